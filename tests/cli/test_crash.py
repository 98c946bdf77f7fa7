"""The last resort: a fault that nobody foresaw is a report on disk and one line."""

from __future__ import annotations

import pytest

from nika_arcade import cli, cli_inspect, cli_window, paths


@pytest.fixture
def broken(monkeypatch):
    """Let the command ``inspect`` fail as no command may."""

    def fail(_args):
        raise KeyError("something\nodd")

    monkeypatch.setattr(cli_inspect, "run", fail)


@pytest.mark.usefixtures("broken")
def test_a_fault_of_our_own_is_reported_and_named(run, one_line, home):
    code, out, err = run("inspect", "nim", "--play", "a b")
    first = home / "crash-1.txt"
    assert (code, out) == (1, "")
    assert str(first) in one_line(err)
    assert "KeyError" in err
    words = first.read_text(encoding="utf-8")
    assert "Traceback (most recent call last):" in words
    assert "KeyError: 'something\\nodd'" in words
    assert "nika-arcade 'inspect' 'nim' '--play' 'a b'" in words
    assert words.startswith("Nika Arcade 0.")
    run("inspect", "nim")
    assert first.read_text(encoding="utf-8") == words
    assert sorted(path.name for path in home.iterdir()) == ["crash-1.txt", "crash-2.txt"]


@pytest.mark.usefixtures("broken")
def test_a_report_that_cannot_be_written_is_still_one_line(run, one_line, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("NIKA_ARCADE_HOME", str(tmp_path / "file"))
    code, _, err = run("inspect", "nim")
    assert code == 1
    assert "KeyError" in one_line(err)
    assert "no report could be written" in err
    assert (tmp_path / "file").read_text() == "no folder"


@pytest.mark.usefixtures("broken")
def test_whoever_mends_it_can_have_the_fault_itself(run, home, monkeypatch):
    monkeypatch.setenv(cli.DEBUG, "1")
    with pytest.raises(KeyError):
        run("inspect", "nim")
    assert list(home.iterdir()) == []


def test_what_comes_out_of_a_window_is_never_foreseen(run, one_line, home, monkeypatch):
    def fail(*_):
        raise ValueError("out of the window")

    monkeypatch.setattr(cli_window, "open_window", fail)
    code, _, err = run("play", "nim")
    assert code == 1
    assert str(home / "crash-1.txt") in one_line(err)


def test_a_package_that_is_missing_is_named(run, one_line, home, monkeypatch):
    def fail(_args):
        raise ModuleNotFoundError("No module named 'msgspec'", name="msgspec")

    monkeypatch.setattr(cli_inspect, "run", fail)
    code, _, err = run("inspect", "nim")
    assert code == 1
    assert one_line(err).startswith("The Python package msgspec is missing;")
    assert list(home.iterdir()) == []


def test_reports_lie_beside_the_saves(home):
    assert paths.crash_reports() == home == paths.user_saves().parent


def test_an_interrupt_is_no_fault(run, monkeypatch):
    def interrupt(_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_inspect, "run", interrupt)
    assert run("inspect", "nim") == (130, "", "")
