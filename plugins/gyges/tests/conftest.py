"""What the tests of Gygès share: the game, positions by their text form, and known answers."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from plugins.gyges.position import Position
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import SEATS

HERE = Path(__file__).parent


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a ``known`` position all those of the file its module names."""
    if "known" in metafunc.fixturenames:
        file, table = metafunc.module.KNOWN
        known = tomllib.loads((HERE / file).read_text("utf-8"))[table]
        metafunc.parametrize("known", known, ids=[entry["id"] for entry in known])


@pytest.fixture(scope="session")
def game() -> Gyges:
    return Gyges()


@pytest.fixture(scope="session")
def start(game: Gyges) -> Position:
    return game.setup({}, SEATS, random.Random(0))
