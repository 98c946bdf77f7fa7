"""Modules and functions stay small enough to be read at once."""

from __future__ import annotations

import ast

MODULE = 400
FUNCTION = 45


def test_no_module_is_longer_than_can_be_read(modules) -> None:
    lines = {module.name: module.source.count("\n") for module in modules}
    assert {name: n for name, n in lines.items() if n > MODULE} == {}


def test_no_function_is_longer_than_can_be_read(modules) -> None:
    lengths = {
        f"{module.name}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for module in modules
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: n for name, n in lengths.items() if n > FUNCTION} == {}
