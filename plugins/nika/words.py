"""The words of Nika that sentences are put together from."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

CITY: Final[tuple[Text, ...]] = (text("Athens"), text("Sparta"), text("Messene"), text("Thebes"))
"""The name of each city."""

FACING: Final[tuple[Text, ...]] = (text("north"), text("east"), text("south"), text("west"))
"""The word for each facing."""
