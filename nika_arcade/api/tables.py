"""Tables: a game's figures in a file beside its code, which a person may correct."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nika_arcade.api.text import Text


@dataclass(frozen=True, slots=True)
class Tables:
    """A game's file of figures as it was read: its text, and the tables in it as TOML."""

    source: str
    tree: Mapping[str, Any]


class WrongTables(ValueError):
    """Raised by ``nika_games`` for tables that it cannot play by.

    ``row`` names the row for whoever wrote the file, such as "[[building]] 3 (mill)", and
    ``reason`` says what is wrong with it, as a clause without a full stop.
    """

    def __init__(self, row: str, reason: Text) -> None:
        super().__init__(f"{row}: {reason}")
        self.row = row
        self.reason = reason
