"""Deeds: what an action means, and how a finger spells it (RULES §10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from nika_arcade.api import Action, act

from .cards import DECKS, PICKS, Card, pick_of
from .position import DEPTH, LANES

NO_CARD: Final = Card("", "")
"""Stands in a deed where no card is meant."""

Spot: TypeAlias = tuple[int, int]
"""A lane and a row, both from 1."""


class Deed(NamedTuple):
    """What an action means: its verb, the card it is done with, and what it concerns."""

    verb: str
    card: Card = NO_CARD
    spot: Spot = (0, 0)
    to: Spot = (0, 0)
    other: Card = NO_CARD
    number: int = 0


DRAW: Final = Deed("draw")
END: Final = Deed("end")
REST: Final = Deed("rest")
HOME: Final = Deed("home")

_PLAIN: Final = {
    ("draw",): DRAW,
    ("end",): END,
    ("rest",): REST,
    ("figure", "home"): HOME,
}
_WORDS: Final = {
    verb: picks for picks, verb in ((picks, deed.verb) for picks, deed in _PLAIN.items())
}
_SPOTS: Final[dict[str, Spot]] = {
    f"{lane}.{row}": (lane, row) for lane in LANES for row in range(1, DEPTH + 1)
}
_NUMBERS: Final = {str(number): number for number in range(100)}

_WAYS: Final[dict[tuple[str, str], str]] = {
    ("deity", "lane"): "stand",
    ("pegasus", "hand"): "strike",
    ("pegasus", "foe"): "scout",
    ("pegasus", "own"): "recall",
    ("pythia", "hand"): "spy",
    ("pythia", "foe-lane"): "unveil",
    ("sirens", "pile"): "lure",
    ("hades", "pile"): "fetch",
    ("persephone", "take"): "gather",
    ("dionysus", "own"): "move",
}
"""What a card of a kind does with what is picked after it; ``place`` lays any card."""


@lru_cache(maxsize=1 << 14)
def spell(deed: Deed, side: int) -> Action:
    """Return the picks for a deed of a side: ``five>place:2.1``, ``pegasus>hand``, ``end``."""
    if deed.verb in _WORDS:
        return act(*_WORDS[deed.verb])
    if deed.verb == "challenge":
        return act(f"own:{deed.spot[0]}.1", f"foe:{deed.spot[0]}.1")
    if deed.verb == "put":
        return act(f"lane:{deed.spot[0]}")
    if deed.verb == "found":
        return act(f"card:{deed.number}")
    held = pick_of(deed.card, side)
    if deed.verb == "top":
        return act(f"top:{held}")
    return act(held, *_targets(deed, side))


def _targets(deed: Deed, side: int) -> tuple[str, ...]:
    """Return the picks that follow that of the card."""
    spot = f"{deed.spot[0]}.{deed.spot[1]}"
    if deed.verb == "move":
        return (f"own:{spot}", f"place:{deed.to[0]}.{deed.to[1]}")
    if deed.verb == "fetch":
        return (f"pile:{pick_of(deed.other, side)}",)
    return (
        {
            "lay": f"place:{spot}",
            "stand": f"lane:{deed.spot[0]}",
            "strike": "hand",
            "scout": f"foe:{spot}",
            "recall": f"own:{spot}",
            "spy": "hand",
            "unveil": f"foe-lane:{deed.spot[0]}",
            "lure": "pile",
            "gather": f"take:{deed.number}",
        }[deed.verb],
    )


@lru_cache(maxsize=1 << 14)
def read(action: Action, side: int) -> Deed | None:
    """Return what the picks of a side mean, or None when they spell no deed; legal or not."""
    picks = action.picks
    if picks in _PLAIN:
        return _PLAIN[picks]
    if len(picks) == 1:
        return _read_single(picks[0], side)
    first, second = picks[0], picks[1]
    if first.startswith("own:"):
        spots = _spot(first, "own"), _spot(second, "foe")
        lane = spots[0][0] if spots[0] else 0
        whole = len(picks) == 2 and spots == ((lane, 1), (lane, 1))
        return Deed("challenge", spot=(lane, 1)) if whole else None
    card = PICKS[side].get(first)
    return None if card is None else _read_card(card, picks[1:], side)


def _read_single(pick: str, side: int) -> Deed | None:
    word, _, value = pick.partition(":")
    if word == "lane" and value in _NUMBERS and _NUMBERS[value] in LANES:
        return Deed("put", spot=(_NUMBERS[value], 0))
    if word == "top" and value in PICKS[side]:
        return Deed("top", PICKS[side][value])
    if word == "card" and value in _NUMBERS:
        return Deed("found", number=_NUMBERS[value])
    return None


def _read_card(card: Card, picks: tuple[str, ...], side: int) -> Deed | None:
    """Return what is done with a card of the hand."""
    word, _, value = picks[0].partition(":")
    if word == "place" and len(picks) == 1:
        spot = _SPOTS.get(value)
        return Deed("lay", card, spot) if spot else None
    verb = _WAYS.get((card.kind, word))
    if verb is None or len(picks) != (2 if verb == "move" else 1):
        return None
    if verb in ("strike", "spy", "lure"):
        return Deed(verb, card) if not value and ":" not in picks[0] else None
    if verb in ("scout", "recall"):
        spot = _SPOTS.get(value)
        return Deed(verb, card, spot) if spot else None
    if verb == "fetch":
        other = PICKS[side].get(value)
        return Deed(verb, card, other=other) if other else None
    if verb == "move":
        spot, to = _SPOTS.get(value), _spot(picks[1], "place")
        return Deed(verb, card, spot, to) if spot and to else None
    number = _NUMBERS.get(value)
    if number is None or (verb != "gather" and number not in LANES):
        return None
    return Deed(verb, card, number=number) if verb == "gather" else Deed(verb, card, (number, 0))


def _spot(pick: str, word: str) -> Spot | None:
    """Return the lane and row of a pick such as ``own:2.3``; None for any other pick."""
    head, _, tail = pick.partition(":")
    return _SPOTS.get(tail) if head == word else None


def place(side: int, where: str | Spot) -> str:
    """Return the name of a place for events: ``hera:hand``, ``zeus:2.1``."""
    spot = where if isinstance(where, str) else f"{where[0]}.{where[1]}"
    return f"{DECKS[side]}:{spot}"
