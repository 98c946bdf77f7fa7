"""The cage: what a bot inherits, what it may take, and that the game goes on when it wants more."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from nika_arcade.match import cage

linux = pytest.mark.skipif(sys.platform != "linux", reason="limits are set from outside on Linux")


def test_a_bot_inherits_what_programs_need_and_no_more():
    given = {
        "PATH": "/bin", "Path": "x", "LC_ALL": "C", "NIKA_ARCADE_HOME": "/h", "PYTHONPATH": "/p",
        "AWS_SECRET_ACCESS_KEY": "s", "GITHUB_TOKEN": "t", "SSH_AUTH_SOCK": "u", "MY_PASSWORD": "v",
    }  # fmt: skip
    assert cage.environment(given) == {
        "PATH": "/bin", "Path": "x", "LC_ALL": "C", "NIKA_ARCADE_HOME": "/h", "PYTHONPATH": "/p",
        "PYTHONHASHSEED": "0",
    }  # fmt: skip


def test_a_bot_finds_no_secret_of_the_house(sit, against, until, monkeypatch):
    monkeypatch.setenv("MY_PASSWORD", "swordfish")
    session = sit(against("peeks", "Ann"))
    until(session, lambda: session.number == 1)
    assert "nothing to be found" in session.faults[0].detail
    assert "swordfish" not in session.faults[0].detail


@linux
def test_a_process_is_held_to_its_limits():
    import resource

    waits = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    with subprocess.Popen(waits, stdin=subprocess.PIPE) as process:
        cage.hold(process)
        soft = {
            kind: resource.prlimit(process.pid, kind)[0]
            for kind in (resource.RLIMIT_DATA, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE,
                         resource.RLIMIT_FSIZE, resource.RLIMIT_CORE)
        }  # fmt: skip
        process.kill()
    assert list(soft.values()) == [
        cage.MEMORY, cage.PROCESSOR_SECONDS, cage.OPEN_FILES, cage.FILE_SIZE, 0,
    ]  # fmt: skip


@linux
def test_a_process_that_is_gone_already_is_no_fault():
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
        cage.hold(process)


@pytest.mark.skipif(os.name != "posix", reason="there is no such shell")
def test_elsewhere_the_shell_sets_the_limits_and_becomes_the_bot(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    command = cage.caged(["echo", "two words", "$HOME"])
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30)
    assert said.stdout == "two words $HOME\n"
    limits = cage.caged(["/bin/sh", "-c", "ulimit -n; ulimit -t; ulimit -c"])
    told = subprocess.run(limits, capture_output=True, text=True, check=True, timeout=30)
    assert told.stdout.split() == [str(cage.OPEN_FILES), str(cage.PROCESSOR_SECONDS), "0"]


@pytest.mark.parametrize(("platform", "can"), [("linux", True), ("darwin", True), ("win32", True)])
def test_it_is_known_which_systems_hold_bots(monkeypatch, platform, can):
    monkeypatch.setattr(sys, "platform", platform)
    assert cage.can_hold() == can


@linux
@pytest.mark.parametrize(
    ("greedy", "words"), [("opens", "Too many open files"), ("fills", "File too large")]
)
def test_who_wants_too_much_fails_and_the_game_goes_on(
    sit, against, until, monkeypatch, tmp_path, greedy, words
):
    monkeypatch.setenv("NIKA_TEST_FILL", str(tmp_path / "hole"))
    session = sit(against(greedy, "Ann"))
    until(session, lambda: session.number == 1)
    assert session.faults[0].kind == "died"
    assert words in session.faults[0].detail
    assert session.to_act == "Right"


@linux
def test_what_a_bot_forks_ends_with_the_game(sit, against, until):
    session = sit(against("forks", "Ann"))
    until(session, lambda: session.number == 1)
    assert session.faults == []
    children = processes("program.py")
    assert len(children) == 61
    session.close()
    until(session, lambda: not processes("program.py") & children)


def processes(word: str) -> set[int]:
    """Return the processes with that word in their command line, of those that still live."""
    found = set()
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if f"\0{word}\0forks".encode() in line.read_bytes():
                found.add(int(line.parent.name))
    return found
