"""Sprouting: where the landscape tile that was turned up may lie, and how it would look there."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from nika_arcade.api import Choice, Disc, Mark, Picture, Place, Shape, Shortcut, Spot, text

from .chart_fit import Fit
from .deeds import cell_of, spelled
from .edition import LAND_WORDS, Cell
from .geometry import TURNS, cells_of
from .growth import centres
from .measures import DRAWING, STACKS, land_slot
from .shapes import edges, hexagon
from .view import View

AWAY: Final = 2.15
"""How far a handle lies from the middle of the land, in widths of a hexagon."""


def laying(view: View) -> bool:
    """Say whether the one who looks has land to lay."""
    return view.acts and view.position.phase == "grow"


def reach(view: View) -> frozenset[Cell]:
    """Return the middles that the land may have, for the one who lays it."""
    return frozenset(centres(view.position)) if laying(view) else frozenset()


def centre(view: View) -> Cell | None:
    """Return where the middle of the land would be: picked, or else pointed at."""
    for pick in (*view.focus.picked, view.focus.pointed):
        word, _, value = pick.partition(":")
        if word == "at":
            return cell_of(value)
    return None


def turn(view: View) -> int:
    """Return how the land would lie: pointed at, or else picked; as printed without either."""
    for pick in (view.focus.pointed, *view.focus.picked):
        word, _, value = pick.partition(":")
        if word == "turn" and value.isdigit() and int(value) in TURNS:
            return int(value)
    return 0


def held(view: View) -> bool:
    """Whether a place for the land has been picked."""
    return any(pick.startswith("at:") for pick in view.focus.picked)


def places(view: View, lies: Fit) -> tuple[tuple[str, Place], ...]:
    """Return the places of the middles that the land may have."""
    if not laying(view):
        return ()
    return tuple((spelled(cell), lies.place(cell)) for cell in centres(view.position))


def spots(view: View) -> Iterator[Spot]:
    """Yield the middles; the one that is picked already lays the land as it is seen."""
    if not laying(view):
        return
    chosen = centre(view) if held(view) else None
    for cell in centres(view.position):
        pick = f"turn:{turn(view)}" if cell == chosen else f"at:{spelled(cell)}"
        yield Spot(pick, land_slot(cell), text("new land here"))


def signs(view: View, lies: Fit) -> Iterator[Shape]:
    """Yield where the land may lie, and the whole of it where it would."""
    if not laying(view):
        return
    middle = centre(view)
    if view.focus.targets:
        for cell in centres(view.position):
            x, y = lies.middle(cell)
            yield Disc(x, y, lies.width * 0.13, "", "ui.accent", 1.6)
    if middle is None or middle not in centres(view.position):
        return
    yield from drawn(view, lies, middle)


def drawn(view: View, lies: Fit, middle: Cell) -> Iterator[Shape]:
    """Yield the land as it would lie, with a dashed line round it."""
    letters = view.position.edition.tiles[view.position.due]
    cells = cells_of(middle, turn(view))
    side = lies.width * 256.0 / 220.0
    for cell, letter in zip(cells, letters, strict=True):
        x, y = lies.middle(cell)
        number = "WFHM".find(letter)
        look = f"land_{LAND_WORDS[number]}" if number >= 0 else "land_plain"
        yield Picture(look, x, y, side, side)
        yield hexagon(lies, cell, line="painted.body", stroke=1.2)
    yield from edges(lies, frozenset(cells), "painted.body", 6.0)
    yield from edges(lies, frozenset(cells), "ui.accent", 3.0)


def marks(view: View, lies: Fit) -> Iterator[Mark]:
    """Yield the handles that turn land whose place is picked, one for each way it may lie."""
    if not laying(view) or not held(view):
        return
    middle = centre(view)
    if middle is None or middle not in centres(view.position):
        return
    x, y = lies.middle(middle)
    for number in TURNS:
        angle = pi / 3 * number
        at = (x + lies.width * AWAY * sin(angle), y - lies.width * AWAY * cos(angle))
        yield Mark(
            "turn", (land_slot(middle),), pick=f"turn:{number}", at=at, direction=60.0 * number,
            label=text("turned by {degrees}°", degrees=60 * number),
        )  # fmt: skip


def choices(view: View) -> tuple[Choice, ...]:
    """Return the buttons that turn the land before it has a place."""
    if not laying(view) or held(view):
        return ()
    return tuple(Choice(pick, label) for pick, label in zip(_steps(view), _WORDS, strict=True))


def shortcuts(view: View) -> tuple[Shortcut, ...]:
    """Return the keys that turn the land before it has a place."""
    if not laying(view) or held(view):
        return ()
    left, right = _steps(view)
    return (
        Shortcut("turn_left", left, text("turn")), Shortcut("turn_right", right, text("turn")),
    )  # fmt: skip


_WORDS: Final = (text("Turn left"), text("Turn right"))


def _steps(view: View) -> tuple[str, str]:
    now = turn(view)
    return f"turn:{(now - 1) % 6}", f"turn:{(now + 1) % 6}"


def preview(view: View) -> tuple[Shape, ...]:
    """Return the land in small, as it has been turned, for the one who lays it."""
    if not laying(view):
        return ()
    lies = Fit(DRAWING.x + 58.0, DRAWING.y + DRAWING.height / 2, 25.0)
    return tuple(drawn(view, lies, (0, 0)))


def dial(view: View) -> tuple[Mark, ...]:
    """Return six handles in a row, one for each way that the land may lie."""
    if not laying(view):
        return ()
    left = DRAWING.x + 122.0
    return tuple(
        Mark(
            "turn", ((STACKS, "dial"),), pick=f"turn:{number}", direction=60.0 * number,
            at=(left + 31.0 * number, DRAWING.y + 62.0),
            label=text("turned by {degrees}°", degrees=60 * number),
        )
        for number in TURNS
    )  # fmt: skip
