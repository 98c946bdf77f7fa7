"""Options: choices of a game or a bot, complete and of the types that the manifest declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import OptionEntry
from nika_arcade.host.trouble import Refused, unknown

_YES = frozenset({"true", "yes", "on", "1"})
_NO = frozenset({"false", "no", "off", "0"})


def fill_options(entries: Sequence[OptionEntry], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option with the given value or its default; raise `Refused`.

    A given value may be a string from a command line; an unknown name names the nearest one.
    """
    known = {entry.id: entry for entry in entries}
    for name in given:
        if name not in known:
            raise Refused(unknown(text("There is no option “{name}”.", name=name), name, known))
    return {
        name: typed(entry, given[name]) if name in given else typed(entry, entry.default)
        for name, entry in known.items()
    }


def typed(entry: OptionEntry, value: Any) -> Any:
    """Return the value as that option wants it; raise `Refused` when it can't be one."""
    if entry.kind == "switch":
        return _switch(entry, value)
    if entry.kind == "number":
        return _number(entry, value)
    if value in entry.values:
        return value
    sentence = text("“{name}” cannot be “{value}”.", name=entry.id, value=str(value))
    raise Refused(unknown(sentence, str(value), entry.values))


def is_whole(entry: OptionEntry) -> bool:
    """Say whether a number option takes whole numbers only."""
    return not any(isinstance(n, float) for n in (entry.default, entry.min, entry.max))


def _switch(entry: OptionEntry, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    word = value.lower() if isinstance(value, str) else ""
    if word in _YES | _NO:
        return word in _YES
    raise Refused(text("“{name}” must be true or false.", name=entry.id))


def _number(entry: OptionEntry, value: Any) -> int | float:
    number = _parsed(value, is_whole(entry))
    if number is None:
        raise Refused(text("“{name}” must be {kind}.", name=entry.id, kind=_wanted(entry)))
    low, high = entry.min, entry.max
    if (low is not None and number < low) or (high is not None and number > high):
        raise Refused(text("“{name}” must be {kind}.", name=entry.id, kind=_wanted(entry)))
    return number


def _parsed(value: Any, whole: bool) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = float(value)
    except ValueError:
        return None
    if whole:
        return int(number) if number.is_integer() else None
    return number if number == number and abs(number) != float("inf") else None


def _wanted(entry: OptionEntry) -> Text:
    kind = text("a whole number") if is_whole(entry) else text("a number")
    if entry.min is not None and entry.max is not None:
        return text("{kind} from {low} to {high}", kind=kind, low=entry.min, high=entry.max)
    if entry.min is not None:
        return text("{kind}, {low} or more", kind=kind, low=entry.min)
    if entry.max is not None:
        return text("{kind}, {high} or less", kind=kind, high=entry.max)
    return kind
