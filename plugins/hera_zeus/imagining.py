"""Imagining: a whole game that agrees with all that an eye has seen (RULES §8).

Works from the masked position alone. What the eye does not see is dealt out of the cards that
are left: first where it is known that a card went into a hand, then what lies face down, then
the hands, then the draw piles. Dealt in this order, each world that agrees with what was seen is
about as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from nika_arcade.api import Secret

from .cards import CARDS, DECKS, LAYABLE, SEATS, Card
from .guess import Guess
from .masking import with_sides
from .memory import BLANK
from .position import (
    BACKS,
    EYES,
    IN_DECK,
    PILES,
    Laid,
    Lane,
    Pile,
    Position,
    Side,
    face_down,
    sorted_hand,
)
from .unseen import Left, left_over, memory_of

TRIES: Final = 500
"""So often a deal is begun anew when the cards left over do not fit where they would have to be."""


def imagine(position: Position, eye: str | None, rng: Random) -> Position:
    """Return a whole position that looks to the eye as this one does.

    What Hades took is drawn by lot before the rest is dealt, and may leave cards over that can
    lie nowhere; then it is drawn again. Raise ValueError when no draw agrees with what was seen.
    """
    for _ in range(TRIES - 1):
        try:
            return _imagined(position, eye, rng)
        except ValueError:
            continue
    return _imagined(position, eye, rng)


def _imagined(position: Position, eye: str | None, rng: Random) -> Position:
    left = left_over(position, eye)
    guesses: list[Guess | None] = [
        None if eye == SEATS[number] else Guess(side, memory_of(side, eye))
        for number, side in enumerate(position.sides)
    ]
    for guess in guesses:
        if guess is not None and guess.known is not BLANK:
            guess.choose(left, rng)
            guess.settle(rng)
    pools = [_shuffled(left, deck, rng) for deck in DECKS]
    sides = [
        side if guess is None else _dealt(side, number, guess, pools)
        for number, (side, guess) in enumerate(zip(position.sides, guesses, strict=True))
    ]
    first, second = (_with_deck(side, pool) for side, pool in zip(sides, pools, strict=True))
    return with_sides(position, (first, second))


def _shuffled(left: Left, deck: str, rng: Random) -> list[Card]:
    """Return the cards of a deck that are left, in an order drawn by lot."""
    cards = [card for card in CARDS[deck].values() for _ in range(left[card])]
    draw = rng.random
    return sorted(cards, key=lambda card: draw())


def _dealt(side: Side, number: int, guess: Guess, pools: list[list[Card]]) -> Side:
    """Return a side with its hidden cards dealt, the draw pile apart."""
    _fill_holes(side, guess, pools)
    hand = list(guess.held)
    for index, deck in enumerate(DECKS):
        lacking = guess.free(deck)
        if lacking > 0:
            barred = "hostage" if side.first_draw < 0 else ""
            hand += [_drawn(pools[index], barred) for _ in range(lacking)]
    dug = iter(hole.card for hole in guess.holes)
    first, second, third = (_lane(lane, number, dug) for lane in side.lanes)
    spied = side.spied
    if spied is not None and guess.known is not spied.value:
        spied = Secret(BLANK, spied.eyes, spied.kind)
    return Side(
        side.deck, sorted_hand(hand, number), _pile(side.pile, number, guess.sunk),
        (first, second, third), side.figure, side.turns, side.first_draw, side.exchanged,
        side.known, spied,
    )  # fmt: skip


def _fill_holes(side: Side, guess: Guess, pools: list[list[Card]]) -> None:
    """Deal what lies face down; nothing was laid there before it could be drawn (§2.2)."""
    drawn = side.first_draw
    for hole in sorted(guess.holes, key=lambda hole: hole.number):
        if hole.card is None:
            pool = pools[0] if hole.back == BACKS[DECKS[0]] else pools[1]
            early = drawn < 0 or hole.number <= drawn
            hole.card = _layable(pool, "hostage" if early else "")


def _layable(pool: list[Card], barred: str) -> Card:
    for where, card in enumerate(pool):
        if card.kind in LAYABLE and card.kind != barred:
            return pool.pop(where)
    raise ValueError("no card is left that may lie face down")


def _drawn(pool: list[Card], barred: str) -> Card:
    for where in range(len(pool) - 1, -1, -1):
        if pool[where].kind != barred:
            return pool.pop(where)
    raise ValueError("no card is left that may be in a hand")


def _lane(lane: Lane, number: int, dug: Iterator[Card | None]) -> Lane:
    """Return a lane with the cards that were dealt to its holes, in their order."""
    dealt: list[Laid] = []
    for laid in lane:
        if isinstance(laid, Secret):
            card = next(dug)
            assert card is not None
            laid = face_down(card, number, laid.tag)
        dealt.append(laid)
    return tuple(dealt)


def _pile(pile: Pile, number: int, sunk: list[Card]) -> Pile:
    if len(sunk) != sum(isinstance(one, Secret) for one in pile):
        raise ValueError("not so many cards lie under Hades")
    cards = iter(sunk)
    return tuple(
        [
            Secret(next(cards), EYES[number], PILES[number]) if isinstance(one, Secret) else one
            for one in pile
        ]
    )


def _with_deck(side: Side, pool: list[Card]) -> Side:
    """Return a side whose draw pile is what remains of its deck."""
    return Side(
        tuple([IN_DECK[card] for card in pool]), side.hand, side.pile, side.lanes, side.figure,
        side.turns, side.first_draw, side.exchanged, side.known, side.spied,
    )  # fmt: skip
