"""A bot for any game: it imagines how it goes on, many times, and looks where that went well."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from nika_arcade.api import Action, Bot, Options, Proposal, Turn, secrets
from nika_arcade.kit.search import SURE, AlphaBeta, Found, GameBoard, TreeSearch

PLAYOUTS: Final = {1: 25, 2: 75, 3: 200, 4: 500, 5: 1200}
"""How many games each level imagines; enough by itself, for the wall is rarely reached."""
NODES: Final = 10
"""So many positions are looked at in the time that one imagined game takes."""
DEEPEST: Final = 12
"""How many actions ahead the game's own estimate is asked at most."""
SPARE: Final = 0.1
"""The part of the budget's seconds that is left for answering."""
EVEN: Final = 0.5
HOPELESS: Final = 0.1


class WallReached(Exception):
    """Raised inside a search when the budget's seconds are nearly over."""


class SearchBot(Bot):
    """Searches as the game allows.

    Two sides that see everything and rules that can estimate: alpha-beta. Anything else: many
    games played on, in imagined worlds where something is hidden.
    """

    def __init__(self, options: Options) -> None:
        self._playouts = int(options["playouts"]) or PLAYOUTS[int(options["level"])]
        self._length = int(options["rollout"])

    def choose(self, turn: Turn) -> Action:
        """Return the best action found with the work of this level, or of the turn's budget."""
        if len(turn.legal) == 1:
            return turn.legal[0]
        work = self._playouts if turn.budget.work is None else turn.budget.work
        if can_estimate(turn):
            return look_ahead(turn, NODES * work)
        spare = SPARE * turn.budget.seconds
        return TreeSearch(turn, length=self._length).run(work, seconds=spare).action

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Agree when the imagined games leave nothing better to hope for."""
        reward = TreeSearch(turn, length=self._length).outlook(self._playouts)
        return reward <= (EVEN if proposal.kind == "draw" else HOPELESS)


def can_estimate(turn: Turn) -> bool:
    """Say whether alpha-beta has what it needs: two sides, no secret, and an estimate."""
    if len(turn.teams) != 2 or next(secrets(turn.position), None) is not None:
        return False
    return turn.game.estimate(turn.position) is not None


def look_ahead(turn: Turn, nodes: int) -> Action:
    """Return the best action by the game's own estimate, as far ahead as the nodes allow."""
    first = turn.teams[0][0]
    best = turn.rng.choice(turn.legal)

    def value(position: Any) -> int:
        guess = turn.game.estimate(position) or {}
        return round((guess.get(first, EVEN) - EVEN) * SURE)

    def check() -> None:
        turn.check()
        if turn.seconds_left() < SPARE * turn.budget.seconds:
            raise WallReached

    last: Found[Action] | None = None

    def listen(found: Found[Action]) -> None:
        nonlocal best, last
        best, last = found.line[0], found
        score = score_of(found.value)
        turn.report(depth=found.depth, score=score, work=found.nodes, line=found.line)

    board = GameBoard(turn.game, turn.position, turn.teams, value)
    search = AlphaBeta(board, check=check)
    with suppress(WallReached):
        search.search(DEEPEST, nodes, listen, turn.rng.shuffle)
        if turn.inquiry and last is not None:
            tell(turn, search, last, nodes)
    return best


def tell(turn: Turn, search: AlphaBeta[Action], found: Found[Action], nodes: int) -> None:
    """Tell what the actions are worth that are asked about, and the best few at a short look."""
    best = found.line[0]
    others = [action for action in turn.legal if action != best]
    glance = search.weigh(others, 1)
    ranked = sorted(glance, key=lambda action: -glance[action])
    few = [*turn.inquiry.about, *ranked[: max(0, turn.inquiry.candidates - 1)]]
    depth = max(1, found.depth - 1)
    worths = search.weigh([best, *(one for one in dict.fromkeys(few) if one != best)], depth, nodes)
    if best not in worths:
        return
    lost = {action: max(0, worths[best] - value) for action, value in worths.items()}
    told = [(action, score_of(found.value - much)) for action, much in lost.items()]
    turn.report(
        depth=found.depth, score=score_of(found.value), work=found.nodes, line=found.line,
        candidates=told,
    )  # fmt: skip


def score_of(value: int) -> float:
    """Return a value of the search as a score from -1 to 1."""
    return max(-1.0, min(1.0, 2 * value / SURE))
