"""Doors: ways into a goal that were found once, and hold as long as nobody touches them.

A side can win at once by the same way in every position that has the same pieces on it and the
same squares empty. Most positions of a search share their doors, so known ones are tried first.
"""

from __future__ import annotations

from typing import Final

from .engine import CODES, NEARER, ROWS, Engine, members
from .pathways import BIT, SQUARES

KEPT: Final = 10
"""So many doors of each side are tried before a position is looked through."""


class Doors:
    """The doors of both sides that were used last; each is a mask and a value of `Engine.code`."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Engine = engine
        self.known: list[list[tuple[int, int]]] = [[], []]

    def stands_open(self, side: int) -> bool:
        """Say whether a known door lets the side win if it were its turn; False is no answer."""
        code = self.engine.code
        known = self.known[side]
        for number, (mask, wanted) in enumerate(known):
            if code & mask == wanted:
                if number:
                    known.insert(0, known.pop(number))
                return True
        return False

    def is_there(self, side: int) -> bool:
        """Say whether the side could win at once, looking through the position; keep the door."""
        engine = self.engine
        row = engine.active_row(side)
        for start in members(engine.occupied & ROWS[row]):
            mask, wanted = self.way_in(start, side)
            if mask:
                known = self.known[side]
                known.insert(0, (mask, wanted))
                if len(known) > KEPT:
                    known.pop()
                return True
        if engine.next_row and not engine.can_move(side, row):
            return engine.can_win(side)
        return False

    def way_in(self, start: int, side: int) -> tuple[int, int]:
        """Return a door for a piece of the nearest row as mask and value, or two noughts."""
        engine = self.engine
        board = engine.board
        occupied = engine.occupied ^ BIT[start]
        around = engine.ways.around
        spans = engine.ways.spans
        taken = BIT[start] if engine.squares_count else 0
        trail: list[tuple[int, int, int]] = [(36 * board[start] + start, taken, -1)]
        stack: list[int] = [0]
        known: dict[int, list[int]] = {}
        while stack:
            number = stack.pop()
            place, taken, _ = trail[number]
            filled = occupied & around[place]
            span = spans[place].get(filled)
            if span is None:
                span = engine.ways.look(place, filled)
            for used in span.goals[side]:
                if not used & taken:
                    return self._door(trail, number, used, start, side)
            for used, at in span.bounces:
                if not used & taken:
                    used |= taken
                    before = known.get(at)
                    if before is None:
                        known[at] = [used]
                    else:
                        for less in before:
                            if less & used == less:
                                break
                        else:
                            before.append(used)
                            before = None
                    if before is None:
                        stack.append(len(trail))
                        trail.append((36 * board[at] + at, used, number))
        return 0, 0

    def _door(
        self, trail: list[tuple[int, int, int]], number: int, used: int, start: int, side: int
    ) -> tuple[int, int]:
        """Return the door whose last leg begins at that number of the trail and uses this."""
        engine = self.engine
        occupied = engine.occupied ^ BIT[start]
        empty = NEARER[side][start]
        mask = 0
        wanted = 0
        end = 36 if side else 37
        while number >= 0:
            place, taken, parent = trail[number]
            for blockers, _, (price, at) in engine.ways.routes[place]:
                if at == end and price == used and not blockers & occupied:
                    empty |= blockers
                    break
            end = place % SQUARES
            mask |= CODES[114 + end]
            wanted |= CODES[38 * (place // SQUARES) + end]
            number = parent
            if parent >= 0:
                used = taken & ~trail[parent][1]
        for square in members(empty & ~BIT[start]):
            mask |= CODES[114 + square]
        return mask, wanted
