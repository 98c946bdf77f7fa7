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
    Path,
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
from .edition import BUILDINGS, LAND_WORDS, SEATS, Building, Edition
from .groups import size, standing_of
from .measures import BOARD, NAMEPLATE, OWN
from .position import Built, Position
from .shelves import DISC, Node, nodes, shelves
from .view import View
from .words import CITIES, GROUPS, name

CHIP: Final = 16.0
COUNT: Final = (27.0, -19.0)
"""Where the number of cards lies that a stored building costs at least, from its middle."""
STATES: Final = ("built", "stored", "unseen")


def state(position: Position, side: int, node: Node) -> str:
    """Return whether a building is built, stored, just drawn, or unseen; equal ones in a row."""
    drawn = position.drawn if side == position.to_act else ""
    return _states(position.edition, position.buildings, position.sides[side].stored, drawn, side)[
        node.kind, node.copy
    ]


@lru_cache(maxsize=32)
def _states(
    edition: Edition, buildings: tuple[Built, ...], stored: tuple[int, ...], drawn: str, side: int
) -> dict[tuple[str, int], str]:
    built = Counter(one.kind for one in buildings if one.side == side)
    found = {}
    for kind, copy in nodes(edition):
        lying = built[kind] + stored[edition.index[kind]]
        state = "built" if copy < built[kind] else "stored" if copy < lying else "unseen"
        found[kind, copy] = "drawn" if kind == drawn and copy == lying else state
    return found


def slot(node: Node) -> Slot:
    """Return the slot of a building on the board."""
    return BOARD, f"{node.kind}:{node.copy}"


def places(position: Position) -> tuple[tuple[str, Place], ...]:
    """Return the places of the thirty buildings."""
    return tuple(
        (slot(node)[1], Place(node.x, node.y, DISC, DISC, form="disc"))
        for node in nodes(position.edition).values()
    )


def items(view: View) -> Iterator[Item]:
    """Yield the thirty buildings, each in its place."""
    position, side = view.position, view.shown
    city = SEATS[side].lower()
    for node in nodes(position.edition).values():
        now = state(position, side, node)
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
    for shelf in shelves(view.position.edition):
        yield from _group(view, shelf.group, shelf.area.x, shelf.area.y)
    yield from _arrows(view)
    for node in nodes(view.position.edition).values():
        if state(view.position, view.shown, node) in ("stored", "drawn"):
            yield from _price(view, node)
    yield from _ring(view)


def _ring(view: View) -> Iterator[Shape]:
    """Yield the ring round the building that is chosen or was drawn."""
    if view.shown != view.near or not view.kind:
        return
    wanted = "drawn" if view.position.phase == "drawn" or view.position.drawn else "stored"
    for node in nodes(view.position.edition).values():
        if node.kind == view.kind and state(view.position, view.near, node) == wanted:
            yield Disc(node.x, node.y, DISC / 2 + 6.0, "ui.accent")
            yield Disc(node.x, node.y, DISC / 2 + 2.0, "ui.text")
            return


def _heading(view: View) -> Iterator[Shape]:
    position, side = view.position, view.shown
    built = sum(standing_of(position, side).values())
    told = text("{built} of {all} built", built=built, all=BUILDINGS)
    left = NAMEPLATE.right + 14.0
    if side != view.near:
        told = text("{city}: {told}", city=CITIES[side], told=told)
        yield Block(left - 8.0, OWN.y + 12.0, 330.0, 34.0, "ui.raised_strong", radius=4.0)
    yield Words(told, left, OWN.y + 35.0, 16.0, "ui.text", width=140.0, weight=600)
    city, x = SEATS[side].lower(), OWN.right - 190.0
    for look, word in zip((f"full_{city}", f"disc_{city}", "dashed"), STATES, strict=True):
        roles = (("ui.rule", "ui.text_muted"),)
        yield Picture(look, x, OWN.y + 29.0, 16.0, 16.0, roles=roles)
        label = _STATES[word]
        yield Words(label, x + 12.0, OWN.y + 34.0, 13.0, "ui.text_muted", width=44.0, spare=True)
        x += 66.0


def _group(view: View, group: str, x: float, y: float) -> Iterator[Shape]:
    position, side = view.position, view.shown
    won = group in position.sides[side].won
    many = sum(standing_of(position, side)[kind] for kind in position.edition.members[group])
    role = "ui.text" if many else "ui.text_muted"
    yield Picture("amphora" if won else "amphora_none", x + 13.0, y + 7.0, 19.0, 19.0)
    told = text("{group} {many}/{all}", group=GROUPS[group], many=many, all=size(position, group))
    wide = 104.0 if group in ("wine", "coinage") else 200.0
    yield Words(told, x + 26.0, y + 12.0, 14.5, role, width=wide, weight=600)


def _arrows(view: View) -> Iterator[Shape]:
    """Yield an arrow from every tail to those it makes free, bright once it is built."""
    position, side = view.position, view.shown
    edition = position.edition
    for node in nodes(edition).values():
        after = edition.of[node.kind].after
        if not after or edition.of[after].group != edition.of[node.kind].group:
            continue
        tail = nodes(edition)[after, edition.of[after].count - 1]
        lit = state(position, side, nodes(edition)[after, 0]) == "built"
        waits = state(position, side, node) != "built"
        ink = "ui.accent" if lit and waits else "ui.rule"
        yield from _arrow(tail, node, ink)


def _arrow(tail: Node, node: Node, ink: str) -> Iterator[Shape]:
    reach = DISC / 2 + 2.0
    if node.copy:  # over the equal ones before it
        top = node.y - reach - 2.0
        start, end = tail.x + reach * 0.6, node.x - 3.0
        points = (
            (start, tail.y - reach * 0.72), (start + 8.0, top), (end - 8.0, top),
            (end, node.y - reach - 1.0),
        )  # fmt: skip
        yield Path(points, ink, 2.0)
        return
    dx, dy = node.x - tail.x, node.y - tail.y
    far = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / far, dy / far
    x1, y1 = tail.x + ux * reach, tail.y + uy * reach
    x2, y2 = node.x - ux * (reach + 1.0), node.y - uy * (reach + 1.0)
    yield Path(((x1, y1), (x2 - ux * 4.0, y2 - uy * 4.0)), ink, 2.2)
    head = ((x2, y2), (x2 - ux * 7 - uy * 4, y2 - uy * 7 + ux * 4),
            (x2 - ux * 7 + uy * 4, y2 - uy * 7 - ux * 4))  # fmt: skip
    yield Path(head, ink, 1.0, ink, closed=True)


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
