"""Advice in every bundled game: what bots tell of actions, and what presenters say of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from nika_arcade.api import CHANCE, Action, Budget, Inquiry, Text, Turn
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import seats_in_play, teams_in_play
from nika_arcade.match.referee import Referee
from nika_arcade.stage.scenes.guard import GuardedPresenter

BUNDLED = read_catalogue()
GAMES = [id_ for id_ in BUNDLED.games if BUNDLED.open_game(id_).presenter is not None]
WORK = {"gyges": 300, "nika": 300}
FEW = 20


def table(game_id: str, seed: int) -> Referee[Any]:
    entry = BUNDLED.games[game_id]
    seats = seats_in_play(entry)[: max(2, entry.seats.min)]
    game = BUNDLED.open_game(game_id).game
    teams = teams_in_play(entry, seats)
    return Referee(game, BUNDLED.options_for(game_id, {}), seats, seed, teams)


def decisions(game_id: str, seed: int, count: int, every: int) -> list[Referee[Any]]:
    """Moments of a game by lot where somebody has a choice, so many actions apart."""
    referee, rng, found = table(game_id, seed), Random(seed), list[Referee[Any]]()
    while referee.outcome is None and len(found) < count and referee.number < 400:
        if referee.to_act == CHANCE:
            referee.roll()
            continue
        if len(referee.legal()) > 1 and referee.number >= every * (len(found) + 1):
            found.append(referee.as_of(referee.number))
        referee.submit(referee.to_act or "", rng.choice(referee.legal()))
    return found


def advise(game_id: str, moment: Referee[Any], inquiry: Inquiry) -> tuple[Action, dict[str, Any]]:
    """Ask the strongest opponent, who gets little work, and return his last report."""
    told: list[dict[str, Any]] = []
    best = max(BUNDLED.opponents_for(game_id), key=lambda one: one.level)
    bot = BUNDLED.open_bot(best.bot).make(best.options)
    seat = moment.to_act or ""
    turn = Turn(
        game=moment.game, position=moment.game.parse(moment.notate(moment.view(seat))), seat=seat,
        legal=moment.legal(), budget=Budget(60.0, WORK.get(game_id, FEW * len(moment.legal()))),
        rng=Random(1), teams=moment.teams, inquiry=inquiry, listener=told.append,
    )  # fmt: skip
    action = bot.choose(turn)
    return action, told[-1] if told else {}


@pytest.mark.parametrize("bundled", GAMES)
def test_the_strongest_opponent_tells_what_other_actions_are_worth(bundled: str) -> None:
    weighed = 0
    for moment in decisions(bundled, 7, 2, 24):
        odd = Random(5).choice(moment.legal())
        best, report = advise(bundled, moment, Inquiry(3, (odd,)))
        told = dict(report.get("candidates", ()))
        assert set(told) <= {str(action) for action in moment.legal()}
        assert all(-1.0 <= score <= 1.0 for score in told.values())
        if len(told) > 1:
            assert str(odd) in told or str(odd) == str(best)
            assert report["line"][0] == str(best)
            assert max(told.values()) <= told.get(str(best), report["score"]) + 1e-9
            weighed += 1
    assert weighed


@pytest.mark.parametrize("bundled", GAMES)
def test_presenters_say_what_actions_are_and_why_from_what_the_seat_may_know(bundled: str) -> None:
    own = BUNDLED.open_game(bundled).presenter
    assert own is not None
    presenter = GuardedPresenter(own, own)
    rng, reasons = Random(3), 0
    for moment in decisions(bundled, 4, 10, 9):
        view = moment.view(moment.to_act)
        for action in rng.sample(list(moment.legal()), min(4, len(moment.legal()))):
            for said in (
                presenter.tell(view, action), presenter.explain(view, action, (action,))
            ):  # fmt: skip
                assert said is None or (isinstance(said, Text) and str(said))
                assert "HIDDEN" not in str(said) and "{" not in str(said)
            reasons += presenter.explain(view, action, (action,)) is not None
    assert reasons > 10
