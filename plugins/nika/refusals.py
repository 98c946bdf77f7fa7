"""Refusals: why something cannot be done, in a sentence, and what would help (RULES §3 to §6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import Text, text

from .actions import read_facing, read_group
from .board import CITY_OF, EMPTY, RALLY, SQUARES
from .deeds import common_facing, rally_ways
from .ending import is_over
from .obstacles import obstacle
from .phalanx import Group, connected
from .position import Position
from .words import CITY, FACING

INCOMPLETE: Final = text("More has to be chosen: this is only the beginning of an action.")
"""What is wrong with picks that a legal action begins with."""

_COMPLETE: Final = text("Nothing follows: this action is complete.")


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks; None when one does."""
    if is_over(position):
        return text("The game is over.")
    if not picks:
        return None
    judge = _FIRST.get(picks[0], _group)
    return judge(position, picks)


def _pass(position: Position, picks: tuple[str, ...]) -> Text | None:
    return None if len(picks) == 1 else _COMPLETE


def _rally(position: Position, picks: tuple[str, ...]) -> Text | None:
    city = position.city
    if not position.routed[city]:
        return text("{city} has nobody to rally: none of its hoplites is routed.", city=CITY[city])
    if len(picks) > 1 and (refusal := _rally_square(position, picks[1])):
        return refusal
    if len(picks) > 2:
        way = read_facing(picks[2])
        if way is None or way[0] != "turn":
            return text("A rallied hoplite only chooses which way it faces.")
        if way[1] not in rally_ways(position):
            facing = FACING[rally_ways(position)[0]]
            return text(
                "At this table a rallied hoplite faces the centre: {facing}.", facing=facing
            )
    return None if len(picks) <= 3 else _COMPLETE


def _rally_square(position: Position, name: str) -> Text | None:
    square = SQUARES.get(name)
    if square is None:
        return _no_square(name)
    if square not in RALLY[position.city]:
        city = CITY[position.city]
        return text("{city} rallies only on its own six rally squares.", city=city)
    if position.board[square] != EMPTY:
        return text("Somebody stands there already: choose an empty rally square.")
    return None


def _group(position: Position, picks: tuple[str, ...]) -> Text | None:
    for name in picks[0].split("+"):
        if refusal := _hoplite(position, name):
            return refusal
    group = read_group(picks[0])
    if group is None:
        return text("The same hoplite is chosen twice.")
    facing = common_facing(position, group)
    if facing is None:
        return text("A phalanx faces one way: turn the others first, or let them go.")
    if not connected(group):
        return text("A phalanx hangs together edge to edge: these hoplites do not touch.")
    if len(picks) == 1:
        return None
    return _way(position, group, facing, picks[1]) or (_COMPLETE if len(picks) > 2 else None)


def _hoplite(position: Position, name: str) -> Text | None:
    """Return why the city to act has no hoplite to choose on the square of that name."""
    square = SQUARES.get(name)
    if square is None:
        return _no_square(name)
    code = position.board[square]
    if code == EMPTY:
        return text("Nobody stands on {square}.", square=name)
    if CITY_OF[code] != position.city:
        return text(
            "{city} is to act, and this hoplite belongs to {other}.",
            city=CITY[position.city],
            other=CITY[CITY_OF[code]],
        )
    return None


def _no_square(name: str) -> Text:
    return text("There is no square {square} on this board.", square=name)


def _way(position: Position, group: Group, facing: int, pick: str) -> Text | None:
    """Return why hoplites that make one group may not move or turn as the pick says."""
    if pick in SQUARES and (refusal := _hoplite(position, pick)):
        return refusal
    way = read_facing(pick)
    if way is None:
        return text("A hoplite moves or turns; it cannot “{pick}”.", pick=pick)
    word, toward = way
    if word == "turn":
        return _already(len(group), facing) if toward == facing else None
    if len(group) > 1 and toward != facing:
        return text("A phalanx steps only forward: turn it first, or send one hoplite alone.")
    return obstacle(position, group, toward)


def _already(count: int, facing: int) -> Text:
    return text(
        "This hoplite faces {facing} already: choose another way.",
        plural="These hoplites face {facing} already: choose another way.",
        count=count,
        facing=FACING[facing],
    )


_FIRST: Final[dict[str, Callable[[Position, tuple[str, ...]], Text | None]]] = {
    "pass": _pass,
    "rally": _rally,
}
