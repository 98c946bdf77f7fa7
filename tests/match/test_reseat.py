"""Seats that pass between persons and bots while a game goes on."""

from __future__ import annotations

import pytest

from nika_arcade.host.trouble import Refused
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.record import read
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.session import Session


def passed(session: Session, seat: str, holder: Holder) -> None:
    session.reseat(session.lineup.seated(seat, holder))


def bot(id_: str = "b9") -> Holder:
    return Holder(id_, "bot", "first", "first")


def person(id_: str = "p9") -> Holder:
    return Holder(id_, "person", "")


def test_a_person_takes_over_from_a_bot_and_plays_its_seat(sit, against, until):
    session = sit(against("Ann", "first"))
    session.offer("Left", session.legal()[0])
    passed(session, "Right", person())
    until(session, lambda: session.waiting_for == person())
    session.offer("Right", session.legal()[0])
    assert [session.actor(number) for number in range(2)] == ["Left", "Right"]


def test_a_bot_plays_on_for_a_person_and_gives_the_seat_back(sit, against, until):
    session = sit(against("Ann", "Bob"))
    ann = session.lineup.holder("Left")
    passed(session, "Left", bot())
    until(session, lambda: session.number == 1)
    session.offer("Right", session.legal()[0])
    passed(session, "Left", ann)
    assert session.lineup.names == ("Left", "Right")
    assert session.lineup.holder("Left") == ann
    assert [one.id for one in session.lineup.holders] == ["bob", "ann"]


def test_one_seat_of_two_passes_on_and_comes_back(sit):
    ann, bob = Holder("p1", "person", "Ann"), Holder("p2", "person", "Bob")
    session = sit(
        Lineup((ann, bob), (("A", "p1"), ("B", "p2"), ("C", "p1"), ("D", "p2"))), "nim-four"
    )
    passed(session, "C", bot())
    assert session.lineup.seats_of("p1") == ("A",)
    assert session.lineup.seats_of("b9") == ("C",)
    passed(session, "C", ann)
    assert session.lineup.seats_of("p1") == ("A", "C")
    assert session.lineup.holders == (ann, bob)


def test_what_a_bot_did_is_not_taken_back_by_who_takes_its_seat(sit, against, until):
    session = sit(against("first", "Bob"))
    until(session, lambda: session.number == 1)
    session.offer("Right", session.legal()[0])
    passed(session, "Left", person())
    assert session.why_no_undo("Left") is not None
    assert session.why_no_undo("Right") is None
    session.offer("Left", session.legal()[0])
    assert session.why_no_undo("Left") is None


def test_a_lineup_that_cannot_be_is_refused_and_changes_nothing(sit, against):
    session = sit(against("Ann", "first"))
    before = session.lineup
    with pytest.raises(Refused):
        passed(session, "Right", Holder("b9", "bot", "Nobody", "nobody"))
    with pytest.raises(Refused):
        passed(session, "Right", Holder("b9", "bot", "Nobody", ""))
    assert session.lineup == before


def test_no_seat_passes_on_while_a_proposal_waits(sit, against):
    session = sit(against("Ann", "Bob"))
    session.propose("Left", "draw")
    with pytest.raises(NotAllowed):
        passed(session, "Right", bot())


def test_a_save_remembers_who_took_which_seat_and_when(catalogue, sit, against, until, tmp_path):
    path = tmp_path / "game.jsonl"
    session = sit(against("first", "Bob"), save=path)
    until(session, lambda: session.number == 1)
    passed(session, "Left", person())
    session.offer("Right", session.legal()[0])
    lineup = session.lineup
    session.close()
    assert [one.names for one in read(path).lineups] == [("Left", "Right")] * 2
    again = Session.resume(catalogue, path)
    try:
        assert again.lineup == lineup
        assert again.why_no_undo("Left") is not None
        assert again.why_no_undo("Right") is None
    finally:
        again.close()


@pytest.mark.parametrize("again", [False, True])
def test_who_took_a_seat_over_takes_back_what_he_plays_after_the_game_went_back(
    catalogue, sit, against, until, tmp_path, again
):
    session = sit(against("Ann", "first"), "nim", save=tmp_path / "nim-1.jsonl")
    for _ in range(2):
        until(session, lambda: session.to_act == "Left")
        session.offer("Left", session.legal()[0])
    until(session, lambda: session.number == 4)
    passed(session, "Right", person())
    session.undo("Left")
    session.answer("p9", True)
    session.undo("Left")
    session.answer("p9", True)
    assert session.number == 0
    session.offer("Left", session.legal()[-1])
    session.offer("Right", session.legal()[0])
    if again:
        session.close()
        session = Session.resume(catalogue, tmp_path / "nim-1.jsonl")
    try:
        assert session.why_no_undo("Right") is None
        session.undo("Right")
        session.answer(session.lineup.holder("Left").id, True)
        assert session.number == 1
    finally:
        session.close()


def test_what_a_bot_did_stays_its_own_when_it_is_brought_back(
    catalogue, sit, against, until, tmp_path
):
    session = sit(against("Ann", "first"), save=tmp_path / "nim-1.jsonl")
    session.offer("Left", session.legal()[0])
    until(session, lambda: session.number == 2)
    passed(session, "Right", person())
    session.undo("Left")
    session.answer("p9", True)
    session.redo()
    assert session.number == 2
    assert session.why_no_undo("Right") is not None
    session.close()
    session = Session.resume(catalogue, tmp_path / "nim-1.jsonl")
    assert session.why_no_undo("Right") is not None
    session.close()
