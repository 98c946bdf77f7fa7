"""The navigator: from touches to a legal action, knowing nothing but the list of legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nika_arcade.api import Action, join_group
from nika_arcade.api.action import SEPARATOR, halves
from nika_arcade.table.ways import Step, Ways


@dataclass(frozen=True, slots=True)
class Refusal:
    """A touch that leads nowhere: the picks it would have made, as `Game.why_not` wants them."""

    picks: tuple[str, ...]


class Navigator:
    """The picks made so far, and what may be picked next.

    The members of a first group are chosen in any order, and so are the halves of a pick ``x=y``;
    choosing one again lets it go, and so does choosing again the last pick of a chain. Another
    ``x`` takes the place of the one that is picked, and another ``y`` too. A pick that cannot
    follow but can begin an action begins anew with it. Raise ValueError for legal actions of
    which one begins with another, comes twice, or is touched like another.
    """

    def __init__(self, legal: Iterable[Action]) -> None:
        self._root = Ways.of(legal)
        self._steps: tuple[Step, ...] = ()

    @property
    def picked(self) -> tuple[str, ...]:
        """Return what was touched so far, in that order: members and halves one by one."""
        return tuple(touch for step in self._steps for touch in step)

    @property
    def options(self) -> frozenset[str]:
        """Return the touches that lead on from here: to more of a pick, and to next picks."""
        joiners = self._here.joiners(self._steps[-1]) if self._steps else frozenset()
        return joiners | self._nexts.touchable

    @property
    def ready(self) -> Action | None:
        """Return the action that is picked already, where a larger one may be meant."""
        whole = self._here.after(self._steps[-1]) if self._steps else None
        return whole if isinstance(whole, Action) else None

    def leads(self, pick: str) -> bool:
        """Say whether a pick, or several joined by ``>``, would be taken rather than refused."""
        before = self._steps
        result = self.choose(pick)
        self._steps = before
        return not isinstance(result, Refusal)

    def attempt(self, pick: str) -> tuple[str, ...]:
        """Return the picks of an action that would go on with this one, legal or not.

        They are spelled as in an action: a group is one pick, and ``x=y`` is. Half of a pick
        that no half here goes with stands by itself. Several picks joined by ``>`` are an action
        of their own.
        """
        if SEPARATOR in pick:
            return tuple(pick.split(SEPARATOR))
        picks = self._spelled()
        if not picks:
            return (pick,)
        here, step = self._here, self._steps[-1]
        if assigned := here.assigned((*step, pick)):
            return (*picks[:-1], assigned)
        if here.half(step):
            return (*picks[:-1], pick)
        if len(picks) == 1 and pick in here.touchable and not here.assigns(step):
            return (join_group((*step, pick)),)
        return (*picks, pick)

    def choose(self, pick: str) -> Action | Refusal | None:
        """Take a pick, or several joined by ``>``; return the action that is complete with it.

        None means that more must be picked. A `Refusal` leaves the picks as they were.
        """
        before = self._steps
        result: Action | Refusal | None = None
        for part in pick.split(SEPARATOR):
            result = self._take(part)
            if isinstance(result, Refusal):
                self._steps = before
                return Refusal(self.attempt(pick))
        if isinstance(result, Action):
            self.reset()
        return result

    def choose_cluster(self, picks: Sequence[str]) -> Action | Refusal | None:
        """Pick these as the one group, in place of what was picked."""
        if not self._root.allow(tuple(picks)):
            return Refusal((join_group(tuple(picks)),))
        return self._stand((tuple(picks),))

    def approach(self, action: Action) -> str:
        """Pick all of a legal action but its last touch, and return that.

        Of ``x=y`` the last touch is ``x``: what is given is in hand, and where it goes is next.
        """
        *steps, last = action.touches
        if halves(action.picks[-1]) == last:
            last = last[::-1]
        self._stand((*steps, last[:-1]))
        return last[-1]

    def back(self) -> bool:
        """Take the last touch back; say whether there was one."""
        if not self._steps:
            return False
        self._stand((*self._steps[:-1], self._steps[-1][:-1]))
        return True

    def reset(self) -> None:
        """Let everything go."""
        self._steps = ()

    def _take(self, touch: str) -> Action | Refusal | None:
        if touch in self._nexts.touchable:
            return self._stand((*self._steps, (touch,)))
        if not self._steps:
            return self._take_both(touch)
        *before, step = self._steps
        here = self._here
        if touch in step:
            self._stand((*before, here.release(step, touch)))
            return None
        if touch in here.joiners(step):
            return self._stand((*before, (*step, touch)))
        changed = here.changed(step, touch)
        if changed is None and here.after(step) is None and touch in here.touchable:
            changed = (touch,)
        if changed is not None and not here.assigned((*step, touch)):
            return self._stand((*before, changed))
        if touch in self._root.touchable and not here.assigned((*step, touch)):
            return self._stand(((touch,),))
        return self._take_both(touch)

    def _take_both(self, pick: str) -> Action | Refusal | None:
        """Take a pick ``x=y`` that is said as a whole, after, in place of, or before all else."""
        step = halves(pick)
        if self._nexts.assigns(step):
            return self._stand((*self._steps, step))
        if self._here.assigns(step):
            return self._stand((*self._steps[:-1], step))
        return self._stand((step,)) if self._root.assigns(step) else Refusal(self.attempt(pick))

    def _stand(self, steps: tuple[Step, ...]) -> Action | None:
        """Have this picked; return the action that it is, unless it can grow."""
        self._steps = tuple(step for step in steps if step)
        whole = self.ready
        return whole if whole and not self._here.joiners(self._steps[-1]) else None

    @property
    def _here(self) -> Ways:
        """The ways of the last pick, whether it is whole or not."""
        ways = self._root
        for step in self._steps[:-1]:
            follow = ways.after(step)
            ways = follow if isinstance(follow, Ways) else Ways()
        return ways

    @property
    def _nexts(self) -> Ways:
        """The ways after the last pick; none while it is not whole."""
        if not self._steps:
            return self._root
        follow = self._here.after(self._steps[-1])
        return follow if isinstance(follow, Ways) else Ways()

    def _spelled(self) -> tuple[str, ...]:
        """Return the picks as an action spells them."""
        ways, picks = self._root, []
        for step in self._steps:
            picks.append(ways.spell(step))
            follow = ways.after(step)
            ways = follow if isinstance(follow, Ways) else Ways()
        return tuple(picks)
