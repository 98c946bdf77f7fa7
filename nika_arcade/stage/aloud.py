"""Aloud: lets the voice read the lines that a player wants to hear, in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.stage.lines import Kind, Told
from nika_arcade.stage.voice import Voice

if TYPE_CHECKING:
    from nika_arcade.stage.house import House


class Aloud:
    """Reads lines as they are told; what has the focus is cut short by whatever comes next."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._last: Kind = "news"
        self.voice = Voice()

    def hear(self, told: Told | None) -> None:
        """Read a line; None ends what is being read."""
        speech = self._house.settings.speech
        if told is None or speech == "off":
            self.voice.hush()
            return
        cut = "focus" in (told.kind, self._last)
        self._last = told.kind
        words = told.words if speech == "all" else told.open
        if words:
            self.voice.say(self._house.say(words), self._house.language.code, cut=cut)
        elif cut:
            self.voice.hush()

    @property
    def silent(self) -> bool:
        """Whether no program of this system reads aloud, as far as is known."""
        return self.voice.state == "silent"

    def close(self) -> None:
        """End the program that reads."""
        self.voice.close()
