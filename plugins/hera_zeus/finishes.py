"""Finishes: how a game that is over can have ended, by what is open in its position (RULES §7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from .cards import CARDS, DECKS
from .choices import is_able
from .faces import seen
from .position import LANES, LIMIT, Laid, Position, Shown


def may_be_over(position: Position) -> bool:
    """Say whether a game can have ended there, for the reason and with the winner it tells."""
    return _ENDS[position.reason](position)


def _found(position: Position) -> bool:
    front = [lane[0] for lane in position.foe.lanes if lane]
    return position.winner == position.active and any(map(_is_open_hostage, front))


def _drawn(position: Position) -> bool:
    held = [seen(one) for one in position.foe.hand]
    there = None in held or any(one.kind == "hostage" for one in held if one is not None)
    return position.winner == position.active and there


def _emptied(position: Position) -> bool:
    hostage = CARDS[DECKS[1 - position.active]]["hostage"]
    fallen = hostage in position.foe.pile and not position.foe.hand
    return position.winner == position.active and fallen


def _wiped(position: Position) -> bool:
    """Say whether Pandora took a hostage with her; that of the active side decides (§5.5)."""
    lost = position.winner != position.active
    sides = position.sides[1 - position.winner], position.sides[position.winner]
    return any(
        any(map(_is_open_hostage, sides[0].lanes[lane - 1]))
        and (lost or not any(map(_is_open_hostage, sides[1].lanes[lane - 1])))
        for lane in LANES
    )


def _stuck(position: Position) -> bool:
    """Say whether the active side can have had nothing to do, as far as its cards are seen."""
    own = position.own
    if position.winner == position.active or position.left <= 0 or not own.columns:
        return False
    if own.deck and len(own.hand) < LIMIT:
        return False
    hidden = any(seen(one) is None for row in (own.hand, own.pile, *own.lanes) for one in row)
    return hidden or not is_able(replace(position, phase="turn"))


def _is_open_hostage(laid: Laid) -> bool:
    return isinstance(laid, Shown) and laid.value.kind == "hostage"


_ENDS: Final[dict[str, Callable[[Position], bool]]] = {
    "hostage-found": _found,
    "hostage-drawn": _drawn,
    "hostage-emptied": _emptied,
    "hostage-wiped": lambda one: one.winner == one.active and _wiped(one),
    "hostage-lost": lambda one: one.winner != one.active and _wiped(one),
    "bare": lambda one: one.winner != one.active and not one.own.columns and not one.spent,
    "stuck": _stuck,
}
"""By reason: whether a game that is over can have ended like this (§7)."""
