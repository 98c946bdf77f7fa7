"""Our driver asks our own engine, in processes, as a plugin of a player's would declare it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.series import pairings, play_series

MANIFEST = """
[plugin]
id = "candaules"
title = "Candaules"
version = "1.0"
api = 1

[[bot]]
id = "candaules"
title = "Candaules"
plays = ["gyges"]
protocol = "ugi"
command = ["python", "-m", "nika_arcade", "engine", "gyges", "--protocol", "ugi"]

[[bot.option]]
id = "max-nodes"
title = "Values looked at"
kind = "number"
default = 10_000
min = 1

[[opponent]]
id = "nyssia"
name = "Nyssia"
bot = "candaules"
level = 2
options = { max-nodes = 300 }
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    folder = tmp_path / "candaules"
    folder.mkdir()
    (folder / "plugin.toml").write_text(MANIFEST, encoding="utf-8")
    return read_catalogue([paths.plugins(), tmp_path], ())


def test_a_named_opponent_plays_whole_games_on_both_sides_by_an_engine(
    catalogue: Catalogue,
) -> None:
    games = pairings(catalogue.game("gyges"), catalogue, ["nyssia", "random_bot"], 2, seed=4)
    results = list(
        play_series(
            catalogue, "gyges", {}, games, budget=Budget(5.0), clock=monotonic, cut=300, workers=2
        )
    )  # fmt: skip
    assert [fault for result in results for fault in result.faults] == []
    assert [result.seats["South"] for result in results] == ["nyssia", "random_bot"]
    assert all(result.outcome is not None for result in results)
