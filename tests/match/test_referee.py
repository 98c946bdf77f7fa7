from __future__ import annotations

import pytest

from nika_arcade.api import HIDDEN, Action, Proposal, Secret, secrets
from nika_arcade.host.trouble import Refused
from nika_arcade.match.referee import NotAllowed, Referee
from nika_arcade.match.rulebook import RulesFault


@pytest.fixture
def nim(catalogue):
    return Referee(catalogue.open_game("nim").game, {"heaps": "123"}, ("Left", "Right"), 1)


@pytest.fixture
def duel(catalogue):
    return Referee(catalogue.open_game("duel").game, {"goal": 4}, ("Red", "Black"), 1)


def play(referee, *sources):
    for source in sources:
        referee.submit(referee.to_act, Action.parse(source))


def test_actions_change_the_one_position(nim):
    step = nim.submit("Left", Action.parse("heap:2>take:3"))
    assert nim.position is step.position
    assert nim.to_act == "Right"
    assert nim.number == 1
    assert step.events[0].name == "took"


@pytest.mark.parametrize(
    ("seat", "source", "reason"),
    [
        ("Right", "heap:0>take:1", "It is the turn of Left."),
        ("Nobody", "heap:0>take:1", "It is the turn of Left."),
        ("Left", "heap:7>take:1", "“heap:7>take:1” is not a legal action here."),
    ],
)
def test_a_refused_action_changes_nothing_and_says_why(nim, seat, source, reason):
    before = nim.position
    with pytest.raises(NotAllowed) as refusal:
        nim.submit(seat, Action.parse(source))
    assert str(refusal.value.text) == reason
    assert nim.position is before


def test_nothing_can_be_played_when_it_is_over(nim):
    play(nim, "heap:0>take:1", "heap:1>take:2", "heap:2>take:3")
    assert nim.to_act is None
    assert nim.legal() == ()
    assert nim.outcome.winners == ("Left",)
    assert str(nim.refusal("Right", Action.parse("heap:0>take:1"))) == "The game is over."


def test_luck_follows_the_seed_and_is_recorded_as_an_action(catalogue, duel):
    assert duel.to_act == "chance"
    assert str(duel.refusal("Red", Action.parse("hand>card:1"))) == "Chance is to act."
    duel.roll()
    twin = Referee(duel.game, {"goal": 4}, ("Red", "Black"), 1)
    twin.roll()
    assert twin.plies[0].action == duel.plies[0].action
    assert duel.plies[0].actor == "chance"
    with pytest.raises(NotAllowed, match="Chance is not to act"):
        duel.roll()


def test_a_beat_shows_an_eye_only_what_it_may_see(duel):
    duel.roll()
    duel.submit("Red", duel.legal()[0])
    own, foe = duel.beat(1, "Red"), duel.beat(1, "Black")
    assert isinstance(own.events[0]["card"], Secret)
    assert own.events[0]["card"].value == duel.plies[1].events[0]["card"].value
    assert foe.events[0]["card"].value is HIDDEN
    hidden = [secret.value is HIDDEN for secret in secrets(foe.after)]
    assert hidden.count(False) == 3
    assert all(secret.value is HIDDEN for secret in secrets(duel.view(None)))


def test_undo_goes_back_to_a_number_of_actions(nim):
    play(nim, "heap:0>take:1", "heap:1>take:2")
    before = nim.plies[1].before
    nim.undo(1)
    assert nim.position is before
    assert nim.to_act == "Right"
    assert Action.parse("heap:1>take:2") in nim.legal()
    with pytest.raises(ValueError, match="there are 1 actions"):
        nim.undo(5)


def test_one_who_stands_elsewhere_takes_nothing_back_for_the_game(nim):
    play(nim, "heap:0>take:1", "heap:1>take:2")
    other = nim.as_of(1)
    assert (other.number, nim.number) == (1, 2)
    assert (nim.undone, nim.left) == ([], [])
    nim.undo(1)
    nim.as_of(0)
    assert [len(tail) for tail in nim.undone] == [1]


def test_undo_forgets_an_agreed_end(nim):
    play(nim, "heap:0>take:1")
    nim.propose(Proposal("draw", "Left"), ())
    assert nim.outcome is not None
    nim.undo(0)
    assert nim.outcome is None
    assert nim.to_act == "Left"


def test_rules_that_fail_are_named_with_their_method(catalogue, nim):
    class Broken(type(nim.game)):
        def legal(self, position):
            raise ZeroDivisionError("by nothing")

    referee = Referee(Broken(), {}, ("Left", "Right"), 1)
    with pytest.raises(RulesFault, match=r"Broken\.legal: ZeroDivisionError: by nothing"):
        referee.legal()


def test_a_lapse_that_is_not_legal_is_replaced(nim):
    class Careless(type(nim.game)):
        def lapse(self, position):
            return Action.parse("pass")

    referee = Referee(Careless(), {}, ("Left", "Right"), 1)
    assert referee.lapse() == referee.legal()[-1]


def test_options_that_the_rules_refuse_are_refused(nim):
    class Picky(type(nim.game)):
        def setup(self, options, seats, rng):
            raise ValueError("three heaps at most")

    with pytest.raises(Refused, match="three heaps at most"):
        Referee(Picky(), {}, ("Left", "Right"), 1)
