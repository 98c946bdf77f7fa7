"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn, TypeVar

from nika_arcade.api import MalformedPosition

T = TypeVar("T")


def refuse(reason: str) -> NoReturn:
    """Refuse a position, saying what cannot be."""
    raise MalformedPosition(reason)


def distinct(values: Sequence[T], where: str) -> tuple[T, ...]:
    """Return these values; refuse one that stands there twice."""
    if len(set(values)) != len(values):
        refuse(f"{where}: the same stands there twice")
    return tuple(values)
