"""A long evening at one table takes no more room, and looks no different for it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.stage import typeface
from nika_arcade.stage.assets import Sprites
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.pilot import Pilot

LINES, MEASURES, IMAGES, ROOM = 12, 40, 30, 1 << 18

PERSONS = (Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo"))


@pytest.fixture
def game_at(bundled: Catalogue):
    """Return what plays a game by two persons and gives the frames of every turn."""

    def play(game_id: str, look: Callable[[House], None], sprites: Sprites) -> list[bytes]:
        def make(house: House) -> MatchScene:
            house.art.sprites = sprites
            entry = bundled.games[game_id]
            sides = teams_in_play(entry, seats_in_play(entry))
            seated = [
                (seat, one.id) for side, one in zip(sides, PERSONS, strict=True) for seat in side
            ]
            lineup = Lineup(PERSONS, tuple(seated))
            return MatchScene.begin(house, game_id, {}, lineup, seed=1)

        pilot, rng, frames = Pilot.fly(make, (960, 540), read=lambda: bundled), random.Random(1), []
        try:
            for _ in range(12):
                pilot.settle()
                pilot.play(rng.choice(pilot.match.session.legal()))
                for ms in (90.0, 190.0, 400.0):
                    pilot.step(ms)
                    pilot.draw()
                    frames.append(pygame.image.tobytes(pilot.stack.surface, "RGB"))
                    look(pilot.house)
        finally:
            pilot.close()
        return frames

    return play


@pytest.mark.parametrize("game_id", ["nika", "gyges"])
def test_what_is_kept_stays_within_bounds_and_shows_the_same(
    game_at, game_id: str, monkeypatch: pytest.MonkeyPatch
):
    most = {"images": 0, "lines": 0}

    def count(house: House) -> None:
        most["images"] = max(most["images"], len(house.art.sprites))
        most["lines"] = max(most["lines"], len(house.art.type._lines))

    roomy = game_at(game_id, count, Sprites())
    assert most["images"] > IMAGES and most["lines"] > LINES  # or nothing is shown below

    def stay_within(house: House) -> None:
        kind = house.art.type
        assert len(house.art.sprites) <= IMAGES
        assert house.art.sprites.weight <= ROOM or len(house.art.sprites) == 1
        assert len(kind._lines) <= LINES
        for kept in (kind._widths, kind._runs, kind._caps, kind.styles, kind.wrapped):
            assert len(kept) <= MEASURES

    monkeypatch.setattr(typeface, "KEPT", LINES)
    monkeypatch.setattr(typeface, "MEASURED", MEASURES)
    assert game_at(game_id, stay_within, Sprites(IMAGES, ROOM)) == roomy
