"""The turn clock: how long the seat to act has been taking."""

from __future__ import annotations


class TurnClock:
    """Counts the seconds of the present turn; a turn is consecutive actions of one seat.

    ``limit`` is the seconds a turn may take, None for any number. Times given are monotonic.
    """

    def __init__(self, limit: float | None) -> None:
        self.limit = limit
        self._seat: str | None = None
        self._spent = 0.0
        self._since: float | None = None

    def see(self, seat: str | None, now: float, *, running: bool = True) -> None:
        """Note who is to act at ``now``; the clock stands while it is not ``running``."""
        if seat != self._seat:
            self._seat, self._spent, self._since = seat, 0.0, None
        if self._since is not None:
            self._spent += now - self._since
        self._since = now if running else None

    def restart(self) -> None:
        """Give the present turn its whole time again."""
        self._spent, self._since = 0.0, None

    def left(self, now: float) -> float | None:
        """Return the seconds that remain, at least 0; None without a limit."""
        if self.limit is None or self._seat is None:
            return None
        running = 0.0 if self._since is None else now - self._since
        return max(0.0, self.limit - self._spent - running)

    def is_out(self, now: float) -> bool:
        """Say whether the time of this turn has run out."""
        left = self.left(now)
        return left is not None and left <= 0.0
