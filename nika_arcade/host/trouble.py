"""Troubles: what went wrong with a plugin or a file of the player's, told as a card tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from nika_arcade.api import Text, text

Stage: TypeAlias = Literal[
    "find", "read", "check", "import", "hooks", "deliver", "settings", "tables"
]
"""How far it came: its folder found, its TOML read, what that says checked, its module imported,
its hooks registered, its kits looked at; ``settings`` and ``tables`` for a file of the
player's own, such as one that stands in for a game's tables."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One fault in plain words: whose, how far it came, what is wrong, what helps, and where."""

    plugin: str
    stage: Stage
    message: Text
    remedy: Text
    path: Path


class PluginFault(Exception):
    """Raised when a plugin cannot be opened; it carries the `Trouble` that a card shows."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.plugin}: {trouble.message} {trouble.remedy}")
        self.trouble = trouble


class Refused(ValueError):
    """Raised for a name or an option that the catalogue does not know; ``text`` says it."""

    def __init__(self, sentence: Text) -> None:
        super().__init__(str(sentence))
        self.text = sentence


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like this one, or an empty string when none is like it."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), n=1, cutoff=0.5)), "")


def unknown(sentence: Text, word: str, known: Iterable[str]) -> Text:
    """Return the sentence that names an unknown word, followed by the known words that help."""
    words = sorted(known)
    if close := nearest(word, words):
        return text("{sentence} Did you mean “{close}”?", sentence=sentence, close=close)
    if not words:
        return sentence
    return text("{sentence} Known are: {words}.", sentence=sentence, words=", ".join(words))
