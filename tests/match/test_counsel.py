from __future__ import annotations

from dataclasses import replace

import pytest

from nika_arcade.api import Action, Inquiry, act
from nika_arcade.match import hints
from nika_arcade.match.judgement import Curve, Judged, curves, shares, swings
from nika_arcade.match.lineup import Holder
from nika_arcade.match.protocol import Report, Sentence


@pytest.fixture
def advised_by(monkeypatch):
    """Have another bot than the strongest opponent give advice."""

    def choose(bot: str) -> None:
        monkeypatch.setattr(hints, "strongest", lambda *_: Holder("adviser", "bot", "", bot))

    return choose


@pytest.fixture
def ask(until):
    """Ask for advice in a session and wait for it."""

    def seek(session, about: tuple[Action, ...] = ()):
        session.counsel.seek(about)
        until(session, lambda: not session.counsel.is_open)
        return session.counsel.advice

    return seek


def test_advice_comes_from_the_strongest_opponent(sit, against, ask):
    session = sit(against("Ann", "Bob"))
    assert session.counsel.advice is None
    advice = ask(session)
    assert (advice.number, advice.seat) == (0, "Left")
    assert advice.best == session.legal()[0]
    assert advice.score == 0.25
    assert advice.line == (advice.best,)
    session.offer("Left", advice.best)
    assert session.counsel.advice is None


def test_advice_names_the_best_actions_with_what_each_is_worth(sit, against, ask, advised_by):
    advised_by("first")
    session = sit(against("Ann", "Bob"))
    advice = ask(session)
    assert [one.action for one in advice.candidates] == list(session.legal()[:4])
    assert [one.score for one in advice.candidates] == [0.25, 0.125, 0.0, -0.125]
    assert session.counsel.loss(session.legal()[2]) == 0.125


def test_what_an_action_gives_away_can_be_asked(sit, against, ask, advised_by):
    advised_by("first")
    session = sit(against("Ann", "Bob"))
    last = session.legal()[-1]
    assert session.counsel.loss(last) is None
    best = ask(session).best
    assert session.counsel.loss(last) is None
    assert ask(session, (last,)).best == best
    assert session.counsel.loss(last) == (len(session.legal()) - 1) / 16
    assert session.counsel.loss(best) == 0.0


def test_a_bot_that_tells_no_candidates_knows_only_what_it_would_do(sit, against, ask, advised_by):
    advised_by("shell")
    session = sit(against("Ann", "Bob"))
    advice = ask(session)
    assert [one.action for one in advice.candidates] == [advice.best]
    assert advice.score is None
    assert session.counsel.loss(advice.best) == 0.0
    assert session.counsel.loss(session.legal()[-1]) is None


def test_advice_is_made_from_what_the_seat_may_know(sit, against, ask, advised_by):
    advised_by("first")
    session = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel")
    session.tick(0.0)
    for seat in ("Red", "Black"):
        assert session.to_act == seat
        seen = session.referee.notate(session.position_for(seat))
        assert str(ask(session).reason) == f"{seat} sees {seen}"
        assert seen != session.referee.notate(session.referee.position)
        session.offer(seat, session.legal()[0])


def test_a_reason_can_be_said_in_another_language_on_the_other_side_of_the_wire(sit, against, ask):
    session = sit(against("Ann", "Bob"))
    reason = ask(session).reason
    assert reason.template == "{seat} sees {position}"
    assert Sentence.of(reason).text() == reason


def test_a_reason_that_would_fill_the_table_is_not_told(sit, against):
    session = sit(against("Ann", "Bob"))
    long = Report(1, reason="so " * 200)
    assert hints._advice(session.referee, long, str(session.legal()[0])).reason is None


def test_what_a_bot_says_of_actions_that_are_not_legal_is_not_told(sit, against):
    session = sit(against("Ann", "Bob"))
    best = session.legal()[0]
    told = Report(1, score=2.0, line=("x", "y"), candidates=(("heap:9>take:9", 1.0), ("x", 0.5)))
    advice = hints._advice(session.referee, told, str(best))
    assert [one.action for one in advice.candidates] == [best]
    assert advice.score == 1.0
    assert advice.line == ()


