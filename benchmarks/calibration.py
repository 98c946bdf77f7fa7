"""A fixed loop of plain Python: times are told as ratios to it, since machines are shared."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

LOOP = 200_000


def loop() -> float:
    """Return the CPU seconds of one calibration loop."""
    began = process_time()
    total = 0
    table = list(range(64))
    for number in range(LOOP):
        total += table[number & 63] * 3 - (total >> 3)
    return process_time() - began


def ratio(work: Callable[[], object], rounds: int = 9) -> tuple[float, float]:
    """Return the median CPU seconds of some work, and as a multiple of the loop run beside it."""
    seconds, ratios = [], []
    for _ in range(rounds):
        before = loop()
        began = process_time()
        work()
        spent = process_time() - began
        seconds.append(spent)
        ratios.append(spent / ((before + loop()) / 2))
    return median(seconds), median(ratios)
