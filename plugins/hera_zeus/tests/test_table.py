"""The table of Hera & Zeus shows what the eye may know, where it belongs."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import CHANCE, Action, Beat, Block, Dial, Focus, Picture, Words, mask
from nika_arcade.table.navigator import Navigator
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.ground import FRONTS, MIDDLE
from plugins.hera_zeus.tests.pictures import (
    TABLE,
    at,
    buttons,
    chosen,
    look,
    marked,
    marks,
    seen,
    touched,
)
from plugins.hera_zeus.tests.samples import GAME, found, play, table

HALF_WAY = {
    "hera": {"lanes": ("THREE medusa", "pandora FOUR", "hostage"), "hand": "six pegasus deity"},
    "zeus": {"lanes": ("five PEGASUS", "six", ""), "hand": "pythia hero", "pile": "three four"},
}


def half_way(active: str = "Zeus", **more):
    return table(dict(HALF_WAY["hera"]), dict(HALF_WAY["zeus"]), active=active, **more)


@pytest.mark.parametrize("eye", SEATS)
def test_who_looks_lies_left_and_the_fronts_face_each_other(eye: str) -> None:
    tableau = seen(half_way(), eye)
    own, foe = (eye.lower(), "zeus" if eye == "Hera" else "hera")
    for lane in (1, 2, 3):
        fronts = [tableau.place(("field", f"{side}:{lane}.1")) for side in (own, foe)]
        assert [place.x for place in fronts] == list(FRONTS)
        rows = [tableau.place(("field", f"{own}:{lane}.{row}")).x for row in (1, 2, 3, 4)]
        assert rows == sorted(rows, reverse=True), "the rear rows lie further left"
    assert tableau.plates[0].seat == eye
    assert sum(FRONTS) / 2 == MIDDLE


def test_an_onlooker_has_hera_left_and_sees_backs_only() -> None:
    tableau = seen(half_way(), None)
    assert tableau.place(("field", "hera:1.1")).x == FRONTS[0]
    hidden = ("hera:1.2", "hera:2.1", "hera:3.1", "hera:0", "zeus:1.1", "zeus:2.1", "zeus:0")
    assert {look(tableau, name) for name in hidden} == {"hera-back", "zeus-back"}
    assert look(tableau, "hera:1.1") == "hera-three"
    assert not any(item.pick for item in tableau.items)


def test_own_cards_that_lie_face_down_are_painted_by_night() -> None:
    tableau = seen(half_way(), "Zeus")
    assert look(tableau, "zeus:1.1") == "zeus-five-night"
    assert look(tableau, "zeus:1.2") == "zeus-pegasus"
    assert look(tableau, "hera:2.1") == "hera-back"
    assert look(tableau, "hera:2.2") == "hera-four"


def test_a_stolen_card_keeps_its_frame_and_its_back() -> None:
    position = table({"lanes": ("zeus.hero", "", ""), "hand": "zeus.five"}, {"lanes": ("", "", "")})
    assert look(seen(position, "Hera"), "hera:1.1") == "zeus-hero-night"
    assert look(seen(position, "Zeus"), "hera:1.1") == "zeus-back"
    assert look(seen(position, "Hera"), "hera:0") == "zeus-five"
    assert look(seen(position, "Zeus"), "hera:0") == "zeus-back"


def test_figures_of_the_right_side_are_mirrored() -> None:
    tableau = seen(half_way(), "Zeus")
    for item in tableau.items:
        right = tableau.place(item.slot).x > MIDDLE
        if item.slot[0] == "field":
            assert item.mirrored == right, item


def test_a_card_on_the_field_keeps_its_identity_when_it_is_turned_up() -> None:
    position = half_way()
    before = {item.id: item.look for item in seen(position, "Hera").items if item.id}
    after = {item.id: item.look for item in seen(play(position, "own:2.1>foe:2.1"), "Hera").items}
    turned = {one for one in before if after.get(one, before[one]) != before[one]}
    assert turned == set(), "both fell with the lane that Pandora cleared"
    fought = seen(play(position, "own:1.1>foe:1.1"), "Hera")
    assert look(fought, "zeus:1.1") == "zeus-five"
    assert at(fought, "zeus:1.1")[0].id == at(seen(position, "Hera"), "zeus:1.1")[0].id


def test_nothing_in_a_picture_tells_what_is_hidden() -> None:
    rng = random.Random(3)
    position = GAME.setup({}, SEATS, rng)
    for _ in range(120):
        actor = GAME.to_act(position)
        if actor is None:
            break
        for eye in (*SEATS, None):
            world = GAME.imagine(GAME.observe(position, eye), eye, rng)
            shown = TABLE.present(GAME.observe(world, eye), eye, Focus())
            assert shown == seen(position, eye), eye
        action = GAME.roll(position, rng) if actor == CHANCE else rng.choice(GAME.legal(position))
        position = GAME.apply(position, action).position


def test_a_rivals_hand_is_a_row_of_backs_without_identities() -> None:
    position = table({"lanes": ("five", "", "")}, {"hand": "hera.six pegasus hera.hero five"})
    tableau = seen(position, "Hera")
    cards = [at(tableau, f"zeus:{number}")[0] for number in range(4)]
    assert [card.look for card in cards] == ["hera-back"] * 2 + ["zeus-back"] * 2
    assert not any(card.id or card.pick or card.label for card in cards)


def test_equal_cards_in_hand_are_told_apart_by_number_and_picked_alike() -> None:
    position = table({"lanes": ("five", "", ""), "hand": "pegasus pegasus three"})
    tableau = seen(position, "Hera")
    twins = [item for item in tableau.items if item.pick == "pegasus"]
    assert len(twins) == 2
    assert len({item.id for item in twins}) == 2


def test_piles_tell_their_counts_and_their_tops() -> None:
    tableau = seen(half_way(), "Zeus")
    assert look(tableau, "zeus:pile") == "zeus-four"
    assert at(tableau, "zeus:pile")[0].badge == "2"
    assert at(tableau, "hera:pile") == []
    assert look(tableau, "hera:deck") == "hera-back"
    assert at(tableau, "zeus:deck")[0].pick == "draw"
    assert at(tableau, "hera:deck")[0].pick == ""


def test_after_hades_the_top_is_hades_and_what_lies_below_is_hidden() -> None:
    position = table(
        {"lanes": ("five", "", "")},
        {"lanes": ("five", "", ""), "hand": "hades", "pile": "three four"},
        active="Zeus",
    )
    after = play(position, "hades>pile:four")
    assert look(seen(after, "Hera"), "zeus:pile") == "zeus-hades"
    assert look(seen(after, "Zeus"), "zeus:pile") == "zeus-hades"


def figures(tableau) -> list[str]:
    return [sign.look for sign in tableau.signs if isinstance(sign, Picture)]


def test_spear_points_count_the_actions_and_a_crown_shows_the_fourth() -> None:
    points = [one for one in figures(seen(half_way(spent=1), "Zeus")) if one.startswith("point")]
    assert points == ["point_spent", "point", "point_none", "point_crown"]
    crowned = table({"lanes": ("five", "", ""), "figure": 1}, {"lanes": ("six", "", "")})
    points = [one for one in figures(seen(crowned, "Hera")) if one.startswith("point")]
    assert points == ["point"] * 4


def test_a_figure_stands_in_front_and_its_lane_is_closed() -> None:
    position = table({"lanes": ("five", "six", ""), "figure": 1}, {"lanes": ("six", "five", "")})
    tableau = seen(position, "Zeus")
    assert look(tableau, "hera:1.1") == "hera-stands"
    assert look(tableau, "hera:1.2") == "hera-back"
    words = [str(sign.text) for sign in tableau.signs if isinstance(sign, Words)]
    assert words.count("closed") == 1


def test_a_dial_stands_where_one_may_challenge_and_nowhere_else() -> None:
    tableau = chosen(half_way())
    dials = [sign for sign in tableau.signs if isinstance(sign, Dial)]
    assert len(dials) == 2, "lane I is known, lane II is not, lane III has no card of Zeus"
    assert len(dials[0].parts) == 1
    assert len([share for share, _ in dials[1].parts if share]) > 1
    assert not [sign for sign in seen(half_way(), "Hera").signs if isinstance(sign, Dial)]
    early = table(HALF_WAY["hera"] | {"turns": 1}, HALF_WAY["zeus"] | {"turns": 0}, active="Zeus")
    assert not [sign for sign in chosen(early).signs if isinstance(sign, Dial)]


def test_the_counts_come_up_when_a_challenge_is_pointed_at_or_begun() -> None:
    position = half_way()
    assert marks(chosen(position), "counts") == []
    for tableau in (chosen(position, pointed="own:2.1"), chosen(position, "own:2.1")):
        (pill,) = marks(tableau, "counts")
        words = [str(entry.detail) for entry in pill.entries]
        assert words == ["win", "tie", "lose", "Pandora"]
    assert marks(chosen(position, "own:1.1"), "counts") == [], "what is sure needs no counts"


def test_what_may_be_picked_has_corners() -> None:
    tableau = chosen(half_way())
    assert marked(tableau, "target") == {"zeus:1.1", "zeus:2.1", "zeus:deck"}
    spying = chosen(half_way(), "pythia")
    assert {"hera:1.1", "hera:1.2", "hera:2.1", "hera:3.1"} <= marked(spying, "target")
    assert {"hand", "foe-lane:1", "foe-lane:2", "foe-lane:3"} <= touched(spying)
    assert marked(chosen(half_way(), "own:1.1"), "looked") == {"zeus:1.1"}


def test_a_card_may_be_laid_before_others_and_its_ghost_shows_it() -> None:
    tableau = chosen(half_way(), "hero", pointed="place:1.1")
    assert {"place:1.1", "place:1.2", "place:1.3", "place:3.1"} <= touched(tableau)
    (ghost,) = at(tableau, "zeus:1.1")
    assert (ghost.look, ghost.tone) == ("zeus-hero-night", "ghost")
    assert look(tableau, "zeus:1.2") == "zeus-five-night"
    assert look(tableau, "zeus:1.3") == "zeus-pegasus"


def test_the_figure_comes_before_a_lane_and_goes_home_by_a_button() -> None:
    position = half_way("Hera")
    tableau = chosen(position, "deity", pointed="lane:1")
    assert [(one.look, one.tone) for one in at(tableau, "hera:1.1")] == [("hera-stands", "ghost")]
    standing = play(position, "deity>lane:1")
    assert at(seen(standing, "Hera"), "hera:1.1")[0].pick == "figure"
    assert "home" in buttons(chosen(standing, "figure"))


def test_hades_lays_his_pile_out_and_persephone_asks_for_a_number() -> None:
    position = table(
        {"lanes": ("five", "", ""), "hand": "hades persephone", "pile": "pegasus six pegasus"}
    )
    tableau = chosen(position, "hades")
    assert {"pile:six", "pile:pegasus"} <= {item.pick for item in tableau.items}
    assert buttons(chosen(position, "persephone"))[:3] == ["take:2", "take:1", "take:0"]


def test_the_sirens_take_the_rivals_top_by_touch_or_button() -> None:
    position = table(
        {"lanes": ("five", "", ""), "hand": "sirens"}, {"lanes": ("", "", ""), "pile": "three"}
    )
    tableau = chosen(position, "sirens")
    assert "pile" in touched(tableau)
    assert all(spot.label for spot in tableau.spots)
    assert buttons(tableau) == ["pile", ":back"]
    assert marked(tableau, "target") == {"zeus:pile"}


def test_a_card_that_was_found_waits_at_the_foot_for_its_lane() -> None:
    position = table(
        {"lanes": ("five", "six", ""), "hand": "pegasus"},
        {"lanes": ("five", "", ""), "hand": "three four"},
    )
    waiting = found(play(position, "pegasus>hand"), "three")
    for eye in SEATS:
        assert look(seen(waiting, eye), "wait:0") == "zeus-three"
    tableau = chosen(waiting)
    assert touched(tableau) == {"lane:1", "lane:2", "lane:3"}
    places = {spot.slot[1] for spot in tableau.spots if spot.pick.startswith("lane")}
    assert places == {"zeus:1.1", "zeus:2.1", "zeus:3.1"}, "it is laid on its owner's side"


def test_discards_are_put_in_order_by_touch() -> None:
    position = half_way()
    wiped = play(position, "own:2.1>foe:2.1")
    while GAME.to_act(wiped) is not None and wiped.phase == "order":
        tableau = chosen(wiped)
        assert {str(one) for one in GAME.legal(wiped)} <= tableau.picks()
        wiped = play(wiped, "rest")


def test_each_of_several_equal_discards_goes_from_where_it_lay() -> None:
    lanes = {"lanes": ("five", "three six three three", "")}
    position = table({"lanes": ("THREE", "pandora", "")}, lanes, active="Zeus")
    waiting = play(position, "own:2.1>foe:2.1")
    for picks, leaves in ((("rest",), 4), (("top:three", "rest"), 3)):
        before = play(waiting, *picks[:-1])
        step = GAME.apply(before, Action.parse("rest"))
        cues = [TABLE.cue(one, before, step.position) for one in step.events if one.name == "fell"]
        starts = [cue.way[0] for cue in cues if cue and cue.way]
        assert len(starts) == len(set(starts)) == leaves
        tableau = chosen(before)
        assert {slot[1] for slot in starts} == {
            item.slot[1] for item in tableau.items if item.slot[1].startswith("wait:")
        }


def test_pythia_shows_a_hand_to_who_sent_her_until_it_changes() -> None:
    position = half_way()
    action = next(one for one in GAME.legal(position) if str(one) == "pythia>hand")
    step = GAME.apply(position, action)

    def beat(eye):
        return Beat(
            0, "Zeus", GAME.observe(position, eye), mask(step.events, eye),
            GAME.observe(step.position, eye),
        )  # fmt: skip

    shown = TABLE.present(GAME.observe(step.position, "Zeus"), "Zeus", Focus(last=(beat("Zeus"),)))
    assert [look(shown, f"hera:{n}") for n in range(3)] == [
        "hera-six",
        "hera-pegasus",
        "hera-deity",
    ]
    assert str(shown.panels[0].heading) == "Hera's hand"
    onlooker = TABLE.present(GAME.observe(step.position, None), None, Focus(last=(beat(None),)))
    assert look(onlooker, "zeus:0") == "zeus-back"
    assert look(seen(step.position, "Zeus"), "hera:0") == "hera-back"


def test_the_moment_is_named_in_every_phase() -> None:
    start = GAME.setup({}, SEATS, random.Random(0))
    assert str(seen(start).title) == "Opening"
    assert str(chosen(start).panels[0].heading) == "Your first three"
    assert str(seen(start, "Zeus").panels[0].heading) == "Hera lays"
    assert str(seen(half_way()).title) == "Turn 11"
    assert str(seen(half_way(), "Hera").panels[0].heading) == "Zeus to play"
    assert str(chosen(half_way()).panels[0].heading) == "Your turn"
    spent = half_way(spent=2)
    assert buttons(chosen(spent)) == ["end"]
    won = play(
        table({"lanes": ("five", "", "")}, {"lanes": ("hostage", "", "")}), "own:1.1>foe:1.1"
    )
    assert str(seen(won).panels[0].heading) == "Hera wins"
    assert seen(won).line is None, "the house tells the reason"


def test_everything_that_can_be_touched_has_a_name() -> None:
    for tableau in (chosen(half_way()), chosen(half_way(), "pythia"), chosen(half_way(), "hero")):
        for item in tableau.items:
            assert item.label or not item.pick, item
        for spot in tableau.spots:
            assert spot.label, spot
    labels = [str(item.label) for item in seen(half_way(), "Zeus").items if item.label]
    assert "your Pegasus 1, row 2 of I" in labels
    assert "a hidden card, row 1 of II" in labels
    assert "Fury 3 of Hera, row 1 of I" in labels


@pytest.mark.parametrize("picks", [(), ("pythia",), ("hero",)])
def test_who_does_not_want_to_see_what_may_be_picked_can_still_touch_it(picks) -> None:
    navigator = Navigator(GAME.legal(half_way()))
    for pick in picks:
        navigator.choose(pick)
    shown, untold = (
        TABLE.present(
            GAME.observe(half_way(), "Zeus"), "Zeus",
            Focus(navigator.picked, navigator.options, targets=targets),
        )
        for targets in (True, False)
    )  # fmt: skip
    assert untold.picks() == shown.picks()
    lit = [sign for sign in untold.signs if isinstance(sign, Block)]
    assert not [sign for sign in lit if "ui.accent" in (sign.fill, sign.line)]


def test_odds_speak_for_no_card_of_the_hand() -> None:
    position = table(
        {"lanes": ("five", "four", ""), "hand": "pegasus dionysus"}, {"lanes": ("six", "", "")}
    )
    assert marks(chosen(position, "own:1.1"), "counts")
    assert not marks(chosen(position, "dionysus", "own:1.1"), "counts")
    assert not marks(chosen(position, "pegasus", pointed="foe:1.1"), "counts")
    assert "foe:1.1" not in touched(chosen(position, "pegasus")), "no dial sends Pegasus"
