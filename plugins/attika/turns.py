"""Turns: what happens by itself between two deeds, and how a turn ends (§4)."""

from __future__ import annotations

from .draft import Draft
from .ending import leaders
from .position import NO_TILE, NOBODY


def settle(draft: Draft) -> None:
    """Go on until somebody has to decide: take what is owed, turn up land, end the turn."""
    if draft.now.phase in ("drawn", "pay") or not _settle_cards(draft):
        return
    now = draft.now
    if now.emptied:
        _uncover(draft)
    if draft.now.due != NO_TILE:
        draft.change(phase="grow")
    elif not now.left and not now.actor.amphorae:
        finish(draft)


def _settle_cards(draft: Draft) -> bool:
    """Take the cards that are owed; say whether that is done, or the deck has to be shuffled."""
    now = draft.now
    if now.owed:
        many = min(now.owed, len(now.deck))
        if many:
            draft.take(many)
        if draft.now.owed and sum(now.discards):
            draft.change(phase="shuffle")
            return False
        draft.change(owed=0)
    return True


def _uncover(draft: Draft) -> None:
    """Turn up the next landscape tile, if there is one (§7)."""
    draft.change(emptied=False)
    if draft.now.lands:
        tile = draft.now.lands[0].value
        draft.change(due=tile, lands=draft.now.lands[1:])
        draft.tell("uncovered", tile=tile)


def finish(draft: Draft) -> None:
    """End the turn; when nobody has done anything for a whole round, the game ends (§8.3)."""
    now = draft.now
    idle = 0 if now.stirred else now.idle + 1
    if idle >= len(now.sides):
        most = leaders(draft.now)
        draft.win(most[0] if len(most) == 1 else NOBODY, "idle")
        return
    draft.change(
        to_act=(now.to_act + 1) % len(now.sides), turn=now.turn + 1, mode="", used=0, extra=0,
        idle=idle, stirred=False, phase="act",
    )  # fmt: skip
