"""Sentences for players, kept translatable until somebody reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

Value: TypeAlias = Union[str, int, float, "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence: an English template and the values that fill its ``{names}``.

    ``str(text)`` is the English sentence. The stage translates template and nested texts into
    the language in use. ``plural`` serves every ``count`` but one; ``context`` tells apart two
    equal templates that other languages say differently.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    count: int = 1
    context: str = ""

    def __str__(self) -> str:
        """Return the sentence in English."""
        template = self.plural if self.plural and self.count != 1 else self.template
        return fill(template, {name: str(value) for name, value in self.values})


def text(
    template: str, /, *, plural: str = "", count: int = 1, context: str = "", **values: Value
) -> Text:
    """Make a `Text`; this is the word that the catalogue script looks for."""
    if plural:
        values.setdefault("count", count)
    return Text(template, tuple(sorted(values.items())), plural, count, context)


def fill(template: str, values: dict[str, str]) -> str:
    """Return the template with each ``{name}`` replaced; a name without a value stays as it is."""
    for name, value in values.items():
        template = template.replace("{" + name + "}", value)
    return template
