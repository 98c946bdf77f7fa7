"""What gods sell: situations 15 to 28 and 33 to 36, and the questions asked about them."""

from __future__ import annotations

import pytest

from plugins.cyclades.customs import House
from plugins.cyclades.tests.samples import GAME, fleet, land, play, table, texts, told


def test_15_four_troops_for_nine_pieces():
    position = table(isles={1: (0, 1)}, gold={0: 10})
    position = play(position, *["recruit>isle:1"] * 4)
    assert position.purse(0) == 1
    assert land(position, 1) == (0, 5)
    assert not texts(position, "recruit")
    assert str(GAME.why_not(position, ("recruit",))) == "Ares gives no more in this turn."


def test_troops_may_be_split_and_come_to_isles_without_any():
    position = table(isles={1: (0, 1), 3: (0, 0)})
    position = play(position, "recruit>isle:3", "recruit>isle:1")
    assert land(position, 3) == (0, 1)
    assert str(GAME.why_not(position, ("recruit", "isle:9"))) == (
        "New troops come to an isle of your own."
    )


def test_16_the_eighth_fleet_is_the_last():
    position = table(god="poseidon", isles={1: (0, 1)}, fleets={"A1": (0, 7)})
    position = play(position, "recruit>sea:A2")
    assert position.ships(0) == 8
    assert not texts(position, "recruit")
    assert "All your 8 fleets" in str(GAME.why_not(position, ("recruit",)))


def test_17_where_new_fleets_may_come():
    position = table(god="poseidon", isles={2: (0, 1), 12: (0, 1)}, fleets={"K1": (1, 1)})
    found = {text.rpartition(":")[2] for text in texts(position, "recruit>")}
    assert " ".join(sorted(found)) == "A3 A5 B4 B6 C5 C6 H3 H4 I2 I4 J1 J4 K2 K3"


def test_17_not_near_the_kraken_or_polyphemus():
    position = table(god="poseidon", isles={2: (0, 1)}, kraken="A3", guards={"polyphemus": (4, 1)})
    found = {text.rpartition(":")[2] for text in texts(position, "recruit>")}
    assert " ".join(sorted(found)) == "A5 B4 B6 C5 C6"


def test_fleets_cost_nothing_then_one_two_and_three():
    position = table(god="poseidon", isles={1: (0, 1)}, gold={0: 6})
    assert play(position, *["recruit>sea:A1"] * 4).purse(0) == 0


@pytest.mark.parametrize(("god", "what"), [("zeus", "priests"), ("athena", "philosophers")])
def test_one_for_nothing_and_one_for_four(god, what):
    position = play(table(god=god, gold={0: 4}), "recruit", "recruit")
    assert getattr(position.sides[0], what) == 2
    assert position.purse(0) == 0
    assert not texts(position, "recruit")


def test_an_empty_supply_gives_none():
    position = table(god="zeus", priests={1: 9, 2: 9})
    assert not texts(position, "recruit")
    assert str(GAME.why_not(position, ("recruit",))) == "The supply is empty."


def test_18_temples_take_one_off_each_once_a_cycle():
    position = table(
        god="zeus", isles={1: (0, 1)}, built={1: "temple temple . ."}, gold={0: 10},
        track=("sphinx", "giant", ""),
    )  # fmt: skip
    assert texts(position, "call:sphinx") == [f"call:sphinx>pay:{k}" for k in (2, 3, 4)]
    position = play(position, "call:sphinx>pay:2", "stop")
    assert position.purse(0) == 8
    assert texts(position, "call") == ["call:giant"]
    assert play(position, "call:giant").purse(0) == 5


def test_18_five_temples_lower_a_price_to_one():
    position = table(
        god="ares", isles={1: (0, 1), 9: (0, 1)}, built={1: "temple temple temple temple",
        9: "temple"}, track=("", "giant", ""),
    )  # fmt: skip
    assert texts(position, "call") == [f"call:giant>pay:{k}" for k in (1, 2, 3)]
    after = play(position, "call:giant>pay:1")
    assert sum(map(sum, (one.spent for one in after.lands if one.spent))) == 2


