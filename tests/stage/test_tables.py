"""A game's own tables in the window: what is wrong with them, and a game that began with others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nika_arcade import paths
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.host.trouble import Trouble
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.stage.scenes.setup import reopen
from nika_arcade.stage.scenes.trouble import STAGES, TroubleScene, told
from nika_arcade.stage.scenes.unfinished import unfinished
from nika_arcade.testing.shots import quiet_house

FIGURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "figures"


def lay(home: Path, source: str) -> Path:
    """Lay a file of a person's own in the place of the game's."""
    path = home / "config" / "tables" / "heap" / "tables.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return path


def test_a_game_begun_with_other_tables_stays_and_says_why_it_cannot_go_on(home: Path) -> None:
    own = lay(home, "[[heap]]\npebbles = 9\n")
    persons = (Holder("ann", "person", "Ann"), Holder("bob", "person", "Bob"))
    lineup = Lineup(persons, (("Left", "ann"), ("Right", "bob")))
    save = paths.user_saves() / "heap-0001.jsonl"
    session = Session(read_catalogue([FIGURES]), "heap", {}, lineup, seed=1, save=save)
    session.offer("Left", session.legal()[0])
    session.close()
    before = save.read_bytes()
    own.unlink()

    house = quiet_house(read=lambda: read_catalogue([FIGURES]))
    troubles: list[Trouble] = []
    left = unfinished(paths.user_saves(), house.catalogue.games, troubles)
    assert left is not None
    assert troubles == []
    scene = reopen(house, left)

    assert isinstance(scene, TroubleScene)
    (trouble,) = scene.troubles
    assert trouble.path == save
    assert "it is of a heap of 9, but the tables have one of 5" in str(trouble.message)
    assert save.read_bytes() == before


def test_wrong_tables_stand_among_what_went_wrong(home: Path, sit: Any) -> None:
    own = lay(home, "[[heap]]\npebbles = 0\n")
    house = quiet_house(read=lambda: read_catalogue([FIGURES]))
    house.catalogue.open_game("heap")
    person = sit(TroubleScene(house.catalogue.troubles), house=house).wait()
    (trouble,) = person.top.troubles
    assert trouble.path == own
    assert str(STAGES["tables"]) in told(trouble, str)
