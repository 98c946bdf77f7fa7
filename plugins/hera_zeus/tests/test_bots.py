"""The opponents of Hera & Zeus find what can be found, never peek, and answer as they should."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from nika_arcade.api import CHANCE, HIDDEN, Budget, Cancelled, Proposal, Turn, secrets
from plugins.hera_zeus import foresight
from plugins.hera_zeus.bots import kits, novice
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.position import Position
from plugins.hera_zeus.strategist import HEAT, LONGER
from plugins.hera_zeus.tests.samples import GAME, table, texts

MANIFEST = tomllib.loads((Path(__file__).parents[1] / "plugin.toml").read_text("utf-8"))
OPPONENTS = {entry["id"]: entry for entry in MANIFEST["opponent"]}
THINKERS = ("theano", "salmoneus")
TEAMS = tuple((seat,) for seat in SEATS)
FAR = {"worlds": 20, "lines": 4, "turns": 2, "wide": 6}
"""A strategist who thinks on."""


def bot(name: str, **changed: object):
    """Return the bot of a named opponent, its options completed as the host does, or changed."""
    opponent = OPPONENTS[name]
    entry = next(entry for entry in MANIFEST["bot"] if entry["id"] == opponent["bot"])
    options = {option["id"]: option["default"] for option in entry.get("option", ())}
    make = {kit.id: kit.make for kit in kits()}[opponent["bot"]]
    return make(options | opponent.get("options", {}) | changed)


def turn(position: Position, seed: int = 1, seat: str = "", **more) -> Turn:
    """Return the turn of whoever acts, or of that seat, as the referee hands it to a bot."""
    seat = seat or str(GAME.to_act(position))
    seen = GAME.observe(position, seat)
    legal = GAME.legal(seen) if GAME.to_act(position) == seat else ()
    budget = more.pop("budget", Budget(60))
    return Turn(GAME, seen, seat, legal, budget, Random(seed), (seat,), TEAMS, **more)


def choice(name: str, position: Position, seed: int = 1) -> str:
    return str(bot(name).choose(turn(position, seed)))


def games(name: str, count: int):
    """Yield the positions of games that an opponent, short of worlds, plays against itself."""
    for seed in range(count):
        rng = Random(seed)
        player, position = bot(name, worlds=1), GAME.setup({}, SEATS, rng)
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


@pytest.mark.parametrize("name", OPPONENTS)
def test_whole_games_are_played_legally(name):
    """Applying raises for what is not legal, so an end means that all was."""
    positions = list(games(name, 2))
    assert {position.phase for position in positions} >= {"opening", "turn"}
    assert len(positions) < 1000


@pytest.mark.parametrize("name", OPPONENTS)
def test_what_is_hidden_makes_no_difference(name):
    """Two worlds that look alike to a seat are answered alike; only what is masked is asked."""
    rng = Random(5)
    for number, position in enumerate(games(name, 1)):
        seat = GAME.to_act(position)
        if number % 16 or seat == CHANCE:
            continue
        seen = GAME.observe(position, seat)
        other = GAME.imagine(seen, seat, rng)
        assert any(secret.value is HIDDEN for secret in secrets(seen))
        assert choice(name, other, number) == choice(name, position, number)


@pytest.mark.parametrize("name", OPPONENTS)
def test_equal_seeds_give_equal_answers_and_others_differ(name):
    position = table(
        {"hand": "five four hero pegasus pythia", "lanes": ("six", "three", "")},
        {"hand": "five four", "lanes": ("four", "three", "hero")},
    )
    answers = [choice(name, position, seed) for seed in (1, 1, 2, 3, 4, 5, 6, 7)]
    assert answers[0] == answers[1]
    assert name in THINKERS or len(set(answers)) > 1


@pytest.mark.parametrize("name", OPPONENTS)
def test_opponents_stop_when_nobody_waits(name):
    start = GAME.setup({}, SEATS, Random(0))
    with pytest.raises(Cancelled):
        bot(name).choose(turn(start, cancelled=lambda: True))


def test_a_thinker_looks_up_after_every_world():
    asked = []
    position = table({"hand": "five four", "lanes": ("six", "", "")}, {"lanes": ("four", "", "")})
    bot("salmoneus", **FAR).choose(turn(position, cancelled=lambda: bool(asked.append(1))))
    assert len(asked) > FAR["worlds"]
    count = iter(range(20))
    with pytest.raises(Cancelled):
        bot("salmoneus", **FAR).choose(turn(position, cancelled=lambda: next(count) == 19))


@pytest.mark.parametrize(("lapsed", "thought"), [(0, FAR["worlds"]), (59, 0)])
def test_a_thinker_whose_time_has_run_out_answers_by_what_it_has(monkeypatch, lapsed, thought):
    begun, go_on = [], foresight.go_on
    monkeypatch.setattr(foresight, "go_on", lambda *given: begun.append(1) or go_on(*given))
    position = table({"hand": "five four", "lanes": ("six", "", "")}, {"lanes": ("four", "", "")})
    asked = turn(position, started=monotonic() - lapsed)
    assert bot("salmoneus", **FAR).choose(asked) in asked.legal
    assert len(begun) <= thought * FAR["lines"]
    assert bool(begun) == bool(thought)


def test_an_action_that_is_clearly_behind_is_thought_through_no_more(monkeypatch):
    begun, go_on = [], foresight.go_on
    monkeypatch.setattr(foresight, "go_on", lambda *given: begun.append(1) or go_on(*given))
    position = table(
        {"lanes": ("THREE", "", "")}, {"hand": "five six", "lanes": ("HOSTAGE", "six", "")}
    )
    assert texts(position) == ["draw", "own:1.1>foe:1.1"]
    assert str(bot("salmoneus", **FAR).choose(turn(position))) == "own:1.1>foe:1.1"
    assert len(begun) == HEAT * 2 < FAR["worlds"] * 2


@pytest.mark.parametrize("name", OPPONENTS)
def test_an_only_action_is_taken(name):
    position = table({"lanes": ("three", "", "")}, {"lanes": ("SEVEN", "", "")}, spent=1)
    assert choice(name, position) == texts(position)[0] == "end"


@pytest.mark.parametrize(
    ("hera", "zeus", "best"),
    [
        ({"lanes": ("THREE", "", "")}, {"lanes": ("HOSTAGE", "six", "")}, "own:1.1>foe:1.1"),
        ({"hand": "pegasus five", "lanes": ("MEDUSA", "", "")},
         {"lanes": ("HOSTAGE", "six", "")}, "pegasus>foe:1.1"),
        ({"hand": "five", "lanes": ("THREE", "", "")},
         {"lanes": ("PANDORA HOSTAGE", "", "")}, "own:1.1>foe:1.1"),
        ({"hand": "pegasus five", "lanes": ("MEDUSA", "", "")},
         {"hand": "hostage", "lanes": ("MEDUSA", "", ""), "short": True}, "pegasus>hand"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seed", range(3))
def test_a_hostage_that_can_be_had_is_taken(hera, zeus, best, seed):
    position = table(dict(hera), dict(zeus))
    assert choice("salmoneus", position, seed) == best


LATE = "pegasus pegasus pandora pythia medusa medusa hero three five six seven hero"
"""What a draw pile holds late in a game."""


@pytest.mark.parametrize("seed", range(3))
def test_a_hero_and_nobody_else_goes_at_the_medusa_before_the_last_lane(seed):
    """Once three, seven and four were laid before her one by one, with three heroes in the hand."""
    position = table(
        {"hand": "seven three hero hero hero hostage deity",
         "lanes": ("medusa four medusa", "five three three five", "four six three three"),
         "short": True},
        {"hand": "pegasus", "lanes": ("MEDUSA four three hostage", "", ""), "deck": LATE,
         "short": True}, spent=1,
    )  # fmt: skip
    # Or the figure, whose might pays for more heroes in the next turn; but nobody else.
    assert choice("salmoneus", position, seed) in ("hero>place:1.1", "deity>lane:1")


@pytest.mark.parametrize("seed", range(3))
def test_room_is_made_for_the_hero_who_wins_at_once(seed):
    """The own lane is full: its front goes to its end, and two points are left for the hero."""
    position = table(
        {"hand": "five four three hero pegasus", "deck": "five four pegasus pythia",
         "lanes": ("medusa three", "medusa three medusa", "four pegasus three hostage"),
         "short": True},
        {"lanes": ("", "", "MEDUSA"), "deck": f"{LATE} hostage", "short": True},
    )  # fmt: skip
    for character in ({}, FAR):
        chosen = bot("salmoneus", **character).choose(turn(position, seed))
        assert str(chosen) == "own:3.1>foe:3.1"


@pytest.mark.parametrize("seed", range(3))
def test_the_last_card_of_a_field_is_taken(seed):
    """A side that begins its turn without a card has lost, and its hand is no help then."""
    position = table(
        {"hand": "five six hero", "lanes": ("SEVEN", "", "four")},
        {"hand": "five six four", "lanes": ("THREE", "", "")},
        spent=1,
    )
    assert choice("salmoneus", position, seed) == "own:1.1>foe:1.1"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("seed", range(4))
def test_pandora_is_left_alone_where_the_own_hostage_lies(name, seed):
    position = table(
        {"hand": "five four", "lanes": ("SIX hostage", "five", "")},
        {"hand": "five four", "lanes": ("PANDORA", "four", "")},
    )
    assert choice(name, position, seed) != "own:1.1>foe:1.1"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_runs_at_what_is_known_to_be_stronger(name, seed):
    position = table(
        {"hand": "five four", "lanes": ("SIX", "THREE", "four")},
        {"hand": "five four", "lanes": ("MEDUSA", "SEVEN", "FIVE")},
    )
    assert "foe:" not in choice(name, position, seed)


@pytest.mark.parametrize("seed", range(3))
def test_an_amazon_goes_at_medusa(seed):
    position = table(
        {"hand": "five four", "lanes": ("HERO five", "four", "")},
        {"hand": "five four", "lanes": ("MEDUSA", "five", "")},
        points=1,
    )
    assert choice("salmoneus", position, seed) == "own:1.1>foe:1.1"


@pytest.mark.parametrize("seed", range(3))
def test_the_last_way_to_have_something_to_do_is_kept(seed):
    """Two points are left and one card: whoever lays it where nothing fights is stuck."""
    position = table(
        {"hand": "five", "lanes": ("MEDUSA", "MEDUSA", ""), "short": True},
        {"hand": "six", "lanes": ("THREE", "", ""), "short": True},
        points=2,
    )
    assert choice("salmoneus", position, seed) == "five>place:1.1"


@pytest.mark.parametrize(
    ("hera", "zeus", "best"),
    [
        ({"hand": "six hostage", "lanes": ("five", "four", "")},
         {"lanes": ("MEDUSA", "SEVEN", "")}, "six>place:3.1"),
        ({"hand": "six medusa", "lanes": ("HOSTAGE", "PEGASUS", "THREE")},
         {"lanes": ("MEDUSA", "SEVEN", "FIVE")}, "six>place:1.1"),
        ({"hand": "hero medusa five four three", "lanes": ("three", "PEGASUS", "THREE")},
         {"lanes": ("MEDUSA", "SEVEN", "FIVE")}, "hero>place:1.1"),
    ],
)  # fmt: skip
def test_a_novice_fronts_an_empty_lane_covers_the_hostage_and_answers_what_is_open(
    hera, zeus, best
):
    assert str(novice({"blunders": "0"}).choose(turn(table(hera, zeus)))) == best


@pytest.mark.parametrize("seed", range(4))
def test_a_novice_keeps_the_hostage_out_of_the_first_two_rows(seed):
    position = table({"hand": "hostage", "lanes": ("five", "", "")}, {"lanes": ("MEDUSA", "", "")})
    assert "hostage" not in str(novice({"blunders": "0"}).choose(turn(position, seed)))


BEHIND = (
    {"hand": "hostage", "lanes": ("PEGASUS", "", "")},
    {"hand": "five seven pegasus pegasus", "lanes": ("FIVE six", "SIX four", "three")},
)
AHEAD = BEHIND[::-1]


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize(
    ("sides", "kind", "agrees"),
    [
        (BEHIND, "draw", True),
        (AHEAD, "draw", False),
        (BEHIND, "resign", True),
        (AHEAD, "claim", False),
    ],
)
def test_proposals_are_answered_by_what_may_be(name, sides, kind, agrees):
    position = table(*map(dict, sides), active="Zeus")
    asked = turn(position, seat="Hera")
    assert bot(name).consider(Proposal(kind, "Zeus"), asked) is agrees


def test_an_even_start_is_no_draw_and_nobody_has_won():
    start = GAME.setup({}, SEATS, Random(3))
    for kind in ("draw", "claim"):
        assert not bot("salmoneus").consider(Proposal(kind, "Zeus"), turn(start, seat="Hera"))


def test_reports_tell_the_chances_and_a_line_that_can_be_played():
    told = []
    position = table({"hand": "five four", "lanes": ("six", "", "")}, {"lanes": ("four", "", "")})
    action = bot("salmoneus").choose(turn(position, listener=told.append))
    assert told[-1]["line"] == [str(action)]
    assert -1 <= told[-1]["score"] <= 1
    worlds = OPPONENTS["salmoneus"]["options"]["worlds"]
    assert told[-1]["work"] == worlds * len(GAME.legal(position))


@pytest.mark.parametrize(
    ("deck", "turns"),
    [("five four", 2 + LONGER), ("four three three medusa medusa pegasus pegasus", 2)],
)
def test_with_hardly_a_card_to_draw_it_thinks_further_ahead(monkeypatch, deck, turns):
    """It once filled its last room, drew its last card, and had nothing to do three turns on."""
    looked: set[int] = set()

    def noted(world, active, turns, wide, rng):
        looked.add(turns)
        return world

    monkeypatch.setattr(foresight, "go_on", noted)
    position = table(
        {"hand": "five six hero", "lanes": ("SEVEN", "four", ""), "deck": deck, "short": True},
        {"hand": "five six four", "lanes": ("THREE", "SIX", ""), "short": True},
    )
    bot("salmoneus").choose(turn(position))
    assert looked == {turns}
