"""Plugins of installed distributions: found by entry point, without importing their packages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nika_arcade.host.catalogue import read_catalogue

SOUND = Path(__file__).parents[1] / "fixtures" / "plugins" / "sound" / "good"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that Python looks for packages in."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def install(site: Path, name: str, value: str, package: Path | None = None) -> None:
    """Install a distribution that delivers a plugin in a package which must not be run."""
    info = site / f"{name}_dist-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-dist\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[nika_arcade.plugins]\n{name} = {value}\n")
    if package is None:
        return
    package.mkdir(parents=True)
    for file in ("plugin.toml", "rules.py", "RULES.md", "plugin.py"):
        (package / file).write_bytes((SOUND / file).read_bytes())
    manifest = package / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('id = "good"', f'id = "{name}"'))
    (site / value.split(".")[0] / "__init__.py").write_text("raise RuntimeError('was imported')\n")


def test_an_installed_plugin_is_found_only_when_asked_for(site: Path) -> None:
    install(site, "stones", "acme_stones", site / "acme_stones")
    catalogue = read_catalogue([])
    assert not catalogue.plugins
    catalogue.add_installed()
    assert list(catalogue.plugins) == ["stones"]
    assert catalogue.troubles == []
    assert "acme_stones" not in sys.modules


def test_a_package_inside_another_is_found_without_running_the_outer(site: Path) -> None:
    install(site, "inner_stones", "acme_games.stones", site / "acme_games" / "stones")
    catalogue = read_catalogue([])
    catalogue.add_installed()
    assert catalogue.plugins["inner_stones"].folder == site / "acme_games" / "stones"
    assert catalogue.open_game("pebbles").id == "pebbles"
    assert "acme_games" not in sys.modules


@pytest.mark.parametrize("value", ["not_there_at_all", "json", "also.not.there", ""])
def test_an_entry_point_that_leads_nowhere_is_trouble(site: Path, value: str) -> None:
    install(site, "lost", value or "os")
    catalogue = read_catalogue([])
    catalogue.add_installed()
    (trouble,) = catalogue.troubles
    assert (trouble.plugin, trouble.stage) == ("lost", "find")
    assert str(trouble.message).endswith("has no plugin.toml.")


def test_a_folder_goes_before_an_installed_plugin_of_the_same_id(site: Path) -> None:
    install(site, "good", "acme_good", site / "acme_good")
    catalogue = read_catalogue([SOUND])
    catalogue.add_installed()
    assert catalogue.plugins["good"].folder == SOUND
    (trouble,) = catalogue.troubles
    assert str(trouble.message).startswith("The id “good” is already taken by")


def test_the_name_of_the_entry_point_must_be_the_id(site: Path) -> None:
    install(site, "right", "acme_right", site / "acme_right")
    points = site / "right_dist-1.0.dist-info" / "entry_points.txt"
    points.write_text("[nika_arcade.plugins]\nwrong = acme_right\n")
    catalogue = read_catalogue([])
    catalogue.add_installed()
    (trouble,) = catalogue.troubles
    assert "the plugin's id is “right”, but it lies in “wrong”" in str(trouble.message)


@pytest.mark.parametrize("content", [b"[nika_arcade.plugins]\nno value\n", b"\xff\xfe\x00"])
def test_a_broken_distribution_takes_no_other_away(site: Path, content: bytes) -> None:
    install(site, "stones", "acme_stones", site / "acme_stones")
    install(site, "broken", "acme_broken")
    (site / "broken_dist-1.0.dist-info" / "entry_points.txt").write_bytes(content)
    catalogue = read_catalogue([])
    catalogue.add_installed()
    assert list(catalogue.plugins) == ["stones"]
    (trouble,) = catalogue.troubles
    words = "The installed package broken_dist-1.0.dist-info is broken: "
    assert str(trouble.message).startswith(words)
