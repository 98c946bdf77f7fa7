"""The field: the cards and figures in the lanes, where they may go, and what acted last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Item, Mark, Shape, Spot, Text, text

from .cards import DECKS, SEATS, Card
from .deeds import Spot as At
from .faces import face, laid_label, laid_look
from .ground import CARD, FIELD, FRONTS, STEP, middle_of, spot
from .position import DEPTH, LANES, Side
from .view import View
from .words import GODS
from .words import LANES as NUMERALS

FIGURE: Final = 1.19
"""How much larger a figure is than the place of a card."""


def items(view: View) -> tuple[Item, ...]:
    """Return the cards and figures of both sides, with a ghost of what would be laid."""
    found: list[Item] = []
    for side in (view.left, view.right):
        for lane in LANES:
            found += _lane(view, side, lane)
    return tuple(found)


def _lane(view: View, side: int, lane: int) -> Iterator[Item]:
    own = view.position.sides[side]
    row = 1
    if own.figure == lane:
        yield _figure(view, side, lane)
        row = 2
    gap = _gap(view, lane) if side == view.left else 0
    for laid in own.lanes[lane - 1]:
        if row == gap:
            row += 1
        there = row - (row > gap > 0)
        yield Item(
            laid_look(laid), spot(side, lane, row),
            pick=_pick(view, side, lane, there), id=f"card-{laid.tag}",
            mirrored=side == view.right,
            label=laid_label(laid, side, lane, there, view.viewer),
        )  # fmt: skip
        row += 1
    if gap:
        card = _coming(view)
        if card is not None and card.kind == "deity":
            yield Item(
                f"{DECKS[side]}-stands", spot(side, lane, 1), tone="ghost", scale=FIGURE,
                mirrored=side == view.right,
            )  # fmt: skip
        elif card is not None:
            yield Item(
                face(card, night=True), spot(side, lane, gap), tone="ghost",
                mirrored=side == view.right,
            )  # fmt: skip


def _pick(view: View, side: int, lane: int, row: int) -> str:
    if view.viewer is None:
        return ""
    return f"{'own' if side == view.left else 'foe'}:{lane}.{row}"


def _figure(view: View, side: int, lane: int) -> Item:
    pick = "figure" if side == view.left else f"foe:{lane}.1"
    if side == view.left and f"own:{lane}.1" in view.options:
        pick = f"own:{lane}.1"
    look = f"{DECKS[side]}-stands"
    return Item(
        look, spot(side, lane, 1), pick=pick if view.viewer is not None else "",
        id=f"figure-{DECKS[side]}", scale=FIGURE, mirrored=side == view.right,
        label=text("{god} in play, in {lane}", god=GODS[side], lane=NUMERALS[lane]),
    )  # fmt: skip


def _coming(view: View) -> Card | None:
    """Return the card that would be laid from the hand."""
    return view.picked if len(view.focus.picked) == 1 else None


def _gap(view: View, lane: int) -> int:
    """Return the row of a lane where the card that is picked would be laid; 0 for none."""
    if _coming(view) is None or view.focus.pointed not in view.options:
        return 0
    if view.focus.pointed == f"lane:{lane}":
        return 1
    at = read_spot(view.focus.pointed, "place")
    return at[1] if at is not None and at[0] == lane else 0


def read_spot(pick: str, word: str) -> At | None:
    """Return lane and row of a pick such as ``place:2.1``; None for another pick."""
    head, _, tail = pick.partition(":")
    lane, _, row = tail.partition(".")
    return (int(lane), int(row)) if head == word and lane.isdigit() and row.isdigit() else None


def spots(view: View) -> tuple[Spot, ...]:
    """Return what can be touched in the lanes besides the cards there."""
    return (*_places(view), *_columns(view), *_fronts(view))


def _places(view: View) -> Iterator[Spot]:
    for pick in sorted(view.options):
        at = read_spot(pick, "place")
        if at is not None:
            where = text("row {row} of {lane}", row=at[1], lane=NUMERALS[at[0]])
            yield Spot(pick, spot(view.left, *at), where)


def _columns(view: View) -> Iterator[Spot]:
    for lane in LANES:
        if f"foe-lane:{lane}" in view.options:
            label = text("all of {lane}", lane=NUMERALS[lane])
            for row in _rows(view.far, lane):
                yield Spot(f"foe-lane:{lane}", spot(view.right, lane, row), label)


def _fronts(view: View) -> Iterator[Spot]:
    for lane in LANES:
        if f"lane:{lane}" in view.options:
            yield Spot(f"lane:{lane}", spot(taker(view), lane, 1), Text(NUMERALS[lane]))


def taker(view: View) -> int:
    """Return the side whose front a lane means: one's own, or that of a card which was found."""
    return 1 - view.position.active if view.position.phase == "place" else view.left


