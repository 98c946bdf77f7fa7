"""Laying: where a landscape tile does a side most good."""

from __future__ import annotations

from nika_arcade.api import Action, Turn

from . import play
from .deeds import read
from .engine import RESTING, enter
from .evaluation import score
from .position import Position
from .weights import Weights


def choose(turn: Turn, weights: Weights, most: int) -> Action:
    """Return the best of at most so many ways to lay the tile that was turned up."""
    legal = list(turn.legal)
    if len(legal) > most:
        legal = turn.rng.sample(legal, most)
    world: Position = turn.imagine()
    side, best, chosen = world.to_act, -1e9, legal[0]
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
        if worth > best:
            best, chosen = worth, action
    return chosen
