from __future__ import annotations

import pytest

from nika_arcade.api import Action, Proposal, Text
from nika_arcade.match.proposals import Ballot, agreed_outcome, listed
from nika_arcade.match.referee import NotAllowed

TEAMS = (("Athens", "Messene"), ("Sparta", "Thebes"))
FOUR = ("A", "B", "C", "D")
LEFT, RIGHT = "heap:0>take:1", "heap:1>take:1"


def offer(session, source):
    return session.offer(session.to_act, Action.parse(source))


@pytest.mark.parametrize(
    ("kind", "winners", "reason"),
    [
        ("claim", ("Athens", "Messene"), "Athens and Messene claimed the victory; all agreed."),
        ("resign", ("Sparta", "Thebes"), "Athens and Messene resigned."),
        ("draw", (), "All agreed to a draw."),
    ],
)
def test_what_an_accepted_proposal_brings(kind, winners, reason):
    outcome = agreed_outcome(Proposal(kind, "Messene"), TEAMS)
    assert outcome.winners == winners
    assert str(outcome.reason) == reason
    share = 0.5 if kind == "draw" else 0.0
    assert all(outcome.score(s) == (1.0 if s in winners else share) for t in TEAMS for s in t)


def test_taking_back_ends_no_game():
    assert agreed_outcome(Proposal("take_back", "Athens"), TEAMS) is None


def test_of_three_sides_the_others_win_when_one_resigns():
    outcome = agreed_outcome(Proposal("resign", "Red"), (("Red",), ("Black",), ("White",)))
    assert outcome.winners == ("Black", "White")
    assert outcome.score("Red") == 0.0


def test_names_are_listed_as_sentences_list_them():
    assert str(listed(["A"])) == "A"
    assert str(listed(["A", "B"])) == "A and B"
    assert str(listed(["A", "B", "C", "D"])) == "A, B, C and D"
    assert isinstance(listed(["A", "B"]).values[0][1], Text)


def test_a_ballot_is_declined_by_one_and_accepted_by_all():
    ballot = Ballot(Proposal("draw", "Athens"), ("x", "y"))
    assert ballot.accepted is None
    assert ballot.answered("x", True).accepted is None
    assert ballot.answered("x", True).answered("y", True).accepted is True
    assert ballot.answered("y", False).accepted is False
    assert Ballot(Proposal("resign", "Athens"), ()).accepted is True
    with pytest.raises(KeyError):
        ballot.answered("x", True).answered("x", True)


def test_a_draw_needs_every_other_holder(sit, against):
    session = sit(against("Ann", "Bob", "Cleo", seats=("Red", "Black", "White")), "duel")
    assert session.propose("Red", "draw") is None
    assert session.pending == Proposal("draw", "Red")
    assert [holder.name for holder in session.asked] == ["Bob", "Cleo"]
    assert session.waiting_for.name == "Bob"
    assert session.answer("cleo", True) is None
    assert session.answer("bob", True) is True
    assert str(session.outcome.reason) == "All agreed to a draw."
    assert session.to_act is None
    assert session.waiting_for is None


def test_a_declined_proposal_lets_the_game_go_on(sit, against):
    session = sit(against("Ann", "Bob"))
    session.propose("Right", "claim")
    assert session.answer("ann", False) is False
    assert session.pending is None
    assert session.outcome is None
    offer(session, LEFT)


def test_the_game_stands_still_while_an_answer_is_missing(sit, against):
    session = sit(against("Ann", "Bob"))
    session.propose("Left", "draw")
    with pytest.raises(NotAllowed, match="A proposal waits for an answer"):
        offer(session, LEFT)
    with pytest.raises(NotAllowed, match="Another proposal waits"):
        session.propose("Right", "claim")
    with pytest.raises(NotAllowed, match="No proposal waits for this answer"):
        session.answer("ann", True)


def test_only_the_own_side_is_asked_before_resigning(sit, against):
    session = sit(against("Ann", "Bob", "Cleo", "Dan", seats=FOUR), "nim-four")
    session.propose("A", "resign")
    assert [holder.name for holder in session.asked] == ["Cleo"]
    session.answer("cleo", True)
    assert session.outcome.winners == ("B", "D")
    assert str(session.outcome.reason) == "A and C resigned."


def test_who_holds_the_whole_side_resigns_at_once(sit, against):
    session = sit(against("Ann", "Bob", seats=FOUR), "nim-four")
    assert session.propose("C", "resign") is True
    assert session.outcome.winners == ("B", "D")


