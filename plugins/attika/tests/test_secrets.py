"""What a city may not see makes no difference to anything it is shown, told or offered (§9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nika_arcade import paths
from nika_arcade.api import CHANCE, GameKit
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.testing import laws_open, laws_secrets, walks
from plugins.attika.edition import SEATS
from plugins.attika.rules import Attika
from plugins.attika.tests.samples import EDITION, GAME


@pytest.fixture(scope="module")
def place():
    entry = read_catalogue([paths.plugins()]).games["attika"]
    usual = {option.id: option.default for option in entry.options}

    def made(game=GAME, seats=2, seed=1):
        kit = GameKit("attika", game)
        return replace(walks.setting(kit, entry, usual, seed), seats=SEATS[:seats])

    return made


@pytest.mark.parametrize(("seats", "seed", "most"), [(2, 1, 250), (3, 2, 50), (4, 3, 40)])
def test_nothing_depends_on_what_is_hidden(place, seats, seed, most):
    """Two seats play on until the deck has been shuffled."""
    setting = place(seats=seats, seed=seed)
    referee = walks.wander(setting, most)
    assert seats > 2 or any(ply.actor == CHANCE for ply in referee.plies)
    assert list(laws_secrets.secrecy(setting, referee)) == []
    assert list(laws_open.imagination(setting, referee)) == []


class OpenHands(Attika):
    """Attika where everybody sees every hand."""

    def observe(self, position, eye):
        return position


def test_an_open_hand_would_be_noticed(place):
    setting = place(game=OpenHands(EDITION))
    assert list(laws_secrets.secrecy(setting, walks.wander(setting, 10)))
