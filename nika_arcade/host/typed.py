"""Typed reading: a tree of TOML becomes a struct, or one sentence says where it does not fit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from nika_arcade.api import Text, text
from nika_arcade.host.tomlfile import Steps, TomlFault, line_of, parse_toml, read_source
from nika_arcade.host.trouble import unknown

T = TypeVar("T")

WORDS = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*$"
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*$"
DRAWING = r"^[\w.-]*$"
_PATTERNS = {
    WORDS: text("words on one line are wanted"),
    ONE_LINE: text("words on one line are wanted"),
    DRAWING: text("only letters, digits, “-”, “_” and “.” are allowed"),
}
"""What texts may have to look like, and how that is said."""

_WHERE = re.compile(r"^(?P<reason>.*?)(?: - at `\$(?P<way>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_QUOTED = re.compile(r"`([^`]*)`")
_ENUM = re.compile(r"Invalid enum value (.*)")


class Misfit(Exception):
    """A file that says something it may not say, and what would help."""

    def __init__(self, message: Text, remedy: Text) -> None:
        super().__init__(f"{message} {remedy}")
        self.message = message
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class Page:
    """A TOML file that was read: where it lies, its text, and its tree of tables."""

    path: Path
    source: str
    tree: dict[str, Any]

    def fit(self, kind: type[T]) -> T:
        """Return the tree as that struct; raise `Misfit` naming line, key and what is near."""
        try:
            return msgspec.convert(self.tree, kind)
        except msgspec.ValidationError as fault:
            raise self._misfit(str(fault), kind) from None

    def misfit(self, steps: Steps, reason: Text, remedy: Text) -> Misfit:
        """Return the fault of what stands at ``steps``, with file and line before the reason."""
        line = line_of(self.source, steps)
        message = text(
            "{file}, line {line}: {reason}", file=self.path.name, line=line, reason=reason
        )
        return Misfit(message, remedy)

    def _misfit(self, words: str, kind: type) -> Misfit:
        """Say in plain words what msgspec found wrong with the tree."""
        parts = _WHERE.match(words)
        reason = parts["reason"] if parts else words
        way = (parts["way"] or "") if parts else ""
        steps: Steps = tuple(key or int(number) for key, number in _STEP.findall(way))
        quoted = _QUOTED.findall(reason)
        if "unknown field" in reason:
            sentence = text("{table} has no key “{key}”.", table=_table(steps), key=quoted[0])
            known = [field.encode_name for field in _fields(_type_at(kind, steps))]
            remedy = text("Correct the key or take the line out.")
            return self.misfit((*steps, quoted[0]), unknown(sentence, quoted[0], known), remedy)
        if "missing required field" in reason:
            sentence = text("{table} lacks the key “{key}”.", table=_table(steps), key=quoted[0])
            return self.misfit(steps, sentence, text("Add “{key} = …” there.", key=quoted[0]))
        key = next((step for step in reversed(steps) if isinstance(step, str)), "")
        if value := _ENUM.match(reason):
            sentence = text("“{key}” cannot be {value}.", key=key, value=value[1])
            known = [str(value) for value in getattr(_type_at(kind, steps), "values", ())]
            sentence = unknown(sentence, value[1].strip("'"), known)
            return self.misfit(steps, sentence, text("Write one of the known values."))
        sentence = text("“{key}” does not fit: {reason}.", key=key, reason=_plain(reason, quoted))
        return self.misfit(steps, sentence, text("Write a value of that kind."))


def read_page(path: Path) -> Page:
    """Read a TOML file; raise `Misfit` when it is missing or broken."""
    try:
        source = read_source(path)
        return Page(path, source, parse_toml(path, source))
    except TomlFault as fault:
        raise _broken(fault) from None


def _broken(fault: TomlFault) -> Misfit:
    reason = fault.message.rstrip(".")
    if not fault.line:
        message = text("{file} cannot be read: {reason}.", file=str(fault.path), reason=reason)
        return Misfit(message, text("See that it is there, can be read and is what it should be."))
    message = text(
        "{file}, line {line}: this is not TOML: {reason}.",
        file=fault.path.name,
        line=fault.line,
        reason=reason,
    )
    return Misfit(message, text("Correct that line."))


def _table(steps: Steps) -> Text:
    """Return the name of a table as its header writes it, or words for the top of the file."""
    names = ".".join(step for step in steps if isinstance(step, str))
    if not names:
        return text("the top of the file")
    return Text(f"[[{names}]]" if isinstance(steps[-1], int) else f"[{names}]")


_KINDS = {
    "int": text("a whole number"),
    "float": text("a number"),
    "str": text("text in quotes"),
    "bool": text("true or false"),
    "array": text("a list in brackets"),
    "object": text("a table"),
}


def _plain(reason: str, quoted: list[str]) -> Text:
    """Say what was wanted and what was found; msgspec's own words where there are no plainer."""
    if length := re.search(r"of length (\d+), got (\d+)", reason):
        return text("{wanted} entries are wanted, not {got}", wanted=length[1], got=length[2])
    for pattern, sentence in _PATTERNS.items():
        if reason.endswith(f"matching regex {pattern!r}"):
            return sentence
    if bound := re.search(r"(of length )?([<>]=) (\S+)$", reason):
        return _bound(bound[2] == ">=", bound[3], bool(bound[1]))
    if len(quoted) != 2:
        return Text(reason)
    wanted, got = (_kind(words) for words in quoted)
    return text("{wanted} is wanted, not {got}", wanted=wanted, got=got)


def _bound(least: bool, limit: str, counted: bool) -> Text:
    if counted and least:
        return text("at least {limit} characters are wanted", limit=limit)
    if counted:
        return text("at most {limit} characters are wanted", limit=limit)
    if least:
        return text("it must be {limit} or more", limit=limit)
    return text("it must be {limit} or less", limit=limit)


def _kind(words: str) -> Text:
    """Return the plain name of a type, or of one type or another."""
    kinds = [_KINDS.get(word.strip(), Text(word.strip())) for word in words.split("|")]
    if len(kinds) > 1 and {"int", "float"} <= set(words.replace(" ", "").split("|")):
        kinds.remove(_KINDS["int"])
    phrase = kinds[0]
    for kind in kinds[1:]:
        phrase = text("{one} or {other}", one=phrase, other=kind)
    return phrase


def _type_at(kind: type, steps: Steps) -> Any:
    """Return msgspec's description of the type that is wanted at ``steps``."""
    from msgspec import inspect

    node: Any = inspect.type_info(kind)
    for step in steps:
        node = next((part for part in getattr(node, "types", ()) if _fields(part)), node)
        if isinstance(step, str):
            node = next((f.type for f in _fields(node) if f.encode_name == step), None)
        else:
            items = getattr(node, "item_types", None)
            node = items[step] if items else getattr(node, "item_type", None)
    return next((part for part in getattr(node, "types", ()) if _fields(part)), node)


def _fields(node: Any) -> tuple[Any, ...]:
    return getattr(node, "fields", ())
