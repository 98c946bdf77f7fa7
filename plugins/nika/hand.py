"""The hand: what a player has picked, read as hoplites, a way and what would follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nika_arcade.api import Focus

from .actions import read_facing, read_group
from .board import CITY_OF, EMPTY, FACING_OF, SQUARES
from .phalanx import Group, connected
from .position import Position
from .push import Change, Meeting, march, meetings


@dataclass(frozen=True, slots=True)
class Hand:
    """A picked group of the city to act: its squares, the one picked last, and its facing.

    ``way`` is the step that is looked at: the one pointed at, or else the one ahead. ``refused``
    says that it was tried in vain; ``open`` are the facings it may step to.
    """

    group: Group
    last: int
    facing: int
    way: int
    open: frozenset[int]
    turns: frozenset[int]
    refused: bool = False

    @property
    def goes(self) -> bool:
        """Say whether the step that is looked at can be taken."""
        return self.way in self.open and not self.refused


def read_hand(position: Position, focus: Focus) -> Hand | None:
    """Return the picked group, or None when none is picked or it makes no group yet."""
    refused = _refused(position, focus)
    names = refused[0] if refused else focus.picked
    squares = [SQUARES.get(name, -1) for name in names]
    if not squares or min(squares) < 0:
        return None
    group = tuple(sorted(squares))
    codes = {position.board[square] for square in group}
    code = codes.pop()
    if codes or code == EMPTY or CITY_OF[code] != position.city or not connected(group):
        return None
    facing = FACING_OF[code]
    moves, turns = _ways(focus, "move"), _ways(focus, "turn")
    pointed = read_facing(focus.pointed)
    way = facing
    if refused:
        way = refused[1]
    elif pointed is not None and pointed[0] == "move" and len(group) == 1:
        way = pointed[1]
    return Hand(group, squares[-1], facing, way, moves, turns, refused is not None)


def _ways(focus: Focus, word: Literal["move", "turn"]) -> frozenset[int]:
    read = (read_facing(pick) for pick in focus.options)
    return frozenset(way[1] for way in read if way is not None and way[0] == word)


def _refused(position: Position, focus: Focus) -> tuple[tuple[str, ...], int] | None:
    """Return the group and the way of a step that was tried in vain."""
    if len(focus.refused) != 2:
        return None
    group, way = read_group(focus.refused[0]), read_facing(focus.refused[1])
    if group is None or way is None or way[0] != "move":
        return None
    names = focus.refused[0].split("+")
    last = focus.picked[-1] if focus.picked and focus.picked[-1] in names else names[-1]
    return (*(name for name in names if name != last), last), way[1]


def met(position: Position, hand: Hand) -> tuple[Meeting, ...]:
    """Return what each line of the group meets on the step that is looked at."""
    return meetings(position.board, position.city, hand.group, hand.way)


def changes(position: Position, hand: Hand) -> list[Change]:
    """Return what befalls every hoplite on the step that is looked at; nothing if it can't go."""
    marched = march(position.board, position.city, hand.group, hand.way) if hand.goes else None
    return marched[1] if marched else []
