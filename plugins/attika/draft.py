"""Drafts: a position being changed step by step, with the events of it told in order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nika_arcade.api import Event, Secret, event

from .edition import LANDS, SEATS, Cell, Counts
from .position import (
    EYES,
    IN_HAND,
    NO_TILE,
    SINCE,
    Built,
    Laid,
    Position,
    Side,
    counted,
    held,
)


class Draft:
    """A position while something is being done to it by the side whose turn it is."""

    def __init__(self, position: Position) -> None:
        """Begin from a position; nothing is changed in it."""
        self.now = position
        self.events: list[Event] = []

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.now.to_act

    def change(self, **fields: Any) -> None:
        """Change the position."""
        self.now = replace(self.now, **fields)

    def change_side(self, **fields: Any) -> None:
        """Change what belongs to the side whose turn it is."""
        sides = list(self.now.sides)
        sides[self.side] = replace(sides[self.side], **fields)
        self.change(sides=tuple(sides))

    def tell(self, name: str, /, **facts: Any) -> None:
        """Tell what that side did."""
        self.events.append(event(name, side=SEATS[self.side], **facts))

    def spend(self, mode: str) -> None:
        """Spend an action: an extra one before an ordinary one (§6.2), which makes the mode."""
        now = self.now
        strict = now.house.amphora == "same-mode"
        if now.extra:
            self.change(extra=now.extra - 1, mode=now.mode or (mode if strict else ""))
        else:
            self.change(used=now.used + 1, mode=now.mode or mode)
        self.change(stirred=True)

    def store(self, kind: str, many: int = 1) -> None:
        """Put a building on the side's own board, or take one from it."""
        stored = list(self.now.actor.stored)
        stored[self.now.edition.index[kind]] += many
        self.change_side(stored=tuple(stored))

    def pay(self, cards: Counts) -> None:
        """Pay cards from the hand onto the discards."""
        have = counted(self.now.actor.hand)
        less = tuple(many - paid for many, paid in zip(have, cards, strict=True))
        more = tuple(many + paid for many, paid in zip(self.now.discards, cards, strict=True))
        self.change_side(hand=held(less, self.side))  # type: ignore[arg-type]
        self.change(discards=more)
        self.tell("paid", cards=cards)

    def place(self, kind: str, cell: Cell) -> None:
        """Set a building on the map."""
        built = Built(cell, self.side, kind)
        self.change(buildings=tuple(sorted((*self.now.buildings, built))))

    def take(self, many: int) -> None:
        """Take so many cards from the top of the deck, which has them."""
        side, actor = self.side, self.now.actor
        letters = [card.value for card in self.now.deck[:many]]
        hand = tuple(
            sorted(
                (*actor.hand, *(IN_HAND[side][letter] for letter in letters)),
                key=lambda card: LANDS.index(card.value),
            )
        )
        since = list(actor.since.value)
        for letter in letters:
            since[LANDS.index(letter)] += 1
        memory = Secret(tuple(since), EYES[side], SINCE[side])
        self.change_side(hand=hand, taken=actor.taken + many, since=memory)
        self.change(deck=self.now.deck[many:], owed=self.now.owed - many, stirred=True)
        cards = tuple(IN_HAND[side][letter] for letter in letters)
        self.tell("took", count=many, cards=cards)

    def lay(self, centre: Cell, turn: int) -> None:
        """Lay the landscape tile that was turned up."""
        tile = self.now.due
        self.change(tiles=(*self.now.tiles, Laid(tile, centre, turn)), due=NO_TILE)
        self.tell("grew", tile=tile, at=centre, turn=turn)

    def win(self, side: int, reason: str) -> None:
        """End the game; the side is nobody where several share it."""
        self.change(phase="over", winner=side, reason=reason, drawn="", site=None, owed=0,
                    emptied=False)  # fmt: skip
        self.events.append(event("won", side=SEATS[side] if side >= 0 else "", reason=reason))


def with_side(position: Position, number: int, side: Side) -> Position:
    """Return a position with another side in its place."""
    sides = list(position.sides)
    sides[number] = side
    return replace(position, sides=tuple(sides))
