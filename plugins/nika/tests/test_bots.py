"""Nika's own opponents find what can be found, keep out of trouble and answer as they should."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from nika_arcade.api import Action, Budget, Cancelled, Proposal, Turn
from plugins.nika.board import CITIES
from plugins.nika.bots import kits
from plugins.nika.engine import Engine
from plugins.nika.evaluation import VALUES
from plugins.nika.generator import legal
from plugins.nika.manners import LONG as MANY_TURNS
from plugins.nika.position import Position
from plugins.nika.rules import Nika
from plugins.nika.strategist import chances

GAME = Nika()
MANIFEST = tomllib.loads((Path(__file__).parents[1] / "plugin.toml").read_text("utf-8"))
OPPONENTS = {entry["id"]: entry for entry in MANIFEST["opponent"]}
THINKERS = ("kallias", "myrina", "brasidas")
WORK = 8_000
LONG = Budget(60, 30_000)


def bot(name: str):
    """Return the bot of a named opponent, its options completed as the host does."""
    opponent = OPPONENTS[name]
    table = next(table for table in MANIFEST["bot"] if table["id"] == opponent["bot"])
    options = {option["id"]: option["default"] for option in table.get("option", ())}
    make = {kit.id: kit.make for kit in kits()}[opponent["bot"]]
    return make(options | opponent.get("options", {}))


def turn(position: Position, seed: int = 1, **more) -> Turn:
    budget = more.pop("budget", Budget(60, WORK))
    seat = more.pop("seat", position.seat)
    rng = Random(seed)
    return Turn(GAME, position, seat, GAME.legal(position), budget, rng, **more)


def play_turn(name: str, source: str, seed: int = 1) -> Position:
    """Let an opponent play out the turn of a position; return what stands there then."""
    player, position = bot(name), GAME.parse(source)
    city = position.city
    while GAME.to_act(position) == CITIES[city]:
        action = player.choose(turn(position, seed))
        assert action in GAME.legal(position)
        position = GAME.apply(position, action).position
    return position


def winners(position: Position) -> tuple[str, ...]:
    outcome = GAME.outcome(position)
    return outcome.winners if outcome else ()


def can_win_now(position: Position) -> bool:
    """Say whether the city to act can win within its turn, whatever it takes."""
    engine = Engine(VALUES)
    engine.load(position)
    team = engine.city & 1
    for first in legal(engine):
        undo = engine.make(first)
        won = engine.winner == team
        if not won:
            for second in legal(engine):
                back = engine.make(second)
                won = won or engine.winner == team
                engine.unmake(back)
        engine.unmake(undo)
        if won:
            return True
    return False


def test_there_is_one_opponent_for_each_level():
    assert [entry["level"] for entry in MANIFEST["opponent"]] == [1, 2, 3, 4, 5]
    assert {kit.id for kit in kits()} == {table["id"] for table in MANIFEST["bot"]}
    for entry in MANIFEST["opponent"]:
        assert entry["name"] and entry["face"] and entry["line"]


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(
    "source",
    [
        "A:k11N S:d9N M:k15S T:r9N A2",  # two free steps
        "A:k12N S:d9N M:k13S T:r9N A2",  # round the ally in the way
        "A:j11E,j10N S:k12W M:k15S T:r9N A2",  # over the back of a man who looks aside
        "A:k11N,k10N S:k12S M:k15S T:r9N A2",  # by crushing who bars the way
    ],
)
def test_a_win_within_the_turn_is_found(name: str, source: str):
    assert winners(play_turn(name, source)) == ("Athens", "Messene")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_only_defence_is_found(name: str, seed: int):
    """Sparta is two steps from its goal; one of Athens' men is near enough to do something."""
    source = "A:p8N,k5N,k4N S:q8E,d8E,d7S M:j12W,k12S,l12E T:c7W A2"
    assert can_win_now(GAME.parse(source.replace(" A2", " S2")))
    assert not can_win_now(play_turn(name, source, seed))


@pytest.mark.parametrize("name", ("xanthe", *THINKERS))
def test_a_runner_that_looks_away_is_routed(name: str):
    after = play_turn(name, "A:g5W,k4N S:h5E,d8E M:k12S T:r8W A2 routed=0000")
    assert after.routed[1] == 1


@pytest.mark.parametrize("name", THINKERS)
def test_a_rout_that_takes_both_actions_is_found(name: str):
    """The Theban at d11 is near his goal; from e10 it takes a step and another into his flank."""
    after = play_turn(name, "A:e10N,k4N S:h4W M:k12S T:d11S A2 routed=0000")
    assert after.routed[3] == 1


@pytest.mark.parametrize("name", ["myrina", "brasidas"])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_walks_into_a_rout(name: str, seed: int):
    """Whatever Athens does, Sparta has no rout in the turn that follows."""
    after = play_turn(name, "A:d6N,e6N S:d9S,f9S M:k15S T:r8W A2 routed=0000", seed)
    engine = Engine(VALUES)
    engine.load(after)
    for first in legal(engine):
        undo = engine.make(first)
        for second in legal(engine):
            back = engine.make(second)
            assert engine.off_board(0) == 4
            engine.unmake(back)
        engine.unmake(undo)


