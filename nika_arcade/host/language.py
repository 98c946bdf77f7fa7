"""Languages: sentences in the language of the player, from gettext catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nika_arcade.api import Text


class Language:
    """One language over several folders of catalogues; the first that knows a sentence says it."""

    def __init__(self, code: str, folders: Sequence[Path]) -> None:
        self.code = code
        self.folders = tuple(folders)

    def say(self, sentence: Text | str, context: str = "") -> str:
        """Return the sentence in this language, or in English when no catalogue has it.

        Nested texts are translated; values that are plain strings stay as they are. A plain
        string instead of a `Text` (a title of a manifest) is looked up as it is.
        """
        raise NotImplementedError


def choose_language(wish: str) -> str:
    """Return the code that a setting means: itself, or for ``auto`` that of the locale."""
    raise NotImplementedError


def available(folders: Sequence[Path]) -> dict[str, str]:
    """Return the codes of all languages with their own names, English first."""
    raise NotImplementedError
