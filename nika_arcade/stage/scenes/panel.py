"""Plates: who sits where, what a game tells of each seat, and who is to act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nika_arcade.api import Figure, Plate, Text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import SPREAD, draw_coins, draw_shield
from nika_arcade.stage.scenes.plan_parts import TablePlan

PIP = "action-pip"
SPENT = "action-pip-spent"
PIP_HEIGHT = 31.0
PIP_SIDE = PIP_HEIGHT / 0.9
"""The drawing of a pip has a little air above and below."""

APART = 8.0
"""What a plate's words keep from its figures."""

EDGE, COLUMN, TOUCHING = 32.0, 60.0, 6.0
"""How far the last figure's middle lies from the edge, how far apart two are, and at least."""

COIN = 28.0
"""The radius of the coin on a plate of the usual height."""

LOW = 44.0
"""How high a narrow plate with two lines is at least, by the text scale."""

LINES = 68.0
"""How high a plate with three lines is at least, by the text scale."""

LEAST = 0.6
"""How much smaller than its size a long name is set before it is cut."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a plate: the holder's name and portrait, and a word on him.

    ``brief`` takes the word's place where that has no room.
    """

    name: Text | str
    face: str = ""
    note: Text | str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class _Inks:
    """The roles of a plate's words: seat and holder, notes and labels, the ground behind."""

    strong: str
    soft: str
    ground: str


_ACTIVE = _Inks("ui.on_figure", "ui.on_figure", "ui.figure")
_WAITING = _Inks("ui.text", "ui.text_muted", "ui.ground")


def draw_plates(
    canvas: Canvas, plan: TablePlan, plates: Sequence[Plate], sittings: Mapping[str, Sitting]
) -> None:
    """Draw the plate of every seat that the plan has a row for, and the meander between sides."""
    for plate in plates:
        box = plan.row(plate.seat)
        if box is None:
            continue
        sitting = sittings.get(plate.seat, Sitting(""))
        if plan.drawer:
            _draw_strip(canvas, box, plate, sitting)
        elif plan.framed:
            _draw_narrow(canvas, box, plate, sitting)
        else:
            _draw_plate(canvas, box, plate, sitting, plan)
    if plan.meander:
        x, y, length = plan.meander
        unit = canvas.theme.measures["meander.divider_unit"]
        canvas.meander(x, y, length, unit, "ui.rule")


def _draw_plate(canvas: Canvas, box: Box, plate: Plate, sitting: Sitting, plan: TablePlan) -> None:
    inks = _ACTIVE if plate.to_act else _WAITING
    if plate.to_act:
        canvas.block(box, inks.ground, radius=canvas.theme.measures["radius.box"])
    grown = (plan.grade - 1.0) * 2
    middle = box.y + box.height / 2
    radius = 25.0 + 6.0 * grown
    if plan.tall:
        radius = min(28.0 + 8.0 * grown, box.height / 2 - 6.0)
    first = box.x + 36.0 + 8.0 * grown
    draw_coins(
        canvas, (first, middle), radius, plate.look, sitting.face,
        ground=inks.ground, active=plate.to_act,
    )  # fmt: skip
    left = first + (radius * (SPREAD + 1.0) + 12.0 if plan.tall else 74.0 + 24.0 * grown)
    end = _draw_figures(canvas, box, plate.figures, inks)
    _draw_words(canvas, plate, sitting, Box(left, box.y, end - APART - left, box.height), inks)


def _draw_narrow(canvas: Canvas, box: Box, plate: Plate, sitting: Sitting) -> None:
    """Draw a narrow plate: one coin, the seat and who holds it."""
    inks = _ACTIVE if plate.to_act else _WAITING
    if plate.to_act:
        canvas.block(box, inks.ground, radius=canvas.theme.measures["radius.box"])
    radius = min(COIN * max(1.0, canvas.text_scale), box.height / 2 - 7.0, box.width / 5)
    x, middle = box.x + 10.0 + radius, box.y + box.height / 2
    draw_shield(canvas, (x, middle), radius, plate.look)
    left = x + radius + 12.0
    words = Box(left, box.y, box.right - 6.0 - left, box.height)
    scale = canvas.text_scale
    if box.height < LOW * scale:  # both lines have no room: the name alone
        base = canvas.centred(middle, "title_s")
        _draw_seat(canvas, plate.seat, (left, base), inks.strong, words.width)
        return
    _draw_words(canvas, plate, sitting, words, inks)


