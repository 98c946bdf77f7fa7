"""A player with a blindfold: whatever is pressed in whatever scene, nothing ever fails."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from random import Random

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.keys import PAD_LABELS, usual_keys
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.stage.box import Box
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import (
    Drag,
    Dropped,
    Intent,
    Key,
    Left,
    PadCame,
    PadWent,
    Pinch,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.title import Title
from nika_arcade.testing.pilot import Pilot

SIZES = [(640, 400), (500, 700), (960, 540)]
PADS = ["pad#1", "pad#2"]
CHORDS = sorted(
    {
        words
        for chords in usual_keys().chords.values()
        for words in chords
        if not words.startswith("pad:") and words != "ctrl+q"
    }
)
WISHES = {
    "theme": ["red-figure", "black-figure", "white-ground"],
    "language": ["en", "zh_Hant"],
    "text_scale": [0.75, 1.0, 3.0],
    "speed": [0.0, 1.0, 4.0],
    "lines": [True, False],
    "patterns": [True, False],
    "turn_board": [True, False],
    "confirm": [True, False],
}


class Blindfold:
    """Somebody who presses whatever comes under the fingers; ``told`` is what was done."""

    def __init__(self, pilot: Pilot, rng: Random, files: list[Path]) -> None:
        self.pilot, self.rng, self.files = pilot, rng, files
        self.told: list[str] = []
        self.ways: list[tuple[float, Callable[[], list[Intent]]]] = [
            (6, self._click),
            (6, self._pick),
            (6, self._key),
            (4, self._button),
            (1, self._cable),
            (1, self._drag),
            (1, self._letters),
            (1, self._rest),
            (1, self._window),
        ]

    def step(self) -> None:
        weights, ways = zip(*self.ways, strict=True)
        for intent in self.rng.choices(ways, weights)[0]():
            if self.pilot.stack.over:
                return
            self.told.append(f"{type(self.pilot.top).__name__}: {intent}")
            self.pilot.do(intent)
        for _ in range(self.rng.choice([0, 1, 3])):
            self.pilot.clock.now += 0.05
            if not self.pilot.stack.over:
                self.pilot.stack.update(50.0)

    def _anywhere(self) -> tuple[float, float]:
        wide, high = (pixels / self.pilot.u for pixels in self.pilot.size)
        return self.rng.uniform(-9.0, wide + 9.0), self.rng.uniform(-9.0, high + 9.0)

    def _boxes(self) -> list[Box]:
        top = self.pilot.top
        groups = [getattr(one, "group", None) for one in (_of(top, "sheet"), top, _of(top, "desk"))]
        known = [group for group in groups if group is not None]
        return list(chain(*([one.shown(widget) for widget in one.widgets] for one in known)))

    def _click(self) -> list[Intent]:
        boxes = self._boxes()
        x, y = self.rng.choice(boxes).middle if boxes else self._anywhere()
        button, clicks = self.rng.choice([1, 1, 1, 2, 3]), self.rng.choice([1, 1, 2])
        return [Point(x, y), Press(x, y, button, clicks), Release(x, y, button, False, x, y)]

    def _pick(self) -> list[Intent]:
        top = self.pilot.top
        if not isinstance(top, MatchScene) or not top.play.hand:
            return self._click()
        options = sorted(top.play.hand.navigator.options)
        try:
            x, y = top.controls.where(self.rng.choice(options))
        except (KeyError, IndexError):
            return []
        return [Point(x, y), Press(x, y), Release(x, y, 1, False, x, y)]

    def _key(self) -> list[Intent]:
        chord = self.rng.choice([*CHORDS, *["tab", "return", "right", "down"] * 3])
        *mods, name = [chord] if chord.endswith("+") else chord.split("+")
        return [Key(name, frozenset(mods))]

    def _button(self) -> list[Intent]:
        name = self.rng.choice([*PAD_LABELS, *["a", "b", "left", "down"] * 3])
        return [Key(f"pad:{name}", pad=self.rng.choice(PADS))]

    def _cable(self) -> list[Intent]:
        pad = self.rng.choice(PADS)
        return [self.rng.choice([PadCame(pad, "Pad"), PadCame(pad, "Pad", True), PadWent(pad)])]

    def _drag(self) -> list[Intent]:
        (x, y), (to_x, to_y) = self._anywhere(), self._anywhere()
        button = self.rng.choice([1, 2, 3])
        moved: list[Intent] = [Press(x, y, button), Drag(to_x, to_y, x, y, button)]
        return [*moved, *self.rng.choice([[], [Release(to_x, to_y, button, True, x, y)]])]

    def _letters(self) -> list[Intent]:
        return [Typed(self.rng.choice(["a", "漢字", "\x00", "\u202e", "x" * 99]))]

    def _rest(self) -> list[Intent]:
        x, y = self._anywhere()
        files = [*self.files, *paths.user_saves().glob("*")]
        turned = [Wheel(x, y, 0.5, -1.5), Pinch(x, y, 1.0), Left()]
        return [self.rng.choice([*turned, Dropped(self.rng.choice(files))])]

    def _window(self) -> list[Intent]:
        if self.rng.random() < 0.3:
            self.pilot.size = self.rng.choice(SIZES)
            self.pilot.stack.show_on(pygame.Surface(self.pilot.size))
        else:
            name = self.rng.choice(sorted(WISHES))
            self.pilot.house.change(**{name: self.rng.choice(WISHES[name])})
        return []


def _of(scene: object, name: str) -> object:
    return getattr(scene, name, None)


def rubbish(folder: Path) -> list[Path]:
    """Files of kinds that somebody may drop on the window."""
    folder.mkdir()
    (folder / "letter.txt").write_text("Dear Iris", encoding="utf-8")
    (folder / "torn.jsonl").write_bytes(b'{"type":"game","version":2,"ga')
    (folder / "later.nika").write_text('{"type":"game","version":99}\n', encoding="utf-8")
    (folder / "parcel.zip").write_bytes(b"PK\x03\x04nothing")
    (folder / "folder").mkdir()
    (folder / "loop.nika").symlink_to("loop.nika")
    return [*sorted(folder.iterdir()), folder / "gone.nika"]


def table(house: House, game_id: str) -> MatchScene:
    """Two persons or more at a game, so that nobody waits for a bot."""
    entry = house.catalogue.games[game_id]
    seats = seats_in_play(entry)
    sides = teams_in_play(entry, seats)
    holders = tuple(Holder(f"p{n}", "person", f"P{n}") for n in range(1, len(sides) + 1))
    owner = {seat: one.id for side, one in zip(sides, holders, strict=True) for seat in side}
    lineup = Lineup(holders, tuple((seat, owner[seat]) for seat in seats))
    return MatchScene.begin(house, game_id, {}, lineup, seed=5, budget=Budget(seconds=0.2, work=20))


@pytest.mark.parametrize(
    ("game_id", "steps"),
    [("nika", 40), ("gyges", 40), ("hera_zeus", 30), ("attika", 20), ("cyclades", 20)],
)
def test_nothing_that_is_pressed_anywhere_ever_fails(
    bundled: Catalogue, tmp_path: Path, game_id: str, steps: int
) -> None:
    pilot = Pilot.fly(lambda _: Title(), SIZES[0], read=lambda: bundled)
    blind = Blindfold(pilot, Random(f"blind/{game_id}"), rubbish(tmp_path / "files"))
    try:
        pilot.stack.open(table(pilot.house, game_id))
        for number in range(steps):
            blind.step()
            if pilot.stack.over:
                pilot.stack.open(table(pilot.house, game_id))
            if number % 5 == 0:
                pilot.draw()
    except Exception as fault:
        raise AssertionError("\n".join(blind.told[-12:])) from fault
    finally:
        pilot.close()
