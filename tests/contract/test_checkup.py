"""`plugins list` and `plugins check`: what an author is told of a plugin."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from nika_arcade import cli
from nika_arcade.testing.checkup import check_plugin, import_faults

ROOT = Path(__file__).parents[2]
PLUGINS = ROOT / "tests" / "fixtures" / "plugins"
GOOD = PLUGINS / "sound" / "good"


def told(folder: Path) -> dict[str, list[str]]:
    """Return the faults of a plugin by check."""
    return {check.name: [str(fault) for fault in check.faults] for check in check_plugin(folder)}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the good plugin, to be spoiled."""
    return Path(shutil.copytree(GOOD, tmp_path / "good"))


def test_modules_that_cannot_be_read_stop_no_check(tmp_path: Path) -> None:
    (tmp_path / "lost.py").symlink_to("nowhere")
    (tmp_path / "latin.py").write_bytes(b"x = '\xe9'\n")
    (tmp_path / "deep.py").write_text("-" * 100_000 + "1\n")
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "late.py").write_text("import pygame\n")
    assert [str(fault) for fault in import_faults(tmp_path)] == [
        "late.py, line 1: it imports pygame. Pictures are data: draw with a Presenter."
    ]


def test_a_sound_plugin_passes_every_check() -> None:
    checks = told(ROOT / "plugins" / "random_bot")
    *first, played = checks
    assert first == ["manifest", "imports", "drawings", "words", "opens"]
    assert played.startswith("laws of the bot random_bot, playing ")
    assert set(map(tuple, checks.values())) == {()}


def test_games_and_bots_of_a_strangers_plugin_meet_the_laws() -> None:
    faults = told(GOOD)
    foreigner = faults.pop("laws of the bot foreigner, playing pebbles")
    assert "foreigner could not be started" in foreigner[0]
    assert set(map(tuple, faults.values())) == {()}
    assert {"laws of the game pebbles", "laws of the bot taker, playing pebbles"} <= set(faults)


def test_a_broken_manifest_ends_the_check() -> None:
    (name, faults), *rest = told(PLUGINS / "broken" / "unknown_key").items()
    assert (name, rest) == ("manifest", [])
    assert faults == [
        "plugin.toml, line 12: [[game]] has no key “sumary”. Did you mean “summary”? "
        "Correct the key or take the line out."
    ]


def test_a_fault_is_told_once_wherever_the_plugin_lies(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(copy.parent))
    manifest = copy / "plugin.toml"
    manifest.write_text(manifest.read_text().replace("licence", "license"))
    (fault,) = told(copy)["manifest"]
    assert "[plugin] has no key “license”. Did you mean “licence”?" in fault


def test_an_installed_plugin_may_lie_in_a_package_of_another_name(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = copy.rename(copy.parent / "acme_pebbles")
    info = copy.parent / "acme-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[nika_arcade.plugins]\ngood = acme_pebbles\n")
    assert "the plugin's id is “good”, but it lies in" in told(package)["manifest"][0]
    monkeypatch.syspath_prepend(str(copy.parent))
    assert told(package)["manifest"] == []


@pytest.mark.parametrize("taken", ["game:nika", "bot:taker", "protocol:ugi"])
def test_an_id_that_another_plugin_has_is_the_fault_of_the_one_that_is_checked(
    copy: Path, monkeypatch: pytest.MonkeyPatch, taken: str
) -> None:
    kind, id_ = taken.split(":")
    if kind == "bot":
        monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(GOOD.parent))
    manifest = copy.rename(copy.with_name("other")) / "plugin.toml"
    source = manifest.read_text().replace('id = "good"', 'id = "other"')
    if kind == "game":
        source = source.replace('"pebbles"', f'"{id_}"')
    if kind == "protocol":
        source += f'\n[[protocol]]\nid = "{id_}"\nplays = ["pebbles"]\n'
    manifest.write_text(source)
    (name, (fault, *_)), *rest = told(manifest.parent).items()
    assert (name, rest) == ("manifest", [])
    assert fault.startswith(f"The id “{'pebbles' if kind == 'bot' else id_}” is already taken by ")


def test_a_copy_of_a_plugin_is_checked_in_its_place(tmp_path: Path) -> None:
    bundled = ROOT / "plugins" / "random_bot"
    checks = told(Path(shutil.copytree(bundled, tmp_path / "random_bot")))
    assert set(map(tuple, checks.values())) == {()}


