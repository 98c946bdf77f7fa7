"""The table of Nika shows what is, what was, and what a choice would do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nika_arcade.api import Action, Beat, Focus, Item, Mark, Picture, Tableau, act
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.navigator import Navigator, Refusal
from plugins.nika import ground
from plugins.nika.board import CITIES, NAMES
from plugins.nika.position import Position
from plugins.nika.rules import Nika
from plugins.nika.table import NikaTable

GAME, TABLE = Nika(), NikaTable()

FOUR = (
    "A:d6N,e5N,e6N,e7N,f6N S:e8S,e9S,f7S,i4E,i5E M:k12S,m10E,m11E,n10E,n11E,q12S "
    "T:m4W,m5W,p10W,p11W,q11W,q8N T2"
)
"""Thebes is to act; then Athens can push three against two."""


def hand(source: str, *picks: str, pointed: str = "", tried: str = "") -> Tableau:
    """Return the picture of a position with these picks made."""
    position = GAME.parse(source)
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        assert navigator.choose(pick) is None
    refused: tuple[str, ...] = ()
    if tried:
        refusal = navigator.choose(tried)
        assert isinstance(refusal, Refusal)
        refused = refusal.picks
    focus = Focus(navigator.picked, navigator.options, pointed, refused)
    return TABLE.present(position, None, focus)


def played(source: str, *actions: str, number: int = 0) -> tuple[Beat[Position], ...]:
    position, beats = GAME.parse(source), []
    for text in actions:
        actor = GAME.to_act(position)
        assert actor is not None
        step = GAME.apply(position, Action.parse(text))
        beats.append(Beat(number + len(beats), actor, position, step.events, step.position))
        position = step.position
    return tuple(beats)


def marks(tableau: Tableau, kind: str) -> list[Mark]:
    return [mark for mark in tableau.marks if mark.kind == kind]


def at(tableau: Tableau, kind: str) -> set[str]:
    """Return the squares that marks of a kind stand on."""
    return {name for mark in marks(tableau, kind) for _, name in mark.slots}


def ghosts(tableau: Tableau) -> dict[str, str]:
    return {item.slot[1]: item.look for item in tableau.items if item.tone == "ghost"}


def said(tableau: Tableau) -> str:
    assert tableau.line is not None
    return str(tableau.line.text)


def handles(tableau: Tableau) -> dict[str, tuple[float, float]]:
    return {mark.pick: mark.at for mark in marks(tableau, "turn") if mark.at}


# The position


def test_every_hoplite_stands_where_it_does_and_looks_where_it_looks() -> None:
    position = GAME.parse(FOUR)
    items = {item.slot: item for item in TABLE.present(position, None, Focus()).items}
    for man in position.hoplites():
        item = items.pop(("board", man.square))
        assert item.look == f"hoplite-{man.city.lower()}"
        assert item.facing == 90 * "NESW".index(man.facing)
        assert item.pick == man.square
    assert {slot: item.look for slot, item in items.items()} == {
        ("routed:Athens", "0"): "hoplite-athens",
        ("routed:Sparta", "0"): "hoplite-sparta",
    }
    assert {item.tilt for item in items.values()} == {-24.0}


def test_every_square_lies_on_the_table_and_no_two_on_each_other() -> None:
    spots = {(place.x, place.y) for zone in ground.ZONES for _, place in zone.places}
    assert len(spots) == len(NAMES) + 4 * 6
    for x, y in spots:
        assert 20 <= x <= ground.WIDTH - 20
        assert 20 <= y <= ground.HEIGHT - 20


def test_victory_squares_wear_the_sign_of_the_city_that_wins_there() -> None:
    emblems = {
        (shape.x, shape.y): shape.look
        for shape in ground.GROUND
        if isinstance(shape, Picture) and shape.look.startswith("emblem-")
    }
    squares = {"k13": "athens", "k3": "messene", "c8": "thebes", "s8": "sparta"}
    for name, city in squares.items():
        assert emblems[ground.middle(NAMES.index(name))] == f"emblem-{city}"
    assert len(emblems) == 12


def test_the_ring_lies_round_the_city_to_act() -> None:
    for city in CITIES:
        source = FOUR[:-2] + city[0] + "2"
        sign = TABLE.present(GAME.parse(source), None, Focus()).signs[0]
        assert (sign.x, sign.y) == ground.medallion(city)  # type: ignore[union-attr]


def test_plates_tell_allies_together_with_actions_only_for_who_acts() -> None:
    plates = TABLE.present(GAME.parse(FOUR), None, Focus()).plates
    assert [plate.seat for plate in plates] == ["Athens", "Messene", "Sparta", "Thebes"]
    assert [plate.to_act for plate in plates] == [False, False, False, True]
    told = [[(str(figure.label), figure.value) for figure in plate.figures] for plate in plates]
    assert told == [
        [("routed", 1)], [("routed", 0)], [("routed", 1)], [("actions", 2), ("routed", 0)],
    ]  # fmt: skip
    assert plates[3].figures[0].kind == "pips"


def test_a_game_that_is_over_offers_nothing() -> None:
    won = GAME.apply(GAME.parse("A:k12N S:d9N M:q8S T:q9N A2"), act("k12", "move:N")).position
    tableau = TABLE.present(won, None, Focus())
    assert (tableau.choices, tableau.spots, tableau.signs, tableau.line) == ((), (), (), None)
    assert not any(plate.to_act for plate in tableau.plates)


def test_watching_shows_no_choice() -> None:
    tableau = TABLE.present(GAME.parse(FOUR), "Athens", Focus())
    assert (tableau.marks, tableau.spots, tableau.shortcuts, tableau.line) == ((), (), (), None)


# The last turn


def test_the_last_turn_stays_marked() -> None:
    beats = played(FOUR, "p10+p11+q11>move:W", "pass", number=24)
    tableau = TABLE.present(beats[-1].after, None, Focus(last=beats))
    assert at(tableau, "last") == {"o10", "o11", "p11"}
    assert {mark.slots[0][1]: mark.direction for mark in marks(tableau, "came")} == {
        "p10": 270.0, "q11": 270.0,
    }  # fmt: skip
    assert str(tableau.title) == "Turn 14"


def test_a_turn_marks_who_turned_and_a_rally_who_rose() -> None:
    turned = played("A:e5N,e6N S:i4E M:k12S T:m4W A2", "e5+e6>turn:W", "rally>j2>turn:E")
    tableau = TABLE.present(turned[-1].after, None, Focus(last=turned))
    assert at(tableau, "last") == {"e5", "e6", "j2"}
    assert marks(tableau, "came") == []
    assert str(tableau.title) == "Turn 2"


def test_the_first_turn_is_the_first() -> None:
    position = GAME.parse("A:e5N S:i4E M:k12S T:m4W A2")
    assert str(TABLE.present(position, None, Focus()).title) == "Turn 1"
    beats = played("A:e5N S:i4E M:k12S T:m4W A2", "e5>move:N")
    assert str(TABLE.present(beats[-1].after, None, Focus(last=beats)).title) == "Turn 1"


# A group is picked


@pytest.fixture
def four() -> Tableau:
    return hand(FOUR[:-2] + "A2", "d6", "e6", "e7", "e5")


def test_a_picked_group_has_one_outline_and_those_who_may_join_glow(four: Tableau) -> None:
    assert at(four, "picked") == {"d6", "e5", "e6", "e7"}
    assert len(marks(four, "picked")) == 1
    assert at(four, "open") == {"f6"}


def test_ghosts_stand_where_everybody_will(four: Tableau) -> None:
    assert ghosts(four) == {"d7": "hoplite-athens", "e10": "hoplite-sparta"}
    assert {mark.slots[0][1]: mark.pick for mark in marks(four, "will")} == {
        "d7": "move:N", "e10": "",
    }  # fmt: skip


def test_the_weight_is_written_beside_the_contact(four: Tableau) -> None:
    (pill,) = marks(four, "weight")
    assert (pill.text, pill.slots) == ("3:2", (("board", "e8"),))
    assert pill.at == (236.0, 310.0)
    assert said(four) == "Three against two in this file: the Spartans give way."


def test_handles_lie_beside_the_outermost_and_cover_nobody(four: Tableau) -> None:
    assert handles(four) == {"turn:W": (114.0, 390.0), "turn:E": (230.0, 430.0),
                             "turn:S": (190.0, 470.0)}  # fmt: skip


def test_keys_advance_and_turn(four: Tableau) -> None:
    keys = {shortcut.key: shortcut.pick for shortcut in four.shortcuts}
    assert keys == {
        "advance": "move:N", "turn_left": "turn:W", "turn_right": "turn:E", "turn_back": "turn:S",
    }  # fmt: skip


def test_a_file_that_cannot_push_stops_all_and_says_so() -> None:
    tableau = hand(FOUR[:-2] + "A2", "d6", "e6", "e7", "f6", "e5")
    assert at(tableau, "refused") == {"d6", "e5", "e6", "e7", "f6"}
    assert marks(tableau, "picked") == []
    assert {mark.text: mark.kind for mark in tableau.marks if mark.text} == {
        "3:2": "weight", "1:1": "short",
    }  # fmt: skip
    assert ghosts(tableau) == {}
    assert tableau.line is not None
    assert tableau.line.kind == "refusal"
    assert said(tableau).startswith("1 against 1 in the right file")
    tried = hand(FOUR[:-2] + "A2", "d6", "e6", "e7", "f6", "e5", tried="move:N")
    assert at(tried, "refused") == at(tableau, "refused")
    assert "advance" not in {shortcut.key for shortcut in tried.shortcuts}


def test_a_tried_step_marks_who_was_to_take_it() -> None:
    tableau = hand(FOUR[:-2] + "A2", "e5", tried="move:N")
    assert at(tableau, "refused") == {"e5"}


def test_a_double_click_takes_the_whole_phalanx() -> None:
    clusters = {item.pick: item.cluster for item in hand(FOUR[:-2] + "A2").items}
    assert set(clusters["e5"]) == {"d6", "e5", "e6", "e7", "f6"}
    assert clusters["i4"] == (), "an enemy's phalanx is none of one's own"
    lone = hand("A:e5N,e6E S:i4E M:k12S T:m4W A2")
    assert {item.cluster for item in lone.items} == {()}


def test_a_lone_hoplite_may_step_every_way_and_shows_the_one_pointed_at() -> None:
    source = "A:h5N S:d9N M:k12S T:q9N A2"
    ahead = hand(source, "h5")
    assert ghosts(ahead) == {"h6": "hoplite-athens"}
    assert at(ahead, "open") == {"g5", "h4", "i5"}
    aside = hand(source, "h5", pointed="move:W")
    assert ghosts(aside) == {"g5": "hoplite-athens"}
    ghost = next(item for item in aside.items if item.tone == "ghost")
    assert ghost.facing == 270.0, "it turns before it steps"
    assert {spot.slot[1]: spot.pick for spot in aside.spots if spot.pick[:4] == "move"} == {
        "g5": "move:W", "h6": "move:N", "i5": "move:E", "h4": "move:S",
    }  # fmt: skip
    assert handles(ahead)["turn:W"] == (284.0, 430.0), "on the edge of the square it may step to"


def test_both_the_step_and_the_turn_of_a_lone_hoplite_can_be_touched() -> None:
    tableau = hand("A:h5N S:d9N M:k12S T:q9N A2", "h5")
    layout = Layout(tableau, Fit(1.0, 0, 0))
    assert layout.hit((284.0, 430.0)) == "turn:W"
    assert layout.hit((270.0, 430.0)) == "move:W", "the middle of the square is the step's"


def test_a_turn_that_is_pointed_at_is_told() -> None:
    one = hand("A:h5N,h4N S:d9N M:k12S T:q9N A2", "h5", pointed="turn:W")
    assert said(one) == "One hoplite turns west where it stands."
    two = hand("A:h5N,h4N S:d9N M:k12S T:q9N A2", "h5", "h4", pointed="turn:W")
    assert said(two) == "Two hoplites turn west where they stand."


def test_a_handle_moves_beyond_ones_own_and_is_left_out_over_an_enemy() -> None:
    source = "A:g5N,h5N,i5N S:d9N M:j5S T:l6W A2"
    tableau = hand(source, "h5")
    assert handles(tableau)["turn:W"] == (230.0, 430.0), "beyond g5"
    assert handles(tableau)["turn:E"] == (430.0, 430.0), "beyond i5 and the ally on j5"
    enemy = hand("A:h5N S:i5W M:k12S T:m4W A2", "h5")
    assert "turn:E" not in handles(enemy)
    assert "turn:E" in {shortcut.pick for shortcut in enemy.shortcuts}, "keys still turn"


def test_who_looks_away_is_shown_in_his_box_before_it_happens() -> None:
    tableau = hand("A:e6N,e7N S:e8E,f9S M:k12S T:q8N A2", "e7", "e6")
    ghost = next(item for item in tableau.items if item.tone == "ghost")
    assert ghost.slot == ("routed:Sparta", "4")
    assert at(tableau, "will") == {"e8"}
    assert said(tableau) == "The Spartan looks away and is routed."


def test_a_push_over_the_edge_routs_the_last() -> None:
    tableau = hand("A:e10N,e11N S:e12S,f9S M:k12S T:q8N A2", "e11", "e10")
    assert ghosts(tableau) == {"4": "hoplite-sparta"}
    assert said(tableau).endswith("the Spartan has no room and is routed.")


def test_two_files_that_push_have_a_weight_each_that_covers_nobody() -> None:
    tableau = hand("A:e10N,e11N,f10N,f11N S:e12S,f12S M:k12S T:q8N A2", "e10", "e11", "f10", "f11")
    pills = [mark.at for mark in marks(tableau, "weight")]
    assert len(set(pills)) == 2
    assert said(tableau) == "Two files push through: the Spartans give way, and two are routed."


def test_a_step_to_the_goal_is_told_and_so_is_a_push_onto_one() -> None:
    own = hand("A:k12N S:d9N M:q8S T:q9N A2", "k12")
    assert said(own) == "This step reaches the goal: Athens and Messene win."
    theirs = hand("A:e8W,f8W S:i4E M:k12S T:d8E A2", "e8", "f8")
    assert said(theirs).startswith("Beware: this pushes the Theban onto the goal")


def test_members_that_do_not_touch_yet_are_told_so() -> None:
    assert said(hand(FOUR[:-2] + "A2", "d6", "e5")).startswith("These hoplites do not touch yet")


# Rallying

ROUTED = "A:j1N,d6N S:i4E M:k12S T:m4W A2"


def test_empty_rally_squares_glow_and_start_a_rally_at_once() -> None:
    tableau = hand(ROUTED)
    assert {spot.pick for spot in tableau.spots} == {
        "rally>j2", "rally>k1", "rally>k2", "rally>l1", "rally>l2",
    }  # fmt: skip
    assert len(tableau.signs) == 1 + 5 * 2
    assert {item.pick for item in tableau.items if item.slot[0] == "routed:Athens"} == {"rally"}
    assert {item.pick for item in tableau.items if item.slot[0] == "routed:Thebes"} == {""}


def test_the_way_from_the_box_to_a_facing() -> None:
    box = hand(ROUTED, "rally")
    assert marks(box, "picked")[0].slots == (("routed:Athens", "3"),)
    assert "j2" in {spot.pick for spot in box.spots}
    square = hand(ROUTED, "rally", "j2")
    assert ghosts(square) == {"j2": "hoplite-athens"}
    assert set(handles(square)) == {"turn:N", "turn:E", "turn:S", "turn:W"}
    assert {spot.slot[1]: spot.pick for spot in square.spots}["j2"] == "turn:N"
    turned = hand(ROUTED, "rally", "j2", pointed="turn:W")
    assert [item.facing for item in turned.items if item.tone == "ghost"] == [270.0]
    assert {key.key: key.pick for key in square.shortcuts}["advance"] == "turn:N"


def test_nobody_routed_nobody_to_rally() -> None:
    position = GAME.parse(FOUR)
    tableau = hand(FOUR)
    assert position.routed[CITIES.index("Thebes")] == 0
    assert [spot for spot in tableau.spots if "rally" in spot.pick] == []


# The whole


def every_hand(source: str) -> Sequence[Tableau]:
    """Return the picture of every choice there is in a position."""
    position, seen = GAME.parse(source), []
    for action in GAME.legal(position):
        navigator = Navigator(GAME.legal(position))
        navigator.choose_cluster(action.group)
        for pick in action.picks[1:]:
            seen.append(TABLE.present(position, None, Focus(navigator.picked, navigator.options)))
            tableau = seen[-1]
            shown = tableau.picks() | {shortcut.pick for shortcut in tableau.shortcuts}
            assert navigator.options <= shown, action
            navigator.choose(pick)
    return seen


@pytest.mark.parametrize("source", [FOUR, FOUR[:-2] + "A2", FOUR[:-2] + "M1", ROUTED])
def test_every_pick_is_drawn_has_a_button_or_a_key(source: str) -> None:
    for tableau in every_hand(source):
        places = {(zone.id, name) for zone in tableau.zones for name, _ in zone.places}
        assert all(slot in places for mark in tableau.marks for slot in mark.slots)
        taken = [item.slot for item in tableau.items]
        assert len(taken) == len(set(taken)), "no ghost stands on anybody"


def test_every_look_is_a_drawing_of_the_plugin(request: pytest.FixtureRequest) -> None:
    folder = request.path.parents[1] / "assets"
    shapes = [shape for shape in hand(ROUTED, "rally").ground if isinstance(shape, Picture)]
    looks = {shape.look for shape in shapes} | {
        plate.look for plate in hand(ROUTED).plates
    }  # fmt: skip
    assert [look for look in looks if not (folder / f"{look}.svg").is_file()] == []
    items: list[Item] = list(hand(ROUTED).items)
    source = (folder / "looks.toml").read_text("utf-8")
    assert [item.look for item in items if f"[{item.look}]" not in source] == []


def test_every_event_has_its_motion_and_a_pass_has_none() -> None:
    beats = played(FOUR, "p10+p11+q11>move:W", "pass")
    cues = [TABLE.cue(event, beat.before, beat.after) for beat in beats for event in beat.events]
    assert [cue.motion if cue else None for cue in cues] == ["step", "step", "step", None]


def test_whoever_moves_against_one_who_faces_him_shoves() -> None:
    beats = played("A:e10N,e11N,d10N S:e12S M:k12S T:q8N A2", "d10+e10+e11>move:N")
    told = {event["from"]: event for event in beats[0].events}
    motions = {}
    for start, event in told.items():
        cue = TABLE.cue(event, beats[0].before, beats[0].after)
        assert cue is not None
        motions[start] = cue.motion
    assert motions == {"e12": "rout", "e11": "push", "e10": "step", "d10": "step"}
