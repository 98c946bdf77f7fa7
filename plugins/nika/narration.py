"""Narration: one short line for what a city did in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Beat, Event, Text, text

from .board import CITIES, FACINGS
from .counting import number
from .position import Position
from .words import FACING

_AN = {
    "Athens": text("an Athenian"),
    "Sparta": text("a Spartan"),
    "Messene": text("a Messenian"),
    "Thebes": text("a Theban"),
}
_PEOPLE = {
    "Athens": text("Athenians"),
    "Sparta": text("Spartans"),
    "Messene": text("Messenians"),
    "Thebes": text("Thebans"),
}
_DEEDS = {
    "moved": text("advance"),
    "turned": text("wheel"),
    "pushed": text("push"),
    "rallied": text("rally"),
}
_TWICE = {
    "moved": text("advances twice"),
    "turned": text("wheels twice"),
    "pushed": text("pushes twice"),
    "rallied": text("rallies two hoplites"),
}


def narrate(beats: Sequence[Beat[Position]]) -> Text:
    """Return what one city did, after its name: "three advance west", "routs a Spartan"."""
    events = [event for beat in beats for event in beat.events]
    if any(event.name == "won" for event in events):
        return text("reaches the goal")
    if routed := [event for event in events if event.name == "routed"]:
        return text("routs {whom}", whom=_whom(routed))
    acts = [deeds for beat in beats if (deeds := _deeds(beat))]
    if not acts:
        return text("passes")
    if len(acts) == 1:
        return _one(acts[0])
    if _kind(acts[0]) == _kind(acts[1]):
        return _TWICE[_kind(acts[0])]
    return text(
        "two actions: {first}, {second}",
        first=_DEEDS[_kind(acts[0])],
        second=_DEEDS[_kind(acts[1])],
    )


def _deeds(beat: Beat[Position]) -> list[Event]:
    """Return the events that tell of somebody; a pass has none."""
    return [event for event in beat.events if event.name in _DEEDS]


def _kind(deeds: Sequence[Event]) -> str:
    names = {event.name for event in deeds}
    return "pushed" if "pushed" in names else deeds[0].name


def _one(deeds: Sequence[Event]) -> Text:
    """Tell one action."""
    kind = _kind(deeds)
    if kind == "pushed":
        return text("pushes {whom} back", whom=_whom([e for e in deeds if e.name == "pushed"]))
    if kind == "rallied":
        return text("rallies a hoplite")
    way = FACING[FACINGS.index(deeds[0]["facing"])]
    if kind == "turned":
        return text(
            "one turns {way}",
            plural="{number} turn {way}",
            count=len(deeds),
            number=number(len(deeds)),
            way=way,
        )
    return text(
        "one advances {way}",
        plural="{number} advance {way}",
        count=len(deeds),
        number=number(len(deeds)),
        way=way,
    )


def _whom(events: Sequence[Event]) -> Text:
    """Return those to whom it happened: "a Spartan", "two Thebans", "a Spartan and a Theban"."""
    groups = [
        _people(city, count)
        for city in CITIES
        if (count := sum(event["city"] == city for event in events))
    ]
    if len(groups) == 1:
        return groups[0]
    return text("{one} and {other}", one=groups[0], other=groups[1])


def _people(city: str, count: int) -> Text:
    if count == 1:
        return _AN[city]
    return text("{number} {people}", number=number(count), people=_PEOPLE[city])