def test_no_candidate_is_worth_more_than_what_the_bot_would_do(sit, against):
    session = sit(against("Ann", "Bob"))
    best, other, *_ = session.legal()
    told = Report(1, score=0.5, candidates=((str(other), 0.75),))
    advice = hints._advice(session.referee, told, str(best))
    assert [(one.action, one.score) for one in advice.candidates] == [(best, 0.5), (other, 0.5)]


def test_advice_on_a_position_that_is_past_is_dropped(sit, against, ask):
    session = sit(against("Ann", "Bob"))
    session.counsel.seek()
    session.offer("Left", session.legal()[-1])
    assert not session.counsel.is_open
    assert ask(session).seat == "Right"


@pytest.mark.parametrize("adviser", ["raises", "dies", "illegal", "nobody"])
def test_advice_that_does_not_come_is_not_waited_for(sit, against, ask, advised_by, adviser):
    advised_by(adviser)
    session = sit(against("Ann", "Bob"))
    assert ask(session) is None
    session.counsel.judge(range(9))
    for _ in range(20):
        session.tick(0.0)
        session.wait(0.1)
        if not session.counsel.judging:
            break
    assert not session.counsel.judging
    assert session.counsel.judged == {}


def test_nobody_is_asked_when_chance_or_nobody_is_to_act(sit, against):
    session = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel")
    session.counsel.seek()
    assert not session.counsel.is_open


def test_moments_are_judged_while_nobody_asks(sit, against, until):
    session = sit(against("Ann", "Bob"))
    for _ in range(3):
        session.offer(session.to_act, session.legal()[0])
    session.counsel.judge([3, 1])
    until(session, lambda: not session.counsel.judging)
    judged = session.counsel.judged
    assert sorted(judged) == [1, 3]
    assert judged[1] == Judged(1, "Right", 0.625)


def test_a_moment_is_judged_anew_when_the_game_came_there_by_another_way(sit, against, until):
    session = sit(against("Ann", "first"))
    session.offer("Left", session.legal()[-1])
    session.counsel.judge([0, 1])
    until(session, lambda: len(session.counsel.judged) == 2)
    session.undo("Left")
    assert sorted(session.counsel.judged) == [0]
    session.offer("Left", session.legal()[0])
    assert sorted(session.counsel.judged) == [0]


def test_the_curve_of_two_sides_is_one_and_ends_as_the_game_did(sit, against):
    session = sit(against("Ann", "Bob"))
    while session.outcome is None:
        session.offer(session.to_act, session.legal()[-1])
    known = [Judged(0, "Left", 0.75), Judged(1, "Right", 0.5)]
    won = float("Left" in session.outcome.winners)
    end = (session.number, session.outcome)
    assert curves(known, session.teams, end) == [
        Curve(0, ((0, 0.75), (1, 0.5), (session.number, won)))
    ]


def test_each_of_several_sides_has_a_curve_of_its_own():
    teams = (("A",), ("B",), ("C",))
    known = [Judged(0, "A", 0.5), Judged(1, "B", 0.25), Judged(3, "A", 0.75)]
    assert curves(known, teams, None) == [
        Curve(0, ((0, 0.5), (3, 0.75))),
        Curve(1, ((1, 0.25),)),
        Curve(2, ()),
    ]


def test_the_largest_turns_of_fortune_are_marked_in_the_order_of_the_game():
    chances = (0.5, 0.55, 0.2, 0.4, 0.9, 0.6, 0.61)
    found = swings([Curve(0, tuple(enumerate(chances)))])
    assert [(one.since, one.number) for one in found] == [(1, 2), (3, 4), (4, 5)]
    assert [round(one.change, 2) for one in found] == [-0.35, 0.5, -0.3]


def test_chances_that_hardly_change_are_no_turns_of_fortune():
    assert swings([Curve(0, ((0, 0.5), (1, 0.6), (2, 0.5)))]) == []


@pytest.mark.parametrize(
    ("winners", "expected"), [(("A",), [1.0, 0.0]), ((), [0.5, 0.5]), (("A", "B"), [0.5, 0.5])]
)
def test_an_end_is_shared_by_those_who_won(sit, against, winners, expected):
    session = sit(against("Ann", "Bob"))
    while session.outcome is None:
        session.offer(session.to_act, session.legal()[-1])
    assert shares(replace(session.outcome, winners=winners), (("A",), ("B",))) == expected


def test_an_inquiry_that_asks_nothing_is_false():
    assert not Inquiry()
    assert Inquiry(1)
    assert Inquiry(about=(act("a"),))
