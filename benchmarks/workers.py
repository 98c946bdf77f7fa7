"""How soon a bot's process is ready, and how soon a thinking one that is stopped is quiet."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median
from typing import Any

RUNS = 9


def measure() -> Iterator[dict[str, Any]]:
    """Yield both in milliseconds, as medians."""
    ready, quiet = zip(*(_one() for _ in range(RUNS)), strict=True)
    yield {"item": "bot_ready_ms", "value": round(median(ready), 1), "budget": 100}
    yield {"item": "bot_cancelled_ms", "value": round(median(quiet), 1), "budget": 50}


def _one() -> tuple[float, float]:
    """Start the strongest bot of the first game, let it think for a while, and stop it."""
    import subprocess

    from nika_arcade.host.catalogue import read_catalogue
    from nika_arcade.match import protocol
    from nika_arcade.match.worker import launch

    catalogue = read_catalogue()
    entry = next(iter(catalogue.games.values()))
    strong = max(catalogue.opponents_for(entry.id), key=lambda one: one.level)
    bot = catalogue.bot(strong.bot)
    start = launch(bot)
    hello, choose = _requests(catalogue, entry, strong)
    began = time.perf_counter()
    with subprocess.Popen(
        start.command, cwd=start.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        program.stdin.write(protocol.encode(hello))
        program.stdin.flush()
        program.stdout.readline()
        ready = 1000 * (time.perf_counter() - began)
        program.stdin.write(protocol.encode(choose))
        program.stdin.flush()
        time.sleep(0.2)
        began = time.perf_counter()
        program.stdin.write(protocol.encode(protocol.Stop(choose.id)))
        program.stdin.flush()
        for line in program.stdout:
            if b'"stopped"' in line or b'"chosen"' in line:
                break
        quiet = 1000 * (time.perf_counter() - began)
        program.kill()
    return ready, quiet


def _requests(catalogue: Any, entry: Any, strong: Any) -> tuple[Any, Any]:
    """Return the greeting and one request for the first position of a game."""
    from random import Random

    from nika_arcade.match.crew import greeting
    from nika_arcade.match.protocol import Allowance, Choose

    game = catalogue.open_game(entry.id).game
    options = catalogue.options_for(entry.id, {})
    position = game.setup(options, entry.seats.names, Random(0))
    seat = game.to_act(position)
    hello = greeting(catalogue, entry.id, options, strong, entry.seats.names, (seat,), entry.sides)
    legal = tuple(str(action) for action in game.legal(position))
    choose = Choose(
        id=1,
        seat=seat,
        position=game.notate(position),
        legal=legal,
        budget=Allowance(30.0, None),
        seed=1,
    )
    return hello, choose
