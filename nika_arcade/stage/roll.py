"""The roll of pads: which of all that were ever plugged in one is, whatever index it has now."""

from __future__ import annotations

from dataclasses import dataclass, field

from nika_arcade.stage.intent import PadCame

RELAYS = ("de28ff11",)
"""Maker and model, as GUIDs spell them, of pads that Steam makes out of others."""


@dataclass
class Roll:
    """The ids of pads: what SDL tells of a make, and a number among those of that make.

    One that was pulled out keeps its id, and the next of its make gets it back. Where several of
    one make are missing, nobody can tell which has come back: it is `PadCame.unsure` then.
    """

    _known: dict[str, str] = field(default_factory=dict)
    """The names of all pads by id, in the order in which they first came."""
    _here: set[str] = field(default_factory=set)

    def enter(self, guid: str, name: str) -> PadCame:
        """Return the word that a pad of that make has come, with its id."""
        make = f"{guid}/{name}"
        same = [one for one in self._known if one.rpartition("#")[0] == make]
        away = [one for one in same if one not in self._here]
        pad = away[0] if away else f"{make}#{len(same) + 1}"
        self._known[pad] = name
        self._here.add(pad)
        return PadCame(pad, name, unsure=len(away) > 1)

    def leave(self, pad: str) -> None:
        """Note that a pad was pulled out."""
        self._here.discard(pad)

    def name(self, pad: str) -> str:
        """Return what the maker calls a pad; empty for one that never came."""
        return self._known.get(pad, "")


def is_relay(pad: str) -> bool:
    """Say whether a pad is one that another program makes out of a real one."""
    guid = pad.partition("/")[0]
    return guid[8:12] + guid[16:20] in RELAYS
