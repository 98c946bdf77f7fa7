"""Saves: the files that games are kept in, numbered in the order in which they were begun."""

from __future__ import annotations

from pathlib import Path

SUFFIX = ".jsonl"


def new_save(folder: Path, game_id: str) -> Path:
    """Return a file for a new game that does not exist yet, after all others of that game."""
    numbers = [_number(file, game_id) for file in folder.glob(f"{game_id}-*{SUFFIX}")]
    return folder / f"{game_id}-{max(numbers, default=0) + 1:04}{SUFFIX}"


def _number(file: Path, game_id: str) -> int:
    tail = file.stem.removeprefix(f"{game_id}-")
    return int(tail) if tail.isdigit() else 0