def test_a_bot_without_a_game_is_not_passed_as_sound(copy: Path) -> None:
    manifest = copy / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('plays = ["peb', 'plays = ["peeb', 1))
    (fault,) = told(copy)["laws of the bot taker"]
    assert fault == "It plays “peebbles”, which is not here. Did you mean “pebbles”?"


def test_a_bot_needs_only_one_of_its_games(copy: Path) -> None:
    manifest = copy / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('plays = ["peb', 'plays = ["hex", "peb', 1))
    assert told(copy)["laws of the bot taker, playing pebbles"] == []


def test_a_bot_whose_needs_no_game_meets_is_not_passed_as_sound(copy: Path) -> None:
    manifest = copy / "plugin.toml"
    source = manifest.read_text().replace(
        'traits = ["perfect-information", "no-luck", "two-', 'traits = ["two-'
    )
    manifest.write_text(source)
    (fault,) = told(copy)["laws of the bot taker"]
    assert fault == "No game that it plays promises what it needs: no-luck."


def test_a_plugin_that_does_not_open_is_not_held_to_the_laws() -> None:
    faults = told(PLUGINS / "broken" / "exits")
    assert list(faults)[-1] == "opens"
    assert faults["opens"] == [
        "plugin.py tried to end the program. Take sys.exit out of the plugin."
    ]


def test_the_laws_catch_a_game_that_breaks_them(copy: Path) -> None:
    rules = copy / "rules.py"
    rules.write_text(
        rules.read_text().replace('f"{position.left} {position.turn} {position.most}"', '"x"')
    )
    faults = told(copy)["laws of the game pebbles"]
    assert any("positions have a text form" in fault for fault in faults)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("import pygame", "it imports pygame. Pictures are data: draw with a Presenter."),
        ("from pygame import draw", "it imports pygame. Pictures are data"),
        ("import nika_arcade.host.loader", "Plugins use nika_arcade.api and nika_arcade.kit only."),
        ("from nika_arcade import stage", "it imports nika_arcade.stage."),
        ("from nika_arcade.apis import act", "it imports nika_arcade.apis."),
        ("from plugins.nika.rules import Nika", "Import the plugin's own modules relatively"),
        ("import nika_plugins.good.rules", "Import the plugin's own modules relatively"),
    ],
)
def test_imports_past_the_door_are_found_wherever_they_stand(
    copy: Path, line: str, reason: str
) -> None:
    (copy / "deep").mkdir()
    (copy / "deep" / "module.py").write_text(f"def later():\n    {line}\n")
    (fault,) = import_faults(copy)
    assert str(fault).startswith("deep/module.py, line 2: ")
    assert reason in str(fault)


def test_the_door_the_kit_and_the_plugins_tests_are_free(copy: Path) -> None:
    (copy / "module.py").write_text(
        "import json\nimport numpy\n"
        "from nika_arcade import api, kit\nfrom nika_arcade.kit import x\n"
        "from nika_arcade.api.text import text\nfrom . import rules\nfrom .rules import Heap\n"
    )
    (copy / "tests").mkdir()
    (copy / "tests" / "test_x.py").write_text("import pygame\nimport nika_arcade.testing\n")
    assert list(import_faults(copy)) == []


def test_the_script_that_teaches_a_bot_may_open_environments(copy: Path) -> None:
    (copy / "train.py").write_text("from nika_arcade.gym import make\n")
    assert list(import_faults(copy)) == []
    (copy / "train.py").write_text("from nika_arcade.host import loader\n")
    assert len(list(import_faults(copy))) == 1
    (copy / "train.py").rename(copy / "learner.py")
    (copy / "learner.py").write_text("from nika_arcade.gym import make\n")
    assert len(list(import_faults(copy))) == 1


def test_a_drawing_that_is_not_there_is_named(copy: Path) -> None:
    manifest = copy / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('emblem = "owl"', 'emblem = "owll"'))
    assert told(copy)["drawings"] == ["There is no drawing “owll”: add assets/owll.svg."]


def test_a_broken_catalogue_is_named(copy: Path) -> None:
    (copy / "locale" / "zh_Hant.po").write_text('msgid "x\nmsgstr ')
    (fault,) = told(copy)["words"]
    assert fault.startswith("The catalogue zh_Hant.po is broken")


