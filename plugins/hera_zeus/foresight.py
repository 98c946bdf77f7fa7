"""Foresight: what a deed leads to in an imagined world, and how a turn may go on there."""

from __future__ import annotations

from random import Random
from typing import Final

from . import play
from .choices import choices, may_fight
from .combat import VERDICTS
from .deeds import Deed
from .evaluation import score
from .position import LANES, Position, Shown

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
        return harvest(world, side)
    chooser = play.acting_side(world)
    worths = [harvest(play.perform(world, deed)[0], side) for deed in choices(world)]
    return max(worths) if chooser == side else min(worths)


def harvest(world: Position, side: int) -> float:
    """Return what a world is worth to a side that may still win sure challenges in its turn."""
    worth = score(world, side)
    while world.phase == "turn" and world.active == side and world.left > 0:
        lane = next((lane for lane in LANES if is_sure(world, lane)), 0)
        if not lane:
            break
        world = play.perform(world, Deed("challenge", spot=(lane, 1)))[0]
        worth = max(worth, score(world, side))
    return worth


def is_sure(world: Position, lane: int) -> bool:
    """Say whether the active side wins the challenge in a lane, and knows that."""
    if not world.own.turns or not may_fight(world, lane):
        return False
    theirs = world.foe.lanes[lane - 1][0]
    mine = world.own.lanes[lane - 1][0]
    known = isinstance(theirs, Shown)
    return known and VERDICTS[mine.value.kind, theirs.value.kind] in ("won", "taken")


def lucky(world: Position, rng: Random) -> Position:
    """Return the world after what luck has to do in it."""
    if world.phase == "hit":
        found = Deed("found", number=rng.randrange(len(world.foe.hand)))
        return play.perform(world, found)[0]
    return world


def go_on(world: Position, active: int, turns: int, wide: int, rng: Random) -> Position:
    """Return a world when so many turns have ended, the first of them that of side ``active``.

    Both sides do what looks best at a glance.
    """
    for _ in range(STEPS):
        world = lucky(world, rng)
        if world.active != active:
            active = world.active
            turns -= 1
        if world.phase == "over" or not turns:
            break
        world = play.perform(world, glance(world, wide, rng))[0]
    return world


def glance(world: Position, wide: int, rng: Random) -> Deed:
    """Return the best of a few deeds, all that fight or answer an open front among them."""
    side = play.acting_side(world)
    deeds = choices(world)
    if len(deeds) > wide:
        chosen = [deed for deed in deeds if is_forcing(world, deed)]
        others = [deed for deed in deeds if not is_forcing(world, deed)]
        deeds = chosen + rng.sample(others, min(len(others), max(1, wide - len(chosen))))
    if len(deeds) == 1:
        return deeds[0]
    return max(deeds, key=lambda deed: after(world, deed, side, rng))


def is_forcing(world: Position, deed: Deed) -> bool:
    """Say whether a deed is looked at in any case: it fights, or lays who beats an open front."""
    if deed.verb != "lay" or deed.spot[1] != 1:
        return deed.verb in FORCING
    theirs = world.foe.lanes[deed.spot[0] - 1]
    if not theirs or not isinstance(theirs[0], Shown) or world.foe.figure == deed.spot[0]:
        return False
    return VERDICTS[deed.card.kind, theirs[0].value.kind] in ("won", "taken")
