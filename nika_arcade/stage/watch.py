"""The watch: a plugin's code that never comes back ends the arcade, named, and is left out then."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread, main_thread
from time import monotonic
from types import FrameType

from nika_arcade import paths
from nika_arcade.host.switches import blame

PATIENCE = 30.0
"""Seconds within which code of a plugin has to come back; rules take milliseconds."""

LOOK = 0.5
"""Seconds between two looks. A look that comes much later tells that the machine has slept."""

STUCK = 1
"""The exit code of an arcade that was ended so."""


class Watch:
    """Looks from a thread whether rounds of the loop go by, and in whose code they don't.

    ``folders`` are those of the plugins, by id. A round that is held up by the system, as when the
    window is moved, is nobody's fault. What was played is saved, as always; the trace of where it
    hung lies beside the saves.
    """

    def __init__(self, folders: Callable[[], Mapping[str, Path]]) -> None:
        self._folders = folders
        self._rounds = 0
        self._done = Event()
        self._thread = Thread(target=self._look, name="watch", daemon=True)
        self._thread.start()

    def beat(self) -> None:
        """Note that a round has gone by."""
        self._rounds += 1

    def close(self) -> None:
        """Watch no longer."""
        self._done.set()
        self._thread.join(LOOK)

    def _look(self) -> None:
        held, rounds, last = 0.0, self._rounds, monotonic()
        while not self._done.wait(LOOK):
            now = monotonic()
            passed, last = now - last, now
            frame = sys._current_frames().get(main_thread().ident or 0)
            guilty = self._guilty(frame)
            if self._rounds != rounds or not guilty or passed > 4 * LOOK:
                held, rounds = 0.0, self._rounds
                continue
            held += passed
            if held >= PATIENCE:
                self._end(guilty, frame)

    def _guilty(self, frame: FrameType | None) -> str:
        """Return the plugin whose code is being run, the innermost; empty for none."""
        folders = {str(folder) + os.sep: id_ for id_, folder in self._folders().items()}
        while frame is not None:
            for folder, id_ in folders.items():
                if frame.f_code.co_filename.startswith(folder):
                    return id_
            frame = frame.f_back
        return ""

    def _end(self, id_: str, frame: FrameType | None) -> None:
        """End the program, as nothing else can be ended, after all that can be told is told."""
        with suppress(Exception):
            blame(id_)
        trace = paths.crash_reports() / f"stuck-{id_}.txt"
        with suppress(OSError):
            trace.parent.mkdir(parents=True, exist_ok=True)
            trace.write_text("".join(traceback.format_stack(frame)), encoding="utf-8")
        with suppress(OSError, AttributeError, ValueError):
            told = f"The plugin {id_} never came back, and is left out from now on; see {trace}"
            print(told, file=sys.stderr, flush=True)
        os._exit(STUCK)
