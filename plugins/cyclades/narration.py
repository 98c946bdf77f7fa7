"""Narration: what happened, in short lines, as far as the one who reads them may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from nika_arcade.api import HIDDEN, Beat, Event, Secret, Text, text

from .position import Position
from .words import BUILDINGS, CREATURES, GODS, named, place_name, seat_named

MOST: Final = 4
"""So many things of a deed are told; the last ones count."""


def narrate(beats: Sequence[Beat[Position]]) -> Text:
    """Return one short line for consecutive beats of one actor."""
    told = [one for beat in beats for one in _told(beat)][-MOST:]
    told = told or [text("goes on")]
    line = told[0]
    for more in told[1:]:
        line = text("{first}, {then}", first=line, then=more)
    return line


def _told(beat: Beat[Position]) -> Iterator[Text]:
    names = {event.name for event in beat.events}
    for event in beat.events:
        if names & _HUSHED.get(event.name, frozenset()):
            continue
        teller = _TELLERS.get(event.name)
        line = teller(event) if teller else None
        if line is not None:
            yield line


_HUSHED: Final[dict[str, frozenset[str]]] = {
    "landed": frozenset({"marched", "flew"}),
    "attacked": frozenset({"assaulted"}),
    "marched": frozenset({"attacked", "captured"}),
    "flew": frozenset({"attacked", "captured"}),
    "sailed": frozenset({"attacked"}),
    "paid": frozenset({"offered", "turned"}),
    "earned": frozenset({"arranged"}),
    "ended": frozenset({"blessed", "arranged", "won"}),
}
"""By event: what tells of it already, or tells more."""


def _where(event: Event, key: str = "at") -> Text:
    return place_name(str(event[key]))


def _named(event: Event) -> Text:
    return seat_named(str(event["whom"]))


def _offered(event: Event) -> Text:
    return text("offers {number} to {god}", number=event["count"], god=GODS[event["god"]])


def _outbid(event: Event) -> Text:
    return text("{seat} is outbid", seat=seat_named(str(event["side"])))


def _recruited(event: Event) -> Text:
    if event["god"] == "zeus":
        return text("takes a priest")
    if event["god"] == "athena":
        return text("takes a philosopher")
    place = _where(event, "to")
    if event["god"] == "ares":
        return text("recruits on {place}", place=place)
    return text("launches a fleet at {place}", place=place)


def _assaulted(event: Event) -> Text:
    (attack, one), (units, bonus, two) = event["attack"], event["defence"]
    return text(
        "{place}: {attack} + {one} against {defence} + {two}", place=_where(event), attack=attack,
        one=one, defence=units + bonus, two=two,
    )  # fmt: skip


def _lost(event: Event) -> Text:
    return text("{seat} loses one", seat=seat_named(str(event["side"])))


def _robbed(event: Event) -> Text:
    value = event["count"]
    value = value.value if isinstance(value, Secret) else value
    if value is HIDDEN:
        return text("robs {seat} of half the gold", seat=_named(event))
    return text("robs {seat} of {number} gold", seat=_named(event), number=value)


def _lured(event: Event) -> Text:
    if event["what"] == "priests":
        return text("lures a priest from {seat}", seat=_named(event))
    return text("lures a philosopher from {seat}", seat=_named(event))


def _sold(event: Event) -> Text:
    ware = str(event["what"])
    if ware == "priest":
        return text("sells a priest")
    if ware == "philosopher":
        return text("sells a philosopher")
    if ware.startswith("isle"):
        return text("sells a troop")
    return text("sells a fleet")


def _left(event: Event) -> Text:
    return text("{creature} leaves", creature=CREATURES[event["creature"]])


def _marched(event: Event) -> Text:
    return text(
        "marches with one to {place}", plural="marches with {count} to {place}",
        count=event["count"], place=_where(event, "to"),
    )  # fmt: skip


def _flew(event: Event) -> Text:
    return text(
        "flies with one to {place}", plural="flies with {count} to {place}",
        count=event["count"], place=_where(event, "to"),
    )  # fmt: skip


def _sailed(event: Event) -> Text:
    return text(
        "sails one fleet to {place}", plural="sails {count} fleets to {place}",
        count=event["count"], place=_where(event, "to"),
    )  # fmt: skip


def _sank(event: Event) -> Text:
    return text(
        "a fleet of {seat} sinks", plural="{count} fleets of {seat} sink", count=event["count"],
        seat=seat_named(str(event["side"])),
    )  # fmt: skip


def _arranged(event: Event) -> Text:
    return text("a new cycle: {god} comes first", god=GODS[event["gods"][0]])


def _won(event: Event) -> Text:
    if len(event["sides"]) > 1:
        return text("the game ends in a shared victory")
    return text("the game is won")


def _rebuilt(event: Event) -> Text:
    return text(
        "makes a {building} of a {old}", building=BUILDINGS[event["building"]],
        old=BUILDINGS[event["old"]],
    )  # fmt: skip


_TELLERS: Final[dict[str, Callable[[Event], Text | None]]] = {
    "offered": _offered,
    "turned": lambda event: text("turns to Apollo"),
    "outbid": _outbid,
    "paid": lambda event: text("pays {number}", number=event["count"]),
    "earned": lambda event: text("earns {number}", number=event["count"]),
    "recruited": _recruited,
    "built": lambda event: text(
        "builds a {building} on {place}",
        building=BUILDINGS[event["building"]],
        place=_where(event),
    ),
    "marched": _marched,
    "flew": _flew,
    "sailed": _sailed,
    "landed": lambda event: text("lands on {place}", place=_where(event, "to")),
    "captured": lambda event: text("takes {place}", place=_where(event)),
    "attacked": lambda event: text("attacks {place}", place=_where(event)),
    "assaulted": _assaulted,
    "lost": _lost,
    "conquered": lambda event: text("holds {place}", place=_where(event)),
    "held": lambda event: text("{place} is held", place=_where(event)),
    "retreated": lambda event: text("retreats to {place}", place=_where(event, "to")),
    "called": lambda event: text(
        "calls {creature} for {price}",
        creature=named(event["creature"]),
        price=event["price"],
    ),
    "woken": lambda event: text("wakes {creature}", creature=named(event["creature"])),
    "declined": lambda event: text(
        "{creature} does nothing", creature=CREATURES[event["creature"]]
    ),
    "placed": lambda event: text(
        "{creature} comes to {place}", creature=CREATURES[event["creature"]], place=_where(event)
    ),
    "left": _left,
    "gathered": lambda event: text("four philosophers make a metropolis"),
    "returned": lambda event: text(
        "gives a {building} back", building=BUILDINGS[event["building"]]
    ),
    "founded": lambda event: text("founds a metropolis on {place}", place=_where(event)),
    "wasted": lambda event: text("has no isle for a metropolis"),
    "dismissed": lambda event: text("{creature} goes", creature=CREATURES[event["creature"]]),
    "revealed": lambda event: text("{creature} comes", creature=CREATURES[event["creature"]]),
    "shuffled": lambda event: text("the creatures are shuffled"),
    "arranged": _arranged,
    "prospered": lambda event: text("{place} prospers", place=_where(event)),
    "blessed": lambda event: text("Apollo gives {number}", number=event["count"]),
    "eliminated": lambda event: text("{seat} is out", seat=seat_named(str(event["side"]))),
    "snatched": lambda event: text("the Harpy takes a troop of {place}", place=_where(event)),
    "destroyed": lambda event: text(
        "the Giant destroys a {building}", building=BUILDINGS[event["building"]]
    ),
    "rebuilt": _rebuilt,
    "robbed": _robbed,
    "lured": _lured,
    "sold": _sold,
    "enchanted": lambda event: text("the Sirens take a fleet of {seat}", seat=_named(event)),
    "rose": lambda event: text("the Kraken rises at {place}", place=_where(event)),
    "sank": _sank,
    "driven": lambda event: text(
        "fleets of {seat} are driven to {place}",
        seat=seat_named(str(event["side"])),
        place=_where(event, "to"),
    ),
    "ended": lambda event: text("ends the turn"),
    "won": _won,
}
