"""Hints step by step, and another try after a blunder, at the tables of the bundled games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from nika_arcade.api import Action, Beat, Budget, Presenter, Tableau, Text, act, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match import hints
from nika_arcade.match.counsel import Counsel
from nika_arcade.match.hints import Advice, Candidate
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.desk import SAY
from nika_arcade.stage.scenes.guard import GuardedPresenter
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.slip import ROW, SHUT
from nika_arcade.testing.layout import apart
from nika_arcade.testing.pilot import Pilot

ME = Holder("p1", "person", "Iris")
BOT = Holder("b1", "bot", "Lot", "random_bot")
GYGES = Lineup((ME, BOT), (("South", "p1"), ("North", "b1")))

Fly = Callable[..., Pilot]


@pytest.fixture
def fly() -> Iterator[Fly]:
    """Make pilots at a table of Gygès with rows that stand already; they are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(**wishes: object) -> Pilot:
        def table(house: House) -> MatchScene:
            session = Session(
                house.catalogue, "gyges", {}, GYGES, seed=3, budget=Budget(seconds=2.0, work=40)
            )
            while len(session.referee.plies) < 12:
                session.referee.submit(session.to_act or "", session.legal()[0])
            return MatchScene(house, session)

        pilot = Pilot.fly(table, **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


@pytest.fixture
def advise(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have the adviser say at once that the first action is best, and others lose so much."""

    def say(loss: float = 0.25, reason: Text | None = None) -> None:
        def seek(counsel: Counsel, about: tuple[Action, ...] = ()) -> None:
            counsel._follow()
            best, *others = counsel._course.referee.legal()
            told = (Candidate(best, 0.5), *(Candidate(one, 0.5 - 2 * loss) for one in others))
            number, seat = counsel._course.referee.number, counsel._course.referee.to_act
            counsel._advice = Advice(number, seat or "", best, 0.5, told, (best,), reason)

        monkeypatch.setattr(Counsel, "seek", seek)

    return say


def hint(pilot: Pilot) -> None:
    pilot.click_text("Hint")
    pilot.settle()


def said(pilot: Pilot) -> str:
    line = pilot.match.play.sayings.line
    return str(line.text) if line is not None else ""


def ids(pilot: Pilot) -> list[str]:
    return [one.id for one in pilot.match.desk.group.widgets]


# Hints


def test_the_first_press_asks_how_much_a_hint_may_tell_and_one_click_turns_it_on(fly: Fly) -> None:
    pilot = fly()
    pilot.click_text("Hint")
    assert isinstance(pilot.top, Question)
    pilot.settle()
    pilot.click_text("Only where to look")
    pilot.settle()
    assert pilot.house.settings.advice == "nudge"
    assert said(pilot).startswith("Look here: ")


def test_the_menu_asks_the_same_before_the_first_hint(fly: Fly) -> None:
    pilot = fly(text_scale=2.5)
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("Hint")
    pilot.settle()
    assert isinstance(pilot.top, Question)
    pilot.click_text("Only where to look")
    pilot.settle()
    assert said(pilot).startswith("Look here: ")


def test_hints_stay_off_where_nothing_is_wanted(fly: Fly) -> None:
    pilot = fly()
    pilot.click_text("Hint")
    pilot.settle()
    pilot.click_text("Nothing")
    pilot.settle()
    assert pilot.house.settings.advice == "off"
    assert said(pilot) == ""
    assert not pilot.match.play.advising.waits


def test_each_press_tells_more_up_to_the_best_action(fly: Fly, advise: Callable[..., None]) -> None:
    advise(0.125, text("It opens the way."))
    pilot = fly(advice="best")
    best = pilot.match.session.legal()[0]
    advising = pilot.match.play.advising
    hint(pilot)
    assert advising.nudged == best.touches[0]
    assert said(pilot).startswith("Look here: ") and advising.slip is None
    assert pilot.match.play.hand.navigator.picked == ()
    hint(pilot)
    assert [str(row.worth) for row in advising.slip.rows] == ["75 %", "62 %", "62 %"]
    assert advising.nudged == () and len(advising.numbered) == 3
    hint(pilot)
    assert [str(note) for note in advising.slip.notes] == ["It opens the way."]
    assert pilot.match.play.hand.suggests
    hint(pilot)
    assert len(advising.slip.rows) == 1
    pilot.key("enter")
    assert pilot.match.session.referee.plies[12].action == best
    assert advising.slip is None


@pytest.mark.parametrize(("most", "rows"), [("nudge", 0), ("candidates", 3)])
def test_no_press_tells_more_than_is_wanted(
    fly: Fly, advise: Callable[..., None], most: str, rows: int
) -> None:
    advise()
    pilot = fly(advice=most)
    for _ in range(4):
        hint(pilot)
    slip = pilot.match.play.advising.slip
    assert (len(slip.rows) if slip else 0) == rows
    assert not pilot.match.play.hand.suggests


def test_a_candidate_that_is_pressed_is_shown_and_can_be_made(
    fly: Fly, advise: Callable[..., None]
) -> None:
    advise()
    pilot = fly(advice="candidates")
    hint(pilot)
    hint(pilot)
    assert [one for one in ids(pilot) if one.startswith(ROW)] == [f"{ROW}{n}" for n in range(3)]
    pilot.press(*pilot.match.desk.group[f"{ROW}1"].box.middle)
    assert pilot.match.play.hand.suggests
    pilot.key("enter")
    assert pilot.match.session.referee.plies[12].action == pilot_action(pilot, 1)


def pilot_action(pilot: Pilot, number: int) -> Action:
    """The action that was that number of the legal ones before the last person's one."""
    referee = pilot.match.session.referee.as_of(12)
    return referee.legal()[number]


@pytest.mark.parametrize("way", ["cross", "escape"])
def test_a_slip_is_taken_away(fly: Fly, advise: Callable[..., None], way: str) -> None:
    advise()
    pilot = fly(advice="candidates")
    hint(pilot)
    hint(pilot)
    if way == "cross":
        pilot.press(*pilot.match.desk.group[SHUT].box.middle)
    else:
        pilot.key("escape")
    pilot.draw()
    assert pilot.match.play.advising.slip is None
    assert SHUT not in ids(pilot)


def test_what_lies_under_a_slip_is_not_touched(fly: Fly, advise: Callable[..., None]) -> None:
    advise()
    pilot = fly(advice="candidates")
    hint(pilot)
    hint(pilot)
    paper = pilot.match.desk.group["paper"].box
    pilot.press(paper.x + 4.0, paper.y + 4.0)
    assert pilot.match.play.advising.slip is not None
    assert said(pilot).startswith("A few are good here.")


def test_a_slip_leaves_the_buttons_over_the_tools_free(advise: Callable[..., None]) -> None:
    advise()
    sides = (("Athens", "p1"), ("Sparta", "b1"), ("Messene", "p1"), ("Thebes", "b1"))
    pilot = Pilot.fly(
        lambda house: MatchScene.begin(house, "nika", {}, Lineup((ME, BOT), sides), seed=3),
        speed=0.0, advice="candidates",
    )  # fmt: skip
    pilot.settle()
    pilot.play(pilot.match.session.legal()[0])
    pilot.settle()
    pilot.key("u")
    pilot.settle()
    hint(pilot)
    hint(pilot)
    widgets = pilot.match.desk.group
    assert pilot.match.play.parley.may_redo
    assert apart(widgets["paper"].box, widgets[f"{SAY}pass"].box)
    pilot.close()


def test_an_offer_is_numbered_at_its_god_while_no_prices_are_laid_out(
    bundled: Catalogue, advise: Callable[..., None]
) -> None:
    advise()
    seats = (("Naxos", "p1"), ("Andros", "b1"))
    pilot = Pilot.fly(
        lambda house: MatchScene.begin(house, "cyclades", {}, Lineup((ME, BOT), seats), seed=2),
        speed=0.0, advice="candidates", read=lambda: bundled,
    )  # fmt: skip
    pilot.settle()
    hint(pilot)
    hint(pilot)
    offered = pilot.match.session.legal()[:3]
    assert all(len(action.picks) > 1 for action in offered)
    spots = [target.pick for target in pilot.match.play.advising.numbered]
    assert spots == [action.picks[0] for action in offered]
    pilot.close()


# Teaching


def blunder(pilot: Pilot) -> Action:
    action = pilot.match.session.legal()[-1]
    pilot.play(action)
    pilot.draw()
    pilot.step()
    return action


def test_a_blunder_is_asked_about_before_it_is_played(
    fly: Fly, advise: Callable[..., None]
) -> None:
    advise(0.25)
    pilot = fly(teaching=True)
    blunder(pilot)
    assert isinstance(pilot.top, Question)
    assert "from 75 % to 50 %" in str(pilot.top._words)
    pilot.settle()
    pilot.click_text("Try again")
    pilot.settle()
    assert pilot.match.session.number == 12
    assert pilot.match.play.hand is not None


def test_who_is_sure_plays_his_blunder(fly: Fly, advise: Callable[..., None]) -> None:
    advise(0.25)
    pilot = fly(teaching=True)
    action = blunder(pilot)
    pilot.settle()
    pilot.click_text("Play it")
    pilot.settle()
    assert pilot.match.session.referee.plies[12].action == action


def test_what_would_have_been_better_is_told_to_who_asks(
    fly: Fly, advise: Callable[..., None]
) -> None:
    advise(0.25, text("It opens the way."))
    pilot = fly(teaching=True)
    blunder(pilot)
    pilot.settle()
    pilot.click_text("Show why")
    pilot.settle()
    assert str(pilot.top._words).startswith("Better: ")
    assert "It opens the way." in str(pilot.top._words)
    pilot.click_text("Play mine all the same")
    pilot.settle()
    assert pilot.match.session.number > 12


@pytest.mark.parametrize(("loss", "teaching"), [(0.125, True), (0.25, False)])
def test_nothing_is_asked_about_small_losses_or_where_nobody_wants_it(
    fly: Fly, advise: Callable[..., None], loss: float, teaching: bool
) -> None:
    advise(loss)
    pilot = fly(teaching=teaching)
    action = blunder(pilot)
    assert pilot.match.session.referee.plies[12].action == action


def test_an_action_waits_for_the_real_adviser(fly: Fly) -> None:
    pilot = fly(teaching=True)
    action = pilot.match.session.legal()[-1]
    pilot.play(action)
    assert pilot.match.session.number == 12
    assert pilot.match.play.advises
    pilot.settle()
    asked = isinstance(pilot.top, Question)
    assert asked or pilot.match.session.referee.plies[12].action == action


def test_an_action_that_cannot_be_weighed_is_played(
    fly: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Holder("adviser", "bot", "", "nobody")
    monkeypatch.setattr(hints, "strongest", lambda *_: broken)
    pilot = fly(teaching=True)
    action = pilot.match.session.legal()[-1]
    pilot.play(action)
    pilot.settle()
    assert pilot.match.session.referee.plies[12].action == action


# Words of strangers


class Clumsy(Presenter):
    """A presenter that fails at everything that has not happened."""

    def present(self, position, eye, focus):
        return Tableau(10, 10, 1)

    def narrate(self, beats):
        raise KeyError("HIDDEN")

    def tell(self, position, action):
        raise KeyError("HIDDEN")

    def explain(self, position, action, line=()):
        return "no sentence"


def test_a_presenter_that_fails_at_what_has_not_happened_goes_on_showing_the_game() -> None:
    guard = GuardedPresenter(Clumsy(), Clumsy())
    beat = Beat(0, "South", None, (), None)
    assert guard.foretell((beat,)) is None
    assert guard.tell(None, act("a")) is None
    assert guard.explain(None, act("a")) is None
    assert guard.fault is None


def test_an_action_without_words_is_told_by_what_is_touched(fly: Fly) -> None:
    pilot = fly()
    play = pilot.match.play
    play.picture.presenter = GuardedPresenter(Clumsy(), Clumsy())
    action = play.session.legal()[0]
    told = str(play.advising.deed(action))
    assert str(play.hand.target(action.picks[0]).label) in told
