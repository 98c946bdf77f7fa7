"""The bot that imagines how a game goes on, tried on a game small enough to know the truth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from nika_arcade.api import (
    Action,
    Budget,
    Cancelled,
    Game,
    Inquiry,
    Outcome,
    Proposal,
    Step,
    Turn,
    act,
    text,
)
from plugins.search_bot.bots import SearchBot, can_estimate

OPTIONS = {"level": 3, "playouts": 0, "rollout": 30}
TEAMS = (("Left",), ("Right",))


@dataclass(frozen=True)
class Pile:
    left: int
    turn: int = 0


class Takeaway(Game[Pile]):
    """Take one to three from a pile; whoever takes the last one wins. Four is lost."""

    def setup(self, options, seats, rng):
        return Pile(9)

    def to_act(self, position):
        return ("Left", "Right")[position.turn] if position.left else None

    def legal(self, position):
        return [act(str(count)) for count in range(1, min(3, position.left) + 1)]

    def apply(self, position, action):
        left = position.left - int(str(action))
        return Step(replace(position, left=left, turn=1 - position.turn))

    def outcome(self, position):
        if position.left:
            return None
        winner = ("Left", "Right")[1 - position.turn]
        scores = tuple((seat, float(seat == winner)) for seat in ("Left", "Right"))
        return Outcome((winner,), scores, text("The last one is taken."))

    def notate(self, position):
        return f"{position.left} {position.turn}"

    def parse(self, source):
        left, turn = source.split()
        return Pile(int(left), int(turn))


class Guessing(Takeaway):
    """The same, with a guess that knows nothing."""

    asked = 0

    def estimate(self, position):
        type(self).asked += 1
        return {"Left": 0.5, "Right": 0.5}


def turn(pile: int, game: Takeaway | None = None, seed: int = 1, **more: object) -> Turn:
    game = game or Takeaway()
    position = Pile(pile)
    return Turn(game, position, "Left", game.legal(position), rng=Random(seed), teams=TEAMS, **more)


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
@pytest.mark.parametrize("pile", [5, 6, 7, 9, 10])
def test_it_leaves_a_multiple_of_four(game, pile):
    action = SearchBot(OPTIONS).choose(turn(pile, game))
    assert (pile - int(str(action))) % 4 == 0


def test_an_estimate_is_used_where_there_is_one():
    assert can_estimate(turn(9, Guessing()))
    assert not can_estimate(turn(9, Takeaway()))
    assert not can_estimate(replace(turn(9, Guessing()), teams=(*TEAMS, ("Middle",))))


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
def test_equal_seeds_give_equal_answers(game):
    answers = {SearchBot(OPTIONS).choose(turn(12, game, seed=5)) for _ in range(3)}
    assert len(answers) == 1


def test_an_only_action_is_played_without_thinking():
    told = []
    assert SearchBot(OPTIONS).choose(turn(1, listener=told.append)) == Action(("1",))
    assert told == []


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
def test_it_gives_up_when_nobody_waits(game):
    with pytest.raises(Cancelled):
        SearchBot(OPTIONS | {"playouts": 100_000}).choose(turn(1000, game, cancelled=lambda: True))


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
def test_the_wall_leaves_a_legal_action(game):
    asked = turn(1000, game, budget=Budget(seconds=0.0))
    assert SearchBot(OPTIONS | {"playouts": 100_000}).choose(asked) in asked.legal


def test_the_turns_budget_of_work_comes_first():
    told = []
    asked = turn(1000, listener=told.append, budget=Budget(60.0, work=70))
    SearchBot(OPTIONS).choose(asked)
    assert told[-1]["work"] == 70


def test_levels_imagine_more_and_more():
    told = []
    for level in range(1, 6):
        work = []
        SearchBot(OPTIONS | {"level": level}).choose(turn(1000, listener=work.append))
        told.append(work[-1]["work"])
    assert told == sorted(set(told))


def test_a_claim_is_granted_only_when_all_is_lost():
    bot = SearchBot(OPTIONS)
    lost = replace(turn(1), position=Pile(1, turn=1))
    assert bot.consider(Proposal("claim", "Right"), lost)
    assert not bot.consider(Proposal("claim", "Right"), turn(1))


def test_a_draw_is_refused_while_there_is_more_to_win():
    assert not SearchBot(OPTIONS).consider(Proposal("draw", "Right"), turn(1))


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
def test_it_tells_what_other_actions_are_worth_to_who_asks(game):
    told = []
    asked = Action(("3",))
    inquiry = Inquiry(2, (asked,))
    best = SearchBot(OPTIONS).choose(turn(5, game, inquiry=inquiry, listener=told.append))
    worths = dict(told[-1]["candidates"])
    assert str(best) == "1" and worths["1"] == max(worths.values())
    assert worths["3"] < worths["1"]


@pytest.mark.parametrize("game", [Takeaway(), Guessing()])
def test_what_it_would_play_does_not_depend_on_what_it_is_asked(game):
    plain = SearchBot(OPTIONS).choose(turn(10, game))
    assert SearchBot(OPTIONS).choose(turn(10, game, inquiry=Inquiry(3))) == plain
