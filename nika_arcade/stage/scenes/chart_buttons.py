"""Chart buttons: what enlarges a map by the pointer alone, at a corner of its frame."""

from __future__ import annotations

from nika_arcade.api import Chart, Tableau, Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.curves import box_of
from nika_arcade.stage.scenes.plan_parts import grade_of
from nika_arcade.stage.widgets.button import Button
from nika_arcade.table.layout import TOUCH, Fit

INSET = 6.0
"""How far they lie inside the frame, and from each other, in units."""

IN, OUT, ALL = "chart_in", "chart_out", "chart_whole"

NAMES: dict[str, tuple[str, Text]] = {
    IN: ("icon-plus", text("Enlarge")),
    OUT: ("icon-minus", text("Make smaller")),
    ALL: ("icon-whole", text("Show the whole map")),
}


def chart_buttons(
    tableau: Tableau, lies: tuple[Fit, float], scale: float, *, enlarged: bool
) -> list[Button]:
    """Return the buttons of a tableau's map, for one as the presenter made it.

    ``lies`` is where the board lies and the pixels of a unit, ``scale`` that of the text. A whole
    map has one only where it covers none of its places; an enlarged one has all.
    """
    chart = tableau.chart
    if chart is None:
        return []
    side = TOUCH * grade_of(scale)
    corners = [_stack(_units(chart, lies), side, *where) for where in _CORNERS]
    taken = [_in_units(box, lies) for box in _places(tableau, chart)]
    free = next((one for one in corners if not _covers(one[0], taken)), None)
    if not enlarged:
        return [_button(IN, free[0])] if free is not None else []
    stack = free or corners[0]
    return [_button(id_, box) for id_, box in zip(NAMES, stack, strict=True)]


_CORNERS = ((True, True), (False, True), (True, False), (False, False))
"""Right and low, in the order in which corners are tried."""


def _stack(frame: Box, side: float, right: bool, low: bool) -> list[Box]:
    """Return three boxes one over the other, the first of them in the corner."""
    x = frame.right - INSET - side if right else frame.x + INSET
    y, step = frame.y + INSET, side + INSET
    if low:
        y, step = frame.bottom - INSET - side, -step
    return [Box(x, y + number * step, side, side) for number in range(3)]


def _button(id_: str, box: Box) -> Button:
    icon, name = NAMES[id_]
    return Button(id_, box, icon=icon, name=name)


def _places(tableau: Tableau, chart: Chart) -> list[Box]:
    return [
        box_of(place)
        for zone in tableau.zones
        if zone.id in chart.zones
        for _, place in zone.places
    ]


def _units(chart: Chart, lies: tuple[Fit, float]) -> Box:
    return _in_units(box_of(chart.frame), lies)


def _in_units(box: Box, lies: tuple[Fit, float]) -> Box:
    """Return a box of the table in units of the canvas."""
    fit, unit = lies
    x, y = fit.px(box.x, box.y)
    return Box(x / unit, y / unit, box.width * fit.scale / unit, box.height * fit.scale / unit)


def _covers(button: Box, taken: list[Box]) -> bool:
    return any(
        box.x < button.right and button.x < box.right
        and box.y < button.bottom and button.y < box.bottom
        for box in taken
    )  # fmt: skip
