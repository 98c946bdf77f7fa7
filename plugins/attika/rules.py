"""The rules of Attika behind the door of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from nika_arcade.api import Action, Game, IllegalAction, Options, Outcome, Seat, Step, Text

from . import (
    customs,
    deeds,
    ending,
    imagining,
    masking,
    notation,
    opening,
    permission,
    play,
    reading,
    refusals,
)
from .choices import choices
from .edition import SEATS, Edition
from .position import Position
from .unseen import letters, unseen

_RESTS = (deeds.CARDS, deeds.END, deeds.STORE, deeds.PAY)


class Attika(Game[Position]):
    """Attika by its complete rules, with an edition of what is printed on its pieces."""

    def __init__(self, edition: Edition) -> None:
        """Play by this edition; positions of another one are not read."""
        self.edition = edition

    def setup(self, options: Options, seats: Sequence[Seat], rng: Random) -> Position:
        """Return the first position (§3); raise ValueError for other seats or options."""
        if not 2 <= len(seats) <= len(SEATS) or tuple(seats) != SEATS[: len(seats)]:
            wanted = ", ".join(SEATS)
            raise ValueError(f"Attika is played by the first of {wanted}; not {', '.join(seats)}")
        house = customs.house_of(options)
        first = customs.first_side(options, seats, rng)
        return opening.deal(self.edition, house, len(seats), first, rng)

    def to_act(self, position: Position) -> Seat | None:
        """Return the seat that decides, chance where the deck is shuffled, None when over."""
        return play.to_act(position)

    def legal(self, position: Position) -> Sequence[Action]:
        """Return what the side that decides may do (§4 to §7)."""
        return [deeds.spell(deed) for deed in choices(position)]

    def apply(self, position: Position, action: Action) -> Step[Position]:
        """Play one action of the side that decides, or of chance."""
        deed = deeds.read(action)
        if deed is None or not permission.may(position, deed):
            reason = refusals.why_not(position, action.picks) or refusals.INCOMPLETE
            raise IllegalAction(f"{action}: {reason}")
        return Step(*play.perform(position, deed))

    def roll(self, position: Position, rng: Random) -> Action:
        """Return the order of the deck that the discards make (§4.4)."""
        order = letters(position.discards)
        rng.shuffle(order)
        return deeds.spell(deeds.Deed("shuffle", order="".join(order)))

    def observe(self, position: Position, eye: Seat | None) -> Position:
        """Return the position as that seat may see it (§9)."""
        return masking.masked(position, eye)

    def unseen(self, position: Position, eye: Seat | None) -> Mapping[str, Sequence[Any]]:
        """Return cards, buildings and landscape tiles that are out of the eye's sight (§9)."""
        return unseen(position, eye)

    def imagine(self, position: Position, eye: Seat | None, rng: Random) -> Position:
        """Return a whole position that agrees with everything the eye has seen (§9)."""
        return imagining.imagine(position, eye, rng)

    def why_not(self, position: Position, picks: Sequence[str]) -> Text | None:
        """Return why no legal action begins with these picks, prices worked out."""
        return refusals.why_not(position, tuple(picks))

    def options_of(self, position: Position) -> Options:
        """Return the options that the position is played by, but who began."""
        return customs.options_of(position.house)

    def turn(self, position: Position) -> int:
        """Return which turn it is, of all players together."""
        return position.turn

    def lapse(self, position: Position) -> Action:
        """Return what costs least when time is up: cards, the end, storing, the proposed payment.

        A landscape tile is laid where it may be first.
        """
        legal = self.legal(position)
        rests = map(deeds.spell, _RESTS)
        return next((action for action in rests if action in legal), legal[0])

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended (§8), or None while it goes on."""
        return ending.outcome(position)

    def notate(self, position: Position) -> str:
        """Return the text form of a position (§13)."""
        return notation.notate(position)

    def parse(self, source: str) -> Position:
        """Read the text form; raise `MalformedPosition` naming what is wrong."""
        return reading.parse(source, self.edition)
