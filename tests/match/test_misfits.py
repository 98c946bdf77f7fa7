"""Bots that misbehave in every way; none of them costs anybody the game."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from nika_arcade.api import Budget
from nika_arcade.match import pipe, worker

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"

KINDS = {
    "raises": ("failed", "ZeroDivisionError: seven by nothing (plugin.py, line"),
    "careless": ("failed", "choose() returned str, not an Action"),
    "hungry": ("failed", "MemoryError"),
    "interrupts": ("failed", "KeyboardInterrupt (plugin.py, line"),
    "mumbles": ("failed", "ValueError: two lines and half a letter (plugin.py, line"),
    "half_letter": ("failed", "UnicodeEncodeError"),
    "odd_report": ("failed", "Expected `int`, got `str` - at `$.depth` (plugin.py, line"),
    "no_score": ("failed", "ValueError: the score nan was reported (plugin.py, line"),
    "deep": ("rubbish", "it is nested too deeply"),
    "noisy": ("flood", "xxx"),
    "nan": ("rubbish", "JSON is malformed"),
    "infinite": ("rubbish", ""),
    "huge": ("rubbish", ""),
    "huge-id": ("rubbish", ""),
    "dies": ("died", "my last words, exit code 3"),
    "closes": ("died", ""),
    "illegal": ("illegal", "nonsense"),
    "rubbish": ("rubbish", "I think I shall take the pebble on the left"),
    "unasked": ("rubbish", "not asked for"),
    "floods": ("flood", ""),
    "endless-line": ("flood", ""),
    "no-make": ("no-start", "RuntimeError: I was not made"),
    "forgets": ("no-start", "make() returned NoneType, not a Bot"),
    "quits": ("no-start", "exit code 4"),
    "missing": ("no-start", "no-such-program-anywhere"),
    "old-protocol": ("protocol", "version 99, not 1"),
}


@pytest.mark.parametrize("misfit", KINDS)
def test_a_misfit_is_replaced_by_a_legal_action_and_named(sit, against, until, misfit):
    session = sit(against(misfit, "Ann"))
    until(session, lambda: session.number == 1)
    kind, detail = KINDS[misfit]
    assert [fault.kind for fault in session.faults] == [kind]
    assert detail in session.faults[0].detail.partition("\n")[0]
    assert session.faults[0].seat == "Left"
    assert session.faults[0].number == 0
    assert misfit in str(session.faults[0].message)
    assert session.to_act == "Right"


@pytest.mark.parametrize("work", ["_run", "_listen", "_read"])
def test_a_system_without_threads_left_is_a_fault_that_is_told(
    sit, against, until, monkeypatch, work
):
    class Scarce(threading.Thread):
        def __init__(self, target, **more):
            super().__init__(target=target, **more)
            self.spent = target.__name__ == work

        def start(self):
            if self.spent:
                raise RuntimeError("can't start new thread")
            super().start()

    monkeypatch.setattr(pipe, "Thread", Scarce)
    session = sit(against("first", "Ann"))
    until(session, lambda: session.number == 1)
    (fault,) = session.faults
    assert fault.kind == "no-start"
    assert "can't start new thread" in fault.detail


@pytest.mark.parametrize("harmless", ["prints", "twice"])
def test_what_is_harmless_is_no_fault(sit, against, until, harmless):
    session = sit(against(harmless, "first"))
    until(session, lambda: session.outcome is not None)
    assert session.faults == []


@pytest.mark.parametrize("slow", ["hangs", "silent"])
def test_a_bot_that_hangs_is_late(sit, against, until, slow):
    session = sit(against(slow, "Ann"), budget=Budget(seconds=2.0))
    until(session, lambda: _asked(session))
    session.tick(1.9)
    assert session.number == 0
    session.tick(2.0 + worker.GRACE_SECONDS + 0.1)
    assert session.number == 1
    assert [fault.kind for fault in session.faults] == ["late"]


def _asked(session):
    """Say whether the bot's process is ready and has got its request."""
    workers = session._course.crew._workers.values()
    return any(one._current is not None for one in workers)


def test_a_bot_that_does_not_get_ready_could_not_be_started(sit, against):
    session = sit(against("slow-make", "Ann"))
    session.tick(0.0)
    session.tick(worker.START_SECONDS - 0.1)
    assert session.faults == []
    session.tick(worker.START_SECONDS + 0.1)
    assert [fault.kind for fault in session.faults] == ["no-start"]
    assert session.number == 1


def test_after_three_faults_the_bot_may_be_swapped(sit, against, until):
    session = sit(against("raises", "first"), options={"heaps": "99999"})
    until(session, lambda: len(session.faults) == 2)
    assert session.troubled is None
    until(session, lambda: len(session.faults) == 3)
    assert session.troubled.name == "raises"
    until(session, lambda: session.number >= 7)
    assert len(session.faults) == 3, "it is not asked any more"
    session.swap("b0", "sheller")
    assert session.troubled is None
    assert session.lineup.holder("Left").name == "Sheller"
    until(session, lambda: session.outcome is not None)
    assert len(session.faults) == 3


def test_a_person_can_take_a_bots_place(sit, against, until):
    session = sit(against("raises", "first"), options={"heaps": "99999"})
    until(session, lambda: session.troubled)
    session.swap("b0", "")
    until(session, lambda: session.to_act == "Left")
    assert not session.waiting_for.is_bot
    session.offer("Left", session.legal()[0])


