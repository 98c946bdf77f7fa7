from __future__ import annotations

import pytest

from nika_arcade.api import Action
from nika_arcade.match.branches import branches
from nika_arcade.match.lines import ActionLine, UndoLine
from nika_arcade.match.record import read
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.session import Session

LEFT, OTHER = "heap:0>take:1", "heap:1>take:1"


def offer(session, source):
    return session.offer(session.to_act, Action.parse(source))


def played(session):
    return [str(ply.action) for ply in session.referee.plies]


@pytest.fixture
def against_a_bot(sit, against, until, tmp_path):
    """A game in which Ann has acted and the bot has answered, twice."""
    session = sit(against("Ann", "first"), save=tmp_path / "nim-0001.jsonl",
                  options={"heaps": "345"})  # fmt: skip
    for number in (2, 4):
        offer(session, LEFT)
        until(session, lambda number=number: session.number == number)
    return session


def test_what_was_taken_back_comes_back_with_the_bots_answer(against_a_bot):
    session, before = against_a_bot, played(against_a_bot)
    session.undo()
    assert session.number == 2
    assert session.redo() == 2
    assert played(session) == before
    assert session.to_act == "Left"


def test_step_by_step_as_it_was_taken_back(against_a_bot):
    session, before = against_a_bot, played(against_a_bot)
    session.undo()
    session.undo()
    assert session.number == 0
    session.redo()
    assert session.number == 2
    session.redo()
    assert played(session) == before
    with pytest.raises(NotAllowed, match="There is nothing to bring back"):
        session.redo()


def test_nothing_comes_back_once_something_else_was_played(against_a_bot):
    session = against_a_bot
    session.undo()
    assert session.why_no_redo() is None
    offer(session, OTHER)
    assert str(session.why_no_redo()) == "There is nothing to bring back."


def test_who_plays_the_same_again_can_bring_back_the_rest(against_a_bot):
    session, before = against_a_bot, played(against_a_bot)
    session.undo()
    session.undo()
    offer(session, LEFT)
    assert session.redo() == 1
    session.redo()
    assert played(session) == before


def test_nothing_comes_back_while_an_answer_is_missing(sit, against):
    session = sit(against("Ann", "Bob"))
    offer(session, LEFT)
    session.undo()
    assert session.answer("bob", True) is True
    assert session.why_no_redo() is None
    session.propose("Left", "draw")
    assert str(session.why_no_redo()) == "A proposal waits for an answer."


def test_it_can_be_brought_back_after_a_restart_too(catalogue, against_a_bot, tmp_path):
    session, before = against_a_bot, played(against_a_bot)
    session.undo()
    session.close()
    again = Session.resume(catalogue, tmp_path / "nim-0001.jsonl")
    again.redo()
    again.close()
    assert played(again) == before
    lines = read(tmp_path / "nim-0001.jsonl").lines
    kinds = [type(one) for one in lines if isinstance(one, (ActionLine, UndoLine))]
    assert kinds == [*[ActionLine] * 4, UndoLine, ActionLine, ActionLine]
    assert lines[-1] == lines[3]


def test_a_turn_the_clock_played_is_nobodys_decision_when_it_comes_back(sit, against):
    session = sit(against("Ann", "Bob"), clock=30, options={"heaps": "345"})
    offer(session, LEFT)
    session.tick(0.0)
    session.tick(31.0)
    assert session.number == 2
    session.undo("Left")
    session.answer("bob", True)
    session.redo()
    assert session.number == 2
    session.undo()
    assert session.pending is not None
    assert session.pending.seat == "Left"


def test_the_way_that_was_left_is_kept(against_a_bot, catalogue, tmp_path):
    session, before = against_a_bot, played(against_a_bot)
    session.undo()
    offer(session, OTHER)
    for one in (session, None):
        if one is None:
            session.close()
            one = Session.resume(catalogue, tmp_path / "nim-0001.jsonl", read_only=True)
        main, other = one.ways
        assert [str(ply.action) for ply in main] == [*before[:2], OTHER]
        assert [str(ply.action) for ply in other] == before
        (branch,) = branches(one.ways, main)
        assert (branch.at, branch.length) == (2, 2)
        (back,) = branches(one.ways, other)
        assert (back.at, back.length) == (2, 1)


def test_what_came_back_is_no_way_of_its_own(against_a_bot):
    against_a_bot.undo()
    assert len(against_a_bot.ways) == 2
    against_a_bot.redo()
    assert len(against_a_bot.ways) == 1


def test_a_beginning_of_a_longer_way_is_not_told_twice(against_a_bot):
    session = against_a_bot
    session.undo()
    session.undo()
    main = session.ways[0]
    assert main == ()
    (branch,) = branches(session.ways, main)
    assert (branch.at, branch.length) == (0, 4)
