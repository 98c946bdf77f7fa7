"""Marks: what the board shows of a choice before it is made, and of the last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nika_arcade.api import Beat, Item, Mark, Spot, Text, text

from .board import AHEAD, CITIES, CITY_OF, EMPTY, FACING_OF, FACINGS, NOWHERE, SQUARES
from .figures import hoplite_item, routed_item
from .ground import CELL, middle, on
from .hand import Hand, changes, met
from .position import Position
from .push import Change, Contact, Meeting
from .words import FACING

OFF_BOARD = 36.0
"""How far a handle lies from its hoplite where no square is; on the board it is a square."""
NEAR = 26.0
"""The same where the square beside may be stepped on, so that both can be touched."""
PILL_ASIDE = 46.0
"""How far a weight lies from the middle of the square it tells of, sideways."""
SHORT_ASIDE = 57.0
SHORT_RAISED = 6.0
"""The same for one that does not suffice: it is wider, and keeps clear of the group's outline."""
PILL_ALONG = 33.0
"""How far a weight lies upwards or downwards."""

STEPS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""The direction of each facing on the table."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The part of a picture that answers a choice."""

    marks: tuple[Mark, ...] = ()
    spots: tuple[Spot, ...] = ()
    ghosts: tuple[Item, ...] = ()


def degrees(facing: int) -> float:
    """Return a facing in degrees clockwise from north."""
    return 90.0 * facing


def last_marks(beats: Iterable[Beat[Position]], board: bytes) -> tuple[Mark, ...]:
    """Return the marks of the last turn: where hoplites stand now, and whence they came."""
    touched: dict[int, None] = {}
    left: dict[int, float] = {}
    for event in (event for beat in beats for event in beat.events):
        start, end = event.get("from"), event.get("to", event.get("at"))
        if end in SQUARES and event.name != "won":
            touched[SQUARES[end]] = None
            if start in SQUARES:
                left[SQUARES[start]] = _heading(SQUARES[start], SQUARES[end])
    stood = tuple(on(square) for square in touched if board[square] != EMPTY)
    marks = [Mark("last", stood)] if stood else []
    return (
        *marks,
        *(
            Mark("came", (on(square),), direction=way)
            for square, way in left.items()
            if board[square] == EMPTY
        ),
    )


def _heading(start: int, end: int) -> float:
    return next((degrees(facing) for facing in range(4) if AHEAD[facing][start] == end), degrees(0))


def open_marks(position: Position, options: Iterable[str]) -> tuple[Mark, ...]:
    """Return the glow of the hoplites that may be picked."""
    squares = sorted(SQUARES[pick] for pick in options if pick in SQUARES)
    return tuple(Mark("open", (on(square),)) for square in squares if position.board[square])


def group_signs(position: Position, hand: Hand) -> Signs:
    """Return everything that shows what a picked group may do."""
    ahead = changes(position, hand)
    reached = frozenset(square for _, _, _, square in ahead)
    marks = [
        *_steps_aside(position, hand),
        *_ghost_frames(position, ahead, hand.way),
        Mark("refused" if _held(position, hand) else "picked", tuple(map(on, hand.group))),
        *_weights(position, hand),
        *_handles(position, hand, reached),
    ]
    return Signs(tuple(marks), _spots(position, hand), tuple(_ghosts(position, ahead)))


def _held(position: Position, hand: Hand) -> bool:
    """Say whether the group was tried in vain, or is a phalanx too weak for what it faces."""
    if hand.refused:
        return True
    if hand.goes or len(hand.group) == 1:
        return False
    return any(meeting.contact == Contact.SHORT for meeting in met(position, hand))


def _steps_aside(position: Position, hand: Hand) -> list[Mark]:
    """Return the glow of the squares that a lone hoplite may step to other ways."""
    if len(hand.group) > 1:
        return []
    targets = [AHEAD[way][hand.last] for way in sorted(hand.open) if way != hand.way]
    return [Mark("open", (on(square),)) for square in targets]


def _ghost_frames(position: Position, ahead: Sequence[Change], way: int) -> list[Mark]:
    """Return dashed frames where somebody will stand; one's own can be picked."""
    frames = []
    for kind, _, _, square in ahead:
        if kind == "moved" and _enters_anew(position.board, square, ahead):
            frames.append(Mark("will", (on(square),), pick=f"move:{FACINGS[way]}"))
        elif kind == "pushed" and position.board[square] == EMPTY:
            frames.append(Mark("will", (on(square),)))
    return frames


def _enters_anew(board: bytes, square: int, ahead: Sequence[Change]) -> bool:
    """Say whether a square is empty now, or held by somebody who will be routed from it."""
    routed = {origin for kind, _, origin, _ in ahead if kind == "routed"}
    return board[square] == EMPTY or square in routed


