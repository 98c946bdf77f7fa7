"""Guesses: where the cards that are known of may be now, and what Hades may have taken.

A guess is one way, drawn by lot, to give every token of a memory a place (see `memory`).
"""

from __future__ import annotations

from random import Random

from nika_arcade.api import Secret

from .cards import LAYABLE, Card
from .memory import Memory, Token
from .position import BACKS, Side
from .unseen import Left, buried


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

    def settle(self, rng: Random) -> None:
        """Give every token a place: a hole that was dug after it came, or the hand."""
        tokens = [one for token in self.known.tokens for one in [token] * token.many]
        for hole in sorted(self.holes, key=lambda hole: hole.number):
            able = [n for n, token in enumerate(tokens) if _may_be(token, hole)]
            if able:
                hole.card = tokens.pop(able[rng.randrange(len(able))]).card
        for token in tokens:
            if token.card is not None and self.free(token.back) > 0:
                self.held.append(token.card)

    def free(self, deck: str) -> int:
        """Return how many cards of a deck in the hand are not known."""
        return self.counts[BACKS[deck]] - sum(card.deck == deck for card in self.held)

    def dig(self, left: Left, rng: Random) -> None:
        """Choose what Hades took, and with it what still lies in the sunk pile."""
        lying = buried(self.known)
        options: list[tuple[Card, list[Hole | None]]] = []
        for card in sorted(lying):
            rest = lying.copy()
            rest[card] -= 1
            if card.deck != self.known.taken or any(left[one] < rest[one] for one in rest):
                continue
            if card in self.known.surfaced:
                options.append((card, []))
            if left[card] >= lying[card] and (places := self._places(card)):
                options.append((card, places))
        if not options:
            options = [(card, []) for card in sorted(lying) if card.deck == self.known.taken]
        card, places = options[rng.randrange(len(options))]
        if places:
            hole = places[rng.randrange(len(places))]
            if hole is None:
                self.held.append(card)
            else:
                hole.card = card
            left[card] -= 1
        self.sunk = _without([card, *self.known.gone], list(self.known.sunk))
        for one in self.sunk:
            left[one] -= 1

    def _places(self, card: Card) -> list[Hole | None]:
        """Return where the card that Hades took may be; None stands for a place in the hand."""
        places: list[Hole | None] = [None] * max(0, self.free(card.deck))
        if card.kind in LAYABLE:
            places += [
                hole
                for hole in self.holes
                if hole.card is None
                and hole.back == BACKS[card.deck]
                and hole.number > self.known.since
            ]
        return places


def _may_be(token: Token, hole: Hole) -> bool:
    layable = token.card is None or token.card.kind in LAYABLE
    return layable and token.since < hole.number and BACKS[token.back] == hole.back


def _without(gone: list[Card], pile: list[Card]) -> list[Card]:
    """Return a pile, bottom first, without the uppermost of each of these cards."""
    for card in gone:
        for where in range(len(pile) - 1, -1, -1):
            if pile[where] == card:
                del pile[where]
                break
    return pile
