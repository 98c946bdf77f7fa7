from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Action, Budget
from nika_arcade.host.trouble import Refused
from nika_arcade.match.lines import ActionLine, EndLine, FaultLine, UndoLine
from nika_arcade.match.record import LARGEST, BrokenSave, read, replay
from nika_arcade.match.saves import game_of, new_save, newest_first, read_save
from nika_arcade.match.session import Session
from nika_arcade.match.transcript import Transcript

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
        (0, b'"version":2', b'"version":9', "line 1: it was saved by a newer version"),
        (0, b'"game"', b'"gema"', "line 1: this is no saved game"),
        (0, b"1,2,3 0", b"1,2,4 0", "line 1: its options or its first position have been changed"),
        (0, b'"heaps":"123"', b'"heaps":"345"', "line 1: its options or its first position"),
        (0, b'"clock":60', b'"clock":-1', "line 1: this is no saved game (Expected `float` > 0.0"),
        (0, b'["Right","bob"]', b'["Middle","bob"]', "line 1: the line-up is one of other seats"),
        (
            0,
            b'"kind":"person"',
            b'"kind":"ghost"',
            "line 1: this is no line-up: ValueError: a hold",
        ),
        (
            0,
            b'"teams":[["Left"]',
            b'"teams":[["Both"]',
            "line 1: the teams are ones of other seats",
        ),
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


class FullDisk:
    """A file on a disk that has room for a few more bytes."""

    def __init__(self, file, room):
        self._file = file
        self._room = room

    def __getattr__(self, name):
        return getattr(self._file, name)

    def write(self, content):
        written = self._file.write(content[: self._room])
        self._room -= written
        if not written:
            raise OSError(28, "No space left on device")
        return written


def test_a_full_disk_does_not_stop_the_game(catalogue, sit, against, path):
    session = sit(against("Ann", "Bob"), save=path)
    play(session, ACTIONS[0])
    before = path.read_bytes()
    transcript = session._course.ledger._transcript
    transcript._file = FullDisk(transcript._file, 20)
    play(session, *ACTIONS[1:])
    assert session.number == 3
    assert str(session.unsaved) == "The game is not saved any more: No space left on device."
    assert path.read_bytes() == before
    again = Session.resume(catalogue, path)
    assert again.number == 1
    again.close()


def test_a_disk_that_is_full_from_the_start_leaves_no_empty_file(sit, against, path, monkeypatch):
    def full(self, line):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Transcript, "append", full)
    session = sit(against("Ann", "Bob"), save=path)
    play(session, ACTIONS[0])
    assert str(session.unsaved) == "The game is not saved: No space left on device."
    assert list(path.parent.iterdir()) == []


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(sit, against, tmp_path):
    (tmp_path / "saves").write_text("a file where the folder should be")
    session = sit(against("Ann", "Bob"), save=tmp_path / "saves" / "deep" / "nim.jsonl")
    play(session, ACTIONS[0])
    assert "The game is not saved" in str(session.unsaved)


@pytest.mark.parametrize("kind", ["file", "link"])
def test_what_lies_in_the_place_of_the_saves_does_not_stop_the_game(sit, against, tmp_path, kind):
    saves = tmp_path / "saves"
    saves.write_text("x") if kind == "file" else saves.symlink_to("nowhere")
    session = sit(against("Ann", "Bob"), save=new_save(saves, "nim"))
    session.offer("Left", session.legal()[0])
    assert "not saved" in str(session.unsaved)


@pytest.mark.parametrize("taken", ["nim-0001", "nim-999999999", "nim-1000000000"])
def test_a_new_save_is_never_one_that_is_taken(tmp_path, taken):
    for name in (taken, "nim-999999999", "nim-1000000000"):
        (tmp_path / f"{name}.jsonl").touch()
    assert not new_save(tmp_path, "nim").exists()


def test_a_save_of_an_unknown_game_is_refused(catalogue, saved):
    change(saved, 0, b'"game":"nim"', b'"game":"mora"')
    with pytest.raises(Refused, match="There is no game “mora”"):
        Session.resume(catalogue, saved)


