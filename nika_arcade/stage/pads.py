"""Pads: the ones that are plugged in, which is which, and what they say.

SDL's controller layer is used where it knows a device, and the bare joystick elsewhere. Both are
optional: without them there are no pads, and nothing else changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pygame

from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.pad import BUTTONS, STICKS, TRIGGERS, Pad
from nika_arcade.stage.roll import Roll, is_relay

ECHO = 0.05
"""Seconds within which two pads that say the same are thought to be one that is seen twice."""

ECHOES = 3
"""After so many of them in a row a pad is taken for the shadow of the other."""

RAW = ("a", "b", "x", "y", "left_shoulder", "right_shoulder", "view", "start")
"""What the buttons of a device mean that SDL has no layout for."""

FULL = 32767.0
"""How far an axis goes."""

_WENT = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
_CAME = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)


@dataclass(slots=True)
class Device:
    """An open device, which is closed when nobody keeps it, and the pad that it is."""

    pad: Pad
    layout: bool
    """Whether SDL knows what its buttons are."""
    hats: int
    opened: tuple[Any, ...]

    def close(self) -> None:
        """Let go of it, the controller before the joystick under it."""
        for one in reversed(self.opened):
            with suppress(pygame.error):
                one.quit()


@dataclass
class Pads:
    """The pads at this machine; nothing is opened before `open` is called.

    `hear` and `due` yield what they say; a device that only repeats another says nothing.
    """

    roll: Roll = field(default_factory=Roll)
    _devices: dict[int, Device] = field(default_factory=dict)
    _controllers: Any = None
    _deaf: bool = False
    _said: dict[str, tuple[str, float]] = field(default_factory=dict)
    """Who said a key last, and when."""
    _echoes: dict[str, int] = field(default_factory=dict)
    _shadows: dict[str, str] = field(default_factory=dict)
    """The pads that repeat others, by those they repeat."""

    def open(self) -> None:
        """Look for pads from now on; where the system has none of all that, there are none."""
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()
            self._controllers = controller
        except (pygame.error, ImportError, AttributeError):
            self._controllers = None

    def close(self) -> None:
        """Let go of all devices, which has to happen before SDL goes."""
        for number in list(self._devices):
            self._devices.pop(number).close()

    def look(self, *, away: bool) -> None:
        """Note whether the window is looked at: pads are for another one meanwhile."""
        self._deaf = away
        self.let_go()

    def let_go(self) -> None:
        """Take nothing for held any more."""
        for device in self._devices.values():
            device.pad.let_go()

    @property
    def held(self) -> bool:
        """Whether a direction is held, so that time will say something."""
        return any(device.pad.held for device in self._devices.values())

    def hear(self, event: pygame.event.Event, now: float) -> Iterator[Intent]:
        """Yield what an event means at ``now`` seconds; nothing for events of other kinds."""
        if event.type in _CAME:
            yield from self._find()
        elif event.type in _WENT:
            yield from self._lose(event.instance_id)
        elif (device := self._devices.get(getattr(event, "instance_id", -1))) is not None:
            said = list(_said(device, event, now))
            if not self._deaf:
                for key in said:
                    yield from self._sift(device.pad, key, now)

    def due(self, now: float) -> Iterator[Key]:
        """Yield what is held and goes on."""
        for device in self._devices.values():
            if device.pad.id not in self._shadows:
                yield from device.pad.due(now)

    def _find(self) -> Iterator[Intent]:
        """Open every device that is a pad and isn't open yet.

        Indexes of devices are not their ids, and those in events are past when they are heard.
        """
        if self._controllers is None:
            return
        for index in range(pygame.joystick.get_count()):
            try:
                device, number, came = self._open(index)
            except pygame.error:
                continue  # pulled out again meanwhile
            if device is not None and came is not None:
                self._devices[number] = device
                yield came

    def _open(self, index: int) -> tuple[Device | None, int, PadCame | None]:
        """Return a device that was not open yet, its number and the word of its coming."""
        joystick = pygame.joystick.Joystick(index)
        number = joystick.get_instance_id()
        if number in self._devices:
            return None, number, None
        layout = bool(self._controllers.is_controller(index))
        if not layout and not _is_pad(joystick):
            return None, number, None
        opened = (joystick, self._controllers.Controller(index)) if layout else (joystick,)
        came = self.roll.enter(joystick.get_guid(), joystick.get_name())
        pad = Pad(came.pad, came.name)
        return Device(pad, layout, joystick.get_numhats(), opened), number, came

    def _lose(self, number: int) -> Iterator[Intent]:
        """Close a device that was pulled out; what repeated it speaks for itself again."""
        device = self._devices.pop(number, None)
        if device is None:
            return
        device.close()
        gone = device.pad.id
        self.roll.leave(gone)
        self._echoes.pop(gone, None)
        if self._shadows.pop(gone, None) is None:
            yield PadWent(gone)
        for shadow in [one for one, of in self._shadows.items() if of == gone]:
            del self._shadows[shadow]
            yield PadCame(shadow, self.roll.name(shadow))

    def _sift(self, pad: Pad, key: Key, now: float) -> Iterator[Intent]:
        """Yield a key unless another pad has just said it: one device is often seen as two."""
        if pad.id in self._shadows:
            return
        before, when = self._said.get(key.name, ("", 0.0))
        if before in ("", pad.id) or now - when > ECHO or before in self._shadows:
            self._said[key.name] = (pad.id, now)
            self._echoes.pop(pad.id, None)
            yield key
            return
        pad.let_go()
        self._echoes[pad.id] = self._echoes.get(pad.id, 0) + 1
        if is_relay(pad.id) or is_relay(before) or self._echoes[pad.id] >= ECHOES:
            self._shadows[pad.id] = before
            yield PadWent(pad.id)


def _said(device: Device, event: pygame.event.Event, now: float) -> Iterator[Key]:
    """Yield what an event of a device says; with a layout only that of its layout counts."""
    pad = device.pad
    if device.layout:
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button < len(BUTTONS):
            yield from pad.press(BUTTONS[event.button], now)
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button < len(BUTTONS):
            pad.release(BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from _moved(pad, event.axis, event.value / FULL, now)
    elif event.type == pygame.JOYBUTTONDOWN and event.button < len(RAW):
        yield from pad.press(RAW[event.button], now)
    elif event.type == pygame.JOYBUTTONUP and event.button < len(RAW):
        pad.release(RAW[event.button])
    elif event.type == pygame.JOYHATMOTION:
        right, up = event.value
        yield from pad.push("left", 0, float(right), now)
        yield from pad.push("left", 1, float(-up), now)
    elif event.type == pygame.JOYAXISMOTION and not device.hats and event.axis < 2:
        yield from pad.push("left", event.axis, event.value, now)


def _moved(pad: Pad, axis: int, value: float, now: float) -> Iterator[Key]:
    """Yield what a stick or a trigger says that was moved."""
    sticks = tuple(STICKS)
    if axis < 4:
        yield from pad.push(sticks[axis // 2], axis % 2, value, now)
    elif axis < 6:
        yield from pad.pull(TRIGGERS[axis - 4], value, now)


def _is_pad(joystick: pygame.joystick.JoystickType) -> bool:
    """Say whether a device without a layout can be played with; a drawing tablet can't."""
    ways = joystick.get_numhats() > 0 or joystick.get_numaxes() == 2
    return ways and joystick.get_numbuttons() >= 4
