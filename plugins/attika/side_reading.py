"""Reading what belongs to one side in the text form of a position (§13)."""

from __future__ import annotations

from typing import Any, Final

from nika_arcade.api import HIDDEN, MalformedPosition, Secret
from nika_arcade.kit.told import keys, number, one_of, rows

from .edition import BUILDINGS, GROUPS, KINDS, LANDS, SEATS, Edition
from .parts import CARDS, counts, letters, word
from .position import AMPHORAE, BACKS, CARD, EYES, IN_HAND, NO_EYES, SINCE, STACKS, Side

_SIDE: Final = frozenset({"stacks", "stored", "hand", "taken", "since", "amphorae", "won"})


def read_side(tree: Any, side: int, edition: Edition) -> Side:
    """Return a side; raise `MalformedPosition`."""
    seat = SEATS[side]
    keys(tree, seat, _SIDE, frozenset())
    since = tree["since"]
    memory = HIDDEN if since is None else counts(since, f"{seat}: since")
    stacks = rows(tree["stacks"], f"{seat}: stacks", len(STACKS))
    won = tuple(one_of(one, f"{seat}: won", GROUPS) for one in rows(tree["won"], f"{seat}: won"))
    return Side(
        stacks=tuple(_stack(one, side, place > 0) for place, one in enumerate(stacks)),
        stored=_stored(tree["stored"], seat, edition),
        hand=_hand(tree["hand"], side),
        taken=number(tree["taken"], f"{seat}: taken", 0, CARDS),
        since=Secret(memory, EYES[side], SINCE[side]),
        amphorae=number(tree["amphorae"], f"{seat}: amphorae", 0, AMPHORAE),
        won=won,
    )


def _stack(tree: Any, side: int, white: bool) -> tuple[Secret, ...]:
    back, where = BACKS[side][white], f"{SEATS[side]}: stacks"
    if isinstance(tree, str):
        kinds = [one_of(one, where, KINDS) for one in word(tree, where).split()]
        return tuple(Secret(kind, NO_EYES, back) for kind in kinds)
    return (Secret(HIDDEN, NO_EYES, back),) * number(tree, where, 0, BUILDINGS)


def _stored(tree: Any, seat: str, edition: Edition) -> tuple[int, ...]:
    keys(tree, f"{seat}: stored", frozenset(), frozenset(KINDS))
    return tuple(
        number(tree[one.kind], f"{seat}: stored: {one.kind}", 1, one.count)
        if one.kind in tree
        else 0
        for one in edition.kinds
    )


def _hand(tree: Any, side: int) -> tuple[Secret, ...]:
    where = f"{SEATS[side]}: hand"
    if not isinstance(tree, str):
        return (Secret(HIDDEN, EYES[side], CARD),) * number(tree, where, 0, CARDS)
    cards = letters(tree, where)
    if list(cards) != sorted(cards, key=LANDS.index):
        raise MalformedPosition(f"{where}: cards are sorted in the order {LANDS}")
    return tuple(IN_HAND[side][letter] for letter in cards)
