"""Workers: a bot at work in a process of its own, with deadlines, started again after a fault."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event as Signal
from typing import TypeAlias

from nika_arcade.host.manifest import BotEntry
from nika_arcade.match import protocol
from nika_arcade.match.cage import environment
from nika_arcade.match.fault import FaultKind
from nika_arcade.match.pipe import END, Pipe
from nika_arcade.match.protocol import (
    PROTOCOL,
    Answer,
    Chosen,
    Failed,
    Hello,
    Ready,
    Report,
    Request,
    Stopped,
)

START_SECONDS = 10.0
"""How long a process may take to say that it is ready."""
STOP_SECONDS = 0.04
"""How long it may take to give up a request before it is killed."""
GRACE_SECONDS = 0.5
"""How much later than its budget an answer may come."""
COMPLAINT_SECONDS = 1.0
"""How long the end of the error output of a process that failed is waited for at most."""

Content: TypeAlias = Report | Chosen | Answer


@dataclass(frozen=True, slots=True)
class Slip:
    """What a worker did wrong; its process has been ended."""

    kind: FaultKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Launch:
    """How a bot's process is started."""

    command: tuple[str, ...]
    folder: Path


def launch(bot: BotEntry) -> Launch:
    """Return how to start a bot: its own command, or the lean Python entry of the house.

    The latter also starts and asks an engine that speaks another protocol.
    """
    if not bot.command or bot.protocol:
        return Launch((sys.executable, "-P", "-c", _BOOT, str(_HOUSE)), bot.folder)
    return Launch(command_of(bot), bot.folder)


def command_of(bot: BotEntry) -> tuple[str, ...]:
    """Return the command of a bot that has one, to be run in its plugin's folder.

    In it ``python`` means the Python that runs the house, and a program that lies in the folder
    is taken from there.
    """
    program, *rest = bot.command
    if program in ("python", "python3"):
        program = sys.executable
    elif (bot.folder / program).is_file():
        program = str(bot.folder / program)
    return (program, *rest)


_HOUSE = Path(__file__).resolve().parents[2]
# The house's folder goes to the end of the path, so that nothing beside it can hide a module.
_BOOT = (
    "import sys; sys.path.append(sys.argv[1]); from nika_arcade.match.botmain import main; main()"
)


