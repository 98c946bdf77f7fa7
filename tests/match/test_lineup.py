from __future__ import annotations

import msgspec
import pytest

from nika_arcade.api import Text
from nika_arcade.host.trouble import Refused
from nika_arcade.match.lineup import Holder, Lineup, default_lineup, seats_in_play, teams_in_play

FOUR = ("A", "B", "C", "D")


def four(*owners: str, kinds: str = "person") -> Lineup:
    holders = tuple(Holder(id_, kinds, id_, "first") for id_ in dict.fromkeys(owners))
    return Lineup(holders, tuple(zip(FOUR, owners, strict=True)))


def test_every_grouping_within_the_teams_is_allowed(catalogue):
    entry = catalogue.games["nim-four"]
    for owners in ("p", "q", "p", "q"), ("p", "q", "r", "q"), ("p", "q", "r", "s"):
        assert four(*owners).check(entry) is None


@pytest.mark.parametrize(
    ("lineup", "reason"),
    [
        (four("p", "p", "q", "q"), "p cannot hold seats of both sides."),
        (four("p", "p", "p", "p"), "p cannot hold seats of both sides."),
        (Lineup(four("p", "q", "p", "q").holders, four("p", "q", "p", "q").seats[:3]),
         "Nim in teams is played on 4 seats, not 3."),
        (Lineup((), (("A", "x"), ("B", "x"), ("C", "x"), ("D", "x"))), "Nobody holds A."),
        (Lineup((*four("p", "q", "p", "q").holders, Holder("z", "person", "Zoe")),
                four("p", "q", "p", "q").seats), "Zoe holds no seat."),
        (Lineup((Holder("p", "bot", "Pan"), Holder("q", "person", "Q")),
                four("p", "q", "p", "q").seats), "No bot is chosen for Pan."),
        (Lineup((), (("A", "x"), ("A", "x"), ("C", "x"), ("D", "x"))), "A seat is named twice."),
        (Lineup((), (("Athens", "x"),)), "There is no seat “Athens”. Known are: A, B, C, D."),
        (Lineup((Holder("p", "person", "P"),) * 2, four("p", "p", "p", "p").seats),
         "Two holders have the same id."),
    ],
)  # fmt: skip
def test_what_cannot_be_played_says_why(catalogue, lineup, reason):
    assert str(lineup.check(catalogue.games["nim-four"])) == reason


def test_the_number_of_holders_is_the_manifests(catalogue):
    entry = catalogue.games["nim"]
    lineup = Lineup((Holder("p", "person", "P"),), (("Left", "p"), ("Right", "p")))
    assert lineup.check(entry) is None
    two = msgspec.structs.replace(entry, players=(2, 2))
    assert str(lineup.check(two)) == "Nim is played by 2 to 2, not 1."


def test_a_lineup_comes_back_from_plain_values():
    lineup = four("p", "q", "r", "q", kinds="bot")
    assert Lineup.read(lineup.tree()) == lineup


@pytest.mark.parametrize(
    "tree",
    [{}, {"holders": 3, "seats": []}, {"holders": [{}], "seats": []},
     {"holders": [], "seats": ["abc"]}, {"holders": [{"id": "a", "kind": "dog", "name": ""}],
                                         "seats": []}],
)  # fmt: skip
def test_a_broken_lineup_is_a_value_error(tree):
    with pytest.raises(ValueError, match="this is no line-up"):
        Lineup.read(tree)


def test_the_preset_is_a_person_on_the_first_side_against_a_bot_in_each_other_seat(catalogue):
    lineup = default_lineup(catalogue.games["nim-four"], catalogue, "Daphne")
    assert [lineup.holder(seat).name for seat in FOUR] == ["Daphne", "Sheller", "Daphne", "Sheller"]
    assert len(lineup.holders) == 3
    assert lineup.check(catalogue.games["nim-four"]) is None


def test_seats_keep_the_order_of_play(catalogue):
    entry = catalogue.games["duel"]
    assert seats_in_play(entry, 2) == ("Red", "Black")
    assert seats_in_play(entry) == ("Red", "Black", "White")
    assert teams_in_play(entry, ("Red", "Black")) == (("Red",), ("Black",))
    with pytest.raises(Refused, match="Duel is played on 2 to 3 seats, not 5"):
        seats_in_play(entry, 5)


def test_a_swap_changes_one_holder():
    lineup = four("p", "q", "p", "q")
    changed = lineup.with_holder(Holder("q", "bot", "Sheller", "sheller"))
    assert changed.holder("B").is_bot
    assert not changed.holder("A").is_bot
    assert changed.seats_of("q") == ("B", "D")


def test_sentences_can_be_translated(catalogue):
    fault = four("p", "p", "q", "q").check(catalogue.games["nim-four"])
    assert isinstance(fault, Text)
    assert "{name}" in fault.template