def test_the_command_lists_plugins_and_troubles(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIKA_ARCADE_PLUGINS", str(PLUGINS / "broken" / "bad_toml"))
    assert cli.run(["plugins", "list", "--json"]) == 0
    tree = json.loads(capsys.readouterr().out)
    nika = next(plugin for plugin in tree["plugins"] if plugin["id"] == "nika")
    assert nika["games"] == ["nika"]
    assert nika["path"] == str(ROOT / "plugins" / "nika")
    assert "tyche" in tree["opponents"]
    (trouble,) = tree["troubles"]
    assert set(trouble) == {"plugin", "stage", "message", "remedy", "path"}
    assert (trouble["plugin"], trouble["stage"]) == ("bad_toml", "read")

    assert cli.run(["plugins", "list"]) == 0
    out = capsys.readouterr().out
    assert f"Plugins are looked for in:\n  {ROOT / 'plugins'}  (the arcade's own)\n" in out
    assert "bad_toml  (NIKA_ARCADE_PLUGINS)\n" in out
    assert "/plugins  (yours; make this folder to add plugins)\n" in out
    assert "bad_toml: plugin.toml, line 3: this is not TOML" in out


def test_the_command_checks_a_plugin(capsys: pytest.CaptureFixture[str]) -> None:
    sound, faulty = ROOT / "plugins" / "random_bot", PLUGINS / "broken" / "crashes"
    assert cli.run(["plugins", "check", str(sound)]) == 0
    assert "sound   manifest" in capsys.readouterr().out
    assert cli.run(["plugins", "check", str(faulty)]) == 1
    assert "faulty  opens\n        plugin.py failed with" in capsys.readouterr().out


def test_every_line_of_a_long_fault_is_set_in() -> None:
    from nika_arcade.api import Text
    from nika_arcade.cli_plugins import _check_lines
    from nika_arcade.testing.checkup import Check

    check = Check("opens", (Text("It failed:\nTraceback"), Text("It failed again.")))
    assert _check_lines(check) == [
        "faulty  opens",
        "        It failed:",
        "        Traceback",
        "        It failed again.",
    ]


def test_the_command_tells_its_checks_as_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["plugins", "check", "--json", str(PLUGINS / "broken" / "unknown_key")]) == 1
    tree = json.loads(capsys.readouterr().out)
    assert tree["sound"] is False
    assert [(check["name"], check["sound"]) for check in tree["checks"]] == [("manifest", False)]
    assert tree["checks"][0]["faults"][0].startswith("plugin.toml, line 12")


def test_a_path_without_a_plugin_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run(["plugins", "check", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    remedy = "name the folder of a plugin"
    assert captured.err == f"there is no plugin.toml in {tmp_path}; {remedy}\n"


LATE = """
from nika_arcade.api import Bot, BotKit, hookimpl


class Late(Bot):
    def choose(self, turn):
        if "left=" not in turn.game.notate(turn.position):
            raise LookupError("only the set-up is known to me")
        return turn.legal[0]


@hookimpl
def nika_bots():
    return [BotKit("late", lambda options: Late())]
"""
NOBODY = """
import sys

for line in sys.stdin:
    print({"ugi": "ugiok", "isready": "readyok", "go": "bestmove 17|17|17"}.get(line.strip(), ""))
    sys.stdout.flush()
"""


def _bot(folder: Path, name: str, source: str, more: str) -> Path:
    """Write a plugin with one bot of Gygès, whose set-up comes before the moves."""
    (folder / name).mkdir()
    (folder / name / f"{name}.py").write_text(source, encoding="utf-8")
    (folder / name / "plugin.toml").write_text(
        f'[plugin]\nid = "{name}"\ntitle = "One"\nversion = "1"\napi = 1\n'
        + ("" if "command" in more else f'entry = "{name}"\n')
        + f'[[bot]]\nid = "{name}"\ntitle = "One"\nplays = ["gyges"]\n{more}',
        encoding="utf-8",
    )
    return folder / name


def test_a_bot_that_fails_after_the_opening_is_found_out_with_its_whole_error(
    tmp_path: Path,
) -> None:
    (fault,) = told(_bot(tmp_path, "late", LATE, ""))["laws of the bot late, playing gyges"]
    assert "LookupError: only the set-up is known to me (late.py, line 8)" in fault
    assert "Traceback (most recent call last)" in fault
    *_, where = fault.splitlines()
    assert re.fullmatch(r"asked as (South|North) in the position ([0-3/]{41}) [SN].*", where)


def test_an_engine_that_answers_nonsense_is_found_out(tmp_path: Path) -> None:
    folder = _bot(tmp_path, "nobody", NOBODY, 'protocol = "ugi"\ncommand = ["python", "nobody.py"]')
    (fault,) = told(folder)["laws of the bot nobody, playing gyges"]
    assert "’s engine did not answer as it should: " in fault
    assert "17|17|17" in fault
