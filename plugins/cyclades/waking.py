"""Waking: a creature that was called, or found among the discards, begins to act (RULES §7)."""

from __future__ import annotations

from . import dawn
from .creatures import FATES, GUARDS, SYLPH, SYLPH_STEPS
from .draft import Draft
from .tasks import Power, Shuffle


def wake(draft: Draft, side: int, creature: str, *, bought: bool) -> None:
    """Let a creature's power begin; one that was ``bought`` goes to the discards afterwards.

    The card of a figure goes there only when the figure leaves. Chimera's own card, and that of
    the creature she wakes, are shuffled with deck and discards (§7.2).
    """
    if bought and creature not in GUARDS:
        draft.discard(creature)
    if creature == FATES:
        _fates(draft, side)
    else:
        steps = SYLPH_STEPS if creature == SYLPH else 0
        draft.begin(Power(side, creature, steps))


def wake_by_chimera(draft: Draft, side: int, creature: str) -> None:
    """Let Chimera wake a creature of the discards; when it has acted all is shuffled (§7.2)."""
    draft.finish()
    if creature in GUARDS:
        draft.discards.remove(creature)
    draft.tell("woken", side, creature=creature)
    draft.begin(Shuffle())
    wake(draft, side, creature, bought=False)


def _fates(draft: Draft, side: int) -> None:
    if draft.house.fates == "received":
        income = draft.sides[side].received
        draft.gain(side, income)
        draft.tell("earned", side, count=income)
    else:
        received = draft.sides[side].received
        dawn.earn(draft, side)
        draft.own(side, received=received)
