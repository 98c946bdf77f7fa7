"""Looking back: any moment of a game, one action or one turn at a time, on any way it has gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nika_arcade.api import Beat, Line, text
from nika_arcade.match.branches import Branch, Way, branches
from nika_arcade.stage.scenes.explanation import KeyHint
from nika_arcade.stage.scenes.sayings import told_line, usual_line

if TYPE_CHECKING:
    from nika_arcade.host.keys import KeyMap
    from nika_arcade.match.session import Session
    from nika_arcade.stage.scenes.picture import Picture

STEPS = {"left": -1, "right": 1, "back_in_time": -1, "forward_in_time": 1}
"""How many actions further a command goes."""

TURNS = {"up": -1, "down": 1, "turn_left": -1, "turn_right": 1}
"""The commands that go to the end of the turn before, and of the next one."""


class Lookback:
    """A moment of a game, after ``at`` of its actions; the picture follows it there and back.

    ``way`` are the actions it is a moment of: those of the game as it stands, or of a branch that
    was left. With ``open_eyes`` everything is seen, whoever looks.
    """

    def __init__(self, session: Session, picture: Picture) -> None:
        self._session = session
        self._picture = picture
        self._all = session.ways
        self.way: Way = self._all[0]
        self.open_eyes = False
        self._look()
        self.at = len(self.way)

    def _look(self) -> None:
        """See the present way through the eye that looks, or through all of them."""
        session, picture = self._session, self._picture
        self.beats: Sequence[Beat[Any]]
        if self.open_eyes:
            self.beats = [
                Beat(number, ply.actor, ply.before, ply.events, ply.after)
                for number, ply in enumerate(self.way)
            ]
            self._start = session.referee.start
        else:
            self.beats = session.beats_of(self.way, picture.eye)
            self._start = session.referee.rules.observe(session.referee.start, picture.eye)
        self.branches: list[Branch] = branches(self._all, self.way)

    @property
    def position(self) -> Any:
        """The position of that moment, as the one who looks may see it."""
        return self.beats[self.at - 1].after if self.at else self._start

    @property
    def length(self) -> int:
        """How many actions the way has."""
        return len(self.beats)

    @property
    def strays(self) -> bool:
        """Whether the way is one that was left."""
        return self.way is not self._all[0]

    @property
    def last(self) -> bool:
        """Whether the moment is the last one of a game that is over."""
        over = self._session.outcome is not None and not self.strays
        return over and self.at == self.length

    def able(self, step: int) -> bool:
        """Say whether so many actions on or back there is another moment."""
        return 0 <= self.at + step <= self.length

    def go(self, command: str) -> bool:
        """Go where a key or a button says; say whether it says anything here."""
        if command in STEPS:
            self.show(self.at + STEPS[command])
        elif command in TURNS:
            self.show(self._turn(TURNS[command]))
        elif command == "first_moment":
            self.show(0)
        elif command == "last_moment":
            self.show(self.length)
        else:
            return False
        return True

    def follow(self, way: Way, at: int) -> None:
        """Look at another way the game has gone."""
        self.way = way
        self._look()
        self.at = min(at, self.length)
        self._restage()

    def go_home(self) -> None:
        """Look at the game as it stands again, where the way that was left parts from it."""
        parted = next((one.at for one in self.branches if one.way is self._all[0]), self.at)
        self.follow(self._all[0], min(self.at, parted))

    def see(self, eye: str | None, *, open_eyes: bool) -> None:
        """Look through an eye from now on: see everything, or what that eye may see."""
        self.open_eyes = open_eyes
        self._picture.look_through(eye)
        self._look()
        self._restage()
        self._picture.skip()

    @property
    def line(self) -> Line:
        """What is told of the moment: the action that led to it, or how the game ended."""
        told = self._picture.chronicle.latest()
        if self.last:
            return usual_line(self._session)
        return told_line(told) if told else Line(text("This is how the game began."))

    def hints(self, keys: KeyMap) -> list[KeyHint]:
        """Return the keys that lead through the game and out of it."""
        turns = "LB RB" if keys.pad else "↑ ↓"
        return [
            KeyHint("← →", text("one action")),
            KeyHint(turns, text("one turn")),
            KeyHint(keys.label("confirm"), text("play and pause")),
        ]

    def _turn(self, step: int) -> int:
        """Return the moment at the end of the turn before this one, or of the one after."""
        ends = [
            number
            for number, (one, other) in enumerate(
                zip(self.beats, self.beats[1:], strict=False), start=1
            )
            if one.actor != other.actor
        ]
        if step < 0:
            return max((end for end in ends if end < self.at), default=0)
        return min((end for end in ends if end > self.at), default=self.length)

    def show(self, at: int) -> None:
        """Go to a moment: by its own motion to the next one, by the difference to any other."""
        at = max(0, min(at, self.length))
        before, self.at = self.at, at
        if at == before:
            return
        self._picture.skip()
        if at == before + 1:
            self._picture.follow(self.beats[before])
        else:
            self._restage()

    def _restage(self) -> None:
        self._picture.restage(self.position, self._picture.eye, self.beats[: self.at])
