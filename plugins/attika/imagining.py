"""Imagining: a whole game that agrees with all that an eye has seen (§9).

Works from the masked position alone. When the deck was shuffled everybody saw what went into it,
and what the hands held together is what was left: so no deck is imagined with cards that cannot
have gone into it, or that this eye has taken out of it itself.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from nika_arcade.api import Secret

from .edition import LANDS, SEATS, Counts
from .payment import can_pay
from .position import (
    BACKS,
    EYES,
    IN_DECK,
    LAND,
    NO_EYES,
    SINCE,
    Position,
    Side,
    held,
)
from .price import price
from .unseen import cards_left, letters, unseen

TRIES: Final = 20
"""So often a deck is drawn anew when it holds cards that are known to be elsewhere."""


def imagine(position: Position, eye: str | None, rng: Random) -> Position:
    """Return a whole position that looks to the eye as this one does."""
    pools = unseen(position, eye)
    for kind, pool in pools.items():
        pools[kind] = rng.sample(pool, len(pool))
    deck, taken = _deck(position, eye, rng)
    rest = letters(_minus(cards_left(position, eye), deck))
    rng.shuffle(rest)
    hands = _hands(position, eye, rest)
    _let_pay(position, eye, hands, deck)
    rng.shuffle(deck)
    rng.shuffle(taken)
    sides = []
    for number, side in enumerate(position.sides):
        stacks = _stacks(side, number, pools)
        if SEATS[number] != eye:
            since = _counts([taken.pop() for _ in range(min(side.taken, len(taken)))])
            side = replace(
                side,
                hand=held(_counts(hands[number]), number),
                since=Secret(since, EYES[number], SINCE[number]),
            )
        sides.append(replace(side, stacks=stacks))
    return replace(
        position,
        sides=tuple(sides),
        deck=tuple(IN_DECK[letter] for letter in deck),
        lands=tuple(Secret(tile, NO_EYES, LAND) for tile in pools[LAND]),
    )


def _deck(position: Position, eye: str | None, rng: Random) -> tuple[list[str], list[str]]:
    """Draw what is in the deck, and what others have taken from it since it was shuffled."""
    size = len(position.deck)
    left = cards_left(position, eye)
    pool = letters(_came_from(position, eye))
    for _ in range(TRIES):
        rng.shuffle(pool)
        if all(pool[:size].count(card) <= many for card, many in zip(LANDS, left, strict=True)):
            return pool[:size], pool[size:]
    return _mended(pool, size, left)


def _came_from(position: Position, eye: str | None) -> Counts:
    """Return what the deck was when it was shuffled, without what the eye has taken itself."""
    own = next(
        (side.since for seat, side in zip(SEATS, position.sides, strict=False) if seat == eye), None
    )
    return position.shuffled if own is None else _minus(position.shuffled, letters(own.value))


def _mended(pool: list[str], size: int, left: Counts) -> tuple[list[str], list[str]]:
    """Take the deck from a pool card by card, none that is known to be elsewhere."""
    free = dict(zip(LANDS, left, strict=True))
    deck: list[str] = []
    taken: list[str] = []
    for card in pool:
        fits = len(deck) < size and free[card] > 0
        free[card] -= fits
        (deck if fits else taken).append(card)
    return deck, taken


def _hands(position: Position, eye: str | None, rest: list[str]) -> list[list[str]]:
    """Deal what is neither open nor in the deck to the hands that the eye does not see."""
    hands = []
    for number, side in enumerate(position.sides):
        size = 0 if SEATS[number] == eye else len(side.hand)
        hands.append(rest[:size])
        rest = rest[size:]
    return hands


def _let_pay(position: Position, eye: str | None, hands: list[list[str]], deck: list[str]) -> None:
    """Change cards round until who is about to pay can: that it can has been seen."""
    side = position.to_act
    if position.site is None or SEATS[side] == eye:
        return
    cost = price(position, side, *position.site)
    hand = hands[side]
    others = [*(cards for number, cards in enumerate(hands) if number != side), deck]
    while not can_pay(cost, _counts(hand)):
        have = _counts(hand)
        wanted = [LANDS[land] for land in range(4) if cost.need[land] > have[land]]
        spare = [LANDS[land] for land in range(4) if cost.need[land] < have[land]]
        pile, card = next((pile, card) for pile in others for card in wanted if card in pile)
        pile[pile.index(card)] = spare[0]
        hand[hand.index(spare[0])] = card


def _stacks(side: Side, number: int, pools: dict[str, list[str]]) -> tuple[tuple[Secret, ...], ...]:
    found = []
    for place, stack in enumerate(side.stacks):
        back = BACKS[number][place > 0]
        found.append(tuple(Secret(pools[back].pop(), NO_EYES, back) for _ in stack))
    return tuple(found)


def _counts(cards: list[str]) -> Counts:
    return (cards.count("W"), cards.count("F"), cards.count("H"), cards.count("M"))


def _minus(counts: Counts, cards: list[str]) -> Counts:
    left = [many - cards.count(letter) for letter, many in zip(LANDS, counts, strict=True)]
    return (left[0], left[1], left[2], left[3])
