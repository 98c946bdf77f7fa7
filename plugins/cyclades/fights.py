"""Fights: who attacks where, shown beside those who defend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Item, Place, text

from .measures import CHART, middle, spots
from .position import SEATS
from .tasks import Battle
from .view import View
from .words import seat_name

AWAY: Final = (-30.0, -16.0)
"""Where those who attack are seen, from the middle of the place."""
SIDE: Final = 30.0


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where those who attack are seen."""
    for number, battle in enumerate(_battles(view)):
        chart = view.position.chart
        if battle.isle >= 0:
            x, y = spots(chart, battle.isle).troop
        else:
            x, y = middle(chart, chart.seas[battle.sea])
        yield f"fight:{number}", Place(x + AWAY[0], y + AWAY[1], SIDE, SIDE)


def items(view: View) -> Iterator[Item]:
    """Yield the shields of those who attack, with how many they are."""
    for number, battle in enumerate(_battles(view)):
        yield Item(
            f"seal-{SEATS[battle.side].lower()}", (CHART, f"fight:{number}"), id=f"fight-{number}",
            badge=str(battle.units),
            label=text("{seat} attacks", seat=seat_name(battle.side)),
        )  # fmt: skip


def _battles(view: View) -> list[Battle]:
    return [task for task in view.position.tasks if isinstance(task, Battle)]
