"""Parts of the text form of a position: what each is expected to be, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from nika_arcade.api import MalformedPosition

T = TypeVar("T")


def distinct(values: Sequence[T], where: str) -> tuple[T, ...]:
    """Return these values; refuse one that stands there twice."""
    if len(set(values)) != len(values):
        raise MalformedPosition(f"{where}: the same stands there twice")
    return tuple(values)
