from random import Random

import pytest

from nika_arcade.api import Bot, Budget, Cancelled, Proposal, Turn, act, text


class First(Bot):
    def choose(self, turn):
        turn.report(depth=1, score=0.5, line=[turn.legal[0]])
        return turn.legal[0]


def turn_of(**changes):
    return Turn(game=None, position=None, seat="a", legal=[act("pass")], rng=Random(0), **changes)


def test_a_report_reaches_the_listener_as_plain_values():
    heard = []
    assert First().choose(turn_of(listener=heard.append)) == act("pass")
    assert heard == [{"depth": 1, "score": 0.5, "work": 0, "line": ["pass"]}]


def test_a_report_raises_when_nobody_waits():
    with pytest.raises(Cancelled):
        First().choose(turn_of(cancelled=lambda: True))


def test_time_left_counts_down_from_the_budget():
    assert turn_of(budget=Budget(seconds=5.0)).seconds_left() <= 5.0


def test_a_bot_declines_unless_it_says_otherwise():
    assert First().consider(Proposal("draw", "b"), turn_of()) is False


def test_advice_is_reported_where_there_is_any():
    told = []
    worths = [(act("a"), 0.5), (act("b"), -0.5)]
    turn_of(listener=told.append).report(candidates=worths, reason=text("It wins."))
    assert told[0]["candidates"] == [("a", 0.5), ("b", -0.5)]
    assert told[0]["reason"] == text("It wins.")


def test_a_bot_that_plays_is_asked_nothing_besides():
    assert not turn_of().inquiry
