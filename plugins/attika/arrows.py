"""Arrows: which buildings lead to which on the board, bright where a tail is built."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Path, Shape

from .shelves import DISC, Node, nodes
from .states import states
from .view import View


def arrows(view: View) -> Iterator[Shape]:
    """Yield an arrow from every tail to those it makes free, bright once it is built."""
    position, side = view.position, view.shown
    edition, now = position.edition, states(position, side)
    for node in nodes(edition).values():
        after = edition.of[node.kind].after
        if not after or edition.of[after].group != edition.of[node.kind].group:
            continue
        tail = nodes(edition)[after, edition.of[after].count - 1]
        lit = now[after, 0] == "built"
        waits = now[node.kind, node.copy] != "built"
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
