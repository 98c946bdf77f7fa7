"""Notes: the panel in the corner, which tells a price and what it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Entry, Panel, text

from . import price_note, quotes, sprouting
from .board import chips
from .edition import Cell
from .groups import size, standing_of
from .position import NOBODY
from .price import tail_of
from .sentences import choosing, waiting
from .settlements import settlements
from .threats import way_of
from .view import WAYS, View
from .words import CITIES, GROUPS, name


def panel(view: View) -> Panel:
    """Return what stands in the corner."""
    if view.ended:
        return _over(view)
    if view.kind:
        return price_note.priced(view) if view.cost is not None else _building(view, view.kind)
    if view.pointed_kind:
        return _building(view, view.pointed_kind)
    if sprouting.laying(view):
        return Panel("deed", text("New land"), (Entry(choosing(view)), _left(view)))
    if view.focus.leaf == WAYS:
        return Panel("deed", text("Ways to the shrines"), tuple(_ways(view)))
    cell = view.pointed_cell
    if cell is not None and cell in view.position.standing:
        return _standing(view, cell)
    if not view.acts:
        return Panel("deed", waiting(view), (_left(view),))
    return Panel("deed", text("Your turn"), tuple(_shapes(view)))


def _over(view: View) -> Panel:
    """Return who has won; the house's line tells by what."""
    position = view.position
    if position.phase != "over" or position.winner == NOBODY:
        return Panel("deed", text("The game is over"))
    return Panel("deed", text("{city} wins", city=CITIES[position.winner]))


def _building(view: View, kind: str) -> Panel:
    """Return what a building on the board costs, what makes it free, and what it makes free."""
    position = view.position
    building = position.edition.of[kind]
    side = view.shown
    rows = [Entry(text("Price"), looks=chips(building))]
    if side == view.viewer:
        rows += _cheapest(view, kind)
    tail = tail_of(building)
    if tail:
        told = name(position.edition, tail, side)
        rows.append(Entry(text("Free beside your {building}", building=told)))
    else:
        rows.append(Entry(text("Never free")))
    after = position.edition.after[kind]
    if after:
        told = name(position.edition, after[0], side)
        for one in after[1:]:
            told = text("{first}, {then}", first=told, then=name(position.edition, one, side))
        rows.append(Entry(text("Makes free: {buildings}", buildings=told)))
    many = sum(standing_of(position, side)[one] for one in position.edition.members[building.group])
    rows.append(
        Entry(
            text(
                "{group}: {many} of {all} built", group=GROUPS[building.group], many=many,
                all=size(position, building.group),
            )
        )
    )  # fmt: skip
    heading = name(position.edition, kind, side)
    return Panel("deed", heading, tuple(rows), look=kind)


def _cheapest(view: View, kind: str) -> Iterator[Entry]:
    """Yield for how many cards a building that is at hand can be built at least."""
    position = view.position
    at_hand = position.drawn if view.kind == position.drawn else ""
    if not (at_hand == kind or view.own.stored[position.edition.index[kind]]):
        return
    best = quotes.fewest(view, kind)
    if best is None or not best.payable:
        yield Entry(text("No free cell that you can pay"))
    elif not best.cards:
        yield Entry(text("Costs nothing on the best cells"))
    else:
        yield Entry(
            text(
                "One card on the best cells",
                plural="{count} cards on the best cells",
                count=best.cards,
            )
        )


def _standing(view: View, cell: Cell) -> Panel:
    """Return what stands on a cell."""
    position = view.position
    built = position.standing[cell]
    town = next(part for part in settlements(position, built.side) if cell in part)
    rows = (
        Entry(text("of {city}", city=CITIES[built.side])),
        Entry(
            text(
                "Its settlement: one building", plural="Its settlement: {count} buildings",
                count=len(town),
            )
        ),
    )  # fmt: skip
    heading = name(position.edition, built.kind, built.side)
    return Panel("deed", heading, rows, look=built.kind)


def _shapes(view: View) -> Iterator[Entry]:
    """Yield what the turn may still be, and why not more."""
    position = view.position
    yield Entry(choosing(view) if view.choosing else text("Your move is on its way."))
    if position.mode == "cards":
        yield Entry(text("Cards come last: only an amphora gives one more"))
    elif position.extra:
        yield Entry(
            text(
                "One more action by amphora",
                plural="{count} more actions by amphorae",
                count=position.extra,
            )
        )
    yield _left(view)


def _ways(view: View) -> Iterator[Entry]:
    """Yield for every side how far it is from joining two shrines, and its settlements."""
    for side in (view.near, *view.rivals):
        way, towns = way_of(view.position, side), len(settlements(view.position, side))
        told = text("{city}: walled off", city=CITIES[side])
        if way is not None:
            told = text(
                "{city}: one more building",
                plural="{city}: {count} more buildings",
                count=way.count,
                city=CITIES[side],
            )
        yield Entry(told, text("one settlement", plural="{count} settlements", count=towns))


def _left(view: View) -> Entry:
    """Return how many landscape tiles are left to come."""
    count = len(view.position.lands)
    return Entry(text("Land left: one tile", plural="Land left: {count} tiles", count=count))