def test_a_save_says_where_the_game_was_left(saved):
    save = read_save(saved)
    assert (save.header.game, save.turn, save.to_act) == ("nim", 4, "Right")
    assert (save.begun, save.finished, save.trouble) == (True, False, None)
    assert game_of(saved) == "nim"


def test_chance_takes_no_turn_of_a_save(saved):
    lines = [json.loads(line) for line in saved.read_text("utf-8").splitlines()]
    deeds = [line for line in lines if line["type"] == "action"]
    deeds[0]["to_act"] = deeds[1]["actor"] = "chance"
    saved.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert [line["actor"] for line in deeds] == ["Left", "chance", "Left"]
    assert (read_save(saved).turn, read_save(saved).to_act) == (2, "Right")


def test_a_save_tells_the_turn_as_the_rules_count_it(sit, against, path, monkeypatch):
    session = sit(against("Ann", "Bob"), save=path)
    game = type(session.game)
    monkeypatch.setattr(game, "turn", lambda self, position: 3 - position.heaps.count(0) * 2)
    play(session, ACTIONS[0])
    assert (read_save(path).turn, session.turn) == (1, 1)
    play(session, "heap:1>take:1")
    assert (read_save(path).turn, read_save(path).to_act) == (1, "Left")
    monkeypatch.undo()
    play(session, "heap:1>take:1")
    assert read_save(path).turn == 4, "by who acted, as they don't count any more"


def test_saves_are_numbered_and_the_one_written_last_comes_first(saved):
    assert new_save(saved.parent, "nim").name == "nim-0002.jsonl"
    for name in ("nim-²³.jsonl", "nim-41.jsonl", "nim-x.jsonl", "nim-9999999999999.jsonl"):
        (saved.parent / name).mkdir()
    assert new_save(saved.parent, "nim").name == "nim-0042.jsonl"
    os.utime(saved, (2_000_000_000, 2_000_000_000))
    assert next(newest_first(saved.parent)) == saved


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
    assert (save.finished, save.to_act, save.turn) == (False, "Left", 3)


DEEP = b'{"type":"game","version":1,"game":"nim","seats":[],"start":"","options":{"a":'


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("text", b"nothing\n", "line 1: this is no saved game"),
        ("bytes", bytes(range(256)), "line 1: this is no saved game"),
        ("null", b"\0" * 5000, "line 1: this is no saved game"),
        ("deep", DEEP + b"[" * 99_999 + b"]" * 99_999 + b"}}\n", "it is nested too deeply"),
        ("huge", b" " * (LARGEST + 1), "huge.jsonl: it is far too large"),
        ("folder", None, "folder.jsonl: it is no file that is there"),
        ("pipe", None, "pipe.jsonl: it is no file that is there"),
        ("link", None, "link.jsonl: it is no file that is there"),
        ("loop", None, "loop.jsonl: it is no file that is there"),
    ],
)
def test_what_is_no_save_is_trouble_and_left_as_it_is(tmp_path, catalogue, name, content, reason):
    path = tmp_path / f"{name}.jsonl"
    make = {
        "folder": path.mkdir,
        "pipe": lambda: os.mkfifo(path),
        "link": lambda: path.symlink_to("nowhere"),
        "loop": lambda: path.symlink_to(path),
    }
    make.get(name, lambda: path.write_bytes(content))()
    assert list(newest_first(tmp_path)) == [path]
    assert reason in str(read_save(path).trouble)
    with pytest.raises(BrokenSave):
        Session.resume(catalogue, path)
    assert os.path.lexists(path)
    assert content is None or path.read_bytes() == content


