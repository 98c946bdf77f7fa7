"""Pads that take seats in a line-up, and keep them from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.title import Title
from nika_arcade.testing.pilot import Pilot

ONE, TWO = "ff00/Pad#1", "ff00/Pad#2"


@pytest.fixture
def fly(home) -> Iterator[Callable[..., Pilot]]:
    pilots: list[Pilot] = []

    def take_off(game: str = "gyges", **wishes) -> Pilot:
        pilots.append(Pilot.fly(lambda _: LineupScene(game), speed=0.0, **wishes))
        return pilots[-1]

    yield take_off
    for pilot in pilots:
        pilot.close()


def holders(pilot: Pilot) -> dict[str, str]:
    """Return the ids of who holds what; bots are all called so."""
    lineup = pilot.top.seating.lineup
    return {s: "bot" if (one := lineup.holder(s)).is_bot else one.id for s in lineup.names}


def test_a_pad_that_is_plugged_in_is_called_to_take_a_seat(fly):
    pilot = fly()
    assert not pilot.reads("Press A to take a seat")
    pilot.plug(ONE)
    assert pilot.reads("Press A to take a seat")


def test_a_takes_the_seat_of_a_bot_and_then_confirms(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    assert list(holders(pilot).values()) == ["p1", "p2"]
    assert pilot.house.hands.pad_of("p2") == ONE
    assert pilot.reads("Pad 1")
    assert isinstance(pilot.top, LineupScene)
    pilot.pad("a", ONE)
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)


def test_the_next_pad_gets_what_is_left_and_no_seat_twice(fly):
    pilot = fly()
    for pad in (ONE, TWO):
        pilot.plug(pad)
        pilot.pad("a", pad)
    hands = pilot.house.hands
    assert (hands.pad_of("p2"), hands.pad_of("p1")) == (ONE, TWO)


def test_the_pad_that_led_here_from_the_title_is_the_first_persons(home):
    pilot = Pilot.fly(lambda _: Title(), speed=0.0)
    try:
        pilot.settle()
        pilot.plug(ONE)
        for button in ("right", "down"):
            pilot.pad(button, ONE)
        group = pilot.top.group
        group.focus(next(one for one in group.widgets if one.id.startswith("game:")))
        pilot.pad("a", ONE)
        pilot.settle()
        assert isinstance(pilot.top, LineupScene)
        assert pilot.house.hands.pad_of("p1") == ONE
        assert "p1" in holders(pilot).values() and "p2" not in holders(pilot).values()
    finally:
        pilot.close()


def test_a_pad_keeps_its_seat_when_another_person_leaves(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    first, second = holders(pilot)
    group = pilot.top.group
    group.focus(group[f"kind:{first}"])
    pilot.key("right")
    assert holders(pilot) == {first: "bot", second: "p1"}
    assert pilot.house.hands.pad_of("p1") == ONE


def test_a_pad_is_free_again_when_its_seat_goes_to_a_bot(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    _, second = holders(pilot)
    group = pilot.top.group
    group.focus(group[f"kind:{second}"])
    pilot.key("right")
    assert pilot.house.hands.holder_of(ONE) == ""
    assert pilot.reads("Press A to take a seat")


def test_a_seat_that_was_taken_is_kept_at_the_table_and_after_it(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    pilot.click_text("Begin")
    pilot.settle()
    assert pilot.house.hands.pad_of("p2") == ONE
    assert pilot.match.session.lineup.by_id("p2").kind == "person"


def test_pulling_a_pad_out_in_the_line_up_is_shown_and_stops_nothing(fly):
    pilot = fly()
    pilot.plug(ONE)
    pilot.pad("a", ONE)
    pilot.unplug(ONE)
    assert pilot.reads("Pad 1, away")
    pilot.plug(ONE)
    assert not pilot.reads("Pad 1, away")
