"""Charts: the three boards, as facts read off the printed ones (RULES §1).

A chart is a stack of rows of circles packed like hexagons, row A on top. A circle is named by its
row and its number from the left, as ``F7``. An isle of several circles is one space.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""The six neighbours of a circle, as differences of q and r."""

MIDDLE: Final = 5
"""The index of the longest row, F; its circles have r = 0."""

PRINTED: Final = {1: 2, 2: 1, 3: 0, 4: 0}
"""By the circles of an isle: the cornucopias printed on it."""


@dataclass(frozen=True, slots=True)
class Isle:
    """An isle: its circles, and the indices of the sea spaces round it.

    It has as many building places as circles; a metropolis covers the first ``covered`` of them.
    """

    circles: tuple[str, ...]
    seas: tuple[int, ...]

    @property
    def places(self) -> int:
        """How many building places there are."""
        return len(self.circles)

    @property
    def covered(self) -> int:
        """How many of the first places a metropolis covers."""
        return min(2, len(self.circles))

    @property
    def printed(self) -> int:
        """How many cornucopias are printed on it."""
        return PRINTED[len(self.circles)]


@dataclass(frozen=True, slots=True)
class Chart:
    """A board. Sea spaces and isles are known by their indices.

    ``seas`` are the names of the sea spaces, ``near`` by sea space the sea spaces next to it,
    ``shores`` by sea space the isles next to it. ``trades`` are the sea spaces with a cornucopia.
    """

    id: str
    rows: tuple[int, ...]
    seas: tuple[str, ...]
    near: tuple[tuple[int, ...], ...]
    shores: tuple[tuple[int, ...], ...]
    isles: tuple[Isle, ...]
    trades: frozenset[int]

    def sea(self, name: str) -> int:
        """Return the index of a sea space by its name; -1 when there is none."""
        return _indices(self).get(name, -1)


@dataclass(frozen=True, slots=True)
class Start:
    """What one seat has at first: a troop on each of the isles, a fleet on each sea space."""

    isles: tuple[int, int]
    fleets: tuple[str, str]


def axial(name: str) -> tuple[int, int]:
    """Return q and r of a circle; the middle of row F's first circle but five is the origin."""
    row = ord(name[0]) - ord("A")
    return int(name[1:]) - 1 - min(row, MIDDLE), row - MIDDLE


def _chart(
    id_: str, rows: tuple[int, ...], trades: tuple[str, ...], isles: tuple[str, ...]
) -> Chart:
    names = [f"{chr(65 + row)}{k + 1}" for row, length in enumerate(rows) for k in range(length)]
    land = {name: number for number, isle in enumerate(isles) for name in isle.split()}
    seas = tuple(name for name in names if name not in land)
    sea_at = {axial(name): number for number, name in enumerate(seas)}
    isle_at = {axial(name): number for name, number in land.items()}
    shores = tuple(_found(name, isle_at) for name in seas)
    return Chart(
        id_,
        rows,
        seas,
        tuple(_found(name, sea_at) for name in seas),
        shores,
        tuple(
            Isle(tuple(isle.split()), tuple(k for k, near in enumerate(shores) if number in near))
            for number, isle in enumerate(isles)
        ),
        frozenset(seas.index(name) for name in trades),
    )


def _found(name: str, where: dict[tuple[int, int], int]) -> tuple[int, ...]:
    """Return, in order, what lies at the six neighbours of a circle."""
    q, r = axial(name)
    return tuple(sorted({where[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in where}))


@lru_cache(maxsize=8)
def _indices(chart: Chart) -> dict[str, int]:
    return {name: number for number, name in enumerate(chart.seas)}


SMALL: Final = _chart(
    "p2p3",
    (2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2),
    ("A2", "F1", "F7", "K2"),
    ("B1", "C3 C4", "D2 E3", "E5", "F2 G1 G2", "G4", "G6 H5 I4 J3", "I1 J1 K1"),
)
MEDIUM: Final = _chart(
    "p4",
    (4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4),
    ("A1", "A4", "F1", "F9", "K1", "K4"),
    (
        "B1 B2 C1 C2", "C5 C6", "D4 E5", "E2", "E7", "F4 G4", "G1 H1 H2", "G6", "G8 H7 I6 J5",
        "I3 J2 J3",
    ),
)  # fmt: skip
LARGE: Final = _chart(
    "p5",
    (6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6),
    ("A1", "A6", "F1", "F11", "K1", "K6"),
    (
        "B1 B2 C1 C2", "A4 B5", "E2", "D4 E5", "D6 D7", "D9 E9", "G1 H1 H2", "F4 G4", "F7", "H7",
        "G10 H9 I8 J7", "I3 J2 J3", "I5 J5 K5",
    ),
)  # fmt: skip

CHARTS: Final = {2: SMALL, 3: SMALL, 4: MEDIUM, 5: LARGE}
"""By the number of players at the start."""

STARTS: Final[dict[int, tuple[Start, ...]]] = {
    2: (Start((0, 6), ("B2", "G5")), Start((1, 7), ("D4", "K2"))),
    3: (
        Start((0, 6), ("C2", "G5")),
        Start((1, 4), ("D4", "F1")),
        Start((2, 7), ("F4", "K2")),
    ),
    4: (
        Start((0, 7), ("B3", "F7")),
        Start((1, 6), ("D6", "F1")),
        Start((2, 9), ("F5", "K1")),
        Start((3, 8), ("F3", "I5")),
    ),
    5: (
        Start((1, 11), ("C6", "K1")),
        Start((0, 8), ("B3", "E7")),
        Start((3, 12), ("F5", "K6")),
        Start((5, 6), ("D8", "F1")),
        Start((2, 10), ("F3", "G9")),
    ),
}
"""By the number of players: what each seat begins with (§2)."""

SECOND_STARTS: Final[dict[str, Start]] = {
    "k2": STARTS[2][1],
    "f1": Start((1, 7), ("D4", "F1")),
    "isle5": Start((1, 4), ("D4", "F1")),
}
"""The readings of what the second of two players begins with; the first one is played."""
