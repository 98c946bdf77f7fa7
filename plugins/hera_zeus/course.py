"""The course of a game: positions that no game comes to are refused, with the reason (RULES §11).

Everything is checked by what is open in the position at hand, which may be masked.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import MalformedPosition, Secret

from .cards import CARDS, DECKS, HERA, KINDS, PLACED, SEATS, STOLEN
from .faces import seen
from .finishes import may_be_over
from .memory import BLANK
from .opening import DEALT
from .position import MIGHT, Position, Shown, Side
from .powers import open_lanes

DRAWN_FROM: Final = sum(kind.copies for kind in KINDS.values()) - DEALT
"""So many cards a draw pile has before anybody draws."""
LURES: Final = 2
"""So often a side may lure a card: once, and again when Hades has brought its Sirens back."""


def check_course(position: Position) -> None:
    """Raise `MalformedPosition` for what can't have come about since the cards were dealt."""
    for number, side in enumerate(position.sides):
        _check_decks(side, number)
        _check_hostage(position, number)
        _check_drawing(side, number, position.clock)
    if position.phase == "opening":
        _check_opening(position)
        return
    _check_turns(position)
    if position.phase == "over":
        if not may_be_over(position):
            raise MalformedPosition(f"the game is not over by {position.reason} here")
        return
    _check_points(position)
    if position.phase != "turn":
        _check_decision(position)


def _check_decks(side: Side, number: int) -> None:
    """Refuse cards of the other deck that no Sirens can have lured."""
    name, own = DECKS[number], DECKS[number]
    if any(card.kind != f"card-{own}" for card in side.deck):
        raise MalformedPosition(f"{name}: a draw pile has cards of its own deck only")
    rows = (side.hand, side.pile, *side.lanes)
    cards = [card for row in rows for one in row if (card := seen(one)) is not None]
    strange = [card for card in cards if card.deck != own]
    for card in strange:
        if card.kind not in STOLEN:
            raise MalformedPosition(f"{name}: {card.deck}.{card.kind} is never lured away")
    backs = [one.kind for row in (side.hand, *side.lanes) for one in row if isinstance(one, Secret)]
    unseen = [one for one in backs if one == f"card-{DECKS[1 - number]}"]
    if max(len(strange), len(unseen)) > LURES:
        raise MalformedPosition(f"{name}: more than {LURES} cards are never lured away")


def _check_hostage(position: Position, number: int) -> None:
    """Refuse a hostage where it would have ended the game, or can't have been drawn yet."""
    side, hostage, name = position.sides[number], CARDS[DECKS[number]]["hostage"], DECKS[number]
    ended = position.reason == "hostage-emptied" and position.winner != number
    if any(seen(one) == hostage for one in side.pile) and not ended:
        raise MalformedPosition(f"{name}: a hostage that is discarded ends the game")
    if any(hostage in (*one.cards, *one.tops) for one in position.waiting):
        raise MalformedPosition("waiting: a hostage that is discarded ends the game")
    early = [
        one
        for lane in side.lanes
        for one in lane
        if side.first_draw < 0 or int(one.tag) <= side.first_draw
    ]
    held = side.hand if side.first_draw < 0 else ()
    if any(seen(one) == hostage for one in (*early, *held)):
        raise MalformedPosition(f"{name}: the hostage is there before a card was drawn")


def _check_drawing(side: Side, number: int, clock: int) -> None:
    if len(side.deck) > DRAWN_FROM:
        raise MalformedPosition(f"{DECKS[number]}: a draw pile has {DRAWN_FROM} cards at most")
    if (side.first_draw < 0) != (len(side.deck) == DRAWN_FROM) or side.first_draw > clock:
        raise MalformedPosition(f"{DECKS[number]}: drawn: this is not when a card was first drawn")


def _check_opening(position: Position) -> None:
    laid = [[one for lane in side.lanes for one in lane] for side in position.sides]
    for number, side in enumerate(position.sides):
        if len(side.hand) + len(laid[number]) != DEALT or side.first_draw >= 0:
            raise MalformedPosition(f"{DECKS[number]}: nine cards are dealt, and none is drawn yet")
        if side.known != BLANK or side.spied is not None:
            raise MalformedPosition(f"{DECKS[number]}: memory: nothing was seen in the opening")
    if (position.active == HERA and laid[1]) or (position.active != HERA and len(laid[0]) < 3):
        raise MalformedPosition("active: Hera lays her first cards, then Zeus his")
    tags = sorted(int(one.tag) for row in laid for one in row)
    if tags != [*range(1, position.clock + 1)] or any(
        isinstance(one, Shown) for row in laid for one in row
    ):
        raise MalformedPosition("the first cards lie face down, numbered as they were laid")


def _check_turns(position: Position) -> None:
    """Refuse turns that did not alternate."""
    first, second = position.first, 1 - position.first
    more = position.sides[first].turns - position.sides[second].turns
    if more != (position.active != first):
        raise MalformedPosition("turns: sides take turns, beginning with the first")


def _check_points(position: Position) -> None:
    own, total = position.own, position.total
    for number, side in enumerate(position.sides):
        if side.figure and not _has_stood(side, number):
            raise MalformedPosition(f"{DECKS[number]}: its figure stands, but was never played")
    if not total:
        raise MalformedPosition("points: a side that begins its turn with none has lost")
    if own.figure and total != MIGHT:
        raise MalformedPosition(f"points: with its figure on the field a side has {MIGHT}")
    if total == MIGHT and not _has_stood(own, position.active):
        raise MalformedPosition(f"points: {MIGHT} there are with the own figure only")
    if not own.figure and not position.spent and total != own.columns:
        raise MalformedPosition("points: there is one for each lane with cards")


def _has_stood(side: Side, number: int) -> bool:
    """Say whether the card of a god can have been played: it is discarded, or Hades took it."""
    deity = CARDS[DECKS[number]]["deity"]
    return bool(side.known.taken) or any(seen(one) == deity for one in side.pile)


def _check_decision(position: Position) -> None:
    """Refuse a decision, or a search by Pegasus, that nothing has led to."""
    top = seen(position.own.pile[-1]) if position.own.pile else None
    searching = top is not None and top.kind == "pegasus" and position.own.turns > 0
    if not position.spent:
        raise MalformedPosition(f"points: one is spent before {position.phase}")
    if position.phase in ("hit", "place") and not searching:
        raise MalformedPosition(f"{SEATS[position.active]} has sent no Pegasus")
    if position.phase == "place":
        (one,) = position.waiting
        chooser = 1 - position.active if position.house.placement == "defender" else position.active
        if one.side != chooser or one.tops or one.cards[0].kind not in PLACED:
            raise MalformedPosition("waiting: who sent Pegasus lays what he found, from strength 2")
        if not open_lanes(position.foe):
            raise MalformedPosition("waiting: no lane has room for what Pegasus found")
    if position.phase == "order":
        _check_order(position)


def _check_order(position: Position) -> None:
    sides = [one.side for one in position.waiting]
    own, foe = position.active, 1 - position.active
    if sides not in ([own], [foe], [own, foe]) or any(one.tops for one in position.waiting[1:]):
        raise MalformedPosition("waiting: each side orders its cards once, the active one first")
    if len(set(position.waiting[0].cards)) < 2:
        raise MalformedPosition("waiting: the order of cards that are alike is never asked")
