"""Walks: games played at random, to try laws on; from lists of integers, so that they shrink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from nika_arcade.api import CHANCE, Action, GameKit
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match.lineup import seats_in_play, teams_in_play
from nika_arcade.match.referee import Referee

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


@dataclass(frozen=True, slots=True)
class Setting:
    """A game as it is set up: its kit and manifest, options, seats in play, and the seed."""

    kit: GameKit
    entry: GameEntry
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: int = 1

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The sides in play."""
        return teams_in_play(self.entry, self.seats)

    def referee(self) -> Referee[Any]:
        """Return a new game."""
        return Referee(self.kit.game, self.options, self.seats, self.seed, self.teams)

    def __str__(self) -> str:
        options = ", ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.entry.id}, seed {self.seed}, {len(self.seats)} seats" + (
            f", {options}" if options else ""
        )


def setting(kit: GameKit, entry: GameEntry, options: Mapping[str, Any], seed: int = 1) -> Setting:
    """Return the usual setting of a game."""
    return Setting(kit, entry, options, seats_in_play(entry), seed)


def step(referee: Referee[Any], choice: int) -> bool:
    """Play the legal action that an integer means, or let chance act; False when it is over."""
    seat = referee.to_act
    if seat is None:
        return False
    if seat == CHANCE:
        referee.roll()
    else:
        legal = referee.legal()
        referee.submit(seat, legal[choice % len(legal)])
    return True


def follow(place: Setting, choices: Sequence[int]) -> Referee[Any]:
    """Return the game after these choices, or at its end when that comes first."""
    referee = place.referee()
    for choice in choices:
        if not step(referee, choice):
            break
    return referee


def wander(place: Setting, most: int) -> Referee[Any]:
    """Return a game played at random, equally for equal seeds, of ``most`` actions or fewer."""
    referee, rng = place.referee(), Random(f"{place.seed}/walk")
    while referee.number < most and step(referee, rng.randrange(1 << 30)):
        pass
    return referee


def actions_of(referee: Referee[Any]) -> list[Action]:
    """Return all actions played so far, luck included."""
    return [ply.action for ply in referee.plies]


def choices(most: int = 60) -> SearchStrategy[list[int]]:
    """Return a hypothesis strategy of choices for `follow`; failures shrink to short games."""
    from hypothesis import strategies

    return strategies.lists(strategies.integers(0, 10_000), max_size=most)
