"""Checking the map of a position that was read: tiles and buildings (§3, §7)."""

from __future__ import annotations

from nika_arcade.api import MalformedPosition

from . import groups, growth
from .deeds import spelled
from .edition import SEATS, TILES, Cell
from .geometry import overlaps
from .ground import ground
from .position import NO_TILE, Position


def check(position: Position) -> None:
    """Raise `MalformedPosition` for a map that cannot come about."""
    _check_tiles(position)
    _check_standing(position)
    for side, belongings in enumerate(position.sides):
        if len(set(belongings.won)) != len(belongings.won):
            raise MalformedPosition(f"{SEATS[side]}: won: a group is rewarded once")
        for group in belongings.won:
            if not groups.is_whole(position, side, group):
                raise MalformedPosition(f"{SEATS[side]}: won: {group} is not complete")


def _check_tiles(position: Position) -> None:
    laid = position.tiles
    numbers = [one.tile for one in laid] + [position.due] * (position.due != NO_TILE)
    if len(set(numbers)) != len(numbers):
        raise MalformedPosition("tiles: one lies in two places")
    if len(numbers) + len(position.lands) != TILES:
        raise MalformedPosition(f"tiles: there are {TILES}, those of the stack among them")
    first = position.edition.layouts[len(position.sides)].centres
    if tuple(one.centre for one in laid[: len(first)]) != first:
        raise MalformedPosition("tiles: they do not begin with the first map of so many players")
    nested = position.house.placement == "nested"
    centres: list[Cell] = list(first)
    for one in laid[len(first) :]:
        if overlaps(one.centre, centres):
            raise MalformedPosition(f"tiles: that at {spelled(one.centre)} lies on another one")
        if one.centre not in growth.free_centres(tuple(centres), position.shrines, nested):
            raise MalformedPosition(f"tiles: none could be laid at {spelled(one.centre)}")
        centres.append(one.centre)


def _check_standing(position: Position) -> None:
    cells = [built.cell for built in position.buildings]
    if len(set(cells)) != len(cells):
        raise MalformedPosition("buildings: there are two on one cell")
    if list(position.buildings) != sorted(position.buildings):
        raise MalformedPosition("buildings: they are sorted by their cells")
    signs = ground(position).signs
    for cell in cells:
        if cell not in signs:
            raise MalformedPosition(f"buildings: there is no cell {spelled(cell)}")
