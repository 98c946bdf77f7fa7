"""Names are the field's terms; these say nothing."""

from __future__ import annotations

import ast
import re

EMPTY = {"manager", "helper", "helpers", "util", "utils", "data", "info", "misc", "common"}


def words(name: str) -> set[str]:
    """Return the words of a name, however it joins them."""
    spread = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return set(spread.lower().split("_"))


def test_no_module_has_an_empty_name(modules) -> None:
    parts = {module.name: module.name.removesuffix(".py").split("/") for module in modules}
    bad = [name for name, path in parts.items() if any(EMPTY & words(part) for part in path)]
    assert bad == []


def test_no_class_has_an_empty_name(modules) -> None:
    classes = [
        f"{module.name}:{node.lineno} {node.name}"
        for module in modules
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ClassDef) and EMPTY & words(node.name)
    ]
    assert classes == []
