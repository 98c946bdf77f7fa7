"""Laying: where a landscape tile does a side most good."""

from __future__ import annotations

from collections.abc import Mapping

from nika_arcade.api import Action, Turn

from . import play
from .deeds import read
from .engine import RESTING, enter
from .evaluation import hope, score
from .position import Position
from .weights import Weights


def choose(turn: Turn, weights: Weights, most: int) -> Action:
    """Return the best of at most so many ways to lay the tile that was turned up."""
    legal = list(turn.legal)
    if len(legal) > most:
        legal = turn.rng.sample(legal, most)
    world: Position = turn.imagine()
    side, best, chosen = world.to_act, -1e9, legal[0]
    legal += [action for action in turn.inquiry.about if action not in legal]
    worths: dict[Action, float] = {}
    for number, action in enumerate(legal):
        if number % 8 == 0:
            turn.check()
        deed = read(action)
        assert deed is not None
        after = play.perform(world, deed)[0]
        game = enter(after)
        if after.turn != world.turn:
            game.side, game.mode = side, RESTING
        worth = score(game, side, weights) + 1e-6 * turn.rng.random()
        worths[action] = worth
        if worth > best:
            best, chosen = worth, action
    _tell(turn, worths, chosen, weights)
    return chosen


def _tell(turn: Turn, worths: Mapping[Action, float], chosen: Action, weights: Weights) -> None:
    """Tell the table how good the best way is, and what else was asked."""
    ranked = sorted(worths, key=lambda action: -worths[action])[: turn.inquiry.candidates]
    asked = dict.fromkeys((*ranked, *turn.inquiry.about))
    turn.report(
        depth=1, score=hope(worths[chosen], weights), work=len(worths), line=(chosen,),
        candidates=[(action, hope(worths[action], weights)) for action in asked],
    )  # fmt: skip