@pytest.mark.parametrize("name", ["myrina", "brasidas"])
def test_the_goal_of_the_ally_is_cleared(name: str):
    """Messene stands before a camp full of Athenians: one of them has to make way."""
    after = play_turn(name, "A:j3N,k3N,l3N S:d9N M:k4S T:r9N A2 routed=0000")
    camp = [after.at(square) for square in ("j3", "k3", "l3")]
    assert None in camp


def opening(name: str, seed: int) -> list[str]:
    """Let an opponent play the first turns of all four cities."""
    player, position, actions = bot(name), GAME.setup({}, CITIES, Random(0)), []
    for number in range(8):
        action = player.choose(turn(position, seed * 100 + number, budget=Budget(60, 2_000)))
        actions.append(str(action))
        position = GAME.apply(position, action).position
    return actions


@pytest.mark.parametrize("name", OPPONENTS)
def test_equal_seeds_give_equal_games_and_others_differ(name: str):
    games = [opening(name, seed) for seed in (1, 1, 2, 3, 4)]
    assert games[0] == games[1]
    assert len({tuple(game) for game in games}) > 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_opponents_stop_when_nobody_waits(name: str):
    start = GAME.setup({}, CITIES, Random(0))
    with pytest.raises(Cancelled):
        bot(name).choose(turn(start, cancelled=lambda: True))


def test_a_long_search_looks_up_every_few_positions():
    asked, reports = [0], []

    def cancelled() -> bool:
        asked[0] += 1
        return False

    start = GAME.setup({}, CITIES, Random(0))
    bot("brasidas").choose(turn(start, budget=LONG, cancelled=cancelled, listener=reports.append))
    work = reports[-1]["work"]
    assert work >= 30_000
    assert asked[0] >= work // 256
    assert [report["depth"] for report in reports] == sorted(report["depth"] for report in reports)
    assert all(-1 <= report["score"] <= 1 for report in reports)


def test_a_told_line_can_be_played():
    reports = []
    position = GAME.setup({}, CITIES, Random(0))
    bot("brasidas").choose(turn(position, budget=LONG, listener=reports.append))
    assert len(reports[-1]["line"]) >= 4
    for text in reports[-1]["line"]:
        position = GAME.apply(position, Action.parse(text)).position


def test_the_wall_ends_a_search_that_has_no_work_set():
    reports = []
    start = GAME.setup({}, CITIES, Random(0))
    asked = turn(start, budget=Budget(0.0), listener=reports.append)
    assert bot("brasidas").choose(asked) in GAME.legal(start)
    assert reports[-1]["work"] < WORK


@pytest.mark.parametrize("name", THINKERS)
def test_the_second_action_is_kept_unless_somebody_interferes(name: str):
    reports = []
    player, position = bot(name), GAME.setup({}, CITIES, Random(0))
    first = player.choose(turn(position, listener=reports.append))
    planned = reports[-1]["line"]
    told = len(reports)
    kept = GAME.apply(position, first).position
    assert str(player.choose(turn(kept, listener=reports.append))) == planned[1]
    assert len(reports) == told

    player.choose(turn(position))
    other = next(action for action in GAME.legal(position) if action != first)
    changed = GAME.apply(position, other).position
    assert player.choose(turn(changed, listener=reports.append)) in GAME.legal(changed)
    assert len(reports) > told


WON_FOR_ATHENS = "A:k11N,j11N,l11N S:a7E,a8E M:k15S,k4S T:t8W S2 routed=0440"
EVEN = "A:j6W,j5W,j4W,k5N,k4N,l4E S:d9N,d8E,d7S,e9N,e8E,f9N M:j12W,k12S,k11S,l12E,l11E,l10E T:p7S,q8W,q7S,r9N,r8W,r7S A2"  # noqa: E501

EVEN_FOR_LONG = f"{EVEN} seen={','.join(f'{number:016x}' for number in range(MANY_TURNS))}"


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize(
    ("source", "kind", "by", "seat", "agrees"),
    [
        (EVEN, "draw", "Sparta", "Athens", False),
        (EVEN_FOR_LONG, "draw", "Sparta", "Athens", True),
        (EVEN, "claim", "Sparta", "Athens", False),
        (EVEN, "resign", "Messene", "Athens", False),
        (WON_FOR_ATHENS, "draw", "Sparta", "Athens", False),
        (WON_FOR_ATHENS, "draw", "Athens", "Sparta", True),
        (WON_FOR_ATHENS, "claim", "Athens", "Thebes", True),
        (WON_FOR_ATHENS, "claim", "Athens", "Messene", True),
        (WON_FOR_ATHENS, "resign", "Thebes", "Sparta", True),
        (WON_FOR_ATHENS, "resign", "Messene", "Athens", False),
    ],
)
def test_proposals_are_answered_by_the_position(name, source, kind, by, seat, agrees):
    asked = turn(GAME.parse(source), seat=seat)
    assert bot(name).consider(Proposal(kind, by), asked) is agrees


def test_chances_grow_with_the_score_and_stay_between_lost_and_won():
    scores = [-1_000_000, -300, -1, 0, 1, 300, 1_000_000]
    values = [chances(score) for score in scores]
    assert values == sorted(values)
    assert values[3] == 0
    assert -1 <= values[0] < -0.99
    assert 0.99 < values[-1] <= 1
