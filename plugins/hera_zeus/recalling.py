"""Reading what is remembered of hidden cards out of the text form (RULES §11.4)."""

from __future__ import annotations

import re
from typing import Any, Final

from nika_arcade.api import HIDDEN, MalformedPosition, Secret
from nika_arcade.kit.told import keys, one_of, rows

from .cards import DECKS
from .memory import BLANK, Case, Memory
from .notation import UNSEEN
from .parts import back_of, card_of, words
from .position import BOTH, SPIED
from .tokens import TAKEN, Token

_HADES: Final = frozenset({"sunk", "taken", "gone"})
_TOKEN: Final = re.compile(r"([a-z.?]+)#([0-9]{1,6})(?:\*([1-9][0-9]?))?", re.ASCII)


def read_memory(tree: Any, side: int) -> Memory:
    """Read what is known of a side's hidden cards."""
    where = f"{DECKS[side]}: memory"
    keys(tree, where, frozenset({"cases"}), _HADES)
    taken = ""
    if len(tree) > 1:
        keys(tree, where, _HADES | {"cases"}, frozenset())
        taken = one_of(tree["taken"], f"{where}: taken", DECKS)
    cases = tuple(_case(row, side, taken) for row in rows(tree["cases"], where, None))
    if not cases or any((case.taken is None) != (not taken) for case in cases):
        raise MalformedPosition(f"{where}: every case says what Hades took, if he took anything")
    if not taken:
        return Memory(cases) if cases != BLANK.cases else BLANK
    sunk, gone = (
        tuple(card_of(word, side) for word in words(tree[key], f"{where}: {key}"))
        for key in ("sunk", "gone")
    )
    return Memory(cases, sunk, taken, gone)


def _case(row: Any, side: int, deck: str) -> Case:
    if not isinstance(row, str):
        raise MalformedPosition(f"{DECKS[side]}: memory: a case is a line of tokens")
    head, colon, tail = row.partition(":")
    tokens = tuple(_token(word, side, deck) for word in (tail if colon else head).split())
    if not colon:
        return Case(None, tokens)
    return Case(TAKEN if head == TAKEN.kind else card_of(head, side), tokens)


def _token(word: str, side: int, taken: str) -> Token:
    match = _TOKEN.fullmatch(word)
    if match is None:
        raise MalformedPosition(f"{word!r}: a token is like 'five#12' or '?#12*3'")
    name, since, count = match.groups()
    many = int(count or 1)
    if name == TAKEN.kind and taken in DECKS:
        return Token(int(since), TAKEN, taken)
    if back_of(name, side):
        back = DECKS[side] if name == UNSEEN else name.partition(".")[0]
        return Token(int(since), None, back, many)
    card = card_of(name, side)
    return Token(int(since), card, card.deck, many)


def read_spied(tree: Any, side: int) -> Secret:
    """Read what the rival's Pythia has seen, which may be masked."""
    known = HIDDEN if tree == UNSEEN else read_memory(tree, side)
    return Secret(known, BOTH, SPIED[side])
