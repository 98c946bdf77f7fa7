"""Payments: which cards can pay a price, two of any kind standing for one that is wanted (§5.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from .edition import Counts
from .price import Price


def fewest(need: Counts, loose: int, hand: Counts) -> int:
    """Return the fewest cards that pay ``need`` and ``loose`` from this hand, which may lack them.

    A hand can pay when it has at least so many cards.
    """
    (a, b, c, d), (w, f, h, m) = need, hand
    return (
        a + b + c + d + loose
        + (a - w if a > w else 0) + (b - f if b > f else 0)
        + (c - h if c > h else 0) + (d - m if d > m else 0)
    )  # fmt: skip


def can_pay(price: Price, hand: Counts) -> bool:
    """Say whether a hand can pay a price."""
    return fewest(price.need, price.loose, hand) <= sum(hand)


def pays(need: Counts, loose: int, cards: Counts) -> bool:
    """Say whether exactly these cards pay, none too many.

    Of the wanted symbols ``direct`` are paid by the cards they want, the others by two cards each.
    """
    symbols = sum(need)
    direct = 2 * symbols + loose - sum(cards)
    fitting = sum(map(min, need, cards))
    return 0 <= direct <= fitting


def is_lean(need: Counts, loose: int, cards: Counts) -> bool:
    """Say whether cards pay, and would not without any one of them."""
    return pays(need, loose, cards) and not any(
        many and pays(need, loose, _less(cards, land)) for land, many in enumerate(cards)
    )


def _less(cards: Counts, land: int) -> Counts:
    counts = list(cards)
    counts[land] -= 1
    return (counts[0], counts[1], counts[2], counts[3])


def cheapest(price: Price, hand: Counts) -> Counts | None:
    """Return a payment of the fewest cards, or None when the hand cannot pay.

    What may be of any kind is taken from where the hand has most left.
    """
    if not can_pay(price, hand):
        return None
    paid = list(map(min, price.need, hand))
    more = fewest(price.need, price.loose, hand) - sum(paid)
    for _ in range(more):
        land = max(range(4), key=lambda land: hand[land] - paid[land])
        paid[land] += 1
    return (paid[0], paid[1], paid[2], paid[3])


def payments(price: Price, hand: Counts) -> tuple[Counts, ...]:
    """Return every payment the hand can make, those of fewer cards first.

    A payment that pays without one of its cards is too much, and none (§5.3).
    """
    return _payments(price.need, price.loose, hand)


@lru_cache(maxsize=4096)
def _payments(need: Counts, loose: int, hand: Counts) -> tuple[Counts, ...]:
    most = 2 * sum(need) + loose
    water, forest, hill, mountain = (range(min(many, most) + 1) for many in hand)
    found = [
        cards
        for cards in product(water, forest, hill, mountain)
        if sum(cards) <= most and is_lean(need, loose, cards)
    ]
    return tuple(sorted(found, key=sum))
