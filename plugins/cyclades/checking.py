"""Checking a position that was read: what cannot be is refused (RULES §12)."""

from __future__ import annotations

from collections import Counter

from nika_arcade.api import HIDDEN, MalformedPosition

from .creatures import CREATURES, GUARDS
from .gods import AUCTIONED, PHILOSOPHERS, PRIESTS, SUPPLY, UNITS
from .play import acting_side, choices
from .position import NOBODY, SEATS, Position
from .tasks import Battle, Dawn, Deeds, Offering, Power, Refill, Shuffle


def check(position: Position) -> None:
    """Raise `MalformedPosition` for a position that cannot come about."""
    _check_lands(position)
    _check_units(position)
    _check_supply(position)
    _check_cards(position)
    _check_markers(position)
    _check_tasks(position)
    _check_sight(position)


def _refuse(reason: str) -> None:
    raise MalformedPosition(reason)


def _check_lands(position: Position) -> None:
    for number, (land, isle) in enumerate(
        zip(position.lands, position.chart.isles, strict=True), start=1
    ):
        if land.owner == NOBODY and (land.troops or land.city or any(land.places)):
            _refuse(f"isle {number}: what stands there belongs to nobody")
        if land.city and any(land.places[: isle.covered]):
            _refuse(f"isle {number}: buildings stand where the metropolis is")
    for side, one in enumerate(position.sides):
        held = position.isles(side) or any(fleet.owner == side for fleet in position.fleets)
        if not one.alive and held:
            _refuse(f"{SEATS[side]} is out of the game and yet on the chart")
        if one.alive and not position.isles(side):
            _refuse(f"{SEATS[side]} has no isle")


def _check_units(position: Position) -> None:
    for side, seat in enumerate(SEATS[: position.players]):
        if position.troops(side) > UNITS or position.ships(side) > UNITS:
            _refuse(f"{seat} has {UNITS} troops and {UNITS} fleets, not more")
    if position.kraken >= 0 and position.fleets[position.kraken].count:
        _refuse("fleets are where the Kraken is")


def _check_supply(position: Position) -> None:
    if sum(side.priests for side in position.sides) > PRIESTS:
        _refuse(f"there are {PRIESTS} priests, not more")
    if sum(side.philosophers for side in position.sides) > PHILOSOPHERS:
        _refuse(f"there are {PHILOSOPHERS} philosophers, not more")
    built = Counter(kind for land in position.lands for kind in land.places if kind)
    for kind, count in built.items():
        if count > SUPPLY:
            _refuse(f"there are {SUPPLY} buildings of a kind, and not {count} like {kind}")


def _check_cards(position: Position) -> None:
    """Refuse cards that are missing or come twice; those of figures lie with their owners."""
    seen = [*position.discards, *(card for card in position.track if card)]
    seen += [guard.creature for guard in position.guards]
    powers = [task for task in position.tasks if isinstance(task, Power)]
    seen += [task.creature for task in powers if task.creature in GUARDS]
    seen += [str(card.value) for card in position.deck if card.value is not HIDDEN]
    hidden = sum(card.value is HIDDEN for card in position.deck)
    if len(set(seen)) != len(seen) or len(seen) + hidden != len(CREATURES):
        _refuse(f"there are {len(CREATURES)} creatures, one of each")
    if len({guard.isle for guard in position.guards}) != len(position.guards):
        _refuse("two figures on one isle destroy each other")


def _check_markers(position: Position) -> None:
    if sorted((*position.gods, *position.resting)) != sorted(AUCTIONED):
        _refuse("each of the four gods is either seen or hidden")
    count = 2 * position.players if position.players == 2 else position.players
    alive = [marker for marker in range(count) if position.side_of(marker) in position.alive]
    placed = [offer.marker for offer in position.offers] + list(position.apollo)
    if len(set(placed)) != len(placed):
        _refuse("a marker stands at two gods")
    if sorted(position.order) != alive:
        _refuse("order: each marker of the sides in the game stands there once")
    if not set(position.acted) <= set(placed):
        _refuse("acted: a marker that stands at no god has acted")
    if any(offer.god not in position.gods for offer in position.offers):
        _refuse("offers: nobody can be at a hidden god")


def _check_tasks(position: Position) -> None:
    if bool(position.tasks) == bool(position.winners):
        _refuse("a game that is over has winners and no tasks; any other has tasks")
    for number, task in enumerate(position.tasks):
        if isinstance(task, (Dawn, Offering, Deeds)) and number:
            _refuse("tasks: a cycle, an offering and a turn are within nothing else")
        if isinstance(task, Battle) and not _is_battle(position, task):
            _refuse("tasks: there is nobody to fight there")
        if isinstance(task, Deeds) and (task.god, task.marker) not in [
            (offer.god, offer.marker) for offer in position.offers
        ]:
            _refuse("tasks: a marker acts at a god where it does not stand")
    if isinstance(position.task, Refill) or (
        isinstance(position.task, Dawn) and position.task.stage != "gods"
    ):
        _refuse("tasks: nobody has to decide there")
    if isinstance(position.task, Shuffle) and not (position.discards or position.deck):
        _refuse("tasks: there is nothing to shuffle")


def _is_battle(position: Position, task: Battle) -> bool:
    """Say whether a fight is on one place, between two, and with somebody who defends it."""
    if (task.isle < 0) == (task.sea < 0) or task.side == task.foe:
        return False
    if task.stage not in ("dice", "defender", "attacker"):
        return False
    if task.isle >= 0:
        return position.lands[task.isle].owner == task.foe
    return position.fleets[task.sea].owner == task.foe


def _check_sight(position: Position) -> None:
    """Refuse what nobody sees like that, and where one who sees it has nothing to do."""
    hidden = [side.gold.value is HIDDEN for side in position.sides]
    if position.house.gold == "open" and any(hidden):
        _refuse("gold is open at this table")
    side = acting_side(position)
    if side is not None and not hidden[side] and not choices(position):
        _refuse(f"there is nothing that {SEATS[side]} could do")
