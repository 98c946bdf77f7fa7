"""Teaching: an action that gives much away waits at the door until the person is sure of it.

Nothing is played before, so that nothing can be learned by trying.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nika_arcade.api import Action, Text

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

BLUNDER: Final = 0.15
"""An action that gives away so much of the chance to win is one that a person is asked about."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is held against an action: the chance to win after it, and after the best one.

    ``deed`` and ``better`` are those two in words, ``reasons`` why the other is better.
    """

    action: Action
    chance: float
    best: float
    deed: Text
    better: Text
    reasons: tuple[Text, ...]


class Teaching:
    """Weighs what a person is about to do, where he wants that.

    ``weighed`` is the action that waits for the adviser; ``verdict`` what is to be asked.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self.weighed: Action | None = None
        self.verdict: Verdict | None = None
        self._number = -1
        self._sure: Action | None = None

    @property
    def waits(self) -> bool:
        """Whether an action waits for the adviser or for the person."""
        return self.weighed is not None or self.verdict is not None

    def lets(self, action: Action) -> bool:
        """Say whether an action may be played at once; if not, it is weighed first."""
        play, counsel = self._play, self._play.session.counsel
        sure, self._sure = self._sure, None
        self.drop()
        if not play.manner.teaching or action == sure or len(play.session.legal()) < 2:
            return True
        self._number = play.session.number
        if counsel.loss(action) is None:
            counsel.seek((action,))
            if counsel.is_open:
                self.weighed = action
                play.sayings.await_verdict()
                return False
        return self._judge(action)

    def listen(self) -> None:
        """Play the action that was weighed, or have it asked about."""
        play = self._play
        if self._number != play.session.number or play.hand is None:
            self.drop()
        if self.weighed is None or play.session.counsel.is_open:
            return
        action, self.weighed = self.weighed, None
        play.sayings.hush()
        if self._judge(action):
            self._go_on(action)

    def keep(self) -> None:
        """Play what was asked about all the same."""
        if self.verdict is not None:
            action, self.verdict = self.verdict.action, None
            self._go_on(action)

    def drop(self) -> None:
        """Let go of what waits; it is not played."""
        self.weighed = self.verdict = None

    def _go_on(self, action: Action) -> None:
        self._sure = action
        self._play.act(action)

    def _judge(self, action: Action) -> bool:
        """Say whether an action may be played, as far as the adviser can tell."""
        counsel = self._play.session.counsel
        loss = counsel.loss(action)
        if loss is None or loss < BLUNDER:
            return True
        advice = counsel.weighed(action)
        if advice is None or advice.score is None:
            return True
        best = (advice.score + 1) / 2
        advising = self._play.advising
        self.verdict = Verdict(
            action, best - loss, best, advising.deed(action), advising.deed(advice.best),
            advising.reasons(advice),
        )  # fmt: skip
        return False
