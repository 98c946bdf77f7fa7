"""What holds after every legal action in every position that can be drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from plugins.gyges.moves import Move, moved, moves
from plugins.gyges.reach import reach
from plugins.gyges.routes import routes
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import COUNT, NEIGHBOURS, ROWS, SQUARES, TARGET, row
from plugins.gyges.steps import legs
from plugins.gyges.tests.samples import SAFE, arrangements, mirrored, positions, turned

GAME = Gyges()


@given(st.one_of(positions(), arrangements()), st.integers(0, 10_000))
@settings(SAFE, max_examples=120)
def test_every_step(position, choice):
    legal = GAME.legal(position)
    assert (GAME.outcome(position) is None) == bool(legal)
    assert len(set(map(str, legal))) == len(legal)
    if not legal:
        return
    action, before = legal[choice % len(legal)], GAME.notate(position)
    step = GAME.apply(position, action)
    after = step.position
    assert GAME.apply(position, action) == step, "equal questions have equal answers"
    assert GAME.notate(position) == before, "nothing was changed in place"
    assert hash(after) == hash(GAME.apply(position, action).position)
    assert GAME.parse(GAME.notate(after)) == after
    if after.won < 0:
        assert pieces(after) == pieces(position)
    else:
        assert pieces(after).total() == pieces(position).total() - 1
    assert GAME.lapse(position) in legal
    check_walk(position, step)


def pieces(position):
    """Count the pieces of each rank on the board and yet to be placed."""
    counts = Counter(rank for rank in position.board if rank)
    for reserve in position.reserves:
        counts.update({rank: left for rank, left in enumerate(reserve, start=1) if left})
    return counts


def check_walk(position, step):
    """Follow what is told of a move over the board: adjacent squares, exact counts, empty ways."""
    told = step.events[0]
    if told.name != "moved":
        return
    route = [SQUARES.get(name, TARGET[position.side]) for name in told["route"]]
    board = position.lifted(route[0])
    stops = [SQUARES[name] for name in told["bounces"]]
    left, counts = told["rank"], []
    for one, other in pairwise(route):
        assert other in NEIGHBOURS[one] or row(one) == ROWS[position.side][-1]
        left -= 1
        if left:
            assert not board[other]
        elif other < COUNT and board[other] and stops[len(counts) : len(counts) + 1] == [other]:
            left = board[other]
            counts.append(other)
    assert left == 0 and counts == stops


@given(positions())
@settings(SAFE, max_examples=60)
def test_left_and_right_are_alike(position):
    other = replace(position, board=mirrored(position.board))
    assert {mirrored(moved(position.board, move)) for move in moves(position)} == {
        moved(other.board, move) for move in moves(other)
    }


@given(positions())
@settings(SAFE, max_examples=60)
def test_south_and_north_are_alike(position):
    def about(move: Move) -> Move:
        start, landing, drop = move
        landing = 35 - landing if landing < COUNT else TARGET[1 - position.side]
        return Move(35 - start, landing, 35 - drop if drop >= 0 else drop)

    assert set(map(about, moves(position))) == set(moves(turned(position)))


@given(positions())
@settings(SAFE, max_examples=40)
def test_there_is_a_route_to_everything_within_reach_and_to_nothing_else(position):
    board, side, edge = position.board, position.side, position.house.edge
    for start in range(COUNT):
        if board[start]:
            found = reach(board, start, side, edge)
            cells = {*found.landings, *([TARGET[side]] if found.gates else [])}
            assert set(routes(board, start, side, edge)) == cells


def test_legs_of_one_step_are_the_neighbours_and_the_goal():
    for side in (0, 1):
        table = legs("undirected", side)
        for square in range(COUNT):
            ends = {leg.end for leg in table[square][1]}
            gate = {TARGET[side]} if row(square) == ROWS[side][-1] else set()
            assert ends == set(NEIGHBOURS[square]) | gate


def test_how_many_legs_there_are_by_each_reading():
    """Two ways of three steps would leave the board; to and fro counts only where it is allowed.

    Where squares count the start is used up by the piece, not by the leg, so legs may return to it.
    """
    middle = SQUARES["c3"]
    counts = {
        edge: [len(legs(edge, 0)[middle][rank]) for rank in (1, 2, 3)]
        for edge in ("undirected", "directed", "square")
    }
    assert counts["undirected"] == [4, 12, 36 - 2]
    assert counts["directed"] == [4, 16, 64 - 4 - 2]
    assert counts["square"] == [4, 16, 36 - 2 + 12]
