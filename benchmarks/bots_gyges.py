"""How strong Gygès' opponents are, and how long they think: each against the next lower one.

``python -m benchmarks.bots_gyges --games 100`` plays every pair of the ladder with the budget that
the house gives. Both home rows are drawn by lot, and every set-up is played with both colours. The
third repetition draws; a draw is half a point. Times are of the processor.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.meeting import Played, Terms, meet

LADDER = ("kroisos:nysia", "kroisos:gyges_two_ply", "nysia:lysis", "lysis:daskylos",
          "daskylos:melitta", "melitta:random_bot")  # fmt: skip
TERMS = Terms("gyges", cut=300, options={"setup": "random"})
WALLED = 0.65
"""Who takes this part of the wall time has, as likely as not, been stopped by it."""


def told(games: Sequence[Played], seconds: float) -> dict[str, Any]:
    """Return how long the first bot thinks, how far it sees and how often the wall stops it."""
    turns = [turn for game in games for turn in game.asked]
    spent = [turn.spent for turn in turns]
    return {
        "median_moves": median(game.actions for game in games),
        "turns": len(turns),
        "median_s_a_turn": round(median(spent), 3),
        "max_s_a_turn": round(max(spent), 3),
        "walled": sum(turn.waited >= WALLED * seconds for turn in turns),
        "median_depth": median(turn.depth for turn in turns),
        "work_per_s": round(sum(turn.work for turn in turns) / max(1e-9, sum(spent))),
    }


if __name__ == "__main__":
    sys.exit(meet(TERMS, LADDER, told, sys.argv[1:]))
