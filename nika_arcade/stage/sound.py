"""Sound: what is heard at the table and in the scenes; silent where no device answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import pygame

from nika_arcade.stage.loudspeaker import Loudspeaker

SUFFIX = ".ogg"
CLOSE_BY = 0.05
"""Seconds within which the same sound is heard once, as when several figures land together."""

AT_ONCE = 4
"""How many sounds of one round of the loop are heard at most; with instant speed many fall due."""

THEME = "seikilos"
"""The music, by the name of its file."""

QUIET_BEFORE = 1.0
QUIET_BETWEEN = 25.0
"""Seconds of silence before the music begins for the first time, and before it does again."""

State: TypeAlias = Literal["closed", "opening", "ready", "silent"]
"""Not wanted yet; a device is being looked for; all is well; no device answered."""


class Volumes(NamedTuple):
    """How loud sounds and music are, from 0 to 1, and whether both rest while nobody looks."""

    sounds: float = 0.0
    music: float = 0.0
    mute_away: bool = True


class Sounds:
    """The sounds of a folder and its music; a plugin's folder may add sounds and replace some.

    Nothing here waits: a device is opened by a thread of its own, since a system may take seconds
    to tell that it has none. Whatever fails leaves the arcade silent, never stopped.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._volumes = Volumes()
        self._speaker: Loudspeaker | None = None
        self._away = False
        self._last: dict[str, float] = {}
        self._now = 0.0
        self._due: float | None = None

    @property
    def state(self) -> State:
        """What became of the device."""
        if self._speaker is None:
            return "closed"
        if self._speaker.ready:
            return "ready"
        return "silent" if self._speaker.failed else "opening"

    def open(self) -> None:
        """Look for a device; until one is found nothing is heard."""
        if self._speaker is None:
            self._speaker = Loudspeaker(sorted(self._folder.glob(f"*{SUFFIX}")))

    def close(self) -> bool:
        """Let go of the device; say whether it has gone, or had never been there."""
        speaker, self._speaker = self._speaker, None
        return speaker is None or speaker.close()

    def set(self, volumes: Volumes) -> None:
        """Be as loud as the settings say from now on."""
        self._volumes = volumes
        self._tune()

    def look(self, away: bool) -> None:
        """Note whether the window is looked at; see `Volumes.mute_away`."""
        self._away = away
        self._tune()

    def hear(self, event: pygame.event.Event) -> None:
        """Follow what happens to devices: go on with another when this one is gone."""
        if self._speaker is None or getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEREMOVED:
            self._due = None
            self._speaker.reopen()
        elif event.type == pygame.AUDIODEVICEADDED and self._speaker.failed:
            self._speaker.reopen()

    def update(self, now: float) -> None:
        """Let the music begin and rest; ``now`` is in seconds that only ever grow."""
        self._now = now
        speaker = self._speaker
        if speaker is None or not speaker.ready:
            return
        if speaker.playing:
            self._due = now + QUIET_BETWEEN
        elif self._volumes.music > 0 and not self._muted:
            self._due = now + QUIET_BEFORE if self._due is None else self._due
            if now >= self._due:
                self._due = now + QUIET_BETWEEN
                self._tune()
                speaker.begin(self._folder / f"{THEME}{SUFFIX}")

    def play(self, names: Iterable[str], own: Path | None = None) -> None:
        """Let sounds be heard; ``own`` is a plugin's folder of sounds, which is asked first."""
        speaker = self._speaker
        if speaker is None or not speaker.ready or self._muted or self._volumes.sounds <= 0:
            return
        wanted = [name for name in dict.fromkeys(names) if self._rested(name)]
        for name in wanted[:AT_ONCE]:
            self._last[name] = self._now
            paths = [folder / f"{name}{SUFFIX}" for folder in (own, self._folder) if folder]
            speaker.play(paths, _power(self._volumes.sounds))

    @property
    def _muted(self) -> bool:
        return self._away and self._volumes.mute_away

    def _rested(self, name: str) -> bool:
        return self._now - self._last.get(name, -CLOSE_BY) >= CLOSE_BY

    def _tune(self) -> None:
        if self._speaker is not None:
            self._speaker.tune(0.0 if self._muted else _power(self._volumes.music))


def _power(volume: float) -> float:
    """Return the amplitude of a volume; ears take its square for twice as loud, and so on."""
    return volume * volume
