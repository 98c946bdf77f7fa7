"""Picks: how a finger spells isles, sea spaces, building places and numbers (RULES §12)."""

from __future__ import annotations

from collections.abc import Sequence

from .charts import Chart
from .position import SEATS


def isle(number: int) -> str:
    """Return the pick of an isle by its index: ``isle:1`` is the first."""
    return f"isle:{number + 1}"


def sea(chart: Chart, number: int) -> str:
    """Return the pick of a sea space: ``sea:F7``."""
    return f"sea:{chart.seas[number]}"


def place(number: int, spot: int) -> str:
    """Return the pick of a building place by isle and place: ``slot:7.1`` is an isle's first."""
    return f"slot:{number + 1}.{spot + 1}"


def take(count: int) -> str:
    """Return the pick of so many units."""
    return f"take:{count}"


def seat(side: int) -> str:
    """Return the pick of a side."""
    return f"seat:{SEATS[side]}"


def value(pick: str) -> str:
    """Return what stands after the colon of a pick."""
    return pick.partition(":")[2]


def isle_of(pick: str) -> int:
    """Return the isle of a pick that is legal."""
    return int(value(pick)) - 1


def sea_of(chart: Chart, pick: str) -> int:
    """Return the sea space of a pick that is legal."""
    return chart.sea(value(pick))


def place_of(pick: str) -> tuple[int, int]:
    """Return isle and place of a pick that is legal."""
    number, spot = value(pick).split(".")
    return int(number) - 1, int(spot) - 1


def count_of(pick: str) -> int:
    """Return the number of a pick that is legal."""
    return int(value(pick))


def side_of(pick: str) -> int:
    """Return the side of a pick that is legal."""
    return SEATS.index(value(pick))


def is_word(pick: str, words: Sequence[str]) -> bool:
    """Say whether a pick begins with one of these words before its colon."""
    return pick.partition(":")[0] in words
