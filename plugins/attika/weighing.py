"""Weighing: turns that begin with given actions, planned for whoever asks for advice.

A planner leaves out what does not look promising, and of two orders of the same builds it keeps
one, so that a turn is planned on anew after every action that is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.api import Action, Turn

from .deeds import read
from .engine import NO_KIND, Game
from .planner import AMPHORA, CARDS, END, STORE, Line, Planner, Step


def asked(turn: Turn, planner: Planner, game: Game) -> list[Line]:
    """Return the best turn that begins with each action asked about, as far as one can."""
    steps = [step for action in turn.inquiry.about if (step := step_of(game, action)) is not None]
    return [line for step in steps if (line := begun(planner, game, step)) is not None]


def step_of(game: Game, action: Action) -> Step | None:
    """Return the step of a plan that an action is; None for what no plan has."""
    deed = read(action)
    if deed is None:
        return None
    if deed.verb == "build" and deed.kind in game.words.names:
        return Step("build", game.words.names.index(deed.kind), game.terrain.number(deed.cell))
    if deed.verb == "draw":
        return Step("draw", deed.number - 1)
    plain = {step.verb: step for step in (STORE, AMPHORA, CARDS, END)}
    return plain.get(deed.verb)


def begun(planner: Planner, game: Game, step: Step) -> Line | None:
    """Return the best turn that begins with a step; None for one that cannot be planned."""
    if step == END or (step == CARDS and not game.left):
        return Line(planner.judge(game, game.side), (step,), game)
    if step == CARDS:
        after = game.rest()
        return Line(planner.judge(after, game.side), (step,), after)
    if step.verb == "draw":
        black = step.kind == 0
        drawn = [line for line in planner.draws(game) if (line.steps[-1].kind == 0) == black]
        return drawn[0]._replace(steps=(step,)) if drawn else None
    then = _after(game, step)
    if then is None:
        return None
    if then.winner >= 0 or not (then.left or then.drawn != NO_KIND):
        return Line(planner.judge(then, game.side), (step,), then)
    further = planner.lines(then)
    if not further:
        return Line(planner.judge(then, game.side), (step,), then)
    return further[0]._replace(steps=(step, *further[0].steps))


def _after(game: Game, step: Step) -> Game | None:
    """Return the game after a step without luck."""
    if step == STORE:
        return game.store() if game.drawn != NO_KIND else None
    if step == AMPHORA:
        return game.use_amphora()
    return game.build(step.kind, step.cell)


def leading(lines: Sequence[Line], count: int) -> list[int]:
    """Return the numbers of the first lines that begin in different ways, so many of them."""
    firsts: dict[Step, int] = {}
    for number, line in enumerate(lines):
        firsts.setdefault(line.steps[0], number)
    return sorted(firsts.values())[:count]
