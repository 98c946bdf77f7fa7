"""What a table sounds like: figures, your turn, a no, a question, taking back, and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from nika_arcade import paths
from nika_arcade.api import Budget
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.pilot import Pilot

ME = Holder("p1", "person", "Iris")
THEO = Holder("p2", "person", "Theo")
BOT = Holder("b1", "bot", "Kallias", "random_bot")
SEATS = ("Athens", "Sparta", "Messene", "Thebes")


class Ear:
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.folders: set[Path | None] = set()

    def play(self, names: Iterable[str], own: Path | None = None) -> None:
        """Note the names of sounds."""
        self.heard += names
        self.folders.add(own)


@pytest.fixture
def listen() -> Iterator[Callable[..., tuple[Pilot, Ear]]]:
    """Make pilots at a table of Nika, and ears beside it."""
    pilots: list[Pilot] = []

    def sit(*holders: Holder, **wishes: object) -> tuple[Pilot, Ear]:
        ids = [one.id for one in holders]
        owners = tuple(zip(SEATS, (ids[0], ids[-1]) * 2, strict=True))
        ear = Ear()

        def make(house: House) -> MatchScene:
            house.sounds.play = ear.play  # type: ignore[method-assign]
            lineup = Lineup(holders, owners)
            return MatchScene.begin(house, "nika", {}, lineup, seed=1, budget=Budget(2.0, 50))

        pilot = Pilot.fly(make, **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        return pilot, ear

    yield sit
    for pilot in pilots:
        pilot.close()


def test_figures_are_heard_and_then_whose_turn_it_is(listen) -> None:
    pilot, ear = listen(ME, BOT)
    assert ear.heard == [], "nobody has acted yet"
    pilot.click("k5")
    pilot.click("move:N")
    pilot.step()
    assert ear.heard == ["place"], "my turn goes on: nobody has to call me"
    pilot.key("n")
    pilot.settle()
    assert ear.heard[-1] == "turn" and ear.heard.count("turn") == 1
    assert ear.folders == {paths.plugins() / "nika" / "assets" / "sounds"}


def test_a_no_is_heard(listen) -> None:
    pilot, ear = listen(ME, BOT)
    pilot.click("k5")
    pilot.click("k11")
    pilot.step()
    assert ear.heard == ["refuse"]


def test_what_is_taken_back_is_heard(listen) -> None:
    pilot, ear = listen(ME, BOT)
    pilot.click("k5")
    pilot.click("move:N")
    pilot.step()
    pilot.key("u")
    pilot.settle()
    assert ear.heard == ["place", "back"]


def test_a_question_knocks(listen) -> None:
    pilot, ear = listen(ME, THEO)
    pilot.match.play.parley.propose("draw")
    pilot.settle()
    assert ear.heard == ["knock"]


def test_a_person_is_called_where_another_has_played(listen) -> None:
    pilot, ear = listen(ME, THEO)
    pilot.key("n")
    pilot.settle()
    assert ear.heard == ["turn"]


@pytest.mark.parametrize(("holders", "end"), [((ME, BOT), "lose"), ((ME, THEO), "win")])
def test_the_end_is_heard_once(listen, holders, end) -> None:
    pilot, ear = listen(*holders)
    for kind, answer in (("resign", True),):
        pilot.match.play.parley.propose(kind)
        for one in pilot.match.session.asked:
            pilot.match.play.parley.answer(one.id, answer)
    pilot.settle()
    assert [name for name in ear.heard if name in ("win", "lose")] == [end]


def test_a_skipped_motion_is_not_heard(listen) -> None:
    pilot, ear = listen(ME, BOT, speed=1.0)
    pilot.click("k5")
    pilot.click("move:N")
    pilot.match.play.picture.skip()
    pilot.settle()
    assert "place" not in ear.heard
