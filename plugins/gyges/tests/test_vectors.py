"""Positions on which independent programs agree: moves, boards, ways, wins and two plies ahead."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from plugins.gyges.moves import Move, drops, endings, moved, movers, moves
from plugins.gyges.position import House, Position
from plugins.gyges.reach import reach
from plugins.gyges.repetition import number
from plugins.gyges.squares import COUNT
from plugins.gyges.tests.oracle import Table

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))["positions"]
SOURCES = House(stuck="draw")
"""The customs of the main counts; a stuck side has no move at all."""
VARIANTS = {
    "no_return_to_start": House(stuck="draw", end_on_start=False),
    "square_once": House(stuck="draw", edge="square"),
    "directed_edge": House(stuck="draw", edge="directed"),
    "drop_anywhere": House(stuck="draw", drop_limit="none"),
    "next_row_if_stuck": House(stuck="next-row", drop_limit="movable"),
}
THREE_PLIES = 100_000
"""Three plies are counted where there are no more leaves than that: more take too long here."""
BOARDS_OF_TWO_PLIES = 60_000
"""Boards after two plies are told apart where no more moves than that lead to them."""

each = pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])


def position_of(vector, house=SOURCES):
    return Position(bytes(map(int, vector["position"])), "SN".index(vector["side"]), house)


def results(position):
    """Return the boards that moves lead to, each with how many do; wins are told apart."""
    return Counter(result(position, move) for move in moves(position))


def result(position, move):
    cell = move.landing if move.landing >= COUNT else None
    return moved(position.board, move), cell


def after(position, board):
    return Position(board, 1 - position.side, position.house)


def test_all_of_them_are_here():
    assert len(VECTORS) == len({vector["id"] for vector in VECTORS}) == 62
    assert all(set(VARIANTS) == set(vector["variants"]) for vector in VECTORS)


@each
def test_moves_boards_and_wins(vector):
    position = position_of(vector)
    found = results(position)
    assert found.total() == counted(position) == vector["legal_count_moves"]
    assert len(found) == vector["legal_count_results"]
    assert any(cell is not None for _, cell in found) == vector["has_win"]
    assert ((position.board, None) in found) == vector["identity_result"]


@pytest.mark.parametrize(
    "vector", [v for v in VECTORS if "moves" in v], ids=[v["id"] for v in VECTORS if "moves" in v]
)
def test_every_single_move(vector):
    found = {"|".join(map(str, move if move.drop >= 0 else move[:2])) for move in listed(vector)}
    assert found == set(vector["moves"])


def listed(vector) -> list[Move]:
    return moves(position_of(vector))


@each
def test_ways(vector):
    """The rules keep one way for each end, so all ways are counted by the slow generator."""
    counts = Table(position_of(vector)).counts()
    for count in ("routes", "bounce_routes", "goal_routes", "legal_count_paths"):
        assert counts[count] == vector[count]


@each
def test_other_readings(vector):
    for variant, house in VARIANTS.items():
        found = results(position_of(vector, house))
        known = vector["variants"][variant]
        assert len(found) == known["results"], variant
        assert any(cell is not None for _, cell in found) == known["has_win"], variant


@each
def test_two_plies(vector):
    """A winning move is a leaf that is not played on."""
    position = position_of(vector)
    found = results(position)
    nexts = {board: after(position, board) for board, cell in found if cell is None}
    leaves = sum(
        count * counted(nexts[board]) for (board, cell), count in found.items() if not cell
    )
    assert leaves == vector["perft2"]
    if vector["perft2"] <= BOARDS_OF_TWO_PLIES:
        assert sum(len(results(one)) for one in nexts.values()) == vector["perft2_results"]


def counted(position):
    """Count moves without making them one by one."""
    board, side, house = position.board, position.side, position.house
    total = 0
    for start in movers(board, side, house):
        ends = endings(board, start, side, house)
        onto = sum(landing != start and board[landing] > 0 for landing in ends)
        total += len(ends) - onto + onto * len(drops(position, start))
        total += bool(reach(board, start, side, house.edge).gates)
    return total


def test_boards_of_two_plies_are_told_apart_in_many_of_them():
    assert sum(vector["perft2"] <= BOARDS_OF_TWO_PLIES for vector in VECTORS) >= 15


@pytest.mark.parametrize(
    "vector",
    [v for v in VECTORS if v.get("perft3", THREE_PLIES + 1) <= THREE_PLIES],
    ids=lambda vector: vector["id"],
)
def test_three_plies(vector):
    assert leaves(position_of(vector), 3, {}) == vector["perft3"]


def leaves(position, plies, known):
    """Count the leaves so many plies ahead, the last ply in bulk."""
    key = number(position.board, position.side), plies
    if key not in known:
        if plies == 1:
            known[key] = counted(position)
        else:
            known[key] = sum(
                count * leaves(after(position, board), plies - 1, known)
                for (board, cell), count in results(position).items()
                if cell is None
            )
    return known[key]
