"""The chronicle: turns out of beats, told only as far as they have been seen."""

from __future__ import annotations

from pygame import Surface

from nika_arcade.api import CHANCE, Beat, Text, event, text
from nika_arcade.stage.scenes.chronicle import Chronicle, TurnTold
from nika_arcade.stage.scenes.log import draw_log
from nika_arcade.stage.scenes.plan import Shown, plan_table
from nika_arcade.stage.scenes.sayings import told_line
from nika_arcade.stage.scenes.title import Title
from nika_arcade.testing.pilot import Pilot


def told(beats):
    return text("{number} deeds", number=len(beats))


def beat(number: int, actor: str) -> Beat[None]:
    return Beat(number, actor, None, (event("moved"),), None)


def chronicle(*actors: str) -> Chronicle:
    made = Chronicle(told)
    made.reset([beat(number, actor) for number, actor in enumerate(actors)])
    return made


def seen(turns: list[TurnTold]) -> list[tuple[str, str]]:
    return [(turn.seat, str(turn.deed)) for turn in turns]


def test_consecutive_beats_of_one_seat_are_one_turn_the_newest_first() -> None:
    made = chronicle("A", "A", "B", "A")
    assert len(made) == 3
    assert seen(made.newest(9)) == [("A", "1 deeds"), ("B", "1 deeds"), ("A", "2 deeds")]
    assert seen(made.newest(1)) == [("A", "1 deeds")]
    assert made.newest(0) == []


def test_what_is_yet_to_be_shown_is_not_told() -> None:
    made = chronicle("A", "A", "B", "B")
    assert seen(made.newest(9, unseen=1)) == [("B", "1 deeds"), ("A", "2 deeds")]
    assert seen(made.newest(9, unseen=2)) == [("A", "2 deeds")]
    assert seen(made.newest(9, unseen=3)) == [("A", "1 deeds")]
    assert made.newest(9, unseen=4) == []


def test_a_line_of_the_log_names_nobody_where_luck_decided() -> None:
    scene = Pilot.fly(lambda house: Title())
    canvas = scene.house.canvas(Surface((640, 360)))
    shown = Shown((("A",), ("B",)), "A", 0)
    turns = [TurnTold(CHANCE, Text("rolls a six")), TurnTold("A", Text("moves"))]
    scene.said.clear()
    draw_log(canvas, plan_table(1280, 720, 1.0, shown), turns, {})
    assert [one.words for one in scene.said] == ["Last turns", "rolls a six", "A", "moves"]


def test_a_turn_that_grows_is_told_anew() -> None:
    made = chronicle("A")
    assert seen(made.newest(1)) == [("A", "1 deeds")]
    made.add(beat(1, "A"))
    assert seen(made.newest(1)) == [("A", "2 deeds")]
    assert [one.number for one in made.last] == [0, 1]


def test_a_game_without_turns_has_nothing_to_tell() -> None:
    assert Chronicle(told).newest(3) == []
    assert Chronicle(told).last == ()


def rows(
    made: Chronicle, count: int = 9, unseen: int = 0, opening: int = 0
) -> list[tuple[int, list[str]]]:
    found = made.rounds(("A", "B"), count, unseen, opening)
    return [(one.number, [str(cell.deed) if cell else "" for cell in one.cells]) for one in found]


def test_a_round_goes_once_through_the_seats_the_oldest_first() -> None:
    made = chronicle("A", "A", "B", "A", "B", "A")
    assert rows(made) == [
        (1, ["2 deeds", "1 deeds"]),
        (2, ["1 deeds", "1 deeds"]),
        (3, ["1 deeds", ""]),
    ]
    assert [number for number, _ in rows(made, 2)] == [2, 3]
    assert rows(made, 0) == []


def test_a_round_begins_with_whoever_acts_and_leaves_out_what_is_nobodys() -> None:
    assert rows(chronicle("B", "luck", "A", "B")) == [(1, ["", "1 deeds"]), (2, ["1 deeds"] * 2)]


def test_rounds_are_counted_after_the_opening_of_the_game() -> None:
    made = chronicle("A", "A", "B", "B", "A", "B", "A")
    assert [number for number, _ in rows(made, opening=4)] == [0, 1, 2]
    assert [number for number, _ in rows(made, opening=6)] == [-1, 0, 1]
    assert [number for number, _ in rows(made, 1, opening=4)] == [2]
    assert [number for number, _ in rows(chronicle("A"), opening=4)] == [0]


def test_a_round_tells_only_what_has_been_seen() -> None:
    made = chronicle("A", "B", "B", "A")
    assert rows(made, unseen=1) == [(1, ["1 deeds", "2 deeds"])]
    assert rows(made, unseen=2) == [(1, ["1 deeds", "1 deeds"])]
    assert rows(made, unseen=4) == []


def test_chance_has_no_name_to_say() -> None:
    deed = Text("Hero is found")
    assert str(told_line(TurnTold("chance", deed)).text) == "Hero is found."
    assert str(told_line(TurnTold("Red", deed)).text) == "Red: Hero is found."


def test_chance_takes_no_turn_of_its_own() -> None:
    assert len(chronicle("Red", "chance", "Red", "Black", "chance")) == 2
    assert len(chronicle()) == 0
