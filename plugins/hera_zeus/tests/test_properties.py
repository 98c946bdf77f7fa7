"""What holds after every action of every game that can be drawn."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.api import CHANCE, Action, IllegalAction
from plugins.hera_zeus.cards import LAYABLE, SEATS
from plugins.hera_zeus.position import DEPTH, LANES, LIMIT
from plugins.hera_zeus.tests.samples import EVERYTHING, GAME, SAFE, everything, table


def check(position):
    """Check everything that is so in every position."""
    assert everything(position) == EVERYTHING
    assert (GAME.to_act(position) is None) == (GAME.outcome(position) is not None)
    for side in position.sides:
        assert len(side.hand) <= LIMIT
        assert all(side.size(lane) <= DEPTH for lane in LANES)
        assert all(laid.value.kind in LAYABLE for lane in side.lanes for laid in lane)
    tags = [laid.tag for side in position.sides for lane in side.lanes for laid in lane]
    assert len(set(tags)) == len(tags)
    assert 0 <= position.spent <= position.total <= 4
    if GAME.to_act(position) not in (None, CHANCE):
        texts = [str(action) for action in GAME.legal(position)]
        assert texts
        assert len(set(texts)) == len(texts)
        assert not any(
            f"{other}>".startswith(f"{one}>") for one in texts for other in texts if one != other
        )
    chances = GAME.estimate(position)
    assert sum(chances.values()) == pytest.approx(1.0)


@settings(SAFE, max_examples=12)
@given(st.lists(st.integers(0, 10_000), max_size=150), st.integers(0, 1000), st.booleans())
def test_every_position_is_sound(numbers, seed, other):
    rng = random.Random(seed)
    options = {"profile": "ptt", "deity-at-zero": "no"} if other else {}
    position = GAME.setup(options, SEATS, rng)
    for number in numbers:
        check(position)
        seat = GAME.to_act(position)
        if seat is None:
            break
        legal = () if seat == CHANCE else GAME.legal(position)
        action = legal[number % len(legal)] if legal else GAME.roll(position, rng)
        step = GAME.apply(position, action)
        assert GAME.apply(position, action) == step
        assert hash(GAME.apply(position, action).position) == hash(step.position)
        assert all(one["seat"] in SEATS for one in step.events)
        position = step.position


WORDS = st.sampled_from(
    ["five", "pegasus", "place:1.1", "hand", "own:1.1", "foe:1.1", "lane:1", "pile", "take:1",
     "end", "draw", "figure", "home", "zeus.hero", "hades", "pile:five", "top:five", "rest",
     "card:0", "", "foe-lane:2", "dionysus", "\x00", "place:²", "lane:²", "take:99"]
)  # fmt: skip


@settings(SAFE, max_examples=150)
@given(st.lists(WORDS.filter(bool), min_size=1, max_size=4))
def test_any_words_are_an_action_or_refused(picks):
    hera = {
        "hand": "five pegasus zeus.hero hades dionysus",
        "lanes": ("six", "four"),
        "pile": "five",
    }
    position = table(hera, {"lanes": ("six",), "hand": "five"})
    action = Action(tuple(picks))
    if action in GAME.legal(position):
        GAME.apply(position, action)
        assert GAME.why_not(position, picks) is None
        return
    with pytest.raises(IllegalAction):
        GAME.apply(position, action)


def test_a_hostage_in_peril_is_an_ill_omen():
    safe = table({"hand": "five six", "lanes": ("six",)}, {"hand": "five", "lanes": ("six",)})
    held = table({"hand": "hostage six", "lanes": ("six",)}, {"hand": "five", "lanes": ("six",)})
    bare = table({"hand": "five", "lanes": ("hostage",)}, {"hand": "five", "lanes": ("six",)})
    chances = [GAME.estimate(one)["Hera"] for one in (safe, held, bare)]
    assert chances[0] > chances[1]
    assert chances[0] > chances[2]
    figure = table(
        {"hand": "five six", "lanes": ("six",), "figure": 1}, {"hand": "five", "lanes": ("six",)}
    )
    assert GAME.estimate(figure)["Hera"] != chances[0]
