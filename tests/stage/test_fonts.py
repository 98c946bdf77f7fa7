"""Fonts: the right face for every letter, every letter of the catalogues, and their licences."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from fontTools.ttLib import TTFont

from nika_arcade import paths
from nika_arcade.stage.faces import Faces
from nika_arcade.stage.theme import Measures
from nika_arcade.stage.typeface import Style, Typefaces

FONTS = sorted(paths.assets().glob("fonts/*.?tf"))
BOX = Style("text", 400, 16.0, 16.0)


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces(paths.assets() / "fonts", Measures.load().families)


@pytest.fixture(scope="module")
def type() -> Typefaces:
    pygame.font.init()
    return Typefaces(paths.assets() / "fonts", Measures.load().families)


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "tools" / "fonts.py"
    spec = importlib.util.spec_from_file_location("tools_fonts", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_families_and_weights_of_the_style_are_there():
    assert [path.stem for path in FONTS] == [
        "Cinzel-600", "Cinzel-700", "Cinzel-900",
        "Commissioner-400", "Commissioner-500", "Commissioner-600", "Commissioner-700",
        "NotoSansTC-400", "NotoSansTC-700", "NotoSerifTC-700",
    ]  # fmt: skip


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_our_reading_of_a_character_map_is_fonttools_own(path: Path, faces: Faces):
    family, _, weight = path.stem.rpartition("-")
    ours = Faces(path.parent, {"it": family}).face("it", int(weight))
    with TTFont(path, lazy=True) as font:
        theirs = set(font.getBestCmap())
    wrong = [code for code in range(0x20, 0x10000) if ours.has(chr(code)) != (code in theirs)]
    assert wrong == []


def runs(faces: Faces, text: str, kind, weight: int = 400) -> list[tuple[str, str]]:
    return [(run.text, run.face.path.stem) for run in faces.runs(text, kind, weight)]


def test_a_line_is_split_by_script(faces: Faces):
    assert runs(faces, "雅典 Athens 勝", "text", 700) == [
        ("雅典", "NotoSansTC-700"),
        (" Athens ", "Commissioner-700"),
        ("勝", "NotoSansTC-700"),
    ]


def test_titles_have_faces_of_their_own(faces: Faces):
    assert runs(faces, "Nika 勝", "title", 700) == [
        ("Nika ", "Cinzel-700"),
        ("勝", "NotoSerifTC-700"),
    ]


def test_signs_of_both_scripts_stay_with_what_is_before_them(faces: Faces):
    assert runs(faces, "好……a…", "text") == [("好……", "NotoSansTC-400"), ("a…", "Commissioner-400")]


def test_a_letter_that_a_face_lacks_is_set_in_the_next(faces: Faces):
    assert runs(faces, "Νίκη", "title", 700) == [("Νίκη", "Commissioner-700")]
    assert not faces.face("title", 700).has("Ν")
    assert runs(faces, "→", "text")[0][1] in ("Commissioner-400", "NotoSansTC-400")


@pytest.mark.parametrize("weight, file", [(400, 400), (500, 700), (600, 700), (700, 700)])
def test_the_nearest_weight_serves_and_the_heavier_of_two(faces: Faces, weight: int, file: int):
    face = faces.face("text_zh", weight)
    expected = 400 if weight == 500 else file
    assert face.path is not None and face.path.stem == f"NotoSansTC-{expected}"


def test_without_fonts_pygames_own_serves(tmp_path: Path):
    pygame.font.init()
    bare = Typefaces(tmp_path, {})
    assert bare.render("Nika", BOX, (1, 2, 3)).surface.get_width() > 10


def test_a_line_is_rendered_once_in_its_colour(type: Typefaces):
    line = type.render("Nika", BOX, (200, 10, 20))
    assert line is type.render("Nika", BOX, (200, 10, 20))
    assert line is not type.render("Nika", BOX, (20, 10, 200))
    solid = [
        line.surface.get_at((x, y))
        for x in range(line.surface.get_width())
        for y in range(line.surface.get_height())
        if line.surface.get_at((x, y)).a == 255
    ]
    assert solid and {tuple(pixel)[:3] for pixel in solid} == {(200, 10, 20)}


def test_tracking_spreads_latin_letters(type: Typefaces):
    spread = Style("title", 700, 31.0, 31.0, tracking=20.0)
    plain = Style("title", 700, 31.0, 31.0)
    wider = type.width("ARCADE", spread) - type.width("ARCADE", plain)
    assert wider == pytest.approx(6 * 20)
    assert type.render("ARCADE", spread, (0, 0, 0)).surface.get_width() == pytest.approx(
        type.width("ARCADE", spread), abs=2
    )


def test_small_letters_stand_at_fractions_of_a_pixel(type: Typefaces):
    wide = type.width("e", BOX)
    assert wide != round(wide)
    assert type.width("e" * 10, BOX) == pytest.approx(10 * wide)


def test_the_fonts_cover_every_catalogue(script: ModuleType):
    assert list(script.uncovered()) == []


def test_a_letter_that_no_font_has_is_told(script: ModuleType, monkeypatch, tmp_path: Path):
    po = tmp_path / "zh_Hant.po"
    po.write_text('msgid "Oyster"\nmsgstr "𠮷牡蠣蛎"\n', encoding="utf-8")
    monkeypatch.setattr(script, "catalogues", lambda: [po])
    monkeypatch.setattr(script, "ROOT", tmp_path)
    told = list(script.uncovered())
    assert told == ["zh_Hant.po: no font for 蛎 (U+86CE)", "zh_Hant.po: no font for 𠮷 (U+20BB7)"]


def test_the_fonts_have_all_of_big5_level_1(script: ModuleType, faces: Faces):
    letters = list(script.big5_level_1())
    assert len(letters) == 5401
    chinese = [faces.face("text_zh", 400), faces.face("text_zh", 700)]
    assert [one for one in letters if not all(face.has(one) for face in chinese)] == []


def test_the_heads_of_the_arcade_are_set_in_the_face_for_heads(script: ModuleType):
    lacking = list(script.uncovered("NotoSerifTC"))
    assert len(lacking) < 40, "so many new letters: make the fonts anew with tools/fonts.py"


def test_a_head_is_set_in_one_chinese_face(faces: Faces):
    serif, sans = faces.face("title_zh", 700), faces.face("text_zh", 700)
    common, rare = "雅典", "龘" if sans.has("龘") else "罄"
    assert serif.has("典") and not serif.has(rare)
    assert [run.face for run in faces.runs(f"{common}的", "title", 700)] == [serif]
    assert [run.face for run in faces.runs(f"{common}{rare}", "title", 700)] == [sans]


def test_the_fonts_stay_small():
    assert sum(path.stat().st_size for path in FONTS) < 3_600_000


def test_every_file_of_the_fonts_has_its_licence():
    assets = paths.assets()
    works = tomllib.loads((assets / "LICENCES.toml").read_text(encoding="utf-8"))["work"]
    named = {path for work in works for pattern in work["files"] for path in assets.glob(pattern)}
    assert {path for path in (assets / "fonts").iterdir() if path.is_file()} <= named
    for work in works:
        assert (assets / work["text"]).resolve().is_file()
        if work["licence"] == "OFL-1.1":
            assert "SIL OPEN FONT LICENSE Version 1.1" in (assets / work["text"]).read_text("utf-8")


@pytest.mark.parametrize(
    "letters", ["\u202e", "\u200b\u200d", "\x00", "\ud800", "\udcff", "\u0301"]
)
@pytest.mark.parametrize("tracking", [0.0, 2.0])
def test_a_line_that_has_no_letter_to_see_is_no_trouble(
    type: Typefaces, letters: str, tracking: float
):
    style = Style("text", 400, 16.0, 16.0, tracking)
    assert type.render(letters, style, (0, 0, 0)).surface.get_height() > 0
    assert type.render(f"a{letters}b", style, (0, 0, 0)).surface.get_width() > 0
