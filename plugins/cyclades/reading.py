"""Reading the text form of a position, and saying what is wrong with it (RULES §12)."""

from __future__ import annotations

import json
from typing import Any, Final

from nika_arcade.api import HIDDEN, MalformedPosition, Secret
from nika_arcade.kit.told import keys, number, once, one_of, rows

from .charts import CHARTS, Chart
from .checking import check
from .creatures import CREATURES, GUARDS
from .customs import POINTS, House
from .ending import REASONS
from .gods import AUCTIONED, BUILDINGS, CREATURE_PRICES, PHILOSOPHERS, PRIESTS, SET, UNITS
from .notation import STROKE, UNSEEN
from .parts import distinct
from .position import (
    CARD,
    NOBODY,
    NOWHERE,
    SEATS,
    Fleets,
    Guard,
    Land,
    Offer,
    Position,
    Side,
    card_down,
    purse_of,
)
from .task_reading import read_task

HIGHEST: Final = 9999
"""The highest number of a cycle, and of pieces of gold, that is read."""

_WHOLE: Final = frozenset(
    {
        "players", "cycle", "gods", "resting", "order", "isles", "fleets", "sides", "tasks", "deck",
        "track", "discards",
    }
)  # fmt: skip
_WHOLE_TOO: Final = frozenset(
    {"offers", "apollo", "acted", "kraken", "figures", "anew", "winners", "reason", "house"}
)
_SIDE: Final = frozenset({"gold", "priests", "philosophers", "received"})
_LAND: Final = frozenset({"owner", "troops", "prosperity", "places", "metropolis", "spent"})


def parse(source: str) -> Position:
    """Read the text form; raise `MalformedPosition` with what is wrong and why."""
    try:
        tree = json.loads(source, object_pairs_hook=once)
    except MalformedPosition:
        raise
    except (ValueError, RecursionError):
        raise MalformedPosition("a position is one JSON object on one line") from None
    keys(tree, "the position", _WHOLE, _WHOLE_TOO)
    players = number(tree["players"], "players", 2, len(SEATS))
    seats, chart, house = SEATS[:players], CHARTS[players], _house(tree.get("house"))
    if ("winners" in tree) != ("reason" in tree):
        raise MalformedPosition("winners and reason are told together")
    winners = [one_of(one, "winners", seats) for one in rows(tree.get("winners", []), "winners")]
    position = Position(
        players=players,
        cycle=number(tree["cycle"], "cycle", 1, HIGHEST),
        gods=_words(tree["gods"], "gods", AUCTIONED),
        resting=_words(tree["resting"], "resting", AUCTIONED),
        order=_markers(tree["order"], "order", seats),
        lands=_lands(tree["isles"], chart, seats),
        fleets=_fleets(tree["fleets"], chart, seats),
        sides=_sides(tree["sides"], house, players),
        tasks=tuple(read_task(one, players, chart) for one in rows(tree["tasks"], "tasks")),
        offers=_offers(tree.get("offers", {}), seats),
        apollo=_markers(tree.get("apollo", []), "apollo", seats),
        acted=_markers(tree.get("acted", []), "acted", seats),
        deck=_deck(tree["deck"]),
        discards=_words(tree["discards"], "discards", CREATURES),
        track=_track(tree["track"]),
        kraken=_sea(tree["kraken"], "kraken", chart) if "kraken" in tree else NOWHERE,
        guards=_guards(tree.get("figures", {}), chart, seats),
        anew=number(tree.get("anew", 1), "anew", 0, 1),
        winners=distinct([seats.index(one) for one in winners], "winners"),
        reason=one_of(tree["reason"], "reason", tuple(REASONS)) if "reason" in tree else "",
        house=house,
    )
    check(position)
    return position


def _words(tree: Any, where: str, known: tuple[str, ...]) -> tuple[str, ...]:
    return distinct([one_of(one, where, known) for one in rows(tree, where)], where)


def _markers(tree: Any, where: str, seats: tuple[str, ...]) -> tuple[int, ...]:
    return distinct([_marker(one, where, seats) for one in rows(tree, where)], where)


def _marker(tree: Any, where: str, seats: tuple[str, ...]) -> int:
    """Return the number of a marker; only where two play has each a second one."""
    names = (*seats, *(seat + STROKE for seat in seats)) if len(seats) == 2 else seats
    return names.index(one_of(tree, where, names))


def _sea(tree: Any, where: str, chart: Chart) -> int:
    return chart.sea(one_of(tree, where, chart.seas))


