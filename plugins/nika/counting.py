"""Small numbers as words, for sentences that are read and not counted."""

from __future__ import annotations

from nika_arcade.api import Text, text

_SMALL = (
    text("no"), text("one"), text("two"), text("three"), text("four"), text("five"), text("six"),
    text("seven"), text("eight"), text("nine"), text("ten"), text("eleven"), text("twelve"),
)  # fmt: skip
_CAPITAL = (
    text("No"), text("One"), text("Two"), text("Three"), text("Four"), text("Five"), text("Six"),
    text("Seven"), text("Eight"), text("Nine"), text("Ten"), text("Eleven"), text("Twelve"),
)  # fmt: skip

_TWO_AGAINST = (text("two", context="a weight"), text("Two", context="a weight"))
"""Languages that count men with another word for two than they weigh with."""


def number(count: int) -> Text:
    """Return a number of hoplites as a word inside a sentence; there are never more than twelve
    on one side.
    """
    return _SMALL[count]


def capital(count: int) -> Text:
    """Return the same word at the start of a sentence."""
    return _CAPITAL[count]


def weight(count: int) -> Text:
    """Return a number of hoplites in one line, as it is weighed against another."""
    return _TWO_AGAINST[0] if count == 2 else _SMALL[count]


def capital_weight(count: int) -> Text:
    """Return the same word at the start of a sentence."""
    return _TWO_AGAINST[1] if count == 2 else _CAPITAL[count]
