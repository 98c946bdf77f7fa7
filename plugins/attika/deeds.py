"""Deeds: what an action means, and how a finger spells it (§12)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from nika_arcade.api import Action, act, join_group

from .edition import KINDS, LAND_WORDS, LANDS, NOTHING, Cell, Counts
from .geometry import TURNS
from .position import STACKS

ORIGIN: Final[Cell] = (0, 0)
_FARTHEST: Final = 4
"""So many characters a coordinate has at most."""


class Deed(NamedTuple):
    """What an action means: its verb and what it concerns.

    ``number`` is a stack or the turn of a tile; ``cards`` is what is paid, nothing for the
    proposed payment; ``order`` are the letters of a shuffled deck, the top first.
    """

    verb: str
    kind: str = ""
    cell: Cell = ORIGIN
    number: int = 0
    cards: Counts = NOTHING
    order: str = ""


STORE: Final = Deed("store")
PAY: Final = Deed("pay")
AMPHORA: Final = Deed("amphora")
CARDS: Final = Deed("cards")
END: Final = Deed("end")
_PLAIN: Final = {deed.verb: deed for deed in (STORE, PAY, AMPHORA, CARDS, END)}
_DRAWS: Final = {f"draw:{stack}": Deed("draw", number=stack) for stack in STACKS}


@lru_cache(maxsize=1 << 15)
def spell(deed: Deed) -> Action:
    """Return the picks of a deed: ``draw:1``, ``tower>2.-1``, ``hill:1+hill:2>pay``."""
    if deed.verb == "build":
        return act(deed.kind, spelled(deed.cell))
    if deed.verb == "draw":
        return act(f"draw:{deed.number}")
    if deed.verb == "lay":
        return act(f"at:{spelled(deed.cell)}=turn:{deed.number}")
    if deed.verb == "shuffle":
        return act(f"deck:{deed.order}")
    if deed.verb == "pay" and deed.cards != NOTHING:
        return act(join_group(card_picks(deed.cards)), "pay")
    return act(deed.verb)


def spelled(cell: Cell) -> str:
    """Return a cell as picks name it: ``2.-1``."""
    return f"{cell[0]}.{cell[1]}"


def card_picks(cards: Counts) -> tuple[str, ...]:
    """Return the picks of the first so many cards of each landscape in a hand."""
    return tuple(
        f"{word}:{number}"
        for word, many in zip(LAND_WORDS, cards, strict=True)
        for number in range(1, many + 1)
    )


@lru_cache(maxsize=1 << 15)
def read(action: Action) -> Deed | None:
    """Return what picks mean, or None when they spell no deed; legal or not."""
    picks = action.picks
    if len(picks) == 1:
        return _read_single(picks[0])
    if len(picks) != 2:
        return None
    if picks[1] == "pay":
        cards = cards_of(action.group)
        return None if cards is None else Deed("pay", cards=cards)
    cell = cell_of(picks[1])
    return None if cell is None or picks[0] not in KINDS else Deed("build", picks[0], cell)


def _read_single(pick: str) -> Deed | None:
    if pick in _PLAIN or pick in _DRAWS:
        return _PLAIN.get(pick) or _DRAWS[pick]
    word, _, value = pick.partition(":")
    if word == "deck" and value and not value.strip(LANDS):
        return Deed("shuffle", order=value)
    return read_laying(pick)


def read_laying(pick: str) -> Deed | None:
    """Return the laying of a tile that ``at:2.1=turn:3`` means."""
    place, _, turn = pick.partition("=")
    word, _, value = place.partition(":")
    cell = cell_of(value)
    numbers = {f"turn:{number}": number for number in TURNS}
    if word != "at" or cell is None or turn not in numbers:
        return None
    return Deed("lay", cell=cell, number=numbers[turn])


def cell_of(pick: str) -> Cell | None:
    """Return the cell that a pick such as ``2.-1`` names, or None when it names none."""
    parts = pick.split(".")
    if len(parts) != 2 or any(len(part) > _FARTHEST for part in parts):
        return None
    if not all(part.removeprefix("-").isdecimal() and part.isascii() for part in parts):
        return None
    cell = (int(parts[0]), int(parts[1]))
    return cell if spelled(cell) == pick else None


def cards_of(picks: tuple[str, ...]) -> Counts | None:
    """Return how many cards of each landscape these picks are.

    None unless each is a card, and they are the first ones of their landscape.
    """
    counts = [sum(pick.startswith(f"{word}:") for pick in picks) for word in LAND_WORDS]
    cards: Counts = (counts[0], counts[1], counts[2], counts[3])
    return cards if sorted(card_picks(cards)) == sorted(picks) else None
