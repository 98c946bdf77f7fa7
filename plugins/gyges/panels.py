"""Panels: what stands beside the board of a move, of what follows from it, and of the pieces."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import BACK, Choice, Entry, Focus, Panel, Text, text

from .arranging import zone
from .ending import is_over
from .hand import Hand, route
from .moves import NO_DROP, active_row, playing_row
from .play import must_pass
from .position import Position
from .prospect import prospect
from .squares import GOAL, NAMES, RANKS, row
from .story import recalled, told
from .words import SIDE, alone, look, piece, steps

KEY: Final = Panel(
    "key",
    text("Steps by rings"),
    tuple(Entry(alone(rank), look=look(rank)) for rank in RANKS),
    text("Nobody owns a piece. Start in the row nearest to you, end in the far goal."),
)
"""What the pieces are."""

WAYS: Final = (
    text("you threaten nothing yet"),
    text("you threaten one way to win"),
    text("you threaten two ways to win"),
    text("you threaten three ways to win"),
    text("you threaten four ways to win"),
    text("you threaten five ways to win"),
    text("you threaten six ways to win"),
)
"""What is said of so many ways into a goal; it has six doors."""


def panels(position: Position, focus: Focus, hand: Hand | None) -> tuple[Panel, ...]:
    """Return the deed, its notes where there are any, and the key."""
    deed = Panel("deed", _heading(position, focus), tuple(_rows(position, focus, hand)))
    notes = _notes(position, hand)
    return (deed, *((notes,) if notes else ()), KEY)


def _heading(position: Position, focus: Focus) -> Text:
    if focus.over and position.arranging:
        return text("The game is over")
    if focus.options:
        return text("Your set-up") if position.arranging else text("Your move")
    side = SIDE[position.side]
    if position.arranging:
        return text("{side} sets up", side=side)
    if recalled(focus.last):
        return text("The last move")
    if focus.over:
        return text("The game is over")
    return text("{side} to move", side=side)


def _rows(position: Position, focus: Focus, hand: Hand | None) -> list[Entry]:
    if position.arranging:
        return _reserves(position)
    if hand is not None:
        return _chosen(position, hand)
    if not focus.options:
        return recalled(focus.last)
    if must_pass(position):
        return [Entry(text("No piece of yours can move"), text("there is nothing but to pass"))]
    number = playing_row(position.board, position.side, position.house) + 1
    title = text("Choose a piece in row {row}", row=number)
    if number != active_row(position.board, position.side) + 1:
        return [Entry(title, text("the nearest that can move"))]
    return [Entry(title, text("the row nearest to you"))]


def _reserves(position: Position) -> list[Entry]:
    """Return what the side to act has yet to place, and where."""
    count = sum(position.reserves[position.side])
    rows = sorted({row(square) + 1 for square in zone(position.side, position.house)})
    title = text("One piece to place", plural="{count} pieces to place", count=count)
    if len(rows) == 1:
        return [Entry(title, text("on row {row}", row=rows[0]))]
    return [Entry(title, text("on rows {first} and {last}", first=rows[0], last=rows[-1]))]


def _chosen(position: Position, hand: Hand) -> list[Entry]:
    """Return the move as far as it is chosen."""
    board, way = position.board, route(position, hand)
    if way is not None:
        return told(board, way, meets=hand.meets, drop=hand.drop)
    title = text("{piece} from {square}", piece=piece(hand.rank), square=NAMES[hand.start])
    return [Entry(title, text("exactly {steps}", steps=steps(hand.rank)), look(hand.rank))]


def _notes(position: Position, hand: Hand | None) -> Panel | None:
    """Return what the move that is looked at would lead to at once."""
    move = hand.move if hand else None
    ahead = prospect(position, move) if move else None
    if ahead is None:
        return None
    rival = SIDE[1 - position.side]
    if ahead.danger:
        danger = Entry(text("{rival} can reach your goal at once", rival=rival), sign="no")
    else:
        danger = Entry(text("{rival} can't reach your goal at once", rival=rival), sign="yes")
    ways = Entry(WAYS[ahead.threats], sign="yes" if ahead.threats else "no")
    return Panel("notes", text("After this move"), (danger, ways))


def choices(position: Position, focus: Focus, hand: Hand | None) -> tuple[Choice, ...]:
    """Return the buttons that go with what is chosen; none while nobody chooses."""
    if focus.over or is_over(position) or not focus.options:
        return ()
    if "pass" in focus.options:
        return (Choice("pass", text("Pass"), primary=True),)
    if hand is None:
        return (Choice(BACK, text("Choose again")),) if focus.picked else ()
    if hand.taken:
        again = Choice(BACK, text("Choose again"))
        if hand.drop == NO_DROP:
            return (again,)
        drop = text("Drop on {square}", square=NAMES[hand.drop])
        return (Choice(NAMES[hand.drop], drop, primary=True), again)
    return (*_endings(focus, hand), Choice(BACK, text("Another piece")))


def _endings(focus: Focus, hand: Hand) -> list[Choice]:
    """Return the buttons that end the move where the board offers no square of its own."""
    found = []
    start = NAMES[hand.start]
    if focus.targets and GOAL in hand.options:
        found.append(Choice(GOAL, text("Into the goal"), primary=True))
    if start in hand.options:
        found.append(Choice(start, text("Back to {square}", square=start)))
    return found
