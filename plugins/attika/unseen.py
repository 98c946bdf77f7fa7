"""The unseen: what an eye knows to be somewhere out of its sight (§9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .edition import LANDS, SEATS, TILES, Counts
from .groups import standing_of
from .position import BACKS, CARD, LAND, NO_TILE, OF_EACH, Position, counted


def unseen(position: Position, eye: str | None) -> dict[str, list[Any]]:
    """Return, by kind of secret, what is out of sight, in a fixed order."""
    pools: dict[str, list[Any]] = {CARD: letters(cards_left(position, eye))}
    for side in range(len(position.sides)):
        left = buildings_left(position, side)
        for black in (True, False):
            pools[BACKS[side][not black]] = [
                kind
                for kind, many in left.items()
                if position.edition.of[kind].black == black
                for _ in range(many)
            ]
    pools[LAND] = lands_left(position)
    return pools


def cards_left(position: Position, eye: str | None) -> Counts:
    """Return the cards that lie neither open nor in the eye's own hand."""
    own = own_hand(position, eye)
    left = [OF_EACH - open_ - held for open_, held in zip(position.discards, own, strict=True)]
    return (left[0], left[1], left[2], left[3])


def own_hand(position: Position, eye: str | None) -> Counts:
    """Return what an eye holds itself; an onlooker holds nothing."""
    for seat, side in zip(SEATS, position.sides, strict=False):
        if seat == eye:
            return counted(side.hand)
    return counted(())


def buildings_left(position: Position, side: int) -> Mapping[str, int]:
    """Return by kind how many buildings are still in a side's stacks."""
    standing = standing_of(position, side)
    drawn = position.drawn if side == position.to_act else ""
    stored = position.sides[side].stored
    return {
        one.kind: one.count - many - standing[one.kind] - (one.kind == drawn)
        for one, many in zip(position.edition.kinds, stored, strict=True)
    }


def lands_left(position: Position) -> list[int]:
    """Return the landscape tiles that are still in the stack."""
    seen = {laid.tile for laid in position.tiles}
    if position.due != NO_TILE:
        seen.add(position.due)
    return [tile for tile in range(TILES) if tile not in seen]


def letters(counts: Counts) -> list[str]:
    """Return so many cards one by one."""
    return [letter for letter, many in zip(LANDS, counts, strict=True) for _ in range(many)]