def _ghosts(position: Position, ahead: Sequence[Change]) -> list[Item]:
    """Return who will stand where nobody does, and who will lie in a box."""
    ghosts = []
    fallen = list(position.routed)
    for kind, code, _, square in ahead:
        city = CITY_OF[code]
        if kind == "routed":
            ghosts.append(routed_item(CITIES[city], fallen[city], tone="ghost"))
            fallen[city] += 1
        elif position.board[square] == EMPTY:
            ghosts.append(hoplite_item(CITIES[city], square, FACING_OF[code], tone="ghost"))
    return ghosts


def _spots(position: Position, hand: Hand) -> tuple[Spot, ...]:
    """Return the squares ahead that say a step, also those that will be refused with a reason."""
    ways = range(4) if len(hand.group) == 1 else (hand.facing,)
    spots = []
    for way in ways:
        for square in hand.group:
            target = AHEAD[way][square]
            if target != NOWHERE and not _own(position, target):
                spots.append(Spot(f"move:{FACINGS[way]}", on(target), _step_label(way)))
    return tuple(spots)


def _step_label(way: int) -> Text:
    return text("Step {way}", way=FACING[way])


def _own(position: Position, square: int) -> bool:
    code = position.board[square]
    return code != EMPTY and CITY_OF[code] == position.city


def _weights(position: Position, hand: Hand) -> list[Mark]:
    """Return one pill for every line that stands against enemies who face it."""
    pills: list[Mark] = []
    for meeting in met(position, hand):
        if meeting.contact in (Contact.PUSH, Contact.SHORT):
            pills.append(_pill(position, meeting, hand.way, pills))
    return pills


def _pill(position: Position, meeting: Meeting, way: int, others: Sequence[Mark]) -> Mark:
    """Return a weight on that side of the enemy where it covers nobody."""
    x, y = middle(meeting.ahead)
    upright = way % 2 == 0
    short = meeting.contact == Contact.SHORT
    sides = (1, 3) if upright else (0, 2)
    places = []
    for side in sides:
        dx, dy = STEPS[side]
        reach = (SHORT_ASIDE if short else PILL_ASIDE) if upright else PILL_ALONG
        raised = SHORT_RAISED * STEPS[way][1] if short else 0.0
        at = (x + dx * reach, y + dy * reach + raised)
        beside = AHEAD[side][meeting.ahead]
        crowded = beside != NOWHERE and position.board[beside] != EMPTY
        taken = any(other.at and _close(other.at, at) for other in others)
        places.append((crowded + 2 * taken, at))
    at = min(places, key=lambda place: place[0])[1]
    return Mark(
        "short" if short else "weight",
        (on(meeting.ahead),),
        text=f"{meeting.weight}:{meeting.against}",
        at=at,
    )


def _close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < 68.0 and abs(one[1] - other[1]) < 28.0


def _handles(position: Position, hand: Hand, reached: frozenset[int]) -> list[Mark]:
    handles = []
    for way in sorted(hand.turns):
        at = _handle(position, hand, way, reached)
        if at is not None:
            handles.append(turn_handle(hand.last, way, at))
    return handles


def turn_handle(square: int, way: int, at: tuple[float, float]) -> Mark:
    """Return a handle that turns towards a facing."""
    return Mark(
        "turn",
        (on(square),),
        pick=f"turn:{FACINGS[way]}",
        direction=degrees(way),
        at=at,
        label=text("Turn {way}", way=FACING[way]),
    )


def _handle(
    position: Position, hand: Hand, way: int, reached: frozenset[int]
) -> tuple[float, float] | None:
    """Return where the handle for a facing lies: beside the outermost hoplite on that side.

    It covers nobody; where hoplites of the own team stand in its place it moves beyond them,
    and where an enemy does it is left out.
    """
    for square in _outermost(hand, way):
        target = AHEAD[way][square]
        if target == NOWHERE:
            return _beside(square, way, OFF_BOARD)
        if position.board[target] == EMPTY and target not in reached:
            return _beside(square, way, NEAR if way in hand.open else CELL)
    return _beyond(position, _outermost(hand, way)[0], way, reached)


def _outermost(hand: Hand, way: int) -> list[int]:
    """Return the group's hoplites, those furthest that way first, then those picked last."""
    dx, dy = STEPS[way]
    lx, ly = middle(hand.last)

    def order(square: int) -> tuple[float, float]:
        x, y = middle(square)
        return -(x * dx + y * dy), abs(x - lx) + abs(y - ly)

    return sorted(hand.group, key=order)


def _beyond(
    position: Position, square: int, way: int, reached: frozenset[int]
) -> tuple[float, float] | None:
    """Return the first free place behind hoplites of one's own team."""
    far = square
    while True:
        target = AHEAD[way][far]
        if target == NOWHERE:
            return _beside(far, way, OFF_BOARD)
        code = position.board[target]
        if code == EMPTY:
            return _beside(far, way, CELL) if target not in reached else None
        if (CITY_OF[code] ^ position.city) & 1:
            return None
        far = target


def _beside(square: int, way: int, reach: float) -> tuple[float, float]:
    x, y = middle(square)
    dx, dy = STEPS[way]
    return x + dx * reach, y + dy * reach
