"""Laws of bots: they answer legally, in time, and equally for equal seeds."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.lineup import seats_in_play
from nika_arcade.match.series import deal
from nika_arcade.match.session import Session

ACTIONS = 6
"""So many actions are played with a bot in every seat."""
WORK = 20
"""The work allowed for each of them; the strength does not matter here."""
SECONDS = 60.0
"""The wall; far away, so that a busy machine does not decide what is played."""


def bot_failures(catalogue: Catalogue, bot_id: str, game_id: str) -> Iterator[str]:
    """Yield what is wrong with a few actions of a bot in a game, played twice."""
    first, faults = _played(catalogue, bot_id, game_id)
    yield from faults
    if faults:
        return
    second, faults = _played(catalogue, bot_id, game_id)
    yield from faults
    if first != second:
        pair = next(((a, b) for a, b in zip(first, second, strict=False) if a != b), None)
        yield f"with equal seeds and equal work it played {pair or (first, second)}"


def _played(catalogue: Catalogue, bot_id: str, game_id: str) -> tuple[list[str], list[str]]:
    """Return the actions of the first moments of a game, and what went wrong."""
    entry = catalogue.game(game_id)
    lineup = deal(entry, seats_in_play(entry), [bot_id] * _sides(entry))
    session = Session(catalogue, game_id, {}, lineup, seed=1, budget=Budget(SECONDS, WORK))
    try:
        while session.outcome is None and session.number < ACTIONS and not session.faults:
            if not session.tick(monotonic()):
                session.wait(0.1)
        faults = [f"{fault.kind}: {fault.message} {fault.detail}" for fault in session.faults]
        return [str(ply.action) for ply in session.referee.plies[:ACTIONS]], faults
    finally:
        session.close()


def _sides(entry: Any) -> int:
    """Return how many holders are enough for all seats."""
    return len(entry.seats.teams) or len(seats_in_play(entry))
