"""Notes: what an attack would meet, beside the isle or sea space that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from nika_arcade.api import Entry, Mark, Slot, Text, text

from .capture import Forecast, at_sea, on_isle
from .coasts import coast
from .measures import CHART, isle_slot, middle, sea_slot
from .picking import everyone, leads
from .picks import isle_of, sea_of
from .position import SEATS
from .sites import spots
from .tasks import Voyage
from .view import View


def notes(view: View) -> Iterator[Mark]:
    """Yield the note of the place that is pointed at, if going there means a battle."""
    goal = view.focus.pointed.rpartition(">")[2]
    count = _count(view)
    if not count or not leads(view, view.focus.pointed):
        return
    position, side = view.position, view.acting
    if goal.startswith("isle:"):
        forecast = on_isle(position, side, isle_of(goal), count)
        slot = isle_slot(isle_of(goal))
    elif goal.startswith("sea:"):
        sea = sea_of(position.chart, goal)
        forecast, slot = at_sea(position, side, sea, count), sea_slot(position.chart.seas[sea])
    else:
        return
    start = _start(view)
    if start is not None and start != slot:
        yield Mark("arc", (start, slot))
    if forecast is not None:
        yield Mark("counts", (slot,), at=_below(view, goal), entries=_entries(view, forecast))


def _below(view: View, goal: str) -> tuple[float, float]:
    """Return where the note hangs: off the lower shore of an isle, or under a fleet."""
    chart = view.position.chart
    if goal.startswith("isle:"):
        isle = isle_of(goal)
        shore = coast(chart, isle)
        return spots(chart, isle).troop[0], shore.y + shore.height / 2 - 8.0
    x, y = middle(chart, chart.seas[sea_of(chart, goal)])
    return x, y + 22.0


def _start(view: View) -> Slot | None:
    """Return where those that would go are."""
    task = view.task
    if isinstance(task, Voyage):
        return sea_slot(view.position.chart.seas[task.sea])
    first = view.picked[0] if view.picked else ""
    if first.startswith("isle:"):
        return isle_slot(isle_of(first))
    return (CHART, first) if first.startswith("sea:") else None


def _count(view: View) -> int:
    """Return how many would go: as many as are picked, or all."""
    if not view.picked and not isinstance(view.task, Voyage):
        return 0
    taken = [one for one in view.picked if one.startswith("take:")]
    pick = taken[-1] if taken else everyone(view)
    return int(pick[5:]) if pick else 0


def _entries(view: View, forecast: Forecast) -> tuple[Entry, ...]:
    own = f"seal-{SEATS[view.acting].lower()}"
    bonus = text("+{bonus}", bonus=forecast.bonus) if forecast.bonus else None
    return (
        Entry(Text(str(forecast.units)), look=own),
        Entry(text("against {number}", number=forecast.defenders), bonus),
        Entry(text("{chance} %", chance=forecast.percent), text("to take", context="odds")),
    )
