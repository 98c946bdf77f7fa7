"""Wires: lines of any length, any ends and any bytes come through, and nothing piles up."""

from __future__ import annotations

import os
import sys

import pytest

from nika_arcade.api import EngineFault, Hangup
from nika_arcade.match import wires
from nika_arcade.match.wires import Engine, StreamWire


@pytest.fixture
def pair():
    """Return a wire, what its other end writes to and what that reads from."""
    source, theirs = os.pipe()
    heard, out = os.pipe()
    opened = {theirs, heard, out}

    def close(end):
        opened.discard(end)
        os.close(end)

    yield StreamWire(source, out), theirs, heard, close
    for end in list(opened):
        close(end)


def test_lines_go_both_ways(pair):
    wire, theirs, heard, _ = pair
    os.write(theirs, "one\r\n\ntwo μ\nthr".encode())
    assert [wire.receive(), wire.receive(5), wire.receive()] == ["one", "", "two μ"]
    assert wire.receive(0) is None
    assert wire.receive(0.01) is None
    os.write(theirs, b"ee\n")
    assert wire.receive() == "three"
    wire.send("ναί")
    assert os.read(heard, 100) == "ναί\n".encode()


def test_what_is_no_text_is_replaced(pair):
    wire, theirs, _, _ = pair
    os.write(theirs, b"\xff\x00\x80 a\n")
    assert wire.receive() == "�\x00� a"


def test_the_last_line_needs_no_end_and_after_it_comes_a_hangup(pair):
    wire, theirs, _, close = pair
    os.write(theirs, b"last")
    close(theirs)
    assert wire.receive() == "last"
    for seconds in (None, 0, 1):
        with pytest.raises(Hangup):
            wire.receive(seconds)


def test_a_line_without_an_end_is_cut(pair, monkeypatch):
    monkeypatch.setattr(wires, "LONGEST_LINE", 100)
    wire, theirs, _, _ = pair
    for _ in range(50):
        os.write(theirs, b"x" * 1_000)
    os.write(theirs, b"\nnext\n")
    assert wire.receive() == "x" * 100
    assert wire.receive() == "next"


def test_who_says_too_much_has_to_wait(pair, monkeypatch):
    wire, theirs, _, _ = pair
    os.set_blocking(theirs, False)
    written = 0
    with pytest.raises(BlockingIOError):
        while written < 10_000_000:
            written += os.write(theirs, b"chatter\n" * 100)
    assert wire.receive() == "chatter"
    assert wire._lines.qsize() <= wires.MOST_AHEAD


def test_who_has_left_hears_nothing(pair):
    wire, _, heard, close = pair
    close(heard)
    with pytest.raises(Hangup):
        wire.send("anybody?")


def test_streams_that_were_never_open():
    wire = StreamWire(None, None)
    with pytest.raises(Hangup):
        wire.receive()
    with pytest.raises(Hangup):
        wire.send("anybody?")


def test_an_engine_that_ends_tells_its_exit_code():
    engine = Engine([sys.executable, "-S", "-c", "print('bye'); raise SystemExit(9)"])
    assert engine.receive(60) == "bye"
    with pytest.raises(Hangup, match="the engine has ended with exit code 9"):
        engine.receive(60)
    engine.kill()


def test_an_engine_that_closes_its_output_is_gone_too(monkeypatch):
    monkeypatch.setattr(wires, "ENDING_SECONDS", 0.05)
    source = "import os, time; os.close(1); time.sleep(60)"
    engine = Engine([sys.executable, "-S", "-c", source])
    with pytest.raises(Hangup, match="the engine has closed its streams"):
        engine.receive(60)
    engine.kill()
    with pytest.raises(Hangup, match="exit code -9"):
        engine.receive()


@pytest.mark.parametrize("program", ["no-such-engine", "no\0engine"])
def test_an_engine_that_cannot_be_started_says_why(program):
    with pytest.raises(EngineFault, match="engine"):
        Engine([program])
