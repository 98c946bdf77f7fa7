"""Laws of what a picture is made of: colours, drawings and motions that there are.

A wrong name is no error in the window: a colour that is none is red, a drawing that is not there
is a crossed box, a figure whose motion is none just slides. So only this law tells of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from nika_arcade import paths
from nika_arcade.api import CHANCE, SOUNDS, Cue, Focus, Motion, Picture, Tableau
from nika_arcade.api.shapes import Dial
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.host.trouble import nearest
from nika_arcade.match.referee import Referee
from nika_arcade.stage.assets import KINDS
from nika_arcade.stage.looks import Looks
from nika_arcade.stage.theme import Theme
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.walks import Setting

EVERY = 6
"""Every so many positions of a game are drawn."""
INKS = ("fill", "line", "ink")
"""The fields of shapes that are roles of colours, if they are texts."""


@dataclass(frozen=True)
class Wardrobe:
    """What a plugin's pictures can be drawn with: its own drawings and those of the house."""

    folders: tuple[Path, ...]
    looks: Looks
    theme: Theme

    @staticmethod
    def of(plugin: Path) -> Wardrobe:
        """Open that of a plugin's folder; raise `TomlFault` for a broken ``looks.toml``."""
        folders = (plugin / "assets", paths.assets() / "images")
        return Wardrobe(folders, Looks.load(folders), Theme.load())

    def flaws(self, tableau: Tableau) -> Iterator[str]:
        """Yield what a picture names and there is not."""
        for kind, name in sorted(set(_named(tableau))):
            yield from self._role(name) if kind == "role" else self._look(name)

    def _role(self, name: str) -> Iterator[str]:
        if name and name not in self.theme:
            near = nearest(name, self.theme.colours)
            hint = f" Did you mean “{near}”?" if near else ""
            yield f"there is no colour “{name}”: “nika-arcade docs reference” lists them.{hint}"

    def _look(self, name: str) -> Iterator[str]:
        sheet = self.looks.sheet(name)
        parts = sheet.parts if sheet else ()
        images = [part.image for part in parts] if sheet else self._layers(name)
        for image in dict.fromkeys(image for image in images if image):
            if not self._is_there(image):
                within = "" if image == name else f" of the look “{name}”"
                yield f"there is no drawing “{image}”{within}: add assets/{image}.svg"
        for part in parts:
            for role in (part.ink, *(role for pair in part.roles for role in pair)):
                yield from self._role(role)

    def _layers(self, name: str) -> list[str]:
        layers = self.looks[name]
        return [image for layer in layers for image in (layer.image, layer.small)]

    def _is_there(self, image: str) -> bool:
        return any((at / f"{image}{kind}").is_file() for at in self.folders for kind in KINDS)


def drawable(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Pictures and cues name colours, drawings, motions and sounds that there are."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    try:
        wardrobe = _wardrobe(place.entry.folder)
    except TomlFault as fault:
        yield str(fault)
        return
    told: set[str] = set()
    for flaw in (*_drawn(wardrobe, place, referee), *_cued(place, referee)):
        if flaw not in told:
            told.add(flaw)
            yield flaw


_wardrobe = lru_cache(maxsize=4)(Wardrobe.of)


def _drawn(wardrobe: Wardrobe, place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Yield what is wrong with the pictures of a game, as the seat to act sees them."""
    presenter, game = place.kit.presenter, place.kit.game
    assert presenter is not None
    for _, position in list(positions(referee))[::EVERY]:
        seat = game.to_act(position)
        eye = None if seat == CHANCE else seat
        yield from wardrobe.flaws(presenter.present(game.observe(position, eye), eye, Focus()))


def _cued(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Yield what is wrong with how the events of a game are shown and heard."""
    presenter = place.kit.presenter
    assert presenter is not None
    for number in range(referee.number):
        beat = referee.beat(number, place.seats[0])
        for happened in beat.events:
            cue = presenter.cue(happened, beat.before, beat.after)
            if isinstance(cue, Cue):
                yield from _unknown(cue, place.entry.folder)


def _unknown(cue: Cue, folder: Path) -> Iterator[str]:
    motions = get_args(Motion)
    if cue.motion and cue.motion not in motions:
        yield f"there is no motion “{cue.motion}”: it is one of {', '.join(motions)}"
    own = folder / "assets" / "sounds" / f"{cue.sound}.ogg"
    if cue.sound and cue.sound not in SOUNDS and not own.is_file():
        yield f"there is no sound “{cue.sound}”: neither in SOUNDS nor as assets/sounds/{own.name}"


def _named(tree: Any) -> Iterator[tuple[str, str]]:
    """Yield every name in a picture, each with whether it is a ``"role"`` or a ``"look"``."""
    if isinstance(tree, (tuple, list)):
        for branch in tree:
            yield from _named(branch)
    elif is_dataclass(tree) and not isinstance(tree, type):
        if isinstance(tree, Dial):
            yield from (("role", role) for _, role in tree.parts)
        if isinstance(tree, Picture):
            yield from (("role", role) for pair in tree.roles for role in pair)
        for field in fields(tree):
            value = getattr(tree, field.name)
            if field.name in INKS and isinstance(value, str):
                yield "role", value
            elif field.name == "look" and value:
                yield "look", value
            elif field.name == "looks":
                yield from (("look", look) for look in value)
            else:
                yield from _named(value)
