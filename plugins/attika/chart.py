"""The map: its land, its buildings and shrines, and what is told of every cell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from nika_arcade.api import (
    Chart,
    Disc,
    Item,
    Mark,
    Picture,
    Place,
    Shape,
    Spot,
    Text,
    Words,
    Zone,
    text,
)

from . import quotes, sprouting, ways
from .chart_fit import Fit, extent_of, fit_of
from .deeds import spelled
from .edition import LAND_WORDS, SEATS, Cell, Edition
from .geometry import cells_of
from .ground import ground
from .measures import DEED, FRAME, LAND, MAP, cell_slot
from .position import Laid, Position
from .shapes import edges, hexagon
from .view import View
from .words import CITIES, LANDS, name

PICTURE: Final = 256.0 / 220.0
"""How much larger the drawing of a land is than its hexagon."""
SHADOW: Final = 7.0
"""How far the shadow falls at the usual size."""
USUAL: Final = 59.5
BLANK_LAND: Final = "land_plain"


def fit(view: View) -> Fit:
    """Return how the map lies; whoever lays land sees where all of it may come to lie."""
    growing = view.position.phase == "grow" and view.viewer == view.position.to_act
    return fit_of(view.position, growing=growing)


def chart(view: View) -> Chart:
    """Return the map with its ground and signs."""
    lies, position = fit(view), view.position
    cells = {*ground(position).signs, *position.shrines, *sprouting.reach(view)}
    letters = position.edition.tiles
    tiles = tuple((laid, letters[laid.tile]) for laid in position.tiles)
    return Chart(
        FRAME.place, extent_of(cells, lies), (MAP, LAND),
        ground=land(lies, tiles, position.shrines),
        signs=(
            *sprouting.signs(view, lies), *ways.signs(view, lies), *_prices(view, lies),
            *_looked(view, lies),
        ),
    )  # fmt: skip


def zones(view: View) -> tuple[Zone, ...]:
    """Return the places of all cells, shrines, and middles that land may have."""
    lies, position = fit(view), view.position
    cells = (*ground(position).signs, *position.shrines)
    return Zone(MAP, _placed(lies, cells)), Zone(LAND, sprouting.places(view, lies))


@lru_cache(maxsize=8)
def _placed(lies: Fit, cells: tuple[Cell, ...]) -> tuple[tuple[str, Place], ...]:
    return tuple((spelled(cell), lies.place(cell)) for cell in sorted(cells))


@lru_cache(maxsize=8)
def land(
    lies: Fit, tiles: tuple[tuple[Laid, str], ...], shrines: tuple[Cell, ...]
) -> tuple[Shape, ...]:
    """Return the shadow, the rim and the land itself, flower by flower, and the shrines."""
    part = lies.width / USUAL
    flowers = [cells_of(laid.centre, laid.turn) for laid, _ in tiles]
    cells = [cell for flower in flowers for cell in flower]
    lower = Fit(lies.x, lies.y + SHADOW * part, lies.width)
    shapes: list[Shape] = [
        hexagon(lower, cell, "board.shadow", grown=4.0 * part) for cell in (*cells, *shrines)
    ]
    shapes += [hexagon(lies, cell, "painted.grain", grown=5.0 * part) for cell in cells]
    shapes += [hexagon(lies, cell, "painted.body", grown=2.2 * part) for cell in cells]
    for flower, (_, letters) in zip(flowers, tiles, strict=True):
        for cell, letter in zip(flower, letters, strict=True):
            shapes.append(_picture(lies, cell, letter))
            shapes.append(hexagon(lies, cell, line="painted.body", stroke=1.3 * part))
    for flower in flowers:
        shapes += edges(lies, frozenset(flower), "painted.body", 3.2 * part)
    shapes += [_shrine(lies, shrine) for shrine in shrines]
    return tuple(shapes)


def _picture(lies: Fit, cell: Cell, letter: str) -> Picture:
    x, y = lies.middle(cell)
    side = lies.width * PICTURE
    return Picture(land_look(letter), x, y, side, side)


def _shrine(lies: Fit, cell: Cell) -> Picture:
    x, y = lies.middle(cell)
    side = lies.width * PICTURE
    return Picture("shrine_hex", x, y, side, side)


def land_look(letter: str) -> str:
    """Return the drawing of a landscape by its letter."""
    number = "WFHM".find(letter)
    return f"land_{LAND_WORDS[number]}" if number >= 0 else BLANK_LAND


def items(view: View) -> Iterator[Item]:
    """Yield the buildings on the map, and a ghost of the one that would be built."""
    position = view.position
    for built in position.buildings:
        yield Item(
            f"{SEATS[built.side].lower()}-{built.kind}", cell_slot(built.cell),
            id=f"built-{spelled(built.cell)}", label=_told(position, built.side, built.kind),
        )  # fmt: skip
    if view.kind and view.cell is not None:
        cost = view.cost
        cards = quotes.cards(view, cost) if cost is not None else 0
        yield Item(
            f"{SEATS[view.near].lower()}-{view.kind}", cell_slot(view.cell), tone="ghost",
            badge=str(cards),
        )  # fmt: skip


def _told(position: Position, side: int, kind: str) -> Text:
    return _named(position.edition, side, kind)


@lru_cache(maxsize=128)
def _named(edition: Edition, side: int, kind: str) -> Text:
    building = name(edition, kind, side)
    return text("{building} of {city}", building=building, city=CITIES[side])


def spots(view: View) -> Iterator[Spot]:
    """Yield what can be touched on the map: every cell, and where land may be laid."""
    if view.viewer is None:
        return
    yield from sprouting.spots(view)
    position = view.position
    if position.phase == "grow":
        return
    head = ""
    if position.phase == "drawn" and view.acts and not view.focus.picked:
        head = f"{position.drawn}>"
    for cell, sign in sorted(ground(position).signs.items()):
        label = position.standing.get(cell)
        pick = head + spelled(cell)
        if position.phase == "pay" and view.acts and cell == view.cell:
            pick = "pay"
        what = LANDS["WFHM".index(sign)] if sign in "WFHM" else text("plain")
        told = _told(position, label.side, label.kind) if label else what
        yield Spot(pick, cell_slot(cell), told)


def marks(view: View) -> Iterator[Mark]:
    """Yield what was built last, where something may stand, and what the panel tells of."""
    cells = ground(view.position).signs
    built = [
        event["at"] for beat in view.focus.last for event in beat.events if event.name == "built"
    ]
    if built:
        slots = tuple(cell_slot(cell) for cell in dict.fromkeys(built) if cell in cells)
        if slots:
            yield Mark("last", slots)
    if view.kind and view.cell is not None:
        under = (DEED.place.x, FRAME.bottom + 40.0)  # the panel hides where the line begins
        yield Mark("leader", (cell_slot(view.cell),), at=under)
    if view.focus.targets and view.kind and view.position.phase != "pay":
        for quote in quotes.quotes(view):
            if quote.payable and not quote.cards:
                yield Mark("target", (cell_slot(quote.cell),))


def _looked(view: View, lies: Fit) -> Iterator[Shape]:
    """Yield a ring round the cell that the building would stand on."""
    if view.kind and view.cell is not None:
        part = lies.width / USUAL
        yield hexagon(lies, view.cell, line="painted.body", stroke=7.5 * part)
        yield hexagon(lies, view.cell, line="ui.accent", stroke=4.5 * part)


def _prices(view: View, lies: Fit) -> Iterator[Shape]:
    """Yield the number of cards on every cell that the building may be put on.

    An accent ring says that own buildings lie beside it, a filled one that it costs nothing. What
    is too dear is pale.
    """
    if not view.kind or view.position.phase == "pay":
        return
    part = lies.width / USUAL
    for quote in quotes.quotes(view):
        if quote.cell == view.cell:
            continue
        x, y = lies.middle(quote.cell)
        able = quote.payable or not view.focus.targets
        radius, fill, ring, ink = 11.0 * part, "painted.body", "painted.bone", "painted.bone"
        if not able:
            fill, ring, ink = "painted.plain", "painted.joint", "painted.joint"
        elif not quote.cards:
            fill, ring, ink = "painted.ochre", "painted.body", "painted.body"
        elif quote.beside:
            ring = "painted.ochre"
        yield Disc(x, y, radius, fill, ring, 2.0 * part)
        told = Text(str(quote.cards))
        yield Words(told, x, y + 5.2 * part, 15.0 * part, ink, "centre", weight=700)
