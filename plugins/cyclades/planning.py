"""Planning: the best way to spend a turn, found by a beam over what can be done in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from nika_arcade.api import Action

from . import play
from .evaluation import chances, level, purses, swayed, worths
from .outcomes import ends, settled
from .position import Position
from .prospects import Course, courses
from .tasks import Battle, Dawn, Deeds, Shuffle, Voyage


def _patient() -> bool:
    return False


class Limits(NamedTuple):
    """How far a turn is thought through.

    ``width`` lines are kept after each step, for ``steps`` steps at most, and ``work`` positions
    judged altogether. ``whim`` is how far a judgement may be off where chances are even, and
    ``luck`` by how much of that it is. ``hurried`` says that time is up.
    """

    width: int
    steps: int
    work: int
    hurried: Callable[[], bool] = _patient
    whim: float = 0.0
    luck: Random | None = None


@dataclass(slots=True)
class Line:
    """What a side may do, and what comes of it: ``worths`` are those of all sides, without gold."""

    position: Position
    course: Course
    hope: float
    worths: Sequence[float]
    spent: int
    over: bool = False


@dataclass(slots=True)
class Plan:
    """The best of the lines that were looked at, and the best for what each of them spends.

    ``rests`` are all after which the turn may end, or goes by the dice.
    ``by_first`` are the best lines that begin in different ways, as far as they may rest.
    """

    best: Line
    by_spent: dict[int, Line] = field(default_factory=dict)
    by_first: dict[Action, Line] = field(default_factory=dict)
    work: int = 0
    rests: list[Line] = field(default_factory=list)

    def leading(self, number: int) -> list[Line]:
        """Return so many of the lines with the most hope, the best first."""
        others = sorted(self.rests, key=lambda line: -line.hope)[:number]
        return [self.best, *(line for line in others if line is not self.best)][:number]


def plan(position: Position, side: int, limits: Limits) -> Plan:
    """Return what a side had best do from here to the end of its turn."""
    first = _judged(position, side, (), position.purse(side))
    rests = [first] if _may_end(position) else []
    found = Plan(first, {0: first} if rests else {}, rests=rests)
    found.work = 1
    beam, seen = [first], set[object]()
    for _ in range(limits.steps):
        children: list[Line] = []
        for line in beam:
            for course in courses(line.position, side):
                if found.work >= limits.work or (found.work % 16 == 0 and limits.hurried()):
                    break
                child = _after(line, course, side, position.purse(side), seen)
                if child is not None:
                    if limits.luck is not None:
                        child.hope = swayed(child.hope, limits.whim, limits.luck)
                    found.work += 1
                    children.append(child)
                    _note(found, child)
        children = [line for line in children if not line.over]
        children.sort(key=lambda line: -line.hope)
        beam = children[: limits.width]
        if not beam:
            break
    return found


def hope_after(position: Position, action: Action, side: int, limits: Limits) -> float:
    """Return a side's hope for the turn that begins with an action, whatever comes after it.

    A turn that is ended is worth what it has brought so far, as a line that rests is.
    """
    if action == play.END:
        return _judged(position, side, (), 0).hope
    begun = _after(_judged(position, side, (), 0), (action,), side, position.purse(side), set())
    assert begun is not None, "nothing is known yet"
    if begun.over:
        return begun.hope
    return plan(begun.position, side, limits).best.hope


def _note(found: Plan, line: Line) -> None:
    """Keep a line if it is the best; one that has to go on only while there is none that rests."""
    if _rank(line) > _rank(found.best):
        found.best = line
    if not (line.over or _may_end(line.position)):
        return
    found.rests.append(line)
    if line.course:
        begun = found.by_first.get(line.course[0])
        if begun is None or line.hope > begun.hope:
            found.by_first[line.course[0]] = line
    known = found.by_spent.get(line.spent)
    if known is None or line.hope > known.hope:
        found.by_spent[line.spent] = line


def _rank(line: Line) -> float:
    if line.over or _may_end(line.position):
        return line.hope
    return line.hope - (1.0 if line.course else 2.0)


def _may_end(position: Position) -> bool:
    """Say whether a line may rest here: nothing is being done but the turn itself."""
    return isinstance(position.task, Deeds)


def _after(line: Line, course: Course, side: int, gold: int, seen: set[object]) -> Line | None:
    """Return a line that goes on; None where it comes to what is known already.

    A course is broken off where something has to be decided on the way.
    """
    position = line.position
    for number, action in enumerate(course):
        if number and not isinstance(position.task, (Deeds, Voyage)):
            course = course[:number]
            break
        position = play.perform(position, action)[0]
    key = (position.lands, position.fleets, position.sides, position.track, position.guards,
           position.kraken, position.tasks)  # fmt: skip
    if key in seen:
        return None
    seen.add(key)
    return _judged(position, side, (*line.course, *course), gold)


def _judged(position: Position, side: int, course: Course, gold: int) -> Line:
    """Return a line with what it is worth; a battle is judged by its odds."""
    if isinstance(position.task, Battle) and position.task.stage == "dice":
        return _weighed(position, side, course, gold)
    over = bool(position.winners) or isinstance(position.task, (Shuffle, Dawn))
    values = worths(position)
    hope = _hope(position, values, side)
    return Line(position, course, hope, values, gold - position.purse(side), over)


def _weighed(position: Position, side: int, course: Course, gold: int) -> Line:
    hope, values = 0.0, [0.0] * position.players
    for likely, end in ends(position):
        here = worths(settled(end))
        hope += likely * _hope(end, here, side)
        values = [one + likely * two for one, two in zip(values, here, strict=True)]
    if len(position.alive) > 1:
        money = purses(position)
        full = [one + two for one, two in zip(values, money, strict=True)]
        values[side] = level(hope, full, position.alive, side) - money[side]
    return Line(position, course, hope, values, gold - position.purse(side), over=True)


def _hope(position: Position, values: Sequence[float], side: int) -> float:
    if position.winners:
        return float(side in position.winners)
    full = [one + two for one, two in zip(values, purses(position), strict=True)]
    return chances(full, position.alive)[side]


def first_step(found: Plan) -> Action | None:
    """Return what a plan begins with, or None when it is best to end the turn."""
    return found.best.course[0] if found.best.course else None