def test_nothing_is_proposed_after_the_end(sit, against):
    session = sit(against("Ann", "Bob"))
    session.propose("Left", "resign")
    with pytest.raises(NotAllowed, match="The game is over"):
        session.propose("Right", "draw")


def test_bots_answer_through_consider(sit, against, until):
    session = sit(against("Ann", "first"))
    session.propose("Left", "claim")
    until(session, lambda: session.pending is None)
    assert session.outcome.winners == ("Left",)
    assert str(session.outcome.reason) == "Left claimed the victory; all agreed."


def test_a_bot_may_decline_and_plays_on(sit, against, until):
    session = sit(against("Ann", "shell"))
    offer(session, LEFT)
    session.propose("Left", "draw")
    until(session, lambda: session.pending is None)
    assert session.outcome is None
    until(session, lambda: session.number == 2)
    assert session.faults == []


def test_a_bot_that_fails_to_answer_has_declined(sit, against, until):
    session = sit(against("Ann", "raises"))
    session.propose("Left", "draw")
    until(session, lambda: session.pending is None)
    assert session.outcome is None
    assert [fault.kind for fault in session.faults] == ["failed"]


def test_undo_goes_back_to_the_last_decision_of_the_person(sit, against, until):
    session = sit(against("Ann", "first"))
    assert str(session.why_no_undo()) == "There is nothing to take back yet."
    offer(session, LEFT)
    until(session, lambda: session.number == 2)
    assert session.why_no_undo() is None
    assert session.undo() is True
    assert session.number == 0
    assert session.to_act == "Left"


def test_a_decision_can_be_taken_back_while_the_bot_thinks(sit, against, until):
    session = sit(against("Ann", "thinks"))
    offer(session, LEFT)
    session.tick(0.0)
    assert session.undo() is True
    assert session.to_act == "Left"
    offer(session, RIGHT)
    assert session.number == 1


def test_with_other_persons_taking_back_is_a_proposal(sit, against):
    session = sit(against("Ann", "Bob"))
    offer(session, LEFT)
    offer(session, RIGHT)
    assert session.undo("Left") is False
    assert session.pending == Proposal("take_back", "Left")
    assert session.answer("bob", True) is True
    assert session.number == 0


def test_bots_are_not_asked_about_taking_back(sit, against):
    session = sit(against("Ann", "first", "Cleo", "first", seats=FOUR), "nim-four")
    offer(session, LEFT)
    session.undo("A")
    assert [holder.name for holder in session.asked] == ["Cleo"]


def duel(sit, against):
    """Return a duel in which luck has said what the round is worth."""
    session = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel")
    session.tick(0.0)
    return session


def test_what_showed_nothing_new_is_taken_back_among_secrets_too(sit, against):
    session = duel(sit, against)
    start = session.number
    session.offer("Red", session.legal()[0])
    assert session.why_no_undo("Red") is None
    assert session.undo("Red") is False
    assert session.answer("bob", True) is True
    assert session.number == start
    assert session.to_act == "Red"


def test_nothing_is_taken_back_once_a_card_was_drawn_or_luck_has_acted(sit, against):
    session = duel(sit, against)
    session.offer("Red", session.legal()[0])
    session.offer("Black", session.legal()[0])
    for seat in ("Red", "Black"):
        assert "something new" in str(session.why_no_undo(seat))
    with pytest.raises(NotAllowed):
        session.undo("Red")


def test_the_end_can_be_taken_back(sit, against):
    session = sit(against("Ann", "Bob"))
    for source in LEFT, "heap:1>take:2", "heap:2>take:3":
        offer(session, source)
    assert session.outcome.winners == ("Left",)
    session.undo("Left")
    session.answer("bob", True)
    assert session.outcome is None
    assert session.to_act == "Left"


def test_what_was_learned_is_asked_anew_when_another_action_takes_its_place(
    sit, against, monkeypatch
):
    monkeypatch.setattr(
        "nika_arcade.match.talk.has_learned",
        lambda plies, seats: any("take:2" in str(ply.action) for ply in plies),
    )
    session = sit(against("Ann", "Bob"))
    session.offer("Left", Action.parse("heap:1>take:1"))
    assert session.why_no_undo("Left") is None
    session.undo("Left")
    session.answer("bob", True)
    session.offer("Left", Action.parse("heap:1>take:2"))
    assert "something new" in str(session.why_no_undo("Left"))
