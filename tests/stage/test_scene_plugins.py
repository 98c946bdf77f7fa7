"""Plugins in the window: what there is, switching, removing, and a zip file that is dropped."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.host.catalogue import read_everything
from nika_arcade.host.scaffold import make_plugin
from nika_arcade.stage.intent import Dropped
from nika_arcade.stage.scenes.installing import Installing
from nika_arcade.stage.scenes.plugins import PluginsSheet
from nika_arcade.stage.scenes.settings import SettingsSheet
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.testing.pilot import Pilot

Fly = Callable[..., Pilot]


@pytest.fixture
def fly() -> Iterator[Fly]:
    """Make pilots on the title that read the plugins there really are."""
    pilots: list[Pilot] = []

    def take_off(size: tuple[int, int] = (1280, 720), **wishes: object) -> Pilot:
        pilot = Pilot.fly(lambda house: Title(), size, read=read_everything, speed=0.0, **wishes)
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


@pytest.fixture
def sheet(fly: Fly) -> Callable[..., Pilot]:
    """Make pilots on the sheet of plugins, the way a player goes."""

    def open_sheet(*args: object, **wishes: object) -> Pilot:
        pilot = fly(*args, **wishes)
        use(pilot, "settings")
        use(pilot, "plugins")
        assert isinstance(pilot.top, PluginsSheet)
        return pilot

    return open_sheet


def use(pilot: Pilot, id_: str) -> None:
    """Press the widget of that id where it lies."""
    scene = pilot.top
    group = scene.parts
    group = getattr(group, "group", group)
    group.focus(group[id_])
    pilot.key("enter")
    pilot.settle()


def toggle(pilot: Pilot, id_: str) -> None:
    """Move a choice to its other side."""
    group = pilot.top.sheet.group
    group.focus(group[f"switch:{id_}"])
    pilot.key("right" if group[f"switch:{id_}"].chosen == "on" else "left")
    pilot.settle()


def packed(tmp_path: Path, name: str = "owl") -> Path:
    folder = make_plugin("bot", name, tmp_path / "source")
    path = tmp_path / f"{name}.zip"
    with zipfile.ZipFile(path, "w") as file:
        for one in folder.rglob("*"):
            if one.is_file():
                file.write(one, one.relative_to(folder.parent).as_posix())
    return path


def test_every_plugin_is_told_with_version_authors_and_licence(sheet):
    make_plugin("bot", "owl", paths.user_plugins())
    pilot = sheet()
    assert pilot.reads("Yours")
    assert pilot.reads("Owl 0.1.0")
    assert pilot.reads("You · MIT · owl")
    assert pilot.reads("Drop a plugin's zip file on the window")


def test_plugins_are_not_changed_while_a_game_is_played():
    assert not SettingsSheet().whole


def test_a_plugin_is_switched_off_and_on_again(sheet):
    make_plugin("bot", "owl", paths.user_plugins())
    pilot = sheet()
    toggle(pilot, "owl")
    assert "owl" not in read_everything().plugins
    assert "owl" not in pilot.house.catalogue.plugins
    toggle(pilot, "owl")
    assert "owl" in read_everything().plugins


def test_a_game_that_is_switched_off_leaves_the_shelf(sheet):
    pilot = sheet()
    toggle(pilot, "attika")
    use(pilot, "done")
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, Title)
    assert not pilot.reads("Attika")


def test_a_plugin_is_removed_after_a_question(sheet):
    make_plugin("bot", "owl", paths.user_plugins())
    pilot = sheet()
    use(pilot, "remove:owl")
    assert pilot.reads("Its folder is kept aside")
    use(pilot, "keep")
    assert (paths.user_plugins() / "owl").is_dir()
    use(pilot, "remove:owl")
    use(pilot, "remove")
    assert not (paths.user_plugins() / "owl").exists()
    assert isinstance(pilot.top, PluginsSheet)
    assert not pilot.reads("Owl 0.1.0")


def test_what_is_wrong_stands_there_to_be_copied(sheet):
    folder = make_plugin("bot", "owl", paths.user_plugins())
    (folder / "plugin.toml").write_text("[plugin")
    pilot = sheet()
    group = pilot.top.sheet.group
    assert any(widget.id == "copy:0" for widget in group.widgets)
    use(pilot, "copy:0")
    assert group["copy:0"].label != "Copy"


def test_a_dropped_plugin_is_installed_once_the_player_agrees(fly, tmp_path):
    pilot = fly()
    pilot.do(Dropped(packed(tmp_path)))
    pilot.settle()
    assert isinstance(pilot.top, Installing)
    assert pilot.reads("it runs with your rights")
    assert not paths.user_plugins().exists()
    use(pilot, "install")
    assert isinstance(pilot.top, Title)
    assert "owl" in pilot.house.catalogue.plugins


def test_a_dropped_plugin_is_left_by_a_key(fly, tmp_path):
    pilot = fly()
    pilot.do(Dropped(packed(tmp_path)))
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert not paths.user_plugins().exists()


def test_a_newer_one_replaces_what_is_there_if_that_is_wanted(fly, tmp_path):
    make_plugin("bot", "owl", paths.user_plugins())
    (paths.user_plugins() / "owl" / "old.txt").write_text("old")
    pilot = fly()
    pilot.do(Dropped(packed(tmp_path)))
    pilot.settle()
    use(pilot, "replace")
    assert not (paths.user_plugins() / "owl" / "old.txt").exists()


def test_a_dropped_file_that_is_no_plugin_is_told(fly, tmp_path):
    path = tmp_path / "letter.zip"
    path.write_bytes(b"Dear arcade")
    pilot = fly()
    pilot.do(Dropped(path))
    pilot.settle()
    assert isinstance(pilot.top, TroubleScene)
    assert pilot.reads("letter.zip is not installed")


def test_the_safe_mode_is_told(sheet, monkeypatch):
    make_plugin("bot", "owl", paths.user_plugins())
    monkeypatch.setenv("NIKA_ARCADE_SAFE", "1")
    pilot = sheet()
    assert pilot.reads("This is the safe mode")
    assert not pilot.reads("Owl 0.1.0")


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 1.0), ((900, 1400), 1.5), ((1280, 720), 3.0)]
)
def test_it_fits_every_window(sheet, size, scale):
    make_plugin("bot", "owl", paths.user_plugins())
    pilot = sheet(size, text_scale=scale)
    box = pilot.top.sheet.box
    width, height = (side / pilot.u for side in size)
    assert box.x >= 0 and box.y >= 0
    assert box.right <= width and box.y + box.height <= height
