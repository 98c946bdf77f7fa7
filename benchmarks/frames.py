"""What frames cost at a table: their work, their pace while bots think, a resize, and idling."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
WORK_BUDGET = {"720p": 2, "1080p": 4, "4k": 12}


def measure() -> Iterator[dict[str, Any]]:
    """Yield one item after the other; each opens a table of its own."""
    yield from _pace()
    yield from _idle()
    for name, size in SIZES.items():
        yield from _work(name, size)
        yield from _chart(name, size)


def percentile(values: list[float], part: float) -> float:
    """Return the value below which that part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def _house(size: tuple[int, int], **wishes: Any) -> Any:
    from nika_arcade.host.catalogue import read_everything
    from nika_arcade.host.settings import Settings
    from nika_arcade.stage.house import House

    settings = Settings(language="en", width=size[0], height=size[1], **wishes)
    return House(settings, read_everything, time.monotonic, save=lambda _: None)


def _table(house: Any, bots: bool) -> Any:
    """Return a table of the first game on the shelf; a person holds nothing when bots play."""
    from nika_arcade.match.lineup import Holder, Lineup, default_lineup
    from nika_arcade.stage.scenes.match import MatchScene

    entry = next(iter(house.catalogue.games.values()))
    lineup = default_lineup(entry, house.catalogue)
    if bots:
        best = house.catalogue.opponents_for(entry.id)
        strong = max(best, key=lambda one: one.level)
        holders = tuple(Holder(f"b{i}", "bot", strong.name, strong.id) for i in range(2))
        sides = {seat: i for i, side in enumerate(entry.sides) for seat in side}
        lineup = Lineup(holders, tuple((s, f"b{sides[s] % 2}") for s in lineup.names))
    return MatchScene.begin(house, entry.id, {}, lineup, seed=1)