def _draw_words(canvas: Canvas, plate: Plate, sitting: Sitting, box: Box, inks: _Inks) -> None:
    """Draw the seat's name, its holder and the note; a low plate has its note in their place."""
    scale, middle = canvas.text_scale, box.y + box.height / 2
    if plate.note is None:
        _draw_seat(canvas, plate.seat, (box.x, middle - 3.0 * scale), inks.strong, box.width)
        _draw_holder(canvas, (box.x, middle + 19.0 * scale), sitting, inks, box.width)
        return
    if box.height < LINES * scale:
        sitting = replace(sitting, note=plate.note, brief="")
        _draw_words(canvas, replace(plate, note=None), sitting, box, inks)
        return
    _draw_seat(canvas, plate.seat, (box.x, middle - 11.0 * scale), inks.strong, box.width)
    _draw_holder(canvas, (box.x, middle + 9.5 * scale), sitting, inks, box.width)
    at = (box.x, middle + 29.5 * scale)
    canvas.text(plate.note, at, "small", role=inks.soft, width=box.width)


def _draw_seat(canvas: Canvas, seat: str, at: tuple[float, float], role: str, room: float) -> None:
    """Draw a seat's name, set smaller where it would be too long."""
    scale = canvas.fitted(Text(seat), room, "title_s", LEAST)
    canvas.text(Text(seat), at, "title_s", role=role, width=room, scale=scale)


def _draw_holder(
    canvas: Canvas, at: tuple[float, float], sitting: Sitting, inks: _Inks, room: float
) -> None:
    """Draw the holder's name; the word on him is left out where it has no room."""
    x, y = at
    used = canvas.text(sitting.name, at, "small", weight=600, role=inks.strong, width=room)
    gap = APART * canvas.text_scale
    for note in (sitting.note, sitting.brief):
        if note and used + gap + canvas.measure(note, "small") <= room:
            canvas.text(note, (x + used + gap, y), "small", role=inks.soft)
            return


def _draw_figures(canvas: Canvas, box: Box, figures: Sequence[Figure], inks: _Inks) -> float:
    """Draw the figures in their columns from the right; return where the first one begins."""
    scale = canvas.text_scale
    middle = box.y + box.height / 2
    base = middle + 19.0 * scale
    x, end = box.right + (COLUMN - EDGE) * scale, box.right
    for figure in reversed(figures):
        label = canvas.measure(figure.label, "label")
        x = min(x - COLUMN * scale, end - TOUCHING - label / 2)
        canvas.text(figure.label, (x, base), "label", role=inks.soft, align="centre")
        wide = label
        if figure.kind == "pips":
            wide = max(label, _draw_pips(canvas, x, middle + scale, figure, min(scale, 1.5)))
        else:
            role = inks.strong if figure.value else inks.soft
            at = (x, middle - scale)
            canvas.text(str(figure.value), at, "title_s", role=role, align="centre")
        end = x - wide / 2
    return end


def _draw_pips(canvas: Canvas, x: float, foot: float, figure: Figure, scale: float) -> float:
    """Draw filled and spent pips side by side round ``x``; return how wide they are."""
    side, pitch = PIP_SIDE * scale, 24.0 * scale
    count = max(figure.limit, figure.value)
    left = x - pitch * (count - 1) / 2
    top = foot - (side + PIP_HEIGHT * scale) / 2
    for number in range(count):
        name = PIP if number < figure.value else SPENT
        spot = (left + pitch * number - side / 2, top, side, side)
        canvas.image(name, spot)
    return pitch * count


def _draw_strip(canvas: Canvas, box: Box, plate: Plate, sitting: Sitting) -> None:
    """Draw the one plate that stays when the panel is a drawer: coins, name and pips.

    Pips that would leave the name no room stay away.
    """
    inks = _ACTIVE
    canvas.block(box, inks.ground, radius=canvas.theme.measures["radius.box"])
    middle = box.y + box.height / 2
    draw_coins(
        canvas, (box.x + 40.0, middle), 28.0, plate.look, sitting.face,
        ground=inks.ground, active=True,
    )  # fmt: skip
    end, left = box.right, box.x + 124.0
    least = canvas.measure(Text(plate.seat), "title_s", scale=LEAST * canvas.text_scale)
    for figure in plate.figures:
        wide = 36.0 * max(figure.limit, figure.value) + 16.0
        if figure.kind == "pips" and left + least + 16.0 <= end - wide:
            end -= wide
            _draw_pips(canvas, end + (wide - 16.0) / 2, middle + 23.0, figure, 1.5)
    base = canvas.centred(middle, "title_s")
    _draw_seat(canvas, plate.seat, (left, base), inks.strong, end - 16.0 - left)
