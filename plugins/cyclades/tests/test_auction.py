"""The auction: situations 6 to 13, and the questions asked about it."""

from __future__ import annotations

import pytest

from plugins.cyclades.position import SEATS, Offer
from plugins.cyclades.tasks import Offering
from plugins.cyclades.tests.samples import GAME, play, table, texts, told

BLUE, RED, YELLOW = 0, 1, 2


def auction(players=5, *, first=0, waiting=(1, 2, 3, 4), offers=(), god="ares", barred="", **more):
    """Return an auction in which a marker is to be placed."""
    return table(
        players, god=god, offers=offers, tasks=[Offering(first, tuple(waiting), barred)], **more
    )


def bids(position, god):
    """Return the amounts that can be bid for a god."""
    return [int(text.rpartition(":")[2]) for text in texts(position, f"{god}>")]


def standing(position):
    return {offer.god: (offer.marker, offer.bid) for offer in position.offers}


def test_06_who_is_outbid_goes_elsewhere_and_may_come_back():
    position = play(auction(), "ares>bid:5", "ares>bid:6")
    assert GAME.to_act(position) == SEATS[BLUE]
    assert not bids(position, "ares")
    position = play(position, "poseidon>bid:1")
    assert GAME.to_act(position) == SEATS[YELLOW]
    position = play(position, "poseidon>bid:3")
    assert GAME.to_act(position) == SEATS[BLUE]
    assert not bids(position, "poseidon")
    assert bids(position, "ares")[0] == 7
    position = play(position, "ares>bid:7")
    assert GAME.to_act(position) == SEATS[RED]
    assert not bids(position, "ares")
    assert standing(position) == {"ares": (BLUE, 7), "poseidon": (YELLOW, 3)}


def test_07_two_gods_among_three():
    position = auction(3, waiting=(1, 2), god="zeus")
    other = next(god for god in position.gods if god != "zeus")
    position = play(position, "zeus>bid:5", f"{other}>bid:4", "zeus>bid:6")
    assert texts(position) == [f"{other}>bid:{bid}" for bid in range(5, 11)] + ["apollo"]
    position = play(position, f"{other}>bid:5")
    assert GAME.to_act(position) == SEATS[1]
    assert bids(position, "zeus")[0] == 7
    assert not bids(position, other)


def test_08_priests_lower_the_cost_not_the_bid():
    position = auction(gold={0: 4}, priests={0: 3})
    assert bids(position, "ares") == [1, 2, 3, 4, 5, 6, 7]
    raised = auction(offers=(Offer("ares", 4, 3),), gold={0: 1}, priests={0: 2}, waiting=(1, 2, 3))
    assert not bids(raised, "ares")
    assert bids(raised, "zeus") == [1, 2, 3]


def test_09_without_gold_only_apollo_is_left():
    assert texts(auction(gold={0: 0}, priests={0: 5})) == ["apollo"]


def test_10_one_piece_is_paid_at_least():
    position = auction(5, priests={0: 2}, waiting=(1,), gold={0: 5})
    position, events = told(position, "ares>bid:1", "apollo")
    paid = [(event["side"], event["count"]) for event in events if event.name == "paid"]
    assert paid == [("Naxos", 1)]
    assert position.purse(0) == 4


def test_everybody_pays_at_once_when_all_stand():
    position = auction(waiting=(1, 2), gold={0: 9, 1: 9, 2: 9}, priests={1: 1})
    position = play(position, "ares>bid:4", "zeus>bid:3")
    assert (position.purse(0), position.purse(1)) == (9, 9)
    position = play(position, "apollo")
    assert (position.purse(0), position.purse(1), position.purse(2)) == (5, 7, 9)


def test_11_the_order_of_acting_and_of_the_next_bidding():
    order = (1, 3)
    position = table(
        god="ares", side=1, offers=[Offer("ares", 1, 1), Offer("poseidon", 3, 1)], apollo=(2, 0, 4)
    )
    seen = []
    while GAME.to_act(position) not in ("chance", None):
        seat = GAME.to_act(position)
        if seat not in seen:
            seen.append(seat)
        action = texts(position)[-1] if "end" in texts(position) else texts(position)[0]
        gifts = sum(land.prosperity for land in position.lands)
        position = play(position, action)
        if sum(land.prosperity for land in position.lands) > gifts:
            assert seat == SEATS[2]
    assert [SEATS.index(seat) for seat in seen] == [*order, 2]
    assert position.order == (4, 0, 2, 3, 1)


