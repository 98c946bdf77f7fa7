"""What the search finds, where it stops, and how it counts repetition."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from plugins.gyges.engine import SQUARES, Customs, Engine
from plugins.gyges.evaluation import COUNT, DECIDED, WIN, Evaluation
from plugins.gyges.packing import engine_at, remind, unpack
from plugins.gyges.position import House, Position
from plugins.gyges.rules import Gyges
from plugins.gyges.search import Limits, Search
from plugins.gyges.tree import NONE
from plugins.gyges.weights import WEIGHTS

GAME = Gyges()
VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))["positions"]
EVALUATION = Evaluation(WEIGHTS)
START = "321123/000000/000000/000000/000000/321123 S"


def search_at(source: str, customs: Customs | None = None) -> Search:
    position = GAME.parse(source)
    engine = Engine(customs)
    engine.load(position.board, position.side)
    return Search(engine, EVALUATION)


def of_vector(vector) -> Search:
    engine = Engine(Customs(stuck="draw"))
    engine.load([int(digit) for digit in vector["position"]], "SN".index(vector["side"]))
    return Search(engine, EVALUATION)


def loses_at_once(engine: Engine, move: int) -> bool:
    engine.make(move)
    lost = engine.can_win(engine.side)
    engine.unmake()
    return lost


@pytest.mark.parametrize("vector", [v for v in VECTORS if v["has_win"]], ids=lambda v: v["id"])
def test_a_win_in_one_is_taken(vector):
    found = of_vector(vector).run(Limits(nodes=1))
    assert found.move >> 6 & 63 >= SQUARES
    assert (found.score, found.line) == (WIN - 1, [found.move])


@pytest.mark.parametrize(
    "vector", [v for v in VECTORS if not v["has_win"] and v["legal_count_moves"]],
    ids=lambda v: v["id"],
)  # fmt: skip
def test_no_win_is_given_away_that_can_be_kept(vector):
    search = of_vector(vector)
    found = search.run(Limits(depth=1))
    safe = [m for m in search.engine.moves() if not loses_at_once(search.engine, m)]
    if safe:
        assert found.move in safe
        assert found.score > -DECIDED
    else:
        assert found.score == 2 - WIN


def lost_by_force(engine: Engine, moves: int) -> bool:
    """Say, by trying everything, whether the side to move loses whatever it does."""
    for move in engine.moves():
        if move >> 6 & 63 >= SQUARES:
            return False
        engine.make(move)
        wins = engine.can_win(engine.side) or (moves > 2 and won_by_force(engine, moves - 1))
        engine.unmake()
        if not wins:
            return False
    return True


def won_by_force(engine: Engine, moves: int) -> bool:
    """Say, by trying everything, whether the side to move wins within so many moves."""
    if engine.can_win(engine.side):
        return True
    if moves < 3:
        return False
    for move in engine.moves():
        engine.make(move)
        lost = not engine.can_win(engine.side) and lost_by_force(engine, 2)
        engine.unmake()
        if lost:
            return True
    return False


def small_positions():
    """Return games' positions whose wins in three moves were looked for by brute force."""
    rng = Random(11)
    found = []
    while len(found) < 10:
        engine = Engine()
        engine.load(
            [*rng.sample([1, 1, 2, 2, 3, 3], 6), *[0] * 24, *rng.sample([1, 1, 2, 2, 3, 3], 6)], 0
        )
        for _ in range(rng.randint(3, 10)):
            safe = [
                m for m in engine.moves() if m >> 6 & 63 < SQUARES and not loses_at_once(engine, m)
            ]
            if not safe:
                break
            engine.make(rng.choice(safe))
        else:
            if not engine.can_win(engine.side):
                found.append((engine.board[:SQUARES], engine.side))
    return found


def test_wins_in_three_moves_are_found_and_none_is_made_up():
    decided = 0
    for cells, side in small_positions():
        engine = Engine()
        engine.load(cells, side)
        won = won_by_force(engine, 3)
        found = Search(engine, EVALUATION).run(Limits(depth=3))
        assert (found.score == WIN - 3) == won
        decided += won
    assert 0 < decided < 10


