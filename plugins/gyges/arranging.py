"""Arranging: how the twelve pieces come to the board (RULES §2)."""

from __future__ import annotations

from random import Random
from typing import Final

from .actions import Placement
from .position import EACH, FULL, NOTHING, House, Position, Reserve
from .presets import PRESETS
from .squares import COUNT, EMPTY, NORTH, RANKS, ROWS, SIZE, SOUTH, in_row

ZONE_ROWS: Final = {"home-row": 1, "alternating": 1, "two-rows": 2}
"""How many of its rows a side fills, by the kinds of set-up that are played."""

_BARE: Final = bytes(COUNT)


def arrange(house: House, rng: Random) -> Position:
    """Return the first position of a game: empty with full reserves, or drawn and complete."""
    if house.setup in ZONE_ROWS:
        return Position(_BARE, SOUTH, house, (FULL, FULL))
    if house.setup == "random":
        rows = [rng.sample(RANKS * EACH, SIZE) for _ in (SOUTH, NORTH)]
        return Position(facing(bytes(rows[SOUTH]), bytes(rows[NORTH])), SOUTH, house)
    row = bytes(map(int, rng.choice(PRESETS).row))
    return Position(facing(row, row[::-1]), SOUTH, house)


def facing(south: bytes, north: bytes) -> bytes:
    """Return the board with these home rows, both read from South's left to its right."""
    return south + bytes(COUNT - 2 * SIZE) + north


def zone(side: int, house: House) -> tuple[int, ...]:
    """Return the squares on which a side places its pieces (§2.2, §7.1)."""
    rows = ROWS[side][: ZONE_ROWS[house.setup]]
    return tuple(square for number in sorted(rows) for square in in_row(number))


def placements(position: Position) -> list[Placement]:
    """Return what the side to act may place where, by square, then by rank."""
    left = position.reserves[position.side]
    return [
        Placement(square, rank)
        for square in zone(position.side, position.house)
        if position.board[square] == EMPTY
        for rank in RANKS
        if left[rank - 1]
    ]


def placed(position: Position, placement: Placement) -> Position:
    """Return the position after a placement that is allowed."""
    board = bytearray(position.board)
    board[placement.square] = placement.rank
    left = list(position.reserves[position.side])
    left[placement.rank - 1] -= 1
    mine: Reserve = (left[0], left[1], left[2])
    other = position.reserves[1 - position.side]
    reserves = (mine, other) if position.side == SOUTH else (other, mine)
    return Position(bytes(board), next_to_place(reserves, position.house), position.house, reserves)


def next_to_place(reserves: tuple[Reserve, Reserve], house: House) -> int:
    """Return the side that is to act with these reserves: South moves first when all is placed."""
    south, north = map(sum, reserves)
    if house.setup == "alternating":
        return SOUTH if south == north else NORTH
    return SOUTH if south or reserves[NORTH] == NOTHING else NORTH


def in_turn(reserves: tuple[Reserve, Reserve], house: House) -> bool:
    """Say whether reserves can come about when the sides place in the order of the set-up."""
    south, north = map(sum, reserves)
    if house.setup == "alternating":
        return south in (north, north - 1)
    return not south or reserves[NORTH] == FULL
