"""Likeness: how far apart figures look by their form alone, whatever their colours.

A figure is drawn small, seen with some eyes, and reduced to where it is light, middling or dark
in itself. What is left is its form: outline, pattern and emblem. Two figures that differ in
colour, or in lightness as a whole, and in nothing else are alike.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from nika_arcade.api import CHANCE, Focus, Item, Picture, Tableau
from nika_arcade.stage.looks import Looks
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.vision import SIGHTS, Colour, Sight, lab, seen

if TYPE_CHECKING:
    import pygame

    from nika_arcade.match.referee import Referee
    from nika_arcade.stage.assets import Art
    from nika_arcade.testing.walks import Setting

SIDE: Final = 40
"""The pixels of the side of a figure's cell in which likeness is measured."""

TRACE: Final = 0.007
"""The part of all pixels in which any two forms differ: enough to be found by looking closely."""

APART: Final = 0.025
"""The same for a thing of one seat and another where patterns are wanted: seen at a glance."""

LEVELS: Final = (0.36, 0.67)
"""Where dark, middling and light begin, between a figure's darkest and lightest."""


@dataclass(frozen=True, slots=True)
class Form:
    """A figure as some eyes see its form: a map for each level, and how many pixels it has."""

    name: str
    maps: tuple[int, ...]
    pixels: int

    def unlike(self, other: Form) -> float:
        """Return the part of the pixels, 0 to 1, in which two forms differ."""
        pairs = zip(self.maps, other.maps, strict=True)
        return sum((one ^ two).bit_count() for one, two in pairs) / (len(self.maps) * self.pixels)


@dataclass(frozen=True, slots=True)
class Sample:
    """A picture in at most 256 colours: the place of every pixel's colour among them."""

    name: str
    colours: tuple[Colour, ...]
    pixels: bytes

    @classmethod
    def of(cls, name: str, picture: pygame.Surface) -> Sample:
        """Take a sample of a picture; colours are rounded as far as they have to be."""
        import pygame

        whole = pygame.image.tobytes(picture, "RGB")
        triples = list(zip(whole[0::3], whole[1::3], whole[2::3], strict=True))
        for keep in (0xFC, 0xF8, 0xF0, 0xE0):
            rounded = [(red & keep, green & keep, blue & keep) for red, green, blue in triples]
            places = {colour: at for at, colour in enumerate(dict.fromkeys(rounded))}
            if len(places) <= 256:
                break
        return cls(name, tuple(places), bytes(places[colour] for colour in rounded))

    def form(self, sight: Sight) -> Form:
        """Return the form that some eyes see."""
        lights = [lab(seen(colour, sight))[0] for colour in self.colours]
        low, high = min(lights), max(lights)
        maps = []
        for level in LEVELS:
            edge = low + level * max(high - low, 1.0)
            table = bytes(light > edge for light in lights).ljust(256, b"\0")
            maps.append(int.from_bytes(self.pixels.translate(table), "big"))
        return Form(self.name, tuple(maps), len(self.pixels))


def drawn(art: Art, looks: Looks, name: str) -> pygame.Surface:
    """Return a figure drawn alone in a cell of `SIDE` pixels, with what reaches out of it."""
    import pygame

    from nika_arcade.stage.canvas import Canvas
    from nika_arcade.stage.figures import Figures
    from nika_arcade.table.frame import at_rest

    pygame.font.init()
    picture = pygame.Surface((SIDE * 2, SIDE * 2))
    table = Canvas(picture, art, u=1.0)
    table.fill("ui.raised")
    Figures(art, looks).paint(table, [at_rest(Item(name, ("", "")), SIDE, SIDE, SIDE, 0.0)])
    return picture.subsurface((SIDE * 3 // 8, SIDE * 3 // 8, SIDE * 5 // 4, SIDE * 5 // 4))


def families(place: Setting, referee: Referee[Any], every: int = 7) -> Mapping[str, set[str]]:
    """Return the looks that a game shows beside each other: by zone, on plates, in its ground."""
    found: dict[str, set[str]] = defaultdict(set)
    presenter = place.kit.presenter
    assert presenter is not None, "only a game with pictures has looks"
    for number, (_, position) in enumerate(positions(referee)):
        if number % every:
            continue
        seat = place.kit.game.to_act(position)
        eye = None if seat in (None, CHANCE) else seat
        tableau = presenter.present(place.kit.game.observe(position, eye), eye, Focus())
        for item in tableau.items:
            found[item.slot[0]].add(item.look)
        found["plates"] |= {plate.look for plate in tableau.plates}
        for look, size in _pictures(tableau):
            found[f"drawings {size}"].add(look)
    return found


def _pictures(tableau: Tableau) -> Iterator[tuple[str, str]]:
    """Yield the looks that are drawn as ground, and their sizes: only equal ones are confused."""
    chart = (*tableau.chart.ground, *tableau.chart.signs) if tableau.chart else ()
    for shape in (*tableau.ground, *tableau.signs, *chart):
        if isinstance(shape, Picture) and not shape.roles:
            yield shape.look, f"{shape.width:.0f} × {shape.height:.0f}"


def alike(
    art: Art, names: Iterable[str], least: float, sights: Iterable[Sight] = SIGHTS[1:]
) -> Iterator[str]:
    """Yield a sentence for every two looks whose forms differ in less than ``least``."""
    looks = Looks.load(art.folders)
    samples = [Sample.of(name, drawn(art, looks, name)) for name in sorted(names)]
    for sight in sights:
        for one, other in combinations([sample.form(sight) for sample in samples], 2):
            if (unlike := one.unlike(other)) < least:
                yield f"{one.name} and {other.name} differ by {unlike:.3f} ({sight})"


def of_seats(place: Setting, names: Iterable[str]) -> list[set[str]]:
    """Return the sets of looks that are the same thing of one seat and another."""
    seats = [seat.lower() for seat in place.seats]
    things: dict[str, set[str]] = defaultdict(set)
    for name in names:
        bare = re.sub("|".join([*seats, "[0-9]+"]), "*", name)
        things[bare].add(name)
    return [alike for alike in things.values() if len(alike) > 1]
