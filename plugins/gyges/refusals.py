"""Refusals: why something cannot be done, in a sentence, and what would help."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .ending import is_over
from .play import legal
from .position import Position

INCOMPLETE: Final = text("More has to be chosen: this is only the beginning of an action.")
"""What is wrong with picks that a legal action begins with."""


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks; None when one does."""
    if is_over(position):
        return text("The game is over.")
    if any(action.picks[: len(picks)] == picks for action in legal(position)):
        return None
    return text("That can’t be done.")