def test_the_same_bot_may_try_again(sit, against, until):
    session = sit(against("raises", "first"), options={"heaps": "99999"})
    until(session, lambda: session.troubled)
    session.swap("b0", "raises")
    until(session, lambda: len(session.faults) > 3)


def test_a_bot_out_of_the_catalogue_is_a_fault_not_a_crash(sit, against, until):
    session = sit(against("nobody-at-all", "first"))
    until(session, lambda: session.outcome is not None)
    assert {fault.kind for fault in session.faults} == {"no-start"}
    assert len(session.faults) == 3


def test_a_bot_that_is_told_to_stop_keeps_its_process(sit, against, until):
    session = sit(against("thinks", "Ann"), clock=5, budget=Budget(1000))
    until(session, lambda: _asked(session))
    process = _process(session)
    session.tick(5.0)
    session.offer("Right", session.legal()[0])
    until(session, lambda: _asked(session), now=5.0)
    assert _process(session) is process
    assert session.faults == []


def test_a_bot_that_does_not_stop_is_killed_and_started_again(sit, against, until):
    session = sit(against("stubborn", "Ann"), clock=5, budget=Budget(1000))
    until(session, lambda: _asked(session))
    process = _process(session)
    session.tick(5.0)
    session.offer("Right", session.legal()[0])
    session.tick(5.0)
    session.tick(5.0 + worker.STOP_SECONDS + 0.001)
    process.wait(30)
    assert process.returncode not in (0, None)
    until(session, lambda: _asked(session), now=5.1)
    assert _process(session) is not process
    assert session.faults == []


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are a thing of POSIX")
@pytest.mark.parametrize("misfit", ["holds", "leaves"])
def test_what_a_bot_leaves_behind_ends_with_it(against, ends_with_a_game, misfit):
    ends_with_a_game(against(misfit, "Ann"))


@pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are a thing of POSIX")
@pytest.mark.parametrize("misfit", ["holds", "leaves"])
def test_no_bot_outlives_a_house_that_is_killed(ends_with_a_house, misfit):
    ends_with_a_house(f"{misfit},thinks", PLUGINS, more=("--budget", "1000"))


def test_closing_ends_every_process(sit, against, until):
    session = sit(against("hangs", "Ann"))
    until(session, lambda: _asked(session))
    process = _process(session)
    session.close()
    process.wait(30)
    assert process.returncode is not None


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs Linux to count by")
def test_games_leave_no_process_thread_or_open_file_behind(sit, against, until, tmp_path):
    def left():
        for thread in threading.enumerate():
            if thread.name in ("bot", "transcript"):
                thread.join(60)
        children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
        return len(children), threading.active_count(), len(list(Path("/proc/self/fd").iterdir()))

    before = left()
    for number, misfit in enumerate(["first", "shell", "dies", "raises", "floods"]):
        session = sit(against(misfit, "shell"), save=tmp_path / f"nim-{number}.jsonl")
        until(session, lambda session=session: session.outcome is not None)
        session.close()
    assert left() == before


@pytest.mark.skipif(sys.platform == "win32", reason="niceness is a thing of POSIX")
def test_a_bot_is_less_urgent_than_the_window(sit, against, until):
    session = sit(against("hangs", "Ann"))
    until(session, lambda: _asked(session))
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, _process(session).pid) == min(19, own + 10)


def _process(session):
    (one,) = session._course.crew._workers.values()
    return one._pipe._process


def test_a_bots_process_ends_with_the_house(catalogue, tmp_path):
    """The end of its input ends it, even while it thinks."""
    folder = catalogue.plugins["misfits"].folder
    nim = catalogue.plugins["nim"].folder
    hello = (
        '{"type":"hello","protocol":1,"game":"nim","options":{},"bot":{},"seats":["Left","Right"],'
        '"holds":["Left"],"teams":[["Left"],["Right"]],"bot_id":"hangs","plugins":['
        f'{{"id":"nim","entry":"plugin","folder":"{nim}","games":["nim","nim-four"],'
        '"bots":["first"]},'
        f'{{"id":"misfits","entry":"plugin","folder":"{folder}","games":[],'
        f'"bots":{_own_bots(catalogue)}}}]}}\n'
    )
    choose = (
        '{"type":"choose","id":1,"seat":"Left","position":"1,2,3 0 Left,Right",'
        '"legal":["heap:0>take:1"],"budget":{"seconds":1000},"seed":1}\n'
    )
    bot = subprocess.Popen(
        [sys.executable, "-m", "nika_arcade.match.botmain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(worker.__file__).parents[2],
    )
    with bot:
        bot.stdin.write((hello + choose).encode())
        bot.stdin.flush()
        assert bot.stdout.readline().startswith(b'{"type":"ready","protocol":1')
        bot.stdin.close()
        assert bot.wait(60) == 0


def _own_bots(catalogue):
    bots = [id_ for id_ in catalogue.plugins["misfits"].bots if not catalogue.bots[id_].command]
    return str(bots).replace("'", '"')


def test_the_bots_entry_stays_lean():
    code = (
        "import sys; import nika_arcade.match.botmain; "
        "print([m for m in ('pygame', 'asyncio', 'multiprocessing', 'importlib.metadata', "
        "'platformdirs', 'polib', 'toml', 'subprocess') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"
