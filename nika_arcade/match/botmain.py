"""The lean entry of a bot's process: opens its game and its bot, and answers requests.

``python -m nika_arcade.match.botmain`` speaks the bot protocol on its standard streams. It never
imports pygame; whatever the bot prints goes to the error output.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import IO, Any, Literal

import msgspec

from nika_arcade.api import (
    API,
    Action,
    Bot,
    Budget,
    Cancelled,
    EngineFault,
    Game,
    Hangup,
    Inquiry,
    Proposal,
    Text,
    Turn,
)
from nika_arcade.host import gametables
from nika_arcade.host.delivery import Kits
from nika_arcade.host.loader import Loader
from nika_arcade.host.manifest import PluginEntry
from nika_arcade.host.trouble import PluginFault
from nika_arcade.host.wording import in_words, one_line
from nika_arcade.match import protocol
from nika_arcade.match.protocol import Choose, Consider, Foreign, Hello, Opening, Request

_OUR_ROOMS = [Path(__file__).parents[1] / room for room in ("api", "match")]
REPORT_SECONDS = 0.05
"""How long a report is held back when another has just been sent."""


class Desk:
    """Where requests come in and answers go out; ``stopped`` is the last request given up."""

    def __init__(self, source: IO[bytes], out: IO[bytes]) -> None:
        self.stopped = 0
        self.leave: Callable[[], None] = _nothing
        """What is still to do before the process ends with the house."""
        self._source = source
        self._out = out
        self._orders: SimpleQueue[Hello | Request] = SimpleQueue()
        Thread(target=self._listen, name="orders", daemon=True).start()

    def next(self) -> Hello | Request:
        """Wait for the next request."""
        return self._orders.get()

    def say(self, message: protocol.Reply) -> None:
        """Send a message; a house that has gone away ends the process.

        Raise ValueError for one that cannot be written, of which nothing is sent.
        """
        line = protocol.encode(message)
        try:
            self._out.write(line)
            self._out.flush()
        except OSError:
            self._leave()

    def _listen(self) -> None:
        """Read orders while the bot thinks; the end of the input ends the process at once."""
        for line in self._source:
            try:
                order = protocol.decode_order(line)
            except ValueError as fault:
                print(f"this order cannot be read: {fault}", file=sys.stderr)
                continue
            if isinstance(order, protocol.Stop):
                self.stopped = max(self.stopped, order.id)
            elif isinstance(order, protocol.Bye):
                break
            else:
                self._orders.put(order)
        self._leave()

    def _leave(self) -> None:
        self.leave()
        os._exit(0)


def _nothing() -> None:
    """Do what there is to do before leaving, as long as there is nothing."""


class Reports:
    """What a bot tells while it thinks, sent no faster than anybody can read it.

    Raise ValueError, out of the bot's own call, for what is no report.
    """

    def __init__(self, desk: Desk, request_id: int) -> None:
        self._desk = desk
        self._id = request_id
        self._sent = 0.0
        self._held: dict[str, Any] | None = None

    def __call__(self, facts: dict[str, Any]) -> None:
        """Send a report, or hold it back for a moment."""
        self._held = facts
        if monotonic() - self._sent >= REPORT_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Send what is held back."""
        if self._held is not None:
            facts, self._held, self._sent = self._held, None, monotonic()
            if isinstance(reason := facts.get("reason"), Text):
                facts = {**facts, "reason": msgspec.to_builtins(protocol.Sentence.of(reason))}
            report = msgspec.convert({"type": "report", "id": self._id, **facts}, protocol.Report)
            for score in (report.score, *(worth for _, worth in report.candidates)):
                if not isfinite(score):
                    raise ValueError(f"the score {score} was reported")
            self._desk.say(report)


def main() -> None:
    """Answer requests until the input ends."""
    source, out = _take_streams()
    desk = Desk(source, out)
    hello = desk.next()
    try:
        if not isinstance(hello, Hello):
            raise ValueError("the first line has to be hello")
        game, bot = _open(hello, desk)
    except BaseException as fault:  # a plugin may raise anything
        words = str(fault) if isinstance(fault, PluginFault) else _crash(fault)
        desk.say(protocol.Failed(0, words, _kind(fault)))
        desk.leave()
        os._exit(1)
    desk.say(protocol.Ready(protocol.PROTOCOL, hello.bot_id))
    while True:
        request = desk.next()
        if isinstance(request, (Choose, Consider)):
            _answer(desk, hello, game, bot, request)


