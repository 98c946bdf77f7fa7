"""Shots: pictures of scenes without a window, for tests and for the eye."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.host.settings import Settings
    from nika_arcade.stage.house import House
    from nika_arcade.stage.scene import Scene

FRAME = 1000.0 / 60.0
"""Milliseconds between two frames of a settling scene."""


def dummy_drivers() -> None:
    """Let SDL draw into memory and play to nobody; to be called before pygame starts."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def quiet_house(
    settings: Settings | None = None,
    *,
    read: Callable[[], Catalogue] | None = None,
    clock: Callable[[], float] = lambda: 0.0,
    **wishes: Any,
) -> House:
    """Return a house that saves nothing, in English unless the wishes say otherwise.

    ``wishes`` are settings by name; ``read`` gives the catalogue, by default the bundled one.
    """
    dummy_drivers()
    import pygame

    from nika_arcade.host.catalogue import read_catalogue
    from nika_arcade.host.settings import Settings
    from nika_arcade.stage.house import House

    pygame.font.init()
    wanted = settings or Settings(**{"language": "en", **wishes})
    return House(wanted, read or read_catalogue, clock, save=lambda _: None, save_keys=lambda _: [])


def shoot(
    scene: Scene,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    *,
    house: House | None = None,
    settle: float = 1000.0,
    **wishes: Any,
) -> pygame.Surface:
    """Return a scene's picture at a size in pixels, after ``settle`` milliseconds of its time."""
    import pygame

    from nika_arcade.stage.stack import Stack

    home = house or quiet_house(settings, **wishes)
    stack = Stack(home, scene, pygame.Surface(size))
    stack.draw()
    gone = 0.0
    while gone < settle and not stack.over:
        stack.update(FRAME)
        gone += FRAME
    stack.draw()
    picture = stack.surface.copy()
    stack.close()
    return picture
