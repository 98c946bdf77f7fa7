"""Situations of the table, one after the other, as they are numbered where rules are discussed."""

from __future__ import annotations

import random

import pytest

from plugins.hera_zeus.cards import ATTACKERS, DECK_SIZE, KINDS, LAYABLE, SEATS, TABLE
from plugins.hera_zeus.position import House
from plugins.hera_zeus.tests.samples import (
    GAME,
    cards,
    found,
    games,
    hand,
    lanes,
    pile,
    play,
    starting,
    table,
    texts,
)


def laid_out(options=None, seed=0):
    """Return a game after the opening."""
    position = GAME.setup(options or {}, SEATS, random.Random(seed))
    for _ in range(6):
        position = play(position, texts(position)[0])
    return position


def test_01_the_decks():
    assert len(TABLE) == 16
    assert DECK_SIZE == 43
    assert sum(kind.copies for kind in TABLE if kind.word in LAYABLE) == 37
    assert sum(kind.copies for kind in TABLE if kind.word in ATTACKERS) == 31
    assert len({name for kind in TABLE for name in kind.names}) == 24


def exchanged_start():
    for seed in range(100):
        position = GAME.setup({}, SEATS, random.Random(seed))
        if position.sides[0].exchanged:
            return position
    raise AssertionError("no hostage among the first nine in a hundred games")


def test_02_the_hostage_among_the_first_nine():
    position = exchanged_start()
    hera = position.sides[0]
    assert len(hera.hand) == 9
    assert len(hera.deck) == 34
    assert "hostage" not in hand(position, "Hera")
    assert [card.value.kind for card in hera.deck].count("hostage") == 1
    step = GAME.apply(position, GAME.legal(position)[0])
    told = [event for event in step.events if event.name == "exchanged"]
    assert (told[0]["seat"], told[0]["card"].kind) == ("Hera", "hostage")


def test_03_after_the_opening():
    position = laid_out()
    for seat, side in zip(SEATS, position.sides, strict=True):
        assert len(side.hand) == 6
        assert len(side.deck) == 34
        assert side.pile == ()
        assert [len(row.split()) for row in lanes(position, seat)] == [1, 1, 1]
        assert "".join(lanes(position, seat)).islower()


def test_04_hand_only_cards_are_not_laid_first():
    opening = next(
        one
        for seed in range(100)
        if "hades" in hand(one := GAME.setup({}, SEATS, random.Random(seed)), "Hera").split()
    )
    layable = {card for card in hand(opening, "Hera").split() if card in LAYABLE}
    assert {action.partition(">")[0] for action in texts(opening)} == layable
    assert "Hades" in str(GAME.why_not(opening, ("hades", "place:1.1")))


@pytest.mark.parametrize("first", ["hera", "zeus"])
def test_05_and_06_the_first_turn_of_each(first):
    position = laid_out({"start-player": first})
    for _ in SEATS:
        own = position.active
        power = {"hand": "pegasus pythia five", "lanes": ("six", "five", "four"), "turns": 0}
        other = {"hand": "hero", "lanes": ("six", "five", "four")}
        sides = (power, other) if own == 0 else (other, power)
        dealt = table(*sides, active=SEATS[own])
        assert dealt.total == 3
        assert not starting(dealt, "own:", "pegasus>hand", "pegasus>foe")
        for usual in ("draw", "five>place:", "pythia>hand", "pythia>foe-lane:", "pegasus>place"):
            assert starting(dealt, usual), usual
        assert position.total == 3
        assert position.own.turns == 0
        assert not starting(position, "own:", "pegasus>hand", "pegasus>foe")
        position = play(position, "draw", "draw", "draw", "end")
    assert position.own.turns == 1
    assert starting(position, "own:") or position.own.lanes[0][0].value.kind not in ATTACKERS


def test_07_points_are_lanes():
    position = table({"lanes": ("six", "", "")}, {"lanes": ("six", "four", "")}, points=0)
    assert play(position, "end").total == 2


def test_09_the_figure_after_a_point_was_spent():
    position = table({"hand": "deity", "lanes": ("five", "six", "four")}, {"lanes": ("six",)})
    position = play(position, "draw", "deity>lane:1")
    assert position.left == 3
    assert position.own.figure == 1
    assert pile(position, "Hera") == ["deity"]
    assert "own:1.1" not in " ".join(texts(position))
    moved = table({"hand": "dionysus", "lanes": ("five", "six"), "figure": 1})
    assert starting(moved, "dionysus>own:1.2")


