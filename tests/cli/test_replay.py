"""The command ``replay``: a game from its file, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nika_arcade.api import Action
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
ANN, BEN = Holder("p1", "person", "Ann"), Holder("p2", "person", "")


@pytest.fixture
def nim(tmp_path) -> Path:
    """A game of nim that is over, in which something was taken back."""
    catalogue = read_catalogue([FIXTURES])
    lineup = Lineup((ANN, BEN), (("Left", "p1"), ("Right", "p2")))
    path = tmp_path / "nim.nika"
    session = Session(catalogue, "nim", {}, lineup, seed=1, save=path)
    for source in ("heap:0>take:1", "heap:1>take:2"):
        session.offer(session.to_act, Action.parse(source))
    session.undo()
    session.answer("p1", True)
    for source in ("heap:1>take:1", "heap:2>take:2", "heap:1>take:1", "heap:2>take:1"):
        session.offer(session.to_act, Action.parse(source))
    session.close()
    return path


@pytest.fixture
def duel(tmp_path) -> Path:
    """A game with secrets that goes on, after one action of each."""
    catalogue = read_catalogue([FIXTURES])
    lineup = Lineup((ANN, BEN), (("Red", "p1"), ("Black", "p2")))
    path = tmp_path / "duel.nika"
    session = Session(catalogue, "duel", {}, lineup, seed=1, save=path)
    while session.number < 3:
        if session.to_act == "chance":
            session.tick(0.0)
        else:
            session.offer(session.to_act, session.legal()[0])
    session.close()
    return path


def test_a_game_is_printed_move_by_move(run, nim) -> None:
    code, out, err = run("replay", str(nim), "--text")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Nim (") and lines[1:3] == ["  Left: Ann", "  Right: person"]
    assert lines[3].startswith("   1. Left ") and lines[3].endswith("[heap:0>take:1]")
    assert lines[4] == "      taken back after 1:"
    assert lines[5].endswith("[heap:1>take:2]")
    assert lines[6].startswith("   2. Right") and lines[6].endswith("[heap:1>take:1]")
    assert lines[-1] == "Left took the last."


def test_it_is_printed_in_the_players_language(run, nim) -> None:
    code, out, _ = run("replay", str(nim), "--text", "--language", "zh_Hant")
    assert code == 0 and "Left" in out


def test_programs_get_json(run, nim) -> None:
    code, out, _ = run("replay", str(nim), "--json")
    tree = json.loads(out)
    assert code == 0
    assert tree["game"] == "nim" and tree["seats"] == {"Left": "Ann", "Right": "person"}
    assert [one["action"] for one in tree["moves"]][:2] == ["heap:0>take:1", "heap:1>take:1"]
    assert [one["action"] for one in tree["taken_back"][0]] == ["heap:0>take:1", "heap:1>take:2"]
    assert tree["outcome"]["winners"] == ["Left"]


def actions(out: str) -> dict[str, set[bool]]:
    told: dict[str, set[bool]] = {}
    for one in json.loads(out)["moves"]:
        told.setdefault(one["seat"], set()).add(bool(one["action"]))
    return told


def test_of_a_game_that_goes_on_only_what_one_may_see_is_printed(run, duel) -> None:
    everybody = actions(run("replay", str(duel), "--json")[1])
    assert set().union(*everybody.values()) == {False}
    red = actions(run("replay", str(duel), "--json", "--seat", "Red")[1])
    assert red["Red"] == {True}
    assert all(told == {False} for seat, told in red.items() if seat != "Red")


def test_a_seat_that_is_not_there_is_refused(run, one_line, duel) -> None:
    code, out, err = run("replay", str(duel), "--json", "--seat", "Green")
    assert (code, out) == (2, "")
    assert "there is no seat 'Green'; try Red, Black" in one_line(err)


@pytest.mark.parametrize("how", ["--text", "--json", ""])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "it is no file that is there"),
        (b"rubbish", "line 1: this is no saved game"),
        (b'{"type":"game","version":99}\n', "it was saved by a newer version of the arcade"),
        (b'{"type":"game","version":2,"game":"go","seats":["A"],"start":"x",'
         b'"lineup":{"holders":[{"id":"a","kind":"person","name":""}],"seats":[["A","a"]]}}\n',
         "go"),
    ],
)  # fmt: skip
def test_a_bad_file_is_told_in_one_line(run, one_line, tmp_path, content, reason, how) -> None:
    file = tmp_path / "odd.nika"
    if content is not None:
        file.write_bytes(content)
    code, out, err = run("replay", str(file), *([how] if how else []))
    assert (code, out) == (2, "")
    assert reason in one_line(err)


def test_text_and_json_do_not_go_together(run, one_line, nim) -> None:
    code, _, err = run("replay", str(nim), "--text", "--json")
    assert code == 2 and "not allowed with" in one_line(err)


def test_without_either_the_window_opens_with_the_replay(run, nim, monkeypatch) -> None:
    opened: list[object] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(
        "nika_arcade.stage.window.run", lambda house, *scenes: opened.extend(scenes) or 0
    )
    before = nim.read_bytes()
    code, _, err = run("replay", str(nim))
    assert (code, err) == (0, "")
    assert [type(one).__name__ for one in opened] == ["Title", "ReplayScene"]
    assert nim.read_bytes() == before