def _answer(desk: Desk, hello: Hello, game: Game[Any], bot: Bot, request: Request) -> None:
    """Send a bot's answer, or why there is none."""
    try:
        desk.say(_ask(desk, hello, game, bot, request))
    except Cancelled:
        desk.say(protocol.Stopped(request.id))
    except BaseException as fault:  # a bot may raise anything
        desk.say(protocol.Failed(request.id, _crash(fault), _kind(fault)))


def _ask(desk: Desk, hello: Hello, game: Game[Any], bot: Bot, request: Request) -> protocol.Reply:
    """Return a bot's answer."""
    reports = Reports(desk, request.id)
    turn = _turn(desk, hello, game, request, reports)
    turn.check()
    if isinstance(request, Consider):
        accept = bot.consider(Proposal(request.kind, request.by), turn)
        return protocol.Answer(request.id, bool(accept))
    action = bot.choose(turn)
    if not isinstance(action, Action):
        kind = type(action).__name__
        words = f"choose() returned {kind}, not an Action: return one of turn.legal"
        return protocol.Failed(request.id, words)
    reports.flush()
    return protocol.Chosen(request.id, str(action))


def _turn(desk: Desk, hello: Hello, game: Game[Any], request: Request, reports: Reports) -> Turn:
    return Turn(
        game=game,
        position=game.parse(request.position),
        seat=request.seat,
        legal=tuple(Action.parse(action) for action in request.legal),
        budget=Budget(request.budget.seconds, request.budget.work),
        rng=Random(request.seed),
        holds=hello.holds,
        teams=hello.teams,
        listener=reports,
        inquiry=_inquiry(request),
        cancelled=lambda: desk.stopped >= request.id,
    )


def _inquiry(request: Request) -> Inquiry:
    """Return what is asked besides the action; a proposal comes without."""
    if isinstance(request, Consider):
        return Inquiry()
    return Inquiry(request.candidates, tuple(Action.parse(action) for action in request.about))


def _open(hello: Hello, desk: Desk) -> tuple[Game[Any], Bot]:
    """Open just the plugins of this game and this bot, and its engine if it has one."""
    loader = Loader()
    kits = Kits({}, {}, {})
    for opening in hello.plugins:
        opened = loader.open(_entry(opening), gametables.retold(opening.tables))
        kits.games.update(opened.games)
        kits.bots.update(opened.bots)
        kits.protocols.update(opened.protocols)
    game = kits.games[hello.game].game
    return game, _bot(hello, desk, kits)


def _bot(hello: Hello, desk: Desk, kits: Kits) -> Bot:
    """Make the bot, or the driver of its engine, which is started; raise for what is no bot."""
    if isinstance(hello.engine, Foreign):
        from nika_arcade.match.wires import Engine

        engine = Engine(hello.engine.command)
        desk.leave = engine.kill
        where, maker = "drive()", kits.protocols[hello.engine.protocol].drive
        bot = maker(engine, hello.bot)
    else:
        where, bot = "make()", kits.bots[hello.bot_id].make(hello.bot)
    if not isinstance(bot, Bot):
        raise TypeError(f"{where} returned {type(bot).__name__}, not a Bot")
    return bot


def _entry(opening: Opening) -> PluginEntry:
    return PluginEntry(
        id=opening.id,
        title=opening.id,
        version="",
        api=API,
        entry=opening.entry,
        folder=Path(opening.folder),
        games=opening.games,
        bots=opening.bots,
        made=opening.bots,
        protocols=opening.protocols,
    )


def _crash(fault: BaseException) -> str:
    """Return one line for an exception, and write the whole of it to the error output.

    What an engine did wrong is told by its driver and no fault of the driver's code.
    """
    if isinstance(fault, (EngineFault, Hangup)):
        return one_line(str(fault))
    import traceback

    traceback.print_exception(fault)
    frames = traceback.extract_tb(fault.__traceback__)
    theirs = [frame for frame in frames if Path(frame.filename).parent not in _OUR_ROOMS]
    where = (theirs or frames)[-1]
    return f"{in_words(fault)} ({Path(where.filename).name}, line {where.lineno})"


def _kind(fault: BaseException) -> Literal["failed", "engine", "engine-died"]:
    """Say whose fault it is: the bot's own, or that of the engine which it asks."""
    if isinstance(fault, Hangup):
        return "engine-died"
    return "engine" if isinstance(fault, EngineFault) else "failed"


def _take_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Keep the two streams for the protocol, so that a bot that prints or reads does no harm."""
    source, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, out


if __name__ == "__main__":
    main()
