"""The command engine: served until the tool has enough, whatever comes over the streams."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins"
PLACES = os.pathsep.join(str(FIXTURES / place) for place in ("match", "foreign"))


@pytest.fixture
def served(monkeypatch):
    """Serve a script as another program would; return exit code, output and errors."""
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", PLACES)

    def call(script: bytes, *words: str, shell: str = '"$@"') -> tuple[int, str, str]:
        command = [sys.executable, "-m", "nika_arcade", "engine", "nim", *words]
        done = subprocess.run(
            ["/bin/sh", "-c", shell, "sh", *command], input=script, capture_output=True, timeout=60
        )
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    return call


def test_it_answers_until_it_is_told_to_leave(served):
    script = b"one\r\ntwo\n\xff\x00\n" + b"x" * 300_000 + b"\nquit\nthree\n"
    assert served(script) == (5, f"3 one\n3 two\n2 �\x00\n100000 {'x' * 40}\n", "")


def test_the_end_of_the_input_ends_it(served):
    assert served(b"one") == (0, "3 one\n", "")


def test_the_games_options_are_given(served):
    assert served(b"count\n", "--option", "heaps=345", "--protocol", "talk")[1] == "2 12\n"


def test_what_the_plugin_prints_does_not_stand_among_the_answers(served):
    assert served(b"print\n") == (0, "5 print\n", "a stray word\n")


def test_a_plugin_that_crashes_is_one_line(served, one_line):
    code, out, err = served(b"one\ncrash\ntwo\n")
    assert (code, out) == (2, "3 one\n")
    assert "talk: serve of talk failed with ZeroDivisionError: seven by nothing" in one_line(err)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell to close streams with")
def test_closed_streams(served, one_line):
    assert served(b"one\n", shell='"$@" <&-') == (0, "", "")
    code, out, err = served(b"one\n", shell='"$@" >&-')
    assert (code, out) == (1, "")
    assert one_line(err) == "the output is closed, so nobody can hear an answer"
    if Path("/dev/full").exists():
        code, out, err = served(b"one\n", shell='"$@" >/dev/full')
        assert (code, out) == (1, "")
        assert one_line(err) == "the output cannot be written: No space left on device"
    code, out, err = served(b"one\n", shell='"$@" | true')
    assert (out, err) == ("", "")


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("engine", "nimm"), "There is no game “nimm”. Did you mean “nim”?"),
        (("engine", "duel"), "There is no protocol for “duel”."),
        (("engine", "nim", "--protocol", "uci"), "“nim” has no protocol “uci”. Known are: talk."),
        (("engine", "nim-four"), "“nim-four” has several protocols: chatter, talk."),
        (("engine", "nim", "--option", "heap=1"), "There is no option “heap”."),
    ],
)
def test_what_cannot_be_served_is_one_line(run, monkeypatch, one_line, argv, words):
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", PLACES)
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert one_line(err).startswith(words)
