from __future__ import annotations

import json

import pytest

from nika_arcade.api import Action, Budget
from nika_arcade.host.trouble import Refused
from nika_arcade.match.referee import NotAllowed, Referee
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.match.session import Session


def test_a_person_plays_a_bot_to_the_end(sit, against, until):
    session = sit(against("Ann", "first"))
    assert session.waiting_for.name == "Ann"
    while session.outcome is None:
        if not session.waiting_for.is_bot:
            session.offer("Left", session.legal()[-1])
        else:
            number = session.number
            until(session, lambda number=number: session.number > number)
    assert session.outcome.winners
    assert session.waiting_for is None
    assert session.faults == []
    assert session.thinking is None


def test_tick_tells_what_happened_once(sit, against, until):
    session = sit(against("first", "first"))
    told = []
    for _ in range(400):
        told += session.tick(0.0)
        if session.outcome is not None:
            break
        session.wait(0.1)
    assert [beat.number for beat in told] == list(range(session.number))
    assert told == session.beats(None)
    assert session.tick(0.0) == ()


def test_offering_answers_with_the_beat_of_that_seat(sit, against):
    session = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel")
    beats = session.tick(0.0)
    assert [beat.actor for beat in beats] == ["chance"]
    beat = session.offer("Red", session.legal()[0])
    assert isinstance(beat.events[0]["card"].value, int)
    assert session.beats("Black")[-1].events[0]["card"].value != beat.events[0]["card"].value


@pytest.mark.parametrize(
    ("seat", "source", "reason"),
    [
        ("Right", "heap:0>take:1", "first plays Right."),
        ("Left", "heap:9>take:1", "“heap:9>take:1” is not a legal action here."),
    ],
)
def test_a_refused_offer_says_why(sit, against, seat, source, reason):
    session = sit(against("Ann", "first"))
    action = Action.parse(source)
    assert str(session.refusal(seat, action)) == reason
    with pytest.raises(NotAllowed):
        session.offer(seat, action)
    assert session.number == 0


def test_a_bot_with_several_seats_is_one_process(sit, against, until):
    session = sit(against("first", "shell", seats=("A", "B", "C", "D")), "nim-four")
    until(session, lambda: session.outcome is not None)
    assert session.faults == []
    assert session.lineup.seats_of("b0") == ("A", "C")


def test_games_with_hidden_things_are_played_from_masked_positions(sit, against, until):
    session = sit(against("first", "first", "first", seats=("Red", "Black", "White")), "duel")
    until(session, lambda: session.outcome is not None)
    assert session.faults == []


def test_reports_can_be_watched(sit, against, until):
    session = sit(against("first", "Ann"))
    seen = []
    until(session, lambda: seen.append(session.thinking) or session.number)
    assert session.thinking is None


def test_a_wrong_lineup_game_or_option_is_refused(catalogue, against):
    lineup = against("Ann", "Bob")
    with pytest.raises(Refused, match="Did you mean “nim”"):
        Session(catalogue, "nimm", {}, lineup, seed=1)
    with pytest.raises(Refused, match="no seat “Left”"):
        Session(catalogue, "duel", {}, lineup, seed=1)
    with pytest.raises(Refused, match="heaps"):
        Session(catalogue, "nim", {"heap": "123"}, lineup, seed=1)


def test_options_reach_the_rules(sit, against):
    session = sit(against("Ann", "Bob"), options={"heaps": "345"})
    assert session.position_for(None).heaps == (3, 4, 5)


def test_the_clock_plays_for_whoever_takes_too_long(sit, against):
    session = sit(against("Ann", "Bob"), clock=30)
    session.tick(0.0)
    assert session.clock_left(10.0) == 20.0
    session.tick(29.0)
    assert session.number == 0
    session.tick(30.0)
    assert session.number == 1
    assert str(session.referee.plies[0].action) == "heap:2>take:3"
    assert session.clock_left(30.0) == 30.0


def test_the_clock_stands_during_proposals_and_pauses(sit, against):
    session = sit(against("Ann", "Bob"), clock=30)
    session.tick(0.0)
    session.propose("Left", "draw")
    session.tick(1.0)
    session.tick(500.0)
    session.answer("bob", False)
    session.paused = True
    session.tick(501.0)
    session.tick(900.0)
    session.paused = False
    session.tick(901.0)
    assert session.number == 0
    assert session.clock_left(901.0) == 29.0


def test_a_lapsed_action_is_not_a_decision(sit, against):
    session = sit(against("Ann", "first"), clock=30)
    session.tick(0.0)
    session.tick(31.0)
    assert session.number == 1
    assert str(session.why_no_undo()) == "There is nothing to take back yet."


def test_the_clock_plays_for_a_bot_too(sit, against, until):
    session = sit(against("thinks", "Bob"), clock=30, budget=Budget(seconds=1000))
    until(session, lambda: session.thinking)
    session.tick(30.0)
    assert session.number == 1
    assert session.faults == []


def test_a_paused_session_starts_nothing(sit, against):
    session = sit(against("first", "first"))
    session.paused = True
    for moment in range(5):
        assert session.tick(float(moment)) == ()
    assert session.number == 0


def test_a_bot_that_fails_as_the_clock_runs_out_costs_nobody_else_his_turn(sit, against):
    session = sit(against("slow-make", "Bob"), clock=30)
    session.tick(0.0)
    session.tick(31.0)
    assert session.number == 1
    assert session.to_act == "Right"
    assert session.clock_left(31.0) == 30.0


def test_rules_that_fail_come_out_of_the_session(sit, against, monkeypatch):
    session = sit(against("Ann", "Bob"))

    def fail(*_):
        raise KeyError("heap")

    monkeypatch.setattr(type(session.game), "apply", fail)
    with pytest.raises(RulesFault, match=r"Nim\.apply: KeyError"):
        session.offer("Left", session.legal()[0])


def test_equal_seeds_give_equal_games(sit, against, until):
    lineup = against("random_bot", "raises", seats=("Red", "Black"))
    played = []
    for _ in range(2):
        session = sit(lineup, "duel")
        until(session, lambda session=session: session.outcome is not None)
        played.append([ply.action for ply in session.referee.plies])
    assert played[0] == played[1]


def test_a_bot_is_told_nothing_that_its_seat_may_not_see(catalogue):
    from nika_arcade.match.crew import Wanted, _request

    game = catalogue.open_game("duel").game
    referee = Referee(game, {"goal": 4}, ("Red", "Black"), 1)
    referee.roll()
    request = _request(1, Wanted("b", "Red", 1, "choose"), referee, Budget(2.0))
    told = json.loads(request.position)
    assert all(told["hands"][0])
    assert told["hands"][1] == [None, None, None]
    assert set(told["deck"]) == {None}
    assert request.legal == tuple(str(action) for action in referee.legal())
    waiting = _request(2, Wanted("c", "Black", 1, "consider"), referee, Budget(2.0))
    assert waiting.legal == ()
    assert json.loads(waiting.position)["hands"][0] == [None, None, None]
