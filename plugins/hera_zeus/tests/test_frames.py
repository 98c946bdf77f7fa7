"""Two persons at one machine: no frame, still or moving, shows one what is the other's."""

from __future__ import annotations

from random import Random

from nika_arcade.api import CHANCE
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.referee import Ply, Referee
from nika_arcade.testing.screens import Screen, telling_frames
from plugins.hera_zeus.cards import SEATS

CATALOGUE = read_catalogue()


def one_of_each(actions: int) -> list[Ply]:
    """Return the first of every kind of action in a game that is played at random."""
    referee = Referee(CATALOGUE.open_game("hera_zeus").game, {}, SEATS, seed=11)
    rng = Random(11)
    while referee.outcome is None and referee.number < actions:
        if referee.to_act == CHANCE:
            referee.roll()
        else:
            referee.submit(referee.to_act, rng.choice(referee.legal()))
    found = {}
    for ply in referee.plies:
        if ply.actor != CHANCE:
            found.setdefault(_kind(ply), ply)
    return list(found.values())


def _kind(ply: Ply) -> tuple[str, ...]:
    """Return what an action does: all cards are laid alike."""
    words = tuple(pick.partition(":")[0] for pick in ply.action.picks)
    return words if words[-1] != "place" or len(words) > 2 else ("lay",)


def test_no_frame_of_any_action_tells_of_the_other_hand() -> None:
    plies = one_of_each(140)
    kinds = {_kind(ply) for ply in plies}
    assert {("draw",), ("lay",), ("own", "foe"), ("pegasus", "hand"), ("end",)} <= kinds
    screen = Screen(lambda: CATALOGUE, "hera_zeus", {}, SEATS, size=(320, 200))
    game = CATALOGUE.open_game("hera_zeus").game
    assert list(telling_frames(screen, plies, game)) == []
