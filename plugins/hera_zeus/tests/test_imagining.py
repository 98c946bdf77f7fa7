"""Worlds that are imagined: consistent with all that was seen, and not only one of them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from nika_arcade.api import HIDDEN, Secret, mask, secrets
from nika_arcade.api import secret as house
from plugins.hera_zeus.cards import DECKS, SEATS
from plugins.hera_zeus.knowledge import may_be, sure_in_hand
from plugins.hera_zeus.memory import BLANK
from plugins.hera_zeus.tests.history import Came, History, Left
from plugins.hera_zeus.tests.samples import (
    EVERYTHING,
    GAME,
    everything,
    games,
    hand,
    lanes,
    play,
    table,
    texts,
)

EYES = (*SEATS, None)


def others(eye):
    return [number for number, seat in enumerate(SEATS) if seat != eye]


def check_world(position, eye, histories, rng):
    """Imagine a world, and check it against the view and against what was seen on the way."""
    seen = GAME.observe(position, eye)
    world = GAME.imagine(seen, eye, rng)
    assert GAME.observe(world, eye) == seen
    assert not any(one.value is HIDDEN for one in secrets(world))
    assert everything(world) == EVERYTHING
    assert GAME.to_act(world) == GAME.to_act(position)
    if GAME.to_act(position) == eye:
        assert GAME.legal(world) == GAME.legal(position)
    for history in histories:
        assert history.flaw(world) == "", (GAME.notate(position), eye)


def test_worlds_agree_with_every_beat_that_was_seen():
    """The truth does so, too, or this test would judge wrongly."""
    for seed, steps in enumerate(games(14)):
        rng = random.Random(seed)
        for eye in EYES:
            histories = [History(number) for number in others(eye)]
            for number, (before, _, _, step) in enumerate(steps):
                for history in histories:
                    history.tell(mask(step.events, eye), GAME.observe(before, eye))
                if number % 7 == seed % 7:
                    assert all(one.flaw(step.position) == "" for one in histories)
                    check_world(step.position, eye, histories, rng)


def crowded(seed):
    """Return a position in which cards come into hands in every way there is."""
    hera = {"hand": "hades persephone sirens pythia five four", "lanes": ("three", "six", "four"),
            "pile": "hero pegasus medusa pegasus five"}  # fmt: skip
    zeus = {"hand": "hades persephone sirens pythia five four", "lanes": ("three", "six", "four"),
            "pile": "hero pegasus medusa pegasus five"}  # fmt: skip
    return table(hera, zeus, active=SEATS[seed % 2])


def test_worlds_agree_with_all_that_was_seen_of_powers():
    """Games from a position where both hold every card that brings others to light or back."""
    for seed in range(40):
        rng = random.Random(seed)
        position = crowded(seed)
        watched = {eye: [begun(number, position) for number in others(eye)] for eye in EYES}
        for number in range(30):
            if GAME.outcome(position) is not None:
                break
            chance = GAME.to_act(position) == "chance"
            legal = [] if chance else usual(GAME.legal(position))
            step = GAME.apply(position, GAME.roll(position, rng) if chance else rng.choice(legal))
            for eye, histories in watched.items():
                for history in histories:
                    history.tell(mask(step.events, eye), GAME.observe(position, eye))
                assert all(one.flaw(step.position) == "" for one in histories)
                if number % 3 == 0:
                    check_world(step.position, eye, histories, rng)
            position = step.position


def usual(legal):
    """Return legal actions without most of those that lay a card."""
    powers = [action for action in legal if "place:" not in str(action)]
    lays = [action for action in legal if str(action).endswith(("place:1.1", "place:2.1"))]
    return powers + lays or legal


def begun(side, position):
    """Return the history of a side whose hand, in a position put together, nobody has seen."""
    history = History(side)
    own = position.sides[side]
    rows = [laid for lane in own.lanes for laid in lane]
    history.came = [Came(0, DECKS[side], "") for _ in range(len(own.hand) + len(rows))]
    history.left = [Left(1, None, laid.tag) for laid in rows]
    history.now = 1
    return history


def imagined(position, eye, number=60):
    rng = random.Random(5)
    seen = GAME.observe(position, eye)
    return [GAME.imagine(seen, eye, rng) for _ in range(number)]


def test_every_card_turns_up_where_it_may_be():
    position = table({"hand": "five six", "lanes": ("four",)}, {"hand": "five", "lanes": ("six",)})
    worlds = imagined(position, "Hera", 400)
    held = {hand(world, "Zeus") for world in worlds}
    laid = {lanes(world, "Zeus")[0] for world in worlds}
    assert len(held) == 16
    assert len(laid) == 11


def test_cards_are_dealt_as_they_would_be_by_a_fair_shuffle():
    """A face-down card is one of 37 as likely as any other, a card of the hand one of the rest."""
    position = table({"hand": "five six", "lanes": ("four",)}, {"hand": "five", "lanes": ("six",)})
    laid = Counter(lanes(world, "Zeus")[0] for world in imagined(position, "Hera", 3700))
    assert 750 < laid["pegasus"] < 1050
    assert 50 < laid["seven"] < 160


@pytest.mark.parametrize(("drawn", "hostages"), [(-1, False), (3, True)])
def test_a_hostage_is_only_where_it_can_have_come(drawn, hostages):
    """It was not among the first nine; who has not drawn can't have it."""
    start = GAME.setup({}, SEATS, random.Random(3))
    for _ in range(6):
        start = play(start, texts(start)[0])
    position = play(start, "draw", "draw", "draw", "end") if hostages else start
    worlds = imagined(position, "Zeus", 600)
    assert any("hostage" in hand(world, "Hera") for world in worlds) == hostages
    assert not any("hostage" in " ".join(lanes(world, "Hera")) for world in worlds)


