"""Leaves: other pictures of the same position, turned to by key, button and touch, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nika_arcade.api import Choice, Focus, Item, Leaf, Presenter, Tableau, leaf_pick, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.testing.layout import apart, overlapping
from nika_arcade.testing.pilot import Pilot

ARRANGEMENTS = ("beside", "flanked", "framed")


@pytest.fixture
def fly(climb, tables: Catalogue, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Pilot]:
    """Make pilots at a table with a leaf for each seat; that of one at the top is gone."""
    shown = type(tables.open_game("stairs").presenter)
    usual = shown.present

    def present(self: Presenter, position: Any, eye: str | None, focus: Focus) -> Tableau:
        tableau = usual(self, position, eye, focus)
        leaves = tuple(
            Leaf(seat, text("The board of {seat}", seat=seat))
            for seat, step in zip(position.seats, position.steps, strict=True)
            if step < 2
        )
        if focus.leaf:
            signs = replace(tableau.items[0], look="laurel", pick="", id="leaf")
            tableau = replace(tableau, items=(*tableau.items, signs))
        else:
            left = replace(tableau.items[0], slot=("stairs", "0:9"), id="door")
            door: Item = replace(left, pick=leaf_pick("South"))
            tableau = replace(tableau, items=(*tableau.items, door))
        return replace(tableau, leaves=leaves)

    monkeypatch.setattr(shown, "present", present)
    return climb


def leaf(pilot: Pilot) -> str:
    """Return which leaf is shown, by what is on the table."""
    picture = pilot.match.play.picture
    assert ("leaf" in {item.id for item in picture.tableau.items}) == bool(picture.leaf)
    return picture.leaf


def test_one_key_turns_through_all_leaves_and_back(fly) -> None:
    pilot = fly("beside")
    seen = []
    for _ in range(4):
        pilot.key("v")
        pilot.settle()
        seen.append(leaf(pilot))
    assert seen == ["South", "North", "", "South"]
    pilot.key("v", "shift")
    pilot.settle()
    assert leaf(pilot) == ""
    pilot.turn_leaf("North")
    assert leaf(pilot) == "North"


def test_picks_survive_turning(fly) -> None:
    pilot = fly("beside")
    pilot.click("South")
    pilot.turn_leaf("North")
    assert pilot.match.play.hand.navigator.picked == ("South",)
    pilot.turn_leaf("")
    pilot.click("up:2")
    pilot.settle()
    assert pilot.match.play.hand.navigator.picked == ("South", "up:2")


@pytest.mark.parametrize("way", ["escape", "backspace", "right button"])
def test_leaving_turns_back_before_anything_else(fly, way: str) -> None:
    pilot = fly("beside")
    pilot.click("South")
    pilot.turn_leaf("North")

    def leave() -> None:
        if way == "right button":
            pilot.press(*pilot.match.controls.where("South"), button=3)
        else:
            pilot.key(way)
        pilot.settle()

    leave()
    assert leaf(pilot) == ""
    assert pilot.match.play.hand.navigator.picked == ("South",)
    leave()
    assert pilot.match.play.hand.navigator.picked == ()


def test_escape_opens_the_menu_where_no_leaf_is_open(fly) -> None:
    pilot = fly("beside")
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, MenuScene)


def test_a_touch_turns_and_turns_back_and_picks_nothing(fly) -> None:
    pilot = fly("beside")
    pilot.click("South")
    pilot.click(leaf_pick("South"))
    pilot.settle()
    assert leaf(pilot) == "South"
    assert pilot.match.play.hand.navigator.picked == ("South",)


@pytest.mark.parametrize("way", ["press", "enter"])
def test_a_choice_turns_and_turns_back(
    fly, tables: Catalogue, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    shown = type(tables.open_game("stairs").presenter)
    usual = shown.present

    def present(self: Presenter, position: Any, eye: str | None, focus: Focus) -> Tableau:
        tableau = usual(self, position, eye, focus)
        look = Choice(leaf_pick("North"), text("Look"))
        return replace(tableau, choices=(look, *tableau.choices))

    monkeypatch.setattr(shown, "present", present)
    pilot = fly("beside")
    pilot.click("South")
    pilot.settle()
    for expected in ("North", "", "North"):
        if way == "press":
            pilot.click(leaf_pick("North"))
        else:
            pilot.match.desk.group.focus(pilot.match.desk.group[SAY + leaf_pick("North")])
            pilot.key("enter")
        pilot.settle()
        assert leaf(pilot) == expected
    assert pilot.match.play.hand.navigator.picked == ("South",)


def test_it_turns_while_nobody_here_is_to_act(fly) -> None:
    pilot = fly("beside")
    play = pilot.match.play
    where = pilot.match.controls.where(leaf_pick("South"))
    play.halt(True, 0.0)
    play.hand = None
    pilot.press(*where)
    pilot.match.refresh()
    assert leaf(pilot) == "South"


def test_a_leaf_stays_open_over_what_happens_and_goes_when_it_is_gone(fly) -> None:
    pilot = fly("beside")
    pilot.click("South")
    pilot.turn_leaf("South")
    play = pilot.match.play
    play._offer(play.session.legal()[0])
    play.picture.skip()
    assert play.picture.leaf == "South"
    seat = play.session.position_for(None)
    play.picture.restage(replace(seat, steps=(3, *seat.steps[1:])), play.picture.eye, ())
    play.picture.skip()
    assert leaf(pilot) == ""


def test_another_eye_finds_no_leaf_open(fly) -> None:
    pilot = fly("beside")
    pilot.turn_leaf("North")
    pilot.match.play.picture.look_through("North")
    assert pilot.match.play.picture.leaf == ""


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("scale", [1.0, 3.0])
@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_the_button_has_its_place(fly, arrangement, scale, language, size) -> None:
    pilot = fly(arrangement, size=size, text_scale=scale, language=language)
    button = pilot.match.desk.group["leaf"]
    others = [one.box for one in pilot.match.desk.group.widgets if one is not button]
    assert all(apart(button.box, other) for other in others)
    assert button.box.right <= size[0] / pilot.u
    pilot.draw()
    assert overlapping(pilot.said) == []
    pilot.press(*button.box.middle)
    pilot.settle()
    assert leaf(pilot) == "South"


def test_a_picture_without_leaves_has_no_button_for_them(climb) -> None:
    pilot = climb("beside")
    assert "leaf" not in {one.id for one in pilot.match.desk.group.widgets}
    pilot.key("v")
    assert pilot.match.play.picture.leaf == ""
