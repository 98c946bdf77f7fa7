"""Fit the weights of Gygès' evaluation to games that its search plays against itself.

``play`` writes positions of games from random set-ups, with who won them and what the search made
of them; ``fit`` finds the weights that foretell the winners best (logistic regression), or a blend
of winners and search as ``--trust`` says, and writes ``weights.py``; ``rows`` tells how
home rows fared; ``match`` lets two files of weights meet, every set-up with both colours. Run
``play`` and ``fit`` in turn, and keep what ``match`` approves: few games foretell little, and
``--pull`` holds weights back that they say nothing of.
"""

from __future__ import annotations

import argparse
import json
import runpy
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from plugins.gyges.doors import Doors
from plugins.gyges.engine import Engine
from plugins.gyges.evaluation import COUNT, DECIDED, PIECES, SCALE, WIN, Evaluation
from plugins.gyges.search import Limits, Search

FILE = Path(__file__).parents[1] / "plugins" / "gyges" / "weights.py"
Sample: TypeAlias = tuple[float, list[tuple[int, float]], float]
"""What the first weights say, what each parameter adds to it, and what came of it."""
LONGEST = 80
"""A game of so many moves is left undecided."""
POINTS = 100
"""So many points multiply the odds of winning by e."""


def load(path: Path) -> list[int]:
    """Return the weights of a file."""
    return list(runpy.run_path(str(path))["WEIGHTS"])


def first(rng: Random) -> list[int]:
    """Return a board with random home rows."""
    return [*rng.sample([1, 1, 2, 2, 3, 3], 6), *[0] * 24, *rng.sample([1, 1, 2, 2, 3, 3], 6)]


def one_game(
    board: list[int], players: tuple[Evaluation, Evaluation], nodes: int, seed: int, whim: int
) -> tuple[list[tuple[str, int]], int]:
    """Play a game; return its positions, with their scores, and who won: 1 South, -1 North."""
    rng = Random(seed)
    engine = Engine()
    engine.load(board, 0)
    searches = [Search(engine, evaluation) for evaluation in players]
    positions: list[tuple[str, int]] = []
    times: dict[int, int] = {}
    for _ in range(LONGEST):
        side = engine.side
        times[engine.key] = times.get(engine.key, 0) + 1
        if times[engine.key] > 2:
            return positions, 0
        search = searches[side]
        search.tree.times = times
        found = search.run(Limits(nodes=nodes), rng, whim=whim)
        if abs(found.score) > DECIDED:
            return positions, 1 if (found.score > 0) == (side == 0) else -1
        positions.append(("".join(map(str, engine.board[:36])) + "SN"[side], found.score))
        engine.make(found.move)
        engine.past.clear()
    return positions, 0


def _recorded(job: tuple[int, int, int, Path]) -> list[str]:
    seed, nodes, whim, path = job
    weights = Evaluation(load(path))
    positions, won = one_game(first(Random(seed)), (weights, weights), nodes, seed, whim)
    return [f"{at} {won if at[-1] == 'S' else -won} {score}" for at, score in positions]


def play(args: argparse.Namespace) -> None:
    """Write positions of games, each with 1, 0 or -1 and a score for the side to move."""
    jobs = [(args.seed + n, args.nodes, args.whim, args.weights) for n in range(args.games)]
    with ProcessPoolExecutor(args.workers) as pool, args.positions.open("a") as out:
        for lines in pool.map(_recorded, jobs):
            out.writelines(f"{line}\n" for line in lines)


def samples(paths: list[Path], trust: float) -> Iterator[tuple[list[tuple[int, int]], float]]:
    """Yield what counts in each position, as pairs of weight and count, and its target.

    The evaluation is linear: with powers of 256 for weights its value is a row of counts.
    ``trust`` is how much of the target is the search's word, the rest being who won.
    """
    evaluation = Evaluation([SCALE << 8 * number for number in range(COUNT)])
    engine = Engine()
    for path in paths:
        for line in path.read_text().splitlines():
            board, won, score = line.split()
            engine.load([int(digit) for digit in board[:36]], "SN".index(board[36]))
            value = evaluation.value(Doors(engine))
            if value == WIN:
                continue
            counts = value.to_bytes(COUNT, "little")
            target = (1 - trust) * (int(won) + 1) / 2 + trust * chance([], int(score) / POINTS, [])
            yield [(n, count) for n, count in enumerate(counts) if count], target


def shares(fine: bool) -> list[list[tuple[int, float]]]:
    """Return, for each weight, the parameters that move it, and how far.

    Coarsely, the pieces of a rank with the same reach have a base and a slope by their row, and
    every other weight a parameter of its own; in the fine fit every weight has.
    """
    if fine:
        return [[(number, 1.0)] for number in range(COUNT)]
    found: list[list[tuple[int, float]]] = []
    for number in range(COUNT):
        kind, row = number // 18, number // 3 % 6
        if number < PIECES:
            found.append([(2 * kind, 1.0), (2 * kind + 1, row / 2.5 - 1)])
        else:
            found.append([(number, 1.0)])
    return found


