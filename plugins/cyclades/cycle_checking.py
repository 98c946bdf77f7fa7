"""Checking the course of a cycle: where its markers are, and what is being done (RULES §12)."""

from __future__ import annotations

from collections.abc import Sequence

from .dawn import display
from .gods import AUCTIONED, BUILDINGS, POSEIDON, PRICES, VISIBLE, ZEUS
from .parts import refuse
from .position import Position
from .tasks import (
    Dawn,
    Deeds,
    Founding,
    Gift,
    Offering,
    Refill,
    Shuffle,
    Surrender,
    Task,
    Voyage,
)
from .turn_checking import check_within

# Markers


def check_markers(position: Position) -> None:
    """Refuse gods and markers that can't be where they are."""
    if sorted((*position.gods, *position.resting)) != sorted(AUCTIONED):
        refuse("each of the four gods is either seen or hidden")
    fewest, most = VISIBLE[display(position)], VISIBLE[position.players]
    if not fewest <= len(position.gods) <= most:
        refuse(f"gods: {most} are seen" if fewest == most else f"gods: {fewest} to {most} are seen")
    if not position.anew and not len(position.alive) <= 3 < position.players:
        refuse("anew: it is 0 only where three are left of more")
    alive = [one for one in range(markers(position)) if position.side_of(one) in position.alive]
    placed = [offer.marker for offer in position.offers] + list(position.apollo)
    if len(set(placed)) != len(placed):
        refuse("a marker stands at two gods")
    if sorted(position.order) != alive:
        refuse("order: each marker of the sides in the game stands there once")
    if not set(placed) <= set(alive):
        refuse("a marker of a side that is out of the game stands at a god")
    if any(offer.god not in position.gods for offer in position.offers):
        refuse("offers: nobody can be at a hidden god")
    if position.acted != turns(position)[: len(position.acted)]:
        refuse("acted: markers act by the gods from the top, and those with Apollo last")


def markers(position: Position) -> int:
    """Return how many markers there were at first."""
    return position.players * (2 if position.players == 2 else 1)


def turns(position: Position) -> tuple[int, ...]:
    """Return the markers that are placed, in the order in which they act."""
    at = {offer.god: offer.marker for offer in position.offers}
    return (*(at[god] for god in position.gods if god in at), *position.apollo)


# Tasks


def check_tasks(position: Position) -> None:
    """Refuse tasks that can't be within one another, or that nobody can be at."""
    if bool(position.tasks) == bool(position.winners):
        refuse("a game that is over has winners and no tasks; any other has tasks")
    if not position.tasks:
        return
    first, *inner = position.tasks
    if isinstance(first, Dawn):
        _check_dawn(position, first, inner)
    elif isinstance(first, Offering):
        _check_offering(position, first, inner)
    elif isinstance(first, Gift):
        _check_gift(position, first, inner)
    elif isinstance(first, Deeds):
        _check_deeds(position, first, inner)
    else:
        refuse("tasks: the outermost is a dawn, an offering, a gift or deeds")
    _check_sets(position)


def _check_dawn(position: Position, task: Dawn, inner: Sequence[Task]) -> None:
    if position.offers or position.apollo or position.acted:
        refuse("at dawn no marker stands at a god")
    if task.stage != "gods":
        refuse("tasks: nobody has to decide there")
    if inner:
        _check_refill(position, inner, (0, 1, 2))
    _check_fresh(position)


def _check_refill(position: Position, inner: Sequence[Task], places: Sequence[int]) -> None:
    """Refuse a refill that does not wait for its deck to be shuffled."""
    if [type(task) for task in inner] != [Refill, Shuffle]:
        refuse("tasks: there is nothing that could be within this")
    if position.deck or not position.discards:
        refuse("tasks: the discards are shuffled when the deck is empty")
    refill = inner[0]
    assert isinstance(refill, Refill)
    if not refill.places or any(k not in places or position.track[k] for k in refill.places):
        refuse("refill: places are those of the track where no creature is")


def _check_fresh(position: Position) -> None:
    """Refuse what the end of a cycle would have ended."""
    if any(any(land.spent) for land in position.lands):
        refuse("spent: all discounts are fresh before the first turn")
    if any(position.cities(side) >= position.target for side in position.alive):
        refuse("the game was over when the last cycle ended")


def _check_offering(position: Position, task: Offering, inner: Sequence[Task]) -> None:
    if inner:
        refuse("tasks: there is nothing within an offering")
    if position.acted:
        refuse("acted: no marker acts before all are placed")
    done = position.order[: len(position.order) - len(task.waiting)]
    placed = {*turns(position), task.marker}
    if task.waiting != position.order[len(done) :] or placed != set(done) or not done:
        refuse("offering: markers are placed one by one in their order")
    if task.marker in turns(position):
        refuse("offering: the marker stands at a god")
    if not task.barred and task.marker != done[-1]:
        refuse("offering: the next marker is another one")
    if task.barred and task.barred not in [offer.god for offer in position.offers]:
        refuse("barred: nobody is there who could have driven the marker away")
    _check_fresh(position)


def _check_placed(position: Position) -> None:
    if set(turns(position)) != set(position.order):
        refuse("all markers stand at a god before the first turn")


def _check_gift(position: Position, task: Gift, inner: Sequence[Task]) -> None:
    _check_placed(position)
    last = position.acted[-1:]
    if inner or last != position.apollo[:1] or not last or position.side_of(last[0]) != task.side:
        refuse("gift: it is for the first marker with Apollo, when it acts")


def _check_deeds(position: Position, task: Deeds, inner: Sequence[Task]) -> None:
    _check_placed(position)
    order, done = turns(position), len(position.acted)
    if (task.god, task.marker) not in [(offer.god, offer.marker) for offer in position.offers]:
        refuse("deeds: the marker does not stand at this god")
    if order[done : done + 1] != (task.marker,):
        refuse("deeds: another marker acts now")
    if task.recruited > len(PRICES[task.god]):
        refuse("recruited: the god gives no more in a turn")
    side = position.side_of(task.marker)
    if any(getattr(one, "side", side) != side for one in inner):
        refuse("tasks: only the side whose turn it is does something")
    if inner and isinstance(inner[0], Refill):
        if task.god != ZEUS or len(inner[0].places) != 1:
            refuse("refill: only Zeus changes a creature, one at a time")
        _check_refill(position, inner, (0, 1, 2))
        return
    if inner and isinstance(inner[0], Voyage) and task.god != POSEIDON:
        refuse("voyage: only Poseidon lets fleets sail")
    check_within(position, inner)


def _check_sets(position: Position) -> None:
    """Refuse a set that should have become a metropolis."""
    task = position.task
    for side in position.alive:
        held = [land for land in position.lands if land.owner == side]
        whole = all(any(kind in land.places for land in held) for kind in BUILDINGS)
        busy = isinstance(task, (Surrender, Founding)) and task.side == side
        if whole and not busy:
            refuse("four different buildings of a side become a metropolis at once")
