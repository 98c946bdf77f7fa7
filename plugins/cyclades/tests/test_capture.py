"""The chance of a capture is exact: it agrees with the table of the rules, and with dice thrown."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import CHANCE
from plugins.cyclades import capture
from plugins.cyclades.creatures import MINOTAUR_STRENGTH
from plugins.cyclades.customs import House
from plugins.cyclades.tests.samples import GAME, table

TABLES = {
    0: """36 5 0 0 0 0 / 91 45 7 0 0 0 / 100 90 48 8 0 0 / 100 100 90 49 9 0 /
          100 100 100 91 49 9 / 100 100 100 100 91 50""",
    1: """14 0 0 0 0 0 / 69 13 0 0 0 0 / 96 58 11 0 0 0 / 100 93 54 10 0 0 /
          100 100 92 52 10 0 / 100 100 100 91 51 9""",
    2: """3 0 0 0 0 0 / 38 1 0 0 0 0 / 78 20 1 0 0 0 / 97 64 14 0 0 0 / 100 94 57 11 0 0 /
          100 100 93 53 10 0""",
    3: """0 0 0 0 0 0 / 14 0 0 0 0 0 / 45 3 0 0 0 0 / 80 23 1 0 0 0 / 97 66 15 1 0 0 /
          100 95 58 12 0 0""",
}
"""By bonus: percent by attackers from 1 and defenders from 1."""


@pytest.mark.parametrize("bonus", TABLES)
def test_the_chances_are_those_of_the_table(bonus: int) -> None:
    for attack, line in enumerate(TABLES[bonus].split("/"), 1):
        for defence, percent in enumerate(map(int, line.split()), 1):
            found = 100 * capture.chance(attack, defence, bonus)
            assert abs(found - percent) <= 0.5, (attack, defence)


def test_an_assault_ends_as_often_as_the_dice_say() -> None:
    parts = {0: (13, 10, 13), 1: (23, 8, 5), 2: (31, 4, 1), 3: (35, 1, 0), 4: (36, 0, 0)}
    for level, wanted in parts.items():
        assert capture.outcomes(level) == pytest.approx([part / 36 for part in wanted])
        assert capture.outcomes(-level) == pytest.approx([part / 36 for part in wanted[::-1]])


def test_nobody_defends_and_nobody_attacks() -> None:
    assert capture.chance(1, 0, 3) == 1.0
    assert capture.chance(0, 1, 0) == 0.0


@pytest.mark.parametrize(("house", "hits"), [("last", 1), ("bonus", 0), ("two", 2)])
def test_a_minotaur_is_reckoned_with_as_the_house_plays_him(house: str, hits: int) -> None:
    position = table(
        isles={1: (0, 4), 2: (1, 1), 12: (1, 1)}, fleets={"B3": (0, 1)},
        guards={"minotaur": (2, 1)}, house=House(minotaur=house),
    )  # fmt: skip
    forecast = capture.on_isle(position, 0, 1, 4)
    assert forecast is not None
    assert (forecast.units, forecast.defenders, forecast.bonus) == (4, 1, MINOTAUR_STRENGTH)
    assert forecast.chance == capture.chance(4, 1, 0, MINOTAUR_STRENGTH, hits)


def test_dice_thrown_come_near_to_it() -> None:
    position = table(
        isles={4: (0, 3), 8: (1, 2), 12: (1, 1)}, built={8: "fortress ."},
        fleets={"E4": (0, 1), "F5": (0, 1)},
    )  # fmt: skip
    forecast = capture.on_isle(position, 0, 7, 3)
    assert forecast is not None
    rng, won, games = random.Random(5), 0, 600
    attack = next(a for a in GAME.legal(position) if str(a) == "isle:4>take:3>isle:8")
    for _ in range(games):
        now = GAME.apply(position, attack).position
        while (actor := GAME.to_act(now)) is not None and now.tasks[-1] != position.tasks[-1]:
            fight = GAME.legal(now)[0] if actor != CHANCE else GAME.roll(now, rng)
            now = GAME.apply(now, fight).position
        won += now.lands[7].owner == 0
    assert won / games == pytest.approx(forecast.chance, abs=0.06)


def test_where_nobody_stands_in_the_way_there_is_nothing_to_reckon() -> None:
    position = table(isles={4: (0, 3), 8: (1, 0), 12: (1, 1)}, fleets={"E4": (0, 1)})
    assert capture.on_isle(position, 0, 7, 1) is None
    assert capture.on_isle(position, 0, 3, 1) is None
    assert capture.at_sea(position, 0, position.chart.sea("E4"), 1) is None
    assert capture.at_sea(position, 0, position.chart.sea("A1"), 1) is None
