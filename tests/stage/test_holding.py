"""Pads and seats at a table: whose pad does what, missing ones, and seats that pass on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.missing import MissingPad
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.seats import SeatsSheet
from nika_arcade.testing.pilot import Pilot

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
IRIS, THEO = Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo")
BOT = Holder("b1", "bot", "Kallias", "first")
ONE, TWO = "ff00/Pad#1", "ff00/Pad#2"

COUPLE = (IRIS, THEO)


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots at a table of Nim, closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(left: Holder = IRIS, right: Holder = THEO, game="nim", **wishes) -> Pilot:
        seats = ("Red", "Black") if game == "duel" else ("Left", "Right")
        lineup = Lineup((left, right), ((seats[0], left.id), (seats[1], right.id)))

        def make(house: House) -> MatchScene:
            budget = Budget(seconds=2.0, work=10)
            return MatchScene.begin(house, game, {}, lineup, seed=3, budget=budget)

        pilots.append(Pilot.fly(make, read=fixtures, **{"speed": 0.0, **wishes}))
        pilots[-1].settle()
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def with_pads(pilot: Pilot, **pads: str) -> None:
    for holder, pad in pads.items():
        pilot.plug(pad)
        pilot.house.hands.give(holder, pad)
    pilot.settle()


def move(pilot: Pilot, pad: str) -> None:
    """Play some action by a pad alone."""
    number = pilot.match.session.number
    for _ in range(8):
        pilot.pad("right", pad)
        pilot.pad("a", pad)
        pilot.settle()
        if not isinstance(pilot.top, MatchScene) or pilot.match.session.number > number:
            return
    raise AssertionError("nothing is played")


# Whose pad does what


def test_the_only_person_plays_with_the_first_pad_used(fly):
    pilot = fly(right=BOT)
    pilot.plug(ONE)
    move(pilot, ONE)
    assert pilot.house.hands.pad_of("p1") == ONE
    assert pilot.house.device == "pad"


def test_a_second_pad_does_not_drive_the_same_seat(fly):
    pilot = fly(right=BOT)
    with_pads(pilot, p1=ONE)
    pilot.plug(TWO)
    for button in ("right", "a", "a"):
        pilot.pad(button, TWO)
    assert pilot.match.session.number == 0
    assert pilot.match.play.hand.navigator.picked == ()
    assert pilot.reads("This pad has no seat.")


def test_only_the_pad_of_the_one_to_act_acts(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.pad("right", TWO)
    pilot.pad("a", TWO)
    assert pilot.match.session.number == 0
    move(pilot, ONE)
    assert pilot.match.session.to_act == "Right"
    before = pilot.match.session.number
    pilot.pad("right", ONE)
    pilot.pad("a", ONE)
    assert pilot.match.session.number == before
    move(pilot, TWO)
    assert pilot.match.session.number > before


def test_mouse_and_keys_are_everybodys(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.key("right")
    pilot.key("enter")
    pilot.key("right")
    pilot.key("enter")
    assert pilot.match.session.number == 1 or pilot.match.play.hand.navigator.picked


@pytest.mark.parametrize("pad", [ONE, TWO, "ff00/Pad#3"])
def test_every_pad_opens_the_menu(fly, pad):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.plug("ff00/Pad#3")
    pilot.pad("start", pad)
    assert isinstance(pilot.top, MenuScene)


def test_a_new_pad_asks_whose_it_is(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("right", ONE)
    assert isinstance(pilot.top, MatchScene)
    pilot.pad("a", ONE)
    assert isinstance(pilot.top, Question)
    pilot.click_text("Theo")
    pilot.settle()
    assert pilot.house.hands.holder_of(ONE) == "p2"
    assert pilot.match.session.number == 0


def fall(pilot: Pilot) -> Curtain:
    """Wait until the curtain falls and answers."""
    for _ in range(300):
        if isinstance(pilot.top, Curtain) and pilot.top.heeds:
            return pilot.top
        pilot.step()
    raise AssertionError("no curtain falls")


def test_only_the_pad_of_who_is_called_lifts_the_curtain(fly):
    pilot = fly(game="duel")
    with_pads(pilot, p1=ONE, p2=TWO)
    fall(pilot)
    pilot.pad("a", TWO)
    assert isinstance(pilot.top, Curtain)
    pilot.pad("start", TWO)
    assert isinstance(pilot.top, MenuScene)
    pilot.pad("b", TWO)
    fall(pilot)
    pilot.pad("a", ONE)
    pilot.settle()
    assert pilot.match.play.eyes.eye == "Red"


def test_who_has_no_pad_lifts_it_by_keys_or_a_free_pad_and_not_by_that_of_another(fly):
    pilot = fly(game="duel")
    with_pads(pilot, p2=TWO)
    fall(pilot)
    pilot.pad("a", TWO)
    assert isinstance(pilot.top, Curtain)
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    pilot.settle()
    assert pilot.match.play.eyes.eye == "Red"


def test_only_the_pad_of_who_is_asked_answers_a_proposal(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.match.play.parley.propose("draw")
    pilot.step()
    assert isinstance(pilot.top, Question)
    pilot.pad("a", ONE)
    assert isinstance(pilot.top, Question)
    pilot.pad("a", TWO)
    assert not isinstance(pilot.top, Question)


# Missing pads


def test_a_pad_that_is_pulled_out_stops_the_game_and_says_whose_it_is(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.unplug(TWO)
    pilot.step()
    assert isinstance(pilot.top, MissingPad)
    assert pilot.reads("Pad 2 of Theo is missing")
    table = next(one for one in pilot.stack._scenes if isinstance(one, MatchScene))
    assert table.session.paused


def test_it_goes_on_by_itself_once_the_pad_is_back_at_the_same_seat(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.unplug(ONE)
    pilot.step()
    pilot.plug(ONE)
    pilot.settle()
    assert not pilot.match.session.paused
    move(pilot, ONE)
    assert pilot.match.session.actor(0) == "Left"


def test_no_seat_minds_a_pad_that_nobody_plays_with(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.plug(TWO)
    pilot.unplug(TWO)
    pilot.step()
    assert isinstance(pilot.top, MatchScene)


def test_mouse_and_keys_go_on_and_the_pad_comes_back_later(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.unplug(ONE)
    pilot.step()
    pilot.key("enter")
    pilot.settle()
    pilot.key("right")
    assert pilot.match.play.hand.focused
    pilot.plug(ONE)
    move(pilot, ONE)
    pilot.unplug(ONE)
    pilot.step()
    assert isinstance(pilot.top, MissingPad)


def test_esc_does_not_choose_a_way_on(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.unplug(ONE)
    pilot.step()
    pilot.key("escape")
    assert isinstance(pilot.top, MissingPad)


def test_a_bot_may_play_on_and_the_person_comes_back(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.unplug(TWO)
    pilot.step()
    bot = pilot.top._bot.name
    pilot.click_text(f"Let {bot} play on")
    pilot.settle()
    lineup = pilot.match.session.lineup
    assert lineup.holder("Right").is_bot and lineup.holder("Left") == IRIS
    pilot.plug(TWO)
    pilot.key("f2")
    sit(pilot, "Right", "Theo")
    pilot.click_text("Play on so")
    pilot.settle()
    assert pilot.match.session.lineup.holder("Right") == THEO
    assert pilot.house.hands.pad_of("p2") == TWO


def test_another_pad_can_take_the_place_of_the_missing_one(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.unplug(ONE)
    pilot.plug(TWO)
    pilot.step()
    pilot.pad("a", TWO)
    pilot.settle()
    assert pilot.house.hands.pad_of("p1") == TWO
    move(pilot, TWO)


def test_two_equal_pads_that_come_back_are_told_apart_by_a_press(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE, p2=TWO)
    pilot.unplug(ONE)
    pilot.unplug(TWO)
    pilot.step()
    pilot.plug(ONE, unsure=True)
    pilot.plug(TWO)
    pilot.step()
    assert isinstance(pilot.top, MissingPad)
    assert pilot.reads("Iris, press A on yours.")
    pilot.pad("a", TWO)
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)
    assert (pilot.house.hands.pad_of("p1"), pilot.house.hands.pad_of("p2")) == (TWO, ONE)


def test_a_pad_is_missed_under_the_menu_too_and_the_menu_stays(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.pad("start", ONE)
    pilot.unplug(ONE)
    pilot.step()
    assert isinstance(pilot.top, MissingPad)
    pilot.plug(ONE)
    pilot.settle()
    assert isinstance(pilot.top, MenuScene)


# Seats that pass on


def open_seats(pilot: Pilot) -> SeatsSheet:
    pilot.key("f2")
    assert isinstance(pilot.top, SeatsSheet)
    return pilot.top


def sit(pilot: Pilot, seat: str, who: str) -> None:
    """Step at a seat until somebody of that name is there."""
    for _ in range(60):
        stepper = pilot.top.sheet.group[f"seat:{seat}"]
        if str(stepper.options[stepper.index].label).startswith(who):
            return
        pilot.top.sheet.group.focus(stepper)
        pilot.key("right")
    raise AssertionError(f"{who} is not among {[str(o.label) for o in stepper.options]}")


def test_a_seat_passes_to_a_bot_and_back_with_one_control(fly):
    pilot = fly()
    open_seats(pilot)
    sit(pilot, "Left", "By lot (bot)")
    pilot.click_text("Play on so")
    pilot.settle()
    assert pilot.match.session.lineup.holder("Left").is_bot
    assert pilot.match.session.number == 1
    open_seats(pilot)
    sit(pilot, "Left", "Iris")
    pilot.click_text("Play on so")
    pilot.settle()
    assert pilot.match.session.lineup.holder("Left") == IRIS


def test_a_person_takes_over_while_the_bot_thinks(fly):
    pilot = fly(right=Holder("b1", "bot", "Hangs", "hangs"))
    pilot.plug(ONE)
    number = pilot.match.session.number
    while pilot.match.session.number == number:
        pilot.pad("right", ONE)
        pilot.pad("a", ONE)
        pilot.match.play.advance(pilot.clock(), 16.0)
    assert pilot.match.session.to_act == "Right" and pilot.match.play.hand is None
    pilot.key("f2")
    sit(pilot, "Right", "Guest 2")
    pilot.click_text("Play on so")
    pilot.settle()
    assert pilot.match.play.hand is not None
    pilot.key("right")
    pilot.key("enter")
    pilot.settle()
    assert pilot.match.session.faults == []


def test_leaving_the_sheet_changes_nothing(fly):
    pilot = fly()
    before = pilot.match.session.lineup
    open_seats(pilot)
    sit(pilot, "Left", "By lot (bot)")
    pilot.key("escape")
    pilot.settle()
    assert pilot.match.session.lineup == before


def test_the_menu_leads_to_the_seats(fly):
    pilot = fly()
    pilot.key("escape")
    pilot.click_text("Seats")
    assert isinstance(pilot.top, SeatsSheet)


def test_a_pad_is_given_and_taken_in_the_sheet(fly):
    pilot = fly()
    pilot.plug(ONE)
    sheet = open_seats(pilot)
    sheet.sheet.group.focus(sheet.sheet.group["pad:p2"])
    pilot.key("right")
    pilot.click_text("Play on so")
    assert pilot.house.hands.holder_of(ONE) == "p2"


def test_a_new_pad_in_the_sheet_is_that_of_who_has_none(fly):
    pilot = fly()
    with_pads(pilot, p1=ONE)
    pilot.plug(TWO)
    pilot.pad("start", TWO)
    pilot.click_text("Seats")
    pilot.pad("a", TWO)
    pilot.click_text("Play on so")
    assert (pilot.house.hands.pad_of("p1"), pilot.house.hands.pad_of("p2")) == (ONE, TWO)


def test_who_takes_over_a_bots_seat_in_a_game_with_secrets_looks_behind_a_curtain(fly):
    pilot = fly(right=BOT, game="duel")
    assert pilot.match.play.eyes.eye == "Red"
    open_seats(pilot)
    sit(pilot, "Black", "Guest 2")
    pilot.click_text("Play on so")
    pilot.settle()
    assert pilot.match.play.eyes.secret
    assert pilot.match.play.eyes.eye == "Red"
    table = pilot.match
    number = table.session.number
    for _ in range(8):
        pilot.key("right")
        pilot.key("enter")
        if table.session.number > number:
            break
    for _ in range(200):
        if isinstance(pilot.top, Curtain):
            break
        pilot.step()
    assert isinstance(pilot.top, Curtain)
    assert pilot.top.asks == table.session.lineup.holder("Black").id
    assert table.play.eyes.eye is None


def test_who_gives_his_seat_away_and_takes_the_bots_sees_what_that_seat_sees(fly):
    pilot = fly(right=BOT, game="duel")
    open_seats(pilot)
    sit(pilot, "Red", "By lot (bot)")
    sit(pilot, "Black", "Iris")
    pilot.click_text("Play on so")
    pilot.settle()
    assert not pilot.match.play.eyes.secret
    assert pilot.match.play.eyes.eye == "Black"
    assert pilot.match.play.picture.eye == "Black"


def test_a_table_of_bots_alone_is_watched_by_nobodys_eye(fly):
    pilot = fly(right=BOT, game="duel")
    open_seats(pilot)
    sit(pilot, "Red", "By lot (bot)")
    pilot.click_text("Play on so")
    assert pilot.match.play.eyes.eye is None
