"""Scenes on their stack: who hears, who is seen, and how one gives way to another."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from nika_arcade.host.settings import Settings
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Close, Intent, Key, Typed
from nika_arcade.stage.scene import Go, Scene, pop, push, quit, swap
from nika_arcade.stage.stack import Stack
from nika_arcade.testing.shots import quiet_house, shoot


class Plain(Scene):
    """A scene of one colour, which keeps a diary."""

    def __init__(self, name: str, diary: list[str], role: str = "ui.ground", over: bool = False):
        self.name, self.diary, self.role = name, diary, role
        self.over = over
        self.answer: Go | None = None
        self.given: Any = None

    def note(self, word: str) -> None:
        self.diary.append(f"{self.name} {word}")

    def enter(self, house: House) -> None:
        super().enter(house)
        self.note("enters")

    def layout(self, canvas: Canvas) -> None:
        self.note(f"lays out {canvas.width:g}×{canvas.height:g}")

    def handle(self, intent: Intent) -> Go | None:
        answer, self.answer = self.answer, None
        return answer

    def resume(self, result: Any) -> Go | None:
        self.given = result
        answer, self.answer = self.answer, None
        return answer

    def draw(self, canvas: Canvas) -> None:
        self.note("is drawn")
        if self.over:
            canvas.block((0, 0, 100, 100), self.role)
        else:
            canvas.fill(self.role)

    def leave(self) -> None:
        self.note("leaves")


ANY = Key("x")


def open_stack(first: Scene, **wishes: Any) -> Stack:
    return Stack(quiet_house(**{"speed": 0.0, **wishes}), first, pygame.Surface((1280, 720)))


def test_a_scene_enters_is_laid_out_and_drawn_once():
    diary: list[str] = []
    stack = open_stack(Plain("a", diary))
    assert stack.wants_frame
    stack.draw()
    assert diary == ["a enters", "a lays out 1280×720", "a is drawn"]
    assert not stack.wants_frame


def test_push_and_pop_hand_a_result_down():
    diary: list[str] = []
    below, above = Plain("a", diary), Plain("b", diary)
    stack = open_stack(below)
    below.answer, above.answer = push(above), pop("done")
    stack.handle(ANY)
    assert stack.top is above
    stack.handle(ANY)
    assert stack.top is below and below.given == "done"
    assert [line for line in diary if "leaves" in line] == ["b leaves"]


def test_a_scene_may_go_on_at_once_when_it_is_resumed():
    diary: list[str] = []
    below, above = Plain("a", diary), Plain("b", diary)
    stack = open_stack(below)
    below.answer = push(above)
    stack.handle(ANY)
    above.answer, below.answer = pop(), quit()
    stack.handle(ANY)
    assert stack.over
    assert diary[-2:] == ["b leaves", "a leaves"]


def test_swap_puts_another_scene_in_its_place():
    diary: list[str] = []
    first, second = Plain("a", diary), Plain("b", diary)
    stack = open_stack(first)
    first.answer, second.answer = swap(second), pop()
    stack.handle(ANY)
    assert stack.top is second and "a leaves" in diary
    stack.handle(ANY)
    assert stack.over


def test_closing_leaves_every_scene_from_the_top():
    diary: list[str] = []
    below = Plain("a", diary)
    stack = open_stack(below)
    below.answer = push(Plain("b", diary, over=True))
    stack.handle(ANY)
    stack.handle(Close())
    assert stack.over and not stack.wants_frame
    assert diary[-2:] == ["b leaves", "a leaves"]


def test_what_lies_under_a_sheet_is_drawn_first():
    diary: list[str] = []
    below = Plain("a", diary, "ui.figure")
    stack = open_stack(below)
    below.answer = push(Plain("b", diary, "ui.text", over=True))
    stack.handle(ANY)
    stack.draw()
    assert diary[-2:] == ["a is drawn", "b is drawn"]
    theme = stack.house.theme
    assert tuple(stack.surface.get_at((50, 50)))[:3] == theme["ui.text"]
    assert tuple(stack.surface.get_at((500, 50)))[:3] == theme["ui.figure"]


def test_a_covered_scene_is_not_drawn():
    diary: list[str] = []
    below = Plain("a", diary)
    stack = open_stack(below)
    below.answer = push(Plain("b", diary))
    stack.handle(ANY)
    stack.draw()
    assert "a is drawn" not in diary


def test_a_new_size_lays_out_again_and_forgets_old_pictures():
    diary: list[str] = []
    stack = open_stack(Plain("a", diary))
    stack.draw()
    stack.house.art.image("owl", (10, 10))
    stack.show_on(pygame.Surface((960, 600)))
    assert len(stack.house.art.sprites) == 0 and stack.wants_frame
    stack.draw()
    assert "a lays out 1280×800" in diary


@pytest.mark.parametrize(
    "change", [{"text_scale": 1.5}, {"theme": "black-figure"}, {"language": "zh_Hant"}]
)
def test_a_new_look_lays_out_again(change: dict[str, Any]):
    diary: list[str] = []
    stack = open_stack(Plain("a", diary))
    stack.draw()
    diary.clear()
    stack.house.change(**change)
    stack.update(1)
    assert diary == ["a lays out 1280×720"] and stack.wants_frame


def fade_to(role: str, **wishes: Any) -> Stack:
    """Return a stack that has just gone from a scene of the ground's colour to another."""
    first = Plain("a", [], "ui.ground")
    stack = open_stack(first, **wishes)
    stack.update(1000)
    stack.draw()
    first.answer = swap(Plain("b", [], role))
    stack.handle(ANY)
    stack.draw()
    return stack


