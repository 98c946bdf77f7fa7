"""Panels: what is being done, what it costs, and the buttons for it."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Entry, Panel, Text, text

from . import bestiary, bids, fights, sentences
from .capture import Forecast, in_battle
from .gods import (
    APOLLO,
    ARES,
    ATHENA,
    CHANGE_PRICE,
    CREATURE_PRICES,
    MARCH_PRICE,
    POSEIDON,
    SET,
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
from .words import creature_name, god_name, place_name, seat_name


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
        rows = () if told else tuple(_roads(view, task))
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
    """Return the panel of a creature, with what it costs now; the line tells its power."""
    price = None
    if creature in view.position.track:
        full = CREATURE_PRICES[view.position.track.index(creature)]
        price = text("{number} gold", number=bestiary.least_price(view, full))
    return Panel("deed", creature_name(creature), value=price)


def _purse(view: View) -> Text | None:
    gold = view.gold(view.acting) if view.acting >= 0 and view.acting == view.viewer else None
    return text("{number} gold", number=gold) if gold is not None else None


def _roads(view: View, task: Deeds) -> Iterator[Entry]:
    """Yield what is begun on the table itself, with its price; what has a button is told there.

    Where it can't be done, there is a cross and why.
    """
    if not view.choosing:
        return
    if task.god == ATHENA:
        more = SET - view.position.sides[view.acting].philosophers
        yield Entry(
            text("one more makes a metropolis", plural="{count} more make a metropolis", count=more)
        )
    elif task.god == ARES:
        yield _road(view, text("March"), MARCH_PRICE, "isle", text("touch your troops"))
    elif task.god == POSEIDON:
        yield _road(view, text("Sail 3 spaces"), MARCH_PRICE, "sea", text("touch your fleets"))
    elif task.god == ZEUS:
        how = text("touch the sign on it")
        yield _road(view, text("Change a creature"), CHANGE_PRICE, "change", how)


def _road(view: View, what: Text, price: int, word: str, how: Text) -> Entry:
    """Return a row: what it is, its price, and how it is done or why it can't be."""
    title = text("{what}: {price} gold", what=what, price=price)
    if any(picks[0].partition(":")[0] == word for picks in view.begins):
        return Entry(title, how)
    gold = view.gold(view.acting)
    if gold is not None and gold < price:
        return Entry(title, text("you have {number} gold", number=gold), sign="no")
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
    return why_not(position, ("change:4",))


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
