from __future__ import annotations

import pytest

from nika_arcade.api import Action, Budget
from nika_arcade.host.trouble import Refused
from nika_arcade.match.lines import ActionLine, EndLine, FaultLine, UndoLine
from nika_arcade.match.saves import list_saves, read_save
from nika_arcade.match.session import Session
from nika_arcade.match.transcript import BrokenSave, Transcript, read, replay

ACTIONS = ["heap:0>take:1", "heap:1>take:1", "heap:2>take:2"]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "saves" / "nim-0001.jsonl"


def play(session, *sources):
    for source in sources:
        session.offer(session.to_act, Action.parse(source))


@pytest.fixture
def saved(sit, against, path):
    """A game of three actions that was left in the middle."""
    session = sit(against("Ann", "Bob"), save=path, date="2026-01-02T03:04:05", clock=60)
    play(session, *ACTIONS)
    session.close()
    return path


def test_the_file_tells_the_whole_game(saved):
    record = read(saved)
    assert record.header.game == "nim"
    assert record.header.plugin_version == "1.0"
    assert record.header.options == {"heaps": "123"}
    assert record.header.seats == ("Left", "Right")
    assert record.header.start == "1,2,3 0 Left,Right"
    assert record.header.date == "2026-01-02T03:04:05"
    assert [line.action for line in record.lines] == ACTIONS
    assert [line.to_act for line in record.lines] == ["Right", "Left", "Right"]
    assert record.broken == b""


def test_every_action_is_in_the_file_at_once(sit, against, path):
    session = sit(against("Ann", "Bob"), save=path)
    for number, source in enumerate(ACTIONS, start=1):
        play(session, source)
        assert len(read(path).lines) == number


def test_it_replays_to_the_same_position(catalogue, saved):
    referee = replay(read(saved), catalogue.open_game("nim").game)
    assert referee.number == 3
    assert referee.game.notate(referee.position) == "0,1,1 1 Left,Right"
    assert referee.to_act == "Right"


def test_a_game_goes_on_where_it_was_left(catalogue, saved):
    session = Session.resume(catalogue, saved)
    try:
        assert session.to_act == "Right"
        assert session.number == 3
        assert session.clock_left(0.0) is None
        session.tick(0.0)
        assert session.clock_left(0.0) == 60
        play(session, "heap:1>take:1", "heap:2>take:1")
        assert session.outcome.winners == ("Left",)
    finally:
        session.close()
    lines = read(saved).lines
    assert [line.action for line in lines[:5]] == [*ACTIONS, "heap:1>take:1", "heap:2>take:1"]
    assert lines[5] == EndLine(
        winners=("Left",), scores={"Left": 1.0, "Right": 0.0}, reason="Left took the last."
    )


def test_undo_proposals_swaps_and_faults_come_back(catalogue, sit, against, until, path):
    session = sit(against("Ann", "raises"), save=path, options={"heaps": "99999"})
    play(session, "heap:0>take:1")
    until(session, lambda: session.number == 2)
    session.undo()
    play(session, "heap:0>take:2")
    until(session, lambda: session.number == 2)
    session.swap("b1", "first")
    session.propose("Left", "claim")
    until(session, lambda: session.outcome is not None)
    session.close()
    kinds = [type(line) for line in read(path).lines]
    assert kinds.count(UndoLine) == 1
    assert kinds.count(FaultLine) == 2
    again = Session.resume(catalogue, path)
    try:
        assert again.faults == session.faults
        assert again.outcome == session.outcome
        assert again.lineup == session.lineup
        assert again.number == 2
        assert again.beats(None) == session.beats(None)
    finally:
        again.close()


def test_games_of_luck_and_secrets_replay(catalogue, sit, against, until, path):
    lineup = against("first", "first", seats=("Red", "Black"))
    session = sit(lineup, "duel", save=path)
    until(session, lambda: session.outcome is not None)
    session.close()
    again = Session.resume(catalogue, path)
    again.close()
    assert again.position_for("Red") == session.position_for("Red")
    assert again.outcome == session.outcome


def test_a_bots_turn_is_resumed_by_the_bot(catalogue, sit, against, until, path):
    session = sit(against("Ann", "first"), save=path)
    play(session, "heap:0>take:1")
    session.close()
    again = Session.resume(catalogue, path, budget=Budget(1000))
    until(again, lambda: again.number == 2)
    again.close()


def test_a_torn_last_line_is_left_out_and_set_aside(catalogue, saved):
    whole = saved.read_bytes()
    saved.write_bytes(whole[:-20])
    record = read(saved)
    assert len(record.lines) == 2
    assert record.broken
    session = Session.resume(catalogue, saved)
    play(session, ACTIONS[2])
    session.close()
    assert saved.read_bytes() == whole
    aside = saved.with_name(saved.name + ".broken")
    assert aside.read_bytes() == record.broken + b"\n"


