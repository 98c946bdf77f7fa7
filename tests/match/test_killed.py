"""A program that is ended at any moment loses at most the action that it was about to save."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from nika_arcade.match.session import Session

DYING = Path(__file__).with_name("dying.py")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")


def run(*arguments: str, **more) -> subprocess.Popen[str]:
    root = str(DYING.parents[2])
    env = {**os.environ, "PYTHONPATH": root}
    command = [sys.executable, str(DYING), *arguments]
    return subprocess.Popen(command, env=env, text=True, **more)


def saved(catalogue, save: Path) -> list[str]:
    """Return what a save still tells of its game, which can go on."""
    session = Session.resume(catalogue, save, read_only=True)
    session.close()
    return [str(ply.action) for ply in session.referee.plies]


def assert_kept(told: list[object], kept: list[str]) -> None:
    """Fail unless what was kept is what stood, or what came of the deed that was going on."""
    stood = next((one for one in reversed(told) if isinstance(one, list)), [])
    deed = told[-1] if told and isinstance(told[-1], str) else ""
    done = kept == stood
    if deed == "undo":
        done = done or kept == stood[:-1]
    elif deed:
        done = done or kept[:-1] == stood
    assert done, f"{deed or 'nothing'} was going on, {stood} stood, {kept} is kept"


def test_ended_in_the_midst_of_any_byte_200_times(catalogue, tmp_path) -> None:
    process = run("inject", str(tmp_path), "200", "7")
    assert process.wait(60) == 0
    lengths = set()
    for number in range(200):
        lines = (tmp_path / f"{number:04}.told").read_text().splitlines()
        told = [json.loads(line) for line in lines]
        save = tmp_path / f"nim-{number:04}.jsonl"
        kept = saved(catalogue, save)
        assert_kept(told, kept)
        lengths.add(len(kept))
    assert len(lengths) > 10, "it was ended at many moments"


def test_killed_from_outside_at_random_moments(catalogue, tmp_path) -> None:
    rng = Random(11)
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        process = run("play", str(folder / "x"), stdout=subprocess.PIPE)
        assert process.stdout is not None
        first = process.stdout.readline()
        sleep(rng.random() * 0.1)
        process.send_signal(signal.SIGKILL)
        # Not communicate(): it would pass over what the first line's reading has taken ahead.
        rest = process.stdout.read()
        process.stdout.close()
        assert process.wait(20) == -signal.SIGKILL
        told = [
            json.loads(line)
            for line in (first + rest).splitlines(keepends=True)
            if line[-1] == "\n"
        ]
        begun = [number for number, one in enumerate(told) if isinstance(one, dict)]
        last = max(folder.glob("nim-*.jsonl"))
        if begun and told[begun[-1]] != {"save": last.name}:
            last = last.with_name(told[begun[-1]]["save"])  # the next had only just begun
        assert_kept(told[begun[-1] + 1 :] if begun else told, saved(catalogue, last))


def test_a_killed_game_goes_on(catalogue, tmp_path) -> None:
    process = run("inject", str(tmp_path), "6", "3")
    assert process.wait(60) == 0
    for number in range(6):
        save = tmp_path / f"nim-{number:04}.jsonl"
        session = Session.resume(catalogue, save)
        before = session.number
        if session.outcome is None:
            session.offer(session.to_act, session.legal()[0])
        session.close()
        assert len(saved(catalogue, save)) == before + (session.number > before)


def test_nothing_waits_for_the_killed(catalogue, tmp_path) -> None:
    begun = monotonic()
    process = run("play", str(tmp_path / "x"), stdout=subprocess.PIPE)
    assert process.stdout is not None
    save = tmp_path / json.loads(process.stdout.readline())["save"]
    process.kill()
    process.communicate(timeout=20)
    session = Session.resume(catalogue, save)
    session.close()
    assert monotonic() - begun < 30, "its lock has gone with it"
