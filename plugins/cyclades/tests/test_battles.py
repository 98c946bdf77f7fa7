"""Battles: situations 29 to 32, the worked examples, and the questions asked about them."""

from __future__ import annotations

import pytest

from plugins.cyclades.battles import strength
from plugins.cyclades.customs import House
from plugins.cyclades.tests.samples import GAME, fleet, land, play, table, texts, told


def invasion(attackers, defenders, *, track=("", "", ""), start=1, by="C3", **more):
    """Return Naxos' troops on an isle and Andros' on isle 4, with a fleet that joins the two."""
    isles = {start: (0, attackers), 4: (1, defenders), 6: (1, 1), **more.pop("isles", {})}
    fleets = {by: (0, 1), **more.pop("fleets", {})}
    return table(isles=isles, fleets=fleets, track=track, **more)


def march(position, troops):
    return play(position, f"isle:1>take:{troops}>isle:4")


def test_four_against_one_behind_a_fortress_and_a_metropolis():
    position = table(
        isles={4: (0, 4), 1: (1, 1), 6: (1, 1)}, fleets={"C3": (0, 1)}, cities=(1, 4),
        built={1: ". . fortress ."},
    )  # fmt: skip
    battle = play(position, "isle:4>take:4>isle:1")
    both = strength(battle, battle.task)
    assert (both.attack, both.units, both.bonus) == (4, 1, 2)
    assert land(play(battle, "dice:1-2"), 1) == (0, 3)


def test_it_is_told_where_a_battle_is():
    position = table(isles={4: (0, 4), 1: (1, 2), 6: (1, 1)}, fleets={"C3": (0, 1)}, god="ares")
    _, events = told(position, "isle:4>take:4>isle:1", "dice:3-0")
    where = {event.name: event["at"] for event in events if event.get("at")}
    assert where == dict.fromkeys(("attacked", "assaulted", "lost"), "isle:1")
    sea = table(god="poseidon", fleets={"A2": (0, 2), "A1": (1, 2)}, isles={1: (0, 1)})
    _, events = told(sea, "sea:A2>take:2>sea:A1", "dice:3-0")
    where = {event.name: event["at"] for event in events if event.get("at")}
    assert where == dict.fromkeys(("attacked", "assaulted", "lost"), "sea:A1")


def test_a_tie_costs_both_one():
    position = invasion(4, 2, gold={0: 5})
    position, events = told(march(position, 4), "dice:0-2")
    assert [event["side"] for event in events if event.name == "lost"] == ["Naxos", "Andros"]
    assert position.task.units == 3
    assert position.lands[3].troops == 1


def test_29_both_sides_gone_and_the_isle_stays():
    position = play(march(invasion(1, 1), 1), "dice:1-1")
    assert land(position, 4) == (1, 0)
    assert land(position, 1) == (0, 0)
    again = play(position, "recruit>isle:1", "isle:1>take:1>isle:4")
    assert land(again, 4) == (0, 1)


def test_29_both_sides_gone_and_the_sea_is_free():
    position = table(god="poseidon", fleets={"E6": (0, 1), "F6": (1, 1)}, isles={1: (0, 1)})
    position = play(position, "sea:E6>take:1>sea:F6", "dice:2-2")
    assert fleet(position, "F6") == (-1, 0)


def test_30_only_one_unit_is_lost_in_an_assault():
    battle = play(march(invasion(5, 3, fleets={"D5": (1, 1)}), 5), "dice:3-0")
    assert battle.lands[3].troops == 2


def test_the_defender_is_asked_first_then_the_attacker():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)}
    )
    battle = march(position, 3)
    assert GAME.to_act(battle) == "chance"
    battle = play(battle, "dice:3-0")
    assert GAME.to_act(battle) == "Andros"
    assert texts(battle) == ["fight", "retreat>isle:2"]
    battle = play(battle, "fight")
    assert GAME.to_act(battle) == "Naxos"
    assert texts(battle) == ["fight", "retreat>isle:1"]
    assert GAME.to_act(play(battle, "fight")) == "chance"


def test_a_defender_who_retreats_gives_the_isle_up():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)}
    )
    after = play(march(position, 3), "dice:3-0", "retreat>isle:2")
    assert land(after, 4) == (0, 3)
    assert land(after, 2) == (1, 3)


def test_an_attacker_who_retreats_leaves_the_isle():
    position = invasion(3, 3)
    after = play(march(position, 3), "dice:0-1", "retreat>isle:1")
    assert land(after, 4) == (1, 3)
    assert land(after, 1) == (0, 2)


def test_nobody_retreats_to_a_neutral_isle():
    position = invasion(3, 3, fleets={"D3": (0, 1), "F3": (1, 1), "E3": (1, 1)})
    battle = play(march(position, 3), "dice:0-1")
    assert GAME.to_act(battle) == "Naxos"
    assert texts(battle) == ["fight", "retreat>isle:1"]


