"""Ways: what can be touched at one point of an action, and where it leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from nika_arcade.api import Action, join_group
from nika_arcade.api.action import ASSIGNER, halves

Step: TypeAlias = tuple[str, ...]
"""What is touched for one pick of an action, in the order it was touched: all of it or a part."""

Follow: TypeAlias = "Ways | Action | None"
"""What can come after a step: more picks, the end of the action, or nothing while it is a part."""


class Ways:
    """The picks that legal actions have at one point, by what is touched for them.

    A pick is a group whose members are touched in any order, two halves ``x=y`` in either, or
    one thing.
    """

    def __init__(self) -> None:
        self._ways: dict[frozenset[str], tuple[str, Ways | Action]] = {}
        self._lefts: set[str] = set()
        self._rights: set[str] = set()
        self._all: frozenset[str] | None = None
        self._known: tuple[Step, frozenset[str]] | None = None

    @classmethod
    def of(cls, legal: Iterable[Action]) -> Ways:
        """Return the ways to begin; raise ValueError for actions that touches can't tell apart."""
        root = cls()
        for action in legal:
            ways = root
            for pick, step in zip(action.picks[:-1], action.touches, strict=False):
                ways = ways._open(pick, step, action)
            if ways._plant(action.picks[-1], action.touches[-1], action) is not action:
                raise _ambiguous(action)
        return root

    def _open(self, pick: str, step: Step, action: Action) -> Ways:
        """Return the ways after a pick that is not the last; raise ValueError where it is one."""
        touched = frozenset(step)
        follow = self._ways[touched][1] if touched in self._ways else Ways()
        if self._plant(pick, step, follow) is not follow or isinstance(follow, Action):
            raise _ambiguous(action)
        return follow

    def _plant(self, pick: str, step: Step, follow: Ways | Action) -> Ways | Action:
        """Keep what a pick leads to; return what is kept, another thing where there is one."""
        if len(step) == 2 and halves(pick) == step:
            self._lefts.add(step[0])
            self._rights.add(step[1])
        kept, there = self._ways.setdefault(frozenset(step), (pick, follow))
        if kept != pick:
            raise ValueError(f"{kept} and {pick} are touched alike")
        return there

    def after(self, step: Step) -> Follow:
        """Return what follows when this is all that is touched."""
        found = self._ways.get(frozenset(step))
        return found[1] if found is not None else None

    def joiners(self, step: Step) -> frozenset[str]:
        """Return what else can be touched for the same pick."""
        if self._known is None or self._known[0] != step:
            there = frozenset(step)
            holding = [touched for touched in self._ways if there <= touched]
            self._known = step, frozenset().union(*holding) - there
        return self._known[1]

    @property
    def touchable(self) -> frozenset[str]:
        """All that can be touched here."""
        if self._all is None:
            self._all = frozenset().union(*self._ways)
        return self._all

    def allow(self, step: Step) -> bool:
        """Say whether all of this can be touched for one pick."""
        there = frozenset(step)
        return any(there <= touched for touched in self._ways)

    def assigns(self, step: Step) -> bool:
        """Say whether this is a whole pick ``x=y``."""
        found = self._ways.get(frozenset(step))
        return found is not None and len(step) == 2 and set(halves(found[0])) == set(step)

    def half(self, step: Step) -> bool:
        """Say whether this is one side of a pick ``x=y`` and can be nothing else."""
        if len(step) != 1 or not self._sided(step[0]):
            return False
        return all(self.assigns(tuple(way)) for way in self._ways if step[0] in way)

    def spell(self, step: Step) -> str:
        """Return the pick that these touches are or would be, as an action spells it."""
        found = self._ways.get(frozenset(step))
        return found[0] if found is not None else self.assigned(step) or join_group(step)

    def assigned(self, step: Step) -> str:
        """Return ``x=y`` for some ``x`` and some ``y`` here, legal or not; empty for others."""
        for left, right in (step, step[::-1]) if len(step) == 2 else ():
            if left in self._lefts and right in self._rights:
                return f"{left}{ASSIGNER}{right}"
        return ""

    def changed(self, step: Step, touch: str) -> Step | None:
        """Return a pick ``x=y``, or a half of one, with this touch in place of its like.

        What does not go with the new side is let go. None where there is no like.
        """
        if not self._sided(touch):
            return None
        if len(step) == 1 and self._sided(step[0]):
            return None if self.assigned((*step, touch)) else (touch,)
        if not self.assigns(step):
            return None
        kept = [one for one in step if self.assigns((one, touch))]
        return (*kept[:1], touch)

    def _sided(self, touch: str) -> bool:
        return touch in self._lefts or touch in self._rights

    def release(self, step: Step, touch: str) -> Step:
        """Let one touch go, and of the rest what can still go together with the most others."""
        rest = tuple(one for one in step if one != touch)
        left = frozenset(rest)
        if self.assigns(step):
            return rest
        if left and left not in self._ways and frozenset(step) in self._ways:
            whole = [touched for touched in self._ways if touched <= left]
            left = max(whole, key=lambda touched: _worth(touched, rest), default=frozenset())
        return tuple(one for one in rest if one in left)


def _worth(touched: frozenset[str], order: Step) -> tuple[int, list[int]]:
    return len(touched), sorted((-order.index(one) for one in touched), reverse=True)


def _ambiguous(action: Action) -> ValueError:
    return ValueError(f"{action} begins with, begins, or repeats another legal action")
