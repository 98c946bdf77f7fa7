"""Judgement: how the chances stood at each moment of a game, and where they turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nika_arcade.api import Outcome

Teams: TypeAlias = tuple[tuple[str, ...], ...]

SWING = 0.12
"""The least change of a chance to win that is worth a mark."""
MARKED = 3
"""So many changes are marked at most."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The chance to win, 0 to 1, of the side to act after ``number`` actions."""

    number: int
    seat: str
    chance: float


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn of fortune: after ``number`` actions the side's chance had changed by ``change``.

    ``since`` is the moment that it is compared with.
    """

    since: int
    number: int
    team: int
    change: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A side's chances over the game: moments in their order with the chance at each."""

    team: int
    points: tuple[tuple[int, float], ...]


def curves(judged: Sequence[Judged], teams: Teams, end: tuple[int, Outcome] | None) -> list[Curve]:
    """Return the chances of the sides: of two only the first, whose rival has the rest.

    ``end`` is how many actions the game had, and how it ended.
    """
    places = {seat: place for place, team in enumerate(teams) for seat in team}
    found: list[dict[int, float]] = [{} for _ in teams]
    for one in judged:
        place = places[one.seat]
        found[place][one.number] = one.chance
        if len(teams) == 2:
            found[1 - place][one.number] = 1.0 - one.chance
    if end is not None:
        for place, share in enumerate(shares(end[1], teams)):
            found[place][end[0]] = share
    shown = found[:1] if len(teams) == 2 else found
    return [Curve(place, tuple(sorted(known.items()))) for place, known in enumerate(shown)]


def shares(outcome: Outcome, teams: Teams) -> list[float]:
    """Return what an end is worth to each side: 1 shared by the winners, or by all in a draw."""
    won = [bool(set(team) & set(outcome.winners)) for team in teams]
    if not any(won):
        won = [True] * len(teams)
    return [one / sum(won) for one in won]


def swings(found: Sequence[Curve]) -> list[Swing]:
    """Return the largest turns of fortune, in the order of the game."""
    changes = [
        Swing(since, number, curve.team, after - before)
        for curve in found
        for (since, before), (number, after) in zip(curve.points, curve.points[1:], strict=False)
        if abs(after - before) >= SWING
    ]
    largest = sorted(changes, key=lambda one: (-abs(one.change), one.number))[:MARKED]
    return sorted(largest, key=lambda one: one.number)


def chance_at(known: Mapping[int, Judged], number: int) -> Judged | None:
    """Return the last judgement at or before a moment."""
    return max(
        (one for one in known.values() if one.number <= number),
        key=lambda one: one.number,
        default=None,
    )
