"""Beliefs: imagined worlds agree with what was seen, and lean to how cards are laid."""

from __future__ import annotations

from random import Random

import pytest

from nika_arcade.api import HIDDEN, Turn, secrets
from plugins.hera_zeus.belief import likelihood, wiped, worlds
from plugins.hera_zeus.evaluation import SURE, score, traits
from plugins.hera_zeus.tests.samples import EVERYTHING, GAME, everything, table
from plugins.hera_zeus.weights import WEIGHTS


def turn(position, seat="Hera", seed=1) -> Turn:
    seen = GAME.observe(position, seat)
    return Turn(GAME, seen, seat, GAME.legal(seen), rng=Random(seed), holds=(seat,))


HIDING = table(
    {"hand": "five four", "lanes": ("THREE", "five", "six")},
    {"hand": "six hostage four", "lanes": ("five four", "three four", "medusa hero")},
)


@pytest.mark.parametrize("count", [1, 2, 7])
def test_worlds_are_whole_and_look_as_the_seat_sees_them(count):
    asked = turn(HIDING)
    found = worlds(asked, count)
    assert len(found) == count
    for world in found:
        assert everything(world) == EVERYTHING
        assert GAME.observe(world, "Hera") == asked.position
        assert all(one.value is not HIDDEN for one in secrets(world))


def share(kind: str, row: int, found) -> float:
    """Return how often a kind lies in that row of the rival's lanes."""
    return sum(lane[row].value.kind == kind for one in found for lane in one.sides[1].lanes) / len(
        found
    )


def test_a_hostage_is_looked_for_behind_and_not_in_front():
    plain = [turn(HIDING, seed=seed).imagine() for seed in range(600)]
    believed = [one for seed in range(40) for one in worlds(turn(HIDING, seed=seed), 15)]
    assert share("hostage", 1, believed) > 1.5 * share("hostage", 1, plain)
    assert share("hostage", 0, believed) < 0.5 * share("hostage", 0, plain)
    assert share("medusa", 0, believed) > 1.2 * share("medusa", 0, plain)


def test_who_leaves_a_weak_card_alone_is_hardly_a_weak_one_that_would_win():
    def front(kind):
        return table({"lanes": ("PEGASUS", "", "")}, {"lanes": (kind, "", "")})

    assert likelihood(front("medusa"), 0) > likelihood(front("hero"), 0)
    assert likelihood(front("pandora"), 0) > likelihood(front("three"), 0)


def test_what_lies_open_is_no_matter_of_belief():
    assert likelihood(table({"lanes": ("SIX",)}, {"lanes": ("HOSTAGE", "FIVE")}), 0) == 1.0


def test_pandora_is_feared_where_the_own_hostage_lies_and_a_front_is_hidden():
    def risk(mine, theirs):
        return wiped(table({"lanes": (mine,)}, {"lanes": (theirs,)}), 0, 1)

    assert 0 < risk("six hostage", "five") < 0.5
    assert risk("six five", "five") == risk("six hostage", "FIVE") == risk("six hostage", "") == 0


def test_a_way_to_the_hostage_is_open_when_all_before_it_would_lose():
    def names(mine, theirs):
        return {name for name, _ in traits(table({"lanes": (mine,)}, {"lanes": (theirs,)}), 0)}

    assert "way to the hostage" in names("four three hostage", "five")
    assert "way to the hostage" not in names("four six hostage", "five")
    assert "way to the hostage" not in names("four three hostage", "medusa")
    assert "way to the hostage" not in names("four three hostage", "")


def test_an_end_is_worth_more_than_anything():
    position = table({"hand": "five", "lanes": ("THREE",)}, {"lanes": ("HOSTAGE",)})
    won = GAME.apply(position, GAME.legal(position)[[*map(str, GAME.legal(position))].index(
        "own:1.1>foe:1.1")]).position  # fmt: skip
    assert score(won, 0) == SURE == -score(won, 1)
    assert abs(score(position, 0)) < SURE / 2


def test_what_is_good_for_one_side_is_bad_for_the_other():
    assert score(HIDING, 0) == pytest.approx(-score(HIDING, 1))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"lanes": ("six five", "four")}, {"lanes": ("six five",)}),
        ({"hand": "hostage five six four", "lanes": ("six",)},
         {"hand": "hostage", "lanes": ("six",)}),
        ({"lanes": ("six five four hostage",)}, {"lanes": ("hostage six five four",)}),
        ({"lanes": ("six hostage",)}, {"lanes": ("six HOSTAGE",)}),
        ({"lanes": ("three hostage",), "figure": 1}, {"lanes": ("three hostage",)}),
    ],
)  # fmt: skip
def test_a_side_is_better_off(better, worse):
    rival = {"hand": "pegasus", "lanes": ("five", "five")}
    values = [score(table(dict(one), dict(rival)), 0) for one in (better, worse)]
    assert values[0] > values[1]


def test_every_weight_is_of_a_trait_that_there_is():
    names = set()
    rng = Random(1)
    for seed in range(60):
        position = GAME.setup({}, ("Hera", "Zeus"), Random(seed))
        while GAME.to_act(position) is not None:
            for side in (0, 1):
                names |= {name for name, _ in traits(position, side)}
            acts = GAME.to_act(position) != "chance"
            action = rng.choice(GAME.legal(position)) if acts else GAME.roll(position, rng)
            position = GAME.apply(position, action).position
    rare = ("pandora", "hostage", "stuck", "seven", "sirens")
    assert not {name for name in WEIGHTS if name not in names and not any(r in name for r in rare)}


@pytest.mark.parametrize(
    ("mine", "theirs", "shut"),
    [
        ("MEDUSA medusa pegasus hostage", "MEDUSA", True),
        ("MEDUSA medusa pegasus hostage", "five", True),
        ("MEDUSA medusa pegasus hostage", "hero", False),
        ("MEDUSA medusa pegasus", "MEDUSA", False),
        ("three medusa pegasus hostage", "MEDUSA", False),
        ("MEDUSA medusa pegasus hostage", "", False),
    ],
)
def test_a_full_lane_is_shut_where_no_card_of_either_side_can_open_it(mine, theirs, shut):
    """A side that was shut against the rival's last lane ran out of deeds; a hero would open it."""
    names = {name for name, _ in traits(table({"lanes": (mine,)}, {"lanes": (theirs,)}), 0)}
    assert ("lane shut" in names) == shut


@pytest.mark.parametrize(
    ("lanes", "hand", "tight"),
    [
        (("four three", "five", "six"), "five four three", False),
        (("four three", "five", "six"), "five four", True),
        (("four three medusa pegasus", "seven six three five", "four medusa hero hero"),
         "three five medusa", True),
    ],
)  # fmt: skip
def test_it_is_tight_where_all_depends_on_fights(lanes, hand, tight):
    """A side with full lanes beat the last card of its rival, and then had nothing to do."""
    hera = {"lanes": lanes, "hand": hand, "short": True}
    position = table(hera, {"lanes": ("three", "three", "three")}, active="Zeus")
    names = {name for name, _ in traits(position, 0)}
    assert ("tight next" in names) == tight
    assert "stuck next" not in names
