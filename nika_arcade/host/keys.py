"""The key map: which keys and buttons say which command, by default and by the player's wish."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from nika_arcade import paths
from nika_arcade.api import text
from nika_arcade.host.amending import amend_toml
from nika_arcade.host.settings import bundled_page, open_page
from nika_arcade.host.trouble import Trouble, unknown
from nika_arcade.host.typed import Misfit, Page

FILE = "keys.toml"
MODIFIERS = ("ctrl", "alt", "shift")
"""What may be held down, in the order in which a chord spells it."""

PAD = "pad:"
"""The beginning of the names of a pad's buttons; a modifier cannot be held down with them."""

_ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}

PAD_LABELS = {
    **{name: name.upper() for name in "abxy"},
    **_ARROWS,
    **{f"look_{name}": f"R {arrow}" for name, arrow in _ARROWS.items()},
    "start": "Start",
    "view": "View",
    "guide": "Guide",
    "left_shoulder": "LB",
    "right_shoulder": "RB",
    "left_trigger": "LT",
    "right_trigger": "RT",
    "left_stick": "LS",
    "right_stick": "RS",
}
"""How the buttons of a pad are called on key caps; ``look_`` are the ways of its right stick."""

_PRINTED = {
    "return": "Enter",
    "escape": "Esc",
    **_ARROWS,
    **{PAD + name: label for name, label in PAD_LABELS.items()},
}


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The chords of every command; a chord is a key's name with ``ctrl+``, ``alt+``, ``shift+``."""

    chords: Mapping[str, tuple[str, ...]]
    pad: bool = False
    """Whether labels are those of a pad's buttons."""

    def commands(self, key: str, modifiers: Collection[str] = ()) -> tuple[str, ...]:
        """Return what that key says with those modifiers held down; several where scenes differ."""
        pressed = chord(key, modifiers)
        return tuple(name for name, chords in self.chords.items() if pressed in chords)

    def label(self, command: str) -> str:
        """Return the first key of a command as it is printed on a key cap; empty for none."""
        chords = self.chords.get(command, ())
        return printed(next((one for one in chords if one.startswith(PAD) == self.pad), ""))

    def bound(self, command: str, chords: Sequence[str]) -> KeyMap:
        """Return the map with other keys for a command, which no other loses by that."""
        return replace(self, chords={**self.chords, command: tuple(chords)})

    def rivals(self, command: str, words: str) -> tuple[str, ...]:
        """Return the other commands that a chord says and that are wanted at the same time.

        Those that share one in the bundled map may share others, too.
        """
        usual = usual_keys().chords
        return tuple(
            other
            for other, chords in self.chords.items()
            if other != command
            and words in chords
            and not set(usual.get(other, ())) & set(usual.get(command, ()))
        )

    def on_pad(self) -> KeyMap:
        """Return the same map with the labels of a pad's buttons."""
        return replace(self, pad=True)


def chord(key: str, modifiers: Collection[str] = ()) -> str:
    """Return the one spelling of a key with modifiers: ``ctrl+alt+z``."""
    held = [name for name in MODIFIERS if name in modifiers]
    return "+".join([*held, key.lower()])


def printed(words: str) -> str:
    """Return a chord as it is printed on a key cap."""
    return "+".join(_PRINTED.get(part, part.capitalize()) for part in _parts(words))


def load_keys() -> tuple[KeyMap, list[Trouble]]:
    """Return the bundled key map with the player's own commands over it; report what is wrong."""
    troubles: list[Trouble] = []
    bundled = bundled_page(FILE, troubles)
    chords = _read(bundled) if bundled is not None else {}
    page = open_page(paths.user_config() / FILE, troubles)
    if page is not None:
        for command in page.tree:
            if command not in chords:
                sentence = text("There is no command “{name}”.", name=command)
                fault = page.misfit(
                    (command,),
                    unknown(sentence, command, chords),
                    text("Correct or remove it; it does nothing."),
                )
                troubles.append(_trouble(page, fault))
                continue
            try:
                chords |= _read(Page(page.path, page.source, {command: page.tree[command]}))
            except Misfit as fault:
                troubles.append(_trouble(page, fault))
    return KeyMap(chords), troubles


def usual_keys() -> KeyMap:
    """Return the bundled key map alone."""
    page = bundled_page(FILE, [])
    return KeyMap(_read(page) if page is not None else {})


def save_keys(keys: KeyMap) -> list[Trouble]:
    """Write what differs from the bundled map to the player's file, which keeps what else it holds.

    A broken file is set aside and reported. Raise `TomlFault` where it cannot be written.
    """
    troubles: list[Trouble] = []
    path, usual = paths.user_config() / FILE, usual_keys().chords
    page = open_page(path, troubles)
    there = _known(page, usual) if page is not None else {}
    changes: dict[str, list[str] | None] = {}
    for command, chords in keys.chords.items():
        if chords == usual.get(command):
            changes |= {command: None} if command in there else {}
        elif there.get(command) != chords:
            changes[command] = list(chords)
    if changes:
        amend_toml(path, page.source if page is not None else "", changes)
    return troubles


def _known(page: Page, usual: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """Return the chords of a player's page that can be read, by known commands."""
    chords: dict[str, tuple[str, ...]] = {}
    for command in set(page.tree) & set(usual):
        with suppress(Misfit):
            chords |= _read(Page(page.path, page.source, {command: page.tree[command]}))
    return chords


def _read(page: Page) -> dict[str, tuple[str, ...]]:
    """Return the chords of a page, each in its one spelling; raise `Misfit`."""
    chords: dict[str, tuple[str, ...]] = {}
    for command, keys in page.tree.items():
        if not isinstance(keys, list) or not all(isinstance(words, str) for words in keys):
            sentence = text("“{name}” wants a list of keys.", name=command)
            raise page.misfit((command,), sentence, text("Write [] for no key at all."))
        chords[command] = tuple(_chord(page, command, words) for words in keys)
    return chords


def _chord(page: Page, command: str, words: str) -> str:
    *held, key = (part.strip().lower() for part in _parts(words))
    if not key or not set(held) <= set(MODIFIERS):
        sentence = text("“{words}” is no key.", words=words)
        remedy = text("Write a key's name, with ctrl+, alt+ or shift+ before it.")
        raise page.misfit((command,), sentence, remedy)
    if key.startswith(PAD) and (held or key.removeprefix(PAD) not in PAD_LABELS):
        known = [PAD + name for name in PAD_LABELS]
        sentence = unknown(text("“{words}” is no button of a pad.", words=words), key, known)
        raise page.misfit((command,), sentence, text("Write it as in pad:a or pad:start."))
    return chord(key, held)


def _parts(words: str) -> list[str]:
    """Return the modifiers of a chord and its key; the key may be a plus sign."""
    if words == "+" or words.endswith("++"):
        return [*_parts(words[:-2]), "+"] if len(words) > 1 else ["+"]
    return words.split("+")


def _trouble(page: Page, fault: Misfit) -> Trouble:
    return Trouble("", "settings", fault.message, fault.remedy, page.path)
