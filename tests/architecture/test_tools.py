"""The linters, the types and the import contracts hold; they are tests like any other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BIN = Path(sys.executable).parent
PATIENCE = 240.0  # seconds, far more than any of them takes

TOOLS = {
    "ruff": [str(BIN / "ruff"), "check", "."],
    "format": [str(BIN / "ruff"), "format", "--check", "."],
    "imports": [str(BIN / "lint-imports"), "--no-cache"],
    "types": [sys.executable, "-m", "mypy"],
}


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_finds_nothing(root: Path, name: str) -> None:
    done = subprocess.run(
        TOOLS[name], cwd=root, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout + done.stderr
