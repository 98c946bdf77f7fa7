"""Doing: which deeds a city may do now, and what each does to the board (RULES §3 to §7)."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Event, event

from .actions import Deed
from .board import (
    CITIES,
    CITY_OF,
    EMPTY,
    FACING_OF,
    FACINGS,
    HOMEWARD,
    IS_GOAL,
    NAMES,
    NOWHERE,
    RALLY,
    hoplite,
    opposite,
)
from .phalanx import Group, connected, groups, standing
from .position import Position
from .push import Change, march, may_march

Routed = tuple[int, int, int, int]
Done = tuple[bytes, Routed, int, list[Event]]
"""The board and the routed after a deed, the square it won on (or `NOWHERE`), and its events."""

ALL_WAYS = tuple(range(4))


def open_deeds(position: Position) -> Iterator[Deed]:
    """Yield every deed of the city to act but the pass: group by group, then the rallies."""
    board, city = position.board, position.city
    for facing in ALL_WAYS:
        for group in groups(standing(board, city, facing)):
            for way in ALL_WAYS if len(group) == 1 else (facing,):
                if may_march(board, city, group, way):
                    yield Deed("move", group, way)
            for way in ALL_WAYS:
                if way != facing:
                    yield Deed("turn", group, way)
    if position.routed[city]:
        for square in RALLY[city]:
            if board[square] == EMPTY:
                for way in rally_ways(position):
                    yield Deed("rally", (square,), way)


def rally_ways(position: Position) -> tuple[int, ...]:
    """Return the facings a rallied hoplite of the city to act may take (§3.4)."""
    return ALL_WAYS if position.house.rally_free else (opposite(HOMEWARD[position.city]),)


def perform(position: Position, deed: Deed) -> Done | None:
    """Return what the deed does, or None when the city to act may not do it."""
    if deed.kind == "pass":
        return position.board, position.routed, NOWHERE, [event("passed", city=position.seat)]
    if deed.kind == "rally":
        return _rally(position, deed.group[0], deed.facing)
    facing = common_facing(position, deed.group)
    if facing is None or not connected(deed.group):
        return None
    if deed.kind == "turn":
        return None if facing == deed.facing else _turn(position, deed.group, deed.facing)
    if len(deed.group) > 1 and facing != deed.facing:
        return None
    return _move(position, deed.group, deed.facing)


def common_facing(position: Position, group: Group) -> int | None:
    """Return the facing of hoplites of the city to act, or None when they are not all alike."""
    code = position.board[group[0]]
    if code == EMPTY or CITY_OF[code] != position.city:
        return None
    alike = all(position.board[square] == code for square in group)
    return FACING_OF[code] if alike else None


def _turn(position: Position, group: Group, facing: int) -> Done:
    board = bytearray(position.board)
    events = []
    for square in group:
        board[square] = hoplite(position.city, facing)
        events.append(event("turned", city=position.seat, at=NAMES[square], facing=FACINGS[facing]))
    return bytes(board), position.routed, NOWHERE, events


def _rally(position: Position, square: int, facing: int) -> Done | None:
    city = position.city
    if not position.routed[city] or square not in RALLY[city] or position.board[square]:
        return None
    if facing not in rally_ways(position):
        return None
    board = bytearray(position.board)
    board[square] = hoplite(city, facing)
    told = event("rallied", city=position.seat, to=NAMES[square], facing=FACINGS[facing])
    return bytes(board), _count(position.routed, city, -1), NOWHERE, [told]


def _move(position: Position, group: Group, facing: int) -> Done | None:
    marched = march(position.board, position.city, group, facing)
    if marched is None:
        return None
    board, changes = marched
    routed = position.routed
    for kind, code, _, _ in changes:
        if kind == "routed":
            routed = _count(routed, CITY_OF[code], +1)
    events = [_tell(change, position.seat) for change in changes]
    return board, routed, _goal_reached(position, changes), events


def _goal_reached(position: Position, changes: list[Change]) -> int:
    """Return the first goal square that a hoplite won on by moving or being pushed (§7)."""
    reached = [
        square
        for kind, code, _, square in changes
        if square != NOWHERE
        and IS_GOAL[CITY_OF[code]][square]
        and (kind == "moved" or position.house.pushed_wins)
    ]
    return min(reached, default=NOWHERE)


def _tell(change: Change, by: str) -> Event:
    kind, code, origin, square = change
    city, start = CITIES[CITY_OF[code]], NAMES[origin]
    if kind == "routed":
        return event("routed", city=city, from_=start, by=by)
    if kind == "pushed":
        return event("pushed", city=city, from_=start, to=NAMES[square], by=by)
    facing = FACINGS[FACING_OF[code]]
    return event("moved", city=city, from_=start, to=NAMES[square], facing=facing)


def _count(routed: Routed, city: int, change: int) -> Routed:
    counts = list(routed)
    counts[city] += change
    return counts[0], counts[1], counts[2], counts[3]
