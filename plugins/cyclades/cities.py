"""Cities: how a metropolis is founded, of four buildings or four philosophers (RULES §8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from nika_arcade.api import Action, act

from . import picks
from .draft import Draft
from .gods import BUILDINGS, SET
from .position import Land, Position
from .tasks import Founding, Surrender


def settle(draft: Draft, side: int) -> None:
    """Turn what a side has gathered into metropolises, as often as it can (§8.1)."""
    if draft.sides[side].philosophers >= SET:
        draft.own(side, philosophers=draft.sides[side].philosophers - SET)
        draft.tell("gathered", side, count=SET)
        _found_somewhere(draft, side)
    elif all(_spots(draft.lands, side, building) for building in BUILDINGS):
        _give_back(draft, side, BUILDINGS)


def sites(lands: Sequence[Land], covered: Sequence[int], side: int) -> list[int]:
    """Return the isles where a side's next metropolis may stand (§8.2).

    ``covered`` says by isle how many places it covers. Isles where these are free come first of
    all; where there is none, buildings have to give way.
    """
    open_ = [k for k, land in enumerate(lands) if land.owner == side and not land.city]
    free = [k for k in open_ if not any(lands[k].places[: covered[k]])]
    return free or open_


def surrenders(position: Position, task: Surrender) -> list[Action]:
    """Return which building of a kind can be given back."""
    spots = _spots(position.lands, task.side, task.building)
    return [act("return", picks.place(*spot)) for spot in spots]


def surrender(draft: Draft, task: Surrender, chosen: tuple[str, ...]) -> None:
    """Give one building back, and go on with the other kinds."""
    draft.finish()
    _give(draft, task.side, *picks.place_of(chosen[1]))
    _give_back(draft, task.side, task.rest)


def foundings(position: Position, task: Founding) -> list[Action]:
    """Return where the metropolis can be placed."""
    covered = [isle.covered for isle in position.chart.isles]
    return [act("city", picks.isle(isle)) for isle in sites(position.lands, covered, task.side)]


def found(draft: Draft, task: Founding, chosen: tuple[str, ...]) -> None:
    """Place the metropolis where it was wished."""
    draft.finish()
    _found(draft, task.side, picks.isle_of(chosen[1]))


def prospect(position: Position, side: int, isle: int) -> int:
    """Return how many metropolises a side could have if it took an isle now (§9.3)."""
    land = position.lands[isle]
    lands = [replace(one, owner=side) if k == isle else one for k, one in enumerate(position.lands)]
    covered = [one.covered for one in position.chart.isles]
    return position.cities(side) + land.city + _most(lands, covered, side)


def _most(lands: Sequence[Land], covered: Sequence[int], side: int) -> int:
    """Return how many metropolises a side's buildings can become, by its best choices.

    Only where there are two sets at once do choices matter: the first metropolis may have to take
    the place of what the second one needs.
    """
    spots = [_spots(lands, side, building) for building in BUILDINGS]
    sets = min(map(len, spots))
    if sets < 2:
        return sets if sites(lands, covered, side) else 0
    most = 0
    for given in product(*spots):
        left = [_emptied(land, [spot for k, spot in given if k == isle])
                for isle, land in enumerate(lands)]  # fmt: skip
        for site in sites(left, covered, side):
            city = replace(_emptied(left[site], range(covered[site])), city=True)
            after = [city if isle == site else land for isle, land in enumerate(left)]
            most = max(most, 1 + _most(after, covered, side))
        if most == sets:
            break
    return most


def _emptied(land: Land, spots: Iterable[int]) -> Land:
    """Return an isle without what stands on some of its places."""
    gone = frozenset(spots)
    return replace(
        land, places=tuple("" if k in gone else one for k, one in enumerate(land.places))
    )


def _spots(lands: Sequence[Land], side: int, building: str) -> list[tuple[int, int]]:
    """Return isle and place of every building of a kind that a side has."""
    return [
        (isle, spot)
        for isle, land in enumerate(lands)
        if land.owner == side
        for spot, standing in enumerate(land.places)
        if standing == building
    ]


def _give(draft: Draft, side: int, isle: int, spot: int) -> None:
    draft.tell(
        "returned", side, building=draft.lands[isle].places[spot], from_=picks.place(isle, spot)
    )
    draft.place_building(isle, spot, "")


def _give_back(draft: Draft, side: int, kinds: tuple[str, ...]) -> None:
    """Give one building of each kind back; where there are several, the side is asked which."""
    for number, kind in enumerate(kinds):
        spots = _spots(draft.lands, side, kind)
        if len(spots) > 1:
            draft.begin(Surrender(side, kind, kinds[number + 1 :]))
            return
        _give(draft, side, *spots[0])
    _found_somewhere(draft, side)


def _found_somewhere(draft: Draft, side: int) -> None:
    """Place a metropolis, ask where if that is open, or lose it where there is no isle for it."""
    covered = [isle.covered for isle in draft.chart.isles]
    open_ = sites(draft.lands, covered, side)
    if len(open_) > 1:
        draft.begin(Founding(side))
    elif open_:
        _found(draft, side, open_[0])
    else:
        draft.tell("wasted", side)
        settle(draft, side)


def _found(draft: Draft, side: int, isle: int) -> None:
    for spot in range(draft.chart.isles[isle].covered):
        if draft.lands[isle].places[spot]:
            _give(draft, side, isle, spot)
    draft.raise_city(isle)
    draft.tell("founded", side, at=picks.isle(isle))
    settle(draft, side)
