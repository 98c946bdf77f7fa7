"""Questions that players ask about bids, gods, movement and creatures, each with its answer."""

from __future__ import annotations

import pytest

from plugins.cyclades.charts import CHARTS, STARTS
from plugins.cyclades.customs import House
from plugins.cyclades.position import SEATS, Offer
from plugins.cyclades.tasks import Dawn, Offering
from plugins.cyclades.tests.samples import GAME, fleet, land, play, table, texts, told

PRINTED = {
    2: "1 7 B2 G5 / 2 8 D4 K2",
    3: "1 7 C2 G5 / 2 5 D4 F1 / 3 8 F4 K2",
    4: "1 8 B3 F7 / 2 7 D6 F1 / 3 10 F5 K1 / 4 9 F3 I5",
    5: "2 12 C6 K1 / 1 9 B3 E7 / 4 13 F5 K6 / 6 7 D8 F1 / 3 11 F3 G9",
}
"""By the number of players: the isles and fleets that each seat begins with."""


@pytest.mark.parametrize("players", CHARTS)
def test_every_seat_begins_where_the_board_says(players):
    begun = [
        " ".join([*(str(isle + 1) for isle in start.isles), *start.fleets])
        for start in STARTS[players]
    ]
    assert " / ".join(begun) == PRINTED[players]


# Offerings


def auction(**more):
    return table(tasks=[Offering(0, (1, 2))], offers=(), **more)


def test_a_bid_that_stands_is_neither_raised_nor_moved_unasked():
    position = play(auction(), "ares>bid:2", "zeus>bid:1")
    assert GAME.to_act(position) == SEATS[2]
    assert GAME.to_act(play(position, "athena>bid:1")) == SEATS[0]
    assert play(position, "athena>bid:1").task.god == "ares"


def test_no_bid_is_nothing():
    assert "ares>bid:0" not in texts(auction())
    assert str(GAME.why_not(auction(), ("ares", "bid:0"))) == "At Ares you can bid from 1 to 10."


def test_priests_are_not_used_up():
    position = play(auction(priests={0: 3}), "ares>bid:4", "zeus>bid:1", "apollo")
    assert position.purse(0) == 9
    assert position.sides[0].priests == 3


def test_with_apollo_nobody_calls_a_creature():
    position = table(
        side=1, offers=[Offer("ares", 1, 1)], apollo=(2, 0), track=("giant", "harpy", "satyr")
    )
    position = play(position, "end")
    assert GAME.to_act(position) == SEATS[2]
    assert not texts(position, "call")
    assert GAME.to_act(play(position, "isle:1")) == "chance"


def test_a_marker_of_prosperity_pays_who_holds_the_isle():
    position = table(side=1, offers=[Offer("ares", 1, 1)], apollo=(0,), isles={2: (1, 1)})
    before = position.income(1)
    assert play(position, "end", "isle:2").income(1) == before + 1


# What gods sell


def test_no_more_than_four_fleets_in_a_turn():
    position = table(god="poseidon", isles={1: (0, 1)}, gold={0: 40})
    position = play(position, *["recruit>sea:A1"] * 4)
    assert not texts(position, "recruit")
    assert str(GAME.why_not(position, ("recruit",))) == "Poseidon gives no more in this turn."


def test_no_fleet_is_recruited_beside_others_far_from_the_isles():
    position = table(god="poseidon", isles={1: (0, 1)}, fleets={"F11": (0, 2)})
    assert "recruit>sea:F11" not in texts(position)
    assert str(GAME.why_not(position, ("recruit", "sea:F11"))) == (
        "New fleets come beside an isle of your own, where no other fleet is."
    )


def test_who_has_no_free_sea_gets_no_fleet():
    position = table(
        god="poseidon", isles={3: (0, 1)},
        fleets=dict.fromkeys(("D1", "D2", "E1", "E3", "F2", "F3"), (1, 1)),
    )  # fmt: skip
    assert not texts(position, "recruit")
    assert str(GAME.why_not(position, ("recruit",))) == "There is no free sea beside your isles."


def earned(**more):
    """Return what Naxos, with isle 1 alone, earns at the beginning of a cycle."""
    position = table(
        tasks=[Dawn("gods")], offers=(), isles={1: (0, 1)}, gold={0: 0}, track=("giant", "", ""),
        **more,
    )  # fmt: skip
    return play(position, "gods:ares-poseidon-zeus-athena").purse(0)


