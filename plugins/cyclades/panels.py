"""Panels: what is being done, what it costs, and the buttons for it."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Entry, Panel, Text, text

from . import bids, fights, sentences
from .capture import Forecast, in_battle
from .favours import next_price
from .gods import (
    APOLLO,
    ARES,
    ATHENA,
    BUILDING_PRICE,
    BUILDS,
    CREATURE_PRICES,
    MARCH_PRICE,
    POSEIDON,
    ZEUS,
)
from .refusals import why_not
from .tasks import (
    Battle,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Push,
    Surrender,
    Voyage,
)
from .view import View
from .words import building_name, creature_name, god_name, place_name, seat_name


def panel(view: View) -> Panel:
    """Return what stands in the lower right: what is looked at, or what is being done."""
    looked = sentences.creature(view)
    if looked:
        return _bestiary(view, looked)
    task = view.task
    if view.ended or task is None:
        return Panel("deed", text("The end"), tuple(_standing(view)))
    if isinstance(task, Battle):
        return _battle(view, task)
    if isinstance(task, Deeds):
        told = view.picked or sentences.pointed(view) is not None
        rows = () if told else tuple(_wares(view, task))
        return Panel("deed", god_name(task.god), rows, value=_purse(view))
    if isinstance(task, Offering):
        god = bids.god_of(view)
        heading = god_name(god) if god else text("Offering")
        return Panel("deed", heading, value=_purse(view))
    if isinstance(task, Power):
        return Panel("deed", creature_name(task.creature))
    return Panel("deed", _heading(task))


def _heading(task: object) -> Text:
    if isinstance(task, Gift):
        return god_name(APOLLO)
    if isinstance(task, Voyage):
        return god_name(POSEIDON)
    if isinstance(task, (Surrender, Founding)):
        return text("Metropolis")
    if isinstance(task, Push):
        return creature_name("polyphemus")
    return text("A new cycle")


def _bestiary(view: View, creature: str) -> Panel:
    """Return the panel of a creature, with its price; the line below tells its power."""
    price = None
    if creature in view.position.track:
        price = Text(str(CREATURE_PRICES[view.position.track.index(creature)]))
    return Panel("deed", creature_name(creature), value=price)


def _purse(view: View) -> Text | None:
    gold = view.gold(view.acting) if view.acting >= 0 and view.acting == view.viewer else None
    return text("{number} gold", number=gold) if gold is not None else None


def _wares(view: View, task: Deeds) -> Iterator[Entry]:
    """Yield every action of a god with its price; with a cross and why where it can't be done."""
    yield _recruits(view, task)
    if task.god == ARES:
        yield _ware(view, text("March"), MARCH_PRICE, "isle", text("touch your troops"))
    elif task.god == POSEIDON:
        yield _ware(view, text("Sail 3 spaces"), MARCH_PRICE, "sea", text("touch your fleets"))
    elif task.god == ZEUS:
        yield _ware(view, text("Change a creature"), 1, "change", None)
    yield _ware(view, building_name(BUILDS[task.god]), BUILDING_PRICE, "build", None)


_UNITS = {
    ARES: text("Troop"),
    POSEIDON: text("Fleet"),
    ZEUS: text("Priest"),
    ATHENA: text("Philosopher"),
}
"""By god: what it gives."""


def _recruits(view: View, task: Deeds) -> Entry:
    price = next_price(task)
    if price is None:
        return Entry(_UNITS[task.god], text("no more in this turn"), sign="no")
    return _ware(view, _UNITS[task.god], price, "recruit", None)


def _ware(view: View, what: Text, price: int, word: str, how: Text | None) -> Entry:
    """Return a row: what it is, its price, and why it can't be had where that is so."""
    title = text("{what}: {price} gold", what=what, price=price)
    if price == 0:
        title = text("{what}: free", what=what)
    if not view.choosing:
        return Entry(title)
    if any(picks[0].partition(":")[0] == word for picks in view.begins):
        return Entry(title, how)
    return Entry(title, _refusal(view, word), sign="no")


def _refusal(view: View, word: str) -> Text | None:
    """Return why nothing of a kind can be done: what the rules say of a likely try."""
    position, side = view.position, view.acting
    if word == "isle":
        own = [k for k in position.isles(side) if position.lands[k].troops] or position.isles(side)
        return why_not(position, (f"isle:{own[0] + 1}",))
    if word == "sea":
        fleets = [k for k, one in enumerate(position.fleets) if one.owner == side]
        name = position.chart.seas[fleets[0]] if fleets else ""
        return why_not(position, (f"sea:{name}",))
    if word == "change":
        return why_not(position, ("change:4",))
    return why_not(position, (word,))


def _battle(view: View, battle: Battle) -> Panel:
    """Return both sides' strengths, the dice that fell last, and the chance that is left."""
    where = place_name(
        f"isle:{battle.isle + 1}" if battle.isle >= 0
        else f"sea:{view.position.chart.seas[battle.sea]}"
    )  # fmt: skip
    forecast = in_battle(view.position, battle)
    rows = [
        Entry(_strength(battle.side, forecast.units, 0)),
        Entry(_strength(battle.foe, forecast.defenders, forecast.bonus)),
        *_dice(view, forecast),
    ]
    heading = text("Battle: {place}", place=where)
    return Panel("deed", heading, tuple(rows), value=text("{chance} %", chance=forecast.percent))


def _strength(side: int, units: int, bonus: int) -> Text:
    if bonus:
        return text(
            "{seat} {units} + {bonus} + die", seat=seat_name(side), units=units, bonus=bonus
        )  # fmt: skip
    return text("{seat} {units} + die", seat=seat_name(side), units=units)


def _dice(view: View, forecast: Forecast) -> Iterator[Entry]:
    """Yield the assault that was fought last, or what the chance is."""
    event = fights.last_assault(view)
    if event is None:
        yield Entry(text("{chance} % that the attack succeeds", chance=forecast.percent))
        return
    (attack, one), (units, bonus, two) = event["attack"], event["defence"]
    yield Entry(
        text("Dice {one} and {two}", one=one, two=two),
        text("{first} against {second}", first=attack + one, second=units + bonus + two),
    )  # fmt: skip


def _standing(view: View) -> Iterator[Entry]:
    position = view.position
    for side in position.winners:
        yield Entry(
            text("{seat} wins", seat=seat_name(side)),
            text(
                "one metropolis", plural="{count} metropolises", count=position.cities(side)
            ),
        )  # fmt: skip
