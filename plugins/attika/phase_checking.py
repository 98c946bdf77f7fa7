"""Checking what a position that was read waits for (§4)."""

from __future__ import annotations

from nika_arcade.api import HIDDEN, MalformedPosition

from . import shrines
from .choices import payments
from .edition import BUILDINGS, SEATS
from .ending import leaders
from .groups import standing_of
from .permission import is_at_hand
from .position import DRAWS, NO_TILE, NOBODY, Position
from .reach import reaches
from .settlements import settlements


def check(position: Position) -> None:
    """Raise `MalformedPosition` for what cannot be waited for."""
    _check_turn(position)
    _check_waiting(position)
    if position.phase == "pay":
        _check_payment(position)
    _check_end(position)


def _check_turn(position: Position) -> None:
    mode, used = position.mode, position.used
    count = len(position.sides)
    if (position.turn - 1 + position.first) % count != position.to_act:
        raise MalformedPosition("act: it is another one's turn")
    if mode == "" and used:
        raise MalformedPosition("used: an action that was spent has made this a mode")
    if used > position.limit or (mode == "draw" and used > DRAWS):
        raise MalformedPosition(f"used: a turn has {position.limit} actions")
    if mode == "cards" and (used < position.limit or position.extra):
        raise MalformedPosition("mode: with cards every action is used up")
    if position.idle >= count:
        raise MalformedPosition("idle: after a whole round the game is over")
    if position.phase == "act" and not position.left and not position.actor.amphorae:
        raise MalformedPosition("phase: nothing is left to do, so the turn is over")


def _check_waiting(position: Position) -> None:
    phase = position.phase
    drawn = bool(position.drawn)
    if drawn and phase not in ("drawn", "pay"):
        raise MalformedPosition("drawn: a drawn building waits in the phases drawn and pay")
    if phase == "drawn" and not drawn:
        raise MalformedPosition("drawn: in the phase drawn a building waits")
    if (phase == "pay") != (position.site is not None):
        raise MalformedPosition("site: it is what waits to be paid for in the phase pay")
    if (phase == "grow") != (position.due != NO_TILE):
        raise MalformedPosition("due: it is the landscape tile that waits in the phase grow")
    if position.emptied and not (drawn or phase == "shuffle"):
        raise MalformedPosition("emptied: that is told while the last building of a stack waits")
    short = phase == "shuffle"
    if short != (position.owed > 0):
        raise MalformedPosition("owed: cards are owed in the phase shuffle, and only then")
    if short and (position.deck or not sum(position.discards)):
        raise MalformedPosition("phase: an empty deck is shuffled, of what was discarded")


def _check_payment(position: Position) -> None:
    site = position.site
    assert site is not None
    at_hand = position.drawn == site.kind if position.drawn else is_at_hand(position, site.kind)
    if not at_hand:
        raise MalformedPosition(f"site: {site.kind} is not at hand")
    if site.cell not in reaches(position, position.to_act):
        raise MalformedPosition("site: that is no free cell")
    seen = all(card.value is not HIDDEN for card in position.actor.hand)
    if seen and not payments(position):
        raise MalformedPosition("site: the hand cannot pay for that")


def _check_end(position: Position) -> None:
    """Check that the game is over when somebody has won, and only then."""
    over, reason = position.phase == "over", position.reason
    for side, seat in enumerate(SEATS[: len(position.sides)]):
        joined = any(shrines.joins(position, min(town)) for town in settlements(position, side))
        whole = sum(standing_of(position, side).values()) == BUILDINGS
        if not over and (joined or whole):
            raise MalformedPosition(f"phase: {seat} has won, so the game is over")
        mine = position.winner == side
        if over and ((mine and reason == "shrines" and not joined)
                     or (mine and reason == "buildings" and not whole)):  # fmt: skip
            raise MalformedPosition(f"winner: {seat} has not won like that")
    if over and (position.winner == NOBODY) != (reason == "idle" and len(leaders(position)) > 1):
        raise MalformedPosition("winner: only an idle game may end with several")
    if over and reason == "idle" and position.winner not in (NOBODY, leaders(position)[0]):
        raise MalformedPosition("winner: the most buildings decide an idle game")
    if over and reason != "idle" and position.winner != position.to_act:
        raise MalformedPosition("winner: who wins, wins in the own turn")
