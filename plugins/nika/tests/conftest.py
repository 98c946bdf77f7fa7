"""What the tests of Nika share: the game, positions by their text form, and judging a position."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nika_arcade.api import Action, IllegalAction
from plugins.nika.board import CITIES
from plugins.nika.position import Position
from plugins.nika.rules import Nika

HERE = Path(__file__).parent


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a ``known`` position all those of the file its module names."""
    if "known" in metafunc.fixturenames:
        file, table = metafunc.module.KNOWN
        known = tomllib.loads((HERE / file).read_text("utf-8"))[table]
        metafunc.parametrize("known", known, ids=[entry["id"] for entry in known])


@pytest.fixture(scope="session")
def game() -> Nika:
    return Nika()


@pytest.fixture(scope="session")
def start(game: Nika) -> Position:
    return game.setup({}, CITIES, random.Random(0))


@pytest.fixture(scope="session")
def judge(game: Nika) -> Callable[[Position, dict[str, Any]], Position]:
    """Return what checks one step of a known position and returns the position after it."""

    def check(position: Position, step: dict[str, Any]) -> Position:
        if "shut" in step:
            _check_shut(game, position, step)
            return position
        action = Action.parse(step.get("play", step.get("open")))
        assert action in game.legal(position)
        assert game.why_not(position, action.picks) is None
        if "open" in step:
            return position
        after = game.apply(position, action).position
        words = game.notate(after).split()
        assert " ".join(words[:4]) == step["pieces"]
        assert words[4] == step.get("turn", words[4])
        if "routed" in step:
            assert "".join(map(str, after.routed)) == step["routed"]
        else:
            assert after.routed == position.routed
        _check_winners(game, after, tuple(step.get("winners", "").split()))
        return after

    return check


def _check_shut(game: Nika, position: Position, step: dict[str, Any]) -> None:
    action = Action.parse(step["shut"])
    assert action not in game.legal(position)
    assert step["because"] in str(game.why_not(position, action.picks))
    with pytest.raises(IllegalAction, match=step["because"]):
        game.apply(position, action)


def _check_winners(game: Nika, position: Position, winners: tuple[str, ...]) -> None:
    outcome = game.outcome(position)
    assert (outcome.winners if outcome else ()) == winners
    if winners:
        assert game.to_act(position) is None
        assert game.legal(position) == ()
