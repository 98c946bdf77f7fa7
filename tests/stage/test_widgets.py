"""Widgets: looks, presses, keys, focus and scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from nika_arcade.stage.assets import Art
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.focus import Direction, Ring, nearest
from nika_arcade.stage.intent import Drag, Key, Left, Point, Press, Release, Typed, Wheel
from nika_arcade.stage.theme import Theme
from nika_arcade.stage.widgets import (
    Button,
    Choice,
    Field,
    Group,
    Option,
    Prose,
    Row,
    Scroll,
    Section,
    Sheet,
    Slider,
    Stepper,
    Tile,
    Widget,
    draw_cap,
    draw_leaves,
)

ON_OFF = (Option("off", "Off"), Option("on", "On"))
NOWHERE = Box(0, 0, 0, 0)


def times(motion: str) -> float:
    """Every motion lasts a tenth of a second."""
    return 100.0


@pytest.fixture(scope="module")
def art() -> Art:
    pygame.font.init()
    return Art(Theme.load())


@pytest.fixture
def canvas(art: Art) -> Canvas:
    drawn = Canvas(pygame.Surface((1280, 720)), art)
    drawn.fill("ui.ground")
    return drawn


def button(id: str, x: float = 0, y: float = 0, **words) -> Button:
    return Button(id, Box(x, y, 100, 44), id.title(), **words)


def click(group: Group, x: float, y: float) -> Widget | None:
    group.handle(Press(x, y))
    return group.handle(Release(x, y))


def at(canvas: Canvas, x: int, y: int) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at((x, y)))[:3]


# -- looks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, state, role",
    [
        ("primary", "normal", "ui.figure"),
        ("primary", "hover", "ui.primary_hover"),
        ("primary", "pressed", "ui.figure_pressed"),
        ("primary", "disabled", "ui.ground"),
        ("normal", "normal", "ui.raised"),
        ("normal", "hover", "ui.figure"),
        ("quiet", "normal", "ui.ground"),
        ("quiet", "hover", "ui.figure"),
    ],
)
def test_a_buttons_ground_follows_kind_and_state(canvas: Canvas, kind, state, role: str):
    button("go", 10, 10, kind=kind).paint(canvas, state, 1.0)
    assert at(canvas, 20, 32) == canvas.theme[role]


def test_hover_inverts_a_tile_and_its_picture(canvas: Canvas):
    tile = Tile("nika", Box(0, 0, 224, 128), "Nika", "2–4", picture="helmet")

    def colours() -> set[tuple[int, ...]]:
        return {at(canvas, x, y) for x in range(10, 102, 2) for y in range(18, 110, 2)}

    tile.paint(canvas, "normal", 1.0)
    assert {canvas.theme["ui.raised"], canvas.theme["ui.figure"]} <= colours()
    tile.paint(canvas, "hover", 1.0)
    assert {canvas.theme["ui.figure"], canvas.theme["ui.on_figure"]} <= colours()


def test_a_change_of_look_takes_its_time(canvas: Canvas):
    one = button("go", 10, 10, kind="quiet")
    group = Group(times, [one])
    group.handle(Point(20, 32))
    assert group.busy
    group.update(50)
    group.draw(canvas)
    between = at(canvas, 20, 32)
    assert between not in (canvas.theme["ui.ground"], canvas.theme["ui.figure"])
    group.update(60)
    group.draw(canvas)
    assert at(canvas, 20, 32) == canvas.theme["ui.figure"]
    assert not group.busy


def test_at_speed_nought_a_look_changes_at_once(canvas: Canvas):
    group = Group(lambda motion: 0.0, [button("go", 10, 10)])
    group.handle(Point(20, 32))
    group.update(0.0)
    assert not group.busy


def test_a_button_is_as_wide_as_its_label_asks_and_never_narrow(canvas: Canvas):
    assert button("ok").natural_width(canvas) == 96
    words = Button("long", NOWHERE, "Look back at the game", icon="icon-undo")
    expected = canvas.measure("Look back at the game", "line", 600) + 28 + 48
    assert words.natural_width(canvas) == pytest.approx(expected)


def test_level_leaves_and_caps_tell_their_width(canvas: Canvas):
    assert draw_leaves(canvas, 100, 100, 3) == 120
    assert at(canvas, 112, 100) == canvas.theme["ui.accent"]
    assert at(canvas, 112 + 3 * 24, 100) == canvas.theme["ui.ground"]
    assert draw_cap(canvas, 0, 50, "Q") < draw_cap(canvas, 0, 50, "Enter")


# -- pointing -------------------------------------------------------------------------------


def test_a_press_and_a_release_on_one_widget_use_it():
    group = Group(times, [button("one"), button("two", 200)])
    assert click(group, 250, 20) is group["two"]
    assert click(group, 150, 20) is None


def test_a_release_elsewhere_uses_nothing():
    group = Group(times, [button("one"), button("two", 200)])
    group.handle(Press(20, 20))
    assert group["one"].state == "pressed"
    assert group.handle(Drag(250, 20, 20, 20)) is None
    assert group["one"].state != "pressed"
    assert group.handle(Release(250, 20, 1, True, 20, 20)) is None


def test_other_buttons_of_the_mouse_use_nothing():
    group = Group(times, [button("one")])
    group.handle(Press(20, 20, 3))
    assert group.handle(Release(20, 20, 3)) is None


def test_hover_follows_the_pointer_and_ends_when_it_leaves():
    group = Group(times, [button("one"), button("two", 200)])
    group.handle(Point(20, 20))
    assert (group["one"].state, group["two"].state) == ("hover", "normal")
    group.handle(Left())
    assert group["one"].state == "normal"


def test_a_disabled_widget_hears_nothing():
    group = Group(times, [button("one")])
    group["one"].enabled = False
    assert click(group, 20, 20) is None
    group.handle(Key("tab"))
    assert group.focused is None and group["one"].state == "disabled"


def test_the_widget_on_top_hears():
    under, over = button("under"), button("over")
    assert click(Group(times, [under, over]), 20, 20) is over


# -- focus ----------------------------------------------------------------------------------


def grid() -> Group:
    names = ("a", "b", "c", "d", "e", "f")
    return Group(times, [button(n, 120 * (i % 3), 60 * (i // 3)) for i, n in enumerate(names)])


def test_tab_goes_round_in_order_and_back_with_shift():
    group = grid()
    seen = []
    for _ in range(7):
        group.handle(Key("tab"))
        seen.append(group.focused.id)
    assert seen == list("abcdefa")
    group.handle(Key("tab", frozenset({"shift"})))
    assert group.focused.id == "f"


@pytest.mark.parametrize(
    "keys, end",
    [("right right", "c"), ("down", "d"), ("right down left", "d"), ("up", "a"), ("left", "a")],
)
def test_arrows_go_to_the_neighbour(keys: str, end: str):
    group = grid()
    group.focus(group["a"])
    for key in keys.split():
        group.handle(Key(key))
    assert group.focused.id == end


def test_the_first_key_shows_the_ring_where_the_scene_begins():
    group = grid()
    group.first = "e"
    assert not group.ring.shown
    group.handle(Key("right"))
    assert group.ring.shown and group.focused.id == "e"


def test_pointing_hides_the_ring_and_keys_show_it_again_where_it_was():
    group = grid()
    click(group, 130, 10)
    assert group.focused.id == "b" and not group.ring.shown
    group.handle(Key("right"))
    assert group.focused.id == "b" and group.ring.shown


def test_enter_and_space_use_the_focused_widget():
    group = grid()
    assert group.handle(Key("enter")) is None
    group.focus(group["d"])
    assert group.handle(Key("enter")) is group["d"]
    assert group.handle(Key("space")) is group["d"]


@pytest.mark.parametrize(
    "direction, target", [("right", "straight"), ("down", "below"), ("left", None), ("up", "aside")]
)
def test_straight_ahead_comes_before_near_but_aside(direction: Direction, target: str | None):
    targets = {
        "straight": Box(300, 0, 50, 50),
        "aside": Box(80, -120, 50, 50),
        "below": Box(10, 300, 50, 50),
    }
    assert nearest(Box(0, 0, 50, 50), direction, targets) == target


def test_the_ring_slides_and_arrives():
    ring = Ring(times)
    ring.go(Box(0, 0, 10, 10))
    ring.shown = True
    ring.go(Box(100, 0, 10, 10))
    ring.update(50)
    assert ring.busy and ring.box is not None and 50 < ring.box.x < 100
    ring.update(51)
    assert ring.box == Box(100, 0, 10, 10) and not ring.busy


def test_the_ring_is_drawn_outside_for_keys_only(canvas: Canvas):
    group = Group(times, [button("one", 100, 100)])
    group.focus(group["one"], ring=False)
    group.draw(canvas)
    assert at(canvas, 150, 96) == canvas.theme["ui.ground"]
    group.focus(group["one"])
    group.draw(canvas)
    assert at(canvas, 150, 96) == canvas.theme["ui.focus"]
    assert at(canvas, 150, 99) == canvas.theme["ui.ground"]


def test_a_new_layout_keeps_focus_and_hover_by_id():
    group = grid()
    group.focus(group["b"])
    group.handle(Point(130, 10))
    group.replace([button("b", 500, 500), button("z")])
    assert group.focused is group["b"] and group.ring.box == group["b"].box
    assert group["b"].hovered and not group["z"].hovered


def test_the_ring_goes_with_the_widget_that_has_the_focus():
    group = grid()
    group.focus(group["b"])
    group.replace([button("z")])
    assert group.focused is None and group.ring.box is None


# -- choices, steppers, sliders --------------------------------------------------------------


def test_a_choice_takes_the_part_that_is_pressed():
    choice = Choice("sound", Box(0, 0, 200, 44), ON_OFF, "off")
    group = Group(times, [choice])
    assert click(group, 150, 20) is choice and choice.chosen == "on"
    assert click(group, 150, 20) is None


def test_a_choice_goes_by_keys_and_lets_the_focus_go_on_at_its_ends():
    choice = Choice("sound", Box(0, 0, 200, 44), ON_OFF, "off")
    group = Group(times, [choice, button("next", 300)])
    group.focus(choice)
    assert group.handle(Key("right")) is choice and choice.chosen == "on"
    assert group.handle(Key("right")) is None and group.focused.id == "next"
    group.handle(Key("left"))
    assert group.handle(Key("enter")) is choice and choice.chosen == "off"


def test_the_chosen_part_is_inverted_and_the_pointed_one_raised(canvas: Canvas):
    choice = Choice("sound", Box(0, 0, 200, 44), ON_OFF, "off")
    choice.point(150, 20)
    choice.paint(canvas, "hover", 1.0)
    assert at(canvas, 10, 10) == canvas.theme["ui.text"]
    assert at(canvas, 190, 10) == canvas.theme["ui.raised_strong"]


def stepper(**words) -> Stepper:
    options = [Option(value, value.title()) for value in ("iris", "theo", "kallias")]
    return Stepper("holder", Box(0, 0, 240, 44), options, "iris", **words)


def test_a_stepper_steps_to_the_side_that_is_pressed_and_stops_at_its_ends():
    one = stepper()
    group = Group(times, [one])
    assert click(group, 20, 20) is None
    assert click(group, 220, 20) is one and one.chosen == "theo"
    assert click(group, 220, 20) is one and click(group, 220, 20) is None
    assert one.chosen == "kallias"


def test_a_round_stepper_goes_on():
    one = stepper(round=True)
    assert one.key(Key("left")) and one.chosen == "kallias"
    assert one.key(Key("enter")) and one.chosen == "iris"


def test_a_stepper_without_options_stays_as_it_is(canvas: Canvas):
    one = Stepper("none", Box(0, 0, 240, 44), [], "")
    one.paint(canvas, "normal", 1.0)
    assert not one.key(Key("right"))


def slider() -> Slider:
    return Slider("scale", Box(0, 0, 300, 44), 1.0, low=0.75, high=3.0, step=0.25)


def test_a_slider_follows_the_pointer_in_whole_steps():
    one = slider()
    group = Group(times, [one])
    left, right = one.track
    group.handle(Press((left + right) / 2, 20))
    assert group.handle(Drag(right + 50, 20, 0, 0)) is one and one.value == 3.0
    group.handle(Drag(left + (right - left) * 0.34, 20, 0, 0))
    assert one.value == 1.5


def test_a_slider_goes_by_keys_between_its_ends():
    one = slider()
    assert one.key(Key("right")) and one.value == 1.25
    assert one.key(Key("home")) and one.value == 0.75
    assert not one.key(Key("left")) and one.key(Key("end")) and one.value == 3.0
    assert not one.key(Key("up"))


# -- scrolling and sheets --------------------------------------------------------------------


def shelf() -> Group:
    tiles = [Tile(f"t{n}", Box(240 * n, 0, 224, 128), f"Game {n}") for n in range(10)]
    for tile in tiles:
        tile.scrolls = True
    return Group(times, tiles, scroll=Scroll(Box(0, 0, 1000, 140), 2400, 140))


def test_a_field_takes_letters_while_it_has_the_focus():
    group = Group(times, [Field("name", Box(0, 0, 200, 44), most=5), button("other", 300)])
    assert group.handle(Typed("x")) is None
    click(group, 50, 20)
    for letters in ("Ir", "is\n", "  and more"):
        group.handle(Typed(letters))
    assert group["name"].words == "Iris "
    assert group.handle(Key("backspace")) is group["name"]
    assert group.handle(Typed("棋")) is group["name"]
    assert group["name"].words == "Iris棋"
    assert group.handle(Typed("!")) is None
    assert group.handle(Key("space")) is None
    group.handle(Key("tab"))
    group.handle(Typed("!"))
    assert group["name"].words == "Iris棋"


def test_a_field_takes_a_whole_word_back_and_lets_no_backspace_out():
    field = Field("name", Box(0, 0, 200, 44), "Iris of Athens")
    assert field.key(Key("backspace", frozenset({"ctrl"})))
    assert field.words == "Iris of"
    for _ in range(9):
        assert field.key(Key("backspace"))
    assert field.words == ""


def test_the_end_of_a_long_line_is_seen_with_the_caret_after_it(canvas: Canvas):
    field = Field("name", Box(100, 100, 200, 44), "Aristogeiton the younger of Athens")
    Group(times, [field]).draw(canvas)
    edge = canvas.theme["ui.accent"]
    assert not any(canvas.surface.get_at((x, 122))[:3] == edge for x in range(100, 300))
    group = Group(times, [field])
    group.focus(field, ring=False)
    group.draw(canvas)
    carets = [x for x in range(100, 300) if canvas.surface.get_at((x, 122))[:3] == edge]
    assert len(carets) == 2
    assert 270 < carets[0] <= 288


def test_focus_brings_what_scrolls_into_view():
    group = shelf()
    for _ in range(7):
        group.handle(Key("tab"))
    group.update(1000)
    shown = group.shown(group["t6"])
    assert shown.x >= 0 and shown.right <= 1000
    assert group.ring.box == shown


@pytest.mark.parametrize("scrolled", [0, 60, 400])
def test_arrows_lead_through_all_that_slides_before_they_leave_it(scrolled: float):
    scroll = Scroll(Box(0, 100, 200, 120))
    scroll.resize(scroll.view, 200, 8 * 60)
    rows = [button(f"row{n}", 0, 100 + 60 * n) for n in range(8)]
    for row in rows:
        row.scrolls = True
    group = Group(times, [button("head", 0, 20), *rows, button("foot", 0, 240)], scroll=scroll)
    scroll.go(0, scrolled)
    scroll.update(0.0, at_once=True)
    group.focus(group["foot"])
    assert not group.move(Key("down"))
    assert group.move(Key("up")) and group.focused.id.startswith("row")
    seen = []
    group.focus(group["head"])
    group.focus(group["row0"])
    while group.move(Key("down")):
        scroll.update(0.0, at_once=True)
        seen.append(group.focused.id)
    assert seen == [f"row{n}" for n in range(1, 8)] + ["foot"]
    group.focus(group["row7"])
    seen = []
    while group.move(Key("up")):
        scroll.update(0.0, at_once=True)
        seen.append(group.focused.id)
    assert seen == [f"row{n}" for n in range(6, -1, -1)] + ["head"]


def test_the_wheel_moves_level_content_and_what_is_pointed_at_changes():
    group = shelf()
    group.handle(Wheel(500, 50, 0, -20))
    group.update(1000)
    assert group.scroll.x == 1120
    assert click(group, 10, 50) is group["t4"]


def test_a_finger_moves_content_and_uses_nothing():
    group = shelf()
    group.handle(Press(500, 50))
    group.handle(Drag(300, 50, 500, 50))
    assert group.scroll.x == 200
    assert group.handle(Release(300, 50, 1, True, 500, 50)) is None


def test_content_stays_within_its_ends_also_when_the_view_grows():
    scroll = Scroll(Box(0, 0, 100, 100), 100, 250)
    scroll.go(0, 9000)
    scroll.update(1000)
    assert (scroll.y, scroll.limits) == (150, (0, 150))
    scroll.resize(Box(0, 0, 100, 300), 100, 250)
    assert scroll.y == 0 and not scroll.go(0, -5)


def test_what_is_scrolled_away_can_not_be_used():
    group = shelf()
    group.scroll.view = Box(300, 0, 400, 140)
    assert click(group, 10, 50) is None


def sheet(parts: int = 3) -> Sheet:
    rows = [Row(f"Row {n}", Choice(f"c{n}", NOWHERE, ON_OFF, "off")) for n in range(parts)]
    foot = [Button("back", NOWHERE, "Back"), Button("done", NOWHERE, "Done", kind="primary")]
    return Sheet(times, "Settings", [Section("Sound"), *rows, Prose("Some words.")], foot)


def test_a_sheet_stands_in_the_middle_with_labels_left_and_controls_right(canvas: Canvas):
    one = sheet()
    one.layout(canvas)
    assert one.box.width == 560 and one.box.middle == (640, 360)
    control = one.group["c0"].box
    assert control.right == one.box.right - 32 and control.height == 44
    assert one.group["back"].box.y == one.group["done"].box.y
    assert one.scroll.limits == (0, 0)


def test_a_long_sheet_keeps_its_margins_and_scrolls(canvas: Canvas):
    one = sheet(parts=30)
    one.layout(canvas)
    assert (one.box.y, one.box.bottom) == (48, 672)
    assert one.scroll.limits[1] > 0
    for _ in range(30):
        one.handle(Key("tab"))
    one.update(1000)
    assert one.scroll.view.holds(*one.group.shown(one.group["c29"]).middle)
    assert one.handle(Key("enter")) is one.group["c29"]


def test_a_sheet_grows_with_the_text(art: Art):
    one = sheet()
    one.layout(Canvas(pygame.Surface((1280, 720)), art, text_scale=1.5))
    assert one.box.width == 840 and one.group["c0"].box.height > 55


def test_a_sheet_dims_what_lies_below(canvas: Canvas):
    one = sheet()
    one.layout(canvas)
    canvas.fill("ui.text")
    one.draw(canvas)
    assert at(canvas, 5, 5) != canvas.theme["ui.text"]
    assert at(canvas, 640, round(one.box.y) + 10) == canvas.theme["ui.ground"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: button("one", note="a second line", icon="icon-play"),
        lambda: button("one", icon="icon-undo", stacked=True),
        lambda: Choice("one", Box(0, 0, 200, 44), ON_OFF, "off"),
        stepper,
        slider,
        lambda: Tile(
            "one", Box(0, 0, 224, 128), "Broken", fault="plugin.toml, line 3: no such key"
        ),
    ],
)
def test_every_widget_draws_in_every_state(canvas: Canvas, make: Callable[[], Widget]):
    seen = set()
    for state in ("disabled", "normal", "hover", "pressed"):
        canvas.fill("ui.ground")
        one = make()
        one.point(one.box.right - 10, 20)
        one.paint(canvas, state, 1.0)
        seen.add(canvas.surface.get_buffer().raw)
    assert len(seen) >= 3
    assert not canvas.art.warnings


def test_enter_presses_the_first_widget_where_nothing_has_the_focus_yet():
    group = Group(
        lambda _: 0.0, [Button("a", Box(0, 0, 96, 44), "A"), Button("b", Box(0, 60, 96, 44), "B")]
    )
    assert group.handle(Key("enter")) is None
    group.first = "b"
    used = group.handle(Key("enter"))
    assert used is not None and used.id == "b"
    assert group.focused is used


def test_a_label_without_room_is_drawn_smaller_but_no_smaller_than_usual(art: Art, cuts: list[str]):
    canvas = Canvas(pygame.Surface((1280, 720)), art, text_scale=3.0)
    long = Button("a", Box(0, 0, 180, 72), "Another piece")
    short = Button("b", Box(200, 0, 180, 72), "Back")
    assert long.fitted(canvas) < 3.0 == short.fitted(canvas)
    long.mates = short.mates = (long, short)
    for one in long.mates:
        one.paint(canvas, "normal", 1.0)
    assert cuts == []
    narrow = Button("c", Box(0, 0, 40, 72), "Another piece")
    assert narrow.fitted(canvas) == pytest.approx(1.0)
    narrow.paint(canvas, "normal", 1.0)
    assert cuts == ["Another piece"]


def test_a_row_is_as_wide_as_its_longest_option_or_has_its_label_over_it(canvas: Canvas):
    long = (Option("a", "short"), Option("b", "a label as long as this needs more room"))
    steppers = [Stepper(id_, Box(0, 0, 0, 0), long, "a") for id_ in ("beside", "over")]
    one = Sheet(
        lambda _: 0.0,
        "Options",
        [Row("Set-up", steppers[0]), Row("How the pieces come to the board", steppers[1])],
    )
    one.layout(canvas)
    needed = steppers[0].needed_width(canvas)
    assert needed > 248 and steppers[0].box.width == needed
    assert steppers[1].box.width == one.box.width - 2 * 32
    one.draw(canvas)
    assert not canvas.art.warnings