def test_a_metropolis_takes_one_off_like_a_temple():
    position = table(isles={1: (0, 1)}, cities=(1,), track=("", "giant", ""))
    position = play(position, "call:giant>pay:2")
    assert position.lands[0].fresh() == []


def test_discounts_are_fresh_in_the_next_cycle():
    position = table(isles={9: (0, 1)}, built={9: "temple"}, track=("", "giant", ""))
    position = play(position, "call:giant>pay:2", "decline", "end")
    assert GAME.to_act(position) == "chance"
    assert position.lands[8].fresh() == [0]


def test_creatures_are_called_with_any_god_but_apollo():
    for god in ("ares", "poseidon", "zeus", "athena"):
        assert texts(table(god=god, track=("giant", "", "")), "call") == ["call:giant"]


def test_buildings_cost_two_and_need_a_free_place():
    position = table(isles={1: (0, 1), 9: (0, 1)}, built={9: "port"}, gold={0: 4})
    assert len(texts(position, "build")) == 4
    position = play(position, "build>slot:1.2", "build>slot:1.1")
    assert position.purse(0) == 0
    assert position.lands[0].places == ("fortress", "fortress", "", "")
    assert "costs 2 gold" in str(GAME.why_not(position, ("build", "slot:1.3")))


def test_the_supply_of_a_building_is_ten():
    built = {1: "port " * 4, 11: "port " * 4, 4: "port port"}
    position = table(god="poseidon", isles=dict.fromkeys((1, 11, 4, 9), (0, 1)), built=built)
    assert not texts(position, "build")
    assert "All 10 of these" in str(GAME.why_not(position, ("build",)))


def test_24_beside_a_metropolis_only_the_places_it_leaves():
    position = table(isles={7: (0, 1)}, cities=(7,))
    assert texts(position, "build") == ["build>slot:7.3"]
    position = play(position, "build>slot:7.3")
    assert not texts(position, "build")


@pytest.mark.parametrize(
    ("fleets", "start", "goal", "legal"),
    [
        ({"F3": (0, 1)}, 3, 8, True),
        ({}, 3, 8, False),
        ({"C3": (0, 1)}, 1, 4, True),
        ({"D3": (0, 1)}, 1, 4, True),
        (dict.fromkeys(("F3", "E3", "E4", "F5", "F6"), (0, 1)), 3, 9, True),
        (dict.fromkeys(("F3", "E3", "F5", "F6"), (0, 1)), 3, 9, False),
        ({"F3": (1, 1)}, 3, 8, False),
    ],
)
def test_25_26_troops_cross_over_their_own_fleets(fleets, start, goal, legal):
    position = table(isles={start: (0, 2)}, fleets=fleets)
    assert (f"isle:{start}>take:2>isle:{goal}" in texts(position)) is legal


def test_27_an_isle_without_troops_stays_its_owners():
    position = table(isles={3: (0, 2)}, fleets={"F3": (0, 1)}, gold={0: 5})
    position = play(position, "isle:3>take:2>isle:8")
    assert land(position, 3) == (0, 0)
    assert position.income(0) == 3
    assert position.purse(0) == 4
    assert land(position, 8) == (0, 2)


def test_27_a_fortress_without_troops_stops_nobody():
    position = table(
        isles={3: (0, 2), 8: (1, 0), 1: (1, 1)}, built={8: "fortress ."}, fleets={"F3": (0, 1)}
    )
    position = play(position, "isle:3>take:1>isle:8")
    assert land(position, 8) == (0, 1)
    assert position.lands[7].places == ("fortress", "")


