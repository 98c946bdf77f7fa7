"""Every legal action of a position, as the engine's packed ints."""

from __future__ import annotations

from .cells import (
    BIT,
    EMPTY,
    ENTER,
    FIRST_CODE,
    MEMBERS,
    PAIR,
    RALLIES,
    SLOTS,
    STEP,
    WIDTH,
    formations,
)
from .engine import MOVE, PASS, RALLY, TURN, Engine


def legal(engine: Engine) -> list[int]:
    """Return all legal actions of the city to act: moves, turns, rallies, and the pass last."""
    found = moves(engine)
    found += turns(engine)
    found += rallies(engine)
    found.append(PASS << 8)
    return found


def moves(engine: Engine) -> list[int]:
    """Return the legal steps: single pieces in any direction, phalanxes forward."""
    board = engine.board
    city = engine.city
    enter = ENTER[city]
    found: list[int] = []
    base = city * SLOTS
    for slot in range(SLOTS):
        cell = engine.pieces[base + slot]
        if not cell:
            continue
        own = board[cell]
        for direction in range(4):
            target = cell + STEP[direction]
            if enter[target]:
                other = board[target]
                if other == EMPTY or ((other ^ own) & 4 and (other & 3) != direction ^ 2):
                    found.append(BIT[slot] | direction << 6 | MOVE << 8)
    for mask in formations(links(engine)):
        if can_march(engine, mask):
            facing = board[engine.pieces[base + MEMBERS[mask][0]]] & 3
            found.append(mask | facing << 6 | MOVE << 8)
    return found


def turns(engine: Engine) -> list[int]:
    """Return the turns in place, of single pieces and phalanxes, to the three other facings."""
    board = engine.board
    base = engine.city * SLOTS
    masks = [BIT[slot] for slot in range(SLOTS) if engine.pieces[base + slot]]
    masks += formations(links(engine))
    found: list[int] = []
    for mask in masks:
        facing = board[engine.pieces[base + MEMBERS[mask][0]]] & 3
        for direction in range(4):
            if direction != facing:
                found.append(mask | direction << 6 | TURN << 8)
    return found


def rallies(engine: Engine) -> list[int]:
    """Return the rallies: a routed piece onto an empty rally square of its own."""
    city = engine.city
    if engine.off_board(city) <= engine.absent[city]:
        return []
    facings = (0, 1, 2, 3) if engine.free_rally else (city,)
    return [
        facing << 6 | RALLY << 8 | cell << 10
        for cell in RALLIES[city]
        if engine.board[cell] == EMPTY
        for facing in facings
    ]


def links(engine: Engine) -> int:
    """Return the pairs of the acting city's pieces that stand side by side, facing alike."""
    board = engine.board
    slots = engine.slot
    base = engine.city * SLOTS
    pairs = 0
    for slot in range(SLOTS):
        cell = engine.pieces[base + slot]
        if cell:
            code = board[cell]
            if board[cell + 1] == code:
                pairs |= PAIR[slot][slots[cell + 1]]
            if board[cell + WIDTH] == code:
                pairs |= PAIR[slot][slots[cell + WIDTH]]
    return pairs


def can_march(engine: Engine, mask: int) -> bool:
    """Say whether a phalanx may step forward: each of its lines walks, routs or outweighs."""
    board = engine.board
    base = engine.city * SLOTS
    enter = ENTER[engine.city]
    for slot in MEMBERS[mask]:
        cell = engine.pieces[base + slot]
        own = board[cell]
        direction = own & 3
        target = cell + STEP[direction]
        other = board[target]
        if other == own and BIT[engine.slot[target]] & mask:
            continue
        if not enter[target]:
            return False
        if other == EMPTY:
            continue
        if not (other ^ own) & 4:
            return False
        if (other & 3) == direction ^ 2 and not _outweighs(engine, cell, mask):
            return False
    return True


def _outweighs(engine: Engine, front: int, mask: int) -> bool:
    """Say whether a line of the phalanx, given by its front, is longer than the enemy's ahead."""
    board = engine.board
    own = board[front]
    step = STEP[own & 3]
    weight = 1
    cell = front - step
    while board[cell] == own and BIT[engine.slot[cell]] & mask:
        weight += 1
        cell -= step
    against = 1
    cell = front + 2 * step
    while board[cell] >= FIRST_CODE and (board[cell] ^ own) & 4:
        against += 1
        cell += step
    return weight > against
