"""The catalogue: places in their order, nothing imported before it is opened."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade import paths
from nika_arcade.api import BotKit, GameKit
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.host.manifest import SeatLook
from nika_arcade.host.trouble import Refused

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"
SOUND = PLUGINS / "sound"

WATCH = """
import sys
from pathlib import Path
from nika_arcade.host.catalogue import read_catalogue
catalogue = read_catalogue([Path(sys.argv[1])])
assert list(catalogue.games) == ["pebbles"], catalogue.troubles
unwanted = {"importlib.metadata", "asyncio", "multiprocessing", "pygame", "polib", "toml", "numpy"}
print(sorted(name for name in sys.modules if name in unwanted or name.startswith("nika_plugins")))
"""


def plugin(place: Path, name: str, more: str = "", code: str = "pass\n") -> Path:
    """Write a plugin without games and return its folder."""
    folder = place / name
    folder.mkdir(parents=True)
    head = f'[plugin]\nid = "{name}"\ntitle = "{name}"\nversion = "1"\napi = 1\nentry = "plugin"\n'
    (folder / "plugin.toml").write_text(head + more)
    (folder / "plugin.py").write_text(code)
    return folder


def test_reading_imports_no_plugin_and_nothing_slow() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCH, str(SOUND)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_what_a_manifest_leaves_out_is_filled_in() -> None:
    game = read_catalogue([SOUND]).game("pebbles")
    assert game.players == (1, 2)
    assert game.order == ("Left", "Right")
    assert game.sides == (("Left",), ("Right",))
    assert game.claim == "Mine!"
    assert game.look("Left").emblem == "owl"
    assert game.look("Right") == SeatLook(name="Right")
    assert (game.folder, game.plugin) == (SOUND / "good", "good")


def test_kits_come_from_the_plugin_on_demand() -> None:
    catalogue = read_catalogue([SOUND])
    kit = catalogue.open_game("pebbles")
    assert isinstance(kit, GameKit)
    assert type(kit.game).__module__ == "nika_plugins.good.rules"
    assert isinstance(catalogue.open_bot("taker"), BotKit)
    assert catalogue.open_game("pebbles") is kit


def test_two_catalogues_of_one_folder_share_its_classes() -> None:
    one, other = (read_catalogue([SOUND]).open_game("pebbles").game for _ in range(2))
    assert type(one) is type(other)


def test_another_folder_with_the_same_id_is_another_plugin(tmp_path: Path) -> None:
    code = "import sys\nfrom nika_arcade.api import BotKit, hookimpl\n\n\n@hookimpl\n"
    code += "def nika_bots():\n    return [BotKit('mover', {n}.__add__)]\n"
    bot = '[[bot]]\nid = "mover"\ntitle = "Mover"\nplays = ["*"]\n'
    for number in (1, 2):
        plugin(tmp_path / str(number), "same", bot, code.replace("{n}", f"({number})"))
    made = [read_catalogue([tmp_path / str(n)]).open_bot("mover").make(10) for n in (1, 2)]
    assert made == [11, 12]


def test_a_program_of_its_own_is_not_imported() -> None:
    with pytest.raises(Refused, match="program of its own"):
        read_catalogue([SOUND]).open_bot("foreigner")


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("game", "There is no game “pebles”. Did you mean “pebbles”?"),
        ("open_game", "There is no game “pebles”. Did you mean “pebbles”?"),
        ("bot", "There is no bot “pebles”. Known are: foreigner, taker."),
        ("opponents_for", "There is no game “pebles”. Did you mean “pebbles”?"),
    ],
)
def test_an_unknown_name_names_the_nearest(ask: str, answer: str) -> None:
    with pytest.raises(Refused) as caught:
        getattr(read_catalogue([SOUND]), ask)("pebles")
    assert str(caught.value) == answer


def test_places_are_read_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    bundled, first, second = tmp_path / "bundled", tmp_path / "first", tmp_path / "second"
    monkeypatch.setattr(paths, "plugins", lambda: bundled)
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", f"{first}:{second}")
    for place, name in (
        (home / "plugins", "third"),
        (home / "plugins", "one"),
        (second, "two"),
        (second, "one"),
        (first, "one"),
        (bundled, "zero"),
    ):
        plugin(place, name)
    catalogue = read_catalogue()
    assert list(catalogue.plugins) == ["zero", "one", "two", "third"]
    assert catalogue.plugins["one"].folder == first / "one"
    assert [trouble.plugin for trouble in catalogue.troubles] == ["one", "one"]


def test_hidden_folders_and_files_are_passed_over(tmp_path: Path) -> None:
    plugin(tmp_path, "shown")
    plugin(tmp_path, "_template_game")
    plugin(tmp_path, ".git")
    (tmp_path / "README.md").write_text("no plugin")
    catalogue = read_catalogue([tmp_path])
    assert (list(catalogue.plugins), catalogue.troubles) == (["shown"], [])


def test_a_place_may_be_the_plugin_itself(tmp_path: Path) -> None:
    folder = plugin(tmp_path, "alone")
    assert list(read_catalogue([folder]).plugins) == ["alone"]


def test_one_folder_named_by_two_places_is_one_plugin(tmp_path: Path) -> None:
    folder = plugin(tmp_path, "alone")
    catalogue = read_catalogue([tmp_path, folder, tmp_path / "." / "alone"])
    assert (list(catalogue.plugins), catalogue.troubles) == (["alone"], [])


def test_a_place_that_is_not_there_is_trouble_but_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "plugins", lambda: SOUND)
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(tmp_path / "nowhere"))
    (trouble,) = read_catalogue().troubles
    assert "nowhere cannot be read: No such file or directory." in str(trouble.message)


def test_links_that_lead_nowhere_are_trouble_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "lost").symlink_to(tmp_path / "not_there")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    (tmp_path / "turn").mkdir()
    (tmp_path / "turn" / "plugin.toml").symlink_to("plugin.toml")
    found = [(one.plugin, str(one.message)) for one in read_catalogue([tmp_path]).troubles]
    assert found == [
        ("lost", "It is a link that leads nowhere."),
        ("round", "It is a link that leads nowhere."),
        ("turn", "Its plugin.toml is no file."),
    ]


def test_a_folder_that_may_not_be_read_is_trouble_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugin(tmp_path, "closed")
    plugin(tmp_path, "open")
    is_file = Path.is_file

    def guarded(path: Path) -> bool:
        if path.parent.name == "closed":
            raise PermissionError(13, "Permission denied")
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", guarded)
    catalogue = read_catalogue([tmp_path])
    assert list(catalogue.plugins) == ["open"]
    (trouble,) = catalogue.troubles
    assert str(trouble.message) == "Its folder cannot be read: Permission denied."


def test_a_place_whose_name_is_too_long_is_trouble(tmp_path: Path) -> None:
    (trouble,) = read_catalogue([tmp_path / ("n" * 5000)]).troubles
    assert str(trouble.message).endswith("cannot be read: File name too long.")


def test_a_folder_packed_twice_is_told_so(tmp_path: Path) -> None:
    plugin(tmp_path / "outer", "inner")
    (trouble,) = read_catalogue([tmp_path]).troubles
    assert str(trouble.remedy) == "Move the folder “inner” out of it."


@given(st.text(max_size=200) | st.binary(max_size=60))
def test_no_manifest_whatever_stops_the_catalogue(content: str | bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "odd"
        folder.mkdir()
        raw = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
        (folder / "plugin.toml").write_bytes(raw)
        (trouble,) = read_catalogue([Path(place)]).troubles
        assert trouble.plugin == "odd"
        assert str(trouble.message)


def test_catalogues_of_every_plugin_are_known() -> None:
    folders = read_catalogue([SOUND]).locale_folders()
    assert folders == (paths.assets() / "locale", SOUND / "good" / "locale")
