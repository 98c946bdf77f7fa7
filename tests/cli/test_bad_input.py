"""Bad command lines, bad places to print to, and rules that fail: one line each, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MATCH = ("match", "nim", "--bots", "first,shell")
PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("nonsense",), "invalid choice: 'nonsense'"),
        (("",), "invalid choice: ''"),
        (("--nonsense",), "unrecognized arguments: --nonsense"),
        (("two\nlines",), "try nika-arcade --help"),
        (("match",), "required: game, --bots"),
        (("match", "nim"), "required: --bots"),
        (("match", "nim", "--bots", ""), "“” leaves a name out"),
        (("match", "nim", "--bots", "first,,shell"), "“first,,shell” leaves a name out"),
        (("match", "nim", "--bots", "first:9,shell"), "“first” has no level “9”."),
        (("match", "nim", "--bots", "hangs,nobody at all"), "Nobody called “nobody at all”"),
        ((*MATCH, "--games", "-1"), "“-1” is no whole number from 1 to 999999999"),
        ((*MATCH, "--games", "9" * 30), "is no whole number"),
        ((*MATCH, "--games", "many"), "“many” is no whole number"),
        ((*MATCH, "--workers", "0"), "“0” is no whole number"),
        ((*MATCH, "--cut", "0"), "“0” is no whole number"),
        ((*MATCH, "--seed", "x"), "invalid int value: 'x'"),
        ((*MATCH, "--budget", "nan"), "“nan” is no number of seconds above 0"),
        ((*MATCH, "--budget", "inf"), "“inf” is no number of seconds above 0"),
        ((*MATCH, "--budget", "-1"), "“-1” is no number of seconds above 0"),
        ((*MATCH, "--budget", "soon"), "“soon” is no number of seconds above 0"),
        ((*MATCH, "--seats", "99"), "on 2 seats, not 99"),
        ((*MATCH, "--option", "x"), "“x” is no option; write name=value."),
        ((*MATCH, "--option", "=x"), "“=x” is no option; write name=value."),
        (("ladder", "nim", "--bots", "first"), "a ladder wants two bots or more"),
        (("ladder", "nim", "--bots", "first,first"), "a ladder wants two bots or more"),
        (("inspect", "nim", "--position", ""), "this is no position of nim"),
        (("inspect", "nim", "--position", "@"), "names no file"),
        (("inspect", "nim", "--position", "@/"), "/ cannot be read: Is a directory"),
        (("inspect", "nim", "--position", "@a\0b"), "a b cannot be read: embedded null byte"),
        (("inspect", "nim", "--seats", "-1"), "not -1"),
        (("plugins",), "required: TASK"),
        (("plugins", "check", "/nowhere"), "there is no plugin.toml in /nowhere"),
        (("plugins", "check", "n" * 5000), "there is no plugin.toml in nnn"),
        (("play", "nimm"), "Did you mean “nim”?"),
        (("--window", "0x0"), "'0x0' is no size that a window can have; try 1280x720"),
        (("--window", "99999x99999"), "'99999x99999' is no size that a window can have"),
        (("--window", "wide"), "'wide' is no size; write it as 1280x720"),
        (("--language", "xx"), "there is no language 'xx'; try auto, en, zh_Hant"),
        (("--language", ""), "there is no language ''"),
        (("--theme", "../x"), "there is no theme '../x'; try black-figure"),
    ],
)
def test_a_bad_command_line_is_one_line_and_exit_code_2(run, one_line, argv, words):
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert words in one_line(err)
    assert len(err) < 1500


def test_nothing_is_played_before_every_name_is_known(run, one_line):
    code, out, err = run("ladder", "nim", "--bots", "first,shell,nobody", "--games", "1000000")
    assert (code, out) == (2, "")
    assert "Nobody called “nobody”" in one_line(err)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "this is not UTF-8 text"),
        (b"0" * 2_000_000, "it is far too large"),
        (b"", "this is no position of nim"),
    ],
)
def test_a_file_that_holds_no_position_is_one_line(run, one_line, tmp_path, content, words):
    file = tmp_path / "position"
    file.write_bytes(content)
    code, out, err = run("inspect", "nim", "--position", f"@{file}")
    assert (code, out) == (2, "")
    assert words in one_line(err)


@pytest.mark.parametrize("command", [("inspect", "wicked"), ("match", "wicked", "--bots", "first")])
@pytest.mark.parametrize("way", ["raises", "exits", "mute", "text", "nothing"])
def test_rules_that_fail_are_one_line_and_exit_code_1(run, one_line, command, way):
    options = ("--option", "method=legal", "--option", f"way={way}")
    played = ("--play", "one") * 3 if command[0] == "inspect" else ()
    code, out, err = run(*command, *options, *played)
    assert (code, out) == (1, "")
    assert "Wicked.legal" in one_line(err)


def program(*argv: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    """Run the real program."""
    env = {**os.environ, "NIKA_ARCADE_PLUGINS": str(PLUGINS / "match"), **more.pop("env", {})}
    command = [sys.executable, "-m", "nika_arcade", *argv]
    return subprocess.run(
        command, stderr=subprocess.PIPE, env=env, timeout=120, check=False, **more
    )


LISTING = [("plugins", "list"), ("inspect", "nim"), (*MATCH, "--games", "1")]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("argv", LISTING)
def test_an_output_that_is_full_is_one_line_and_exit_code_1(argv):
    with Path("/dev/full").open("wb") as full:
        done = program(*argv, stdout=full)
    assert done.returncode == 1
    assert done.stderr == b"the output cannot be written: No space left on device\n"


@pytest.mark.parametrize("argv", LISTING)
def test_a_reader_that_has_left_is_nobodys_fault(argv):
    reader, writer = os.pipe()
    os.close(reader)
    done = program(*argv, stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_errors_that_nobody_hears_do_not_end_up_in_the_output():
    shell = f'exec "{sys.executable}" -m nika_arcade inspect nonsense 2>&-'
    done = subprocess.run(["sh", "-c", shell], stdout=subprocess.PIPE, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_an_output_without_our_letters_gets_them_spelled_out(encoding):
    env = {"PYTHONIOENCODING": encoding}
    done = program(*MATCH, "--games", "1", stdout=subprocess.PIPE, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u2192 Right" in done.stdout
    done = program("inspect", "nonsense", stdout=subprocess.PIPE, env=env)
    assert done.returncode == 2
    assert done.stderr.decode(encoding).count("\n") == 1


def test_a_game_that_is_not_there_is_told_before_a_display_that_is_not_there(
    run, monkeypatch, one_line
):
    from nika_arcade.stage import display

    def nowhere():
        raise display.NoDisplay("No display to open a window on.")

    monkeypatch.setattr(display, "open_display", nowhere)
    code, out, err = run("play", "chess")
    assert (code, out) == (2, "")
    assert one_line(err).startswith("There is no game “chess”.")
    code, out, err = run("play", "nika")
    assert (code, out) == (1, "")
    assert one_line(err) == "No display to open a window on."