def test_28_troops_may_march_again_for_another_piece():
    position = table(isles={3: (0, 2)}, fleets={"F3": (0, 1)}, gold={0: 5})
    position = play(position, "isle:3>take:2>isle:8", "isle:8>take:1>isle:3")
    assert (land(position, 3), land(position, 8)) == ((0, 1), (0, 1))
    assert position.purse(0) == 3


def test_troops_may_join_their_own():
    position = table(isles={3: (0, 2), 8: (0, 1)}, fleets={"F3": (0, 1)})
    assert land(play(position, "isle:3>take:1>isle:8"), 8) == (0, 2)


def test_33_a_battle_ends_a_voyage():
    position = table(
        god="poseidon", isles={1: (0, 1)}, fleets={"E6": (0, 3), "F6": (1, 1)}, gold={0: 5}
    )
    position = play(position, "sea:E6>take:3>sea:F6", "dice:3-0")
    assert fleet(position, "F6") == (0, 3)
    assert not texts(position, "take:")
    position = play(position, "sea:F6>take:3>sea:G6", "take:3>sea:H6", "take:3>sea:I6")
    assert fleet(position, "I6") == (0, 3)
    assert position.purse(0) == 3


def test_34_fleets_are_picked_up_and_left_on_the_way():
    position = table(
        god="poseidon", isles={1: (0, 1)}, fleets={"E6": (0, 3), "F6": (0, 1)}, gold={0: 1}
    )
    position = play(position, "sea:E6>take:3>sea:F6", "take:4>sea:G6", "take:2>sea:H6")
    assert (fleet(position, "G6"), fleet(position, "H6")) == ((0, 2), (0, 2))
    assert position.purse(0) == 0
    assert texts(position, "sea") == []


def test_a_voyage_may_stop_early():
    position = table(god="poseidon", fleets={"E6": (0, 1)})
    position = play(position, "sea:E6>take:1>sea:F6", "stop")
    assert "end" in texts(position)


def test_35_fleets_do_not_enter_closed_waters():
    position = table(
        god="poseidon", fleets={"E4": (0, 1)}, kraken="E3", guards={"polyphemus": (9, 1)}
    )
    goals = {text.rpartition(":")[2] for text in texts(position, "sea:E4")}
    assert goals == {"D3", "F5"}
    assert "Kraken" in str(GAME.why_not(position, ("sea:E4", "take:1", "sea:E3")))


def test_36_zeus_changes_a_creature_again_and_again():
    position = table(god="zeus", track=("giant", "", "harpy"), deck=["satyr", "dryad"], gold={0: 2})
    assert texts(position, "change") == ["change:4", "change:2"]
    position, events = told(position, "change:2", "change:2")
    assert position.track == ("giant", "", "dryad")
    assert position.discards == ("harpy", "satyr")
    assert position.purse(0) == 0
    assert [event["price"] for event in events if event.name == "revealed"] == [2, 2]


def test_things_may_be_done_in_any_order():
    position = table(
        isles={3: (0, 2)}, fleets={"F3": (0, 1)}, track=("giant", "", ""), gold={0: 15}
    )
    play(
        position, "build>slot:3.1", "call:giant", "slot:3.1", "recruit>isle:3", "build>slot:3.1",
        "isle:3>take:1>isle:8", "recruit>isle:8", "end",
    )  # fmt: skip


def test_only_the_gods_own_things_are_sold():
    position = table(isles={3: (0, 2)}, fleets={"F3": (0, 1)})
    assert str(GAME.why_not(position, ("sea:F3",))) == (
        "Fleets sail only with Poseidon, or with the Sylph."
    )
    assert str(GAME.why_not(position, ("change:4",))) == "Only Zeus changes creatures."


def test_a_creature_without_effect_may_be_forbidden():
    house = House(idle="forbidden")
    position = table(track=("satyr", "", ""), house=house)
    assert not texts(position, "call")
    assert "nobody to act on" in str(GAME.why_not(position, ("call:satyr",)))
    assert texts(table(track=("satyr", "", "")), "call") == ["call:satyr"]
