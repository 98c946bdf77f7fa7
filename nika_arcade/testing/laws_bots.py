"""Laws of bots: they answer legally, in time, and equally for equal seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match.fault import Fault
from nika_arcade.match.lineup import seats_in_play
from nika_arcade.match.series import deal
from nika_arcade.match.session import Session

ACTIONS = 6
"""So many actions are played with a bot in every seat; half as many before a draw is proposed."""
WORK = 20
"""The work allowed for each of them; the strength does not matter here."""
SECONDS = 20.0
"""The wall; far away, so that a busy machine does not decide what is played."""
HEEDLESS = SECONDS / 2
"""Who takes so long for so little work goes by the clock."""


def bot_failures(catalogue: Catalogue, bot_id: str, game_id: str) -> Iterator[str]:
    """Yield what is wrong with a few actions of a bot in a game, played twice.

    The first time one seat then proposes a draw to the others. Each failure is a sentence, in
    some cases with the bot's last words on the lines that follow.
    """
    first, faults = _played(catalogue, bot_id, game_id, ACTIONS // 2, propose=True)
    yield from faults
    if faults:
        return
    second, faults = _played(catalogue, bot_id, game_id, ACTIONS, propose=False)
    yield from faults
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            yield (
                f"asked twice with one seed for action {number} it played {one}, then {other}: "
                "draw luck only from turn.rng (or the request's seed), and stop at the budget's "
                "work, not by the clock"
            )
            return


def _played(
    catalogue: Catalogue, bot_id: str, game_id: str, actions: int, *, propose: bool
) -> tuple[list[str], list[str]]:
    """Return the actions of the first moments of a game, and what went wrong."""
    entry = catalogue.game(game_id)
    lineup = deal(entry, seats_in_play(entry), [bot_id] * _sides(entry))
    session = Session(catalogue, game_id, {}, lineup, seed=1, budget=Budget(SECONDS, WORK))
    try:
        faults = _play_on(session, lambda: session.number >= actions)
        if propose and not faults and session.outcome is None:
            session.propose(lineup.names[0], "draw")
            faults = _play_on(session, lambda: session.pending is None)
        return [str(ply.action) for ply in session.referee.plies[:actions]], faults
    finally:
        session.close()


def _play_on(session: Session, done: Callable[[], bool]) -> list[str]:
    """Play until that is so, the game ends or a bot fails; return what went wrong."""
    asked = monotonic()
    while session.outcome is None and not done() and not session.faults:
        if session.tick(now := monotonic()) and not session.faults:
            if now - asked > HEEDLESS:
                return [_HEEDLESS.format(seconds=now - asked)]
            asked = now
        elif not session.faults:
            session.wait(0.1)
    return [_words(fault) for fault in session.faults]


_HEEDLESS = (
    f"it thought {{seconds:.0f}} s where only {WORK} units of work were allowed: stop when "
    "turn.budget.work (the request's budget.work) is done, the seconds are only the wall"
)


def _words(fault: Fault) -> str:
    """Return the sentence of a fault with its detail, whose first line ends the sentence."""
    if fault.kind == "late":
        return _HEEDLESS.format(seconds=SECONDS)
    head, *rest = fault.detail.splitlines() or [""]
    sentence = f"{str(fault.message).rstrip('.')}: {head}" if head else str(fault.message)
    return "\n".join((sentence, *rest))


def _sides(entry: GameEntry) -> int:
    """Return how many holders are enough for all seats."""
    return len(entry.seats.teams) or len(seats_in_play(entry))
