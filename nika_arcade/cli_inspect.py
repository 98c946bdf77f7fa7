"""The command ``inspect``: a position, what can be done in it, and what comes of it, as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import Misuse, complain_of_tables, put_tree

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.api import Options
    from nika_arcade.match.referee import Referee


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``inspect``."""
    parser = commands.add_parser("inspect", help="print a position and its legal actions as JSON")
    parser.add_argument("game", help="the id of a game")
    parser.add_argument(
        "--position", metavar="TEXT|@FILE", help="where to begin; the game's own set-up otherwise"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V",
        help="a house rule; may be repeated, and has to agree with --position",
    )  # fmt: skip
    parser.add_argument(
        "--seats", type=int, default=0,
        help="how many seats are played (usually as many as the game usually has)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, help="of the set-up (usually 1)")
    parser.add_argument(
        "--play",
        action="append",
        default=[],
        metavar="ACTION",
        help="one action; repeat --play for the next",
    )


def run(args: Namespace) -> int:
    """Run the command; raise what is wrong with it."""
    from nika_arcade.api import IllegalAction
    from nika_arcade.match.rulebook import RulesFault

    referee = _referee(args)
    try:
        put_tree(_inspect(args, referee))
    except RulesFault as fault:
        if not _hides(referee.position):
            raise
        raise IllegalAction(
            "the position hides what the rules need to go on; give the whole of it"
        ) from fault
    return 0


def _hides(position: Any) -> bool:
    """Say whether a position is only what somebody sees of it."""
    from nika_arcade.api import HIDDEN, secrets

    return any(secret.value is HIDDEN for secret in secrets(position))


def _inspect(args: Namespace, referee: Referee[Any]) -> dict[str, Any]:
    from nika_arcade.cli_match import outcome_tree

    for source in args.play:
        _play(referee, source)
    events = [event for ply in referee.plies for event in ply.events]
    return {
        "game": args.game,
        "position": referee.notate(referee.position),
        "to_act": referee.to_act,
        "legal": [str(action) for action in referee.legal()],
        "outcome": outcome_tree(referee.outcome),
        "events": [
            {"name": event.name, "facts": {name: plain(value) for name, value in event.facts}}
            for event in events
        ],
    }


def _referee(args: Namespace) -> Referee[Any]:
    """Return the game at the wanted position; raise `Misuse` and what opening it raises."""
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.match.lineup import seats_in_play, teams_in_play
    from nika_arcade.match.referee import Referee
    from nika_arcade.match.rulebook import Rulebook

    catalogue = read_everything()
    entry = catalogue.game(args.game)
    given = given_options(args.option)
    options = catalogue.options_for(args.game, given)
    seats = seats_in_play(entry, args.seats)
    game = catalogue.open_game(args.game).game
    complain_of_tables(catalogue)
    start = None
    if args.position is not None:
        rules = Rulebook(game, seats)
        start = rules.parse(_source(args.position))
        _check_options(given, options, rules.options_of(start))
    return Referee(game, options, seats, args.seed, teams_in_play(entry, seats), start=start)


def _check_options(given: Iterable[str], wanted: Options, told: Options) -> None:
    """Raise `Misuse` for an option that a position contradicts or knows nothing of."""
    for name in given:
        if name not in told:
            raise Misuse(f"--option {name} says nothing about a --position; leave one of them out")
        if told[name] != wanted[name]:
            here, there = _spelled(told[name]), _spelled(wanted[name])
            raise Misuse(
                f"the position is played by {name}={here}, and --option says {name}={there}"
            )


def _spelled(value: Any) -> str:
    """Return an option's value as a command line says it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _source(given: str) -> str:
    """Return the text of a position, from a file when it begins with ``@``."""
    from nika_arcade.host.tomlfile import TomlFault, read_source

    if not given.startswith("@"):
        return given
    if given == "@":
        raise Misuse("--position @ names no file; write --position @FILE")
    try:
        return read_source(Path(given[1:])).strip()
    except (TomlFault, ValueError) as fault:
        said = fault.message if isinstance(fault, TomlFault) else fault
        raise Misuse(f"{given[1:]} cannot be read: {said}") from None


def _play(referee: Referee[Any], source: str) -> None:
    """Play one action of whoever is to act, luck included; raise `IllegalAction`."""
    from nika_arcade.api import Action, IllegalAction

    try:
        action = Action.parse(source)
    except ValueError as fault:
        raise IllegalAction(f"“{source}” is no action: {fault}") from None
    if any(sign in source for sign in ", ;") and action not in referee.legal():
        raise IllegalAction(f"“{source}” is not one action; write --play for each of several")
    referee.replay(referee.to_act or "", action)


def plain(value: Any) -> Any:
    """Return a fact as plain JSON; a secret shows its value, for this is the whole truth."""
    from nika_arcade.api import HIDDEN, Secret

    if isinstance(value, Secret):
        return plain(value.value)
    if value is HIDDEN:
        return None
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return [plain(one) for one in value]
    return value if value is None or isinstance(value, (str, int, float, bool)) else str(value)


def given_options(pairs: Sequence[str]) -> dict[str, str]:
    """Return what ``--option k=v`` says; raise `Misuse` for one that is no pair."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals):
            raise Misuse(f"“{pair}” is no option; write name=value.")
        options[key] = value
    return options
