"""Seating: who may take which seat, and what the line-up becomes when somebody does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from nika_arcade.api import Text
from nika_arcade.host.manifest import GameEntry, OpponentEntry
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play

Kind: TypeAlias = Literal["person", "bot"]

FIRST = "p1"
"""The holder's id of the player at this machine; guests are ``p2``, ``p3`` and so on."""

MIDDLE_LEVEL = 3


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who a card shows: a person by holder's id, or a bot by its opponent's id.

    ``beside`` names the allied seat whose bot plays this seat too.
    """

    kind: Kind
    who: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """A line-up while it is being made. Every change returns another seating."""

    entry: GameEntry
    opponents: tuple[OpponentEntry, ...]
    lineup: Lineup
    person: str = ""
    """How the player at this machine is called; empty for the word "You"."""

    @property
    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The seats in play, allies together."""
        return teams_in_play(self.entry, self.lineup.names)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in play, allies next to each other."""
        return tuple(seat for side in self.sides for seat in side)

    @property
    def refusal(self) -> Text | None:
        """Why the game cannot be played so, or None when it can."""
        return self.lineup.check(self.entry)

    def allies(self, seat: str) -> tuple[str, ...]:
        """Return the other seats of that seat's side."""
        side = next(side for side in self.sides if seat in side)
        return tuple(ally for ally in side if ally != seat)

    def sitter(self, seat: str) -> Sitter:
        """Return who sits there."""
        holder = self.lineup.holder(seat)
        if not holder.is_bot:
            return Sitter("person", holder.id)
        first = next(other for other in self.seats if self.lineup.holder(other).id == holder.id)
        return Sitter("bot", holder.opponent, "" if first == seat else first)

    def opponent(self, seat: str) -> OpponentEntry | None:
        """Return the bot that sits there; None for a person or a bot that is gone."""
        wanted = self.lineup.holder(seat).opponent
        return next((one for one in self.opponents if one.id == wanted), None)

    def choices(self, seat: str) -> tuple[Sitter, ...]:
        """Return who could sit there, of the kind that does, in the order of the chevrons."""
        now = self.sitter(seat)
        return self._persons(seat) if now.kind == "person" else self._bots(seat)

    def turned(self, seat: str, by: int) -> Seating:
        """Return the seating after the chevrons moved that far at a seat."""
        choices, now = self.choices(seat), self.sitter(seat)
        at = choices.index(now) if now in choices else -1 if by > 0 else 0
        return self.placed(seat, choices[(at + by) % len(choices)]) if choices else self

    def of_kind(self, seat: str, kind: Kind) -> Seating:
        """Return the seating with a person or a bot there: the likeliest one."""
        if self.sitter(seat).kind == kind:
            return self
        likely = self._likely_person(seat) if kind == "person" else self._likely_bot()
        return self if likely is None else self.placed(seat, likely)

    def placed(self, seat: str, sitter: Sitter) -> Seating:
        """Return the seating with that one at a seat; bots beside it come along."""
        sitters = {other: self.sitter(other) for other in self.seats} | {seat: sitter}
        return replace(self, lineup=self._lineup(sitters, self.lineup.names))

    def with_seats(self, count: int) -> Seating:
        """Return the seating for that many seats; new ones go to bots where there are any."""
        names = seats_in_play(self.entry, count)
        sitters = {seat: self.sitter(seat) for seat in names if seat in self.lineup.names}
        seating = self
        for seat in names:
            if seat not in sitters:
                sitters[seat] = seating._likely_bot() or Sitter("person", f"p{len(names) + 1}")
            seating = replace(self, lineup=self._lineup(sitters, tuple(sitters)))
        return replace(self, lineup=self._lineup(sitters, names))

    def _persons(self, seat: str) -> tuple[Sitter, ...]:
        """Return the persons who may sit there: the first, allies, and one more guest."""
        now = self.sitter(seat).who
        alone = len(self.lineup.seats_of(now)) == 1
        seated = {one.id for one in self.lineup.holders if not one.is_bot} | {FIRST}
        fresh = () if alone and now != FIRST else (f"p{max(map(_number, seated)) + 1}",)
        ids = sorted((*seated, *fresh), key=_number)
        return tuple(Sitter("person", one) for one in ids if self._may(seat, one))

    def _may(self, seat: str, holder_id: str) -> bool:
        """Say whether a person holds no seat but this one and those of its allies."""
        return set(self.lineup.seats_of(holder_id)) <= {seat, *self.allies(seat)}

    def _bots(self, seat: str) -> tuple[Sitter, ...]:
        """Return the bots that may sit there: every opponent, and the ones of allied seats."""
        beside = []
        for ally in self.allies(seat):
            one = self.sitter(ally)
            if one.kind == "bot" and not one.beside:
                beside.append(Sitter("bot", one.who, ally))
        return (*(Sitter("bot", one.id) for one in self.opponents), *beside)

    def _likely_person(self, seat: str) -> Sitter | None:
        """Return the player at this machine, or else a guest."""
        if self._may(seat, FIRST):
            return Sitter("person", FIRST)
        seated = [_number(one.id) for one in self.lineup.holders if not one.is_bot]
        return Sitter("person", f"p{max(seated, default=1) + 1}")

    def _likely_bot(self) -> Sitter | None:
        """Return an opponent of middle strength, one who does not play yet before others."""
        busy = {holder.opponent for holder in self.lineup.holders}

        def rank(one: OpponentEntry) -> tuple[bool, bool, int]:
            return (one.id in busy, one.level == 0, abs(one.level - MIDDLE_LEVEL))

        best = min(self.opponents, key=rank, default=None)
        return None if best is None else Sitter("bot", best.id)

    def _lineup(self, sitters: Mapping[str, Sitter], names: Sequence[str]) -> Lineup:
        """Return the line-up of these sitters: guests counted anew, bots in the order of seats."""
        guests = sorted({s.who for s in sitters.values() if _is_guest(s)}, key=_number)
        persons = {FIRST: FIRST} | {old: f"p{n}" for n, old in enumerate(guests, start=2)}
        holders: dict[str, Holder] = {}
        owners: dict[str, str] = {}
        for seat, sitter in sitters.items():
            owner = sitters.get(sitter.beside, sitter)
            if owner.kind == "person" and sitter.kind == "bot":
                owner = sitter
            holder = self._holder(owner, persons, sitter.beside if owner is not sitter else seat)
            holders.setdefault(holder.id, holder)
            owners[seat] = holder.id
        return Lineup(tuple(holders.values()), tuple((seat, owners[seat]) for seat in names))

    def _holder(self, sitter: Sitter, persons: Mapping[str, str], seat: str) -> Holder:
        if sitter.kind == "person":
            own = persons[sitter.who]
            return Holder(own, "person", self.person if own == FIRST else "")
        name = next((one.name for one in self.opponents if one.id == sitter.who), sitter.who)
        return Holder(f"b{self.entry.seats.names.index(seat) + 1}", "bot", name, sitter.who)


def _is_guest(sitter: Sitter) -> bool:
    return sitter.kind == "person" and sitter.who != FIRST


def _number(holder_id: str) -> int:
    return int(holder_id[1:])
