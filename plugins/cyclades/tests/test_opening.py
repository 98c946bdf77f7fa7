"""Charts, the opening, creatures and gods: situations 1 to 5, and the laws of the boards."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nika_arcade.api import Action
from plugins.cyclades.charts import CHARTS, LARGE, MEDIUM, SMALL
from plugins.cyclades.creatures import CREATURES
from plugins.cyclades.draft import Draft
from plugins.cyclades.gods import VISIBLE
from plugins.cyclades.play import perform, settle
from plugins.cyclades.position import SEATS
from plugins.cyclades.tasks import Dawn, Deeds, Refill
from plugins.cyclades.tests.samples import GAME, play, table


def first(players, seed=0, **options):
    return GAME.setup(options, SEATS[:players], random.Random(seed))


@pytest.mark.parametrize(
    ("chart", "seas", "circles", "cornucopias", "trades"),
    [(SMALL, 30, 17, 8, 4), (MEDIUM, 46, 23, 9, 6), (LARGE, 61, 30, 11, 6)],
    ids=lambda value: getattr(value, "id", ""),
)
def test_the_boards_have_the_printed_numbers(chart, seas, circles, cornucopias, trades):
    assert len(chart.seas) == seas
    assert sum(isle.places for isle in chart.isles) == circles
    assert sum(isle.printed for isle in chart.isles) == cornucopias
    assert len(chart.trades) == trades


@pytest.mark.parametrize("chart", [SMALL, MEDIUM, LARGE], ids=lambda chart: chart.id)
def test_the_sea_is_one_and_every_isle_is_in_it(chart):
    seen, waiting = set(), [0]
    while waiting:
        sea = waiting.pop()
        if sea not in seen:
            seen.add(sea)
            waiting += chart.near[sea]
    assert len(seen) == len(chart.seas)
    assert all(isle.seas for isle in chart.isles)
    assert all(sea in chart.near[near] for sea in seen for near in chart.near[sea])


def test_the_sea_spaces_round_some_isles():
    def round_(chart, number):
        return " ".join(chart.seas[sea] for sea in chart.isles[number - 1].seas)

    assert round_(SMALL, 7) == "F6 F7 G5 H4 I3 J2 K2"
    assert round_(MEDIUM, 10) == "H3 H4 I2 I4 J1 J4 K1 K2 K3"
    assert round_(LARGE, 13) == "H5 H6 I4 I6 J4 J6 K4 K6"


@pytest.mark.parametrize("players", CHARTS)
def test_01_every_side_begins_alike(players):
    position = first(players)
    for side in range(players):
        assert position.income(side) == 2
        isles = position.isles(side)
        assert len(isles) == 2
        assert sum(len(position.lands[isle].places) for isle in isles) == 5
        assert (position.troops(side), position.ships(side)) == (2, 2)
        assert position.purse(side) == 7
        for isle in isles:
            seas = position.chart.isles[isle].seas
            assert any(position.fleets[sea].owner == side for sea in seas)
    assert len(position.gods) == VISIBLE[players]
    assert len(position.deck) == len(CREATURES) - 1
    assert bool(position.track[0]) and position.track[1:] == ("", "")


def test_01_two_players_have_two_markers_each():
    position = first(2)
    assert sorted(position.order) == [0, 1, 2, 3]
    assert [position.side_of(marker) for marker in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("start", "isles", "fleets"),
    [("k2", [1, 7], {"D4", "K2"}), ("f1", [1, 7], {"D4", "F1"}), ("isle5", [1, 4], {"D4", "F1"})],
)
def test_01_other_readings_of_what_the_second_of_two_has(start, isles, fleets):
    position = first(2, start=start)
    assert position.isles(1) == isles
    held = {position.chart.seas[k] for k, one in enumerate(position.fleets) if one.owner == 1}
    assert held == fleets
    assert position.income(1) == 2


def test_no_others_and_no_more_than_five_play():
    for seats in (("Naxos",), ("Andros", "Naxos"), (*SEATS, "Delos"), ()):
        with pytest.raises(ValueError, match="first two to five"):
            GAME.setup({}, seats, random.Random(1))
    with pytest.raises(ValueError, match="option gold is one of hidden, open"):
        first(2, gold="buried")


def refreshed(cycle, track, deck):
    position = table(track=track, deck=deck, cycle=cycle, tasks=[Dawn("creatures")], offers=())
    draft = Draft(position)
    settle(draft)
    return draft.freeze()


def test_02_a_creature_that_nobody_called_gets_cheaper():
    after = refreshed(2, ("giant", "", ""), ["harpy"])
    assert after.track == ("harpy", "giant", "")


def test_02_one_that_was_called_makes_room_for_two():
    after = refreshed(2, ("", "", ""), ["harpy", "satyr"])
    assert after.track == ("satyr", "harpy", "")


def test_03_the_cheapest_leaves_and_the_others_slide():
    after = refreshed(5, ("giant", "", "harpy"), ["satyr", "dryad"])
    assert after.track == ("dryad", "satyr", "giant")
    assert after.discards == ("harpy",)


def test_03_the_discards_are_shuffled_when_the_deck_is_empty():
    every = [card for card in CREATURES if card not in ("giant", "harpy")]
    position = table(
        track=("", "giant", "harpy"), discards=every, god="zeus",
        tasks=[Deeds(0, "zeus"), Refill((0,))],
    )  # fmt: skip
    assert not position.deck
    draft = Draft(position)
    settle(draft)
    waiting = draft.freeze()
    assert GAME.to_act(waiting) == "chance"
    numbers = "-".join(map(str, reversed(range(len(every)))))
    after = play_chance(waiting, f"shuffle:{numbers}")
    assert after.track[0] == sorted(every)[-1]
    assert not after.discards


def play_chance(position, action):
    return perform(position, Action.parse(action))[0]


def gods(position, seed=0):
    """Return the gods of the next cycle, seen and hidden."""
    action = GAME.roll(position, random.Random(seed))
    after = GAME.apply(position, action).position
    return after.gods, after.resting


def waiting_for_gods(players, seen, hidden, cycle):
    position = table(players, cycle=cycle, tasks=[Dawn("gods")], offers=())
    return replace(position, gods=seen, resting=hidden)


def test_04_the_hidden_god_comes_first_with_four():
    before = waiting_for_gods(4, ("zeus", "ares", "athena"), ("poseidon",), 6)
    laid = {gods(before, seed) for seed in range(40)}
    assert {seen[0] for seen, _ in laid} == {"poseidon"}
    assert {hidden for _, hidden in laid} == {("zeus",), ("ares",), ("athena",)}


def test_04_no_other_order_is_possible():
    before = waiting_for_gods(4, ("zeus", "ares", "athena"), ("poseidon",), 6)
    with pytest.raises(ValueError, match="chance"):
        play(before, "gods:zeus-poseidon-ares-athena")


def test_05_three_players_see_the_other_two_and_then_any():
    before = waiting_for_gods(3, ("ares", "zeus"), ("athena", "poseidon"), 2)
    assert {frozenset(gods(before, seed)[0]) for seed in range(20)} == {
        frozenset({"athena", "poseidon"})
    }
    third = waiting_for_gods(3, ("athena", "poseidon"), ("ares", "zeus"), 3)
    assert len({frozenset(gods(third, seed)[0]) for seed in range(60)}) == 6


def test_with_five_all_four_are_seen():
    before = waiting_for_gods(5, ("ares", "zeus", "athena", "poseidon"), (), 3)
    seen, hidden = gods(before, 3)
    assert len(seen) == 4
    assert not hidden
