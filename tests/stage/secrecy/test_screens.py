"""Tables in two worlds: the check that games with secrets use, and that it finds leaks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from nika_arcade import paths
from nika_arcade.api import CHANCE
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.referee import Referee
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.testing.screens import Screen, telling_frames

FIXTURES = Path(__file__).parents[2] / "fixtures" / "plugins" / "match"
SEATS = ("Red", "Black")


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


@pytest.fixture
def played() -> Referee:
    """A duel of some rounds."""
    game = fixtures().open_game("duel").game
    referee = Referee(game, {"goal": 9}, SEATS, seed=5)
    rng = Random(2)
    while referee.number < 8:
        if referee.to_act == CHANCE:
            referee.roll()
        else:
            referee.submit(referee.to_act, rng.choice(referee.legal()))
    return referee


def leaks(referee: Referee) -> list[str]:
    screen = Screen(fixtures, "duel", {"goal": 9}, SEATS)
    return list(telling_frames(screen, referee.plies, referee.game))


def test_a_sound_table_tells_nothing(played) -> None:
    assert leaks(played) == []


def test_a_curtain_that_fades_in_tells(played, monkeypatch) -> None:
    monkeypatch.setattr(Curtain, "cuts", False)
    found = leaks(played)
    assert found and "of hidden values" in found[0]


def test_rules_that_show_a_hand_are_seen_on_the_screen(played, monkeypatch) -> None:
    from nika_arcade.match.session import Session

    monkeypatch.setattr(Session, "position_for", lambda self, eye: self.referee.position)
    assert leaks(played)