def test_what_pythia_saw_is_either_held_or_laid():
    zeus = {"hand": "six five", "lanes": ("four",)}
    position = table({"hand": "pythia", "lanes": ("four",)}, zeus)
    position = play(position, "pythia>hand", "end", "six>place:1.1", "end", "draw", "end")
    position = play(position, "draw")
    worlds = imagined(position, "Hera")
    assert {lanes(world, "Zeus")[0].split()[0] for world in worlds} == {"six", "five"}
    for world in worlds:
        laid = lanes(world, "Zeus")[0].split()[0]
        assert ("six" if laid == "five" else "five") in hand(world, "Zeus").split()
    assert len({lanes(world, "Zeus")[0].split()[1] for world in worlds}) > 3
    strangers = imagined(position, None)
    assert len({lanes(world, "Zeus")[0].split()[0] for world in strangers}) > 3


def test_what_was_seen_and_then_shown_leaves_no_trace():
    position = table({"hand": "pythia", "lanes": ("four",)}, {"hand": "six", "lanes": ("four",)})
    position = play(position, "pythia>hand", "end", "six>place:2.1", "end", "own:1.1>foe:1.1")
    assert len({lanes(world, "Zeus")[1] for world in imagined(position, "Hera")}) == 1
    after = play(table_of_sixes(), "pythia>hand", "end", "six>place:2.1", "end", "own:2.1>foe:2.1")
    assert after.sides[1].spied.value == BLANK


def table_of_sixes():
    zeus = {"hand": "six", "lanes": ("four",)}
    return table({"hand": "pythia", "lanes": ("", "seven")}, zeus)


def test_pegasi_that_persephone_brought_are_known():
    position = table(
        {"hand": "five persephone", "pile": "pegasus pegasus pegasus", "lanes": ("six", "six")},
        {"lanes": ("five",)},
    )
    position = play(position, "persephone>take:3")
    assert all(hand(w, "Hera").split().count("pegasus") >= 3 for w in imagined(position, "Zeus"))
    position = play(position, "pegasus>place:3.1", "end")
    worlds = imagined(position, "Zeus", 200)
    fewest = min(
        (hand(world, "Hera") + " " + lanes(world, "Hera")[2]).split().count("pegasus")
        for world in worlds
    )
    assert fewest == 3
    assert {lanes(world, "Hera")[2] for world in worlds} > {"pegasus", "five"}


