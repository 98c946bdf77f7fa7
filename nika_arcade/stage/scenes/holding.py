"""Holding: who holds which seat of a table that is being played at, and with which pad."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import count
from typing import TYPE_CHECKING, Literal, TypeAlias

from nika_arcade.api import text
from nika_arcade.host.trouble import PluginFault, Refused
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.referee import NotAllowed
from nika_arcade.stage.hands import FIRST, Hands

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

Heed: TypeAlias = Literal["go", "idle", "join"]
"""What comes of a pad's button: it is answered, or not, or the pad has to be given a seat first."""


class Holding:
    """The persons at a table and their pads; ``regulars`` are all persons who ever sat here."""

    def __init__(self, hands: Hands, play: Play, person: str = "") -> None:
        self.hands = hands
        self._play = play
        self._regulars: dict[str, Holder] = {}
        self._greet()
        if not self._regulars:
            self._regulars[FIRST] = Holder(FIRST, "person", person)

    @property
    def regulars(self) -> tuple[Holder, ...]:
        """The persons who sit here or have given their seats to bots."""
        return tuple(self._regulars.values())

    @property
    def persons(self) -> tuple[str, ...]:
        """The ids of the persons who sit here."""
        return tuple(one.id for one in self._play.eyes.persons)

    def beside(self, holder_id: str) -> tuple[str, ...]:
        """Return the ids of the other persons who sit here."""
        return tuple(one for one in self.persons if one != holder_id)

    @property
    def missing(self) -> str:
        """A person who plays and whose pad is not there; empty for none."""
        if self._play.session.outcome is not None:
            return ""
        return next(iter(self.hands.missing(self.persons)), "")

    def heed(self, pad: str, commands: Collection[str]) -> Heed:
        """Say what comes of a button of a pad here.

        Where several persons share a screen only the pad of the one to act does anything; each
        may open the menu. A pad that is nobody's is the only person's, or is given to one of those
        who have none.
        """
        persons = self.persons
        if "menu" in commands or not persons:
            return "go"
        if (owner := self.hands.holder_of(pad)) in persons:
            actor = self._play.eyes.actor
            others = len(persons) > 1 and actor is not None and actor.id in persons
            return "idle" if others and actor is not None and actor.id != owner else "go"
        free = self.hands.free(persons)
        if free and len(persons) == 1:
            self.hands.give(persons[0], pad)
            return "go"
        if "confirm" not in commands:
            return "idle"
        if free:
            return "join"
        self._play.sayings.refuse(text("This pad has no seat. The menu's “Seats” gives it one."))
        return "idle"

    def reseat(self, lineup: Lineup) -> None:
        """Let the seats pass to others, or tell why that cannot be."""
        try:
            self._play.session.reseat(lineup)
        except (Refused, NotAllowed) as fault:
            self._play.sayings.refuse(fault.text)
            return
        except PluginFault as fault:
            self._play.sayings.refuse(fault.trouble.message)
            return
        self._greet()
        self._play.eyes.reseat()
        self._play.forget()
        self._play.turn_at_once()

    def bench(self, holder_id: str, opponent: str, name: str) -> None:
        """Let a bot play on for a person, who may come back."""
        lineup = self._play.session.lineup
        bot = Holder(spare("b", (one.id for one in lineup.holders)), "bot", name, opponent)
        for seat in lineup.seats_of(holder_id):
            lineup = lineup.seated(seat, bot)
        self.reseat(lineup)

    def _greet(self) -> None:
        """Remember everybody who sits here."""
        for one in self._play.eyes.persons:
            self._regulars.setdefault(one.id, one)


def spare(letter: str, taken: Iterable[str]) -> str:
    """Return the first id of that letter and a number that no holder has."""
    ids = set(taken)
    return next(id_ for n in count(1) if (id_ := f"{letter}{n}") not in ids)
