"""The loudspeaker: pygame's mixer, opened and closed by a thread so that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame

from nika_arcade.stage.hush import hushed

RATE = 44100
BUFFER = 1024
"""Samples that are mixed at a time: 23 ms, within which nobody hears a delay."""

CHANNELS = 12
FADE = 1500
"""Milliseconds in which the music comes up."""

LARGEST = 100_000
"""Bytes of a file that is read ahead; longer ones are music, which is read while it plays."""

PATIENCE = 3.0
"""Seconds that closing waits for a system that doesn't answer."""


class Loudspeaker:
    """A sound device, its channels and the sounds that were read from files.

    ``ready`` and ``failed`` are both False while a device is being opened. Files that cannot be
    read are silent.
    """

    def __init__(self, files: Sequence[Path] = ()) -> None:
        """Open the usual device and read these files, all of it later and elsewhere."""
        self.ready = self.failed = False
        self._files = tuple(files)
        self._read: dict[Path, pygame.mixer.Sound | None] = {}
        self._music = 0.0
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="loudspeaker", daemon=True)
        self._work.put(self._open)
        self._thread.start()

    @property
    def playing(self) -> bool:
        """Whether music is under way, heard or not."""
        return self.ready and pygame.mixer.music.get_busy()

    def reopen(self) -> None:
        """Let the device go and open what is the usual one now."""
        self.ready = self.failed = False
        self._work.put(self._shut)
        self._work.put(self._open)

    def close(self) -> bool:
        """Let the device go for good; say whether it has gone when a short patience ends."""
        self.ready = False
        self._work.put(self._shut)
        self._work.put(None)
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()

    def play(self, paths: Sequence[Path], volume: float) -> None:
        """Play the first of these files that there is, at an amplitude from 0 to 1."""
        with suppress(pygame.error):
            sound = next((one for path in paths if (one := self._sound(path))), None)
            channel = pygame.mixer.find_channel() if sound else None
            if sound and channel:
                channel.play(sound)
                channel.set_volume(volume)

    def begin(self, path: Path) -> None:
        """Play a piece of music from its start."""
        self._work.put(lambda: self._begin(path))

    def tune(self, volume: float) -> None:
        """Let music be heard at an amplitude from 0 to 1; at 0 it stands still."""
        before, self._music = self._music, volume
        if not self.ready:
            return
        with suppress(pygame.error):
            pygame.mixer.music.set_volume(volume)
            if not volume:
                pygame.mixer.music.pause()
            elif not before:
                pygame.mixer.music.unpause()

    # What the thread does

    def _serve(self) -> None:
        while (task := self._work.get()) is not None:
            with suppress(pygame.error, OSError):
                task()

    def _open(self) -> None:
        try:
            with hushed():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            self.failed = True
            return
        for path in self._files:
            if path not in self._read and path.stat().st_size < LARGEST:
                self._sound(path)
        self.ready = True

    def _shut(self) -> None:
        self._read.clear()
        pygame.mixer.quit()

    def _begin(self, path: Path) -> None:
        pygame.mixer.music.load(path)
        pygame.mixer.music.set_volume(self._music)
        pygame.mixer.music.play(fade_ms=FADE)

    def _sound(self, path: Path) -> pygame.mixer.Sound | None:
        """Return the sound of a file; None where there is none or it can't be read."""
        if path not in self._read:
            self._read[path] = None
            if path.is_file():
                with suppress(pygame.error):
                    self._read[path] = pygame.mixer.Sound(path)
        return self._read[path]
