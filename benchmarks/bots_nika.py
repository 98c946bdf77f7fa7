"""How strong Nika's opponents are, and how long they think: each against the next lower one.

``python -m benchmarks.bots_nika --games 100`` plays every pair of the ladder with the budget that
the house gives. A turn is both actions of a city; times are of the clock on the wall.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.meeting import Played, Terms, meet

LADDER = ("brasidas:myrina", "myrina:kallias", "kallias:xanthe", "xanthe:phaidon",
          "phaidon:random_bot", "brasidas:xanthe", "brasidas:random_bot")  # fmt: skip
TERMS = Terms("nika", cut=1600)


def told(games: Sequence[Played], _seconds: float) -> dict[str, Any]:
    """Return how long the first bot thinks and how many positions it judges."""
    spent = [turn for game in games for turn in turns(game)]
    judged = [turn for turn in spent if turn[1]]
    return {
        "median_actions": median(game.actions for game in games),
        "median_s_a_turn": round(median(seconds for seconds, _ in spent), 3),
        "max_s_a_turn": round(max(seconds for seconds, _ in spent), 3),
        "positions_per_s": round(
            sum(work for _, work in judged) / sum(seconds for seconds, _ in judged)
        )
        if judged
        else None,
    }


def turns(game: Played) -> list[tuple[float, int]]:
    """Return the seconds and the work of each turn, both actions of a city together."""
    found: list[tuple[float, int]] = []
    for one in game.asked:
        seconds, work = found.pop() if one.again else (0.0, 0)
        found.append((seconds + one.waited, work + one.work))
    return found


if __name__ == "__main__":
    sys.exit(meet(TERMS, LADDER, told, sys.argv[1:]))
