"""The siege: how many actions clear a lane, and which cards nobody at hand can take."""

from __future__ import annotations

import pytest

from plugins.hera_zeus.evaluation import score, traits
from plugins.hera_zeus.outline import UP, held, outline
from plugins.hera_zeus.siege import STALL, breach
from plugins.hera_zeus.tests.samples import games, table


def fighters(hand: str) -> tuple[str, ...]:
    return held(tuple(hand.split())).fighters


@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "cost", "walls"),
    [
        ("six", "five four", "", 2, 0),
        ("six", "SEVEN", "", STALL, 1),
        ("", "FIVE", "four six seven", 2, 0),
        ("three", "FIVE four", "six", 3, 0),
        ("three six", "FIVE", "", 2, 0),
        ("six", "six five", "", 1 + STALL, 1),
        ("six seven", "six five", "", 2, 0),
        ("", "six", "six", 2, 0),
        ("six", "MEDUSA", "seven", STALL, 1),
        ("six", "MEDUSA three", "hero", 4, 0),
        ("six", "MEDUSA three", "hero seven", 4, 0),
        ("pythia", "seven", "", 1, 0),
        ("medusa", "pegasus pythia", "pegasus pegasus", 2, 0),
        ("medusa", "pegasus", "hero", 2, 0),
        ("four three three three", "MEDUSA", "hero", 3, 0),
        ("medusa three three three", "MEDUSA", "hero", STALL, 1),
        ("four", "pandora six five", "", 1, 0),
        ("medusa", "pandora six five", "pegasus", 1, 0),
        ("medusa", "pandora six five", "three", 2, 0),
        ("medusa", "pandora", "", STALL, 1),
        ("four hostage", "pandora six", "", STALL + 1 + STALL - 1, 2),
        ("pegasus", "hostage", "", 1, 0),
        ("medusa", "hostage", "pegasus", 1, 0),
    ],
)  # fmt: skip
def test_what_it_takes_to_clear_a_lane(mine, theirs, hand, cost, walls):
    assert breach(tuple(mine.split()), row(theirs), fighters(hand)) == (cost, walls)


def row(words: str) -> tuple[str, ...]:
    return tuple(words.split())


def names(hera, zeus, **more):
    return dict(traits(table(hera, zeus, **more), 0))


def test_a_siege_is_done_when_the_points_are_enough_for_all_lanes():
    zeus = {"lanes": ("four", "three", "")}
    hera = {"lanes": ("six", "five", "medusa")}
    assert "siege done" in names(dict(hera), dict(zeus), spent=1)
    assert "siege done" not in names(dict(hera), dict(zeus), spent=2)
    assert "siege done" not in names(hera | {"turns": 0}, dict(zeus))
    assert "siege done" not in names(dict(hera), dict(zeus), active="Zeus")
    assert "siege done" not in names(dict(hera), {"lanes": ("four", "three", "MEDUSA")})


def test_a_figure_before_a_lane_costs_an_action_more():
    zeus = {"lanes": ("four", "", "")}
    hera = {"lanes": ("six", "five", "")}
    assert "siege done" in names(dict(hera), dict(zeus), spent=1)
    assert "siege done" not in names(dict(hera), zeus | {"figure": 1}, spent=1)


def test_a_lane_that_is_nearer_to_being_cleared_is_worth_more():
    zeus = {"hand": "five", "lanes": ("MEDUSA four", "", "")}
    with_hero = table({"hand": "hero", "lanes": ("six", "three", "")}, dict(zeus))
    without = table({"hand": "three", "lanes": ("six", "hero", "")}, dict(zeus))
    assert score(with_hero, 0) > score(without, 0)


def test_an_outline_tells_a_side_in_words():
    position = table(
        {"hand": "six hostage hero pegasus deity", "lanes": ("five SIX", "", "medusa"),
         "figure": 3, "turns": 0, "deck": "three", "short": True}
    )  # fmt: skip
    seen = outline(position.sides[0])
    assert seen.rows == (("five", UP["six"]), (), ("medusa",))
    assert seen.hand.fighters == ("pegasus", "hero", "six")
    assert (seen.hand.layable, seen.hand.pegasi) == (4, 1)
    assert (seen.figure, seen.deck, seen.columns, seen.laid) == (3, 1, 2, 3)
    assert (seen.room, seen.begun) == (8, False)


def test_what_is_looked_up_is_what_the_traits_add_up_to():
    """Worths are kept by lane, hand and supply; nothing of a position is left out of them."""
    from plugins.hera_zeus.weights import WEIGHTS

    for steps in games(4):
        for before, *_ in steps[::5]:
            if before.phase != "over":
                told = [
                    sum(much * WEIGHTS.get(name, 0.0) for name, much in traits(before, side))
                    for side in (0, 1)
                ]
                assert score(before, 0) == pytest.approx(told[0] - told[1])
