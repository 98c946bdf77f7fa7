"""Persons at one machine: no frame, still or moving, shows one what is hidden from him."""

from __future__ import annotations

from random import Random

from nika_arcade.api import CHANCE
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.referee import Ply, Referee
from nika_arcade.testing.screens import Screen, telling_frames
from plugins.attika.edition import SEATS

CATALOGUE = read_catalogue()
PLAYING = SEATS[:2]


def one_of_each(actions: int) -> list[Ply]:
    """Return one of every kind of action in a game that is played at random."""
    referee = Referee(CATALOGUE.open_game("attika").game, {}, PLAYING, seed=5)
    rng = Random(5)
    while referee.outcome is None and referee.number < actions:
        if referee.to_act == CHANCE:
            referee.roll()
            continue
        legal = referee.legal()
        kinds = sorted({_kind(action) for action in legal})
        kind = rng.choice(kinds)
        chosen = [action for action in legal if _kind(action) == kind]
        referee.submit(referee.to_act, rng.choice(chosen))
    found = {}
    for ply in referee.plies:
        if ply.actor != CHANCE:
            found.setdefault(_kind(ply.action), ply)
    return list(found.values())


def _kind(action) -> str:
    """Return what an action does."""
    first, last = action.picks[0], action.picks[-1]
    if last == "pay":
        return "pay"
    if first.startswith(("draw:", "at:")):
        return first.partition(":")[0]
    return first if len(action.picks) == 1 else "build"


def test_no_frame_of_any_action_tells_of_hidden_values() -> None:
    plies = one_of_each(160)
    assert {_kind(ply.action) for ply in plies} >= {
        "draw", "store", "build", "pay", "cards", "at", "amphora",
    }  # fmt: skip
    telling = [ply for ply in plies if _kind(ply.action) in ("draw", "pay", "cards", "at")]
    screen = Screen(lambda: CATALOGUE, "attika", {}, PLAYING, size=(320, 180), speed=8.0)
    game = CATALOGUE.open_game("attika").game
    assert list(telling_frames(screen, telling, game)) == []
