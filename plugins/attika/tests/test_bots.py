"""The opponents of Attika find what can be found, never peek, and answer as they should."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

from nika_arcade.api import CHANCE, Budget, Cancelled, Proposal, Turn
from plugins.attika.bots import kits
from plugins.attika.edition import SEATS
from plugins.attika.position import Position
from plugins.attika.tests.samples import GAME

MANIFEST = tomllib.loads((Path(__file__).parents[1] / "plugin.toml").read_text("utf-8"))
OPPONENTS = {entry["id"]: entry for entry in MANIFEST["opponent"]}
THINKERS = ("phile", "hippodamos", "iktinos")


def bot(name: str):
    """Return the bot of a named opponent, its options completed as the host does."""
    opponent = OPPONENTS[name]
    entry = next(entry for entry in MANIFEST["bot"] if entry["id"] == opponent["bot"])
    options = {option["id"]: option["default"] for option in entry.get("option", ())}
    make = {kit.id: kit.make for kit in kits()}[opponent["bot"]]
    return make(options | opponent.get("options", {}))


def turn(position: Position, seed: int = 1, seat: str = "", **more) -> Turn:
    """Return the turn of whoever acts, or of that seat, as the referee hands it to a bot."""
    seat = seat or str(GAME.to_act(position))
    seen = GAME.observe(position, seat)
    legal = GAME.legal(seen) if GAME.to_act(position) == seat else ()
    return Turn(GAME, seen, seat, legal, Budget(60), Random(seed), (seat,), **more)


def choice(name: str, position: Position, seed: int = 1) -> str:
    return str(bot(name).choose(turn(position, seed)))


def game(name: str, seats: int, seed: int):
    """Yield the positions of a game that an opponent plays against itself."""
    rng = Random(seed)
    player, position = bot(name), GAME.setup({}, SEATS[:seats], rng)
    while (seat := GAME.to_act(position)) is not None:
        yield position
        action = GAME.roll(position, rng) if seat == CHANCE else None
        action = action or player.choose(turn(position, rng.randrange(1 << 30)))
        position = GAME.apply(position, action).position


def test_levels_go_up_one_by_one():
    assert [entry["level"] for entry in MANIFEST["opponent"]] == [1, 2, 3, 4]
    assert {kit.id for kit in kits()} == {entry["id"] for entry in MANIFEST["bot"]}
    for entry in MANIFEST["opponent"]:
        assert entry["name"]
        assert entry["face"]
        assert entry["line"]


@pytest.mark.parametrize(("name", "seats"), [("agamedes", 4), ("phile", 2)])
def test_whole_games_are_played_legally(name, seats):
    """Applying raises for what is not legal, so an end means that all was."""
    positions = list(game(name, seats, 3))
    assert {position.phase for position in positions} >= {"act", "drawn", "grow"}
    assert len(positions) < 1500


@pytest.mark.parametrize("name", OPPONENTS)
def test_what_is_hidden_makes_no_difference(name):
    """Two worlds that look alike to a seat are answered alike; only what is masked is asked."""
    rng = Random(5)
    asked = 0
    for number, position in enumerate(game("agamedes", 2, 7)):
        seat = GAME.to_act(position)
        if number % 29 != 28 or seat == CHANCE:
            continue
        other = GAME.imagine(GAME.observe(position, seat), seat, rng)
        assert choice(name, other, number) == choice(name, position, number)
        asked += 1
    assert asked > 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_equal_seeds_give_equal_answers(name):
    start = GAME.setup({}, SEATS[:3], Random(4))
    assert len({choice(name, start, 1) for _ in range(2)}) == 1
    assert name in THINKERS or len({choice(name, start, seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_opponents_stop_when_nobody_waits(name):
    start = GAME.setup({}, SEATS[:2], Random(0))
    with pytest.raises(Cancelled):
        bot(name).choose(turn(start, cancelled=lambda: True))


def test_a_thinker_looks_up_while_it_plans():
    start = GAME.setup({}, SEATS[:2], Random(0))
    asked = []
    bot("iktinos").choose(turn(start, cancelled=lambda: bool(asked.append(1))))
    assert len(asked) > 20
    count = iter(range(30))
    with pytest.raises(Cancelled):
        bot("iktinos").choose(turn(start, cancelled=lambda: next(count) == 19))


def test_a_thinker_tells_how_it_sees_the_game():
    start = GAME.setup({}, SEATS[:2], Random(0))
    told = []
    action = bot("iktinos").choose(turn(start, listener=told.append))
    assert told[-1]["line"] == [str(action)]
    assert -1 <= told[-1]["score"] <= 1
    assert told[-1]["work"] > 50


@pytest.mark.parametrize("name", OPPONENTS)
def test_nobody_is_kept_from_resigning_and_an_even_game_goes_on(name):
    start = GAME.setup({}, SEATS[:2], Random(0))
    asked = turn(start, seat=SEATS[1])
    assert bot(name).consider(Proposal("resign", SEATS[0]), asked)
    assert not bot(name).consider(Proposal("claim", SEATS[0]), asked)
    assert not bot(name).consider(Proposal("draw", SEATS[0]), asked)