def _rows(side: Side, lane: int) -> range:
    """Return the rows of a lane where cards lie."""
    first = 1 + (side.figure == lane)
    return range(first, first + len(side.lanes[lane - 1]))


def signs(view: View) -> tuple[Shape, ...]:
    """Return the empty places, and bars before cards that would move back for one that is laid."""
    shapes: list[Shape] = [*_empty(view)]
    for pick in sorted(view.options) if view.focus.targets else ():
        at = read_spot(pick, "place")
        if at is not None and at[1] in _rows(view.near, at[0]):
            x = FRONTS[0] - STEP * (at[1] - 1) + STEP / 2 - 1.5
            y = middle_of(at[0]) - CARD[1] / 2
            shapes.append(Block(x, y + 8.0, 3.0, CARD[1] - 16.0, "ui.accent", radius=1.5))
    return tuple(shapes)


def _empty(view: View) -> Iterator[Shape]:
    """Yield the dashed frames of the places where nothing lies."""
    for side, away in ((view.left, -STEP), (view.right, STEP)):
        own = view.position.sides[side]
        for lane in LANES:
            for row in range(own.size(lane), DEPTH):
                x, y = FRONTS[side != view.left] + away * row, middle_of(lane)
                yield Block(
                    x - 39.0, y - 56.0, 78.0, 112.0, radius=5.0, line="ui.rule_faint", stroke=1.4,
                    dash=(6.0, 5.0),
                )  # fmt: skip


def marks(view: View) -> tuple[Mark, ...]:
    """Return what may be picked in the lanes, and what acted last."""
    found = [*_targets(view)]
    chosen = [at for at in (read_spot(one, "own") for one in view.focus.picked) if at]
    found += [Mark("looked", (spot(view.left, *at),)) for at in chosen]
    return (*_acted(view), *found)


def _targets(view: View) -> Iterator[Mark]:
    for pick in sorted(view.options):
        own, foe, place = (read_spot(pick, word) for word in ("own", "foe", "place"))
        if own is not None:
            yield Mark("target", (spot(view.left, *own),))
        elif foe is not None:
            yield Mark("target", (spot(view.right, *foe),))
        elif place is not None and place[1] not in _rows(view.near, place[0]):
            yield Mark("target", (spot(view.left, *place),))
    for lane in LANES:
        if f"foe-lane:{lane}" in view.options:
            rows = _rows(view.far, lane)
            yield Mark("target", tuple(spot(view.right, lane, row) for row in rows))
        if f"lane:{lane}" in view.options:
            yield Mark("target", (spot(taker(view), lane, 1),))


def _acted(view: View) -> Iterator[Mark]:
    """Yield the chevrons on what the last turn of the other side has laid, moved or fought."""
    where: dict[str, None] = {}
    for beat in view.focus.last:
        if beat.actor not in SEATS:
            continue
        for event in beat.events:
            name = event.get("to") if event.name in ("laid", "moved", "stood") else None
            if event.name == "fought":
                name = event.get("at")
            if isinstance(name, str) and name.startswith(f"{DECKS[SEATS.index(beat.actor)]}:"):
                where[name] = None
    taken = {one.slot[1] for one in items(view)} if where else set()
    for name in where:
        if name in taken:
            left = name.startswith(f"{DECKS[view.left]}:")
            yield Mark("acted", ((FIELD, name),), direction=90.0 if left else 270.0)
