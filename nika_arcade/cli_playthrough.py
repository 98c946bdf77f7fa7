"""The command ``playthrough``: a game at random as text, state by state, as researchers read it."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import put

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.match.referee import Referee

SHOWN = 6
"""How many legal actions are written out in a state that has more."""


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``playthrough``."""
    one = commands.add_parser("playthrough", help="a game at random as text, for researchers")
    one.add_argument("game", help="the id of a game")
    one.add_argument("--seed", type=int, default=1, help="the same seed gives the same text")
    one.add_argument("--seats", type=int, default=0, help="how many seats are played")
    one.add_argument("--states", type=int, default=0, help="stop after so many; 0: at the end")


def run(args: Namespace) -> int:
    """Print the playthrough; raise `Refused` or `PluginFault`."""
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.match.lineup import seats_in_play, teams_in_play
    from nika_arcade.match.referee import Referee

    catalogue = read_everything()
    entry = catalogue.game(args.game)
    seats = seats_in_play(entry, args.seats)
    game, options = catalogue.open_game(entry.id).game, catalogue.options_for(entry.id, {})
    referee = Referee(game, options, seats, args.seed, teams_in_play(entry, seats))
    head = {
        "game": entry.id,
        "GameType.information": _kind(entry.traits, "perfect-information", "imperfect"),
        "GameType.chance_mode": _kind(entry.traits, "no-luck", "explicit stochastic"),
        "NumPlayers()": len(seats),
        "GetParameters()": json.dumps(options, sort_keys=True),
        "Seed": args.seed,
    }
    put("\n".join(f"{key} = {value}" for key, value in head.items()))
    for line in playthrough(referee, Random(args.seed), args.states):
        put(line)
    return 0


def playthrough(referee: Referee[Any], rng: Random, states: int = 0) -> Iterator[str]:
    """Yield a random game as text: every state, what each seat sees of it, and what was done.

    It stops at the end, or after so many ``states`` where there are any.
    """
    shown = 0
    while states <= 0 or shown < states:
        yield from _state(referee, shown)
        shown += 1
        seat = referee.to_act
        if seat is None:
            return
        if seat == "chance":
            referee.roll()
        else:
            referee.submit(seat, rng.choice(sorted(referee.legal(), key=str)))
        yield f'\n# Apply action "{referee.plies[-1].action}"'


def _state(referee: Referee[Any], number: int) -> Iterator[str]:
    seat, seats = referee.to_act, referee.seats
    yield f"\n# State {number}"
    yield f"IsTerminal() = {seat is None}"
    yield f"IsChanceNode() = {seat == 'chance'}"
    player = -4 if seat is None else -1 if seat == "chance" else seats.index(seat)
    yield f"CurrentPlayer() = {player}"
    yield f"ToString() = {json.dumps(referee.notate(referee.position), ensure_ascii=False)}"
    for at, eye in enumerate(seats):
        seen = referee.notate(referee.view(eye))
        yield f"InformationStateString({at}) = {json.dumps(seen, ensure_ascii=False)}"
    outcome = referee.outcome
    if outcome is not None:
        scores = dict(outcome.scores)
        yield f"Returns() = {[2.0 * scores.get(one, 0.0) - 1.0 for one in seats]}"
        yield f"Reason() = {json.dumps(str(outcome.reason), ensure_ascii=False)}"
    elif seat != "chance":
        legal = sorted(str(action) for action in referee.legal())
        rest = ", …" if len(legal) > SHOWN else ""
        yield f"NumLegalActions() = {len(legal)}"
        yield f"StringLegalActions() = [{', '.join(map(json.dumps, legal[:SHOWN]))}{rest}]"


def _kind(traits: Any, promise: str, other: str) -> str:
    """Return what a game promises, or what it is without that promise."""
    return promise if promise in traits else other
