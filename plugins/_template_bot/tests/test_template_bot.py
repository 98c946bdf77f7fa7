"""The bot keeps the laws of bots. Run with: python -m pytest FOLDER"""

from pathlib import Path

from nika_arcade.testing.checkup import check_plugin

FOLDER = Path(__file__).resolve().parents[1]


def test_it_keeps_the_laws() -> None:
    """Legal answers, in time, and equal ones for equal seeds."""
    faults = [str(fault) for check in check_plugin(FOLDER) for fault in check.faults]
    assert faults == []
