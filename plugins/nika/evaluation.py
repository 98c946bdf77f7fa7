"""What a position is worth: how far everybody is, and who is about to be routed.

Scores are points for Athens and Messene; about ten points are one step of one hoplite.
"""

from __future__ import annotations

from typing import Final

from .cells import CODES, DISTANCE, EMPTY, ENTER, FAR, FIRST_CODE, NAMES, SIZE, SLOTS, STEP
from .engine import DRAW, NOBODY, Engine

WIN: Final = 1_000_000
"""The score of a won game, less one point for each action it takes."""

WORTH: Final[list[int]] = [
    600, 420, 360, 310, 270, 240, 218, 200, 184, 169, 155,
    142, 130, 119, 109, 100, 92, 85, 79, 70, 60, 50,
]  # fmt: skip
"""What a piece is worth by its steps to the goal; one in the routed box is worth nothing."""

SAFE: Final = FIRST_CODE


def worth(city: int, cell: int) -> int:
    """Return what a piece of the city is worth on a cell, for its own team."""
    steps = DISTANCE[city][cell]
    return WORTH[min(steps, len(WORTH) - 1)] if steps < FAR else 0


def _values() -> list[list[int]]:
    table = [[0] * SIZE for _ in range(CODES)]
    for code in range(FIRST_CODE, CODES):
        city = (code >> 2) - 1
        for cell in range(SIZE):
            if NAMES[cell]:
                table[code][cell] = worth(city, cell) * (-1 if city & 1 else 1)
    return table


VALUES: Final[list[list[int]]] = _values()
"""`worth` signed for Athens and Messene, by code and cell: what the engine sums up."""

ONE_ACTION: Final[list[int]] = [70, 40, 30, 20]
"""Percent of its worth that a piece loses when it can be routed by one action, by how many turns
will be over before the attacker's."""
TWO_ACTIONS: Final[list[int]] = [30, 20, 15, 10]
"""The same when the attacker needs two."""
BLIND: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (STEP[facing ^ 2], STEP[(facing + 1) & 3], STEP[(facing + 3) & 3]) for facing in range(4)
)
"""The three steps to where a piece does not look, by its facing."""


def evaluate(engine: Engine) -> int:
    """Return the score of a position: the worth of all pieces, less what is about to be lost."""
    if engine.winner != NOBODY:
        return 0 if engine.winner == DRAW else (-WIN if engine.winner else WIN)
    return engine.score - danger(engine, 0) + danger(engine, 1)


def danger(engine: Engine, team: int) -> int:
    """Return how much of its worth a team is about to lose, in points."""
    board = engine.board
    mover = engine.city
    lost = 0
    for city in (team, team + 2):
        for cell in engine.pieces[city * SLOTS : city * SLOTS + SLOTS]:
            if not cell or not ENTER[city ^ 1][cell]:
                continue
            code = board[cell]
            percent = 0
            for step in BLIND[code & 3]:
                beside = cell + step
                other = board[beside]
                if other == EMPTY:
                    if ENTER[city ^ 1][beside]:
                        for way in STEP:
                            third = board[beside + way]
                            if third >= FIRST_CODE and (third ^ code) & 4:
                                turns = ((third >> 2) - 1 - mover) & 3
                                if TWO_ACTIONS[turns] > percent:
                                    percent = TWO_ACTIONS[turns]
                elif other >= FIRST_CODE and (other ^ code) & 4:
                    turns = ((other >> 2) - 1 - mover) & 3
                    if ONE_ACTION[turns] > percent:
                        percent = ONE_ACTION[turns]
            if percent:
                value = VALUES[code][cell]
                lost += percent * (value if value > 0 else -value)
    return lost // 100
