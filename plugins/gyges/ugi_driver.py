"""Somebody else's engine as a bot: asked over UGI, and never trusted."""

from __future__ import annotations

from typing import Any, Final

from nika_arcade.api import Action, Bot, Cancelled, EngineFault, Options, Turn, Wire

from .position import Position
from .squares import SEATS
from .ugi_answers import Answer, Progress, action_of, board_for, read_answer, read_progress

GREETING_SECONDS: Final = 8.0
"""How long an engine may take to introduce itself, banner included."""
SETTLING_SECONDS: Final = 1.0
"""How long it may take to end a search that it was told to stop, and to say that it is ready."""
LEAST_SECONDS: Final = 0.02
SHARE: Final = 0.85
"""The share of a turn's time that an engine is told to search for."""
STOPPING: Final = 0.94
"""After that share it is told to stop."""
LATE_SECONDS: Final = 0.3
"""How much later than the turn's end its answer is still waited for."""
GLANCE: Final = 0.01
"""Seconds between two looks at whether the answer is still wanted."""
MOST_LINES: Final = 50_000
"""An engine that says more than that for one move is given up."""
LIMITS: Final = ("max-time", "max-nodes", "max-ply")
"""The options that are set before every move; 0 leaves one open."""
MOST_PLY: Final = 127
"""Engines read the depth into eight bits."""
NO_LIMIT: Final = 1_000_000_000_000
"""Nodes that stand for no limit, since a limit that was set cannot be taken away."""


class UgiBot(Bot):
    """Plays what the engine at the other end of a wire answers, if that is legal.

    An option ``max-nodes`` is handed on as ``maxNodes``, spelled as the engine lists it. Where
    the game itself is not known to UGI, while the pieces are placed, lots are drawn.
    """

    def __init__(self, wire: Wire, options: Options) -> None:
        """Greet the engine and hand its options on; raise `EngineFault` or `Hangup`."""
        self._wire = wire
        self._options = dict(options)
        self._owed = 0
        self._limited = False
        self._last = ""
        self._spelled = {_plain(name): name for name in self._greet()}
        for name, value in self._options.items():
            if name not in LIMITS:
                self._set(name, value)

    def choose(self, turn: Turn) -> Action:
        """Return the engine's move; raise `EngineFault` for any answer that is none."""
        position: Position = turn.position
        if position.arranging:
            return turn.rng.choice(turn.legal)
        if len(turn.legal) == 1:
            return turn.legal[0]
        side = SEATS.index(turn.seat)
        self._settle(turn)
        self._limit(turn)
        self._wire.send(f"setpos data {board_for(position.board, side)}")
        self._wire.send("isready")
        self._await(turn, "readyok")
        answer = self._search(turn, side)
        return action_of(answer, side, turn.legal)

    def _greet(self) -> list[str]:
        """Return the options that the engine lists."""
        self._wire.send("ugi")
        until = self._wire.clock() + GREETING_SECONDS
        listed: list[str] = []
        while (left := until - self._wire.clock()) > 0:
            words = self._hear(left).split()
            if words[:1] == ["ugiok"]:
                return listed
            if words[:1] == ["option"]:
                listed += words[1:2]
        raise EngineFault(f"it never said ugiok{self._last_said()}")

    def _set(self, name: str, value: Any) -> None:
        """Hand an option on, spelled as the engine spells it."""
        first, *rest = name.split("-")
        usual = first + "".join(word.capitalize() for word in rest)
        spelled = self._spelled.get(_plain(name), usual)
        words = str(value).lower() if isinstance(value, bool) else str(value)
        self._wire.send(f"setoption {spelled} {words}")

    def _limit(self, turn: Turn) -> None:
        """Set how long and how far to search, which has to be done before every ``go``."""
        seconds = max(LEAST_SECONDS, turn.seconds_left() * SHARE)
        self._set("max-time", f"{min(seconds, self._own('max-time') or seconds):.3f}")
        bounds = [n for n in (self._own("max-nodes"), turn.budget.work) if n]
        if bounds or self._limited:
            self._set("max-nodes", int(min(bounds, default=NO_LIMIT)))
            self._limited = True
        if ply := self._own("max-ply"):
            self._set("max-ply", int(min(ply, MOST_PLY)))

    def _own(self, limit: str) -> float:
        """Return a limit out of the bot's own options, 0 for none."""
        try:
            return max(0.0, float(self._options.get(limit, 0)))
        except (TypeError, ValueError):
            return 0.0

    def _settle(self, turn: Turn) -> None:
        """Wait for the ends of searches that were stopped when nobody wanted them any more."""
        while self._owed:
            self._await(turn, "bestmove")
            self._owed -= 1

    def _await(self, turn: Turn, word: str) -> None:
        """Pass over everything up to a line that begins with that word."""
        until = self._wire.clock() + min(SETTLING_SECONDS, turn.seconds_left())
        while self._wire.clock() < until:
            turn.check()
            if self._hear(GLANCE).split()[:1] == [word]:
                return
        raise EngineFault(f"it never said {word}{self._last_said()}")

    def _search(self, turn: Turn, side: int) -> Answer:
        """Let it search and return what it answers; tell on the way how that goes."""
        self._wire.send("go")
        self._owed += 1
        try:
            return self._listen(turn, side)
        except Cancelled:
            self._wire.send("stop")
            raise

    def _listen(self, turn: Turn, side: int) -> Answer:
        stopped = False
        for _ in range(MOST_LINES):
            turn.check()
            left = turn.seconds_left()
            if left < -LATE_SECONDS:
                raise EngineFault(f"it gave no move in time{self._last_said()}")
            if not stopped and left < turn.budget.seconds * (1 - STOPPING):
                self._wire.send("stop")
                stopped = True
            line = self._hear(min(GLANCE, max(left, 0.001)))
            if line.split()[:1] == ["bestmove"]:
                self._owed -= 1
                return read_answer(line)
            if (progress := read_progress(line, side)) is not None:
                _tell(turn, progress)
        raise EngineFault(f"it talks on and on{self._last_said()}")

    def _hear(self, seconds: float) -> str:
        """Return the next line, an empty one if there is none in time."""
        line = self._wire.receive(seconds) or ""
        if line.strip():
            self._last = line
        return line

    def _last_said(self) -> str:
        """Return the last of its words, to be put behind a sentence."""
        return f"; its last words: {self._last[:80]}" if self._last else ""


def _tell(turn: Turn, progress: Progress) -> None:
    turn.report(depth=progress.depth, score=progress.score, work=progress.work, line=progress.line)


def _plain(name: str) -> str:
    """Return an option's name without what differs from one way of writing to another."""
    return name.replace("-", "").replace("_", "").lower()
