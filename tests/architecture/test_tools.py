"""The linters, the types and the import contracts hold; they are tests like any other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BIN = Path(sys.executable).parent

TOOLS = {
    "ruff": [str(BIN / "ruff"), "check", "."],
    "format": [str(BIN / "ruff"), "format", "--check", "."],
    "imports": [str(BIN / "lint-imports"), "--no-cache"],
    "types": [sys.executable, "-m", "mypy"],
}


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_finds_nothing(root: Path, name: str) -> None:
    done = subprocess.run(TOOLS[name], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
