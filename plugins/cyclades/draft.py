"""Drafts: a position being changed, with what happens on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nika_arcade.api import Event, event

from .charts import CHARTS
from .position import (
    NOBODY,
    SEATS,
    Fleets,
    Guard,
    Land,
    Position,
    Side,
    card_down,
    purse_of,
)
from .tasks import Task


class Draft:
    """A position's parts as lists that may be changed; `freeze` makes a position of them.

    Isles, sea spaces and sides are known by their indices. Events are told in order.
    """

    def __init__(self, position: Position) -> None:
        self._base = position
        self.chart = CHARTS[position.players]
        self.house = position.house
        self.cycle = position.cycle
        self.gods, self.resting, self.anew = position.gods, position.resting, position.anew
        self.order, self.acted = position.order, position.acted
        self.offers, self.apollo = list(position.offers), position.apollo
        self.lands, self.fleets = list(position.lands), list(position.fleets)
        self.sides = list(position.sides)
        self.tasks = list(position.tasks)
        self.deck, self.discards = list(position.deck), list(position.discards)
        self.track = list(position.track)
        self.kraken, self.guards = position.kraken, list(position.guards)
        self.winners, self.reason = position.winners, position.reason
        self.events: list[Event] = []

    def freeze(self) -> Position:
        """Return the position as it is now."""
        four, three, two = self.track
        return replace(
            self._base, cycle=self.cycle, gods=self.gods, resting=self.resting, anew=self.anew,
            order=self.order, acted=self.acted, offers=tuple(self.offers), apollo=self.apollo,
            lands=tuple(self.lands), fleets=tuple(self.fleets), sides=tuple(self.sides),
            tasks=tuple(self.tasks), deck=tuple(self.deck), discards=tuple(self.discards),
            track=(four, three, two), kraken=self.kraken, guards=tuple(self.guards),
            winners=self.winners, reason=self.reason,
        )  # fmt: skip

    def tell(self, name: str, side: int = NOBODY, /, **facts: Any) -> None:
        """Tell that something happened, and who did it or whom it concerns."""
        who = {} if side == NOBODY else {"side": SEATS[side]}
        self.events.append(event(name, **who, **facts))

    # Tasks

    def begin(self, task: Task) -> None:
        """Do something within what is being done now."""
        self.tasks.append(task)

    def finish(self) -> None:
        """Go back to what was being done before."""
        self.tasks.pop()

    def become(self, task: Task) -> None:
        """Go on with the innermost task as it is now."""
        self.tasks[-1] = task

    # Gold and cards

    def purse(self, side: int) -> int:
        """Return a side's gold."""
        return int(self.sides[side].gold.value)

    def gain(self, side: int, gold: int) -> None:
        """Give gold to a side, or take it where it is less than nothing."""
        old = self.sides[side]
        purse = purse_of(side, int(old.gold.value) + gold, self.house)
        self.sides[side] = replace(old, gold=purse)

    def own(self, side: int, **changes: Any) -> None:
        """Change what belongs to a side."""
        self.sides[side] = replace(self.sides[side], **changes)

    def discard(self, creature: str) -> None:
        """Put a card on the discards."""
        self.discards.append(creature)

    def hide(self, creatures: list[str]) -> None:
        """Make these cards, the top first, the deck."""
        self.deck = [card_down(creature) for creature in creatures]

    # The chart

    def change(self, isle: int, **changes: Any) -> None:
        """Change what is on an isle."""
        self.lands[isle] = replace(self.lands[isle], **changes)

    def put_fleets(self, sea: int, side: int, count: int) -> None:
        """Set how many fleets of a side are on a sea space."""
        self.fleets[sea] = Fleets(side, count) if count else Fleets()

    def add_fleets(self, sea: int, side: int, count: int) -> None:
        """Put fleets to those of their side, or take them where it is less than nothing."""
        self.put_fleets(sea, side, self.fleets[sea].count + count)

    def place_building(self, isle: int, spot: int, building: str) -> None:
        """Put a building on a place, or clear it; its discount is as good as new."""
        land = self.lands[isle]
        places = (*land.places[:spot], building, *land.places[spot + 1 :])
        self.change(isle, places=places, spent=_without(land, spot))

    def spend(self, isle: int, spot: int) -> None:
        """Use the discount of a place, or of the metropolis where it is beyond the last."""
        land = self.lands[isle]
        spent = list(land.spent or (False,) * (len(land.places) + 1))
        spent[spot] = True
        self.change(isle, spent=tuple(spent))

    def raise_city(self, isle: int) -> None:
        """Put a metropolis on an isle; its discount has not been used."""
        land = self.lands[isle]
        self.change(isle, city=True, spent=_without(land, len(land.places)))

    # Figures

    def remove_guard(self, guard: Guard) -> None:
        """Take a figure off its isle; its card goes to the discards."""
        self.guards.remove(guard)
        self.discard(guard.creature)
        self.tell("left", guard.owner, creature=guard.creature, from_=f"isle:{guard.isle + 1}")

    # Counting

    def alive(self) -> list[int]:
        """Return the sides that are still in the game."""
        return [number for number, side in enumerate(self.sides) if side.alive]

    def cities(self, side: int) -> int:
        """Return how many metropolises a side has."""
        return sum(land.city for land in self.lands if land.owner == side)


def _without(land: Land, spot: int) -> tuple[bool, ...]:
    """Return what was spent on an isle, but for one place, or for the metropolis."""
    spent = (*land.spent[:spot], False, *land.spent[spot + 1 :])
    return spent if any(land.spent) and any(spent) else ()


def fresh_side(side: Side) -> Side:
    """Return a side as it is out of the game: nothing is left of it."""
    return replace(
        side, gold=replace(side.gold, value=0), priests=0, philosophers=0, received=0, alive=False
    )
