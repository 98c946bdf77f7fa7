"""Turns: action points, and who loses for want of cards (RULES §3)."""

from __future__ import annotations

from .draft import Draft
from .position import MIGHT, NOBODY, Position


def count(position: Position) -> int:
    """Return which turn it is of both sides together, or how many there were; 0 in the opening.

    One in which nothing could be done any more is none.
    """
    if position.phase == "opening":
        return 0
    idle = position.reason in ("bare", "stuck") and not position.spent
    begun = position.winner == NOBODY or not idle
    return sum(side.turns for side in position.sides) + begun


def begin(draft: Draft, side: int) -> None:
    """Begin a side's turn: count its action points; a field without a card loses (§3.1, §7)."""
    half = draft.halves[side]
    draft.active = side
    draft.phase = "turn"
    draft.spent = 0
    draft.total = MIGHT if half.figure else half.columns
    draft.tell("began", side, points=draft.total)
    if not half.columns:
        draft.win(1 - side, "bare")


def finish(draft: Draft) -> None:
    """End the active side's turn."""
    draft.halves[draft.active].turns += 1
    begin(draft, 1 - draft.active)
