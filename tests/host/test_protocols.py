"""Protocols: declared by one plugin, delivered by its hook nika_protocols, spoken by any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.host.trouble import PluginFault, Refused

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins"
FOREIGN = PLUGINS / "foreign"

SPEAKER = """\
[plugin]
id = "speaker"
title = "Speaker"
version = "1"
api = 1

[[bot]]
id = "parrot"
title = "Parrot"
plays = ["nim"]
protocol = "talk"
command = ["parrot"]

[[opponent]]
id = "polly"
name = "Polly"
bot = "parrot"
level = 1
"""


@pytest.fixture
def read(tmp_path: Path):
    """Read the fixture plugins and one more; ``whole`` says that no further ones will come."""

    def call(source: str = SPEAKER, *places: Path, whole: bool = True) -> Catalogue:
        (tmp_path / "speaker").mkdir()
        (tmp_path / "speaker" / "plugin.toml").write_text(source)
        (tmp_path / "speaker" / "plugin.py").touch()
        catalogue = read_catalogue([tmp_path, *(places or (PLUGINS / "match", FOREIGN))], ())
        if whole:
            catalogue.add_installed()
        return catalogue

    return call


def messages(catalogue: Catalogue) -> list[str]:
    return [str(one.message) for one in catalogue.troubles if one.plugin == "speaker"]


def test_a_bot_may_speak_the_protocol_of_a_plugin_that_is_read_later(read) -> None:
    catalogue = read()
    assert messages(catalogue) == []
    assert catalogue.bots["parrot"].protocol == "talk"
    assert catalogue.opponent("polly", "nim").bot == "parrot"
    with pytest.raises(Refused, match="is a program of its own"):
        catalogue.open_bot("parrot")


def test_it_plays_no_other_games_than_its_protocol(read) -> None:
    catalogue = read(SPEAKER.replace('["nim"]', '["*"]'))
    assert catalogue.bots["parrot"].plays == ("nim", "nim-four")
    assert not catalogue.bots["parrot"].can_play(catalogue.games["duel"])


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ('"talk"', '"tolk"', "bot “parrot”: There is no protocol “tolk”. Did you mean “talk”?"),
        ('"talk"', '"zzz"', "bot “parrot”: There is no protocol “zzz”. Known are: chatter, talk."),
        ('["nim"]', '["duel"]', "bot “parrot”: “talk” is a protocol for nim, nim-four."),
        (
            'command = ["parrot"]\n',
            "options = 5\n",
            "[[bot]] has no key “options”. Did you mean “option”?",
        ),
    ],
)
def test_a_bot_without_its_protocol_is_trouble_on_its_line(read, old, new, answer) -> None:
    catalogue = read(SPEAKER.replace(old, new))
    line = 12 if "options" in new else 11
    assert messages(catalogue) == [f"plugin.toml, line {line}: {answer}"]
    assert "parrot" not in catalogue.bots
    assert "polly" not in catalogue.opponents
    with pytest.raises(PluginFault if line == 11 else Refused):
        catalogue.opponent("polly", "nim")


def with_entry(source: str) -> str:
    return source.replace("api = 1\n", 'api = 1\nentry = "plugin"\n')


@pytest.mark.parametrize("name", ["", " ", "two\\nlines"])
def test_no_words_are_no_protocol(read, name: str) -> None:
    (message,) = messages(read(SPEAKER.replace('"talk"', f'"{name}"')))
    assert message.endswith("“protocol” does not fit: words on one line are wanted.")


def test_a_protocol_without_a_program_makes_no_sense(read) -> None:
    catalogue = read(with_entry(SPEAKER.replace('command = ["parrot"]\n', "")))
    words = "the bot names a protocol, but no program that speaks it."
    assert messages(catalogue) == [f"plugin.toml, line 12: {words}"]


def test_before_everything_is_read_a_bot_waits_for_its_protocol(read) -> None:
    catalogue = read(SPEAKER, PLUGINS / "match", whole=False)
    assert catalogue.troubles == []
    assert "parrot" not in catalogue.bots
    catalogue.add_installed()
    (message,) = messages(catalogue)
    assert message == "plugin.toml, line 11: bot “parrot”: There is no protocol “talk”."
    with pytest.raises(PluginFault, match="There is no protocol “talk”"):
        catalogue.opponent("parrot", "nim")


def test_a_protocol_has_one_plugin(read) -> None:
    table = '\n[[protocol]]\nid = "talk"\nplays = ["nim"]\n'
    catalogue = read(with_entry(SPEAKER) + table)
    assert catalogue.protocols["talk"].plugin == "speaker"
    (trouble,) = (one for one in catalogue.troubles if one.plugin == "talk")
    assert str(trouble.message).startswith("The id “talk” is already taken by ")


def test_a_protocol_is_for_some_game(read) -> None:
    table = '\n[[protocol]]\nid = "squawk"\nplays = []\n'
    (message,) = messages(read(with_entry(SPEAKER) + table))
    assert message.endswith(": the protocol does not say for which games it is.")


def test_a_protocol_wants_the_module_that_delivers_it(read) -> None:
    table = '\n[[protocol]]\nid = "squawk"\nplays = ["nim"]\n'
    (message,) = messages(read(SPEAKER + table))
    assert message.endswith("[plugin] does not name the module that delivers its games and bots.")


def test_protocols_are_found_by_game_and_id(read) -> None:
    catalogue = read()
    assert catalogue.protocol("", "nim").id == "talk"
    assert catalogue.protocol("chatter", "nim-four").id == "chatter"
    assert catalogue.open_protocol("talk").id == "talk"
    for id_, game, words in (
        ("", "nim-four", "“nim-four” has several protocols: chatter, talk."),
        ("chatter", "nim", "“nim” has no protocol “chatter”. Known are: talk."),
        ("tal", "nim", "“nim” has no protocol “tal”. Did you mean “talk”?"),
        ("talk", "duel", "There is no protocol for “duel”."),
        ("talk", "nimm", "There is no game “nimm”. Did you mean “nim”?"),
    ):
        with pytest.raises(Refused) as fault:
            catalogue.protocol(id_, game)
        assert str(fault.value) == words


KITS = {
    "[ProtocolKit('talk', print, print)]": "It declares “squawk”, but nika_protocols delivers "
    "“talk”.",
    "[]": "It declares “squawk”, but nika_protocols does not deliver it.",
    "[ProtocolKit('squawk', 5, print)]": "The serve of the protocol “squawk” is int, not a "
    "function.",
    "[ProtocolKit('squawk', print, None)]": "The drive of the protocol “squawk” is NoneType, not "
    "a function.",
    "['squawk']": "nika_protocols returned str where a kit is wanted.",
    "5": "nika_protocols returned int where a list is wanted.",
}


@pytest.mark.parametrize("kits", KITS)
def test_a_protocol_that_is_not_delivered_takes_its_speakers_along(
    tmp_path: Path, kits: str
) -> None:
    deliverer = tmp_path / "deliverer"
    deliverer.mkdir()
    manifest = SPEAKER.split("\n\n")[0].replace("speaker", "deliverer")
    table = '\nentry = "plugin"\n\n[[protocol]]\nid = "squawk"\nplays = ["nim"]\n'
    (deliverer / "plugin.toml").write_text(manifest + table)
    (deliverer / "plugin.py").write_text(
        "from nika_arcade.api import ProtocolKit, hookimpl\n"
        f"@hookimpl\ndef nika_protocols():\n    return {kits}\n"
    )
    speaker = tmp_path / "speaker"
    speaker.mkdir()
    (speaker / "plugin.toml").write_text(SPEAKER.replace('"talk"', '"squawk"'))
    catalogue = read_catalogue([tmp_path, PLUGINS / "match"], ())
    assert catalogue.opponent("polly", "nim")
    with pytest.raises(PluginFault) as fault:
        catalogue.open_protocol("squawk")
    assert str(fault.value.trouble.message) == KITS[kits]
    assert "squawk" not in catalogue.protocols
    with pytest.raises(PluginFault):
        catalogue.opponent("polly", "nim")
    with pytest.raises(PluginFault):
        catalogue.opponent("parrot", "nim")
