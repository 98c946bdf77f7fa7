"""The text form of a position (RULES §8): its words, and how it is written.

``321123/000000/000000/000000/000000/321123 S`` and then, only where needed, ``left=``, ``won=``,
the options that differ from the usual, and ``seen=``. Read back in `reading`.
"""

from __future__ import annotations

from typing import Final

from .customs import CHOICES, SWITCHES, field_of
from .position import NOBODY, House, Position
from .squares import LETTERS

START: Final = "000000/000000/000000/000000/000000/000000 S left=222/222"
"""The set-up of the game before the first piece is placed (§2)."""

KEYS: Final = ("left", "won", *CHOICES, *SWITCHES, "seen")
"""The words that may follow the first two, in the order they are written."""


def notate(position: Position) -> str:
    """Return the text form of a position."""
    words = [str(position)]
    if position.arranging:
        south, north = ("".join(map(str, reserve)) for reserve in position.reserves)
        words.append(f"left={south}/{north}")
    if position.won != NOBODY:
        words.append(f"won={LETTERS[position.won]}")
    words += _customs(position.house)
    if position.seen:
        words.append("seen=" + ",".join(f"{number:x}" for number in position.seen))
    return " ".join(words)


def _customs(house: House) -> list[str]:
    """Return a word for each house rule that is not the usual one."""
    usual = House()
    words = []
    for option in (*CHOICES, *SWITCHES):
        value = getattr(house, field_of(option))
        if value != getattr(usual, field_of(option)):
            words.append(f"{option}={value if option in CHOICES else 'off'}")
    return words
