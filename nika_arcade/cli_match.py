"""The commands that play without a window: ``match`` and ``ladder``."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.api import Outcome
    from nika_arcade.match.series import Result


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the commands ``match`` and ``ladder``."""
    match = commands.add_parser("match", help="let bots play games without a window")
    match.add_argument("--json", action="store_true", help="one JSON object a game")
    _add_common(match, "the bots, by comma: one a side, or else one a seat, in turn", games=2)
    ladder = commands.add_parser("ladder", help="let every bot meet every other")
    ladder.add_argument("--json", action="store_true", help="one JSON object a bot, best first")
    _add_common(ladder, "the bots, by comma", games=10)
    match.set_defaults(everybody=False)
    ladder.set_defaults(everybody=True)


def _add_common(parser: ArgumentParser, bots: str, games: int) -> None:
    from nika_arcade.match.series import CUT

    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--bots", required=True, metavar="A,B", help=bots)
    parser.add_argument("--games", type=int, default=games, help=f"how many (usually {games})")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds, equal games")
    parser.add_argument("--workers", type=int, default=1, help="how many games at a time")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a house rule; may be repeated"
    )
    parser.add_argument("--seats", type=int, default=0, help="how many seats are played")
    parser.add_argument(
        "--budget", type=float, default=2.0, metavar="SECONDS",
        help="the most a bot may think about one action (usually 2)",
    )  # fmt: skip
    parser.add_argument(
        "--cut", type=int, default=CUT, metavar="ACTIONS",
        help=f"a game as long as this is cut and counts as a draw (usually {CUT})",
    )  # fmt: skip


def run(args: Namespace) -> int:
    """Run the command; return the exit code. What is wrong with it is one line of the errors."""
    from nika_arcade.host.trouble import PluginFault, Refused
    from nika_arcade.match.rulebook import RulesFault

    try:
        return _ladder(args) if args.everybody else _match(args)
    except (Refused, PluginFault) as fault:
        print(fault, file=sys.stderr)
        return 2
    except RulesFault as fault:
        print(fault, file=sys.stderr)
        return 1


def _match(args: Namespace) -> int:
    results = []
    for result in _play(args, args.bots.split(",")):
        results.append(result)
        _tell_faults(result)
        if args.json:
            print(json.dumps(result_tree(result), ensure_ascii=False), flush=True)
        else:
            print(_row(result), flush=True)
    if not args.json:
        _print_summary(results)
    return 0


def _ladder(args: Namespace) -> int:
    from nika_arcade.match.ladder import rounds, standing

    results: list[Result] = []
    for pair in rounds(args.bots.split(",")):
        for result in _play(args, pair):
            _tell_faults(result)
            results.append(result)
    for place, rung in enumerate(standing(results), start=1):
        if args.json:
            tree = {
                "name": rung.name, "share": rung.share, "games": rung.games,
                "against": dict(rung.against),
            }  # fmt: skip
            print(json.dumps(tree, ensure_ascii=False))
        else:
            met = "  ".join(f"{other} {share:.0%}" for other, share in rung.against)
            print(f"{place:>3}. {rung.name:<16} {rung.share:>4.0%} of {rung.games:<4} {met}")
    return 0


def _play(args: Namespace, names: Sequence[str]) -> Iterator[Result]:
    """Play a match between these names as the arguments want it; raise `Refused`."""
    from nika_arcade.api import Budget, text
    from nika_arcade.cli_inspect import full_catalogue, given_options
    from nika_arcade.host.trouble import Refused
    from nika_arcade.match.series import pairings, play_series

    if args.games < 1 or args.workers < 1 or args.budget <= 0 or args.cut < 1:
        raise Refused(text("--games, --workers, --budget and --cut have to be more than 0."))
    catalogue = full_catalogue()
    entry = catalogue.game(args.game)
    options = catalogue.options_for(args.game, given_options(args.option))
    games = pairings(entry, catalogue, names, args.games, args.seed, args.seats)
    yield from play_series(
        catalogue, args.game, options, games,
        budget=Budget(args.budget), clock=monotonic, workers=args.workers, cut=args.cut,
    )  # fmt: skip


def outcome_tree(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return an outcome as it is printed in JSON; None while the game goes on."""
    if outcome is None:
        return None
    scores = dict(outcome.scores)
    return {"winners": list(outcome.winners), "scores": scores, "reason": str(outcome.reason)}


def result_tree(result: Result) -> dict[str, Any]:
    """Return a game as ``match --json`` prints it; a game that was cut has no outcome."""
    return {
        "game": result.game,
        "seed": result.seed,
        "seats": dict(result.seats),
        "outcome": outcome_tree(result.outcome),
        "actions": result.actions,
        "faults": len(result.faults),
        "seconds": round(result.seconds, 3),
    }


def _tell_faults(result: Result) -> None:
    for fault in result.faults:
        detail = f" ({fault.detail.splitlines()[0]})" if fault.detail else ""
        print(f"seed {result.seed}, {fault.seat}: {fault.message}{detail}", file=sys.stderr)


def _row(result: Result) -> str:
    seats = "  ".join(f"{seat}: {name}" for seat, name in result.seats.items())
    if result.outcome is None:
        end = "cut"
    else:
        end = f"{', '.join(result.outcome.winners) or 'draw'} ({result.outcome.reason})"
    return (
        f"{result.seed:>6}  {result.actions:>5} actions {result.seconds:>7.1f} s  {seats}  → {end}"
    )


def _print_summary(results: Sequence[Result]) -> None:
    """Print the points of each bot, how long it thought for an action, and its faults."""
    from nika_arcade.match.series import tally

    print()
    faults = Counter(fault.name for result in results for fault in result.faults)
    for name, points in tally(results).most_common():
        times = [one for result in results for one in result.thinking.get(name, ())]
        spent = f"   thinking {median(times):.2f} s, at most {max(times):.2f} s" if times else ""
        failed = f"   {faults[name]} faults" if faults[name] else ""
        print(
            f"{name:<16} {points:g} of {len(results)} ({points / len(results):.0%}){spent}{failed}"
        )
    if faults:
        print(
            "\nFor each fault a legal action was played by lot; a bot with three in a row is not "
            "asked again.\n“nika-arcade plugins check FOLDER” shows the whole error."
        )
