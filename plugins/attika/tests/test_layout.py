"""Attika's table in windows of several sizes, in both languages and with text of any size."""

from __future__ import annotations

from random import Random

import pytest

from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Press
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot
from plugins.attika.deeds import spelled
from plugins.attika.edition import SEATS

ACTIONS = 26
SIZES = ((1280, 720), (1920, 1080), (960, 600), (900, 1400))


def fly(count: int, size: tuple[int, int], **wishes) -> Pilot:
    """Return the pilot of a game that one person plays for all seats."""

    def begin(house):
        lineup = Lineup(
            (Holder("p", "person", "Iris"),), tuple((one, "p") for one in SEATS[:count])
        )
        return MatchScene.begin(house, "attika", {}, lineup, seed=count)

    pilot = Pilot.fly(begin, size, speed=0.0, **wishes)
    pilot.settle()
    return pilot


def builds(pilot: Pilot):
    """Return the builds that may be chosen now."""
    legal = pilot.match.session.legal()
    return [one for one in legal if len(one.picks) == 2 and one.picks[1] != "pay"]


def advance(pilot: Pilot, actions: int = ACTIONS) -> None:
    """Play at random until a building may be built from the board."""
    rng, session = Random(1), pilot.match.session
    while session.number < actions or not builds(pilot):
        pilot.play(rng.choice(builds(pilot) or session.legal()))
        pilot.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_no_two_lines_of_text_overlap(size, language):
    pilot = fly(4, size, language=language)
    assert overlapping(pilot.said) == []
    advance(pilot)
    build = builds(pilot)[0]
    pilot.touch(build.picks[0])
    pilot.point(*pilot.match.controls.where(build.picks[1]))
    pilot.settle()
    assert overlapping(pilot.said) == []
    pilot.turn_leaf("ways")
    pilot.settle()
    assert overlapping(pilot.said) == []
    pilot.close()


@pytest.mark.parametrize(
    ("count", "scale"), [(2, 1.5), *((3, of) for of in (0.75, 1.25, 2.0, 3.0))]
)
def test_text_of_any_size_keeps_apart(count, scale):
    pilot = fly(count, (1280, 720), text_scale=scale)
    assert overlapping(pilot.said) == []
    build = builds(pilot)[0]
    pilot.touch(build.picks[0])
    pilot.settle()
    assert overlapping(pilot.said) == []
    pilot.close()


def test_a_building_is_priced_and_built_by_two_touches_and_a_map_enlarges():
    pilot = fly(2, (1280, 720))
    build = builds(pilot)[0]
    pilot.touch(build.picks[0])
    pilot.wheel(build.picks[1], 2)
    assert pilot.match.play.roaming.enlarged
    pilot.touch(build.picks[1])
    pilot.settle()
    session = pilot.match.session
    assert session.number == 1
    pilot.close()


def test_a_stored_building_is_dragged_onto_an_enlarged_map():
    pilot = fly(2, (1280, 720))
    kind, cell = builds(pilot)[0].picks
    pilot.touch(kind)
    pilot.wheel(cell, 2)
    end = pilot.match.controls.where(cell)
    pilot.do(Press(0.0, 0.0, button=3))
    x, y = pilot.match.controls.where(kind)
    pilot.pull((x, y), end[0] - x, end[1] - y, button=1)
    pilot.settle()
    assert pilot.match.play.roaming.enlarged
    assert pilot.match.session.number == 1
    position = pilot.match.play.position
    waits = position.site is not None and spelled(position.site.cell) == cell
    assert waits or (cell, kind) in [(spelled(at), one) for at, _, one in position.buildings]
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_a_price_stands_in_the_panel_as_signs(size, monkeypatch):
    drawn = []
    image = Canvas.image

    def noting(canvas, name, box, **style):
        drawn.append((name, box))
        return image(canvas, name, box, **style)

    pilot = fly(2, size)
    pilot.touch(builds(pilot)[0].picks[0])
    pilot.settle()
    monkeypatch.setattr(Canvas, "image", noting)
    pilot.draw()
    rows = [one for panel in pilot.match.play.picture.tableau.panels for one in panel.entries]
    looks = next(one.looks for one in rows if str(one.title) == "Price")
    price = next(one.box for one in pilot.said if one.words == "Price")
    level = [
        name for name, (x, y, _, high) in drawn
        if x > price.right and abs(y + high / 2 - price.middle[1]) < 4.0
    ]  # fmt: skip
    assert looks
    assert level[: len(looks)] == list(looks)
    pilot.close()


def test_a_rivals_board_comes_by_touching_its_row_and_goes_again():
    pilot = fly(3, (1280, 720))
    rival = next(leaf.id for leaf in pilot.match.play.picture.tableau.leaves)
    for shown in (rival, ""):
        pilot.click(f":leaf:{rival}")
        pilot.settle()
        assert pilot.match.play.picture.leaf == shown
    pilot.close()