@pytest.mark.parametrize(("isles", "gold"), [({1: (0, 1)}, 14), ({1: (0, 1), 3: (0, 0)}, 11)])
def test_12_apollo_gives_four_to_one_isle_and_one_to_more(isles, gold):
    position = table(isles=isles, offers=[Offer("ares", 1, 1)], side=1, apollo=(0,), gold={0: 10})
    assert play(position, "end").purse(0) == gold


def test_only_the_first_with_apollo_puts_a_marker_on_any_isle():
    position = table(offers=[Offer("ares", 1, 1)], side=1, apollo=(0, 2))
    position = play(position, "end")
    assert GAME.to_act(position) == "Naxos"
    assert len(texts(position, "isle:")) == len(position.lands) == len(texts(position))
    after = play(position, "isle:3")
    assert after.lands[2].prosperity == 1
    assert GAME.to_act(after) == "chance"


def test_out_of_time_one_turns_to_apollo_and_puts_his_marker_on_an_own_isle():
    assert str(GAME.lapse(auction())) == "apollo"
    position = table(offers=[Offer("ares", 1, 1)], side=1, apollo=(0,), isles={3: (0, 0)})
    assert str(GAME.lapse(play(position, "end"))) == "isle:3"


def test_13_two_markers_have_to_be_paid_together():
    offers = (Offer("ares", 0, 3),)
    poor = auction(2, first=2, waiting=(3,), offers=offers, gold={0: 5})
    assert bids(poor, "poseidon") == [1, 2]
    pious = auction(2, first=2, waiting=(3,), offers=offers, gold={0: 5}, priests={0: 1})
    assert bids(pious, "poseidon") == [1, 2, 3, 4]


def test_14_one_may_outbid_oneself():
    offers = (Offer("zeus", 0, 4),)
    position = auction(2, first=2, waiting=(3,), offers=offers, god="zeus", gold={0: 6},
                       priests={0: 1})  # fmt: skip
    assert bids(position, "zeus") == [5, 6, 7]
    assert max(bids(position, position.gods[1])) == 4
    after = play(position, "zeus>bid:5")
    assert GAME.to_act(after) == "Naxos"
    assert after.task == Offering(0, (3,), "zeus")


def test_several_may_turn_to_apollo_and_none_of_them_is_moved():
    position = play(auction(waiting=(1, 2)), "apollo", "apollo", "apollo")
    assert position.apollo == (0, 1, 2)


def test_bids_have_no_upper_end_but_the_purse():
    assert max(bids(auction(gold={0: 40}, priests={0: 2}), "ares")) == 42


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        (("ares", "bid:3"), "At Ares you can bid from 4 to 10."),
        (("poseidon",), "You were just outbid at Poseidon: go to another god, or to Apollo."),
        (("recruit",), "Bid for a god first, or turn to Apollo."),
    ],
)
def test_why_an_offer_is_refused(picks, reason):
    position = auction(offers=(Offer("ares", 4, 3),), barred="poseidon", waiting=(1,))
    assert str(GAME.why_not(position, picks)) == reason


def test_a_bid_that_one_can_only_equal_is_refused():
    position = auction(offers=(Offer("ares", 4, 3),), gold={0: 3}, waiting=(1, 2, 3))
    assert not bids(position, "ares")
    assert str(GAME.why_not(position, ("ares",))) == (
        "Ares asks for 4 at least, and you can't bid so much."
    )


def test_a_hidden_god_and_an_empty_purse_are_refused():
    position = auction(4, waiting=(1, 2, 3), gold={0: 0})
    hidden = position.resting[0]
    assert "is hidden" in str(GAME.why_not(position, (hidden,)))
    assert "no gold" in str(GAME.why_not(position, ("ares",)))
