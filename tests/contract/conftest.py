"""The catalogue that the laws are run on: all bundled plugins, and the fixtures to bite on."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.host.catalogue import Catalogue, read_catalogue

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"


def bundled() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return bundled()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test for every game, or for every bot of the house with every game it can play."""
    catalogue = bundled()
    if "game_id" in metafunc.fixturenames and "bot_id" in metafunc.fixturenames:
        pairs = [
            (bot.id, game.id)
            for bot in catalogue.bots.values()
            if bot.plugin != "misfits"
            for game in catalogue.games.values()
            if bot.can_play(game)
        ]
        metafunc.parametrize(("bot_id", "game_id"), pairs)
    elif "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sorted(catalogue.games))
