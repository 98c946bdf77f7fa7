"""Memories: what is known of cards that went into a hand, as long as it stays true (RULES §8).

A card that is known to be in a hand may later be any of the cards laid from it, so a memory
does not say where it is. It keeps *tokens*: one for every card that is hidden in the hand or face
down on the field, with the clock when it came there and, if known, which card it is. A token can
only be a card on the field that was laid after it came. What nothing is known of has no tokens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .cards import Card


@dataclass(frozen=True, slots=True)
class Token:
    """So many hidden cards of one back that came into the hand when ``since`` cards had been laid.

    ``card`` is None where it is not known which they are.
    """

    since: int
    card: Card | None
    back: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the cards a side holds or has face down.

    ``sunk`` is a discard pile, bottom first, out of which Hades took one card, nobody else knows
    which, of the back ``taken``, at the clock ``since``. ``surfaced`` are cards seen since then
    that may have been the one, ``gone`` are Pegasi that Persephone has brought back from there.
    """

    tokens: tuple[Token, ...] = ()
    sunk: tuple[Card, ...] = ()
    taken: str = ""
    since: int = 0
    surfaced: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()


BLANK: Final = Memory()
