"""How fast and how right Gygès' private engine is.

``python -m benchmarks.gyges`` prints positions generated a second and the counts of moves that
were met; ``--check 100000`` compares the engine with the rules on that many random positions,
``--search 1`` tells how far the search comes in so many seconds of processor time.

A generated position is one whose full list of packed moves, every displacement spelled out, has
been made; the move that led there is played and taken back within the time. Moves are counted,
not played, on the last ply.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any

from benchmarks.calibration import ratio
from plugins.gyges import engine as engine_module
from plugins.gyges.engine import Engine
from plugins.gyges.evaluation import Evaluation
from plugins.gyges.packing import engine_at, unpack
from plugins.gyges.pathways import SQUARES
from plugins.gyges.position import House, Position
from plugins.gyges.rules import Gyges
from plugins.gyges.search import Limits, Search
from plugins.gyges.weights import WEIGHTS

BOARDS = {
    "start": "321123000000000000000000000000321123",
    "bench": "202110000330000000000200000100030123",
    "test": "001030002000000200001120003003031200",
    "middle": "213201000000302000000030000000020311",
}
BATCH = 1000
HOUSES = {
    "edge": ("undirected", "directed", "square"),
    "end_on_start": (True, False),
    "stuck": ("next-row", "draw", "pass", "loss"),
    "drop_limit": ("active", "movable", "none"),
    "displacement": (True, False),
}


def perft(engine: Engine, depth: int) -> int:
    """Return the number of lines of so many moves; a line that wins ends there uncounted."""
    moves = engine.moves()
    if depth == 1:
        return len(moves)
    lines = 0
    for move in moves:
        if move >> 6 & 63 < SQUARES:
            engine.make(move)
            lines += perft(engine, depth - 1)
            engine.unmake()
    return lines


def speed() -> Iterator[dict[str, Any]]:
    """Yield, board by board, counts of lines and positions generated a second, by median rounds.

    The calibration loops are the time of all lines of two moves, in rounds of `calibration.loop`.
    """
    for name, board in BOARDS.items():
        engine = Engine()
        engine.load([int(digit) for digit in board], 0)
        lines = perft(engine, 2)
        spent, loops = ratio(partial(perft, engine, 2))
        made = 1 + sum(move >> 6 & 63 < SQUARES for move in engine.moves())
        yield {
            "item": f"gyges_{name}",
            "compiled": not str(engine_module.__file__).endswith(".py"),
            "perft": [len(engine.moves()), lines],
            "positions_per_s": round(made / spent),
            "calibration_loops": round(loops, 2),
        }


def search(seconds: float) -> Iterator[dict[str, Any]]:
    """Yield, board by board, how deep the search comes and how many values it asks for."""
    for name, board in BOARDS.items():
        engine = Engine()
        engine.load([int(digit) for digit in board], 0)
        began = process_time()
        found = Search(engine, Evaluation(WEIGHTS)).run(Limits(seconds=seconds), clock=process_time)
        spent = process_time() - began
        yield {
            "item": f"gyges_{name}_search",
            "depth": found.depth,
            "score": found.score,
            "nodes_per_s": round(found.nodes / spent),
        }


def random_position(rng: Random) -> Position:
    """Return a position of a game played by lot, or of pieces strewn about, with any house."""
    chosen: dict[str, Any] = {name: rng.choice(values) for name, values in HOUSES.items()}
    house = House(**chosen) if rng.random() < 0.5 else House()
    cells = [0] * SQUARES
    if rng.random() < 0.4:
        for square in rng.sample(range(SQUARES), rng.choice((12, 12, 12, rng.randint(1, 20)))):
            cells[square] = rng.randint(1, 3)
        return Position(bytes(cells), rng.randint(0, 1), house)
    rows = [rng.sample([1, 1, 2, 2, 3, 3], 6) for _ in range(2)]
    engine = engine_at(Position(bytes([*rows[0], *[0] * 24, *rows[1]]), 0, house))
    for _ in range(rng.randint(0, 30)):
        moves = [move for move in engine.moves() if move >= 0 and move >> 6 & 63 < SQUARES]
        if moves:
            engine.make(rng.choice(moves))
    return Position(bytes(engine.board[:SQUARES]), engine.side, house)


def differences(seed: int, count: int) -> list[str]:
    """Return the positions, as text, where the engine and the rules do not agree."""
    game, rng = Gyges(), Random(seed)
    faults: list[str] = []
    for _ in range(count):
        position = random_position(rng)
        engine = engine_at(position)
        moves = engine.moves()
        told = sorted(map(str, map(unpack, moves)))
        legal = sorted(map(str, game.legal(position)))
        wins = any(action.endswith("goal") for action in legal)
        if told != legal or engine.can_win(position.side) != wins:
            faults.append(game.notate(position))
    return faults


def check(count: int, workers: int, seed: int) -> Iterator[dict[str, Any]]:
    """Yield how many positions were compared and the first of those that differ."""
    batches = range(0, count, BATCH)
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(differences, seed + at, min(BATCH, count - at)) for at in batches]
        faults = [fault for job in jobs for fault in job.result()]
    yield {"item": "gyges_check", "positions": count, "differ": len(faults), "first": faults[:5]}


def main(arguments: list[str]) -> int:
    """Measure or check, and print one JSON object an item; fail when anything differs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gyges", description=__doc__)
    parser.add_argument("--check", type=int, default=0, metavar="POSITIONS")
    parser.add_argument("--search", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    if args.check:
        items = check(args.check, args.workers, args.seed)
    else:
        items = search(args.search) if args.search else speed()
    differ = 0
    for item in items:
        print(json.dumps(item), flush=True)
        differ += item.get("differ", 0)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
