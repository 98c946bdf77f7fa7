"""A table with a map: looking at it from near and far, by wheel, hand, keys and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from nika_arcade.api import Place
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.box import Box
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Press, Release, Wheel
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.table.view import WHOLE
from nika_arcade.testing import contract
from nika_arcade.testing.pilot import Pilot

PERSONS = (Holder("p0", "person", "Iris"),)
OWNERS = (("South", "p0"), ("North", "p0"))


@pytest.fixture
def sail(tables: Catalogue) -> Iterator[Callable[..., Pilot]]:
    """Make pilots at a table of isles that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(size: tuple[int, int] = (1280, 720), **wishes: object) -> Pilot:
        def make(house: House) -> MatchScene:
            return MatchScene.begin(house, "isles", {}, Lineup(PERSONS, OWNERS), seed=1)

        pilot = Pilot.fly(make, size, read=lambda: tables, **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def lies(pilot: Pilot, cell: str) -> Place:
    return pilot.match.play.picture.tableau.place(("map", cell))


def at(pilot: Pilot, cell: str) -> tuple[float, float]:
    """Return where the middle of an isle lies on the canvas."""
    view, place = pilot.match.view, lies(pilot, cell)
    x, y = view.fit.px(place.x, place.y)
    return x / view.unit, y / view.unit


def buttons(pilot: Pilot) -> dict[str, Box]:
    widgets = pilot.match.desk.group.widgets
    return {one.id: one.box for one in widgets if one.id.startswith("chart_")}


def zoom(pilot: Pilot) -> float:
    return pilot.match.play.picture.view.zoom


def test_the_game_keeps_the_laws(tables: Catalogue) -> None:
    assert [str(failure) for failure in contract.check_game(tables, "isles")] == []


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400), (960, 600)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_isle_is_felt_where_it_is_drawn(
    sail: Callable[..., Pilot], size: tuple[int, int], scale: float
) -> None:
    pilot = sail(size, text_scale=scale)
    legal = [action.picks[0] for action in pilot.match.session.legal()]
    assert len(legal) == 37
    for cell in legal:
        assert pilot.match.controls.touched(*at(pilot, cell)) == cell
        assert pilot.match.controls.touched(*pilot.match.controls.where(cell)) == cell


