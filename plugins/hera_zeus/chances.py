"""Chances: what stands between the fronts of a lane: odds, a verdict that is sure, or bars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Dial, Entry, Mark, Picture, Shape, Spot, Text, Words, text

from .choices import may_fight
from .ground import MIDDLE, middle_of, odds_spot
from .odds import Odds, odds_of
from .position import LANES
from .view import View
from .words import LANES as NUMERALS

RADIUS, STROKE = 34.5, 8.5
LOW: Final = 5.0
"""How far below the lane's middle a dial has its own."""

_ROLES: Final = ("ui.accent", "ui.text", "board.refused", "ui.text_muted")
"""Win, tie, loss and Pandora."""

_VERDICTS: Final = {
    "won": text("sure", context="odds"),
    "tied": text("tie", context="odds"),
    "lost": text("loss", context="odds"),
    "wiped": text("Pandora"),
}


def fights(view: View) -> dict[int, Odds]:
    """Return the odds of every challenge that is open to the one who looks, by lane."""
    found = {}
    for lane in LANES:
        if _may(view, lane):
            odds = odds_of(view.position, view.left, lane)
            if odds is not None:
                found[lane] = odds
    return found


def _may(view: View, lane: int) -> bool:
    position = view.position
    ready = view.viewer == view.left == position.active and position.phase == "turn"
    return ready and position.left > 0 and position.own.turns > 0 and may_fight(position, lane)


def signs(view: View, odds: dict[int, Odds]) -> tuple[Shape, ...]:
    """Return what is drawn between the fronts."""
    shapes: list[Shape] = []
    for lane in LANES:
        if lane in odds:
            shapes += _sure(lane, odds[lane]) if odds[lane].known else _dial(lane, odds[lane])
        elif lane in (view.near.figure, view.far.figure):
            shapes += _bars(lane)
    return tuple(shapes)


def _dial(lane: int, odds: Odds) -> Iterator[Shape]:
    y = middle_of(lane) + LOW
    shares = (odds.won, odds.tied, odds.lost, odds.wiped)
    parts = tuple((float(share), role) for share, role in zip(shares, _ROLES, strict=True))
    yield Dial(MIDDLE, y, RADIUS, STROKE, parts, open_end=True)
    yield Words(
        Text(str(odds.percent)), MIDDLE, y + 3.0, 25.0, "ui.text", "centre", weight=900,
        face="title",
    )  # fmt: skip
    yield Words(
        text("% win"), MIDDLE, y + 19.5, 12.0, "ui.text_muted", "centre", width=54.0, spare=True
    )


def _sure(lane: int, odds: Odds) -> Iterator[Shape]:
    """Yield the ring of a challenge whose end is known, and the word for it below."""
    y = middle_of(lane) - 1.0
    verdict = next(
        name for name, count in zip(
            ("won", "tied", "lost", "wiped"),
            (odds.won, odds.tied, odds.lost, odds.wiped),
            strict=True,
        ) if count
    )  # fmt: skip
    role = _ROLES[list(_VERDICTS).index(verdict)]
    yield Dial(MIDDLE, y, 31.0, 5.5, ((1.0, role),))
    look, side = {
        "won": ("odds_win", 36.0),
        "tied": ("odds_tie", 30.0),
        "lost": ("icon-cross", 30.0),
        "wiped": ("odds_pandora", 32.0),
    }[verdict]
    yield Picture(look, MIDDLE, y, side, side, roles=(("ui.text", role),))
    yield Words(_VERDICTS[verdict], MIDDLE, y + 51.0, 14.0, role, "centre", width=90.0, weight=600)


def _bars(lane: int) -> Iterator[Shape]:
    """Yield the two bars of a lane that is closed by a figure."""
    y = middle_of(lane)
    for x in (MIDDLE - 7.5, MIDDLE + 4.5):
        yield Block(x, y - 24.0, 3.0, 44.0, "ui.text_muted", radius=1.5)
    yield Words(
        text("closed", context="lane"), MIDDLE, y + 38.0, 14.0, "ui.text_muted", "centre",
        width=84.0,
    )  # fmt: skip


def spots(view: View, odds: dict[int, Odds]) -> tuple[Spot, ...]:
    """Return the dials as something to touch: they say the next pick of their challenge.

    A card of the hand that is picked goes at its targets itself; no dial speaks for it.
    """
    found = []
    for lane in odds if view.picked is None else ():
        pick = next((one for one in _picks(lane)[::-1] if one in view.options), "")
        if pick:
            label = text("challenge in {lane}", lane=NUMERALS[lane])
            found.append(Spot(pick, odds_spot(lane), label))
    return tuple(found)


def counts(view: View, odds: dict[int, Odds]) -> tuple[Mark, ...]:
    """Return the pill with the counts of the challenge that is looked at.

    While a card of the hand is picked its own targets are looked at, which are no challenge.
    """
    if view.picked is not None:
        return ()
    for lane, one in odds.items():
        looked = view.focus.pointed in _picks(lane) or _picks(lane)[0] in view.focus.picked
        if looked and not one.known:
            at = (MIDDLE, middle_of(lane) + LOW + RADIUS + STROKE / 2 - 2.0)
            return (Mark("counts", (odds_spot(lane),), at=at, entries=_entries(one)),)
    return ()


def _picks(lane: int) -> tuple[str, str]:
    return f"own:{lane}.1", f"foe:{lane}.1"


def _entries(odds: Odds) -> tuple[Entry, ...]:
    return (
        Entry(Text(str(odds.won)), text("win", context="odds"), look="odds_win"),
        Entry(Text(str(odds.tied)), text("tie", context="odds"), look="odds_tie"),
        Entry(Text(str(odds.lost)), text("lose", context="odds"), sign="no"),
        Entry(Text(str(odds.wiped)), text("Pandora"), look="odds_pandora"),
    )