def test_a_last_line_of_rubbish_is_left_out(saved):
    with saved.open("ab") as file:
        file.write(b"\x00\x00\x00\n")
    record = read(saved)
    assert len(record.lines) == 3
    assert record.broken == b"\x00\x00\x00\n"


def change(path, number, old, new):
    rows = path.read_bytes().split(b"\n")
    assert old in rows[number]
    rows[number] = rows[number].replace(old, new)
    path.write_bytes(b"\n".join(rows))


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (0, b'"version":1', b'"version":9', "line 1: it was saved by a newer version"),
        (0, b'"game"', b'"gema"', "line 1: this is no saved game"),
        (0, b"1,2,3 0", b"1,2,x 0", "line 1: this is no position of nim"),
        (2, b"action", b"auction", "line 3: this line cannot be read"),
        (2, b"take:1", b"take:2", "line 3: the position differs from the one that was saved"),
        (2, b"take:1", b"take:7", "line 3: “heap:1>take:7” is not a legal action here."),
        (2, b'"actor":"Right"', b'"actor":"Left"', "line 3: It is the turn of Right."),
    ],
)
def test_a_file_that_was_tampered_with_says_where(catalogue, saved, line, old, new, reason):
    change(saved, line, old, new)
    before = saved.read_bytes()
    with pytest.raises(BrokenSave, match=r"nim-0001\.jsonl, line"):
        Session.resume(catalogue, saved)
    try:
        Session.resume(catalogue, saved)
    except BrokenSave as fault:
        assert reason in str(fault.text)
    assert saved.read_bytes() == before


def test_an_empty_file_is_no_save(tmp_path):
    (tmp_path / "a.jsonl").write_bytes(b"")
    with pytest.raises(BrokenSave, match="line 1: this is no saved game"):
        read(tmp_path / "a.jsonl")


def test_nothing_is_written_over(sit, against, saved):
    before = saved.read_bytes()
    with pytest.raises(FileExistsError):
        sit(against("Ann", "Bob"), save=saved)
    assert saved.read_bytes() == before


def test_a_full_disk_does_not_stop_the_game(sit, against, path, monkeypatch):
    session = sit(against("Ann", "Bob"), save=path)
    play(session, ACTIONS[0])

    def full(self, line):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Transcript, "append", full)
    play(session, ACTIONS[1])
    assert session.number == 2
    assert str(session.unsaved) == "The game is not saved any more: No space left on device."


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(sit, against, tmp_path):
    (tmp_path / "saves").write_text("a file where the folder should be")
    session = sit(against("Ann", "Bob"), save=tmp_path / "saves" / "deep" / "nim.jsonl")
    play(session, ACTIONS[0])
    assert "The game is not saved" in str(session.unsaved)


def test_a_save_of_an_unknown_game_is_refused(catalogue, saved):
    change(saved, 0, b'"game":"nim"', b'"game":"mora"')
    with pytest.raises(Refused, match="There is no game “mora”"):
        Session.resume(catalogue, saved)


def test_saves_are_listed_with_where_they_were_left(saved, catalogue):
    (save,) = list_saves(saved.parent, catalogue.games)
    assert (save.header.game, save.turns, save.to_act, save.finished) == ("nim", 3, "Right", False)
    assert save.trouble is None


def test_a_finished_save_is_told_and_an_undone_end_is_not(catalogue, saved):
    session = Session.resume(catalogue, saved)
    session.propose("Left", "draw")
    session.answer("bob", True)
    save = read_save(saved)
    assert (save.finished, save.to_act) == (True, None)
    session.undo("Left")
    session.answer("bob", True)
    session.close()
    save = read_save(saved)
    assert (save.finished, save.to_act, save.turns) == (False, "Left", 2)


def test_a_broken_or_foreign_save_is_listed_as_trouble_and_kept(saved, catalogue):
    broken = saved.with_name("broken.jsonl")
    broken.write_text("nothing\n")
    foreign = saved.with_name("foreign.jsonl")
    foreign.write_bytes(saved.read_bytes().replace(b'"game":"nim"', b'"game":"mora"'))
    troubles = {save.path.name: str(save.trouble) for save in list_saves(saved.parent, ["nim"])}
    assert troubles["nim-0001.jsonl"] == "None"
    assert "no saved game" in troubles["broken.jsonl"]
    assert troubles["foreign.jsonl"] == "The game “mora” is not installed."
    assert broken.exists()
    assert foreign.exists()


def test_an_action_line_says_who_comes_next(saved):
    assert read(saved).lines[0] == ActionLine(
        number=0, actor="Left", action=ACTIONS[0], digest=read(saved).lines[0].digest,
        to_act="Right",
    )  # fmt: skip
    assert len(read(saved).lines[0].digest) == 8
