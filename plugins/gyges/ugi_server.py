"""Our engine as others ask it: UGI answered line by line, also while it searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import Hangup, Options, Wire

from .customs import house_of
from .engine import Customs, Engine
from .evaluation import DECIDED, WIN, Evaluation
from .packing import customs_of
from .search import Found, Limits, Search
from .squares import COUNT, SIZE, SOUTH
from .tree import NONE
from .ugi_notation import BOARDS, NULL, read_board, shown, spell_move
from .ugi_queries import (
    WON,
    Misspoken,
    board_of,
    final_score,
    is_legal,
    is_over,
    legal_moves,
)
from .weights import WEIGHTS

LIMITS: Final = {"maxply": "maxPly", "maxtime": "maxTime", "maxnodes": "maxNodes"}
"""The options by their names without capitals: moves deep, seconds, and values asked for."""
NAMED: Final = "|".join(BOARDS)
SYNTAX: Final = {
    "ugi": "ugi: who this is, and which options it has",
    "isready": "isready: answers readyok, also while it searches",
    "setoption": "setoption NAME NUMBER: maxPly, maxTime (seconds) or maxNodes",
    "setpos": f"setpos {NAMED}, or setpos data DIGITS: South is to move",
    "showpos": "showpos: the board",
    "legalmoves": "legalmoves [BOARD SIDE]: every move as the board lies; SIDE is S or N",
    "validate": "validate [BOARD SIDE] MOVE: whether that move is among them",
    "go": "go: searches and answers bestmove",
    "stop": "stop: ends the search, whose bestmove follows",
    "quit": "quit: ends the search and this program",
    "help": "help: this list",
}
"""What can be said to the server, each with its meaning."""
MOST: Final = 1_000_000_000_000
MOST_PLY: Final = 60
SHORTEST: Final = 0.001
"""Seconds of a search that is given no time at all."""


def serve(wire: Wire, options: Options) -> int:
    """Answer by the rules of the options until ``quit``; raise `Hangup` where that never comes."""
    return Server(wire, customs_of(house_of(options))).run()


class Server:
    """One board and one search at a time, in which South is to move."""

    def __init__(self, wire: Wire, customs: Customs) -> None:
        self._wire = wire
        self._customs = customs
        self._board = read_board(BOARDS["start"])
        self._limits: dict[str, float] = {}
        self._searching = False
        self._stopped = False
        self._again = False
        self._left = False
        self._hangup: Hangup | None = None
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._greet,
            "isready": self._confirm,
            "setoption": self._set_option,
            "setpos": self._set_board,
            "showpos": self._show,
            "legalmoves": self._tell_moves,
            "validate": self._validate,
            "go": self._go,
            "stop": self._stop,
            "quit": self._quit,
            "help": self._explain,
        }

    def run(self) -> int:
        """Follow lines until one of them is ``quit``; return the exit code."""
        while not self._left:
            self._follow(self._wire.receive() or "")
        return 0

    def _follow(self, line: str) -> None:
        """Do what a line says, or say in a line why not."""
        words = line.split()
        if not words:
            return
        try:
            command = self._commands.get(words[0].lower())
            if command is None:
                known = ", ".join(self._commands)
                raise Misspoken(f"unknown command {shown(words[0])}, known are {known}")
            command(words[1:])
        except Misspoken as fault:
            self._wire.send(f"info string error {fault}")

    def _greet(self, words: list[str]) -> None:
        self._wire.send("id name Nika Arcade")
        self._wire.send("id author The Nika Arcade authors")
        for name in LIMITS.values():
            self._wire.send(f"option {name}")
        self._wire.send("ugiok")

    def _confirm(self, words: list[str]) -> None:
        self._wire.send("readyok")

    def _explain(self, words: list[str]) -> None:
        for syntax in SYNTAX.values():
            self._wire.send(f"info string {syntax}")

    def _set_option(self, words: list[str]) -> None:
        name = words[0].lower() if words else ""
        if name not in LIMITS:
            known = ", ".join(LIMITS.values())
            raise Misspoken(f"unknown option {shown(name)}, known are {known}")
        try:
            value = float(words[1]) if name == "maxtime" else int(words[1])
        except (IndexError, ValueError):
            raise Misspoken(f"{LIMITS[name]} wants a number") from None
        if not 0 <= value <= MOST:
            raise Misspoken(f"{LIMITS[name]} wants a number from 0 to {MOST}")
        self._limits[name] = value

    def _set_board(self, words: list[str]) -> None:
        which = words[0].lower() if words else ""
        if which in BOARDS:
            self._board = read_board(BOARDS[which])
        elif which == "data":
            self._board = board_of("".join(words[1:]))
        else:
            wrong = f"unknown position {shown(which)}, " if which else ""
            raise Misspoken(f"{wrong}write setpos {NAMED}, or setpos data with 36 or 38 digits")

    def _show(self, words: list[str]) -> None:
        digits = "".join(map(str, self._board))
        for start in reversed(range(0, COUNT, SIZE)):
            self._wire.send(digits[start : start + SIZE])
        self._wire.send(f"data {digits}")

    def _tell_moves(self, words: list[str]) -> None:
        found = legal_moves(self._customs, self._board, words)
        self._wire.send(" ".join(["legalmoves", *found]))

    def _validate(self, words: list[str]) -> None:
        legal = is_legal(self._customs, self._board, words)
        self._wire.send(f"{'valid' if legal else 'invalid'} {words[-1]}")

    def _stop(self, words: list[str]) -> None:
        self._stopped = True

    def _quit(self, words: list[str]) -> None:
        self._stopped = self._left = True

    def _go(self, words: list[str]) -> None:
        """Search and say the best move; a ``go`` meanwhile ends the search and begins another."""
        self._again = True
        if self._searching:
            self._stopped = True
            return
        while self._again and not self._left:
            self._again = self._stopped = False
            self._search()
        if self._hangup is not None:
            raise self._hangup

    def _search(self) -> None:
        began = self._wire.clock()
        if is_over(self._board):
            self._wire.send(f"bestmove {NULL} score {final_score(self._board)} time 0")
            return
        engine = Engine(self._customs)
        engine.load(self._board, SOUTH)
        self._searching = True
        found = Search(engine, Evaluation(WEIGHTS)).run(
            self._bounds(),
            report=lambda found: self._report(found, self._wire.clock() - began),
            stopped=self._is_stopped,
            clock=self._wire.clock,
        )
        self._searching = False
        move = NULL if found.move == NONE else spell_move(found.move)
        spent = self._wire.clock() - began
        self._wire.send(f"bestmove {move} score {score_of(found.score)} time {spent:.3f}")

    def _bounds(self) -> Limits:
        """Return the limits that were set; a nought stops the search at once."""
        nodes, ply, seconds = (self._limits.get(name) for name in ("maxnodes", "maxply", "maxtime"))
        return Limits(
            nodes=0 if nodes is None else max(1, int(nodes)),
            seconds=0.0 if seconds is None else max(SHORTEST, seconds),
            depth=0 if ply is None else min(max(1, int(ply)), MOST_PLY),
        )

    def _report(self, found: Found, seconds: float) -> None:
        pace = int(found.nodes / max(seconds, SHORTEST))
        line = " ".join(map(spell_move, found.line))
        self._wire.send(
            f"info ply {found.depth} bestmove {spell_move(found.move)} "
            f"score {score_of(found.score)} nodes {found.nodes} nps {pace} "
            f"time {seconds:.3f} pv {line}"
        )

    def _is_stopped(self) -> bool:
        """Follow what has been said meanwhile; say whether the search has to end."""
        try:
            while not self._stopped and (line := self._wire.receive(0)) is not None:
                self._follow(line)
        except Hangup as end:
            self._hangup, self._stopped = end, True
        return self._stopped


def score_of(score: int) -> int:
    """Return a score of our search as UGI counts: certain ones as `WON` less the moves to come."""
    if abs(score) <= DECIDED:
        return score
    left = WIN - 1 - abs(score)
    return WON - left if score > 0 else left - WON
