"""The rules against a second, slow writing of them, on drawn positions at drawn tables."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from plugins.gyges.moves import mobile
from plugins.gyges.position import House, Position
from plugins.gyges.routes import routes
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import COUNT, spell_cell
from plugins.gyges.tests.oracle import FILES, Table, Tangled
from plugins.gyges.tests.samples import SAFE, arrangements, positions

GAME = Gyges()

# Rows packed so that the nearest row can't move, for either side; and pieces that only bounce.
PACKED = bytes(map(int, "000000003030002220333112111000020000"))


def legal(position):
    return {str(action) for action in GAME.legal(position)}


@given(positions(), st.integers(0, 10_000))
@settings(SAFE, max_examples=120)
@example(Position(PACKED, 0, House(displacement=False, stuck="pass")), 0)
@example(Position(PACKED, 1, House(displacement=False, stuck="loss", edge="square")), 0)
def test_the_same_moves_are_legal_and_lead_to_the_same_boards(position, choice):
    """Two moves deep, because the second one has a past that may count."""
    for _ in range(2):
        expected = Table(position)
        actions = GAME.legal(position)
        assert {str(action) for action in actions} == untangled(expected.legal)
        if not actions:
            return
        action = actions[choice % len(actions)]
        step = GAME.apply(position, action)
        if str(action) != "pass":
            board, way = untangled(expected.moves)[str(action)]
            check_step(step, board, way)
        if step.position.won >= 0:
            return
        position = step.position


def untangled(ask):
    """Return what the slow writing answers; try another position if it would take for ever."""
    try:
        return ask()
    except Tangled:
        assume(False)


def check_step(step, board, way):
    """Check the board after a move, and that the way that is told is the shortest there is."""
    found = {
        (FILES[number % 6], number // 6 + 1): rank
        for number, rank in enumerate(step.position.board)
        if rank
    }
    assert found == board
    told = step.events[0]
    assert told["route"][:-1] == way.squares[:-1]
    assert told["route"][-1] == told["to"]
    assert told["bounces"] == way.bounces


@given(positions(), st.integers(0, 1))
@settings(SAFE, max_examples=50)
def test_the_shortest_way_to_every_end_is_told(position, side):
    """Of every piece, whichever row it stands in: fewer steps, fewer bounces, then by squares."""
    position = replace(
        position, house=replace(position.house, end_on_start=True, displacement=True)
    )
    table = Table(position)
    for start in range(COUNT):
        if position.board[start]:
            where = FILES[start % 6], start // 6 + 1
            ends = untangled(lambda where=where: table.ends(where, side))
            ways = routes(position.board, start, side, position.house.edge)
            told = {spell_cell(cell): route for cell, route in ways.items()}
            assert told.keys() == ends.keys()
            for end, route in told.items():
                assert tuple(map(spell_cell, route.squares[:-1])) == ends[end].squares[:-1]
                assert tuple(map(spell_cell, route.bounces)) == ends[end].bounces


@given(arrangements())
@settings(SAFE, max_examples=60)
def test_the_same_placements_are_legal(position):
    if position.arranging:
        assert legal(position) == Table(position).legal()


@given(positions(), st.integers(0, 1))
@settings(SAFE, max_examples=40)
def test_no_piece_that_may_move_is_blocked_and_the_other_way_round(position, side):
    table = Table(position)
    for row in range(6):
        for square in range(6 * row, 6 * row + 6):
            if position.board[square]:
                where = FILES[square % 6], row + 1
                ends = untangled(lambda where=where: table.ends(where, side))
                assert mobile(position.board, square, side, position.house) == bool(ends)
