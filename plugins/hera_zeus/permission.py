"""Permission: whether one deed is legal, without listing all that are (RULES §3 to §6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .cards import LAYABLE, STOLEN, Card
from .choices import may_fight, may_scout, pegasi_to_gather
from .deeds import NO_CARD, Deed, Spot
from .position import DEPTH, LIMIT, Position, Side, is_up
from .powers import open_lanes, value_of


def may(position: Position, deed: Deed) -> bool:
    """Say whether the side that decides, or chance, may do that now."""
    phase = position.phase
    if phase == "turn":
        if position.left <= 0:
            return deed.verb == "end" or (deed.verb == "stand" and _stand(position, deed))
        check = _CHECKS.get(deed.verb)
        if check is None or not check(position, deed):
            return False
        return deed.card is NO_CARD or holds(position.own, deed.card)
    if phase == "opening":
        return deed.verb == "lay" and _lay_first(position, deed)
    if phase == "hit":
        return deed.verb == "found" and deed.number < len(position.foe.hand)
    if phase == "place":
        return deed.verb == "put" and deed.spot[0] in open_lanes(position.foe)
    if phase == "order":
        return deed.verb == "rest" or (
            deed.verb == "top" and deed.card in position.waiting[0].cards
        )
    return False


def holds(side: Side, card: Card) -> bool:
    """Say whether a card is in a side's hand."""
    return any(held.value == card for held in side.hand)


def is_room(side: Side, spot: Spot) -> bool:
    """Say whether a card may be laid on a spot: in a lane with room, without a gap (§4.2)."""
    closed = side.figure == spot[0]
    taken = len(side.lanes[spot[0] - 1]) + closed
    return taken < DEPTH and closed < spot[1] <= taken + 1


def is_taken(side: Side, spot: Spot) -> bool:
    """Say whether a side has a card on a spot; a figure is none."""
    closed = side.figure == spot[0]
    return closed < spot[1] <= len(side.lanes[spot[0] - 1]) + closed


def _lay_first(position: Position, deed: Deed) -> bool:
    card, (lane, row) = deed.card, deed.spot
    empty = row == 1 and not position.own.lanes[lane - 1]
    return empty and card.kind in LAYABLE and holds(position.own, card)


def _stand(position: Position, deed: Deed) -> bool:
    own = position.own
    room = 0 < len(own.lanes[deed.spot[0] - 1]) < DEPTH
    return not own.figure and room and holds(own, deed.card)


def _lay(position: Position, deed: Deed) -> bool:
    return deed.card.kind in LAYABLE and is_room(position.own, deed.spot)


def _recall(position: Position, deed: Deed) -> bool:
    own = position.own
    here = own.figure == deed.spot[0] and deed.spot[1] == 1
    return here and position.house.removal != "action"


def _lure(position: Position, deed: Deed) -> bool:
    pile = position.foe.pile
    return bool(pile) and isinstance(pile[-1], Card) and pile[-1].kind in STOLEN


def _scout(position: Position, deed: Deed) -> bool:
    ready = position.own.turns > 0 and deed.spot[1] == 1
    return ready and may_scout(position, deed.spot[0])


def _move(position: Position, deed: Deed) -> bool:
    own, (spot, to) = position.own, (deed.spot, deed.to)
    if not is_taken(own, spot):
        return False
    return spot != to and is_taken(own, to) if spot[0] == to[0] else is_room(own, to)


_CHECKS: Final[dict[str, Callable[[Position, Deed], bool]]] = {
    "draw": lambda position, deed: bool(position.own.deck) and len(position.own.hand) < LIMIT,
    "challenge": lambda position, deed: (
        position.own.turns > 0 and may_fight(position, deed.spot[0])
    ),
    "lay": _lay,
    "stand": _stand,
    "home": lambda position, deed: position.own.figure > 0 and position.house.removal != "pegasus",
    "strike": lambda position, deed: position.own.turns > 0 and bool(position.foe.hand),
    "scout": _scout,
    "recall": _recall,
    "spy": lambda position, deed: bool(position.foe.hand),
    "unveil": lambda position, deed: not all(map(is_up, position.foe.lanes[deed.spot[0] - 1])),
    "lure": _lure,
    "fetch": lambda position, deed: deed.other in map(value_of, position.own.pile),
    "gather": lambda position, deed: deed.number <= pegasi_to_gather(position.own),
    "move": _move,
}
"""By verb: whether its conditions are met, but that the card is in the hand."""
