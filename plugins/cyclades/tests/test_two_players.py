"""The game for two: two markers each, and what is counted by turn or by cycle (§4.4, §5, §7.3)."""

from __future__ import annotations

from plugins.cyclades.position import Offer
from plugins.cyclades.tasks import Offering
from plugins.cyclades.tests.samples import GAME, land, play, table, texts


def test_both_markers_with_apollo_are_paid_and_the_first_brings_a_marker():
    position = table(2, side=1, offers=[Offer("ares", 1, 1)], apollo=(0, 2, 3),
                     isles={1: (0, 1), 3: (0, 0)}, gold={0: 0})  # fmt: skip
    position = play(position, "end")
    assert position.purse(0) == 1
    after = play(position, "isle:1")
    assert after.purse(0) == 2
    assert sum(one.prosperity for one in after.lands) == 1
    assert after.order == (3, 2, 0, 1)


def test_apollo_counts_isles_when_he_is_met():
    """Naxos has one isle while all markers are placed, and takes a second one before Apollo."""
    position = table(2, offers=[Offer("ares", 0, 1)], apollo=(2, 1, 3), isles={7: (0, 2)},
                     fleets={"G5": (0, 1)}, gold={0: 5})  # fmt: skip
    assert len(position.isles(0)) == 1
    assert play(position, "end").purse(0) == 5 + 4
    assert play(position, "isle:7>take:1>isle:6", "end").purse(0) == 4 + 1


def test_units_are_counted_by_turn_and_discounts_by_cycle():
    position = table(
        2, offers=[Offer("ares", 0, 1), Offer("zeus", 2, 1)], isles={7: (0, 1)}, gold={0: 30},
        built={7: "temple . . ."}, track=("giant", "satyr", "dryad"),
    )  # fmt: skip
    position = play(position, *["recruit>isle:7"] * 4, "call:giant>pay:3", "decline", "end")
    assert position.task.god == "zeus"
    assert "recruit" in texts(position)
    assert texts(position, "call") == ["call:satyr", "call:dryad"]
    assert land(position, 7) == (0, 5)


def test_priests_help_with_each_of_two_offers():
    position = table(
        2, offers=[Offer("ares", 0, 3)], priests={0: 2}, gold={0: 5}, tasks=[Offering(2, (3,))],
        apollo=(1,),
    )  # fmt: skip
    second = position.gods[1]
    after = play(position, f"{second}>bid:4", "apollo")
    assert after.purse(0) == 5 - 1 - 2


def test_an_own_marker_that_is_driven_away_goes_elsewhere():
    position = table(2, offers=[Offer("ares", 0, 3)], tasks=[Offering(2, (3,))], apollo=(1,))
    position = play(position, "ares>bid:4")
    assert GAME.to_act(position) == "Naxos"
    assert not texts(position, "ares")
    assert "apollo" in texts(position)
