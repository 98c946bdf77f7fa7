"""Seats that pass on in every bundled game, whatever it hides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from nika_arcade.api import Budget
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup, default_lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.pilot import Pilot

GAMES = ("attika", "cyclades", "gyges", "hera_zeus", "nika")


def against_chance(catalogue: Catalogue, game: str) -> Lineup:
    """Return the usual line-up of a game, with bots that play by lot."""
    lineup = default_lineup(catalogue.game(game), catalogue, "Iris")
    for holder in lineup.holders:
        if holder.is_bot:
            lineup = lineup.with_holder(Holder(holder.id, "bot", "By lot", "random_bot"))
    return lineup


@pytest.fixture(scope="module")
def bundled() -> Catalogue:
    return read_catalogue()


@pytest.fixture(params=GAMES)
def pilot(request, home, bundled) -> Iterator[Pilot]:
    """Return a pilot at the table of each game."""

    def make(house: House) -> MatchScene:
        lineup = against_chance(house.catalogue, request.param)
        budget = Budget(seconds=2.0, work=10)
        return MatchScene.begin(house, request.param, {}, lineup, seed=3, budget=budget)

    made = Pilot.fly(make, (640, 400), read=lambda: bundled, speed=0.0)
    yield made
    made.close()


def table_of(pilot: Pilot) -> Any:
    return next(one for one in pilot.stack._scenes if isinstance(one, MatchScene))


def test_persons_take_over_one_by_one_and_see_only_what_is_theirs(pilot):
    table = table_of(pilot)
    pilot.settle()
    session, play = table.session, table.play
    for number, seat in enumerate(session.lineup.names, start=2):
        if session.lineup.holder(seat).is_bot:
            table.holding.reseat(
                session.lineup.seated(seat, Holder(f"p{number}", "person", f"Guest {number}"))
            )
            pilot.step()
            eye = play.eyes.eye
            if play.eyes.secret and eye is not None:
                assert session.lineup.holder(eye).id == "p1"
            assert play.picture.eye == eye
    assert not any(one.is_bot for one in session.lineup.holders)


@pytest.mark.parametrize("pilot", ["nika", "hera_zeus"], indirect=True)
def test_bots_play_on_and_a_person_comes_back(pilot):
    table = table_of(pilot)
    pilot.settle()
    session = table.session
    own = session.lineup.seats_of("p1")
    table.holding.bench("p1", "random_bot", "By lot")
    assert all(one.is_bot for one in session.lineup.holders)
    assert table.play.eyes.eye is None
    number = session.number
    for _ in range(60):
        pilot.step()
        if session.number > number:
            break
    assert session.number > number
    lineup = session.lineup
    for seat in own:
        lineup = lineup.seated(seat, table.holding.regulars[0])
    table.holding.reseat(lineup)
    assert session.lineup.seats_of("p1") == own
    assert table.play.eyes.eye in own
    assert session.why_no_undo() is not None


def test_no_game_is_forgotten(bundled):
    assert sorted(bundled.games) == list(GAMES)
