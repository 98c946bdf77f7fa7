"""Those who are left when somebody is out: the gods, the markers, and what still wins (§9.4)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from plugins.cyclades.position import Offer
from plugins.cyclades.tasks import Dawn
from plugins.cyclades.tests.samples import GAME, play, table


def without(position, *out):
    """Return a position in which some sides are out of the game."""
    lands = tuple(
        replace(land, owner=-1, troops=0) if land.owner in out else land for land in position.lands
    )
    sides = tuple(
        replace(side, alive=False, gold=replace(side.gold, value=0)) if k in out else side
        for k, side in enumerate(position.sides)
    )
    order = tuple(one for one in position.order if one not in out)
    return replace(position, lands=lands, sides=sides, order=order)


def laid(position):
    """Return every way in which the gods may lie next, as sets that are seen."""
    found = set()
    for seed in range(60):
        after = GAME.apply(position, GAME.roll(position, random.Random(seed))).position
        found.add(frozenset(after.gods))
    return found


def dawn(cycle, seen, hidden, *out, players=5):
    position = table(players, cycle=cycle, tasks=[Dawn("gods")], offers=())
    return without(replace(position, gods=seen, resting=hidden), *out)


ALL = ("ares", "poseidon", "zeus", "athena")


@pytest.mark.parametrize(("out", "seen"), [((), 4), ((4,), 3), ((3, 4), 2), ((2, 3, 4), 2)])
def test_gods_are_laid_out_for_those_who_are_left(out, seen):
    assert {len(gods) for gods in laid(dawn(5, ALL, (), *out))} == {seen}


@pytest.mark.parametrize("cycle", [5, 6])
def test_pairs_of_gods_begin_when_three_are_left(cycle):
    """Whichever cycle that is: the hidden two are those of the next cycle, then all are anew."""
    first = dawn(cycle, ("zeus", "ares", "athena"), ("poseidon",), 3, players=4)
    assert len(laid(first)) == 6
    for number, ways in ((1, 1), (2, 6), (3, 1)):
        after = GAME.apply(first, GAME.roll(first, random.Random(number))).position
        resting = after.resting
        first = replace(after, cycle=after.cycle + 1, tasks=(Dawn("gods"),))
        assert GAME.parse(GAME.notate(first)) == first
        assert len(laid(first)) == ways
        if ways == 1:
            assert laid(first) == {frozenset(resting)}


def test_three_are_left_and_play_on():
    position = table(
        4, isles={1: (0, 3), 4: (1, 0), 3: (2, 3), 10: (3, 1), 9: (3, 1)}, cities=(1, 4),
        fleets={"D1": (0, 1), "D3": (2, 1)},
        offers=[Offer("ares", 0, 1), Offer("zeus", 2, 1), Offer("athena", 1, 1)], apollo=(3,),
    )  # fmt: skip
    assert GAME.legal(position)
    start = next(text for text in map(str, GAME.legal(position)) if text.endswith("isle:4"))
    position = play(position, start)
    assert not position.sides[1].alive
    assert position.order == (0, 2, 3)
    harmed = replace(position, lands=tuple(
        replace(land, city=False) if k == 3 else land for k, land in enumerate(position.lands)
    ))  # fmt: skip
    harmed = play(harmed, "end", "end", "isle:1")
    assert GAME.to_act(harmed) == "chance"
    assert harmed.cycle == position.cycle + 1
    assert harmed.order == (3, 2, 0)
    assert harmed.target == 2


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_one_wins_at_once(players):
    """Two need three metropolises, and three need two; who is alone needs no more of them."""
    cities = (1, 2, 4) if players == 2 else (1, 4)
    position = table(
        players, cities=cities, isles={1: (0, 3), 2: (0, 1), 4: (1, 0)}, fleets={"D5": (0, 1)}
    )
    if players == 3:
        position = without(position, 2)
    after = play(position, "isle:2>take:1>isle:4")
    assert (after.winners, after.reason, after.tasks) == ((0,), "alone", ())
    assert GAME.to_act(after) is None
    assert str(GAME.outcome(after).reason) == "Nobody else is left in the Cyclades."
    assert GAME.parse(GAME.notate(after)) == after
    assert str(GAME.why_not(after, ("end",))) == "The game is over."
