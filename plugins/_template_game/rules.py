"""The rules: pure functions over a frozen position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from nika_arcade.api import (
    Action,
    Game,
    IllegalAction,
    MalformedPosition,
    Options,
    Outcome,
    Seat,
    Step,
    Text,
    act,
    event,
    text,
)

SEATS = ("Light", "Dark")
EMPTY = "."
FILES = "abcd"


@dataclass(frozen=True, slots=True)
class Board:
    """The squares, rank by rank from the first; each ``.`` or the first letter of a seat."""

    size: int
    squares: str

    def __getitem__(self, square: str) -> str:
        """Return what lies on a square, such as ``a1``."""
        return self.squares[self.number(square)]

    def number(self, square: str) -> int:
        """Return the number of a square."""
        return FILES.index(square[0]) + self.size * (int(square[1:]) - 1)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all squares in their order."""
        ranks = range(1, self.size + 1)
        return tuple(f"{file}{rank}" for rank in ranks for file in FILES[: self.size])

    @property
    def placed(self) -> int:
        """How many pebbles lie on the board."""
        return len(self.squares) - self.squares.count(EMPTY)

    def line(self) -> tuple[str, ...]:
        """Return the squares of a whole line of one colour; empty when there is none."""
        for line in _lines(self.names, self.size):
            kinds = {self[square] for square in line}
            if len(kinds) == 1 and kinds != {EMPTY}:
                return line
        return ()


class TemplateGame(Game[Board]):
    """Each puts a pebble on a free square in turn; a whole line of one colour wins."""

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Board:
        """Return the empty board."""
        size = int(options["size"])
        return Board(size, EMPTY * size * size)

    def to_act(self, position: Board) -> Seat | None:
        """Return the seat that puts the next pebble; None when the game is over."""
        return None if self.outcome(position) else SEATS[position.placed % 2]

    def legal(self, position: Board) -> Sequence[Action]:
        """Return an action for every free square: what a finger would touch."""
        if self.to_act(position) is None:
            return []
        return [act(square) for square in position.names if position[square] == EMPTY]

    def apply(self, position: Board, action: Action) -> Step[Board]:
        """Return the board with one more pebble, and what happened; raise `IllegalAction`."""
        seat = self.to_act(position)
        if seat is None or action not in self.legal(position):
            raise IllegalAction(str(self.why_not(position, action.picks)))
        square = action.picks[0]
        at = position.number(square)
        squares = position.squares[:at] + seat[0] + position.squares[at + 1 :]
        return Step(Board(position.size, squares), (event("placed", seat=seat, to=square),))

    def outcome(self, position: Board) -> Outcome | None:
        """Return who has a line, or a draw on a full board; None while the game goes on."""
        if line := position.line():
            winner = next(seat for seat in SEATS if seat[0] == position[line[0]])
            scores = tuple((seat, float(seat == winner)) for seat in SEATS)
            return Outcome((winner,), scores, text("{seat} has a whole line.", seat=Text(winner)))
        if EMPTY not in position.squares:
            return Outcome((), tuple((seat, 0.5) for seat in SEATS), text("The board is full."))
        return None

    def why_not(self, position: Board, picks: Sequence[str]) -> Text | None:
        """Return why nothing can be put there, shown to the player who tries; None if it can."""
        if self.outcome(position):
            return text("The game is over.")
        if picks and picks[0] in position.names and position[picks[0]] != EMPTY:
            return text("A pebble lies there already.")
        known = not picks or (len(picks) == 1 and picks[0] in position.names)
        return None if known else text("Choose a free square.")

    def options_of(self, position: Board) -> Options:
        """Return the options that a position tells by itself."""
        return {"size": position.size}

    def notate(self, position: Board) -> str:
        """Return the board as text: ``LD./.L./...``, from the first rank."""
        size = position.size
        return "/".join(position.squares[at : at + size] for at in range(0, size * size, size))

    def parse(self, source: str) -> Board:
        """Return the board that a text tells of; raise `MalformedPosition`."""
        ranks = source.split("/")
        size, squares = len(ranks), "".join(ranks)
        if size not in (3, 4) or any(len(rank) != size for rank in ranks):
            raise MalformedPosition("write three ranks of three squares, or four of four: ./L/D")
        if set(squares) - {EMPTY, "L", "D"}:
            raise MalformedPosition("a square is . or L or D")
        if squares.count("L") - squares.count("D") not in (0, 1):
            raise MalformedPosition("Light has as many pebbles as Dark, or one more")
        return Board(size, squares)


def _lines(names: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """Yield every line of a board: ranks, files and both diagonals."""
    for start in range(size):
        yield tuple(names[size * start : size * (start + 1)])
        yield tuple(names[start::size])
    yield tuple(names[:: size + 1])
    yield tuple(names[size - 1 : -1 : size - 1])
