"""Refusals: why troops and fleets can't go there (RULES §5.1, §5.2, §7.1)."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from . import picks as spots
from .creatures import MEDUSA
from .landing import may_land
from .position import NOWHERE, Position
from .reach import closed, joined

LAST_ISLE: Final = text("That is its owner's last isle: you may attack it only to win by it.")
TROOPS: Final = text("So many troops are not there.")
FLEETS: Final = text("So many fleets are not there.")
NO_FLEETS: Final = text("Choose fleets of your own to sail.")
AT_HOME: Final = text("The troops are on this isle.")


def number(pick: str, count: int) -> int | None:
    """Return the isle of a pick, or None for what is none; picks here need not be legal."""
    value = spots.value(pick)
    if not spots.is_word(pick, ("isle",)) or not value.isascii() or not value.isdigit():
        return None
    return int(value) - 1 if len(value) < 3 and 0 < int(value) <= count else None


def goal_of(picks: tuple[str, ...]) -> str:
    """Return where troops or fleets are to go: what was picked but the start and how many."""
    rest = [pick for pick in picks[1:] if not spots.is_word(pick, ("take",))]
    return rest[-1] if rest else ""


def too_many(picks: tuple[str, ...], units: int) -> bool:
    """Say whether more is to be taken than there is."""
    taken = [spots.value(pick) for pick in picks if spots.is_word(pick, ("take",))]
    return any(not one.isdigit() or len(one) > 2 or not 0 < int(one) <= units for one in taken)


def troops(position: Position, side: int, picks: tuple[str, ...]) -> Text | None:
    """Say why troops can't leave the isle that is picked first; None when they can."""
    start = number(picks[0], len(position.lands))
    if start is None or position.lands[start].owner != side:
        return text("Choose an isle of your own to march from.")
    if not position.lands[start].troops:
        return text("You have no troops on this isle.")
    if position.guarded(MEDUSA, start):
        return text("Medusa lets no troops leave this isle.")
    return None


def march(position: Position, side: int, picks: tuple[str, ...]) -> Text:
    """Say why troops that may leave an isle can't march like that."""
    start = number(picks[0], len(position.lands))
    assert start is not None
    reached = joined(position.chart, position.fleets, side, start)
    where = goal_of(picks)
    goal = number(where, len(position.lands))
    if not reached:
        return text("No fleet of yours lies beside this isle: troops cross only on your fleets.")
    if goal == start:
        return AT_HOME
    open_ = [isle for isle in reached if may_land(position, side, isle)]
    if not open_ or (goal in reached and goal not in open_):
        return LAST_ISLE
    if too_many(picks, position.lands[start].troops):
        return TROOPS
    if goal is not None:
        return text("Your fleets make no unbroken bridge to that isle.")
    return text("Troops march to an isle, over an unbroken bridge of your fleets.")


def sail(position: Position, start: int, picks: tuple[str, ...]) -> Text:
    """Say why fleets of one's own on a sea space can't sail like that; the start stands first."""
    if too_many(picks, position.fleets[start].count):
        return FLEETS
    where = goal_of(picks)
    goal = spots.sea_of(position.chart, where) if where else NOWHERE
    if refusal := shut(position, goal):
        return refusal
    return text("Fleets sail one space at a time, to one that is next to them.")


def shut(position: Position, sea: int) -> Text | None:
    """Say that no fleet may enter a sea space, and why; None where it may."""
    if sea == NOWHERE or sea not in closed(position.chart, position.kraken, position.guards):
        return None
    if sea == position.kraken:
        return text("No fleet enters the waters of the Kraken.")
    return text("No fleet comes near the isle of Polyphemus.")
