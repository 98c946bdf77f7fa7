"""Whole games through the scenes: every installed game with a presenter, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from nika_arcade import paths
from nika_arcade.api import Action, Bot, Budget, Turn
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.match.record import read, replay
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.testing.pilot import Pilot

BUNDLED = read_catalogue()
GAMES = [id_ for id_ in BUNDLED.games if BUNDLED.open_game(id_).presenter is not None]
QUICK = Budget(seconds=1.0, work=50)
ACTIONS = 800
"""A person with a guide has won against the lot long before this many actions."""


def lineup_of(game_id: str) -> Lineup:
    """A person on the first side, a bot that plays by lot on each other side."""
    entry = BUNDLED.games[game_id]
    seats = seats_in_play(entry)
    sides = teams_in_play(entry, seats)
    holders = [Holder("p1", "person", "Iris")]
    holders += [Holder(f"b{n}", "bot", f"Bot {n}", "random_bot") for n in range(1, len(sides))]
    owner = {seat: holder.id for side, holder in zip(sides, holders, strict=True) for seat in side}
    return Lineup(tuple(holders), tuple((seat, owner[seat]) for seat in seats))


def guide_of(game_id: str) -> Bot:
    """Who whispers to the person: the game's easiest opponent that does not play by lot."""
    guide = next(one for one in BUNDLED.opponents_for(game_id) if one.bot != "random_bot")
    return BUNDLED.open_bot(guide.bot).make(guide.options)


def turn_of(scene: MatchScene, rng: Random) -> Turn:
    session, seat = scene.session, scene.session.to_act
    return Turn(
        session.game, session.position_for(seat), seat, session.legal(), QUICK, rng,
        holds=session.lineup.seats_of("p1"), teams=session.teams,
    )  # fmt: skip


def board(game_id: str, seed: int, size: tuple[int, int] = (1280, 720), **wishes: object) -> Pilot:
    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, game_id, {}, lineup_of(game_id), seed=seed, budget=QUICK)

    return Pilot.fly(make, size, **{"speed": 0.0, **wishes})


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game_by_clicks(game_id: str) -> None:
    rng, guide = Random(7), guide_of(game_id)
    pilot = board(game_id, 7)
    scene = pilot.match
    try:
        pilot.settle()
        for _ in range(ACTIONS):
            if not isinstance(pilot.top, MatchScene):
                break
            before = scene.session.number
            pilot.play(guide.choose(turn_of(scene, rng)))
            assert scene.session.number == before + 1, "the picks made the action"
            pilot.settle()
        assert isinstance(pilot.top, ResultScene)
        assert pilot.reads("win") or pilot.reads("draw")
        saved = replay(read(next(paths.user_saves().glob("*.jsonl"))), scene.session.game)
        assert saved.position == scene.session.referee.position
        assert saved.outcome == scene.session.outcome
    finally:
        pilot.close()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("size", "text_scale", "seed"), [((1920, 1080), 0.75, 598566), ((1000, 500), 1.75, 189290)]
)
def test_actions_by_clicks_after_others_were_begun(
    game_id: str, size: tuple[int, int], text_scale: float, seed: int
) -> None:
    """What was picked may cover what another action begins with: it is let go for that."""
    rng = Random(seed)
    pilot = board(game_id, seed, text_scale=text_scale, size=size)
    scene = pilot.match
    try:
        pilot.settle()
        for _ in range(25):
            if not isinstance(pilot.top, MatchScene):
                break
            before = scene.session.number
            begun, meant = (by_kind(scene.session.legal(), rng) for _ in range(2))
            for touch in [touch for step in begun.touches for touch in step][:-1]:
                pilot.touch(touch)
            assert scene.session.number == before
            pilot.play(meant)
            assert scene.session.number == before + 1, (str(begun), str(meant))
            pilot.settle()
    finally:
        pilot.close()


def by_kind(legal: Sequence[Action], rng: Random) -> Action:
    """Return an action by lot, of each kind as often as of any other."""
    first = rng.choice(list(dict.fromkeys(action.picks[0] for action in legal)))
    return rng.choice([action for action in legal if action.picks[0] == first])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_by_keys_alone_until_it_ends_or_long_enough(game_id: str) -> None:
    rng = Random(11)
    pilot = board(game_id, 11)
    scene = pilot.match
    keys = ["up", "down", "left", "right", "enter", "enter", "enter", "tab", "e", "q", "backspace"]
    made = 0
    try:
        pilot.settle()
        for _ in range(600):
            if not isinstance(pilot.top, MatchScene):
                break
            before = scene.session.number
            pilot.key(rng.choice(keys))
            pilot.settle()
            made += scene.session.number > before
            if not isinstance(pilot.top, (MatchScene, ResultScene)):  # a menu or a question
                pilot.key("escape")
                pilot.settle()
        assert made >= 10, "though what was made may have been taken back"
    finally:
        pilot.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_play_on_their_own_with_everything_moving(game_id: str) -> None:
    entry = BUNDLED.games[game_id]
    seats = seats_in_play(entry)
    holders = tuple(Holder(f"b{n}", "bot", f"Bot {n}", "random_bot") for n in range(len(seats)))
    lineup = Lineup(holders, tuple((seat, f"b{n}") for n, seat in enumerate(seats)))

    def make(house: House) -> MatchScene:
        return MatchScene.begin(house, game_id, {}, lineup, seed=3)

    pilot = Pilot.fly(make, speed=4.0)
    try:
        for frame in range(900):
            pilot.step()
            if not isinstance(pilot.top, MatchScene):
                break
            if frame % 10 == 0:
                pilot.draw()
        assert len(pilot.match.play.picture.chronicle) >= 10
    finally:
        pilot.close()
