"""Art: images by name, re-themed and rasterised at their size in pixels, each once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pygame

from nika_arcade import paths
from nika_arcade.stage.drawing import Drawing, DrawingFault, blank, reach, ready
from nika_arcade.stage.faces import Kind
from nika_arcade.stage.theme import Theme
from nika_arcade.stage.typeface import Typefaces

KEPT = 900
"""How many rasterised images are kept."""

KEPT_BYTES = 192 << 20
"""How many bytes the kept images may take together; on large windows this comes first."""

PATTERNED = "-patterned"
"""What the name of a drawing ends with that takes another's place where patterns are wanted."""

KINDS = (".svg", ".png")
"""The files that an image may have, the better first."""

NO_ROLES: Mapping[str, str] = {}
"""No role takes another's place."""


class Art:
    """The images and fonts of the house in one theme.

    Where patterns are wanted, an image ``NAME-patterned`` takes the place of ``NAME``: it says by
    its form what the other one says by its colour only.
    Images are found by file name without ``.svg`` (or ``.png``) in the first folder that has
    them, or by path. A missing or broken image becomes a visible stand-in and one line in
    ``warnings``, never an exception.
    """

    def __init__(
        self,
        theme: Theme,
        folders: Sequence[Path] = (),
        *,
        fonts: Path | None = None,
        shared: Art | None = None,
        patterned: bool = False,
    ) -> None:
        self.theme = theme
        self.patterned = patterned
        self.folders = tuple(folders) or (paths.assets() / "images",)
        self.warnings: list[str] = shared.warnings if shared else []
        self.type: Typefaces = (
            shared.type
            if shared
            else Typefaces(fonts or paths.assets() / "fonts", theme.measures.families)
        )
        self.sprites: Sprites = shared.sprites if shared else Sprites()
        self.scope = "|".join([theme.name, "p" * patterned, *map(str, self.folders)])
        """What tells images of this art from those of other folders and themes."""
        self._drawings: dict[Path, Drawing | None] = shared._drawings if shared else {}
        self._paths: dict[tuple[str, str | Path], Path | None] = shared._paths if shared else {}

    def within(self, folder: Path) -> Art:
        """Return the same art with one more folder that is looked through first."""
        if folder in self.folders:
            return self
        folders = (folder, *self.folders)
        return Art(self.theme, folders, shared=self, patterned=self.patterned)

    def clear(self) -> None:
        """Forget everything drawn for a size, as after the window was resized."""
        self.sprites.clear()
        self.type.clear()

    def find(self, name: str | Path) -> Path | None:
        """Return the file of an image, or None; each is looked for once."""
        key = (self.scope, name)
        if key not in self._paths:
            files = (name,) if isinstance(name, Path) else self._named(name)
            self._paths[key] = next((file for file in files if file.is_file()), None)
        return self._paths[key]

    def _named(self, name: str) -> Iterator[Path]:
        """Yield the files that an image may be, the one that is wanted most first."""
        for folder in self.folders:
            if self.patterned:
                yield from (folder / f"{name}{PATTERNED}{end}" for end in KINDS)
            yield from (folder / f"{name}{end}" for end in KINDS)

    def font(self, kind: Kind, px: int, weight: int = 400) -> pygame.font.Font:
        """Return the Latin font of a kind at a size in pixels."""
        return self.type.font(self.type.faces.face(kind, weight), px)

    def aspect(self, name: str | Path) -> float:
        """Return an image's width as a part of its height; 1 where it is missing."""
        path = self.find(name)
        drawing = self._drawing(path) if path and path.suffix == ".svg" else None
        return drawing.box[2] / drawing.box[3] if drawing else 1.0

    def image(
        self,
        name: str | Path,
        size: tuple[int, int],
        *,
        turn: int = 0,
        angle: float = 0.0,
        mirror: bool = False,
        stretch: bool = False,
        roles: Mapping[str, str] = NO_ROLES,
    ) -> pygame.Surface:
        """Return an image that covers ``size`` pixels; don't change it, it is shared.

        ``turn`` are quarter turns clockwise, after which the image covers ``size``. ``angle`` are
        degrees clockwise: then the surface is larger, with the same middle. ``roles`` puts
        roles in the place of others, for example ``{"ui.figure": "ui.on_figure"}``.
        """
        swaps = tuple(sorted(roles.items()))
        key = (name, self.scope, size, turn % 4, angle % 360, mirror, stretch, swaps)
        found = self.sprites.get(key)
        if found is None:
            odd = turn % 2 == 1
            upright = (size[1], size[0]) if odd else size
            surface = self._raster(name, upright, angle, stretch, roles)
            if mirror:
                surface = pygame.transform.flip(surface, True, False)
            if turn % 4:
                surface = pygame.transform.rotate(surface, -90 * (turn % 4))
            found = self.sprites.put(key, surface)
        return found

    def _raster(
        self,
        name: str | Path,
        size: tuple[int, int],
        angle: float,
        stretch: bool,
        roles: Mapping[str, str],
    ) -> pygame.Surface:
        """Return an image at its size, or the stand-in."""
        path = self.find(name)
        if path is None:
            return self._stand_in(name, size, f"no image {name!s} in {self.folders[0]}")
        try:
            if path.suffix != ".svg":
                return _bitmap(path, size, angle)
            drawing = self._drawing(path)
            if drawing is None:
                return self._stand_in(name, size, "")
            drawing = drawing.coloured(self.theme, roles)
            if angle % 360:
                return _tilted(drawing, size, angle)
            return drawing.raster(size, stretch=stretch)
        except (DrawingFault, pygame.error, OSError) as error:
            return self._stand_in(name, size, f"{path}: {error}")

    def _drawing(self, path: Path) -> Drawing | None:
        """Return a file's drawing, read once; None and a warning where it can't be read."""
        if path not in self._drawings:
            try:
                self._drawings[path] = Drawing.parse(path.read_text(encoding="utf-8"))
            except (DrawingFault, OSError, UnicodeDecodeError) as error:
                self._drawings[path] = None
                self.warnings.append(f"{path}: {error}")
        return self._drawings[path]

    def _stand_in(self, name: str | Path, size: tuple[int, int], warning: str) -> pygame.Surface:
        """Return a crossed box for an image that can't be had, and keep one warning."""
        if warning and warning not in self.warnings:
            self.warnings.append(warning)
        surface = blank(*size)
        box = surface.get_rect()
        ink = self.theme["ui.refusal"]
        pygame.draw.rect(surface, ink, box, max(1, min(box.size) // 24))
        pygame.draw.aaline(surface, ink, box.topleft, (box.right - 1, box.bottom - 1))
        pygame.draw.aaline(surface, ink, (box.right - 1, 0), (0, box.bottom - 1))
        return surface


class Sprites:
    """Surfaces by what they show; the ones not used for longest go first.

    At most ``kept`` of them stay, and no more than ``room`` bytes of pixels, but always the newest.
    """

    def __init__(self, kept: int = KEPT, room: int = KEPT_BYTES) -> None:
        self._kept = kept
        self._room = room
        self._surfaces: OrderedDict[object, pygame.Surface] = OrderedDict()
        self.weight = 0
        """How many bytes of pixels are kept."""

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: object) -> pygame.Surface | None:
        """Return the surface kept under a key, or None."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a key and return it."""
        before = self._surfaces.pop(key, None)
        self.weight += _weight(surface) - (_weight(before) if before else 0)
        self._surfaces[key] = surface
        while len(self._surfaces) > max(1, self._kept) or (
            self.weight > self._room and len(self._surfaces) > 1
        ):
            self.weight -= _weight(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget all of them."""
        self._surfaces.clear()
        self.weight = 0


def _weight(surface: pygame.Surface) -> int:
    """Return how many bytes a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


def _tilted(drawing: Drawing, size: tuple[int, int], angle: float) -> pygame.Surface:
    """Return a drawing turned by any angle; the surface keeps its middle and grows as needed."""
    _, _, width, height = drawing.box
    scale = min(size[0] / width, size[1] / height)
    spread = reach(width, height, angle)
    pixels = [2 * ((int(length * scale) + 3) // 2) for length in spread]
    for axis in (0, 1):  # an even difference keeps the middle on the same half pixel
        pixels[axis] += (pixels[axis] - size[axis]) % 2
    box = (pixels[0] / scale, pixels[1] / scale)
    return drawing.tilted(angle).spread(*box).raster((pixels[0], pixels[1]), stretch=True)


def _bitmap(path: Path, size: tuple[int, int], angle: float) -> pygame.Surface:
    """Return a picture file scaled into a size, whole and in the middle."""
    picture = ready(pygame.image.load(path))
    scale = min(size[0] / picture.width, size[1] / picture.height)
    wide, high = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    fitted = blank(*size)
    corner = ((size[0] - wide) // 2, (size[1] - high) // 2)
    fitted.blit(pygame.transform.smoothscale(picture, (wide, high)), corner)
    return pygame.transform.rotozoom(fitted, -angle, 1.0) if angle % 360 else fitted
