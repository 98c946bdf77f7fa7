"""Line-ups: who holds which seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.manifest import GameEntry, OpponentEntry
from nika_arcade.host.trouble import Refused, unknown
from nika_arcade.host.wording import in_words, one_line

LONGEST_NAME = 80
USUAL_SEATS = 4
"""How many seats are laid for a game that can be played by fewer or more."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A person or a bot at the table; ``opponent`` names the bot as the catalogue knows it."""

    id: str
    kind: Literal["person", "bot"]
    name: str
    opponent: str = ""

    @property
    def is_bot(self) -> bool:
        """Say whether a program holds this place."""
        return self.kind == "bot"


@dataclass(frozen=True, slots=True)
class Lineup:
    """The holders and, for each seat in the order of play, the id of the holder it belongs to."""

    holders: tuple[Holder, ...]
    seats: tuple[tuple[str, str], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The seats in the order of play."""
        return tuple(seat for seat, _ in self.seats)

    def holder(self, seat: str) -> Holder:
        """Return who holds that seat; raise KeyError for a seat that is not played."""
        return self.by_id(dict(self.seats)[seat])

    def by_id(self, holder_id: str) -> Holder:
        """Return the holder of that id; raise KeyError when there is none."""
        for holder in self.holders:
            if holder.id == holder_id:
                return holder
        raise KeyError(holder_id)

    def seats_of(self, holder_id: str) -> tuple[str, ...]:
        """Return the seats of a holder in the order of play."""
        return tuple(seat for seat, owner in self.seats if owner == holder_id)

    def with_holder(self, holder: Holder) -> Lineup:
        """Return the same line-up with another holder in the place of the one with that id."""
        return replace(
            self, holders=tuple(holder if old.id == holder.id else old for old in self.holders)
        )

    def seated(self, seat: str, holder: Holder) -> Lineup:
        """Return the line-up with that holder at a seat; one who holds nothing any more is gone."""
        seats = tuple((name, holder.id if name == seat else owner) for name, owner in self.seats)
        known = {one.id: one for one in self.holders} | {holder.id: holder}
        owners = {owner for _, owner in seats}
        return Lineup(tuple(one for one in known.values() if one.id in owners), seats)

    def changed(self, other: Lineup) -> tuple[str, ...]:
        """Return the seats that are another's in another line-up of the same seats."""
        return tuple(
            seat for seat in self.names if _player(self.holder(seat)) != _player(other.holder(seat))
        )

    def check(self, entry: GameEntry) -> Text | None:
        """Return why this game cannot be played so, or None when it can."""
        return _seats_fault(self, entry) or _holders_fault(self, entry)

    def tree(self) -> dict[str, Any]:
        """Return plain values for a save or a settings file; `Lineup.read` takes them back."""
        return {
            "holders": [
                {"id": one.id, "kind": one.kind, "name": one.name, "opponent": one.opponent}
                for one in self.holders
            ],
            "seats": [list(pair) for pair in self.seats],
        }

    @classmethod
    def read(cls, tree: Mapping[str, Any]) -> Lineup:
        """Read what `tree` made; raise ValueError when it is something else."""
        try:
            holders = tuple(_read_holder(one) for one in tree["holders"])
            return cls(holders, tuple((str(seat), str(owner)) for seat, owner in tree["seats"]))
        except (KeyError, TypeError, ValueError) as fault:
            raise ValueError(f"this is no line-up: {in_words(fault)}") from fault


def _player(holder: Holder) -> tuple[str, str, str]:
    """Return what tells one who plays from another, whatever he is called."""
    return holder.id, holder.kind, holder.opponent


def _read_holder(tree: Mapping[str, Any]) -> Holder:
    if tree["kind"] not in ("person", "bot"):
        raise ValueError(f"a holder is a person or a bot, not {tree['kind']!r}")
    name = one_line(str(tree["name"]), LONGEST_NAME)
    return Holder(str(tree["id"]), tree["kind"], name, str(tree.get("opponent", "")))


def _seats_fault(lineup: Lineup, entry: GameEntry) -> Text | None:
    names, known = lineup.names, entry.seats
    for seat in names:
        if seat not in known.names:
            return unknown(text("There is no seat “{seat}”.", seat=seat), seat, known.names)
    if len(set(names)) != len(names):
        return text("A seat is named twice.")
    if not known.min <= len(names) <= known.max:
        return _wrong_number(entry, len(names))
    if any(len({seat in names for seat in team}) > 1 for team in known.teams):
        return text("Every seat of a team must be held.")
    return None


def _wrong_number(entry: GameEntry, count: int) -> Text:
    if entry.seats.min == entry.seats.max:
        return text(
            "{game} is played on one seat, not {given}.",
            plural="{game} is played on {count} seats, not {given}.",
            count=entry.seats.min,
            game=Text(entry.title),
            given=count,
        )
    return text(
        "{game} is played on {min} to {max} seats, not {given}.",
        game=Text(entry.title),
        min=entry.seats.min,
        max=entry.seats.max,
        given=count,
    )


def _holders_fault(lineup: Lineup, entry: GameEntry) -> Text | None:
    ids = [holder.id for holder in lineup.holders]
    if len(set(ids)) != len(ids):
        return text("Two holders have the same id.")
    for seat, owner in lineup.seats:
        if owner not in ids:
            return text("Nobody holds {seat}.", seat=Text(seat))
    for holder in lineup.holders:
        seats = lineup.seats_of(holder.id)
        if not seats:
            return text("{name} holds no seat.", name=holder.name)
        if entry.seats.teams and not any(set(seats) <= set(team) for team in entry.seats.teams):
            return text("{name} cannot hold seats of both sides.", name=holder.name)
        if holder.is_bot and not holder.opponent:
            return text("No bot is chosen for {name}.", name=holder.name)
    fewest, most = entry.players
    if most and not fewest <= len(ids) <= most:
        return text(
            "{game} is played by {min} to {max}, not {given}.",
            game=Text(entry.title),
            min=fewest,
            max=most,
            given=len(ids),
        )
    return None


def seats_in_play(entry: GameEntry, count: int = 0) -> tuple[str, ...]:
    """Return that many seats in the order of play (0: the usual number); raise `Refused`."""
    low, high = entry.seats.min, entry.seats.max
    count = count or min(high, max(low, USUAL_SEATS))
    if not low <= count <= high:
        raise Refused(_wrong_number(entry, count))
    chosen = set(entry.seats.names[:count])
    return tuple(seat for seat in entry.order or entry.seats.names if seat in chosen)


def teams_in_play(entry: GameEntry, seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the sides of these seats; a seat that plays alone is a side of one."""
    sides = (tuple(seat for seat in side if seat in seats) for side in entry.sides)
    return tuple(side for side in sides if side)


def default_lineup(entry: GameEntry, catalogue: Catalogue, person: str = "") -> Lineup:
    """Return the preset: a person holds the first side, a bot each seat of the others.

    The bots are the named opponents around the middle level, or whatever plays the game; without
    any, persons sit there. ``person`` is the name of the first one.
    """
    seats = seats_in_play(entry)
    own = teams_in_play(entry, seats)[0]
    return lineup_against_bots(entry, catalogue, seats, own, person)


def lineup_against_bots(
    entry: GameEntry,
    catalogue: Catalogue,
    seats: tuple[str, ...],
    own: tuple[str, ...],
    person: str = "",
) -> Lineup:
    """Return a line-up in which one person holds some seats, and a bot each of the others."""
    choices = _middle(catalogue.opponents_for(entry.id))
    holders = [Holder("p1", "person", person)]
    owners = dict.fromkeys(own, "p1")
    for number, seat in enumerate((seat for seat in seats if seat not in own), start=1):
        if choices:
            foe = choices[(number - 1) % len(choices)]
            holders.append(Holder(f"b{number}", "bot", foe.name, foe.id))
        else:
            holders.append(Holder(f"p{number + 1}", "person", ""))
        owners[seat] = holders[-1].id
    return Lineup(tuple(holders), tuple((seat, owners[seat]) for seat in seats))


def _middle(opponents: list[OpponentEntry]) -> list[OpponentEntry]:
    """Return the opponents in the order of how near they are to the middle level."""
    named = [one for one in opponents if one.level]
    if not named:
        return opponents
    levels = sorted(one.level for one in named)
    middle = levels[(len(levels) - 1) // 2]
    return sorted(named, key=lambda one: (abs(one.level - middle), one.level))
