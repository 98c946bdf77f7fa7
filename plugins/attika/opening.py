"""The opening: the first map, the stacks of buildings, and the hands (§3)."""

from __future__ import annotations

from random import Random
from typing import Final

from nika_arcade.api import Secret

from .edition import LANDS, TILES, Edition
from .geometry import TURNS
from .position import (
    AMPHORAE,
    BACKS,
    EYES,
    IN_DECK,
    LAND,
    NO_EYES,
    NO_TILE,
    OF_EACH,
    SINCE,
    STACKS,
    House,
    Laid,
    Position,
    Side,
    counted,
    held,
)

FIRST_HAND: Final = 4
"""So many cards the first player begins with; each further one has one more."""
PARTS: Final = len(STACKS) - 1
"""So many stacks the white-backed buildings make."""


def deal(edition: Edition, house: House, count: int, first: int, rng: Random) -> Position:
    """Return the first position for so many players."""
    numbers = list(range(TILES))
    rng.shuffle(numbers)
    centres = edition.layouts[count].centres
    tiles = tuple(
        Laid(number, centre, rng.choice(TURNS))
        for number, centre in zip(numbers, centres, strict=False)
    )
    lands = tuple(Secret(number, NO_EYES, LAND) for number in numbers[len(tiles) :])
    deck = [letter for letter in LANDS for _ in range(OF_EACH)]
    rng.shuffle(deck)
    sides: dict[int, Side] = {}
    for order in range(count):
        side = (first + order) % count
        size = FIRST_HAND + order + (house.bonus if order == 1 else 0)
        sides[side] = _side(edition, side, deck[:size], rng)
        deck = deck[size:]
    return Position(
        house, edition, tuple(sides[number] for number in range(count)),
        first=first, turn=1, to_act=first, phase="act", mode="", used=0, extra=0,
        drawn="", due=NO_TILE, tiles=tiles, buildings=(), lands=lands,
        deck=tuple(IN_DECK[letter] for letter in deck), discards=(0, 0, 0, 0), pool=AMPHORAE,
    )  # fmt: skip


def _side(edition: Edition, side: int, letters: list[str], rng: Random) -> Side:
    """Return a side with its hand; the top of each of its stacks lies on its board already."""
    cards = counted(tuple(IN_DECK[letter] for letter in letters))
    stored = [0] * len(edition.kinds)
    stacks: list[tuple[Secret, ...]] = []
    for number, kinds in enumerate(_stacks(edition, rng)):
        stored[edition.index[kinds[0]]] += 1
        back = BACKS[side][number > 0]
        stacks.append(tuple(Secret(kind, NO_EYES, back) for kind in kinds[1:]))
    memory = Secret(cards, EYES[side], SINCE[side])
    return Side(tuple(stacks), tuple(stored), held(cards, side), len(letters), memory)


def _stacks(edition: Edition, rng: Random) -> list[list[str]]:
    """Return the stacks of buildings, the black-backed one first."""
    found = []
    for black in (True, False):
        kinds = [
            building.kind
            for building in edition.kinds
            for _ in range(building.count)
            if building.black == black
        ]
        rng.shuffle(kinds)
        size = len(kinds) if black else len(kinds) // PARTS
        found += [kinds[start : start + size] for start in range(0, len(kinds), size)]
    return found
