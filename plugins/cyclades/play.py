"""Playing: who is to act, what can be done, and what follows (RULES §3 to §9)."""

from __future__ import annotations

from random import Random
from typing import Final

from nika_arcade.api import CHANCE, Action, Event, act

from . import (
    auction,
    battles,
    cities,
    dawn,
    favours,
    picks,
    powers,
    pushing,
    sailing,
    turns,
)
from .draft import Draft
from .gods import DIE
from .position import SEATS, Position
from .tasks import (
    Battle,
    Dawn,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Push,
    Refill,
    Shuffle,
    Surrender,
    Voyage,
)

END: Final = act("end")


def to_act(position: Position) -> str | None:
    """Return the seat that is to act, chance, or None when the game is over."""
    if position.task is None:
        return None
    side = acting_side(position)
    return CHANCE if side is None else SEATS[side]


def acting_side(position: Position) -> int | None:
    """Return the side that decides now; None where chance does, or nobody."""
    task = position.task
    if isinstance(task, (Offering, Deeds)):
        return position.side_of(task.marker)
    if isinstance(task, Battle):
        return {"dice": None, "defender": task.foe, "attacker": task.side}[task.stage]
    if isinstance(task, Push):
        return pushing.chooser(position, task)
    if isinstance(task, (Gift, Voyage, Power, Surrender, Founding)):
        return task.side
    return None


def choices(position: Position) -> list[Action]:
    """Return what the side that decides may do, in a fixed order."""
    task = position.task
    if isinstance(task, Offering):
        return auction.offers(position, task)
    if isinstance(task, Deeds):
        return favours.deeds(position, task)
    if isinstance(task, Gift):
        return [act(picks.isle(isle)) for isle in range(len(position.lands))]
    if isinstance(task, Voyage):
        return sailing.onward(position, task)
    if isinstance(task, Power):
        return powers.options(position, task)
    if isinstance(task, Battle):
        return battles.decisions(position, task) if task.stage != "dice" else []
    if isinstance(task, Surrender):
        return cities.surrenders(position, task)
    if isinstance(task, Founding):
        return cities.foundings(position, task)
    return pushing.pushes(position, task) if isinstance(task, Push) else []


def lapse(position: Position) -> Action:
    """Return what is done for a side whose time is up.

    A fight goes on, Apollo's marker comes to an own isle; else it is what stands last: Apollo,
    the end of a turn, or a power left alone.
    """
    if isinstance(position.task, Battle):
        return battles.FIGHT
    if isinstance(position.task, Gift):
        return act(picks.isle(position.isles(position.task.side)[0]))
    return choices(position)[-1]


def roll(position: Position, rng: Random) -> Action:
    """Return what chance does: gods, a shuffled deck, or the dice."""
    if isinstance(position.task, Dawn):
        return dawn.roll_gods(position, rng)
    if isinstance(position.task, Shuffle):
        return dawn.roll_shuffle(position, rng)
    return battles.roll(rng)


def may(position: Position, action: Action) -> bool:
    """Say whether the side that decides, or chance, may do that now."""
    if acting_side(position) is not None:
        return action in choices(position)
    if len(action.picks) != 1:
        return False
    pick = action.picks[0]
    if isinstance(position.task, Dawn):
        return dawn.is_gods(position, pick)
    if isinstance(position.task, Shuffle):
        return dawn.is_shuffle(position, pick)
    return isinstance(position.task, Battle) and pick in _DICE


def perform(position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Return what follows from a legal action, with the events on the way."""
    draft = Draft(position)
    _do(draft, action.picks)
    settle(draft)
    return draft.freeze(), tuple(draft.events)


def settle(draft: Draft) -> None:
    """Go on until somebody, or chance, has to decide, or the game is over."""
    while not draft.winners:
        if len(draft.alive()) == 1:
            turns.win_alone(draft)
        elif not draft.tasks:
            turns.next_marker(draft)
        elif isinstance(task := draft.tasks[-1], Dawn) and task.stage != "gods":
            dawn.go_on(draft, task)
        elif isinstance(task, Refill):
            dawn.refill(draft, task)
        else:
            return


def _do(draft: Draft, chosen: tuple[str, ...]) -> None:
    task = draft.tasks[-1]
    if isinstance(task, Offering):
        auction.place(draft, task, chosen)
    elif isinstance(task, Deeds):
        favours.do(draft, task, chosen)
    elif isinstance(task, Gift):
        _prosper(draft, task, chosen)
    elif isinstance(task, Voyage):
        sailing.proceed(draft, task, chosen)
    elif isinstance(task, Power):
        powers.use(draft, task, chosen)
    elif isinstance(task, Surrender):
        cities.surrender(draft, task, chosen)
    elif isinstance(task, Founding):
        cities.found(draft, task, chosen)
    elif isinstance(task, Push):
        pushing.push(draft, task, chosen)
    elif isinstance(task, Battle):
        _fight(draft, task, chosen)
    elif isinstance(task, Shuffle):
        dawn.shuffle(draft, chosen)
    else:
        dawn.lay_gods(draft, chosen)


def _prosper(draft: Draft, task: Gift, chosen: tuple[str, ...]) -> None:
    isle = picks.isle_of(chosen[0])
    draft.finish()
    draft.change(isle, prosperity=draft.lands[isle].prosperity + 1)
    draft.tell("prospered", task.side, at=chosen[0])


def _fight(draft: Draft, task: Battle, chosen: tuple[str, ...]) -> None:
    if task.stage == "dice":
        attack, defence = picks.value(chosen[0]).split("-")
        battles.assault(draft, task, int(attack), int(defence))
    else:
        battles.decide(draft, task, chosen)


_DICE: Final = frozenset(f"dice:{one}-{two}" for one in DIE for two in DIE)
