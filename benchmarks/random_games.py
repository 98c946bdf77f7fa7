"""Games at length: random games to their end, what they come to, and what their rules cost.

Every item is one JSON object; ``faults`` in it fails the run.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from benchmarks.calibration import ratio
from nika_arcade.api import CHANCE, Game
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.testing import laws_secrets, walks

SAMPLES = 40
"""Of so many positions of a game the costs are taken, spread evenly."""


def told(items: Iterable[Mapping[str, Any]]) -> int:
    """Print each item; return the exit code, 1 where any of them has faults."""
    faults = 0
    for item in items:
        print(json.dumps(item), flush=True)
        faults += item.get("faults", 0)
    return 1 if faults else 0


def walk(game: Game[Any], seats: Sequence[str], seed: int, most: int) -> Iterator[Any]:
    """Yield the positions of a random game from its set-up on, at most so many actions of it."""
    rng = Random(seed)
    position = game.setup({}, tuple(seats), rng)
    yield position
    for _ in range(most):
        seat = game.to_act(position)
        if seat is None:
            return
        action = game.roll(position, rng) if seat == CHANCE else rng.choice(game.legal(position))
        position = game.apply(position, action).position
        yield position


def played(
    game: Game[Any],
    number: int,
    seats: Callable[[int], Sequence[str]],
    sound: Callable[[Any], bool],
    most: int,
) -> Iterator[dict[str, Any]]:
    """Yield what so many games ended in, and how long they were.

    ``seats`` are those of a seed. A game fails when its last position is not ``sound``, or when it
    is not over after ``most`` actions.
    """
    ends: Counter[str] = Counter()
    lengths, faults = [], 0
    for seed in range(number):
        *before, position = walk(game, seats(seed), seed, most)
        if not sound(position) or game.outcome(position) is None:
            faults += 1
            print(f"game {seed} is unsound after {len(before)} actions", file=sys.stderr)
        ends[position.reason] += 1
        lengths.append(len(before))
    yield {
        "item": "games",
        "value": number,
        "faults": faults,
        "ends": dict(ends),
        "longest": max(lengths, default=0),
        "mean": round(sum(lengths) / max(1, number), 1),
    }


def costs(game: Any, positions: Sequence[Any], seat: str, method: str) -> Iterator[dict[str, Any]]:
    """Yield what a view of a seat, a world imagined from it and another method cost a position."""
    some = positions[:: max(1, len(positions) // SAMPLES)]
    views, rng = [game.observe(one, seat) for one in some], Random(1)
    works: dict[str, Callable[[], object]] = {
        "view": lambda: [game.observe(one, seat) for one in some],
        "imagine": lambda: [game.imagine(view, seat, rng) for view in views],
        method: lambda: [getattr(game, method)(one) for one in some],
    }
    for name, work in works.items():
        seconds, times = ratio(work)
        yield {"item": f"{name}_us", "value": round(seconds / len(some) * 1e6, 1),
               "calibration_loops": round(times / len(some), 4)}  # fmt: skip


def kept_secret(
    catalogue: Catalogue, game_id: str, number: int, most: int
) -> Iterator[dict[str, Any]]:
    """Yield how the law of secrets fares over whole games."""
    if not number:
        return
    kit, entry = catalogue.open_game(game_id), catalogue.game(game_id)
    positions, breaches = 0, list[str]()
    for seed in range(1, number + 1):
        place = walks.setting(kit, entry, catalogue.options_for(game_id, {}), seed)
        referee = walks.wander(place, most)
        positions += len(referee.plies)
        breaches += [f"seed {seed}: {one}" for one in laws_secrets.secrecy(place, referee)]
    for breach in breaches:
        print(breach, file=sys.stderr)
    yield {"item": "secrets", "value": positions, "faults": len(breaches)}
