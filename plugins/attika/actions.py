"""Actions: the two boxes that tell what may be done this turn, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Mark, Picture, Place, Shape, Spot, Text, Words, text

from . import sprouting
from .choices import may_build, may_draw
from .measures import BUILDING, DRAWING, STACKS, Area
from .position import BUILDS, DRAWS
from .position import STACKS as NUMBERS
from .view import View
from .words import CITIES

RADIUS: Final = 21.0


def places() -> tuple[tuple[str, Place], ...]:
    """Return the places of the four stacks, of the amphora, and of what turns land."""
    stacks = tuple(
        (f"stack:{number}", Place(_x(number), DRAWING.y + 58.0, 44.0, 44.0, form="disc"))
        for number in NUMBERS
    )
    amphora = Place(BUILDING.right - 48.0, BUILDING.y + 60.0, 84.0, 52.0)
    dial = Place(DRAWING.x + 200.0, DRAWING.y + 62.0, 190.0, 30.0)
    return (*stacks, ("amphora", amphora), ("dial", dial))


def _x(number: int) -> float:
    return DRAWING.x + 44.0 + 70.0 * (number - 1)


def spots(view: View) -> Iterator[Spot]:
    """Yield the stacks and the amphora, where they may be touched."""
    if view.viewer is None or sprouting.laying(view):
        return
    for number, stack in zip(NUMBERS, view.own.stacks, strict=True):
        back = text("black-backed") if number == 1 else text("white-backed")
        label = text(
            "{back} stack: one building", plural="{back} stack: {count} buildings",
            count=len(stack), back=back,
        )  # fmt: skip
        yield Spot(f"draw:{number}", (STACKS, f"stack:{number}"), label)
    yield Spot("amphora", (STACKS, "amphora"), text("use an amphora"))


def marks(view: View) -> Iterator[Mark]:
    """Yield the corners round what may be touched."""
    for number in NUMBERS:
        if f"draw:{number}" in view.options:
            yield Mark("target", ((STACKS, f"stack:{number}"),))
    if "amphora" in view.options:
        yield Mark("target", ((STACKS, "amphora"),))
    yield from sprouting.dial(view)


def signs(view: View) -> Iterator[Shape]:
    """Yield both boxes; that of the mode in use is inverted."""
    if sprouting.laying(view):
        yield Block(*DRAWING, radius=4.0, line="ui.rule", stroke=1.5)
        told = text("Turn the new land")
        yield Words(told, DRAWING.x + 108.0, DRAWING.y + 30.0, 15.0, "ui.text", width=180.0)
        yield from sprouting.preview(view)
    else:
        yield from _draw(view)
    yield from _build(view)


def _box(
    area: Area, heading: Text, told: Text, *, used: bool, able: bool = True
) -> Iterator[Shape]:
    if used:
        yield Block(*area, "ui.figure", radius=4.0)
    else:
        yield Block(*area, radius=4.0, line="ui.rule" if able else "ui.rule_faint", stroke=1.5)
    strong = "ui.on_figure" if used else "ui.text" if able else "ui.text_disabled"
    soft = "ui.on_figure" if used else "ui.text_muted" if able else "ui.text_disabled"
    yield Words(heading, area.x + 16.0, area.y + 25.0, 18.0, strong, width=96.0, weight=700,
                face="title")  # fmt: skip
    yield Words(told, area.right - 14.0, area.y + 25.0, 14.5, soft, "right",
                width=area.width - 124.0)  # fmt: skip


def _draw(view: View) -> Iterator[Shape]:
    position = view.position
    turn = position.to_act == view.near
    used = turn and position.mode == "draw" and not view.ended
    able = turn and not view.ended and may_draw(position)
    yield from _box(DRAWING, text("Draw"), _draw_told(view, able), used=used, able=able)
    for number, stack in zip(NUMBERS, view.own.stacks, strict=True):
        x, y = _x(number), DRAWING.y + 58.0
        look = "stack_black" if number == 1 else "stack_white"
        if not stack:
            yield Picture("dashed", x, y, 2 * RADIUS, 2 * RADIUS)
            continue
        for sheaf in range(min(2, len(stack) - 1), -1, -1):
            yield Picture(look, x + 2.5 * sheaf, y - 2.0 * sheaf, 2 * RADIUS, 2 * RADIUS)
        ink = "painted.cream" if number == 1 else "painted.body"
        yield Words(Text(str(len(stack))), x, y + 7.0, 20.0, ink, "centre", weight=700)


def _draw_told(view: View, able: bool) -> Text:
    """Return how many draws are left, or why there is none."""
    position = view.position
    if position.to_act != view.near or view.ended:
        return text("left in your stacks") if view.viewer is not None else text("left in stacks")
    if not any(view.own.stacks):
        return text("all drawn")
    if not able:
        if position.mode == "build":
            return text("not this turn")
        return text("no draw is left")
    if position.mode == "":
        return text("up to {number}", number=DRAWS + position.extra)
    left = DRAWS - position.used if position.mode == "draw" else 0
    return text("{number} left", number=max(0, left) + position.extra)


def _build(view: View) -> Iterator[Shape]:
    position = view.position
    turn = position.to_act == view.near and not view.ended
    used = turn and position.mode == "build"
    able = turn and may_build(position)
    yield from _box(BUILDING, text("Build"), _build_told(view, able), used=used, able=able)
    yield from _points(view, turn, used)
    strong = "ui.on_figure" if used else "ui.text"
    many = view.own.amphorae
    x, y = BUILDING.right - 64.0, BUILDING.y + 60.0
    roles = (("painted.body", "ui.on_figure" if used else "ui.text_muted"),)
    if many:
        roles = (("painted.body", "ui.on_figure" if used else "ui.accent"),)
    yield Picture("amphora", x, y, 38.0, 38.0, roles=roles)
    yield Words(Text(str(many)), x + 26.0, y + 7.0, 20.0, strong, weight=700)


def _points(view: View, turn: bool, used: bool) -> Iterator[Shape]:
    """Yield the actions as spear-points: those left first, then the spent ones."""
    position = view.position
    total = position.limit if turn and position.mode != "cards" else BUILDS
    if turn and position.mode == "draw":
        total = DRAWS
    spent = position.used if turn else 0
    if turn and position.mode == "cards":
        spent = total
    looks = ["point"] * max(0, total - spent) + ["point_spent"] * min(spent, total)
    if turn:
        looks += ["point"] * position.extra
    roles = (("ui.accent", "ui.on_figure"), ("ui.text_muted", "ui.on_figure")) if used else ()
    pitch = min(26.0, 108.0 / max(1, len(looks)))
    for number, look in enumerate(looks):
        x = BUILDING.x + 28.0 + pitch * number
        yield Picture(look, x, BUILDING.y + 62.0, 20.0, 37.0, roles=roles)


def _build_told(view: View, able: bool) -> Text:
    position = view.position
    if view.ended:
        return Text("")
    if position.to_act != view.near:
        return text("{city}'s turn", city=CITIES[position.to_act])
    if not able:
        if position.mode == "draw":
            return text("not this turn")
        return text("no action is left")
    if position.mode == "":
        return text("up to {number}", number=BUILDS + position.extra)
    return text("{number} left", number=position.left)
