"""A bot for any game: it imagines how it goes on, many times, and looks where that went well."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Bot, Options, Proposal, Turn
from nika_arcade.kit.search import TreeSearch

PLAYOUTS: Final = {1: 25, 2: 75, 3: 200, 4: 500, 5: 1200}
"""How many games each level imagines; enough by itself, for the wall is rarely reached."""
SPARE: Final = 0.1
"""The part of the budget's seconds that is left for answering."""
EVEN: Final = 0.5
HOPELESS: Final = 0.1


class SearchBot(Bot):
    """Tree search; over imagined worlds where something is hidden."""

    def __init__(self, options: Options) -> None:
        self._playouts = int(options["playouts"]) or PLAYOUTS[int(options["level"])]
        self._length = int(options["rollout"])

    def choose(self, turn: Turn) -> Action:
        """Return the action that was looked at most."""
        if len(turn.legal) == 1:
            return turn.legal[0]
        work = self._playouts if turn.budget.work is None else turn.budget.work
        spare = SPARE * turn.budget.seconds
        return TreeSearch(turn, length=self._length).run(work, seconds=spare).action

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Agree when the imagined games leave nothing better to hope for."""
        reward = TreeSearch(turn, length=self._length).outlook(self._playouts)
        return reward <= (EVEN if proposal.kind == "draw" else HOPELESS)