def test_equal_seeds_and_work_give_equal_answers():
    answers = [
        search_at(START).run(Limits(nodes=1500), Random(seed), whim=40) for seed in (3, 3, 4, 5, 6)
    ]
    assert answers[0] == answers[1]
    assert len({answer.move for answer in answers}) > 1


def test_a_search_keeps_to_its_limits_and_leaves_the_engine_as_it_was():
    search = search_at(START)
    board, key = search.engine.board[:], search.engine.key
    assert search.run(Limits(nodes=700)).nodes <= 700
    assert search.run(Limits(depth=2)).depth == 2
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    assert search.run(Limits(seconds=0.5), clock=clock).move != NONE
    assert (search.engine.board, search.engine.key, search.engine.past) == (board, key, [])
    with pytest.raises(ValueError, match="clock"):
        search.run(Limits(seconds=1.0))


def test_a_search_stops_when_it_is_told_to():
    asked = [0]

    def stopped() -> bool:
        asked[0] += 1
        return asked[0] > 20

    found = search_at(START).run(Limits(), stopped=stopped)
    assert found.move in search_at(START).engine.moves()
    assert asked[0] == 21


def test_progress_is_told_with_a_line_that_can_be_played():
    told = []
    search = search_at(START)
    found = search.run(Limits(nodes=4000), report=told.append)
    assert told[-1] == found
    assert [one.depth for one in told] == sorted(one.depth for one in told)
    for one in told:
        assert one.line[0] == one.move
        for move in one.line:
            assert move in search.engine.moves()
            search.engine.make(move)
        for _ in one.line:
            search.engine.unmake()


def test_a_position_that_comes_up_for_the_third_time_is_worth_nothing():
    """Every board after a move has come up twice already: whatever is done draws."""
    search = search_at(START)
    engine = search.engine
    for move in engine.moves():
        engine.make(move)
        search.tree.times[engine.key] = 2
        engine.unmake()
    found = search.run(Limits(depth=2))
    assert found.score <= 0
    assert found.line == [found.move]
    search.tree.thrice = False
    assert len(search.run(Limits(depth=2)).line) == 2


def test_what_the_table_remembers_reaches_the_search():
    position = GAME.parse(START)
    walked = [GAME.apply(position, GAME.legal(position)[0]).position]
    walked.append(GAME.apply(walked[0], GAME.legal(walked[0])[0]).position)
    search = Search(engine_at(walked[1]), EVALUATION)
    remind(search, walked[1])
    assert sum(search.tree.times.values()) == 3
    assert {engine_at(p).key for p in (position, *walked)} == set(search.tree.times)


def test_ko_forbids_the_way_back():
    """South leaves the board as it was; North may not do the same, whatever its whims are."""
    board = GAME.parse(START).board
    position = Position(board, 0, House(repetition="ko"))
    steps = [GAME.apply(position, action).position for action in GAME.legal(position)]
    after = next(step for step in steps if step.board == board)
    search = Search(engine_at(after), EVALUATION)
    remind(search, after)
    assert search.banned == engine_at(position).key
    free, tied = len(search.engine.moves()), len(GAME.legal(after))
    assert tied < free
    found = {search.run(Limits(depth=1), Random(seed), whim=400).move for seed in range(40)}
    assert {unpack(move) for move in found} <= set(GAME.legal(after))
    assert len(found) > 5


def test_a_value_is_the_sum_of_its_weights():
    """The evaluation is linear, or it could not be fitted."""
    search = search_at("321120/000003/000000/010000/000200/301023 S")
    doors = search.tree.doors
    counts = Evaluation([16 << 8 * number for number in range(COUNT)]).value(doors)
    total = sum(n * w for n, w in zip(counts.to_bytes(COUNT, "little"), WEIGHTS, strict=True))
    assert EVALUATION.value(doors) == total // 16


def test_a_position_is_worth_the_same_to_either_side():
    """Turned round, with the other side to move, everything is as before; and so in a mirror."""
    board = [int(digit) for digit in "321120000003000000010000000200301023"]
    values = set()
    for cells, side in (
        (board, 0),
        (board[::-1], 1),
        ([board[6 * row + 5 - column] for row in range(6) for column in range(6)], 0),
    ):
        engine = Engine()
        engine.load(cells, side)
        values.add(EVALUATION.value(Search(engine, EVALUATION).tree.doors))
    assert len(values) == 1
