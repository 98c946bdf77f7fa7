"""Cards are held in a fan that leaves every tab in sight, at the foot of the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from plugins.hera_zeus.fan import CARD, LARGE, MIDDLE, fan, row_of_backs

HANDS = [
    ["a"],
    ["a", "b", "c", "d", "e", "f", "g"],
    ["a", "a", "a", "b", "b", "c"],
    list("abcdefghijkl"),
    ["a"] * 12,
]
TAB = 54 / 200
"""The width of a card's tab, as part of the card's."""


@pytest.mark.parametrize("hand", HANDS)
def test_a_fan_lies_round_its_middle_and_keeps_off_both_columns(hand: list[str]) -> None:
    places, chosen = fan(hand, "")
    assert chosen == -1
    xs = [place.x for place in places]
    assert xs == sorted(xs)
    assert (xs[0] + xs[-1]) / 2 == pytest.approx(MIDDLE)
    assert xs[0] - CARD[0] / 2 > 196 and xs[-1] + CARD[0] / 2 < 774
    angles = [place.angle for place in places]
    assert angles == sorted(angles)
    assert max(map(abs, angles)) < 15


@pytest.mark.parametrize("hand", HANDS)
def test_every_card_shows_at_least_a_part_of_its_tab(hand: list[str]) -> None:
    for one, other in pairwise(fan(hand, "")[0]):
        assert other.x - one.x >= 0.45 * TAB * CARD[0]


def test_the_card_that_is_looked_at_is_upright_and_larger_and_covers_no_left_edge() -> None:
    places, chosen = fan(HANDS[1], "d")
    assert chosen == 3
    large = places[chosen]
    assert (large.width, large.height, large.angle) == (*LARGE, 0.0)
    assert places[chosen + 1].x - CARD[0] / 2 >= large.x + LARGE[0] / 2 - 0.01
    rest, _ = fan(HANDS[1], "")
    assert large.x == rest[chosen].x, "it stays under the pointer"


@pytest.mark.parametrize("hand", HANDS)
def test_pointing_from_card_to_card_never_jumps_back(hand: list[str]) -> None:
    """Wherever one points at a free left edge, that card is still there once it is looked at."""
    for looked in dict.fromkeys(hand):
        places, chosen = fan(hand, looked)
        for at, place in enumerate(places):
            edge = place.x - place.width / 2 + 4.0
            if at == chosen or places[chosen].x - 75 <= edge <= places[chosen].x + 75:
                continue
            after, now = fan(hand, hand[at])
            inside = any(
                abs(edge - one.x) <= one.width / 2
                for number, one in enumerate(after)
                if hand[number] == hand[at]
            )
            assert inside, (looked, hand[at], now)


def test_of_equal_cards_the_last_is_looked_at() -> None:
    assert fan(HANDS[2], "a")[1] == 2
    assert fan(HANDS[2], "c")[1] == 5


@pytest.mark.parametrize("count", [0, 1, 6, 12])
def test_a_rivals_cards_stay_in_their_box(count: int) -> None:
    row = row_of_backs(count, 1145.0, 145.0, 138.0)
    assert len(row) == count
    for place in row:
        assert place.x - place.width / 2 >= 1076 and place.x + place.width / 2 <= 1214
        assert place.y - place.height / 2 >= 108 and place.y + place.height / 2 <= 182
