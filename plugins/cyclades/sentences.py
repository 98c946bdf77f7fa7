"""Sentences: the one line that says what can be chosen now, or why something can't."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Line, Text, leaf_pick, text

from . import survey
from .creatures import (
    CHIMERA,
    CREATURES,
    CYCLOPS,
    DRYAD,
    GIANT,
    GRIFFON,
    KRAKEN,
    PEGASUS,
    SATYR,
    SIRENS,
    SPHINX,
    SYLPH,
)
from .gods import AUCTIONED, CREATURE_PRICES, cost_of
from .lore import GODS, POWERS
from .measures import REALMS
from .picking import leads
from .refusals import why_not
from .tasks import (
    Battle,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Push,
    Shuffle,
    Surrender,
    Voyage,
)
from .view import View
from .words import building_name, god_name, seat_name


def line(view: View) -> Line | None:
    """Return what helps now; None where the house's own line says it all."""
    if view.ended:
        return None
    looked = creature(view)
    if looked:
        return Line(_lore(view, looked))
    if not view.choosing:
        waiting = _waiting(view)
        return Line(waiting) if waiting is not None else None
    told = pointed(view)
    return Line(told) if told is not None else Line(_choosing(view))


def phase(view: View) -> Text | None:
    """Return which part of the cycle is on; None at the end of the game."""
    if view.ended:
        return None
    if any(isinstance(one, Battle) for one in view.position.tasks):
        return text("battle", context="phase")
    if view.offering is not None:
        return text("offerings", context="phase")
    if view.deeds is not None:
        return text("gods act", context="phase")
    if isinstance(view.task, Gift):
        return text("gifts", context="phase")
    return text("income", context="phase")


def creature(view: View) -> str:
    """Return the creature that is pointed at, or that is about to be paid for."""
    for pick in (view.focus.pointed, *view.picked[:1]):
        word, _, value = pick.partition(":")
        if word in ("call", "pile") and value in CREATURES:
            return value
        if word == "change":
            return view.position.track[CREATURE_PRICES.index(int(value))]
    return ""


def _lore(view: View, looked: str) -> Text:
    """Return what a creature does, and why it can't be called, where it can't."""
    if isinstance(view.task, Deeds) and view.choosing and not view.picked:
        refusal = why_not(view.position, (f"call:{looked}",))
        if refusal is not None:
            return text("{first} {then}", first=POWERS[looked], then=refusal)
    if view.picked:
        return text("{first} {then}", first=POWERS[looked], then=_choosing(view))
    return POWERS[looked]


def _waiting(view: View) -> Text | None:
    """Say what goes on while others, or chance, decide."""
    task = view.task
    if isinstance(task, Battle) and task.stage == "dice":
        return text("The dice are about to fall.")
    if isinstance(task, Shuffle):
        return text("The creatures are shuffled.")
    if view.viewer is None or view.acting in (view.viewer, -1):
        return None
    name = seat_name(view.acting)
    if isinstance(task, Offering):
        return text("{seat} makes an offering.", seat=name)
    deeds = view.deeds
    if deeds is not None:
        return text("{seat} acts with {god}.", seat=name, god=god_name(deeds.god))
    return None


def pointed(view: View) -> Text | None:
    """Return what there is to say of what is pointed at."""
    pick = view.focus.pointed
    task = view.task
    if pick == leaf_pick(REALMS):
        return text("Touch to see all isles, incomes and buildings.")
    if isinstance(task, Offering):
        god, _, bid = pick.rpartition(">")
        god = god or next((one for one in view.picked if one in AUCTIONED), "")
        if bid.startswith("bid:") and god:
            return _bid(view, task, god, int(bid[4:]))
        if pick in GODS:
            if leads(view, pick) or view.picked:
                return GODS[pick]
            return why_not(view.position, (pick,))
    tried = isinstance(task, Deeds) and not view.picked and pick.startswith(("build>", "recruit"))
    if tried and not leads(view, pick):
        return why_not(view.position, tuple(pick.split(">")))
    return survey.told(view, pick.rpartition(">")[2])


