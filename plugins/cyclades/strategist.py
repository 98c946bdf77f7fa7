"""The strategist: thinks a turn through before bidding for it, and again when it has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from nika_arcade.api import Action, Bot, Proposal, Turn

from . import bidding, play
from .account import Account, filled
from .changes import change
from .evaluation import hope, swayed
from .manners import agrees
from .outcomes import ends, settled
from .outlook import contested, gift, outlook
from .picks import isle_of
from .planning import Limits, Line, Plan, hope_after, plan
from .position import SEATS, Position
from .tasks import Battle, Deeds, Gift, Offering

SPARE: Final = 0.35
"""The part of the wall time after which nothing new is begun."""


class Character(NamedTuple):
    """How a strategist thinks.

    ``width`` lines of its own turn are kept at every step and ``work`` positions judged for it;
    ``study`` positions for each turn of a rival that it foresees in an auction. ``auctions`` are
    imagined for every offer. ``foresight`` of its best lines are followed to the end of the
    cycle. ``whim`` is how far it may be off, in thousandths of its chances.
    """

    width: int
    work: int
    study: int
    auctions: int
    foresight: int
    whim: int


class StrategistBot(Bot):
    """Bids what a god's turn is worth to it, and plays that turn by a plan."""

    def __init__(self, character: Character) -> None:
        self._character = character
        self._accounts: dict[str, Account] = {}
        self._markets: dict[str, tuple[object, bidding.Market]] = {}
        self._plans: dict[str, tuple[Position, tuple[Action, ...]]] = {}

    def choose(self, turn: Turn) -> Action:
        """Return the action with the best chance, as far as this character sees."""
        turn.check()
        side = SEATS.index(turn.seat)
        account = self._accounts.setdefault(turn.seat, Account(side))
        gold = account.read(turn.position)
        if len(turn.legal) == 1:
            return turn.legal[0]
        world = filled(turn.imagine(), gold)
        task = world.task
        if isinstance(task, Offering):
            return self._bid(turn, world, gold, side)
        if isinstance(task, Battle):
            return self._best(turn, [_fate(world, action, side) for action in turn.legal])
        if isinstance(task, Gift):
            isles = [isle_of(action.picks[0]) for action in turn.legal]
            return self._best(turn, [gift(world, isle, side) for isle in isles])
        return self._act(turn, world, side)

    def consider(self, proposal: Proposal, turn: Turn) -> bool:
        """Answer by the look of the chart."""
        return agrees(proposal, turn)

    def _best(self, turn: Turn, hopes: Sequence[float], work: int = 0) -> Action:
        """Return the action with the most hope, whims apart, and tell of it."""
        spread = self._character.whim / 1000
        found = [swayed(one, spread, turn.rng) for one in hopes]
        best = max(range(len(found)), key=found.__getitem__)
        worths = dict(zip(turn.legal, hopes, strict=True))
        turn.report(
            depth=1, score=_score(hopes[best]), line=(turn.legal[best],),
            work=work or len(hopes), candidates=_told(turn, worths),
        )  # fmt: skip
        return turn.legal[best]

    # Bidding

    def _bid(self, turn: Turn, world: Position, gold: list[float], side: int) -> Action:
        character = self._character
        key = (world.cycle, world.lands, world.fleets, world.track, tuple(gold))
        known = self._markets.get(turn.seat)
        if known is None or known[0] != key:
            turns = max(1, len(world.alive) * len(world.gods))
            own = self._limits(turn, min(2, character.width), character.work // turns + 20)
            other = self._limits(turn, 1, character.study)
            known = key, bidding.survey(world, list(gold), side, own, other)
            self._markets[turn.seat] = known
        hurried = self._limits(turn, 1, 1).hurried
        bidder = bidding.Bidder(character.auctions, SPREAD, hurried)
        hopes = bidding.offer(world, known[1], turn.legal, bidder, turn.rng)
        return self._best(turn, hopes)

    # A turn at a god

    def _act(self, turn: Turn, world: Position, side: int) -> Action:
        kept = self._plans.get(turn.seat)
        if (
            not turn.inquiry
            and kept is not None
            and kept[1]
            and _same(kept[0], world)
            and kept[1][0] in turn.legal
        ):
            action, rest = kept[1][0], kept[1][1:]
            self._keep(turn.seat, world, action, rest)
            return action
        character = self._character
        found = plan(world, side, self._limits(turn, character.width, character.work))
        best = self._foreseen(turn, world, side, found)
        course = best.course or (play.END,)
        if character.foresight:
            changed = change(world, side, self._limits(turn, 1, character.study))
            course = (changed,) if changed is not None else course
        if course[0] not in turn.legal:
            course = (turn.legal[-1],)
        worths = self._weigh(turn, world, side, found) if turn.inquiry else {}
        turn.report(
            depth=len(course), score=_score(best.hope), line=course, work=found.work,
            candidates=_told(turn, worths),
        )  # fmt: skip
        self._keep(turn.seat, world, course[0], course[1:])
        return course[0]

    def _foreseen(self, turn: Turn, world: Position, side: int, found: Plan) -> Line:
        """Return the line that stands best now and at the end of the cycle, half and half.

        What others will do is a guess, and the best of several guesses is too good to be true.
        """
        lines = found.leading(self._character.foresight)
        if len(lines) < 2 or not isinstance(world.task, Deeds) or not contested(world, side):
            return found.best
        limits = self._limits(turn, 1, self._character.study)
        best, most = found.best, -1.0
        for line in lines:
            if most >= 0 and limits.hurried():
                break
            ahead = (line.hope + outlook(line, side, limits)) / 2
            if ahead > most:
                best, most = line, ahead
        return best

    def _weigh(self, turn: Turn, world: Position, side: int, found: Plan) -> dict[Action, float]:
        """Return the chance to win after the best actions, and after those asked about."""
        character = self._character
        worths = {action: line.hope for action, line in found.by_first.items()}
        worths[found.best.course[0] if found.best.course else play.END] = found.best.hope
        limits = self._limits(turn, character.width, character.work // 2)
        for action in turn.inquiry.about:
            worth = min(found.best.hope, hope_after(world, action, side, limits))
            worths.setdefault(action, worth)
        return {action: worth for action, worth in worths.items() if action in turn.legal}

    def _keep(self, seat: str, world: Position, action: Action, rest: tuple[Action, ...]) -> None:
        """Remember what is to be done next, and where; not past the end of the turn."""
        if action == play.END:
            self._plans.pop(seat, None)
            return
        self._plans[seat] = play.perform(world, action)[0], rest

    def _limits(self, turn: Turn, width: int, work: int) -> Limits:
        work = min(work, turn.budget.work or work)

        def hurried() -> bool:
            turn.check()
            if turn.budget.work is not None:
                return False
            return turn.seconds_left() < (1 - SPARE) * turn.budget.seconds

        return Limits(width, STEPS, work, hurried, self._character.whim / 1000, turn.rng)


SPREAD: Final = 2.0
"""By so much gold the others are thought to value a god otherwise than this bot does."""
STEPS: Final = 9


def _same(expected: Position, world: Position) -> bool:
    return (
        expected.tasks == world.tasks
        and expected.lands == world.lands
        and expected.fleets == world.fleets
        and expected.track == world.track
    )


def _fate(world: Position, action: Action, side: int) -> float:
    """Return the hope after fighting on, or leaving."""
    after = play.perform(world, action)[0] if action.picks[0] != "fight" else world
    if isinstance(after.task, Battle):
        return sum(likely * hope(settled(end), side) for likely, end in ends(after))
    return hope(after, side)


def _told(turn: Turn, hopes: Mapping[Action, float]) -> list[tuple[Action, float]]:
    """Return the actions that are asked about, and the best ones, with what each is worth."""
    ranked = sorted(hopes, key=lambda action: -hopes[action])[: turn.inquiry.candidates]
    asked = [action for action in turn.inquiry.about if action in hopes]
    return [(action, _score(hopes[action])) for action in dict.fromkeys(ranked + asked)]


def _score(chance: float) -> float:
    """Return a chance to win as a score from -1 to 1."""
    return max(-1.0, min(1.0, 2 * chance - 1))
