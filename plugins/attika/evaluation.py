"""The evaluation: how a game stands for a side, in turns ahead of its rivals."""

from __future__ import annotations

from math import tanh
from typing import Final

from .engine import DRAWING, Game
from .links import FAR, distance
from .outlook import turns_left
from .weights import Weights

WON: Final = 100.0
"""Turns ahead of a side that has won."""
_CARDS_A_CELL: Final = 1.3
"""So many cards a building on the way between two shrines costs, about."""


def score(game: Game, side: int, weights: Weights) -> float:
    """Return how many turns a side is ahead; in mid-turn the actions left count for what they are.

    The side whose turn it is has acted last: a threat of its rivals comes first.
    """
    if game.winner >= 0:
        return WON if game.winner == side else -WON
    worths = [
        standing(game, number, number != game.side, weights) for number in range(len(game.parties))
    ]
    worths[game.side] += rest_of_turn(game, weights)
    own = worths.pop(side)
    if len(worths) == 1:
        return own - worths[0]
    first = weights.first_rival
    return own - first * max(worths) - (1 - first) * sum(worths) / len(worths)


def standing(game: Game, number: int, soon: bool, weights: Weights) -> float:
    """Return how near a side is to a win, in turns; ``soon`` when it acts before the one to act.

    Between more than two a rival's cells are not counted anew after every building of ours.
    """
    party = game.parties[number]
    if party.ahead is None or len(game.parties) == 2:
        party.ahead = -turns_left(game, number, weights)
    worth = party.ahead
    way = distance(game, party)
    table = weights.rival_way if soon else weights.own_way
    if way < min(FAR, len(table)):
        gain = table[way]
        short = way * _CARDS_A_CELL - party.cards - 1
        if short > 0:
            gain *= max(0.35, 1 - 0.2 * short)
        tiles = sum(party.stored)
        if way > tiles + 2:
            gain *= 0.7
        worth += gain
    return worth


def rest_of_turn(game: Game, weights: Weights) -> float:
    """Return what the actions that are left of this turn are worth, in turns."""
    left = game.left
    if left <= 0:
        return 0.0
    if game.mode == DRAWING:
        draws = min(left, game.parties[game.side].to_draw)
        return 0.48 * draws + weights.card * (left - draws)
    return weights.card * left


def hope(worth: float, weights: Weights) -> float:
    """Return a score as a hope from -1 (lost) to 1 (won)."""
    return tanh(worth / weights.scale)
