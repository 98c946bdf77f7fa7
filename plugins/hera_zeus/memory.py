"""Memories: what is known of cards that went into a hand, as long as it stays true (RULES §8).

A card that is known to be in a hand may later be any of the cards laid from it, so a memory
does not say where it is. It keeps *tokens*, one for every card that is hidden in the hand or face
down on the field, each with the clock when it came there and, if known, which card it is. A card
on the field can only be a token that came before it was laid. Where nothing is known there are no
tokens at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .cards import DECKS, LAYABLE, Card

IN_HAND_NOW: Final = 1 << 30
"""The clock of a card that is in the hand: any token may be it."""


TAKEN: Final = Card("", "taken")
"""Stands in a token for the card that Hades took."""


class Token(NamedTuple):
    """So many hidden cards of one back that came into the hand when ``since`` cards had been laid.

    ``card`` is None where it is not known which they are, and `TAKEN` for what Hades took.
    """

    since: int
    card: Card | None
    back: str
    many: int = 1


class Case(NamedTuple):
    """One way to understand what was seen: the tokens, if Hades took that card.

    ``taken`` is None as long as he took none, `TAKEN` where what he took is hidden still, and else
    a card that has been seen since. Without tokens nothing is known of the hidden cards.
    """

    taken: Card | None = None
    tokens: tuple[Token, ...] = ()


class Census(NamedTuple):
    """Where a side has hidden cards: by deck how many in hand, and the numbers of those laid."""

    hand: tuple[int, int]
    field: tuple[tuple[int, ...], tuple[int, ...]]


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
    return _changed(known, lambda tokens: _added(tokens, new) if tokens else tokens)


def gained(known: Memory, census: Census, clock: int, cards: Sequence[Card]) -> Memory:
    """Return a memory after known cards came into the hand; the census is from before."""
    new = [Token(clock, card, card.deck) for card in cards]
    return _changed(known, lambda tokens: _added(tokens or _strangers(census), new))


def fetched(known: Memory, census: Census, clock: int, pile: Sequence[Card], back: str) -> Memory:
    """Return a memory after Hades took a card of that back, in secret, out of a pile."""
    tokens = known.cases[0].tokens or _strangers(census)
    case = Case(TAKEN, _added(tokens, [Token(clock, TAKEN, back)]))
    return Memory((case,), tuple(pile), back)


def gathered(known: Memory, cards: Sequence[Card]) -> Memory:
    """Return a memory after Pegasi were brought back from a sunk pile."""
    return replace(known, gone=(*known.gone, *cards))


def seen(known: Memory, census: Census, card: Card, when: int) -> Memory:
    """Return a memory after a card was seen that had been hidden; the census is from afterwards.

    ``when`` is the number of the card on the field, or `IN_HAND_NOW`. A case that has no token to
    spend on it is none any more; one that has what Hades took to spend as well makes two.
    """
    cases: list[Case] = []
    for case in known.cases:
        if not case.tokens:
            cases.append(case)
            continue
        tokens = _spent(case.tokens, census, card, card.deck, when)
        if tokens is None:
            tokens = _spent(case.tokens, census, None, card.deck, when)
        if tokens is not None:
            cases.append(Case(case.taken, _worth_keeping(tokens)))
        if case.taken is TAKEN and card in known.sunk:
            tokens = _spent(case.tokens, census, TAKEN, card.deck, when)
            cases += [] if tokens is None else [Case(card, _worth_keeping(tokens))]
    nothing = Case(TAKEN if known.taken else None)
    return replace(known, cases=tuple(dict.fromkeys(cases)) or (nothing,))


def spied(known: Memory, census: Census, clock: int, hand: Sequence[Card]) -> Memory:
    """Return a memory after the whole hand was shown; what lies on the field is older."""
    for card in hand:
        known = seen(known, census, card, IN_HAND_NOW)
    laid = _strangers(census._replace(hand=(0, 0)))
    new = [Token(clock, card, card.deck) for card in hand]
    return _changed(known, lambda tokens: _added(tokens or laid, new))


def _changed(known: Memory, change: Callable[[tuple[Token, ...]], tuple[Token, ...]]) -> Memory:
    """Return a memory with the tokens of every case changed."""
    cases = (Case(case.taken, change(case.tokens)) for case in known.cases)
    return replace(known, cases=tuple(dict.fromkeys(cases)))


def _worth_keeping(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return tokens, or none where nothing is known of any of them."""
    return tokens if any(token.card is not None for token in tokens) else ()


def _strangers(census: Census) -> tuple[Token, ...]:
    """Return tokens for all hidden cards of a side, of which nothing is known."""
    counts = [census.hand[number] + len(census.field[number]) for number in (0, 1)]
    return tuple(
        Token(0, None, deck, count) for deck, count in zip(DECKS, counts, strict=True) if count
    )


def _added(tokens: tuple[Token, ...], new: Sequence[Token]) -> tuple[Token, ...]:
    """Return tokens with more of them, joined to the last one where that is alike."""
    for token in new:
        if tokens and tokens[-1][:3] == token[:3]:
            token = token._replace(many=tokens[-1].many + token.many)
            tokens = tokens[:-1]
        tokens = (*tokens, token)
    return tokens


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
        if suffice(left, census.field[DECKS.index(back)], back):
            return left
    return None


def suffice(tokens: Sequence[Token], laid: Sequence[int], back: str) -> bool:
    """Say whether every card of a back that lies face down can be one of the tokens."""
    able = [token for token in tokens if token.back == back and may_lie(token)]
    return all(
        sum(token.many for token in able if token.since < number) > earlier
        for earlier, number in enumerate(sorted(laid))
    )


def may_lie(token: Token) -> bool:
    """Say whether the card of a token may be on the field."""
    return token.card is None or token.card is TAKEN or token.card.kind in LAYABLE
