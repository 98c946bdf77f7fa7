"""A process spoken to in lines: starting, writing and reading never block whoever asks.

Nothing of it outlives the house or the game: not what it started itself, as long as that stays in
its group, and not when the house is killed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event as Signal
from threading import Lock, Thread
from typing import IO

from nika_arcade import paths
from nika_arcade.host.wording import unstarted
from nika_arcade.match import cage
from nika_arcade.match.protocol import LONGEST

NICE = 10
"""How much less urgent a bot is than the window."""
MOST_LINES = 5_000
"""The most lines, and `LONGEST` the most bytes, that a process may say between two grants."""
LAST_WORDS = 20
"""How many lines of its error output are kept."""
LEAVING_SECONDS = 0.2
"""How long a process that has closed its output may take to leave by itself."""
ENDING_SECONDS = 1.0
"""How long the rest of the error output is waited for when all that could write there are dead."""
END = b""
"""What is received after the last line of a process that ended or closed its output."""


class Pipe:
    """One process with its three streams; ``news`` is set whenever there is something to receive.

    Threads do what can take long. A process that says more than it was granted is not read any
    further and counts as flooding.
    """

    def __init__(
        self, command: Sequence[str], news: Signal, folder: Path, env: Mapping[str, str]
    ) -> None:
        self.flooding = False
        self._news = news
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._killed = False
        self._swept = False
        self._left, self._words_left = (MOST_LINES, LONGEST), LONGEST
        self._attend(self._run, list(command), folder, dict(env))

    def send(self, line: bytes) -> None:
        """Queue a line for the process."""
        self._out.put(line)

    def receive(self) -> bytes | None:
        """Return the next line it said, `END` after the last one; None when there is none yet."""
        return None if self._lines.empty() else self._lines.get()

    def grant(self) -> None:
        """Let it say a whole answer's worth again."""
        self._left, self._words_left = (MOST_LINES, LONGEST), LONGEST

    def last_words(self) -> list[str]:
        """Return the last lines of its error output, with its exit code when it has ended."""
        code = self._process.poll() if self._process and not self._killed else None
        ended = [] if code is None else [f"exit code {code}"]
        return [*self._words, *ended]

    def kill(self) -> None:
        """End the process and all it started; at once, and without waiting for it."""
        self._killed = True
        self._sweep()
        self._out.put(None)

    def _sweep(self) -> None:
        """Kill what there is of the process's group, once.

        That is done before the process was waited for, or right after, so that its number cannot
        be somebody else's yet.
        """
        with self._lock:
            if self._process is not None and not self._swept:
                self._swept = True
                _kill(self._process)

    def _run(self, command: list[str], folder: Path, env: dict[str, str]) -> None:
        try:
            process = _start(command, folder, env)
        except (OSError, ValueError) as fault:
            self._words.append(unstarted(command, folder, fault))
            self._say(END)
            return
        held = cage.hold(process)
        minder = _mind(process.pid)
        with self._lock:
            self._process = process
        if self._killed:
            self._sweep()
        assert process.stdin and process.stdout and process.stderr
        listener = self._attend(self._listen, process.stderr, folder.name)
        if listener and self._attend(self._read, process.stdout, process, listener):
            self._write(process.stdin)
        else:
            self._sweep()
            _shut(process.stdin, process.stdout, *([] if listener else [process.stderr]))
        process.wait()
        del held
        if minder is not None:
            minder.kill()
            minder.communicate()

    def _attend(self, work: Callable[..., None], *about: object) -> Thread | None:
        """Let a thread do that; where the system has none left, this counts as the end."""
        thread = Thread(target=work, args=about, name="bot", daemon=True)
        try:
            thread.start()
        except RuntimeError as fault:
            self._words.append(str(fault))
            self._say(END)
            return None
        return thread

    def _write(self, stdin: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._out.get()) is not None:
                stdin.write(line)
                stdin.flush()
        with suppress(OSError, ValueError):
            stdin.close()

    def _read(self, stdout: IO[bytes], process: subprocess.Popen[bytes], listener: Thread) -> None:
        with stdout:
            while line := stdout.readline(LONGEST + 1):
                lines, size = self._left
                self._left = (lines - 1, size - len(line))
                if min(self._left) < 0:
                    self._flood()
                    return
                self._say(line)
        try:
            process.wait(LEAVING_SECONDS)
        except subprocess.TimeoutExpired:
            self._killed = True
        self._sweep()
        listener.join(ENDING_SECONDS)
        self._say(END)

    def _listen(self, stderr: IO[bytes], name: str) -> None:
        """Keep the last lines of the error output, and write all of them to the log of bots."""
        log = paths.bot_log()
        with stderr:
            while line := stderr.readline(2_000):
                words = line.decode("utf-8", "replace").rstrip()
                self._words.append(words)
                if log is not None:
                    with suppress(OSError), log.open("a", encoding="utf-8") as file:
                        file.write(f"{name}: {words}\n")
                self._words_left -= len(line)
                if self._words_left < 0:
                    self._flood()
                    return

    def _flood(self) -> None:
        """Stop reading a process that says too much; it is for the worker to end it."""
        self.flooding = True
        self._news.set()

    def _say(self, line: bytes) -> None:
        self._lines.put(line)
        self._news.set()


def _start(command: list[str], folder: Path, env: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a process less urgent and less hungry than this one, in a group of its own."""
    pipe = subprocess.PIPE
    if sys.platform == "win32":
        quiet = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
        return subprocess.Popen(
            command, cwd=folder, env=env, stdin=pipe, stdout=pipe, stderr=pipe, creationflags=quiet
        )
    process = subprocess.Popen(
        cage.caged(command), cwd=folder, env=env, stdin=pipe, stdout=pipe, stderr=pipe,
        start_new_session=True,
    )  # fmt: skip
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    return process


def _shut(*streams: IO[bytes]) -> None:
    """Close streams that nobody is going to read or write."""
    for stream in streams:
        with suppress(OSError):
            stream.close()


def _mind(group: int) -> subprocess.Popen[bytes] | None:
    """Start what kills a group of processes once this one is gone, however it goes.

    It reads from a pipe that nobody writes to and that ends with this process.
    """
    if sys.platform == "win32":
        return None
    watch = ["/bin/sh", "-c", 'read -r _; kill -s KILL -- "-$1"', "sh", str(group)]
    nothing = subprocess.DEVNULL
    with suppress(OSError):
        return subprocess.Popen(
            watch, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, start_new_session=True
        )
    return None


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process with its group."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
