"""Positions of Cyclades put together by hand, and games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from nika_arcade.api import CHANCE, Action, Event
from plugins.cyclades.charts import CHARTS
from plugins.cyclades.creatures import CREATURES, GUARDS
from plugins.cyclades.customs import House
from plugins.cyclades.gods import AUCTIONED, VISIBLE
from plugins.cyclades.position import (
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
from plugins.cyclades.rules import Cyclades
from plugins.cyclades.tasks import Deeds, Power, Task

GAME = Cyclades()


def table(
    players: int = 5,
    *,
    isles: Mapping[int, tuple[int, int]] | None = None,
    built: Mapping[int, str] | None = None,
    cities: Sequence[int] = (),
    prosperity: Mapping[int, int] | None = None,
    fleets: Mapping[str, tuple[int, int]] | None = None,
    gold: Mapping[int, int] | None = None,
    priests: Mapping[int, int] | None = None,
    philosophers: Mapping[int, int] | None = None,
    track: tuple[str, str, str] = ("", "", ""),
    discards: Sequence[str] = (),
    deck: Sequence[str] = (),
    kraken: str = "",
    guards: Mapping[str, tuple[int, int]] | None = None,
    god: str = "ares",
    side: int = 0,
    offers: Sequence[Offer] | None = None,
    apollo: Sequence[int] = (),
    acted: Sequence[int] = (),
    tasks: Sequence[Task] | None = None,
    cycle: int = 5,
    house: House | None = None,
) -> Position:
    """Return a position in which a side has its turn at a god, or is at other tasks.

    Isles are numbered from 1: side and troops for each. ``built`` are words, a point for an empty
    place. Every side that has no isle is given one with a troop, from the last isle backwards.
    """
    house, chart = house or House(), CHARTS[players]
    lands = [Land(NOBODY, 0, 0, ("",) * isle.places) for isle in chart.isles]
    for number, (owner, troops) in (isles or {}).items():
        lands[number - 1] = replace(lands[number - 1], owner=owner, troops=troops)
    _settle_others(lands, players)
    for number, words in (built or {}).items():
        places = tuple("" if word == "." else word for word in words.split())
        lands[number - 1] = replace(lands[number - 1], places=places)
    for number in cities:
        lands[number - 1] = replace(lands[number - 1], city=True)
    for number, count in (prosperity or {}).items():
        lands[number - 1] = replace(lands[number - 1], prosperity=count)
    seas = [Fleets() for _ in chart.seas]
    for name, (owner, count) in (fleets or {}).items():
        seas[chart.sea(name)] = Fleets(owner, count)
    figures = tuple(
        Guard(creature, isle - 1, owner, cycle)
        for creature, (isle, owner) in (guards or {}).items()
    )
    if offers is None:
        offers = [Offer(god, side, 1)] if god in AUCTIONED else []
    if tasks is None:
        tasks = [Deeds(side, god)]
    visible = VISIBLE[players]
    gods = [god, *(one for one in AUCTIONED if one != god)] if god in AUCTIONED else [*AUCTIONED]
    markers = tuple(range(4 if players == 2 else players))
    return Position(
        players=players,
        cycle=cycle,
        gods=tuple(gods[:visible]),
        resting=tuple(sorted(gods[visible:])),
        order=markers,
        lands=tuple(lands),
        fleets=tuple(seas),
        sides=tuple(
            Side(
                purse_of(one, (gold or {}).get(one, 10), house),
                (priests or {}).get(one, 0),
                (philosophers or {}).get(one, 0),
            )
            for one in range(players)
        ),
        tasks=tuple(tasks),
        offers=tuple(offers),
        apollo=tuple(apollo),
        acted=tuple(acted),
        deck=tuple(map(card_down, _deck(deck, track, discards, figures, tasks))),
        discards=tuple(discards),
        track=track,
        kraken=chart.sea(kraken) if kraken else NOWHERE,
        guards=figures,
        house=house,
    )


def _settle_others(lands: list[Land], players: int) -> None:
    """Give every side that has no isle the last one that is free."""
    for side in range(players):
        if not any(land.owner == side for land in lands):
            free = max(k for k, land in enumerate(lands) if land.owner == NOBODY)
            lands[free] = replace(lands[free], owner=side, troops=1)


def _deck(
    top: Sequence[str],
    track: Sequence[str],
    discards: Sequence[str],
    figures: Sequence[Guard],
    tasks: Sequence[Task],
) -> list[str]:
    used = {*top, *track, *discards, *(guard.creature for guard in figures)}
    used |= {task.creature for task in tasks if isinstance(task, Power) and task.creature in GUARDS}
    return [*top, *(card for card in CREATURES if card not in used)]


def play(position: Position, *actions: str) -> Position:
    """Return the position after these actions."""
    return told(position, *actions)[0]


def told(position: Position, *actions: str) -> tuple[Position, list[Event]]:
    """Return the position after these actions, and everything that happened."""
    events: list[Event] = []
    for action in actions:
        step = GAME.apply(position, Action.parse(action))
        position = step.position
        events += step.events
    return position, events


def texts(position: Position, begin: str = "") -> list[str]:
    """Return the legal actions that begin so."""
    return [str(action) for action in GAME.legal(position) if str(action).startswith(begin)]


def land(position: Position, number: int) -> tuple[int, int]:
    """Return whose an isle is, and how many troops stand there."""
    one = position.lands[number - 1]
    return one.owner, one.troops


def fleet(position: Position, name: str) -> tuple[int, int]:
    """Return whose fleets are on a sea space, and how many."""
    one = position.fleets[position.chart.sea(name)]
    return one.owner, one.count


def games(
    players: int, seed: int, options: Mapping[str, str] | None = None, most: int = 20000
) -> Iterator[Position]:
    """Yield the positions of a game that is played at random, the last one among them."""
    rng = random.Random(seed)
    position = GAME.setup(options or {}, SEATS[:players], rng)
    yield position
    for _ in range(most):
        seat = GAME.to_act(position)
        if seat is None:
            return
        if seat == CHANCE:
            action = GAME.roll(position, rng)
        else:
            legal = GAME.legal(position)
            action = rng.choice(legal)
            if str(action) == "end" and rng.random() < 0.6:  # so that something happens
                action = rng.choice(legal)
        position = GAME.apply(position, action).position
        yield position
    raise AssertionError("a game at random did not end")
