"""The navigator: from touches to a legal action, knowing nothing but the list of legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nika_arcade.api import Action, join_group
from nika_arcade.api.action import SEPARATOR

Branch: TypeAlias = "dict[str, Branch | Action]"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A touch that leads nowhere: the picks it would have made, as `Game.why_not` wants them."""

    picks: tuple[str, ...]


class Navigator:
    """The picks made so far, and what may be picked next.

    The members of a first group are chosen in any order; choosing one again lets it go. A pick
    that cannot follow but can begin an action begins anew with it. Raise ValueError for legal
    actions of which one begins with another, or comes twice.
    """

    def __init__(self, legal: Iterable[Action]) -> None:
        self._groups: dict[frozenset[str], Branch | Action] = {}
        for action in legal:
            self._plant(action)
        self._members: tuple[str, ...] = ()
        self._path: tuple[str, ...] = ()
        self._known: tuple[tuple[str, ...], frozenset[str]] | None = None

    def _plant(self, action: Action) -> None:
        """Keep an action by its group, then by each further pick."""
        group = frozenset(action.group)
        if len(action.picks) == 1:
            if self._groups.setdefault(group, action) is not action:
                raise _ambiguous(action)
            return
        branch = _open(self._groups.setdefault(group, {}), action)
        for pick in action.picks[1:-1]:
            branch = _open(branch.setdefault(pick, {}), action)
        if branch.setdefault(action.picks[-1], action) is not action:
            raise _ambiguous(action)

    @property
    def picked(self) -> tuple[str, ...]:
        """Return the picks made so far, in the order they were made, a group's one by one."""
        return self._members + self._path

    @property
    def options(self) -> frozenset[str]:
        """Return the picks that lead on from here: more members of the group, and next picks."""
        return self._joiners() | self._nexts().keys()

    @property
    def ready(self) -> Action | None:
        """Return the action that the picked group is already, where a larger one may be meant."""
        whole = self._groups.get(frozenset(self._members))
        return whole if isinstance(whole, Action) and not self._path else None

    def attempt(self, pick: str) -> tuple[str, ...]:
        """Return the picks of an action that would go on with this one, legal or not.

        They are spelled as in an action: a group is one pick. Several picks joined by ``>`` are
        an action of their own.
        """
        if SEPARATOR in pick:
            return tuple(pick.split(SEPARATOR))
        head = (join_group(self._members),) if self._members else ()
        if self._members and not self._path and pick in self._touchable_members():
            return (join_group((*self._members, pick)),)
        return (*head, *self._path, pick)

    def choose(self, pick: str) -> Action | Refusal | None:
        """Take a pick, or several joined by ``>``; return the action that is complete with it.

        None means that more must be picked. A `Refusal` leaves the picks as they were.
        """
        before = (self._members, self._path)
        result: Action | Refusal | None = None
        for part in pick.split(SEPARATOR):
            result = self._take(part)
            if isinstance(result, Refusal):
                self._members, self._path = before
                return Refusal(self.attempt(pick))
        if isinstance(result, Action):
            self.reset()
        return result

    def choose_cluster(self, picks: Sequence[str]) -> Action | Refusal | None:
        """Pick these as the one group, in place of what was picked."""
        group = frozenset(picks)
        if not any(group <= candidate for candidate in self._groups):
            return Refusal((join_group(tuple(picks)),))
        self._members, self._path = tuple(picks), ()
        return self._settle()

    def back(self) -> bool:
        """Take the last pick back; say whether there was one."""
        if self._path:
            self._path = self._path[:-1]
        elif self._members:
            self._members = self._members[:-1]
        else:
            return False
        return True

    def reset(self) -> None:
        """Let everything go."""
        self._members, self._path = (), ()

    def _take(self, pick: str) -> Action | Refusal | None:
        nexts = self._nexts()
        if pick in nexts:
            follow = nexts[pick]
            if isinstance(follow, Action):
                return follow
            self._path += (pick,)
            return None
        if not self._path and pick in self._members:
            self._release(pick)
            return None
        if pick in self._joiners():
            self._members += (pick,)
            return self._settle()
        if self._members and any(pick in group for group in self._groups):
            self._members, self._path = (pick,), ()
            return self._settle()
        return Refusal(self.attempt(pick))

    def _settle(self) -> Action | None:
        """Return the action of a group that is one by itself and can't grow."""
        return self.ready if not self._joiners() else None

    def _release(self, pick: str) -> None:
        """Let one member go, and of the rest what can still go together with the most others."""
        rest = tuple(member for member in self._members if member != pick)
        left = frozenset(rest)
        if left and left not in self._groups and self._members_stand():
            whole = [group for group in self._groups if group <= left]
            left = max(whole, key=lambda group: self._worth(group, rest), default=frozenset())
        self._members = tuple(member for member in rest if member in left)

    def _members_stand(self) -> bool:
        """Say whether the present members are by themselves a group of some action."""
        return frozenset(self._members) in self._groups

    @staticmethod
    def _worth(group: frozenset[str], order: tuple[str, ...]) -> tuple[int, list[int]]:
        return len(group), sorted((-order.index(member) for member in group), reverse=True)

    def _joiners(self) -> frozenset[str]:
        if self._path:
            return frozenset()
        if self._known is None or self._known[0] != self._members:
            members = frozenset(self._members)
            holding = [group for group in self._groups if members <= group]
            self._known = self._members, frozenset().union(*holding) - members
        return self._known[1]

    def _nexts(self) -> Branch:
        branch = self._groups.get(frozenset(self._members))
        for pick in self._path:
            branch = branch[pick] if isinstance(branch, dict) else None
        return branch if isinstance(branch, dict) else {}

    def _touchable_members(self) -> frozenset[str]:
        return frozenset().union(*self._groups)


def _open(branch: Branch | Action, action: Action) -> Branch:
    """Return a branch that more picks can follow; raise ValueError for a whole action."""
    if isinstance(branch, Action):
        raise _ambiguous(action)
    return branch


def _ambiguous(action: Action) -> ValueError:
    return ValueError(f"{action} begins with, begins, or repeats another legal action")
