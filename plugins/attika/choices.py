"""Choices: every deed that the side to act may do (§4 to §7)."""

from __future__ import annotations

from collections.abc import Iterator

from . import growth, payment
from .deeds import AMPHORA, CARDS, END, PAY, STORE, Deed
from .geometry import TURNS
from .position import DRAWS, STACKS, Position, counted
from .price import price, tail_of, wants
from .reach import reaches
from .settlements import settlements


def choices(position: Position) -> list[Deed]:
    """Return every legal deed, in a fixed order; none where chance acts or the game is over."""
    if position.phase == "act":
        return _acts(position)
    if position.phase == "drawn":
        return [*builds_of(position, [position.drawn]), STORE]
    if position.phase == "pay":
        return [PAY, *(Deed("pay", cards=cards) for cards in payments(position))]
    if position.phase == "grow":
        cells = growth.centres(position)
        return [Deed("lay", cell=cell, number=turn) for cell in cells for turn in TURNS]
    return []


def _acts(position: Position) -> list[Deed]:
    found: list[Deed] = []
    if may_draw(position):
        stacks = position.actor.stacks
        found += [Deed("draw", number=stack) for stack in STACKS if stacks[stack - 1]]
    if may_build(position):
        found += builds_of(position, stored(position, position.to_act))
    if position.actor.amphorae:
        found.append(AMPHORA)
    found.append(CARDS if position.left else END)
    return found


def may_draw(position: Position) -> bool:
    """Say whether an action is left for a draw, whatever the stacks hold (§4, §6.2)."""
    if position.mode == "cards":
        return False
    if position.extra and (position.house.amphora == "any" or position.mode != "build"):
        return True
    return position.mode in ("", "draw") and position.used < DRAWS


def may_build(position: Position) -> bool:
    """Say whether an action is left to build what is stored (§4, §6.2)."""
    if position.mode == "cards":
        return False
    if position.extra and (position.house.amphora == "any" or position.mode != "draw"):
        return True
    return position.mode in ("", "build") and position.used < position.limit


def stored(position: Position, side: int) -> list[str]:
    """Return the kinds that lie on a side's own board."""
    counts = position.sides[side].stored
    return [one.kind for one, many in zip(position.edition.kinds, counts, strict=True) if many]


def builds_of(position: Position, kinds: list[str]) -> Iterator[Deed]:
    """Yield every way to build one of these kinds that the hand can pay."""
    side = position.to_act
    hand = counted(position.actor.hand)
    size = sum(hand)
    towns = len(settlements(position, side))
    cells = reaches(position, side).items()
    for kind in kinds:
        building = position.edition.of[kind]
        tail = tail_of(building)
        for cell, reach in cells:
            if tail not in reach.beside:
                need, loose = wants(building, reach)
                loose += 0 if reach.beside else towns
                if payment.fewest(need, loose, hand) > size:
                    continue
            yield Deed("build", kind, cell)


def payments(position: Position) -> tuple[tuple[int, int, int, int], ...]:
    """Return what can be paid for the building that waits to be paid for."""
    assert position.site is not None
    cost = price(position, position.to_act, *position.site)
    return payment.payments(cost, counted(position.actor.hand))
