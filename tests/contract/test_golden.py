"""Golden transcripts: written from a game, played again, and not to be mistaken for another."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, Outcome, Step, event
from nika_arcade.testing.golden import replay, told, transcript


class Countdown:
    """A number counts down by what is taken, and the position remembers where it has been."""

    def apply(self, position, action):
        taken = int(action.picks[0])
        left = (position[0] - taken, *position)
        return Step(left, (event("took", much=taken, ways=("by", "hand")),))

    def notate(self, position):
        return f"{position[0]} seen={position[1:]}".replace(", ", ",")

    def outcome(self, position):
        return None if position[0] else Outcome((), (), "Nothing is left.")


LINES = ["2\ttook(much 2, ways by hand)\t1", "1\ttook(much 1, ways by hand)\t0", "Nothing is left."]


def test_a_game_is_told_line_by_line() -> None:
    actions = [Action.parse(word) for word in "21"]
    assert list(transcript(Countdown(), (3,), actions, "seen=")) == LINES
    assert next(transcript(Countdown(), (3,), actions)).endswith("\t1 seen=(3,)")


def test_it_is_played_again_from_its_own_actions() -> None:
    assert replay(Countdown(), (3,), LINES, "seen=") == LINES
    wrong = [LINES[0].replace("hand", "foot"), *LINES[1:]]
    assert replay(Countdown(), (3,), wrong, "seen=") == LINES


def test_a_game_that_is_not_over_is_no_transcript() -> None:
    with pytest.raises(ValueError, match="not over"):
        replay(Countdown(), (4,), LINES)


def test_facts_are_left_out_by_name() -> None:
    took = event("took", seat="One", much=2)
    assert told(took, without={"seat"}) == "took(much 2)"
    assert told(took, lambda value: f"<{value}>") == "took(seat <One>, much <2>)"
