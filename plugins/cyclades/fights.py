"""Fights: who attacks where, and the dice, in a cartouche beside those who defend."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from nika_arcade.api import Event, Item, Place, Text, text

from .capture import in_battle
from .charts import Chart
from .coasts import coast
from .measures import BY_ID, CENTRE, CHART, LAND, middle
from .picks import is_word, isle_of, sea_of
from .position import SEATS
from .sites import spots
from .tasks import Battle
from .view import View
from .words import seat_name

WIDE, HIGH = 176.0, 56.0
"""The size of the cartouche."""
AWAY: Final = 8.0
"""What it keeps from the isle, or the space, that is fought for."""
INSIDE: Final = 322.0
"""How far from the middle of the chart it may reach."""
SHIELDS: Final = (-65.0, 65.0)
"""Where the shields of both sides stand in it, from its middle."""
DICE: Final = (-25.0, 25.0)
SHIELD: Final = 36.0
DIE: Final = 34.0


class Fight(NamedTuple):
    """An assault that is due or was fought: where, by whom, how strong; faces once they fell."""

    site: str
    sides: tuple[int, int]
    strengths: tuple[str, str]
    faces: tuple[int, int] | None


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where the cartouche and what is in it are seen."""
    fight = _fight(view)
    if fight is None:
        return
    x, y = _middle(view.position.chart.id, fight.site)
    yield "fight", Place(x, y, WIDE, HIGH)
    for number in range(2):
        yield f"fight:{number}", Place(x + SHIELDS[number], y, SHIELD, SHIELD)
        yield f"die:{number}", Place(x + DICE[number], y, DIE, DIE)


def items(view: View) -> Iterator[Item]:
    """Yield the cartouche: both shields with what each side has, and the dice between them."""
    fight = _fight(view)
    if fight is None:
        return
    yield Item("cartouche", (CHART, "fight"), id="fight")
    for number, side in enumerate(fight.sides):
        name = seat_name(side)
        label = text("{seat} defends", seat=name) if number else text("{seat} attacks", seat=name)
        yield Item(
            f"seal-{SEATS[side].lower()}", (CHART, f"fight:{number}"), id=f"fight-{number}",
            badge=fight.strengths[number], label=label,
        )  # fmt: skip
    for number in range(2):
        face = "blank" if fight.faces is None else str(fight.faces[number])
        told = None if fight.faces is None else Text(face)
        yield Item(f"die-{face}", (CHART, f"die:{number}"), id=f"die-{number}", label=told)


def last_assault(view: View) -> Event | None:
    """Return the assault that was fought last, if nothing else has been done since."""
    fought = _fought(view)
    return fought[0] if fought is not None else None


def _fought(view: View) -> tuple[Event, Battle] | None:
    """Return the last assault of the last turn, and the battle that it was part of."""
    found = None
    for beat in view.focus.last:
        for event in beat.events:
            if event.name == "assaulted" and isinstance(beat.before.task, Battle):
                found = (event, beat.before.task)
            elif event.name == "attacked":
                found = None
    return found


def _fight(view: View) -> Fight | None:
    """Return the battle that is fought, or the assault that ended the last one.

    That goes out of the way once something else is begun.
    """
    fought, battle = _fought(view), view.battle
    if battle is None and view.choosing and view.picked:
        return None
    if fought is not None:
        event, past = fought
        site = str(event["at"])
        if battle is None or site == _site(view, battle):
            (attack, one), (units, bonus, two) = event["attack"], event["defence"]
            strengths = (str(attack), _sum(units, bonus))
            return Fight(site, (past.side, past.foe), strengths, (one, two))
    if battle is None:
        return None
    due = in_battle(view.position, battle)
    strengths = (str(due.units), _sum(due.defenders, due.bonus))
    return Fight(_site(view, battle), (battle.side, battle.foe), strengths, None)


def _sum(units: int, bonus: int) -> str:
    return f"{units}+{bonus}" if bonus else str(units)


def _site(view: View, battle: Battle) -> str:
    if battle.isle >= 0:
        return f"isle:{battle.isle + 1}"
    return f"sea:{view.position.chart.seas[battle.sea]}"


@lru_cache(maxsize=256)
def _middle(chart_id: str, site: str) -> tuple[float, float]:
    """Return the middle of the cartouche: beside what is fought for, where it covers least land."""
    chart = BY_ID[chart_id]
    if is_word(site, ("isle",)):
        shore = coast(chart, isle_of(site))
        wide, high = shore.width / 2, shore.height / 2
        x, y = shore.x, shore.y
        stand = spots(chart, isle_of(site)).troop
    else:
        x, y = stand = middle(chart, chart.seas[sea_of(chart, site)])
        wide = high = 26.0
    down, across = high + HIGH / 2 + AWAY, wide + WIDE / 2 + AWAY
    ways = (
        (stand[0], y - down), (stand[0], y + down), (x + across, stand[1]), (x - across, stand[1]),
    )  # fmt: skip
    return min(ways, key=lambda way: (round(_beyond(way)), _covered(chart, way)))


def _beyond(point: tuple[float, float]) -> float:
    """Return how far a cartouche reaches out of the chart; nothing where it lies in it."""
    x, y = abs(point[0] - CENTRE[0]) + WIDE / 2, abs(point[1] - CENTRE[1]) + HIGH / 2
    return max(0.0, hypot(x, y) - INSIDE)


def _covered(chart: Chart, point: tuple[float, float]) -> int:
    """Return how many circles of isles a cartouche would lie over."""
    found = 0
    for isle in chart.isles:
        for name in isle.circles:
            x, y = middle(chart, name)
            near = abs(x - point[0]) < WIDE / 2 + LAND / 2, abs(y - point[1]) < HIGH / 2 + LAND / 2
            found += all(near)
    return found
