"""Settings: what a player prefers, and the line-up that was played last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.language import available
from nika_arcade.host.tomlfile import TomlFault, set_aside, write_toml
from nika_arcade.host.trouble import Trouble, unknown
from nika_arcade.host.typed import ONE_LINE, Misfit, Page, read_page

FILE = "arcade.toml"

Volume: TypeAlias = Annotated[float, Meta(ge=0.0, le=1.0)]
"""How loud something is, from not at all to as loud as it comes."""

Advice: TypeAlias = Literal["off", "nudge", "candidates", "best"]
"""The most that a hint may tell."""

Speech: TypeAlias = Literal["off", "open", "all"]
"""What is read aloud: nothing, what everybody in the room may know, or that and secrets too."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a player prefers; ``configs/arcade.toml`` tells what each key means."""

    language: str = "auto"
    theme: str = "red-figure"
    text_scale: Annotated[float, Meta(ge=0.75, le=3.0)] = 1.0
    speed: Annotated[float, Meta(ge=0.0, le=4.0)] = 1.0
    reduced_motion: bool = False
    fullscreen: bool = False
    width: Annotated[int, Meta(ge=320, le=16384)] = 1280
    height: Annotated[int, Meta(ge=240, le=16384)] = 720
    patterns: bool = False
    lines: bool = False
    speech: Speech = "off"
    confirm: bool = True
    turn_board: bool = True
    show_targets: bool = True
    advice: Advice = "off"
    judgement: bool = False
    teaching: bool = False
    sounds: Volume = 0.8
    music: Volume = 0.5
    mute_away: bool = True
    name: Annotated[str, Meta(pattern=ONE_LINE, max_length=24)] = ""
    first_game: str = "nika"


def load_settings() -> tuple[Settings, list[Trouble]]:
    """Return the settings: the bundled ones, and over them the player's.

    A broken file is set aside, a value that does not fit is left out, an unknown key is kept;
    each is reported.
    """
    troubles: list[Trouble] = []
    settings = Settings()
    pages = (bundled_page(FILE, troubles), open_page(paths.user_config() / FILE, troubles))
    for page in pages:
        if page is not None:
            settings = _overlay(settings, page, troubles)
    return settings, troubles


def choices() -> dict[str, list[str]]:
    """Return what the settings ``language`` and ``theme`` can be."""
    themes = (paths.configs() / "themes").glob("*.toml")
    return {
        "language": ["auto", *available([paths.assets() / "locale"])],
        "theme": sorted(file.stem for file in themes),
    }


def save_settings(settings: Settings) -> None:
    """Write the settings, keeping what else the player's file holds; raise `TomlFault`."""
    path = paths.user_config() / FILE
    page = open_page(path, [])
    if page is None and _may_be_there(path):
        raise TomlFault(path, 0, "it is broken, and could not be set aside")
    tree = dict(page.tree) if page is not None else {}
    before = _overlay(Settings(), page, []) if page is not None else Settings()
    for key, value in asdict(settings).items():
        if key not in tree or value != getattr(before, key):
            tree[key] = value
    write_toml(path, tree)


def remember(game_id: str, tree: Mapping[str, Any]) -> None:
    """Keep the last line-up of a game; raise `TomlFault` when it cannot be written."""
    write_toml(_lineup(game_id), tree)


def recall(game_id: str, troubles: list[Trouble] | None = None) -> dict[str, Any] | None:
    """Return the last line-up of a game, or None; a broken file is set aside and reported."""
    page = open_page(_lineup(game_id), [] if troubles is None else troubles)
    return page.tree if page is not None else None


def open_page(path: Path, troubles: list[Trouble]) -> Page | None:
    """Return a file of the player's, or None when there is none.

    A broken one is renamed, so that nothing is written over it, and added to ``troubles``.
    """
    try:
        return read_page(path) if _may_be_there(path) else None
    except Misfit as fault:
        troubles.append(Trouble("", "settings", fault.message, _kept(path), path))
        return None


def bundled_page(name: str, troubles: list[Trouble]) -> Page | None:
    """Return a file of the house's own configs; a broken one is left alone and reported."""
    path = paths.configs() / name
    try:
        return read_page(path)
    except Misfit as fault:
        remedy = text("Install the arcade again.")
        troubles.append(Trouble("", "settings", fault.message, remedy, path))
        return None


def _may_be_there(path: Path) -> bool:
    """Say whether there is such a file; where that cannot be told, reading it tells why."""
    try:
        return path.exists()
    except OSError:
        return True


def _kept(path: Path) -> Text:
    """Set a broken file aside and return the sentence that says so."""
    try:
        aside = set_aside(path)
    except OSError:
        return text("It is left as it is; the usual settings serve meanwhile.")
    return text("It is kept as {file}; the usual settings serve instead.", file=aside.name)


def _overlay(settings: Settings, page: Page, troubles: list[Trouble]) -> Settings:
    """Return the settings with those of the page over them, one key at a time."""
    there = choices()
    for key in page.tree:
        try:
            settings = replace(settings, **{key: _value(page, key, there)})
        except Misfit as fault:
            troubles.append(Trouble("", "settings", fault.message, fault.remedy, page.path))
    return settings


def _value(page: Page, key: str, there: Mapping[str, Sequence[str]]) -> Any:
    """Return the setting of that name, typed; raise `Misfit` for one that cannot be."""
    known = Settings.__struct_fields__
    if key not in known:
        sentence = unknown(text("There is no setting “{key}”.", key=key), key, known)
        raise page.misfit((key,), sentence, text("Correct or remove it; it does nothing."))
    value = getattr(Page(page.path, page.source, {key: page.tree[key]}).fit(Settings), key)
    if there.get(key) and value not in there[key]:
        sentence = text("“{name}” cannot be “{value}”.", name=key, value=value)
        remedy = text("The usual one serves instead.")
        raise page.misfit((key,), unknown(sentence, value, there[key]), remedy)
    return value


def _lineup(game_id: str) -> Path:
    return paths.user_config() / "lineups" / f"{game_id}.toml"
