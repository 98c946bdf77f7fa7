"""Creatures: situations 39 to 52, and the questions asked about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plugins.cyclades.customs import House
from plugins.cyclades.tests.samples import GAME, fleet, land, play, table, texts, told


def called(creature, *, house=None, **more):
    """Return a position in which Naxos has just called a creature."""
    return play(table(track=(creature, "", ""), house=house, **more), f"call:{creature}")


def test_39_sirens_want_a_lone_fleet():
    position = called("sirens", fleets={"F11": (1, 1), "E6": (1, 2)})
    assert texts(position) == ["sea:F11", "decline"]
    position = play(position, "sea:F11")
    assert fleet(position, "F11") == (0, 1)
    assert (position.ships(0), position.ships(1)) == (1, 2)
    assert position.income(0) == 1 + sum(
        position.chart.isles[isle].printed for isle in position.isles(0)
    )


def test_40_sirens_take_a_fleet_off_the_chart_when_none_is_left():
    position = called("sirens", fleets={"F11": (1, 1), "E6": (0, 8)})
    assert texts(position) == ["sea:F11>sea:E6", "decline"]
    position = play(position, "sea:F11>sea:E6")
    assert (fleet(position, "F11"), fleet(position, "E6")) == ((0, 1), (0, 7))


def test_41_pegasus_needs_no_fleet():
    position = called("pegasus", isles={1: (0, 3), 11: (1, 0), 6: (1, 1)})
    position = play(position, "isle:1>take:2>isle:11")
    assert land(position, 11) == (0, 2)
    assert "end" in texts(position)


def test_42_medusa_holds_troops_on_her_isle():
    fleets = {"H8": (0, 1)}
    isles = {11: (0, 3), 10: (0, 0)}
    held = table(isles=isles, fleets=fleets, guards={"medusa": (11, 1)}, track=("pegasus", "", ""))
    assert not texts(held, "isle:11")
    assert "recruit>isle:11" in texts(held)
    assert not texts(play(held, "call:pegasus"), "isle:11")
    assert str(GAME.why_not(held, ("isle:11",))) == "Medusa lets no troops leave this isle."
    free = table(isles=isles, fleets=fleets)
    assert texts(free, "isle:11")


def test_43_chiron_keeps_pegasus_harpy_and_giant_away():
    more = {
        "isles": {1: (0, 3), 9: (1, 1), 6: (1, 1)},
        "guards": {"chiron": (9, 1)},
        "built": {9: "temple"},
    }
    assert not [text for text in texts(called("pegasus", **more)) if text.endswith("isle:9")]
    assert texts(called("giant", **more)) == ["decline"]
    assert "isle:9" not in texts(called("harpy", **more))
    bridge = table(
        **{**more, "isles": {2: (0, 3), 9: (1, 1), 6: (1, 1)}}, fleets={"C6": (0, 1),
        "C7": (0, 1), "D8": (0, 1), "E8": (0, 1), "F8": (0, 1)},
    )  # fmt: skip
    assert "isle:2>take:3>isle:9" in texts(bridge)


@pytest.mark.parametrize(("rule", "open_"), [("owner", True), ("all", False)])
def test_43_the_owner_flies_home_to_chiron_or_not(rule, open_):
    position = called(
        "pegasus", isles={1: (0, 3), 9: (0, 0)}, guards={"chiron": (9, 1)}, house=House(chiron=rule)
    )
    assert ("isle:1>take:1>isle:9" in texts(position)) is open_


def test_45_two_figures_on_one_isle_destroy_each_other():
    position = play(called("minotaur", guards={"medusa": (9, 1)}), "isle:9")
    assert not position.guards
    assert set(position.discards) == {"minotaur", "medusa"}


def test_46_figures_go_home_when_their_owner_acts_again():
    position = play(called("medusa"), "isle:9")
    assert position.guard("medusa").owner == 0
    old = replace(position.guards[0], cycle=position.cycle - 1)
    waiting = table(guards={}, offers=None, god="zeus", side=1, apollo=(0,), tasks=None, cycle=5)
    waiting = replace(waiting, guards=(old,), deck=tuple(
        card for card in waiting.deck if card.value != "medusa"
    ))  # fmt: skip
    after = play(waiting, "end")
    assert not after.guards
    assert "medusa" in after.discards


def test_46_with_two_players_they_stay_until_the_next_cycle():
    def after(house):
        position = table(2, god="ares", side=0, apollo=(2, 1, 3), house=house,
                         track=("chiron", "", ""))  # fmt: skip
        position = play(position, "call:chiron", "isle:3", "end")
        return play(position, "isle:1")

    assert after(House()).guards
    assert not after(House(guards="next-turn")).guards


def test_47_the_sphinx_buys_for_two_each():
    position = called(
        "sphinx", isles={1: (0, 3)}, fleets={"A1": (0, 1)}, priests={0: 2}, gold={0: 4}
    )
    position = play(position, "sell>isle:1", "sell>isle:1", "sell>sea:A1", "sell>priest", "stop")
    assert position.purse(0) == 8
    assert position.sides[0].priests == 1
    assert land(position, 1) == (0, 1)
    assert fleet(position, "A1") == (-1, 0)


def test_48_the_griffon_takes_half_and_tells_only_two():
    position = called("griffon", gold={1: 7, 0: 4})
    after, events = told(position, "seat:Andros")
    assert (after.purse(0), after.purse(1)) == (3, 4)
    robbed = next(event for event in events if event.name == "robbed")
    assert robbed["count"].eyes == {"Naxos", "Andros"}
    up = called("griffon", gold={1: 7, 0: 4}, house=House(griffon="up"))
    assert play(up, "seat:Andros").purse(0) == 4


def test_49_the_fates_pay_the_income_again():
    position = table(
        isles={1: (0, 1), 3: (0, 1), 9: (0, 1)}, fleets={"F11": (0, 1)}, track=("fates", "", ""),
        gold={0: 4},
    )  # fmt: skip
    assert play(position, "call:fates").purse(0) == 5
    received = replace(position, house=House(fates="received"))
    assert play(received, "call:fates").purse(0) == 0


def test_50_chimera_wakes_a_creature_and_all_is_shuffled():
    position = called("chimera", discards=["pegasus"], isles={1: (0, 3)})
    position = play(position, "pile:pegasus")
    assert texts(position, "isle:1")
    position = shuffled(play(position, "isle:1>take:3>isle:9"))
    assert land(position, 9) == (0, 3)
    assert not position.discards
    assert {"pegasus", "chimera"} <= {str(card.value) for card in position.deck}
    assert "end" in texts(position)


def shuffled(position):
    """Return the position after deck and discards were shuffled."""
    assert GAME.to_act(position) == "chance"
    count = len(position.deck) + len(position.discards)
    return play(position, "shuffle:" + "-".join(map(str, range(count))))


def test_50_a_figure_that_chimera_wakes_is_not_shuffled_in():
    position = shuffled(play(called("chimera", discards=["medusa"]), "pile:medusa", "isle:9"))
    assert position.guard("medusa")
    assert "medusa" not in {str(card.value) for card in position.deck}


@pytest.mark.parametrize("deed", ["isle:9", "decline"])
def test_50_what_is_discarded_by_the_woken_creature_is_shuffled_too(deed):
    position = called("chimera", discards=["medusa"], guards={"chiron": (9, 1)})
    position = shuffled(play(position, "pile:medusa", deed))
    assert not position.discards
    assert "medusa" in {str(card.value) for card in position.deck}


def test_50_fates_and_battles_come_before_the_shuffle():
    richer = play(called("chimera", discards=["fates"], gold={0: 4}), "pile:fates")
    assert richer.purse(0) == richer.income(0)
    assert "end" in texts(shuffled(richer))
    position = called("chimera", discards=["pegasus"], isles={1: (0, 3), 4: (1, 1), 6: (1, 1)})
    fight = play(position, "pile:pegasus", "isle:1>take:3>isle:4", "dice:3-0")
    assert land(shuffled(fight), 4) == (0, 3)


def test_50_a_chimera_without_discards_is_of_no_use():
    assert texts(called("chimera")) == ["decline"]
    forbidden = table(track=("chimera", "", ""), house=House(idle="forbidden"))
    assert not texts(forbidden, "call")


def test_the_harpy_may_take_the_last_troop_and_the_isle_stays():
    position = play(called("harpy", isles={4: (1, 1), 1: (0, 1)}), "isle:4")
    assert land(position, 4) == (1, 0)


def test_the_giant_destroys_any_building_but_no_metropolis():
    position = called("giant", isles={4: (1, 1), 1: (0, 1), 7: (1, 1)}, built={4: "port ."},
                      cities=(7,))  # fmt: skip
    assert texts(position) == ["slot:4.1", "decline"]
    assert play(position, "slot:4.1").lands[3].places == ("", "")


def test_the_dryad_and_the_satyr_lure_cards_away():
    position = called("dryad", priests={1: 1})
    assert texts(position) == ["seat:Andros", "decline"]
    position = play(position, "seat:Andros")
    assert [side.priests for side in position.sides[:2]] == [1, 0]


def test_the_sylph_has_ten_steps_for_all_fleets():
    position = called("sylph", fleets={"E3": (0, 2), "E6": (0, 1)}, isles={1: (0, 1)})
    for k in range(5):
        a, b = ("E3", "E4") if k % 2 == 0 else ("E4", "E3")
        position = play(position, f"sea:{a}>take:2>sea:{b}")
        a, b = ("E6", "F6") if k % 2 == 0 else ("F6", "E6")
        position = play(position, f"sea:{a}>take:1>sea:{b}")
    assert "end" in texts(position)


@pytest.mark.parametrize("rule", ["goes-on", "ends"])
def test_the_sylph_after_a_battle(rule):
    position = called(
        "sylph", fleets={"E6": (0, 3), "F6": (1, 1)}, isles={1: (0, 1)}, house=House(sylph=rule)
    )
    position = play(position, "sea:E6>take:3>sea:F6", "dice:3-0")
    assert ("end" in texts(position)) is (rule == "ends")


def test_the_kraken_sinks_all_fleets_where_it_rises_and_swims():
    position = called("kraken", fleets={"E6": (1, 2), "F6": (0, 1)}, gold={0: 5})
    position = play(position, "sea:E6")
    assert fleet(position, "E6") == (-1, 0)
    position = play(position, "sea:F6")
    assert fleet(position, "F6") == (-1, 0)
    assert position.purse(0) == 0
    assert texts(position) == ["stop"]
    assert position.chart.seas[play(position, "stop").kraken] == "F6"


@pytest.mark.parametrize(("rule", "stays"), [("revealed", False), ("bought", True)])
def test_the_kraken_leaves_when_its_card_turns_up(rule, stays):
    position = table(
        god="zeus", track=("giant", "", ""), deck=["kraken"], kraken="E6", house=House(kraken=rule)
    )
    assert (play(position, "change:4").kraken >= 0) is stays


def test_polyphemus_drives_fleets_one_space_away():
    position = called("polyphemus", fleets={"E6": (1, 2), "F8": (0, 1)})
    position = play(position, "isle:9")
    assert GAME.to_act(position) == "Naxos"
    goals = {text.rpartition(":")[2] for text in texts(position, "sea:E6")}
    assert goals == {"D5"}
    after = play(position, "sea:E6>sea:D5")
    after = play(after, texts(after)[0])
    assert "end" in texts(after)
    assert fleet(after, "D5") == (1, 2)


def test_by_house_rule_owners_say_where_their_fleets_go():
    position = called("polyphemus", fleets={"E6": (1, 2)}, house=House(polyphemus="owners"))
    assert GAME.to_act(play(position, "isle:9")) == "Andros"


def test_fleets_that_polyphemus_finds_no_way_for_are_lost():
    position = called("polyphemus", fleets={"E6": (1, 2), "D5": (2, 1)})
    after = play(position, "isle:9")
    while "end" not in texts(after):
        after = play(after, texts(after)[0])
    assert after.ships(1) == 0


def test_a_creature_may_be_called_to_keep_it_from_others():
    position = called("satyr")
    assert texts(position) == ["decline"]
    assert "satyr" in play(position, "decline").discards


def test_a_figure_that_is_not_wanted_goes_to_the_discards():
    position = called("medusa")
    assert "medusa" in play(position, "decline").discards


@pytest.mark.parametrize(("rule", "stays"), [("stays", True), ("leaves", False)])
def test_figures_on_a_conquered_isle(rule, stays):
    position = table(
        isles={1: (0, 3), 4: (1, 0), 6: (1, 1)}, fleets={"C3": (0, 1)}, guards={"chiron": (4, 1)},
        house=House(conquest=rule),
    )  # fmt: skip
    after = play(position, "isle:1>take:1>isle:4")
    assert bool(after.guards) is stays
