"""Hints: what the strongest opponent of a game would do, thought out in a process of its own."""

from __future__ import annotations

from typing import Any

from nika_arcade.api import Action, Budget
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.crew import Crew
from nika_arcade.match.lineup import Holder
from nika_arcade.match.protocol import Chosen, Report
from nika_arcade.match.referee import Referee

ADVISER = "adviser"
"""The holder id under which the adviser works; he holds no seat."""


class Hints:
    """One question at a time to the adviser; an answer is kept until the game moves on.

    A question is open until it is answered, cannot be answered, or has been overtaken.
    """

    def __init__(self, catalogue: Catalogue, game_id: str, crew: Crew) -> None:
        self._crew = crew
        self._adviser = strongest(catalogue, game_id)
        self._about: Any = None
        self._found: tuple[str, Action, float] | None = None
        self._score = 0.0

    def ask(
        self, referee: Referee[Any], holds: tuple[str, ...], budget: Budget, now: float
    ) -> None:
        """Ask for the best action of the seat to act; a game without bots has no hints."""
        self._forget(now)
        if self._adviser is not None and referee.legal():
            self._about = referee.position
            self._crew.ask("choose", self._adviser, holds, referee, budget, now)

    def found(self, referee: Referee[Any]) -> tuple[str, Action, float] | None:
        """Return the seat to act, the hint and its score from -1 (lost) to 1 (won), or None."""
        return self._found if self._about is referee.position else None

    def is_open(self, referee: Referee[Any]) -> bool:
        """Say whether an answer can still be hoped for."""
        return self._found is None and self._about is referee.position

    def poll(self, referee: Referee[Any], now: float) -> None:
        """Take what the adviser says; one that fails leaves the game without a hint."""
        if self._about is not referee.position:
            self._forget(now)
        for word in self._crew.poll(now):
            if word.wanted is None:
                continue
            if isinstance(word.content, Report):
                self._score = word.content.score
            elif isinstance(word.content, Chosen):
                self._take(referee, word.wanted.seat, word.content.action)
            else:
                self._about = None

    def close(self) -> None:
        """End the adviser's process."""
        self._crew.close()

    def _take(self, referee: Referee[Any], seat: str, source: str) -> None:
        action = next((one for one in referee.legal() if str(one) == source), None)
        if action is None:
            self._about = None
        else:
            self._found = (seat, action, self._score)

    def _forget(self, now: float) -> None:
        self._about, self._found, self._score = None, None, 0.0
        self._crew.stop(ADVISER, now)


def strongest(catalogue: Catalogue, game_id: str) -> Holder | None:
    """Return the named opponent of the highest level, or any bot that plays the game."""
    choices = catalogue.opponents_for(game_id)
    if not choices:
        return None
    best = max(choices, key=lambda one: one.level)
    return Holder(ADVISER, "bot", best.name, best.id)
