"""The bots' engine plays by the rules, action by action, and takes back without a trace."""

from __future__ import annotations

from random import Random

import pytest

from nika_arcade.api import Action
from plugins.nika import board as rules_board
from plugins.nika.engine import DRAW, NOBODY, Engine
from plugins.nika.evaluation import VALUES
from plugins.nika.generator import legal
from plugins.nika.position import House, Position
from plugins.nika.rules import Nika

GAME = Nika()
SEATS = ("Athens", "Sparta", "Messene", "Thebes")
START = GAME.setup({}, SEATS, Random(0))


def engine_at(position: Position) -> Engine:
    engine = Engine(VALUES)
    engine.load(position)
    return engine


def state(engine: Engine) -> tuple[object, ...]:
    routed = [engine.off_board(city) - engine.absent[city] for city in range(4)]
    return (
        engine.standing(), engine.city, engine.left, engine.winner, engine.passes,
        engine.key, engine.score, routed,
    )  # fmt: skip


def scatter(rng: Random) -> Position:
    """Return a crowded position: every city's hoplites thrown into one part of the ring."""
    row, col = rules_board.spot(rng.choice(rules_board.RING))
    near = [
        square
        for square in range(rules_board.COUNT)
        for its_row, its_col in (rules_board.spot(square),)
        if abs(its_row - row) + abs(its_col - col) <= 5
    ]
    board = bytearray(rules_board.COUNT)
    missing = [6, 6, 6, 6]
    rng.shuffle(near)
    for square in near[:18]:
        city = rng.randrange(4)
        open_to = rules_board.ENTERS[city][square] and not rules_board.IS_GOAL[city][square]
        if open_to and missing[city]:
            missing[city] -= 1
            board[square] = rules_board.hoplite(city, rng.choice((0, 0, 1, 2, 2, 3)))
    house = House(pushed_wins=rng.random() < 0.7, rally_free=rng.random() < 0.7)
    routed = tuple(rng.randint(0, count) for count in missing)
    return Position(bytes(board), rng.randrange(4), rng.choice((1, 2)), routed, house=house)


def check_every_action(position: Position) -> int:
    """Compare all actions of a position and what they lead to; return how many there are."""
    engine = engine_at(position)
    before = state(engine)
    moves = {engine.describe(move): move for move in legal(engine)}
    actions = GAME.legal(position)
    assert sorted(moves) == sorted(map(str, actions)), GAME.notate(position)
    for action in actions:
        after = GAME.apply(position, action).position
        undo = engine.make(moves[str(action)])
        assert engine.standing() == after.board, f"{GAME.notate(position)} {action}"
        assert (engine.winner != NOBODY) == (GAME.to_act(after) is None)
        if engine.winner == NOBODY:
            assert state(engine) == state(engine_at(after))
        else:
            assert engine.winner == engine_at(after).winner
        engine.unmake(undo)
        assert state(engine) == before
    return len(actions)


def test_crowded_positions_have_the_same_actions_and_the_same_consequences():
    rng = Random(1976)
    compared = sum(check_every_action(scatter(rng)) for _ in range(1200))
    assert compared > 25_000


@pytest.mark.parametrize("seed", range(6))
def test_long_games_stay_in_step(seed: int):
    rng = Random(seed)
    options = {"pushed-goal-wins": seed % 2 == 0, "first-city": SEATS[seed % 4]}
    position = GAME.setup(options, SEATS, rng)
    engine = engine_at(position)
    for _ in range(300):
        if GAME.to_act(position) is None:
            break
        actions = [str(action) for action in GAME.legal(position)]
        moves = {engine.describe(move): move for move in legal(engine)}
        assert sorted(moves) == sorted(actions)
        marches = [action for action in actions if ">move:" in action]
        chosen = rng.choice(marches if marches and rng.random() < 0.8 else actions)
        engine.make(moves[chosen])
        position = GAME.apply(position, Action.parse(chosen)).position
        assert engine.standing() == position.board
        assert (engine.key, engine.score) == state(engine_at(position))[5:7]


@pytest.mark.parametrize("city", range(4))
def test_every_city_has_46_first_actions(city: int):
    engine = engine_at(GAME.setup({"first-city": SEATS[city]}, SEATS, Random(0)))
    texts = [engine.describe(move) for move in legal(engine)]
    assert len(texts) == len(set(texts)) == 46
    assert sum(">turn:" in text for text in texts) == 30
    assert sum(">move:" in text for text in texts) == 15


def test_athens_has_2095_first_turns_to_947_positions():
    engine = engine_at(START)
    keys: list[int] = []
    boards: set[bytes] = set()
    for first in legal(engine):
        undo = engine.make(first)
        for second in legal(engine):
            back = engine.make(second)
            keys.append(engine.key)
            boards.add(engine.standing())
            engine.unmake(back)
        engine.unmake(undo)
    assert len(keys) == 2095
    assert len(set(keys)) == len(boards) == 947


def test_eight_passes_from_the_start_of_a_turn_draw_the_engine_too():
    position = GAME.parse(GAME.notate(START).replace("A2", "A1"))
    engine = engine_at(position)
    passing = legal(engine)[-1]
    for _ in range(8):
        engine.make(passing)
        assert engine.winner == NOBODY
    engine.make(passing)
    assert engine.winner == DRAW


def test_absent_hoplites_cannot_be_rallied_but_routed_ones_can():
    bare = "A:n5W S:- M:- T:- A2 routed="
    assert not any(m >> 8 & 3 == 3 for m in legal(engine_at(GAME.parse(bare + "0000"))))
    rallies = [m for m in legal(engine_at(GAME.parse(bare + "1000"))) if m >> 8 & 3 == 3]
    assert len(rallies) == 24


@pytest.mark.parametrize(
    ("pushed_wins", "winner"), [(True, 1), (False, NOBODY)]
)  # P26: Thebes is pushed onto its own goal
def test_pushing_an_enemy_onto_its_goal_follows_the_option(pushed_wins: bool, winner: int):
    house = "" if pushed_wins else " house=pushed-stands"
    engine = engine_at(GAME.parse("A:e8W,f8W S:- M:- T:d8E A2 routed=0000" + house))
    push = next(m for m in legal(engine) if engine.describe(m) == "e8+f8>move:W")
    engine.make(push)
    assert engine.winner == winner
