"""The rules of Gygès behind the door of the house."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nika_arcade.api import Action, Game, IllegalAction, Options, Outcome, Seat, Step, Text

from . import actions, ending, notation, outlook, play, reading, refusals
from .arranging import arrange
from .customs import house_of, options_of
from .position import Position
from .squares import SEATS


class Gyges(Game[Position]):
    """Gygès by its complete rules: perfect information, no luck once it is set up, two sides."""

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Position:
        """Return the set-up of the game (§2); raise ValueError for other seats or options.

        Luck is drawn only where the table wants its set-up from luck.
        """
        if sorted(seats) != sorted(SEATS):
            raise ValueError(f"Gygès is played by South and North, not by {', '.join(seats)}")
        return arrange(house_of(options), rng)

    def to_act(self, position: Position) -> Seat | None:
        """Return the side to act, or None when the game is won or drawn."""
        return None if ending.is_over(position) else position.seat

    def legal(self, position: Position) -> Sequence[Action]:
        """Return placements, moves by start, landing and drop, or the pass of a stuck side."""
        return play.legal(position)

    def apply(self, position: Position, action: Action) -> Step[Position]:
        """Play one action of the side to act (§2 to §4)."""
        deed = actions.read(action, position.side)
        if deed is None or not play.is_legal(position, deed):
            reason = refusals.why_not(position, action.picks) or refusals.INCOMPLETE
            raise IllegalAction(f"{action}: {reason}")
        after, events = play.perform(position, deed)
        return Step(after, (*events, *ending.ending_events(after)))

    def outcome(self, position: Position) -> Outcome | None:
        """Return the win (§5) or the draw (§6), or None while the game goes on."""
        return ending.outcome(position)

    def notate(self, position: Position) -> str:
        """Return the text form of a position."""
        return notation.notate(position)

    def parse(self, source: str) -> Position:
        """Read the text form; raise `MalformedPosition` naming what is wrong."""
        return reading.parse(source)

    def observe(self, position: Position, eye: Seat | None) -> Position:
        """Return the position itself: nothing is hidden."""
        return position

    def imagine(self, position: Position, eye: Seat | None, rng: Random) -> Position:
        """Return the position itself: nothing is left to imagine."""
        return position

    def why_not(self, position: Position, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, and what would help."""
        return refusals.why_not(position, tuple(picks))

    def estimate(self, position: Position) -> dict[Seat, float]:
        """Return each side's chance to win, by its threats and by what it can reach."""
        return outlook.estimate(position)

    def options_of(self, position: Position) -> Options:
        """Return all options: a position tells each that is not the usual one (§8)."""
        return options_of(position.house)

    def lapse(self, position: Position) -> Action:
        """Return the first legal action: out of time, nobody wins who need not."""
        return play.legal(position)[0]
