"""Settings: what a player prefers, and the line-up that was played last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from nika_arcade.host.trouble import Trouble


class Settings(Struct, frozen=True, kw_only=True):
    """What a player prefers; the defaults stand in ``configs/arcade.toml`` too."""

    language: Literal["auto", "en", "zh_Hant"] = "auto"
    theme: str = "red-figure"
    text_scale: float = 1.0
    speed: float = 1.0
    reduced_motion: bool = False
    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    confirm: bool = True
    name: str = ""
    """How the player at this machine is called; empty for the word "You"."""


def load_settings() -> tuple[Settings, list[Trouble]]:
    """Return the player's settings; a broken file is set aside, a bad value is left out."""
    raise NotImplementedError


def save_settings(settings: Settings) -> None:
    """Write the settings, keeping what else the player's file holds; raise `TomlFault`."""
    raise NotImplementedError


def remember(game_id: str, tree: Mapping[str, Any]) -> None:
    """Keep the last line-up of a game; raise `TomlFault` when it cannot be written."""
    raise NotImplementedError


def recall(game_id: str, troubles: list[Trouble] | None = None) -> dict[str, Any] | None:
    """Return the last line-up of a game, or None; a broken file is set aside and reported."""
    raise NotImplementedError