@pytest.mark.parametrize(
    ("fleets", "gold"),
    [({"A1": (0, 2)}, 1), ({"A1": (0, 1), "F1": (0, 1)}, 2), ({"A2": (0, 3)}, 0), ({}, 0),
     ({"A1": (1, 1)}, 0)],
)  # fmt: skip
def test_a_trade_space_pays_one_to_who_lies_there(fleets, gold):
    assert earned(fleets=fleets) == gold


def test_an_isle_without_troops_pays_its_owner():
    assert earned(prosperity={1: 3}) == 3
    assert earned(prosperity={1: 3}, cities=(1,)) == 3


def test_fleets_that_pass_a_trade_space_earn_nothing():
    position = table(god="poseidon", fleets={"A2": (0, 1)}, gold={0: 1})
    after = play(position, "sea:A2>take:1>sea:A1", "take:1>sea:A2", "stop")
    assert after.purse(0) == 0


def test_some_fleets_stay_where_a_voyage_begins():
    position = table(god="poseidon", fleets={"E6": (0, 3)})
    position = play(position, "sea:E6>take:2>sea:F6", "take:1>sea:G6", "stop")
    assert [fleet(position, name)[1] for name in ("E6", "F6", "G6")] == [1, 1, 1]


def test_a_voyage_and_a_power_are_ended_before_anything_else():
    sailing = play(table(god="poseidon", fleets={"E6": (0, 1)}), "sea:E6>take:1>sea:F6")
    assert not texts(sailing, "recruit")
    assert "or stop here" in str(GAME.why_not(sailing, ("recruit",)))
    rising = play(table(track=("kraken", "", "")), "call:kraken", "sea:E6")
    assert {text.partition(":")[0] for text in texts(rising)} == {"sea", "stop"}
    after = play(rising, "stop", "recruit>isle:13")
    assert not texts(after, "sea")


def test_ports_help_on_no_other_space():
    position = table(
        god="poseidon", isles={4: (1, 1), 2: (0, 1)}, built={4: "port port"},
        fleets={"E7": (1, 1), "E8": (0, 1)},
    )  # fmt: skip
    after = play(position, "sea:E8>take:1>sea:E7", "dice:1-0")
    assert fleet(after, "E7") == (0, 1)


def test_pegasus_leaves_over_a_bridge_of_fleets():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 6: (1, 1)}, fleets={"C3": (0, 1)}, track=("pegasus", "", "")
    )
    battle = play(position, "call:pegasus", "isle:1>take:2>isle:4", "dice:0-1")
    assert GAME.to_act(battle) == SEATS[0]
    assert land(play(battle, "retreat>isle:1"), 1) == (0, 2)


def test_troops_are_recruited_and_enemies_land_where_medusa_is():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 6: (1, 1)}, fleets={"C3": (0, 1)}, guards={"medusa": (4, 2)}
    )
    assert GAME.to_act(play(position, "isle:1>take:3>isle:4")) == "chance"


# Metropolises and the last isle


def test_a_set_is_lost_where_every_isle_has_a_metropolis():
    position = table(
        god="athena", isles={1: (0, 1), 11: (0, 1)}, cities=(1, 11),
        built={1: ". . fortress port", 11: ". . temple ."},
    )  # fmt: skip
    position, events = told(position, "build>slot:11.4")
    assert position.cities(0) == 2
    assert not any(any(one.places) for one in position.lands)
    assert "wasted" in [event.name for event in events]


def test_a_metropolis_is_none_of_the_four_buildings():
    position = table(
        god="athena", isles={1: (0, 1), 11: (0, 1)}, cities=(1,), built={11: "fortress port . ."}
    )
    assert play(position, "build>slot:11.3").cities(0) == 1


def lonely(creature, **more):
    """Return Naxos with a creature, and Andros on isle 4 alone."""
    isles = {1: (0, 3), 2: (0, 1), 3: (0, 1), 4: (1, 2)}
    return play(table(isles=isles, track=(creature, "", ""), **more), f"call:{creature}")


def test_pegasus_comes_to_a_last_isle_only_to_win():
    assert "isle:1>take:3>isle:4" not in texts(lonely("pegasus"))
    position = table(
        isles={1: (0, 3), 2: (0, 1), 4: (1, 2)}, cities=(1, 4), track=("pegasus", "", "")
    )
    assert "isle:1>take:3>isle:4" in texts(play(position, "call:pegasus>pay:4"))


