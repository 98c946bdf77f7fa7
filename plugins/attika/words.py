"""The words of Attika that sentences are put together from."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from .edition import SEATS, Edition

CITIES: Final[tuple[Text, ...]] = (
    text("Athens"), text("Corinth"), text("Sparta"), text("Thebes"),
)  # fmt: skip
"""The name of each side."""

LANDS: Final[tuple[Text, ...]] = (
    text("water"), text("forest"), text("hill"), text("mountain"),
)  # fmt: skip
"""The landscapes in their order."""

GROUPS: Final[dict[str, Text]] = {
    "supply": text("Supply"),
    "defence": text("Defence"),
    "seafaring": text("Seafaring"),
    "wine": text("Wine"),
    "coinage": text("Coinage"),
    "city": text("City"),
    "streets": text("Streets"),
}
"""By group: what it is called."""

TITLES: Final[dict[str, Text]] = {
    "Fountain": text("Fountain"),
    "Corn field": text("Corn field"),
    "Mill": text("Mill"),
    "Granary": text("Granary"),
    "Quarry": text("Quarry"),
    "Fortress": text("Fortress"),
    "Tower": text("Tower"),
    "Harbour": text("Harbour"),
    "Ship": text("Ship"),
    "Vineyard": text("Vineyard"),
    "Vintner": text("Vintner"),
    "Silver mine": text("Silver mine"),
    "Mint": text("Mint"),
    "Great square": text("Great square"),
    "Stoa": text("Stoa"),
    "Statue": text("Statue"),
    "Temple": text("Temple"),
    "Sanctum": text("Sanctum"),
    "Oracle": text("Oracle"),
    "Gymnasium": text("Gymnasium"),
    "Baths": text("Baths"),
    "Theatre": text("Theatre"),
    "Street": text("Street"),
}
"""Titles of buildings that can be said in other languages; others are said as they are written."""


def name(edition: Edition, kind: str, side: int) -> Text:
    """Return what a side's building is called; its city has its own name."""
    if kind == "city":
        return CITIES[side]
    title = edition.of[kind].title
    return TITLES.get(title) or text("{title}", title=title)


def seat_number(seat: str) -> int:
    """Return the side that a seat plays."""
    return SEATS.index(seat)
