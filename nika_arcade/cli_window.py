"""The window's command: settings, house and first scene put together."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import Misuse, complain

if TYPE_CHECKING:
    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.host.settings import Settings
    from nika_arcade.stage.house import House
    from nika_arcade.stage.scene import Scene


def open_window(args: Namespace, game_id: str, file: str = "") -> int:
    """Open the window with the title, or over it the table of a game, or the game in a file.

    Return the exit code.
    """
    from msgspec.structs import replace

    from nika_arcade.host.settings import load_settings, save_settings
    from nika_arcade.host.tomlfile import TomlFault
    from nika_arcade.host.trouble import PluginFault, Refused
    from nika_arcade.stage import display, window
    from nika_arcade.stage.awake import AwakeClock
    from nika_arcade.stage.house import House
    from nika_arcade.stage.theme import ThemeFault

    kept, troubles = load_settings()
    try:
        wishes = _wishes(args)
        # What was asked for on the command line holds for this once and is not saved.
        house = House(
            replace(kept, **wishes),
            _read,
            AwakeClock(),
            save=lambda new: save_settings(_without(new, wishes, kept)),
        )
        house.troubles += troubles
        if game_id:
            house.catalogue.game(game_id)
        above = (_replay(house, file),) if file else ()
        display.open_display()
        scenes = (_title(), *((_table(house, game_id),) if game_id else above))
    except (display.NoDisplay, ThemeFault, TomlFault) as fault:
        complain(fault)
        return 1
    except (Misuse, Refused, PluginFault) as fault:
        complain(fault)
        return 2
    return window.run(house, *scenes)


def _read() -> Catalogue:
    """Read everything there is to play; imported only now, since the first frame needs none."""
    from nika_arcade.host.catalogue import read_everything

    return read_everything()


def _wishes(args: Namespace) -> dict[str, Any]:
    """Return the settings that the command line asks for; raise `Misuse` for a wrong one."""
    from nika_arcade.host.settings import choices
    from nika_arcade.host.trouble import nearest

    wishes: dict[str, Any] = {}
    for name, known in choices().items():
        if (wish := getattr(args, name)) is None:
            continue
        if wish not in known:
            near = nearest(wish, known) or ", ".join(known)
            raise Misuse(f"there is no {name} {wish!r}; try {near}")
        wishes[name] = wish
    return wishes | _size(args.window)


def _size(wish: str | None) -> dict[str, int]:
    """Return the window's size from ``WxH``; raise `Misuse` for anything else."""
    from msgspec import ValidationError, convert

    from nika_arcade.host.settings import Settings

    if wish is None:
        return {}
    size = re.fullmatch(r"(\d{1,9})[x×](\d{1,9})", wish)
    if size is None:
        raise Misuse(f"{wish!r} is no size; write it as 1280x720")
    width, height = int(size[1]), int(size[2])
    try:
        convert({"width": width, "height": height}, Settings)
    except ValidationError:
        raise Misuse(f"{wish!r} is no size that a window can have; try 1280x720") from None
    return {"width": width, "height": height, "fullscreen": False}


def _without(new: Settings, wishes: dict[str, Any], kept: Settings) -> Settings:
    """Return new settings as they are to be saved: wishes nobody has changed since are not."""
    from msgspec.structs import replace

    same = {name for name, wish in wishes.items() if getattr(new, name) == wish}
    return replace(new, **{name: getattr(kept, name) for name in same})


def _title() -> Scene:
    from nika_arcade.stage.scenes.title import Title

    return Title()


def _table(house: House, game_id: str) -> Scene:
    """Return the table of a game, set up as it was last."""
    from nika_arcade.stage.scenes.setup import begin, last_setup

    entry = house.catalogue.game(game_id)
    return begin(house, entry, last_setup(house, entry))


def _replay(house: House, file: str) -> Scene:
    """Return the game in a file, from its beginning; raise `Refused` or `PluginFault`."""
    from pathlib import Path

    from nika_arcade.cli_replay import open_file
    from nika_arcade.stage.scenes.setup import replay_of

    return replay_of(open_file(house.catalogue, Path(file)))
