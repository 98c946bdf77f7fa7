"""Positions with known answers, each named after the clause that it shows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from nika_arcade.api import Action, IllegalAction

HERE = Path(__file__).parent
KNOWN = ("positions.toml", "position")
SHOWN = "3.1 3.2 3.4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 5.1 5.2 5.3 6.2 7.2 7.4 7.5 7.6 7.7"
"""The clauses that a position can show; those of the set-up have tests of their own."""


def test_position(game, known):
    position = game.parse(known["position"])
    check_end(game, position, known.get("end", ""))
    if "only" in known:
        assert {shortened(str(action)) for action in game.legal(position)} == set(known["only"])
    for step in known.get("steps", ()):
        position = judge(game, position, step)


def shortened(action):
    """Return an action with a star for its drop."""
    return re.sub(r"^(\w+>\w+)>\w+$", r"\1*", action)


def judge(game, position, step):
    """Check one step, and return the position after it."""
    if "shut" in step:
        check_shut(game, position, step)
        return position
    action = Action.parse(step.get("play", step.get("open")))
    assert action in game.legal(position)
    assert game.why_not(position, action.picks) is None
    if "open" in step:
        return position
    done = game.apply(position, action)
    board = str(done.position).split()[0]
    assert board == step.get("board", board)
    if "route" in step:
        assert " ".join(done.events[0]["route"]) == step["route"]
    check_end(game, done.position, step.get("end", ""))
    return done.position


def check_shut(game, position, step):
    action = Action.parse(step["shut"])
    assert action not in game.legal(position)
    assert step["because"] in str(game.why_not(position, action.picks))
    with pytest.raises(IllegalAction, match=re.escape(step["because"])):
        game.apply(position, action)


def check_end(game, position, end):
    outcome = game.outcome(position)
    told = "" if outcome is None else " ".join(outcome.winners) or "drawn"
    assert told == end
    assert (game.to_act(position) is None) == bool(end)
    assert bool(game.legal(position)) != bool(end)


def test_every_clause_of_play_has_a_position():
    tables = tomllib.loads((HERE / KNOWN[0]).read_text("utf-8"))
    assert {entry["id"].split()[0] for entry in tables["position"]} == set(SHOWN.split())
