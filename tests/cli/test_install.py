"""Installing, removing and switching plugins: what is not safe is never unpacked."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.host import parcel as parcels
from nika_arcade.host.catalogue import read_everything
from nika_arcade.host.scaffold import make_plugin

Pack = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Pack files into a zip; a plugin that works unless they are given."""

    def make(files: dict[str, str | bytes] | None = None, name: str = "owl.zip") -> Path:
        path = tmp_path / name
        if files is None:
            folder = make_plugin("bot", "owl", tmp_path / "source")
            files = {
                f"owl/{one.relative_to(folder).as_posix()}": one.read_bytes()
                for one in folder.rglob("*")
                if one.is_file()
            }
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            for inner, content in files.items():
                file.writestr(inner, content)
        return path

    return make


MANIFEST = '[plugin]\nid = "owl"\ntitle = "Owl"\nversion = "1"\napi = 1\nentry = "plugin"\n'
MANIFEST += '[[bot]]\nid = "owl"\ntitle = "Owl"\nplays = ["nika"]\n'


def test_a_plugin_in_a_zip_is_installed_and_plays(run, pack):
    code, out, err = run("plugins", "install", str(pack()), "--yes")
    assert (code, err) == (0, "")
    assert "“Owl” 0.1.0 by You is a program: it runs with your rights" in out
    assert "Its licence: MIT" in out
    folder = paths.user_plugins() / "owl"
    assert str(folder) in out
    assert run("match", "nika", "--bots", "owl,random_bot", "--games", "1", "--cut", "40")[0] == 0
    assert not list(paths.user_plugins().glob(".incoming*"))


def test_files_at_the_top_will_do(run, pack):
    files = {"plugin.toml": MANIFEST, "plugin.py": "import os\nos._exit(3)\n"}
    assert run("plugins", "install", str(pack(files)), "--yes")[0] == 0, "nothing of it is run"
    assert (paths.user_plugins() / "owl" / "plugin.py").is_file()


def test_nobody_agrees_for_a_program(run, pack, one_line):
    code, _, err = run("plugins", "install", str(pack()))
    assert code == 2
    assert "nobody is there to be asked" in one_line(err)
    assert not paths.user_plugins().exists()


@pytest.mark.parametrize(
    ("answer", "there"), [("y", True), ("yes ", True), ("", False), ("n", False)]
)
def test_a_person_is_asked(run, pack, monkeypatch, answer: str, there: bool):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: answer)
    assert run("plugins", "install", str(pack()))[0] == (0 if there else 1)
    assert (paths.user_plugins() / "owl").is_dir() == there


def test_a_newer_one_takes_its_place_only_if_that_is_wanted(run, pack, one_line):
    path = pack()
    assert run("plugins", "install", str(path), "--yes")[0] == 0
    mine = paths.user_plugins() / "owl" / "mine.txt"
    mine.write_text("mine")
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert "is there already" in one_line(err)
    assert mine.is_file()
    assert run("plugins", "install", str(path), "--yes", "--replace")[0] == 0
    assert not mine.exists()
    assert (paths.user_plugins() / ".removed" / "owl" / "mine.txt").is_file()


UNSAFE: dict[str, tuple[dict[str, str | bytes], str]] = {
    "up": ({"owl/plugin.toml": MANIFEST, "owl/../../evil.py": "x"}, "is not safe"),
    "absolute": ({"plugin.toml": MANIFEST, "/etc/evil": "x"}, "is not safe"),
    "drive": ({"plugin.toml": MANIFEST, "C:evil.py": "x"}, "is not safe"),
    "backslash": ({"plugin.toml": MANIFEST, "..\\evil.py": "x"}, "is not safe"),
    "device": ({"plugin.toml": MANIFEST, "nul.txt": "x"}, "is not safe"),
    "dot": ({"plugin.toml": MANIFEST, "evil. /x.py": "x"}, "is not safe"),
    "long": ({"plugin.toml": MANIFEST, "x" * 300: "x"}, "is not safe"),
    "twice": ({"plugin.toml": MANIFEST, "a.py": "1", "A.py": "2"}, "the same name"),
    "none": ({"readme.md": "nothing"}, "it must hold one plugin"),
    "two": ({"a/plugin.toml": MANIFEST, "b/plugin.toml": MANIFEST}, "it must hold one plugin"),
    "deep": ({"a/b/plugin.toml": MANIFEST}, "it must hold one plugin"),
    "no id": ({"plugin.toml": "[plugin]\ntitle = 'x'\n"}, "names no id"),
    "odd id": ({"plugin.toml": MANIFEST.replace('id = "owl"', 'id = "../owl"', 1)}, "names no id"),
    "no toml": ({"plugin.toml": "[plugin\n"}, "line 1"),
    "no table": ({"plugin.toml": "plugin = 7\n"}, "names no id"),
    "faulty": ({"plugin.toml": MANIFEST.replace("api = 1", "api = 7")}, "version"),
    "unknown key": ({"plugin.toml": MANIFEST.replace("entry =", "entri =")}, "entri"),
    "no text": ({"plugin.toml": b"\xff\xfe\x00"}, "no sound zip file"),
}


