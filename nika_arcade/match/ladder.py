"""Ladders: everybody against everybody, and who stands where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from nika_arcade.match.series import Result


@dataclass(frozen=True, slots=True)
class Rung:
    """One name on the ladder; ``against`` is its share of the points with each other name."""

    name: str
    points: float
    games: int
    against: tuple[tuple[str, float], ...]

    @property
    def share(self) -> float:
        """The share of all points, from 0 to 1."""
        return self.points / self.games if self.games else 0.0


def rounds(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield every pair of names once."""
    yield from combinations(dict.fromkeys(names), 2)


def standing(results: Sequence[Result]) -> list[Rung]:
    """Return the ladder, best first; names with equal shares keep their alphabetical order."""
    met: dict[tuple[str, str], list[float]] = {}
    for result in results:
        points = result.points()
        for name, gained in points.items():
            for other in points:
                if other != name:
                    met.setdefault((name, other), []).append(gained)
    rungs = []
    for name in sorted({name for name, _ in met}):
        pairs = {other: scores for (one, other), scores in met.items() if one == name}
        against = tuple((other, sum(s) / len(s)) for other, s in sorted(pairs.items()))
        scores = [score for s in pairs.values() for score in s]
        rungs.append(Rung(name, sum(scores), len(scores), against))
    return sorted(rungs, key=lambda rung: -rung.share)
