"""Playing: who is to act, and what follows from a legal deed (RULES §3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nika_arcade.api import CHANCE, Event

from . import combat, powers, turns
from .cards import SEATS
from .choices import is_able
from .deeds import Deed
from .draft import Draft
from .opening import lay_first
from .position import Position


def to_act(position: Position) -> str | None:
    """Return the seat that is to act, chance where Pegasus searches a hand, None when over."""
    if position.phase == "over":
        return None
    if position.phase == "hit":
        return CHANCE
    return SEATS[acting_side(position)]


def acting_side(position: Position) -> int:
    """Return the side that decides now; where chance does, the active one."""
    return position.waiting[0].side if position.waiting else position.active


def perform(position: Position, deed: Deed) -> tuple[Position, tuple[Event, ...]]:
    """Return what follows from a deed, with the events on the way."""
    draft = Draft(position)
    if position.phase == "opening":
        if lay_first(draft, deed):
            turns.begin(draft, draft.first)
        return draft.freeze(), tuple(draft.events)
    if position.phase == "turn" and deed.verb not in ("end", "stand"):
        draft.spent += 1
    _DEEDS[deed.verb](draft, deed)
    return _settled(draft), tuple(draft.events)


def _settled(draft: Draft) -> Position:
    """Return the position once nobody loses or ends a turn without being asked (§3.4, §7.4)."""
    while True:
        position = draft.freeze()
        if position.phase != "turn" or (position.left <= 0 and draft.house.late_deity):
            return position
        if position.left <= 0:
            turns.finish(draft)
        elif is_able(position):
            return position
        else:
            draft.win(1 - draft.active, "stuck")


def _strike(draft: Draft, deed: Deed) -> None:
    draft.play(draft.active, deed.card, "strike")
    draft.phase = "hit"


def _recall(draft: Draft, deed: Deed) -> None:
    draft.play(draft.active, deed.card, "recall")
    powers.send_home(draft, draft.active)


_DEEDS: Final[dict[str, Callable[[Draft, Deed], None]]] = {
    "draw": lambda draft, deed: draft.draw(draft.active),
    "end": lambda draft, deed: turns.finish(draft),
    "lay": lambda draft, deed: draft.lay(draft.active, deed.card, deed.spot),
    "challenge": lambda draft, deed: combat.challenge(draft, deed.spot[0]),
    "stand": lambda draft, deed: powers.stand(draft, deed.card, deed.spot[0]),
    "home": lambda draft, deed: powers.send_home(draft, draft.active),
    "strike": _strike,
    "recall": _recall,
    "found": lambda draft, deed: powers.find(draft, deed.number),
    "put": lambda draft, deed: powers.put(draft, deed.spot[0]),
    "top": lambda draft, deed: combat.order(draft, deed.card),
    "rest": lambda draft, deed: combat.order(draft, None),
    "scout": lambda draft, deed: powers.scout(draft, deed.card, deed.spot[0]),
    "spy": lambda draft, deed: powers.spy(draft, deed.card),
    "unveil": lambda draft, deed: powers.unveil(draft, deed.card, deed.spot[0]),
    "lure": lambda draft, deed: powers.lure(draft, deed.card),
    "fetch": lambda draft, deed: powers.fetch(draft, deed.card, deed.other),
    "gather": lambda draft, deed: powers.gather(draft, deed.card, deed.number),
    "move": powers.move,
}
