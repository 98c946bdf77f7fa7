"""The rules, clause by clause, and the laws of games. Run with: python -m pytest FOLDER"""

from pathlib import Path

import pytest

from nika_arcade.testing.checkup import check_plugin

FOLDER = Path(__file__).resolve().parents[1]


@pytest.fixture
def game():
    """Return the rules as the arcade opens them."""
    from nika_arcade.host.catalogue import read_catalogue

    return read_catalogue([FOLDER]).open_game("template_game").game


def test_it_keeps_the_laws() -> None:
    """Random games end, actions are told apart, pictures show every pick, and more."""
    faults = [str(fault) for check in check_plugin(FOLDER) for fault in check.faults]
    assert faults == []


@pytest.mark.parametrize("source", ["LLL/DD./...", "L.D/LD./L..", "LD./DL./..L", "D.L/DL./L.."])
def test_2_a_whole_line_wins(game, source) -> None:
    """RULES 2: a rank, a file, a diagonal."""
    assert game.outcome(game.parse(source)).winners == ("Light",)


def test_2_a_full_board_is_drawn(game) -> None:
    """RULES 2: nobody has a line."""
    assert game.outcome(game.parse("LDL/LDD/DLL")).winners == ()


def test_1_a_square_that_is_taken_is_refused_with_a_reason(game) -> None:
    """RULES 1: a free square."""
    position = game.parse("L../.../...")
    assert str(game.why_not(position, ("a1",))) == "A pebble lies there already."
