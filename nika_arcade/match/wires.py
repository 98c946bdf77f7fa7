"""Wires: lines over a pair of streams, and over those of an engine that is started for them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from nika_arcade.api import EngineFault, Hangup, Wire
from nika_arcade.host.wording import unstarted

LONGEST_LINE = 100_000
"""The most bytes of a line; the rest of it is dropped."""
MOST_AHEAD = 1_000
"""So many lines are read ahead; whoever says more waits until some are heard."""
ENDING_SECONDS = 0.2
"""How long is waited for an engine that seems to end."""
_CHUNK = 65_536


class StreamWire(Wire):
    """Lines over two file descriptors of its own; None for one that was closed from the beginning.

    Reading happens in a thread, with no lock that an ending program could wait for.
    """

    def __init__(self, source: int | None, out: int | None) -> None:
        self.fault: OSError | None = None
        """Why a line could not be sent, other than that nobody was there to hear it."""
        self._out = out
        self._ended = False
        self._lines: Queue[str | None] = Queue(MOST_AHEAD)
        if source is None:
            self._lines.put(None)
        else:
            Thread(target=self._read, args=(source,), name="wire", daemon=True).start()

    def send(self, line: str) -> None:
        """Send a line at once; raise `Hangup` when nobody can hear it."""
        left = f"{line}\n".encode("utf-8", "replace")
        try:
            if self._out is None:
                raise BrokenPipeError("it is closed")
            while left:
                left = left[os.write(self._out, left) :]
        except OSError as fault:
            self.fault = None if isinstance(fault, ConnectionError) else fault
            raise self._hangup() from fault

    def receive(self, seconds: float | None = None) -> str | None:
        """Return the next line; None when there was none in time. Raise `Hangup` after the last."""
        if self._ended:
            raise self._hangup()
        try:
            line = self._lines.get(timeout=None if seconds is None else max(0.0, seconds))
        except Empty:
            return None
        if line is None:
            self._ended = True
            raise self._hangup()
        return line

    def clock(self) -> float:
        """Return monotonic seconds."""
        return monotonic()

    def _hangup(self) -> Hangup:
        """Return what tells that the other end has gone."""
        return Hangup("nobody is at the other end any more")

    def _read(self, source: int) -> None:
        for line in _lines(source):
            self._lines.put(line.decode("utf-8", "replace").rstrip("\r"))
        os.close(source)
        self._lines.put(None)


class Engine(StreamWire):
    """The wire to a foreign engine, started in the working directory and ended by `kill`.

    It stays in the group of this process, whose error output it shares: whoever ends this one
    ends it too, and reads what it complains of.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the engine; raise `EngineFault` when that cannot be done."""
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(list(command), stdin=pipe, stdout=pipe, bufsize=0)
        except (OSError, ValueError) as fault:
            raise EngineFault(unstarted(command, Path.cwd(), fault)) from fault
        assert self._process.stdin and self._process.stdout
        with self._process.stdin as ours, self._process.stdout as theirs:
            super().__init__(os.dup(theirs.fileno()), os.dup(ours.fileno()))

    def kill(self) -> None:
        """End the engine at once."""
        self._process.kill()
        self._code()
        if self._out is not None:
            os.close(self._out)
            self._out = None

    def _hangup(self) -> Hangup:
        code = self._code()
        if code is None:
            return Hangup("the engine has closed its streams")
        return Hangup(f"the engine has ended with exit code {code}")

    def _code(self) -> int | None:
        """Return the exit code of an engine that is ending; None if it is not."""
        try:
            return self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            return None


def _lines(source: int) -> Iterator[bytes]:
    """Yield what comes out of a descriptor line by line, cut where they are too long."""
    held = b""
    with suppress(OSError):
        while chunk := os.read(source, _CHUNK):
            *whole, rest = (held + chunk).split(b"\n")
            yield from (line[:LONGEST_LINE] for line in whole)
            held = rest[:LONGEST_LINE]
    if held:
        yield held
