"""A modest bot for any game: it looks one action ahead."""

from __future__ import annotations

from typing import Any

from nika_arcade.api import Action, Bot, Proposal, Turn


class TemplateBot(Bot):
    """Wins at once if it can, never hands the game to others if it can help it, and else tries."""

    def __init__(self, tries: int) -> None:
        self._tries = tries

    def choose(self, turn: Turn) -> Action:
        """Return the action that looks best after it was tried out; of equals, one by lot."""
        # Luck comes from turn.rng only, so that equal seeds give equal games.
        actions = turn.rng.sample(list(turn.legal), min(len(turn.legal), self._tries))
        best, most = actions[0], float("-inf")
        for action in actions:
            worth = self._worth(turn, action)
            if worth > most:
                best, most = action, worth
            if worth >= 1.0 or turn.seconds_left() < 0.1:
                break
            turn.report(depth=1, score=max(-1.0, min(1.0, most)), line=[best])
        return best

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer what another player proposes, such as a draw: this one plays on."""
        return False

    def _worth(self, turn: Turn, action: Action) -> float:
        """Return how good an action is, from -1 (lost) to 1 (won)."""
        # In a game with secrets turn.position hides some of them; imagine() deals the rest.
        world = turn.imagine()
        try:
            after = turn.game.apply(world, action).position
        except ValueError:  # not possible in that world
            return 0.0
        end = turn.game.outcome(after)
        if end is None:
            return self._guess(turn, after)
        return 1.0 if turn.seat in end.winners else -1.0 if end.winners else 0.0

    def _guess(self, turn: Turn, position: Any) -> float:
        """Say how good an unfinished position is for this seat. Make your bot strong here."""
        # Some games estimate each seat's chance to win, from 0 to 1; others leave it to the bots.
        chances = turn.game.estimate(position)
        return 2.0 * chances.get(turn.seat, 0.5) - 1.0 if chances else 0.0
