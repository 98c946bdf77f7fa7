"""Spoken: what a picture shows in sentences, for who hears or reads it instead."""

from __future__ import annotations

from collections.abc import Container, Iterator

from nika_arcade.api import (
    CHANCE,
    Choice,
    Item,
    Mark,
    Place,
    Plate,
    Shortcut,
    Slot,
    Spot,
    Tableau,
    Text,
    text,
)


def told(seat: str, deed: Text) -> Text:
    """Return what a seat did as a whole sentence; chance has no name to say."""
    if seat == CHANCE:
        return text("{deed}.", deed=deed)
    return text("{seat}: {deed}.", seat=Text(seat), deed=deed)


def summed_up(plate: Plate, holder: Text | str) -> Text:
    """Return what a plate tells of a seat: who holds it, its numbers and its note."""
    name = holder if isinstance(holder, Text) else Text(holder)
    told = text("{seat}, {name}", seat=Text(plate.seat), name=name)
    parts = [
        text("{label} {value}", label=figure.label, value=figure.value) for figure in plate.figures
    ]
    for part in (*parts, *((plate.note,) if plate.note is not None else ())):
        told = text("{one}, {other}", one=told, other=part)
    return text("{deed}.", deed=told)


def named(tableau: Tableau, pick: str) -> Text | None:
    """Return what a picture calls a pick: a figure before its place, and that before a button."""
    return next((label for one, label in _labels(tableau) if one == pick), None)


def attended(tableau: Tableau, pick: str, options: Container[str] = frozenset()) -> Text | None:
    """Return the words for a pick that is pointed at or focused; None where there are none.

    Where several of the ``options`` are called alike, it is told which of them this one is, in the
    order of reading. A choice that is greyed says why.
    """
    name = named(tableau, pick)
    if name is None:
        return None
    why = next((one.why for one in tableau.choices if one.pick == pick), None)
    if why is not None:
        return text("{name}: {why}", name=name, why=why)
    alike = [one for one in _in_order(tableau) if one in options and named(tableau, one) == name]
    if len(alike) < 2 or pick not in alike:
        return name
    number, count = alike.index(pick) + 1, len(alike)
    return text("{name}, {number} of {all}", name=name, number=number, all=count)


def _labels(tableau: Tableau) -> Iterator[tuple[str, Text]]:
    """Yield picks with what they are called."""
    parts: tuple[Item | Spot | Mark | Choice | Shortcut, ...] = (
        *tableau.items, *tableau.spots, *tableau.marks, *tableau.choices, *tableau.shortcuts,
    )  # fmt: skip
    for part in parts:
        if part.pick and part.label is not None:
            yield part.pick, part.label


def _in_order(tableau: Tableau) -> list[str]:
    """Return all picks, each once: row after row from the left, then those of the buttons."""
    places: dict[Slot, Place] = {
        (zone.id, name): place for zone in tableau.zones for name, place in zone.places
    }
    lying: dict[str, tuple[float, float]] = {}
    lies: tuple[Item | Spot, ...] = (*tableau.items, *tableau.spots)
    for part in lies:
        place = places[part.slot]
        lying.setdefault(part.pick, (place.y, place.x))
    for mark in tableau.marks:
        if mark.pick and mark.slots:
            x, y = mark.at or (places[mark.slots[0]].x, places[mark.slots[0]].y)
            lying.setdefault(mark.pick, (y, x))
    buttons = [choice.pick for choice in tableau.choices if choice.pick not in lying]
    return [*sorted(lying, key=lambda pick: lying[pick]), *dict.fromkeys(buttons)]
