"""Languages: sentences in the language of the player, from gettext catalogues."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeAlias

from nika_arcade.api import Text

SOURCE = "en"
"""The language that sentences are written in; it needs no catalogue."""

_NAMES = {"en": "English", "zh_Hant": "中文"}
_TRADITIONAL = ("zh_tw", "zh_hk", "zh_mo", "zh_hant", "chinese (traditional)")

Key: TypeAlias = tuple[str, str]
"""A context, mostly empty, and a template."""
Sentences: TypeAlias = dict[Key, tuple[str, ...]]
"""What a catalogue says; a sentence about a number has several forms."""

IDEOGRAPH = re.compile(r"[\u4e00-\u9fff]")
BEFORE = re.compile(r"(?<=[\u4e00-\u9fff]) (?=\{(\w+)\})")
AFTER = re.compile(r"\{(\w+)\} (?=[\u4e00-\u9fff])")
"""A space between a value and an ideograph; it is for values in other letters, and for numbers."""


class Language:
    """One language over several folders of catalogues; the first that knows a sentence says it.

    After the first folder, which is the house's, comes that of the plugin that is `favour`ed: games
    may say the same English words differently in other languages.
    """

    def __init__(self, code: str, folders: Sequence[Path]) -> None:
        self.code = code
        self.folders = tuple(folders)
        self._favoured: Path | None = None
        self._books: dict[Path | None, Sentences] = {}

    def favour(self, folder: Path | None) -> None:
        """Ask the catalogues of this folder before those of other plugins from now on."""
        self._favoured = folder if folder in self.folders else None

    def say(self, sentence: Text | str, context: str = "") -> str:
        """Return the sentence in this language, or in English when no catalogue has it.

        Nested texts are translated; values that are plain strings stay as they are. A plain
        string instead of a `Text` (a title of a manifest) is looked up as it is.
        """
        whole = Text(sentence, context=context) if isinstance(sentence, str) else sentence
        if self.code == SOURCE:
            return str(whole)
        forms = self._sentences.get((whole.context or context, whole.template))
        values = tuple(
            (name, self.say(value) if isinstance(value, Text) else value)
            for name, value in whole.values
        )
        if forms is None:
            return str(replace(whole, values=values))
        form = forms[min(self._form(whole.count), len(forms) - 1)] if whole.plural else forms[0]
        return str(Text(_closed_up(form, dict(values)), values))

    @property
    def _sentences(self) -> Sentences:
        """All sentences, read when the first is said; earlier folders outrank later ones."""
        if self._favoured not in self._books:
            merged: Sentences = {}
            own = (self._favoured,) if self._favoured is not None else ()
            for folder in reversed((*self.folders[:1], *own, *self.folders[1:])):
                merged |= _read(folder / f"{self.code}.po")[0]
            self._books[self._favoured] = merged
        return self._books[self._favoured]

    @cached_property
    def _form(self) -> Callable[[int], int]:
        """Which form a sentence about so many takes, by the rule of the first catalogue."""
        from gettext import c2py

        rules = (_read(folder / f"{self.code}.po")[1] for folder in self.folders)
        form: Callable[[int], int] = c2py(next((rule for rule in rules if rule), "n != 1"))
        return form


def choose_language(wish: str) -> str:
    """Return the code that a setting means: itself, or for ``auto`` that of the locale."""
    if wish != "auto":
        return wish
    spoken = next(
        (value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), ""
    )
    if not spoken:
        from locale import getlocale

        spoken = getlocale()[0] or ""
    code = spoken.partition(".")[0].replace("-", "_").lower()
    return "zh_Hant" if code.startswith(_TRADITIONAL) else SOURCE


def available(folders: Sequence[Path]) -> dict[str, str]:
    """Return the codes of all languages with their own names, English first."""
    codes = {file.stem for folder in folders for file in folder.glob("*.po")} - {SOURCE}
    return {code: _NAMES.get(code, code) for code in (SOURCE, *sorted(codes))}


def _closed_up(form: str, values: Mapping[str, object]) -> str:
    """Return a form without the spaces that only names in other letters need beside ideographs."""

    def before(found: re.Match[str]) -> str:
        inner = str(values.get(found[1], ""))
        return "" if IDEOGRAPH.match(inner[:1]) else found[0]

    def after(found: re.Match[str]) -> str:
        inner = str(values.get(found[1], ""))
        return found[0][:-1] if IDEOGRAPH.match(inner[-1:]) else found[0]

    return BEFORE.sub(before, AFTER.sub(after, form))


@lru_cache(maxsize=64)
def _read(file: Path) -> tuple[Sentences, str]:
    """Return the sentences of a catalogue and its rule for numbers; nothing when it is broken.

    Entries without a translation, and those a translator still has to look at, are left out.
    """
    if not file.is_file():
        return {}, ""
    import polib

    try:
        catalogue = polib.pofile(str(file), encoding="utf-8")
    except (OSError, UnicodeDecodeError):  # polib raises OSError for bad syntax too
        return {}, ""
    sentences = {
        (entry.msgctxt or "", entry.msgid): tuple(entry.msgstr_plural.values()) or (entry.msgstr,)
        for entry in catalogue
        if entry.translated()
    }
    _, _, rule = catalogue.metadata.get("Plural-Forms", "").partition("plural=")
    return sentences, rule.strip(" ;")
