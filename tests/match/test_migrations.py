"""Saves of an older arcade: read as they are now, and written anew once they go on."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy

import pytest

from nika_arcade.api import Action
from nika_arcade.match.lines import VERSION
from nika_arcade.match.migrations import MIGRATIONS, migrate_header
from nika_arcade.match.record import BrokenSave, read
from nika_arcade.match.saves import read_save
from nika_arcade.match.session import Session

OLD = Path(__file__).parents[1] / "fixtures" / "saves" / "v1-nim.jsonl"


@pytest.fixture
def old(tmp_path):
    """A game that was written by the arcade before versions had a migration."""
    return Path(copy(OLD, tmp_path / "nim-0001.jsonl"))


def test_every_version_has_its_step():
    assert list(MIGRATIONS) == list(range(1, VERSION))


def test_an_old_game_is_read_without_being_touched(old):
    before = old.read_bytes()
    record = read(old)
    assert record.version == 1
    assert record.header.version == VERSION
    assert len(record.header.id) == 16
    assert record.header.seats == ("Left", "Right")
    assert read_save(old).trouble is None
    assert old.read_bytes() == before


def test_an_old_game_is_known_by_the_same_id_wherever_it_lies(old, tmp_path):
    other = Path(copy(old, tmp_path / "elsewhere.jsonl"))
    assert read(other).header.id == read(old).header.id
    other.write_bytes(old.read_bytes().replace(b'"seed":3', b'"seed":4'))
    assert read(other).header.id != read(old).header.id


def test_an_old_game_goes_on_in_the_present_form(catalogue, old):
    before = old.read_bytes()
    session = Session.resume(catalogue, old)
    assert session.number == 3
    assert len(session.ways) == 2
    session.offer("Right", Action.parse("heap:2>take:1"))
    session.close()
    record = read(old)
    assert record.version == VERSION
    assert len(record.lines) == len(before.splitlines())
    assert json.loads(old.read_bytes().splitlines()[0])["version"] == VERSION
    assert old.with_name("nim-0001.jsonl.v1").read_bytes() == before
    again = Session.resume(catalogue, old)
    again.close()
    assert again.number == 4
    assert again.lineup == session.lineup


def test_an_old_game_is_only_looked_at_where_it_is_only_looked_at(catalogue, old):
    before = old.read_bytes()
    session = Session.resume(catalogue, old, read_only=True)
    session.close()
    assert session.number == 3
    assert [old] == list(old.parent.iterdir())
    assert old.read_bytes() == before


def test_an_old_torn_game_keeps_its_tail_beside_it(catalogue, old):
    old.write_bytes(old.read_bytes()[:-15])
    before = old.read_bytes()
    session = Session.resume(catalogue, old)
    session.close()
    assert session.number == 2
    assert read(old).broken == b""
    assert old.with_name("nim-0001.jsonl.v1").read_bytes() == before


def test_a_disk_that_is_full_leaves_the_old_file(catalogue, old, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    before = old.read_bytes()
    monkeypatch.setattr("nika_arcade.match.transcript.os.fsync", full)
    session = Session.resume(catalogue, old)
    session.close()
    assert str(session.unsaved) == "The game is not saved any more: No space left on device."
    assert old.read_bytes() == before
    assert [old] == list(old.parent.iterdir())


def test_teams_that_were_left_out_are_the_seats(old):
    header = json.loads(OLD.read_bytes().splitlines()[0])
    del header["teams"]
    assert migrate_header(header, 1)["teams"] == [["Left"], ["Right"]]


@pytest.mark.parametrize("version", [b"0", b"-4", b'"2"', b"null"])
def test_a_version_there_never_was_is_no_save(old, version):
    old.write_bytes(old.read_bytes().replace(b'"version":1', b'"version":' + version))
    with pytest.raises(BrokenSave, match="line 1: this is no saved game"):
        read(old)