def middle(stack: Stack) -> tuple[int, ...]:
    return tuple(stack.surface.get_at((640, 360)))[:3]


@pytest.mark.parametrize(
    "wishes, lasts",
    [({"speed": 1.0}, 220), ({"speed": 2.0}, 110), ({"speed": 1.0, "reduced_motion": True}, 120)],
)
def test_one_scene_fades_into_the_next(wishes: dict[str, Any], lasts: float):
    stack = fade_to("ui.text", **wishes)
    ground, text = stack.house.theme["ui.ground"], stack.house.theme["ui.text"]
    assert middle(stack) == ground
    stack.update(lasts / 2)
    stack.draw()
    assert middle(stack) not in (ground, text) and stack.wants_frame
    stack.update(lasts / 2)
    stack.draw()
    assert middle(stack) == text and not stack.wants_frame


def test_at_speed_nought_the_next_scene_is_there_at_once():
    stack = fade_to("ui.text", speed=0.0)
    assert middle(stack) == stack.house.theme["ui.text"] and not stack.wants_frame


def test_the_first_scene_does_not_fade_in_from_nothing():
    stack = open_stack(Plain("a", [], "ui.text"), speed=1.0)
    stack.draw()
    assert middle(stack) == stack.house.theme["ui.text"] and not stack.wants_frame


def test_a_shot_is_taken_after_a_scene_has_settled():
    picture = shoot(Plain("a", [], "ui.figure"), (640, 400), theme="white-ground")
    assert picture.get_size() == (640, 400)
    assert tuple(picture.get_at((9, 9)))[:3] == (0x1D, 0x4E, 0x70)


# -- the house -------------------------------------------------------------------------------


def test_the_catalogue_is_read_when_it_is_first_asked_for():
    house = quiet_house()
    assert not house.has_catalogue
    assert "nika" in house.catalogue.games
    assert house.has_catalogue and house.catalogue is house.catalogue


def test_settings_are_saved_when_they_change_and_only_then():
    saved: list[Settings] = []
    house = quiet_house()
    house = House(house.settings, lambda: house.catalogue, house.clock, save=saved.append)
    house.change(speed=1.0)
    assert saved == []
    house.change(speed=2.0, width=900)
    assert [(s.speed, s.width) for s in saved] == [(2.0, 900)]
    assert house.settings is saved[0]


def test_settings_that_can_not_be_saved_hold_and_are_told(tmp_path):
    def refuse(settings: Settings) -> None:
        raise TomlFault(tmp_path / "settings.toml", 0, "Permission denied")

    house = quiet_house()
    house = House(house.settings, lambda: house.catalogue, house.clock, save=refuse)
    house.change(theme="white-ground")
    assert house.theme.name == "white-ground"
    assert "Permission denied" in str(house.troubles[0].message)


def test_a_theme_that_is_gone_gives_way_to_the_default_one():
    house = quiet_house(theme="gilded")
    assert house.theme.name == "red-figure"
    assert "gilded" in str(house.troubles[0].message)


def test_motions_follow_the_players_speed():
    assert quiet_house().ms("step") == 180
    assert quiet_house(speed=4.0).ms("step") == 45
    assert quiet_house(speed=0.0).ms("step") == 0
    assert (
        quiet_house(reduced_motion=True).ms("step")
        == quiet_house(reduced_motion=True).ms("rout")
        == 120
    )


def test_typed_letters_are_intents_like_others():
    heard: list[Intent] = []

    class Ear(Scene):
        def handle(self, intent: Intent) -> Go | None:
            heard.append(intent)
            return None

    open_stack(Ear()).handle(Typed("棋"))
    assert heard == [Typed("棋")]
