"""How strong the opponents of Hera & Zeus are, and how long they think: each against the next.

``python -m benchmarks.bots_hera_zeus --games 200`` plays every pair of the ladder with the budget
that the house gives; two games share a deal. What is known so far is printed after every twenty
games. Times are of the clock on the wall, for answers where there was a choice.
"""

from __future__ import annotations

import sys

from benchmarks.meeting import Terms, meet, reason, told_by_action

LADDER = ("salmoneus:theano", "theano:alkmene", "alkmene:iphis", "iphis:random_bot",
          "salmoneus:random_bot")  # fmt: skip
BATCH = 20
"""After so many games what is known is printed."""
TERMS = Terms("hera_zeus", cut=1200, ended=reason)


if __name__ == "__main__":
    sys.exit(meet(TERMS, LADDER, told_by_action, sys.argv[1:], BATCH))
