"""Cards are followed from pile to hand to pile, turned over on the way, and felt askew."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import pytest

from nika_arcade.api import Cue, Event, Item, Place, Slot, Spot, Tableau, Zone, event
from nika_arcade.table.director import direct
from nika_arcade.table.frame import Sprite
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.score import Score
from nika_arcade.table.tempo import Tempo

NAMES = ("deck", "pile", "lane", "1", "2")
TABLE = Zone(
    "table",
    tuple((name, Place(100.0 * number, 0.0, 50.0, 70.0)) for number, name in enumerate(NAMES)),
)
TEMPO = Tempo(card=200.0, reveal=300.0, step=100.0)


def on(name: str) -> Slot:
    return "table", name


def picture(*items: Item) -> Tableau:
    return Tableau(600, 100, 50, zones=(TABLE,), items=items)


def card(look: str, name: str, **facts: object) -> Item:
    return Item(look, on(name), **facts)  # type: ignore[arg-type]


def play(before: Tableau, after: Tableau, **cues: Cue) -> Score:
    events = tuple(event(name) for name in cues)
    return direct(before, after, events, lambda told: cues.get(told.name), TEMPO)


def slide(*names: str, motion: str = "card") -> Cue:
    return Cue(motion, "tap", tuple(map(on, names)))  # type: ignore[arg-type]


def moving(score: Score, ms: float, look: str) -> Sprite:
    (found,) = [one for one in score.at(ms) if one.item.look == look]
    return found


def test_a_drawn_card_comes_out_of_the_pile_with_its_back_up() -> None:
    deck = card("back", "deck", badge="9")
    before, after = picture(deck), picture(replace(deck, badge="8"), card("six", "1", id="six"))
    score = play(before, after, drew=slide("deck", "1"))
    first = [one for one in score.at(1.0) if one.x < 10 and one.item.look == "back"]
    assert len(first) == 2, "the pile stays, and a card leaves it"
    late = moving(score, 150.0, "six")
    assert 150 < late.x < 300 and 0.0 < late.spread < 1.0
    assert moving(score, 200.0, "six").x == 300.0
    assert score.sounds == ((200.0, "tap"),)


def test_a_card_is_seen_from_its_edge_when_its_face_changes() -> None:
    one = card("back", "lane", id="a")
    score = play(picture(one), picture(replace(one, look="six")), turned=Cue("card"))
    looks = [(round(s.spread, 2), s.item.look) for s in (*score.at(0.0), *score.at(200.0))]
    assert looks == [(1.0, "back"), (1.0, "six")]
    (before,), (after,) = score.at(99.9), score.at(100.1)
    assert before.item.look == "back" and after.item.look == "six"
    assert before.spread < 0.01 and after.spread < 0.01


def test_a_card_whose_face_changes_is_turned_over_without_being_told() -> None:
    one = card("back", "lane", id="a")
    score = direct(picture(one), picture(replace(one, look="six")), tempo=TEMPO)
    assert score.length == 200.0
    assert score.at(100.0)[0].spread == pytest.approx(0.0, abs=0.01)


def test_a_way_says_which_figure_became_which_whatever_they_look_like() -> None:
    before = picture(card("back", "1"), card("back", "2"))
    after = picture(card("back", "1"), card("six", "lane", id="x"))
    score = play(before, after, played=slide("2", "lane"))
    assert moving(score, 200.0, "six").x == 200.0
    assert [s.x for s in score.at(0.0)] == [300.0, 400.0]


def test_what_falls_is_shown_where_it_lies_and_then_goes_to_the_pile() -> None:
    before = picture(card("back", "lane", id="a"), card("two", "pile", badge="3"))
    after = picture(card("six", "pile", badge="4"))
    score = play(before, after, fell=slide("lane", "pile", motion="reveal"))
    assert moving(score, 210.0, "six").x == 200.0, "turned over, it is still in its place"
    assert moving(score, 490.0, "six").x == 200.0, "and is let be seen"
    assert 100.0 < moving(score, 560.0, "six").x < 200.0
    assert moving(score, 700.0, "six").x == 100.0
    assert score.length == pytest.approx(701.0, abs=2.0)
    assert all(not s.item.badge for s in score.at(560.0) if s.item.look == "six")


def test_cards_that_move_up_wait_until_the_one_before_them_was_seen() -> None:
    row = [card("back", name, id=f"c{name}") for name in ("lane", "1", "2")]
    before = picture(*row, card("two", "pile"))
    up = [replace(one, slot=on(name)) for one, name in zip(row[1:], ("lane", "1"), strict=True)]
    score = play(before, picture(card("six", "pile"), *up),
                 fell=slide("lane", "pile", motion="reveal"))  # fmt: skip
    behind = [one.x for one in score.at(490.0) if one.item.id in ("c1", "c2")]
    assert behind == [300.0, 400.0]
    assert score.at(490.0)[-1].item.look == "six", "nothing lies on what is shown"
    assert [one.x for one in score.at(605.0) if one.item.id in ("c1", "c2")] == [200.0, 300.0]


def test_two_that_fall_are_seen_together() -> None:
    before = picture(card("back", "lane", id="a"), card("back", "1", id="b"))
    after = picture(card("six", "pile"), card("two", "deck"))
    fall = {"one": slide("lane", "pile", motion="reveal"),
            "other": slide("1", "deck", motion="reveal")}  # fmt: skip
    score = play(before, after, **fall)
    assert moving(score, 490.0, "six").x == 200.0
    assert moving(score, 490.0, "two").x == 300.0


def test_of_several_that_go_to_a_pile_each_keeps_its_own_face() -> None:
    before = picture(card("six", "1"), card("two", "2"), card("nine", "pile"))
    after = picture(card("two", "pile"))
    score = play(before, after, one=slide("1", "pile"), other=slide("2", "pile"))
    for ms in (0.0, 50.0, 150.0):
        assert moving(score, ms, "six").spread == 1.0, "it is not turned over"
    assert moving(score, 200.0, "six").x == 100.0
    assert moving(score, 100.0, "two").x == 400.0
    assert [one.item.look for one in score.at(301.5) if one.alpha][-1] == "two"


def test_what_lies_on_a_pile_stays_until_it_is_covered() -> None:
    before = picture(card("back", "lane", id="a"), card("two", "pile"))
    score = play(before, picture(card("six", "pile")), fell=slide("lane", "pile"))
    assert moving(score, 199.0, "two").alpha == 1.0
    assert moving(score, 201.5, "two").alpha == 0.0


def test_what_lies_under_a_card_that_is_taken_is_there_at_once() -> None:
    before = picture(card("six", "pile"))
    after = picture(card("two", "pile"), card("six", "1", id="six"))
    score = play(before, after, lured=slide("pile", "1"))
    assert moving(score, 0.0, "two").alpha == 1.0
    assert moving(score, 0.0, "six").x == 100.0


def test_a_card_that_leaves_the_table_goes_where_it_is_led() -> None:
    before = picture(card("six", "1", id="six"), card("back", "deck"))
    score = play(before, picture(card("back", "deck")), returned=slide("1", "deck"))
    there = [s for s in score.at(200.0) if s.x == 0.0]
    assert {s.item.look for s in there} == {"back"}


def test_a_cue_whose_way_leads_nowhere_moves_nothing() -> None:
    before = after = picture(card("six", "1", id="six"))
    assert play(before, after, odd=slide("deck", "lane")).tracks == ()


ASKEW = Place(100.0, 100.0, 60.0, 90.0, 30.0)
FAN = Zone("fan", (("1", ASKEW), ("2", Place(130.0, 100.0, 60.0, 90.0))))


def layout(*picks: str, spots: tuple[Spot, ...] = ()) -> Layout:
    items = tuple(Item("card", ("fan", pick), pick=pick) for pick in picks)
    tableau = Tableau(300, 300, 50, zones=(FAN,), items=items, spots=spots)
    return Layout(tableau, Fit(1.0, 0, 0))


def corner(dx: float, dy: float) -> tuple[float, float]:
    """Return a point of the askew card by parts of its size."""
    x, y = dx * 60.0, dy * 90.0
    sine, cosine = sin(radians(30)), cos(radians(30))
    return 100 + x * cosine - y * sine, 100 + x * sine + y * cosine


@pytest.mark.parametrize("part", [(-0.48, -0.48), (0.48, -0.48), (-0.48, 0.48), (0.0, 0.0)])
def test_a_card_that_lies_askew_is_felt_up_to_its_corners(part: tuple[float, float]) -> None:
    assert layout("1").hit(corner(*part)) == "1"
    target = layout("1").target("1")
    assert target is not None
    assert target.at(*part) == pytest.approx(corner(*part))


@pytest.mark.parametrize("part", [(-0.56, 0.0), (0.0, 0.56), (0.56, 0.56)])
def test_it_is_not_felt_beyond_them(part: tuple[float, float]) -> None:
    assert layout("1").hit(corner(*part)) == ""


def test_of_cards_that_overlap_the_uppermost_is_felt() -> None:
    both = layout("1", "2")
    assert both.hit((115.0, 100.0)) == "2"
    assert both.hit(corner(-0.4, 0.0)) == "1"
    assert layout("2", "1").hit((115.0, 100.0)) == "1"


def test_a_spot_lies_askew_like_its_place() -> None:
    spotted = layout(spots=(Spot("here", ("fan", "1")),))
    assert spotted.hit(corner(0.48, 0.48)) == "here"
    assert spotted.hit((100 + 29, 100 - 44)) == ""


def test_reduced_motion_only_fades() -> None:
    one = card("back", "lane", id="a")
    tempo = replace(TEMPO, reduced=True)
    told = (Event("turned"),)
    score = direct(
        picture(one), picture(replace(one, look="six")), told, lambda _: Cue("card"), tempo
    )
    assert score.length == tempo.reduced_fade
    assert {s.spread for s in score.at(60.0)} == {1.0}
