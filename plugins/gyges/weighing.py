"""Weighing: what moves are worth that a search has not chosen, told to whoever asks for advice.

A search knows the best move, and of the others only that they are no better. Those that are asked
about are searched again, each for itself, not quite as deep; what they lose to the best move there
is what they are said to lose.
"""

from __future__ import annotations

from nika_arcade.api import Action, Turn

from .evaluation import DECIDED
from .packing import unpack
from .search import Found, Search
from .tree import Exhausted


def weigh(turn: Turn, search: Search, found: Found) -> list[tuple[Action, int]]:
    """Return the actions that are asked about with their scores.

    What there is no time or work for is left out.
    """
    worths = [(unpack(found.move), found.score)]
    asked = set(turn.inquiry.about)
    wanted = [move for move in search.engine.moves() if unpack(move) in asked]
    wanted += [move for _, move in search.ranked[: turn.inquiry.candidates]]
    depth = found.depth - 1
    try:
        top = search.exact(found.move, depth)
        for move in dict.fromkeys(wanted):
            if move != found.move:
                score = search.exact(move, depth)
                lost = score if abs(score) > DECIDED else found.score - max(0, top - score)
                worths.append((unpack(move), min(found.score, lost)))
    except Exhausted:
        pass
    return worths
