"""The commands that play without a window: ``match`` and ``ladder``."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import inf
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import Misuse, complain, complain_of_tables, put, put_tree

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.api import Outcome
    from nika_arcade.match.series import Result


MOST_AT_A_TIME = 64
"""More games at a time only take each other's processors and memory."""


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the commands ``match`` and ``ladder``."""
    match = commands.add_parser("match", help="let bots play games without a window")
    match.add_argument("--json", action="store_true", help="one JSON object a game")
    bots = "the bots, by comma: one a side, or else one a seat, in turn"
    _add_common(match, bots, "how many games", games=2)
    ladder = commands.add_parser("ladder", help="let every bot meet every other")
    ladder.add_argument("--json", action="store_true", help="one JSON object a bot, best first")
    _add_common(ladder, "the bots, by comma", "how many games each two of them play", games=10)
    match.set_defaults(everybody=False)
    ladder.set_defaults(everybody=True)


def _add_common(parser: ArgumentParser, bots: str, played: str, games: int) -> None:
    from nika_arcade.match.series import CUT

    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--bots", required=True, type=_names, metavar="A,B", help=bots)
    parser.add_argument(
        "--games", type=_count, default=games, help=f"{played} (usually {games})"
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=int, default=1,
        help="of set-ups and luck; equal seeds, equal games, unless a bot goes by the clock",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=_hands, default=1,
        help=f"how many games at a time (usually 1, at most {MOST_AT_A_TIME})",
    )  # fmt: skip
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a house rule; may be repeated"
    )
    parser.add_argument(
        "--seats", type=int, default=0,
        help="how many seats are played (usually one a bot, or as many as the game usually has)",
    )  # fmt: skip
    parser.add_argument(
        "--budget", type=_seconds, default=2.0, metavar="SECONDS",
        help="the most a bot may think about one action (usually 2)",
    )  # fmt: skip
    parser.add_argument(
        "--cut", type=_count, default=CUT, metavar="ACTIONS",
        help=f"a game as long as this is cut and counts as a draw (usually {CUT})",
    )  # fmt: skip


def _names(words: str) -> list[str]:
    """Read names by comma."""
    names = [name.strip() for name in words.split(",")]
    if not all(names):
        raise ArgumentTypeError(f"“{words}” leaves a name out")
    return names


def _count(words: str) -> int:
    """Read a whole number that is more than 0."""
    number = int(words) if words.isdecimal() and len(words) < 10 else 0
    if number < 1:
        raise ArgumentTypeError(f"“{words}” is no whole number from 1 to 999999999")
    return number


def _hands(words: str) -> int:
    """Read how many games are played at a time."""
    return min(_count(words), MOST_AT_A_TIME)


def _seconds(words: str) -> float:
    """Read a time in seconds that is more than 0."""
    try:
        seconds = float(words)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise ArgumentTypeError(f"“{words}” is no number of seconds above 0")
    return seconds


def run(args: Namespace) -> int:
    """Run the command; raise what is wrong with it."""
    return _ladder(args) if args.everybody else _match(args)


def _match(args: Namespace) -> int:
    results: list[Result] = []
    for result in _play(args, [args.bots]):
        if not (results or args.json) and min(args.games, len(args.bots)) > 1:
            put("  seed  games of one seed are the same set-up with the bots on other seats")
        results.append(result)
        _tell_faults(result)
        if args.json:
            put_tree(result_tree(result))
        else:
            put(_row(result))
    if not args.json:
        put("\n".join(_summary(results)))
    return 0


def _ladder(args: Namespace) -> int:
    from nika_arcade.match.ladder import rounds, standing

    pairs = list(rounds(args.bots))
    if not pairs:
        raise Misuse("a ladder wants two bots or more: --bots A,B")
    results = []
    for result in _play(args, pairs):
        _tell_faults(result)
        results.append(result)
    for place, rung in enumerate(standing(results), start=1):
        if args.json:
            tree = {
                "name": rung.name, "share": rung.share, "games": rung.games,
                "against": dict(rung.against),
            }  # fmt: skip
            put_tree(tree)
        else:
            met = "  ".join(f"{other} {share:.0%}" for other, share in rung.against)
            put(f"{place:>3}. {rung.name:<16} {rung.share:>4.0%} of {rung.games:<4} {met}")
    return 0


def _play(args: Namespace, tables: Sequence[Sequence[str]]) -> Iterator[Result]:
    """Play a match at each of these tables of names as the arguments want it; raise `Refused`."""
    from nika_arcade.api import Budget
    from nika_arcade.cli_inspect import given_options
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.match.series import pairings, play_series

    catalogue = read_everything()
    entry = catalogue.game(args.game)
    options = catalogue.options_for(args.game, given_options(args.option))
    catalogue.open_game(args.game)
    complain_of_tables(catalogue)
    matches = [
        pairings(entry, catalogue, names, args.games, args.seed, args.seats) for names in tables
    ]
    return play_series(
        catalogue, args.game, options, chain.from_iterable(matches),
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
        complain(f"seed {result.seed}, {fault.seat}: {fault.message}{detail}")


def _row(result: Result) -> str:
    seats = "  ".join(f"{seat}: {name}" for seat, name in result.seats.items())
    if result.outcome is None:
        end = "cut"
    else:
        end = f"{', '.join(result.outcome.winners) or 'draw'} ({result.outcome.reason})"
    return (
        f"{result.seed:>6}  {result.actions:>5} actions {result.seconds:>7.1f} s  {seats}  → {end}"
    )


def _summary(results: Sequence[Result]) -> Iterator[str]:
    """Yield the points of each bot, how long it thought for an action, and its faults."""
    from nika_arcade.match.series import tally

    yield ""
    faults = Counter(fault.name for result in results for fault in result.faults)
    for name, points in tally(results).most_common():
        times = [one for result in results for one in result.thinking.get(name, ())]
        spent = f"   thinking {median(times):.2f} s, at most {max(times):.2f} s" if times else ""
        counted = "1 fault" if faults[name] == 1 else f"{faults[name]} faults"
        failed = f"   {counted}" if faults[name] else ""
        won = f"{points:g} of {len(results)} ({points / len(results):.0%})"
        yield f"{name:<16} {won}{spent}{failed}"
    if faults:
        yield ""
        yield "For each fault a legal action was played by lot; a bot with three in a row is not"
        yield "asked again. “nika-arcade plugins check FOLDER” asks it all along a game and shows"
        yield "the whole error; NIKA_ARCADE_BOT_LOG=FILE writes down all that bots complain of."
