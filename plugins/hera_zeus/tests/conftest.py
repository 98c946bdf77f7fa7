"""What the tests of Hera & Zeus share: the rules."""

from __future__ import annotations

import random

import pytest

from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.position import Position
from plugins.hera_zeus.rules import HeraZeus


@pytest.fixture(scope="session")
def game() -> HeraZeus:
    return HeraZeus()


@pytest.fixture(scope="session")
def start(game: HeraZeus) -> Position:
    return game.setup({}, SEATS, random.Random(0))
