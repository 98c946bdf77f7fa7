from __future__ import annotations

from time import monotonic

import pytest

from nika_arcade.api import Budget, Outcome, text
from nika_arcade.host.trouble import Refused
from nika_arcade.match.ladder import rounds, standing
from nika_arcade.match.series import Result, deal, pairings, play_series, tally

FOUR = ("A", "B", "C", "D")


def seats(pairing):
    return {seat: pairing.lineup.holder(seat).name for seat in pairing.lineup.names}


def series(catalogue, game, names, games, **more):
    entry = catalogue.games[game]
    return list(
        play_series(
            catalogue,
            game,
            more.pop("options", {}),
            pairings(entry, catalogue, names, games, 1),
            budget=Budget(60),
            clock=monotonic,
            **more,
        )
    )


def test_two_names_hold_the_two_sides_and_change_them_every_second_game(catalogue):
    (*games,) = pairings(catalogue.games["nim-four"], catalogue, ["first", "shell"], 3, 5)
    assert seats(games[0]) == dict(zip(FOUR, ["first", "shell"] * 2, strict=True))
    assert seats(games[1]) == dict(zip(FOUR, ["shell", "first"] * 2, strict=True))
    assert [game.seed for game in games] == [5, 5, 6]
    assert len(games[0].lineup.holders) == 2


def test_as_many_names_as_seats_get_one_each(catalogue):
    names = ["first", "shell", "raises", "dies"]
    lineup = deal(catalogue.games["nim-four"], FOUR, names)
    assert [lineup.holder(seat).name for seat in FOUR] == names
    assert len(lineup.holders) == 4


def test_other_numbers_of_names_go_round_the_seats(catalogue):
    lineup = deal(catalogue.games["nim-four"], FOUR, ["first", "shell", "dies"])
    assert [lineup.holder(seat).name for seat in FOUR] == ["first", "shell", "dies", "first"]
    assert len(lineup.holders) == 4
    one = deal(catalogue.games["duel"], ("Red", "Black", "White"), ["first"])
    assert [holder.name for holder in one.holders] == ["first"] * 3


def test_names_say_how_many_seats_are_played(catalogue):
    (*games,) = pairings(catalogue.games["duel"], catalogue, ["first", "shell"], 1, 1)
    assert games[0].lineup.names == ("Red", "Black")
    (*games,) = pairings(catalogue.games["duel"], catalogue, ["first", "shell"], 1, 1, seats=3)
    assert games[0].lineup.names == ("Red", "Black", "White")


def test_unknown_names_are_refused_before_anything_is_played(catalogue):
    with pytest.raises(Refused, match="Did you mean “first”"):
        pairings(catalogue.games["nim"], catalogue, ["first", "fisrt"], 1, 1)


def test_results_come_in_the_order_of_the_games_however_many_run_at_once(catalogue):
    names = ["first", "random_bot"]
    alone = series(catalogue, "duel", names, 6)
    together = series(catalogue, "duel", names, 6, workers=3)
    assert [(r.seed, r.outcome, r.actions, r.seats) for r in alone] == [
        (r.seed, r.outcome, r.actions, r.seats) for r in together
    ]
    assert all(result.outcome and not result.faults for result in alone)
    assert all(result.thinking["first"] for result in alone)


def test_a_game_without_an_end_is_cut(catalogue):
    (result,) = series(catalogue, "nim", ["first", "shell"], 1, cut=3)
    assert result.actions == 3
    assert result.outcome is None
    assert result.points() == {"first": 0.5, "shell": 0.5}


def result(left, right, winner):
    outcome = Outcome((winner,) if winner else (), (("L", 0.0), ("R", 0.0)), text("So it is."))
    return Result("nim", 1, {"L": left, "R": right}, outcome, 1, (), 0.0, {})


def test_points_and_ladder():
    results = [result("a", "b", "L"), result("b", "a", "L"), result("a", "c", "L"),
               result("c", "a", ""), result("b", "c", "R"), result("c", "b", "L")]  # fmt: skip
    assert tally(results) == {"a": 2.5, "c": 2.5, "b": 1.0}
    ladder = standing(results)
    assert [rung.name for rung in ladder] == ["a", "c", "b"]
    assert ladder[0].share == 2.5 / 4
    assert dict(ladder[2].against) == {"a": 0.5, "c": 0.0}
    assert list(rounds(["a", "b", "c", "a"])) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_name_that_holds_winners_and_losers_shares_nothing_twice():
    outcome = Outcome(("A", "D"), (("A", 1.0), ("B", 0.0), ("C", 0.0), ("D", 1.0)), text("So."))
    seats = {"A": "x", "B": "y", "C": "z", "D": "x"}
    assert Result("g", 1, seats, outcome, 1, (), 0.0, {}).points() == {"x": 1.0, "y": 0.0, "z": 0.0}
