from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from nika_arcade.api import Action, Budget, Cancelled, Inquiry, Outcome, Turn, text
from nika_arcade.kit.search import Playouts, TreeSearch

TWO = (("Left",), ("Right",))


@pytest.fixture
def nim(catalogue):
    game = catalogue.open_game("nim").game

    def turn(heaps: str, seed: int = 1, **more: object) -> Turn:
        position = game.parse(f"{heaps} 0 Left,Right")
        return Turn(game, position, "Left", game.legal(position), rng=Random(seed),
                    holds=("Left",), teams=TWO, **more)  # fmt: skip

    return turn


@pytest.fixture
def duel(catalogue):
    game = catalogue.open_game("duel").game

    def turn(source: str, seat: str, seats: tuple[str, ...], seed: int = 1) -> Turn:
        position = game.observe(game.parse(source), seat)
        return Turn(game, position, seat, game.legal(position), rng=Random(seed), holds=(seat,),
                    teams=tuple((one,) for one in seats))  # fmt: skip

    return turn


def winning(heaps: str, action: Action) -> bool:
    """Say whether an action leaves the other side lost, by the theory of nim."""
    sizes = [int(size) for size in heaps.split(",")]
    heap, count = (int(pick.partition(":")[2]) for pick in action.picks)
    sizes[heap] -= count
    balance = 0
    for size in sizes:
        balance ^= size
    return balance == 0


@pytest.mark.parametrize("heaps", ["1,2,2", "3,4,1", "2,2,1", "1,3"])
def test_it_finds_the_winning_actions_of_nim(nim, heaps):
    verdict = TreeSearch(nim(heaps), length=20).run(2000)
    assert winning(heaps, verdict.action)


def test_a_win_on_the_spot_is_played_without_looking_further(nim):
    verdict = TreeSearch(nim("4"), length=20).run(600)
    assert str(verdict.action) == "heap:0>take:4"
    assert (verdict.reward, verdict.playouts) == (1.0, 0)


def test_what_is_certain_is_known_as_such_and_ends_the_search(nim):
    verdict = TreeSearch(nim("1,2"), length=20).run(5000)
    assert str(verdict.action) == "heap:1>take:1"
    assert verdict.reward == 1.0
    assert verdict.playouts < 5000


def test_a_lost_position_is_known_too(nim):
    search = TreeSearch(nim("1,1"), length=20)
    assert search.run(500).reward == 0.0
    assert search.root.proven == 1


def test_equal_turns_have_equal_verdicts(nim, duel):
    assert TreeSearch(nim("3,4,5"), length=5).run(100) == TreeSearch(nim("3,4,5"), length=5).run(
        100
    )
    other = TreeSearch(nim("3,4,5", seed=2), length=5).run(100)
    assert other.playouts == 100


def test_it_gives_up_when_nobody_waits(nim):
    asked = []
    turn = nim("3,4,5", cancelled=lambda: asked.append(1) or len(asked) > 10)
    with pytest.raises(Cancelled):
        TreeSearch(turn, length=5).run(10_000)
    assert len(asked) == 11


def test_the_wall_ends_it_with_an_action(nim):
    turn = nim("3,4,5", budget=Budget(seconds=0.0))
    verdict = TreeSearch(turn, length=5).run(10_000)
    assert verdict.playouts == 1
    assert verdict.action in turn.legal


def test_it_tells_how_thinking_goes(nim):
    told = []
    TreeSearch(nim("3,4,5", listener=told.append), length=5).run(120)
    assert [facts["work"] for facts in told] == [50, 100, 120]
    assert all(-1.0 <= facts["score"] <= 1.0 and facts["line"] for facts in told)


LAST = '{"seats":["Red","Black"],"goal":9,"hands":[[14,2],[9,8]],"deck":[],"played":%s,' \
       '"gone":[1,3,4,5,6,7,10,11,12,13,15],"points":[3,3],"worth":3}'  # fmt: skip


def test_hidden_cards_are_imagined(duel):
    """Red holds the highest card that can still be about, and the round decides the most."""
    turn = duel(LAST % "[]", "Red", ("Red", "Black"))
    verdict = TreeSearch(turn, length=20).run(200)
    assert verdict.action in turn.legal
    assert verdict.reward > 0.5


