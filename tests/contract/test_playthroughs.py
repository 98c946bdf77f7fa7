"""Playthroughs: games as text are what they were, and tell every state whole.

A text that differs says that rules or luck have changed; where that is meant, it is made anew:
``nika-arcade playthrough GAME --states 12 > tests/contract/playthroughs/GAME.txt``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade import cli, paths
from nika_arcade.host.catalogue import read_catalogue

KEPT = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_game_goes_as_it_went(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["playthrough", path.stem, "--states", "12"]) == 0
    assert capsys.readouterr().out == path.read_text("utf-8")


def test_every_game_of_the_house_has_one() -> None:
    assert {path.stem for path in KEPT} == set(read_catalogue([paths.plugins()]).games)


def test_a_whole_game_ends_with_returns(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["playthrough", "hera_zeus", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "IsTerminal() = True" in lines
    assert "IsChanceNode() = True" in lines
    assert next(one for one in reversed(lines) if one.startswith("Returns()")) in (
        "Returns() = [1.0, -1.0]", "Returns() = [-1.0, 1.0]",
    )  # fmt: skip


def test_a_player_is_not_told_what_is_hidden(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["playthrough", "hera_zeus", "--states", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    whole = [one.partition(" = ")[2] for one in lines if one.startswith("ToString()")]
    seen = [one.partition(" = ")[2] for one in lines if one.startswith("InformationStateString(0)")]
    assert len(whole) == len(seen) == 4
    assert all(one != other for one, other in zip(whole, seen, strict=True))
