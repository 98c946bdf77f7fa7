"""The novice: draws, lays and attacks as it comes, and thinks little of it."""

from __future__ import annotations

from nika_arcade.api import Action, Bot, Proposal, Turn

from .cards import ATTACKERS, SEATS, STRENGTH
from .combat import VERDICTS
from .deeds import Deed, read
from .manners import agrees
from .position import Position, Shown, Side


class NoviceBot(Bot):
    """Follows a few rules of thumb; ``blunders`` percent of its actions are drawn by lot."""

    def __init__(self, blunders: int) -> None:
        self._blunders = blunders

    def choose(self, turn: Turn) -> Action:
        """Return what a rule of thumb says, or whatever occurs to a novice."""
        turn.check()
        if turn.rng.randrange(100) < self._blunders:
            return turn.rng.choice(turn.legal)
        side = SEATS.index(turn.seat)
        rated = [
            (_liking(turn.position, side, deed), turn.rng.random(), action)
            for action in turn.legal
            if (deed := read(action, side)) is not None
        ]
        return max(rated)[2]

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by the look of the field."""
        return agrees(proposal, turn)


def _liking(position: Position, side: int, deed: Deed) -> float:
    """Return how much a novice likes a deed."""
    own, foe = position.sides[side], position.sides[1 - side]
    if deed.verb == "challenge":
        return _daring(position, side, deed.spot[0])
    if deed.verb == "lay":
        return _cover(position, side, deed)
    if deed.verb == "draw":
        return 2.0 if len(own.hand) < 5 else 0.4
    if deed.verb in ("strike", "scout"):
        return 1.0 if len(foe.hand) < 6 else 0.4
    return 0.2


def _cover(position: Position, side: int, deed: Deed) -> float:
    """Return how much a novice likes to lay a card: fighters in front, the hostage far back."""
    assert deed.card is not None
    number, row = deed.spot
    kind, lane = deed.card.kind, position.sides[side].lanes[number - 1]
    if kind == "hostage":
        return {4: 2.6, 3: 1.1}.get(row, -4.0)
    if row > 1:
        return 3.0 - len(lane) if len(lane) < 3 else -1.0
    if kind not in ATTACKERS:
        return -0.5
    if not lane:
        return 3.0 + STRENGTH[kind] / 10
    if lane[0].value.kind == "hostage":
        return 4.5
    return 4.0 if _answers(kind, position.sides[1 - side], number) else 0.3


def _answers(kind: str, foe: Side, number: int) -> bool:
    """Say whether a card would win against the open front of the rival in that lane."""
    theirs = foe.lanes[number - 1]
    known = bool(theirs) and isinstance(theirs[0], Shown)
    return known and VERDICTS[kind, theirs[0].value.kind] == "won"


def _daring(position: Position, side: int, lane: int) -> float:
    """Return how much a novice likes a challenge: whatever is hidden may well be weak."""
    mine = position.sides[side].lanes[lane - 1][0]
    theirs = position.sides[1 - side].lanes[lane - 1][0]
    strength = STRENGTH[mine.value.kind]
    if isinstance(theirs, Shown):
        kind = theirs.value.kind
        if kind in ("medusa", "pandora"):
            return 4.0 if (mine.value.kind, kind) == ("hero", "medusa") else -3.0
        return 5.0 if kind == "hostage" or strength > STRENGTH[kind] else -3.0
    return 2.5
