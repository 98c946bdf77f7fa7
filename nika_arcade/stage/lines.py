"""Lines: everything that is told in words, one after the other, to read and to hear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from nika_arcade.api import Text

Kind: TypeAlias = Literal["news", "focus"]
"""Something happened, or something has the focus now."""

Words: TypeAlias = "Text | str"

MOST = 200
"""So many lines are kept."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line: its words, and those that everybody in the room may hear, None for none."""

    words: Words
    open: Words | None
    kind: Kind = "news"


class Lines:
    """The lines told so far, the newest last; none while ``wanted`` says that nobody wants them.

    What has the focus is told in the place of what had it before, if nothing was told since.
    ``version`` is another number whenever they are others. ``heard`` is called with every new one,
    and with None when all are forgotten.
    """

    def __init__(
        self, wanted: Callable[[], bool], heard: Callable[[Told | None], None] = lambda _: None
    ) -> None:
        self.told: list[Told] = []
        self.version = 0
        self._wanted = wanted
        self._heard = heard

    @property
    def wanted(self) -> bool:
        """Whether anybody reads or hears them."""
        return self._wanted()

    def tell(self, words: Words, *, secret: bool = False, open: Words | None = None) -> None:
        """Tell what happened; of a ``secret`` everybody may hear only ``open``, if anything."""
        self._add(Told(words, open if secret else words))

    def focus(self, words: Words, *, secret: bool = False) -> None:
        """Tell what has the focus now."""
        if self.told and self.told[-1].kind == "focus":
            if self.told[-1].words == words:
                return
            self.told.pop()
        self._add(Told(words, None if secret else words, "focus"))

    def forget(self) -> None:
        """Forget all, as when somebody else looks."""
        if self.told:
            self.told = []
            self.version += 1
            self._heard(None)

    def _add(self, told: Told) -> None:
        if not self.wanted or not told.words:
            return
        self.told = [*self.told[1 - MOST :], told]
        self.version += 1
        self._heard(told)
