"""Actions: what a player does, spelled as the picks a finger would make."""

from __future__ import annotations

from dataclasses import dataclass

SEPARATOR = ">"
JOINER = "+"
ASSIGNER = "="


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One legal deed as a chain of picks, for example ``h3+h4>move:N``.

    A pick names something a finger can touch (``e4``, ``card:17``) or say (``pass``). The first
    pick may be a *group* whose members were chosen in any order; it is kept sorted.

    A pick ``x=y`` *assigns*: it says "for ``x``, ``y``", as ``a1=3`` puts a three on a1. It is one
    pick, touched as two things in either order: a picture offers ``x`` and ``y``, and after
    either of them what goes with it. Legal actions must differ in what is touched, so ``x=y``
    can't stand beside ``y=x`` or the group ``x+y``. Any pick of a chain may assign; the members
    of a group are touched as they are.
    """

    picks: tuple[str, ...]

    def __post_init__(self) -> None:
        """Sort the group of the first pick; raise ValueError for an empty pick."""
        if not self.picks or not all(self.picks):
            raise ValueError("an action needs at least one pick, and no pick may be empty")
        first = join_group(self.picks[0].split(JOINER))
        if first != self.picks[0]:
            object.__setattr__(self, "picks", (first, *self.picks[1:]))

    def __str__(self) -> str:
        """Return the text form, picks joined by ``>``."""
        return SEPARATOR.join(self.picks)

    @property
    def group(self) -> tuple[str, ...]:
        """The members of the first pick; a single one for an action without a group."""
        return tuple(self.picks[0].split(JOINER))

    @property
    def touches(self) -> tuple[tuple[str, ...], ...]:
        """What a finger touches for each pick; within one the order does not matter."""
        group = self.group
        first = group if len(group) > 1 else halves(self.picks[0])
        return (first, *(halves(pick) for pick in self.picks[1:]))

    @classmethod
    def parse(cls, source: str) -> Action:
        """Read the text form; raise ValueError with a plain reason when it has an empty pick."""
        return cls(tuple(pick.strip() for pick in source.strip().split(SEPARATOR)))


def act(*picks: str) -> Action:
    """Make an action from its picks: ``act("k5", "move:N")``."""
    return Action(picks)


def join_group(members: list[str] | tuple[str, ...]) -> str:
    """Return one pick for several members, sorted as the text form wants it."""
    return JOINER.join(sorted(members))


def halves(pick: str) -> tuple[str, ...]:
    """Return the two things that a pick ``x=y`` is touched as, or only the pick itself.

    It assigns when it has one ``=`` with something else on either side.
    """
    parts = pick.split(ASSIGNER)
    return tuple(parts) if len(parts) == 2 and all(parts) and parts[0] != parts[1] else (pick,)
