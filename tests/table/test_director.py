"""The director turns two pictures and what happened between them into a score."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nika_arcade.api import Cue, Event, Item, Motion, Place, Tableau, Zone, event
from nika_arcade.table.director import direct
from nika_arcade.table.frame import Sprite, resting
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import LEAN, Tempo

FILE = Zone("board", tuple((f"a{n}", Place(20.0, 400 - 40.0 * n, 40, 40)) for n in range(1, 9)))
BOX = Zone("box", (("0", Place(200, 20, 40, 40)),))
TEMPO = Tempo(step=180, turn=160, push_hold=40, push=240, rout=420, rally=260, card=200)


def picture(*items: Item) -> Tableau:
    return Tableau(400, 400, 40, zones=(FILE, BOX), items=items)


def own(slot: str, facing: float = 0.0) -> Item:
    return Item("own", ("board", slot), facing=facing)


def foe(slot: str) -> Item:
    return Item("foe", ("board", slot), facing=180.0)


FALLEN = Item("foe", ("box", "0"), tilt=-24.0)


def cues(**named: Motion) -> dict[str, Cue]:
    return {name: Cue(motion, f"{motion}-sound") for name, motion in named.items()}


CUES = cues(moved="step", turned="turn", pushed="push", routed="rout", rallied="rally")


def play(before: Tableau, after: Tableau, *events: Event, tempo: Tempo = TEMPO) -> Score:
    return direct(before, after, events, lambda one: CUES.get(one.name), tempo)


def where(score: Score, ms: float, look: str) -> list[Sprite]:
    return sorted(
        (sprite for sprite in score.at(ms) if sprite.item.look == look), key=lambda one: one.y
    )


def shape(sprites: tuple[Sprite, ...]) -> set[tuple[object, ...]]:
    """Return what is seen of sprites, in no order and with facings brought round."""
    return {
        (one.item.look, one.x, one.y, one.facing % 360, one.tilt, one.scale, one.alpha)
        for one in sprites
        if one.alpha > 0
    }


def test_nothing_that_lies_still_takes_time() -> None:
    table = picture(own("a1"))
    score = play(table, table)
    assert (score.length, score.tracks, len(score.still)) == (0.0, (), 1)


def test_a_step_slides_and_slows_down() -> None:
    told = event("moved", from_="a1", to="a2", facing="N")
    score = play(picture(own("a1")), picture(own("a2")), told)
    assert score.length == 180
    ys = [where(score, ms, "own")[0].y for ms in (0, 45, 90, 135, 180)]
    ways = [round(one - other, 3) for one, other in pairwise(ys)]
    assert ys[0] == 360
    assert ys[-1] == 320
    assert ways == sorted(ways, reverse=True)


def test_one_that_turns_first_turns_on_the_spot_and_then_steps() -> None:
    told = event("moved", from_="a1", to="a2", facing="N")
    score = play(picture(own("a1", 90)), picture(own("a2", 0)), told)
    assert score.length == 160 + 180
    turning = where(score, 80, "own")[0]
    assert turning.y == 360
    assert 0 < turning.facing < 90
    assert where(score, 160, "own")[0].facing == 0


def test_a_turn_takes_the_shorter_way_round() -> None:
    told = event("turned", at="a1", facing="W")
    score = play(picture(own("a1", 0)), picture(own("a1", 270)), told)
    assert score.length == 160
    assert -90 < where(score, 60, "own")[0].facing < 0


def test_a_push_leans_holds_and_shoves_the_whole_file_at_once() -> None:
    before = picture(own("a1"), own("a2"), foe("a3"))
    after = picture(own("a2"), own("a3"), foe("a4"))
    told = (
        event("pushed", from_="a3", to="a4"),
        event("moved", from_="a2", to="a3"),
        event("moved", from_="a1", to="a2"),
    )
    score = play(before, after, *told)
    assert score.length == 80 + 40 + 240
    held = score.at(119)
    assert [sprite.y for sprite in where(score, 119, "foe")] == [280]
    assert [sprite.y for sprite in held if sprite.item.look == "own"] == [320 - LEAN, 360 - LEAN]
    shoved = where(score, 200, "own")[0].y - where(score, 200, "foe")[0].y
    assert 37 <= shoved <= 40, "they touch while they move"
    assert score.sounds == ((120.0, "push-sound"), (360.0, "step-sound"))


def test_a_rout_slides_on_tips_and_lands_in_the_box() -> None:
    before, after = picture(own("a1"), foe("a2")), picture(own("a2"), FALLEN)
    told = (event("routed", from_="a2"), event("moved", from_="a1", to="a2"))
    score = play(before, after, *told)
    assert score.length == 60 + 420
    thrown = where(score, 60 + 168, "foe")[0]
    assert (thrown.x, thrown.y, thrown.tilt) == (20, 280, -24), "one square on, the way of the blow"
    assert shape(score.at(score.length)) == shape(resting(after).sprites)


def test_a_rout_by_a_push_waits_for_the_shove() -> None:
    before = picture(own("a1"), own("a2"), foe("a3"))
    after = picture(own("a2"), own("a3"), FALLEN)
    told = (
        event("routed", from_="a3"),
        event("moved", from_="a2", to="a3"),
        event("moved", from_="a1", to="a2"),
    )
    score = play(before, after, *told)
    assert where(score, 59, "foe")[0].y == 280
    assert score.length == 60 + 420


def test_one_who_is_pushed_out_is_shoved_like_any_other() -> None:
    before, after = picture(own("a1"), own("a2"), foe("a3")), picture(own("a2"), own("a3"), FALLEN)
    told = (
        event("routed", from_="a3"),
        event("shoved", from_="a2", to="a3"),
        event("moved", from_="a1", to="a2"),
    )
    score = direct(
        before,
        after,
        told,
        lambda one: Cue("push") if one.name == "shoved" else CUES[one.name],
        TEMPO,
    )
    assert [sprite.y for sprite in where(score, 119, "own")] == [320 - LEAN, 360 - LEAN]
    assert where(score, 119, "foe")[0].y == 280
    assert score.length == 120 + 420


def test_a_rally_rises_out_of_its_box() -> None:
    told = event("rallied", to="a3", facing="S")
    score = play(picture(FALLEN), picture(foe("a3")), told)
    assert score.length == 260
    top = where(score, 130, "foe")[0]
    assert top.scale > 1.2
    assert top.tilt == 0


def test_what_comes_and_goes_fades() -> None:
    score = play(picture(own("a1")), picture(foe("a2")))
    half = {sprite.item.look: sprite.alpha for sprite in score.at(50)}
    assert 0 < half["own"] < 1
    assert 0 < half["foe"] < 1
    assert {sprite.item.look: sprite.alpha for sprite in score.at(400)} == {"own": 0, "foe": 1}


def test_without_events_the_difference_alone_is_shown() -> None:
    score = direct(picture(own("a2"), FALLEN), picture(own("a1"), foe("a2")), tempo=TEMPO)
    assert {track.legs[0].length for track in score.tracks} == {180.0}
    assert score.sounds == ()


def test_an_event_that_nobody_shows_is_still_heard() -> None:
    table = picture(own("a1"))
    score = direct(table, table, (event("passed"),), lambda _: Cue("", "quiet"), TEMPO)
    assert score.sounds == ((0.0, "quiet"),)


def test_at_no_speed_the_result_is_there_at_once() -> None:
    told = event("moved", from_="a1", to="a2")
    score = play(picture(own("a1")), picture(own("a2")), told, tempo=Tempo(speed=0))
    assert (score.length, score.tracks) == (0.0, ())
    assert score.sounds == ((0.0, "step-sound"),)


def test_reduced_motion_only_fades() -> None:
    tempo = Tempo(reduced=True, reduced_fade=120)
    before, after = picture(own("a1"), foe("a2")), picture(own("a2"), FALLEN)
    told = (event("routed", from_="a2"), event("moved", from_="a1", to="a2"))
    score = play(before, after, *told, tempo=tempo)
    assert score.length == 120
    places = {(sprite.x, sprite.y) for ms in range(0, 121, 20) for sprite in score.at(ms)}
    lying = {(one.x, one.y) for table in (before, after) for one in resting(table).sprites}
    assert places == lying, "nothing is ever anywhere between"
    assert shape(score.at(120)) == shape(resting(after).sprites)


@pytest.mark.parametrize("reduced", [False, True])
def test_every_score_begins_with_the_first_picture_and_ends_with_the_second(reduced: bool) -> None:
    before = picture(own("a1", 90), own("a2"), foe("a3"), foe("a5"))
    after = picture(own("a2"), own("a3"), foe("a4"), FALLEN)
    told = (
        event("pushed", from_="a3", to="a4"),
        event("routed", from_="a5"),
        event("moved", from_="a2", to="a3"),
        event("moved", from_="a1", to="a2"),
    )
    score = play(before, after, *told, tempo=Tempo(reduced=reduced))
    assert shape(score.at(0)) == shape(resting(before).sprites)
    assert shape(score.at(score.length)) == shape(resting(after).sprites)


def _ends(*ways: tuple[tuple[str, str], ...]) -> list[tuple[float, float]]:
    """Return where two figures come to that one event leads along these ways."""
    cue = Cue("card", "", ways[0], along=ways[1:])
    two = picture(own("a1"), own("a2"))
    score = direct(two, picture(), [event("paid")], lambda _: cue, TEMPO)
    goals = [track.legs[-1].goal for track in score.tracks]
    return sorted((goal.x, goal.y) for goal in goals)


def test_an_event_leads_several_figures_along_ways_of_their_own() -> None:
    one, other = ((("board", slot), ("box", "0")) for slot in ("a1", "a2"))
    assert _ends(one, other) == [(200, 20), (200, 20)]
    assert _ends(one) == [(20, 320), (200, 20)]
