"""New games that go on from a moment of another one."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, secrets
from nika_arcade.match.record import read
from nika_arcade.match.referee import NotAllowed
from nika_arcade.match.session import Session


def offer(session, source):
    return session.offer(session.to_act, Action.parse(source))


def test_a_new_game_goes_on_from_any_moment(catalogue, sit, against, tmp_path):
    old = sit(against("Ann", "Bob"), save=tmp_path / "old.jsonl")
    for source in ("heap:0>take:1", "heap:1>take:1", "heap:2>take:2"):
        offer(old, source)
    before = (tmp_path / "old.jsonl").read_bytes()
    opening = old.opening(old.ways[0], 2, None, seed=9)
    new = sit(against("Cleo", "Dan"), save=tmp_path / "new.jsonl", opening=opening)
    assert new.position_for(None) == old.referee.plies[1].after
    assert new.to_act == "Left"
    offer(new, "heap:2>take:1")
    new.close()
    assert (tmp_path / "old.jsonl").read_bytes() == before
    record = read(tmp_path / "new.jsonl")
    assert (record.header.parent, record.header.parted) == (old.id, 2)
    assert record.header.id not in ("", old.id)
    assert len(record.lines) == 3
    again = Session.resume(catalogue, tmp_path / "new.jsonl")
    again.close()
    assert again.number == 3


def test_a_finished_game_of_secrets_goes_on_as_it_was(sit, against, until):
    old = sit(against("first", "first", seats=("Red", "Black")), "duel")
    until(old, lambda: old.outcome is not None)
    at = old.number - 1
    opening = old.opening(old.ways[0], at, None, seed=9)
    new = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel", opening=opening)
    assert new.referee.position == old.referee.plies[at - 1].after


def hidden(session, eye):
    return [one.value for one in secrets(session.referee.position) if not one.seen_by(eye)]


def test_what_is_hidden_in_a_game_that_goes_on_is_dealt_anew(sit, against, until):
    old = sit(against("Ann", "first", seats=("Red", "Black")), "duel")
    until(old, lambda: old.to_act == "Red")
    dealt = set()
    for seed in range(12):
        opening = old.opening(old.ways[0], old.number, "Red", seed=seed)
        new = sit(against("Ann", "first", seats=("Red", "Black")), "duel", opening=opening)
        assert new.position_for("Red") == old.position_for("Red")
        dealt.add(tuple(hidden(new, "Red")))
    assert len(dealt) > 1


def test_persons_cannot_look_at_each_others_secrets_by_a_new_game(sit, against):
    old = sit(against("Ann", "Bob", seats=("Red", "Black")), "duel")
    with pytest.raises(NotAllowed, match="others would come to know what is hidden"):
        old.opening(old.ways[0], 0, "Red", seed=1)
