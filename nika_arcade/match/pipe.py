"""A process spoken to in lines: starting, writing and reading never block whoever asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event as Signal
from threading import Lock, Thread
from typing import IO

from nika_arcade import paths
from nika_arcade.match.protocol import LONGEST

NICE = 10
"""How much less urgent a bot is than the window."""
MOST_LINES = 5_000
"""The most lines, and `LONGEST` the most bytes, that a process may say between two grants."""
LAST_WORDS = 20
"""How many lines of its error output are kept."""
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
        self._left = (MOST_LINES, LONGEST)
        start = (list(command), folder, dict(env))
        Thread(target=self._run, args=start, name="bot", daemon=True).start()

    def send(self, line: bytes) -> None:
        """Queue a line for the process."""
        self._out.put(line)

    def receive(self) -> bytes | None:
        """Return the next line it said, `END` after the last one; None when there is none yet."""
        return None if self._lines.empty() else self._lines.get()

    def grant(self) -> None:
        """Let it say a whole answer's worth again."""
        self._left = (MOST_LINES, LONGEST)

    def last_words(self) -> str:
        """Return the end of its error output, with its exit code when it has ended."""
        code = self._process.poll() if self._process and not self._killed else None
        ended = [] if code is None else [f"exit code {code}"]
        return "\n".join([*self._words, *ended])

    def kill(self) -> None:
        """End the process and all it started; at once, and without waiting for it."""
        with self._lock:
            self._killed = True
            if self._process is not None:
                _kill(self._process)
        self._out.put(None)

    def _run(self, command: list[str], folder: Path, env: dict[str, str]) -> None:
        try:
            process = _start(command, folder, env)
        except (OSError, ValueError) as fault:
            self._words.append(f"{' '.join(command[:2])}: {fault}")
            self._say(END)
            return
        with self._lock:
            self._process = process
            if self._killed:
                _kill(process)
        assert process.stdin and process.stdout and process.stderr
        hearing = (process.stderr, folder.name)
        listener = Thread(target=self._listen, args=hearing, name="bot", daemon=True)
        listener.start()
        reader = (process.stdout, process, listener)
        Thread(target=self._read, args=reader, name="bot", daemon=True).start()
        self._write(process.stdin)
        process.wait()

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
                    self.flooding = True
                    self._news.set()
                    return
                self._say(line)
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.2)
        listener.join(0.2)
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

    def _say(self, line: bytes) -> None:
        self._lines.put(line)
        self._news.set()


def _start(command: list[str], folder: Path, env: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start a process less urgent than this one, in a group of its own."""
    pipe = subprocess.PIPE
    if sys.platform == "win32":
        quiet = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
        return subprocess.Popen(
            command, cwd=folder, env=env, stdin=pipe, stdout=pipe, stderr=pipe, creationflags=quiet
        )
    process = subprocess.Popen(
        command, cwd=folder, env=env, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    )
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    return process


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process with its group, unless it was already waited for."""
    if process.returncode is not None:
        return
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
