"""The house: what all scenes share, and the one place that changes settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import pygame
from msgspec.structs import replace

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.keys import KeyMap, load_keys, save_keys
from nika_arcade.host.language import Language, choose_language
from nika_arcade.host.settings import Settings, save_settings
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.host.trouble import Trouble
from nika_arcade.stage.aloud import Aloud
from nika_arcade.stage.assets import Art
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.hands import Hands
from nika_arcade.stage.intent import Intent, Key, Press, Typed
from nika_arcade.stage.lines import Lines
from nika_arcade.stage.sound import Sounds, Volumes
from nika_arcade.stage.theme import DEFAULT, Theme, ThemeFault

if TYPE_CHECKING:
    from nika_arcade.host.catalogue import Catalogue


Device: TypeAlias = Literal["mouse", "keys", "pad", "touch"]

PLAIN = {
    "confirm": ("enter",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next": ("tab",),
    "previous": ("tab", "shift"),
}
"""The keys that widgets know, by the commands that mean them."""


NEEDED = {
    "escape": ("menu",),
    "return": ("confirm",),
    "tab": ("next",),
    "pad:start": ("menu",),
    "pad:a": ("confirm",),
    "pad:b": ("back",),
    **{key: (key,) for key in ("left", "right", "up", "down")},
    **{f"pad:{key}": (key,) for key in ("left", "right", "up", "down")},
}
"""What keys say that no command has, so that no binding locks a player out."""


class House:
    """Settings, language, theme, art, catalogue and clock, shared by all scenes.

    The catalogue is read when it is first asked for, which the first frame doesn't do.
    """

    def __init__(
        self,
        settings: Settings,
        read: Callable[[], Catalogue],
        clock: Callable[[], float],
        *,
        save: Callable[[Settings], None] = save_settings,
        save_keys: Callable[[KeyMap], list[Trouble]] = save_keys,
    ) -> None:
        self.settings = settings
        self.clock = clock
        """Seconds that only ever grow."""
        self.troubles: list[Trouble] = []
        self.look = 0
        """Grows whenever theme, language or text scale change, so that scenes lay out again."""
        self.sounds = Sounds(paths.assets() / "sounds")
        """What is heard; nothing until a window opens it."""
        self.aloud = Aloud(self)
        self.lines = Lines(self._tells, self.aloud.hear)
        """What is told in words, to read and to hear."""
        self.hands = Hands()
        """Which pads are here, and whose they are."""
        self.device: Device = "mouse"
        """What a person used last."""
        self._read = read
        self._save = save
        self._save_keys = save_keys
        self._catalogue: Catalogue | None = None
        self._keys: KeyMap | None = None
        self._refresh(None)

    @property
    def catalogue(self) -> Catalogue:
        """The games, bots and opponents; read now if they weren't yet."""
        if self._catalogue is None:
            self._catalogue = self._read()
            if any(plugin.folder for plugin in self._catalogue.plugins.values()):
                self._speak()
        return self._catalogue

    def reread(self) -> None:
        """Read the games and bots again when they are next asked for, as plugins have changed."""
        self._catalogue = None

    @property
    def keys(self) -> KeyMap:
        """Which keys say which command; read now if it wasn't yet."""
        if self._keys is None:
            self._keys, troubles = load_keys()
            self.troubles += troubles
        return self._keys

    def bind(self, keys: KeyMap) -> None:
        """Use another key map and save it; a failed save becomes a trouble."""
        self._keys = keys
        self.look += 1
        try:
            self.troubles += self._save_keys(keys)
        except TomlFault as fault:
            self.troubles.append(_unsaved(fault))

    @property
    def caps(self) -> KeyMap:
        """The key map with the labels of what a person used last: keys, or a pad's buttons."""
        return self.keys.on_pad() if self.device == "pad" else self.keys

    def commands(self, key: Key) -> tuple[str, ...]:
        """Return the commands that a key says: none, one, or several where scenes differ.

        What nobody can do without is said by its usual key as long as that says nothing else.
        """
        name = "return" if key.name == "enter" else key.name
        return self.keys.commands(name, key.mods) or NEEDED.get(name, ())

    def plain(self, key: Key) -> Key:
        """Return a key as widgets know it, whatever it is bound to: Enter, Tab or an arrow."""
        for command in self.commands(key):
            if command in PLAIN:
                name, *mods = PLAIN[command]
                return Key(name, frozenset(mods) | key.mods, key.pad)
        return key

    def notice(self, intent: Intent) -> bool:
        """Note what a person uses; say whether that is another thing than before."""
        before = self.device
        if isinstance(intent, Press):
            self.device = "touch" if intent.finger else "mouse"
        elif isinstance(intent, Key):
            self.device = "pad" if intent.pad else "keys"
        elif isinstance(intent, Typed):
            self.device = "keys"
        return self.device != before

    @property
    def has_catalogue(self) -> bool:
        """Whether the catalogue has been read."""
        return self._catalogue is not None

    def say(self, sentence: Text | str, context: str = "") -> str:
        """Return a sentence in the language in use; plain strings are looked up too."""
        return self.language.say(sentence, context)

    def favour(self, folder: Path | None) -> None:
        """Say what the game of this folder says in its own words, whatever others say."""
        self.language.favour(folder / "locale" if folder is not None else None)

    def change(self, **changes: Any) -> None:
        """Change settings, show what follows, and save them; a failed save becomes a trouble."""
        before, self.settings = self.settings, replace(self.settings, **changes)
        if self.settings == before:
            return
        self._refresh(before)
        try:
            self._save(self.settings)
        except TomlFault as fault:
            trouble = _unsaved(fault)
            if trouble not in self.troubles:  # a slider would tell of it at every step
                self.troubles.append(trouble)

    def _tells(self) -> bool:
        """Say whether anybody wants to read or hear what is told in words."""
        return self.settings.lines or self.settings.speech != "off"

    def ms(self, motion: str) -> float:
        """Return how long a motion lasts for this player, in milliseconds; 0 is at once."""
        if self.settings.speed <= 0:
            return 0.0
        name = "reduced_fade" if self.settings.reduced_motion else motion
        return self.theme.measures[f"motion.{name}"] / self.settings.speed

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas over a whole surface."""
        return Canvas(surface, self.art, self.language, text_scale=self.settings.text_scale)

    def art_of(self, folder: Path) -> Art:
        """Return the art of a plugin's folder: its own images first, then the house's."""
        if folder not in self._arts:
            self._arts[folder] = self.art.within(folder / "assets")
        return self._arts[folder]

    def _refresh(self, before: Settings | None) -> None:
        """Make theme and language anew where the settings ask for others."""
        now = self.settings
        if before is None or (before.theme, before.patterns) != (now.theme, now.patterns):
            self.theme = self._load_theme(now.theme)
            self.art = Art(self.theme, patterned=now.patterns)
            self._arts: dict[Path, Art] = {}
        if before is None or before.language != now.language:
            self._speak()
        if before is None or before.text_scale != now.text_scale:
            self.art.type.clear()
        if now.speech == "off":
            self.aloud.hear(None)
        self.sounds.set(Volumes(now.sounds, now.music, now.mute_away))
        self.look += 1

    def _load_theme(self, name: str) -> Theme:
        """Return a theme, or the default one and a trouble."""
        try:
            return Theme.load(name)
        except (ThemeFault, TomlFault) as fault:
            if name == DEFAULT:
                raise
            self.troubles.append(_no_theme(fault))
            return Theme.load()

    def _speak(self) -> None:
        """Open the catalogues of the house and of every plugin for the language in use."""
        catalogue = self._catalogue
        folders = catalogue.locale_folders() if catalogue else (paths.assets() / "locale",)
        self.language = Language(choose_language(self.settings.language), folders)
        self.look += 1


def _unsaved(fault: TomlFault) -> Trouble:
    """Return what to tell when settings couldn't be written."""
    return Trouble(
        plugin="",
        stage="settings",
        message=text("The settings could not be saved: {why}", why=fault.message),
        remedy=text("They hold until you close the arcade."),
        path=fault.path,
    )


def _no_theme(fault: Exception) -> Trouble:
    """Return what to tell when a theme couldn't be had."""
    return Trouble(
        plugin="",
        stage="settings",
        message=text("This theme can't be used: {why}", why=str(fault)),
        remedy=text("Choose another theme in the settings."),
        path=paths.configs() / "themes",
    )