@pytest.mark.parametrize("case", UNSAFE)
def test_what_is_not_safe_is_told_and_not_unpacked(run, pack, one_line, tmp_path: Path, case: str):
    files, words = UNSAFE[case]
    code, _, err = run("plugins", "install", str(pack(files)), "--yes")
    assert code == 2
    assert "is not installed" in one_line(err)
    assert words in err
    assert not list(tmp_path.rglob("evil*"))
    assert not list(paths.user_plugins().glob("*")) if paths.user_plugins().exists() else True


def test_links_are_not_unpacked(run, pack, one_line):
    path = pack({"plugin.toml": MANIFEST})
    link = zipfile.ZipInfo("passwd")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(link, "/etc/passwd")
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert "is a link or a device" in one_line(err)


@pytest.mark.parametrize(("limit", "value", "words"), [
    ("MOST_FILES", 1, "more than 1 files"), ("LARGEST", 1000, "larger than"),
])  # fmt: skip
def test_what_is_too_much_is_not_unpacked(run, pack, one_line, monkeypatch, limit, value, words):
    monkeypatch.setattr(parcels, limit, value)
    path = pack({"plugin.toml": MANIFEST, "plugin.py": "x" * 5000})
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert words in one_line(err)


def test_a_zip_that_lies_about_its_size_is_stopped(run, pack, one_line, monkeypatch):
    path = pack({"plugin.toml": MANIFEST, "plugin.py": "x" * 5000})
    monkeypatch.setattr(parcels, "_weigh", lambda *_: None)
    monkeypatch.setattr(parcels, "LARGEST", 1000)
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert "larger than it says" in one_line(err)
    assert not (paths.user_plugins() / "owl").exists()


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x03\x04" + b"\0" * 40])
def test_a_file_that_is_no_zip_is_told(run, one_line, tmp_path: Path, content: bytes):
    path = tmp_path / "owl.zip"
    path.write_bytes(content)
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert "is not installed" in one_line(err)


@pytest.mark.parametrize("inner", ["owl/plugin.toml", "owl/plugin.py"])
def test_a_damaged_zip_is_told_and_leaves_nothing_behind(run, pack, one_line, inner: str):
    path = pack()
    with zipfile.ZipFile(path) as file:
        member = file.getinfo(inner)
        start = member.header_offset + 30 + len(inner)
    whole = bytearray(path.read_bytes())
    whole[start : start + member.compress_size] = b"\xff" * member.compress_size
    path.write_bytes(whole)
    code, _, err = run("plugins", "install", str(path), "--yes")
    assert code == 2
    assert "no sound zip file" in one_line(err)
    assert not [*paths.user_plugins().glob("*")]


def test_a_file_that_is_not_there_is_told(run, one_line, tmp_path: Path):
    code, _, err = run("plugins", "install", str(tmp_path / "none.zip"), "--yes")
    assert code == 2
    assert "cannot be read" in one_line(err)


# -- removing and switching -----------------------------------------------------------------


def test_what_is_removed_is_kept(run):
    run("plugins", "new-bot", "owl")
    code, _, err = run("plugins", "remove", "owl")
    assert (code, err) == (0, "")
    assert (paths.user_plugins() / ".removed" / "owl" / "plugin.toml").is_file()
    assert "owl" not in read_everything().plugins
    run("plugins", "new-bot", "owl")
    assert run("plugins", "remove", "owl")[0] == 0
    assert (paths.user_plugins() / ".removed" / "owl-2").is_dir()


@pytest.mark.parametrize(("name", "words"), [
    ("nika", "none of your own"), ("owl", "There is no plugin"), ("..", "There is no plugin"),
    ("", "There is no plugin"), ("../plugins/owl", "There is no plugin"),
])  # fmt: skip
def test_what_is_not_yours_is_not_removed(run, one_line, name: str, words: str):
    code, _, err = run("plugins", "remove", name)
    assert code == 2
    assert words in one_line(err)
    assert (paths.plugins() / "nika" / "plugin.toml").is_file()


