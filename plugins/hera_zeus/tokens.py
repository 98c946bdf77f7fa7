"""Tokens: cards that are hidden in a hand or face down on the field, wherever they are now.

There is one for every such card, with the clock when it came into the hand and, if known, which
card it is. A card on the field can only be a token that came before it was laid.
"""

from __future__ import annotations

from collections.abc import Sequence
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


class Census(NamedTuple):
    """Where a side has hidden cards: by deck how many in hand, and the numbers of those laid."""

    hand: tuple[int, int]
    field: tuple[tuple[int, ...], tuple[int, ...]]


def strangers(census: Census) -> tuple[Token, ...]:
    """Return tokens for all hidden cards of a side, of which nothing is known."""
    counts = [census.hand[number] + len(census.field[number]) for number in (0, 1)]
    return tuple(
        Token(0, None, deck, count) for deck, count in zip(DECKS, counts, strict=True) if count
    )


def added(tokens: tuple[Token, ...], new: Sequence[Token]) -> tuple[Token, ...]:
    """Return tokens with more of them, joined to the last one where that is alike."""
    for token in new:
        if tokens and tokens[-1][:3] == token[:3]:
            token = token._replace(many=tokens[-1].many + token.many)
            tokens = tokens[:-1]
        tokens = (*tokens, token)
    return tokens


def ways(
    tokens: tuple[Token, ...], census: Census, card: Card, when: int
) -> list[tuple[Token, ...]]:
    """Return what can be left of tokens when a card was seen: it may be one known of, or not.

    One way is enough where it holds all worlds of the other. So it is unless a card lies face down
    that can be the one known of, but not the stranger that else would be left in its stead.
    """
    strange, named = (_spendable(tokens, census, one, card.deck, when) for one in (None, card))
    if strange is None or named is None:
        return [_without(tokens, one) for one in (named, strange) if one is not None]
    since, later = tokens[named].since, tokens[strange].since
    laid = census.field[DECKS.index(card.deck)] if may_lie(tokens[named]) else ()
    apart = any(since < number <= later for number in laid)
    return [_without(tokens, one) for one in ((named, strange) if apart else (named,))]


def spent(
    tokens: tuple[Token, ...], census: Census, card: Card | None, back: str, when: int
) -> tuple[Token, ...] | None:
    """Return the tokens without one that may be spent on a card; None when none may."""
    number = _spendable(tokens, census, card, back, when)
    return None if number is None else _without(tokens, number)


def _spendable(
    tokens: tuple[Token, ...], census: Census, card: Card | None, back: str, when: int
) -> int | None:
    """Return which is the latest token that may be spent on a card; None when none may.

    What is left has to be enough for the cards that still lie face down.
    """
    laid = census.field[DECKS.index(back)]
    for number in range(len(tokens) - 1, -1, -1):
        token = tokens[number]
        if token.card != card or token.back != back or token.since >= when:
            continue
        if suffice(_without(tokens, number), laid, back):
            return number
    return None


def _without(tokens: tuple[Token, ...], number: int) -> tuple[Token, ...]:
    """Return tokens with one of that number less."""
    token = tokens[number]
    fewer = (token._replace(many=token.many - 1),) if token.many > 1 else ()
    return (*tokens[:number], *fewer, *tokens[number + 1 :])


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
