"""Sites: which of all the cells are worth a thought for a building."""

from __future__ import annotations

from typing import Final, NamedTuple

from .engine import NO_KIND, Game
from .links import distance, ways
from .terrain import bits

_A_CELL: Final = 2
"""So many kinds are looked at for each cell that lies on a way."""


class Site(NamedTuple):
    """A building on a cell, by their numbers."""

    kind: int
    cell: int


def sites(game: Game, focus: int, wide: int) -> list[Site]:
    """Return what the side to act may build that is worth a thought.

    Of every kind at hand the ``wide`` best cells by a rule of thumb, and whatever is cheapest on
    the cells in ``focus``.
    """
    party = game.parties[game.side]
    kinds = (
        [game.drawn]
        if game.drawn != NO_KIND
        else [kind for kind, many in enumerate(party.stored) if many]
    )
    found: dict[Site, None] = {}
    for kind in kinds:
        found.update(dict.fromkeys(_of_kind(game, kind, wide)))
    for cell in bits(focus & ~game.built & game.terrain.full):
        dear = sorted((game.cards_for(kind, cell), kind) for kind in kinds)
        cards = party.cards - party.blank
        found.update((Site(kind, cell), None) for price, kind in dear[:_A_CELL] if price <= cards)
    return list(found)


def _of_kind(game: Game, kind: int, wide: int) -> list[Site]:
    """Return the best sites of a kind by a rule of thumb."""
    party, terrain = game.parties[game.side], game.terrain
    free = terrain.full & ~game.built
    tail = game.words.tail[kind]
    roots = bool(game.words.followers[kind])
    cells = free
    if tail >= 0 and party.at[tail]:
        cells = terrain.around(party.at[tail]) & free or free
    if cells == free and party.own:
        cells = terrain.around(party.own) & free or free
    hand, rated = sum(party.hand), []
    for cell in bits(cells):
        price = game.cards_for(kind, cell)
        if price <= hand:
            near = terrain.near[cell] & free
            room = near.bit_count()
            lost = 1 if terrain.signs >> cell & 1 else 0
            rated.append((price - (0.3 * room if roots else -0.1 * room) + 0.3 * lost, cell))
    rated.sort()
    return [Site(kind, cell) for _, cell in rated[:wide]]


def focus_of(game: Game, near: int, rivals_near: int) -> int:
    """Return the cells that matter for joining shrines: our own ways, and those of rivals."""
    found = 0
    for number, party in enumerate(game.parties):
        most = near if number == game.side else rivals_near
        if most and distance(game, party) <= most:
            found |= ways(game, party)
    return found