class Worker:
    """A bot that can be asked one thing at a time; times are the caller's monotonic seconds."""

    def __init__(self, start: Launch, hello: Hello, news: Signal) -> None:
        self._start = start
        self._hello = hello
        self._news = news
        self._pipe: Pipe | None = None
        self._ready = False
        self._asked: Request | None = None
        self._sent = False
        self._stopping = 0
        self._done = 0
        self._deadline = 0.0
        self._failure: Failed | None = None

    @property
    def busy(self) -> bool:
        """Say whether an answer is awaited."""
        return self._asked is not None

    def ask(self, request: Request, now: float) -> None:
        """Ask for an answer; a process is started when there is none."""
        if self._failure is not None:
            self.close()
        self._asked, self._sent = request, False
        if self._pipe is None:
            env = environment()
            self._pipe = Pipe(self._start.command, self._news, self._start.folder, env)
            self._pipe.send(protocol.encode(self._hello))
            self._ready, self._stopping = False, 0
            self._deadline = now + START_SECONDS
        self._send(now)

    def stop(self, now: float) -> None:
        """Give up what was asked; the process is killed if it does not stop at once."""
        if self._failure is None and self._asked and self._sent and self._pipe is not None:
            self._pipe.send(protocol.encode(protocol.Stop(self._asked.id)))
            self._stopping, self._deadline = self._asked.id, now + STOP_SECONDS
        self._asked = None

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.kill()
        self._pipe, self._asked, self._failure = None, None, None

    def poll(self, now: float) -> Iterator[Content | Slip]:
        """Yield what came of the request so far; after a `Slip` nothing more comes of it."""
        while self._pipe is not None and (line := self._pipe.receive()) is not None:
            if line == END and self._pipe.flooding:
                break  # it died of not being listened to any more
            outcome = self._ended(now) if line == END else self._take(line, now)
            if outcome is not None:
                yield outcome
        if self._pipe is None:
            return
        if self._pipe.flooding:
            yield self._failed() if self._failure else self._slip("flood")
        elif now > self._deadline and self._awaited and (slip := self._overdue(now)):
            yield slip

    def _send(self, now: float) -> None:
        """Send what is asked as soon as the process can take it."""
        if self._asked is None or self._sent or not self._ready or self._stopping or not self._pipe:
            return
        self._pipe.grant()
        self._pipe.send(protocol.encode(self._asked))
        self._sent, self._deadline = True, now + self._asked.budget.seconds + GRACE_SECONDS

    def _take(self, line: bytes, now: float) -> Content | Slip | None:
        if self._failure is not None:
            return None
        try:
            reply = protocol.decode(line)
        except ValueError as fault:
            return self._slip("rubbish", f"{fault}: {line[:200].decode('utf-8', 'replace')}")
        if isinstance(reply, Ready):
            return self._greeted(reply, now)
        if isinstance(reply, Failed) and (not self._ready or reply.id == self._current):
            self._fail(reply, now)
            return None
        if self._stopping and reply.id == self._stopping:
            if not isinstance(reply, Report):
                self._done, self._stopping = reply.id, 0
                self._send(now)
            return None
        if reply.id <= self._done:
            return None
        if reply.id != self._current or isinstance(reply, (Stopped, Failed)):
            return self._slip("rubbish", f"not asked for: {line[:200].decode('utf-8', 'replace')}")
        return reply if isinstance(reply, Report) else self._answered(reply)

    def _fail(self, reply: Failed, now: float) -> None:
        """End a process that says it failed; it counts once all that it complained of is read.

        What it said and its complaints come over two streams, in no order.
        """
        self._failure, self._deadline = reply, now + COMPLAINT_SECONDS
        if self._pipe is not None:
            self._pipe.kill()

    def _failed(self) -> Slip:
        """Return the slip for what a bot says of itself; of an engine that died its last word."""
        reply = self._failure
        assert reply is not None
        said = self._pipe.last_words() if self._pipe and reply.kind == "engine-died" else []
        detail = "; it complained: ".join((reply.message, *said[-1:]))
        return self._slip(reply.kind if self._ready else "no-start", detail)

    @property
    def _awaited(self) -> bool:
        working = bool(self._stopping) or not self._ready or self._current is not None
        return working or self._failure is not None

    @property
    def _current(self) -> int | None:
        return self._asked.id if self._asked is not None and self._sent else None

    def _greeted(self, reply: Ready, now: float) -> Slip | None:
        if self._ready:
            return self._slip("rubbish", "said ready twice")
        if reply.protocol != PROTOCOL:
            return self._slip("protocol", f"version {reply.protocol}, not {PROTOCOL}")
        self._ready = True
        self._send(now)
        return None

    def _answered(self, reply: Chosen | Answer) -> Content | Slip:
        wanted = Chosen if isinstance(self._asked, protocol.Choose) else Answer
        if not isinstance(reply, wanted):
            return self._slip("rubbish", f"{type(reply).__name__} is no answer to this request")
        self._done, self._asked = reply.id, None
        return reply

    def _ended(self, now: float) -> Slip | None:
        if self._failure is not None:
            return self._failed()
        if self._stopping:
            self._start_again(now)
            return None
        return self._slip("died" if self._ready else "no-start")

    def _overdue(self, now: float) -> Slip | None:
        if self._failure is not None:
            return self._failed()
        if self._stopping:
            self._start_again(now)
            return None
        return self._slip("late" if self._ready else "no-start", "no answer in time")

    def _start_again(self, now: float) -> None:
        """End a process that did not stop properly; a new one answers what was asked since."""
        waiting = self._asked
        self.close()
        if waiting is not None:
            self.ask(waiting, now)

    def _slip(self, kind: FaultKind, detail: str = "") -> Slip:
        words = self._pipe.last_words() if self._pipe else []
        self.close()
        if not detail:
            # The last words tell most: an error, and the code that the process ended with.
            detail, words = ", ".join(words[-2:]), words[:-2]
        return Slip(kind, "\n".join([detail, *words]))
