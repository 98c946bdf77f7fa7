"""The odds of a challenge are counted over what the challenger has not seen."""

from __future__ import annotations

import pytest

from plugins.hera_zeus.odds import Odds, odds_of
from plugins.hera_zeus.tests.samples import GAME, play, table

FULL = {
    "seven": (31, 1, 4, 1),
    "six": (29, 2, 5, 1),
    "five": (26, 3, 7, 1),
    "four": (22, 4, 10, 1),
    "three": (17, 5, 14, 1),
    "hero": (16, 5, 15, 1),
    "pegasus": (3, 9, 24, 1),
    "pythia": (2, 2, 32, 1),
}
"""RULES: how each kind fares against a whole deck of which nothing has been seen."""


def odds(position, eye: str = "Hera", lane: int = 1) -> Odds | None:
    side = 0 if eye == "Hera" else 1
    return odds_of(GAME.observe(position, eye), side, lane)


@pytest.mark.parametrize(("kind", "counts"), FULL.items())
def test_against_a_deck_of_which_nothing_was_seen(kind: str, counts: tuple[int, ...]) -> None:
    position = table({"lanes": (kind, "", "")}, {"lanes": ("three", "", "")})
    found = odds(position)
    assert found is not None
    assert (found.won, found.tied, found.lost, found.wiped) == counts
    assert found.all == 37


def test_what_lies_open_or_was_discarded_counts_no_more() -> None:
    position = table(
        {"lanes": ("six", "", "")},
        {"lanes": ("three SEVEN", "FIVE", ""), "pile": "medusa pandora hades"},
    )
    found = odds(position)
    assert found == Odds(29 - 1, 2, 5 - 2, 0)


def test_a_front_card_that_lies_open_is_known() -> None:
    for front, verdict in (
        ("THREE", "won"),
        ("SIX", "tied"),
        ("SEVEN", "lost"),
        ("PANDORA", "wiped"),
    ):
        position = table({"lanes": ("six", "", "")}, {"lanes": (front, "", "")})
        assert odds(position) == Odds(**{verdict: 1}, known=True)


def test_the_hostage_is_a_win_and_medusa_falls_to_heroes_alone() -> None:
    for kind, won in (("hero", 1), ("seven", 0)):
        position = table({"lanes": (kind, "", "")}, {"lanes": ("MEDUSA", "", "")})
        assert odds(position).won == won
    position = table({"lanes": ("pythia", "", "")}, {"lanes": ("HOSTAGE", "", "")})
    assert odds(position).won == 1


def test_there_are_none_without_a_challenger_or_across_a_figure() -> None:
    for mine in ("", "medusa", "pandora", "hostage"):
        assert odds(table({"lanes": (mine, "", "")}, {"lanes": ("three", "", "")})) is None
    position = table({"lanes": ("five", "", "")}, {"lanes": ("three", "", ""), "figure": 1})
    assert odds(position) is None


def test_a_card_that_was_lured_away_before_our_eyes_is_known() -> None:
    position = table(
        {"lanes": ("", "six", ""), "pile": "three"},
        {"lanes": ("five", "", "five"), "hand": "sirens"},
        active="Zeus",
    )
    position = play(position, "sirens>pile", "hera.three>place:2.1")
    assert odds(position, lane=2) == Odds(1, known=True)


def test_a_whole_hundred_is_never_rounded_to() -> None:
    assert Odds(399, 1, 0, 0).percent == 99
    assert Odds(1, 399, 0, 0).percent == 1
    assert Odds(0, 5, 0, 0).percent == 0
    assert Odds(5, 0, 0, 0).percent == 100
    assert Odds(29, 2, 5, 1).percent == 78
