"""Positions and tables drawn at random, for properties that have to hold in all of them."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from plugins.gyges.arranging import ZONE_ROWS, placed, placements
from plugins.gyges.customs import CHOICES
from plugins.gyges.position import FULL, House, Position
from plugins.gyges.squares import COUNT

SAFE = settings(deadline=None, suppress_health_check=list(HealthCheck))
"""A property is wrong when it is false, never when it is slow."""

PIECES = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)


@st.composite
def houses(draw) -> House:
    """Draw what a table has decided; the set-up only of the kinds that are played."""
    return House(
        setup=draw(st.sampled_from(tuple(ZONE_ROWS))),
        edge=draw(st.sampled_from(CHOICES["edge"])),
        end_on_start=draw(st.booleans()),
        stuck=draw(st.sampled_from(CHOICES["stuck"])),
        drop_limit=draw(st.sampled_from(CHOICES["drop-limit"])),
        displacement=draw(st.booleans()),
        repetition=draw(st.sampled_from(CHOICES["repetition"])),
    )


@st.composite
def boards(draw) -> bytes:
    """Draw a board: pieces anywhere, or crowded on a few squares so that ways tangle or block."""
    room = draw(st.integers(len(PIECES), COUNT))
    first = draw(st.integers(0, COUNT - room))
    squares = draw(st.permutations(range(first, first + room)))
    board = bytearray(COUNT)
    for square, rank in zip(squares, PIECES, strict=False):
        board[square] = rank
    return bytes(board)


@st.composite
def positions(draw, tables=None) -> Position:
    """Draw a position in play, without a past."""
    house = draw(houses() if tables is None else tables)
    return Position(draw(boards()), draw(st.integers(0, 1)), house)


@st.composite
def arrangements(draw) -> Position:
    """Draw a moment of the set-up."""
    house = draw(houses())
    position = Position(bytes(COUNT), 0, house, (FULL, FULL))
    for choice in draw(st.lists(st.integers(0, 100), max_size=11)):
        found = placements(position)
        position = placed(position, found[choice % len(found)])
    return position


def mirrored(board: bytes) -> bytes:
    """Return the board with left and right exchanged."""
    return b"".join(board[start : start + 6][::-1] for start in range(0, COUNT, 6))


def turned(position: Position) -> Position:
    """Return the position seen from the other side."""
    return replace(position, board=position.board[::-1], side=1 - position.side)
