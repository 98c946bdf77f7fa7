"""A table where things are put on places, and what a player may have shown of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import BACK, Action, Budget, Mark, Place, Spot, Tableau, Text, Zone
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.manner import untold
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.testing import contract
from nika_arcade.testing.pilot import Pilot

TABLES = Path(__file__).parents[2] / "examples" / "tables"
CATALOGUE = read_catalogue([paths.plugins(), TABLES])
IRIS, THEO = Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo")
BOTS = (Holder("b1", "bot", "Ann", "random_bot"), Holder("b2", "bot", "Max", "random_bot"))


def seated(south: Holder, north: Holder) -> Lineup:
    holders = (south,) if south is north else (south, north)
    return Lineup(holders, (("South", south.id), ("North", north.id)))


COUCH = seated(IRIS, THEO)


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots at shelves that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(lineup: Lineup = COUCH, **wishes: object) -> Pilot:
        def make(house: House) -> MatchScene:
            budget = Budget(seconds=2.0, work=50)
            return MatchScene.begin(house, "shelves", {}, lineup, seed=1, budget=budget)

        pilot = Pilot.fly(make, read=lambda: CATALOGUE, **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def picked(pilot: Pilot) -> tuple[str, ...]:
    hand = pilot.match.play.hand
    return hand.navigator.picked if hand is not None else ()


def done(pilot: Pilot) -> tuple[str, ...]:
    return pilot.match.session.position_for(None).done


def ghosts(pilot: Pilot) -> list[tuple[str, str]]:
    items = pilot.match.play.picture.tableau.items
    return [(item.look, item.slot[1]) for item in items if item.tone == "ghost"]


def marked(pilot: Pilot) -> set[str]:
    marks = pilot.match.play.picture.tableau.marks
    return {slot[1] for mark in marks if mark.kind in ("open", "drop") for slot in mark.slots}


def near(pilot: Pilot) -> str:
    """Whose shelf is shown below that of the other."""
    tableau = pilot.match.play.picture.frame.tableau
    lower = max(("a1", "a2"), key=lambda room: tableau.place(("shelves", room)).y)
    return {"a1": "South", "a2": "North"}[lower]


def change(pilot: Pilot, **changes: object) -> None:
    """Change settings as the sheet over the table does, and see the table behind it."""
    pilot.house.change(**changes)
    pilot.draw()


def test_the_game_keeps_the_laws_touched_in_either_order() -> None:
    assert [str(failure) for failure in contract.check_game(CATALOGUE, "shelves")] == []


# Hands


def test_a_jar_is_put_on_a_shelf_in_either_order(fly) -> None:
    pilot = fly()
    pilot.click("a1")
    assert picked(pilot) == ("a1",) and marked(pilot) == {"1", "2", "3"}
    pilot.click("2")
    pilot.settle()
    assert done(pilot) == ("a1=2",)
    pilot.click("3")
    assert picked(pilot) == ("3",) and marked(pilot) == {"a2", "c2"}
    pilot.click("c2")
    pilot.settle()
    assert done(pilot) == ("a1=2", "c2=3")


@pytest.mark.parametrize("turned", [False, True])
def test_a_whole_game_by_touches(fly, turned: bool) -> None:
    pilot = fly()
    scene = pilot.match
    while isinstance(pilot.top, MatchScene) and scene.session.outcome is None:
        pilot.play(scene.session.legal()[-1], turned=turned)
        pilot.settle()
    assert isinstance(pilot.top, ResultScene)


def test_the_other_place_and_the_other_jar_change_over(fly) -> None:
    pilot = fly()
    for touch in ("a1", "c1", "b1"):
        pilot.click(touch)
        assert picked(pilot) == (touch,)
    pilot.click("3")
    assert picked(pilot) == ("b1",) and pilot.reads("The 3 is too heavy for b1.")
    pilot.click("b1")
    assert picked(pilot) == ()
    for touch in ("1", "2"):
        pilot.click(touch)
        assert picked(pilot) == (touch,)
    pilot.click("a2")
    assert picked(pilot) == ("2",) and pilot.reads("a2 is not free.")


def test_pointing_shows_what_would_be(fly) -> None:
    pilot = fly()
    pilot.click("2")
    pilot.point(*pilot.match.controls.where("b1"))
    assert ghosts(pilot) == [("laurel", "b1")]
    pilot.click("2")
    pilot.click("c1")
    pilot.point(*pilot.match.controls.where("3"))
    assert ghosts(pilot) == [("helmet", "c1")]


def test_a_jar_is_dragged_to_its_place(fly) -> None:
    pilot = fly()
    (x, y), (to_x, to_y) = map(pilot.match.controls.where, ("3", "c1"))
    pilot.drag("3", to_x - x, to_y - y)
    pilot.settle()
    assert done(pilot) == ("c1=3",)


def test_a_jar_dragged_where_it_does_not_go_stays_picked_and_says_why(fly) -> None:
    pilot = fly()
    (x, y), (to_x, to_y) = map(pilot.match.controls.where, ("3", "b1"))
    pilot.drag("3", to_x - x, to_y - y)
    assert done(pilot) == () and picked(pilot) == ("3",)
    assert pilot.reads("The 3 is too heavy for b1.")


def test_keys_alone_put_a_jar(fly) -> None:
    pilot = fly()
    hand = pilot.match.play.hand
    for _ in range(12):
        if hand.focused == "2":
            break
        pilot.key("down" if hand.focused and hand.focused not in "123" else "right")
    pilot.key("enter")
    assert picked(pilot) == ("2",)
    pilot.key("up")
    assert hand.focused in ("a1", "b1", "c1")
    assert ghosts(pilot) == [("laurel", hand.focused)]
    pilot.key("enter")
    pilot.settle()
    assert len(done(pilot)) == 1
    onward = pilot.match.play.hand
    assert onward.keyed and onward.focused in onward.navigator.options, "keys go on at once"


def test_the_last_pick_is_taken_back_by_button_key_and_right_click(fly) -> None:
    pilot = fly()
    back = pilot.match.desk.group[f"say:{BACK}"]
    assert not back.enabled
    for take_back in (
        lambda: pilot.press(*back.box.middle),
        lambda: pilot.key("backspace"),
        lambda: pilot.press(5, 5, 3),
    ):
        pilot.click("a1")
        assert picked(pilot) == ("a1",) and back.enabled
        take_back()
        assert picked(pilot) == () and not back.enabled


def test_the_button_takes_back_by_enter(fly) -> None:
    pilot = fly()
    pilot.click("a1")
    pilot.key("tab")
    assert pilot.match.desk.group.focused.id == f"say:{BACK}"
    pilot.key("enter")
    assert picked(pilot) == ()


def test_undo_takes_the_whole_pick_back(fly) -> None:
    pilot = fly(seated(IRIS, BOTS[0]))
    pilot.click("a1")
    pilot.click("2")
    pilot.settle()
    assert len(done(pilot)) == 2
    pilot.press(*pilot.match.desk.group["undo"].box.middle)
    pilot.settle()
    assert done(pilot) == () and picked(pilot) == ()


def test_a_hint_holds_the_jar_over_its_place(fly) -> None:
    pilot = fly()
    pilot.match.play.advising.show(Action.parse("c1=3"))
    pilot.match.refresh()
    assert picked(pilot) == ("3",) and ghosts(pilot) == [("helmet", "c1")]
    pilot.key("enter")
    pilot.settle()
    assert done(pilot) == ("c1=3",)


# The side that lies before them


def test_the_board_turns_to_who_plays(fly) -> None:
    pilot = fly()
    assert near(pilot) == "South"
    for action, turned in (("a1=2", "North"), ("a2=2", "South")):
        pilot.play(Action.parse(action))
        pilot.settle()
        assert near(pilot) == turned
    pilot.press(*pilot.match.desk.group["undo"].box.middle)
    pilot.settle()
    pilot.click_text("Agree")
    pilot.settle()
    assert done(pilot) == ("a1=2",) and near(pilot) == "North"
    pilot.play(Action.parse("c2=1"))
    pilot.settle()
    assert near(pilot) == "South"


def test_who_has_just_acted_takes_back_at_once_though_another_is_to_act(fly) -> None:
    pilot = fly()
    pilot.play(Action.parse("a1=2"))
    pilot.settle()
    pilot.press(*pilot.match.desk.group["undo"].box.middle)
    pilot.settle()
    assert pilot.reads("Iris wants to take a move back")
    pilot.click_text("Agree")
    pilot.settle()
    assert done(pilot) == () and near(pilot) == "South"


@pytest.mark.parametrize("own", ["South", "North"])
def test_a_person_alone_keeps_to_one_side(fly, own: str) -> None:
    lineup = seated(IRIS, BOTS[0]) if own == "South" else seated(BOTS[0], IRIS)
    pilot = fly(lineup)
    assert near(pilot) == own
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()
    assert near(pilot) == own


def test_bots_are_watched_as_the_game_has_it(fly) -> None:
    pilot = fly(seated(*BOTS))
    assert isinstance(pilot.top, ResultScene)
    assert pilot.stack._scenes[0].play.picture.near == ""


def test_turning_off_is_seen_at_once(fly) -> None:
    pilot = fly()
    pilot.play(Action.parse("a1=2"))
    pilot.settle()
    pilot.key("escape")
    assert isinstance(pilot.top, MenuScene)
    table = pilot.stack._scenes[0].play.picture
    change(pilot, turn_board=False)
    assert table.near == "" and table.frame.tableau.place(("shelves", "a1")).y > 96
    change(pilot, turn_board=True)
    assert table.near == "North" and table.frame.tableau.place(("shelves", "a1")).y == 96


def test_no_figure_crosses_the_table_while_it_turns(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.settle()
    pilot.play(Action.parse("a1=2"))
    picture, sides, hands = pilot.match.play.picture, set(), set()
    while near(pilot) == "South":
        pilot.step()
    while picture.moving:
        sides.add(near(pilot))
        hands.add(pilot.match.play.hand)
        for sprite in picture.frame.sprites:
            place = picture.frame.tableau.place(sprite.item.slot)
            assert (sprite.x, sprite.y) == (place.x, place.y)
        pilot.step()
    assert sides == {"North"} and hands == {None}, "nobody touches a table that turns"
    pilot.settle()
    assert pilot.match.play.hand is not None


def test_what_stands_round_the_board_turns_with_it(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.settle()
    pilot.play(Action.parse("a1=2"))
    picture, seen = pilot.match.play.picture, set()
    while picture.moving:
        assert (picture.lies or "South") == near(pilot)
        seen.add((picture.lies or "South", picture.near or "South"))
        pilot.step()
    assert ("South", "North") in seen and picture.lies == "North"


def test_a_touch_while_the_board_turns_only_ends_that(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.settle()
    where = pilot.match.controls.where("b1")
    pilot.play(Action.parse("a1=2"))
    for _ in range(8):
        pilot.step()
    assert pilot.match.play.picture.moving and near(pilot) == "South"
    while pilot.match.play.picture.near == "South":
        pilot.step()
    pilot.press(*where)
    assert near(pilot) == "North" and picked(pilot) == (), "b2 lies now where b1 was touched"
    pilot.press(*where)
    assert picked(pilot) == ("b2",)


def test_a_beat_is_seen_from_one_side_all_through(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.settle()
    pilot.play(Action.parse("a1=2"))
    score = pilot.match.play.picture.timeline._queue[0][0]
    assert score.before.zones == score.after.zones


def test_looking_back_does_not_turn_the_board(fly) -> None:
    pilot = fly()
    scene = pilot.match
    while scene.session.outcome is None:
        pilot.play(scene.session.legal()[0])
        pilot.settle()
    last = scene.play.picture.near
    pilot.key("escape")
    pilot.settle()
    for _ in range(4):
        pilot.key("left")
        assert pilot.top.play.picture.near == last


# What may be picked


def test_targets_can_be_hidden_and_are_tried_all_the_same(fly) -> None:
    pilot = fly(show_targets=False)
    assert marked(pilot) == set()
    pilot.click("3")
    marks = pilot.match.play.picture.tableau.marks
    assert [mark.kind for mark in marks] == ["picked"]
    pilot.point(*pilot.match.controls.where("a1"))
    assert ghosts(pilot) == [], "pointing tells nothing"
    pilot.click("b1")
    assert pilot.reads("The 3 is too heavy for b1.")
    pilot.click("a1")
    pilot.settle()
    assert done(pilot) == ("a1=3",)


def test_keys_go_everywhere_while_targets_are_hidden(fly) -> None:
    pilot = fly(show_targets=False)
    hand, been = pilot.match.play.hand, set()
    for key in ("right", "up", "up", "left", "left", "down", "right", "right"):
        pilot.key(key)
        been.add(hand.focused)
    assert been & {"a2", "b2", "c2"}


def test_a_hint_is_shown_though_targets_are_hidden(fly) -> None:
    pilot = fly(show_targets=False)
    pilot.match.play.advising.show(Action.parse("c1=3"))
    pilot.match.refresh()
    assert ghosts(pilot) == [("helmet", "c1")] and marked(pilot) == set()


def test_hiding_targets_is_seen_at_once(fly) -> None:
    pilot = fly()
    assert marked(pilot)
    change(pilot, show_targets=False)
    assert not marked(pilot)
    change(pilot, show_targets=True)
    assert marked(pilot) == {"a1", "b1", "c1", "1", "2", "3"}


def test_pointing_asks_for_a_picture_only_where_it_points_at_something_else(fly) -> None:
    pilot = fly()
    presenter, asked = pilot.match.play.picture.presenter, []
    present = presenter.present
    presenter.present = lambda *given: asked.append(given[2].pointed) or present(*given)
    x, y = pilot.match.controls.where("a1")
    for aside in range(6):
        pilot.point(x + aside, y)
        pilot.step()
        pilot.draw()
    assert asked == ["a1"]


def test_where_a_mark_was_all_there_is_to_touch_its_place_is_touched() -> None:
    zone = Zone("z", tuple((name, Place(9, 9, 9, 9)) for name in "abc"))
    marks = (
        Mark("open", (("z", "a"),), pick="a", label=Text("there")),
        Mark("closed", (("z", "b"),)),
        Mark("turn", (("z", "c"),), pick="turn:E"),
        Mark("picked", (("z", "c"),)),
    )
    hushed = untold(Tableau(9, 9, 1, zones=(zone,), marks=marks))
    assert hushed.marks == marks[2:]
    assert hushed.spots == (Spot("a", ("z", "a"), Text("there")),)
    assert hushed.picks() == {"a", "turn:E"}


def test_a_picture_is_told_whether_it_may_tell_what_may_be_picked(fly) -> None:
    pilot = fly(show_targets=False)
    presenter, told = pilot.match.play.picture.presenter, []
    present = presenter.present
    presenter.present = lambda *given: told.append(given[2].targets) or present(*given)
    pilot.click("a1")
    pilot.click("2")
    pilot.settle()
    change(pilot, show_targets=True)
    assert set(told[:-1]) == {False} and told[-1] is True
