"""The rules of a game: read from its plugin, set in lines, scrolled and searched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.stage.intent import Typed, Wheel
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.prose import Block, Span, read_prose, spans
from nika_arcade.stage.scenes.rules import RulesScene, rules_of
from nika_arcade.stage.scenes.typeset import typeset
from nika_arcade.testing.shots import quiet_house

GUIDE = """# Go

Surround more than
your **enemy**.

## 1. Stones

- Black begins.
  1. Then `White`.
> Nobody passes twice.

| Stone | Worth |
|---|---:|
| black | 1 |
| white | 1 \\| 6 |

---
```
a1 b2
```
"""


@pytest.fixture
def read(sit, shelve):
    """Return what opens the rules of a game that has these words as its rules."""

    def open_(words: str | None = GUIDE, size=(1280, 720), others=(), **wishes):
        folder = shelve("go", ("Black", "White"), more='rules = "RULES.md"')
        (folder / "go" / "RULES.md").write_text(words or "x", encoding="utf-8")
        for name, other in others:
            (folder / "go" / name).write_text(other, encoding="utf-8")
        catalogue = read_catalogue([folder])
        if words is None:
            (folder / "go" / "RULES.md").unlink()
        person = sit(RulesScene(catalogue.games["go"]), size, read=lambda: catalogue, **wishes)
        return person.wait()

    return open_


# -- prose --------------------------------------------------------------------------------------


def test_a_guide_is_read_into_blocks():
    assert [(block.kind, block.level, block.mark, block.words) for block in read_prose(GUIDE)] == [
        ("heading", 1, "", "Go"),
        ("paragraph", 0, "", "Surround more than your enemy."),
        ("heading", 2, "", "1. Stones"),
        ("item", 0, "•", "Black begins."),
        ("item", 1, "1.", "Then White."),
        ("quote", 0, "", "Nobody passes twice."),
        ("row", 1, "", "Stone Worth"),
        ("row", 0, "", "black 1"),
        ("row", 0, "", "white 1 | 6"),
        ("rule", 0, "", ""),
        ("code", 0, "", "a1 b2"),
    ]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("a **b** c", [("a ", "plain"), ("b", "strong"), (" c", "plain")]),
        ("*a* _b_", [("a", "strong"), (" ", "plain"), ("b", "strong")]),
        ("`c*d*e`", [("c*d*e", "code")]),
        ("see [the board](x.md)!", [("see ", "plain"), ("the board", "plain"), ("!", "plain")]),
        ("2 * 3 * 4, a_b_c", [("2 * 3 * 4, a_b_c", "plain")]),
        ("", []),
    ],
)  # fmt: skip
def test_words_have_their_manner(words, found):
    assert list(spans(words)) == [Span(*pair) for pair in found]


def test_lines_broken_between_chinese_are_joined_without_a_space():
    assert read_prose("四座城市\n分成兩隊，\nNika 開始")[0].words == "四座城市分成兩隊， Nika 開始"


@given(st.text(alphabet="#|-*_`>[]() \n1.aé中", max_size=120))
def test_anything_can_be_read(words):
    for block in read_prose(words):
        assert isinstance(block, Block)


@given(
    st.lists(
        st.sampled_from(["phalanx", "**rank**", "`a1`", "ab" * 60, "重步兵", "."]), max_size=40
    )
)
def test_no_line_is_wider_than_its_column(words):
    house = quiet_house()
    import pygame

    canvas = house.canvas(pygame.Surface((1280, 720)))
    page = typeset(canvas, read_prose(" ".join(words)), 300.0)
    for line in page.lines:
        for piece in line.pieces:
            wide = canvas.measure(piece.text.rstrip(), line.size, piece.weight)
            assert piece.x + wide <= 300.0 + 1.0
    said = "".join(piece.text for line in page.lines for piece in line.pieces)
    plain = "".join(block.words for block in read_prose(" ".join(words)))
    assert said.replace(" ", "") == plain.replace(" ", "")


def test_columns_stand_under_one_another():
    import pygame

    canvas = quiet_house().canvas(pygame.Surface((1280, 720)))
    page = typeset(canvas, [block for block in read_prose(GUIDE) if block.kind == "row"], 400.0)
    second = {line.pieces[0].x for line in page.lines if line.pieces[0].x > 0}
    assert len(second) == 1
    assert len(page.rules) == 3


# -- the scene ----------------------------------------------------------------------------------


def test_the_house_rules_lead_there_and_back(sit, bundled):
    person = sit(LineupScene("nika"), read=lambda: bundled).wait().click("rules").wait()
    person.click("rules").wait()
    assert isinstance(person.top, RulesScene)
    assert not isinstance(person.key("escape").top, RulesScene)


def test_the_title_is_not_told_twice(bundled):
    blocks = rules_of(bundled.games["nika"], "en")
    assert blocks[0].kind == "paragraph"
    assert len([block for block in blocks if block.kind == "heading"]) > 5


def test_the_language_in_use_is_read_where_there_is_one(read):
    others = [("RULES.zh_Hant.md", "# 圍棋\n\n圍地。\n")]
    person = read(others=others)
    assert person.top._blocks[0].words.startswith("Surround")
    person.house.change(language="zh_Hant")
    person.wait()
    assert person.top._blocks[0].words == "圍地。"


def test_missing_rules_are_told_in_a_line(read):
    person = read(None)
    (block,) = person.top._blocks
    assert "RULES.md" in block.words
    person.key("escape")
    assert person.stack.over


def test_keys_and_wheel_scroll_as_far_as_there_is_something(read):
    person = read("\n\n".join(f"Line {n}" for n in range(200)))
    scroll = person.group.scroll
    assert scroll.y == 0
    person.key("down").wait(400)
    assert scroll.y > 0
    at = scroll.y
    person.key("pagedown").wait(400)
    assert scroll.y > at + 100
    person.key("end").wait(600)
    assert scroll.y == pytest.approx(scroll.limits[1])
    person.key("home").wait(600)
    assert scroll.y == 0
    person.give(Wheel(640, 360, 0, -2)).wait(400)
    assert scroll.y > 0


def test_what_is_typed_is_found_and_gone_through(read):
    person = read(
        "\n\n".join(f"Word {n}" + (" Phalanx" if n % 50 == 7 else "") for n in range(200))
    )
    scroll = person.group.scroll
    person.give(*(Typed(letter) for letter in "phalanx")).wait(600)
    assert person.top.words == "phalanx"
    assert len(person.top._found) == 4
    first = scroll.y
    person.key("enter").wait(600)
    assert scroll.y > first
    person.key("enter", "enter", "enter").wait(900)
    assert scroll.y == pytest.approx(first)
    person.key("backspace").wait()
    assert person.top.words == "phalan"
    person.key("escape").wait()
    assert person.top.words == ""
    assert isinstance(person.top, RulesScene)
    person.key("escape")
    assert person.stack.over


def test_what_is_not_there_is_not_found(read):
    person = read().give(Typed("trireme")).wait()
    assert person.top._found == ()
    person.key("enter").wait()
    assert person.stack.over or isinstance(person.top, RulesScene)


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_nothing_overlaps_or_is_cut(sit, bundled, cuts, in_order, language):
    for scale in (0.75, 1.0, 1.5, 2.0, 3.0):
        for size in ((1280, 720), (960, 600)):
            person = sit(
                RulesScene(bundled.games["nika"]), size, read=lambda: bundled,
                language=language, text_scale=scale, speed=0.0,
            )  # fmt: skip
            person.wait().key("end").wait()
            in_order(person)
    assert cuts == []
