"""The result: who won and why, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget, Outcome, Text, text
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scene import Go, Scene, push
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.replay import ReplayScene
from nika_arcade.stage.scenes.result import ResultScene, Winner
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot

BOT = Holder("b1", "bot", "Kallias", "random_bot")
LINEUP = Lineup(
    (Holder("p1", "person", "Iris"), BOT),
    (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "p1"), ("Thebes", "b1")),
)
ART = paths.plugins() / "nika"


class Floor(Scene):
    """What lies under the table, as the title does."""

    result: object = None

    def __init__(self, make: Callable[[], Scene]) -> None:
        self._make = make

    def update(self, ms: float) -> Go | None:
        if self.result is None:
            self.result = "waiting"
            return push(self._make())
        return None

    def resume(self, result: object) -> Go | None:
        self.result = result
        return None


def begin(house: House) -> MatchScene:
    return MatchScene.begin(house, "nika", {}, LINEUP, seed=1, budget=Budget(1.0, 50))


@pytest.fixture
def over() -> Iterator[Pilot]:
    """A pilot before the result of a game that the person has resigned."""
    pilot = Pilot.fly(lambda house: Floor(lambda: begin(house)), speed=0.0, confirm=False)
    pilot.settle()
    pilot.click("k5")
    pilot.key("w")
    pilot.settle()
    pilot.key("escape")
    pilot.click_text("Resign")
    pilot.settle()
    assert isinstance(pilot.top, ResultScene)
    yield pilot
    pilot.close()


def test_it_says_who_won_why_and_after_how_many_turns(over) -> None:
    assert over.reads("Sparta and Thebes win")
    assert over.reads("Athens and Messene resigned.")
    assert over.reads("1 turn")


def test_nobody_is_to_act_after_a_resignation(over) -> None:
    over.click_text("Look back")
    over.settle()
    tableau = over.top.play.picture.tableau
    assert not any(plate.to_act for plate in tableau.plates)
    assert not tableau.choices
    over.key("left")
    over.settle()
    earlier = over.top.play.picture.tableau
    assert [plate.seat for plate in earlier.plates if plate.to_act] == ["Athens"]


def test_the_turns_are_those_that_the_rules_count(monkeypatch) -> None:
    pilot = Pilot.fly(begin, speed=0.0, confirm=False)
    pilot.settle()
    monkeypatch.setattr(type(pilot.match.session.game), "turn", lambda self, position: 12)
    pilot.match.play.parley.propose("resign")
    pilot.settle()
    assert pilot.reads("12 turns")
    pilot.close()


def test_again_sets_the_same_line_up_to_a_new_game(over) -> None:
    over.key("enter")
    over.settle()
    assert over.match.session.number == 0
    assert over.match.session.lineup == LINEUP
    assert len(list(paths.user_saves().glob("*.jsonl"))) == 2


@pytest.mark.parametrize("leave", [("escape",), ("l",)])
def test_looking_back_leads_to_the_result_again(over, leave) -> None:
    over.click_text("Look back")
    over.settle()
    assert isinstance(over.top, ReplayScene)
    for key in leave:
        over.key(key)
    over.settle()
    assert isinstance(over.top, ResultScene)


def test_escape_looks_back(over) -> None:
    over.key("escape")
    over.settle()
    assert isinstance(over.top, ReplayScene)


def test_a_lost_game_may_be_taken_back_while_it_is_looked_at(over) -> None:
    over.click_text("Look back")
    over.settle()
    over.click_text("Undo")
    over.settle()
    assert over.match.session.outcome is None
    assert over.match.session.number == 0
    assert over.match.play.hand is not None


def test_a_new_line_up_can_be_made(over) -> None:
    over.click_text("New line-up")
    over.settle()
    assert isinstance(over.top, LineupScene)


def test_home_leads_back_to_where_the_table_was_opened(over) -> None:
    over.click_text("Home")
    over.settle()
    assert isinstance(over.top, Floor)
    assert over.top.result == "home"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("winners", [0, 1, 2, 3])
def test_words_and_buttons_stand_apart_and_inside_the_window(size, scale, winners) -> None:
    names = ("Athens", "Messene", "Thebes")[:winners]
    reason = Text("A reason of a usual length: somebody reached something at l13.")
    outcome = Outcome(names, tuple((name, 1.0) for name in names), reason)

    def make(house: House) -> Scene:
        shields = tuple(Winner(f"shield-{name.lower()}", "face-iris") for name in names)
        return ResultScene(outcome, shields, 34, house.art_of(ART))

    pilot = Pilot.fly(make, size, text_scale=scale)
    try:
        width, height = size[0] / pilot.u, size[1] / pilot.u
        said = pilot.said
        assert len(said) >= 7
        assert overlapping(said) == []
        for box in (one.box for one in said):
            assert box.x >= 0 and box.right <= width + 0.5
            assert box.y >= 0 and box.bottom <= height
    finally:
        pilot.close()


def test_a_draw_has_no_winners() -> None:
    outcome = Outcome((), (("Athens", 0.5),), text("All agreed to a draw."))
    pilot = Pilot.fly(lambda house: ResultScene(outcome, (), 12, house.art))
    try:
        assert pilot.reads("A draw")
        assert pilot.reads("12 turns")
    finally:
        pilot.close()
