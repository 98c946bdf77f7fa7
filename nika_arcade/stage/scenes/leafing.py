"""Leafing: how players turn to the other pictures of a position and back; nothing is played."""

from __future__ import annotations

from nika_arcade.api.panels import LEAF
from nika_arcade.stage.scenes.picture import Picture


class Leafing:
    """The leaf of a picture that is open.

    It stays open over what happens until it is turned back, or another eye looks.
    """

    def __init__(self, picture: Picture) -> None:
        self._picture = picture

    @property
    def able(self) -> bool:
        """Whether there is another picture to turn to, or one to turn back from."""
        return bool(self._picture.tableau.leaves) or self.open

    @property
    def open(self) -> bool:
        """Whether another picture than the usual one is shown."""
        return bool(self._picture.leaf)

    def touch(self, pick: str) -> bool:
        """Turn to what a pick names, or back where that is open; say whether it names a leaf."""
        if not pick.startswith(LEAF):
            return False
        wanted = pick.removeprefix(LEAF)
        self._turn("" if wanted == self._picture.leaf else wanted)
        return True

    def go(self, step: int) -> None:
        """Turn to the next leaf or the one before; after the last comes the usual picture."""
        ids = ["", *(leaf.id for leaf in self._picture.tableau.leaves)]
        at = ids.index(self._picture.leaf) if self._picture.leaf in ids else 0
        self._turn(ids[(at + step) % len(ids)])

    def close(self) -> bool:
        """Turn back to the usual picture; say whether another was open."""
        was = self.open
        self._turn("")
        return was

    def _turn(self, leaf: str) -> None:
        known = {one.id for one in self._picture.tableau.leaves}
        if leaf in known | {""}:
            self._picture.leaf = leaf
