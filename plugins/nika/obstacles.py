"""Obstacles: what stops a march, and what would set it free (RULES §5 and §6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nika_arcade.api import Text, text

from .board import AHEAD, CAMP, NOWHERE, N, S, ally, beyond, hoplite, opposite, owner, spot
from .phalanx import Group, groups, runs
from .position import Position
from .push import Contact, Meeting, may_march, meetings
from .words import CITY

_IN_THIS_LINE: Final = text("in this line")
_FILES: Final = (
    text("in the left file"),
    text("in a middle file"),
    text("in the right file"),
)
_ROWS: Final = (
    text("in the upper row"),
    text("in a middle row"),
    text("in the lower row"),
)


def obstacle(position: Position, group: Group, facing: int) -> Text | None:
    """Return what stops the group on its step, and what would help; None when it can go.

    The group is one hoplite, or a phalanx with its own facing.
    """
    met = meetings(position.board, position.city, group, facing)
    stopped = [meeting for meeting in met if not meeting.goes]
    if not stopped:
        return None
    why = _why(position, stopped[0], group, facing)
    advice = _help(position, stopped, group, facing)
    return why if advice is None else text("{why} {advice}", why=why, advice=advice)


def _why(position: Position, meeting: Meeting, group: Group, facing: int) -> Text:
    if meeting.contact == Contact.WALL:
        if beyond(meeting.run[0], facing) == "centre":
            return text("Nobody may enter the centre of the board.")
        return text("The board ends here.")
    if meeting.contact == Contact.CLOSED:
        return _closed(meeting.ahead)
    if meeting.contact == Contact.OWN:
        return text("A hoplite of your own stands in the way.")
    if meeting.contact == Contact.ALLY:
        friend = CITY[ally(position.city)]
        return text("{ally} stands in the way, and an ally is never pushed or routed.", ally=friend)
    return text(
        "{own} against {foes} {where}: nobody gives way.",
        own=meeting.weight,
        foes=meeting.against,
        where=_where(meeting, group, facing),
    )


def _closed(square: int) -> Text:
    city = owner(square)
    assert city is not None, "only the arms are closed to anybody"
    if square in CAMP[city]:
        return text("This is the camp of {city}: enemies may not enter this camp.", city=CITY[city])
    return text("Only {city} may stand on its own rally squares.", city=CITY[city])


def _where(meeting: Meeting, group: Group, facing: int) -> Text:
    """Name the line as the eye finds it among the lines of the group."""
    upright = facing in (N, S)
    lines = sorted({spot(run[0])[upright] for run in runs(group, facing)})
    if len(lines) == 1:
        return _IN_THIS_LINE
    place = lines.index(spot(meeting.run[0])[upright])
    side = 0 if place == 0 else 2 if place == len(lines) - 1 else 1
    return (_FILES if upright else _ROWS)[side]


def _help(position: Position, stopped: Sequence[Meeting], group: Group, facing: int) -> Text | None:
    """Return what would help: taking more along, letting some go, or bringing more."""
    first = stopped[0]
    if advice := _more(position, first, group, facing):
        return advice
    if advice := _fewer(position, stopped, group, facing):
        return advice
    if first.contact == Contact.SHORT:
        return text(
            "One more hoplite in line would push them back.",
            plural="{count} more hoplites in line would push them back.",
            count=first.against + 1 - first.weight,
        )
    return text("Move it first.") if first.contact == Contact.OWN else None


def _more(position: Position, meeting: Meeting, group: Group, facing: int) -> Text | None:
    """Advise to take like-facing hoplites of the line along, where that lets the group go."""
    if meeting.contact == Contact.OWN:
        count = _reinforcements(position, group, meeting.run[0], facing, facing)
        advice = text(
            "Take it along.",
            plural="Take it and those before it along, {count} in all.",
            count=count,
        )
    elif meeting.contact == Contact.SHORT:
        count = _reinforcements(position, group, meeting.run[-1], opposite(facing), facing)
        advice = text(
            "Take the hoplite behind along.",
            plural="Take the {count} hoplites behind along.",
            count=count,
        )
    else:
        return None
    return advice if count else None


def _reinforcements(position: Position, group: Group, end: int, toward: int, facing: int) -> int:
    """Count how few hoplites beyond one end of a line would let the group go; 0 for none."""
    board, code = position.board, hoplite(position.city, facing)
    square, larger = AHEAD[toward][end], group
    while board[end] == code and square != NOWHERE and board[square] == code:
        larger = tuple(sorted({*larger, square}))
        if may_march(board, position.city, larger, facing):
            return len(larger) - len(group)
        square = AHEAD[toward][square]
    return 0


def _fewer(
    position: Position, stopped: Sequence[Meeting], group: Group, facing: int
) -> Text | None:
    """Advise to let the stopped lines go, where the others can go without them."""
    held = {square for meeting in stopped for square in meeting.run}
    rest = tuple(square for square in group if square not in held)
    free = [part for part in groups(rest) if may_march(position.board, position.city, part, facing)]
    if not free:
        return None
    if len(free[-1]) < len(rest):
        count = len(free[-1])
        return text("One alone can go.", plural="{count} of them can go together.", count=count)
    return text(
        "Let go of those that are held, and the other one can advance.",
        plural="Let go of those that are held, and the other {count} can advance.",
        count=len(rest),
    )
