"""Rulebooks whose numbers are wrong in every way are told so, and right ones are not."""

from __future__ import annotations

import pytest

from nika_arcade.testing.rulebook import misnumbered, untranslated, unwritten

RIGHT = """
## 1. The board
**1.1** It is square.
**1.2** It is flat.
## 2. The end
**2.1** Somebody wins.
## 3. Text forms
**3.1** For programmers.
"""
CHINESE = RIGHT.partition("## 3.")[0]


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        ("**1.2**", "**1.2**", []),
        ("**1.2**", "**1.3**", ["1.3"]),
        ("**1.2**", "**1.1**", ["1.1"]),
        ("**2.1**", "**4.1**", ["4.1"]),
        ("**1.1**", "**1.0**", ["1.0", "1.2"]),
        ("## 3.", "## 5.", ["5", "3.1"]),
    ],
)
def test_numbers_count_on_from_one(before: str, after: str, wrong: list[str]) -> None:
    assert misnumbered(RIGHT.replace(before, after)) == wrong


def test_a_translation_has_all_but_the_sections_that_need_none() -> None:
    assert untranslated(RIGHT, CHINESE, {"3"}) == []
    assert untranslated(RIGHT, CHINESE) == ["3", "3.1"]
    assert untranslated(RIGHT, RIGHT, {"3"}) == ["3", "3.1"]
    assert untranslated(RIGHT, CHINESE.replace("**1.2**", "**1.3**"), {"3"}) == ["1.2", "1.3"]
    turned = CHINESE.replace("1.1", "x").replace("1.2", "1.1").replace("x", "1.2")
    assert untranslated(RIGHT, turned, {"3"}) == ["1.1", "1.2", "2.1"]


def test_code_names_only_what_is_written(tmp_path) -> None:
    (tmp_path / "right.py").write_text('"""As §1.2 and §2 have it."""', "utf-8")
    (tmp_path / "wrong.py").write_text('"""As §2.1, §2.2 and §7 have it."""', "utf-8")
    assert unwritten(tmp_path, RIGHT) == {"wrong.py": {"2.2", "7"}}
