"""Virtual pads: SDL's own devices without hardware, through the very library that pygame uses."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

CONTROLLER = 1
"""SDL's type of a device with sticks and buttons laid out as usual."""

PLACES = ("pygame_ce.libs/libSDL2-2*", "pygame/.dylibs/libSDL2-2*", "pygame/SDL2.dll")
"""Where wheels for Linux, macOS and Windows keep SDL."""

BUTTONS = {name: number for number, name in enumerate(
    ("a", "b", "x", "y", "view", "guide", "start", "left_stick", "right_stick", "left_shoulder",
     "right_shoulder", "up", "down", "left", "right")
)}  # fmt: skip

STEAM = (0x28DE, 0x11FF)
"""Maker and model of the pads that Steam makes out of others."""


class Description(ctypes.Structure):
    """What SDL wants to know of a virtual device."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in (
            "version", "type", "axes", "buttons", "hats", "vendor", "product", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in (
            "userdata", "update", "player", "rumble", "triggers", "led", "effect")),
    )  # fmt: skip


class VirtualPads:
    """Devices that are plugged in and pulled out by a test; numbers are SDL's instance ids."""

    steam = STEAM

    def __init__(self, sdl: Any) -> None:
        self._sdl = sdl
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        sdl.SDL_JoystickSetVirtualHat.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        self._there: set[int] = set()

    def plug(self, name: str = "Pad", maker: tuple[int, int] = (0x045E, 0x028E)) -> int:
        """Plug in a pad whose layout SDL knows."""
        return self._attach(Description(1, CONTROLLER, 6, 15, 1, *maker, 0, 0, 0, name.encode()))

    def plug_bare(self, name: str, axes: int, buttons: int, hats: int) -> int:
        """Plug in a device of which SDL knows nothing else."""
        return self._attach(
            Description(1, 0, axes, buttons, hats, 0xF00D, 1, 0, 0, 0, name.encode())
        )

    def _attach(self, told: Description) -> int:
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(told))
        assert index >= 0, "SDL makes no virtual device"
        number = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._there.add(number)
        return int(number)

    def pull(self, number: int) -> None:
        """Pull a device out."""
        indexes = range(self._sdl.SDL_NumJoysticks())
        index = next(i for i in indexes if self._sdl.SDL_JoystickGetDeviceInstanceID(i) == number)
        self._sdl.SDL_JoystickDetachVirtual(index)
        self._there.discard(number)

    def press(self, number: int, button: str, down: bool = True) -> None:
        """Press or release a button."""
        device = self._sdl.SDL_JoystickFromInstanceID(number)
        self._sdl.SDL_JoystickSetVirtualButton(device, BUTTONS[button], int(down))

    def push(self, number: int, axis: int, value: float) -> None:
        """Move an axis, from -1 to 1."""
        device = self._sdl.SDL_JoystickFromInstanceID(number)
        self._sdl.SDL_JoystickSetVirtualAxis(device, axis, int(value * 32767))

    def turn_hat(self, number: int, way: int) -> None:
        """Push a hat: 1 up, 2 right, 4 down, 8 left, 0 not at all."""
        device = self._sdl.SDL_JoystickFromInstanceID(number)
        self._sdl.SDL_JoystickSetVirtualHat(device, 0, way)

    def close(self) -> None:
        """Pull everything out."""
        for number in list(self._there):
            self.pull(number)


@pytest.fixture
def plugs() -> Iterator[VirtualPads]:
    """Start SDL's joysticks, with virtual ones; skip the test where there are no such things."""
    site = Path(pygame.__file__).parents[1]
    found = [path for place in PLACES for path in sorted(site.glob(place))]
    if not found:
        pytest.skip("pygame's SDL is no file of its own here, so no virtual pad can be made")
    sdl = ctypes.CDLL(str(found[0]))
    if not hasattr(sdl, "SDL_JoystickAttachVirtualEx"):
        pytest.skip("this SDL has no virtual joysticks (they came with 2.24)")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.joystick.init()
    controller.init()
    pads = VirtualPads(sdl)
    try:
        pygame.event.clear()
        yield pads
    finally:
        pads.close()
        pygame.event.clear()
        controller.quit()
        pygame.joystick.quit()
        pygame.display.quit()
