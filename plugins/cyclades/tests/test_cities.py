"""Metropolises and the end: situations 19 to 23, 37, 38, 45 and 51 to 55."""

from __future__ import annotations

from dataclasses import replace

import pytest

from plugins.cyclades.customs import House
from plugins.cyclades.position import Offer
from plugins.cyclades.tasks import Founding, Surrender
from plugins.cyclades.tests.samples import GAME, land, play, table, texts, told


def scholar(**more):
    """Return Naxos with three of the four buildings, at Athena."""
    built = {1: "fortress port temple .", **more.pop("built", {})}
    return table(god="athena", isles={1: (0, 1), **more.pop("isles", {})}, built=built, **more)


def test_19_four_buildings_make_a_metropolis():
    position, events = told(scholar(), "build>slot:1.4")
    assert position.lands[0].city
    assert position.lands[0].places == ("",) * 4
    returned = [event["building"] for event in events if event.name == "returned"]
    assert returned == ["fortress", "port", "temple", "university"]


def test_20_without_a_place_the_fourth_can_not_be_built():
    position = table(god="athena", isles={3: (0, 1), 1: (0, 1)}, built={3: "fortress", 1: "port "
                     "temple temple temple"})  # fmt: skip
    assert not texts(position, "build")
    assert "free place" in str(GAME.why_not(position, ("build",)))
    assert not position.lands[0].city


def test_21_one_chooses_which_of_several_goes_back():
    position = scholar(isles={3: (0, 1)}, built={1: "fortress port temple .", 3: "temple"})
    position = play(position, "build>slot:1.4")
    assert texts(position) == ["return>slot:1.3", "return>slot:3.1"]
    position = play(position, "return>slot:1.3")
    assert position.lands[0].city
    assert position.lands[2].places == ("temple",)


def test_22_an_isle_with_its_places_free_comes_first():
    position = scholar(
        isles={9: (0, 1), 3: (0, 1), 2: (0, 1)}, built={1: "fortress port temple .", 2: "temple ."}
    )
    position = play(position, "build>slot:1.4", "return>slot:1.3")
    assert set(texts(position)) == {"city>isle:1", "city>isle:9", "city>isle:3"}
    after = play(position, "city>isle:9")
    assert after.lands[8].city


def test_22_otherwise_buildings_give_way():
    position = table(god="athena", isles={2: (0, 1)}, built={2: "temple port"},
                     philosophers={0: 3})  # fmt: skip
    position, events = told(position, "recruit")
    assert position.lands[1].city
    assert position.lands[1].places == ("", "")
    assert [event["building"] for event in events if event.name == "returned"] == ["temple", "port"]


def test_four_philosophers_make_a_metropolis():
    position = play(table(god="athena", isles={1: (0, 1)}, philosophers={0: 3}), "recruit")
    assert position.lands[0].city
    assert position.sides[0].philosophers == 0


def test_23_with_a_metropolis_on_every_isle_it_is_lost():
    position = table(god="athena", isles={1: (0, 1)}, cities=(1,), philosophers={0: 3})
    position, events = told(position, "recruit")
    assert position.cities(0) == 1
    assert position.sides[0].philosophers == 0
    assert "wasted" in [event.name for event in events]


def test_37_most_metropolises_and_then_most_gold():
    def end(gold, cities):
        position = table(
            god="ares", side=4, isles={k: (k % 3, 1) for k in (1, 2, 3, 4, 5, 6, 7)} | {9: (4, 1)},
            cities=cities, gold=gold,
        )  # fmt: skip
        return play(position, "end")

    richer = end({0: 3, 1: 9}, (1, 4, 3, 6))
    assert (richer.winners, richer.reason) == ((1,), "gold")
    level = end({0: 5, 1: 5}, (1, 4, 3, 6))
    assert len(level.winners) == 2
    more = end({0: 30, 1: 0}, (1, 4, 7, 3, 6))
    assert more.reason == "cities"


def test_38_a_metropolis_has_to_last_until_the_cycle_ends():
    position = table(
        god="ares", side=1, isles={1: (0, 0), 2: (0, 1), 4: (1, 2), 6: (1, 1)}, cities=(1, 2),
        fleets={"C3": (1, 1)},
    )  # fmt: skip
    assert position.cities(0) == 2
    after = play(position, "isle:4>take:1>isle:1", "end")
    assert GAME.outcome(after) is None
    stays = play(position, "end")
    assert stays.winners == (0,)


def test_the_game_does_not_end_in_the_middle_of_a_cycle():
    position = table(
        god="athena", isles={1: (0, 1), 7: (0, 1)}, cities=(7,), philosophers={0: 3},
        offers=[Offer("athena", 0, 1), Offer("zeus", 1, 1)],
    )  # fmt: skip
    position = play(position, "recruit")
    assert position.cities(0) == 2
    assert GAME.outcome(play(position, "end")) is None