def _work(name: str, size: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """Measure the work of frames in which something moves, and of a resize."""
    import pygame

    from nika_arcade.stage import display
    from nika_arcade.stage.stack import Stack

    display.open_display()
    house = _house(size)
    stack = Stack(house, _table(house, bots=True), pygame.Surface(size))
    works: list[float] = []
    until = time.monotonic() + 8
    while time.monotonic() < until and len(works) < 300 and not stack.over:
        stack.update(16.0)
        if stack.wants_frame:
            began = time.perf_counter()
            stack.draw()
            works.append(1000 * (time.perf_counter() - began))
        else:
            time.sleep(0.005)
    moving = works[10:]
    yield {
        "item": f"frame_work_p95_{name}_ms",
        "value": round(percentile(moving, 0.95), 2),
        "median": round(percentile(moving, 0.5), 2),
        "frames": len(moving),
        "budget": WORK_BUDGET[name],
    }
    began = time.perf_counter()
    stack.show_on(pygame.Surface((size[0] - 40, size[1] - 20)))
    stack.draw()
    yield {
        "item": f"resize_to_sharp_{name}_ms",
        "value": round(1000 * (time.perf_counter() - began), 1),
        "budget": {"1080p": 40, "4k": 120}.get(name),
    }
    stack.close()


def _chart(name: str, size: tuple[int, int]) -> Iterator[dict[str, Any]]:
    """Measure frames of a map: with every place of it open, breathing, and while it glides."""
    import pygame

    from nika_arcade.match.lineup import Holder, Lineup
    from nika_arcade.stage import display
    from nika_arcade.stage.intent import Wheel
    from nika_arcade.stage.scenes.match import MatchScene
    from nika_arcade.stage.stack import Stack

    display.open_display()
    house = _house(size)
    seats = [seat for side in house.catalogue.games["attika"].sides for seat in side][:4]
    lineup = Lineup((Holder("p0", "person", "Iris"),), tuple((seat, "p0") for seat in seats))
    table = MatchScene.begin(house, "attika", {}, lineup, seed=1)
    stack = Stack(house, table, pygame.Surface(size))
    _drawn(stack, 200)
    yield from _breathing(name, table, house.canvas(stack.surface))
    chart = table.play.picture.made.chart
    assert chart is not None
    x, y = (part / table.view.unit for part in table.view.fit.px(chart.frame.x, chart.frame.y))
    works: list[float] = []
    for notch in (1.0, 1.0, -1.0, 1.0, -2.0, 2.0, -1.0, -1.0):
        stack.handle(Wheel(x, y, 0.0, notch))
        works += _drawn(stack, 9)
    yield _costs(f"frame_work_chart_gliding_{name}_ms", works)
    stack.close()


def _breathing(name: str, table: Any, canvas: Any) -> Iterator[dict[str, Any]]:
    """Measure the board alone, with all places of its map open, through all strengths of glow."""
    from dataclasses import replace

    from nika_arcade.api import Mark
    from nika_arcade.stage.painter import Painter
    from nika_arcade.table.frame import resting
    from nika_arcade.table.timeline import SHADES

    painter, made = Painter(table.house.art_of(table.session.entry.folder)), table.play.picture.made
    zones = [zone for zone in made.zones if zone.id in made.chart.zones]
    slots = tuple((zone.id, place) for zone in zones for place, _ in zone.places)
    works: dict[bool, list[float]] = {False: [], True: []}
    for number in range(6 * SHADES):
        for opened, marks in ((False, ()), (True, (Mark("open", slots),))):
            glow = number % (2 * SHADES) / (2 * SHADES)
            frame = resting(replace(made, marks=marks), glow)
            began = time.process_time()
            painter.paint(canvas, frame, table.view.fit)
            works[opened].append(1000 * (time.process_time() - began))
    item = _costs(f"frame_work_chart_breathing_{name}_ms", works[True][2 * SHADES :])
    idle = percentile(works[False][2 * SHADES :], 0.5)
    yield {**item, "open": len(slots), "median_of_none_open": round(idle, 2)}


def _costs(item: str, works: list[float]) -> dict[str, Any]:
    return {
        "item": item,
        "value": round(percentile(works, 0.95), 2),
        "median": round(percentile(works, 0.5), 2),
        "frames": len(works),
    }


def _drawn(stack: Any, frames: int) -> list[float]:
    """Return what those of the next frames that are drawn cost the processor, 16 ms apart."""
    works: list[float] = []
    for _ in range(frames):
        stack.update(16.0)
        if stack.wants_frame:
            began = time.process_time()
            stack.draw()
            works.append(1000 * (time.process_time() - began))
    return works


class _Spy:
    """A clock that notes when every round of the loop begins and what it has cost by then.

    Without a screen no window has the focus; the loop is given the pace of one that has.
    """

    def __init__(self, clock: Any, seconds: float, pace: int) -> None:
        self.rounds: list[float] = []
        self.costs: list[float] = []
        self._clock = clock
        self._until = time.perf_counter() + seconds
        self._pace = pace

    def tick(self, _pace: int) -> int:
        """Wait as the real one does; close the window in time."""
        import pygame

        waited: int = self._clock.tick(self._pace)
        self.rounds.append(time.perf_counter())
        self.costs.append(time.process_time())
        if self.rounds[-1] > self._until:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return waited


def _watch(size: tuple[int, int], bots: bool, seconds: float, pace: int) -> _Spy:
    """Keep a table open for so long and return what its clock saw."""
    from nika_arcade.stage import display, window

    display.open_display()
    house = _house(size)
    open_window = window.Window(house, _table(house, bots))
    spy = _Spy(open_window._clock, seconds, pace)
    open_window._clock = spy  # type: ignore[assignment]
    try:
        open_window.loop()
    finally:
        open_window.close()
    return spy


def _pace() -> Iterator[dict[str, Any]]:
    """Measure the intervals of the loop at 1080p while the strongest bots think."""
    from nika_arcade.stage.window import PACE

    rounds = _watch(SIZES["1080p"], True, 10, PACE).rounds[60:]
    gaps = [1000 * (after - before) for before, after in pairwise(rounds)]
    yield {
        "item": "frame_interval_p99_while_bots_think_ms",
        "value": round(percentile(gaps, 0.99), 1),
        "median": round(percentile(gaps, 0.5), 1),
        "most": round(max(gaps), 1),
        "budget": 18,
    }
    yield {"item": "memory_1080p_mb", "value": _peak_megabytes(), "budget": 80}


def _idle() -> Iterator[dict[str, Any]]:
    """Measure what waiting for a person costs at rest, in percent of a core."""
    from nika_arcade.stage.window import PACE_RESTING

    spy = _watch(SIZES["720p"], False, 14, PACE_RESTING)
    begun = next(i for i, at in enumerate(spy.rounds) if at > spy.rounds[0] + 6)
    spent = spy.costs[-1] - spy.costs[begun]
    yield {
        "item": "idle_percent_of_a_core",
        "value": round(100 * spent / (spy.rounds[-1] - spy.rounds[begun]), 2),
        "budget": 0.6,
    }


def _peak_megabytes() -> float | None:
    """Return the most memory this process has had, where the system tells."""
    try:
        import resource
    except ImportError:
        return None
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
