"""What bots print: nobody sees it, unless it is asked for by NIKA_ARCADE_BOT_LOG."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade import cli

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"


@pytest.fixture(autouse=True)
def fixtures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fixture plugins be found."""
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(PLUGINS))


def test_what_bots_print_goes_to_the_log_line_by_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "bots.log"
    log.write_text("from before\n")
    monkeypatch.setenv("NIKA_ARCADE_BOT_LOG", str(log))
    assert cli.run(["match", "nim", "--bots", "prints,first", "--games", "1", "--cut", "4"]) == 0
    first, *lines = log.read_text().splitlines()
    assert first == "from before"
    assert "misfits: straight to the descriptor" in lines
    assert "nim: a bot that prints must not break anything" in lines
    assert "straight to the descriptor" not in "".join(capfd.readouterr())


def test_a_log_that_cannot_be_written_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NIKA_ARCADE_BOT_LOG", str(tmp_path))
    assert cli.run(["match", "nim", "--bots", "prints,first", "--games", "1", "--cut", "4"]) == 0
    out, err = capfd.readouterr()
    assert "4 actions" in out
    assert "fault" not in out
    assert err == ""
