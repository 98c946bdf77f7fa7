"""Editions: what is printed on the pieces, as a table of facts that a person may correct (§2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A cell by its axial coordinates; r goes down, and (0, 1) lies to the south-east of (0, 0)."""
Counts: TypeAlias = tuple[int, int, int, int]
"""So many of each landscape, in the order of `LANDS`."""

LANDS: Final = "WFHM"
"""Water, forest, hill, mountain: the landscapes by their letters in tables and positions."""
LAND_WORDS: Final = ("water", "forest", "hill", "mountain")
"""The same by the words of picks, looks and texts of positions."""
BLANK: Final = "."
"""The letter of a cell that shows no landscape."""
NOTHING: Final[Counts] = (0, 0, 0, 0)

GROUPS: Final = ("supply", "defence", "seafaring", "wine", "coinage", "city", "streets")
KINDS: Final = (
    "fountain", "cornfield", "mill", "granary",
    "quarry", "fortress", "tower",
    "harbour", "ship",
    "vineyard", "vintner",
    "silvermine", "mint",
    "city", "agora", "stoa", "statue", "temple", "sanctum", "oracle",
    "gymnasium", "baths", "theatre",
    "street",
)  # fmt: skip
"""Every building there is; an edition has a row for each, in an order of its own."""
CERTAINTIES: Final = ("high", "medium", "low", "proposed")
TILES: Final = 22
CELLS: Final = 7
"""So many cells a landscape tile has."""
BUILDINGS: Final = 30
"""So many buildings a player has."""
MAINS: Final = 6
"""So many of them have a black back."""
SEATS: Final = ("Athens", "Corinth", "Sparta", "Thebes")


@dataclass(frozen=True, slots=True)
class Building:
    """A kind of building; equal ones are one kind, of which there are ``count``.

    It costs ``cost``, or ``any`` landscapes whatever they are. ``after`` is the kind its arrow
    comes from, empty where there is none. Only a black-backed one is a main building.
    """

    kind: str
    title: str
    group: str
    black: bool
    count: int
    cost: Counts
    any: int
    after: str
    certainty: str

    @property
    def is_street(self) -> bool:
        """Whether it is free beside another of its own kind (§5.5)."""
        return self.any > 0


@dataclass(frozen=True, slots=True)
class Layout:
    """The map to begin with: the centres of the tiles and the cells of the shrines."""

    seats: int
    centres: tuple[Cell, ...]
    shrines: tuple[Cell, ...]
    certainty: str


class Edition:
    """All that is printed, with what is read off it often; it is never changed.

    ``kinds`` are in the order of their rows, and counts by kind follow it. ``tiles`` are seven
    letters each, the middle first. Two editions are equal when their ``digest`` is: it is taken
    of all that matters to the rules, which titles and certainties don't. No dataclass, so that
    masking a position does not walk through it.
    """

    __slots__ = ("after", "digest", "index", "kinds", "layouts", "members", "of", "tiles")

    def __init__(
        self,
        kinds: tuple[Building, ...],
        tiles: tuple[str, ...],
        layouts: Mapping[int, Layout],
        digest: str,
    ) -> None:
        """Keep what `tables.read` has found to be in order."""
        self.kinds: Final = kinds
        self.tiles: Final = tiles
        self.layouts: Final = layouts
        self.digest: Final = digest
        self.of: Final = {building.kind: building for building in kinds}
        """Every building by its kind."""
        self.index: Final = {building.kind: number for number, building in enumerate(kinds)}
        """By kind: its place in counts by kind."""
        self.members: Final = {
            group: tuple(building.kind for building in kinds if building.group == group)
            for group in GROUPS
        }
        """By group: its kinds."""
        self.after: Final = {
            kind: tuple(building.kind for building in kinds if building.after == kind)
            for kind in self.index
        }
        """By kind: those that its arrows lead to."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Edition({self.digest})"
