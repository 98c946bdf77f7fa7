"""Playing: what follows from a legal deed (§4 to §8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from nika_arcade.api import CHANCE, Event, Secret, event

from . import groups, payment, shrines, turns
from .deeds import Deed
from .draft import Draft
from .edition import BUILDINGS, NOTHING, SEATS, Counts
from .position import EYES, IN_DECK, SINCE, Position, Site, counted
from .price import price
from .settlements import kinds_beside


def to_act(position: Position) -> str | None:
    """Return the seat that is to act, chance where the deck is shuffled, None when over."""
    if position.phase == "over":
        return None
    return CHANCE if position.phase == "shuffle" else SEATS[position.to_act]


def perform(position: Position, deed: Deed) -> tuple[Position, tuple[Event, ...]]:
    """Return what follows from a deed, with the events on the way."""
    draft = Draft(position)
    _DEEDS[deed.verb](draft, deed)
    if draft.now.phase != "over":
        turns.settle(draft)
    return draft.now, tuple(draft.events)


def _draw(draft: Draft, deed: Deed) -> None:
    draft.spend("draw")
    stacks = list(draft.now.actor.stacks)
    kind = stacks[deed.number - 1][0].value
    stacks[deed.number - 1] = stacks[deed.number - 1][1:]
    draft.change_side(stacks=tuple(stacks))
    draft.change(phase="drawn", drawn=kind, emptied=not stacks[deed.number - 1])
    draft.tell("drew", stack=deed.number, kind=kind)


def _store(draft: Draft, deed: Deed) -> None:
    kind = draft.now.drawn
    draft.store(kind)
    draft.change(drawn="", phase="act")
    draft.tell("stored", kind=kind)


def _build(draft: Draft, deed: Deed) -> None:
    """Build where there is no choice of cards to pay with; else wait for it."""
    now = draft.now
    cost = price(now, now.to_act, deed.kind, deed.cell)
    ways = payment.payments(cost, counted(now.actor.hand))
    draft.change(site=Site(deed.kind, deed.cell))
    if len(ways) > 1:
        draft.change(phase="pay")
    else:
        _raise(draft, ways[0])


def _pay(draft: Draft, deed: Deed) -> None:
    cards: Counts | None = deed.cards
    if cards == NOTHING:
        assert draft.now.site is not None
        cost = price(draft.now, draft.side, *draft.now.site)
        cards = payment.cheapest(cost, counted(draft.now.actor.hand))
    assert cards is not None
    _raise(draft, cards)


def _raise(draft: Draft, cards: Counts) -> None:
    """Pay for the building that waits and set it on the map, with all that comes of it."""
    site = draft.now.site
    assert site is not None
    kind, cell = site
    cost = price(draft.now, draft.side, kind, cell)
    founded = not kinds_beside(draft.now, draft.side, cell)
    if cards != NOTHING:
        draft.pay(cards)
    if draft.now.drawn:
        draft.change(drawn="", stirred=True)
    else:
        draft.store(kind, -1)
        draft.spend("build")
    draft.place(kind, cell)
    draft.change(site=None, phase="act")
    draft.tell("built", kind=kind, at=cell, price=sum(cards), free=cost.free, founded=founded)
    _judge(draft, site)


def _judge(draft: Draft, site: Site) -> None:
    """See what a new building brings: first a win (§8), then amphorae (§6.1)."""
    now, side = draft.now, draft.side
    if shrines.joins(now, site.cell):
        draft.win(side, "shrines")
    elif sum(groups.standing_of(now, side).values()) == BUILDINGS:
        draft.win(side, "buildings")
    else:
        for group in groups.newly_whole(now, side):
            _award(draft, group)


def _award(draft: Draft, group: str) -> None:
    """Give the amphora of a group; where there is none left, a card (§6.1)."""
    actor = draft.now.actor
    draft.change_side(won=(*actor.won, group))
    draft.tell("awarded", group=group, amphora=draft.now.pool > 0)
    if draft.now.pool:
        draft.change_side(amphorae=actor.amphorae + 1)
        draft.change(pool=draft.now.pool - 1)
    else:
        draft.change(owed=draft.now.owed + 1)


def _use_amphora(draft: Draft, deed: Deed) -> None:
    """Give an amphora back for an action; once cards were taken, for a card (§6.2)."""
    now = draft.now
    draft.change_side(amphorae=now.actor.amphorae - 1)
    draft.change(pool=now.pool + 1)
    draft.tell("used")
    if now.mode == "cards":
        draft.change(owed=now.owed + 1)
    else:
        draft.change(extra=now.extra + 1)


def _take_cards(draft: Draft, deed: Deed) -> None:
    now = draft.now
    draft.change(owed=now.owed + now.left, used=now.limit, extra=0, mode="cards")


def _lay(draft: Draft, deed: Deed) -> None:
    draft.lay(deed.cell, deed.number)
    draft.change(phase="act")


def _shuffle(draft: Draft, deed: Deed) -> None:
    """Make the discards a deck; what everybody took before is no more known of it."""
    now = draft.now
    deck = tuple([IN_DECK[letter] for letter in deed.order])
    sides = tuple(
        replace(side, taken=0, since=Secret(NOTHING, EYES[number], SINCE[number]))
        for number, side in enumerate(now.sides)
    )
    draft.change(deck=deck, shuffled=now.discards, discards=NOTHING, sides=sides, phase="act")
    draft.events.append(event("shuffled", count=len(deck)))


_DEEDS: Final[dict[str, Callable[[Draft, Deed], None]]] = {
    "draw": _draw,
    "store": _store,
    "build": _build,
    "pay": _pay,
    "amphora": _use_amphora,
    "cards": _take_cards,
    "end": lambda draft, deed: turns.finish(draft),
    "lay": _lay,
    "shuffle": _shuffle,
}
