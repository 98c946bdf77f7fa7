"""Luck and time are parameters; only where processes and windows live is the clock looked at."""

from __future__ import annotations

import ast
from collections.abc import Iterator

CLOCKS = {
    "nika_arcade/stage/awake.py": "the clock of the house stands while nobody asks it",
    "nika_arcade/stage/watch.py": "it watches real time go by",
    "nika_arcade/testing/speed.py": "it measures rules",
    "nika_arcade/api/bot.py": "a turn knows when it began",
    "nika_arcade/match/botmain.py": "a bot's process keeps its own time",
    "nika_arcade/match/worker.py": "a worker is a process",
    "nika_arcade/match/wires.py": "another program is at the other end",
    "nika_arcade/match/series.py": "a match without a window is its own clock",
    "nika_arcade/testing/laws_bots.py": "bots are tried as the processes they are",
    "nika_arcade/stage/window.py": "the window is the clock of the house",
    "nika_arcade/__main__.py": "composition",
}
LUCKY_NAMES = {"Random"}


def foreign(tree: ast.Module, module: str) -> Iterator[tuple[int, str]]:
    """Yield line and name of everything that is used of a standard module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module and not node.level:
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == module
        ):
            yield node.lineno, node.attr


def imports(tree: ast.Module, module: str) -> bool:
    """Say whether a module is imported under its own name."""
    names = [alias.name for n in ast.walk(tree) if isinstance(n, ast.Import) for alias in n.names]
    return module in names


def test_luck_comes_from_a_generator_that_is_given(modules) -> None:
    bad = [
        f"{module.name}:{line} random.{name}"
        for module in modules
        for line, name in foreign(module.tree, "random")
        if name not in LUCKY_NAMES
    ]
    assert bad == []


def test_the_clock_is_looked_at_only_where_processes_and_windows_live(modules) -> None:
    bad = [
        f"{module.name}:{line} time.{name}"
        for module in modules
        for line, name in foreign(module.tree, "time")
        if module.name not in CLOCKS
        and not module.name.startswith("nika_arcade/cli")
        and (imports(module.tree, "time") or f"from time import {name}" in module.source)
    ]
    assert bad == []


def test_pygame_lives_in_the_stage_and_its_pilot(modules) -> None:
    bad = [
        module.name
        for module in modules
        if not module.name.startswith(("nika_arcade/stage/", "nika_arcade/testing/"))
        and (imports(module.tree, "pygame") or "from pygame" in module.source)
    ]
    assert bad == []
