"""Knowledge: what an eye can be sure of, or has to reckon with, about hidden cards (RULES §8).

For pictures and for bots. It works from the masked position of that eye.
"""

from __future__ import annotations

from collections import Counter

from nika_arcade.api import Secret

from .cards import LAYABLE, Card
from .memory import Case
from .notation import DECK_OF
from .position import Position, Side
from .tokens import TAKEN, may_lie
from .unseen import buried, left_over, memory_of


def sure_in_hand(side: Side, eye: str | None) -> Counter[Card]:
    """Return the cards that an eye is sure another side holds, whatever else that side has laid.

    Of cards that may have been laid since, it counts those that can't all have been.
    """
    numbers = [
        (laid.kind, int(laid.tag))
        for lane in side.lanes
        for laid in lane
        if isinstance(laid, Secret)
    ]
    found = [_held(case, numbers) for case in memory_of(side, eye).cases]
    sure = found[0]
    for other in found[1:]:
        sure &= other
    return sure


def _held(case: Case, numbers: list[tuple[str, int]]) -> Counter[Card]:
    """Return what is surely in the hand in one case, by the numbers of cards that lie face down."""
    came: Counter[Card] = Counter()
    laid: Counter[Card] = Counter()
    for token in case.tokens:
        if token.card is None or token.card is TAKEN:
            continue
        came[token.card] += token.many
        if may_lie(token):
            later = sum(
                DECK_OF[back] == token.back and token.since < number for back, number in numbers
            )
            laid[token.card] = max(laid[token.card], later)
    return came - laid


def may_be(position: Position, side: int, laid: Secret, eye: str | None) -> Counter[Card]:
    """Return how many cards of each kind a face-down card of another side may be."""
    foe, deck = position.sides[side], DECK_OF[laid.kind]
    known = memory_of(foe, eye)
    found: Counter[Card] = Counter()
    for case in known.cases:
        here: Counter[Card] = Counter()
        strangers = not case.tokens
        for token in case.tokens:
            if token.back == deck and token.since < int(laid.tag) and may_lie(token):
                if token.card is None or token.card is TAKEN:
                    strangers = True
                else:
                    here[token.card] += token.many
        found |= here + _strangers(position, foe, deck, laid, eye, case) if strangers else here
    return found


def _strangers(
    position: Position, foe: Side, deck: str, laid: Secret, eye: str | None, case: Case
) -> Counter[Card]:
    """Return the cards of a deck of which nothing is known, as far as they can lie there."""
    left = Counter(left_over(position, eye))
    lying = buried(foe.known)
    if case.taken is not None and case.taken is not TAKEN:
        lying[case.taken] -= 1
    left -= lying
    for token in case.tokens:
        if token.card is not None and token.card is not TAKEN:
            left[token.card] -= token.many
        elif token.card is TAKEN and token.since < int(laid.tag):
            left |= Counter({card: 1 for card in foe.known.sunk if card.deck == deck})
    early = foe.first_draw < 0 or int(laid.tag) <= foe.first_draw
    return Counter(
        {
            card: many
            for card, many in left.items()
            if many > 0 and card.deck == deck and card.kind in LAYABLE
            and not (early and card.kind == "hostage")
        }
    )  # fmt: skip
