"""How a won game is told: scores, winners, reason and event (RULES §7)."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, IllegalAction


def ends(game, position, action):
    return game.apply(game.parse(position), Action.parse(action))


def test_who_reached_its_goal_and_where(game):
    step = ends(game, "A:- S:- M:k4S T:- M2 routed=0000", "k4>move:S")
    outcome = game.outcome(step.position)
    assert outcome.winners == ("Athens", "Messene")
    assert dict(outcome.scores) == {"Athens": 1.0, "Sparta": 0.0, "Messene": 1.0, "Thebes": 0.0}
    assert str(outcome.reason) == "Messene reached its goal at k3: Messene and Athens win."
    last = step.events[-1]
    assert (last.name, last["city"], last["at"]) == ("won", "Messene", "k3")


def test_who_was_pushed_onto_its_goal(game):
    step = ends(game, "A:e8W,f8W S:- M:- T:d8E A2 routed=0000", "e8+f8>move:W")
    outcome = game.outcome(step.position)
    assert outcome.winners == ("Sparta", "Thebes")
    assert str(outcome.reason) == (
        "Thebes was pushed onto its own goal at c8: Thebes and Sparta win."
    )
    assert [told.name for told in step.events] == ["pushed", "moved", "moved", "won"]


def test_a_phalanx_on_the_goal_is_read_back_as_it_was(game):
    """Of several on the goal the first square counts, in play as in the text."""
    position = ends(game, "A:j12N,k12N,l12N S:- M:- T:- A1 routed=0000", "j12+k12+l12>move:N")
    assert game.notate(position.position) == "A:j13N,k13N,l13N S:- M:- T:- A0 routed=0000"
    assert game.parse(game.notate(position.position)) == position.position
    assert "at j13" in str(game.outcome(position.position).reason)


def test_a_win_comes_before_any_draw(game):
    position = game.parse("A:- S:- M:k4S T:- M2 routed=0000 passes=6")
    won = game.apply(position, Action.parse("k4>move:S")).position
    assert won.idle == 0
    assert game.outcome(won).winners == ("Athens", "Messene")


def test_nothing_is_played_after_the_end(game):
    position = ends(game, "A:- S:- M:k4S T:- M2 routed=0000", "k4>move:S").position
    with pytest.raises(IllegalAction, match="The game is over"):
        game.apply(position, Action.parse("pass"))


def test_what_a_wide_march_tells(game):
    """The lines one after the other, in each first what happens to the enemy."""
    position = "A:d6N,e6N,e5N S:d7W,e7S M:- T:e8E A2 routed=0000"
    with pytest.raises(IllegalAction, match="2 against 2 in the right file"):
        ends(game, position, "d6+e5+e6>move:N")
    step = ends(game, position.replace("e5N", "e5N,e4N"), "d6+e4+e5+e6>move:N")
    told = [(e.name, e["city"], e["from"], e.get("to")) for e in step.events]
    assert told == [
        ("routed", "Sparta", "d7", None),
        ("moved", "Athens", "d6", "d7"),
        ("pushed", "Thebes", "e8", "e9"),
        ("pushed", "Sparta", "e7", "e8"),
        ("moved", "Athens", "e6", "e7"),
        ("moved", "Athens", "e5", "e6"),
        ("moved", "Athens", "e4", "e5"),
    ]
    assert {e.get("by") for e in step.events} == {"Athens", None}
