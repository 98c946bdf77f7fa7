"""The text form of a position (§13): one JSON object on one line; `reading` reads it back.

Cards are the letters of their landscapes, hidden ones a number of them. Cells are ``[q, r]``.
"""

from __future__ import annotations

import json
from typing import Any

from nika_arcade.api import HIDDEN, Secret

from .customs import options_of
from .edition import SEATS
from .position import NO_TILE, House, Position, Side


def notate(position: Position) -> str:
    """Return the text form of a position, masked or whole."""
    tree: dict[str, Any] = {
        "edition": position.edition.digest,
        "sides": {
            seat: _side(position, side) for seat, side in zip(SEATS, position.sides, strict=False)
        },
        "first": SEATS[position.first],
        "act": SEATS[position.to_act],
        "turn": position.turn,
        "phase": position.phase,
        "mode": position.mode,
        "used": position.used,
        "extra": position.extra,
        "tiles": [[laid.tile + 1, *laid.centre, laid.turn] for laid in position.tiles],
        "buildings": [[*built.cell, SEATS[built.side], built.kind] for built in position.buildings],
        "lands": _hidden(position.lands) or [card.value + 1 for card in position.lands],
        "deck": _cards(position.deck),
        "discards": list(position.discards),
        "shuffled": list(position.shuffled),
        "pool": position.pool,
    }
    tree |= _waiting(position)
    if position.house != House():
        tree["house"] = options_of(position.house)
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=True)


def _side(position: Position, side: Side) -> dict[str, Any]:
    kinds = position.edition.kinds
    return {
        "stacks": [_hidden(stack) or " ".join(one.value for one in stack) for stack in side.stacks],
        "stored": {one.kind: many for one, many in zip(kinds, side.stored, strict=True) if many},
        "hand": _cards(side.hand),
        "taken": side.taken,
        "since": None if side.since.value is HIDDEN else list(side.since.value),
        "amphorae": side.amphorae,
        "won": list(side.won),
    }


def _waiting(position: Position) -> dict[str, Any]:
    """Return what is there only now and then."""
    tree: dict[str, Any] = {}
    if position.drawn:
        tree["drawn"] = position.drawn
    if position.emptied:
        tree["emptied"] = True
    if position.site is not None:
        tree["site"] = [position.site.kind, *position.site.cell]
    if position.due != NO_TILE:
        tree["due"] = position.due + 1
    if position.owed:
        tree["owed"] = position.owed
    if position.idle:
        tree["idle"] = position.idle
    if position.stirred:
        tree["stirred"] = True
    if position.phase == "over":
        tree["winner"] = SEATS[position.winner] if position.winner >= 0 else ""
        tree["reason"] = position.reason
    return tree


def _cards(cards: tuple[Secret, ...]) -> int | str:
    return _hidden(cards) or "".join(card.value for card in cards)


def _hidden(secrets: tuple[Secret, ...]) -> int:
    """Return how many secrets there are when they are hidden, else 0."""
    return len(secrets) if secrets and secrets[0].value is HIDDEN else 0
