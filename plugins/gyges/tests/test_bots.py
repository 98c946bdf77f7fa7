"""Gygès' own opponents find what can be found, keep out of trouble and answer as they should."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.api import Action, Budget, Cancelled, Proposal, Turn
from plugins.gyges.bots import kits
from plugins.gyges.manners import LONG
from plugins.gyges.opening import BOOK
from plugins.gyges.packing import engine_at, unpack
from plugins.gyges.position import Position
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import SEATS
from plugins.gyges.strategist import chances
from plugins.gyges.tests.samples import boards, houses

GAME = Gyges()
MANIFEST = tomllib.loads((Path(__file__).parents[1] / "plugin.toml").read_text("utf-8"))
OPPONENTS = {entry["id"]: entry for entry in MANIFEST["opponent"]}
PLAYERS = (*OPPONENTS, "gyges_two_ply")
THINKERS = ("lysis", "nysia", "kroisos")
START = "321123/000000/000000/000000/000000/321123 S"
QUICK = Budget(60, 300)


def bot(name: str):
    """Return the bot of a named opponent or a plain bot, its options completed as the host does."""
    opponent = OPPONENTS.get(name, {"bot": name})
    table = next(table for table in MANIFEST["bot"] if table["id"] == opponent["bot"])
    options = {option["id"]: option["default"] for option in table.get("option", ())}
    make = {kit.id: kit.make for kit in kits()}[opponent["bot"]]
    return make(options | opponent.get("options", {}))


def turn(position: Position, seed: int = 1, **more) -> Turn:
    budget = more.pop("budget", QUICK)
    seat = more.pop("seat", position.seat)
    return Turn(GAME, position, seat, GAME.legal(position), budget, Random(seed), **more)


def test_there_is_one_opponent_for_each_level():
    assert [entry["level"] for entry in MANIFEST["opponent"]] == [1, 2, 3, 4, 5]
    assert {kit.id for kit in kits()} == {table["id"] for table in MANIFEST["bot"]}
    for entry in MANIFEST["opponent"]:
        assert entry["name"] and entry["face"] and entry["line"]


@pytest.mark.parametrize("name", PLAYERS)
@settings(max_examples=12, deadline=None)
@given(boards(), st.integers(0, 1), houses(), st.integers(0, 99))
def test_whatever_the_table_decides_the_answer_is_legal(name, board, side, house, seed):
    position = Position(board, side, house)
    if GAME.to_act(position) is not None:
        asked = turn(position, seed, budget=Budget(60, 60))
        assert bot(name).choose(asked) in asked.legal


@pytest.mark.parametrize("name", [*THINKERS, "gyges_two_ply"])
def test_a_win_in_one_is_taken(name):
    rng, seen = Random(4), 0
    while seen < 6:
        position = reached(rng, moves=9)
        if engine_at(position).can_win(position.side):
            seen += 1
            assert bot(name).choose(turn(position, seen)).picks[-1] == "goal"


@pytest.mark.parametrize("name", [*THINKERS, "gyges_two_ply"])
def test_a_threat_that_can_be_met_is_met(name):
    """Where some moves let the rival win at once and some do not, one of these is played."""
    rng, seen = Random(5), 0
    while seen < 2:
        position = reached(rng, moves=7)
        engine = engine_at(position)
        if engine.can_win(engine.side):
            continue
        moves, safe = engine.moves(), set()
        for move in moves:
            engine.make(move)
            if not engine.can_win(engine.side):
                safe.add(unpack(move))
            engine.unmake()
        if 0 < len(safe) < len(moves) // 4:
            seen += 1
            assert bot(name).choose(turn(position, seen)) in safe


def reached(rng: Random, moves: int) -> Position:
    """Return a position after so many moves by lot from rows by lot."""
    position = GAME.setup({"setup": "random"}, SEATS, rng)
    for _ in range(moves):
        quiet = [action for action in GAME.legal(position) if action.picks[-1] != "goal"]
        position = GAME.apply(position, rng.choice(quiet)).position
    return position


def arranged(name: str, seed: int, setup: str = "home-row") -> tuple[Position, list[str]]:
    """Let an opponent place the pieces of both sides; return the first position and the picks."""
    player, picks = bot(name), []
    position = GAME.setup({"setup": setup}, SEATS, Random(0))
    while position.arranging:
        action = player.choose(turn(position, seed * 100 + len(picks)))
        picks.append(str(action))
        position = GAME.apply(position, action).position
    return position, picks


@pytest.mark.parametrize("setup", ["home-row", "alternating"])
@pytest.mark.parametrize("name", THINKERS)
def test_who_knows_good_rows_places_one(name, setup):
    rows = {row for good in BOOK for row in (good, good[::-1])}
    for seed in range(3):
        position, _ = arranged(name, seed, setup)
        assert "".join(map(str, position.board[:6])) in rows
        assert "".join(map(str, position.board[30:]))[::-1] in rows


@pytest.mark.parametrize("name", PLAYERS)
def test_equal_seeds_arrange_alike_and_others_do_not(name):
    games = [arranged(name, seed, "two-rows")[1] for seed in (1, 1, 2, 3, 4)]
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


@pytest.mark.parametrize("name", PLAYERS)
def test_equal_seeds_and_work_give_equal_moves(name):
    position = GAME.parse(START)
    answers = [bot(name).choose(turn(position, seed)) for seed in (1, 1)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("budget", [Budget(2.0), Budget(60.0, 5)], ids=["time", "work"])
def test_who_measures_others_keeps_to_the_budget(budget):
    """A stop is looked for often; without time, or work, it is soon looked for no more."""
    looks: list[int] = []

    def look() -> bool:
        looks.append(1)
        return False

    def asked(budget: Budget, started: float) -> int:
        looks.clear()
        now = turn(GAME.parse(START), budget=budget, started=started, cancelled=look)
        assert bot("gyges_two_ply").choose(now) in now.legal
        return len(looks)

    whole = asked(Budget(3600.0), monotonic())
    assert asked(budget, monotonic() - 10.0) < whole // 4


@pytest.mark.parametrize("name", OPPONENTS)
def test_opponents_stop_when_nobody_waits(name):
    for position in (GAME.parse(START), GAME.setup({}, SEATS, Random(0))):
        with pytest.raises(Cancelled):
            bot(name).choose(turn(position, cancelled=lambda: True))


def test_a_long_search_looks_up_every_few_positions():
    asked, reports = [0], []

    def cancelled() -> bool:
        asked[0] += 1
        return False

    asking = turn(
        GAME.parse(START), budget=Budget(60, 3000), cancelled=cancelled, listener=reports.append
    )
    bot("kroisos").choose(asking)
    work = reports[-1]["work"]
    assert work == 3000
    assert asked[0] >= work // 64
    assert [report["depth"] for report in reports] == sorted(report["depth"] for report in reports)
    assert all(-1 <= report["score"] <= 1 for report in reports)


def test_a_told_line_can_be_played():
    reports = []
    position = GAME.parse(START)
    bot("kroisos").choose(turn(position, budget=Budget(60, 3000), listener=reports.append))
    assert len(reports[-1]["line"]) >= 2
    for words in reports[-1]["line"]:
        position = GAME.apply(position, Action.parse(words)).position


def test_the_wall_ends_a_search_that_has_no_work_set():
    reports = []
    position = GAME.parse(START)
    asked = turn(position, budget=Budget(0.0), listener=reports.append)
    assert bot("kroisos").choose(asked) in asked.legal
    assert reports[-1]["work"] < 2000


def long_past(count: int) -> Position:
    """Return the first position as if so many moves had been made before it."""
    position = GAME.parse(START)
    return Position(position.board, 0, position.house, seen=tuple(range(count)))


@pytest.mark.parametrize("name", OPPONENTS)
def test_proposals_are_answered_by_the_position(name):
    fresh = turn(long_past(0), seat="North")
    assert bot(name).consider(Proposal("draw", "South"), fresh) is False
    assert bot(name).consider(Proposal("claim", "South"), fresh) is False
    assert bot(name).consider(Proposal("resign", "South"), fresh) is True
    assert bot(name).consider(Proposal("take_back", "South"), fresh) is True
    won = Position(fresh.position.board, 1, won=0)
    assert bot(name).consider(Proposal("claim", "South"), turn(won, seat="North")) is True
    assert bot(name).consider(Proposal("claim", "North"), turn(won, seat="South")) is False


def test_a_novice_has_no_view_of_an_even_game_but_tires_of_it():
    tired = turn(long_past(LONG), seat="North")
    assert bot("melitta").consider(Proposal("draw", "South"), tired) is True


def test_chances_grow_with_the_score_and_stay_between_lost_and_won():
    scores = [-1_000_000, -300, -1, 0, 1, 300, 1_000_000]
    values = [chances(score) for score in scores]
    assert values == sorted(values)
    assert values[3] == 0
    assert (values[0], values[-1]) == (-1, 1)
