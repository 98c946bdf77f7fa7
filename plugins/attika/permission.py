"""Permission: whether one deed is legal, without listing all that are (§4 to §7)."""

from __future__ import annotations

from . import growth, payment
from .choices import may_build, may_draw
from .deeds import Deed
from .edition import NOTHING
from .position import Position, counted
from .price import price
from .reach import reaches
from .unseen import letters


def may(position: Position, deed: Deed) -> bool:
    """Say whether the side that decides, or chance, may do that now."""
    phase, verb = position.phase, deed.verb
    if phase == "act":
        return _may_act(position, deed)
    if phase == "drawn":
        return verb == "store" or (verb == "build" and _may_build(position, deed))
    if phase == "pay":
        return verb == "pay" and _may_pay(position, deed)
    if phase == "grow":
        return verb == "lay" and growth.fits(position, deed.cell)
    if phase == "shuffle":
        return verb == "shuffle" and sorted(deed.order) == sorted(letters(position.discards))
    return False


def _may_act(position: Position, deed: Deed) -> bool:
    actor = position.actor
    if deed.verb == "draw":
        return may_draw(position) and bool(actor.stacks[deed.number - 1])
    if deed.verb == "build":
        return may_build(position) and _may_build(position, deed)
    if deed.verb == "amphora":
        return actor.amphorae > 0
    return (deed.verb == "cards") == (position.left > 0) and deed.verb in ("cards", "end")


def _may_build(position: Position, deed: Deed) -> bool:
    if not is_at_hand(position, deed.kind):
        return False
    if deed.cell not in reaches(position, position.to_act):
        return False
    cost = price(position, position.to_act, deed.kind, deed.cell)
    return payment.can_pay(cost, counted(position.actor.hand))


def is_at_hand(position: Position, kind: str) -> bool:
    """Say whether a kind is the one just drawn, or else lies on the board."""
    if position.phase == "drawn":
        return kind == position.drawn
    return position.actor.stored[position.edition.index[kind]] > 0


def _may_pay(position: Position, deed: Deed) -> bool:
    """Say whether these cards are held and pay; the proposed payment always is one."""
    if deed.cards == NOTHING:
        return True
    assert position.site is not None
    cost = price(position, position.to_act, *position.site)
    hand = counted(position.actor.hand)
    held = all(paid <= many for paid, many in zip(deed.cards, hand, strict=True))
    return held and payment.is_lean(cost.need, cost.loose, deed.cards)