def test_nothing_hidden_is_read(duel, catalogue):
    """Two worlds that look alike to a seat are answered alike."""
    swapped = LAST.replace("[9,8]", "[8,9]") % "[]"
    one = TreeSearch(duel(LAST % "[]", "Red", ("Red", "Black")), length=20).run(80)
    other = TreeSearch(duel(swapped, "Red", ("Red", "Black")), length=20).run(80)
    assert one == other


def test_three_sides_and_luck_are_searched(catalogue, duel):
    game = catalogue.open_game("duel").game
    start = game.setup({"goal": 4}, ("Red", "Black", "White"), Random(4))
    position = game.apply(start, Action.parse("worth:2")).position
    turn = duel(game.notate(position), "Red", ("Red", "Black", "White"))
    verdict = TreeSearch(turn, length=30).run(150)
    assert verdict.action in turn.legal
    assert verdict.playouts == 150


def test_the_outlook_is_asked_without_being_to_act(duel):
    turn = duel(LAST.replace('"points":[3,3]', '"points":[8,0]') % "[]", "Black", ("Red", "Black"))
    assert TreeSearch(turn, length=20).outlook(50) < 0.3


def test_a_playout_that_is_cut_is_judged_by_freedom(catalogue):
    class Cramped(type(catalogue.open_game("nim").game)):
        """Right never has more than one action."""

        def legal(self, position):
            usual = super().legal(position)
            return usual[:1] if position.turn else usual

    game = Cramped()
    position = game.parse("9,9,9 0 Left,Right")
    left, right = Playouts(game, TWO, 4).play(position, Random(1), [])
    assert left > 0.5 > right
    assert left + right == pytest.approx(1.0)
    assert left <= 0.9


def test_a_games_own_estimate_is_taken_instead_of_playing_on(catalogue):
    class Wise(type(catalogue.open_game("nim").game)):
        """Knows who wins, by the theory."""

        def estimate(self, position):
            balance = 0
            for size in position.heaps:
                balance ^= size
            mover = bool(balance) == (position.turn == 0)
            return {"Left": 0.9 if mover else 0.1, "Right": 0.1 if mover else 0.9}

    game = Wise()
    position = game.parse("3,5,7 0 Left,Right")
    played: list = []
    assert Playouts(game, TWO, 50).play(position, Random(1), played) == [0.9, 0.1]
    assert played == []
    turn = Turn(game, position, "Left", game.legal(position), rng=Random(1), teams=TWO)
    assert winning("3,5,7", TreeSearch(turn, length=50).run(100).action)


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [(("Left",), [1.0, 0.0]), (("Right",), [0.0, 1.0]), ((), [0.5, 0.5]),
     (("Left", "Right"), [0.5, 0.5])],
)  # fmt: skip
def test_rewards_of_an_end(catalogue, winners, rewards):
    playouts = Playouts(catalogue.open_game("nim").game, TWO, 4)
    outcome = Outcome(winners, (("Left", 0.0), ("Right", 0.0)), text("So it is."))
    assert playouts.rewards(outcome) == rewards


def test_it_tells_what_is_asked_about_however_bad(nim):
    told = []
    bad = Action.parse("heap:2>take:1")
    inquiry = Inquiry(2, (bad,))
    search = TreeSearch(nim("1,2,2", inquiry=inquiry, listener=told.append), length=20)
    verdict = search.run(800)
    worths = dict(search.worths())
    assert next(iter(worths)) == verdict.action
    assert worths[bad] < worths[verdict.action]
    assert [name for name, _ in told[-1]["candidates"]] == [str(action) for action in worths]


def test_in_imagined_worlds_what_is_asked_about_stays_to_the_end(duel):
    turn = replace(duel(LAST % "[]", "Red", ("Red", "Black")), inquiry=Inquiry(1))
    for action in turn.legal:
        search = TreeSearch(replace(turn, inquiry=Inquiry(1, (action,))), length=20)
        search.run(60)
        assert action in dict(search.worths())


def test_a_bot_that_plays_tells_no_candidates(nim):
    told = []
    TreeSearch(nim("1,2,2", listener=told.append), length=20).run(200)
    assert not any("candidates" in report for report in told)
