"""The display: what a window can be opened on, or one line that says that there is none."""

from __future__ import annotations

import os
import sys

import pygame

from nika_arcade.stage.hush import hushed

REPEAT = (400, 40)
"""Milliseconds after which a key that is held goes on, and then between two times."""

_DRIVERS = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", *_DRIVERS)
_UNSEEN = ("dummy", "offscreen", "evdev")
"""The drivers that SDL falls back to where no display answers; nobody sees what they draw."""


class NoDisplay(Exception):
    """There is nothing to open a window on; the message is one line with a remedy."""


def prepare() -> None:
    """Set what SDL reads before it starts, unless the player has set it."""
    if sys.platform.startswith("linux"):
        # A window surface that goes through a software GL costs six times as much a frame.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def open_display() -> None:
    """Start pygame's display and fonts; raise `NoDisplay` where there is none."""
    prepare()
    remedy = "Set DISPLAY, or play without a window: nika-arcade match --help"
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _DISPLAYS):
        # SDL would draw into nothing then, and a library under it complain in words of its own.
        raise NoDisplay(f"No display to open a window on. {remedy}")
    try:
        with hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"No display to open a window on ({error}). {remedy}") from None
    unasked = not any(os.environ.get(name) for name in _DRIVERS)
    if unasked and pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()
        raise NoDisplay(f"No display to open a window on. {remedy}")
    pygame.font.init()
    pygame.key.set_repeat(*REPEAT)