def _lands(tree: Any, chart: Chart, seats: tuple[str, ...]) -> tuple[Land, ...]:
    isles = rows(tree, "isles", len(chart.isles))
    return tuple(_land(one, k, chart, seats) for k, one in enumerate(isles))


def _land(tree: Any, index: int, chart: Chart, seats: tuple[str, ...]) -> Land:
    where, size = f"isle {index + 1}", chart.isles[index].places
    keys(tree, where, frozenset(), _LAND)
    owner = one_of(tree["owner"], f"{where}: owner", seats) if "owner" in tree else None
    spent = [number(k, f"{where}: spent", 1, size + 1) for k in rows(tree.get("spent", []), where)]
    built = rows(tree.get("places", [""] * size), f"{where}: places", size)
    return Land(
        NOBODY if owner is None else seats.index(owner),
        number(tree.get("troops", 0), f"{where}: troops", 0, UNITS),
        number(tree.get("prosperity", 0), f"{where}: prosperity", 0, HIGHEST),
        tuple(one_of(one, f"{where}: places", ("", *BUILDINGS)) for one in built),
        one_of(tree.get("metropolis", False), f"{where}: metropolis", (False, True)),
        tuple(k + 1 in spent for k in range(size + 1)) if spent else (),
    )


def _fleets(tree: Any, chart: Chart, seats: tuple[str, ...]) -> tuple[Fleets, ...]:
    found = keys(tree, "fleets", frozenset(), frozenset(chart.seas))
    fleets = [Fleets()] * len(chart.seas)
    for name, told in found.items():
        owner, count = rows(told, f"fleets: {name}", 2)
        side = seats.index(one_of(owner, f"fleets: {name}", seats))
        fleets[chart.sea(name)] = Fleets(side, number(count, f"fleets: {name}", 1, UNITS))
    return tuple(fleets)


def _sides(tree: Any, house: House, players: int) -> tuple[Side, ...]:
    return tuple(_side(one, k, house) for k, one in enumerate(rows(tree, "sides", players)))


def _side(tree: Any, side: int, house: House) -> Side:
    where = SEATS[side]
    keys(tree, where, _SIDE, frozenset({"alive"}))
    purse = purse_of(side, 0, house)
    gold = HIDDEN if tree["gold"] == UNSEEN else number(tree["gold"], f"{where}: gold", 0, HIGHEST)
    return Side(
        Secret(gold, purse.eyes, purse.kind),
        number(tree["priests"], f"{where}: priests", 0, PRIESTS),
        number(tree["philosophers"], f"{where}: philosophers", 0, min(SET - 1, PHILOSOPHERS)),
        number(tree["received"], f"{where}: received", 0, HIGHEST),
        one_of(tree.get("alive", True), f"{where}: alive", (True, False)),
    )


def _offers(tree: Any, seats: tuple[str, ...]) -> tuple[Offer, ...]:
    found = keys(tree, "offers", frozenset(), frozenset(AUCTIONED))
    offers = []
    for god, told in found.items():
        who, bid = rows(told, f"offers: {god}", 2)
        marker = _marker(who, f"offers: {god}", seats)
        offers.append(Offer(god, marker, number(bid, f"offers: {god}", 1, HIGHEST)))
    return tuple(offers)


def _deck(tree: Any) -> tuple[Secret, ...]:
    if isinstance(tree, int) and not isinstance(tree, bool):
        return (Secret(HIDDEN, frozenset(), CARD),) * number(tree, "deck", 0, len(CREATURES))
    return tuple(map(card_down, _words(tree, "deck", CREATURES)))


def _track(tree: Any) -> tuple[str, str, str]:
    names = tuple(map(str, CREATURE_PRICES))
    found = keys(tree, "track", frozenset(names), frozenset())
    four, three, two = (one_of(found[name], "track", ("", *CREATURES)) for name in names)
    return four, three, two


def _guards(tree: Any, chart: Chart, seats: tuple[str, ...]) -> tuple[Guard, ...]:
    found = keys(tree, "figures", frozenset(), frozenset(GUARDS))
    guards = []
    for creature, told in found.items():
        isle, owner, cycle = rows(told, f"figures: {creature}", 3)
        guards.append(
            Guard(
                creature,
                number(isle, f"figures: {creature}", 1, len(chart.isles)) - 1,
                seats.index(one_of(owner, f"figures: {creature}", seats)),
                number(cycle, f"figures: {creature}", 1, HIGHEST),
            )
        )
    return tuple(guards)


def _house(tree: Any) -> House:
    if tree is None:
        return House()
    keys(tree, "house", frozenset(POINTS), frozenset())
    return House(**{name: one_of(tree[name], f"house: {name}", POINTS[name]) for name in POINTS})
