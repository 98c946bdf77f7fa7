"""Walking, routing and pushing: what each line of a marching group meets (RULES §5 to §7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from .board import AHEAD, CITY_OF, EMPTY, ENTERS, FACING_OF, NOWHERE, hoplite
from .phalanx import Group, Run, runs


class Contact(IntEnum):
    """What a line meets in the square ahead; from `WALL` on it cannot go."""

    FREE = 0
    ROUT = 1
    PUSH = 2
    WALL = 3
    CLOSED = 4
    OWN = 5
    ALLY = 6
    SHORT = 7


# Plain numbers for the inner loop, which asks for them many thousand times a second.
_FREE, _ROUT, _PUSH, _WALL, _CLOSED, _OWN, _ALLY, _SHORT = map(int, Contact)


@dataclass(frozen=True, slots=True)
class Meeting:
    """One line and what it meets: the contact, its own weight and the weight against it (§6)."""

    run: Run
    ahead: int
    contact: Contact
    weight: int
    against: int

    @property
    def goes(self) -> bool:
        """Whether the line can take its step."""
        return self.contact < Contact.WALL


Change = tuple[Literal["moved", "pushed", "routed"], int, int, int]
"""What befell one hoplite: the word, its byte on the board, the square it left, the square it
reached (`NOWHERE` when routed)."""


def meet(
    board: bytes | bytearray, city: int, facing: int, front: int, weight: int
) -> tuple[int, int]:
    """Return what a line with that front and weight meets, and how many stand against it."""
    ahead = AHEAD[facing]
    target = ahead[front]
    if target == NOWHERE:
        return _WALL, 0
    if not ENTERS[city][target]:
        return _CLOSED, 0
    code = board[target]
    if code == EMPTY:
        return _FREE, 0
    if (CITY_OF[code] ^ city) & 1 == 0:
        return (_OWN if CITY_OF[code] == city else _ALLY), 0
    if FACING_OF[code] != facing ^ 2:
        return _ROUT, 0
    against = len(chain(board, city, facing, target))
    return (_PUSH if weight > against else _SHORT), against


def chain(board: bytes | bytearray, city: int, facing: int, target: int) -> list[int]:
    """Return the unbroken line of enemies from the target on, whichever way they face (§6.2)."""
    ahead, line = AHEAD[facing], []
    while target != NOWHERE and (code := board[target]) and (CITY_OF[code] ^ city) & 1:
        line.append(target)
        target = ahead[target]
    return line


def meetings(board: bytes, city: int, group: Group, facing: int) -> tuple[Meeting, ...]:
    """Return what each line of a group meets, foremost first, each on the board the last one left.

    A line that cannot go stays where it is, so that the next is still told truly.
    """
    field, met = bytearray(board), []
    for run in runs(group, facing):
        kind, against = meet(field, city, facing, run[0], len(run))
        met.append(Meeting(run, AHEAD[facing][run[0]], Contact(kind), len(run), against))
        if kind < _WALL:
            _advance(field, city, facing, run, kind)
    return tuple(met)


def may_march(board: bytes, city: int, group: Group, facing: int) -> bool:
    """Say whether every line of the group can take its step (§5.4)."""
    lines = runs(group, facing)
    if len(lines) == 1:
        return meet(board, city, facing, lines[0][0], len(lines[0]))[0] < _WALL
    return march(board, city, group, facing) is not None


def march(board: bytes, city: int, group: Group, facing: int) -> tuple[bytes, list[Change]] | None:
    """Take the step with every line, the foremost first; None when one of them cannot (§5.4)."""
    field: bytearray = bytearray(board)
    changes: list[Change] = []
    for run in runs(group, facing):
        kind, _ = meet(field, city, facing, run[0], len(run))
        if kind >= _WALL:
            return None
        changes += _advance(field, city, facing, run, kind)
    return bytes(field), changes


def _advance(field: bytearray, city: int, facing: int, run: Run, kind: int) -> list[Change]:
    """Move one line that can go, and whom it meets; return the changes in the order to show."""
    ahead = AHEAD[facing]
    target = ahead[run[0]]
    changes: list[Change] = []
    if kind == _ROUT:
        changes.append(("routed", field[target], target, NOWHERE))
    elif kind == _PUSH:
        changes += _shove(field, facing, chain(field, city, facing, target))
    code = hoplite(city, facing)
    for square in run:
        changes.append(("moved", code, square, ahead[square]))
        field[ahead[square]] = code
    field[run[-1]] = EMPTY
    return changes


def _shove(field: bytearray, facing: int, line: list[int]) -> list[Change]:
    """Shift a line of enemies by one square; the last is routed when it has no room (§6.4)."""
    ahead = AHEAD[facing]
    changes: list[Change] = []
    for square in reversed(line):
        code, beyond = field[square], ahead[square]
        if has_room(field, code, beyond):
            changes.append(("pushed", code, square, beyond))
            field[beyond] = code
        else:
            changes.append(("routed", code, square, NOWHERE))
        field[square] = EMPTY
    return changes


def has_room(board: bytes | bytearray, code: int, square: int) -> bool:
    """Say whether a pushed hoplite finds room on a square: open to its city, and empty (§6.4)."""
    return square != NOWHERE and ENTERS[CITY_OF[code]][square] and board[square] == EMPTY