def test_a_plugin_that_is_switched_off_is_left_out_until_it_is_on_again(run):
    run("plugins", "new-bot", "owl")
    assert run("plugins", "disable", "owl") == (0, "owl is left out from now on.\n", "")
    assert run("match", "nika", "--bots", "owl,random_bot", "--games", "1")[0] == 2
    assert "owl is switched off" in run("plugins", "list")[1]
    assert run("plugins", "enable", "owl")[0] == 0
    assert "owl" in read_everything().plugins


def test_who_asks_for_what_is_switched_off_is_told_so(run, one_line):
    make_plugin("bot", "owl", paths.user_plugins())
    assert run("plugins", "disable", "owl")[0] == 0
    code, _, err = run("match", "nika", "--bots", "owl,random_bot", "--games", "1")
    assert code == 2
    assert "“owl” is switched off: nika-arcade plugins enable owl" in one_line(err)


def test_one_that_names_nobody_says_that_plainly(run, pack):
    manifest = '[plugin]\nid = "owl"\ntitle = "Owl"\nversion = "1"\napi = 1\nentry = "plugin"\n'
    _, out, _ = run("plugins", "install", "--yes", str(pack({"plugin.toml": manifest})))
    assert "“Owl” 1, which does not say who made it, is a program" in out


def test_a_game_of_the_house_can_be_switched_off_too(run):
    assert run("plugins", "disable", "attika")[0] == 0
    assert "attika" not in read_everything().games


def test_an_id_that_is_none_is_told(run, one_line):
    code, _, err = run("plugins", "disable", "nikaa")
    assert code == 2
    assert "Did you mean “nika”?" in one_line(err)


def test_a_broken_list_of_switches_is_set_aside(run):
    paths.user_config().mkdir(parents=True)
    (paths.user_config() / "plugins.toml").write_text("off = [")
    catalogue = read_everything()
    assert "nika" in catalogue.plugins
    assert len(catalogue.troubles) == 1
    assert (paths.user_config() / "plugins.toml.broken").is_file()


def test_the_safe_mode_has_only_what_comes_with_the_arcade(run, monkeypatch):
    run("plugins", "new-bot", "owl")
    monkeypatch.setenv("NIKA_ARCADE_SAFE", "1")
    catalogue = read_everything()
    assert "owl" not in catalogue.plugins
    assert {"nika", "gyges", "random_bot"} <= set(catalogue.plugins)
    assert catalogue.troubles == []


# -- a plugin that breaks the start ---------------------------------------------------------

START = "from nika_arcade.host.catalogue import read_everything as r; r().open_bot('owl')"


def start() -> int:
    done = subprocess.run(
        [sys.executable, "-c", START], env=dict(os.environ), timeout=60, check=False
    )
    return done.returncode


def test_a_plugin_that_ended_the_last_start_is_left_out_of_the_next(run, monkeypatch):
    monkeypatch.delenv("NIKA_ARCADE_PLUGINS", raising=False)
    run("plugins", "new-bot", "owl")
    heart = paths.user_plugins() / "owl" / "plugin.py"
    whole = heart.read_text()
    heart.write_text("import os\nos._exit(7)\n")
    assert start() == 7
    catalogue = read_everything()
    assert "owl" not in catalogue.plugins
    (trouble,) = catalogue.troubles
    assert "The arcade ended in the midst of its code" in str(trouble.message)
    assert "owl" not in read_everything().plugins, "that is remembered"
    heart.write_text(whole)
    assert run("plugins", "enable", "owl")[0] == 0
    assert start() == 0
    assert "owl" in read_everything().plugins


def test_a_plugin_that_only_fails_is_asked_again(run, monkeypatch):
    monkeypatch.delenv("NIKA_ARCADE_PLUGINS", raising=False)
    run("plugins", "new-bot", "owl")
    (paths.user_plugins() / "owl" / "plugin.py").write_text("1 / 0\n")
    assert start() == 1
    assert "owl" in read_everything().plugins


def test_a_system_that_cannot_hold_bots_says_so(run, monkeypatch):
    assert "can't hold bots" not in run("plugins", "list")[1]
    monkeypatch.setattr("nika_arcade.match.cage.can_hold", lambda: False)
    assert "can't hold bots to limits" in run("plugins", "list")[1]
