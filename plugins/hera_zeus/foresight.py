"""Foresight: what a deed leads to in an imagined world, and how a turn may go on there."""

from __future__ import annotations

from random import Random
from typing import Final

from . import play
from .choices import choices
from .deeds import Deed
from .evaluation import score
from .position import Position

STEPS: Final = 24
"""So many actions a line goes on at most."""
FORCING: Final = ("challenge", "stand", "end")
"""What is looked at in any case when a line goes on."""


def after(world: Position, deed: Deed, side: int, rng: Random) -> float:
    """Return what a world is worth to a side after a deed; what luck does is drawn by lot."""
    return settled(play.perform(world, deed)[0], side, rng)


def settled(world: Position, side: int, rng: Random) -> float:
    """Return what a world is worth once the card that Pegasus found lies where it does best."""
    world = lucky(world, rng)
    if world.phase != "place":
        return score(world, side)
    chooser = play.acting_side(world)
    worths = [score(play.perform(world, deed)[0], side) for deed in choices(world)]
    return max(worths) if chooser == side else min(worths)


def lucky(world: Position, rng: Random) -> Position:
    """Return the world after what luck has to do in it."""
    if world.phase == "hit":
        found = Deed("found", number=rng.randrange(len(world.foe.hand)))
        return play.perform(world, found)[0]
    return world


def go_on(world: Position, turns: int, wide: int, rng: Random) -> Position:
    """Return a world after so many turns have ended; both sides do what looks best at a glance."""
    active = world.active
    for _ in range(STEPS):
        world = lucky(world, rng)
        if world.phase == "over":
            break
        world = play.perform(world, glance(world, wide, rng))[0]
        if world.active != active:
            active = world.active
            turns -= 1
            if not turns:
                break
    return world


def glance(world: Position, wide: int, rng: Random) -> Deed:
    """Return the best of a few deeds, all that fight among them."""
    side = play.acting_side(world)
    deeds = choices(world)
    if len(deeds) > wide:
        chosen = [deed for deed in deeds if deed.verb in FORCING]
        others = [deed for deed in deeds if deed.verb not in FORCING]
        deeds = chosen + rng.sample(others, min(len(others), max(1, wide - len(chosen))))
    if len(deeds) == 1:
        return deeds[0]
    return max(deeds, key=lambda deed: after(world, deed, side, rng))
