"""The bots' private board plays by the rules of the game, whatever the table has decided."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plugins.gyges.doors import Doors
from plugins.gyges.engine import PASS, SQUARES, Customs, Engine, key_of
from plugins.gyges.packing import engine_at, unpack
from plugins.gyges.position import House, Position
from plugins.gyges.rules import Gyges
from plugins.gyges.tests.samples import boards, houses

GAME = Gyges()
VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))["positions"]
VARIANTS = {
    "no_return_to_start": Customs(stuck="draw", end_on_start=False),
    "square_once": Customs(stuck="draw", edge="square"),
    "directed_edge": Customs(stuck="draw", edge="directed"),
    "drop_anywhere": Customs(stuck="draw", drop_limit="none"),
    "next_row_if_stuck": Customs(drop_limit="movable"),
}
QUICK = 60_000
"""Lines of moves are counted where there are no more of them than that."""

each = pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])


def engine_of(vector, customs: Customs) -> Engine:
    engine = Engine(customs)
    engine.load([int(digit) for digit in vector["position"]], "SN".index(vector["side"]))
    return engine


def is_win(move: int) -> bool:
    return move != PASS and move >> 6 & 63 >= SQUARES


def results(engine: Engine) -> set[tuple[int, ...]]:
    """Return the boards that moves lead to, goals among their cells."""
    found = set()
    for move in engine.moves():
        engine.make(move)
        found.add(tuple(engine.board))
        engine.unmake()
    return found


def lines(engine: Engine, moves: int) -> int:
    """Return how many lines of so many moves there are; a line that wins early is none."""
    if moves == 1:
        return len(engine.moves())
    total = 0
    for move in engine.moves():
        if not is_win(move):
            engine.make(move)
            total += lines(engine, moves - 1)
            engine.unmake()
    return total


@each
def test_moves_boards_and_wins_are_those_of_other_programs(vector):
    engine = engine_of(vector, Customs(stuck="draw"))
    moves = engine.moves()
    assert len(moves) == len(set(moves)) == vector["legal_count_moves"]
    assert len(results(engine)) == vector["legal_count_results"]
    assert any(map(is_win, moves)) == engine.can_win(engine.side) == vector["has_win"]


@each
def test_other_customs_lead_to_the_boards_of_other_programs(vector):
    for name, customs in VARIANTS.items():
        engine = engine_of(vector, customs)
        told = vector["variants"][name]
        assert len(results(engine)) == told["results"], name
        assert engine.can_win(engine.side) == told["has_win"], name


@pytest.mark.parametrize(
    "vector", [v for v in VECTORS if v["perft2"] <= QUICK], ids=lambda vector: vector["id"]
)
def test_lines_of_moves_are_counted_alike(vector):
    engine = engine_of(vector, Customs(stuck="draw"))
    assert lines(engine, 2) == vector["perft2"]
    if vector.get("perft3", QUICK + 1) <= QUICK:
        assert lines(engine, 3) == vector["perft3"]


HEMMED_IN = bytes(map(int, "032222111133300000000000000000000000"))
"""The piece on b1 could only move over its own square."""


@settings(max_examples=300, deadline=None)
@given(boards(), st.integers(0, 1), houses())
@example(HEMMED_IN, 1, House(edge="square", drop_limit="movable"))
@example(HEMMED_IN, 0, House(edge="square"))
def test_the_engine_and_the_rules_allow_the_same(board, side, house):
    position = Position(board, side, house)
    legal = [str(action) for action in GAME.legal(position)]
    engine = engine_at(position)
    assert sorted(str(unpack(move)) for move in engine.moves()) == sorted(legal)
    assert engine.can_win(side) == any(action.endswith("goal") for action in legal)


@settings(max_examples=100, deadline=None)
@given(boards(), st.integers(0, 1), houses(), st.randoms(use_true_random=False))
def test_moves_are_taken_back_without_a_trace(board, side, house, rng):
    engine = engine_at(Position(board, side, house))
    stood = []
    for _ in range(12):
        moves = [move for move in engine.moves() if not is_win(move)]
        if not moves:
            break
        stood.append((engine.board[:], engine.side, engine.key, engine.code, engine.occupied))
        engine.make(rng.choice(moves))
        cells = engine.board[:SQUARES]
        assert engine.key == key_of(cells, engine.side)
        assert engine.code == sum(rank << 2 * square for square, rank in enumerate(cells))
        assert engine.occupied == sum(1 << square for square in range(SQUARES) if cells[square])
    while stood:
        engine.unmake()
        now = (engine.board, engine.side, engine.key, engine.code, engine.occupied)
        assert now == stood.pop()
    assert engine.past == []


@settings(max_examples=200, deadline=None)
@given(boards(), st.integers(0, 1), houses(), st.randoms(use_true_random=False))
def test_a_door_is_open_only_for_who_can_win(board, side, house, rng):
    """A door that was found is open; one that is open after more moves lets its side win."""
    engine = engine_at(Position(board, side, house))
    doors = Doors(engine)
    for _ in range(6):
        for who in (0, 1):
            if doors.stands_open(who):
                assert engine.can_win(who)
            assert doors.is_there(who) == engine.can_win(who)
        moves = [move for move in engine.moves() if not is_win(move)]
        if not moves:
            return
        engine.make(rng.choice(moves))


def test_a_win_by_crossing_a_square_again_is_seen():
    vector = next(v for v in VECTORS if v["id"] == "win_needs_square_revisit_1")
    assert engine_of(vector, Customs()).can_win("SN".index(vector["side"]))
    assert not engine_of(vector, Customs(edge="square")).can_win("SN".index(vector["side"]))


def test_a_stuck_side_passes_only_where_the_table_says_so():
    vector = next(v for v in VECTORS if v["id"] == "stuck_opp_N")
    assert engine_of(vector, Customs(stuck="pass")).moves() == [PASS]
    assert engine_of(vector, Customs(stuck="loss")).moves() == []
    engine = engine_of(vector, Customs(stuck="pass"))
    key = engine.key
    engine.make(PASS)
    assert engine.side == 0
    assert engine.key != key
    engine.unmake()
    assert (engine.side, engine.key) == (1, key)
