"""What a position is worth: how far everybody is, who may run, and who is about to be routed.

Scores are points for Athens and Messene. A hundred points multiply the odds of winning by about
2.7; the tables were fitted to tens of thousands of positions of games between these bots.
"""

from __future__ import annotations

from typing import Final

from .cells import CODES, DISTANCE, EMPTY, ENTER, FAR, FIRST_CODE, NAMES, SIZE, SLOTS, STEP
from .engine import DRAW, NOBODY, Engine

WIN: Final = 1_000_000
"""The score of a won game, less one point for each turn it takes."""

STANDING: Final[list[int]] = [
    440, 320, 200, 175, 160, 125, 105, 96, 85, 70, 59,
    54, 49, 45, 40, 36, 31, 26, 14, 8, 6, 6,
]  # fmt: skip
"""What a piece is worth by its steps to the goal; one in the routed box is worth nothing."""
RUNNING: Final[list[int]] = [0, 160, 260, 190, 115, 95, 75, 50, 40, 0]
"""What it is worth beyond that when nothing bars its way, by its steps to the goal."""
STAKE: Final[list[int]] = [
    440, 370, 300, 225, 185, 150, 125, 102, 88, 70, 59,
    54, 49, 45, 40, 36, 31, 26, 14, 8, 6, 6,
]  # fmt: skip
"""What is at stake when it can be routed before its city acts again."""
REACH: Final = len(RUNNING) - 1


def _table(by_steps: list[int], *, signed: bool) -> list[list[int]]:
    """Return points by code and cell from points by steps to the goal."""
    table = [[0] * SIZE for _ in range(CODES)]
    for code in range(FIRST_CODE, CODES):
        city = (code >> 2) - 1
        for cell in range(SIZE):
            if NAMES[cell] and DISTANCE[city][cell] < FAR:
                points = by_steps[min(DISTANCE[city][cell], len(by_steps) - 1)]
                table[code][cell] = -points if signed and city & 1 else points
    return table


VALUES: Final[list[list[int]]] = _table(STANDING, signed=True)
"""`STANDING` by code and cell, signed for Athens and Messene: what the engine sums up."""
STAKES: Final[list[list[int]]] = _table(STAKE, signed=False)

BLIND: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (STEP[facing ^ 2], STEP[(facing + 1) & 3], STEP[(facing + 3) & 3]) for facing in range(4)
)
"""The three steps to where a piece does not look, by its facing."""
IN_ONE: Final = 95
IN_TWO: Final = 45
"""Percent of its stake that a piece loses when one action can rout it, or only two together."""


def evaluate(engine: Engine) -> int:
    """Return the score of a position for Athens and Messene."""
    if engine.winner != NOBODY:
        return 0 if engine.winner == DRAW else (-WIN if engine.winner else WIN)
    mover = engine.city
    score = engine.score
    second = danger(engine, (mover + 1) & 3, 0)
    third = danger(engine, (mover + 2) & 3, 1)
    fourth = danger(engine, (mover + 3) & 3, 2)
    lost = (second + fourth - third) // 100
    score += lost if mover & 1 == 0 else -lost
    return score + runners(engine)


def runners(engine: Engine) -> int:
    """Return the points for pieces near their goals whose way is free."""
    points = 0
    for number, cell in enumerate(engine.pieces):
        if cell:
            city = number // SLOTS
            steps = DISTANCE[city][cell]
            if steps < REACH and is_free(engine, city, cell):
                points += -RUNNING[steps] if city & 1 else RUNNING[steps]
    return points


def is_free(engine: Engine, city: int, cell: int) -> bool:
    """Say whether a piece has a shortest way to its goal with nobody on it but those it routs."""
    board = engine.board
    steps = DISTANCE[city]
    enter = ENTER[city]
    code = FIRST_CODE + 4 * city
    edge = [cell]
    for left in range(steps[cell] - 1, -1, -1):
        reached: list[int] = []
        for at in edge:
            for way in range(4):
                to = at + STEP[way]
                if enter[to] and steps[to] == left and to not in reached:
                    other = board[to]
                    if other == EMPTY or ((other ^ code) & 4 and (other & 3) != way ^ 2):
                        reached.append(to)
        if not reached:
            return False
        edge = reached
    return True


def danger(engine: Engine, city: int, within: int) -> int:
    """Return the stakes, in hundredths, that a city may lose before it acts again.

    Enemies act before it who sit at most ``within`` turns after the city to act.
    """
    board = engine.board
    mover = engine.city
    enter = ENTER[city ^ 1]
    lost = 0
    for cell in engine.pieces[city * SLOTS : city * SLOTS + SLOTS]:
        if not cell or not enter[cell]:
            continue
        code = board[cell]
        percent = 0
        for step in BLIND[code & 3]:
            beside = cell + step
            other = board[beside]
            if other == EMPTY:
                if percent == 0 and enter[beside]:
                    for way in STEP:
                        third = board[beside + way]
                        if (
                            third >= FIRST_CODE
                            and (third ^ code) & 4
                            and ((third >> 2) - 1 - mover) & 3 <= within
                        ):
                            percent = IN_TWO
                            break
            elif (
                other >= FIRST_CODE
                and (other ^ code) & 4
                and ((other >> 2) - 1 - mover) & 3 <= within
            ):
                percent = IN_ONE
                break
        if percent:
            lost += percent * STAKES[code][cell]
    return lost
