"""Foreign engines as bots: started by the bot's own process, and gone when it goes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.pipe import Pipe

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX's")


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return read_catalogue([FIXTURES / "match", FIXTURES / "foreign"], ())


def test_an_engine_plays_by_a_protocol_of_another_plugin(sit, against, until):
    session = sit(against("polite-stranger", "first"))
    until(session, lambda: session.outcome is not None)
    assert session.faults == []


def test_it_runs_in_the_folder_that_declares_it_and_is_given_its_options(
    sit, against, until, tmp_path, monkeypatch
):
    told = tmp_path / "told"
    monkeypatch.setenv("NIKA_TEST_TOLD", str(told))
    session = sit(against("xenos", "Ann"))
    until(session, lambda: session.number == 1)
    assert session.faults == []
    assert told.read_text() == "stranger [('max-nodes', 900)]"


FAULTS = {
    "rude-stranger": ("no-start", "it greets with no\na complaint"),
    "missing-stranger": ("no-start", "there is no program “no-such-engine” in "),
    "sulks-stranger": ("engine", "it sulks\na complaint"),
    "dies-stranger": (
        "engine-died",
        "the engine has ended with exit code 7; it complained: a complaint\na complaint",
    ),
}


@pytest.mark.parametrize("stranger", FAULTS)
def test_what_an_engine_does_wrong_is_told_without_the_drivers_code(sit, against, until, stranger):
    session = sit(against(stranger, "Ann"))
    until(session, lambda: session.number == 1)
    (fault,) = session.faults
    kind, words = FAULTS[stranger]
    assert fault.kind == kind
    assert fault.detail.startswith(words)


@pytest.mark.parametrize("stranger", ["rude-stranger", "sulks-stranger", "dies-stranger"])
def test_a_fault_waits_for_complaints_that_are_still_being_read(
    sit, against, until, monkeypatch, stranger
):
    listen = Pipe._listen

    def listen_late(self, stderr, name):
        sleep(0.1)
        listen(self, stderr, name)

    monkeypatch.setattr(Pipe, "_listen", listen_late)
    session = sit(against(stranger, "Ann"))
    until(session, lambda: session.number == 1)
    assert session.faults[0].detail.splitlines()[-1] == "a complaint"


def test_after_a_fault_it_is_started_again_and_after_three_not_any_more(sit, against, until):
    session = sit(against("dies-stranger", "first"), options={"heaps": "345"})
    until(session, lambda: session.outcome is not None)
    assert [fault.kind for fault in session.faults] == ["engine-died"] * 3


@POSIX
def test_it_ends_with_the_game(against, ends_with_a_game):
    ends_with_a_game(against("holds-stranger", "Ann"))


@POSIX
def test_it_ends_with_a_house_that_is_killed(ends_with_a_house):
    ends_with_a_house("holds-stranger,first", FIXTURES / "match", FIXTURES / "foreign")


@POSIX
def test_it_ends_with_a_bots_process_whose_input_ends(catalogue, heard):
    """Whoever else starts that process need not know of its engine."""
    from nika_arcade.match import crew, protocol, worker

    opponent = catalogue.opponent("holds-stranger", "nim")
    seats = ("Left", "Right")
    hello = crew.greeting(catalogue, "nim", {}, opponent, seats, seats, (seats,))
    start = worker.launch(catalogue.bot("holds-stranger"))
    pipe = subprocess.PIPE
    with subprocess.Popen(start.command, cwd=start.folder, stdin=pipe, stdout=pipe) as bot:
        bot.stdin.write(protocol.encode(hello))
        bot.stdin.flush()
        assert bot.stdout.readline().startswith(b'{"type":"ready"')
        assert heard() == b"here"
        bot.stdin.close()
        assert bot.wait(60) == 0
    assert heard() == b""
