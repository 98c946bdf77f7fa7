"""A bot for any game that draws lots."""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Proposal, Turn


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def choose(self, turn: Turn) -> Action:
        """Return one of the legal actions, drawn with the turn's own generator."""
        return turn.rng.choice(turn.legal)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Agree to a draw or a friend's resignation by lot; never give a victory away."""
        return proposal.kind != "claim" and turn.rng.random() < 0.5
