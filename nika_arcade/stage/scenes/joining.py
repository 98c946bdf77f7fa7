"""Joining: how pads take seats in a line-up, and keep them whatever their holders are called."""

from __future__ import annotations

from nika_arcade.api import Text, text
from nika_arcade.stage.hands import FIRST, Hands
from nika_arcade.stage.scenes.seating import Seating


def persons(seating: Seating) -> list[str]:
    """Return the ids of the persons in a line-up."""
    return [one.id for one in seating.lineup.holders if not one.is_bot]


def join(hands: Hands, seating: Seating, pad: str) -> Seating:
    """Return the seating in which a pad has a seat: that of a person without one, or of a bot.

    The first person has mouse and keys, and gets a pad only where nothing else is left.
    """
    free = hands.free(persons(seating))
    bots = [seat for seat in seating.seats if seating.lineup.holder(seat).is_bot]
    others = [one for one in free if one != FIRST]
    if bots and not others:
        after = seating.of_kind(bots[0], "person")
        follow(hands, seating, after, bots[0])
        hands.give(after.lineup.holder(bots[0]).id, pad)
        return after
    if free:
        hands.give([*others, *free][0], pad)
    return seating


def follow(hands: Hands, before: Seating, after: Seating, changed: str = "") -> None:
    """Let everybody keep his pad who keeps a seat besides the one that was changed."""
    names: dict[str, str] = {}
    for one in before.lineup.holders:
        seats = before.lineup.seats_of(one.id)
        kept = [seat for seat in seats if seat != changed and seat in after.lineup.names]
        if not one.is_bot and kept:
            names[one.id] = after.lineup.holder(kept[0]).id
    hands.rename(names)


def pad_words(hands: Hands, holder: str) -> Text | None:
    """Return how the pad of a holder is called; None for one who plays with mouse and keys."""
    pad = hands.pad_of(holder)
    if not pad:
        return None
    if pad in hands.pads:
        return text("Pad {number}", number=hands.number(pad))
    return text("Pad {number}, away", number=hands.number(pad))
