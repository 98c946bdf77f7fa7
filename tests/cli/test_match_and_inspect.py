"""The commands match, ladder and inspect: exact shapes, exit codes, one line for what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest


def test_match_prints_one_object_a_game(run):
    code, out, err = run("match", "nim", "--bots", "first,shell", "--games", "2", "--json")
    assert (code, err) == (0, "")
    first, second = (json.loads(line) for line in out.splitlines())
    assert list(first) == ["game", "seed", "seats", "outcome", "actions", "faults", "seconds"]
    assert first["seats"] == {"Left": "first", "Right": "shell"}
    assert second["seats"] == {"Left": "shell", "Right": "first"}
    assert first["seed"] == second["seed"] == 1
    assert first["outcome"] == {
        "winners": ["Right"],
        "scores": {"Left": 0.0, "Right": 1.0},
        "reason": "Right took the last.",
    }
    assert (first["actions"], first["faults"]) == (6, 0)
    assert first["seconds"] >= 0


def test_match_counts_faults_and_tells_them(run):
    code, out, err = run("match", "nim", "--bots", "raises,first", "--games", "1", "--json")
    game = json.loads(out)
    assert code == 0
    assert game["faults"] > 0
    assert game["outcome"]["winners"]
    assert "raises reported a failure of its own." in err
    assert "ZeroDivisionError: seven by nothing" in err
    assert "Traceback" not in err


def test_match_sums_faults_up_and_says_what_was_played_for_them(run):
    code, out, _ = run("match", "nim", "--bots", "raises,first", "--games", "1")
    assert code == 0
    (line,) = (line for line in out.splitlines() if line.startswith("raises "))
    assert line.endswith("   3 faults")
    assert "a legal action was played by lot" in out
    assert "“nika-arcade plugins check FOLDER” asks it all along a game and shows" in out


def test_match_tells_why_a_plugin_that_cannot_be_read_has_no_bot(run, monkeypatch, one_line):
    broken = Path(__file__).parents[1] / "fixtures" / "plugins" / "broken" / "wrong_type"
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(broken))
    code, out, err = run("match", "nika", "--bots", "wrong_type,random_bot")
    assert (code, out) == (2, "")
    assert one_line(err).startswith("wrong_type: plugin.toml, line ")


def test_match_without_json_is_a_table_with_a_sum(run):
    code, out, _ = run("match", "nim", "--bots", "first,shell", "--games", "2")
    assert code == 0
    assert "Right took the last." in out
    assert "first" in out.splitlines()[-1] or "first" in out.splitlines()[-2]
    assert "thinking" in out


def test_match_cuts_where_it_is_told(run):
    _, out, _ = run("match", "nim", "--bots", "first,first", "--games", "1", "--cut", "2", "--json")
    game = json.loads(out)
    assert game["outcome"] is None
    assert game["actions"] == 2


def test_match_takes_options_and_seeds(run):
    argv = ("match", "nim", "--bots", "first,shell", "--games", "1", "--option", "heaps=345")
    _, out, _ = run(*argv, "--seed", "9", "--json")
    game = json.loads(out)
    assert game["seed"] == 9
    assert game["actions"] == 12


def test_ladder_lets_everybody_meet(run):
    code, out, _ = run("ladder", "nim", "--bots", "first,shell,random_bot", "--games", "2")
    assert code == 0
    assert len(out.splitlines()) == 3
    assert out.splitlines()[0].lstrip().startswith("1.")
    code, out, _ = run("ladder", "nim", "--bots", "first,shell", "--games", "2", "--json")
    best, other = (json.loads(line) for line in out.splitlines())
    assert best == {"name": "first", "share": 0.5, "games": 2, "against": {"shell": 0.5}}
    assert other["name"] == "shell"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("match", "nimm", "--bots", "first,shell"), "Did you mean “nim”?"),
        (("match", "nim", "--bots", "first,shel"), "Did you mean “shell”?"),
        (("match", "nim", "--bots", "first,shell", "--option", "heap=1"), "“heaps”"),
        (("match", "nim", "--bots", "first,shell", "--option", "heaps"), "write name=value"),
        (("match", "nim", "--bots", "first,shell", "--games", "0"), "“0” is no whole number"),
        (("match", "nim", "--bots", "first,shell", "--seats", "5"), "on 2 seats, not 5"),
        (("ladder", "nim", "--bots", "first,shel"), "Did you mean “shell”?"),
        (("inspect", "nimm"), "Did you mean “nim”?"),
        (("inspect", "nim", "--position", "1,2"), "this is no position of nim: 1,2"),
        (("inspect", "nim", "--position", "@nowhere/at/all"), "nowhere/at/all cannot be read"),
        (("inspect", "duel", "--seats", "9"), "2 to 3 seats, not 9"),
    ],
)
def test_what_cannot_be_understood_is_one_line_and_exit_code_2(run, argv, words, one_line):
    code, out, err = run(*argv)
    assert code == 2
    assert out == ""
    assert words in one_line(err)


def test_inspect_prints_a_position(run):
    code, out, err = run("inspect", "nim")
    assert (code, err) == (0, "")
    tree = json.loads(out)
    assert list(tree) == ["game", "position", "to_act", "legal", "outcome", "events"]
    assert tree["position"] == "1,2,3 0 Left,Right"
    assert tree["to_act"] == "Left"
    assert tree["legal"][0] == "heap:0>take:1"
    assert len(tree["legal"]) == 6
    assert tree["outcome"] is None
    assert tree["events"] == []


NIKA = "A:j6W S:- M:- T:p7S A2 house=no-passes"


@pytest.mark.parametrize("told", ["passes=off", "passes=false", "rally-facing=free"])
def test_an_option_that_agrees_with_the_position_is_taken(run, told):
    code, out, err = run("inspect", "nika", "--position", NIKA, "--option", told)
    assert (code, err) == (0, "")
    assert "house=no-passes" in json.loads(out)["position"]


@pytest.mark.parametrize(
    ("game", "position", "option", "words"),
    [
        (
            "nika",
            NIKA,
            "passes=on",
            "the position is played by passes=false, and --option says passes=true",
        ),
        (
            "nika",
            NIKA,
            "first-city=Thebes",
            "--option first-city says nothing about a --position; leave one of them out",
        ),
        (
            "gyges",
            "321123/000000/000000/000000/000000/321123 S",
            "edge=square",
            "the position is played by edge=undirected, and --option says edge=square",
        ),
        (
            "nim",
            "1,2,3 0 Left,Right",
            "heaps=123",
            "--option heaps says nothing about a --position",
        ),
    ],
)
def test_an_option_that_a_position_does_not_follow_is_refused(
    run, one_line, game, position, option, words
):
    code, out, err = run("inspect", game, "--position", position, "--option", option)
    assert (code, out) == (2, "")
    assert one_line(err).startswith(words)


def test_inspect_plays(run):
    argv = ("inspect", "nim", "--position", "0,0,2 1 Left,Right", "--play", "heap:2>take:1")
    _, out, _ = run(*argv, "--play", "heap:2>take:1")
    tree = json.loads(out)
    assert tree["to_act"] is None
    assert tree["legal"] == []
    assert tree["outcome"] == {
        "winners": ["Left"],
        "scores": {"Left": 1.0, "Right": 0.0},
        "reason": "Left took the last.",
    }
    assert tree["events"] == [{"name": "took", "facts": {"heap": 2, "count": 1}}] * 2


def test_inspect_lets_chance_be_played(run):
    _, out, _ = run("inspect", "duel", "--seats", "2")
    assert json.loads(out)["to_act"] == "chance"
    assert json.loads(out)["legal"] == []
    _, out, _ = run("inspect", "duel", "--seats", "2", "--play", "worth:3")
    tree = json.loads(out)
    assert tree["to_act"] == "Red"
    assert json.loads(tree["position"])["worth"] == 3
    card = tree["legal"][0]
    _, out, _ = run("inspect", "duel", "--seats", "2", "--play", "worth:3", "--play", card)
    assert json.loads(out)["events"][1]["facts"]["card"] == int(card.rpartition(":")[2])


def test_inspect_reads_a_position_from_a_file(run, tmp_path):
    file = tmp_path / "position.txt"
    file.write_text("0,1,0 0 Left,Right\n", encoding="utf-8")
    _, out, _ = run("inspect", "nim", "--position", f"@{file}")
    assert json.loads(out)["legal"] == ["heap:1>take:1"]


@pytest.mark.parametrize("action", ["heap:9>take:1", ">", "heap:0>take:1>more"])
def test_an_illegal_action_is_one_line_and_exit_code_1(run, action, one_line):
    code, out, err = run("inspect", "nim", "--play", action)
    assert code == 1
    assert out == ""
    assert action in one_line(err)


def test_seeds_set_up_differently_and_equal_ones_alike(run):
    first = run("inspect", "duel", "--seed", "1")[1]
    assert run("inspect", "duel", "--seed", "1")[1] == first
    assert run("inspect", "duel", "--seed", "2")[1] != first


def test_match_says_that_equal_seeds_are_equal_games_with_other_seats(run):
    argv = ("match", "nim", "--bots", "first,shell")
    _, out, _ = run(*argv, "--games", "2")
    assert out.splitlines()[0].split()[0] == "seed"
    assert [line.split()[0] for line in out.splitlines()[1:3]] == ["1", "1"]
    _, out, _ = run(*argv, "--games", "1")
    assert out.split()[0] == "1"


def test_inspect_is_told_several_actions_one_by_one(run, one_line):
    code, out, err = run("inspect", "nim", "--play", "heap:0>take:1, heap:1>take:1")
    assert (code, out) == (1, "")
    assert "write --play for each of several" in one_line(err)


def test_inspect_says_that_it_wants_the_whole_position(run, one_line):
    """What one side has seen of a game can be read, and so given by mistake."""
    from nika_arcade.host.catalogue import read_catalogue

    game = read_catalogue().open_game("hera_zeus").game
    whole = game.setup({}, ("Hera", "Zeus"), Random(1))
    seen = game.notate(game.observe(whole, "Zeus"))
    code, out, err = run("inspect", "hera_zeus", "--position", seen)
    assert (code, out) == (1, "")
    assert "give the whole of it" in one_line(err)
    assert run("inspect", "hera_zeus", "--position", game.notate(whole))[0] == 0
