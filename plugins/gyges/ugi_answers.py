"""What a foreign engine answers over UGI, read with suspicion and turned to the right side."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Final

from nika_arcade.api import Action, EngineFault, act

from .squares import COUNT, GOAL, NAMES, NORTH, TARGET
from .ugi_notation import NULL, read_cells, shown, turned
from .ugi_queries import WON

CERTAIN: Final = WON - 1_000
"""Scores beyond this are won, or lost, for certain."""
EVEN: Final = 2_000.0
"""The score that is taken for three chances in four; other scores have no fixed unit."""
LONGEST_LINE: Final = 60
"""So many expected moves are told at most."""
MOST: Final = 1_000_000_000_000
"""Numbers beyond this are no measure of anything."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The move of a ``bestmove`` line, as the engine spells it."""

    move: str


@dataclass(frozen=True, slots=True)
class Progress:
    """What an ``info`` line tells, as `Turn.report` takes it."""

    depth: int
    score: float
    work: int
    line: tuple[Action, ...]


def board_for(board: bytes, side: int) -> str:
    """Return the 38 digits of a board, turned so that the side to move sits at the bottom."""
    seen = bytes(reversed(board)) if side == NORTH else board
    return "".join(map(str, seen)) + "00"


def read_answer(line: str) -> Answer:
    """Return the move of a ``bestmove`` line; raise `EngineFault` for a line without one."""
    words = line.split()
    if len(words) < 2:
        raise EngineFault("it said bestmove without a move")
    return Answer(words[1])


def action_of(answer: Answer, side: int, legal: Sequence[Action]) -> Action:
    """Return the legal action that an answer means; raise `EngineFault` when there is none."""
    if answer.move == NULL:
        raise EngineFault(f"it sees no move where there are {len(legal)}")
    try:
        action = _spelled(answer.move, side, side)
    except ValueError as fault:
        raise EngineFault(f"it answered no move: {fault}") from None
    if action not in legal:
        raise EngineFault(f"it answered {shown(answer.move)}, {action}, which is not legal here")
    return action


def read_progress(line: str, side: int) -> Progress | None:
    """Return what an ``info`` line tells; None for any other line, whatever it is."""
    words = line.split()
    if words[:2] != ["info", "ply"]:
        return None
    told = dict(pairwise(words))
    moves = words[words.index("pv") + 1 :] if "pv" in words else words[4:5]
    expected: list[Action] = []
    with suppress(ValueError):  # those before a bad one count
        for number, word in enumerate(moves[:LONGEST_LINE]):
            expected.append(_spelled(word, side, (side + number) % 2))
    return Progress(
        depth=int(_number(told.get("ply"))),
        score=_chance(_number(told.get("score"))),
        work=int(_number(told.get("nodes"))),
        line=tuple(expected),
    )


def _spelled(word: str, side: int, mover: int) -> Action:
    """Return the action of a mover's move that was spelled with ``side`` at the bottom.

    Raise ValueError for what is no move on any board.
    """
    start, landing, *drop = (turned(cell) if side == NORTH else cell for cell in read_cells(word))
    if start >= COUNT or max(drop, default=0) >= COUNT:
        raise ValueError(f"{shown(word)} moves what is in a goal, or drops something there")
    if landing == TARGET[1 - mover]:
        raise ValueError(f"{shown(word)} enters the mover's own goal")
    end = GOAL if landing == TARGET[mover] else NAMES[landing]
    return act(NAMES[start], end, *(NAMES[square] for square in drop))


def _number(word: str | None) -> float:
    """Return a number of an engine's, 0 for anything else."""
    try:
        number = float(word or 0)
    except ValueError:
        return 0.0
    return max(-MOST, min(MOST, number)) if isfinite(number) else 0.0


def _chance(score: float) -> float:
    """Return a score as -1 (lost) to 1 (won); only certain ones come to the ends."""
    if abs(score) >= CERTAIN:
        return 1.0 if score > 0 else -1.0
    return score / (abs(score) + EVEN)
