"""Turns: how they are counted, and what the table says when somebody has given up in one."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from nika_arcade.api import CHANCE, Focus
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.tests.pictures import seen
from plugins.hera_zeus.tests.samples import GAME, games, table


def test_laying_the_first_cards_is_no_turn() -> None:
    opening = GAME.setup({}, SEATS, Random(1))
    assert GAME.turn(opening) == 0
    assert str(seen(opening).title) == "Opening"


@pytest.mark.parametrize("first", ["hera", "zeus"])
def test_turns_are_counted_from_the_first_after_the_opening(first: str) -> None:
    """As many as times the side to play changes, whoever decides within a turn."""
    for steps in games(3, {"start-player": first}):
        played = [before for before, *_ in steps if before.phase != "opening"]
        spans = groupby(played, key=lambda one: (one.active, one.sides[one.active].turns))
        for number, (_, positions) in enumerate(spans, start=1):
            for position in positions:
                assert GAME.turn(position) == number
                assert str(seen(position).title) == f"Turn {number}"
        assert GAME.turn(steps[-1][3].position) == number


def test_a_turn_that_cannot_be_begun_is_none() -> None:
    bare = table({"lanes": ("", "", "")}, {"lanes": ("six", "", "")}, active="Zeus", spent=1)
    (end,) = [action for action in GAME.legal(bare) if str(action) == "end"]
    after = GAME.apply(bare, end).position
    assert after.reason == "bare"
    assert GAME.turn(after) == GAME.turn(bare)


def test_nobody_is_to_play_after_a_resignation() -> None:
    position = table({"lanes": ("five", "", "")}, {"lanes": ("six", "", "")})
    assert GAME.to_act(position) not in (None, CHANCE)
    before, over = seen(position), seen(position, focus=Focus(over=True))
    assert [plate.to_act for plate in before.plates] == [True, False]
    assert not any(plate.to_act for plate in over.plates)
    assert str(over.panels[0].heading) == "The game is over"
    assert over.title == before.title
    assert not over.choices
    assert over.line is None


def test_after_the_end_it_is_said_that_what_is_hidden_stays_so() -> None:
    position = table({"lanes": ("five", "", "")}, {"lanes": ("six", "", "")})
    over = seen(position, focus=Focus(over=True))
    said = [str(row.title) for row in over.panels[0].entries]
    assert said == ["What lay face down stays closed"]
    looks = [item.look for item in over.items if item.slot[1].startswith("zeus")]
    assert all(not look.startswith("zeus-six") for look in looks)
