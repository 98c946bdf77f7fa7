"""The rules of Cyclades behind the door of the house."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from nika_arcade.api import Action, Game, IllegalAction, Options, Outcome, Seat, Step, Text

from . import customs, ending, masking, notation, opening, play, reading, refusals
from .draft import Draft
from .position import SEATS, Position


class Cyclades(Game[Position]):
    """Cyclades by its complete rules: two to five sides, hidden gold, and luck in the dice."""

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Position:
        """Return the position of the first offering (§2); raise ValueError for other seats."""
        if tuple(seats) != SEATS[: len(seats)] or not 2 <= len(seats) <= len(SEATS):
            known = ", ".join(SEATS)
            raise ValueError(f"Cyclades is played by the first two to five of {known}")
        draft = Draft(opening.deal(customs.house_of(options), len(seats), rng))
        play.settle(draft)
        return draft.freeze()

    def to_act(self, position: Position) -> Seat | None:
        """Return the side that decides, chance for gods, cards and dice, None when over."""
        return play.to_act(position)

    def legal(self, position: Position) -> Sequence[Action]:
        """Return what the side that decides may do (§4 to §8)."""
        return play.choices(position)

    def apply(self, position: Position, action: Action) -> Step[Position]:
        """Play one action of the side that decides, or of chance."""
        if not play.may(position, action):
            reason = refusals.why_not(position, action.picks) or refusals.INCOMPLETE
            raise IllegalAction(f"{action}: {reason}")
        return Step(*play.perform(position, action))

    def roll(self, position: Position, rng: Random) -> Action:
        """Return how the gods come to lie, how a deck is shuffled, or how dice fall."""
        return play.roll(position, rng)

    def unseen(self, position: Position, eye: Seat | None) -> dict[str, list[Any]]:
        """Return the cards that the eye knows to be in the deck (§10)."""
        return masking.unseen(position, eye)

    def imagine(self, position: Position, eye: Seat | None, rng: Random) -> Position:
        """Return a whole position that agrees with what the eye sees (§10)."""
        return masking.imagine(position, eye, rng)

    def why_not(self, position: Position, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, and what would help."""
        return refusals.why_not(position, tuple(picks))

    def options_of(self, position: Position) -> Options:
        """Return the options that the position is played by."""
        return customs.options_of(position.house)

    def turn(self, position: Position) -> int:
        """Return which cycle it is."""
        return position.cycle

    def lapse(self, position: Position) -> Action:
        """Return what costs least when time is up: a fight goes on, a marker comes home."""
        return play.lapse(position)

    def outcome(self, position: Position) -> Outcome | None:
        """Return the win (§9), or None while the game goes on."""
        return ending.outcome(position)

    def notate(self, position: Position) -> str:
        """Return the text form of a position."""
        return notation.notate(position)

    def parse(self, source: str) -> Position:
        """Read the text form; raise `MalformedPosition` naming what is wrong."""
        return reading.parse(source)
