"""Tree search: plays a game on many times and looks where it went well (UCT).

Where something is hidden, every playout begins in another world that the seat can imagine, and
the tree is one of what was done, not of positions (information set search). Where all is open,
lines that are won or lost for certain are known as such.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log, log2, sqrt
from typing import Any

from nika_arcade.api import CHANCE, Action, Turn, secrets
from nika_arcade.kit.playouts import Playouts

CURIOSITY = 1.0
"""How much a branch that was tried seldom is preferred, as a part of how far rewards spread."""
NARROW = 0.05
"""Rewards are held to spread at least so far; those of games won or lost spread 0.5."""
BREADTH = 3
"""How fast a node with many actions opens them: so many times the root of its visits."""
TELL_EVERY = 50
ASIDE = 8
"""A part of the playouts like this goes to each action that is asked about in an open game."""


class Node:
    """What is known of the situation after one line of actions."""

    __slots__ = ("children", "offered", "proven", "squares", "total", "visits", "width")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.offered = 0
        """How often this branch could have been chosen."""
        self.total = 0.0
        """The rewards of the side that acts into this node."""
        self.squares = 0.0
        """The squares of those rewards."""
        self.proven: int | None = None
        """The side that wins for certain."""
        self.width = 0
        """How many actions lead on from here."""

    @property
    def mean(self) -> float:
        """The average reward."""
        return self.total / self.visits if self.visits else 0.5


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search came to: the action, its reward from 0 to 1, the line, the playouts done."""

    action: Action
    reward: float
    line: tuple[Action, ...]
    playouts: int


