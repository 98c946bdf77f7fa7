"""Languages: sentences looked up with their nested parts, in English when nobody knows better."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nika_arcade.api import Text, text
from nika_arcade.host.language import Language, available, choose_language

HEAD = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {rule};\\n"

"""
ONE_FORM = "nplurals=1; plural=0"


def catalogue(folder: Path, entries: str, code: str = "zh_Hant", rule: str = ONE_FORM) -> Path:
    """Write a catalogue and return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{code}.po").write_text(HEAD.format(rule=rule) + entries, encoding="utf-8")
    return folder


@pytest.fixture
def chinese(tmp_path: Path) -> Language:
    core = catalogue(
        tmp_path / "core",
        """
msgid "{seat} to move"
msgstr "輪到{seat}"

msgid "Back"
msgstr "返回"

msgctxt "of the hoplite"
msgid "Back"
msgstr "背後"

msgid "{count} action left"
msgid_plural "{count} actions left"
msgstr[0] "剩{count}個行動"

#, fuzzy
msgid "Unsure"
msgstr "不確定"

msgid "Not yet"
msgstr ""
""",
    )
    plugin = catalogue(
        tmp_path / "plugin",
        """
msgid "Athens"
msgstr "雅典"

msgid "Back"
msgstr "不是這個"
""",
    )
    return Language("zh_Hant", [core, plugin, tmp_path / "absent"])


def test_a_sentence_and_the_texts_in_it_are_translated(chinese: Language) -> None:
    assert chinese.say(text("{seat} to move", seat=Text("Athens"))) == "輪到雅典"


def test_a_plain_string_in_a_sentence_stays_as_it_is(chinese: Language) -> None:
    assert chinese.say(text("{seat} to move", seat="Athens")) == "輪到Athens"


@pytest.mark.parametrize(
    ("name", "seat", "said"),
    [
        ("Iris", "Paros", "Iris 的手把 1 不見了（兼 Paros）"),
        ("小詩", "帕羅斯", "小詩的手把 1 不見了（兼帕羅斯）"),
    ],
)
def test_names_in_ideographs_close_up_with_those_beside_them(
    tmp_path: Path, name: str, seat: str, said: str
) -> None:
    entry = 'msgid "{name} {number} {seat}"\nmsgstr "{name} 的手把 {number} 不見了（兼 {seat}）"\n'
    chinese = Language("zh_Hant", [catalogue(tmp_path / "names", entry)])
    sentence = text("{name} {number} {seat}", name=name, number=1, seat=seat)
    assert chinese.say(sentence) == said


def test_a_plain_string_alone_is_looked_up(chinese: Language) -> None:
    assert chinese.say("Athens") == "雅典"


def test_a_context_tells_equal_words_apart(chinese: Language) -> None:
    assert chinese.say(text("Back")) == chinese.say("Back") == "返回"
    assert chinese.say(text("Back", context="of the hoplite")) == "背後"
    assert chinese.say("Back", context="of the hoplite") == "背後"
    assert chinese.say("Back", context="elsewhere") == "Back"


def test_the_core_outranks_a_plugin(chinese: Language) -> None:
    assert chinese.say("Back") == "返回"


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_a_number_takes_the_form_of_the_language(chinese: Language, count: int) -> None:
    sentence = text("{count} action left", plural="{count} actions left", count=count)
    assert chinese.say(sentence) == f"剩{count}個行動"


def test_a_language_with_several_forms_uses_its_own_rule(tmp_path: Path) -> None:
    entries = """
msgid "{count} man"
msgid_plural "{count} men"
msgstr[0] "{count} muž"
msgstr[1] "{count} muži"
msgstr[2] "{count} mužů"
"""
    rule = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)"
    czech = Language("cs", [catalogue(tmp_path, entries, "cs", rule)])
    said = [czech.say(text("{count} man", plural="{count} men", count=n)) for n in (1, 3, 5)]
    assert said == ["1 muž", "3 muži", "5 mužů"]


def test_what_no_catalogue_knows_is_said_in_english(chinese: Language) -> None:
    for template in ("Unsure", "Not yet", "Never heard"):
        assert chinese.say(template) == template
    sentence = text("{count} ship", plural="{count} ships", count=3)
    assert chinese.say(sentence) == "3 ships"
    assert chinese.say(text("To {city}!", city=Text("Athens"))) == "To 雅典!"


def test_english_needs_no_catalogue() -> None:
    english = Language("en", [])
    assert english.say(text("{seat} to move", seat=Text("Athens"))) == "Athens to move"
    assert english.say(text("{count} man", plural="{count} men", count=2)) == "2 men"


def test_a_broken_catalogue_costs_only_its_own_sentences(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "zh_Hant.po").write_bytes(b'msgid "Back\nmsgstr \xff\xfe')
    sound = catalogue(tmp_path / "sound", 'msgid "Back"\nmsgstr "返回"\n')
    assert Language("zh_Hant", [broken, sound]).say("Back") == "返回"


def test_a_game_says_its_own_words_and_the_house_its_own(tmp_path: Path) -> None:
    house = catalogue(tmp_path / "house", 'msgid "Back"\nmsgstr "返回"\n')
    cards = catalogue(
        tmp_path / "cards", 'msgid "two"\nmsgstr "兩張"\n\nmsgid "Back"\nmsgstr "背面"\n'
    )
    men = catalogue(tmp_path / "men", 'msgid "two"\nmsgstr "兩名"\n')
    chinese = Language("zh_Hant", [house, cards, men])
    assert chinese.say("two") == "兩張"
    chinese.favour(men)
    assert chinese.say("two") == "兩名"
    chinese.favour(cards)
    assert (chinese.say("two"), chinese.say("Back")) == ("兩張", "返回")
    chinese.favour(men)
    chinese.favour(tmp_path / "elsewhere")
    assert chinese.say("two") == "兩張"


@pytest.mark.parametrize(
    ("spoken", "code"),
    [
        ("zh_TW.UTF-8", "zh_Hant"),
        ("zh_HK", "zh_Hant"),
        ("zh_Hant_TW.UTF-8", "zh_Hant"),
        ("Chinese (Traditional)_Taiwan.950", "zh_Hant"),
        ("zh_CN.UTF-8", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
    ],
)
def test_auto_follows_the_locale(monkeypatch: pytest.MonkeyPatch, spoken: str, code: str) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", spoken)
    assert choose_language("auto") == code
    assert choose_language("zh_Hant") == "zh_Hant"
    assert choose_language("en") == "en"


def test_auto_asks_the_system_where_the_environment_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: ("zh_TW", "UTF-8"))
    assert choose_language("auto") == "zh_Hant"
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert choose_language("auto") == "en"


def test_languages_are_named_in_themselves(tmp_path: Path) -> None:
    catalogue(tmp_path, "")
    catalogue(tmp_path, "", "cs")
    assert list(available([tmp_path]).items()) == [
        ("en", "English"),
        ("cs", "cs"),
        ("zh_Hant", "中文"),
    ]


def test_english_does_not_even_import_the_reader() -> None:
    code = (
        "import sys\nfrom nika_arcade.host.language import Language\n"
        "Language('en', []).say('x')\nprint('polib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
