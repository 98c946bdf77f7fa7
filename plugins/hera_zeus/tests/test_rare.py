"""What games drawn by lot hardly ever come to, from the deed to its text form, picture and end."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import CHANCE, Action, Beat, Focus, mask
from plugins.hera_zeus.cards import PICKS, SEATS
from plugins.hera_zeus.position import House
from plugins.hera_zeus.table import HeraZeusTable
from plugins.hera_zeus.tests.samples import GAME, sound, table

TABLE = HeraZeusTable()
EYES = (*SEATS, None)

WIPED = {"lanes": ("pandora hostage", "six", "five")}
COURSES = {
    "both hostages in one lane": (
        table({"lanes": ("five hostage", "six", "six")}, dict(WIPED)),
        ("own:1.1>foe:1.1",), "Hera has challenged Pandora and lost her own Io to her.",
    ),
    "the rival's hostage in Pandora's lane": (
        table({"lanes": ("five", "six", "six")}, dict(WIPED)),
        ("own:1.1>foe:1.1",), "Pandora has taken Argus with her from the field.",
    ),
    "both hostages, by Pegasus from the hand": (
        table({"hand": "pegasus", "lanes": ("hostage", "six", "six")}, dict(WIPED)),
        ("pegasus>foe:1.1",), "Hera has challenged Pandora and lost her own Io to her.",
    ),
    "emptied by Pandora, the hostage in the hand": (
        table({"hand": "pegasus", "lanes": ("five", "six", "six")},
              {"hand": "pandora hostage five", "lanes": ("six",)}),
        ("pegasus>hand", "found pandora"), "Pandora has emptied Zeus' hand, and Argus was in it.",
    ),
    "emptied by Pandora, and put in order": (
        table({"hand": "pegasus sirens", "lanes": ("five", "six", "six")},
              {"hand": "pandora five hades", "lanes": ("six",)}),
        ("pegasus>hand", "found pandora", "top:five", "rest", "sirens>pile"), "",
    ),
    "a god who comes with the last point spent": (
        table({"hand": "deity", "lanes": ("five", "six")}, {"lanes": ("five",)}),
        ("draw", "draw", "deity>lane:1", "draw", "draw", "end"), "",
    ),
    "the defender lays what Pegasus found": (
        table({"hand": "pegasus", "lanes": ("five", "six")},
              {"hand": "hero four", "lanes": ("six",)},
              house=House(placement="defender")),
        ("pegasus>hand", "found hero", "lane:2", "draw", "end"), "",
    ),
    "Pandora past the own figure": (
        table({"hand": "pegasus", "lanes": ("five six", "six"), "figure": 1, "pile": "deity"},
              {"lanes": ("pandora five",)}, house=House(across=True)),
        ("pegasus>foe:1.1", "rest", "rest", "draw"), "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", COURSES)
def test_a_rare_course(name):
    position, deeds, reason = COURSES[name]
    position = sound(position)
    for deed in deeds:
        position = step_of(position, deed)
    outcome = GAME.outcome(position)
    assert (str(outcome.reason) if outcome else "") == reason


def step_of(position, deed):
    """Play a deed, and look at it with every eye."""
    if deed.startswith("found "):
        assert GAME.to_act(position) == CHANCE
        card = PICKS[1 - position.active][deed.removeprefix("found ")]
        deed = f"card:{[held.value for held in position.foe.hand].index(card)}"
    else:
        assert deed in map(str, GAME.legal(position)), deed
    step = GAME.apply(position, Action.parse(deed))
    after = step.position
    assert GAME.parse(GAME.notate(after)) == after
    for eye in EYES:
        seen, before = GAME.observe(after, eye), GAME.observe(position, eye)
        assert GAME.parse(GAME.notate(seen)) == seen
        beat = Beat(0, GAME.to_act(position), before, mask(step.events, eye), seen)
        assert str(TABLE.narrate([beat]))
        picture = TABLE.present(seen, eye, Focus(last=(beat,)))
        world = GAME.imagine(seen, eye, random.Random(1))
        assert GAME.observe(world, eye) == seen
        assert TABLE.present(GAME.observe(world, eye), eye, Focus(last=(beat,))) == picture
    return after
