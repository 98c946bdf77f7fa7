"""The planner: the best turn a side can take, found step by step among the most promising."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from .engine import BUILDING, DRAWING, NO_KIND, RESTING, Game
from .evaluation import score
from .sites import focus_of, sites
from .weights import Weights


class Step(NamedTuple):
    """A step of a turn: its verb, and the building or the stack that it concerns."""

    verb: str
    kind: int = NO_KIND
    cell: int = -1


STORE: Final = Step("store")
AMPHORA: Final = Step("amphora")
CARDS: Final = Step("cards")
END: Final = Step("end")


class Line(NamedTuple):
    """Steps of a turn, the game after them, and what it is worth to the side that took them."""

    worth: float
    steps: tuple[Step, ...]
    game: Game


@dataclass(frozen=True, slots=True)
class Breadth:
    """How much a planner looks at: games kept after every step, and cells of every kind.

    The cells between shrines matter while so few buildings are lacking on a way.
    """

    beam: int
    wide: int
    own_ways: int
    rival_ways: int


def _never() -> None:
    """Look up to nobody."""


class Planner:
    """Plans turns for whoever is to act; counts the games it has judged."""

    def __init__(
        self, weights: Weights, breadth: Breadth, check: Callable[[], None] = _never
    ) -> None:
        """Plan by these weights; ``check`` is called now and then, and may raise."""
        self.weights = weights
        self.breadth = breadth
        self.work = 0
        self._check = check

    def lines(self, game: Game) -> list[Line]:
        """Return lines to the end of the turn, or to the next draw, the best first.

        Lines that begin alike are all there; those with a draw are worth what is expected of it.
        """
        found: dict[tuple[object, ...], Line] = {}
        edge = [Line(0.0, (), game)]
        focus = focus_of(game, self.breadth.own_ways, self.breadth.rival_ways)
        done: list[Line] = self.draws(game)
        while edge:
            self._check()
            grown: dict[object, Line] = {}
            for line in edge:
                done += self._rests(line)
                for step, after in self._steps(line.game, focus):
                    worth = self.judge(after, game.side)
                    steps = (*line.steps, *step)
                    one = Line(worth, steps, after)
                    if after.winner >= 0:
                        return [one]
                    key = _key(after)
                    if key not in found and (key not in grown or grown[key].worth < worth):
                        grown[key] = one
            edge = sorted(grown.values(), key=lambda one: -one.worth)[: self.breadth.beam]
        return sorted(done, key=lambda one: -one.worth)

    def judge(self, game: Game, side: int) -> float:
        """Return what a game is worth to a side."""
        self.work += 1
        return score(game, side, self.weights)

    def _rests(self, line: Line) -> list[Line]:
        """Return the line with every action that is left a card."""
        game = line.game
        if game.drawn != NO_KIND:
            return []
        if game.left:
            after = game.rest()
            return [Line(self.judge(after, game.side), (*line.steps, CARDS), after)]
        steps = line.steps if line.steps else (END,)
        return [Line(self.judge(game, game.side), steps, game)]

    def _steps(self, game: Game, focus: int) -> list[tuple[tuple[Step, ...], Game]]:
        """Return every step that is looked at, but draws and rests, with the game after it."""
        found: list[tuple[tuple[Step, ...], Game]] = []
        before: tuple[Step, ...] = ()
        if game.drawn != NO_KIND:
            found.append(((STORE,), game.store()))
        elif not game.may_build():
            if game.mode == RESTING or not game.parties[game.side].amphorae:
                return []
            if game.strict and game.mode == DRAWING:
                return []
            game, before = game.use_amphora(), (AMPHORA,)
        for site in sites(game, focus, self.breadth.wide):
            steps = (*before, Step("build", site.kind, site.cell))
            found.append((steps, game.build(site.kind, site.cell)))
        return found

    def draws(self, game: Game) -> list[Line]:
        """Return a line for a draw from each sort of stack, worth what is expected of it."""
        before: tuple[Step, ...] = ()
        party = game.parties[game.side]
        if game.drawn != NO_KIND or game.mode == RESTING or not party.to_draw:
            return []
        if not game.may_draw():
            if game.left or not party.amphorae or (game.strict and game.mode == BUILDING):
                return []
            game, before = game.use_amphora(), (AMPHORA,)
        found = []
        for stack in _stacks(party.stacks):
            worth = self._expected(game, stack)
            found.append(Line(worth, (*before, Step("draw", stack)), game))
        return found

    def _expected(self, game: Game, stack: int) -> float:
        """Return what a draw is worth on average, every building in the stacks as likely."""
        party, total, whole = game.parties[game.side], 0.0, 0
        for kind, many in enumerate(party.unseen):
            if many and game.words.black[kind] == (stack == 0):
                self._check()
                total += many * self.drawn(game.draw(stack, kind), 0)
                whole += many
        return total / whole

    def drawn(self, game: Game, focus: int) -> float:
        """Return what a game is worth whose drawn building waits, once it is stored or built."""
        best = self.judge(game.store(), game.side)
        wide = max(2, self.breadth.wide // 2)
        for site in sites(game, focus, wide):
            best = max(best, self.judge(game.build(site.kind, site.cell), game.side))
        return best


def _key(game: Game) -> tuple[object, ...]:
    """Return what tells games apart that the same side has played on from one game."""
    party = game.parties[game.side]
    return (*party.at, *party.stored, party.amphorae, sum(party.hand), party.hand)


def _stacks(stacks: list[int]) -> list[int]:
    """Return the black-backed stack and the fullest of the others, of those that are not empty."""
    white = max(range(1, len(stacks)), key=lambda stack: stacks[stack])
    return [stack for stack in (0, white) if stacks[stack]]
