"""Refusals over prices: what something costs, worked out, and what the hand has (§5)."""

from __future__ import annotations

from nika_arcade.api import Text, text

from . import payment
from .edition import Cell, Counts
from .position import Position, counted
from .price import Price, price, tail_of
from .reach import reaches
from .words import LANDS, name


def cannot_pay(position: Position, kind: str, cell: Cell) -> Text:
    """Say what a building costs on a cell, why, and what the hand has."""
    side = position.to_act
    cost = price(position, side, kind, cell)
    hand = counted(position.actor.hand)
    sentence = _costs(position, kind, payment.fewest(cost.need, cost.loose, hand), sum(hand))
    for more in _parts(position, kind, cost, hand):
        sentence = text("{first} {then}", first=sentence, then=more)
    return sentence


def cheapest_place(position: Position, kind: str) -> Text:
    """Say that a building can't be paid anywhere, and what it costs where it is cheapest."""
    side, hand = position.to_act, counted(position.actor.hand)
    cells = reaches(position, side)
    if not cells:
        return text("There is no free cell on the map.")
    costs = (price(position, side, kind, cell) for cell in cells)
    least = min(payment.fewest(cost.need, cost.loose, hand) for cost in costs)
    title = name(position.edition, kind, side)
    held = sum(hand)
    return text(
        "Where {building} is cheapest it costs one card, and you hold {held}.",
        plural="Where {building} is cheapest it costs {count} cards, and you hold {held}.",
        count=least, building=title, held=held,
    )  # fmt: skip


def _costs(position: Position, kind: str, cards: int, held: int) -> Text:
    return text(
        "{building} costs one card here, and you hold {held}.",
        plural="{building} costs {count} cards here, and you hold {held}.",
        count=cards, building=name(position.edition, kind, position.to_act), held=held,
    )  # fmt: skip


def _parts(position: Position, kind: str, cost: Price, hand: Counts) -> list[Text]:
    """Return what the price is made of, sentence by sentence."""
    parts = []
    if cost.symbols:
        parts.append(text("The land leaves {wanted} to be paid.", wanted=listed(cost.need)))
    if cost.any:
        parts.append(
            text("The land leaves one card of any kind to be paid.",
                 plural="The land leaves {count} cards of any kind to be paid.",
                 count=cost.any)
        )  # fmt: skip
    lacking = sum(max(0, want - have) for want, have in zip(cost.need, hand, strict=True))
    if lacking:
        parts.append(
            text("One of them you lack; two other cards stand for it.",
                 plural="{count} of them you lack; two other cards stand for each.",
                 count=lacking)
        )  # fmt: skip
    if cost.surcharge:
        parts.append(
            text("A new settlement costs one card more, for the one that you have.",
                 plural="A new settlement costs {count} cards more, one for each that you have.",
                 count=cost.surcharge)
        )  # fmt: skip
    if reason := _why_not_free(position, kind):
        parts.append(reason)
    return parts


def _why_not_free(position: Position, kind: str) -> Text | None:
    """Say beside what the building would be free."""
    side = position.to_act
    wanted = tail_of(position.edition.of[kind])
    if not wanted:
        return None
    stands = any(one.side == side and one.kind == wanted for one in position.buildings)
    title = name(position.edition, wanted, side)
    if stands:
        return text("Beside your own {building} it would be free.", building=title)
    return text("Once your own {building} stands, it is free beside it.", building=title)


def wrong_cards(position: Position, cards: Counts) -> Text:
    """Say why these cards don't pay for what waits."""
    assert position.site is not None
    cost = price(position, position.to_act, *position.site)
    hand = counted(position.actor.hand)
    if any(paid > have for paid, have in zip(cards, hand, strict=True)):
        return text("You don't hold {cards}.", cards=listed(cards))
    proposed = payment.cheapest(cost, hand)
    fewest = listed(proposed) if proposed else ""
    if payment.pays(cost.need, cost.loose, cards):
        return text("One of these cards is too many: the others pay it alone.")
    if sum(cards) < payment.fewest(cost.need, cost.loose, cards):
        return text(
            "{cards} is not enough; {proposed} would pay it.", cards=listed(cards), proposed=fewest
        )
    return text("{cards} is too much; {proposed} would pay it.", cards=listed(cards),
                proposed=fewest)  # fmt: skip


def listed(counts: Counts) -> Text:
    """Return cards by their landscapes, one after the other: 2 hill, 1 mountain."""
    parts = [
        text("{many} {land}", many=many, land=land)
        for many, land in zip(counts, LANDS, strict=True)
        if many
    ]
    if not parts:
        return text("nothing")
    line = parts[0]
    for more in parts[1:]:
        line = text("{first}, {then}", first=line, then=more)
    return line