def test_10_one_lane_and_the_figure():
    position = table({"lanes": ("six",)}, {"lanes": ("six",), "figure": 1}, points=0)
    assert play(position, "end").total == 4


def test_11_where_the_figure_may_stand():
    rows = ("", "three three hero hero", "five")
    position = table({"hand": "deity", "lanes": rows})
    assert starting(position, "deity") == ["deity>lane:3"]
    full = table({"hand": "deity", "lanes": ("", "three three hero hero", "")})
    assert starting(full, "deity") == []


def test_12_a_figure_with_three_cards_behind_it():
    position = table({"hand": "five", "lanes": ("three three hero",), "figure": 1})
    assert not starting(position, "five>place:1")
    assert starting(position, "five>place:2.1")


def test_13_laying_behind_the_figure():
    position = table({"hand": "five", "lanes": ("three",), "figure": 1})
    assert starting(position, "five>place:1") == ["five>place:1.2", "five>place:1.3"]
    assert lanes(play(position, "five>place:1.2"), "Hera")[0] == "five three"


@pytest.mark.parametrize("whose", ["own", "foe"])
def test_14_no_challenge_where_a_figure_stands(whose):
    hera = {"lanes": ("five", "five")} | ({"figure": 1} if whose == "own" else {})
    zeus = {"lanes": ("four", "four")} | ({"figure": 1} if whose == "foe" else {})
    assert starting(table(hera, zeus), "own:") == ["own:2.1>foe:2.1"]


def test_16_pegasus_past_the_own_figure():
    sides = {"hand": "pegasus", "lanes": ("five",), "figure": 1}, {"lanes": ("four", "four")}
    assert starting(table(*map(dict, sides)), "pegasus>foe") == ["pegasus>foe:2.1"]
    across = table(*map(dict, sides), house=House(across=True))
    assert starting(across, "pegasus>foe") == ["pegasus>foe:1.1", "pegasus>foe:2.1"]


def test_17_and_18_the_figure_leaves_and_comes_again():
    position = table({"hand": "deity hades", "lanes": ("five", "six", "four")})
    position = play(position, "deity>lane:1", "figure>home")
    assert (position.total, position.spent) == (4, 1)
    assert position.own.figure == 0
    position = play(position, "hades>pile:deity", "deity>lane:2")
    assert (position.total, position.spent) == (4, 2)
    assert position.own.figure == 2