def test_a_file_that_may_not_be_read_is_trouble(saved, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    trouble = read_save(saved).trouble
    assert str(trouble) == "nim-0001.jsonl: it cannot be read (Permission denied)"


def test_a_game_can_go_on_wherever_its_file_was_torn(catalogue, saved):
    """As after a power cut: at every byte it holds a whole beginning of the game, or says so."""
    whole = saved.read_bytes()
    header = whole.index(b"\n") + 1
    for size in range(len(whole)):
        saved.write_bytes(whole[:size])
        if size < header:
            with pytest.raises(BrokenSave, match="line 1: this is no saved game"):
                Session.resume(catalogue, saved)
            continue
        session = Session.resume(catalogue, saved)
        played = [str(ply.action) for ply in session.referee.plies]
        assert played == ACTIONS[: len(played)]
        play(session, *ACTIONS[len(played) :])
        session.close()
        assert saved.read_bytes() == whole


@given(number=st.integers(1, 3), rubbish=st.binary(max_size=40))
def test_rubbish_in_the_middle_is_never_played(tmp_path_factory, catalogue, number, rubbish):
    path = tmp_path_factory.getbasetemp() / "rubbish.jsonl"
    rows = [line + b"\n" for line in LINES.split(b"\n")]
    path.write_bytes(b"".join([*rows[:number], rubbish + b"\n", *rows[number:], rows[-1]]))
    before = path.read_bytes()
    with pytest.raises(BrokenSave, match=rf"rubbish\.jsonl, line {number + 1}:"):
        Session.resume(catalogue, path)
    assert path.read_bytes() == before


def test_a_first_position_that_is_none_says_so(tmp_path, catalogue):
    path = tmp_path / "odd.jsonl"
    path.write_bytes(LINES.replace(b"1,2,3 0", b"1,2,x 0"))
    with pytest.raises(BrokenSave, match=r"odd\.jsonl, line 1: this is no position of nim"):
        Session.resume(catalogue, path)


def test_a_save_from_before_options_were_checked_goes_on(catalogue, saved):
    change(saved, 0, f',"origin":"{read(saved).header.origin}"'.encode(), b"")
    session = Session.resume(catalogue, saved)
    session.close()
    assert session.number == 3


LINES = b"""\
{"type":"game","version":1,"game":"nim","seats":["Left","Right"],"start":"1,2,3 0 Left,Right",\
"lineup":{"holders":[{"id":"a","kind":"person","name":"Ann"}],"seats":[["Left","a"],["Right","a"]]}}
{"type":"action","number":0,"actor":"Left","action":"heap:0>take:1","to_act":"Right"}
{"type":"action","number":1,"actor":"Right","action":"heap:1>take:1","to_act":"Left"}"""


def test_a_game_is_open_in_one_window_only(catalogue, saved):
    first = Session.resume(catalogue, saved)
    try:
        with pytest.raises(Refused, match="This game is open in another window"):
            Session.resume(catalogue, saved)
        play(first, "heap:1>take:1")
    finally:
        first.close()
    again = Session.resume(catalogue, saved)
    assert again.number == 4
    again.close()


def test_what_was_written_since_it_was_read_is_not_written_over(catalogue, saved):
    record = read(saved)
    other = Session.resume(catalogue, saved)
    play(other, "heap:1>take:1")
    other.close()
    before = saved.read_bytes()
    with pytest.raises(Refused, match="This game went on in another window"):
        Transcript.go_on(record)
    assert saved.read_bytes() == before


def test_a_save_that_may_not_be_written_is_played_on_without(catalogue, saved, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    before = saved.read_bytes()
    monkeypatch.setattr(Transcript, "go_on", refuse)
    session = Session.resume(catalogue, saved)
    assert str(session.unsaved) == "The game is not saved any more: Permission denied."
    play(session, "heap:1>take:1")
    session.close()
    assert saved.read_bytes() == before


def test_an_action_line_says_who_comes_next(saved):
    assert read(saved).lines[0] == ActionLine(
        number=0, actor="Left", action=ACTIONS[0], digest=read(saved).lines[0].digest,
        to_act="Right",
    )  # fmt: skip
    assert len(read(saved).lines[0].digest) == 8
