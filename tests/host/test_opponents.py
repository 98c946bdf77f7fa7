"""Opponents: by name, as a plain bot, or as a bot of some level."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.host.opponents import read_rosters
from nika_arcade.host.trouble import Refused

SOUND = Path(__file__).parents[1] / "fixtures" / "plugins" / "sound"

ROSTER = """
[[opponent]]
id = "{id}"
name = "Xanthias"
bot = "{bot}"
level = {level}
options = {{ {options} }}
"""


def roster(folder: Path, name: str = "more", **facts: object) -> Path:
    """Write a roster of one opponent and return its folder."""
    usual = {"id": "xanthias", "bot": "taker", "level": 3, "options": ""}
    (folder / f"{name}.toml").write_text(ROSTER.format(**usual | facts))
    return folder


def test_the_named_come_by_level_and_plain_bots_after_them() -> None:
    names = [one.id for one in read_catalogue([SOUND]).opponents_for("pebbles")]
    assert names == ["bias", "melissa", "foreigner"]


def test_a_bot_by_which_somebody_named_plays_can_still_be_called_by_its_id() -> None:
    assert read_catalogue([SOUND]).opponent("taker", "pebbles").level == 0


def test_a_bot_that_is_not_offered_is_called_by_its_id_only(tmp_path: Path) -> None:
    folder = tmp_path / "good"
    shutil.copytree(SOUND / "good", folder)
    manifest = folder / "plugin.toml"
    source = manifest.read_text()
    manifest.write_text(source.replace('id = "foreigner"', 'id = "foreigner"\noffered = false'))
    catalogue = read_catalogue([tmp_path])
    assert [one.id for one in catalogue.opponents_for("pebbles")] == ["bias", "melissa"]
    assert catalogue.opponent("foreigner", "pebbles").bot == "foreigner"


def test_stand_ins_step_back_where_a_game_has_opponents_of_its_own(tmp_path: Path) -> None:
    roster(tmp_path)
    file = tmp_path / "more.toml"
    file.write_text(file.read_text() + "stand_in = true\n")
    catalogue = read_catalogue([SOUND], [tmp_path])
    assert [one.id for one in catalogue.opponents_for("pebbles")] == [
        "bias",
        "melissa",
        "foreigner",
    ]
    assert catalogue.opponent("xanthias", "pebbles").level == 3
    for one in ("bias", "melissa"):
        del catalogue.opponents[one]
    assert [one.id for one in catalogue.opponents_for("pebbles")] == ["xanthias", "foreigner"]


def test_who_plays_only_other_games_is_not_offered(tmp_path: Path) -> None:
    roster(tmp_path)
    file = tmp_path / "more.toml"
    file.write_text(file.read_text() + 'plays = ["chess"]\n')
    catalogue = read_catalogue([SOUND], [tmp_path])
    assert "xanthias" in catalogue.opponents
    assert "xanthias" not in {one.id for one in catalogue.opponents_for("pebbles")}
    with pytest.raises(Refused, match="Nobody called “xanthias” plays pebbles"):
        catalogue.opponent("xanthias", "pebbles")


def test_who_needs_what_a_game_does_not_promise_is_not_offered(tmp_path: Path) -> None:
    folder = tmp_path / "dice"
    folder.mkdir()
    source = (SOUND / "good" / "plugin.toml").read_text()
    source = source.replace('"no-luck", "two-sides"]', "]", 1).replace('id = "good"', 'id = "dice"')
    (folder / "plugin.toml").write_text(source)
    for file in ("RULES.md", "plugin.py"):
        (folder / file).write_text("\n")
    names = [one.id for one in read_catalogue([tmp_path]).opponents_for("pebbles")]
    assert names == ["foreigner"]


def test_options_are_complete_and_typed() -> None:
    catalogue = read_catalogue([SOUND])
    assert catalogue.opponent("melissa", "pebbles").options == {"level": 3, "greed": 0.5}
    assert catalogue.opponent("taker", "pebbles").options == {"level": 1, "greed": 0.5}


def test_a_level_sets_the_option_of_that_name() -> None:
    entry = read_catalogue([SOUND]).opponent("taker:2", "pebbles")
    assert (entry.id, entry.bot, entry.level) == ("taker:2", "taker", 2)
    assert entry.options["level"] == 2


def test_a_level_of_a_bot_without_that_option_is_an_opponent_of_his(tmp_path: Path) -> None:
    catalogue = read_catalogue([SOUND], [roster(tmp_path, bot="foreigner", level=3)])
    assert catalogue.opponent("foreigner:3", "pebbles").id == "xanthias"
    with pytest.raises(Refused, match=r"“foreigner” has no level “4”\. Known are: 3\."):
        catalogue.opponent("foreigner:4", "pebbles")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("melisa", "Nobody called “melisa” plays pebbles. Did you mean “melissa”?"),
        ("taker:9", "“level” must be a whole number from 1 to 3."),
        ("taker:high", "“level” must be a whole number from 1 to 3."),
        ("melissa:3", "Nobody called “melissa:3” plays pebbles. Did you mean “melissa”?"),
    ],
)
def test_a_name_that_means_nobody_is_refused(name: str, answer: str) -> None:
    with pytest.raises(Refused) as caught:
        read_catalogue([SOUND]).opponent(name, "pebbles")
    assert str(caught.value) == answer


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        (
            {"bot": "takr"},
            "more.toml, line 2: opponent “xanthias”: There is no bot “takr”. Did you mean “taker”?",
        ),
        ({"id": "taker"}, "The id “taker” is already taken by {good}."),
        ({"level": 6}, "more.toml, line 6: “level” cannot be 6. Known are: 1, 2, 3, 4, 5."),
        (
            {"options": "greed = 2.0"},
            "more.toml, line 2: opponent “xanthias”: “greed” must be a number from 0.0 to 1.0.",
        ),
    ],
)
def test_a_broken_opponent_is_trouble(
    tmp_path: Path, facts: dict[str, object], answer: str
) -> None:
    catalogue = read_catalogue([SOUND], [roster(tmp_path, **facts)])
    catalogue.add_installed()
    good = SOUND / "good" / "plugin.toml"
    assert [str(one.message) for one in catalogue.troubles] == [answer.format(good=good)]
    assert {"bias", "melissa"} == set(catalogue.opponents)


def test_the_players_rosters_join_the_bundled_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(paths, "plugins", lambda: SOUND)
    monkeypatch.setattr(paths, "configs", lambda: tmp_path)
    for folder, id_ in ((tmp_path, "bundled"), (home / "config", "own")):
        (folder / "bots").mkdir(parents=True)
        roster(folder / "bots", id=id_)
    assert {"bundled", "own"} <= set(read_catalogue().opponents)


def test_opponents_go_with_the_plugin_of_their_bot(tmp_path: Path) -> None:
    folder = tmp_path / "frail"
    folder.mkdir()
    head = '[plugin]\nid = "frail"\ntitle = "Frail"\nversion = "1"\napi = 1\nentry = "plugin"\n'
    (folder / "plugin.toml").write_text(
        f'{head}[[bot]]\nid = "frail"\ntitle = "F"\nplays = ["*"]\n'
    )
    (folder / "plugin.py").write_text("raise RuntimeError('broken')\n")
    rosters = tmp_path / "rosters"
    rosters.mkdir()
    catalogue = read_catalogue([SOUND, folder], [roster(rosters, bot="frail")])
    assert "xanthias" in catalogue.opponents
    with pytest.raises(Exception, match="broken"):
        catalogue.open_bot("frail")
    assert not {"frail", "xanthias"} & {one.id for one in catalogue.opponents_for("pebbles")}
    with pytest.raises(Exception, match="broken"):
        catalogue.opponent("xanthias", "pebbles")


def test_a_closed_folder_of_rosters_holds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "glob", refuse)
    troubles: list = []
    assert list(read_rosters([Path("closed")], troubles)) == []
    assert troubles == []
