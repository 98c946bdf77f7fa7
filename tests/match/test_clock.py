from __future__ import annotations

import pytest

from nika_arcade.match.clock import TurnClock


def test_a_turn_has_its_time_however_many_actions_it_takes():
    clock = TurnClock(30)
    clock.see("Left", 100.0)
    clock.see("Left", 110.0)
    assert clock.left(115.0) == 15.0
    clock.see("Right", 120.0)
    assert clock.left(121.0) == 29.0


def test_it_stands_while_it_does_not_run():
    clock = TurnClock(30)
    clock.see("Left", 0.0)
    clock.see("Left", 10.0, running=False)
    clock.see("Left", 500.0, running=False)
    assert clock.left(900.0) == 20.0
    clock.see("Left", 1000.0)
    assert clock.left(1005.0) == 15.0


def test_it_runs_out_and_begins_again():
    clock = TurnClock(10)
    clock.see("Left", 0.0)
    assert not clock.is_out(9.9)
    assert clock.is_out(10.0)
    assert clock.left(50.0) == 0.0
    clock.restart()
    clock.see("Left", 50.0)
    assert clock.left(50.0) == 10.0


@pytest.mark.parametrize("limit", [None, 10])
def test_without_a_limit_or_a_turn_nothing_runs_out(limit):
    clock = TurnClock(limit)
    clock.see(None, 0.0)
    assert clock.left(1e9) is None
    assert not clock.is_out(1e9)
