"""Fights: who attacks where, and the dice, shown beside those who defend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nika_arcade.api import Event, Item, Place, Text, text

from .charts import Chart
from .measures import CHART, middle, spots
from .picks import is_word, isle_of, sea_of
from .position import SEATS
from .tasks import Battle
from .view import View
from .words import seat_name

AWAY: Final = (-30.0, -16.0)
"""Where those who attack are seen, from the middle of the place."""
SIDE: Final = 30.0
DICE: Final = ((-26.0, -44.0), (2.0, -44.0))
"""Where the dice of attacker and defender lie, from the middle of the place."""
DIE: Final = 24.0


class Throw(NamedTuple):
    """Where dice lie, and their faces; None before they have fallen."""

    x: float
    y: float
    faces: tuple[int, int] | None


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where those who attack, and the dice, are seen."""
    for number, battle in enumerate(_battles(view)):
        x, y = _site(view.position.chart, _pick(view, battle))
        yield f"fight:{number}", Place(x + AWAY[0], y + AWAY[1], SIDE, SIDE)
    throw = _throw(view)
    for number, (across, down) in enumerate(DICE if throw is not None else ()):
        assert throw is not None
        yield f"die:{number}", Place(throw.x + across, throw.y + down, DIE, DIE)


def items(view: View) -> Iterator[Item]:
    """Yield the shields of those who attack, with how many they are, and the dice."""
    for number, battle in enumerate(_battles(view)):
        yield Item(
            f"seal-{SEATS[battle.side].lower()}", (CHART, f"fight:{number}"), id=f"fight-{number}",
            badge=str(battle.units),
            label=text("{seat} attacks", seat=seat_name(battle.side)),
        )  # fmt: skip
    throw = _throw(view)
    if throw is not None:
        for number in range(len(DICE)):
            face = "blank" if throw.faces is None else str(throw.faces[number])
            label = None if throw.faces is None else Text(face)
            yield Item(f"die-{face}", (CHART, f"die:{number}"), id=f"die-{number}", label=label)


def last_assault(view: View) -> Event | None:
    """Return the assault that was fought last, if nothing else has been done since."""
    found = None
    for beat in view.focus.last:
        for event in beat.events:
            if event.name == "assaulted":
                found = event
            elif event.name == "attacked":
                found = None
    return found


def _throw(view: View) -> Throw | None:
    """Return the dice of the battle that is fought, or those that ended the last one."""
    chart, fallen, battle = view.position.chart, last_assault(view), view.battle
    if fallen is not None and (battle is None or fallen["at"] == _pick(view, battle)):
        return Throw(
            *_site(chart, str(fallen["at"])), (fallen["attack"][-1], fallen["defence"][-1])
        )
    return Throw(*_site(chart, _pick(view, battle)), None) if battle is not None else None


def _battles(view: View) -> list[Battle]:
    return [task for task in view.position.tasks if isinstance(task, Battle)]


def _pick(view: View, battle: Battle) -> str:
    if battle.isle >= 0:
        return f"isle:{battle.isle + 1}"
    return f"sea:{view.position.chart.seas[battle.sea]}"


def _site(chart: Chart, pick: str) -> tuple[float, float]:
    """Return the middle of what is fought for."""
    if is_word(pick, ("isle",)):
        return spots(chart, isle_of(pick)).troop
    return middle(chart, chart.seas[sea_of(chart, pick)])
