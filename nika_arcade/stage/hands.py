"""Hands: which pad belongs to whom, from scene to scene and from plug to plug."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

FIRST = "p1"
"""The holder's id of the first person, who has mouse and keys when nobody has a pad."""


@dataclass
class Hands:
    """The pads that are here and the holders who play with them; a pad is nobody's twice.

    A holder without a pad plays with mouse and keys, which are everybody's. ``version`` grows with
    every change.
    """

    pads: dict[str, str] = field(default_factory=dict)
    """The names of the pads that are here, by id."""
    version: int = 0
    _places: dict[str, str] = field(default_factory=dict)
    """The pads by holders; a pad that is away keeps its place."""
    _excused: set[str] = field(default_factory=set)
    _unsure: set[str] = field(default_factory=set)
    _known: list[str] = field(default_factory=list)

    # Plugs

    def come(self, pad: str, name: str, *, unsure: bool = False) -> None:
        """Take note of a pad that was plugged in; it is its holder's again.

        One that is ``unsure`` is so only once its holder has said by `claim` that it is his.
        """
        self.pads[pad] = name
        if pad not in self._known:
            self._known.append(pad)
        holder = self.holder_of(pad)
        if unsure and holder and holder not in self._excused:
            self._unsure.add(pad)
        self._excused.discard(holder)
        self.version += 1

    def go(self, pad: str) -> None:
        """Take note of a pad that was pulled out."""
        self.pads.pop(pad, None)
        self._unsure.discard(pad)
        self.version += 1

    # Places

    def number(self, pad: str) -> int:
        """Return the number by which a pad is called: 1 for the first that ever came."""
        return self._known.index(pad) + 1 if pad in self._known else 0

    def pad_of(self, holder: str) -> str:
        """Return the pad of a holder, also while it is away; empty for none."""
        return self._places.get(holder, "")

    def holder_of(self, pad: str) -> str:
        """Return whose pad that is; empty for nobody's."""
        return next((holder for holder, one in self._places.items() if one == pad), "")

    def plays(self, holder: str) -> bool:
        """Say whether a holder has a pad that is here."""
        return self.pad_of(holder) in self.pads

    def give(self, holder: str, pad: str) -> None:
        """Give a pad to a holder, whoever had it before; an empty one takes his away."""
        self._places = {one: p for one, p in self._places.items() if p != pad and one != holder}
        if pad:
            self._places[holder] = pad
        self._excused.discard(holder)
        self._unsure.discard(pad)
        self.version += 1

    def free(self, holders: Iterable[str]) -> list[str]:
        """Return those of these holders who have no pad here."""
        return [one for one in holders if not self.plays(one)]

    def loose(self, holders: Collection[str]) -> list[str]:
        """Return the pads that are here and belong to none of these holders."""
        return [pad for pad in self.pads if self.holder_of(pad) not in holders]

    def rename(self, names: Mapping[str, str]) -> None:
        """Call holders otherwise; those that aren't named have their pads no more."""
        places = self._places.items()
        self._places = {names[one]: pad for one, pad in places if one in names}
        self._excused = {names[one] for one in self._excused if one in names}
        self.version += 1

    def may(self, pad: str, holder: str, others: Collection[str] = ()) -> bool:
        """Say whether a pad may act for a holder: his own, or while he has none here a free one.

        ``others`` are those who sit at the same table; their pads are not free.
        """
        if self.plays(holder):
            return self.pad_of(holder) == pad
        return self.holder_of(pad) not in others

    # Pads that are missing

    def missing(self, holders: Iterable[str]) -> list[str]:
        """Return those of these holders whose pad is away, or may be another's that came back."""
        return [
            one
            for one in holders
            if (pad := self.pad_of(one))
            and one not in self._excused
            and (pad not in self.pads or pad in self._unsure)
        ]

    def excuse(self, holder: str) -> None:
        """Let a holder go on without his pad until it comes back."""
        self._excused.add(holder)
        self._unsure.discard(self.pad_of(holder))
        self.version += 1

    def claim(self, holder: str, pad: str) -> None:
        """Let a missing holder say with a pad that it is his; whoever had it gets his old one."""
        other, old = self.holder_of(pad), self.pad_of(holder)
        unsure = set(self._unsure)
        self.give(holder, pad)
        if other and other != holder:
            self.give(other, old)
            self._unsure = (unsure - {pad}) & set(self.pads)
        if len(self._unsure) == 1:
            self._unsure.clear()  # of two that were doubtful the last one can only be his
