"""Memories: what is known of cards that went into a hand, as long as it stays true (RULES §8).

A card that is known to be in a hand may later be any of the cards laid from it, so a memory
does not say where it is. It keeps *tokens*, one for every card that is hidden in the hand or face
down on the field, each with the clock when it came there and, if known, which card it is. A card
on the field can only be a token that came before it was laid. Where nothing is known there are no
tokens at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .cards import DECKS, LAYABLE, Card

IN_HAND_NOW: Final = 1 << 30
"""The clock of a card that is in the hand: any token may be it."""


class Token(NamedTuple):
    """So many hidden cards of one back that came into the hand when ``since`` cards had been laid.

    ``card`` is None where it is not known which they are.
    """

    since: int
    card: Card | None
    back: str
    many: int = 1


class Census(NamedTuple):
    """Where a side has hidden cards: by deck how many in hand, and the numbers of those laid."""

    hand: tuple[int, int]
    field: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the cards a side holds or has face down.

    ``sunk`` is a discard pile, bottom first, out of which Hades took one card, nobody else knows
    which, of the back ``taken``, at the clock ``since``. ``surfaced`` are cards seen since then
    that may have been the one, ``gone`` are Pegasi that Persephone has brought back from there.
    """

    tokens: tuple[Token, ...] = ()
    sunk: tuple[Card, ...] = ()
    taken: str = ""
    since: int = 0
    surfaced: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()


BLANK: Final = Memory()


def drew(known: Memory, clock: int, back: str) -> Memory:
    """Return a memory after a card came from the draw pile."""
    if not known.tokens:
        return known
    return replace(known, tokens=_merged(known.tokens, Token(clock, None, back)))


def gained(known: Memory, census: Census, clock: int, cards: Sequence[Card]) -> Memory:
    """Return a memory after known cards came into the hand; the census is from before."""
    tokens = known.tokens or _strangers(census)
    for card in cards:
        tokens = _merged(tokens, Token(clock, card, card.deck))
    return replace(known, tokens=tokens)


def fetched(known: Memory, clock: int, pile: Sequence[Card], back: str) -> Memory:
    """Return a memory after Hades took a card of that back, in secret, out of a pile."""
    tokens = _merged(known.tokens, Token(clock, None, back)) if known.tokens else ()
    if known.taken:
        return replace(known, tokens=tokens)
    return Memory(tokens, tuple(pile), back, clock)


def gathered(known: Memory, cards: Sequence[Card]) -> Memory:
    """Return a memory after Pegasi were brought back from a sunk pile."""
    return replace(known, gone=(*known.gone, *cards))


def seen(known: Memory, census: Census, card: Card, when: int) -> Memory:
    """Return a memory after a card was seen that had been hidden; the census is from afterwards.

    ``when`` is the number of the card on the field, or `IN_HAND_NOW`.
    """
    tokens = known.tokens
    known_one = _spent(tokens, census, card, card.deck, when)
    if known_one is not None:
        tokens = known_one
    else:
        tokens = _spent(tokens, census, None, card.deck, when) or ()
        known = _surfaced(known, card, when)
    if all(token.card is None for token in tokens):
        tokens = ()
    return known if tokens == known.tokens else replace(known, tokens=tokens)


def spied(known: Memory, census: Census, clock: int, hand: Sequence[Card]) -> Memory:
    """Return a memory after the whole hand was shown; what lies on the field is older."""
    for card in hand:
        known = seen(known, census, card, IN_HAND_NOW)
    counts = zip(DECKS, census.field, strict=True)
    laid = tuple(Token(0, None, deck, len(numbers)) for deck, numbers in counts if numbers)
    tokens = known.tokens or laid
    for card in hand:
        tokens = _merged(tokens, Token(clock, card, card.deck))
    return replace(known, tokens=tokens)


def _strangers(census: Census) -> tuple[Token, ...]:
    """Return tokens for all hidden cards of a side, of which nothing is known."""
    counts = [census.hand[number] + len(census.field[number]) for number in (0, 1)]
    return tuple(
        Token(0, None, deck, count) for deck, count in zip(DECKS, counts, strict=True) if count
    )


def _merged(tokens: tuple[Token, ...], new: Token) -> tuple[Token, ...]:
    """Return the tokens with one more, joined to the last one if that is alike."""
    if tokens and tokens[-1][:3] == new[:3]:
        return (*tokens[:-1], tokens[-1]._replace(many=tokens[-1].many + new.many))
    return (*tokens, new)


def _spent(
    tokens: tuple[Token, ...], census: Census, card: Card | None, back: str, when: int
) -> tuple[Token, ...] | None:
    """Return the tokens without the latest that may be spent on a card; None when none may.

    What is left has to be enough for the cards that still lie face down.
    """
    for number in range(len(tokens) - 1, -1, -1):
        token = tokens[number]
        if token.card != card or token.back != back or token.since >= when:
            continue
        fewer = (token._replace(many=token.many - 1),) if token.many > 1 else ()
        left = (*tokens[:number], *fewer, *tokens[number + 1 :])
        if _suffice(left, census.field[DECKS.index(back)], back):
            return left
    return None


def _suffice(tokens: tuple[Token, ...], laid: tuple[int, ...], back: str) -> bool:
    """Say whether every card that lies face down can be one of the tokens."""
    able = [t for t in tokens if t.back == back and (t.card is None or t.card.kind in LAYABLE)]
    return all(
        sum(token.many for token in able if token.since < number) > earlier
        for earlier, number in enumerate(sorted(laid))
    )


def _surfaced(known: Memory, card: Card, when: int) -> Memory:
    """Note a card that may be the one that Hades took."""
    could_be = card.deck == known.taken and card in known.sunk and known.since < when
    if not could_be or card in known.surfaced:
        return known
    return replace(known, surfaced=(*known.surfaced, card))
