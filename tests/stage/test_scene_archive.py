"""The archive: the list of saved games and what can be done with each, and importing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Action
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.archive import call, export
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.record import read
from nika_arcade.match.saves import read_save
from nika_arcade.match.session import Session
from nika_arcade.stage.intent import Dropped
from nika_arcade.stage.scenes.archive import ArchiveScene
from nika_arcade.stage.scenes.archive_plan import plan_archive
from nika_arcade.stage.scenes.importing import ImportSheet
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.naming import NamingSheet
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.replay import ReplayScene
from nika_arcade.stage.scenes.title import Title
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot, Said

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
ANN, BEN = Holder("p1", "person", "Ann"), Holder("p2", "person", "Ben")
BOT = Holder("b1", "bot", "first", "first")
PAIR = Lineup((ANN, BEN), (("Left", "p1"), ("Right", "p2")))
DUEL = Lineup((ANN, BOT), (("Red", "p1"), ("Black", "b1")))


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return read_catalogue([FIXTURES, paths.plugins()])


def save(catalogue: Catalogue, number: int, *sources: str, game: str = "nim") -> Path:
    """Save a game of nim after these actions, as if it had been played that day of 2020."""
    lineup = PAIR if game == "nim" else DUEL
    path = paths.user_saves() / f"{game}-{number:04}.jsonl"
    date = f"2020-01-{number:02}T10:00:00"
    session = Session(catalogue, game, {}, lineup, seed=number, save=path, date=date)
    for source in sources:
        session.offer(session.to_act, Action.parse(source))
    session.close()
    os.utime(path, (1_600_000_000 + number, 1_600_000_000 + number))
    return path


MIDDLE = ("heap:0>take:1", "heap:1>take:1")
WHOLE = (*MIDDLE, "heap:2>take:2", "heap:1>take:1", "heap:2>take:1")


@pytest.fixture
def games(catalogue) -> list[Path]:
    """Three games: one in the middle, one that is over, and one of another game."""
    return [
        save(catalogue, 1, *MIDDLE),
        save(catalogue, 2, *WHOLE),
        save(catalogue, 3, game="duel"),
    ]


@pytest.fixture
def fly(catalogue) -> Iterator[Callable[..., Pilot]]:
    """Make pilots before the archive that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(first: Callable[[], object] = ArchiveScene, **wishes) -> Pilot:
        size = wishes.pop("size", (1280, 720))
        wishes = {"speed": 0.0, "confirm": False, **wishes}
        pilot = Pilot.fly(lambda _: first(), size, read=lambda: catalogue, **wishes)
        pilots.append(pilot)
        pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


def names(pilot: Pilot) -> list[str]:
    return [one.save.path.name for one in pilot.top.shown]


def choose(pilot: Pilot, path: Path) -> None:
    """Choose a game by a click."""
    pilot.press(*pilot.top.group[f"game:{path.name}"].box.middle)
    assert pilot.top.chosen.save.path == path


def use(pilot: Pilot, id_: str) -> None:
    pilot.press(*pilot.top.group[id_].box.middle)
    pilot.settle()


def test_the_games_stand_in_the_order_in_which_they_were_played_last(fly, games) -> None:
    pilot = fly()
    assert names(pilot) == ["duel-0003.jsonl", "nim-0002.jsonl", "nim-0001.jsonl"]
    assert pilot.reads("turn 3 · Left to move · Left: Ann · Right: Ben")
    assert pilot.reads("Left won · Left: Ann · Right: Ben")
    assert pilot.reads("2020-09-13")


def test_only_the_games_of_one_kind_can_be_shown(fly, games) -> None:
    pilot = fly()
    pilot.top.group.focus(pilot.top.group["filter"])
    pilot.key("right")
    assert names(pilot) == ["duel-0003.jsonl"]
    pilot.key("right")
    assert names(pilot) == ["nim-0002.jsonl", "nim-0001.jsonl"]
    pilot.key("right")
    assert len(names(pilot)) == 3


