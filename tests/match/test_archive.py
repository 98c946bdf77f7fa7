"""The archive: naming, exporting, importing, removing and bringing back games."""

from __future__ import annotations

import json
import os
from pathlib import Path
from shutil import copy

import pytest

from nika_arcade.api import Action
from nika_arcade.host.trouble import Refused
from nika_arcade.match.archive import bring_back, bring_in, call, export, remove, sweep
from nika_arcade.match.record import BrokenSave, read
from nika_arcade.match.saves import newest_first, read_save
from nika_arcade.match.session import Session

OLD = Path(__file__).parents[1] / "fixtures" / "saves" / "v1-nim.jsonl"


@pytest.fixture
def saves(tmp_path):
    return tmp_path / "saves"


@pytest.fixture
def saved(sit, against, saves):
    """A game that was left in the middle, with something taken back."""
    session = sit(against("Ann", "Bob"), save=saves / "nim-0001.jsonl", date="2026-01-02T03:04:05")
    for source in ("heap:0>take:1", "heap:1>take:1"):
        session.offer(session.to_act, Action.parse(source))
    session.undo()
    session.answer("ann", True)
    session.offer("Right", Action.parse("heap:1>take:2"))
    session.close()
    return saves / "nim-0001.jsonl"


def test_a_game_has_the_name_that_it_was_given_last(saved):
    assert read_save(saved).name == ""
    before = saved.stat().st_mtime_ns
    call(saved, "  The long\nevening ")
    assert read_save(saved).name == "The long evening"
    assert saved.stat().st_mtime_ns == before
    call(saved, "")
    assert read_save(saved).name == ""


def test_a_named_game_goes_on(catalogue, saved):
    call(saved, "Mine")
    session = Session.resume(catalogue, saved)
    session.offer("Left", Action.parse("heap:2>take:1"))
    session.close()
    assert read_save(saved).name == "Mine"
    assert read(saved).lines[-1].number == 2


def test_a_game_that_is_open_is_neither_named_nor_removed(catalogue, saved):
    session = Session.resume(catalogue, saved)
    try:
        with pytest.raises(Refused, match="open in another window"):
            call(saved, "Mine")
        with pytest.raises(Refused, match="open in another window"):
            remove(saved)
    finally:
        session.close()
    assert saved.exists()


def test_an_exported_game_comes_back_whole(catalogue, saved, tmp_path):
    call(saved, "Mine")
    file = export(saved, tmp_path / "out")
    assert file.name.startswith("nim-2026-01-02-") and file.suffix == ".nika"
    assert file.read_bytes() == saved.read_bytes()
    other = tmp_path / "other"
    imported = bring_in(catalogue, file, other)
    assert imported.path == other / "nim-0001.jsonl" and not imported.already
    session = Session.resume(catalogue, imported.path)
    session.close()
    assert session.number == 2 and len(session.ways) == 2
    assert read_save(imported.path).name == "Mine"


def test_nothing_is_exported_over_anything(saved, tmp_path):
    files = {export(saved, tmp_path) for _ in range(3)}
    assert len(files) == 3
    assert len({file.read_bytes() for file in files}) == 1


def test_a_torn_game_is_exported_without_its_tail(saved, tmp_path):
    saved.write_bytes(saved.read_bytes()[:-7])
    assert read(export(saved, tmp_path)).broken == b""


def test_a_game_that_is_here_already_is_not_imported_twice(catalogue, saved, saves, tmp_path):
    file = export(saved, tmp_path / "out")
    before = saved.read_bytes()
    imported = bring_in(catalogue, file, saves)
    assert imported.already and imported.path == saved
    assert list(newest_first(saves)) == [saved]
    assert saved.read_bytes() == before


def test_an_import_never_writes_over_another_game(catalogue, saved, saves, sit, against, tmp_path):
    other = sit(against("Cleo", "Dan"), save=tmp_path / "x" / "nim-0001.jsonl", date="2020-01-01")
    other.close()
    before = saved.read_bytes()
    imported = bring_in(catalogue, tmp_path / "x" / "nim-0001.jsonl", saves)
    assert imported.path == saves / "nim-0002.jsonl"
    assert saved.read_bytes() == before


