"""Greyed choices: they are seen, tell why they can't be made, and never act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nika_arcade.api import Choice, Focus, Line, Presenter, Shortcut, Tableau, leaf_pick, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot

ARRANGEMENTS = ("beside", "flanked", "framed")
WHY = text("Wet steps")


@pytest.fixture
def fly(climb, tables: Catalogue, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Pilot]:
    """Make pilots at a table that greys, once somebody is picked, a legal pick and the pass."""
    shown = type(tables.open_game("stairs").presenter)
    usual = shown.present

    def present(self: Presenter, position: Any, eye: str | None, focus: Focus) -> Tableau:
        tableau = usual(self, position, eye, focus)
        choices = tuple(
            replace(choice, why=WHY, repeat=True) if choice.pick == "up:1" else choice
            for choice in tableau.choices
        )
        return replace(tableau, choices=choices, shortcuts=(Shortcut("advance", "up:1", WHY),))

    monkeypatch.setattr(shown, "present", present)
    return climb


def picked(pilot: Pilot) -> Pilot:
    """Pick somebody, so that the choices are seen."""
    pilot.click("South")
    pilot.settle()
    return pilot


def told(pilot: Pilot) -> Line:
    return pilot.match.view.line()[0]


def focus_on(pilot: Pilot, id_: str) -> None:
    for _ in range(9):
        pilot.key("tab")
        pilot.settle()
        focused = pilot.match.desk.group.focused
        if focused is not None and focused.id == id_:
            return
    raise AssertionError(f"the focus does not come to {id_}")


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_pointed_at_it_tells_why(fly, arrangement: str) -> None:
    pilot = picked(fly(arrangement))
    before = told(pilot)
    pilot.match.dirty = False
    pilot.point(*pilot.match.controls.where("up:1"))
    assert pilot.match.dirty, "the reason is drawn at once"
    assert told(pilot) == Line(WHY)
    assert pilot.reads("Wet steps")
    assert overlapping(pilot.said) == []
    pilot.point(*pilot.match.controls.where("up:2"))
    assert told(pilot) == before


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_pressed_it_refuses_and_does_not_act(fly, arrangement: str) -> None:
    pilot = picked(fly(arrangement))
    pilot.click("up:1")
    pilot.settle()
    assert told(pilot) == Line(WHY, "refusal")
    assert pilot.match.play.hand.navigator.picked == ("South",)
    assert pilot.match.session.number == 0
    pilot.click("up:2")
    pilot.settle()
    assert pilot.match.play.hand.navigator.picked == ("South", "up:2")


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_keys_reach_it_and_hear_why(fly, arrangement: str) -> None:
    pilot = picked(fly(arrangement))
    focus_on(pilot, SAY + "up:1")
    assert told(pilot) == Line(WHY)
    pilot.key("enter")
    pilot.settle()
    assert told(pilot) == Line(WHY, "refusal")
    assert pilot.match.play.hand.navigator.picked == ("South",)


@pytest.mark.parametrize("command", ["advance", "end_turn"])
def test_a_key_that_says_its_pick_hears_why(fly, command: str) -> None:
    pilot = picked(fly("beside"))
    pilot.key(pilot.house.keys.chords[command][-1])
    pilot.settle()
    assert told(pilot) == Line(WHY, "refusal")
    assert pilot.match.play.hand.navigator.picked == ("South",)


def test_it_looks_disabled_and_is_touched_by_nobody(fly) -> None:
    pilot = picked(fly("beside"))
    button = pilot.match.desk.group[SAY + "up:1"]
    x, y = pilot.match.controls.where("up:1")
    pilot.point(x, y)
    assert (button.enabled, button.hovered, button.state) == (True, True, "disabled")
    assert pilot.match.controls.touched(x, y) == ""
    tableau = pilot.match.play.picture.tableau
    assert "up:1" not in replace(tableau, shortcuts=()).picks()
    assert "up:2" in tableau.picks()


def test_no_leaf_is_turned_by_a_greyed_choice(
    climb, tables: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = type(tables.open_game("stairs").presenter)
    usual = shown.present

    def present(self: Presenter, position: Any, eye: str | None, focus: Focus) -> Tableau:
        choice = Choice(leaf_pick("South"), text("Look"), why=WHY)
        return replace(usual(self, position, eye, focus), choices=(choice,))

    monkeypatch.setattr(shown, "present", present)
    pilot = climb("beside")
    pilot.click(leaf_pick("South"))
    pilot.settle()
    assert pilot.match.play.picture.leaf == ""
    assert told(pilot) == Line(WHY, "refusal")
