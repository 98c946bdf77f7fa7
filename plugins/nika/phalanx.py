"""The phalanx: hoplites of one city that touch and face alike, and every part of it (RULES §4)."""

from __future__ import annotations

from functools import lru_cache

from .board import AHEAD, NEIGHBOURS, hoplite, opposite, spot

Group = tuple[int, ...]
"""The squares of a phalanx or of one hoplite, ascending."""
Run = tuple[int, ...]
"""An unbroken line of members along a facing, the front first."""


def standing(board: bytes, city: int, facing: int) -> Group:
    """Return the squares of that city's hoplites with that facing."""
    code, squares, square = hoplite(city, facing), [], -1
    while (square := board.find(code, square + 1)) >= 0:
        squares.append(square)
    return tuple(squares)


@lru_cache(maxsize=1 << 14)
def groups(squares: Group) -> tuple[Group, ...]:
    """Return every connected part of some like-facing squares, single ones included (§4.2)."""
    touching = [
        sum(1 << j for j, other in enumerate(squares) if other in NEIGHBOURS[square])
        for square in squares
    ]
    found = [mask for mask in range(1, 1 << len(squares)) if _holds_together(mask, touching)]
    found.sort(key=lambda mask: (mask.bit_count(), mask))
    return tuple(
        tuple(square for i, square in enumerate(squares) if mask >> i & 1) for mask in found
    )


def _holds_together(mask: int, touching: list[int]) -> bool:
    """Say whether the chosen squares can be walked through edge by edge."""
    reached = edge = mask & -mask
    while edge:
        fresh = touching[(edge & -edge).bit_length() - 1] & mask & ~reached
        reached |= fresh
        edge = edge & (edge - 1) | fresh
    return reached == mask


@lru_cache(maxsize=1 << 14)
def connected(group: Group) -> bool:
    """Say whether the squares hang together through shared edges."""
    touching = [
        sum(1 << j for j, other in enumerate(group) if other in NEIGHBOURS[square])
        for square in group
    ]
    return _holds_together((1 << len(group)) - 1, touching)


def phalanx_of(board: bytes, square: int) -> Group:
    """Return the largest phalanx the hoplite on a square belongs to, itself included."""
    code, reached, edge = board[square], {square}, [square]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if near not in reached and board[near] == code:
                reached.add(near)
                edge.append(near)
    return tuple(sorted(reached))


@lru_cache(maxsize=1 << 14)
def runs(group: Group, facing: int) -> tuple[Run, ...]:
    """Split a group into its unbroken lines along a facing, the foremost line first (§5.1)."""
    ahead, behind = AHEAD[facing], AHEAD[opposite(facing)]
    lines = []
    for square in group:
        if ahead[square] not in group:
            run = [square]
            while behind[run[-1]] in group:
                run.append(behind[run[-1]])
            lines.append(tuple(run))
    lines.sort(key=lambda run: _depth(run[0], facing), reverse=True)
    return tuple(lines)


def _depth(square: int, facing: int) -> int:
    """Measure how far ahead a square lies along a facing."""
    row, col = spot(square)
    return (-row, col, row, -col)[facing]
