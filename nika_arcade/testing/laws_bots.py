"""Laws of bots: they answer legally, in time, and equally for equal seeds.

A bot is asked all along a game that is played at random, so that neither a set-up nor an opening
is all that is seen of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any

from nika_arcade.api import CHANCE, Budget, Inquiry
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import GameEntry
from nika_arcade.match.crew import Crew
from nika_arcade.match.fault import Fault
from nika_arcade.match.hints import Adviser
from nika_arcade.match.lineup import seats_in_play
from nika_arcade.match.referee import Ply
from nika_arcade.match.series import deal
from nika_arcade.match.session import Session
from nika_arcade.testing.walks import setting, wander

SEED = 1
"""Of the game that is played at random, and of what the bots draw."""
WALK = 400
"""How long that game is at most."""
QUESTIONS = 10
"""So many of its decisions are put to the bot: the first, the last, and others between them."""
WORK = 20
"""The work allowed for each of them; the strength does not matter here."""
SECONDS = 20.0
"""The wall; far away, so that a busy machine does not decide what is played."""
HEEDLESS = SECONDS / 2
"""Who takes so long for so little work goes by the clock."""
PATIENCE = 60.0
"""Seconds after which a slow bot is not asked about further positions."""


def bot_failures(catalogue: Catalogue, bot_id: str, game_id: str) -> Iterator[str]:
    """Yield what is wrong with a bot's answers all along a game played at random, asked twice.

    The first time one seat then proposes a draw to the others. Each failure is a sentence, in
    some cases with the bot's last words on the lines that follow.
    """
    place = setting(catalogue.open_game(game_id), catalogue.game(game_id),
                    catalogue.options_for(game_id, {}), SEED)  # fmt: skip
    walk = wander(place, WALK).plies
    spots = _spots(catalogue, game_id, walk)
    first, faults = _asked(catalogue, bot_id, game_id, walk, spots, propose=True)
    yield from faults
    if faults:
        return
    second, faults = _asked(catalogue, bot_id, game_id, walk, spots, propose=False)
    yield from faults
    for spot, one, other in zip(spots, first, second, strict=False):
        if one != other:
            yield (
                f"asked twice with one seed for action {spot} it played {one}, then {other}: "
                "draw luck only from turn.rng (or the request's seed; an engine from the board), "
                "and stop at the budget's work, not by the clock"
            )
            return
    if spots and game_id == _first(catalogue, bot_id):
        yield from _advised(catalogue, bot_id, game_id, walk[: spots[-1]])


def _first(catalogue: Catalogue, bot_id: str) -> str:
    """Return the first game that a bot plays: there it is asked for advice too."""
    bot = catalogue.bot(bot_id)
    return next((game.id for game in catalogue.games.values() if bot.can_play(game)), "")


def _advised(
    catalogue: Catalogue, bot_id: str, game_id: str, walk: Sequence[Ply[Any]]
) -> Iterator[str]:
    """Yield what is wrong with a bot's answer when it is asked for advice after these actions."""
    entry = catalogue.game(game_id)
    lineup = deal(entry, seats_in_play(entry), [bot_id] * _sides(entry))
    session = Session(catalogue, game_id, {}, lineup, seed=SEED)
    adviser = Adviser(
        catalogue, game_id, Crew(catalogue, game_id, session.options, session.news), bot_id
    )
    try:
        for ply in walk:
            session.referee.replay(ply.actor, ply.action)
        inquiry = Inquiry(3, session.legal()[-1:])
        asked = adviser.ask(session.referee, inquiry, Budget(SECONDS, WORK), monotonic())
        ended, advice = not asked, None
        while not ended:
            ended, advice = adviser.poll(monotonic())
            if not ended:
                session.wait(0.1)
        if advice is None:
            yield f"asked for advice it named no legal action\n{_where(session)}"
    finally:
        adviser.close()
        session.close()


def _spots(catalogue: Catalogue, game_id: str, walk: Sequence[Ply[Any]]) -> list[int]:
    """Return the numbers of the decisions to ask about, where there is a choice if possible."""
    game = catalogue.open_game(game_id).game
    decisions = [number for number, ply in enumerate(walk) if ply.actor != CHANCE]
    free = [number for number in decisions if len(game.legal(walk[number].before)) > 1]
    found, last = free or decisions, min(QUESTIONS, len(free or decisions)) - 1
    if last < 1:
        return found
    return [found[number * (len(found) - 1) // last] for number in range(last + 1)]


def _asked(
    catalogue: Catalogue,
    bot_id: str,
    game_id: str,
    walk: Sequence[Ply[Any]],
    spots: Sequence[int],
    *,
    propose: bool,
) -> tuple[list[str], list[str]]:
    """Return what a bot in every seat plays at these spots of a game, and what went wrong."""
    entry = catalogue.game(game_id)
    lineup = deal(entry, seats_in_play(entry), [bot_id] * _sides(entry))
    session = Session(catalogue, game_id, {}, lineup, seed=SEED, budget=Budget(SECONDS, WORK))
    answers: list[str] = []
    began = monotonic()
    try:
        for spot in spots:
            if monotonic() - began > PATIENCE:
                break
            for ply in walk[session.number : spot]:
                session.referee.replay(ply.actor, ply.action)
            if faults := _answer(session, spot):
                return answers, faults
            answers.append(str(session.referee.plies[spot].action))
            session.referee.undo(spot)
        return answers, _considered(session) if propose else []
    finally:
        session.close()


def _answer(session: Session, spot: int) -> list[str]:
    """Let the bot play the action of that number, and nobody after it; return what went wrong."""
    session.paused = False
    session.tick(monotonic())
    session.paused = True
    return _play_on(session, lambda: session.number > spot)


def _considered(session: Session) -> list[str]:
    """Propose a draw to the bots; return what went wrong."""
    if session.outcome is not None:
        return []
    session.paused = False
    session.propose(session.lineup.names[0], "draw")
    return _play_on(session, lambda: session.pending is None)


def _play_on(session: Session, done: Callable[[], bool]) -> list[str]:
    """Wait until that is so or a bot fails; return what went wrong, and in which position."""
    asked = monotonic()
    where = _where(session)
    while not done() and not session.faults:
        session.tick(monotonic())
        if not done() and not session.faults:
            session.wait(0.1)
    if not session.faults and (spent := monotonic() - asked) > HEEDLESS:
        return [_HEEDLESS.format(seconds=spent)]
    return [f"{_words(fault)}\n{where}" for fault in session.faults]


def _where(session: Session) -> str:
    """Return the position that a bot is asked about, as it is told to it."""
    referee = session.referee
    seat = referee.to_act or session.lineup.names[0]
    return f"asked as {seat} in the position {referee.notate(referee.view(seat))}"


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
