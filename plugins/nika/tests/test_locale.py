"""The catalogue says everything that a player can read, with the same values in it."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import polib
import pytest

PLUGIN = Path(__file__).resolve().parents[1]
CATALOGUE = PLUGIN / "locale" / "zh_Hant.po"


def sentences():
    """Yield context, template and plural of every `text(…)` in the plugin, and where it stands."""
    for module in sorted(PLUGIN.glob("*.py")):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "text":
                named = {k.arg: k.value for k in node.keywords}
                plural, context = (
                    ast.literal_eval(named[name])
                    if isinstance(named.get(name), ast.Constant)
                    else ""
                    for name in ("plural", "context")
                )
                where = f"{module.name}:{node.lineno}"
                yield where, context, ast.literal_eval(node.args[0]), plural


def words_of_the_manifest():
    """Yield what the shelf, the line-up and the options show."""
    manifest = tomllib.loads((PLUGIN / "plugin.toml").read_text("utf-8"))
    for game in manifest["game"]:
        yield from (game["title"], game["summary"], game["claim"]["label"], *game["seats"]["names"])
    for table in (*manifest["game"], *manifest.get("bot", ())):
        for option in table.get("option", ()):
            yield option["title"]
            yield from option.get("labels", option.get("values", ()))
            yield from (option[key] for key in ("note",) if option.get(key))
    yield from (bot["title"] for bot in manifest.get("bot", ()))
    for opponent in manifest.get("opponent", ()):
        yield from (opponent["name"], opponent["line"])


def wanted():
    for where, context, template, plural in sentences():
        yield pytest.param(context, template, plural, id=f"{where} {template}")
    for word in dict.fromkeys(words_of_the_manifest()):
        yield pytest.param("", word, "", id=f"plugin.toml {word}")


@pytest.fixture(scope="module")
def catalogue():
    return {(entry.msgctxt or "", entry.msgid): entry for entry in polib.pofile(str(CATALOGUE))}


def values(template):
    return set(re.findall(r"\{(\w+)\}", template))


@pytest.mark.parametrize(("context", "template", "plural"), list(wanted()))
def test_it_is_said(catalogue, context, template, plural):
    entry = catalogue[context, template]
    assert "fuzzy" not in entry.flags
    said = entry.msgstr_plural.get(0, "") if plural else entry.msgstr
    assert said
    assert values(said) <= values(template) | values(plural)


def test_nothing_is_said_that_nobody_reads(catalogue):
    read = {(context, template) for _, context, template, _ in sentences()}
    read |= {("", word) for word in words_of_the_manifest()}
    assert set(catalogue) <= read


def test_a_city_that_is_pushed_is_told_in_chinese(game):
    """A sentence within a sentence, from position to words."""
    from nika_arcade.host.language import Language

    position = game.parse("A:- S:- M:- T:c8E A1")
    said = Language("zh_Hant", [CATALOGUE.parent]).say(game.outcome(position).reason)
    assert said == "底比斯在 c8 被推上自己的勝利區域：底比斯與斯巴達獲勝。"
