"""Recaps: what each person at a table has seen of its game, and where a recap begins."""

from __future__ import annotations

from collections.abc import Collection

from nika_arcade.match.lineup import Holder
from nika_arcade.match.session import Session


class Recap:
    """Up to which action each person has looked at a game; what came after is news to him."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: dict[str, int] = {}

    def look_away(self, holder: Holder) -> None:
        """Note that a person has seen everything so far and looks no longer."""
        self._seen[holder.id] = self._session.number

    def take_back(self) -> None:
        """Forget what is no longer part of the game."""
        number = self._session.number
        self._seen = {one: min(seen, number) for one, seen in self._seen.items()}

    def missed(self, holder: Holder) -> int:
        """Return the first action that a person has not seen.

        In a game that was opened again that is the one after his last.
        """
        return self._seen.get(holder.id, self.since(holder))

    def since(self, holder: Holder) -> int:
        """Return the first action after a person's last turn, which is not the present one.

        It is the number of the action to come where nobody else has acted since.
        """
        seats, number = self._session.lineup.seats_of(holder.id), self._session.number
        actors = [self._session.actor(one) for one in range(number)]
        acts = self._session.to_act in seats
        start = _back(actors, seats, number, mine=True) if acts else number
        return _back(actors, seats, start, mine=False) if start else number


def _back(actors: list[str], seats: Collection[str], start: int, *, mine: bool) -> int:
    """Return where the run of own actions, or of others', that ends before ``start`` begins."""
    while start and (actors[start - 1] in seats) == mine:
        start -= 1
    return start
