"""What buildings cost: the land, arrows, streets, settlements, and how it is paid (§5)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.attika.payment import can_pay, cheapest, fewest, payments
from plugins.attika.position import Laid
from plugins.attika.price import Price, price
from plugins.attika.settlements import settlements
from plugins.attika.tests.samples import SAFE, cell, counts, legal, play, table


def cost(position, kind, at):
    """Return the wanted letters, the cards of any kind and the surcharge."""
    found = price(position, 0, kind, cell(at))
    letters = "".join(letter * many for letter, many in zip("WFHM", found.need, strict=True))
    return letters, found.any, found.surcharge


@pytest.mark.parametrize(
    ("me", "rival", "kind", "at", "expected"),
    [
        ({}, {}, "tower", "0.0", ("", 0, 0)),
        ({}, {"-1.1": "mint"}, "tower", "0.0", ("H", 0, 0)),
        ({"-1.1": "mint"}, {}, "tower", "0.0", ("H", 0, 0)),
        ({}, {}, "tower", "1.0", ("H", 0, 0)),
        ({}, {}, "tower", "3.1", ("H", 0, 0)),
        ({}, {}, "street", "0.0", ("", 1, 0)),
        ({}, {}, "street", "1.2", ("", 3, 0)),
        ({"0.1": "street"}, {}, "street", "1.1", ("", 0, 0)),
        ({}, {"0.1": "street"}, "street", "1.1", ("", 2, 0)),
        ({"0.1": "quarry"}, {}, "fortress", "1.1", ("", 0, 0)),
        ({"0.1": "fortress"}, {}, "quarry", "1.1", ("HM", 0, 0)),
        ({}, {"0.1": "quarry"}, "fortress", "1.1", ("HM", 0, 0)),
        ({"0.1": "quarry"}, {}, "fortress", "3.1", ("M", 0, 1)),
        ({"0.1": "quarry"}, {}, "tower", "1.1", ("HH", 0, 0)),
        ({"0.1": "mint"}, {}, "quarry", "1.1", ("HM", 0, 0)),
        ({"-1.0": "mint", "3.0": "stoa"}, {}, "mill", "1.2", ("F", 0, 2)),
    ],
)  # fmt: skip
def test_what_it_costs(me, rival, kind, at, expected):
    """T1 to T16, and FAQ rows 6, 7, 10, 12 to 14."""
    assert cost(table(me, rival), kind, at) == expected


def test_the_first_building_may_cost_nothing():
    """T1: on its land a tower is built with an empty hand."""
    position = play(table(stored="tower"), "tower>0.0")
    assert position.buildings[0].kind == "tower"
    assert position.phase == "act"
    assert position.used == 1


def test_the_land_that_helped_is_told():
    found = price(table(), 0, "tower", (0, 0))
    assert dict(found.land) == {(0, 0): 2, (1, 0): 3, (-1, 1): 2}
    assert found.tail is None
    free = price(table({"0.1": "quarry"}), 0, "fortress", (1, 1))
    assert free.free
    assert free.tail == (0, 1)
    assert free.land == ()


def test_landscapes_help_no_more_than_is_wanted():
    found = price(table({"0.1": "mint", "2.2": "stoa"}), 0, "street", (1, 0))
    assert len(found.land) == 3
    assert found.any == 2
    plenty = price(table(), 0, "statue", (0, 0))
    assert [land for _, land in plenty.land] == [2, 3]


def test_arrows_work_for_several_and_in_later_turns():
    """Both towers are free on one fortress, and a chain is built in one turn (§5.4)."""
    position = table(stored="quarry fortress tower tower", hand="FM")
    position = play(position, "quarry>0.1", "fortress>1.1", "tower>1.2")
    assert "tower" in {built.kind for built in position.buildings}
    assert position.to_act == 1
    later = table({"0.1": "quarry", "1.1": "fortress", "1.2": "tower"}, stored="tower")
    assert cost(later, "tower", "2.1") == ("", 0, 0)


def test_settlements_grow_together_and_the_next_one_is_cheaper():
    apart = table({"-1.0": "mint", "1.0": "stoa"})
    assert len(settlements(apart, 0)) == 2
    assert cost(apart, "street", "3.1")[2] == 2
    joined = table({"-1.0": "mint", "1.0": "stoa", "0.0": "mill"})
    assert len(settlements(joined, 0)) == 1
    assert cost(joined, "street", "3.1")[2] == 1


def test_a_shrine_joins_nothing():
    """FAQ row 11: two buildings on either side of one are two settlements."""
    tiles = (*table().tiles, Laid(2, (-2, -2), 0))
    position = table({"-1.0": "mint", "-2.-1": "stoa"}, tiles=tiles)
    assert len(settlements(position, 0)) == 2


def test_every_free_cell_will_do():
    """FAQ rows 8 and 9: what the land shows and whether one is there already does not matter."""
    position = table({"0.0": "mint"}, {"2.1": "mint"}, stored="ship", hand="WWWFFFHHHMMM")
    found = {action.split(">")[1] for action in legal(position) if action.startswith("ship")}
    assert len(found) == 12
    assert not {"0.0", "2.1", "-1.-1", "4.1", "5.5"} & found


@pytest.mark.parametrize(
    ("need", "loose", "hand", "cards"),
    [
        ("H", 0, "H", 1), ("", 0, "", 0), ("H", 0, "WF", 2), ("H", 0, "W", None),
        ("HH", 0, "HW", None), ("HH", 0, "HWF", 3), ("", 1, "M", 1), ("M", 2, "MWF", 3),
        ("M", 2, "WWF", None), ("M", 2, "WWFF", 4),
    ],
)  # fmt: skip
def test_worked_examples_of_paying(need, loose, hand, cards):
    wanted = Price(counts(need), 0, loose)
    assert can_pay(wanted, counts(hand)) == (cards is not None)
    found = cheapest(wanted, counts(hand))
    assert (None if found is None else sum(found)) == cards


def slowly_pays(need, loose, cards):
    """Say whether cards pay exactly, by trying every way to hand them over."""
    if sum(need) == 0:
        return sum(cards) == loose
    land = next(land for land in range(4) if need[land])
    rest = tuple(many - (at == land) for at, many in enumerate(need))
    for one in range(4):
        left = tuple(many - (at == one) for at, many in enumerate(cards))
        if min(left) < 0:
            continue
        if one == land and slowly_pays(rest, loose, left):
            return True
        for other in range(one, 4):
            less = tuple(many - (at == other) for at, many in enumerate(left))
            if min(less) >= 0 and slowly_pays(rest, loose, less):
                return True
    return False


SMALL_COUNTS = st.tuples(*[st.integers(0, 2)] * 4)


def below(cards):
    return product(*(range(many + 1) for many in cards))


@SAFE
@given(SMALL_COUNTS.filter(lambda need: sum(need) <= 3), st.integers(0, 2), SMALL_COUNTS)
def test_payments_are_those_of_which_no_card_is_too_many(need, loose, hand):
    every = {cards for cards in below(hand) if slowly_pays(need, loose, cards)}
    lean = {
        cards for cards in every if not any(less in every for less in below(cards) if less != cards)
    }
    wanted = Price(need, 0, loose)
    assert set(payments(wanted, hand)) == lean
    assert can_pay(wanted, hand) == bool(every)
    if every:
        assert sum(cheapest(wanted, hand)) == min(map(sum, every)) == fewest(need, loose, hand)
        assert cheapest(wanted, hand) in lean


def test_the_payer_chooses_where_there_is_a_choice():
    """FAQ row 22: two other cards may be paid though the right one is held."""
    position = play(table(stored="tower", hand="HWWF"), "tower>1.0")
    assert position.phase == "pay"
    assert legal(position) == {"pay", "hill:1>pay", "water:1+water:2>pay", "forest:1+water:1>pay"}
    paid = play(position, "water:1+water:2>pay")
    assert paid.discards == (2, 0, 0, 0)
    assert play(position, "pay").discards == (0, 0, 1, 0)


def test_one_way_to_pay_is_taken_at_once():
    """A second hill in place of two others would be one too many (§5.3)."""
    for hand in ("H", "HH", "HHW"):
        position = play(table(stored="tower", hand=hand), "tower>1.0")
        assert position.discards == (0, 0, 1, 0)
        assert position.phase == "act"
