"""Links: how many buildings a side still needs to join two shrines, on sets of bits."""

from __future__ import annotations

from typing import Final

from .engine import Game
from .parties import Party
from .terrain import Terrain

FAR: Final = 12
"""The distance of a side that is walled off, or too far away to matter."""


def distance(game: Game, party: Party) -> int:
    """Return how many buildings a side needs to join any two shrines, `FAR` at most."""
    shrines, free = game.terrain.shrines, game.terrain.full & ~game.built
    best, goal = FAR, 0
    for shrine in shrines:
        if goal:
            best = _steps(game.terrain, party.parts, free, shrine, goal, best)
        goal |= shrine
    return best


def _steps(
    terrain: Terrain, parts: tuple[int, ...], free: int, start: int, goal: int, most: int
) -> int:
    """Return the fewest free cells on a way from a shrine to others, or ``most``."""
    around = terrain.around
    reached, apart = 0, []
    for part in parts:
        if part & start:
            reached |= part
        else:
            apart.append(part)
    if reached & goal:
        return 0
    edge = (start | around(reached)) & free
    seen = edge
    for steps in range(1, most):
        if not edge:
            break
        if edge & goal:
            return steps
        beside = around(edge)
        for part in apart:
            if part & beside and not part & seen:
                if part & goal:
                    return steps
                seen |= part
                beside |= around(part)
        edge = beside & free & ~seen
        seen |= edge
    return most


def ways(game: Game, party: Party, slack: int = 0) -> int:
    """Return the free cells that lie on a shortest way, or one that is longer by so much."""
    shrines, free = game.terrain.shrines, game.terrain.full & ~game.built
    best = distance(game, party) + slack
    if best >= FAR:
        return 0
    layers = [_layers(game.terrain, party.parts, free, shrine, best) for shrine in shrines]
    found = 0
    for number, ahead in enumerate(layers):
        for back in layers[:number]:
            for steps, cells in enumerate(ahead):
                for other in range(min(len(back), best - steps)):
                    found |= cells & back[other]
    return found


def _layers(
    terrain: Terrain, parts: tuple[int, ...], free: int, start: int, most: int
) -> list[int]:
    """Return the free cells by the number of free cells on the way to them, less one."""
    around = terrain.around
    reached, apart = 0, []
    for part in parts:
        if part & start:
            reached |= part
        else:
            apart.append(part)
    edge = (start | around(reached)) & free
    seen = edge
    found: list[int] = []
    while edge and len(found) < most:
        found.append(edge)
        beside = around(edge)
        for part in apart:
            if part & beside and not part & seen:
                seen |= part
                beside |= around(part)
        edge = beside & free & ~seen
        seen |= edge
    return found
