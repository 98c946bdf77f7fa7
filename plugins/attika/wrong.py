"""What is raised for a file of tables that does not fit."""

from __future__ import annotations

from nika_arcade.api import Text


class WrongTables(ValueError):
    """A row of a file of tables is wrong; ``row`` names it, and ``reason`` says why."""

    def __init__(self, row: str, reason: Text) -> None:
        """Keep both, for whoever tells the person whose file it is."""
        super().__init__(f"{row}: {reason}")
        self.row = row
        self.reason = reason
