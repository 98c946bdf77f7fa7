"""Guesses: where the cards that are known of may be now, and what Hades may have taken.

A guess is one way, drawn by lot, to give every token of a memory a place (see `memory`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import perm, prod
from random import Random
from typing import NamedTuple

from nika_arcade.api import Secret

from .cards import DECKS, Card
from .memory import Case, Memory
from .position import BACKS, Side
from .tokens import TAKEN, Token, may_lie, suffice
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
        """Choose one of the cases, and with it what Hades took; take out what is sure by it.

        What is remembered where it has gone is no memory: then nothing is, or only the pile.
        """
        known, lying = self.known, buried(self.known)
        free = {card: many - lying[card] for card, many in left.items()}
        if known.taken:
            options = [*self._options(free, known.cases)] or [*self._options(free, (Case(TAKEN),))]
            if not options:
                raise ValueError("nothing that Hades can have taken agrees with what was seen")
        else:
            options = [Option(self._worlds(free, case), [*case.tokens]) for case in known.cases]
            options = [one for one in options if one.weight] or [Option(1, [])]
        option = options[0]
        if len(options) > 1:
            option = rng.choices(options, [one.weight for one in options])[0]
        self.tokens = option.tokens
        if option.card is not None:
            self.sunk = _without([option.card, *known.gone], list(known.sunk))
        take_all(left, self.sunk)
        take_all(left, sure_cards(self.tokens))

    def _options(self, free: Left, cases: tuple[Case, ...]) -> Iterator[Option]:
        """Yield every way to understand what Hades took, each card that he can have taken."""
        lying = buried(self.known)
        for case in cases:
            weight = self._worlds(free, case)
            for card in sorted(lying) if case.taken is TAKEN else [case.taken]:
                if not weight or card is None or not lying[card] or card.deck != self.known.taken:
                    continue
                tokens = [
                    token._replace(card=card) if token.card is TAKEN else token
                    for token in case.tokens
                ]
                if self._fit(tokens):
                    yield Option(weight, tokens, card)

    def _worlds(self, free: Left, case: Case) -> int:
        """Return how many ways there are to find the tokens of a case among the free cards.

        Those lie in no sunk pile. The card that Hades took is not counted, so that it is as likely
        one as another.
        """
        if case.taken is not None and case.taken is not TAKEN:
            free = free | {case.taken: free[case.taken] + 1}
        if min(free.values()) < 0:
            return 0
        named = Counter(sure_cards([one for one in case.tokens if one.card is not TAKEN]))
        worlds = prod(perm(max(0, free[card]), many) for card, many in named.items())
        for deck in DECKS if worlds else ():
            known = sum(many for card, many in named.items() if card.deck == deck)
            taken = case.taken is TAKEN and deck == self.known.taken
            others = sum(many for card, many in free.items() if card.deck == deck) - known
            worlds *= perm(max(0, others), max(0, self._hidden(deck) - known - taken))
        return worlds

    def _fit(self, tokens: list[Token]) -> bool:
        """Say whether tokens are enough for the holes, if there are any tokens at all."""
        back = self.known.taken
        laid = [hole.number for hole in self.holes if hole.back == BACKS[back]]
        return not tokens or suffice(tokens, laid, back)

    def _hidden(self, deck: str) -> int:
        """Return how many cards of a deck are hidden in the hand and on the field."""
        return self.counts[BACKS[deck]] + sum(hole.back == BACKS[deck] for hole in self.holes)

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


class Option(NamedTuple):
    """A way to understand what was seen: the tokens, and what Hades took if he took anything."""

    weight: int
    tokens: list[Token]
    card: Card | None = None


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
