"""The rules of Nika behind the door of the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from nika_arcade.api import (
    Action,
    Game,
    IllegalAction,
    Options,
    Outcome,
    Seat,
    Step,
    Text,
)

from . import ending, notation, reading, refusals
from .actions import PASS, read, spell
from .board import CITIES, NOWHERE
from .deeds import Done, open_deeds, perform
from .draws import idle_after, remember
from .ending import ending_events, is_over
from .position import ACTIONS, House, Position

_PASSING: Final = spell(PASS)
_RALLY_FACINGS: Final = ("free", "centre")


class Nika(Game[Position]):
    """Nika by its complete rules: perfect information, no luck, two sides of two cities."""

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Position:
        """Return the set-up of the game (§2); raise ValueError for other seats or options."""
        if sorted(seats) != sorted(CITIES):
            raise ValueError(f"Nika is played by {', '.join(CITIES)}, not by {', '.join(seats)}")
        house = House(
            pushed_wins=_switch(options, "pushed-goal-wins"),
            rally_free=_choice(options, "rally-facing", _RALLY_FACINGS) == 0,
            repetition=_switch(options, "repetition"),
            passes=_switch(options, "passes"),
        )
        return replace(_start(), house=house, city=_choice(options, "first-city", CITIES))

    def to_act(self, position: Position) -> Seat | None:
        """Return the city to act, or None when the game is won or drawn."""
        return None if is_over(position) else CITIES[position.city]

    def legal(self, position: Position) -> Sequence[Action]:
        """Return moves and turns group by group, then the rallies, then the pass."""
        if is_over(position):
            return ()
        return (*map(spell, open_deeds(position)), _PASSING)

    def apply(self, position: Position, action: Action) -> Step[Position]:
        """Play one action of the city to act (§3)."""
        deed = read(action)
        done = None if deed is None or is_over(position) else perform(position, deed)
        if done is None:
            reason = refusals.why_not(position, action.picks) or refusals.INCOMPLETE
            raise IllegalAction(f"{action}: {reason}")
        after = _after(position, done, passed=deed == PASS)
        return Step(after, (*done[3], *ending_events(after)))

    def outcome(self, position: Position) -> Outcome | None:
        """Return the win of a team (§7) or the draw (§8), or None while the game goes on."""
        return ending.outcome(position)

    def notate(self, position: Position) -> str:
        """Return the text form of a position."""
        return notation.notate(position)

    def parse(self, source: str) -> Position:
        """Read the text form; raise `MalformedPosition` naming the word that is wrong."""
        return reading.parse(source)

    def observe(self, position: Position, eye: Seat | None) -> Position:
        """Return the position itself: nothing is hidden."""
        return position

    def imagine(self, position: Position, eye: Seat | None, rng: Random) -> Position:
        """Return the position itself: nothing is left to imagine."""
        return position

    def why_not(self, position: Position, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, and what would help.

        A group is one joined pick and is judged as it is, not as part of a larger one.
        """
        return refusals.why_not(position, tuple(picks))

    def estimate(self, position: Position) -> dict[Seat, float]:
        """Return each city's chance to win, by the evaluation of the house's own opponents."""
        from .outlook import outlook  # the engine's tables are built only for who asks

        return outlook(position)

    def options_of(self, position: Position) -> Options:
        """Return the house rules (§9); which city began is no more to be seen."""
        house = position.house
        return {
            "pushed-goal-wins": house.pushed_wins,
            "rally-facing": _RALLY_FACINGS[0 if house.rally_free else 1],
            "repetition": house.repetition,
            "passes": house.passes,
        }

    def lapse(self, position: Position) -> Action:
        """Return the pass."""
        return _PASSING


@cache
def _start() -> Position:
    return reading.parse(notation.START)


def _after(position: Position, done: Done, *, passed: bool) -> Position:
    """Return the position after a deed: the turn goes on, ends, or has won the game."""
    board, routed, won, _ = done
    ends = position.actions == 1 and won == NOWHERE
    return Position(
        board=board,
        city=(position.city + 1) % 4 if ends else position.city,
        actions=ACTIONS if ends else position.actions - 1,
        routed=routed,
        idle=idle_after(position, passed),
        seen=remember(position),
        won=won,
        house=position.house,
    )


def _switch(options: Options, name: str) -> bool:
    value = options.get(name, True)
    if not isinstance(value, bool):
        raise ValueError(f"option {name} is on or off, not {value!r}")
    return value


def _choice(options: Options, name: str, values: tuple[str, ...]) -> int:
    value = options.get(name, values[0])
    if value not in values:
        raise ValueError(f"option {name} is one of {', '.join(values)}, not {value!r}")
    return values.index(value)
