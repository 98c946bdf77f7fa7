"""The bots' engine agrees with the rules, move by move, and its distances with theirs."""

from __future__ import annotations

from random import Random

import pytest

from plugins.attika import engine, links, shrines
from plugins.attika.terrain import bits
from plugins.attika.tests.agreement import differences, walk
from plugins.attika.tests.samples import GAME


@pytest.mark.parametrize("seed", range(6))
def test_the_engine_does_what_the_rules_do(seed):
    rng = Random(seed)
    positions = list(walk(GAME, seed))
    assert [said for one in positions[::3] for said in differences(one, rng)] == []
    assert len(positions) > 40


@pytest.mark.parametrize("seed", range(6))
def test_ways_between_shrines_are_as_long_as_the_rules_say(seed):
    lengths = set()
    for position in list(walk(GAME, seed))[::5]:
        game = engine.enter(position)
        for side, party in enumerate(game.parties):
            way = shrines.distance(position, side)
            length = links.FAR if way is None else min(way.count, links.FAR)
            assert links.distance(game, party) == length
            lengths.add(length)
            if way is not None and 0 < length < links.FAR:
                cells = {game.terrain.cell(bit) for bit in bits(links.ways(game, party))}
                assert cells >= set(way.cells)
    assert len(lengths) > 2
