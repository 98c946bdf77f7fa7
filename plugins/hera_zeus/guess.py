"""Guesses: where the cards that are known of may be now, and what Hades may have taken.

A guess is one way, drawn by lot, to give every token of a memory a place (see `memory`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from nika_arcade.api import Secret

from .cards import Card
from .memory import TAKEN, Case, Memory, Token, may_lie, suffice
from .position import BACKS, Side
from .unseen import Left, buried, take_all


class Hole:
    """A card that lies face down: its number, its back, and what it is taken to be."""

    __slots__ = ("back", "card", "number")

    def __init__(self, number: int, back: str) -> None:
        self.number = number
        self.back = back
        self.card: Card | None = None


class Guess:
    """What a side's hidden cards are taken to be: its holes, and what is sure to be in hand."""

    def __init__(self, side: Side, known: Memory) -> None:
        self.known = known
        self.tokens: list[Token] = []
        self.holes = [
            Hole(int(laid.tag), laid.kind)
            for lane in side.lanes
            for laid in lane
            if isinstance(laid, Secret)
        ]
        self.held: list[Card] = []
        self.counts = dict.fromkeys(BACKS.values(), 0)
        for card in side.hand:
            self.counts[card.kind] += 1
        self.sunk: list[Card] = []

    def choose(self, left: Left, rng: Random) -> None:
        """Choose one of the cases, and with it what Hades took; take out what is sure by it."""
        if not self.known.taken:
            (case,) = self.known.cases
            self.tokens = list(case.tokens)
        else:
            options = [*self._options(left, self.known.cases)]
            if not options:  # it is remembered where it has gone, and so only the pile is sure
                options = [*self._options(left, (Case(TAKEN),))]
            if not options:
                raise ValueError("nothing that Hades can have taken agrees with what was seen")
            card, self.tokens = options[rng.randrange(len(options))]
            self.sunk = _without([card, *self.known.gone], list(self.known.sunk))
        take_all(left, self.sunk)
        sure = sure_cards(self.tokens)
        if any(left[card] < count for card, count in Counter(sure).items()):
            self.tokens, sure = [], []  # it is remembered where it has gone, and so nothing is
        take_all(left, sure)

    def _options(self, left: Left, cases: tuple[Case, ...]) -> Iterator[tuple[Card, list[Token]]]:
        """Yield what Hades can have taken, with the tokens if it was that."""
        lying = buried(self.known)
        for case in cases:
            cards = sorted(lying) if case.taken is TAKEN else [case.taken]
            for card in cards:
                if card is None or card.deck != self.known.taken or not lying[card]:
                    continue
                tokens = [
                    token._replace(card=card) if token.card is TAKEN else token
                    for token in case.tokens
                ]
                needed = Counter(sure_cards(tokens)) + lying
                needed[card] -= 1
                if all(left[one] >= many for one, many in needed.items()) and self._fit(tokens):
                    yield card, tokens

    def _fit(self, tokens: list[Token]) -> bool:
        """Say whether tokens are enough for the holes, if there are any tokens at all."""
        back = self.known.taken
        laid = [hole.number for hole in self.holes if hole.back == BACKS[back]]
        return not tokens or suffice(tokens, laid, back)

    def settle(self, rng: Random) -> None:
        """Give every token a place: a hole that was dug after it came, or the hand."""
        tokens = [token for token in self.tokens for _ in range(token.many)]
        for hole in sorted(self.holes, key=lambda hole: hole.number):
            able = [number for number, token in enumerate(tokens) if _may_be(token, hole)]
            if able:
                hole.card = tokens.pop(able[rng.randrange(len(able))]).card
        for token in tokens:
            if token.card is not None and self.free(token.back) > 0:
                self.held.append(token.card)

    def free(self, deck: str) -> int:
        """Return how many cards of a deck in the hand are not known."""
        return self.counts[BACKS[deck]] - sum(card.deck == deck for card in self.held)


def sure_cards(tokens: list[Token]) -> list[Card]:
    """Return the cards of the tokens whose card is known."""
    known = [(token.card, token.many) for token in tokens]
    return [card for card, many in known if card is not None for _ in range(many)]


def _may_be(token: Token, hole: Hole) -> bool:
    return may_lie(token) and token.since < hole.number and BACKS[token.back] == hole.back


def _without(gone: list[Card], pile: list[Card]) -> list[Card]:
    """Return a pile, bottom first, without the uppermost of each of these cards."""
    for card in gone:
        for where in range(len(pile) - 1, -1, -1):
            if pile[where] == card:
                del pile[where]
                break
    return pile
