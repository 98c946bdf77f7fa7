"""Figures walk along a way, touch down on others, and are lifted to another place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nika_arcade.api import Cue, Event, Item, Place, Slot, Tableau, Zone, event
from nika_arcade.table.director import direct
from nika_arcade.table.frame import Sprite, in_depth, resting
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import Tempo
from nika_arcade.table.walking import BOUND, PERCH, SOFT

CELL = 80.0
SQUARES = Zone(
    "board",
    tuple(
        (f"{'abcdef'[column]}{row + 1}", Place(CELL * column, -CELL * row, CELL, CELL))
        for column in range(6)
        for row in range(6)
    ),
)
TEMPO = Tempo(walk=100.0, walk_most=1200.0, hop=300.0, reduced_fade=120.0)
MOVED = event("moved", from_="a1", to="c2")
DISPLACED = event("displaced", from_="c2", to="e5")


def slots(*names: str) -> tuple[Slot, ...]:
    return tuple(("board", name) for name in names)


def man(name: str, look: str = "man", **facts: object) -> Item:
    return Item(look, ("board", name), **facts)  # type: ignore[arg-type]


def picture(*items: Item) -> Tableau:
    return Tableau(480, 480, CELL, zones=(SQUARES,), items=items, foot=Place(0.0, 20.0, 60.0, 20.0))


WAY = slots("a1", "a2", "b2", "c2")


def cue(way: tuple[Slot, ...] = WAY, rests: tuple[Slot, ...] = ()) -> dict[str, Cue]:
    return {"moved": Cue("walk", "tap", way, rests), "displaced": Cue("hop", "thud")}


def play(
    before: Tableau,
    after: Tableau,
    *events: Event,
    cues: dict[str, Cue] | None = None,
    tempo: Tempo = TEMPO,
) -> Score:
    told = cue() if cues is None else cues
    return direct(before, after, events, lambda one: told[one.name], tempo)


def where(score: Score, ms: float, look: str = "man") -> Sprite:
    return next(sprite for sprite in score.at(ms) if sprite.item.look == look)


def test_a_walk_goes_from_slot_to_slot_step_by_step() -> None:
    score = play(picture(man("a1")), picture(man("c2")), MOVED)
    assert score.length == 300
    spots = [(round(one.x), round(one.y)) for one in (where(score, ms) for ms in (0, 100, 200))]
    assert spots == [(0, 0), (0, -80), (80, -80)]
    assert score.sounds == ((300.0, "tap"),), "it is heard where it ends"
    assert {where(score, ms).lift for ms in range(0, 301, 25)} == {0.0}


def test_every_step_is_a_little_gentler_at_both_ends() -> None:
    score = play(picture(man("a1")), picture(man("c2")), MOVED)
    ys = [where(score, ms).y for ms in range(0, 101, 20)]
    ways = [one - other for one, other in pairwise(ys)]
    assert ways[0] < ways[2] > ways[4]
    assert min(ways) > 5, "and never stands still"


def test_a_long_way_is_gone_along_faster() -> None:
    far = slots(*(f"{column}{row}" for column in "abcdef" for row in (1, 2, 3)))
    told = event("moved", from_="a1", to="f3")
    score = play(picture(man("a1")), picture(man("f3")), told, cues=cue(far))
    assert score.length == pytest.approx(1200)
    assert where(score, 1200 / 17).y == pytest.approx(-80)


def test_it_touches_down_on_others_and_is_heard_each_time() -> None:
    before = picture(man("a1"), man("b2", "low"))
    after = picture(man("c2"), man("b2", "low"))
    score = play(before, after, MOVED, cues=cue(rests=slots("b2")))
    touch, end = 100 + 100 * SOFT, 100 + 200 * SOFT
    assert score.sounds == ((touch, "tap"), (end, "tap"))
    assert where(score, touch).lift == pytest.approx(CELL * PERCH)
    assert where(score, end).lift == 0.0
    middle = where(score, touch - 50 * SOFT).lift
    assert middle == pytest.approx(CELL * (PERCH / 2 + BOUND)), "it rises over the edge"
    assert where(score, 50).lift == 0.0


def test_one_whose_place_is_taken_leaves_after_the_other_has_come() -> None:
    before, after = picture(man("a1"), man("c2")), picture(man("c2"), man("e5"))
    score = play(before, after, MOVED, DISPLACED)
    assert len(score.tracks) == 2
    arrived = 200 + 100 * SOFT
    at_arrival = sorted(score.at(arrived), key=lambda one: one.lift)
    assert [(one.x, one.y) for one in at_arrival] == [(160, -80), (160, -80)]
    assert [one.lift for one in at_arrival] == [0.0, pytest.approx(CELL * PERCH)]
    assert score.length == arrived + 300
    assert score.sounds == ((arrived, "tap"), (arrived + 300, "thud"))
    ends = {(one.x, one.y, one.lift) for one in score.at(score.length)}
    assert ends == {(160, -80, 0.0), (320, -320, 0.0)}
    gone = next(one for one in score.at(arrived + 150) if one.x > 200)
    assert gone.lift > 24.0, "it flies in an arc"


def test_the_walker_comes_down_while_the_other_leaves() -> None:
    before = picture(man("a1", "own"), man("c2", "foe"))
    after = picture(man("c2", "own"), man("e5", "foe"))
    score = play(before, after, MOVED, DISPLACED)
    arrived = 200 + 100 * SOFT
    lifts = [where(score, arrived + ms, "own").lift for ms in (0, 60, 120, 240)]
    assert lifts == sorted(lifts, reverse=True)
    assert lifts[-1] == 0.0


def test_what_the_choice_has_shown_is_not_shown_again() -> None:
    before = picture(man("c2"), man("e5", lift=24.0))
    after = picture(man("c2"), man("e5"))
    score = play(before, after, MOVED, DISPLACED)
    assert [sprite.item.slot[1] for sprite in score.still] == ["c2"]
    assert len(score.tracks) == 1
    assert score.length == 150, "the floating one comes down"
    assert where(score, 0, "man").item.slot[1] == "c2"
    assert score.tracks[0].at(0).lift == 24.0
    assert score.tracks[0].at(150).lift == 0.0
    assert score.sounds == ((0.0, "tap"), (150.0, "thud"))


def test_a_way_that_begins_elsewhere_is_not_gone_along() -> None:
    told = cue(slots("f6", "a2", "c2"))
    score = play(picture(man("a1")), picture(man("c2")), MOVED, cues=told)
    assert score.length == 100
    assert where(score, 50).x == pytest.approx(80)


def test_slots_that_no_zone_has_are_passed_over() -> None:
    told = cue((*WAY[:2], ("nowhere", "x"), *WAY[2:]))
    assert play(picture(man("a1")), picture(man("c2")), MOVED, cues=told).length == 300


def test_taken_back_a_figure_slides_home_and_comes_down() -> None:
    back = direct(picture(man("c2")), picture(man("a1")), tempo=TEMPO)
    assert back.length == TEMPO.step
    down = direct(picture(man("c2", lift=24.0)), picture(man("c2")), tempo=TEMPO)
    assert (down.length, down.tracks[0].legs[0].arc) == (150, 0.0)


def test_at_no_speed_and_with_reduced_motion_nothing_walks() -> None:
    before, after = picture(man("a1"), man("c2")), picture(man("c2"), man("e5"))
    told = (MOVED, DISPLACED)
    at_once = play(before, after, *told, tempo=Tempo(speed=0))
    assert (at_once.length, at_once.sounds) == (0.0, ((0.0, "tap"), (0.0, "thud")))
    faded = play(before, after, *told, tempo=Tempo(reduced=True))
    assert faded.length == 120
    spots = {(sprite.x, sprite.y) for ms in range(0, 121, 20) for sprite in faded.at(ms)}
    assert spots == {(0, 0), (160, -80), (320, -320)}


def test_who_stands_nearer_is_drawn_later_and_who_floats_last() -> None:
    table = picture(man("a1", "near"), man("a3", "afloat", lift=9.0), man("a2", "far"))
    drawn = in_depth(table, resting(table).sprites)
    assert [sprite.item.look for sprite in drawn] == ["far", "near", "afloat"]


def test_who_rises_into_place_is_drawn_over_those_that_stand() -> None:
    before = picture(man("a3", "riser"), man("b1", "near"))
    after = picture(man("c3", "riser"), man("b1", "near"))
    told = event("moved", from_="a3", to="c3")
    score = play(before, after, told, cues={"moved": Cue("rally")})
    halfway = in_depth(before, score.at(score.length / 2))
    assert [sprite.item.look for sprite in halfway] == ["near", "riser"]


def test_seen_from_above_figures_keep_the_order_of_the_picture() -> None:
    table = picture(man("a1", "one"), man("a3", "other"))
    flat = Tableau(480, 480, CELL, zones=(SQUARES,), items=table.items)
    assert in_depth(flat, resting(flat).sprites) == resting(flat).sprites


def test_one_on_its_way_passes_behind_who_stands_nearer() -> None:
    before = picture(man("a2", "walker"), man("b1", "near"))
    after = picture(man("c2", "walker"), man("b1", "near"))
    told = cue(slots("a2", "b2", "c2"))
    score = play(before, after, event("moved", from_="a2", to="c2"), cues=told)
    passing = in_depth(before, score.at(100))
    assert [sprite.item.look for sprite in passing] == ["walker", "near"]
