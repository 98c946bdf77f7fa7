"""The timeline plays scores one after the other, at the player's speed."""

from __future__ import annotations

import pytest

from nika_arcade.api import Cue, Item, Mark, Place, Tableau, Zone, event
from nika_arcade.table.director import direct
from nika_arcade.table.frame import resting
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import Tempo
from nika_arcade.table.timeline import BREATHS, STEADY, Timeline

ROW = Zone("row", tuple((str(n), Place(40.0 * n, 0, 40, 40)) for n in range(5)))


def at(slot: int, *marks: Mark) -> Tableau:
    return Tableau(200, 40, 40, zones=(ROW,), items=(Item("man", ("row", str(slot))),), marks=marks)


def step(start: int, tempo: Tempo) -> Score:
    told = event("moved", from_=str(start), to=str(start + 1))
    return direct(at(start), at(start + 1), (told,), lambda _: Cue("step", f"s{start}"), tempo)


def x(timeline: Timeline) -> float:
    return timeline.frame().sprites[0].x


def test_at_rest_the_picture_is_shown_as_it_is() -> None:
    timeline = Timeline(at(2), Tempo())
    assert not timeline.busy
    assert timeline.frame().sprites == resting(at(2)).sprites
    assert not timeline.frame().moving


def test_scores_follow_each_other() -> None:
    timeline = Timeline(at(0), Tempo(step=100))
    timeline.add(step(0, timeline.tempo))
    timeline.add(step(1, timeline.tempo))
    assert timeline.busy
    assert timeline.waiting == 1
    assert timeline.advance(50) == ()
    assert 0 < x(timeline) < 40
    assert timeline.frame().moving
    assert timeline.advance(100) == ("s0",)
    assert 40 < x(timeline) < 80
    assert timeline.advance(50) == ("s1",)
    assert not timeline.busy
    assert x(timeline) == 80
    assert timeline.rest == at(2)


def test_pauses_and_turns_that_wait_are_no_news() -> None:
    timeline = Timeline(at(0), Tempo(step=100))
    timeline.add(Score(at(0), at(0)), pause=50)
    for start in (0, 1):
        timeline.add(step(start, timeline.tempo), news=True)
    timeline.add(Score(at(2), at(2)), pause=50)
    seen = []
    for ms in (0, 100, 100, 60):
        timeline.advance(ms)
        seen.append((timeline.waiting, timeline.news))
    assert seen == [(3, 2), (2, 1), (1, 0), (0, 0)]


def test_a_pause_holds_the_last_picture() -> None:
    timeline = Timeline(at(0), Tempo(step=100))
    timeline.add(step(0, timeline.tempo), pause=300)
    timeline.advance(399)
    assert timeline.busy
    assert x(timeline) == 40
    timeline.advance(1)
    assert not timeline.busy


@pytest.mark.parametrize(("speed", "needed"), [(0.5, 200.0), (1.0, 100.0), (4.0, 25.0)])
def test_speed_divides_time(speed: float, needed: float) -> None:
    timeline = Timeline(at(0), Tempo(step=100, speed=speed))
    timeline.add(step(0, timeline.tempo))
    timeline.advance(needed - 1)
    assert timeline.busy
    timeline.advance(1)
    assert not timeline.busy


def test_at_no_speed_everything_is_over_at_the_next_tick() -> None:
    timeline = Timeline(at(0), Tempo(speed=0))
    timeline.add(step(0, timeline.tempo), pause=350)
    timeline.add(step(1, timeline.tempo), pause=350)
    assert timeline.advance(1) == ("s0", "s1")
    assert not timeline.busy
    assert x(timeline) == 80


def test_skipping_shows_the_last_picture_and_says_nothing_more() -> None:
    timeline = Timeline(at(0), Tempo(step=100))
    for start in range(3):
        timeline.add(step(start, timeline.tempo))
    timeline.advance(10)
    timeline.skip()
    assert not timeline.busy
    assert x(timeline) == 120
    assert timeline.advance(500) == ()


def test_every_new_picture_has_a_new_version() -> None:
    timeline = Timeline(at(0), Tempo(step=100))
    seen = timeline.version
    timeline.advance(16)
    timeline.show(at(0))
    assert timeline.version == seen, "nothing changed"
    timeline.show(at(1))
    assert timeline.version > seen
    seen = timeline.version
    timeline.add(step(1, timeline.tempo))
    timeline.advance(16)
    assert timeline.version > seen


OPEN = Mark("open", (("row", "0"),))


def test_a_place_to_put_something_down_breathes_too() -> None:
    timeline = Timeline(at(0, Mark("drop", (("row", "0"),))), Tempo())
    seen = timeline.version
    timeline.advance(400)
    assert timeline.version > seen


def test_what_may_be_picked_breathes_and_then_rests() -> None:
    timeline = Timeline(at(0, OPEN), Tempo(glow_period=1800))
    glows = []
    for _ in range(180):
        timeline.advance(10)
        glows.append(timeline.frame().glow)
    assert min(glows) == pytest.approx(0.35, abs=0.05)
    assert max(glows) == pytest.approx(0.6, abs=0.05)
    timeline.advance(1800 * BREATHS)
    seen = timeline.version
    timeline.advance(1000)
    assert timeline.frame().glow == STEADY
    assert timeline.version == seen, "a table left alone draws nothing"
    timeline.show(at(1, OPEN))
    timeline.advance(10)
    assert timeline.frame().glow != STEADY


def test_nothing_breathes_where_nothing_may_be_picked_or_motion_is_reduced() -> None:
    for timeline in (Timeline(at(0), Tempo()), Timeline(at(0, OPEN), Tempo(reduced=True))):
        seen = timeline.version
        for _ in range(100):
            timeline.advance(16)
        assert timeline.version == seen


def test_the_tempo_is_read_from_the_themes_measures() -> None:
    tempo = Tempo.of({"step": 100, "push_hold": 5, "hover": 90}, speed=2.0, reduced=True)
    assert (tempo.step, tempo.push_hold, tempo.speed, tempo.reduced) == (100.0, 5.0, 2.0, True)


def test_what_is_turned_over_is_open_before_anything_is_told_of_it() -> None:
    before, after = (
        Tableau(200, 40, 40, zones=(ROW,), items=(Item(look, ("row", "0"), id="die"),))
        for look in ("die-blank", "die-3")
    )
    tempo = Tempo(card=100, reveal=200)
    slot = ("row", "0")
    score = direct(
        before, after, (event("rolled"),), lambda _: Cue("reveal", "", (slot, slot)), tempo
    )
    timeline = Timeline(before, tempo)
    timeline.add(score)
    assert timeline.turning
    assert 0.0 < score.open < score.length
    timeline.advance(score.open - 1.0)
    assert timeline.turning
    timeline.advance(1.0)
    assert not timeline.turning
    assert timeline.busy, "it is still to be seen for a while"
    assert step(0, tempo).open == 0.0, "who only walks has no other face"
