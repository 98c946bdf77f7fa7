"""Every sentence that a player may read is there in every language we ship."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import polib
import pytest

ROOT = Path(__file__).resolve().parents[2]


def load() -> ModuleType:
    """Return tools/messages.py as a module."""
    spec = importlib.util.spec_from_file_location("messages_tool", ROOT / "tools" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


messages = load()
HOMES = {messages.shown(home.folder): home for home in messages.homes()}


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("home", HOMES)
def test_a_catalogue_is_complete(home: str, language: str) -> None:
    assert list(messages.faults(HOMES[home], language)) == []


@pytest.fixture
def home(tmp_path: Path):
    """A small plugin with sentences of every kind, and no catalogue yet."""
    (tmp_path / "plugin.toml").write_text(
        '[plugin]\ntitle = "Title"\n\n'
        '[[game]]\ntitle = "Game"\nseats = { names = ["Left"] }\nclaim = { label = "Nika!" }\n\n'
        '[[game.option]]\ntitle = "Size"\nvalues = ["s", "l"]\nlabels = ["Small", "Large"]\n\n'
        '[[bot]]\ntitle = "Bot"\n\n[[bot.option]]\ntitle = "Depth"\nvalues = ["flat"]\n\n'
        '[[opponent]]\nname = "Kallias"\nline = "Waits."\n'
    )
    (tmp_path / "module.py").write_text(
        'a = text("{count} man", plural="{count} men", count=2)\n'
        'b = text("Back", context="of a piece")\n'
        'c = language.say("Said")\nd = language.say(variable)\ne = canvas.text("Drawn")\n'
    )
    manifests, modules = (tmp_path / "plugin.toml",), (tmp_path / "module.py",)
    return messages.Home(tmp_path / "locale", modules, manifests)


def test_sentences_of_modules_and_manifests_are_found(home) -> None:
    assert list(home.messages()) == [
        ("", "{count} man"),
        ("of a piece", "Back"),
        ("", "Said"),
        *(("", word) for word in ("Title", "Game", "Nika!", "Left", "Size", "Small", "Large")),
        *(("", word) for word in ("Bot", "Depth", "flat", "Kallias", "Waits.")),
    ]


def test_a_catalogue_is_made_checked_and_kept(home) -> None:
    assert "there is no catalogue for 15 sentences" in next(messages.faults(home, "zh_Hant"))
    assert messages.update(home, "zh_Hant") == 15
    assert messages.update(home, "zh_Hant") == 0
    assert len(list(messages.faults(home, "zh_Hant"))) == 15
    path = home.catalogue("zh_Hant")
    book = polib.pofile(str(path))
    for entry in book:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: "{count}人"}
        else:
            entry.msgstr = f"譯{entry.msgid}"
    book.save(str(path))
    assert list(messages.faults(home, "zh_Hant")) == []


def test_what_left_the_sources_is_stale_and_not_lost(home) -> None:
    messages.update(home, "zh_Hant")
    path = home.catalogue("zh_Hant")
    path.write_text(
        path.read_text().replace('msgid "Said"\nmsgstr ""', 'msgid "Said"\nmsgstr "說"')
    )
    source = home.modules[0].read_text()
    home.modules[0].write_text(source.replace('"Said"', '"Spoken"'))
    lines = list(messages.faults(home, "zh_Hant"))
    assert any("missing: 'Spoken' (module.py:3)" in line for line in lines)
    assert any("stale: 'Said'" in line for line in lines)
    messages.update(home, "zh_Hant")
    assert '#~ msgstr "說"' in path.read_text()
    home.modules[0].write_text(source)
    messages.update(home, "zh_Hant")
    assert not any("Said" in line for line in messages.faults(home, "zh_Hant"))


def test_other_names_than_the_template_has_are_a_fault(home) -> None:
    messages.update(home, "zh_Hant")
    path = home.catalogue("zh_Hant")
    path.write_text(path.read_text().replace('msgstr[0] ""', 'msgstr[0] "{number}人"'))
    assert any("other names" in line for line in messages.faults(home, "zh_Hant"))


def test_a_template_that_is_not_spelled_out_is_a_fault(home) -> None:
    home.modules[0].write_text("a = text(template)\nb = text('x', context=name)\n")
    lines = [line for line in messages.faults(home, "zh_Hant") if "spelled out" in line]
    assert [line.partition(" ")[0] for line in lines] == ["module.py:1:", "module.py:2:"]
