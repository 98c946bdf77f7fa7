"""Foresight: what rivals do after a turn, as far as a planner can tell."""

from __future__ import annotations

from random import Random
from typing import Final

from .engine import NO_KIND, Game
from .planner import CARDS, END, Line, Planner, Step

STEPS: Final = 12
"""So many steps a turn that is played on has at most."""


def answered(game: Game, side: int, worlds: list[Game], planner: Planner, rng: Random) -> float:
    """Return what a game is worth to a side that has ended its turn, once the others have acted.

    They hold what they do in each of the imagined worlds.
    """
    total = 0.0
    for world in worlds:
        total += _round(_dealt(game, side, world), side, planner, rng)
    return total / len(worlds)


def _dealt(game: Game, side: int, world: Game) -> Game:
    """Return a game in which the others hold what they do in a world."""
    other = game.copy()
    for number in range(len(other.parties)):
        if number != side:
            other.parties[number] = world.parties[number]
    return other


def _round(game: Game, side: int, planner: Planner, rng: Random) -> float:
    """Return what is left for a side when the turn has come round to it."""
    if len(game.parties) == 2:
        rival = game.passed()
        return -planner.lines(rival)[0].worth
    for _ in range(len(game.parties) - 1):
        game = play_turn(game.passed(), planner, rng)
        if game.winner >= 0:
            break
    return planner.judge(game, side)


def play_turn(game: Game, planner: Planner, rng: Random) -> Game:
    """Return a game after the turn of the side to act, draws by lot."""
    for _ in range(STEPS):
        line = planner.lines(game)[0]
        game, ended = _followed(game, line, rng)
        if ended or game.winner >= 0:
            break
    return game


def _followed(game: Game, line: Line, rng: Random) -> tuple[Game, bool]:
    """Return the game after a line, and whether the turn is over."""
    last = line.steps[-1]
    if last.verb == "draw":
        return line.game.draw(last.kind, _drawn(line.game, last, rng)), False
    if last in (CARDS, END):
        return line.game, True
    return line.game, not line.game.left and line.game.drawn == NO_KIND


def _drawn(game: Game, step: Step, rng: Random) -> int:
    """Return a kind drawn by lot from a stack."""
    party, black = game.parties[game.side], step.kind == 0
    kinds = [kind for kind, many in enumerate(party.unseen) for _ in range(many)
             if game.words.black[kind] == black]  # fmt: skip
    return rng.choice(kinds)
