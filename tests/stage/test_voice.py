"""The voice: reads aloud by a program of the system, and never stands in anybody's way."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from nika_arcade.api import Text
from nika_arcade.stage.voice import OWN, Speaker, Voice, speakers
from nika_arcade.testing.shots import quiet_house

PATIENCE = 10.0
READS = """
import sys, time
words = sys.stdin.buffer.read().decode("utf-8")
with open({log!r}, "a", encoding="utf-8") as file:
    file.write("begun " + words + "\\n")
time.sleep({seconds})
with open({log!r}, "a", encoding="utf-8") as file:
    file.write("ended " + words + "\\n")
"""


def until(done):
    """Wait until something is so; fail when it never is."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def reader(tmp_path):
    """Return what makes a program that reads into a file, and voices that use it."""
    log = tmp_path / "read.txt"
    log.touch()
    voices = []

    def make(seconds=0.0, before=()):
        script = READS.format(log=str(log), seconds=seconds)
        speaker = Speaker(lambda code: [sys.executable, "-S", "-c", script])
        voices.append(Voice([*before, speaker]))
        return voices[-1], lambda: log.read_text(encoding="utf-8").splitlines()

    yield make
    for voice in voices:
        voice.close()


def test_lines_are_read_one_after_the_other(reader):
    voice, read = reader()
    voice.say("棋子 moves", "zh_Hant")
    voice.say("two\nlines", "en")
    until(lambda: len(read()) == 4)
    assert read() == ["begun 棋子 moves", "ended 棋子 moves", "begun two lines", "ended two lines"]
    until(lambda: voice.state == "ready")


def test_a_newer_line_cuts_short_what_is_read(reader):
    voice, read = reader(seconds=30.0)
    begun = time.monotonic()
    voice.say("slow", "en")
    until(lambda: read() == ["begun slow"])
    voice.say("waits", "en")
    voice.say("new", "en", cut=True)
    until(lambda: "begun new" in read())
    voice.hush()
    assert read() == ["begun slow", "begun new"]
    assert time.monotonic() - begun < PATIENCE
    assert voice.state != "silent"


@pytest.mark.parametrize(
    "command", [["no-such-program-of-nika"], [sys.executable, "-S", "-c", "raise SystemExit(3)"]]
)
def test_a_program_that_is_missing_or_fails_gives_way_to_the_next(reader, command):
    voice, read = reader(before=[Speaker(lambda code: command, typed=False)])
    voice.say("anyway", "en")
    until(lambda: "ended anyway" in read())


def test_without_any_program_it_is_silent_and_says_so():
    voice = Voice([Speaker(lambda code: ["no-such-program-of-nika"])])
    voice.say("one", "en")
    until(lambda: voice.state == "silent")
    voice.say("two", "en")
    voice.close()
    assert Voice([]).state == "silent"


def test_a_program_that_hangs_keeps_nobody_waiting(reader):
    voice, read = reader(seconds=600.0)
    voice.say("one", "en")
    until(lambda: read() == ["begun one"])
    begun = time.monotonic()
    voice.close()
    voice.say("after the end", "en")
    assert time.monotonic() - begun < 1.0


@pytest.mark.parametrize(
    ("platform", "programs"),
    [
        ("linux", ["spd-say", "espeak-ng", "espeak"]),
        ("darwin", ["say", "say"]),
        ("win32", ["powershell"]),
    ],
)
def test_every_system_has_its_programs_and_each_its_words_for_languages(platform, programs):
    found = speakers(platform)
    for code in ("en", "zh_Hant"):
        assert [one.command(code)[0] for one in found] == programs
        assert all("zh_Hant" not in " ".join(one.command(code)) for one in found)


def test_words_are_never_part_of_a_script(monkeypatch):
    assert all(one.typed for platform in ("darwin", "win32") for one in speakers(platform))
    typed = [one for one in speakers("linux") if not one.typed]
    assert all(one.command("en")[-1] == "--" for one in typed)
    monkeypatch.setenv(OWN, "my-voice --slow")
    assert [one.command("en") for one in speakers()] == [["my-voice", "--slow"]]


class Ear:
    """A voice that remembers what it was to say."""

    state = "ready"

    def __init__(self):
        self.said = []

    def say(self, words, language, *, cut=False):
        self.said.append((words, language, cut))

    def hush(self):
        self.said.append("hush")


@pytest.mark.parametrize(
    ("speech", "heard"),
    [
        ("off", ["hush", "hush", "hush"]),
        ("open", [("lays a card", "en", False), "hush", ("Menu", "en", True)]),
        ("all", [("lays Io", "en", False), ("Io", "en", True), ("Menu", "en", True)]),
    ],
)
def test_others_in_the_room_hear_only_what_they_may_know(speech, heard):
    house = quiet_house(lines=True, speech=speech)
    ear = house.aloud.voice = Ear()
    house.lines.tell(Text("lays Io"), secret=True, open=Text("lays a card"))
    house.lines.focus(Text("Io"), secret=True)
    house.lines.focus(Text("Menu"))
    assert ear.said == heard


def test_it_reads_in_the_language_in_use_and_stops_when_switched_off():
    house = quiet_house(speech="open", language="zh_Hant")
    ear = house.aloud.voice = Ear()
    house.lines.tell(Text("Settings"))
    house.change(speech="off")
    house.lines.tell(Text("Menu"))
    assert ear.said == [("設定", "zh_Hant", False), "hush"]


def test_the_settings_say_where_nothing_can_be_heard(sit):
    from nika_arcade.stage.scenes.settings import SettingsSheet

    person = sit(SettingsSheet("general"), speech="open", speed=0.0)
    person.house.aloud.voice = Voice([])
    assert not any("No voice" in str(words) for words in person.top.sheet.spoken)
    person.wait()
    assert any("No voice" in str(words) for words in person.top.sheet.spoken)


def test_paths_are_no_trouble(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = Voice(speakers("linux"))
    voice.say("one", "en")
    until(lambda: voice.state == "silent")


@pytest.mark.parametrize("command", ['say "unfinished', " ", "''"])
def test_a_command_that_cannot_be_read_is_no_program(monkeypatch, command):
    monkeypatch.setenv(OWN, command)
    voice = Voice()
    voice.say("moves", "en")
    until(lambda: voice.state == "silent")
    voice.close()


def test_letters_that_cannot_be_written_silence_nobody(reader):
    voice, read = reader()
    voice.say("b\udcff.nika", "en")
    voice.say("c\x00d", "en")
    until(lambda: len(read()) == 4)
    assert read()[1::2] == ["ended b?.nika", "ended c d"]
    voice.say("on", "en")
    until(lambda: len(read()) == 6)
