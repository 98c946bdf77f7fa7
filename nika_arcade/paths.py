"""Where things lie: the one module that knows a wheel from a checkout, and the user's folders."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

APP = "nika-arcade"
PACKAGE = Path(__file__).resolve().parent


def bundle() -> Path:
    """Return the folder that holds ``assets``, ``plugins``, ``configs``, ``docs``, ``examples``."""
    packed = PACKAGE / "bundle"
    return packed if packed.is_dir() else PACKAGE.parent


def assets() -> Path:
    """Return the folder of fonts, images, sounds and catalogues."""
    return bundle() / "assets"


def plugins() -> Path:
    """Return the folder of the plugins that come with the arcade."""
    return bundle() / "plugins"


def configs() -> Path:
    """Return the folder of the settings, themes and opponents that come with the arcade."""
    return bundle() / "configs"


def docs() -> Path:
    """Return the folder of the pages for authors of bots and games."""
    return bundle() / "docs"


def user_config() -> Path:
    """Return the player's folder of settings; it need not exist yet."""
    return _home("config", Path(PlatformDirs(APP, False).user_config_dir))


def user_saves() -> Path:
    """Return the player's folder of games, finished and unfinished; it need not exist yet."""
    return _home("saves", Path(PlatformDirs(APP, False).user_data_dir) / "saves")


def exports() -> Path:
    """Return the player's folder that games are exported to; it need not exist yet."""
    return _home("exports", Path(PlatformDirs(APP, False).user_documents_dir) / "Nika Arcade")


def downloads() -> Path:
    """Return the player's folder of what he downloaded; it need not exist."""
    return _home("downloads", Path(PlatformDirs(APP, False).user_downloads_dir))


def user_plugins() -> Path:
    """Return the player's folder of dropped-in plugins; it need not exist yet."""
    return _home("plugins", Path(PlatformDirs(APP, False).user_data_dir) / "plugins")


def crash_reports() -> Path:
    """Return the player's folder of crash reports, beside the saves; it need not exist yet."""
    return user_saves().parent


def extra_plugins() -> tuple[Path, ...]:
    """Return the folders that ``NIKA_ARCADE_PLUGINS`` names, in order."""
    named = os.environ.get("NIKA_ARCADE_PLUGINS", "")
    return tuple(Path(part) for part in named.split(os.pathsep) if part)


def bot_log() -> Path | None:
    """Return the file that ``NIKA_ARCADE_BOT_LOG`` names, for what bots print; None for none."""
    named = os.environ.get("NIKA_ARCADE_BOT_LOG", "")
    return Path(named) if named else None


def _home(room: str, usual: Path) -> Path:
    """Return a user folder, moved under ``NIKA_ARCADE_HOME`` where that is set."""
    home = os.environ.get("NIKA_ARCADE_HOME", "")
    return Path(home) / room if home else usual
