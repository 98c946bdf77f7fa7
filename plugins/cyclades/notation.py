"""The text form of a position (RULES §12): one JSON object on one line; `reading` reads it back.

Sides are named by their seats, markers too, the second of two with a stroke: ``Naxos'``. A number
that is not seen is ``?``.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from nika_arcade.api import HIDDEN, Secret

from .customs import House, options_of
from .gods import CREATURE_PRICES
from .position import NOBODY, NOWHERE, SEATS, Land, Position
from .tasks import Task

UNSEEN: Final = "?"
STROKE: Final = "'"


def notate(position: Position) -> str:
    """Return the text form of a position, masked or whole."""
    chart = position.chart
    tree: dict[str, Any] = {
        "players": position.players,
        "cycle": position.cycle,
        "gods": list(position.gods),
        "resting": list(position.resting),
        "order": [marker(position, one) for one in position.order],
        "isles": [_land(land) for land in position.lands],
        "fleets": {
            chart.seas[sea]: [SEATS[fleet.owner], fleet.count]
            for sea, fleet in enumerate(position.fleets)
            if fleet.count
        },
        "sides": [_side(position, number) for number in range(position.players)],
        "tasks": [_task(task) for task in position.tasks],
        "deck": _deck(position.deck),
        "track": dict(zip(map(str, CREATURE_PRICES), position.track, strict=True)),
        "discards": list(position.discards),
    }
    if position.offers:
        tree["offers"] = {
            offer.god: [marker(position, offer.marker), offer.bid] for offer in position.offers
        }
    for name, markers in (("apollo", position.apollo), ("acted", position.acted)):
        if markers:
            tree[name] = [marker(position, one) for one in markers]
    if position.kraken != NOWHERE:
        tree["kraken"] = chart.seas[position.kraken]
    if position.guards:
        tree["figures"] = {
            one.creature: [one.isle + 1, SEATS[one.owner], one.cycle] for one in position.guards
        }
    if not position.anew:
        tree["anew"] = position.anew
    if position.winners:
        tree["winners"] = [SEATS[side] for side in position.winners]
        tree["reason"] = position.reason
    if position.house != House():
        tree["house"] = options_of(position.house)
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=True)


def marker(position: Position, number: int) -> str:
    """Return the name of a marker."""
    return SEATS[position.side_of(number)] + STROKE * (number >= position.players)


def _land(land: Land) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    if land.owner != NOBODY:
        tree |= {"owner": SEATS[land.owner], "troops": land.troops}
    if land.prosperity:
        tree["prosperity"] = land.prosperity
    if any(land.places):
        tree["places"] = list(land.places)
    if land.city:
        tree["metropolis"] = True
    if any(land.spent):
        tree["spent"] = [number + 1 for number, spent in enumerate(land.spent) if spent]
    return tree


def _side(position: Position, number: int) -> dict[str, Any]:
    side = position.sides[number]
    gold = UNSEEN if side.gold.value is HIDDEN else side.gold.value
    tree = {
        "gold": gold,
        "priests": side.priests,
        "philosophers": side.philosophers,
        "received": side.received,
    }
    return tree if side.alive else tree | {"alive": False}


def _deck(deck: tuple[Secret, ...]) -> Any:
    """Return the cards of the deck, the top first, or only their number where they are hidden."""
    hidden = any(card.value is HIDDEN for card in deck)
    return len(deck) if hidden else [str(card.value) for card in deck]


def _task(task: Task) -> dict[str, Any]:
    """Return a task as its name and its parts, sides and spaces as numbers from 0."""
    tree: dict[str, Any] = {"task": type(task).__name__.lower()}
    for field in fields(task):
        value = getattr(task, field.name)
        tree[field.name] = list(value) if isinstance(value, tuple) else value
    return tree
