"""Fine points: what creatures and figures do at the edges of their rules, and Apollo's queue."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plugins.cyclades.customs import House
from plugins.cyclades.position import SEATS
from plugins.cyclades.tasks import Offering
from plugins.cyclades.tests.samples import GAME, fleet, land, play, table, texts, told


def called(creature, **more):
    """Return a position in which Naxos has just called a creature."""
    position = table(track=(creature, "", ""), **more)
    return play(position, texts(position, f"call:{creature}")[-1])


def test_who_is_outbid_comes_to_apollo_after_those_who_went_there():
    position = table(3, tasks=[Offering(0, (1, 2))], offers=())
    position = play(position, "apollo", "ares>bid:2", "ares>bid:3", "apollo")
    assert position.apollo == (0, 1)
    acting = []
    while GAME.to_act(position) != "chance":
        acting.append(GAME.to_act(position))
        position = play(position, texts(position)[-1])
    assert acting == [SEATS[2], SEATS[0]]
    assert position.order == (1, 0, 2)
    assert sum(one.prosperity for one in position.lands) == 1


def test_chimera_wakes_what_was_called_in_the_same_turn():
    position = table(track=("chimera", "harpy", ""), isles={4: (1, 1), 6: (1, 1)}, gold={0: 20})
    position = play(position, "call:harpy", "isle:4", "call:chimera")
    assert "pile:harpy" in texts(position)
    assert land(play(position, "pile:harpy", "isle:6"), 6) == (1, 0)


def test_only_chimera_herself_is_paid():
    position = play(called("chimera", discards=["giant"], gold={0: 4}), "pile:giant")
    assert position.purse(0) == 0


def test_the_giant_may_destroy_what_is_ones_own():
    position = called("giant", isles={1: (0, 1)}, built={1: "port . . ."})
    assert "slot:1.1" in texts(position)


def test_the_cyclops_makes_nothing_of_which_none_is_left():
    full = {1: "port port port port", 11: "port port port port", 4: "port port", 9: "temple"}
    position = called("cyclops", isles={9: (0, 1), 1: (1, 1), 11: (2, 1), 4: (3, 1)}, built=full)
    assert texts(position) == ["slot:9.1>fortress", "slot:9.1>university", "decline"]


def test_the_cyclops_changes_no_metropolis_and_no_rivals_building():
    position = called("cyclops", isles={7: (0, 1), 4: (1, 1)}, cities=(7,), built={4: "port ."})
    assert texts(position) == ["decline"]


def test_a_temple_that_the_cyclops_makes_has_its_discount():
    position = table(
        isles={9: (0, 1)}, built={9: "port"}, track=("cyclops", "giant", ""), gold={0: 20}
    )
    position = play(position, "call:cyclops", "slot:9.1>temple")
    assert texts(position, "call:giant") == ["call:giant>pay:2", "call:giant>pay:3"]


def test_a_captured_temple_that_was_used_is_not_used_again():
    position = table(
        isles={1: (0, 2), 4: (1, 0), 6: (1, 1)}, built={4: "temple ."}, fleets={"C3": (0, 1)},
        track=("", "giant", ""),
    )  # fmt: skip
    fresh = play(position, "isle:1>take:1>isle:4")
    assert texts(fresh, "call:giant") == ["call:giant>pay:2", "call:giant>pay:3"]
    lands = tuple(
        replace(one, spent=(True, False, False)) if k == 3 else one
        for k, one in enumerate(position.lands)
    )
    used = play(replace(position, lands=lands), "isle:1>take:1>isle:4")
    assert texts(used, "call:giant") == ["call:giant"]


def test_the_griffon_finds_nothing_in_an_empty_purse():
    position = play(called("griffon", gold={0: 4, 1: 0}), "seat:Andros")
    assert (position.purse(0), position.purse(1)) == (0, 0)


def test_the_last_fleet_of_the_sirens_comes_from_the_space_that_is_named():
    position = called("sirens", fleets={"F11": (1, 1), "E6": (0, 7), "A1": (0, 1)})
    position = play(position, "sea:F11>sea:A1")
    assert fleet(position, "A1") == (-1, 0)
    assert position.ships(0) == 8


def test_troops_fly_out_of_chirons_isle():
    position = called("pegasus", isles={1: (0, 2)}, guards={"chiron": (1, 3)})
    assert "isle:1>take:2>isle:5" in texts(position)


def test_the_kraken_swims_round_polyphemus_too():
    position = called("kraken", guards={"polyphemus": (9, 1)}, gold={0: 10})
    assert "sea:E6" in texts(play(position, "sea:D5"))


def test_it_is_told_what_sinks():
    position = called("kraken", fleets={"E6": (1, 2)})
    _, events = told(position, "sea:E6")
    (sunk,) = [event for event in events if event.name == "sank"]
    assert (sunk["side"], sunk["count"], sunk["at"]) == ("Andros", 2, "sea:E6")
    _, events = told(called("polyphemus", fleets={"E6": (1, 2), "D5": (2, 1)}), "isle:9")
    (sunk,) = [event for event in events if event.name == "sank"]
    assert (sunk["side"], sunk["count"], sunk["at"]) == ("Andros", 2, "sea:E6")


def test_waters_are_open_again_when_polyphemus_is_gone():
    position = table(
        side=1, god="poseidon", isles={4: (1, 1)}, guards={"polyphemus": (9, 1)},
        fleets={"D5": (1, 1)}, apollo=(0, 2, 3, 4), cycle=5,
    )  # fmt: skip
    assert "sea:D5>take:1>sea:E6" not in texts(position)
    earlier = replace(position, tasks=(), guards=(replace(position.guards[0], cycle=4),))
    before = table(side=0, god="ares", apollo=(2, 3, 4))
    earlier = replace(earlier, offers=(*before.offers, *position.offers), apollo=(2, 3, 4),
                      gods=("ares", "poseidon", "zeus", "athena"), tasks=before.tasks)  # fmt: skip
    after = play(earlier, "end")
    assert not after.guards
    assert "sea:D5>take:1>sea:E6" in texts(after)


def test_by_house_rule_each_owner_moves_his_own_fleets():
    position = called(
        "polyphemus", fleets={"E6": (1, 1), "G6": (2, 1)}, house=House(polyphemus="owners")
    )
    position = play(position, "isle:9")
    seen = []
    while GAME.to_act(position) in SEATS[1:3]:
        seen.append(GAME.to_act(position))
        assert len({text.partition(">")[0] for text in texts(position)}) == 1
        position = play(position, texts(position)[0])
    assert seen == [SEATS[1], SEATS[2]]
    assert "end" in texts(position)


def test_his_player_says_which_fleets_go_first():
    position = play(called("polyphemus", fleets={"E6": (1, 1), "G6": (2, 1)}), "isle:9")
    assert GAME.to_act(position) == SEATS[0]
    assert {text.partition(">")[0] for text in texts(position)} == {"sea:E6", "sea:G6"}


def test_fleets_of_one_space_go_together_and_join_their_own():
    position = play(called("polyphemus", fleets={"E6": (1, 2), "D5": (1, 1)}), "isle:9")
    while "end" not in texts(position):
        position = play(position, texts(position)[0])
    assert position.ships(1) == 3


def test_two_figures_destroy_each_other_before_polyphemus_drives_anybody():
    position = called("polyphemus", fleets={"E6": (1, 2)}, guards={"chiron": (9, 1)})
    position = play(position, "isle:9")
    assert fleet(position, "E6") == (1, 2)
    assert not position.guards


def test_by_house_rule_defenders_never_leave_medusas_isle():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)},
        guards={"medusa": (4, 2)}, house=House(medusa="attackers"),
    )  # fmt: skip
    assert GAME.to_act(play(position, "isle:1>take:3>isle:4", "dice:3-0")) == SEATS[0]


def test_who_is_beaten_to_a_draw_by_two_is_offered_the_way_home():
    """Two against two, 0 and 3: one attacker is left, and may go or fight on against two."""
    position = table(isles={1: (0, 2), 4: (1, 2), 6: (1, 1)}, fleets={"C3": (0, 1)})
    battle = play(position, "isle:1>take:2>isle:4", "dice:0-3")
    assert (battle.task.units, battle.lands[3].troops) == (1, 2)
    assert texts(battle) == ["fight", "retreat>isle:1"]
    assert land(play(battle, "fight", "dice:3-0", "fight", "dice:3-1"), 4) == (0, 1)


@pytest.mark.parametrize(
    ("creature", "more", "open_"),
    [
        ("sylph", {}, False),
        ("sylph", {"fleets": {"E6": (0, 1)}}, True),
        ("sphinx", {"isles": {1: (0, 0)}}, False),
        ("sphinx", {"isles": {1: (0, 0)}, "priests": {0: 1}}, True),
        ("dryad", {}, False),
        ("sirens", {"fleets": {"E6": (1, 2)}}, False),
        ("griffon", {}, True),
        ("fates", {}, True),
        ("giant", {}, False),
        ("cyclops", {"built": {9: "port"}, "isles": {9: (1, 1)}}, False),
        ("pegasus", {"isles": {1: (0, 0)}}, False),
        ("chimera", {"discards": ["giant"]}, True),
        ("kraken", {}, True),
        ("medusa", {}, True),
    ],
)
def test_by_house_rule_only_what_has_an_effect_is_called(creature, more, open_):
    house = House(idle="forbidden")
    position = table(track=(creature, "", ""), house=house, **more)
    assert bool(texts(position, "call")) is open_
    if open_ and creature not in ("sylph", "sphinx", "fates"):
        assert "decline" not in texts(play(position, f"call:{creature}"))
    assert texts(replace(position, house=House()), "call")
