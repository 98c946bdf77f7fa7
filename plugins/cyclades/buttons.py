"""Buttons: what can be said instead of touched, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import BACK, Choice, Text, text

from .creatures import CYCLOPS, SPHINX
from .favours import next_price
from .gods import BUILDING_PRICE, BUILDINGS, BUILDS
from .picking import leads
from .refusals import why_not
from .tasks import Deeds, Power
from .view import View
from .words import building_name, unit_name

FEW: Final = 3
"""So many counts are told in words; more are bare numbers."""


def choices(view: View) -> tuple[Choice, ...]:
    """Return the buttons: what needs no place on the table, and the way back."""
    if not view.choosing:
        return ()
    found = [*_counts(view), *_payments(view), *_kinds(view)]
    if not view.picked:
        found += _words(view)
    if view.picked and view.offering is None:
        found.append(Choice(BACK, text("Back")))
    return tuple(found)


def _counts(view: View) -> Iterator[Choice]:
    counts = sorted((int(one[5:]) for one in view.options if one.startswith("take:")), reverse=True)
    for count in counts:
        label = text("With {number}", number=count) if len(counts) <= FEW else Text(str(count))
        yield Choice(f"take:{count}", label, primary=count == counts[0])


def _payments(view: View) -> Iterator[Choice]:
    for pick in sorted(one for one in view.options if one.startswith("pay:")):
        label = text("Pay {number}", number=int(pick[4:]))
        yield Choice(pick, label, primary=pick == min(view.options))


def _kinds(view: View) -> Iterator[Choice]:
    power = view.power
    if power is None or power.creature != CYCLOPS:
        return
    for building in BUILDINGS:
        if building in view.options:
            yield Choice(building, building_name(building))


_HEADS: Final[dict[str, Text]] = {
    "retreat": text("Retreat"),
    "sell": text("Sell"),
    "return": text("Give back"),
    "city": text("Place it", context="metropolis"),
}
"""Words that can be said before a place is touched, though touching it says them too."""


def _words(view: View) -> Iterator[Choice]:
    """Yield the buttons of words: recruit, build, fight, and ways to end something."""
    options, deeds = view.options, view.task
    if "fight" in options:
        yield Choice("fight", text("Fight on"), primary=True)
    for pick, label in _HEADS.items():
        if pick in options:
            yield Choice(pick, label)
    if isinstance(deeds, Deeds):
        yield _ware(view, "recruit", unit_name(deeds.god), next_price(deeds))
        yield _ware(view, "build", building_name(BUILDS[deeds.god]), BUILDING_PRICE)
    if isinstance(view.task, Power) and view.task.creature == SPHINX:
        for word, label in (("priest", text("Priest")), ("philosopher", text("Philosopher"))):
            if ("sell", word) in view.begins:
                yield Choice(f"sell>{word}", label)
    if "stop" in options:
        sold = isinstance(view.task, Power) and view.task.creature == SPHINX
        label = text("Done") if sold else text("Stop here")
        yield Choice("stop", label, primary=not any(one.startswith("take:") for one in options))
    if "decline" in options:
        yield Choice("decline", text("Leave it"))
    if "end" in options:
        yield Choice("end", text("End turn"), primary=len(options) == 1)


def _ware(view: View, pick: str, what: Text, price: int | None) -> Choice:
    """Return the button of what a god gives with its price; grey with why where it can't be had."""
    label = what
    if price == 0:
        label = text("{what}: free", what=what)
    elif price is not None:
        label = text("{what}: {price}", what=what, price=price)
    return Choice(pick, label, why=None if leads(view, pick) else why_not(view.position, (pick,)))
