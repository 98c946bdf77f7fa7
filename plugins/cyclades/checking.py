"""Checking a position that was read: what cannot be is refused (RULES §12)."""

from __future__ import annotations

from collections import Counter

from nika_arcade.api import HIDDEN

from .creatures import CREATURES, GUARDS, KRAKEN
from .cycle_checking import check_markers, check_tasks
from .gods import PRIESTS, PROSPERITY, SUPPLY, TEMPLE, UNITS
from .masking import owed
from .parts import refuse
from .position import NOBODY, NOWHERE, SEATS, Position
from .reach import closed
from .tasks import Offering, Power, Push


def check(position: Position) -> None:
    """Raise `MalformedPosition` for a position that cannot come about."""
    _check_lands(position)
    _check_units(position)
    _check_supply(position)
    _check_cards(position)
    check_markers(position)
    check_tasks(position)
    _check_end(position)
    _check_sight(position)


def _check_lands(position: Position) -> None:
    for number, (land, isle) in enumerate(
        zip(position.lands, position.chart.isles, strict=True), start=1
    ):
        if land.owner == NOBODY and (land.troops or land.city or any(land.places)):
            refuse(f"isle {number}: what stands there belongs to nobody")
        if land.city and any(land.places[: isle.covered]):
            refuse(f"isle {number}: buildings stand where the metropolis is")
        if any(
            used and not (land.city if k == isle.places else land.places[k] == TEMPLE)
            for k, used in enumerate(land.spent)
        ):
            refuse(f"isle {number}: spent is only of a temple, or of the metropolis")
    for side, one in enumerate(position.sides):
        held = position.isles(side) or any(fleet.owner == side for fleet in position.fleets)
        if not one.alive and held:
            refuse(f"{SEATS[side]} is out of the game and yet on the chart")
        if one.alive and not position.isles(side):
            refuse(f"{SEATS[side]} has no isle")
        left = one.gold.value not in (0, HIDDEN) or one.priests or one.philosophers
        if not one.alive and left:
            refuse(f"{SEATS[side]} is out of the game and has nothing left")


def _check_units(position: Position) -> None:
    for side, seat in enumerate(SEATS[: position.players]):
        if position.troops(side) > UNITS or position.ships(side) > UNITS:
            refuse(f"{seat} has {UNITS} troops and {UNITS} fleets, not more")
    if position.kraken >= 0 and position.fleets[position.kraken].count:
        refuse("fleets are where the Kraken is")
    driven = any(isinstance(task, Push) for task in position.tasks)
    shut = closed(position.chart, NOWHERE, position.guards)
    if not driven and any(position.fleets[sea].count for sea in shut):
        refuse("fleets are beside the isle of Polyphemus")


def _check_supply(position: Position) -> None:
    if sum(side.priests for side in position.sides) > PRIESTS:
        refuse(f"there are {PRIESTS} priests, not more")
    built = Counter(kind for land in position.lands for kind in land.places if kind)
    for kind, count in built.items():
        if count > SUPPLY:
            refuse(f"there are {SUPPLY} buildings of a kind, and not {count} like {kind}")
    placed = sum(land.prosperity for land in position.lands)
    if position.house.markers == "sixteen" and placed > PROSPERITY:
        refuse(f"there are {PROSPERITY} markers of prosperity at this table")


def _check_cards(position: Position) -> None:
    """Refuse cards that are missing or come twice; those of figures lie with their owners."""
    seen = [*position.discards, *(card for card in position.track if card)]
    seen += [guard.creature for guard in position.guards]
    powers = [task for task in position.tasks if isinstance(task, Power)]
    seen += [task.creature for task in powers if task.creature in GUARDS]
    seen += [str(card.value) for card in position.deck if card.value is not HIDDEN]
    hidden = sum(card.value is HIDDEN for card in position.deck)
    if len(set(seen)) != len(seen) or len(seen) + hidden != len(CREATURES):
        refuse(f"there are {len(CREATURES)} creatures, one of each")
    early = position.track[position.cycle :] if position.cycle < 3 else ()
    if any(early):
        refuse("track: places for less are filled from the second and third cycle on")
    if len({guard.isle for guard in position.guards}) != len(position.guards):
        refuse("two figures on one isle destroy each other")
    if any(one.cycle > position.cycle for one in position.guards):
        refuse("figures: one of them comes in a later cycle")
    if any(not position.sides[one.owner].alive for one in position.guards):
        refuse("figures: one of them belongs to a side that is out of the game")
    shown = position.house.kraken == "revealed" and KRAKEN in position.track
    if shown and position.kraken != NOWHERE:
        refuse("the Kraken leaves the sea when its card turns up")


def _check_end(position: Position) -> None:
    """Refuse winners who have not won."""
    if any(not position.sides[side].alive for side in position.winners):
        refuse("winners: one of them is out of the game")
    if position.reason == "alone" and len(position.alive) > 1:
        refuse("reason: nobody is alone")
    if position.reason in ("cities", "gold"):
        most = max(map(position.cities, position.alive))
        if most < position.target or any(position.cities(k) < most for k in position.winners):
            refuse("winners: they have most metropolises, and as many as the game asks for")


def _check_sight(position: Position) -> None:
    """Refuse what nobody sees like that, and offers that can't be paid."""
    hidden = [side.gold.value is HIDDEN for side in position.sides]
    if position.house.gold == "open" and any(hidden):
        refuse("gold is open at this table")
    if any(isinstance(task, Offering) for task in position.tasks):
        for number, seat in enumerate(SEATS[: position.players]):
            if not hidden[number] and owed(position, number) > position.purse(number):
                refuse(f"{seat} can't pay what it has bid")
