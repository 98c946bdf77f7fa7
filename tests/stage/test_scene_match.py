"""The match scene: a person's hands, what the line says, and who is asked what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget, Spot
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match import hints
from nika_arcade.match.lines import ActionLine, UndoLine
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.record import read
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.testing import pilot as flight
from nika_arcade.testing.pilot import Pilot

MISFITS = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
ME = Holder("p1", "person", "Iris")
BOT = Holder("b1", "bot", "Kallias", "random_bot")


def against(*foes: Holder) -> Lineup:
    """I hold Athens and Messene; the others share Sparta and Thebes."""
    seats = ("Athens", "Sparta", "Messene", "Thebes")
    holders = ("p1", foes[0].id, "p1", foes[-1].id)
    return Lineup((ME, *foes), tuple(zip(seats, holders, strict=True)))


AGAINST_LOT = against(BOT)
STERN = Holder("b1", "bot", "Xanthe", "nika_greedy")
"""She gives no victory away that is none."""

FOUR = Lineup(
    (ME, Holder("p2", "person", "Theo"), BOT),
    (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "p2"), ("Thebes", "b1")),
)
COUCH = Lineup(
    (ME, Holder("p2", "person", "Theo")),
    (("Athens", "p1"), ("Sparta", "p2"), ("Messene", "p1"), ("Thebes", "p2")),
)


QUICK = Budget(seconds=2.0, work=50)


def with_misfits() -> Catalogue:
    return read_catalogue([paths.plugins(), MISFITS])


def table(lineup: Lineup, clock: float | None = None, **options: object):
    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, "nika", options, lineup, clock, seed=1, budget=QUICK)

    return make


def test_a_pilot_that_waits_in_vain_gives_up(monkeypatch) -> None:
    monkeypatch.setattr(flight, "BOTS_WAIT", 0.0)
    monkeypatch.setattr(flight, "SILENCE", 20)
    hanging = Holder("b1", "bot", "hangs", "hangs")
    pilot = Pilot.fly(table(against(hanging), **{"first-city": "Sparta"}), read=with_misfits)
    with pytest.raises(AssertionError, match="a bot that is waited for says nothing"):
        pilot.settle()
    pilot.close()


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(lineup: Lineup = AGAINST_LOT, clock: float | None = None, **wishes) -> Pilot:
        pilot = Pilot.fly(table(lineup, clock), **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def played() -> list[str]:
    """The actions that stand, as the save of this table has them."""
    actions: list[str] = []
    for line in read(sorted(paths.user_saves().glob("*.jsonl"))[-1]).lines:
        if isinstance(line, ActionLine):
            actions.append(line.action)
        elif isinstance(line, UndoLine):
            del actions[line.to :]
    return actions


# Mouse


def test_two_clicks_and_a_third_move_a_pair(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.click("k4")
    assert pilot.reads("Two hoplites step north together.")
    pilot.click("move:N")
    assert played() == ["k4+k5>move:N"]


def test_a_second_click_lets_a_hoplite_go(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.click("k4")
    pilot.click("k4")
    assert pilot.match.play.hand.navigator.picked == ("k5",)


def test_a_double_click_takes_the_whole_phalanx(fly) -> None:
    pilot = fly()
    pilot.double_click("j5")
    assert set(pilot.match.play.hand.navigator.picked) == {"j4", "j5", "j6"}


def test_a_drag_moves_what_is_pulled(fly) -> None:
    pilot = fly()
    pilot.drag("l4", 40, 0)
    assert played() == ["l4>move:E"]


def test_a_short_pull_moves_nothing(fly) -> None:
    pilot = fly()
    pilot.drag("l4", 8, 0)
    assert played() == []
    assert pilot.match.play.hand.navigator.picked == ("l4",)


def test_a_picked_group_is_dragged_by_any_of_its_members(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.click("k4")
    pilot.drag("k5", 0, -40)
    assert played() == ["k4+k5>move:N"]


def test_a_handle_turns(fly) -> None:
    pilot = fly()
    pilot.click("l4")
    pilot.click("turn:N")
    assert played() == ["l4>turn:N"]


def test_the_right_button_takes_the_last_pick_back(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.click("k4")
    pilot.press(640, 300, button=3)
    assert pilot.match.play.hand.navigator.picked == ("k5",)


def test_a_click_beside_the_board_lets_everything_go(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.press(700, 640)
    assert pilot.match.play.hand.navigator.picked == ()


def test_pointing_shows_what_would_follow_and_changes_nothing(fly) -> None:
    pilot = fly()
    pilot.click("l4")
    before = pilot.match.play.picture.tableau
    pilot.point(*pilot.match.controls.where("move:N"))
    assert pilot.match.play.picture.tableau != before
    assert played() == []


def test_what_cannot_be_done_is_refused_with_a_reason(fly) -> None:
    pilot = fly()
    pilot.click("d9")
    line = pilot.match.play.sayings.line
    assert line.kind == "refusal"
    assert "Sparta" in str(line.text)
    pilot.click("k5")
    assert pilot.match.play.sayings.line is None


# Keys


def test_a_whole_turn_by_keys_alone(fly) -> None:
    pilot = fly()
    pilot.key("up")
    hand = pilot.match.play.hand
    assert hand.keyed and hand.focused in hand.navigator.options
    while hand.focused != "k5":
        before = hand.focused
        pilot.key("left" if hand.focused > "k9" else "right" if hand.focused < "k" else "down")
        assert hand.focused != before
    pilot.key("enter")
    assert hand.focused == "move:N", "after a pick the focus lies ahead"
    pilot.key("enter")
    assert played() == ["k5>move:N"]
    pilot.settle()
    pilot.key("n")
    pilot.settle()
    assert played()[1] == "pass"
    assert pilot.match.session.to_act == "Messene"


def test_the_focus_of_the_keys_goes_along_with_what_they_have_moved(fly) -> None:
    pilot = fly()
    pilot.key("up")
    pilot.match.play.hand.focused = "k5"
    pilot.key("enter")
    pilot.key("enter")
    pilot.settle()
    assert pilot.match.play.hand.focused == "k6"
    pilot.key("enter")
    pilot.key("u")
    pilot.settle()
    pilot.key("up")
    pilot.match.play.hand.focused = "k5"
    pilot.key("enter")
    pilot.key("e")
    assert played()[-1] == "k5>turn:E"
    pilot.settle()
    assert pilot.match.play.hand.focused == "k5"


def test_enter_advances_what_the_mouse_has_picked(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.key("enter")
    assert played() == ["k5>move:N"]


@pytest.mark.parametrize(
    ("key", "action"),
    [("e", "k5>turn:E"), ("q", "k5>turn:W"), ("s", "k5>turn:S"), ("w", "k5>move:N")],
)
def test_keys_turn_and_advance(fly, key, action) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.key(key)
    assert played() == [action]


def test_backspace_takes_back_and_escape_lets_go_before_it_opens_the_menu(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.click("k4")
    pilot.key("backspace")
    assert pilot.match.play.hand.navigator.picked == ("k5",)
    pilot.key("escape")
    assert pilot.match.play.hand.navigator.picked == ()
    pilot.key("escape")
    assert isinstance(pilot.top, MenuScene)
    pilot.key("escape")
    assert isinstance(pilot.top, MatchScene)


def test_keys_reach_every_button_and_come_back_to_the_board(fly) -> None:
    pilot = fly()
    pilot.key("tab")
    seen = []
    while pilot.match.desk.keyed and len(seen) < 9:
        seen.append(pilot.match.desk.group.focused.id)
        pilot.key("tab")
    assert seen == ["say:pass", "hint", "menu"]
    assert pilot.match.play.hand.keyed
    for _ in range(30):
        pilot.key("right")
    assert pilot.match.desk.keyed
    for _ in range(30):
        pilot.key("left")
    assert not pilot.match.desk.keyed


def test_arrows_and_enter_do_nothing_while_others_act(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.key("n")
    for _ in range(20):
        pilot.stack.update(16.0)
    for name in ("right", "down", "enter", "up", "enter"):
        pilot.key(name)
    assert pilot.match.session.to_act != "Athens"
    assert not pilot.match.desk.keyed
    pilot.key("tab")
    assert pilot.match.desk.keyed


def test_enter_on_a_button_presses_it(fly) -> None:
    pilot = fly()
    pilot.key("tab")
    pilot.key("enter")
    pilot.settle()
    assert played()[:2] == ["pass", "pass"]
    assert pilot.match.session.to_act == "Messene"


# Buttons and the line


def test_ending_the_turn_passes_all_that_is_left_of_it_and_no_more(fly) -> None:
    pilot = fly()
    pilot.click("l4")
    pilot.click("move:E")
    pilot.settle()
    pilot.click_text("End turn")
    pilot.settle()
    assert played()[:2] == ["l4>move:E", "pass"]
    assert pilot.match.session.to_act == "Messene"
    assert len(played()) == 4


def test_undo_takes_back_to_my_last_decision(fly) -> None:
    pilot = fly()
    assert not pilot.match.desk.group["undo"].enabled
    pilot.click("k5")
    pilot.key("w")
    pilot.settle()
    assert pilot.match.desk.group["undo"].enabled
    pilot.click_text("Undo")
    pilot.settle()
    assert played() == []
    assert pilot.match.session.number == 0
    assert pilot.match.play.hand is not None
    assert not pilot.match.desk.group["undo"].enabled


def test_undo_after_the_bots_have_answered_goes_back_before_them(fly) -> None:
    pilot = fly()
    pilot.click_text("End turn")
    pilot.settle()
    assert pilot.match.session.number == 4
    pilot.key("z", "ctrl")
    pilot.settle()
    assert (pilot.match.session.number, pilot.match.session.to_act) == (1, "Athens")
    assert len(pilot.match.play.picture.chronicle) == 1


def test_a_hint_is_picked_and_said_and_enter_plays_it(fly) -> None:
    pilot = fly(advice="best")
    for _ in range(3):
        pilot.click_text("Hint")
        pilot.settle()
    line = pilot.match.play.sayings.line
    assert line.kind == "hint" and str(line.text).startswith("Hint: ")
    hand = pilot.match.play.hand
    suggested = hand.pointed
    assert suggested in hand.navigator.options
    pilot.key("enter")
    assert len(played()) == 1
    assert played()[0].endswith(suggested)


def test_a_hint_that_does_not_come_is_told_and_can_be_asked_for_again(fly, monkeypatch) -> None:
    monkeypatch.setattr(hints, "strongest", lambda *_: Holder("adviser", "bot", "", "nobody"))
    pilot = fly(advice="best")
    for _ in range(2):
        pilot.click_text("Hint")
        assert pilot.match.play.advising.waits
        pilot.settle()
        assert "no hint" in str(pilot.match.play.sayings.line.text)


def test_a_hint_for_what_is_taken_back_is_forgotten_and_can_be_asked_for_again(fly) -> None:
    pilot = fly(advice="nudge")
    pilot.click("l4")
    pilot.click_text("End turn")
    pilot.settle()
    pilot.click_text("Hint")
    pilot.key("z", "ctrl")
    pilot.step()
    assert not pilot.match.play.advising.waits
    assert pilot.match.play.sayings.line is None
    pilot.click_text("Hint")
    pilot.settle()
    assert str(pilot.match.play.sayings.line.text).startswith("Look here: ")


def test_the_turn_clock_is_shown_and_runs_out_into_a_legal_action(fly) -> None:
    pilot = fly(clock=30.0)
    assert pilot.reads("0:30")
    for _ in range(60 * 12):
        pilot.step()
    assert pilot.reads("0:18")
    for _ in range(60 * 20):
        pilot.step()
    assert pilot.match.session.number > 0


def test_the_clock_stands_under_the_menu(fly) -> None:
    pilot = fly(clock=30.0)
    pilot.key("escape")
    for _ in range(60 * 40):
        pilot.step()
    pilot.key("escape")
    pilot.step()
    assert pilot.match.session.number == 0
    assert pilot.match.session.clock_left(pilot.clock.now) > 28


# Pace


def test_a_touch_shows_at_once_where_everything_ends(fly) -> None:
    pilot = fly(speed=0.5)
    pilot.click("k5")
    pilot.key("w")
    pilot.step()
    assert pilot.match.play.picture.moving
    pilot.press(700, 640)
    assert not pilot.match.play.picture.moving
    assert pilot.match.play.hand is not None


def test_the_next_choice_may_be_made_while_the_last_still_moves(fly) -> None:
    pilot = fly(speed=0.5)
    pilot.click("l4")
    pilot.key("w")
    pilot.step()
    assert pilot.match.play.picture.moving
    pilot.key("right")
    assert pilot.match.play.hand.keyed


def test_nothing_is_drawn_while_nothing_changes(fly) -> None:
    pilot = fly(speed=1.0)
    for _ in range(60 * 9):
        pilot.step()
    pilot.draw()
    frames = 0
    for _ in range(120):
        pilot.step()
        frames += pilot.stack.wants_frame
    assert frames == 0


def test_the_game_never_runs_far_ahead_of_its_picture() -> None:
    bots = Lineup(
        (BOT, Holder("b2", "bot", "Myrina", "random_bot")),
        (("Athens", "b1"), ("Sparta", "b2"), ("Messene", "b1"), ("Thebes", "b2")),
    )
    pilot = Pilot.fly(table(bots))
    try:
        for _ in range(300):
            pilot.step()
            assert pilot.match.play.picture.timeline.waiting <= 1
        assert pilot.match.session.number > 5
    finally:
        pilot.close()


# Proposals


def test_resigning_asks_once_and_ends_the_game(fly) -> None:
    pilot = fly()
    pilot.key("escape")
    pilot.click_text("Resign")
    assert isinstance(pilot.top, Question)
    pilot.key("escape")
    pilot.settle()
    assert pilot.match.session.outcome is None
    pilot.key("escape")
    pilot.click_text("Resign")
    pilot.click_text("Resign")
    pilot.settle()
    assert isinstance(pilot.top, ResultScene)
    assert pilot.reads("Sparta and Thebes win")


def test_a_draw_that_is_declined_is_told_until_the_next_touch(fly) -> None:
    pilot = fly(COUCH)
    pilot.key("escape")
    pilot.click_text("Offer a draw")
    pilot.settle()
    pilot.click_text("Decline")
    pilot.settle()
    assert pilot.reads("The draw was declined.")
    pilot.click("k5")
    assert not pilot.reads("The draw was declined.")


def test_the_claim_is_called_as_the_game_calls_it_and_bots_may_decline_it(fly) -> None:
    pilot = fly(against(STERN))
    pilot.key("escape")
    pilot.click_text("Nika! We have won")
    pilot.settle()
    assert pilot.match.session.outcome is None
    assert pilot.reads("Not all agree")


@pytest.mark.parametrize(("answer", "over"), [("Agree", True), ("Decline", False)])
def test_another_person_is_asked_about_a_draw(fly, answer, over) -> None:
    pilot = fly(COUCH)
    pilot.key("escape")
    pilot.click_text("Offer a draw")
    pilot.settle()
    assert isinstance(pilot.top, Question)
    assert pilot.reads("Iris offers a draw")
    pilot.click_text(answer)
    pilot.settle()
    assert isinstance(pilot.top, ResultScene) == over


def test_another_person_is_asked_before_a_move_is_taken_back(fly) -> None:
    pilot = fly(FOUR)
    pilot.click("k5")
    pilot.key("w")
    pilot.settle()
    pilot.click_text("Undo")
    pilot.settle()
    assert pilot.reads("Iris wants to take a move back")
    pilot.click_text("Agree")
    pilot.settle()
    assert pilot.match.session.number == 0


# Bots that fail


def test_a_failing_bot_costs_nobody_the_game_and_may_be_replaced() -> None:
    misfit = Holder("b1", "bot", "illegal", "illegal")
    pilot = Pilot.fly(table(against(misfit)), read=with_misfits, speed=0.0)
    try:
        pilot.settle()
        pilot.click_text("End turn")
        pilot.settle()
        assert pilot.reads("A legal action was played instead.")
        while isinstance(pilot.top, MatchScene):
            pilot.click_text("End turn")
            pilot.settle()
        assert pilot.reads("illegal fails again and again")
        pilot.click_text("By lot")
        pilot.settle()
        assert pilot.match.session.lineup.by_id("b1").opponent == "random_bot"
    finally:
        pilot.close()


def test_a_failing_bot_may_be_kept_and_is_asked_about_again_much_later() -> None:
    misfit = Holder("b1", "bot", "raises", "raises")
    pilot = Pilot.fly(table(against(misfit)), read=with_misfits, speed=0.0)
    try:
        pilot.settle()
        while isinstance(pilot.top, MatchScene):
            pilot.click_text("End turn")
            pilot.settle()
        first = len(pilot.stack._scenes[0].session.faults)
        pilot.key("escape")
        pilot.settle()
        assert pilot.match.session.lineup.by_id("b1").opponent == "raises"
        pilot.click_text("End turn")
        pilot.settle()
        assert isinstance(pilot.top, MatchScene)
        assert len(pilot.match.session.faults) >= first
    finally:
        pilot.close()


# Saves


def test_a_saved_game_goes_on_where_it_was_left(fly) -> None:
    pilot = fly()
    pilot.click("k5")
    pilot.key("w")
    pilot.settle()
    pilot.key("escape")
    pilot.click_text("Save and leave")
    assert pilot.stack.over
    save = next(paths.user_saves().glob("*.jsonl"))
    again = Pilot.fly(lambda house: MatchScene.reopen(house, save), speed=0.0)
    try:
        again.settle()
        assert again.match.session.number == 1
        assert again.match.session.to_act == "Athens"
        assert again.reads("Last turns") and again.reads("Athens")
    finally:
        again.close()


def test_each_game_has_a_save_of_its_own(fly) -> None:
    fly()
    fly()
    assert [save.name for save in sorted(paths.user_saves().glob("*"))] == [
        "nika-0001.jsonl",
        "nika-0002.jsonl",
    ]


# A game without a presenter, with luck and secrets


def test_a_game_that_has_only_rules_can_be_played() -> None:
    lineup = Lineup((ME, BOT), (("Red", "p1"), ("Black", "b1")))

    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, "duel", {}, lineup, seed=3)

    pilot = Pilot.fly(make, read=with_misfits, speed=0.0)
    try:
        pilot.settle()
        for _ in range(200):
            if not isinstance(pilot.top, MatchScene):
                break
            pick = min(pilot.match.play.hand.navigator.options)
            pilot.click(pick)
            pilot.settle()
        assert isinstance(pilot.top, ResultScene)
    finally:
        pilot.close()


# Words


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080), (900, 1200), (1600, 700)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 3.0])
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_no_words_lie_over_others_or_leave_the_window(size, scale, language) -> None:
    pilot = Pilot.fly(table(FOUR, 90.0), size, text_scale=scale, language=language, speed=0.0)
    try:
        pilot.settle()
        pilot.click("k5")
        pilot.key("w")
        pilot.settle()
        pilot.key("n")
        pilot.settle()
        pilot.draw()
        width, height = size[0] / pilot.u, size[1] / pilot.u
        said = [(one.words, one.box) for one in pilot.said]
        assert len(said) >= 4
        for number, (words, box) in enumerate(said):
            assert box.x >= 0 and box.right <= width + 0.5, words
            assert box.y >= 0 and box.bottom <= height, words
            for others, other in said[:number]:
                apart = box.right <= other.x + 0.5 or other.right <= box.x + 0.5
                assert apart or box.bottom <= other.y or other.bottom <= box.y, (words, others)
    finally:
        pilot.close()


# A stranger's plugin


def test_a_presenter_that_fails_leaves_the_game_to_the_plain_one(fly, monkeypatch) -> None:
    pilot = fly()

    def fail(self, position, eye, focus):
        raise ValueError("no such colour")

    monkeypatch.setattr(type(pilot.match.session.presenter), "present", fail)
    pilot.point(640, 300)
    pilot.click("k5")
    pilot.settle()
    assert pilot.reads("The picture of this game failed")
    pilot.click("k5")
    assert pilot.match.play.hand.navigator.picked == ("k5",)
    pilot.click("move:N")
    pilot.settle()
    assert played() == ["k5>move:N"]


def test_a_picture_with_things_in_no_place_counts_as_failed(fly, monkeypatch) -> None:
    pilot = fly()
    present = type(pilot.match.session.presenter).present

    def misplace(self, position, eye, focus):
        tableau = present(self, position, eye, focus)
        return replace(tableau, spots=(*tableau.spots, Spot("pass", ("board", "z99"))))

    monkeypatch.setattr(type(pilot.match.session.presenter), "present", misplace)
    pilot.click("k5")
    pilot.settle()
    assert pilot.reads("no zone has the place")


def test_rules_that_fail_close_the_table_with_one_plain_trouble(fly, monkeypatch) -> None:
    pilot = fly()

    def fail(self, position, action):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(type(pilot.match.session.game), "apply", fail)
    pilot.click("k5")
    pilot.key("w")
    pilot.settle()
    assert isinstance(pilot.top, TroubleScene)
    assert "ZeroDivisionError" in str(pilot.top.troubles[0].message)
    assert next(paths.user_saves().glob("*.jsonl")).exists()


def test_persons_who_must_not_see_each_others_secrets_take_turns_behind_a_curtain() -> None:
    lineup = Lineup((ME, Holder("p2", "person", "Theo")), (("Red", "p1"), ("Black", "p2")))

    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, "duel", {}, lineup, seed=3)

    pilot = Pilot.fly(make, read=with_misfits, speed=0.0)
    try:
        seen = []
        for _ in range(6):
            pilot.settle()
            if isinstance(pilot.top, ResultScene):
                break
            if not seen or pilot.stack._scenes[0].session.to_act != seen[-1]:
                assert isinstance(pilot.top, Curtain)
                assert pilot.reads("look away now.")
                assert pilot.stack._scenes[0].play.picture.eye is None
                pilot.key("enter")
                pilot.settle()
            seat = pilot.match.session.to_act
            assert pilot.match.play.picture.eye == seat
            seen.append(seat)
            pilot.click(min(pilot.match.play.hand.navigator.options))
        assert set(seen) == {"Red", "Black"}
    finally:
        pilot.close()


def test_a_bot_that_thinks_is_told_in_its_row_and_nothing_waits(fly) -> None:
    pilot = fly(against(STERN))
    pilot.click_text("End turn")
    for _ in range(3):
        pilot.clock.now += 0.016
        pilot.stack.update(16.0)
    assert pilot.match.session.to_act == "Sparta"
    assert pilot.reads("thinks") or pilot.reads("…")


def test_what_a_hint_shows_stays_while_the_pointer_only_passes(fly) -> None:
    pilot = fly(advice="best")
    for _ in range(3):
        pilot.click_text("Hint")
        pilot.settle()
    suggested = pilot.match.play.hand.pointed
    pilot.point(700, 640)
    assert pilot.match.play.hand.pointed == suggested
    pilot.key("escape")
    assert pilot.match.play.hand.pointed == ""


def test_the_middle_of_a_square_beside_steps_there_and_its_edge_turns(fly) -> None:
    pilot = fly()
    pilot.click("l4")
    touched = pilot.match.controls.touched
    assert touched(502, 454) == "move:N"
    assert touched(502, 494 - 26) == "turn:N"
    assert touched(502, 534) == "move:S"


def line_of(pilot: Pilot) -> str:
    """The words in the line of explanation, read where they stand."""
    pilot.draw()
    return next(one.words for one in pilot.said if one.box.y > 660 and one.box.x < 100)


def test_the_line_tells_what_is_shown_and_no_more(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.click_text("End turn")
    told = []
    for _ in range(2000):
        pilot.step()
        shown = pilot.match.play.picture
        if shown.moving and not shown.timeline.waiting:
            told.append((shown.telling.seat if shown.telling else "", line_of(pilot)))
        if pilot.match.play.hand and pilot.match.session.to_act == "Messene":
            break
    assert {seat for seat, _ in told} >= {"Sparta"}
    assert all(line.startswith(f"{seat}: ") for seat, line in told if seat == "Sparta")
    assert not any("Your turn" in line for seat, line in told if seat == "Sparta")
    pilot.settle()
    assert line_of(pilot).startswith("Your turn with Messene. Choose a hoplite")


def test_the_row_of_a_bot_that_thinks_waits_for_its_picture(fly) -> None:
    pilot = fly(speed=1.0)
    pilot.click_text("End turn")
    for _ in range(400):
        pilot.step()
        acting = next(p.seat for p in pilot.match.play.picture.frame.tableau.plates if p.to_act)
        if pilot.reads("thinks"):
            assert acting in ("Sparta", "Thebes") and acting == pilot.match.session.to_act
        if pilot.match.play.hand and pilot.match.session.to_act == "Messene":
            return
    raise AssertionError("Sparta never finished")


@pytest.mark.parametrize(
    ("lineup", "lead"),
    [
        (AGAINST_LOT, "Your turn with Athens. Choose"),
        (
            Lineup(
                (ME, BOT, replace(BOT, id="b2")),
                (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "b2"), ("Thebes", "b1")),
            ),
            "Your turn. Choose",
        ),
        (FOUR, "Iris, your turn with Athens. Choose"),
    ],
)
def test_the_line_speaks_to_the_person_to_act(fly, lineup, lead) -> None:
    pilot = fly(lineup)
    assert line_of(pilot).startswith(lead)
    pilot.click("k5")
    assert "our turn" not in line_of(pilot)


def test_what_leads_to_the_line_goes_where_it_has_no_room(fly) -> None:
    pilot = fly(text_scale=1.75)
    pilot.draw()
    assert not any("Your turn with Athens." in one.words for one in pilot.said)
    assert any("Choose a hoplite" in one.words for one in pilot.said)


def test_the_only_person_here_is_called_you(fly) -> None:
    pilot = fly()
    pilot.draw()
    assert any(one.words == "you" for one in pilot.said)


def test_a_person_is_called_by_the_name_in_the_settings(fly) -> None:
    pilot = fly(FOUR, name="Ada")
    assert pilot.reads("Ada")
    assert all(one.words != "you" for one in pilot.said), "several persons sit here"
    assert pilot.reads("Theo")
    assert not pilot.reads("Iris")
    pilot.house.change(name="")
    assert pilot.reads("Iris")
