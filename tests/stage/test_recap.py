"""The recap: what a person missed, or wants to see once more."""

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
from nika_arcade.testing.pilot import Pilot

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
IRIS, THEO = Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo")
BOT = Holder("b1", "bot", "Kallias", "random_bot")
ALONE = Lineup(
    (IRIS, BOT), (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "p1"), ("Thebes", "b1"))
)
COUPLE = Lineup((IRIS, THEO), (("Red", "p1"), ("Black", "p2")))


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture
def fly() -> Iterator[Callable[..., Pilot]]:
    """Make pilots that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(lineup: Lineup, game: str, save: Path | None = None, **wishes) -> Pilot:
        def make(house: House) -> MatchScene:
            if save is not None:
                return MatchScene.reopen(house, save)
            budget = Budget(seconds=2.0, work=10)
            return MatchScene.begin(house, game, {}, lineup, seed=3, budget=budget)

        pilots.append(Pilot.fly(make, read=fixtures, **{"speed": 0.0, **wishes}))
        pilots[-1].settle()
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def alone(fly, **wishes) -> Pilot:
    """Return a pilot at Nika against a bot, at the second turn."""
    pilot = fly(ALONE, "nika", **wishes)
    pilot.key("n")
    pilot.settle()
    assert pilot.match.session.to_act == "Messene"
    return pilot


def watch(pilot: Pilot) -> list[str]:
    """Let a recap come to its end; return the lines of explanation it told."""
    told: list[str] = []
    for _ in range(2000):
        if not pilot.match.play.looking.back:
            return told
        pilot.draw()
        line = next(one.words for one in pilot.said if one.box.y > 660 and one.box.x < 100)
        if not told or told[-1] != line:
            told.append(line)
        pilot.step()
    raise AssertionError("the recap has no end")


def deal(fly, **wishes) -> Pilot:
    """Return a pilot at a duel in which Red has laid a card, behind the curtain before Black."""
    pilot = fly(COUPLE, "duel", **wishes)
    pilot.key("enter")
    pilot.settle()
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    return pilot


# On demand


def test_a_key_shows_again_what_the_others_did(fly) -> None:
    pilot = alone(fly)
    before = pilot.match.play.picture.tableau
    number = pilot.match.session.number
    pilot.house.change(speed=1.0)
    pilot.key("r")
    assert pilot.match.play.looking.back
    assert pilot.match.play.hand is None
    told = watch(pilot)
    assert any(line.startswith("Sparta: ") for line in told)
    pilot.settle()
    assert pilot.match.play.hand is not None
    assert pilot.match.play.picture.tableau.items == before.items
    assert pilot.match.session.number == number


def test_the_log_goes_along_with_it(fly) -> None:
    pilot = alone(fly)
    whole = pilot.match.play.picture.told(9)
    pilot.house.change(speed=1.0)
    pilot.key("r")
    assert len(pilot.match.play.picture.told(9)) < len(whole)
    watch(pilot)
    assert pilot.match.play.picture.told(9) == whole


def test_the_menu_has_it_where_there_is_something_to_tell(fly) -> None:
    pilot = fly(ALONE, "nika")
    pilot.key("r")
    assert not pilot.match.play.looking.back, "nothing has happened yet"
    pilot.key("escape")
    assert isinstance(pilot.top, MenuScene)
    assert not pilot.top.sheet.group["recap"].enabled
    pilot.key("escape")
    pilot.settle()
    pilot.key("n")
    pilot.settle()
    pilot.house.change(speed=1.0)
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("What happened since my last turn")
    assert pilot.match.play.looking.back


@pytest.mark.parametrize("touch", ["enter", "escape", "x", "press"])
def test_any_touch_ends_it_and_does_no_more(fly, touch) -> None:
    pilot = alone(fly)
    pilot.house.change(speed=1.0)
    pilot.key("r")
    pilot.step()
    assert pilot.reads("Any other key") and pilot.reads("skip")
    if touch == "press":
        pilot.press(640, 300)
    else:
        pilot.key(touch)
    assert isinstance(pilot.top, MatchScene)
    assert not pilot.match.play.picture.moving
    assert pilot.match.play.hand is not None
    assert pilot.match.play.hand.navigator.picked == ()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 3.0])
def test_how_to_skip_it_is_always_told(fly, scale) -> None:
    pilot = alone(fly, text_scale=scale)
    pilot.house.change(speed=1.0)
    pilot.key("r")
    pilot.step()
    pilot.draw()
    words = " ".join(one.words for one in pilot.said)
    assert "ny other key" in words


def lasts(pilot: Pilot) -> int:
    """Return how many frames a recap lasts."""
    for frame in range(2000):
        if not pilot.match.play.looking.back:
            return frame
        pilot.step()
    raise AssertionError("the recap has no end")


def test_it_can_be_shown_faster_and_slower(fly) -> None:
    pilot = alone(fly)
    pilot.house.change(speed=1.0)
    frames = {}
    for key in ("", "[", "]", "]", "]"):
        pilot.key("r")
        if key:
            pilot.key(key)
        pace = pilot.match.play.looking.pace
        frames[pace] = lasts(pilot)
    assert list(frames) == [1.0, 0.5, 2.0, 4.0]
    assert frames[0.5] > frames[1.0] > frames[2.0] > frames[4.0]
    assert pilot.match.play.looking.pace == 1.0, "of what happens next the speed is the usual one"


def test_it_goes_on_by_steps_and_pauses(fly) -> None:
    pilot = alone(fly)
    pilot.house.change(speed=1.0)
    pilot.key("r")
    waiting = pilot.match.play.picture.timeline.waiting
    assert waiting >= 2
    pilot.key("p")
    for _ in range(200):
        pilot.step()
    assert pilot.match.play.picture.timeline.waiting == waiting
    assert pilot.reads("go on")
    pilot.key("right")
    assert pilot.match.play.picture.timeline.waiting == waiting - 1
    for _ in range(waiting):
        pilot.key("right")
    pilot.settle()
    assert not pilot.match.play.looking.back
    assert pilot.match.play.hand is not None


def test_it_takes_no_time_where_nothing_does(fly) -> None:
    pilot = alone(fly)
    pilot.key("r")
    pilot.step()
    assert not pilot.match.play.picture.moving


def test_reduced_motion_fades_and_holds_as_long(fly) -> None:
    pilot = alone(fly, reduced_motion=True)
    pilot.house.change(speed=1.0)
    pilot.key("r")
    frames = 0
    while pilot.match.play.looking.back:
        ways = {(one.x, one.y) for one in pilot.match.play.picture.frame.sprites}
        places = {
            (place.x, place.y)
            for zone in pilot.match.play.picture.tableau.zones
            for _, place in zone.places
        }
        assert ways <= places, "no figure is on its way"
        pilot.step()
        frames += 1
    assert frames > 40


def test_it_goes_back_to_the_end_of_ones_own_last_turn(fly) -> None:
    pilot = alone(fly)
    recap = pilot.match.play.looking._recap
    assert recap.since(IRIS) == 2, "Athens passed twice"
    pilot.key("n")
    pilot.settle()
    actors = [pilot.match.session.actor(one) for one in range(pilot.match.session.number)]
    assert actors[recap.since(IRIS) :] == ["Thebes", "Thebes"]


# Behind the curtain


def test_who_comes_to_the_screen_sees_what_was_done_and_no_more(fly) -> None:
    pilot = deal(fly)
    pilot.house.change(speed=1.0)
    pilot.key("enter")
    play = pilot.match.play
    assert play.looking.back
    assert play.picture.eye == "Black"
    told = watch(pilot)
    assert any(line.startswith("Red: laid") for line in told)
    for turn in pilot.match.play.picture.chronicle._turns:
        for beat in turn:
            assert beat == pilot.match.session.referee.beat(beat.number, "Black")


def test_it_begins_where_one_looked_away(fly) -> None:
    pilot = deal(fly)
    pilot.key("enter")
    pilot.settle()
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()
    assert isinstance(pilot.top, Curtain)
    recap = pilot.stack._scenes[0].play.looking._recap
    actors = [pilot.stack._scenes[0].session.actor(number) for number in range(4)]
    assert actors == ["chance", "Red", "Black", "chance"]
    assert recap.missed(IRIS) == 2
    assert recap.missed(THEO) == 4, "he has seen the dice already"


def test_a_game_that_goes_on_later_tells_since_ones_last_turn(fly) -> None:
    pilot = deal(fly)
    save = next(paths.user_saves().glob("duel*"))
    pilot.close()
    pilot = fly(COUPLE, "duel", save)
    assert isinstance(pilot.top, Curtain)
    pilot.house.change(speed=1.0)
    pilot.key("enter")
    assert pilot.match.play.looking.back
    assert any(line.startswith("Red: laid") for line in watch(pilot))


def test_what_is_taken_back_was_not_seen(fly) -> None:
    pilot = deal(fly)
    table = pilot.stack._scenes[0]
    table.session.referee.undo(1)
    table.play.looking.take_back()
    assert table.play.looking._recap.missed(IRIS) == 1
