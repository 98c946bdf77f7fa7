"""How strong the opponents of Cyclades are, and how long they think: one against two of the next.

``python -m benchmarks.bots_cyclades --games 198`` plays every pair of the ladder in games of three,
with the budget that the house gives; three games share a seed. By luck alone the one would win 33
of 100. ``--sides 5`` lets one sit down with four of the next. What is known so far is printed after
every twelve games. Times are of the clock on the wall, for answers where there was a choice.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from benchmarks.meeting import Terms, meet, reason, told_by_action

LADDER = ("glaukos:random_bot", "archilochos:glaukos", "kleobouline:archilochos",
          "polykrates:kleobouline", "polykrates:random_bot")  # fmt: skip
BATCH = 12
"""After so many games what is known is printed."""
TERMS = Terms("cyclades", cut=4000, ended=reason, players=3)


def main(arguments: list[str]) -> int:
    """Let the pairs meet that are asked for, so many sides at a table."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--sides", type=int, default=3)
    chosen, rest = parser.parse_known_args(arguments)
    return meet(replace(TERMS, players=chosen.sides), LADDER, told_by_action, rest, BATCH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
