"""How strong the opponents of Attika are, and how long they think: each against the next.

``python -m benchmarks.bots_attika --games 200`` plays every pair of the ladder with two seats and
the budget that the house gives; two games share a deal. ``--seats 4 --pairs iktinos:phile`` seats
one against three, who plays every seat in turn with each deal. What is known so far is printed
after every twenty games. Times are of the clock on the wall, for answers where there was a choice.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import median
from typing import Any

from benchmarks.meeting import Played, Terms, meet

LADDER = ("iktinos:hippodamos", "hippodamos:phile", "phile:agamedes", "agamedes:random_bot",
          "iktinos:random_bot")  # fmt: skip
BATCH = 20
"""After so many games what is known is printed."""


def ended(position: Any) -> str:
    """Return the name of the reason why a game is over."""
    return str(position.reason)


def told(games: Sequence[Played], _seconds: float) -> dict[str, Any]:
    """Return how long the first bot thinks and why games ended."""
    spent = [one.waited for game in games for one in game.asked if not one.forced]
    reasons = [game.reason for game in games]
    return {
        "median_actions": median(game.actions for game in games),
        "median_s_an_action": round(median(spent), 4),
        "max_s_an_action": round(max(spent), 3),
        "ends": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
    }


def main(arguments: list[str]) -> int:
    """Take the number of seats off the command line, and let the pairs meet."""
    seats = 2
    if "--seats" in arguments:
        where = arguments.index("--seats")
        seats = int(arguments[where + 1])
        arguments = arguments[:where] + arguments[where + 2 :]
    terms = Terms("attika", cut=3000, ended=ended, players=seats)
    return meet(terms, LADDER, told, arguments, BATCH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
