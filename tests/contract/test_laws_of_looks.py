"""Planted misspelt names in a picture: each is found and told in plain words."""

from __future__ import annotations

import pytest

from nika_arcade import paths
from nika_arcade.api import (
    Block,
    Cue,
    Dial,
    Entry,
    GameKit,
    Item,
    Panel,
    Path,
    Picture,
    Place,
    Plate,
    Presenter,
    Rule,
    Tableau,
    Words,
    Zone,
    text,
)
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.testing import laws_looks, walks
from nika_arcade.testing.laws_looks import Wardrobe

SPOT = ("board", "a")
ZONES = (Zone("board", (("a", Place(0, 0, 10, 10)),)),)
GONE = "there is no colour “board.mauve-ish”: “nika-arcade docs reference” lists them."


def told(folder=None, **parts) -> list[str]:
    wardrobe = Wardrobe.of(folder or paths.plugins() / "nika")
    return list(wardrobe.flaws(Tableau(20, 10, 10, zones=ZONES, **parts)))


@pytest.mark.parametrize(
    "shape",
    [
        Block(0, 0, 9, 9, "board.mauve-ish"),
        Block(0, 0, 9, 9, "", line="board.mauve-ish"),
        Rule(0, 0, 9, 9, "board.mauve-ish"),
        Path(((0, 0), (9, 9)), "board.mauve-ish"),
        Dial(0, 0, 9, 1, ((0.5, "board.mauve-ish"),)),
        Words(text("A"), 0, 0, 9, "board.mauve-ish"),
        Picture("", 0, 0, 9, 9, roles=(("painted.body", "board.mauve-ish"),)),
    ],
)
def test_a_colour_that_is_none_is_told(shape) -> None:
    for flaws in (told(ground=(shape,)), told(signs=(shape,))):
        assert [flaw.partition(" Did")[0] for flaw in flaws] == [GONE]


def test_a_misspelt_colour_is_told_with_the_right_one() -> None:
    (flaw,) = told(ground=(Block(0, 0, 9, 9, "board.lan"),))
    assert flaw.endswith("Did you mean “board.lane”?")


@pytest.mark.parametrize(
    "parts",
    [
        {"items": (Item("unicorn", SPOT),)},
        {"plates": (Plate("Athens", "unicorn"),)},
        {"ground": (Picture("unicorn", 0, 0, 9, 9),)},
        {"panels": (Panel("key", text("Key"), (Entry(text("One"), look="unicorn"),)),)},
        {"panels": (Panel("key", text("Key"), (Entry(text("One"), looks=("unicorn",)),)),)},
    ],
)
def test_a_drawing_that_is_not_there_is_told(parts) -> None:
    assert told(**parts) == ["there is no drawing “unicorn”: add assets/unicorn.svg"]


def test_looks_are_looked_into(tmp_path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "hero.svg").write_text("<svg/>", encoding="utf-8")
    (assets / "looks.toml").write_text(
        '[rider]\nlayers = [{ image = "hero" }, { image = "steed" }]\n'
        '[card]\nsize = [4, 6]\nlayers = [{ text = "A", at = [2, 3], size = 2, ink = "no.ink" }]\n',
        encoding="utf-8",
    )
    assert told(tmp_path, items=(Item("hero", SPOT),)) == []
    assert told(tmp_path, items=(Item("rider", SPOT),)) == [
        "there is no drawing “steed” of the look “rider”: add assets/steed.svg"
    ]
    (flaw,) = told(tmp_path, items=(Item("card", SPOT),))
    assert flaw.startswith("there is no colour “no.ink”")


def test_a_broken_file_of_looks_is_told(tmp_path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "looks.toml").write_text("[rider\n", encoding="utf-8")
    with pytest.raises(TomlFault, match=r"looks\.toml"):
        told(tmp_path)


class Heaps(Presenter):
    """A presenter of nim with one cue for everything."""

    made = Cue("slide", "boom")

    def present(self, position, eye, focus):
        return Tableau(20, 10, 10, zones=ZONES)

    def narrate(self, beats):
        return text("takes some")

    def cue(self, event, before, after):
        return self.made


def test_a_motion_that_is_none_is_told_once(catalogue) -> None:
    game = catalogue.open_game("nim").game
    kit, entry = GameKit("nim", game, Heaps()), catalogue.game("nim")
    place = walks.setting(kit, entry, catalogue.options_for("nim", {}))
    motion, sound = laws_looks.drawable(place, walks.wander(place, 20))
    assert motion.startswith("there is no motion “slide”: it is one of step, turn, push,")
    assert sound.startswith("there is no sound “boom”")