def test_everything_else_is_done_to_who_has_one_isle():
    assert "isle:4" in texts(lonely("harpy"))
    assert "slot:4.1" in texts(lonely("giant", built={4: "port ."}))
    assert "seat:Andros" in texts(lonely("griffon"))
    assert "sea:E6" in texts(lonely("sirens", fleets={"E6": (1, 1)}))
    assert "isle:4" in texts(lonely("medusa"))


def test_the_attack_on_a_last_isle_may_fail():
    position = table(
        isles={1: (0, 1), 4: (1, 2)}, fleets={"C3": (0, 1)}, cities=(1, 4), track=("", "", "")
    )
    after = play(position, "isle:1>take:1>isle:4", "dice:0-3")
    assert land(after, 4) == (1, 2)
    assert after.sides[1].alive


def test_nothing_is_left_of_who_is_out():
    position = table(
        isles={1: (0, 3), 4: (1, 0)}, fleets={"C3": (0, 1), "K1": (1, 2)}, cities=(1, 4),
        priests={1: 2}, philosophers={1: 1}, gold={1: 7},
        offers=[Offer("ares", 0, 1), Offer("zeus", 1, 1)], apollo=(2, 3, 4),
    )  # fmt: skip
    position = play(position, "isle:1>take:1>isle:4")
    out = position.sides[1]
    assert (out.gold.value, out.priests, out.philosophers, out.alive) == (0, 0, 0, False)
    assert GAME.to_act(play(position, "end")) == SEATS[2]


# Creatures


def test_figures_come_to_any_isle():
    position = play(table(track=("medusa", "", ""), isles={4: (1, 1)}), "call:medusa")
    assert len(texts(position, "isle:")) == len(position.lands)
    assert play(position, "isle:4").guarded("medusa", 3)


def test_the_kraken_rises_anywhere():
    position = play(table(track=("kraken", "", ""), fleets={"A1": (0, 1)}), "call:kraken")
    assert len(texts(position, "sea:")) == len(position.chart.seas)
    assert play(position, "sea:A1").ships(0) == 0


def test_polyphemus_moves_no_kraken():
    position = table(track=("polyphemus", "", ""), kraken="E6", fleets={"E7": (1, 1)})
    position = play(position, "call:polyphemus", "isle:9")
    assert position.chart.seas[position.kraken] == "E6"
    assert not [text for text in texts(position) if text.endswith("sea:E6")]


def test_last_philosophers_may_be_sold_before_there_are_four():
    position = table(track=("sphinx", "", ""), philosophers={0: 3})
    position = play(position, "call:sphinx", *["sell>philosopher"] * 3, "stop")
    assert position.sides[0].philosophers == 0
    assert position.purse(0) == 10 - 4 + 6


def test_units_that_are_sold_or_sunk_are_recruited_again():
    position = table(track=("sphinx", "", ""), isles={1: (0, 8)}, gold={0: 10})
    assert not texts(position, "recruit")
    after = play(position, "call:sphinx", "sell>isle:1", "stop", "recruit>isle:1")
    assert land(after, 1) == (0, 8)


def test_the_minotaur_defends_no_isle_of_nobody():
    position = table(isles={1: (0, 2)}, fleets={"C3": (0, 1)}, guards={"minotaur": (4, 1)})
    after = play(position, "isle:1>take:1>isle:4")
    assert land(after, 4) == (0, 1)
    assert after.guarded("minotaur", 3)


def test_the_minotaur_helps_whoever_holds_his_isle():
    position = table(
        isles={1: (0, 2), 4: (1, 0), 6: (1, 1)}, fleets={"C3": (0, 1)}, guards={"minotaur": (4, 0)}
    )
    assert GAME.to_act(play(position, "isle:1>take:1>isle:4")) == "chance"


@pytest.mark.parametrize("house", [House(), House(conquest="leaves")])
def test_a_beaten_minotaur_leaves_and_others_stay_by_the_house(house):
    position = table(
        isles={1: (0, 4), 4: (1, 1), 6: (1, 1)}, fleets={"C3": (0, 1)},
        guards={"minotaur": (4, 1), "medusa": (6, 1)}, house=house,
    )  # fmt: skip
    after = play(position, "isle:1>take:4>isle:4", "dice:3-0", "fight", "dice:3-0")
    assert [guard.creature for guard in after.guards] == ["medusa"]


def test_with_open_gold_everybody_sees_it():
    position = table(house=House(gold="open"), gold={1: 3})
    assert GAME.observe(position, None).purse(1) == 3
    assert GAME.observe(table(gold={1: 3}), None).sides[1].gold.value != 3
