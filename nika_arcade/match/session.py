"""The session: a game with its holders, played without ever blocking whoever asks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nika_arcade.api import Action, Beat, Budget, Options, Outcome, Proposal, ProposalKind, Text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.fault import Fault
from nika_arcade.match.lineup import Holder, Lineup


class Session:
    """What a window or a command plays a game through.

    `tick` moves it on; everything else is answered at once. ``clock`` is the seconds a turn may
    take (None: any), ``save`` the file its transcript is written to.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        game_id: str,
        options: Options,
        lineup: Lineup,
        *,
        seed: int,
        save: Path | None = None,
        budget: Budget | None = None,
        clock: float | None = None,
        date: str = "",
    ) -> None:
        raise NotImplementedError

    @classmethod
    def resume(cls, catalogue: Catalogue, path: Path, *, budget: Budget | None = None) -> Session:
        """Go on with a saved game; raise `Refused`, `PluginFault` or `BrokenSave`."""
        raise NotImplementedError

    lineup: Lineup
    faults: list[Fault]
    clock: float | None
    paused: bool

    def tick(self, now: float, eye: str | None = None) -> tuple[Beat[Any], ...]:
        """Do what is due at ``now`` (monotonic seconds); return what happened, for that eye."""
        raise NotImplementedError

    def offer(self, seat: str, action: Action) -> Beat[Any]:
        """Play a person's action; return it as that seat sees it, or raise `NotAllowed`."""
        raise NotImplementedError

    def refusal(self, seat: str, action: Action) -> Text | None:
        """Return why this action cannot be offered now, or None when it can."""
        raise NotImplementedError

    @property
    def waiting_for(self) -> Holder | None:
        """Who has to act or to answer now; None when the game is over."""
        raise NotImplementedError

    @property
    def to_act(self) -> str | None:
        """The seat that is to act, ``"chance"``, or None when the game is over."""
        raise NotImplementedError

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def beats(self, eye: str | None) -> list[Beat[Any]]:
        """Return everything that happened so far, as that eye may see it."""
        raise NotImplementedError

    def position_for(self, eye: str | None) -> Any:
        """Return the position now as that eye may see it."""
        raise NotImplementedError

    @property
    def thinking(self) -> dict[str, Any] | None:
        """The last report of the bot that thinks: depth, score, work, line; None when none does."""
        raise NotImplementedError

    @property
    def troubled(self) -> Holder | None:
        """A bot with three faults or more, whom the players may swap."""
        raise NotImplementedError

    def swap(self, holder_id: str, opponent: str) -> None:
        """Give a holder's seats to another bot, or to a person when ``opponent`` is empty."""
        raise NotImplementedError

    def propose(self, seat: str, kind: ProposalKind) -> bool | None:
        """Say something to the others; True accepted, False declined, None answers are missing."""
        raise NotImplementedError

    @property
    def pending(self) -> Proposal | None:
        """The proposal that waits for answers; the game stands still meanwhile."""
        raise NotImplementedError

    @property
    def asked(self) -> tuple[Holder, ...]:
        """The holders who still have to answer the pending proposal."""
        raise NotImplementedError

    def answer(self, holder_id: str, yes: bool) -> bool | None:
        """Answer for a person; True the proposal is accepted, False declined, None not yet."""
        raise NotImplementedError

    def why_no_undo(self, seat: str = "") -> Text | None:
        """Return why nothing can be taken back now, or None when something can."""
        raise NotImplementedError

    def undo(self, seat: str = "") -> bool:
        """Go back to the last decision of that seat's holder, or of any person.

        With other persons at the table they are asked first, and False is returned.
        """
        raise NotImplementedError

    def hint(self, seat: str) -> None:
        """Let the strongest opponent think for a seat that is to act; `hinted` has its answer."""
        raise NotImplementedError

    @property
    def hinted(self) -> tuple[str, Action, float] | None:
        """The hint for the seat to act, with its score in -1..1; None before it arrived."""
        raise NotImplementedError

    def clock_left(self, now: float) -> float | None:
        """Return the seconds the present turn has left; None without a turn clock."""
        raise NotImplementedError

    def wait(self, seconds: float) -> None:
        """Sleep until a bot says something, at most that long; not for windows."""
        raise NotImplementedError

    def close(self) -> None:
        """End all processes and close the save; the session is of no use afterwards."""
        raise NotImplementedError
