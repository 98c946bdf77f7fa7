"""Halves: one side of a position while an action changes it."""

from __future__ import annotations

from collections.abc import Callable

from nika_arcade.api import HIDDEN, Secret

from .cards import DECKS
from .memory import BLANK, Memory
from .position import BACKS, Lane, Side
from .tokens import Census


class Half:
    """One side of a draft, open to change; fields as in `Side`."""

    __slots__ = (
        "deck", "exchanged", "figure", "first_draw", "hand", "known", "lanes", "pile", "spied",
        "turns",
    )  # fmt: skip

    def __init__(self, side: Side) -> None:
        self.deck = side.deck
        self.hand = side.hand
        self.pile = side.pile
        self.lanes: list[Lane] = list(side.lanes)
        self.figure = side.figure
        self.turns = side.turns
        self.first_draw = side.first_draw
        self.exchanged = side.exchanged
        self.known = side.known
        self.spied = side.spied

    def freeze(self) -> Side:
        """Return this side as a value."""
        return Side(
            self.deck, self.hand, self.pile, (self.lanes[0], self.lanes[1], self.lanes[2]),
            self.figure, self.turns, self.first_draw, self.exchanged, self.known, self.spied,
        )  # fmt: skip

    def size(self, lane: int) -> int:
        """Return how many rows of a lane are taken."""
        return len(self.lanes[lane - 1]) + (self.figure == lane)

    @property
    def columns(self) -> int:
        """How many lanes hold cards."""
        return sum(map(bool, self.lanes))

    @property
    def remembered(self) -> bool:
        """Whether anything is known of what is hidden here."""
        return self.known is not BLANK or self.spied is not None

    def census(self) -> Census:
        """Return where cards are hidden here."""
        backs = [held.kind for held in self.hand]
        down = [
            (laid.kind, int(laid.tag))
            for lane in self.lanes
            for laid in lane
            if isinstance(laid, Secret)
        ]
        hera, zeus = (BACKS[deck] for deck in DECKS)
        return Census(
            (backs.count(hera), backs.count(zeus)),
            (
                tuple(number for back, number in down if back == hera),
                tuple(number for back, number in down if back == zeus),
            ),
        )

    def note(self, change: Callable[[Memory], Memory]) -> None:
        """Change what is known of what is hidden here, and what the rival's Pythia has seen."""
        self.known = change(self.known)
        if self.spied is not None and self.spied.value is not HIDDEN:
            self.spied = Secret(change(self.spied.value), self.spied.eyes, self.spied.kind)
