"""Seating: who may take which seat, and what the line-up becomes when somebody does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal, TypeAlias

from nika_arcade.api import Text
from nika_arcade.host.manifest import GameEntry, OpponentEntry
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.stage.hands import FIRST

Kind: TypeAlias = Literal["person", "bot"]

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
        leading = self._leading(holder)
        return Sitter("bot", holder.opponent, "" if leading == seat else leading)

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

    def with_seats(self, number: int) -> Seating:
        """Return the seating for that many seats; new ones go to bots where there are any."""
        names = seats_in_play(self.entry, number)
        sitters = {seat: self.sitter(seat) for seat in names if seat in self.lineup.names}
        seating = self
        for seat in names:
            if seat not in sitters:
                sitters[seat] = seating._likely_bot() or Sitter(
                    "person", f"p{len(names) + len(sitters)}"
                )
            seating = replace(self, lineup=self._lineup(sitters, tuple(sitters)))
        return replace(self, lineup=self._lineup(sitters, names))

    def _leading(self, bot: Holder) -> str:
        """Return the seat at which a bot was chosen; its number says which that was."""
        names, held = self.entry.seats.names, self.lineup.seats_of(bot.id)
        number = _number(bot.id) - 1
        leading = names[number] if number < len(names) else ""
        return leading if leading in held else held[0]

    def _persons(self, seat: str) -> tuple[Sitter, ...]:
        """Return the persons who may sit there: allies, and one who sits nowhere else."""
        elsewhere = self._elsewhere(seat)
        free = next(n for n in count(1) if f"p{n}" not in elsewhere)
        ids = sorted({f"p{free}", *(one for one in elsewhere if self._may(seat, one))}, key=_number)
        return tuple(Sitter("person", one) for one in ids)

    def _elsewhere(self, seat: str) -> set[str]:
        """Return the persons who sit somewhere else."""
        others = (self.sitter(other) for other in self.seats if other != seat)
        return {one.who for one in others if one.kind == "person"}

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

    def _likely_person(self, seat: str) -> Sitter:
        """Return the player at this machine, or else somebody who sits nowhere else."""
        persons = self._persons(seat)
        return persons[0] if persons[0].who == FIRST else persons[-1]

    def _likely_bot(self) -> Sitter | None:
        """Return an opponent of middle strength, one who does not play yet before others."""
        busy = {holder.opponent for holder in self.lineup.holders}

        def rank(one: OpponentEntry) -> tuple[bool, bool, int]:
            return (one.id in busy, one.level == 0, abs(one.level - MIDDLE_LEVEL))

        best = min(self.opponents, key=rank, default=None)
        return None if best is None else Sitter("bot", best.id)

    def _lineup(self, sitters: Mapping[str, Sitter], names: Sequence[str]) -> Lineup:
        """Return the line-up of these sitters; persons are counted anew and come first."""
        persons = sorted({s.who for s in sitters.values() if s.kind == "person"}, key=_number)
        ids = {old: f"p{number}" for number, old in enumerate(persons, start=1)}
        holders: dict[str, Holder] = {}
        owners: dict[str, str] = {}
        for seat, sitter in sitters.items():
            beside = sitters.get(sitter.beside)
            led = beside is not None and beside.kind == "bot"
            holder = self._holder(
                beside if led and beside else sitter, ids, sitter.beside if led else seat
            )
            holders.setdefault(holder.id, holder)
            owners[seat] = holder.id
        ordered = sorted(holders.values(), key=lambda one: (one.is_bot, _number(one.id)))
        return Lineup(tuple(ordered), tuple((seat, owners[seat]) for seat in names))

    def _holder(self, sitter: Sitter, persons: Mapping[str, str], seat: str) -> Holder:
        """Return the holder that a sitter becomes; bots are numbered by their seats."""
        if sitter.kind == "person":
            own = persons[sitter.who]
            return Holder(own, "person", self.person if own == FIRST else "")
        known = {one.opponent: one.name for one in self.lineup.holders if one.is_bot}
        known |= {one.id: one.name for one in self.opponents}
        name = known.get(sitter.who, sitter.who)
        return Holder(f"b{self.entry.seats.names.index(seat) + 1}", "bot", name, sitter.who)


def seat_down(
    entry: GameEntry, opponents: Sequence[OpponentEntry], lineup: Lineup, person: str = ""
) -> Seating:
    """Return the seating of a line-up, whatever its holders are called."""
    ids: dict[str, str] = {}
    for kind, letter in (("person", "p"), ("bot", "b")):
        same = [one.id for one in lineup.holders if one.kind == kind]
        ids |= {old: f"{letter}{number}" for number, old in enumerate(same, start=1)}
    seated = Lineup(
        tuple(replace(holder, id=ids[holder.id]) for holder in lineup.holders),
        tuple((seat, ids[owner]) for seat, owner in lineup.seats),
    )
    seating = Seating(entry, tuple(opponents), seated, person)
    first = seating.seats[0]
    return seating.placed(first, seating.sitter(first))


def _number(holder_id: str) -> int:
    return int(holder_id[1:])