def test_what_hades_took_is_held_and_missing_from_the_pile():
    position = table(
        {"hand": "hades", "pile": "six deity pegasus five", "lanes": ("four", "four")},
        {"lanes": ("five",)},
    )
    position = play(position, "hades>pile:deity")
    worlds = imagined(position, "Zeus", 200)
    assert {hand(world, "Hera") for world in worlds} == {"six", "deity", "pegasus", "five"}
    for world in worlds:
        lying = sorted(one.value.kind for one in world.sides[0].pile[:-1])
        assert sorted([*lying, hand(world, "Hera")]) == ["deity", "five", "pegasus", "six"]


def test_a_stolen_card_is_known_where_it_lies_alone():
    hera = {"hand": "sirens", "lanes": ("six",)}
    position = table(hera, {"pile": "seven", "lanes": ("five",)})
    position = play(position, "sirens>pile", "end", "draw", "end", "zeus.seven>place:2.1")
    assert all(lanes(w, "Hera")[1] == "zeus.seven" for w in imagined(position, "Zeus"))
    assert all(lanes(w, "Hera")[1] == "zeus.seven" for w in imagined(position, None))


def test_what_is_out_of_sight():
    position = table({"hand": "five six", "lanes": ("four",)}, {"hand": "five", "lanes": ("SIX",)})
    pools = GAME.unseen(GAME.observe(position, "Hera"), "Hera")
    assert {kind: len(pool) for kind, pool in pools.items()} == {"card-hera": 40, "card-zeus": 42}
    whole = house.unseen(position, "Hera")
    assert {kind: sorted(pool) for kind, pool in pools.items()} == {
        kind: sorted(pool) for kind, pool in whole.items()
    }


def test_the_house_can_deal_from_the_same_pools():
    """What is out of sight is enough for the plainest way to imagine a world."""
    for steps in games(4):
        for position, *_ in steps[::20]:
            seen = GAME.observe(position, "Zeus")
            pools = GAME.unseen(seen, "Zeus")
            assert set(pools) >= {f"card-{deck}" for deck in DECKS}
            world = house.imagine(seen, "Zeus", pools, random.Random(1))
            assert GAME.observe(world, "Zeus") == seen


def test_equal_questions_have_equal_answers():
    position = crowded(0)
    seen = GAME.observe(position, "Zeus")
    first, again = (GAME.imagine(seen, "Zeus", random.Random(7)) for _ in range(2))
    assert first == again
    assert hash(first) == hash(again)


def test_what_is_sure_and_what_may_be_agree_with_every_world():
    """What is sure is so in all worlds; a face-down card is in none what it can't be."""
    for seed in range(25):
        rng = random.Random(seed)
        position = crowded(seed)
        for number in range(24):
            if GAME.outcome(position) is not None:
                break
            chance = GAME.to_act(position) == "chance"
            legal = [] if chance else usual(GAME.legal(position))
            action = GAME.roll(position, rng) if chance else rng.choice(legal)
            position = GAME.apply(position, action).position
            eye, other = SEATS[number % 2], 1 - number % 2
            seen = GAME.observe(position, eye)
            sure = sure_in_hand(seen.sides[other], eye)
            side = position.sides[other]
            pools = {
                one.tag: may_be(seen, other, one, eye)
                for lane in side.lanes
                for one in lane
                if isinstance(one, Secret)
            }
            for world in (position, *(GAME.imagine(seen, eye, rng) for _ in range(4))):
                own = world.sides[other]
                assert sure <= Counter(held.value for held in own.hand)
                for one in (one for lane in own.lanes for one in lane if one.tag in pools):
                    assert one.value in pools[one.tag]
