"""Narration: what happened, in short lines, as far as the one who reads them may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from nika_arcade.api import HIDDEN, Beat, Event, Text, text

from .edition import LANDS as LETTERS
from .edition import SEATS, Edition
from .position import Position
from .words import GROUPS, LANDS, name

MOST: Final = 4
"""So many things of a turn are told; the last ones count."""


def narrate(beats: Sequence[Beat[Position]]) -> Text:
    """Return one short line for consecutive beats of one actor."""
    told = [one for beat in beats for one in _told(beat)][-MOST:]
    if not told:
        return _nothing(beats)
    line = told[0]
    for more in told[1:]:
        line = text("{first}, {then}", first=line, then=more)
    return line


def _nothing(beats: Sequence[Beat[Position]]) -> Text:
    site = next((beat.after.site for beat in beats if beat.after.phase == "pay"), None)
    if site is not None:
        position = beats[-1].after
        building = name(position.edition, site.kind, position.to_act)
        return text("wants to build {building}", building=building)
    return text("ends the turn")


def _told(beat: Beat[Position]) -> Iterator[Text]:
    edition = beat.after.edition
    cost = next((sum(event["cards"]) for event in beat.events if event.name == "paid"), 0)
    for event in beat.events:
        if event.name == "built":
            yield _built(edition, event, cost)
            continue
        teller = _TELLERS.get(event.name)
        if teller is not None:
            yield teller(edition, event)


def _named(edition: Edition, event: Event) -> Text:
    return name(edition, event["kind"], SEATS.index(event["side"]))


def _built(edition: Edition, event: Event, cost: int) -> Text:
    building = _named(edition, event)
    if event["free"] or not cost:
        return text("builds {building} for nothing", building=building)
    return text(
        "builds {building} for one card", plural="builds {building} for {count} cards",
        count=cost, building=building,
    )  # fmt: skip


def _took(edition: Edition, event: Event) -> Text:
    seen = [card.value for card in event["cards"] if card.value is not HIDDEN]
    count = event["count"]
    if len(seen) == 1 == count:
        return text("takes a card: {land}", land=LANDS[LETTERS.index(seen[0])])
    return text("takes one card", plural="takes {count} cards", count=count)


_TELLERS: Final[dict[str, Callable[[Edition, Event], Text]]] = {
    "drew": lambda edition, event: text("draws {building}", building=_named(edition, event)),
    "stored": lambda edition, event: text("keeps {building}", building=_named(edition, event)),
    "took": _took,
    "awarded": lambda edition, event: text(
        "completes the group {group}", group=GROUPS[event["group"]]
    ),
    "used": lambda edition, event: text("uses an amphora"),
    "grew": lambda edition, event: text("lays new land"),
    "shuffled": lambda edition, event: text("the discards become the deck"),
}
