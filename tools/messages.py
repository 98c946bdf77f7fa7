"""Keep the catalogues complete: every sentence of the sources, in every language we ship.

``--check`` names what is missing, stale, untranslated or filled with other names than its
template, and fails if anything is; ``--update`` adds missing entries to the catalogues, to be
translated, and puts stale ones out of use without losing them. The core has one catalogue a
language, and so has every plugin.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polib

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = {"zh_Hant": "nplurals=1; plural=0;"}

Key = tuple[str, str]


@dataclass(frozen=True)
class Message:
    """One sentence of the sources, and where it stands."""

    template: str
    file: str
    line: int = 0
    plural: str = ""
    context: str = ""

    @property
    def key(self) -> Key:
        return self.context, self.template

    @property
    def names(self) -> tuple[set[str], set[str]]:
        """The names a translation must fill, and those it may."""
        sets = [names_in(form) for form in (self.template, self.plural) if form]
        return set.intersection(*sets), set.union(*sets)


@dataclass(frozen=True)
class Home:
    """What shares one catalogue a language: the core, or a plugin."""

    folder: Path
    modules: tuple[Path, ...]
    manifests: tuple[Path, ...]

    def messages(self) -> dict[Key, Message]:
        """Return every sentence once, in the order of the files."""
        found: dict[Key, Message] = {}
        for messages in (*map(of_module, self.modules), *map(of_manifest, self.manifests)):
            for message in messages:
                if message.template:
                    found.setdefault(message.key, message)
        return found

    def unspelled(self) -> list[Message]:
        """Return the sentences that no catalogue can hold."""
        spoken = (message for path in self.modules for message in of_module(path))
        return [message for message in spoken if not message.template]

    def catalogue(self, language: str) -> Path:
        return self.folder / f"{language}.po"


def homes(root: Path = ROOT) -> list[Home]:
    """Return the core and every plugin of a checkout."""
    core = sorted((root / "nika_arcade").rglob("*.py"))
    core = [path for path in core if "bundle" not in path.relative_to(root).parts]
    rosters = sorted((root / "configs" / "bots").glob("*.toml"))
    found = [Home(root / "assets" / "locale", tuple(core), tuple(rosters))]
    for manifest in sorted((root / "plugins").glob("*/plugin.toml")):
        folder = manifest.parent
        modules = [path for path in sorted(folder.rglob("*.py")) if "tests" not in path.parts]
        found.append(Home(folder / "locale", tuple(modules), (manifest,)))
    return found


def of_module(path: Path) -> Iterator[Message]:
    """Yield the sentences of a module; those that cannot be looked up have no template."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        made = isinstance(node.func, ast.Name) and node.func.id == "text"
        said = isinstance(node.func, ast.Attribute) and node.func.attr == "say"
        if not made and not (said and isinstance(node.args[0], ast.Constant)):
            continue
        words = {word.arg: word.value for word in node.keywords}
        parts = [node.args[0], *(words.get(n, ast.Constant("")) for n in ("plural", "context"))]
        spelled = [p.value for p in parts if isinstance(p, ast.Constant) and type(p.value) is str]
        template, plural, context = spelled if len(spelled) == len(parts) else ("", "", "")
        yield Message(template, shown(path), node.lineno, plural, context)


def of_manifest(path: Path) -> Iterator[Message]:
    """Yield what players read of a manifest or a roster."""
    tree = tomllib.loads(path.read_text(encoding="utf-8"))
    for template in _manifest_words(tree):
        yield Message(template, shown(path))


def _manifest_words(tree: dict[str, Any]) -> Iterator[str]:
    if "plugin" in tree:
        yield tree["plugin"]["title"]
    for game in tree.get("game", []):
        yield from (game["title"], game.get("summary", ""), game.get("claim", {}).get("label", ""))
        yield from game["seats"]["names"]
        yield from _option_words(game)
    for bot in tree.get("bot", []):
        yield bot["title"]
        yield from _option_words(bot)
    for opponent in tree.get("opponent", []):
        yield from (opponent["name"], opponent.get("line", ""))


