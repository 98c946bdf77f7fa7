"""Looking: whose eye the table is shown to, how the screen passes on, and what was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.match.lineup import Holder
from nika_arcade.stage.scenes.recap import Recap

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times faster than usual a recap can be shown."""

FAREWELL = 900.0
"""Milliseconds that a person sees what came of his turn before the curtain falls."""


class Looking:
    """The passing of a table from eye to eye.

    Where eyes must not see the same, nobody looks in between: what a person did is shown to him
    to its end, then the picture is the one for everybody, and only behind the lifted curtain it
    becomes that of the next, beginning with what he has missed.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._recap = Recap(play.session)
        self._recapping = False
        self._parted = -1
        self._speed = SPEEDS.index(1.0)
        self._stands = False

    @property
    def person(self) -> Holder | None:
        """The person who looks; None for onlookers, and where nobody does."""
        eye = self._play.eyes.eye
        return self._play.session.lineup.holder(eye) if eye is not None else None

    def may(self) -> bool:
        """Look through the eye of who is to act; say whether he may look already."""
        eyes, picture = self._play.eyes, self._play.picture
        if eyes.due:
            self._pass_on()
            return False
        before = eyes.eye
        eyes.turn()
        if eyes.eye != before:
            self._change_eye()
        picture.turn(self._play.near, self._play.position)
        return not picture.moving

    def _change_eye(self) -> None:
        """Show what the new eye sees; where nothing is hidden the picture stays."""
        if "perfect-information" in self._play.session.entry.traits:
            self._play.picture.look_through(self._play.eyes.eye)
        else:
            self._play.restage()

    def _pass_on(self) -> None:
        """Leave what came of a turn to the eye of who took it for a while; then nobody looks."""
        number = self._play.session.number
        if self.person is not None and self._parted != number:
            self._parted = number
            self._play.picture.hold(FAREWELL)
            return
        self.shut()
        self._play.eyes.turn()

    def shut(self) -> None:
        """Show at once only what everybody may see, where somebody has looked who sees more."""
        if self.person is None or not self._play.eyes.secret:
            return
        self._recap.look_away(self.person)
        self._play.eyes.shut()
        self._play.forget()
        self._play.picture.skip()

    def lift(self) -> None:
        """Lift the curtain for the one who is to act, and show him what he has missed."""
        self._play.eyes.lift()
        self._play.restage()
        self._play.turn_at_once()
        self._play.picture.skip()
        if self.person is not None:
            self._replay(self._recap.missed(self.person))

    # Recaps

    @property
    def back(self) -> bool:
        """Whether what happened earlier is shown now."""
        return self._recapping and self._play.picture.moving

    @property
    def news(self) -> bool:
        """Whether anything has happened since the last turn of the person who looks."""
        session = self._play.session
        if session.outcome is not None or session.pending is not None or self.person is None:
            return False
        return self._recap.since(self.person) < session.number

    @property
    def pace(self) -> float:
        """How many times faster than usual figures move: others than 1 only in a recap."""
        if not self.back:
            return 1.0
        return 0.0 if self._stands else SPEEDS[self._speed]

    @property
    def stands(self) -> bool:
        """Whether a recap was made to pause."""
        return self.back and self._stands

    def command(self, command: str) -> bool:
        """Go through a recap as a key says; say whether it says anything but to end it."""
        if command in ("right", "forward_in_time"):
            self._play.picture.timeline.step()
        elif command == "play_pause":
            self._stands = not self._stands
        elif command in ("slower", "faster"):
            at = self._speed + (1 if command == "faster" else -1)
            self._speed = min(max(at, 0), len(SPEEDS) - 1)
        else:
            return False
        return True

    def recap(self) -> None:
        """Show once more what has happened since the last turn of the person who looks."""
        if self.news and self.person is not None:
            self._play.sayings.answer_ends()
            self._replay(self._recap.since(self.person))

    def _replay(self, start: int) -> None:
        """Show the actions from ``start`` on, as the one who looks may see them."""
        beats = self._play.session.beats(self._play.eyes.eye)
        if start < len(beats):
            self._recapping, self._stands, self._play.hand = True, False, None
            pause = self._play.picture.timeline.tempo.recap_pause
            self._play.picture.rewind(beats, start, pause)

    def end_recap(self) -> None:
        """Note that the picture has come back to the present."""
        self._recapping = False

    def take_back(self) -> None:
        """Note that actions were taken back: nobody has seen those that will take their place."""
        self._recap.take_back()
