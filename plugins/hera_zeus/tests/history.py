"""What an eye has seen of a game, and whether a world could have come of it.

Written apart from the plugin's own memories, to judge them: a history is read from beats alone,
as a list of hands that cards came into and left. A world agrees with it when every card that left
a hand, or is still there, can be one that came into it before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from nika_arcade.api import HIDDEN, Event, Secret
from plugins.hera_zeus.cards import DECKS, LAYABLE, SEATS, Card
from plugins.hera_zeus.position import Position


class Came(NamedTuple):
    """A card that came into a hand: when, its deck, and its kind if that was seen.

    ``kind`` is ``"?"`` for a card of the opening, which is no hostage, and ``""`` for any card.
    """

    when: int
    deck: str
    kind: str


class Left(NamedTuple):
    """A card that left a hand: when, what it was, or the number under which it was laid."""

    when: int
    card: Card | None
    number: str = ""


class History:
    """All that an eye has seen of the hand of another side."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.came = [Came(0, DECKS[side], "?") for _ in range(9)]
        self.left: list[Left] = []
        self.numbers: dict[str, Card] = {}
        self.spied: list[tuple[int, tuple[Card, ...]]] = []
        self.sunk: tuple[Card, ...] = ()
        self.now = 0
        self.unshown = False

    def tell(self, events: Iterable[Event], before: Position) -> None:
        """Take in the events of a beat."""
        for event in events:
            if event["seat"] == SEATS[self.side]:
                self.now += 1
                self._take_in(event, before)

    def _take_in(self, event: Event, before: Position) -> None:
        now, deck = self.now, DECKS[self.side]
        if event.name == "drew":
            self.came.append(Came(now, deck, ""))
        elif event.name in ("lured", "gathered"):
            cards = [event["card"]] if event.name == "lured" else event["cards"]
            self.came += [Came(now, card.deck, card.kind) for card in cards]
        elif event.name == "fetched":
            self.came.append(Came(now, event["card"].kind.removeprefix("card-"), "taken"))
            self.sunk = tuple(before.sides[self.side].pile)
        elif event.name == "laid":
            self.left.append(Left(now, None, event["card"].tag))
        elif event.name == "turned":
            self.numbers[event["tag"]] = event["card"]
        elif event.name in ("played", "found"):
            pandora = event.name == "found" and event["card"].kind in ("pandora", "hostage")
            self.left += [] if pandora else [Left(now, event["card"])]
        elif event.name == "emptied":
            self.left += [Left(now, card) for card in event["cards"]]
        elif event.name == "fell" and self.unshown and ":table" in event["from"]:
            self.left.append(Left(now, event["card"]))
        elif event.name == "showed":
            self._show(event["cards"])
        self.unshown = event.name == "showed" or (self.unshown and event.name == "fell")

    def _show(self, shown: tuple[Secret, ...]) -> None:
        """Take in a hand that was seen, unless only others saw it."""
        if any(one.value is HIDDEN for one in shown):
            return  # the onlooker sees no more than that a seven then falls
        cards = tuple(one.value for one in shown)
        self.spied.append((self.now, cards))
        self.left += [Left(self.now, card) for card in cards]
        self.now += 1
        self.came += [Came(self.now, card.deck, card.kind) for card in cards]
        self.now += 1

    def flaw(self, world: Position) -> str:
        """Return why a world can't have come of this, or nothing."""
        side = world.sides[self.side]
        laid = {one.tag: one.value for lane in side.lanes for one in lane}
        left = [
            one._replace(card=self.numbers.get(one.number) or laid.get(one.number))
            if one.number
            else one
            for one in self.left
        ]
        for one in left:
            if one.number and (one.card is None or one.card.kind not in LAYABLE):
                return f"{one.card} lies on the field as number {one.number}"
        left += [Left(self.now + 1, held.value) for held in side.hand]
        taken = self._taken(world)
        if self.sunk and taken is None:
            return "what lies under Hades is not the pile that he went through"
        if len(left) != len(self.came):
            return f"{len(self.came)} cards came into the hand and {len(left)} left it"
        return "" if _matched(self.came, left, taken) else "some card can't have come into the hand"

    def _taken(self, world: Position) -> Card | None:
        """Return the card that Hades took by that world."""
        if not self.sunk:
            return None
        lying = Counter(one.value for one in world.sides[self.side].pile if isinstance(one, Secret))
        gone = Counter(self.sunk) - lying
        taken = [card for card in gone if card.kind != "pegasus"] or list(gone)
        whole = not lying - Counter(self.sunk) and len(taken) == 1
        return taken[0] if whole else None


def _matched(came: list[Came], left: list[Left], taken: Card | None) -> bool:
    """Say whether every card that left can be one that came before; by augmenting paths."""
    partner: dict[int, int] = {}

    def find(number: int, tried: set[int]) -> bool:
        for source, one in enumerate(came):
            if source not in tried and _fits(one, left[number], taken):
                tried.add(source)
                if source not in partner or find(partner[source], tried):
                    partner[source] = number
                    return True
        return False

    return all(find(number, set()) for number in range(len(left)))


def _fits(came: Came, left: Left, taken: Card | None) -> bool:
    card = left.card
    if card is None or came.when >= left.when or came.deck != card.deck:
        return False
    if came.kind == "?":
        return card.kind != "hostage"
    if came.kind == "taken":
        return card == taken
    return came.kind in ("", card.kind)