def _bid(view: View, task: Offering, god: str, bid: int) -> Text:
    side = view.position.side_of(task.marker)
    priests = view.position.sides[side].priests
    return text(
        "Offer {number} to {god}: you pay {cost} gold.", number=bid, god=god_name(god),
        cost=cost_of(bid, priests),
    )  # fmt: skip


def _choosing(view: View) -> Text:
    task = view.task
    if isinstance(task, Offering):
        return _offering(view, task)
    if isinstance(task, Deeds):
        return _deeds(view)
    if isinstance(task, Power):
        now = _power(view, task)
        lore = POWERS[task.creature]
        return now if view.picked else text("{first} {then}", first=now, then=lore)
    if isinstance(task, Battle):
        return text("Fight on, or touch where all of them retreat to.")
    if isinstance(task, Gift):
        return text("Put the marker of prosperity on any isle.")
    if isinstance(task, Voyage):
        return text(
            "Sail on one more space, or stop.", plural="Sail on, up to {count} spaces, or stop.",
            count=task.steps,
        )  # fmt: skip
    if isinstance(task, Surrender):
        building = building_name(task.building)
        return text("Choose which {building} goes back for the metropolis.", building=building)
    if isinstance(task, Founding):
        return text("Choose an isle for your metropolis.")
    if isinstance(task, Push):
        return text("Drive fleets away: touch them, then a space beside them.")
    return text("Choose what to do.")


def _offering(view: View, task: Offering) -> Text:
    if view.picked:
        priests = view.position.sides[view.position.side_of(task.marker)].priests
        if not priests:
            return text("How much? You pay what you offer.")
        return text(
            "How much? Your priest takes one off, down to 1 gold.",
            plural="How much? Your {count} priests take that many off, down to 1 gold.",
            count=priests,
        )  # fmt: skip
    if task.barred:
        return text("You were outbid at {god}: offer elsewhere.", god=god_name(task.barred))
    return text("Choose a god, then how much you offer; or turn to Apollo.")


def _deeds(view: View) -> Text:
    first = view.picked[0] if view.picked else ""
    if first == "recruit":
        return text("Touch where it comes.")
    if first == "build":
        return text("Touch a free building place.")
    if first.startswith("call:"):
        return text("How much do you pay? Each temple can take one off.")
    if first.startswith(("isle:", "sea:")):
        if len(view.picked) > 1:
            return text("Touch where they go.")
        return text("How many go? Or touch where all of them go.")
    return text("Buy what you like, in any order, then end your turn.")


def _power(view: View, task: Power) -> Text:
    moves = task.creature in (PEGASUS, SYLPH)
    if moves and view.picked:
        return (
            text("Touch where they go.")
            if len(view.picked) > 1
            else text("How many go? Or touch where all of them go.")
        )
    if task.creature == PEGASUS:
        return text("Choose an isle that Pegasus carries troops from.")
    if task.creature == SYLPH:
        return text(
            "Choose fleets to blow on: one space is left.",
            plural="Choose fleets to blow on: {count} spaces are left.", count=task.steps,
        )  # fmt: skip
    if task.creature == CHIMERA:
        return text("Choose a creature of the discards.")
    if task.creature == SPHINX:
        return text("Touch what you sell, or be done.")
    if task.creature == KRAKEN:
        if task.sea < 0:
            return text("Choose where the Kraken rises.")
        return text("Let it swim on for 1 gold, or stop.")
    if task.creature == CYCLOPS and view.picked:
        return text("What shall it become?")
    return _WANTED.get(task.creature, text("Choose an isle."))


_WANTED: Final[dict[str, Text]] = {
    GRIFFON: text("Choose a rival."),
    SATYR: text("Choose a rival."),
    DRYAD: text("Choose a rival."),
    GIANT: text("Choose a building."),
    CYCLOPS: text("Choose a building."),
    SIRENS: text("Choose a fleet."),
}
"""By creature: what is to be touched; an isle for any other."""