def test_19_the_stronger_stays_open():
    position = table({"lanes": ("five",)}, {"lanes": ("four three",)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert lanes(position, "Hera")[0] == "FIVE"
    assert lanes(position, "Zeus")[0] == "three"
    assert pile(position, "Zeus") == ["four"]


def test_20_equals_both_fall():
    position = table({"lanes": ("five six",)}, {"lanes": ("five three",)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert (lanes(position, "Hera")[0], lanes(position, "Zeus")[0]) == ("six", "three")
    assert (pile(position, "Hera"), pile(position, "Zeus")) == (["five"], ["five"])


def test_21_the_winner_may_go_on():
    position = table({"lanes": ("five",)}, {"lanes": ("four three",)}, points=3)
    position = play(position, "own:1.1>foe:1.1", "own:1.1>foe:1.1")
    assert pile(position, "Zeus") == ["four", "three"]


def test_22_seven_loses_to_medusa():
    position = table({"lanes": ("seven", "six")}, {"lanes": ("medusa",)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert pile(position, "Hera") == ["seven"]
    assert lanes(position, "Zeus")[0] == "MEDUSA"


def test_23_the_amazon_beats_medusa():
    position = table({"lanes": ("hero",)}, {"lanes": ("medusa six",)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert lanes(position, "Hera")[0] == "HERO"
    assert (pile(position, "Zeus"), lanes(position, "Zeus")[0]) == (["medusa"], "six")


def test_25_to_27_pythia_on_the_field():
    for mine, theirs, left in (
        ("pythia", "seven", ("PYTHIA", "")),
        ("seven", "pythia", ("SEVEN", "")),
        ("pythia", "pythia", ("", "")),
    ):
        position = table({"lanes": (mine, "six")}, {"lanes": (theirs, "six")}, points=3)
        position = play(position, "own:1.1>foe:1.1")
        assert (lanes(position, "Hera")[0], lanes(position, "Zeus")[0]) == left


@pytest.mark.parametrize("kind", ["medusa", "pandora", "hostage"])
def test_29_who_never_challenges(kind):
    position = table({"lanes": (f"{kind} six", "five")}, {"lanes": ("four", "four")})
    assert starting(position, "own:") == ["own:2.1>foe:2.1"]
    assert KINDS[kind].names[0] in str(GAME.why_not(position, ("own:1.1", "foe:1.1")))


def test_30_pandora_takes_both_halves():
    zeus, hera = {"lanes": ("three six", "five")}, {"lanes": ("pandora three five", "six")}
    position = table(hera, zeus, active="Zeus", points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert (lanes(position, "Hera")[0], lanes(position, "Zeus")[0]) == ("", "")
    assert GAME.to_act(position) == "Zeus"
    assert texts(position) == ["top:three", "top:six", "rest"]
    position = play(position, "top:three")
    assert pile(position, "Zeus") == ["six", "three"]
    assert GAME.to_act(position) == "Hera"
    position = play(position, "top:five", "rest")
    assert pile(position, "Hera") == ["pandora", "three", "five"]
    assert GAME.to_act(position) == "Zeus"
    assert position.left == 2


@pytest.mark.parametrize(
    ("hera", "zeus", "winner", "reason"),
    [("five", "pandora hostage", "Hera", "hostage-wiped"),
     ("five hostage", "pandora", "Zeus", "hostage-lost"),
     ("five hostage", "pandora hostage", "Zeus", "hostage-lost")],
)  # fmt: skip
def test_31_to_33_hostages_that_pandora_takes(hera, zeus, winner, reason):
    position = table({"lanes": (hera,)}, {"lanes": (zeus,)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert GAME.outcome(position).winners == (winner,)
    assert position.reason == reason


@pytest.mark.parametrize("kind", sorted(ATTACKERS))
def test_34_anybody_finds_the_hostage_on_the_field(kind):
    position = table({"lanes": (kind,)}, {"lanes": ("hostage",)}, points=3)
    position = play(position, "own:1.1>foe:1.1")
    assert GAME.outcome(position).winners == ("Hera",)


def scouted(target, **side):
    position = table({"hand": "pegasus", "lanes": ("five",)}, {"lanes": ("", target, "six")} | side)
    return play(position, "pegasus>foe:2.1")


def test_35_pegasus_finds_the_hostage():
    position = scouted("hostage")
    assert GAME.outcome(position).winners == ("Hera",)
    assert position.reason == "hostage-found"


def test_36_pegasus_finds_medusa():
    position = scouted("medusa five")
    assert lanes(position, "Zeus")[1] == "MEDUSA five"
    assert (pile(position, "Hera"), pile(position, "Zeus")) == (["pegasus"], [])


@pytest.mark.parametrize("kind", ["pythia", "pegasus"])
def test_37_pegasus_beats_the_weak(kind):
    position = scouted(f"{kind} five")
    assert (lanes(position, "Zeus")[1], pile(position, "Zeus")) == ("five", [kind])


@pytest.mark.parametrize("kind", ["hero", "three", "four", "five", "six", "seven"])
def test_38_pegasus_reveals_the_strong(kind):
    position = scouted(f"{kind} five")
    assert (lanes(position, "Zeus")[1], pile(position, "Zeus")) == (f"{kind.upper()} five", [])


def searched(word, *, zeus_lanes=("four", "", ""), house=None, **side):
    zeus = {"hand": f"{word} dionysus", "lanes": zeus_lanes} | side
    position = table({"hand": "pegasus", "lanes": ("five", "five")}, zeus, house=house)
    position = play(position, "pegasus>hand")
    assert GAME.to_act(position) == "chance"
    assert pile(position, "Hera") == ["pegasus"]
    return found(position, word)


def test_39_a_hit_card_goes_to_a_lane_with_room():
    rows = ("three three four four", "three", "five five")
    position = searched("hero", zeus_lanes=rows, figure=2)
    assert texts(position) == ["lane:3"]
    assert GAME.to_act(position) == "Hera"
    assert lanes(play(position, "lane:3"), "Zeus")[2] == "HERO five five"


def test_40_a_hit_card_without_room_is_discarded():
    rows = ("three three four four", "three three three hero", "five five")
    position = searched("hero", zeus_lanes=rows, figure=3)
    assert pile(position, "Zeus") == ["hero"]


def test_41_nemesis_is_laid_too():
    position = play(searched("seven"), "lane:2")
    assert lanes(position, "Zeus") == ["four", "SEVEN", ""]


@pytest.mark.parametrize(
    "kind", ["medusa", "deity", "pegasus", "pythia", "hades", "persephone", "sirens", "dionysus"]
)
def test_42_others_are_discarded(kind):
    position = searched(kind)
    assert pile(position, "Zeus") == [kind]
    assert position.phase == "turn"


def test_43_pandora_in_the_hand():
    position = searched("pandora")
    assert texts(position) == ["top:pandora", "top:dionysus", "rest"]
    assert GAME.to_act(position) == "Zeus"
    position = play(position, "top:pandora")
    assert pile(position, "Zeus") == ["dionysus", "pandora"]
    assert hand(position, "Zeus") == ""


def test_44_pandora_and_the_hostage_in_the_hand():
    position = table(
        {"hand": "pegasus", "lanes": ("five",)}, {"hand": "pandora hostage", "lanes": ("five",)}
    )
    position = found(play(position, "pegasus>hand"), "pandora")
    assert position.reason == "hostage-emptied"
    assert GAME.outcome(position).winners == ("Hera",)


def test_45_the_hostage_in_the_hand():
    position = searched("hostage")
    assert position.reason == "hostage-drawn"
    assert GAME.outcome(position).winners == ("Hera",)


def test_46_pythia_looks_at_a_hand():
    position = table(
        {"hand": "seven pandora hostage", "lanes": ("five",)},
        {"hand": "pythia", "lanes": ("five",)}, active="Zeus",
    )  # fmt: skip
    step = GAME.apply(position, GAME.legal(position)[texts(position).index("pythia>hand")])
    after = step.position
    assert hand(after, "Hera") == "pandora hostage"
    assert (pile(after, "Hera"), pile(after, "Zeus")) == (["seven"], ["pythia"])
    assert GAME.outcome(after) is None
    known = {
        eye: [
            hand(GAME.imagine(GAME.observe(after, eye), eye, random.Random(n)), "Hera")
            for n in range(9)
        ]
        for eye in ("Zeus", None)
    }
    assert set(known["Zeus"]) == {"pandora hostage"}
    assert len(set(known[None])) > 1


def test_47_pythia_turns_up_a_lane():
    position = table(
        {"hand": "pythia", "lanes": ("five",)}, {"lanes": ("", "medusa hostage pandora", "")}
    )
    after = play(position, "pythia>foe-lane:2")
    assert lanes(after, "Zeus")[1] == "MEDUSA HOSTAGE PANDORA"
    assert GAME.outcome(after) is None
    assert not starting(table({"hand": "pythia"}, {"lanes": ("", "FIVE", "")}), "pythia>foe")


@pytest.mark.parametrize("kind", ["pegasus", "seven", "hero", "three"])
def test_48_whom_the_sirens_lure(kind):
    position = table({"hand": "sirens", "lanes": ("five",)}, {"pile": f"medusa {kind}"})
    position = play(position, "sirens>pile")
    assert hand(position, "Hera") == f"zeus.{kind}"
    assert (pile(position, "Hera"), pile(position, "Zeus")) == (["sirens"], ["medusa"])


@pytest.mark.parametrize("kind", ["pythia", "medusa", "hades", "pandora", "dionysus"])
def test_48_whom_the_sirens_do_not_lure(kind):
    position = table({"hand": "sirens", "lanes": ("five",)}, {"pile": f"five {kind}"})
    assert not starting(position, "sirens")
    assert not starting(table({"hand": "sirens"}), "sirens")


def test_49_sirens_after_a_hand_was_emptied():
    position = table(
        {"hand": "pegasus sirens", "lanes": ("five", "five")},
        {"hand": "pandora medusa five", "lanes": ("four",)},
    )
    position = found(play(position, "pegasus>hand"), "pandora")
    covered = play(position, "top:medusa", "rest")
    assert not starting(covered, "sirens")
    open_five = play(position, "top:five", "rest", "sirens>pile")
    assert hand(open_five, "Hera") == "zeus.five"


def test_51_persephone_with_a_full_hand():
    held = "persephone five five five four four four four three three three three"
    position = table({"hand": held, "pile": "pegasus pegasus pegasus", "lanes": ("six",)})
    assert starting(position, "persephone") == ["persephone>take:0", "persephone>take:1"]


def test_52_persephone_without_a_pegasus():
    position = table({"hand": "persephone", "pile": "five", "lanes": ("six", "six")})
    after = play(position, "persephone>take:0")
    assert (after.spent, hand(after, "Hera")) == (1, "")


def test_53_drawing():
    twelve = "five five five four four four four three three three three three"
    assert not starting(table({"hand": twelve, "lanes": ("six",)}), "draw")
    empty = table({"hand": "five", "lanes": ("six",), "short": True})
    assert not starting(empty, "draw")
    assert GAME.outcome(empty) is None
    assert starting(table({"hand": "five", "lanes": ("six",)}), "draw")


def test_54_what_dionysus_can_not_do():
    rows = ("three three hero hero", "five six", "four")
    position = table({"hand": "dionysus", "lanes": rows, "figure": 2}, {"lanes": ("six",)})
    moves = starting(position, "dionysus")
    assert moves
    assert not [move for move in moves if "place:1." in move and "own:1." not in move]
    assert not [move for move in moves if move.endswith("place:2.1")]
    assert not [move for move in moves if "own:2.1" in move]
    assert not [move for move in moves if "foe" in move]
    assert "dionysus>own:3.1>place:3.1" not in moves


def test_55_dionysus_keeps_cards_as_they_lie():
    rows = ("five SIX four", "", "three hero")
    position = table({"hand": "dionysus", "lanes": rows})
    after = play(position, "dionysus>own:1.2>place:3.3")
    assert lanes(after, "Hera") == ["five four", "", "three hero SIX"]


def test_56_a_turn_without_a_card_on_the_field():
    position = table({"hand": "five six"}, {"lanes": ("five",)}, active="Zeus", points=0)
    after = play(position, "end")
    assert GAME.outcome(after).winners == ("Zeus",)
    assert after.reason == "bare"


def test_58_points_left_and_nothing_to_do():
    position = table(
        {"lanes": ("five", "five"), "hand": ""},
        {"lanes": ("medusa", "hostage", "PEGASUS"), "short": True}, active="Hera", points=0,
    )  # fmt: skip
    after = play(position, "end")
    assert GAME.outcome(after).winners == ("Hera",)
    assert after.reason == "stuck"


def test_59_a_challenge_that_is_sure_to_lose_is_something_to_do():
    position = table(
        {"lanes": ("SEVEN", "five")}, {"lanes": ("three", "medusa"), "short": True}, points=0
    )
    after = play(position, "end")
    assert texts(after) == ["own:1.1>foe:1.1"]


def test_61_the_figure_without_points_left():
    position = table({"hand": "deity", "lanes": ("five", "five", "five")}, spent=3)
    assert starting(position, "deity", "end") == texts(position)
    assert "end" in texts(position)
    position = play(position, "deity>lane:1")
    assert position.left == 1
    assert "end" not in texts(position)
    assert texts(play(position, "draw")) == ["end"]


def test_61_a_turn_ends_by_itself_where_the_figure_comes_too_late():
    house = House(late_deity=False)
    position = table({"hand": "deity", "lanes": ("five",)}, {"lanes": ("five",)}, house=house)
    assert GAME.to_act(play(position, "draw")) == "Zeus"


def test_62_nothing_hidden_is_in_a_view():
    """The view names exactly the cards that this eye may see."""
    for steps in games(6):
        for position, *_ in steps[::17]:
            for number, seat in enumerate(SEATS):
                other = 1 - number
                text = GAME.notate(GAME.observe(position, seat))
                side = GAME.parse(text).sides[other]
                assert all(repr(card.value) == "HIDDEN" for card in side.deck)
                assert all(repr(card.value) == "HIDDEN" for card in side.hand)
                own = position.sides[number]
                assert GAME.parse(text).sides[number].hand == own.hand
                assert [card.kind for card in side.hand] == [
                    card.kind for card in position.sides[other].hand
                ]


def test_62_a_stolen_card_shows_where_it_comes_from():
    position = table({"hand": "sirens", "lanes": ("five",)}, {"pile": "hero", "lanes": ("five",)})
    position = play(position, "sirens>pile", "end", "draw", "end", "zeus.hero>place:1.1")
    view = GAME.observe(position, "Zeus")
    assert view.sides[0].lanes[0][0].kind == "card-zeus"
    world = GAME.imagine(view, "Zeus", random.Random(1))
    assert world.sides[0].lanes[0][0].value == cards("zeus.hero", 0)[0]


def test_63_random_games_end():
    """Ten thousand are played in the benchmarks."""
    endings = set()
    for steps in games(150):
        last = steps[-1][3].position
        assert len(steps) < 600
        assert GAME.outcome(last) is not None
        endings.add(last.reason)
    assert {"hostage-found", "hostage-drawn", "bare", "stuck"} <= endings
