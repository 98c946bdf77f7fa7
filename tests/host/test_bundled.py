"""What comes with the arcade is sound, and uses the same door as a stranger's plugin."""

from __future__ import annotations

from nika_arcade.host.catalogue import read_catalogue


def test_the_bundled_plugins_and_opponents_have_no_troubles() -> None:
    catalogue = read_catalogue()
    catalogue.add_installed()
    told = [f"{trouble.plugin}: {trouble.message}" for trouble in catalogue.troubles]
    assert told == []
    assert {"nika", "random_bot", "search_bot"} <= set(catalogue.plugins)


def test_every_bundled_plugin_opens() -> None:
    catalogue = read_catalogue()
    for game in list(catalogue.games):
        assert catalogue.open_game(game).id == game
    for bot in list(catalogue.bots):
        assert catalogue.open_bot(bot).id == bot


def test_every_game_has_an_opponent_of_every_strength_up_to_the_middle() -> None:
    catalogue = read_catalogue()
    for game in catalogue.games:
        levels = {one.level for one in catalogue.opponents_for(game)}
        assert {1, 2, 3} <= levels, game