def bad(saved, tmp_path, change):
    file = tmp_path / "bad.nika"
    file.write_bytes(change(saved.read_bytes()))
    return file


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda _: b"", "line 1: this is no saved game"),
        (lambda _: b"\x89PNG\r\n\x1a\n" * 9, "line 1: this is no saved game"),
        (lambda _: b"[1,2]\n", "line 1: this is no saved game"),
        (lambda whole: whole.replace(b"take:2", b"take:9"), "is not a legal action here"),
        (lambda whole: whole.replace(b'"version":2', b'"version":3'), "a newer version"),
        (lambda whole: whole.replace(b"1,2,3 0", b"1,2,4 0"), "have been changed"),
    ],
)
def test_a_bad_file_says_why_and_leaves_everything_as_it_is(
    catalogue, saved, tmp_path, change, reason
):
    file = bad(saved, tmp_path, change)
    with pytest.raises(BrokenSave) as fault:
        bring_in(catalogue, file, tmp_path / "empty")
    assert reason in str(fault.value.text)
    assert not (tmp_path / "empty").exists()


def test_a_game_whose_plugin_is_missing_is_refused(catalogue, saved, tmp_path):
    file = bad(saved, tmp_path, lambda whole: whole.replace(b'"game":"nim"', b'"game":"chess"'))
    with pytest.raises(Refused, match="chess"):
        bring_in(catalogue, file, tmp_path / "empty")


@pytest.mark.parametrize("name", ["nothing.nika", "folder.nika"])
def test_what_is_no_file_is_refused(catalogue, tmp_path, name):
    (tmp_path / "folder.nika").mkdir()
    with pytest.raises(BrokenSave, match="it is no file that is there"):
        bring_in(catalogue, tmp_path / name, tmp_path / "empty")


def test_a_removed_game_can_be_brought_back(saved, saves):
    before, written = saved.read_bytes(), saved.stat().st_mtime_ns
    aside = remove(saved)
    assert list(newest_first(saves)) == []
    assert bring_back(aside, written) == saved
    assert saved.read_bytes() == before
    assert saved.stat().st_mtime_ns == written


def test_what_has_taken_its_place_meanwhile_stays(saved, saves):
    aside = remove(saved)
    saved.write_bytes(b"another")
    back = bring_back(aside)
    assert back.name == "nim-0001-2.jsonl"
    assert saved.read_bytes() == b"another"


def test_two_removed_games_of_one_name_lie_side_by_side(saved):
    content = saved.read_bytes()
    first = remove(saved)
    saved.write_bytes(content)
    assert remove(saved) != first and first.exists()


def test_removed_games_go_for_good_after_a_month(saved, saves):
    os.utime(saved, (1.0, 1.0))
    aside = remove(saved)
    removed = aside.stat().st_mtime
    assert sweep(saves, removed + 29 * 86_400) == 0, "it counts from when it was removed"
    assert sweep(saves, removed + 31 * 86_400) == 1
    assert not aside.exists()


def test_an_older_export_is_brought_to_the_present_form(catalogue, tmp_path):
    imported = bring_in(catalogue, copy_of(OLD, tmp_path), tmp_path / "in")
    assert json.loads(imported.path.read_bytes().splitlines()[0])["version"] == 2
    again = bring_in(catalogue, copy_of(OLD, tmp_path), tmp_path / "in")
    assert again.already


def copy_of(path, folder):
    return Path(copy(path, folder / "old.nika"))


@pytest.mark.parametrize("target", ["nowhere", "itself"])
def test_a_link_to_nothing_in_the_way_of_an_export_is_left_alone(saved, tmp_path, target):
    first = export(saved, tmp_path / "out")
    first.unlink()
    first.symlink_to(first.name if target == "itself" else target)
    assert export(saved, tmp_path / "out").name == f"{first.stem}-2.nika"
    assert first.is_symlink()


def test_a_link_to_nothing_is_not_written_over_by_what_comes_back(saved):
    aside = remove(saved)
    saved.symlink_to("nowhere")
    back = bring_back(aside)
    assert saved.is_symlink()
    assert back != saved
    assert read_save(back).trouble is None


@pytest.mark.parametrize(
    "told", ["a\x00b", "../../up", "/root", "a/b/c/d", "con:|?*", "\ud7ff" * 9]
)
def test_what_a_file_tells_of_itself_never_leads_an_export_out_of_its_folder(saved, tmp_path, told):
    head, _, rest = saved.read_text("utf-8").partition("\n")
    tree = {**json.loads(head), "date": told, "id": told}
    saved.write_text(f"{json.dumps(tree)}\n{rest}", "utf-8")
    exported = export(saved, tmp_path / "out")
    assert exported.parent == tmp_path / "out"
    assert exported.name.startswith("nim-")
    assert [*(tmp_path / "out").iterdir()] == [exported]