def test_a_game_goes_on_from_the_list(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[0])
    use(pilot, "resume")
    assert pilot.match.session.number == 2
    pilot.match.play.parley.propose("resign")
    pilot.settle()
    pilot.click_text("Home")
    pilot.settle()
    assert pilot.top.chosen.save.finished, "the list is read anew"


def test_a_game_that_is_over_is_looked_at_from_its_beginning(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[1])
    assert "resume" not in {one.id for one in pilot.top.group.widgets}
    before = games[1].read_bytes()
    use(pilot, "look")
    assert isinstance(pilot.top, ReplayScene)
    assert pilot.top.past.at == 0
    pilot.key("end")
    pilot.settle()
    assert pilot.reads("Left took the last.")
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, ArchiveScene)
    assert games[1].read_bytes() == before


def test_a_game_of_several_persons_that_goes_on_is_looked_at_as_an_onlooker(fly, catalogue) -> None:
    lineup = Lineup((ANN, BEN), (("Red", "p1"), ("Black", "p2")))
    path = paths.user_saves() / "duel-0009.jsonl"
    Session(catalogue, "duel", {}, lineup, seed=1, save=path).close()
    pilot = fly()
    use(pilot, "look")
    assert pilot.top.play.picture.eye is None
    assert pilot.top.play.position == pilot.top._session.position_for(None)


def test_a_double_click_does_what_is_likeliest(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[1])
    choose(pilot, games[1])
    pilot.press(*pilot.top.group["game:nim-0002.jsonl"].box.middle, clicks=2)
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)


def test_the_likeliest_is_done_by_enter(fly, games) -> None:
    pilot = fly()
    pilot.key("down")
    pilot.key("down")
    assert pilot.top.chosen.save.path == games[1]
    pilot.key("enter")
    pilot.settle()
    assert isinstance(pilot.top, ReplayScene)
    pilot.key("escape")
    pilot.settle()
    pilot.key("down")
    pilot.key("enter")
    pilot.settle()
    assert isinstance(pilot.top, MatchScene)


def test_a_new_game_from_a_replay_is_opened_over_the_list(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[1])
    use(pilot, "look")
    pilot.key("right")
    pilot.key("b")
    pilot.settle()
    pilot.click_text("The same players")
    pilot.settle()
    assert pilot.match.session.number == 1
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("Save and leave")
    pilot.settle()
    assert names(pilot)[0] == "nim-0003.jsonl"
    choose(pilot, paths.user_saves() / "nim-0003.jsonl")
    assert pilot.reads("Went on from action 1 of another game")


def test_a_game_can_be_named(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[0])
    use(pilot, "rename")
    assert isinstance(pilot.top, NamingSheet)
    for letter in "The lake":
        pilot.stack.handle(typed(letter))
    pilot.key("enter")
    pilot.settle()
    assert read_save(games[0]).name == "The lake"
    assert pilot.reads("The lake")
    assert pilot.top.chosen.save.path == games[0]
    use(pilot, "rename")
    pilot.key("escape")
    pilot.settle()
    assert read_save(games[0]).name == "The lake"


def typed(letter: str):
    from nika_arcade.stage.intent import Typed

    return Typed(letter)


def test_a_deleted_game_can_be_brought_back(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[0])
    before = games[0].read_bytes()
    use(pilot, "remove")
    assert not games[0].exists()
    assert names(pilot) == ["duel-0003.jsonl", "nim-0002.jsonl"]
    assert pilot.top.chosen.save.path == games[1]
    use(pilot, "restore")
    assert games[0].read_bytes() == before
    assert names(pilot)[-1] == "nim-0001.jsonl"
    assert pilot.top.chosen.save.path == games[0]
    use(pilot, "remove")
    pilot.key("z", "ctrl")
    assert games[0].exists()


def test_deleting_is_asked_about_where_that_is_wanted(fly, games) -> None:
    pilot = fly(confirm=True)
    choose(pilot, games[0])
    use(pilot, "remove")
    assert isinstance(pilot.top, Question)
    pilot.click_text("Keep it")
    pilot.settle()
    assert games[0].exists()
    use(pilot, "remove")
    pilot.key("left")
    pilot.click_text("Delete")
    pilot.settle()
    assert not games[0].exists()


