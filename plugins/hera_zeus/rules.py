"""The rules of Hera & Zeus behind the door of the house."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nika_arcade.api import Action, Game, IllegalAction, Options, Outcome, Seat, Step, Text

from . import (
    customs,
    deeds,
    ending,
    masking,
    notation,
    opening,
    outlook,
    play,
    reading,
    refusals,
    turns,
)
from .cards import SEATS, Card
from .choices import choices
from .imagining import imagine
from .permission import may
from .position import Position
from .unseen import unseen

_DRAW, _END, _REST = (deeds.spell(deed, 0) for deed in (deeds.DRAW, deeds.END, deeds.REST))


class HeraZeus(Game[Position]):
    """Hera & Zeus by its complete rules: two sides, hidden cards, and luck in the shuffle."""

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Position:
        """Return the deal (§2); raise ValueError for other seats or options."""
        if sorted(seats) != sorted(SEATS):
            raise ValueError(f"Hera & Zeus is played by Hera and Zeus, not by {', '.join(seats)}")
        points = customs.chosen(options)
        first = customs.first_side(points, rng)
        return opening.deal(customs.house_of(points), first, rng)

    def to_act(self, position: Position) -> Seat | None:
        """Return the side that decides, chance where Pegasus searches a hand, None when over."""
        return play.to_act(position)

    def legal(self, position: Position) -> Sequence[Action]:
        """Return what the side that decides may do (§3 to §6)."""
        side = play.acting_side(position)
        return [deeds.spell(deed, side) for deed in choices(position)]

    def apply(self, position: Position, action: Action) -> Step[Position]:
        """Play one action of the side that decides, or of chance."""
        deed = deeds.read(action, play.acting_side(position))
        if deed is None or not may(position, deed):
            reason = refusals.why_not(position, action.picks) or refusals.INCOMPLETE
            raise IllegalAction(f"{action}: {reason}")
        return Step(*play.perform(position, deed))

    def roll(self, position: Position, rng: Random) -> Action:
        """Return which card Pegasus finds, each of the hand as likely as any other (§6.2)."""
        number = rng.randrange(len(position.foe.hand))
        return deeds.spell(deeds.Deed("found", number=number), position.active)

    def observe(self, position: Position, eye: Seat | None) -> Position:
        """Return the position as that seat may see it (§8)."""
        return masking.masked(position, eye)

    def unseen(self, position: Position, eye: Seat | None) -> dict[str, list[Card]]:
        """Return, by the back, the cards that the eye knows to be out of its sight (§8)."""
        return unseen(position, eye)

    def imagine(self, position: Position, eye: Seat | None, rng: Random) -> Position:
        """Return a whole position that agrees with everything the eye has seen (§8)."""
        return imagine(position, eye, rng)

    def why_not(self, position: Position, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, and what would help."""
        return refusals.why_not(position, tuple(picks))

    def estimate(self, position: Position) -> dict[Seat, float]:
        """Return each side's chance to win, by what it holds and how long it can go on."""
        return outlook.estimate(position)

    def turn(self, position: Position) -> int:
        """Return which turn it is, of both sides together; laying the first cards is none (§2)."""
        return turns.count(position)

    def lapse(self, position: Position) -> Action:
        """Return what costs least when time is up: a draw, the end of the turn, or the first."""
        legal = self.legal(position)
        return next((action for action in (_DRAW, _END, _REST) if action in legal), legal[0])

    def outcome(self, position: Position) -> Outcome | None:
        """Return the win (§7), or None while the game goes on."""
        return ending.outcome(position)

    def notate(self, position: Position) -> str:
        """Return the text form of a position."""
        return notation.notate(position)

    def parse(self, source: str) -> Position:
        """Read the text form; raise `MalformedPosition` naming what is wrong."""
        return reading.parse(source)
