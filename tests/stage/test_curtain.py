"""The curtain: when it falls, who is named, and what it takes to lift it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Press, Release
from nika_arcade.stage.scenes import match as match_scene
from nika_arcade.stage.scenes.curtain import HEED, CoveredQuestion, Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.stage.scenes.rules import RulesScene
from nika_arcade.testing.pilot import Pilot

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
IRIS, THEO = Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo")
BOT = Holder("b1", "bot", "Kallias", "random_bot")
COUPLE = Lineup((IRIS, THEO), (("Red", "p1"), ("Black", "p2")))


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots at a duel, closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(lineup: Lineup = COUPLE, size=(1280, 720), game="duel", **wishes) -> Pilot:
        def make(house: House) -> MatchScene:
            budget = Budget(seconds=2.0, work=10)
            return MatchScene.begin(house, game, {}, lineup, seed=3, budget=budget)

        pilots.append(Pilot.fly(make, size, read=fixtures, **{"speed": 0.0, **wishes}))
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def curtain(pilot: Pilot) -> Curtain:
    """Return the curtain that has just fallen."""
    for _ in range(100):
        if isinstance(pilot.top, Curtain):
            return pilot.top
        pilot.step()
    raise AssertionError("no curtain falls")


def lift(pilot: Pilot) -> None:
    assert isinstance(pilot.top, Curtain)
    pilot.settle()
    pilot.key("enter")
    pilot.settle()


def play(pilot: Pilot) -> None:
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()


def test_it_names_who_takes_which_seat_and_who_looks_away(fly) -> None:
    pilot = fly()
    curtain(pilot)
    assert pilot.reads("Iris, take the seat of Red")
    assert pilot.reads("Theo, look away now.")
    assert pilot.reads("I am Iris")
    lift(pilot)
    play(pilot)
    assert pilot.reads("Theo, take the seat of Black")
    assert pilot.reads("Iris, look away now.")


def test_who_has_no_name_is_called_by_the_seat(fly) -> None:
    persons = (replace(IRIS, name=""), replace(THEO, name=""))
    pilot = fly(replace(COUPLE, holders=persons))
    curtain(pilot)
    assert pilot.reads("It is the turn of Red")
    assert pilot.reads("I play Red")
    assert not pilot.reads("You")


def test_a_third_person_is_among_all_others(fly) -> None:
    pilot = fly(
        Lineup(
            (IRIS, THEO, Holder("p3", "person", "Nike")),
            (("Red", "p1"), ("Black", "p2"), ("White", "p3")),
        )
    )
    curtain(pilot)
    assert pilot.reads("All others look away now.")


def test_nothing_of_the_table_is_drawn_behind_it(fly) -> None:
    pilot = fly()
    curtain(pilot)
    pilot.settle()
    pilot.draw()
    words = {one.words for one in pilot.said}
    assert words == {"Iris, take the seat of Red", "Theo, look away now.", "I am Iris", "Menu"}


def test_a_touch_that_was_on_its_way_lifts_no_curtain(fly) -> None:
    pilot = fly()
    shown = curtain(pilot)
    pilot.draw()
    x, y = shown.group["lift"].box.middle
    pilot.key("enter")
    pilot.press(x, y)
    pilot.do(Press(x, y))
    for _ in range(int(HEED / 16) + 2):
        pilot.step()
    assert shown.heeds
    pilot.do(Release(x, y))
    assert pilot.top is shown, "it went down before the button answered"
    for key in ("r", ".", "n", "u", "h", "right", "tab"):
        pilot.key(key)
    pilot.press(20, 20)
    assert pilot.top is shown
    pilot.press(x, y)
    assert isinstance(pilot.top, MatchScene)


def test_its_menu_tells_nothing_and_says_nothing_to_the_others(fly) -> None:
    pilot = fly(text_scale=3.0)
    curtain(pilot)
    pilot.settle()
    pilot.key("escape")
    assert isinstance(pilot.top, MenuScene)
    pilot.settle()
    for words in ("Resign", "Offer a draw", "Hint", "At the table", "Last turns"):
        assert not pilot.reads(words)
    pilot.click_text("Rules")
    assert isinstance(pilot.top, RulesScene)
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("Save and leave")
    assert pilot.stack.over


def test_keys_alone_reach_menu_and_button(fly) -> None:
    pilot = fly()
    curtain(pilot)
    pilot.settle()
    pilot.key("tab")
    pilot.key("enter")
    assert isinstance(pilot.top, MenuScene)
    pilot.key("escape")
    pilot.settle()
    pilot.key("left")
    pilot.key("enter")
    assert isinstance(pilot.top, MatchScene)


def test_the_clock_stands_behind_it(fly) -> None:
    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, "duel", {}, COUPLE, 30.0, seed=3)

    pilot = Pilot.fly(make, read=fixtures, speed=0.0)
    try:
        curtain(pilot)
        for _ in range(60 * 40):
            pilot.step()
        lift(pilot)
        assert pilot.match.session.clock_left(pilot.clock.now) > 28
    finally:
        pilot.close()


def test_what_came_of_a_turn_is_seen_before_it_falls(fly) -> None:
    pilot = fly(speed=1.0)
    lift_at_speed(pilot)
    pilot.play(pilot.match.session.legal()[0])
    frames = 0
    while not isinstance(pilot.top, Curtain):
        assert pilot.match.play.picture.eye == "Red"
        pilot.step()
        frames += 1
    assert frames > 50
    assert pilot.stack._scenes[0].play.picture.eye is None


def lift_at_speed(pilot: Pilot) -> None:
    curtain(pilot)
    pilot.settle()
    pilot.key("enter")
    pilot.settle()


# Where none falls


def falls(pilot: Pilot, turns: int = 8) -> int:
    """Play some turns; return how often a curtain fell."""
    count = 0
    for _ in range(turns):
        pilot.settle()
        if isinstance(pilot.top, ResultScene):
            break
        if isinstance(pilot.top, Curtain):
            count += 1
            lift(pilot)
        pilot.play(pilot.match.session.legal()[0])
    return count


def test_one_person_alone_sees_none(fly) -> None:
    assert falls(fly(Lineup((IRIS, BOT), (("Red", "p1"), ("Black", "b1"))))) == 0


def test_one_who_holds_all_seats_or_goes_on_sees_none(fly) -> None:
    seats = (("Red", "p1"), ("Black", "p1"), ("White", "p2"))
    pilot = fly(Lineup((IRIS, THEO), seats))
    lift_at_speed(pilot)
    play(pilot)
    assert pilot.match.session.to_act == "Black"
    play(pilot)
    assert isinstance(pilot.top, Curtain), "White is another person's"


def test_a_bot_in_between_lets_it_stay_open(fly) -> None:
    seats = (("Red", "p1"), ("Black", "b1"), ("White", "p1"))
    pilot = fly(Lineup((IRIS, BOT), seats))
    assert falls(pilot) == 0


def test_where_all_see_the_same_it_stays_open(fly, monkeypatch) -> None:
    from nika_arcade.stage.scenes.eyes import Eyes

    monkeypatch.setattr(Eyes, "secret", property(lambda eyes: True))
    pilot = fly(Lineup((IRIS, THEO), (("Left", "p1"), ("Right", "p2"))), game="nim")
    assert falls(pilot, 3) == 0
    assert pilot.match.session.number > 1


def test_a_seat_that_passes_to_a_bot_needs_none_any_more(fly) -> None:
    pilot = fly(Lineup((IRIS, THEO), (("Red", "p1"), ("Black", "p2"))), speed=1.0)
    lift_at_speed(pilot)
    pilot.play(pilot.match.session.legal()[0])
    pilot.match.session.swap("p2", "random_bot")
    for _ in range(200):
        pilot.step()
        assert isinstance(pilot.top, MatchScene)
    assert pilot.match.session.number > 3
    assert pilot.match.play.picture.eye == "Red"


def test_a_seat_that_passes_from_a_bot_needs_one(fly) -> None:
    pilot = fly(Lineup((IRIS, BOT), (("Red", "p1"), ("Black", "b1"))))
    pilot.settle()
    pilot.match.session.swap("b1", "")
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert pilot.reads("It is the turn of Black") or pilot.reads("take the seat of Black")


# Others who are asked, and the end


def test_a_draw_is_offered_on_the_cloth_and_then_the_first_comes_back(fly) -> None:
    pilot = fly()
    lift_at_speed(pilot)
    pilot.match.play.parley.propose("draw")
    pilot.step()
    assert isinstance(pilot.top, CoveredQuestion)
    pilot.key("enter")
    assert isinstance(pilot.top, CoveredQuestion), "that was no answer yet"
    pilot.settle()
    assert pilot.reads("Theo, do you agree?")
    assert not pilot.reads("Last turns")
    pilot.click_text("Decline")
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    assert pilot.reads("Iris, take the seat of Red")
    lift(pilot)
    assert pilot.reads("The draw was declined.")


def test_after_the_end_nobody_sees_through_anothers_eye(fly) -> None:
    pilot = fly()
    while not isinstance(pilot.top, ResultScene):
        falls(pilot, 1)
        pilot.settle()
    pilot.click_text("Look back")
    pilot.settle()
    assert pilot.top.play.picture.eye is None
    pilot.key("left")
    assert pilot.top.play.picture.eye is None


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (700, 1100), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 3.0])
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_its_words_have_room(fly, size, scale, language) -> None:
    names = (replace(IRIS, name="Bartholomaios"), replace(THEO, name=""))
    lineup = replace(COUPLE, holders=names)
    pilot = fly(lineup, size, text_scale=scale, language=language)
    shown = curtain(pilot)
    pilot.draw()
    wide, high = size[0] / pilot.u, size[1] / pilot.u
    boxes = [one.box for one in pilot.said if one.words != "…"]
    assert all(box.x >= 0 and box.right <= wide and box.y >= 0 for box in boxes)
    assert all(box.bottom <= high for box in [*boxes, *(one.box for one in shown.group.widgets)])
    for number, box in enumerate(boxes):
        assert all(
            box.right <= other.x or other.right <= box.x or box.bottom <= other.y + 0.5
            or other.bottom <= box.y + 0.5
            for other in boxes[:number]
        )  # fmt: skip


def test_the_luck_of_a_new_game_is_found_neither_by_the_clock_nor_by_trying(
    fly, monkeypatch
) -> None:
    """Bots are told numbers that follow from the seed of a game, and have a clock too."""
    drawn = []
    monkeypatch.setattr(match_scene, "randbits", lambda bits: drawn.append(bits) or 7)

    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, "duel", {}, COUPLE)

    pilot = Pilot.fly(make, read=fixtures)
    assert drawn == [match_scene.SEED_BITS] and drawn[0] >= 50
    assert pilot.match.session.referee.seed == 7
    pilot.close()
