"""Memories: what is known of cards that went into a hand, as long as it stays true (RULES §8).

A card that is known to be in a hand may later be any of the cards laid from it, so a memory
does not say where it is. It keeps *tokens* (see `tokens`); where nothing is known there are none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .cards import Card
from .tokens import IN_HAND_NOW, TAKEN, Census, Token, added, spent, strangers, ways


class Case(NamedTuple):
    """One way to understand what was seen: the tokens, if Hades took that card.

    ``taken`` is None as long as he took none, `TAKEN` where what he took is hidden still, and else
    a card that has been seen since. Without tokens nothing is known of the hidden cards.
    """

    taken: Card | None = None
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the cards a side holds or has face down, as cases of which one is true.

    ``sunk`` is a discard pile, bottom first, out of which Hades took a card of the back
    ``taken``, nobody else knows which; ``gone`` are Pegasi that Persephone has brought back from
    there since.
    """

    cases: tuple[Case, ...] = (Case(),)
    sunk: tuple[Card, ...] = ()
    taken: str = ""
    gone: tuple[Card, ...] = ()


BLANK: Final = Memory()


def drew(known: Memory, clock: int, back: str) -> Memory:
    """Return a memory after a card came from the draw pile."""
    new = (Token(clock, None, back),)
    return _changed(known, lambda tokens: added(tokens, new) if tokens else tokens)


def gained(known: Memory, census: Census, clock: int, cards: Sequence[Card]) -> Memory:
    """Return a memory after known cards came into the hand; the census is from before."""
    new = [Token(clock, card, card.deck) for card in cards]
    return _changed(known, lambda tokens: added(tokens or strangers(census), new))


def fetched(known: Memory, census: Census, clock: int, pile: Sequence[Card], back: str) -> Memory:
    """Return a memory after Hades took a card of that back, in secret, out of a pile."""
    new = [Token(clock, TAKEN, back)]
    cases = (Case(TAKEN, added(case.tokens or strangers(census), new)) for case in known.cases)
    return Memory(_distinct(cases), tuple(pile), back)


def gathered(known: Memory, cards: Sequence[Card]) -> Memory:
    """Return a memory after Pegasi were brought back from a sunk pile."""
    return replace(known, gone=(*known.gone, *cards))


def seen(known: Memory, census: Census, card: Card, when: int) -> Memory:
    """Return a memory after a card was seen that had been hidden; the census is from afterwards.

    ``when`` is the number of the card on the field, or `IN_HAND_NOW`. A case that has no token to
    spend on it is none any more; one that has several to spend makes several.
    """
    cases: list[Case] = []
    for case in known.cases:
        if not case.tokens:
            cases.append(case)
            continue
        left = ways(case.tokens, census, card, when)
        cases += [Case(case.taken, _worth_keeping(tokens)) for tokens in left]
        if case.taken is TAKEN and card in known.sunk:
            tokens = spent(case.tokens, census, TAKEN, card.deck, when)
            cases += [] if tokens is None else [Case(card, _worth_keeping(tokens))]
    nothing = Case(TAKEN if known.taken else None)
    return replace(known, cases=_distinct(cases) or (nothing,))


def spied(known: Memory, census: Census, clock: int, hand: Sequence[Card]) -> Memory:
    """Return a memory after the whole hand was shown; what lies on the field is older."""
    for card in hand:
        known = seen(known, census, card, IN_HAND_NOW)
    laid = strangers(census._replace(hand=(0, 0)))
    new = [Token(clock, card, card.deck) for card in hand]
    return _changed(known, lambda tokens: added(tokens or laid, new))


def _changed(known: Memory, change: Callable[[tuple[Token, ...]], tuple[Token, ...]]) -> Memory:
    """Return a memory with the tokens of every case changed."""
    cases = (Case(case.taken, change(case.tokens)) for case in known.cases)
    return replace(known, cases=_distinct(cases))


def _distinct(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return cases once each, without those that one which knows nothing holds already."""
    distinct = tuple(dict.fromkeys(cases))
    blank = {case.taken for case in distinct if not case.tokens}
    return tuple(case for case in distinct if not case.tokens or case.taken not in blank)


def _worth_keeping(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return tokens, or none where nothing is known of any of them."""
    return tokens if any(token.card is not None for token in tokens) else ()