def test_31_pegasus_alone_gives_no_retreat():
    position = table(isles={1: (0, 3), 4: (1, 3), 6: (1, 1)}, track=("pegasus", "", ""))
    battle = play(position, "call:pegasus", "isle:1>take:3>isle:4", "dice:0-1")
    assert GAME.to_act(battle) == "chance"


def test_32_ports_and_metropolises_round_a_sea():
    position = table(
        god="poseidon", isles={4: (1, 1), 9: (1, 1), 5: (1, 1), 2: (0, 1)},
        built={4: "port .", 9: "port"}, cities=(5,), fleets={"E6": (1, 1), "E7": (0, 3)},
    )  # fmt: skip
    battle = play(position, "sea:E7>take:3>sea:E6")
    both = strength(battle, battle.task)
    assert (both.units, both.bonus) == (1, 3)


def test_the_attackers_ports_and_fortresses_give_nothing():
    position = table(
        god="poseidon", isles={4: (1, 1), 9: (1, 1), 5: (0, 1)},
        built={4: "port .", 9: "port", 5: "port port"}, fleets={"E6": (1, 1), "E7": (0, 1)},
    )  # fmt: skip
    battle = play(position, "sea:E7>take:1>sea:E6")
    both = strength(battle, battle.task)
    assert (both.attack, both.defence) == (1, 3)


def test_fleets_retreat_to_free_spaces_or_their_own():
    position = table(
        god="poseidon", isles={1: (0, 1)}, kraken="E5", guards={"polyphemus": (9, 2)},
        fleets={"E4": (1, 2), "D3": (0, 3), "E3": (2, 1)},
    )  # fmt: skip
    battle = play(position, "sea:D3>take:3>sea:E4", "dice:3-0")
    assert GAME.to_act(battle) == "Andros"
    # F5 is free; D3 was left; E3 is another's, no other space is there
    assert set(texts(battle)) == {"fight", "retreat>sea:D3", "retreat>sea:F5"}
    after = play(battle, "retreat>sea:F5")
    assert fleet(after, "E4") == (0, 3)
    assert fleet(after, "F5") == (1, 1)


def test_medusa_lets_nobody_retreat():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)},
        guards={"medusa": (4, 2)},
    )  # fmt: skip
    assert GAME.to_act(play(march(position, 3), "dice:3-0")) == "chance"


def test_by_house_rule_attackers_leave_medusas_isle():
    position = invasion(3, 3, guards={"medusa": (4, 2)}, house=House(medusa="attackers"))
    assert GAME.to_act(play(march(position, 3), "dice:3-0")) == "Naxos"


@pytest.mark.parametrize(
    ("rule", "troops", "defence", "throws", "owner"),
    [
        ("last", 0, (0, 2), ["dice:3-0"], 0),
        ("last", 1, (1, 2), ["dice:3-0", "fight", "dice:3-0"], 0),
        ("two", 0, (0, 2), ["dice:3-0", "fight", "dice:3-0"], 0),
        ("bonus", 1, (1, 2), ["dice:3-0"], 0),
    ],
)
def test_44_a_minotaur_defends(rule, troops, defence, throws, owner):
    position = invasion(4, troops, guards={"minotaur": (4, 1)}, house=House(minotaur=rule))
    battle = march(position, 4)
    both = strength(battle, battle.task)
    assert (both.units, both.bonus) == defence
    after = play(battle, *throws)
    assert land(after, 4)[0] == owner
    assert not after.guards
    assert "minotaur" in after.discards


def test_44_by_house_rule_he_only_adds_and_stops_no_landing():
    position = invasion(4, 0, guards={"minotaur": (4, 1)}, house=House(minotaur="bonus"))
    after = march(position, 4)
    assert land(after, 4) == (0, 4)
    assert after.guards


def test_44_a_minotaur_stays_when_the_troops_retreat():
    position = table(
        isles={1: (0, 3), 4: (1, 2), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)},
        guards={"minotaur": (4, 1)},
    )  # fmt: skip
    battle = play(march(position, 3), "dice:3-0")
    assert texts(battle) == ["fight", "retreat>isle:2"]
    left = play(battle, "retreat>isle:2")
    assert land(left, 4) == (0, 3)
    assert land(left, 2) == (1, 2)
    assert not left.guards


def test_44_alone_he_does_not_retreat():
    position = table(
        isles={1: (0, 4), 4: (1, 1), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)},
        guards={"minotaur": (4, 1)},
    )  # fmt: skip
    battle = play(march(position, 4), "dice:3-0")
    assert battle.lands[3].troops == 0
    assert GAME.to_act(battle) == "Naxos"


def test_out_of_time_one_fights_on():
    position = table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)}
    )
    battle = play(march(position, 3), "dice:3-0")
    assert str(GAME.lapse(battle)) == "fight"
    assert str(GAME.lapse(play(battle, "fight"))) == "fight"
    assert str(GAME.lapse(position)) == "end"


def test_no_fight_where_nobody_defends():
    position = invasion(2, 0, built={4: "fortress fortress"})
    assert land(march(position, 2), 4) == (0, 2)
