"""The text form of a position (RULES §11): one JSON object on one line; `reading` reads it back.

A card is its kind's word, in the other deck's hands with its own deck before it: ``zeus.five``.
``?`` is a card that is not seen, ``zeus.?`` one whose back shows that it was stolen.
"""

from __future__ import annotations

import json
from typing import Any, Final

from nika_arcade.api import HIDDEN, Secret

from .cards import DECKS, Card, pick_of
from .customs import points_of
from .memory import BLANK, Case, Memory
from .position import BACKS, House, Laid, Position, Shown, Side, Waiting
from .tokens import TAKEN, Token

UNSEEN: Final = "?"
OPEN: Final = "!"
"""Ends the word of a card that lies face up."""
COVERED: Final = "~"
"""Ends the word of a card in a pile that only its owner knows to be there (§8.5)."""
DECK_OF: Final = {back: deck for deck, back in BACKS.items()}


def notate(position: Position) -> str:
    """Return the text form of a position, masked or whole."""
    tree: dict[str, Any] = {
        DECKS[number]: _side(side, number) for number, side in enumerate(position.sides)
    }
    tree |= {
        "active": DECKS[position.active],
        "phase": position.phase,
        "points": [position.spent, position.total],
        "clock": position.clock,
        "first": DECKS[position.first],
    }
    if position.waiting:
        tree["waiting"] = [_waiting(position, one) for one in position.waiting]
    if position.phase == "over":
        tree["winner"], tree["reason"] = DECKS[position.winner], position.reason
    if position.house != House():
        tree["house"] = points_of(position.house)
    return json.dumps(tree, separators=(",", ":"), ensure_ascii=True)


def _side(side: Side, number: int) -> dict[str, Any]:
    whole = [_secret(card, number) for card in side.deck]
    deck: Any = len(whole) if all(word == UNSEEN for word in whole) else " ".join(whole)
    tree: dict[str, Any] = {
        "deck": deck,
        "hand": " ".join(_secret(card, number) for card in side.hand),
        "pile": " ".join(_lying(card, number) for card in side.pile),
        "lanes": [" ".join(_laid(card, number) for card in lane) for lane in side.lanes],
        "figure": side.figure,
        "turns": side.turns,
        "drawn": side.first_draw,
    }
    if side.exchanged:
        tree["exchanged"] = True
    if side.known != BLANK:
        tree["known"] = memory(side.known, number)
    if side.spied is not None:
        hidden = side.spied.value is HIDDEN
        tree["spied"] = UNSEEN if hidden else memory(side.spied.value, number)
    return tree


def _waiting(position: Position, waiting: Waiting) -> dict[str, Any]:
    """Return a decision; its cards are named as the side whose cards they are would."""
    side = waiting.side
    tree = {"side": DECKS[side], "cards": _words(waiting.cards, side)}
    return tree | ({"tops": _words(waiting.tops, side)} if waiting.tops else {})


def _words(cards: tuple[Card, ...], side: int) -> str:
    return " ".join(pick_of(card, side) for card in cards)


def _secret(secret: Secret, side: int) -> str:
    if secret.value is not HIDDEN:
        return pick_of(secret.value, side)
    return UNSEEN if secret.kind == BACKS[DECKS[side]] else f"{DECK_OF[secret.kind]}.{UNSEEN}"


def _laid(laid: Laid, side: int) -> str:
    if isinstance(laid, Shown):
        return f"{pick_of(laid.value, side)}#{laid.tag}{OPEN}"
    return f"{_secret(laid, side)}#{laid.tag}"


def _lying(lying: Card | Secret, side: int) -> str:
    if isinstance(lying, Card):
        return pick_of(lying, side)
    return UNSEEN if lying.value is HIDDEN else pick_of(lying.value, side) + COVERED


def memory(known: Memory, side: int) -> dict[str, Any]:
    """Return a memory of what a side hides."""
    tree: dict[str, Any] = {"cases": [_case(case, side) for case in known.cases]}
    if known.taken:
        tree |= {
            "sunk": _words(known.sunk, side),
            "taken": known.taken,
            "gone": _words(known.gone, side),
        }
    return tree


def _case(case: Case, side: int) -> str:
    """Return a case: its tokens, and after a colon before them what Hades took by it."""
    tokens = " ".join(_token(token, side) for token in case.tokens)
    if case.taken is None:
        return tokens
    return f"{TAKEN.kind if case.taken is TAKEN else pick_of(case.taken, side)}: {tokens}".strip()


def _token(token: Token, side: int) -> str:
    if token.card is TAKEN:
        word = TAKEN.kind
    elif token.card is not None:
        word = pick_of(token.card, side)
    else:
        word = UNSEEN if token.back == DECKS[side] else f"{token.back}.{UNSEEN}"
    return f"{word}#{token.since}" + (f"*{token.many}" if token.many > 1 else "")
