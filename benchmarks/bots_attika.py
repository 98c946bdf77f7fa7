"""How strong the opponents of Attika are, and how long they think: each against the next.

``python -m benchmarks.bots_attika --games 200`` plays every pair of the ladder with two seats and
the budget that the house gives; two games share a deal. ``--seats 4 --pairs iktinos:phile`` seats
one against three, who plays every seat in turn with each deal. What is known so far is printed
after every twenty games. Times are of the clock on the wall, for answers where there was a choice.
"""

from __future__ import annotations

import sys

from benchmarks.meeting import Terms, meet, reason, told_by_action

LADDER = ("iktinos:hippodamos", "hippodamos:phile", "phile:agamedes", "agamedes:random_bot",
          "iktinos:random_bot")  # fmt: skip
BATCH = 20
"""After so many games what is known is printed."""


def main(arguments: list[str]) -> int:
    """Take the number of seats off the command line, and let the pairs meet."""
    seats = 2
    if "--seats" in arguments:
        where = arguments.index("--seats")
        seats = int(arguments[where + 1])
        arguments = arguments[:where] + arguments[where + 2 :]
    terms = Terms("attika", cut=3000, ended=reason, players=seats)
    return meet(terms, LADDER, told_by_action, arguments, BATCH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
