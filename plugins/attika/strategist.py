"""The strategist: plans its turn, and looks at what its rivals would answer."""

from __future__ import annotations

from typing import Final, NamedTuple

from nika_arcade.api import Action, Bot, Proposal, Turn

from . import laying, manners, purse
from .deeds import Deed, read, spell
from .engine import Game, enter
from .evaluation import hope
from .foresight import answered
from .planner import Breadth, Line, Planner, Step
from .position import Position
from .weighing import asked, leading
from .weights import WEIGHTS, Weights

SPARE: Final = 0.25
"""The part of the wall time that is kept for the way back to the table."""
UNASKED: Final = -1000.0
"""What is taken off the worth of a line that no answers were thought of for."""
REPLY: Final = Breadth(beam=2, wide=4, own_ways=4, rival_ways=2)
"""How broadly it thinks about what others do."""


class Character(NamedTuple):
    """How a strategist thinks.

    It keeps ``beam`` games after every step of its turn and looks at ``wide`` cells of a kind;
    the cells between shrines matter to it when so few buildings are lacking there, its own or a
    rival's. It thinks of the answers to ``answers`` of its lines in ``worlds`` imagined worlds,
    and is off by ``whim`` hundredths of a turn.
    """

    beam: int = 4
    wide: int = 8
    own_ways: int = 6
    rival_ways: int = 4
    answers: int = 0
    worlds: int = 1
    whim: int = 0

    @property
    def breadth(self) -> Breadth:
        """How broadly it plans its own turn."""
        return Breadth(self.beam, self.wide, self.own_ways, self.rival_ways)


class StrategistBot(Bot):
    """Takes the first step of the turn that does best, and plans anew after it."""

    def __init__(self, character: Character, weights: Weights = WEIGHTS) -> None:
        self._character = character
        self._weights = weights

    def choose(self, turn: Turn) -> Action:
        """Return the first action of the best turn, as far as this character sees."""
        turn.check()
        position: Position = turn.position
        if len(turn.legal) == 1:
            return turn.legal[0]
        if position.phase == "pay":
            return self._pay(turn)
        if position.phase == "grow":
            return laying.choose(turn, self._weights, 40 * self._character.beam)
        return self._plan(turn)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by how the game stands."""
        return manners.agrees(proposal, turn)

    def _pay(self, turn: Turn) -> Action:
        deeds = [read(action) for action in turn.legal]
        ways = [deed.cards for deed in deeds if deed is not None and any(deed.cards)]
        if not ways:
            return turn.legal[0]
        game = enter(turn.imagine())
        return spell(Deed("pay", cards=purse.kept_best(turn.position, game, ways)))

    def _plan(self, turn: Turn) -> Action:
        worlds = [enter(turn.imagine()) for _ in range(max(1, self._character.worlds))]
        planner = Planner(self._weights, self._character.breadth, turn.check)
        lines = planner.lines(worlds[0])
        extra = asked(turn, planner, worlds[0]) if turn.inquiry else []
        worths = self._weigh(turn, planner, worlds, [*lines, *extra], len(lines))
        lines += extra
        best = max(range(len(lines)), key=worths.__getitem__)
        legal = set(turn.legal)
        action = spelled(worlds[0], lines[best].steps[0])
        if action not in legal:
            action = turn.legal[-1]
        score = hope(worths[best], self._weights)
        turn.report(
            depth=len(lines[best].steps), score=score, work=planner.work, line=(action,),
            candidates=self._told(turn, worlds[0], lines, worths) if turn.inquiry else (),
        )  # fmt: skip
        return action

    def _told(
        self, turn: Turn, game: Game, lines: list[Line], worths: list[float]
    ) -> list[tuple[Action, float]]:
        """Return the actions that are asked about, and the best ones, with what each is worth.

        What no answer was thought of for is left out.
        """
        order = sorted(range(len(lines)), key=lambda number: -worths[number])
        wanted = leading([lines[number] for number in order], turn.inquiry.candidates)
        told: dict[Action, float] = {}
        for place, number in enumerate(order):
            action = spelled(game, lines[number].steps[0])
            chosen = place in wanted or action in turn.inquiry.about
            if chosen and worths[number] > UNASKED / 2 and action in turn.legal:
                told.setdefault(action, hope(worths[number], self._weights))
        return list(told.items())

    def _weigh(
        self, turn: Turn, planner: Planner, worlds: list[Game], lines: list[Line], own: int
    ) -> list[float]:
        """Return what each line is worth: what answers leave of it, and a whim.

        The first ``own`` lines are those of the planner, the others were asked about.
        """
        character, rng = self._character, turn.rng
        worths = [line.worth for line in lines]
        if character.answers and worths[0] < 90:
            self._answer(turn, planner, worlds, lines, worths, own)
        if character.whim:
            whims = {line.steps[0]: rng.gauss(0.0, character.whim / 100) for line in lines}
            worths = [worth + whims[line.steps[0]]
                      for worth, line in zip(worths, lines, strict=True)]  # fmt: skip
        return worths

    def _answer(
        self, turn: Turn, planner: Planner, worlds: list[Game], lines: list[Line],
        worths: list[float], own: int,
    ) -> None:  # fmt: skip
        """Put the worth of the best lines right by what rivals do after them; others come last."""
        side = worlds[0].side
        thinker = Planner(self._weights, REPLY, turn.check)
        best = list(range(min(self._character.answers, own)))
        best += range(own, len(lines))
        if turn.inquiry.candidates:
            best += leading(lines[:own], turn.inquiry.candidates)
        best = list(dict.fromkeys(best))
        left = dict.fromkeys(best, 0.0)
        for number in best:
            if turn.seconds_left() < SPARE * turn.budget.seconds:
                break
            line = lines[number]
            ended = line.game
            still = line.worth
            if line.steps[-1].verb == "draw":
                ended = ended.rest()
                still = planner.judge(ended, side)
            left[number] = answered(ended, side, worlds, thinker, turn.rng) - still
        for number in range(len(lines)):
            worths[number] += left.get(number, UNASKED)
        planner.work += thinker.work


def spelled(game: Game, step: Step) -> Action:
    """Return the action that a step of a plan is."""
    if step.verb == "build":
        cell = game.terrain.cell(step.cell)
        return spell(Deed("build", game.words.names[step.kind], cell))
    if step.verb == "draw":
        return spell(Deed("draw", number=step.kind + 1))
    return spell(Deed(step.verb))
