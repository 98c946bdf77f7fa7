"""Narration: what happened, in short lines, as far as the one who reads them may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from nika_arcade.api import HIDDEN, Beat, Event, Secret, Text, text

from .cards import SEATS, Card
from .position import Position
from .words import GODS, full, name
from .words import LANES as NUMERALS

MOST: Final = 4
"""So many things of a turn are told; the last ones count."""


def narrate(beats: Sequence[Beat[Position]]) -> Text:
    """Return one short line for consecutive beats of one actor."""
    told = [one for beat in beats for one in _told(beat)]
    ends = any(event.name == "began" for beat in beats for event in beat.events)
    told = told[-MOST:] or [text("ends the turn") if ends else text("sorts the discards")]
    line = told[0]
    for more in told[1:]:
        line = text("{first}, {then}", first=line, then=more)
    return line


def _told(beat: Beat[Position]) -> Iterator[Text]:
    """Yield what is worth telling of one action."""
    names = {event.name for event in beat.events}
    fallen: dict[Any, list[Event]] = {}
    for event in beat.events:
        if event.name in _HUSHED and names & _HUSHED[event.name]:
            continue
        if event.name == "fell":
            fallen.setdefault(event["seat"], []).append(event)
            continue
        if event.name == "played" and event.get("use") == "unveil":
            yield _unveiled(beat)
            continue
        teller = _TELLERS.get(event.name)
        line = teller(event) if teller else None
        if line is not None:
            yield line
    yield from map(_fell, fallen.values())


_HUSHED: Final[dict[str, set[str]]] = {
    "turned": {"fought", "scouted", "wiped", "played"},
    "fell": {"fought", "scouted", "wiped", "emptied", "found"},
    "played": {"stood", "scouted", "showed", "lured", "fetched", "gathered", "moved", "left"},
}
"""By event: what tells of it already."""


def card_of(value: Any) -> Card | None:
    """Return a card out of an event, None where it may not be known."""
    if isinstance(value, Secret):
        return None if value.value is HIDDEN else value.value
    return value if isinstance(value, Card) else None


def lane_of(where: Any) -> str:
    """Return the numeral of a place's lane, such as ``hera:2.1``; empty for other places."""
    spot = str(where).partition(":")[2]
    lane = spot.partition(".")[0]
    return NUMERALS[int(lane)] if lane in ("1", "2", "3") and "." in spot else ""


def _drew(event: Event) -> Text:
    card = card_of(event["card"])
    return text("draws {card}", card=full(card)) if card else text("draws a card")


def _laid(event: Event) -> Text:
    card, lane = card_of(event["card"]), lane_of(event["to"])
    if card:
        return text("lays {card} in {lane}", card=full(card), lane=lane)
    return text("lays a card in {lane}", lane=lane)


def _played(event: Event) -> Text | None:
    card, use = event["card"], event.get("use")
    if use == "strike":
        return text("{card} searches the hand", card=name(card))
    return text("plays {card}", card=name(card))


def _unveiled(beat: Beat[Position]) -> Text:
    lane = next(lane_of(event["at"]) for event in beat.events if event.name == "turned")
    return text("Pythia turns up {lane}", lane=lane)


def _fell(events: Sequence[Event]) -> Text:
    """Return what one side discards, and what lies on top of it."""
    top = full(events[-1]["card"])
    if len(events) == 1:
        return text("{card} goes to the discard", card=top)
    return text("discards {number} cards, {card} on top", number=len(events), card=top)


def _fetched(event: Event) -> Text:
    card = card_of(event["card"])
    return text("Hades fetches {card}", card=full(card)) if card else text("Hades fetches a card")


def _fought(event: Event) -> Text:
    mine, theirs = full(event["card"]), full(event["rival"])
    verdict = event["verdict"]
    if verdict == "won":
        return text("{card} beats {rival}", card=mine, rival=theirs)
    if verdict == "tied":
        return text("{card} and {rival} fall", card=mine, rival=theirs)
    if verdict == "lost":
        return text("{card} loses to {rival}", card=mine, rival=theirs)
    return text("{card} finds {rival}", card=mine, rival=theirs)


def _scouted(event: Event) -> Text:
    lane = NUMERALS[event["lane"]]
    return text("Pegasus finds {card} in {lane}", card=full(event["card"]), lane=lane)


def _showed(event: Event) -> Text:
    return text("Pythia sees {god}'s hand", god=GODS[SEATS.index(event["seat"])])


def _moved(event: Event) -> Text:
    start, end = lane_of(event["from"]), lane_of(event["to"])
    if start == end:
        return text("Dionysus moves a card within {lane}", lane=end)
    return text("Dionysus moves a card from {lane} to {end}", lane=start, end=end)


def _stood(event: Event) -> Text:
    god = GODS[SEATS.index(event["seat"])]
    return text("{god} stands in {lane}", god=god, lane=NUMERALS[event["lane"]])


def _gathered(event: Event) -> Text:
    if not event["number"]:
        return text("calls no Pegasus back")
    return text("calls one Pegasus back", plural="calls {count} Pegasi back", count=event["number"])


_TELLERS: Final[dict[str, Callable[[Event], Text | None]]] = {
    "drew": _drew,
    "laid": _laid,
    "played": _played,
    "fought": _fought,
    "scouted": _scouted,
    "showed": _showed,
    "moved": _moved,
    "stood": _stood,
    "gathered": _gathered,
    "turned": lambda event: text("{card} is turned up", card=full(event["card"])),
    "left": lambda event: text("{god} leaves the field", god=GODS[SEATS.index(event["seat"])]),
    "found": lambda event: text("{card} is found in the hand", card=full(event["card"])),
    "put": lambda event: text(
        "lays {card} open in {lane}", card=full(event["card"]), lane=lane_of(event["to"])
    ),
    "wiped": lambda event: text("Pandora clears {lane}", lane=NUMERALS[event["lane"]]),
    "emptied": lambda event: text("Pandora empties the hand"),
    "lured": lambda event: text("lures {card} away", card=full(event["card"])),
    "fetched": _fetched,
    "exchanged": lambda event: text(
        "{card} is shuffled back into the pile", card=full(event["card"])
    ),
}
