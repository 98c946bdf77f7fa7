"""The table of Gygès: the picture of a position, and the words for what happened."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import (
    Action,
    Beat,
    Cue,
    Event,
    Focus,
    Item,
    Mark,
    Plate,
    Presenter,
    Shape,
    Tableau,
    Text,
    text,
)

from . import narration, reasons
from .arranging import ZONE_ROWS
from .ending import is_over
from .figures import in_goal, pieces, placing, waiting
from .ground import BAYS, CELL, FOOT, GROUND, HEIGHT, PLAIN_BAYS, WIDTH, along, on, zones
from .hand import Hand, read_hand
from .marks import bay_light, hand_marks, last_marks, open_marks, reserve_marks, spots, trace
from .moves import NO_ROW, active_row, playing_row
from .panels import choices, panels
from .position import EACH, NOBODY, Position
from .sentences import line
from .squares import GOAL, RANKS, SEATS, SOUTH, SQUARES, TARGET

PLACEMENTS = 2 * EACH * len(RANKS)
"""So many actions a set-up takes that is played."""


class GygesTable(Presenter[Position]):
    """Gygès on its board, the near side at the bottom; the same for all eyes."""

    def present(self, position: Position, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture; what is picked and pointed at shows what would follow."""
        over = focus.over or is_over(position)
        near = SEATS.index(focus.near) if focus.near in SEATS else SOUTH
        hand = None if over else read_hand(position, focus)
        side = position.side if position.won == NOBODY else position.won
        return Tableau(
            WIDTH,
            HEIGHT,
            CELL,
            ground=GROUND[near],
            signs=_signs(position, near, focus, hand),
            zones=zones(near, side, arranging=position.arranging),
            items=_items(position, near, focus, hand),
            spots=spots(position, hand) if focus.options else (),
            marks=_marks(position, near, focus, hand),
            plates=_plates(position, near, over=over),
            choices=choices(position, focus, hand),
            title=_title(position, focus),
            line=None if over else line(position, focus, hand),
            panels=panels(position, focus, hand),
            arrangement="flanked",
            log="rounds",
            opening=_opening(position),
            foot=FOOT,
        )

    def narrate(self, beats: Sequence[Beat[Position]]) -> Text:
        """Return one short line for a side's turn: "b1 › c2 › d4"."""
        return narration.narrate(beats)

    def explain(
        self, position: Position, action: Action, line: Sequence[Action] = ()
    ) -> Text | None:
        """Return what a move brings at once."""
        return reasons.explain(position, action)

    def cue(self, event: Event, before: Position, after: Position) -> Cue | None:
        """Return how to show an event of Gygès; None for a pass and for the end."""
        if event.name == "placed":
            return Cue("rally", "place")
        if event.name == "displaced":
            return Cue("hop", "push")
        if event.name == "moved":
            way = along([SQUARES.get(name, TARGET[before.side]) for name in event["route"]])
            if event["to"] == GOAL:
                way = (*way, (BAYS, GOAL))
            rests = tuple(on(SQUARES[name]) for name in event["bounces"])
            return Cue("walk", "place", way, rests)
        return None


def _items(position: Position, near: int, focus: Focus, hand: Hand | None) -> tuple[Item, ...]:
    return (
        *in_goal(position),
        *pieces(position, near, hand),
        *placing(position, focus),
        *waiting(position, touchable=bool(focus.options)),
    )


def _signs(position: Position, near: int, focus: Focus, hand: Hand | None) -> tuple[Shape, ...]:
    """Return the light in the bay that can be reached, or else the way of the last turn."""
    if position.arranging:
        return PLAIN_BAYS
    if hand is not None and focus.targets:
        return bay_light(position, near, hand.options)
    return trace(near, focus.last)


def _marks(position: Position, near: int, focus: Focus, hand: Hand | None) -> tuple[Mark, ...]:
    last = last_marks(position, focus.last)
    if position.arranging:
        return (*last, *reserve_marks(position, focus))
    if hand is None:
        return (*last, *open_marks(position, focus.options))
    return hand_marks(position, near, hand)


def _plates(position: Position, near: int, *, over: bool) -> tuple[Plate, ...]:
    """Return what is told of each side, the far one first as on the board."""
    return tuple(_plate(position, side, over=over) for side in (1 - near, near))


def _plate(position: Position, side: int, *, over: bool) -> Plate:
    acts = side == position.side and not over
    number = _row(position, side)
    note = None if position.arranging or over else text("from row {row}", row=number + 1)
    return Plate(SEATS[side], f"seal-{SEATS[side].lower()}", to_act=acts, note=note)


def _row(position: Position, side: int) -> int:
    """Return the row that a side plays from; its nearest where it can't move."""
    number = playing_row(position.board, side, position.house)
    return active_row(position.board, side) if number == NO_ROW else number


def _title(position: Position, focus: Focus) -> Text:
    """Name the round; both sides move once in each."""
    if position.arranging:
        return text("Set-up")
    return text("Move {number}", number=_played(position, focus) // 2 + 1)


def _played(position: Position, focus: Focus) -> int:
    """Return how many moves were made before this one, as far as can be known."""
    if position.house.repetition == "threefold":
        return len(position.seen)
    done = focus.last[-1].number + 1 if focus.last else 0
    return max(0, done - _opening(position))


def _opening(position: Position) -> int:
    """Return how many actions a set-up took that was played."""
    return PLACEMENTS if position.house.setup in ZONE_ROWS else 0
