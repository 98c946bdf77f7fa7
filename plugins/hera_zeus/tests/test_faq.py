"""Questions that players ask, in the order in which answers to them are known."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import Action
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.customs import PROFILES, chosen, house_of
from plugins.hera_zeus.position import House
from plugins.hera_zeus.tests.samples import (
    GAME,
    cards,
    found,
    hand,
    lanes,
    pile,
    play,
    starting,
    table,
    texts,
)


def strike(zeus, kind, hera=None, **more):
    position = table({"hand": "pegasus", "lanes": ("five",)} | (hera or {}), zeus, **more)
    return found(play(position, "pegasus>hand"), kind)


def test_medusa_in_the_hand_is_discarded():
    assert pile(strike({"hand": "medusa", "lanes": ("five",)}, "medusa"), "Zeus") == ["medusa"]


def test_medusa_in_front_is_only_revealed():
    position = table({"hand": "pegasus", "lanes": ("five",)}, {"lanes": ("medusa",)})
    assert lanes(play(position, "pegasus>foe:1.1"), "Zeus")[0] == "MEDUSA"


def test_pegasus_loses_the_lane_to_pandora_on_both_sides():
    position = table({"hand": "pegasus", "lanes": ("five six", "four")}, {"lanes": ("pandora",)})
    after = play(position, "pegasus>foe:1.1")
    assert GAME.to_act(after) == "Hera"
    after = play(after, "rest")
    assert (lanes(after, "Hera")[0], lanes(after, "Zeus")[0]) == ("", "")
    assert pile(after, "Hera") == ["pegasus", "five", "six"]


def test_a_lane_lost_in_the_turn_costs_no_point():
    position = table({"lanes": ("five", "five", "five")}, {"lanes": ("six", "six", "four")})
    after = play(position, "own:1.1>foe:1.1")
    assert (after.total, after.left, after.own.columns) == (3, 2, 2)


def test_pythia_spies_in_the_first_turn_and_kills():
    position = table(
        {"hand": "pythia pegasus", "lanes": ("five",), "turns": 0},
        {"hand": "seven", "lanes": ("five",)},
    )
    assert not starting(position, "pegasus>hand", "pegasus>foe", "own:")
    assert pile(play(position, "pythia>hand"), "Zeus") == ["seven"]


def test_pandora_past_the_own_figure():
    position = table(
        {"hand": "pegasus", "lanes": ("five", "six"), "figure": 1},
        {"lanes": ("pandora", "five")}, house=House(across=True),
    )  # fmt: skip
    after = play(position, "pegasus>foe:1.1")
    assert after.own.figure == 1
    assert (lanes(after, "Hera")[0], lanes(after, "Zeus")[0]) == ("", "")


@pytest.mark.parametrize(
    ("removal", "ways"),
    [("action", ["figure>home"]), ("pegasus", ["pegasus>own:1.1"]),
     ("both", ["pegasus>own:1.1", "figure>home"])],
)  # fmt: skip
def test_ways_to_take_the_own_figure_off(removal, ways):
    position = table(
        {"hand": "pegasus", "lanes": ("five",), "figure": 1, "turns": 0},
        house=House(removal=removal),
    )
    assert starting(position, "figure", "pegasus>own") == ways
    for way in ways:
        after = play(position, way)
        assert (after.own.figure, after.spent, after.total) == (0, 1, 4)
        assert pile(after, "Hera") == (["pegasus"] if "pegasus" in way else [])


def test_the_figure_wants_a_lane_with_one_to_three_cards():
    position = table({"hand": "deity", "lanes": ("", "three three hero hero", "")})
    assert "empty" in str(GAME.why_not(position, ("deity", "lane:1")))
    assert "full" in str(GAME.why_not(position, ("deity", "lane:2")))


def test_points_spent_before_the_figure_came_count():
    position = table({"hand": "deity", "lanes": ("five", "five")}, spent=1)
    assert play(position, "deity>lane:1").left == 3


def test_nothing_comes_before_the_own_figure():
    position = table({"hand": "five", "lanes": ("six",), "figure": 1})
    assert "before your figure" in str(GAME.why_not(position, ("five", "place:1.1")))


def test_a_stolen_amazon_beats_medusa():
    position = table(
        {"lanes": ("medusa",)}, {"lanes": ("hera.hero", "five")}, active="Zeus", points=3
    )
    after = play(position, "own:1.1>foe:1.1")
    assert lanes(after, "Zeus")[0] == "HERA.HERO"


def test_a_stolen_card_falls_on_the_pile_of_the_thief():
    position = table({"lanes": ("zeus.five",)}, {"lanes": ("six",)})
    after = play(position, "own:1.1>foe:1.1")
    assert [card.deck for card in after.sides[0].pile] == ["zeus"]


def test_persephone_brings_a_stolen_pegasus():
    position = table({"hand": "persephone", "pile": "zeus.pegasus", "lanes": ("six",)})
    assert hand(play(position, "persephone>take:1"), "Hera") == "zeus.pegasus"


def test_pythia_kills_a_stolen_seven_and_two_at_once():
    position = table(
        {"hand": "pythia", "lanes": ("five", "five")},
        {"hand": "seven hera.seven", "lanes": ("five",)},
    )
    after = play(position, "pythia>hand")
    assert texts(after) == ["top:seven", "top:hera.seven", "rest"]
    assert pile(play(after, "top:seven"), "Zeus") == ["seven", "seven"]
    assert [card.deck for card in play(after, "top:seven").sides[1].pile] == ["hera", "zeus"]


def test_hades_on_an_empty_pile_and_sirens_without_prey():
    position = table({"hand": "hades sirens", "lanes": ("five",)})
    assert not starting(position, "hades", "sirens")
    assert str(GAME.why_not(position, ("hades",))) == "Your discard pile is empty."
    assert str(GAME.why_not(position, ("sirens",))) == "The rival's discard pile is empty."


def test_hades_brings_anything_and_lies_on_top():
    position = table(
        {"hand": "hades", "pile": "deity zeus.hero medusa sirens five", "lanes": ("six", "six")}
    )
    brought = [action.partition(":")[2] for action in starting(position, "hades")]
    assert brought == ["deity", "zeus.hero", "medusa", "sirens", "five"]
    after = play(position, "hades>pile:zeus.hero")
    assert pile(after, "Hera") == ["deity", "medusa", "sirens", "five", "hades"]
    assert starting(after, "zeus.hero>place:1.1")


def test_a_found_card_opens_an_empty_lane_and_counts_next_turn():
    position = strike({"hand": "hero", "lanes": ("five",)}, "hero", points=1)
    after = play(position, "lane:3", "end")
    assert lanes(after, "Zeus")[2] == "HERO"
    assert after.total == 2


def test_the_hostage_is_safe_behind_the_figure_until_it_leaves():
    hera = {"hand": "pegasus pegasus pythia", "lanes": ("five", "five", "five")}
    position = table(hera, {"lanes": ("hostage",), "figure": 1})
    assert starting(position, "own:1.1", "pegasus>foe:1.2") == []
    assert "Zeus" not in str(GAME.outcome(play(position, "pythia>foe-lane:1")))
    after = play(position, "pegasus>foe:1.1", "pegasus>foe:1.1")
    assert GAME.outcome(after).winners == ("Hera",)


def test_an_empty_draw_pile_loses_nothing():
    position = table({"hand": "five", "lanes": ("six",), "short": True}, {"lanes": ("six",)})
    assert GAME.outcome(position) is None
    assert not starting(position, "draw")


def test_what_pythia_turned_up_stays_up():
    position = table({"hand": "pythia", "lanes": ("five",)}, {"lanes": ("four", "five")})
    after = play(position, "pythia>foe-lane:1", "end", "draw", "draw", "end")
    assert lanes(after, "Zeus")[0] == "FOUR"


def test_no_point_is_given_away():
    position = table({"hand": "five", "lanes": ("six", "six")})
    assert "end" not in texts(position)
    assert str(GAME.why_not(position, ("end",))) == (
        "2 action points are left, and all of them have to be spent."
    )
    assert "end" in texts(play(position, "draw", "draw"))


def test_drawing_the_hostage_is_not_announced():
    position = table({"deck": "hostage", "lanes": ("six",)}, {"lanes": ("six",)})
    step = GAME.apply(position, Action.parse("draw"))
    for eye in ("Zeus", None):
        assert GAME.observe(step.position, eye).sides[0].hand[0].kind == "card-hera"
        assert "hostage" not in GAME.notate(GAME.observe(step.position, eye))
    assert "hostage" in GAME.notate(GAME.observe(step.position, "Hera"))


def test_nine_cards_are_dealt(start):
    assert [len(side.hand) for side in start.sides] == [9, 9]


def test_a_second_deity_while_the_figure_stands():
    position = table({"hand": "deity", "lanes": ("five",), "figure": 1})
    assert not starting(position, "deity")
    assert "never moves" in str(GAME.why_not(position, ("deity", "lane:1")))


def test_the_figure_alone_on_the_field_loses():
    position = table({"figure": 1}, {"lanes": ("five",)}, active="Zeus", points=0)
    assert play(position, "end").reason == "bare"


def test_a_figure_whose_cards_have_gone_stays():
    position = table({"hand": "dionysus five", "lanes": ("six", "four"), "figure": 1})
    after = play(position, "dionysus>own:1.2>place:2.1", "five>place:1.2")
    assert after.own.figure == 1
    assert lanes(after, "Hera")[:2] == ["five", "six four"]


def test_pythia_and_pegasus_want_a_hand_that_is_not_empty():
    position = table({"hand": "pythia pegasus", "lanes": ("five",)}, {"lanes": ("five",)})
    assert not starting(position, "pythia>hand", "pegasus>hand")
    assert str(GAME.why_not(position, ("pythia", "hand"))) == "Zeus holds no card."


def test_a_card_that_can_be_played_for_nothing_saves_from_being_stuck():
    position = table(
        {"lanes": ("five",)}, {"hand": "deity", "lanes": ("medusa",), "short": True}, points=0
    )
    after = play(position, "end")
    assert texts(after) == ["deity>lane:1"]
    assert texts(play(after, "deity>lane:1")) == ["figure>home"]


def test_the_found_pegasus_lies_below_the_lane():
    position = table({"hand": "pegasus", "lanes": ("five six",)}, {"lanes": ("pandora",)})
    after = play(position, "pegasus>foe:1.1", "top:five")
    assert pile(after, "Hera") == ["pegasus", "six", "five"]


def test_both_fields_empty_and_the_turn_goes_on():
    position = table({"lanes": ("five",)}, {"lanes": ("five",)}, points=3)
    after = play(position, "own:1.1>foe:1.1")
    assert GAME.outcome(after) is None
    assert play(after, "draw", "draw", "end").reason == "bare"


@pytest.mark.parametrize("profile", PROFILES)
def test_editions(profile):
    house = house_of(chosen({"profile": profile}))
    assert (
        house
        == {
            "rio-grande": House(),
            "kosmos": House(removal="pegasus"),
            "designer": House(across=True),
            "ptt": House(removal="pegasus", placement="defender"),
        }[profile]
    )


def test_single_points_come_before_the_edition():
    options = {"profile": "ptt", "hand-hit-placement": "attacker", "deity-at-zero": "no"}
    assert house_of(chosen(options)) == House(removal="pegasus", late_deity=False)


def test_the_defender_lays_a_found_card():
    position = strike(
        {"hand": "hero", "lanes": ("five",)}, "hero", house=House(placement="defender")
    )
    assert GAME.to_act(position) == "Zeus"
    after = play(position, "lane:2")
    assert GAME.to_act(after) == "Hera"
    assert lanes(after, "Zeus")[1] == "HERO"


def test_who_begins():
    firsts = {
        value: {
            GAME.setup({"start-player": value}, SEATS, random.Random(seed)).first
            for seed in range(20)
        }
        for value in ("profile", "hera", "zeus", "random")
    }
    assert firsts == {"profile": {0}, "hera": {0}, "zeus": {1}, "random": {0, 1}}


@pytest.mark.parametrize("options", [{"profile": "none"}, {"deity-at-zero": True}])
def test_options_that_there_are_not(options):
    with pytest.raises(ValueError, match="option"):
        GAME.setup(options, SEATS, random.Random(0))


def test_other_seats():
    with pytest.raises(ValueError, match="Hera and Zeus"):
        GAME.setup({}, ("Hera", "Ares"), random.Random(0))


def test_pegasus_finds_any_card_as_often_as_another_though_a_back_tells_on_it():
    zeus = {"hand": "five four hera.three", "lanes": ("five",)}
    position = play(table({"hand": "pegasus", "lanes": ("five",)}, zeus), "pegasus>hand")
    rng = random.Random(1)
    drawn = [str(GAME.roll(position, rng)) for _ in range(900)]
    assert set(drawn) == {"card:0", "card:1", "card:2"}
    assert all(240 < drawn.count(card) < 360 for card in set(drawn))


def test_dionysus_opens_an_empty_lane_and_goes_behind_the_figure():
    position = table({"hand": "dionysus", "lanes": ("five six", "four", ""), "figure": 2})
    assert lanes(play(position, "dionysus>own:1.1>place:3.1"), "Hera") == ["six", "four", "five"]
    assert lanes(play(position, "dionysus>own:1.1>place:2.2"), "Hera")[1] == "five four"


def test_a_blockade_lasts_where_the_own_figure_may_not_leave_for_a_point():
    """Nobody challenges in its lane; without a Pegasus the side has to live with that."""
    hera = {"hand": "five", "lanes": ("six",), "figure": 1, "short": True}
    zeus = {"hand": "pegasus", "lanes": ("four",)}
    position = table(dict(hera), dict(zeus), house=House(removal="pegasus"))
    assert starting(position, "own:", "figure", "pegasus") == []
    stuck = play(position, "five>place:1.2")
    assert (stuck.reason, GAME.outcome(stuck).winners) == ("stuck", ("Zeus",))
    freed = play(table(dict(hera), dict(zeus)), "figure>home")
    assert starting(freed, "own:") == ["own:1.1>foe:1.1"]


def test_the_words_of_stolen_cards():
    assert [str(card) for card in cards("five zeus.five", 0)] == ["five", "five"]
