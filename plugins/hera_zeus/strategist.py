"""The strategist: tries what it may do in worlds that it imagines, and thinks on in those."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from nika_arcade.api import Action, Bot, Proposal, Turn

from . import foresight, play
from .belief import wiped, worlds
from .cards import SEATS
from .deeds import Deed, read
from .evaluation import chance
from .manners import agrees
from .position import Position

SPARE: Final = 0.2
"""The part of the wall time that is kept for the way back to the table."""
HEAT: Final = 8
"""After so many worlds actions that are clearly behind are thought through no more."""
MARGIN: Final = 0.3
"""How far behind that is: so much of a chance, summed over the worlds, times their root."""
TILT: Final = 0.05
"""How much the first glance still counts: of two sure wins the nearer one."""
FEW: Final = 6
"""With so few cards to draw, a side may soon have nothing to do, and thinks further ahead."""
LONGER: Final = 4
"""By so many turns."""


class Character(NamedTuple):
    """How a strategist thinks.

    ``worlds`` are imagined for an action; ``lines`` of the actions that look best are thought
    through for ``turns`` turns in each of them, ``wide`` deeds looked at for every step.
    ``whim`` is how far it may be off, in thousandths of the chance to win.
    """

    worlds: int
    lines: int
    turns: int
    wide: int
    whim: int


class StrategistBot(Bot):
    """Takes the action that does best over the imagined worlds."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, turn: Turn) -> Action:
        """Return the action with the best chance, as far as this character sees."""
        turn.check()
        if len(turn.legal) == 1:
            return turn.legal[0]
        side = SEATS.index(turn.seat)
        deeds = [read(action, side) for action in turn.legal]
        chances = self._weigh(turn, side, [deed for deed in deeds if deed is not None])
        best = max(range(len(chances)), key=chances.__getitem__)
        turn.report(
            depth=1, score=_score(chances[best]), line=(turn.legal[best],),
            work=self._worlds(turn) * len(deeds), candidates=told(turn, chances),
        )  # fmt: skip
        return turn.legal[best]

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by what the imagined worlds are worth."""
        return agrees(proposal, turn)

    def _worlds(self, turn: Turn) -> int:
        """Return how many worlds to imagine; the turn's work counts deeds tried in a world."""
        work = turn.budget.work
        count = self._character.worlds
        return count if work is None else max(1, min(count, work // len(turn.legal)))

    def _weigh(self, turn: Turn, side: int, deeds: Sequence[Deed]) -> list[float]:
        """Return the chance to win after each deed, with a whim."""
        character = self._character
        imagined = worlds(turn, self._worlds(turn))
        chances = [0.0] * len(deeds)
        for world in imagined:
            turn.check()
            for number, deed in enumerate(deeds):
                worth = foresight.after(world, deed, side, turn.rng)
                chances[number] += chance(worth) / len(imagined)
        if character.whim:
            spread = character.whim / 1000
            chances = [one + turn.rng.gauss(0.0, spread) for one in chances]
        if character.lines > 1:
            self._think_on(turn, side, deeds, chances, imagined)
        for number, deed in enumerate(deeds):
            if deed.verb in ("challenge", "scout"):
                chances[number] *= 1.0 - wiped(turn.position, side, deed.spot[0])
        return chances

    def _think_on(
        self, turn: Turn, side: int, deeds: Sequence[Deed], chances: list[float],
        imagined: Sequence[Position],
    ) -> None:  # fmt: skip
        """Put the chances of the best deeds right by going on after them; the rest come last.

        After every heat those fall out that are clearly behind, and when one is left or time runs
        out, the worlds that were thought through until then decide.
        """
        order = sorted(range(len(deeds)), key=lambda number: -chances[number])
        racing = order[: self._character.lines]
        racing += [n for n in order if turn.legal[n] in turn.inquiry.about and n not in racing]
        found, seen = dict.fromkeys(racing, 0.0), 0
        for world in imagined:
            late = turn.seconds_left() < SPARE * turn.budget.seconds
            if len(racing) == 1 or (late and turn.budget.work is None):
                break
            for number in racing:
                turn.check()
                found[number] += self._going_on(world, deeds[number], side, turn.rng)
            seen += 1
            if seen % HEAT == 0 and not turn.inquiry:
                behind = max(found[number] for number in racing) - MARGIN * sqrt(seen)
                racing = [number for number in racing if found[number] >= behind]
        for number in range(len(deeds)) if seen else ():
            if number in racing:
                chances[number] = (1 - TILT) * found[number] / seen + TILT * chances[number]
            else:
                chances[number] -= 1.0

    def _going_on(self, world: Position, deed: Deed, side: int, rng: Random) -> float:
        """Return the chance to win in a world when the turns after a deed have been played."""
        character = self._character
        turns = character.turns + (LONGER if len(world.sides[side].deck) <= FEW else 0)
        begun = play.perform(world, deed)[0]
        end = foresight.go_on(begun, world.active, turns, character.wide, rng)
        return chance(foresight.settled(end, side, rng))


def told(turn: Turn, chances: Sequence[float]) -> list[tuple[Action, float]]:
    """Return the actions that are asked about with what each is worth.

    What was not thought through has a chance below nought.
    """
    inquiry = turn.inquiry
    order = sorted(range(len(chances)), key=lambda number: -chances[number])
    leading = [number for number in order[: inquiry.candidates] if chances[number] >= 0.0]
    asked = [number for number in order if turn.legal[number] in inquiry.about]
    return [
        (turn.legal[number], _score(chances[number])) for number in dict.fromkeys(leading + asked)
    ]


def _score(chance: float) -> float:
    """Return a chance to win as a score from -1 to 1."""
    return max(-1.0, min(1.0, 2 * chance - 1))
