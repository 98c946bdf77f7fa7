"""The window's command: settings, house and first scene put together."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.host.settings import Settings
    from nika_arcade.stage.house import House
    from nika_arcade.stage.scene import Scene

WISHES = ("language", "theme")


def open_window(args: Namespace, game_id: str) -> int:
    """Open the window with the title, or over it the table of a game; return the exit code."""
    from msgspec.structs import replace

    from nika_arcade.host.settings import load_settings, save_settings
    from nika_arcade.host.trouble import Refused
    from nika_arcade.stage import window
    from nika_arcade.stage.house import House

    kept, troubles = load_settings()
    try:
        wishes = _wishes(args)
        # What was asked for on the command line holds for this once and is not saved.
        house = House(
            replace(kept, **wishes),
            _read,
            monotonic,
            save=lambda new: save_settings(_without(new, wishes, kept)),
        )
        house.troubles += troubles
        window.open_display()
        scenes = (_title(), _table(house, game_id)) if game_id else (_title(),)
    except window.NoDisplay as fault:
        print(fault, file=sys.stderr)
        return 1
    except (ValueError, Refused) as fault:
        print(fault, file=sys.stderr)
        return 2
    return window.run(house, *scenes)


def _wishes(args: Namespace) -> dict[str, Any]:
    """Return the settings that the command line asks for; raise ValueError for a wrong one."""
    from nika_arcade import paths
    from nika_arcade.host.language import available
    from nika_arcade.host.trouble import nearest

    known = {
        "language": {"auto", *available([paths.assets() / "locale"])},
        "theme": {file.stem for file in (paths.configs() / "themes").glob("*.toml")},
    }
    wishes: dict[str, Any] = {}
    for name in WISHES:
        if wish := getattr(args, name):
            if wish not in known[name]:
                near = nearest(wish, known[name]) or ", ".join(sorted(known[name]))
                raise ValueError(f"there is no {name} {wish!r}; try {near}")
            wishes[name] = wish
    return wishes | _size(args.window)


def _size(wish: str | None) -> dict[str, int]:
    """Return the window's size from ``WxH``; raise ValueError for anything else."""
    if wish is None:
        return {}
    size = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", wish)
    if size is None:
        raise ValueError(f"{wish!r} is no size; write it as 1280x720")
    return {"width": int(size[1]), "height": int(size[2]), "fullscreen": False}


def _without(new: Settings, wishes: dict[str, Any], kept: Settings) -> Settings:
    """Return new settings as they are to be saved: wishes nobody has changed since are not."""
    from msgspec.structs import replace

    same = {name for name, wish in wishes.items() if getattr(new, name) == wish}
    return replace(new, **{name: getattr(kept, name) for name in same})


def _read() -> Catalogue:
    """Read every plugin there is, the installed ones too; the first frame does not wait for it."""
    from nika_arcade.host.catalogue import read_catalogue

    catalogue = read_catalogue()
    catalogue.add_installed()
    return catalogue


def _title() -> Scene:
    from nika_arcade.stage.scenes.title import Title

    return Title()


def _table(house: House, game_id: str) -> Scene:
    """Return the table of a game, set up as it was last."""
    from nika_arcade.stage.scenes.setup import begin, last_setup

    entry = house.catalogue.game(game_id)
    return begin(house, entry, last_setup(house, entry))
