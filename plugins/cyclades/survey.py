"""Survey: what an isle or a sea space that is pointed at has, told in one sentence."""

from __future__ import annotations

from nika_arcade.api import Text, text

from .picks import is_word, isle_of, sea_of
from .position import NOBODY
from .view import View
from .words import creature_name, seat_name


def told(view: View, pick: str) -> Text | None:
    """Return what there is to know of a place; None for what is none, or where nothing lies."""
    if is_word(pick, ("isle",)):
        return _isle(view, isle_of(pick))
    if is_word(pick, ("sea",)):
        return _sea(view, sea_of(view.position.chart, pick))
    return None


def _isle(view: View, isle: int) -> Text:
    land, chart = view.position.lands[isle], view.position.chart
    gold = chart.isles[isle].printed + land.prosperity
    if land.owner == NOBODY:
        line = text("Isle {number} is nobody's and brings {gold} gold.", number=isle + 1, gold=gold)
    else:
        line = text(
            "Isle {number}, {seat}: one troop, {gold} gold a cycle.",
            plural="Isle {number}, {seat}: {count} troops, {gold} gold a cycle.",
            count=land.troops, number=isle + 1, seat=seat_name(land.owner), gold=gold,
        )  # fmt: skip
    for guard in view.position.guards:
        if guard.isle == isle:
            there = text("{creature} is there.", creature=creature_name(guard.creature))
            line = text("{first} {then}", first=line, then=there)
    return line


def _sea(view: View, sea: int) -> Text | None:
    chart, fleet = view.position.chart, view.position.fleets[sea]
    name, trades = chart.seas[sea], sea in chart.trades
    if view.position.kraken == sea:
        return text("Sea {name}: the Kraken, and no fleet may enter.", name=name)
    if fleet.count:
        line = text(
            "Sea {name}: a fleet of {seat}.", plural="Sea {name}: {count} fleets of {seat}.",
            count=fleet.count, name=name, seat=seat_name(fleet.owner),
        )  # fmt: skip
        if not trades:
            return line
        return text("{first} {then}", first=line, then=text("It earns 1 gold a cycle."))
    if trades:
        return text("Sea {name}: a fleet here earns 1 gold a cycle.", name=name)
    return None
