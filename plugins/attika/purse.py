"""The purse: which cards a player would rather keep."""

from __future__ import annotations

from typing import Final

from .edition import Counts
from .engine import Game
from .position import Position, counted

LATER: Final = 0.4
"""How much a card matters for a building that is still in a stack, beside one on the board."""


def kept_best(position: Position, game: Game, ways: list[Counts]) -> Counts:
    """Return the payment, one of the fewest cards, that leaves the best hand."""
    fewest = min(map(sum, ways))
    wanted = demand(game, position.to_act, game.words.names.index(position.site.kind)
                    if position.site else -1)  # fmt: skip
    hand = counted(position.actor.hand)
    return max(
        (cards for cards in ways if sum(cards) == fewest),
        key=lambda cards: _worth(
            [have - gone for have, gone in zip(hand, cards, strict=True)], wanted
        ),
    )


def demand(game: Game, side: int, but: int) -> list[float]:
    """Return by landscape how many cards a side is going to want, but for one building."""
    party, wanted = game.parties[side], [0.0] * 4
    for kind, cost in enumerate(game.words.cost):
        tail = game.words.tail[kind]
        if tail >= 0 and party.at[tail]:
            continue
        many: float = party.stored[kind] - (kind == but and not game.drawn >= 0)
        many += LATER * party.unseen[kind] * (tail < 0)
        for land in range(4):
            wanted[land] += many * cost[land]
    return wanted


def _worth(left: list[int], wanted: list[float]) -> float:
    """Return how much a hand serves what is wanted; the first card of a landscape serves most."""
    worth = 0.0
    for many, want in zip(left, wanted, strict=True):
        for card in range(many):
            worth += (0.5 + want) / (2.0 + card)
    return worth
