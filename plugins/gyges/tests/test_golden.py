"""One whole game, action by action: what happened and what the board then looked like."""

from __future__ import annotations

from pathlib import Path

from nika_arcade.api import Action

GOLDEN = Path(__file__).parent / "golden" / "game.txt"
"""A line an action: the action, what happened, the position without its past; a tab between."""


def told(event):
    return f"{event.name}({', '.join(f'{key} {spelled(value)}' for key, value in event.facts)})"


def spelled(value):
    return " ".join(value) if isinstance(value, tuple) else value


def render(game, position, actions):
    for action in actions:
        step = game.apply(position, action)
        position = step.position
        words = (word for word in game.notate(position).split() if not word.startswith("seen="))
        yield "\t".join((str(action), "; ".join(map(told, step.events)), " ".join(words)))
    yield str(game.outcome(position).reason)


def test_the_game_is_played_as_it_was(game, start):
    lines = GOLDEN.read_text("utf-8").splitlines()
    actions = [Action.parse(line.partition("\t")[0]) for line in lines[:-1]]
    assert list(render(game, start, actions)) == lines


def test_everything_that_can_happen_happens_in_it():
    text = GOLDEN.read_text("utf-8")
    assert all(f"{kind}(" in text for kind in ("placed", "moved", "displaced", "won"))
    assert text.endswith(" wins.\n")
    bounces = [line.partition("bounces ")[2].partition(")")[0] for line in text.splitlines()]
    assert any(" " in told for told in bounces), "some move bounces more than once"