def test_a_game_that_is_over_is_exported_at_once(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[1])
    use(pilot, "export")
    (file,) = paths.exports().iterdir()
    assert file.suffix == ".nika"
    assert read(file).header == read(games[1]).header
    assert pilot.reads("Exported to")


def test_whoever_exports_secrets_of_a_game_that_goes_on_is_warned(fly, games) -> None:
    pilot = fly()
    choose(pilot, games[2])
    use(pilot, "export")
    assert pilot.reads("Whoever reads the file sees all that is hidden in it.")
    pilot.click_text("Cancel")
    pilot.settle()
    assert not paths.exports().exists()
    use(pilot, "export")
    pilot.click_text("Export")
    pilot.settle()
    assert len(list(paths.exports().iterdir())) == 1


def test_a_disk_that_refuses_is_told(fly, games) -> None:
    paths.exports().parent.mkdir(exist_ok=True)
    paths.exports().write_text("no folder")
    pilot = fly()
    choose(pilot, games[1])
    use(pilot, "export")
    assert pilot.reads("That could not be done: File exists.")


# In trouble


def test_what_cannot_be_played_is_listed_and_says_why(fly, games) -> None:
    folder, whole = paths.user_saves(), games[1].read_bytes()
    (folder / "nim-0007.jsonl").write_bytes(whole.replace(b'"version":2', b'"version":9'))
    (folder / "go-0001.jsonl").write_bytes(whole.replace(b'"nim"', b'"go"'))
    (folder / "odd-0001.jsonl").write_bytes(b"rubbish\n")
    pilot = fly()
    assert len(names(pilot)) == 6
    assert pilot.reads("it was saved by a newer version of the arcade")
    assert pilot.reads("It needs the plugin “go” 1.0, which is not here.")
    assert pilot.reads("this is no saved game")
    for name in ("nim-0007", "go-0001", "odd-0001"):
        choose(pilot, folder / f"{name}.jsonl")
        ids = {one.id for one in pilot.top.group.widgets}
        assert "remove" in ids and not ids & {"resume", "look", "export", "rename"}
        pilot.key("enter")
        assert isinstance(pilot.top, ArchiveScene)
    choose(pilot, folder / "nim-0007.jsonl")
    assert pilot.reads("Left")


def test_an_empty_list_says_so(fly) -> None:
    pilot = fly()
    assert pilot.reads("No game has been saved yet.")
    pilot.key("escape")
    assert pilot.stack.over


def test_many_games_are_read_a_few_at_a_time(fly, games, monkeypatch) -> None:
    monkeypatch.setattr("nika_arcade.stage.scenes.archive.AT_ONCE", 1)
    counts: list[int] = []

    class Counting(ArchiveScene):
        def update(self, ms):
            counts.append(len(self._all))
            return super().update(ms)

    pilot = fly(Counting)
    assert counts[:3] == [1, 2, 3]
    assert len(names(pilot)) == 3 and not pilot.top.busy


# Importing


@pytest.fixture
def file(catalogue, tmp_path) -> Path:
    """An exported game that is not among the saves any more."""
    path = save(catalogue, 1, *WHOLE)
    exported = export(path, tmp_path / "elsewhere")
    path.unlink()
    return exported


def test_a_file_that_is_dropped_is_imported(fly, file, games) -> None:
    games[0].unlink()
    pilot = fly()
    pilot.do(Dropped(file))
    pilot.settle()
    assert pilot.reads("The game was imported")
    assert pilot.reads("Left won")
    use_sheet(pilot, "look")
    assert isinstance(pilot.top, ReplayScene)
    pilot.key("escape")
    pilot.settle()
    pilot.click_text("Close")
    pilot.settle()
    assert len(names(pilot)) == 3


def use_sheet(pilot: Pilot, id_: str) -> None:
    pilot.press(*pilot.top.parts.group[id_].box.middle)
    pilot.settle()


