"""The text form of a position (RULES §10): its words, and how it is written.

``A:j6W,j5W,j4W,k5N,k4N,l4E S:- M:- T:- A2`` and then, only where needed, ``routed=``,
``passes=``, ``seen=``, ``won=`` and ``house=``. Read back in `reading`.
"""

from __future__ import annotations

from typing import Final

from .board import NAMES
from .position import Position, missing, on_goal

START: Final = (
    "A:j6W,j5W,j4W,k5N,k4N,l4E S:d9N,d8E,d7S,e9N,e8E,f9N "
    "M:j12W,k12S,k11S,l12E,l11E,l10E T:p7S,q8W,q7S,r9N,r8W,r7S A2"
)
"""The set-up of the game (§2)."""

KEYS: Final = ("routed", "passes", "seen", "won", "house")
"""The words that may follow the first five, in this order."""

HOUSE_WORDS: Final = {
    "pushed-stands": "pushed_wins",
    "rally-centre": "rally_free",
    "no-repetition": "repetition",
    "no-passes": "passes",
}
"""The word for each house rule that is switched off, and its field in `House`."""


def notate(position: Position) -> str:
    """Return the text form of a position."""
    words = [str(position)]
    if position.routed != missing(position.board):
        words.append("routed=" + "".join(map(str, position.routed)))
    if position.idle:
        words.append(f"passes={position.idle}")
    if position.seen:
        words.append("seen=" + ",".join(f"{key:016x}" for key in position.seen))
    if position.won != on_goal(position.board, position.house):
        words.append(f"won={NAMES[position.won]}")
    if changed := [word for word, name in HOUSE_WORDS.items() if not getattr(position.house, name)]:
        words.append("house=" + ",".join(changed))
    return " ".join(words)
