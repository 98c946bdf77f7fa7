"""The words of Gygès that sentences are put together from."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

SIDE: Final[tuple[Text, ...]] = (text("South"), text("North"))
"""The name of each side."""

_RINGS: Final = (text("one ring"), text("two rings"), text("three rings"))
_PIECE: Final = (text("One ring"), text("Two rings"), text("Three rings"))
_STEPS: Final = (text("one step"), text("two steps"), text("three steps"))
_ALONE: Final = (
    text("one", context="rings"), text("two", context="rings"), text("three", context="rings"),
)  # fmt: skip


def rings(rank: int) -> Text:
    """Return a piece by its rings, inside a sentence: "two rings"."""
    return _RINGS[rank - 1]


def piece(rank: int) -> Text:
    """Return the same at the start of a sentence: "Two rings"."""
    return _PIECE[rank - 1]


def steps(rank: int) -> Text:
    """Return how far a piece of that rank goes: "two steps"."""
    return _STEPS[rank - 1]


def alone(rank: int) -> Text:
    """Return the number of rings without the word: "two"."""
    return _ALONE[rank - 1]


def named(name: str) -> Text:
    """Return a name that is the same in every language, as of a square."""
    return text("{name}", name=name)


def look(rank: int) -> str:
    """Return the look of a piece of that rank."""
    return f"rings_{rank}"