def test_a_file_can_be_dropped_on_any_scene(fly, file) -> None:
    pilot = fly(Title)
    pilot.do(Dropped(file))
    pilot.settle()
    assert isinstance(pilot.top, ImportSheet)
    pilot.click_text("Close")
    pilot.settle()
    assert isinstance(pilot.top, Title)


def test_at_a_table_the_game_stands_still_meanwhile(fly, file, games) -> None:
    pilot = fly()
    choose(pilot, games[0])
    use(pilot, "resume")
    pilot.do(Dropped(file))
    assert pilot.stack._scenes[-2].session.paused
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert not pilot.match.session.paused


def test_a_game_that_is_here_is_not_imported_twice(fly, games, tmp_path) -> None:
    file = export(games[1], tmp_path)
    pilot = fly()
    pilot.do(Dropped(file))
    pilot.settle()
    assert pilot.reads("This game is here already")
    pilot.click_text("Close")
    pilot.settle()
    assert len(names(pilot)) == 3
    assert pilot.top.chosen.save.path == games[1]


def test_a_path_can_be_written_and_a_bad_one_says_why(fly, file) -> None:
    pilot = fly()
    use(pilot, "import")
    for letter in str(file) + "x":
        pilot.do(typed(letter))
    pilot.key("enter")
    pilot.settle()
    assert pilot.reads("it is no file that is there")
    for letter in f'"{file}"':
        pilot.do(typed(letter))
    pilot.click_text("Import")
    pilot.settle()
    assert pilot.reads("The game was imported")


def test_files_that_lie_about_are_offered(fly, catalogue) -> None:
    path = save(catalogue, 1, *WHOLE)
    file = export(path, paths.downloads())
    path.unlink()
    pilot = fly()
    use(pilot, "import")
    pilot.click_text(file.name)
    pilot.settle()
    assert pilot.reads("The game was imported")


def test_a_bad_file_changes_nothing(fly, games, tmp_path) -> None:
    bad = tmp_path / "bad.nika"
    bad.write_bytes(games[1].read_bytes().replace(b"take:2", b"take:9"))
    before = sorted(paths.user_saves().iterdir())
    pilot = fly()
    pilot.do(Dropped(bad))
    pilot.settle()
    assert pilot.reads("is not a legal action here")
    assert sorted(paths.user_saves().iterdir()) == before


# From the title, by keys, at any size


def test_the_title_leads_to_the_games(fly, games) -> None:
    pilot = fly(Title)
    pilot.step()
    pilot.click_text("Games")
    pilot.settle()
    assert isinstance(pilot.top, ArchiveScene)
    pilot.key("escape")
    pilot.settle()
    assert isinstance(pilot.top, Title)


def test_keys_reach_everything(fly, games) -> None:
    pilot = fly()
    seen = set()
    for _ in range(14):
        pilot.key("tab")
        seen.add(pilot.top.group.focused.id)
    assert seen >= {"filter", "resume", "look", "rename", "export", "remove", "back", "import"}


SIZES = [(1280.0, 720.0), (1280.0, 800.0), (1720.0, 720.0), (1280.0, 2275.0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("buttons", [1, 4, 5])
def test_nothing_of_the_plan_overlaps(size, scale, buttons) -> None:
    widths = [260.0 * scale, 110.0 * scale, 100.0 * scale, 110.0 * scale]
    plan = plan_archive(*size, scale, buttons, widths)
    boxes = [plan.filter, plan.rows, plan.detail, *plan.buttons, *plan.foot]
    assert overlapping([Said(str(number), box) for number, box in enumerate(boxes)]) == []
    assert len(plan.buttons) == buttons
    for box in boxes:
        assert box.x >= 0 and box.right <= size[0] and box.y >= 0 and box.bottom <= size[1]
    assert plan.rows.height > 76.0 * max(1.0, scale)


def test_two_games_of_one_list_have_their_own_names(catalogue, fly) -> None:
    first, second = save(catalogue, 1, *MIDDLE), save(catalogue, 2, *MIDDLE)
    call(first, "Mine")
    pilot = fly()
    assert pilot.reads("Mine") and pilot.reads("Nim")
    assert pilot.top.chosen.save.path == second
