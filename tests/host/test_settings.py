"""Settings: whatever the player's files hold, the arcade starts and nothing of theirs is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from nika_arcade import paths
from nika_arcade.host.keys import load_keys
from nika_arcade.host.settings import Settings, load_settings, recall, remember, save_settings
from nika_arcade.host.tomlfile import TomlFault, read_toml


@pytest.fixture
def file(home: Path) -> Path:
    (home / "config").mkdir()
    return home / "config" / "arcade.toml"


def test_the_bundled_settings_are_those_of_the_code() -> None:
    bundled = read_toml(paths.configs() / "arcade.toml")
    assert bundled == asdict(Settings())
    assert load_settings() == (Settings(), [])


def test_what_is_saved_is_loaded() -> None:
    settings = Settings(language="zh_Hant", text_scale=1.5, reduced_motion=True, name="Iris")
    save_settings(settings)
    assert load_settings() == (settings, [])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("text_scal = 2.0", "There is no setting “text_scal”. Did you mean “text_scale”?"),
        ("text_scale = 9.0", "“text_scale” does not fit: it must be 3.0 or less."),
        ("text_scale = 0.1", "“text_scale” does not fit: it must be 0.75 or more."),
        ('width = "wide"', "“width” does not fit: a whole number is wanted, not text in quotes."),
        (
            'name = "A name that is much too long for a card"',
            "“name” does not fit: at most 24 characters are wanted.",
        ),
        (
            'theme = ""',
            "“theme” cannot be “”. Known are: black-figure, red-figure, white-ground.",
        ),
    ],
)
def test_one_bad_line_is_reported_and_the_others_count(file: Path, line: str, answer: str) -> None:
    content = f"fullscreen = true\n{line}\n"
    file.write_text(content)
    settings, (trouble,) = load_settings()
    assert settings == Settings(fullscreen=True)
    assert (trouble.stage, trouble.path) == ("settings", file)
    assert str(trouble.message) == f"arcade.toml, line 2: {answer}"
    assert file.read_text() == content


def test_saving_keeps_what_it_does_not_know(file: Path) -> None:
    file.write_text('text_scal = 2.0\nspeed = 99.0\n\n[future]\nkey = "value"\n')
    save_settings(replace(load_settings()[0], theme="black-figure"))
    tree = read_toml(file)
    assert tree["text_scal"] == 2.0
    assert tree["speed"] == 99.0
    assert tree["future"] == {"key": "value"}
    assert tree["theme"] == "black-figure"


def test_saving_replaces_a_bad_value_once_the_player_chose_another(file: Path) -> None:
    file.write_text("speed = 99.0\n")
    save_settings(Settings(speed=2.0))
    assert read_toml(file)["speed"] == 2.0


def test_a_broken_file_is_set_aside_and_never_overwritten(file: Path) -> None:
    file.write_text("text_scale = = 2\n")
    settings, (trouble,) = load_settings()
    assert settings == Settings()
    assert str(trouble.message) == "arcade.toml, line 1: this is not TOML: Invalid value."
    assert "kept as arcade.toml.broken" in str(trouble.remedy)
    save_settings(settings)
    assert file.with_name("arcade.toml.broken").read_text() == "text_scale = = 2\n"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'speed = 2.0\nname = "\xff\xfe"\n', "line 2: this is not TOML: this is not UTF-8"),
        (b"\x00\x01\x02", "this is not TOML"),
        (b"speed = 1.0\nspeed = 2.0\n", "line 2: this is not TOML"),
        (b"x = " + b"[" * 9000, "cannot be read: it is nested too deeply"),
        (b"# " + b"x" * 1_000_001, "cannot be read: it is far too large"),
    ],
)
def test_what_cannot_be_read_is_set_aside_whole(file: Path, content: bytes, words: str) -> None:
    file.write_bytes(content)
    settings, (trouble,) = load_settings()
    assert settings == Settings()
    assert words in str(trouble.message)
    assert trouble.path == file
    assert not file.exists()
    assert file.with_name("arcade.toml.broken").read_bytes() == content
    save_settings(replace(settings, speed=2.0))
    assert load_settings() == (Settings(speed=2.0), [])
    assert file.with_name("arcade.toml.broken").read_bytes() == content


def test_a_folder_in_the_place_of_the_file_is_set_aside(file: Path) -> None:
    file.mkdir()
    (file / "kept.txt").write_text("kept\n")
    settings, (trouble,) = load_settings()
    assert settings == Settings()
    assert str(trouble.message).startswith(f"{file} cannot be read:")
    assert (file.with_name("arcade.toml.broken") / "kept.txt").read_text() == "kept\n"
    save_settings(Settings(speed=2.0))
    assert load_settings()[0].speed == 2.0


def test_a_second_broken_file_leaves_the_first_one_alone(file: Path) -> None:
    for content in ("[[[\n", "]]]\n"):
        file.write_text(content)
        load_settings()
    assert file.with_name("arcade.toml.broken").read_text() == "[[[\n"
    assert file.with_name("arcade.toml.broken-2").read_text() == "]]]\n"


def test_what_cannot_be_renamed_is_neither_read_nor_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("[[[\n")

    def refuse(*_: object) -> None:
        raise PermissionError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    settings, (trouble,) = load_settings()
    assert settings == Settings()
    assert "It is left as it is" in str(trouble.remedy)
    with pytest.raises(TomlFault, match="could not be set aside"):
        save_settings(Settings(speed=2.0))
    assert file.read_text() == "[[[\n"


def test_a_file_is_written_whole_or_not_at_all(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(speed=2.0))
    before = file.read_bytes()

    def stop(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stop)
        with pytest.raises(TomlFault, match="No space left"):
            save_settings(Settings(speed=4.0))
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir()] == ["arcade.toml"]


def test_settings_of_a_newer_arcade_survive_this_one(file: Path) -> None:
    file.write_text('speed = 2.0\nadvice = "everything"\nvoices = ["a", "b"]\n\n[later]\nkey = 1\n')
    settings, troubles = load_settings()
    assert settings == Settings(speed=2.0)
    assert [str(one.message).partition(": ")[0] for one in troubles] == [
        "arcade.toml, line 2", "arcade.toml, line 3", "arcade.toml, line 5",
    ]  # fmt: skip
    save_settings(replace(settings, patterns=True))
    tree = read_toml(file)
    assert tree["advice"] == "everything"
    assert tree["voices"] == ["a", "b"]
    assert tree["later"] == {"key": 1}
    assert (tree["speed"], tree["patterns"]) == (2.0, True)


def test_a_file_that_breaks_while_the_arcade_runs_is_set_aside_too(file: Path) -> None:
    file.write_text("[[[\n")
    save_settings(Settings())
    assert file.with_name("arcade.toml.broken").read_text() == "[[[\n"
    assert load_settings() == (Settings(), [])


def test_a_theme_that_is_not_there_gives_way_to_the_usual_one(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "red-figure.toml").touch()
    (tmp_path / "arcade.toml").touch()
    monkeypatch.setattr(paths, "configs", lambda: tmp_path)
    file.write_text('theme = "red-figur"\n')
    settings, (trouble,) = load_settings()
    assert settings.theme == "red-figure"
    answer = "arcade.toml, line 1: “theme” cannot be “red-figur”. Did you mean “red-figure”?"
    assert str(trouble.message) == answer


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ("zh-Hant", "“language” cannot be “zh-Hant”. Did you mean “zh_Hant”?"),
        ("../../etc/x", "“language” cannot be “../../etc/x”. Known are: auto, en, zh_Hant."),
    ],
)
def test_a_language_that_is_not_there_gives_way_to_the_usual_one(
    file: Path, wish: str, answer: str
) -> None:
    file.write_text(f'language = "{wish}"\n')
    settings, (trouble,) = load_settings()
    assert settings.language == "auto"
    assert str(trouble.message) == f"arcade.toml, line 1: {answer}"


@pytest.mark.parametrize(
    "line",
    [
        "text_scale = nan",
        "speed = inf",
        "width = -1280",
        "height = nan",
        "fullscreen = 1",
        'name = "two\\nlines"',
        "name = [1]",
    ],
)
def test_a_value_that_does_not_fit_is_left_out_and_told(file: Path, line: str) -> None:
    file.write_text(f"{line}\ntheme = 'black-figure'\n")
    settings, (trouble,) = load_settings()
    assert settings == Settings(theme="black-figure")
    assert str(trouble.message).startswith(f"arcade.toml, line 1: “{line.split()[0]}” does not fit")


def test_a_broken_file_of_the_house_is_told_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "configs", lambda: tmp_path)
    (tmp_path / "arcade.toml").write_text("[[[\n")
    (tmp_path / "keys.toml").mkdir()
    settings, (trouble,) = load_settings()
    keys, (other,) = load_keys()
    assert settings == Settings()
    assert keys.chords == {}
    assert str(trouble.remedy) == str(other.remedy) == "Install the arcade again."
    assert sorted(file.name for file in tmp_path.iterdir()) == ["arcade.toml", "keys.toml"]


def test_a_folder_of_settings_that_is_a_file_is_only_told_when_saving(home: Path) -> None:
    (home / "config").write_text("not a folder\n")
    assert load_settings() == (Settings(), [])
    with pytest.raises(TomlFault):
        save_settings(Settings(speed=2.0))
    assert (home / "config").read_text() == "not a folder\n"


def test_a_file_that_may_not_be_asked_for_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", refuse)
    monkeypatch.setattr(Path, "open", refuse)
    settings, troubles = load_settings()
    assert settings == Settings()
    assert f"{file} cannot be read: Permission denied." in [str(t.message) for t in troubles]


def test_the_last_line_up_is_remembered_by_game() -> None:
    tree = {"holders": [{"id": "p1", "kind": "person"}], "seats": {"Athens": "p1"}}
    assert recall("nika") is None
    remember("nika", tree)
    assert recall("nika") == tree
    assert recall("gyges") is None


def test_a_broken_line_up_is_set_aside_and_told(home: Path) -> None:
    remember("nika", {"a": 1})
    file = home / "config" / "lineups" / "nika.toml"
    file.write_bytes(b"\xff\xfe")
    troubles: list = []
    assert recall("nika", troubles) is None
    assert [str(trouble.message) for trouble in troubles] == [
        "nika.toml, line 1: this is not TOML: this is not UTF-8 text."
    ]
    assert file.with_name("nika.toml.broken").read_bytes() == b"\xff\xfe"
    assert recall("nika") is None
