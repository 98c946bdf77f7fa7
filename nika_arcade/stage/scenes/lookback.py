"""Looking back: any moment of a game that is over, one action or one turn at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nika_arcade.api import Beat, Choice, Line, text
from nika_arcade.stage.scenes.explanation import KeyHint
from nika_arcade.stage.scenes.sayings import told_line, usual_line

if TYPE_CHECKING:
    from nika_arcade.host.keys import KeyMap
    from nika_arcade.match.session import Session
    from nika_arcade.stage.scenes.picture import Picture

EARLIER, LATER, RESULT = "look:earlier", "look:later", "look:result"
CHOICES = (
    Choice(EARLIER, text("Earlier")),
    Choice(LATER, text("Later")),
    Choice(RESULT, text("Result"), primary=True),
)
"""What stands in the place of the game's own choices meanwhile."""

STEPS = {"left": -1, "right": 1, EARLIER: -1, LATER: 1}
"""How many actions further a command or a button goes."""

TURNS = {"up": -1, "down": 1}
"""The commands that go to the end of the turn before, and of the next one."""


class Lookback:
    """A moment of a game, after ``at`` of its actions; the picture follows it there and back."""

    def __init__(self, session: Session, picture: Picture) -> None:
        self._session = session
        self._picture = picture
        self._beats: Sequence[Beat[Any]] = session.beats(picture.eye)
        self._start = self._beats[0].before if self._beats else session.position_for(picture.eye)
        self.at = len(self._beats)

    @property
    def position(self) -> Any:
        """The position of that moment, as the one who looks may see it."""
        return self._beats[self.at - 1].after if self.at else self._start

    def able(self, pick: str) -> bool:
        """Say whether a button leads anywhere from here."""
        return 0 <= self.at + STEPS.get(pick, 0) <= len(self._beats)

    def go(self, command: str) -> bool:
        """Go where a key or a button says; say whether it says anything here."""
        if command in STEPS:
            self._show(self.at + STEPS[command])
        elif command in TURNS:
            self._show(self._turn(TURNS[command]))
        else:
            return False
        return True

    def end(self) -> None:
        """Show at once how the game ended."""
        self._show(len(self._beats))
        self._picture.skip()

    @property
    def line(self) -> Line:
        """What is told of the moment: the action that led to it, or how the game ended."""
        told = self._picture.chronicle.latest()
        if self.at == len(self._beats):
            return usual_line(self._session)
        return told_line(told) if told else Line(text("This is how the game began."))

    def hints(self, keys: KeyMap) -> list[KeyHint]:
        """Return the keys that lead through the game and out of it."""
        return [
            KeyHint("← →", text("one action")),
            KeyHint("↑ ↓", text("one turn")),
            KeyHint(keys.label("menu"), text("result")),
        ]

    def _turn(self, step: int) -> int:
        """Return the moment at the end of the turn before this one, or of the one after."""
        ends = [
            number
            for number, (one, other) in enumerate(
                zip(self._beats, self._beats[1:], strict=False), start=1
            )
            if one.actor != other.actor
        ]
        if step < 0:
            return max((end for end in ends if end < self.at), default=0)
        return min((end for end in ends if end > self.at), default=len(self._beats))

    def _show(self, at: int) -> None:
        """Go to a moment: by its own motion to the next one, by the difference to any other."""
        at = max(0, min(at, len(self._beats)))
        before, self.at = self.at, at
        if at == before:
            return
        self._picture.skip()
        if at == before + 1:
            self._picture.follow(self._beats[before])
        else:
            self._picture.restage(self.position, self._picture.eye, self._beats[:at])
