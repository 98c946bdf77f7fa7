"""One whole game, action by action: what happened and what the board then looked like."""

from __future__ import annotations

from pathlib import Path

from nika_arcade.testing.golden import replay

GOLDEN = Path(__file__).parent / "golden" / "game.txt"
"""A line an action: the action, what happened, the position without its past; a tab between."""


def test_the_game_is_played_as_it_was(game, start):
    lines = GOLDEN.read_text("utf-8").splitlines()
    assert replay(game, start, lines, forget="seen=") == lines


def test_everything_that_can_happen_happens_in_it():
    text = GOLDEN.read_text("utf-8")
    kinds = ("moved", "turned", "pushed", "routed", "rallied", "passed", "won")
    assert all(f"{kind}(" in text for kind in kinds)
