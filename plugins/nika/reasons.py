"""Reasons: what speaks for an action, found in what the turn changes by the bots' own measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nika_arcade.api import Action, Beat, Text, text

from .board import CITIES, SQUARES
from .cells import DISTANCE, SLOTS
from .engine import Engine
from .evaluation import REACH, RUNNING, VALUES, danger, is_free
from .narration import narrate
from .position import Position
from .rules import Nika

RULES: Final = Nika()
WORTH_TELLING: Final = 20.0
"""Points that are worth a sentence."""
ROUND: Final = 3
"""So many turns after the next one come round the table."""


def tell(position: Position, action: Action) -> Text:
    """Return what an action does, with the squares it begins on: "k4 k5: two advance south"."""
    deed = narrate(_played(position, (action,)))
    squares = " ".join(pick for pick in action.group if pick in SQUARES)
    return text("{squares}: {deed}", squares=squares, deed=deed) if squares else deed


def explain(position: Position, action: Action, line: Sequence[Action]) -> Text:
    """Return what the turn that begins with an action brings, the most telling thing of it."""
    turn = line if line and line[0] == action else (action,)
    beats = _played(position, turn[: position.actions])
    events = [event for beat in beats for event in beat.events]
    city = position.city
    if any(event.name == "won" for event in events):
        return text("It reaches the goal.")
    if any(event.name == "routed" and (CITIES.index(event["city"]) ^ city) & 1 for event in events):
        return text("It throws an enemy off the board.")
    return _compared(position, beats[-1].after, city)


def _played(position: Position, actions: Sequence[Action]) -> list[Beat[Position]]:
    """Return what happens when a city plays actions, as long as it is to act."""
    beats: list[Beat[Position]] = []
    seat = position.seat
    for action in actions:
        if RULES.to_act(position) != seat:
            break
        step = RULES.apply(position, action)
        beats.append(Beat(len(beats), seat, position, step.events, step.position))
        position = step.position
    return beats


def _compared(position: Position, later: Position, city: int) -> Text:
    """Return the largest change for a city and its ally, in points of the evaluation."""
    before, after = Engine(VALUES), Engine(VALUES)
    before.load(position)
    after.load(later)
    before.city = after.city  # the same city is to act in both, so that dangers compare
    own, others = (city, city ^ 2), (city ^ 1, city ^ 3)
    saved = _risk(before, own) - _risk(after, own)
    threat = _risk(after, others) - _risk(before, others)
    run = _running(after, own) - _running(before, own)
    barred = _running(before, others) - _running(after, others)
    changes = [
        (saved, text("It takes hoplites out of danger.")),
        (threat, text("It threatens to rout an enemy.")),
        (run, text("It opens a free way to the goal.")),
        (barred, text("It bars an enemy's way to his goal.")),
    ]
    most, sentence = max(changes, key=lambda change: change[0])
    if most >= WORTH_TELLING:
        return sentence
    steps = sum(_steps(before, one) - _steps(after, one) for one in own)
    if steps > 0:
        return text(
            "It is one step nearer to the goal, and nothing is given away.",
            plural="It is {count} steps nearer to the goal, and nothing is given away.",
            count=steps,
        )
    return text("It keeps the lines together and gives nothing away.")


def _risk(engine: Engine, cities: tuple[int, int]) -> float:
    """Return the points that two cities may lose before they act again."""
    return sum(danger(engine, city, ROUND) for city in cities) / 100


def _running(engine: Engine, cities: tuple[int, int]) -> float:
    """Return the points for pieces of two cities whose way to the goal is free."""
    points = 0.0
    for city in cities:
        for cell in engine.pieces[city * SLOTS : city * SLOTS + SLOTS]:
            steps = DISTANCE[city][cell] if cell else REACH
            if steps < REACH and is_free(engine, city, cell):
                points += RUNNING[steps]
    return points


def _steps(engine: Engine, city: int) -> int:
    """Return how many steps a city's pieces are from their goal together."""
    pieces = engine.pieces[city * SLOTS : city * SLOTS + SLOTS]
    return sum(DISTANCE[city][cell] for cell in pieces if cell)
