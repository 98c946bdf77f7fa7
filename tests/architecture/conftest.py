"""The sources of the house, as the architecture tests read them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Module:
    """A module of the house or of a bundled plugin: its path from the top, its text, its tree."""

    name: str
    source: str
    tree: ast.Module

    @property
    def stem(self) -> str:
        return self.name.rpartition("/")[2].removesuffix(".py")


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def modules() -> list[Module]:
    """All modules, without tests."""
    found = []
    for path in sorted([*ROOT.glob("nika_arcade/**/*.py"), *ROOT.glob("plugins/**/*.py")]):
        name = path.relative_to(ROOT).as_posix()
        if not {"tests", "bundle"} & set(name.split("/")):
            source = path.read_text(encoding="utf-8")
            found.append(Module(name, source, ast.parse(source)))
    assert len(found) > 50
    return found
