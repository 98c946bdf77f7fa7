"""Judging: which moments of a game the adviser judges, and what may be shown of that to whom."""

from __future__ import annotations

from collections.abc import Sequence

from nika_arcade.match.judgement import Curve, Swing, chance_at, curves, swings
from nika_arcade.match.session import Session

MOST = 256
"""So many moments of a game that is over are judged at most."""

OPEN = "perfect-information"
"""The trait of games in which everybody sees everything."""


class Judging:
    """How the chances stand and stood, as the adviser judges them.

    During play the one who looks is told only what was judged from his own seat's view; where
    nothing is hidden, everything. Once the game is over all of it may be seen.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._drawn: tuple[object, list[Curve], list[Swing]] | None = None

    @property
    def open(self) -> bool:
        """Whether nothing is hidden in this game."""
        return OPEN in self._session.entry.traits

    def follow(self, eye: str | None) -> None:
        """Have the present moment judged, where the one who looks may be told."""
        session = self._session
        may = session.to_act is not None and (self.open or session.to_act == eye)
        session.counsel.judge([session.number] if may and session.outcome is None else [])

    def now(self, eye: str | None, own: Sequence[str]) -> float | None:
        """Return the chance of a side as the one who looks may be told it; None for unknown.

        ``own`` are the seats of that side.
        """
        session = self._session
        known = session.counsel.judged
        if not self.open and session.outcome is None:
            seats = session.lineup.seats_of(session.lineup.holder(eye).id) if eye else ()
            known = {number: one for number, one in known.items() if one.seat in seats}
        if len(session.teams) > 2:
            known = {number: one for number, one in known.items() if one.seat in own}
        judged = chance_at(known, session.number)
        if judged is None:
            return None
        return judged.chance if judged.seat in own else 1.0 - judged.chance

    def side(self, near: str) -> tuple[str, ...]:
        """Return the seats of the side that a seat is on; of the first side for none."""
        teams = self._session.teams
        return next((team for team in teams if near in team), teams[0])

    # Once the game is over

    def look_back(self) -> None:
        """Have the whole game judged, here and there first, then everything in between."""
        self._session.counsel.judge(spread(self._session.number))

    def wait(self, now: float) -> None:
        """Take what the adviser says, as long as the game itself stands still."""
        self._session.counsel.tick(now)

    @property
    def version(self) -> int:
        """Another value whenever more has been judged."""
        return self._session.counsel.version

    @property
    def going_on(self) -> bool:
        """Whether something has yet to be judged."""
        return self._session.counsel.judging

    @property
    def curves(self) -> list[Curve]:
        """The chances of the sides over the game that is over: one curve where there are two."""
        return self._made()[1]

    @property
    def swings(self) -> list[Swing]:
        """The largest turns of fortune."""
        return self._made()[2]

    def _made(self) -> tuple[object, list[Curve], list[Swing]]:
        session = self._session
        key = (session.counsel.version, session.number)
        if self._drawn is None or self._drawn[0] != key:
            end = (session.number, session.outcome) if session.outcome is not None else None
            known = sorted(session.counsel.judged.values(), key=lambda one: one.number)
            found = curves(known, session.teams, end)
            self._drawn = (key, found, swings(found))
        return self._drawn


def spread(length: int) -> list[int]:
    """Return moments of a game of so many actions: far apart first, then those in between."""
    least = 1
    while length // least > MOST:
        least *= 2
    step = 1
    while step * 16 < length:
        step *= 2
    order: dict[int, None] = {}
    while step >= least:
        order.update(dict.fromkeys(range(0, length, step)))
        step //= 2
    return list(order)
