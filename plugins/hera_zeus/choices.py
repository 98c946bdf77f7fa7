"""Choices: every deed that is legal now, in a fixed order (RULES §3 to §6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from .cards import ATTACKERS, LAYABLE, STOLEN, Card
from .deeds import DRAW, END, HOME, REST, Deed
from .opening import opening_deeds
from .position import DEPTH, LANES, LIMIT, Position, Side, is_up
from .powers import open_lanes, value_of


def choices(position: Position) -> list[Deed]:
    """Return the legal deeds of whoever is to act; none for chance and when the game is over."""
    phase = position.phase
    if phase == "turn":
        if position.left <= 0:
            return [*_stands(position), END]
        return [*_turn(position)]
    if phase == "opening":
        return opening_deeds(position)
    if phase == "place":
        return [Deed("put", spot=(lane, 0)) for lane in open_lanes(position.foe)]
    if phase == "order":
        kinds = dict.fromkeys(position.waiting[0].cards)
        return [*(Deed("top", card) for card in kinds), REST]
    return []


def is_able(position: Position) -> bool:
    """Say whether the active side, in its turn, can do anything (§7.4)."""
    own = position.own
    if own.deck and len(own.hand) < LIMIT:
        return True
    return next(_turn(position), None) is not None


def _turn(position: Position) -> Iterator[Deed]:
    own = position.own
    if own.deck and len(own.hand) < LIMIT:
        yield DRAW
    if own.turns:
        yield from (
            Deed("challenge", spot=(lane, 1)) for lane in LANES if may_fight(position, lane)
        )
    spots = [*laying_spots(own)]
    for held in dict.fromkeys(own.hand):
        card: Card = held.value
        if card.kind in LAYABLE:
            yield from (Deed("lay", card, spot) for spot in spots)
        power = _POWERS.get(card.kind)
        if power is not None:
            yield from power(position, card)
    if own.figure and position.house.removal != "pegasus":
        yield HOME


def laying_spots(side: Side) -> Iterator[tuple[int, int]]:
    """Yield the spots where a side may lay a card; those behind move back (§4.2)."""
    for lane in LANES:
        closed = side.figure == lane
        taken = len(side.lanes[lane - 1]) + closed
        if taken < DEPTH:
            yield from ((lane, row) for row in range(1 + closed, taken + 2))


def may_fight(position: Position, lane: int) -> bool:
    """Say whether the front cards of a lane may challenge each other, first turns aside (§5.1)."""
    own, foe = position.own, position.foe
    mine = own.lanes[lane - 1]
    closed = lane in (own.figure, foe.figure)
    return bool(mine and foe.lanes[lane - 1] and not closed and mine[0].value.kind in ATTACKERS)


def may_scout(position: Position, lane: int) -> bool:
    """Say whether Pegasus may go at the front row of a lane, first turns aside (§6.2)."""
    own, foe = position.own, position.foe
    if foe.figure == lane:
        return True
    barred = own.figure == lane and not position.house.across
    return bool(foe.lanes[lane - 1]) and not barred


def _stands(position: Position) -> Iterator[Deed]:
    for held in position.own.hand:
        if held.value.kind == "deity":
            yield from _deity(position, held.value)


def _deity(position: Position, card: Card) -> Iterator[Deed]:
    own = position.own
    if not own.figure:
        lanes = (lane for lane in LANES if 0 < len(own.lanes[lane - 1]) < DEPTH)
        yield from (Deed("stand", card, (lane, 0)) for lane in lanes)


def _pegasus(position: Position, card: Card) -> Iterator[Deed]:
    own = position.own
    if own.turns:
        if position.foe.hand:
            yield Deed("strike", card)
        yield from (Deed("scout", card, (lane, 1)) for lane in LANES if may_scout(position, lane))
    if own.figure and position.house.removal != "action":
        yield Deed("recall", card, (own.figure, 1))


def _pythia(position: Position, card: Card) -> Iterator[Deed]:
    foe = position.foe
    if foe.hand:
        yield Deed("spy", card)
    for lane in LANES:
        if not all(map(is_up, foe.lanes[lane - 1])):
            yield Deed("unveil", card, (lane, 0))


def _sirens(position: Position, card: Card) -> Iterator[Deed]:
    pile = position.foe.pile
    if pile and isinstance(pile[-1], Card) and pile[-1].kind in STOLEN:
        yield Deed("lure", card)


def _hades(position: Position, card: Card) -> Iterator[Deed]:
    for wanted in dict.fromkeys(map(value_of, position.own.pile)):
        yield Deed("fetch", card, other=wanted)


def _persephone(position: Position, card: Card) -> Iterator[Deed]:
    for number in range(pegasi_to_gather(position.own) + 1):
        yield Deed("gather", card, number=number)


def pegasi_to_gather(side: Side) -> int:
    """Return how many Pegasi Persephone may bring at most (§6.6)."""
    lying = sum(value_of(card).kind == "pegasus" for card in side.pile)
    return min(3, lying, LIMIT - (len(side.hand) - 1))


def _dionysus(position: Position, card: Card) -> Iterator[Deed]:
    own = position.own
    for lane in LANES:
        closed = own.figure == lane
        rows = len(own.lanes[lane - 1])
        starts = range(1 + closed, rows + closed + 1)
        others = [spot for spot in laying_spots(own) if spot[0] != lane]
        for row in starts:
            for to in (*((lane, other) for other in starts if other != row), *others):
                yield Deed("move", card, (lane, row), to)


_POWERS: Final[dict[str, Callable[[Position, Card], Iterator[Deed]]]] = {
    "deity": _deity,
    "pegasus": _pegasus,
    "pythia": _pythia,
    "sirens": _sirens,
    "hades": _hades,
    "persephone": _persephone,
    "dionysus": _dionysus,
}
