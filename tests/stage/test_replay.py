"""The replay: any moment of a game, its moves, ways that were left, and new games from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget, text
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.record import read
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Point, Press, Release, Wheel
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.replay import Glance, ReplayScene
from nika_arcade.stage.scenes.replay_bar import SCRUB, SPEED
from nika_arcade.stage.scenes.replay_plan import plan_replay
from nika_arcade.stage.scenes.running import SPEEDS
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot, Said

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
ANN = Holder("p1", "person", "Ann")
BOT = Holder("b1", "bot", "Kallias", "random_bot")
FOUR = (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "p1"), ("Thebes", "b1"))
NIKA = Lineup((ANN, BOT), FOUR)
DUEL = Lineup((ANN, BOT), (("Red", "p1"), ("Black", "b1")))
COUPLE = Lineup((ANN, Holder("p2", "person", "Ben")), (("Red", "p1"), ("Black", "p2")))


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots at a table of some turns, which are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(lineup: Lineup = NIKA, game: str = "nika", turns: int = 2, **wishes) -> Pilot:
        def make(house: House) -> MatchScene:
            budget = Budget(seconds=2.0, work=10)
            return MatchScene.begin(house, game, {}, lineup, seed=3, budget=budget)

        size = wishes.pop("size", (1280, 720))
        pilot = Pilot.fly(make, size, read=fixtures, **{"speed": 0.0, "confirm": False, **wishes})
        pilots.append(pilot)
        pilot.settle()
        for _ in range(turns):
            play(pilot)
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def play(pilot: Pilot, which: int = 0) -> None:
    """Let the person act, and everybody else until it is his turn again."""
    moves = [one for one in pilot.match.session.legal() if "turn" not in str(one)]
    pilot.match.play.act(moves[which])
    pilot.settle()
    if pilot.match.play.hand is not None and "End turn" in {one.words for one in pilot.said}:
        pilot.key("n")
        pilot.settle()


def look(pilot: Pilot) -> ReplayScene:
    """Open the moves."""
    pilot.key("l")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)
    return pilot.top


def squares(scene: ReplayScene | MatchScene) -> set[tuple[str, object]]:
    return {(item.look, item.slot) for item in scene.play.picture.frame.tableau.items}


# Through the game


def test_a_game_can_be_gone_through_action_by_action(fly) -> None:
    pilot = fly()
    session, last = pilot.match.session, squares(pilot.match)
    scene = look(pilot)
    assert scene.past.at == session.number
    assert squares(scene) == last
    pilot.key("left")
    pilot.settle()
    beat = session.beats("Athens")[scene.past.at - 1]
    assert scene.past.at == session.number - 1
    assert scene.play.position == beat.after
    told = scene.play.picture.presenter.narrate((beat,))
    assert pilot.reads(f"{beat.actor}: {told}.")
    pilot.key("right")
    pilot.settle()
    assert squares(scene) == last


def test_arrows_up_and_down_go_by_turns_to_the_beginning(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    beats = scene.past.beats
    pilot.key("up")
    assert beats[scene.past.at - 1].actor != beats[scene.past.at].actor
    pilot.key("home")
    pilot.settle()
    assert scene.past.at == 0
    assert pilot.reads("This is how the game began.")
    assert not scene.group["left"].enabled and scene.group["right"].enabled
    pilot.key("down")
    assert beats[scene.past.at - 1].actor != beats[scene.past.at].actor
    pilot.key("end")
    assert scene.past.at == len(beats)
    assert not scene.group["right"].enabled


def test_the_game_stands_still_and_stays_as_it_is(fly) -> None:
    pilot = fly()
    session, before = pilot.match.session, pilot.match.session.number
    saved = next(paths.user_saves().glob("*.jsonl")).read_bytes()
    look(pilot)
    for _ in range(5):
        pilot.key("left")
        pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert session.number == before
    assert squares(pilot.match) == {
        (item.look, item.slot) for item in pilot.match.play.picture.made.items
    }
    assert pilot.match.play.hand is not None
    assert next(paths.user_saves().glob("*.jsonl")).read_bytes() == saved


def test_a_bot_that_is_to_act_waits_while_one_looks(fly) -> None:
    pilot = fly(DUEL, "duel", turns=0)
    session = pilot.match.session
    pilot.match.play.act(session.legal()[0])
    number = session.number
    assert session.lineup.holder(session.to_act).is_bot
    look(pilot)
    for _ in range(60):
        pilot.step(50.0)
        session.news.wait(0.01)
    assert session.number == number
    pilot.key("escape")
    pilot.settle()
    assert session.number > number


def test_page_up_opens_the_moves_one_action_back(fly) -> None:
    pilot = fly()
    number = pilot.match.session.number
    pilot.key("pageup")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)
    assert pilot.top.past.at == number - 1
    pilot.key("pagedown")
    assert pilot.top.past.at == number


def test_a_row_shows_its_moment(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    pilot.draw()
    place = scene._roll.place(2)
    pilot.press(*scene.group.scroll.target(place).middle)
    pilot.settle()
    assert scene.past.at == 2
    words, notation = scene._roll.told(scene._roll.rows[2]), scene._roll.rows[2].notation
    assert notation == str(scene.past.way[1].action)
    assert pilot.reads(str(words)) and pilot.reads(notation)


def test_the_scrub_bar_and_the_buttons_lead_through(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    scrub = scene.group[SCRUB]
    left, right = scrub.track
    pilot.press(left + (right - left) / 2, scrub.box.middle[1])
    half = scene.past.at
    assert 0 < half < scene.past.length
    pilot.press(*scene.group["left"].box.middle)
    assert scene.past.at == half - 1
    assert scene.group[SCRUB].value == half - 1
    pilot.press(*scene.group["first_moment"].box.middle)
    assert scene.past.at == 0
    pilot.press(*scene.group["last_moment"].box.middle)
    assert scene.past.at == scene.past.length


# By itself


def run(pilot: Pilot, scene: ReplayScene, most: int = 4000) -> int:
    """Let a game go on by itself; return how many frames that took."""
    for frame in range(most):
        if not scene.running.on and not scene.play.picture.moving:
            return frame
        pilot.step()
    raise AssertionError("it never ends")


def test_it_plays_from_the_beginning_to_the_end_and_pauses(fly) -> None:
    pilot = fly(turns=1, speed=1.0)
    scene = look(pilot)
    pilot.key("space")
    assert scene.running.on and scene.past.at == 0
    for _ in range(120):
        pilot.step()
    pilot.key("space")
    at = scene.past.at
    assert 0 < at < scene.past.length
    for _ in range(120):
        pilot.step()
    assert scene.past.at == at
    pilot.press(*scene.group["play"].box.middle)
    run(pilot, scene)
    assert scene.past.at == scene.past.length


def test_faster_takes_less_time_and_at_once_moves_nothing(fly) -> None:
    pilot = fly(turns=1, speed=1.0)
    scene = look(pilot)
    took = {}
    for number, speed in enumerate(SPEEDS):
        if number == 0:
            pilot.key("[")
        else:
            pilot.key("]")
        assert scene.running.speed == speed
        assert scene.group[SPEED].chosen == speed
        pilot.key("p")
        took[speed] = run(pilot, scene)
    assert took["0.5"] > took["1"] > took["2"] > took["4"]
    pilot.key("home")
    pilot.key("right")
    pilot.step(1.0)
    assert not scene.play.picture.moving


def test_a_step_pauses(fly) -> None:
    pilot = fly(turns=1, speed=1.0)
    scene = look(pilot)
    pilot.key("home")
    pilot.key("p")
    pilot.step()
    pilot.key("right")
    assert not scene.running.on


def test_without_motion_in_the_settings_nothing_moves_at_any_speed(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    pilot.key("left")
    pilot.key("right")
    pilot.step(1.0)
    assert not scene.play.picture.moving
    pilot.key("p")
    pilot.step(100.0)
    pilot.step(100.0)
    assert scene.past.at < scene.past.length, "but moments still stand for a while"


# What was left


@pytest.fixture
def parted(fly) -> Pilot:
    """A pilot who has taken his last decision back and played something else."""
    pilot = fly(turns=2)
    pilot.key("u")
    pilot.settle()
    play(pilot, which=1)
    return pilot


def test_a_way_that_was_left_can_be_opened_and_left_again(parted) -> None:
    session = parted.match.session
    scene = look(parted)
    row = next(one for one in scene._roll.rows if one.kind == "branch")
    assert row.branch.at == row.at
    parted.click_text(str(scene._roll.told(row)))
    parted.settle()
    assert scene.past.strays
    assert scene.past.at == row.at + 1
    assert scene.play.position == session.ways[1][row.at].after
    assert parted.reads("This was taken back.")
    parted.key("home")
    parted.settle()
    parted.click_text("To the game as it stands")
    parted.settle()
    assert not scene.past.strays
    assert scene.past.way == tuple(session.referee.plies)


def test_redo_brings_back_what_undo_took(fly) -> None:
    pilot = fly(turns=2)
    session, number, last = pilot.match.session, pilot.match.session.number, squares(pilot.match)
    assert not pilot.reads("Redo")
    pilot.key("u")
    pilot.settle()
    assert session.number < number
    pilot.click_text("Redo")
    pilot.settle()
    assert session.number == number
    assert squares(pilot.match) == last
    assert not pilot.reads("Redo")
    pilot.key("u")
    pilot.settle()
    pilot.key("z", "ctrl", "shift")
    pilot.settle()
    assert session.number == number


def test_the_way_back_and_on_is_seen(fly) -> None:
    pilot = fly(turns=1)
    pilot.house.change(speed=1.0)
    pilot.step()
    pilot.key("u")
    pilot.step()
    assert pilot.match.play.picture.moving
    pilot.settle()
    pilot.key("y")
    pilot.step()
    assert pilot.match.play.picture.moving
    pilot.settle()


# A new game


def answer(pilot: Pilot, words: str) -> None:
    pilot.settle()
    assert isinstance(pilot.top, Question)
    pilot.click_text(words)
    pilot.settle()


def saves() -> list[Path]:
    return sorted(paths.user_saves().glob("*.jsonl"))


def test_a_new_game_goes_on_from_there(fly) -> None:
    pilot = fly()
    old, before = pilot.match.session, saves()[0].read_bytes()
    scene = look(pilot)
    pilot.key("home")
    pilot.key("right")
    pilot.key("right")
    position = scene.play.position
    pilot.key("b")
    answer(pilot, "The same players")
    new = pilot.match.session
    assert new is not old
    assert new.lineup == old.lineup
    assert new.referee.plies[1].after == position
    assert len(saves()) == 2
    assert saves()[0].read_bytes() == before
    assert read(saves()[1]).header.parent == old.id
    pilot.close()


@pytest.mark.parametrize("words", ["I play Sparta and Thebes", "People on every side"])
def test_others_can_play_the_new_game(fly, words) -> None:
    pilot = fly()
    look(pilot)
    pilot.click_text("Play on from here")
    answer(pilot, words)
    lineup = pilot.match.session.lineup
    assert not lineup.holder("Sparta").is_bot
    assert lineup.holder("Athens").is_bot == words.startswith("I play")


def test_not_now_goes_back_to_the_moment(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    pilot.key("home")
    pilot.key("b")
    answer(pilot, "Not now")
    assert pilot.top is scene
    assert scene.past.at == 0
    assert len(saves()) == 1


# Secrets


def test_notation_of_others_is_not_told_where_things_are_hidden(fly) -> None:
    pilot = fly(DUEL, "duel", turns=1)
    scene = look(pilot)
    acted = [row for row in scene._roll.rows if row.kind == "action"]
    assert {bool(row.notation) for row in acted if row.actor == "Red"} == {True}
    assert {row.notation for row in acted if row.actor != "Red"} == {""}
    assert pilot.reads("Play on from here") and not pilot.reads("See all hands")
    pilot.key("o")
    assert not scene.past.open_eyes


def test_all_hands_are_seen_once_the_game_is_over(fly) -> None:
    pilot = fly(DUEL, "duel", turns=1)
    pilot.match.play.parley.propose("resign")
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    scene = pilot.top
    masked = scene.play.position
    pilot.click_text("See all hands")
    pilot.settle()
    assert scene.past.open_eyes
    assert scene.play.position == scene.past.way[-1].after != masked
    assert all(row.notation for row in scene._roll.rows if row.kind == "action")
    assert pilot.reads("See it from Black")
    pilot.key("o")
    assert scene.play.picture.eye == "Black"
    pilot.key("o")
    assert scene.play.picture.eye == "Red"
    assert scene.play.position == masked


def test_a_game_whose_hands_were_seen_is_over_for_good(fly) -> None:
    pilot = fly(DUEL, "duel", turns=1)
    pilot.match.play.parley.propose("resign")
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    before = pilot.top._session.why_no_undo()
    pilot.key("o")
    pilot.settle()
    assert not pilot.reads("Undo")
    assert "All hands have been seen" in str(pilot.top._session.why_no_undo())
    assert "All hands" not in str(before)


def test_nobody_plays_on_from_a_game_in_which_persons_hide_things(fly) -> None:
    pilot = fly(COUPLE, "duel", turns=0)
    pilot.key("enter")
    pilot.settle()
    look(pilot)
    pilot.key("b")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)
    assert "others would come to know" in str(pilot.top.play.sayings.line.text)


def test_who_is_alone_goes_on_with_secrets_dealt_anew(fly) -> None:
    pilot = fly(DUEL, "duel", turns=1)
    old = pilot.match.session
    look(pilot)
    pilot.key("b")
    pilot.settle()
    assert pilot.reads("dealt anew")
    answer(pilot, "The same players")
    assert pilot.match.session.position_for("Red") == old.position_for("Red")
    assert pilot.match.session.number == 0


# Keys, buttons and layout


def test_every_button_is_reached_by_keys_and_left_by_escape(fly) -> None:
    pilot = fly()
    scene = look(pilot)
    seen = set()
    for _ in range(14):
        pilot.key("tab")
        seen.add(scene.group.focused.id)
    assert seen >= {"branch_off", "leave", "first_moment", "left", "play", SCRUB, SPEED}
    at = scene.past.at
    pilot.key("escape")
    assert pilot.top is scene and scene.group.focused is None
    pilot.key("left")
    assert scene.past.at == at - 1
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)


def test_the_menu_leads_to_the_moves(fly) -> None:
    pilot = fly()
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("Moves")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)


SIZES = [(1280.0, 720.0), (1280.0, 800.0), (1720.0, 720.0), (1280.0, 2275.0), (1280.0, 1280.0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("feet", [2, 4])
def test_nothing_of_the_plan_overlaps(size, scale, feet) -> None:
    widths = [250.0 * scale, 150.0 * scale, 200.0 * scale, 180.0 * scale][:feet]
    plan = plan_replay(*size, scale, widths, 320.0 * scale)
    boxes = [plan.table, plan.roll, *plan.feet, *plan.buttons, plan.scrub, plan.speeds]
    assert overlapping([Said(str(number), box) for number, box in enumerate(boxes)]) == []
    for box in boxes:
        assert box.x >= 0 and box.right <= size[0] + 0.5
        assert box.y >= 0 and box.bottom <= size[1] + 0.5
    assert all(box.height >= 44.0 and box.width >= 44.0 for box in boxes)
    assert plan.roll.height >= 46.0 * max(1.0, scale)
    assert plan.table.width >= size[0] / 2


def test_the_last_turns_lead_to_the_moves(fly) -> None:
    pilot = fly()
    pilot.click_text("Last turns")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((640, 400), 3.0)])
def test_words_and_buttons_stand_apart(fly, size, scale) -> None:
    pilot = fly(turns=1, size=size, text_scale=scale)
    scene = look(pilot)
    boxes = [Said(one.id, one.box) for one in scene.group.widgets if one.id != "roll"]
    assert overlapping(boxes) == []


def test_the_moves_are_below_a_table_in_an_upright_window() -> None:
    plan = plan_replay(720.0, 1280.0, 1.0, [240.0, 180.0], 300.0)
    assert plan.roll.y >= plan.table.bottom
    beside = plan_replay(1280.0, 720.0, 1.0, [240.0, 180.0], 300.0)
    assert beside.roll.x >= beside.table.right


def test_buttons_stand_side_by_side_where_there_is_room() -> None:
    plan = plan_replay(720.0, 1280.0, 1.0, [240.0, 180.0], 300.0)
    assert plan.feet[0].y == plan.feet[1].y and plan.feet[0].right < plan.feet[1].x


LONG = text("Ann has the most of all that there is to be had, and the others have hardly anything.")


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_why_a_game_ended_is_told_whole_over_its_moves(fly, cuts, monkeypatch, size) -> None:
    monkeypatch.setattr(ReplayScene, "_told", lambda scene: LONG)
    pilot = fly(turns=1, size=size)
    scene = look(pilot)
    pilot.draw()
    assert cuts == []
    lines = [one for one in pilot.said if one.words != "Ann" and one.words in str(LONG)]
    lines = [one for one in lines if one.words]
    assert " ".join(one.words for one in lines) == str(LONG)
    assert max(one.box.bottom for one in lines) < scene._plan.roll.y


def test_words_of_a_move_become_smaller_before_any_is_cut(fly, cuts, monkeypatch) -> None:
    deed = text("takes the isle of the three winds from Ben after a long fight at its coast")
    pilot = fly(turns=1)
    scene = look(pilot)
    monkeypatch.setattr(scene._roll, "_narrate", lambda beat: deed)
    scene._roll._told.clear()
    scene._roll.rows = tuple(replace(row, notation="") for row in scene._roll.rows)
    pilot.draw()
    assert str(deed) not in {one.words for one in pilot.said}
    assert not [one for one in cuts if one in str(deed)]


def test_a_table_that_is_opened_for_looking_is_closed_with_it(fly) -> None:
    from nika_arcade.match.session import Session

    pilot = fly()
    pilot.match.leave()
    catalogue = fixtures()
    session = Session.resume(catalogue, saves()[0], read_only=True)
    other = Pilot.fly(lambda house: ReplayScene(session, Glance(None), owned=True), read=fixtures)
    other.key("left")
    assert other.top.past.at == session.number - 1
    other.close()


def test_a_wheel_over_the_moves_scrolls_them(fly) -> None:
    pilot = fly(turns=4)
    scene = look(pilot)
    x, y = scene.group.scroll.view.middle
    before = scene.group.scroll.y
    pilot.do(Point(x, y))
    pilot.do(Wheel(x, y, 0.0, 3.0))
    pilot.settle()
    assert scene.group.scroll.y < before
    pilot.do(Press(x, y))
    pilot.do(Release(x, y))
    assert scene.past.at < scene.past.length