def test_two_players_need_three():
    position = table(2, god="ares", isles={1: (0, 1), 2: (0, 1), 3: (1, 1)}, cities=(1, 2))
    assert GAME.outcome(play(position, "end")) is None


@pytest.mark.parametrize(
    ("cities", "built", "legal"),
    [((), {}, False), ((1, 4), {}, True), ((4,), {}, False),
     ((), {1: "fortress port temple .", 4: "university ."}, False),
     ((1,), {2: "fortress port", 3: "temple", 4: "university ."}, True)],
)  # fmt: skip
def test_45_the_last_isle_only_to_win(cities, built, legal):
    position = table(
        isles={1: (0, 3), 2: (0, 1), 3: (0, 1), 4: (1, 1)}, fleets={"C3": (0, 1)}, cities=cities,
        built=built,
    )  # fmt: skip
    assert ("isle:1>take:3>isle:4" in texts(position)) is legal
    if not legal:
        why = GAME.why_not(position, ("isle:1", "take:3", "isle:4"))
        assert "last isle" in str(why)


@pytest.mark.parametrize(
    ("temples", "legal"),
    [(". . temple temple", True), ("temple temple temple .", True), ("temple temple . .", False)],
)
def test_45_two_sets_at_once_count_only_if_both_can_be_built(temples, legal):
    """The first metropolis may have to crush what the second one needs."""
    position = table(
        isles={1: (0, 3), 11: (0, 1), 4: (1, 0)}, fleets={"C3": (0, 1)},
        built={1: "fortress fortress port port", 11: temples, 4: "university university"},
    )  # fmt: skip
    march = "isle:1>take:3>isle:4"
    assert (march in texts(position)) is legal
    richer = replace(position, lands=tuple(
        replace(one, owner=1) if k == 1 else one for k, one in enumerate(position.lands)
    ))  # fmt: skip
    assert max(founded(play(richer, march))) == (2 if legal else 1)


def founded(position):
    """Yield how many metropolises Naxos may have when everything is settled."""
    if isinstance(position.task, (Surrender, Founding)):
        for action in texts(position):
            yield from founded(play(position, action))
    else:
        yield position.cities(0)


def test_46_whose_last_isle_is_taken_is_out():
    position = table(
        isles={1: (0, 3), 4: (1, 0)}, fleets={"C3": (0, 1), "K1": (1, 2)}, cities=(1, 4),
        guards={"medusa": (9, 1)}, offers=[Offer("ares", 0, 1), Offer("zeus", 1, 1)],
    )  # fmt: skip
    position = play(position, "isle:1>take:1>isle:4")
    assert not position.sides[1].alive
    assert position.ships(1) == 0
    assert not position.guards
    assert [offer.marker for offer in position.offers] == [0]
    assert land(position, 4) == (0, 1)
    assert play(position, "end").winners == (0,)


def test_51_the_cyclops_completes_a_set():
    position = table(
        isles={1: (0, 1), 9: (0, 1)}, built={1: "fortress port temple .", 9: "temple"},
        track=("cyclops", "", ""),
    )  # fmt: skip
    position = play(position, "call:cyclops>pay:4", "slot:9.1>university")
    assert texts(position) == ["city>isle:1", "city>isle:9"]


def test_52_the_satyr_brings_the_fourth_philosopher():
    position = table(
        isles={1: (0, 1)}, philosophers={0: 3, 1: 1}, track=("satyr", "", ""), god="poseidon"
    )
    assert play(position, "call:satyr", "seat:Andros").cities(0) == 1


def test_43_the_missing_building_is_captured():
    position = table(
        isles={1: (0, 3), 4: (1, 0), 6: (1, 1)}, built={1: "fortress port temple .",
        4: "university ."}, fleets={"C3": (0, 1)},
    )  # fmt: skip
    position = play(position, "isle:1>take:1>isle:4")
    assert texts(position) == ["city>isle:1", "city>isle:4"]


def test_55_markers_and_prints_go_with_the_isle():
    position = table(
        isles={1: (0, 3), 3: (1, 0), 6: (1, 1)}, prosperity={3: 2}, fleets={"D1": (0, 1)}
    )
    before = position.income(0)
    assert play(position, "isle:1>take:1>isle:3").income(0) == before + 4


def test_sixteen_markers_by_house_rule():
    position = table(
        offers=[Offer("ares", 1, 1)], side=1, apollo=(0,), prosperity={1: 16},
        house=House(markers="sixteen"),
    )  # fmt: skip
    assert GAME.to_act(play(position, "end")) == "chance"
