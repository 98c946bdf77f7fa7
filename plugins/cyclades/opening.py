"""The opening: what everybody has before the first cycle (RULES §2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .charts import CHARTS, SECOND_STARTS, STARTS, Chart, Start
from .creatures import CREATURES
from .customs import House
from .dawn import FOUR
from .gods import AUCTIONED, START_GOLD, VISIBLE
from .position import NOBODY, Fleets, Land, Position, Side, card_down, purse_of
from .tasks import Dawn, Refill


def deal(house: House, players: int, rng: Random) -> Position:
    """Return the first position, before the first cycle's creature and income."""
    chart = CHARTS[players]
    starts = list(STARTS[players])
    if players == 2:
        starts[1] = SECOND_STARTS[house.start]
    lands, fleets = _set_out(chart, starts)
    creatures = list(CREATURES)
    rng.shuffle(creatures)
    gods = list(AUCTIONED)
    rng.shuffle(gods)
    markers = list(range(4 if players == 2 else players))
    rng.shuffle(markers)
    visible = VISIBLE[players]
    return Position(
        players=players,
        cycle=1,
        gods=tuple(gods[:visible]),
        resting=tuple(sorted(gods[visible:])),
        order=tuple(markers),
        lands=lands,
        fleets=fleets,
        sides=tuple(Side(purse_of(side, START_GOLD, house)) for side in range(players)),
        tasks=(Dawn("income"), Refill((FOUR,))),
        deck=tuple(card_down(creature) for creature in creatures),
        house=house,
    )


def _set_out(chart: Chart, starts: Sequence[Start]) -> tuple[tuple[Land, ...], tuple[Fleets, ...]]:
    """Return isles and sea spaces with a troop and a fleet wherever a seat begins."""
    owners = {isle: side for side, start in enumerate(starts) for isle in start.isles}
    fleets = {name: side for side, start in enumerate(starts) for name in start.fleets}
    lands = tuple(
        Land(owners.get(number, NOBODY), int(number in owners), 0, ("",) * isle.places)
        for number, isle in enumerate(chart.isles)
    )
    seas = tuple(Fleets(fleets[name], 1) if name in fleets else Fleets() for name in chart.seas)
    return lands, seas
