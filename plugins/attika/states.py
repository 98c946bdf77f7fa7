"""States: whether a building of the board is built, stored, just drawn, or not yet seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from .edition import Edition
from .position import Built, Position
from .shelves import nodes


def states(position: Position, side: int) -> Mapping[tuple[str, int], str]:
    """Return by kind and copy whether a building is built, stored, just drawn, or unseen.

    Equal ones are told in a row: first the built, then the stored.
    """
    drawn = position.drawn if side == position.to_act else ""
    return _states(position.edition, position.buildings, position.sides[side].stored, drawn, side)


@lru_cache(maxsize=32)
def _states(
    edition: Edition, buildings: tuple[Built, ...], stored: tuple[int, ...], drawn: str, side: int
) -> Mapping[tuple[str, int], str]:
    built = Counter(one.kind for one in buildings if one.side == side)
    found: dict[tuple[str, int], str] = {}
    for kind, copy in nodes(edition):
        lying = built[kind] + stored[edition.index[kind]]
        state = "built" if copy < built[kind] else "stored" if copy < lying else "unseen"
        found[kind, copy] = "drawn" if kind == drawn and copy == lying else state
    return found
