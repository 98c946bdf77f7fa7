"""Themes: every role in every theme, every colour key its own, and enough contrast to read by."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.stage.theme import DEFAULT, Measures, Theme, ThemeFault, theme_names
from nika_arcade.table.tempo import Tempo

THEMES = theme_names()

TEXT = [
    ("ui.text", "ui.ground"),
    ("ui.text", "ui.raised"),
    ("ui.text", "ui.raised_strong"),
    ("ui.text_muted", "ui.ground"),
    ("ui.text_muted", "ui.raised"),
    ("ui.on_figure", "ui.figure"),
    ("ui.on_primary_hover", "ui.primary_hover"),
    ("ui.on_pressed", "ui.figure_pressed"),
    ("ui.ground", "ui.text"),  # the chosen part of a choice
    ("ui.notice", "ui.raised"),
    ("ui.refusal", "ui.raised"),
    ("board.mark_text", "board.mark"),
    ("board.route_text", "board.edge"),  # the number on a bead
    ("board.edge", "board.route"),  # the number on the disc of a bounce
]
WOOD = ("board.lane", "painted.wood", "painted.wood_dark")
"""The grounds that a way is drawn on."""

MARKS = [
    ("ui.accent", "ui.ground"),
    ("ui.accent", "ui.raised"),
    ("ui.figure", "ui.ground"),
    ("ui.figure", "ui.raised"),
    ("ui.focus", "ui.ground"),
    ("ui.focus", "ui.raised"),
    ("ui.refusal", "ui.ground"),
    ("board.picked", "board.edge"),
    ("board.edge", "board.lane"),
    ("board.refused", "board.edge"),
    ("board.target_line", "board.lane"),
    ("board.target_line", "board.glow"),
    ("board.last_line", "board.last"),
    ("board.mark", "board.lane"),
    *(("board.edge", wood) for wood in WOOD),
    *(("board.shut", wood) for wood in WOOD),
    *(("board.target_line", wood) for wood in WOOD),
]


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of the web's contrast rule."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_of_black_on_white_is_twenty_one():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("ink, ground", TEXT)
def test_text_stands_out_four_and_a_half_times(name: str, ink: str, ground: str):
    theme = Theme.load(name)
    assert contrast(theme[ink], theme[ground]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("mark, ground", MARKS)
def test_marks_stand_out_three_times(name: str, mark: str, ground: str):
    theme = Theme.load(name)
    assert contrast(theme[mark], theme[ground]) >= 3


def test_the_default_theme_comes_first_and_the_three_of_the_style_are_there():
    assert THEMES == ["red-figure", "black-figure", "white-ground"]
    assert THEMES[0] == DEFAULT


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_names_every_role_itself(name: str):
    own = re.findall(
        r"^(\w+) = \"#", (paths.configs() / "themes" / f"{name}.toml").read_text(), re.M
    )
    assert len(own) == len(Theme.load(name).colours) == len(Theme.load().colours)


@pytest.mark.parametrize("name", THEMES)
def test_what_is_painted_looks_the_same_in_every_theme(name: str):
    theme, default = Theme.load(name), Theme.load()
    painted = [role for role in default.colours if role.startswith("painted.")]
    assert painted
    assert {role: theme[role] for role in painted} == {role: default[role] for role in painted}


def test_every_role_of_the_default_theme_has_a_key_of_its_own():
    theme = Theme.load()
    assert len(theme.keys) == len(theme.colours)
    assert theme.keys["#CB6730"] == "ui.figure"


def test_every_colour_in_the_drawings_is_the_key_of_a_role():
    keys = Theme.load().keys
    drawings = [*paths.assets().glob("images/*.svg"), *paths.plugins().glob("*/assets/*.svg")]
    assert drawings
    for path in drawings:
        for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text(encoding="utf-8")):
            assert colour.upper() in keys, f"{path.name}: {colour} is no theme's colour"


def test_a_role_left_out_keeps_the_default_colour(tmp_path: Path):
    write(tmp_path, "red-figure", 'title = "Red"\n[ui]\nground = "#000000"\ntext = "#FFFFFF"\n')
    write(tmp_path, "mine", '[ui]\nground = "#112233"\n')
    mine = Theme.load("mine", tmp_path)
    assert (mine["ui.ground"], mine["ui.text"]) == ((0x11, 0x22, 0x33), (255, 255, 255))
    assert (mine.title, mine.hex("ui.ground")) == ("mine", "#112233")


@pytest.mark.parametrize(
    "source, told",
    [
        ('[ui]\nground = "terracotta"\n', "ui.ground should be a colour like #CB6730"),
        ('[ui]\nfigment = "#112233"\n', "no such role: ui.figment"),
    ],
)
def test_a_wrong_theme_is_refused_with_file_and_role(tmp_path: Path, source: str, told: str):
    write(tmp_path, "red-figure", '[ui]\nground = "#000000"\n')
    write(tmp_path, "mine", source)
    with pytest.raises(ThemeFault, match=re.escape(told)) as fault:
        Theme.load("mine", tmp_path)
    assert "mine.toml" in str(fault.value)


def test_an_unknown_theme_is_refused_by_name():
    with pytest.raises(ThemeFault, match="no theme 'gilded'"):
        Theme.load("gilded")


def test_measures_are_numbers_by_group_and_name(tmp_path: Path):
    measures = Measures.load()
    assert (measures["type.title_l"], measures["motion.focus_slide"]) == (36, 120)
    assert measures.families["title"] == "Cinzel"
    broken = tmp_path / "measures.toml"
    broken.write_text('[space]\nxl = "wide"\n', encoding="utf-8")
    with pytest.raises(ThemeFault, match=r"space\.xl should be a number"):
        Measures.load(broken)


def test_every_time_of_the_table_stands_in_the_measures():
    times = {field.name for field in fields(Tempo)} - {"speed", "reduced"}
    numbers = Measures.load().numbers
    assert {f"motion.{name}" for name in times} <= set(numbers)
    assert numbers["motion.walk_most"] + numbers["motion.hop"] <= 1600


def write(folder: Path, name: str, source: str) -> None:
    (folder / f"{name}.toml").write_text(source, encoding="utf-8")


def test_a_role_that_is_none_is_seen_and_stops_nothing() -> None:
    theme = Theme.load()
    assert theme["board.purple"] == theme["ui.refusal"]
    assert theme.hex("board.purple") == theme.hex("ui.refusal")
    assert "board.purple" not in theme


def test_the_house_itself_names_no_role_that_is_none() -> None:
    theme = Theme.load()
    families = {role.partition(".")[0] for role in theme.colours}
    named = re.compile(rf'"((?:{"|".join(families)})\.[a-z_0-9.]+)"')
    for path in sorted((paths.PACKAGE / "stage").rglob("*.py")):
        for role in named.findall(path.read_text(encoding="utf-8")):
            assert role in theme or path.name == "theme.py", f"{path.name}: {role}"
