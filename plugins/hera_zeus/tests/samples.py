"""Positions put together by hand, and games played at random, for the tests of Hera & Zeus."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from hypothesis import HealthCheck, settings

from nika_arcade.api import CHANCE, Action, Secret
from plugins.hera_zeus.cards import DECKS, PICKS, SEATS, Card, full_deck
from plugins.hera_zeus.position import (
    IN_DECK,
    MIGHT,
    House,
    Position,
    Shown,
    Side,
    face_down,
    sorted_hand,
)
from plugins.hera_zeus.rules import HeraZeus

GAME = HeraZeus()
SAFE = settings(deadline=None, suppress_health_check=list(HealthCheck))
"""A property is wrong when it is false, never when it is slow."""


def cards(words: str, side: int) -> list[Card]:
    """Return the cards of words such as ``five zeus.hero``; capitals don't matter."""
    return [PICKS[side][word.lower()] for word in words.split()]


def table(
    hera: dict | None = None,
    zeus: dict | None = None,
    *,
    active: str = "Hera",
    spent: int = 0,
    points: int | None = None,
    house: House | None = None,
) -> Position:
    """Return a position in the middle of a game.

    Each side is ``lanes`` (front to back, small words face down, capitals face up), ``hand``,
    ``pile`` (top last), ``figure``, ``turns`` and ``deck``: the words of what is on top of the
    draw pile. The rest of a deck follows below them, or with ``short`` lies under the pile.
    """
    tags = count(1)
    left = [Counter(full_deck(deck)) for deck in DECKS]
    told = [side or {} for side in (hera, zeus)]
    built = [_laid(one, number, left, tags) for number, one in enumerate(told)]
    sides = [
        _whole(one, number, lanes, left)
        for number, (one, lanes) in enumerate(zip(told, built, strict=True))
    ]
    side = SEATS.index(active)
    own = sides[side]
    total = points if points is not None else MIGHT if own.figure else own.columns
    return Position(
        (sides[0], sides[1]), side, "turn", total, spent, next(tags) - 1, house=house or House()
    )


def sound(position: Position) -> Position:
    """Return a position as a game may come to it, so that its text form is read.

    What is too much in the draw piles lies under the discards, and whoever is active began.
    """
    sides = []
    for number, side in enumerate(position.sides):
        hostage = IN_DECK[PICKS[number]["hostage"]]
        spare = [one for one in side.deck[32:] if one is not hostage]
        kept = side.deck[:32] + tuple(one for one in side.deck[32:] if one is hostage)
        sides.append(replace(side, deck=kept, pile=(*(one.value for one in spare), *side.pile)))
    return replace(position, sides=tuple(sides), first=position.active)


def _take(words: str, side: int, left: list[Counter]) -> list[Card]:
    taken = cards(words, side)
    for card in taken:
        number = DECKS.index(card.deck)
        assert left[number][card] > 0, card
        left[number][card] -= 1
    return taken


def _laid(told: dict, side: int, left: list[Counter], tags: Iterator[int]) -> list[tuple]:
    rows = []
    for words in (*told.get("lanes", ()), "", "", "")[:3]:
        row = []
        for word, card in zip(words.split(), _take(words, side, left), strict=True):
            tag = str(next(tags))
            row.append(Shown(card, tag) if word.isupper() else face_down(card, side, tag))
        rows.append(tuple(row))
    for key in ("hand", "pile", "deck"):
        told[key] = _take(told.get(key, ""), side, left)
    return rows


def _whole(told: dict, side: int, lanes: list[tuple], left: list[Counter]) -> Side:
    rest = list(left[side].elements())
    short = told.get("short", False)
    deck = told["deck"] + ([] if short else rest)
    return Side(
        deck=tuple(IN_DECK[card] for card in deck),
        hand=sorted_hand(told["hand"], side),
        pile=tuple((rest if short else []) + told["pile"]),
        lanes=(lanes[0], lanes[1], lanes[2]),
        figure=told.get("figure", 0),
        turns=told.get("turns", 5),
        first_draw=0,
    )


def play(position: Position, *actions: str) -> Position:
    """Play actions, each of which has to be legal unless luck plays it."""
    for action in actions:
        if GAME.to_act(position) != CHANCE:
            assert action in texts(position), f"{action} is not among {texts(position)}"
        position = GAME.apply(position, Action.parse(action)).position
        assert everything(position) == EVERYTHING
    return position


def found(position: Position, word: str) -> Position:
    """Have Pegasus find that card in the hand."""
    foe = 1 - position.active
    card = cards(word, foe)[0]
    number = [held.value for held in position.foe.hand].index(card)
    return play(position, f"card:{number}")


def texts(position: Position) -> list[str]:
    """Return the legal actions as they are written."""
    return [str(action) for action in GAME.legal(position)]


def starting(position: Position, *picks: str) -> list[str]:
    """Return the legal actions that begin with one of these words."""
    return [action for action in texts(position) if action.startswith(picks)]


def lanes(position: Position, seat: str) -> list[str]:
    """Return a side's field as `table` takes it."""
    side = SEATS.index(seat)
    return [" ".join(_word(laid, side) for laid in lane) for lane in position.sides[side].lanes]


def _word(laid: Secret | Shown, side: int) -> str:
    card = laid.value
    word = card.kind if card.deck == DECKS[side] else f"{card.deck}.{card.kind}"
    return word.upper() if isinstance(laid, Shown) else word


def hand(position: Position, seat: str) -> str:
    """Return the words of a hand."""
    side = SEATS.index(seat)
    return " ".join(
        card.value.kind
        if card.value.deck == DECKS[side]
        else f"{card.value.deck}.{card.value.kind}"
        for card in position.sides[side].hand
    )


def pile(position: Position, seat: str) -> list[str]:
    """Return the kinds of a discard pile, the top last."""
    lying = position.sides[SEATS.index(seat)].pile
    return [(one.value if isinstance(one, Secret) else one).kind for one in lying]


def everything(position: Position) -> Counter:
    """Return all cards of a whole position."""
    found: Counter = Counter()
    for side in position.sides:
        for row in (side.deck, side.hand, side.pile, *side.lanes):
            found.update(one if isinstance(one, Card) else one.value for one in row)
    for waiting in position.waiting:
        found.update(waiting.cards + waiting.tops)
    return found


EVERYTHING = Counter(full_deck("hera") + full_deck("zeus"))


def games(number: int, options: dict | None = None, most: int = 600) -> Iterator[list]:
    """Yield games played at random, each as a list of what was before, done, and after."""
    for seed in range(number):
        rng = random.Random(f"game {seed} {options}")
        position = GAME.setup(options or {}, SEATS, rng)
        steps = []
        while (seat := GAME.to_act(position)) is not None and len(steps) < most:
            action = GAME.roll(position, rng) if seat == CHANCE else choose(position, rng)
            step = GAME.apply(position, action)
            steps.append((position, seat, action, step))
            position = step.position
        yield steps


def choose(position: Position, rng: random.Random) -> Action:
    """Return a legal action; of all kinds of them each as often as any other."""
    legal = GAME.legal(position)
    first = rng.choice(list(dict.fromkeys(action.picks[0] for action in legal)))
    return rng.choice([action for action in legal if action.picks[0] == first])
