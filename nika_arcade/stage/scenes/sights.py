"""Sights: what of a game that is looked back at may be told, and through whose eye it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nika_arcade.api import CHANCE, Text, text
from nika_arcade.match.session import Session


class Sight(NamedTuple):
    """Through whose eye a game is seen, whether with open eyes, and what a button says of it."""

    eye: str | None
    open_eyes: bool
    label: Text


def next_sight(seats: Sequence[str], own: str | None, eye: str | None, *, open_eyes: bool) -> Sight:
    """Return how a game that is over is seen next.

    With open eyes from the seat of who looks, then from every other seat, then again as it was.
    """
    first = own or seats[0]
    turned = [first, *(seat for seat in seats if seat != first)]
    if not open_eyes:
        return Sight(first, True, text("See all hands"))
    after = turned[turned.index(eye or first) + 1 :]
    if after:
        return Sight(after[0], True, text("See it from {seat}", seat=Text(after[0])))
    return Sight(own, False, text("My own view"))


def tells(session: Session, eye: str | None, actor: str) -> bool:
    """Say whether the notation of a seat's actions gives nothing away to an eye.

    Events are masked, but a notation names what was picked: where anything is hidden only one's
    own is told.
    """
    if not session.hides:
        return True
    if actor == CHANCE or eye is None:
        return False
    return session.lineup.holder(actor) == session.lineup.holder(eye)
