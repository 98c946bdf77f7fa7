"""The board: which of a side's buildings are built, stored, or not yet seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from nika_arcade.api import (
    Block,
    Disc,
    Item,
    Picture,
    Place,
    Shape,
    Slot,
    Spot,
    Text,
    Words,
    leaf_pick,
    text,
)  # fmt: skip

from . import quotes
from .arrows import arrows
from .edition import BUILDINGS, LAND_WORDS, SEATS, Building, Edition
from .groups import size, standing_of
from .measures import BOARD, NAMEPLATE, OWN
from .position import Position
from .shelves import DISC, Node, nodes, shelves
from .states import states
from .view import View
from .words import CITIES, GROUPS, name

CHIP: Final = 16.0
COUNT: Final = (27.0, -19.0)
"""Where the number of cards lies that a stored building costs at least, from its middle."""
STATES: Final = ("built", "stored", "unseen")


def slot(node: Node) -> Slot:
    """Return the slot of a building on the board."""
    return BOARD, f"{node.kind}:{node.copy}"


def places(position: Position) -> tuple[tuple[str, Place], ...]:
    """Return the places of the thirty buildings."""
    return _places(position.edition)


@lru_cache(maxsize=4)
def _places(edition: Edition) -> tuple[tuple[str, Place], ...]:
    return tuple(
        (slot(node)[1], Place(node.x, node.y, DISC, DISC, form="disc"))
        for node in nodes(edition).values()
    )


def items(view: View) -> Iterator[Item]:
    """Yield the thirty buildings, each in its place."""
    position, side = view.position, view.shown
    city, known = SEATS[side].lower(), states(position, side)
    for node in nodes(position.edition).values():
        now = known[node.kind, node.copy]
        look = {"built": f"{city}-{node.kind}-built", "unseen": f"{node.kind}-unseen"}.get(
            now, f"{city}-{node.kind}"
        )
        ready = now in ("stored", "drawn") and side == view.viewer
        yield Item(
            look, slot(node), pick=node.kind if ready else "",
            label=text("{building}, {state}", building=name(position.edition, node.kind, side),
                       state=_STATES[now]),
        )  # fmt: skip


_STATES: Final = {
    "built": text("built"),
    "stored": text("stored"),
    "drawn": text("just drawn"),
    "unseen": text("unseen"),
}


def spots(view: View) -> Iterator[Spot]:
    """Yield the board's heading, which leads back to the own board from another's."""
    if view.shown != view.near and view.viewer is not None:
        yield Spot(leaf_pick(SEATS[view.shown]), (BOARD, "heading"), text("Back to your own board"))


def signs(view: View) -> Iterator[Shape]:
    """Yield the board with its groups, arrows, and the prices of what is stored."""
    yield Block(*OWN, "ui.raised", radius=4.0)
    yield from _heading(view)
    standing = standing_of(view.position, view.shown)
    for shelf in shelves(view.position.edition):
        yield from _group(view, standing, shelf.group, (shelf.area.x, shelf.area.y))
    yield from arrows(view)
    known = states(view.position, view.shown)
    for node in nodes(view.position.edition).values():
        if known[node.kind, node.copy] in ("stored", "drawn"):
            yield from _price(view, node)
    yield from _ring(view)


def _ring(view: View) -> Iterator[Shape]:
    """Yield the ring round the building that is chosen or was drawn."""
    if view.shown != view.near or not view.kind:
        return
    wanted = "drawn" if view.position.phase == "drawn" or view.position.drawn else "stored"
    known = states(view.position, view.near)
    for node in nodes(view.position.edition).values():
        if node.kind == view.kind and known[node.kind, node.copy] == wanted:
            yield Disc(node.x, node.y, DISC / 2 + 6.0, "ui.accent")
            yield Disc(node.x, node.y, DISC / 2 + 2.0, "ui.text")
            return


def _heading(view: View) -> Iterator[Shape]:
    position, side = view.position, view.shown
    built = sum(standing_of(position, side).values())
    told = text("{built} of {all} built", built=built, all=BUILDINGS)
    left = NAMEPLATE.right + 14.0
    if side != view.near:
        told = text("{city}: {built}/{all}", city=CITIES[side], built=built, all=BUILDINGS)
        yield Block(left - 8.0, OWN.y + 12.0, 330.0, 34.0, "ui.raised_strong", radius=4.0)
    yield Words(told, left, OWN.y + 35.0, 16.0, "ui.text", width=140.0, weight=600)
    city, x = SEATS[side].lower(), OWN.right - 190.0
    for look, word in zip((f"full_{city}", f"disc_{city}", "dashed"), STATES, strict=True):
        roles = (("ui.rule", "ui.text_muted"),)
        yield Picture(look, x, OWN.y + 29.0, 16.0, 16.0, roles=roles)
        label = _STATES[word]
        yield Words(label, x + 12.0, OWN.y + 34.0, 13.0, "ui.text_muted", width=44.0, spare=True)
        x += 66.0


def _group(
    view: View, standing: Counter[str], group: str, corner: tuple[float, float]
) -> Iterator[Shape]:
    (x, y), position, side = corner, view.position, view.shown
    won = group in position.sides[side].won
    many = sum(standing[kind] for kind in position.edition.members[group])
    role = "ui.text" if many else "ui.text_muted"
    look, roles = ("amphora", (("painted.body", "ui.accent"),)) if won else ("amphora_none", ())
    yield Picture(look, x + 13.0, y + 7.0, 19.0, 19.0, roles=roles)
    told = text("{group} {many}/{all}", group=GROUPS[group], many=many, all=size(position, group))
    wide = 94.0 if group in ("wine", "coinage") else 200.0
    yield Words(told, x + 26.0, y + 12.0, 14.5, role, width=wide, weight=600)


def _price(view: View, node: Node) -> Iterator[Shape]:
    """Yield what a stored building costs, and how many cards it takes at least where it may lie."""
    looks = chips(view.position.edition.of[node.kind])
    pitch = min(CHIP, (DISC + 14.0) / len(looks))
    first = node.x - pitch * (len(looks) - 1) / 2
    for number, look in enumerate(looks):
        yield Picture(look, first + pitch * number, node.y + DISC / 2 + 9.0, CHIP - 1.0, CHIP - 1.0)
    if view.shown != view.viewer:
        return
    best = quotes.fewest(view, node.kind)
    if best is None or not best.payable:
        return
    x, y = node.x + COUNT[0], node.y + COUNT[1]
    free = best.cards == 0
    fill, line, ink = ("ui.accent", "ui.accent", "ui.ground") if free else (
        "ui.ground", "ui.rule", "ui.text"
    )  # fmt: skip
    yield Disc(x, y, 9.0, fill, line, 1.5)
    yield Words(Text(str(best.cards)), x, y + 4.5, 12.5, ink, "centre", weight=700)


def chips(building: Building) -> tuple[str, ...]:
    """Return the drawings of what a building costs."""
    if building.any:
        return ("chip_any",) * building.any
    return tuple(
        f"chip_{word}"
        for word, many in zip(LAND_WORDS, building.cost, strict=True)
        for _ in range(many)
    )


HEADING_PLACE: Final = Place(
    (NAMEPLATE.right + OWN.right) / 2, OWN.y + 29.0, OWN.right - NAMEPLATE.right - 16.0, 44.0
)