class TreeSearch:
    """Searches for one turn of any game; equal turns give equal verdicts.

    ``length`` cuts the playouts. With ``sure`` a side that can win for certain is seen, which
    holds only for two sides without luck and hidden things.
    """

    def __init__(self, turn: Turn, *, length: int) -> None:
        self.root = Node()
        self._turn = turn
        self._game = turn.game
        self._playouts = Playouts(turn.game, turn.teams, length)
        self._side = self._playouts.sides[turn.seat]
        self._hidden = next(secrets(turn.position), None) is not None
        self._sure = len(turn.teams) == 2 and not self._hidden
        self._done = 0

    def run(self, playouts: int, *, seconds: float = 0.0) -> Verdict:
        """Play so many times, or until only ``seconds`` are left of the budget's wall."""
        if winning := self._at_once():
            if self._turn.inquiry:
                self._turn.report(score=1.0, line=(winning,))
            return Verdict(winning, 1.0, (winning,), 0)
        if self._hidden:
            self._halve(playouts, seconds)
        else:
            while self.root.proven is None and self._may_go_on(playouts, seconds):
                self._once(self._turn.position, None)
        self._look_at(playouts)
        self._tell()
        return self.verdict()

    def _look_at(self, playouts: int) -> None:
        """Try what is asked about where all is open, though it may have looked no good."""
        asked = () if self._hidden else self._turn.inquiry.about
        for action in asked:
            for _ in range(max(1, playouts // ASIDE)):
                self._turn.check()
                self._once(self._turn.position, action)

    def worths(self) -> list[tuple[Action, float]]:
        """Return the actions that the turn asks about with their rewards, the best one first."""
        if not self._turn.inquiry or not self.root.children:
            return []
        children, asked = self.root.children, self._turn.inquiry.about
        ranked = sorted(children, key=lambda one: self._worth(children[one], self._side))[::-1]
        told = [
            *ranked[: self._turn.inquiry.candidates],
            *(one for one in asked if one in children),
        ]
        return [(one, self._reward(children[one])) for one in dict.fromkeys(told)]

    def _halve(self, playouts: int, seconds: float) -> None:
        """Try all actions in the same worlds, then the better half of them in more, and so on.

        What an action is worth depends more on the world than on the action, so that only what
        was tried in the same worlds can be compared.
        """
        actions = list(self._turn.legal)
        kept = [action for action in actions if action in self._turn.inquiry.about]
        rounds = max(1, ceil(log2(len(actions))))
        while True:
            share = max(1, round(playouts / rounds / len(actions)))
            for _ in range(share):
                world = self._turn.imagine()
                for action in actions:
                    if not self._may_go_on(playouts, seconds):
                        return
                    self._once(world, action)
            children = self.root.children
            actions.sort(key=lambda action: -children[action].mean)
            actions = actions[: max(2, (len(actions) + 1) // 2)]
            actions += [action for action in kept if action not in actions]

    def _may_go_on(self, playouts: int, seconds: float) -> bool:
        """Say whether there is work and time for another playout, and tell how it stands."""
        self._turn.check()
        if self._done >= playouts or (self._done and self._turn.seconds_left() <= seconds):
            return False
        if self._done and self._done % TELL_EVERY == 0:
            self._tell()
        self._done += 1
        return True

    def outlook(self, playouts: int) -> float:
        """Return how well the position stands for the seat, from 0 to 1, whoever is to act."""
        reward = 0.0
        for _ in range(max(1, playouts)):
            self._turn.check()
            position = self._turn.imagine() if self._hidden else self._turn.position
            reward += self._playouts.play(position, self._turn.rng, [])[self._side]
        return reward / max(1, playouts)

    def verdict(self) -> Verdict:
        """Return the best action so far: the one looked at most, a lost one last."""
        line: list[Action] = []
        node, side = self.root, self._side
        while node.children and (not line or node.visits > TELL_EVERY):
            action, child = max(node.children.items(), key=lambda pair: self._worth(pair[1], side))
            line.append(action)
            node, side = child, -1
        if not line:
            return Verdict(self._turn.legal[0], 0.5, (self._turn.legal[0],), self._done)
        return Verdict(line[0], self._reward(self.root.children[line[0]]), tuple(line), self._done)

    def _worth(self, child: Node, side: int) -> tuple[int, int, float]:
        sure = 0 if child.proven is None or side < 0 else 1 if child.proven == side else -1
        return sure, child.visits, child.mean

    def _reward(self, child: Node) -> float:
        return child.mean if child.proven is None else float(child.proven == self._side)

    def _tell(self) -> None:
        verdict = self.verdict()
        self._turn.report(
            depth=len(verdict.line),
            score=2 * verdict.reward - 1,
            work=self._done,
            line=verdict.line,
            candidates=[(action, 2 * reward - 1) for action, reward in self.worths()],
        )

    def _at_once(self) -> Action | None:
        """Return an action that wins on the spot, where nothing is left to luck."""
        if self._hidden:
            return None
        for action in self._turn.legal:
            outcome = self._game.outcome(self._game.apply(self._turn.position, action).position)
            if outcome is not None and self._playouts.rewards(outcome)[self._side] == 1.0:
                return action
        return None

    def _once(self, position: Any, first: Action | None) -> None:
        """Go down the tree from a position, open one new branch, play on, and learn from it.

        ``first`` is what to begin with, if it is not for the search to choose.
        """
        rng, game = self._turn.rng, self._game
        node, path, played = self.root, [self.root], []
        sides: list[int] = []
        while (seat := game.to_act(position)) is not None and node.proven is None:
            if seat == CHANCE:
                action, side = game.roll(position, rng), -1
                fresh = action not in node.children
                child = node.children.setdefault(action, Node())
            else:
                side = self._playouts.sides[seat]
                legal = [first] if first and node is self.root else game.legal(position)
                action, child, fresh = self._descend(node, legal, side)
                played.append((side, action))
            position = game.apply(position, action).position
            node = child
            path.append(node)
            sides.append(side)
            if fresh and seat != CHANCE:
                break
        self._learn(position, path, sides, played)

    def _descend(self, node: Node, legal: Any, side: int) -> tuple[Action, Node, bool]:
        """Return the branch to follow: a new one while the node may open more, or the best."""
        open_ = [action for action in legal if action not in node.children]
        known = len(legal) - len(open_)
        node.width = len(legal)
        if open_ and known < BREADTH * sqrt(node.visits + 1):
            rate, rng = self._playouts.habits.rate, self._turn.rng
            picked = [rng.choice(open_) for _ in range(3)]
            action = max(picked, key=lambda one: rate(side, one))
            child = node.children[action] = Node()
            child.offered = 1
            return action, child, True
        return (*self._best(node, legal, side), False)

    def _best(self, node: Node, legal: Any, side: int) -> tuple[Action, Node]:
        """Return the branch whose rewards promise most, with what may be in those tried seldom.

        How much that is goes by how far the rewards of all branches spread: guesses at an even
        position lie close together, and would never be told apart by the measure of wins.
        """
        best, chosen = -1.0, None
        known = [(one, child) for one in legal if (child := node.children.get(one)) is not None]
        curiosity = CURIOSITY * _spread([child for _, child in known])
        for action, child in known:
            child.offered += 1
            if child.proven is not None:
                worth = 10.0 if child.proven == side else 0.0
            else:
                worth = child.mean + curiosity * sqrt(log(child.offered) / child.visits)
            if worth > best:
                best, chosen = worth, (action, child)
        assert chosen is not None
        return chosen

    def _learn(
        self, position: Any, path: list[Node], sides: list[int], played: list[tuple[int, Action]]
    ) -> None:
        outcome = self._game.outcome(position)
        if outcome is not None:
            rewards = self._playouts.rewards(outcome)
            if self._sure and 1.0 in rewards:
                path[-1].proven = rewards.index(1.0)
        elif (sure := path[-1].proven) is not None:
            rewards = [float(side == sure) for side in range(len(self._turn.teams))]
        else:
            rewards = self._playouts.play(position, self._turn.rng, played)
        self._playouts.habits.learn(played, rewards)
        self.root.visits += 1
        for node, side in zip(path[1:], sides, strict=True):
            node.visits += 1
            if side >= 0:
                node.total += rewards[side]
                node.squares += rewards[side] ** 2
        if self._sure:
            self._prove(path, sides)

    def _prove(self, path: list[Node], sides: list[int]) -> None:
        """Carry a certain end up the line as far as it decides anything; luck decides nothing."""
        for node, child, side in zip(path[-2::-1], path[:0:-1], reversed(sides), strict=True):
            if child.proven is None or side < 0:
                return
            if child.proven == side:
                node.proven = side
            elif len(node.children) == node.width and all(
                one.proven == child.proven for one in node.children.values()
            ):
                node.proven = child.proven
            else:
                return


def _spread(children: Sequence[Node]) -> float:
    """Return how far the rewards of all branches lie from their average, as a deviation."""
    visits = sum(child.visits for child in children)
    if not visits:
        return NARROW
    mean = sum(child.total for child in children) / visits
    return max(NARROW, sqrt(max(0.0, sum(child.squares for child in children) / visits - mean**2)))