def test_the_wheel_enlarges_what_lies_under_the_pointer(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    before, wide = at(pilot, "2.-1"), lies(pilot, "2.-1").width
    pilot.wheel("2.-1", 2)
    assert lies(pilot, "2.-1").width == pytest.approx(2 * wide)
    assert at(pilot, "2.-1") == pytest.approx(before, abs=1.0)
    assert pilot.match.controls.touched(*before) == "2.-1"
    pilot.wheel("2.-1", 9)
    assert zoom(pilot) == 4.0, "no further than the chart lets it"
    pilot.wheel("2.-1", -9)
    assert pilot.match.play.picture.view == WHOLE


def test_a_wheel_beside_the_map_does_nothing(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.do(Wheel(2.0, 2.0, 0.0, 3.0))
    assert pilot.match.play.picture.view == WHOLE


def test_what_lies_beyond_the_frame_cannot_be_touched(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("0.0", 4)
    frame = pilot.match.play.picture.tableau.chart.frame
    out = lies(pilot, "-2.0")
    assert out.x < frame.x - frame.width / 2
    assert pilot.match.controls.touched(*at(pilot, "-2.0")) == ""
    with pytest.raises(KeyError):
        pilot.match.controls.where("-2.0")


def test_dragging_moves_the_map_and_picks_nothing(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("0.0", 2)
    x, y = at(pilot, "0.0")
    for button in (1, 2):
        before, number = at(pilot, "0.0"), pilot.match.session.number
        pilot.pull((x, y), 60.0, -30.0, button)
        now = at(pilot, "0.0")
        assert (now[0] - before[0], now[1] - before[1]) == pytest.approx((60.0, -30.0), abs=0.5)
        assert pilot.match.session.number == number
    pilot.press(*at(pilot, "0.0"))
    pilot.settle()
    assert pilot.match.session.number == 1, "a click still picks"


def test_a_whole_map_does_not_move(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.pull(at(pilot, "0.0"), 60.0, -30.0)
    assert pilot.match.play.picture.view == WHOLE


def test_something_of_the_map_stays_in_view(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("0.0", 2)
    for _ in range(9):
        pilot.pull(at(pilot, "0.0"), 400.0, 400.0)
    chart = pilot.match.play.picture.tableau.chart
    middle = pilot.match.play.picture.view.behind(chart.frame.x, chart.frame.y)
    assert abs(middle[0] - chart.extent.x) <= chart.extent.width / 2 + 1e-6
    assert abs(middle[1] - chart.extent.y) <= chart.extent.height / 2 + 1e-6


def test_keys_enlarge_move_and_show_all(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.key("+")
    assert zoom(pilot) == pytest.approx(2**0.5)
    before = lies(pilot, "0.0")
    pilot.key("right", "shift")
    assert lies(pilot, "0.0").x == pytest.approx(before.x - 150.0)
    pilot.key("down", "shift")
    assert lies(pilot, "0.0").y == pytest.approx(before.y - 150.0)
    pilot.key("-")
    pilot.key("-")
    assert pilot.match.play.picture.view == WHOLE
    pilot.key("=", "shift")
    pilot.key("0")
    assert pilot.match.play.picture.view == WHOLE


def test_where_the_keys_focus_goes_is_brought_into_view(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    for _ in range(4):
        pilot.key("+")
    frame = pilot.match.play.picture.tableau.chart.frame
    for direction in ("right", "right", "right", "up", "up", "left", "left", "left"):
        pilot.key(direction)
        place = lies(pilot, pilot.match.play.hand.focused)
        assert abs(place.x - frame.x) <= frame.width / 2
        assert abs(place.y - frame.y) <= frame.height / 2
    number = pilot.match.session.number
    pilot.key("enter")
    assert pilot.match.session.number == number + 1


def test_buttons_at_the_corner_serve_who_has_but_a_pointer(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    assert set(buttons(pilot)) == {"chart_in"}, "a whole map has no more, and none on an isle"
    for _ in range(3):
        box = buttons(pilot)["chart_in"]
        assert min(box.width, box.height) >= 44.0
        pilot.press(*box.middle)
    assert zoom(pilot) == pytest.approx(2**1.5)
    assert set(buttons(pilot)) == {"chart_in", "chart_out", "chart_whole"}
    pilot.press(*buttons(pilot)["chart_out"].middle)
    assert zoom(pilot) == pytest.approx(2.0)
    pilot.press(*buttons(pilot)["chart_whole"].middle)
    assert pilot.match.play.picture.view == WHOLE
    assert pilot.match.session.number == 0


def test_two_clicks_where_nothing_lies_go_nearer(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.play(pilot.match.session.legal()[18])
    pilot.settle()
    x, y = at(pilot, "0.0")  # it has a jar now, and can't be picked
    pilot.press(x, y)
    pilot.do(Press(x, y, clicks=2))
    pilot.do(Release(x, y, 1, False, x, y))
    pilot.settle()
    assert zoom(pilot) == pytest.approx(2**0.5)


def test_the_view_outlives_actions_undo_resize_and_growth(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("0.0", 2)
    for cell in ("0.0", "1.0", "0.1"):
        pilot.touch(cell)
        pilot.settle()
        assert zoom(pilot) == pytest.approx(2.0)
    pilot.key("u")
    pilot.settle()
    assert zoom(pilot) == pytest.approx(2.0)
    before = lies(pilot, "0.0")
    pilot.touch("0.1")
    pilot.settle()
    pilot.touch("0.-1")
    pilot.settle()
    assert "4.0" in dict(pilot.match.play.picture.tableau.zones[0].places), "the map has grown"
    now = lies(pilot, "0.0")
    assert (now.x, now.y, now.width) == pytest.approx((before.x, before.y, before.width))


def test_a_whole_map_stays_whole_when_it_grows(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    for _ in range(4):
        pilot.play(pilot.match.session.legal()[0])
        pilot.settle()
    assert pilot.match.play.picture.view == WHOLE
    assert pilot.match.play.picture.made == pilot.match.play.picture.tableau


def test_a_view_glides_and_stands_still_with_less_motion(sail: Callable[..., Pilot]) -> None:
    pilot = sail(speed=1.0)
    x, y = at(pilot, "0.0")
    pilot.do(Wheel(x, y, 0.0, 2.0))
    pilot.step()
    assert 1.0 < zoom(pilot) < 2.0 and pilot.match.busy
    pilot.settle()
    assert zoom(pilot) == pytest.approx(2.0)
    calm = sail(speed=1.0, reduced_motion=True)
    calm.do(Wheel(x, y, 0.0, 2.0))
    assert zoom(calm) == pytest.approx(2.0)


def test_a_pilot_plays_what_lies_beyond_the_frame(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("0.0", 4)
    pilot.touch("-3.0")
    pilot.settle()
    assert pilot.match.session.number == 1


def test_a_jar_flies_from_beside_the_map_to_the_edge_it_lies_behind(
    sail: Callable[..., Pilot],
) -> None:
    pilot = sail(speed=1.0)
    pilot.wheel("2.0", 4)
    pilot.match.play.act(next(a for a in pilot.match.session.legal() if a.picks == ("-3.0",)))
    picture = pilot.match.play.picture
    frame = picture.tableau.chart.frame
    flying = [one for one in picture.frame.sprites if one.item.slot == ("map", "-3.0")]
    assert all(not one.cut for one in flying)
    end = picture.timeline._queue[0][0].at(1e9)
    assert min(one.x for one in end if one.item.id == "-3.0") >= frame.x - frame.width / 2
    pilot.settle()
    assert [one.cut for one in picture.frame.sprites if one.item.id == "-3.0"] == [True]


def test_a_map_can_be_looked_at_closely_when_the_game_is_over(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    for _ in range(7):
        pilot.play(pilot.match.session.legal()[0])
        pilot.settle()
    table = pilot.match
    table.play.act(table.session.legal()[0])
    pilot.key("l")
    pilot.settle()
    scene, shown = pilot.top, pilot.top.play.picture

    def isle() -> Place:
        return shown.tableau.place(("map", "0.0"))

    view, box = scene._table._view, scene._plan.table
    px = view.fit.px(isle().x, isle().y)
    x, y = box.x + px[0] / pilot.u, box.y + px[1] / pilot.u
    pilot.do(Wheel(x, y, 0.0, 2.0))
    pilot.settle()
    before = isle().x
    pilot.pull((x, y), 30.0, 0.0, 1)
    pilot.settle()
    assert shown.view.zoom == pytest.approx(2.0) and isle().x > before
    for _ in range(6):
        pilot.key("left")
    assert scene.past.at == 2
    assert "4.0" not in dict(shown.tableau.zones[0].places), "the map was smaller"
    assert isle().x > before, "and is seen where it was"
    pilot.key("left", "shift")
    assert scene.past.at == 2, "that looks further left, not back"
    assert table.play.picture.view == WHOLE, "the table itself is seen as it was"


def test_a_turn_of_the_wheel_shows_at_once_where_figures_end(sail: Callable[..., Pilot]) -> None:
    pilot = sail(speed=1.0)
    x, y = at(pilot, "0.0")
    pilot.touch("2.0")
    assert pilot.match.play.picture.moving
    pilot.do(Wheel(x, y, 0.0, 1.0))
    assert not pilot.match.play.picture.moving
    pilot.settle()
    assert zoom(pilot) == pytest.approx(2**0.5)
    (jar,) = [one for one in pilot.match.play.picture.frame.sprites if one.item.id == "2.0"]
    assert (jar.x, jar.y) == pytest.approx((lies(pilot, "2.0").x, lies(pilot, "2.0").y))


def test_a_view_outlives_another_size_of_the_window(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.wheel("2.-1", 3)
    view = pilot.match.play.picture.view
    pilot.stack.show_on(pygame.Surface((900, 1400)))
    pilot.settle()
    assert pilot.match.play.picture.view == view
    assert pilot.match.controls.touched(*at(pilot, "2.-1")) == "2.-1"


def test_an_enlarged_map_draws_nothing_beyond_its_frame(sail: Callable[..., Pilot]) -> None:
    pilot = sail()
    pilot.touch("-1.0")
    pilot.settle()

    def beside() -> bytes:
        """Return the pixels left of the frame, where a hand lies and nothing changes."""
        pilot.point(1000.0, 700.0)
        pilot.draw()
        view, frame = pilot.match.view, pilot.match.play.picture.tableau.chart.frame
        right, top = view.fit.px(frame.x - frame.width / 2, frame.y - frame.height / 2)
        area = pygame.Rect(0, int(top), int(right) - 1, int(frame.height * view.fit.scale))
        return pygame.image.tobytes(pilot.stack.surface.subsurface(area), "RGB")

    before = beside()
    pilot.wheel("0.0", 3)
    pilot.pull(at(pilot, "0.0"), -25.0, 0.0)
    assert beside() == before


@pytest.mark.parametrize("notches", [(2.0,), (3.0, -1.0), (3.0, -3.0)])
def test_a_map_that_has_glided_is_as_sharp_as_one_that_was_there_at_once(
    sail: Callable[..., Pilot], notches: tuple[float, ...]
) -> None:
    gliding, calm = sail(speed=1.0), sail(speed=1.0, reduced_motion=True)
    x, y = at(gliding, "1.0")
    for notch in notches:
        for pilot in (gliding, calm):
            pilot.do(Wheel(x, y, 0.0, notch))
            pilot.settle()
    seen = [shown(pilot) for pilot in (gliding, calm)]
    assert seen[0] == seen[1]


def shown(pilot: Pilot) -> bytes:
    """Return the pixels of the map as they are drawn now, with nothing pointed at."""
    pilot.point(1270.0, 700.0)
    pilot.step(20_000)  # nothing breathes any more
    pilot.draw()
    view, frame = pilot.match.view, pilot.match.play.picture.tableau.chart.frame
    left, top = view.fit.px(frame.x - frame.width / 2, frame.y - frame.height / 2)
    wide, high = frame.width * view.fit.scale, frame.height * view.fit.scale
    area = pygame.Rect(int(left), int(top), int(wide), int(high))
    return pygame.image.tobytes(pilot.stack.surface.subsurface(area), "RGB")


@pytest.mark.parametrize(("cell", "whole"), [("-3.0", True), ("2.0", False)])
def test_what_another_does_beyond_the_frame_shows_the_whole_map_first(
    sail: Callable[..., Pilot], cell: str, whole: bool
) -> None:
    pilot = sail(speed=1.0)
    pilot.wheel("2.0", 4)
    session, picture = pilot.match.session, pilot.match.play.picture
    action = next(one for one in session.legal() if one.picks == (cell,))
    beat = session.offer(session.to_act or "", action)
    picture.follow(beat, pause=500.0)
    assert picture.moving
    assert (picture.view == WHOLE) is whole
    assert (picture.frame.tableau == picture.made) is False, "it has yet to move"
