"""The command line as it is used: words in, exit code, output and errors out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nika_arcade import cli

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command among the fixture plugins; return exit code, output and errors."""
    places = f"{PLUGINS / 'match'}:{PLUGINS / 'wicked'}"
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", places)

    def call(*argv: str) -> tuple[int, str, str]:
        try:
            code = cli.run(list(argv))
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def one_line() -> Callable[[str], str]:
    """Return the one line that the errors are, or fail."""

    def line(err: str) -> str:
        assert err.endswith("\n")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err.strip()

    return line