def _option_words(table: dict[str, Any]) -> Iterator[str]:
    for option in table.get("option", []):
        yield from (option["title"], option.get("note", ""))
        yield from option.get("labels") or option.get("values", [])


def faults(home: Home, language: str) -> Iterator[str]:
    """Yield one line for everything that is wrong with a catalogue."""
    path = home.catalogue(language)
    messages = home.messages()
    for message in home.unspelled():
        yield f"{message.file}:{message.line}: text() wants its words spelled out"
    if not path.is_file():
        if messages:
            yield f"{shown(path)}: there is no catalogue for {len(messages)} sentences"
        return
    entries = {(entry.msgctxt or "", entry.msgid): entry for entry in live(polib.pofile(str(path)))}
    for key, message in messages.items():
        where = f"{message.file}:{message.line}" if message.line else message.file
        entry = entries.pop(key, None)
        if entry is None or entry.msgid_plural != message.plural:
            yield f"{shown(path)}: missing: {message.template!r} ({where})"
        elif not entry.translated():
            yield f"{shown(path)}: not translated: {message.template!r} ({where})"
        else:
            must, may = message.names
            for form in entry.msgstr_plural.values() if message.plural else [entry.msgstr]:
                if not must <= names_in(form) <= may:
                    yield f"{shown(path)}: other names than in {message.template!r}: {form!r}"
    for _, template in entries:
        yield f"{shown(path)}: stale: {template!r}"


def update(home: Home, language: str) -> int:
    """Bring a catalogue up to date with the sources; return how many sentences were added."""
    path = home.catalogue(language)
    messages = home.messages()
    if not messages:
        return 0
    book = polib.pofile(str(path)) if path.is_file() else fresh(language)
    known = {(entry.msgctxt or "", entry.msgid): entry for entry in book}
    for key, old in known.items():
        old.obsolete = key not in messages
    added = 0
    for key, message in messages.items():
        entry = known.get(key)
        if entry is None or entry.msgid_plural != message.plural:
            if entry is not None:
                book.remove(entry)
            known[key] = blank(message)
            book.append(known[key])
            added += 1
        known[key].occurrences = [(message.file, "")]
    path.parent.mkdir(parents=True, exist_ok=True)
    book.sort(
        key=lambda entry: (entry.obsolete, entry.occurrences, entry.msgid, entry.msgctxt or "")
    )
    book.save(str(path))
    return added


def fresh(language: str) -> polib.POFile:
    """Return an empty catalogue."""
    book = polib.POFile(wrapwidth=100)
    book.metadata = {
        "Project-Id-Version": "nika-arcade",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": LANGUAGES[language],
    }
    return book


def blank(message: Message) -> polib.POEntry:
    """Return the untranslated entry of a sentence."""
    entry = polib.POEntry(msgid=message.template, msgctxt=message.context or None)
    if message.plural:
        entry.msgid_plural = message.plural
        entry.msgstr_plural = {0: ""}
    return entry


def live(book: polib.POFile) -> Iterable[polib.POEntry]:
    """Return the entries that are in use."""
    return [entry for entry in book if not entry.obsolete]


def names_in(form: str) -> set[str]:
    """Return the ``{names}`` of a template."""
    return set(re.findall(r"\{(\w+)\}", form))


def shown(path: Path) -> str:
    """Return a path as it is told: from the top of the checkout where it lies in it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def main(words: list[str] | None = None) -> int:
    """Check or update all catalogues; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--check", action="store_true", help="name what is wrong, and fail if so")
    task.add_argument("--update", action="store_true", help="add what is missing")
    chosen = parser.parse_args(words)
    pairs = [(home, language) for home in homes() for language in LANGUAGES]
    if chosen.update:
        for home, language in pairs:
            print(f"{shown(home.catalogue(language))}: {update(home, language)} added")
        return 0
    wrong = [line for home, language in pairs for line in faults(home, language)]
    print("\n".join(wrong) or "Every catalogue is complete.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
