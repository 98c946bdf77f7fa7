"""The pages for authors on the command line, and the reference that is made of docstrings."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from nika_arcade import api, paths
from nika_arcade.cli_docs import topics

ROOT = Path(__file__).parents[2]


def test_all_pages_are_listed(run):
    code, out, err = run("docs")
    assert (code, err) == (0, "")
    index = (paths.docs() / "README.md").read_text("utf-8")
    for name in topics(paths.docs()):
        assert f"  {name} " in out
        assert f"`nika-arcade docs {name}`" in index


@pytest.mark.parametrize("name", topics(paths.docs()))
def test_a_page_is_printed(run, name: str):
    code, out, err = run("docs", name)
    assert (code, err) == (0, "")
    assert out.startswith("# ")


def test_where_pages_and_examples_lie_is_told(run):
    *_, pages, examples = run("docs")[1].splitlines()
    assert pages == f"They lie in {paths.docs()}"
    folder = Path(examples.removeprefix("Examples lie in "))
    assert {"c", "node", "python", "tables"} <= {path.name for path in folder.iterdir()}


@pytest.mark.parametrize(
    "words",
    [
        "GameBoard(game: Game[P], position: P, teams: Sequence[Sequence[str]], value: ",
        "`step`, `turn`, `push`, `rout`, `rally`, `walk`, `hop`,",
        "`board.lane`",
        "`select`, `place`,",
    ],
)
def test_the_reference_tells_what_else_one_would_have_to_guess(words: str):
    assert words in (paths.docs() / "REFERENCE.md").read_text("utf-8")


def test_a_page_that_is_not_there_is_told(run, one_line):
    code, out, err = run("docs", "first-bots")
    assert (code, out) == (2, "")
    assert "try first-bot" in one_line(err)


def test_the_reference_is_what_the_docstrings_say(capsys: pytest.CaptureFixture[str]):
    spec = importlib.util.spec_from_file_location("reference", ROOT / "tools" / "reference.py")
    assert spec and spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.main(["--check"]) == 0, capsys.readouterr().out


def test_the_reference_has_every_name_of_the_door():
    page = (paths.docs() / "REFERENCE.md").read_text("utf-8")
    told = {line.removeprefix("### ") for line in page.splitlines() if line.startswith("### ")}
    markers = {"hookimpl", "hookspec", "HIDDEN"}
    assert set(api.__all__) - told - markers == set()
