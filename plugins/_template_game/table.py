"""The picture of the table, as data: nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nika_arcade.api import (
    Beat,
    Block,
    Cue,
    Event,
    Figure,
    Focus,
    Item,
    Mark,
    Place,
    Plate,
    Presenter,
    Rule,
    Shape,
    Spot,
    Tableau,
    Text,
    Zone,
    text,
)

from .rules import EMPTY, SEATS, Board

WIDE = HIGH = 640.0
EDGE = 40.0
LOOKS = {"L": "pebble-light", "D": "pebble-dark"}


class TemplateTable(Presenter[Board]):
    """A board of squares in a frame; all of it is pure, like the rules."""

    def present(self, position: Board, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture of a position; ``focus`` tells what is picked, and what came last."""
        wide = (WIDE - 2 * EDGE) / position.size
        places = tuple(
            (square, _place(number, position.size, wide))
            for number, square in enumerate(position.names)
        )
        return Tableau(
            WIDE, HIGH, wide,
            ground=tuple(_ground(position.size, wide)),
            zones=(Zone("board", places),),
            items=tuple(_pebbles(position)),
            spots=tuple(_spots(position)),
            marks=tuple(_marks(position, focus)),
            plates=tuple(_plate(position, seat) for seat in SEATS),
        )  # fmt: skip

    def narrate(self, beats: Sequence[Beat[Board]]) -> Text:
        """Return one short line for consecutive beats of one seat, for the log."""
        placed = [one["to"] for beat in beats for one in beat.events if one.name == "placed"]
        return text("puts a pebble on {square}", square=placed[-1] if placed else "?")

    def cue(self, event: Event, before: Board, after: Board) -> Cue | None:
        """Return how an event is shown and heard."""
        return Cue("appear", "place") if event.name == "placed" else None


def _place(number: int, size: int, wide: float) -> Place:
    """Return where a square lies: rank 1 at the bottom."""
    rank, file = divmod(number, size)
    return Place(EDGE + wide * (file + 0.5), HIGH - EDGE - wide * (rank + 0.5), wide, wide)


def _ground(size: int, wide: float) -> Iterator[Shape]:
    """Yield the frame, the clay and its joints; colours are roles of the theme."""
    inner = WIDE - 2 * EDGE
    yield Block(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE, "board.frame", 14.0)
    yield Block(EDGE, EDGE, inner, inner, "board.lane", 4.0)
    for line in range(1, size):
        at = EDGE + wide * line
        yield Rule(at, EDGE, at, HIGH - EDGE, "board.joint", 2.0)
        yield Rule(EDGE, at, WIDE - EDGE, at, "board.joint", 2.0)


def _spots(position: Board) -> Iterator[Spot]:
    """Yield every square as a thing to touch: what can't be picked is refused with a reason."""
    for square in position.names:
        yield Spot(square, ("board", square), text("Square {name}", name=square))


def _pebbles(position: Board) -> Iterator[Item]:
    for square in position.names:
        if (kind := position[square]) != EMPTY:
            yield Item(LOOKS[kind], ("board", square), pick=square, scale=0.62)


def _marks(position: Board, focus: Focus) -> Iterator[Mark]:
    """Yield what may be picked, where the last pebble fell, and the line that won."""
    for square in sorted(focus.options):
        yield Mark("open", (("board", square),), pick=square)
    for beat in focus.last:
        for happened in beat.events:
            if happened.name == "placed":
                yield Mark("last", (("board", happened["to"]),))
    if line := position.line():
        yield Mark("picked", tuple(("board", square) for square in line))


def _plate(position: Board, seat: str) -> Plate:
    over = position.line() or EMPTY not in position.squares
    count = position.squares.count(seat[0])
    return Plate(
        seat,
        LOOKS[seat[0]],
        (Figure(text("Pebbles"), count),),
        to_act=not over and SEATS[position.placed % 2] == seat,
    )
