"""Who stands how well: the bar at a table, and the graph of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from nika_arcade.api import CHANCE, Budget, text
from nika_arcade.match.judgement import Curve, Judged, Swing
from nika_arcade.match.lineup import Holder, seats_in_play
from nika_arcade.match.lineup import Lineup as Seating
from nika_arcade.match.session import Session as Table
from nika_arcade.stage.box import Box
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Key
from nika_arcade.stage.scenes.graph import ChanceGraph
from nika_arcade.stage.scenes.judging import MOST, Judging, spread
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.replay import ReplayScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.stage.scenes.standing import StandingBar
from nika_arcade.testing.pilot import Pilot


class Counsel:
    """An adviser who has said all that he will."""

    def __init__(self, *judged: Judged) -> None:
        self.judged = {one.number: one for one in judged}
        self.wanted: list[int] = []
        self.version = 1
        self.judging = False

    def judge(self, moments) -> None:
        self.wanted = list(moments)


class Entry:
    def __init__(self, *traits: str) -> None:
        self.traits = traits


class Lineup:
    """Everybody holds one seat."""

    def holder(self, seat: str) -> Holder:
        return Holder(seat, "person", seat)

    def seats_of(self, holder: str) -> tuple[str, ...]:
        return (holder,)


class Session:
    outcome = None
    lineup = Lineup()

    def __init__(self, counsel: Counsel, *traits: str, teams=(("Red",), ("Black",))) -> None:
        self.counsel, self.entry, self.teams = counsel, Entry(*traits), teams
        self.number, self.to_act = 3, "Black"


RED, BLACK = Judged(1, "Red", 0.75), Judged(2, "Black", 0.375)


def test_who_looks_is_told_only_what_was_judged_from_his_own_seat() -> None:
    judging = Judging(Session(Counsel(RED, BLACK)))
    assert judging.now("Red", ("Red",)) == 0.75
    assert judging.now("Black", ("Black",)) == 0.375
    assert judging.now(None, ("Red",)) is None


def test_where_nothing_is_hidden_everybody_is_told_the_last_judgement() -> None:
    judging = Judging(Session(Counsel(RED, BLACK), "perfect-information"))
    assert judging.now("Red", ("Red",)) == 0.625
    assert judging.now(None, ("Black",)) == 0.375


def test_of_several_sides_only_the_own_one_is_told() -> None:
    teams = (("Red",), ("Black",), ("Blue",))
    judging = Judging(Session(Counsel(RED, BLACK), "perfect-information", teams=teams))
    assert judging.now("Red", ("Red",)) == 0.75
    assert judging.now("Blue", ("Blue",)) is None


@pytest.mark.parametrize(
    ("traits", "eye", "wanted"),
    [
        (("perfect-information",), "Red", [3]),
        (("perfect-information",), None, [3]),
        ((), "Black", [3]),
        ((), "Red", []),
        ((), None, []),
    ],
)
def test_only_what_may_be_told_is_judged_during_play(traits, eye, wanted) -> None:
    counsel = Counsel()
    Judging(Session(counsel, *traits)).follow(eye)
    assert counsel.wanted == wanted


@pytest.mark.parametrize("length", [0, 1, 2, 17, 100, 1000])
def test_a_whole_game_is_judged_here_and_there_before_all_in_between(length: int) -> None:
    order = spread(length)
    assert len(order) == len(set(order)) <= MOST
    assert set(order) <= set(range(length))
    if 0 < length <= MOST:
        assert sorted(order) == list(range(length))
    if length > 20:
        first = order[: len(order) // 8]
        assert max(first) - min(first) > length / 2


def test_nothing_of_a_chance_is_left_to_see_for_another_who_looks() -> None:
    bar = StandingBar()
    bar.show(0.9, text("Red"))
    bar.update(16.0, 120.0)
    bar.show(0.2, text("Red"))
    bar.update(16.0, 120.0)
    assert bar.busy
    bar.show(None, text("Black"))
    assert not bar.busy and bar._at == bar.even
    bar.show(0.3, text("Black"))
    assert bar._at == 0.3


@pytest.fixture
def graph() -> ChanceGraph:
    made = ChanceGraph("graph", Box(0, 0, 220, 80), (10.0, 210.0), 100)
    made.curves = [Curve(0, ((0, 0.5), (40, 0.75), (80, 0.25)))]
    made.swings = [Swing(0, 40, 0, 0.25), Swing(40, 80, 0, -0.5)]
    return made


def test_a_press_on_the_graph_goes_to_that_moment(graph: ChanceGraph) -> None:
    assert graph.press(110.0, 40.0)
    assert graph.chosen == 50
    graph.press(-5.0, 40.0)
    assert graph.chosen == 0
    graph.drag(900.0, 40.0)
    assert graph.chosen == 100


def test_a_press_near_a_mark_goes_to_where_fortune_turned(graph: ChanceGraph) -> None:
    graph.press(94.0, 40.0)
    assert graph.chosen == 40


def test_keys_go_from_mark_to_mark(graph: ChanceGraph) -> None:
    graph.at = 0
    seen = []
    for name in ("right", "right", "right", "left", "home", "end"):
        assert graph.key(Key(name))
        graph.at = graph.chosen
        seen.append(graph.at)
    assert seen == [40, 80, 100, 80, 0, 100]
    assert not graph.key(Key("up"))


def test_the_graph_tells_the_chance_at_the_moment_that_is_looked_at(graph: ChanceGraph) -> None:
    graph.at = 50
    assert str(graph.says) == "75 %"
    graph.owner = text("Red")
    graph.flipped = True
    assert str(graph.says) == "Red 25 %"
    graph.curves = []
    assert str(graph.says) == "not known yet"


@pytest.fixture
def over() -> Iterator[Pilot]:
    """A pilot at the result of a short game of Gygès against a bot."""
    me, bot = Holder("p1", "person", "Iris"), Holder("b1", "bot", "Lot", "random_bot")
    lineup = Seating((me, bot), (("South", "p1"), ("North", "b1")))

    def table(house: House) -> MatchScene:
        budget = Budget(seconds=2.0, work=40)
        session = Table(house.catalogue, "gyges", {}, lineup, seed=3, budget=budget)
        rng = Random(1)
        while session.referee.outcome is None:
            session.referee.submit(session.to_act or "", rng.choice(session.legal()))
        return MatchScene(house, session)

    pilot = Pilot.fly(table, speed=0.0)
    while not isinstance(pilot.top, ResultScene):
        pilot.step()
    yield pilot
    pilot.close()


def judged(pilot: Pilot) -> ChanceGraph:
    """Wait until the whole game is judged; return the graph."""
    pilot.draw()
    graphing = pilot.top.graphing
    assert graphing.going_on
    for _ in range(1000):
        if not graphing.going_on:
            break
        pilot.step()
        graphing._session.wait(0.05)
    assert not graphing.going_on
    return pilot.top.group["graph"]


def test_the_result_has_a_graph_and_a_press_on_it_looks_at_that_moment(over: Pilot) -> None:
    graph = judged(over)
    over.draw()
    words = next(one.box for one in over.said if one.words == str(graph.says))
    assert words.bottom < graph._y(1.0)
    numbers = [number for number, _ in graph.curves[0].points]
    assert len(numbers) > 2 and numbers[-1] == graph.length
    assert graph.curves[0].points[-1][1] in (0.0, 1.0)
    over.press(*graph.box.middle)
    over.settle()
    assert isinstance(over.top, ReplayScene)
    assert over.top.past.at == graph.chosen
    second = over.top.group["graph"]
    assert second.curves == graph.curves
    over.press(second.track[0], second.box.middle[1])
    over.settle()
    assert over.top.past.at == 0


def test_who_goes_on_at_once_starts_no_judging(over: Pilot) -> None:
    assert over.top.graphing._session.counsel.judged == {}
    assert not over.top.graphing._begun


@pytest.fixture
def resigned() -> Iterator[Pilot]:
    """A pilot at the result of a game with secrets that was given up and can be gone on with."""
    me, bot = Holder("p1", "person", "Iris"), Holder("b1", "bot", "Lot", "random_bot")

    def table(house: House) -> MatchScene:
        seats = seats_in_play(house.catalogue.games["hera_zeus"])
        lineup = Seating((me, bot), tuple(zip(seats, ("p1", "b1"), strict=True)))
        session = Table(house.catalogue, "hera_zeus", {}, lineup, seed=3)
        rng = Random(1)
        while session.number < 8 or session.to_act != seats[0] or session.why_no_undo() is not None:
            referee = session.referee
            if referee.to_act == CHANCE:
                referee.roll()
            else:
                referee.submit(referee.to_act or "", rng.choice(session.legal()))
        session.propose(seats[0], "resign")
        return MatchScene(house, session)

    pilot = Pilot.fly(table, speed=0.0)
    while not isinstance(pilot.top, ResultScene):
        pilot.step()
    yield pilot
    pilot.close()


def test_no_graph_tells_of_secrets_in_a_game_that_can_be_opened_again(resigned: Pilot) -> None:
    session = resigned.top.graphing._session
    assert session.hides and session.why_no_undo() is None
    assert "graph" not in [one.id for one in resigned.top.group.widgets]
    resigned.do(Key("escape"))
    resigned.settle()
    assert isinstance(resigned.top, ReplayScene)
    assert "graph" not in [one.id for one in resigned.top.group.widgets]
    resigned.key("o")  # all hands are seen: now it can't be opened again
    resigned.settle()
    assert "graph" in [one.id for one in resigned.top.group.widgets]
    assert session.why_no_undo() is not None
