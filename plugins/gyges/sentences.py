"""Sentences: the line of explanation under the table, before a choice is made."""

from __future__ import annotations

from functools import lru_cache

from nika_arcade.api import Focus, Line, Text, text

from . import landing_refusals, placing_refusals, refusals
from .arranging import zone
from .hand import Hand
from .moves import active_row, playing_row
from .play import must_pass
from .position import Position
from .prospect import can_win, prospect
from .squares import GOAL, NAMES, SQUARES, TARGET, row
from .words import SIDE, piece, rings, steps


def line(position: Position, focus: Focus, hand: Hand | None) -> Line | None:
    """Return the sentence that explains what is chosen; None when nobody is choosing."""
    if not focus.options:
        return None
    if position.arranging:
        return _arranging(position, focus)
    if hand is None:
        return _start(position, focus)
    if why := _why_not(position, focus, hand):
        return Line(why)
    return _dropping(position, hand) if hand.taken else _going(position, focus, hand)


def _arranging(position: Position, focus: Focus) -> Line:
    """Say what has to be placed where."""
    if _astray(focus) and (why := placing_refusals.why_not(position, (focus.pointed,))):
        return Line(why)
    if not focus.picked:
        return Line(_begin(position), "hint")
    pick = focus.picked[0]
    if pick in SQUARES:
        return Line(text("Choose the piece that goes on {square}.", square=pick), "hint")
    return Line(text("Choose the square for {rings}.", rings=rings(int(pick))), "hint")


def _begin(position: Position) -> Text:
    """Say where the side to act places its pieces, and what follows."""
    rows = sorted({row(square) + 1 for square in zone(position.side, position.house)})
    if len(rows) > 1:
        return text(
            "Place your pieces on rows {first} and {last}: touch a piece and a square.",
            first=rows[0],
            last=rows[-1],
        )
    return text("Place your pieces on row {row}: touch a piece and a square.", row=rows[0])


def _astray(focus: Focus) -> bool:
    """Say whether something is pointed at that does not go on."""
    return bool(focus.pointed) and focus.pointed not in (*focus.options, *focus.picked)


def _start(position: Position, focus: Focus) -> Line:
    """Say which pieces may be chosen; a win that is there is told first."""
    if must_pass(position):
        return Line(text("No piece of yours can move: you have to pass."))
    if _astray(focus) and (why := _no_start(position, focus.pointed)):
        return Line(why)
    number = playing_row(position.board, position.side, position.house) + 1
    if focus.targets and can_win(position):
        return Line(
            text("You can reach the far goal from row {row}: look for the way.", row=number)
        )
    nearest = active_row(position.board, position.side) + 1
    if number != nearest:
        told = text(
            "Row {stuck} can't move: choose a piece in row {row}.", stuck=nearest, row=number
        )
        return Line(told, "hint")
    return Line(text("Choose a piece in row {row}, the row nearest to you.", row=number), "hint")


@lru_cache(maxsize=1 << 8)
def _no_start(position: Position, pick: str) -> Text | None:
    return refusals.why_not(position, (pick,))


def _why_not(position: Position, focus: Focus, hand: Hand) -> Text | None:
    """Return why what is pointed at does not go on."""
    if not _astray(focus) or (focus.pointed not in SQUARES and focus.pointed != GOAL):
        return None
    picks = (*focus.picked[1:], focus.pointed)
    return landing_refusals.why_not(position, hand.start, picks)


def _dropping(position: Position, hand: Hand) -> Line:
    """Say what becomes of the piece whose place is taken, and where it may not go."""
    if shut := landing_refusals.behind(position):
        return Line(shut, "refusal")
    rank = position.board[hand.landing]
    return Line(text("Choose an empty square for {rings}.", rings=rings(rank)), "hint")


def _going(position: Position, focus: Focus, hand: Hand) -> Line:
    """Say what the landing that is pointed at means."""
    if not hand.lands:
        return Line(_choose(position, focus, hand), "hint")
    if hand.landing == TARGET[position.side]:
        return Line(text("This move reaches the far goal: {side} wins.", side=SIDE[position.side]))
    square = NAMES[hand.landing]
    if hand.meets:
        other = rings(position.board[hand.landing])
        return Line(text("Take the place of {rings} on {square}.", rings=other, square=square))
    move = hand.move
    ahead = prospect(position, move) if move else None
    rival = SIDE[1 - position.side]
    if ahead is not None and ahead.danger:
        return Line(text("Beware: then {rival} can reach your goal.", rival=rival))
    return Line(
        text(
            "{piece} from {start} to {end}.",
            piece=piece(hand.rank),
            start=NAMES[hand.start],
            end=square,
        )
    )


def _choose(position: Position, focus: Focus, hand: Hand) -> Text:
    if focus.targets and GOAL in hand.options:
        return text("This piece can reach the far goal: touch it to win.")
    if not position.house.displacement:
        return text("Exactly {steps}; on a piece, bounce on.", steps=steps(hand.rank))
    return text("Exactly {steps}; on a piece, bounce on or take its place.", steps=steps(hand.rank))