def fit(args: argparse.Namespace) -> None:
    """Fit weights to positions and write them; print how well they foretell."""
    weights = [args.shrink * weight / (SCALE * POINTS) for weight in load(args.weights)]
    moved = shares(args.fine)
    every = []
    for counts, target in samples(args.positions, args.trust):
        slopes: dict[int, float] = {}
        for index, count in counts:
            for parameter, share in moved[index]:
                slopes[parameter] = slopes.get(parameter, 0.0) + share * count
        base = sum(weights[index] * count for index, count in counts)
        every.append((base, list(slopes.items()), target))
    # The last games are held back whole: positions of one game foretell each other.
    every.reverse()
    held, seen = every[: len(every) // 10], every[len(every) // 10 :]
    changes = train(seen, held, args)
    found = [
        weight + sum(changes[parameter] * share for parameter, share in moved[index])
        for index, weight in enumerate(weights)
    ]
    args.out.write_text(spell([round(weight * SCALE * POINTS) for weight in found]), "utf-8")


def train(seen: list[Sample], held: list[Sample], args: argparse.Namespace) -> list[float]:
    """Return the changes of the parameters that foretell the targets best (Adagrad)."""
    rng = Random(2)
    changes, paces = [0.0] * COUNT, [1e-6] * COUNT
    print(json.dumps({"positions": len(seen) + len(held), "loss": round(loss(changes, held), 4)}))
    for number in range(args.rounds):
        rng.shuffle(seen)
        for base, slopes, target in seen:
            miss = chance(changes, base, slopes) - target
            for index, slope in slopes:
                pull = miss * slope + args.pull * changes[index]
                paces[index] += pull * pull
                changes[index] -= args.pace * pull / paces[index] ** 0.5
        print(json.dumps({"round": number + 1, "loss": round(loss(changes, held), 4)}), flush=True)
    return changes


def chance(changes: list[float], base: float, slopes: list[tuple[int, float]]) -> float:
    """Return the side to move's chance to win."""
    total = base + sum(changes[index] * slope for index, slope in slopes)
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def loss(changes: list[float], held: list[Sample]) -> float:
    """Return the mean cross entropy over samples."""
    total = 0.0
    for base, slopes, target in held:
        guess = min(max(chance(changes, base, slopes), 1e-9), 1 - 1e-9)
        total -= target * log(guess) + (1 - target) * log(1 - guess)
    return total / max(1, len(held))


def spell(weights: list[int]) -> str:
    """Return the text of ``weights.py`` with these numbers."""
    lines = FILE.read_text("utf-8").split("WEIGHTS")[0].rstrip()
    rows = [weights[start : start + 9] for start in range(0, PIECES, 9)]
    rest = weights[PIECES:]
    rows += [rest[0:12], rest[12:24], rest[24:27], rest[27:]]
    table = "\n".join(f"    {', '.join(map(str, row))}," for row in rows)
    return f"{lines}\n\nWEIGHTS: Final[list[int]] = [\n{table}\n]  # fmt: skip\n"


def rows(args: argparse.Namespace) -> None:
    """Print the home rows, mirrors together, by the share of points they made in games."""
    points: dict[str, list[float]] = {}
    for path in args.positions:
        for line in path.read_text().splitlines():
            board, won, _ = line.split()
            if board[6:30] == "0" * 24 and board.endswith("S") and "0" not in board[:6]:
                share = (int(won) + 1) / 2
                for row, gained in ((board[:6], share), (board[30:36], 1 - share)):
                    points.setdefault(max(row, row[::-1]), []).append(gained)
    ranked = sorted(points, key=lambda row: -sum(points[row]) / len(points[row]))
    for row in ranked:
        share = sum(points[row]) / len(points[row])
        print(json.dumps({"row": row, "games": len(points[row]), "share": round(share, 3)}))


def _met(job: tuple[int, int, Path, Path, bool]) -> float:
    seed, nodes, one, other, swapped = job
    mine, theirs = Evaluation(load(one)), Evaluation(load(other))
    pair = (theirs, mine) if swapped else (mine, theirs)
    won = one_game(first(Random(seed)), pair, nodes, seed, 3)[1]
    return (1 + (-won if swapped else won)) / 2


def match(args: argparse.Namespace) -> None:
    """Let two files of weights meet and print the points of the first."""
    jobs = [
        (args.seed + n // 2, args.nodes, args.weights, args.other, bool(n & 1))
        for n in range(args.games)
    ]
    with ProcessPoolExecutor(args.workers) as pool:
        points = list(pool.map(_met, jobs))
    print(json.dumps({"games": len(points), "points": sum(points), "drawn": points.count(0.5)}))


def main(arguments: list[str]) -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune_gyges", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for run in (play, fit, rows, match):
        command = commands.add_parser(run.__name__, help=run.__doc__)
        command.set_defaults(run=run)
        command.add_argument("--weights", type=Path, default=FILE)
        _arguments(command, run.__name__)
    args: Any = parser.parse_args(arguments)
    args.run(args)
    return 0


def _arguments(command: argparse.ArgumentParser, name: str) -> None:
    if name in ("fit", "rows"):
        command.add_argument("positions", type=Path, nargs="+")
    if name == "rows":
        return
    if name == "fit":
        command.add_argument("--rounds", type=int, default=12)
        command.add_argument("--pace", type=float, default=0.02)
        command.add_argument("--pull", type=float, default=0.02, help="back to the first weights")
        command.add_argument("--shrink", type=float, default=1.0, help="of the first weights")
        command.add_argument("--trust", type=float, default=0.5, help="in scores against results")
        command.add_argument("--fine", action="store_true", help="every weight by itself")
        command.add_argument("--out", type=Path, default=FILE)
        return
    command.add_argument("positions" if name == "play" else "other", type=Path)
    command.add_argument("--games", type=int, default=200)
    command.add_argument("--nodes", type=int, default=2000)
    command.add_argument("--workers", type=int, default=2)
    command.add_argument("--seed", type=int, default=1)
    if name == "play":
        command.add_argument("--whim", type=int, default=30, help="points a move may be off")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
