"""Notes: the panel in the corner, which tells a price and what it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import BACK, Choice, Entry, Panel, Text, text

from . import narration, quotes, sprouting
from .board import chips
from .edition import LAND_WORDS, Cell, Counts
from .groups import size, standing_of
from .payment import fewest
from .position import NOBODY
from .price import Price, tail_of
from .reach import signs_in_reach
from .sentences import choosing, waiting
from .settlements import settlements
from .view import View
from .words import CITIES, GROUPS, name


def panel(view: View) -> Panel:
    """Return what stands in the corner."""
    if view.ended:
        return _over(view)
    if view.kind:
        return _priced(view) if view.cost is not None else _building(view, view.kind)
    if view.pointed_kind:
        return _building(view, view.pointed_kind)
    if sprouting.laying(view):
        return Panel("deed", text("New land"), (Entry(choosing(view)), _left(view)))
    cell = view.pointed_cell
    if cell is not None and cell in view.position.standing:
        return _standing(view, cell)
    if not view.acts:
        return Panel("deed", waiting(view), tuple(_past(view)))
    return Panel("deed", text("Your turn"), tuple(_shapes(view)))


def _over(view: View) -> Panel:
    position = view.position
    if position.phase != "over" or position.winner == NOBODY:
        return Panel("deed", text("The game is over"))
    city = CITIES[position.winner]
    reasons = {
        "shrines": text("its buildings join two shrines"),
        "buildings": text("all thirty buildings stand"),
    }
    reason = reasons.get(position.reason, text("it has the most buildings"))
    return Panel("deed", text("{city} wins", city=city), (Entry(reason),))


def _priced(view: View) -> Panel:
    """Return the price of a building on a cell, part by part."""
    cost, cell = view.cost, view.cell
    assert cost is not None and cell is not None
    number = quotes.cards(view, cost)
    value = text("free") if not number else Text(str(number))
    rows = tuple(_free(view, cost) if cost.free else _parts(view, cost, cell))
    heading = name(view.position.edition, view.kind, view.near)
    return Panel("deed", heading, rows, look=view.position.edition.of[view.kind].kind, value=value)


def _free(view: View, cost: Price) -> Iterator[Entry]:
    position = view.position
    assert cost.tail is not None
    tail = position.standing[cost.tail]
    told = name(position.edition, tail.kind, view.near)
    yield Entry(text("Free beside your {building}", building=told))


def _parts(view: View, cost: Price, cell: Cell) -> Iterator[Entry]:
    yield Entry(text("Price"), looks=_ticked(view, cost))
    idle = _idle(view, cost, cell)
    if idle:
        yield Entry(text("No help"), looks=idle)
    if cost.surcharge:
        yield Entry(
            text(
                "New settlement: one more card", plural="New settlement: {count} more cards",
                count=cost.surcharge,
            )
        )  # fmt: skip
    held, wanted = sum(view.hand), fewest(cost.need, cost.loose, view.hand)
    if wanted > held:
        lack = wanted - held
        yield Entry(
            text("You lack one card", plural="You lack {count} cards", count=lack), sign="no"
        )
        return
    if wanted > cost.symbols + cost.loose:
        yield Entry(text("Two cards stand for a missing one"))
    paid = view.proposed
    if paid is not None and sum(paid):
        if view.position.phase == "pay":
            yield Entry(choosing(view))
        yield Entry(text("You pay"), looks=_cards(paid))
    elif not wanted:
        yield Entry(text("The land pays it all"))


def _ticked(view: View, cost: Price) -> tuple[str, ...]:
    """Return the price with a tick on every sign that the land pays."""
    building = view.position.edition.of[view.kind]
    lands = [land for _, land in cost.land]
    if building.any:
        return tuple(
            "chip_any_land" if number < len(lands) else "chip_any" for number in range(building.any)
        )
    looks = []
    for look in chips(building):
        land = LAND_WORDS.index(look.removeprefix("chip_"))
        if land in lands:
            lands.remove(land)
            look = f"{look}_land"
        looks.append(look)
    return tuple(looks)


def _idle(view: View, cost: Price, cell: Cell) -> tuple[str, ...]:
    """Return the landscapes in reach that don't help."""
    used = {one for one, _ in cost.land}
    return tuple(
        f"chip_{LAND_WORDS[land]}_idle"
        for one, land in signs_in_reach(view.position, cell)
        if one not in used
    )


def _cards(counts: Counts) -> tuple[str, ...]:
    return tuple(
        f"chip_{word}" for word, many in zip(LAND_WORDS, counts, strict=True) for _ in range(many)
    )


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


def _left(view: View) -> Entry:
    """Return how many landscape tiles are left to come."""
    count = len(view.position.lands)
    return Entry(text("Land left: one tile", plural="Land left: {count} tiles", count=count))


def _past(view: View) -> Iterator[Entry]:
    """Yield what was done this turn, the latest last."""
    for beat in view.focus.last[-3:]:
        yield Entry(narration.narrate((beat,)))


def choices(view: View) -> tuple[Choice, ...]:
    """Return the buttons: what needs no place on the table, and the way back."""
    if not view.choosing:
        return ()
    options, position = view.options, view.position
    found: list[Choice] = [*sprouting.choices(view)]
    if "pay" in options:
        paid = view.proposed
        count = sum(paid) if paid is not None else 0
        label = text("Pay one card", plural="Pay {count} cards", count=count)
        found.append(Choice("pay", label, primary=True))
    if "store" in options:
        found.append(Choice("store", text("Put it on your board"), primary=True))
    if view.focus.picked:
        return (*found, Choice(BACK, text("Back")))
    if "amphora" in options:
        found.append(Choice("amphora", text("Use an amphora")))
    if "cards" in options:
        label = text("Take one card", plural="Take {count} cards", count=position.left)
        found.append(Choice("cards", label, primary=True))
    if "end" in options:
        found.append(Choice("end", text("End turn"), primary=True))
    return tuple(found)
