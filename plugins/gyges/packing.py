"""Between the game and the bots' board: positions go in, actions come out."""

from __future__ import annotations

from collections import Counter
from typing import Final

from nika_arcade.api import Action, act

from .engine import KEEP, PASS, Customs, Engine, key_of
from .position import House, Position
from .search import Search
from .squares import COUNT, GOAL, NAMES

PASSING: Final = act("pass")


def customs_of(house: House) -> Customs:
    """Return what of a house matters to the engine."""
    return Customs(
        house.edge, house.end_on_start, house.stuck, house.drop_limit, house.displacement
    )


def unpack(move: int) -> Action:
    """Return the action that a packed move stands for."""
    if move == PASS:
        return PASSING
    landing, drop = move >> 6 & 63, move >> 12
    picks = [NAMES[move & 63], NAMES[landing] if landing < COUNT else GOAL]
    return act(*picks) if drop == KEEP else act(*picks, NAMES[drop])


def engine_at(position: Position) -> Engine:
    """Return an engine that stands as a position does, by the rules of its table."""
    engine = Engine(customs_of(position.house))
    engine.load(position.board, position.side)
    return engine


def remind(search: Search, position: Position) -> None:
    """Tell a search what the table makes of repetition, and what has come up before."""
    custom = position.house.repetition
    keys = [_key(number) for number in position.seen]
    search.tree.thrice = custom == "threefold"
    search.tree.ko = custom == "ko"
    search.banned = keys[0] if search.tree.ko and keys else 0
    search.tree.times = dict(Counter(keys)) if search.tree.thrice else {}
    if search.tree.thrice:
        search.tree.times[search.engine.key] = search.tree.times.get(search.engine.key, 0) + 1


def _key(number: int) -> int:
    """Return the engine's key of a position that is remembered by its number."""
    side, digits = number & 1, number >> 1
    cells = [digits >> 2 * (COUNT - 1 - square) & 3 for square in range(COUNT)]
    return key_of(cells, side)
