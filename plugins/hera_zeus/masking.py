"""Masking: a position as an eye may see it (RULES §8)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import HIDDEN, Secret

from .cards import DECKS, SEATS
from .position import (
    BACKS,
    EYES,
    NO_EYES,
    PILES,
    Held,
    Laid,
    Lane,
    Pile,
    Position,
    Side,
)

_DECK: Final = tuple(Secret(HIDDEN, NO_EYES, BACKS[deck]) for deck in DECKS)
_HELD: Final = tuple(
    {BACKS[deck]: Secret(HIDDEN, eyes, BACKS[deck]) for deck in DECKS} for eyes in EYES
)
_SUNK: Final = tuple(Secret(HIDDEN, EYES[side], PILES[side]) for side in (0, 1))


def masked(position: Position, eye: str | None) -> Position:
    """Return a position with every secret emptied that the eye may not see.

    Equal to what the house's own mask makes of it, at a fraction of the time.
    """
    first, second = position.sides
    sides = (_side(first, 0, eye), _side(second, 1, eye))
    return with_sides(position, sides)


def with_sides(position: Position, sides: tuple[Side, Side]) -> Position:
    """Return the same position with other sides."""
    return Position(
        sides, position.active, position.phase, position.total, position.spent, position.clock,
        position.waiting, position.first, position.winner, position.reason, position.house,
    )  # fmt: skip


def _side(side: Side, number: int, eye: str | None) -> Side:
    deck = (_DECK[number],) * len(side.deck)
    if eye == SEATS[number]:
        lanes, hand, pile = side.lanes, side.hand, side.pile
    else:
        first, second, third = side.lanes
        lanes = _lane(first), _lane(second), _lane(third)
        hand = _hand(side.hand, number)
        pile = _pile(side.pile, number)
    spied = side.spied
    if spied is not None and eye not in SEATS:
        spied = Secret(HIDDEN, spied.eyes, spied.kind)
    return Side(
        deck, hand, pile, lanes, side.figure, side.turns, side.first_draw, side.exchanged,
        side.known, spied,
    )  # fmt: skip


def _hand(hand: Held, number: int) -> Held:
    held = _HELD[number]
    return tuple([held[card.kind] for card in hand])


def _lane(lane: Lane) -> Lane:
    return tuple([_covered(laid) for laid in lane])


def _covered(laid: Laid) -> Laid:
    return Secret(HIDDEN, laid.eyes, laid.kind, laid.tag) if isinstance(laid, Secret) else laid


def _pile(pile: Pile, number: int) -> Pile:
    if not any(isinstance(lying, Secret) for lying in pile):
        return pile
    return tuple([_SUNK[number] if isinstance(lying, Secret) else lying for lying in pile])
