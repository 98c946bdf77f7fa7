"""Looks are read from a plugin's looks.toml, and wrong ones are told with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.host.tomlfile import TomlFault
from nika_arcade.stage.looks import Layer, Looks


def load(folder: Path, source: str) -> Looks:
    (folder / "looks.toml").write_text(source, encoding="utf-8")
    return Looks.load([folder])


def test_a_look_has_its_layers_from_the_bottom_up(tmp_path: Path) -> None:
    looks = load(
        tmp_path,
        '[man]\nlayers = [{ image = "spear", turns = true, standing = true },\n'
        ' { image = "shield", small = "shield-small", scale = 0.8, back = 0.08, tilts = true }]\n',
    )
    assert looks["man"] == (
        Layer("spear", turns=True, standing=True),
        Layer("shield", small="shield-small", scale=0.8, back=0.08, tilts=True),
    )


def test_a_look_that_is_not_listed_is_the_image_of_its_name(tmp_path: Path) -> None:
    assert Looks.load([tmp_path])["owl"] == (Layer("owl", tilts=True),)


def test_the_first_folder_that_has_a_look_counts(tmp_path: Path) -> None:
    folders = [tmp_path / "plugin", tmp_path / "house"]
    for folder in folders:
        folder.mkdir()
        source = f'[man]\nlayers = [{{ image = "{folder.name}" }}]\n'
        (folder / "looks.toml").write_text(source, encoding="utf-8")
    assert Looks.load(folders)["man"] == (Layer("plugin"),)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("[man]\n", "needs layers"),
        ("man = 3\n", "needs layers"),
        ("[man]\nlayers = []\n", "needs layers"),
        ("[man]\nlayers = [{ scale = 1.0 }]\n", 'without image = "…"'),
        ('[man]\nlayers = [{ image = "a", size = 1.0 }]\n', "unknown key 'size'"),
        ('[man]\nlayers = [{ image = "a", scale = "big" }]\n', "wrong scale: 'big'"),
        ('[man]\nlayers = [{ image = "a", turns = 1 }]\n', "wrong turns: 1"),
        ("[man\n", ""),
    ],
)
def test_a_look_that_is_none_is_told(tmp_path: Path, source: str, told: str) -> None:
    with pytest.raises(TomlFault) as fault:
        load(tmp_path, source)
    assert told in str(fault.value)
    assert "looks.toml" in str(fault.value)


def test_a_layer_may_stand_higher_and_lie_as_a_shadow(tmp_path: Path) -> None:
    source = '[pillar]\nlayers = [{ image = "a", shadow = true }, { image = "b", up = 0.2 }]\n'
    assert load(tmp_path, source)["pillar"] == (Layer("a", shadow=True), Layer("b", up=0.2))


def test_a_whole_number_serves_as_a_measure(tmp_path: Path) -> None:
    looks = load(tmp_path, '[man]\nlayers = [{ image = "a", scale = 1, small_below = 24 }]\n')
    assert looks["man"] == (Layer("a", scale=1, small_below=24),)


def test_a_broken_file_of_a_strangers_looks_stops_no_window(tmp_path: Path) -> None:
    (tmp_path / "looks.toml").write_text("[stone]\nlayers = [{ imag = 3 }]\n", encoding="utf-8")
    folders, warnings = (tmp_path, paths.assets() / "images"), []
    looks = Looks.load(folders, warnings)
    Looks.load(folders, warnings)
    assert [layer.image for layer in looks["stone"]] == ["stone"]
    (told,) = warnings
    assert "[stone] has a layer without image" in told
    with pytest.raises(TomlFault):
        Looks.load(folders)
