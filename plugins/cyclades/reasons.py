"""Reasons: what an action is and what speaks for it, from what its side may know."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Action, Beat, Text, text

from . import picks, play
from .gods import BUILDINGS
from .narration import narrate
from .outcomes import forecast
from .position import NOBODY, SEATS, Position
from .tasks import Battle, Deeds, Gift, Offering
from .words import GODS, place_name

GIVES: Final = {
    "ares": text("Ares brings troops, marches and a Fortress."),
    "poseidon": text("Poseidon brings fleets, voyages and a Port."),
    "zeus": text("Zeus brings priests, and each makes every offer one gold cheaper."),
    "athena": text("Athena brings philosophers: four of them make a metropolis."),
    "apollo": text("Apollo costs nothing and brings gold."),
}
"""By god: why one bids."""


def tell(position: Position, action: Action) -> Text | None:
    """Return what an action does: "offers 3 to Ares"."""
    task, first = position.task, action.picks[0]
    if isinstance(task, Offering):
        if len(action.picks) < 2:
            return text("turns to Apollo")
        bid = picks.count_of(action.picks[1])
        return text("offers {number} to {god}", number=bid, god=GODS[first])
    if first == "end":
        return text("ends the turn")
    if isinstance(task, Gift):
        return text("{place} prospers", place=place_name(first))
    if isinstance(task, Battle):
        return text("fights on") if first == "fight" else text("retreats")
    side = play.acting_side(position)
    after, events = play.perform(position, action)
    return narrate((Beat(0, SEATS[side or 0], position, tuple(events), after),))


def explain(position: Position, action: Action) -> Text | None:
    """Return what speaks for an action."""
    task, first = position.task, action.picks[0]
    if isinstance(task, Offering):
        return GIVES.get(first)
    if isinstance(task, Gift):
        return text("It brings one gold more in every cycle.")
    if isinstance(task, Battle):
        return _battle(position, action)
    if isinstance(task, Deeds):
        return _deed(position, task, action)
    return None


def _deed(position: Position, task: Deeds, action: Action) -> Text | None:
    """Return what speaks for a deed at a god."""
    first, side = action.picks[0].partition(":")[0], play.acting_side(position)
    assert side is not None, "somebody is to act"
    if first == "end":
        return text("Gold that is kept counts in the next auction.")
    if first == "recruit":
        return _recruit(task.god)
    if first == "build":
        return _build(position, side, action)
    if first == "call":
        return text("The creature does its work at once, and is gone for the others.")
    if first == "isle" and len(action.picks) > 1:
        return _march(position, side, action)
    if first == "sea":
        return text("Fleets make the bridge that troops march over, and hold trade posts.")
    return None


def _recruit(god: str) -> Text:
    if god == "zeus":
        return text("Each priest makes every offer to come one gold cheaper.")
    if god == "athena":
        return text("Four philosophers make a metropolis.")
    if god == "ares":
        return text("Another troop makes the isle harder to take.")
    return text("Another fleet widens your reach at sea.")


def _build(position: Position, side: int, action: Action) -> Text:
    """Return how near a building brings a side to a set of all kinds."""
    after = play.perform(position, action)[0]
    before, then = _kinds(position, side), _kinds(after, side)
    if after.cities(side) > position.cities(side):
        return text("It makes a metropolis.")
    if then > before:
        return text(
            "It is your first kind of building; four kinds make a metropolis.",
            plural="You have {count} kinds of buildings then; four make a metropolis.",
            count=then,
        )
    return text("Another building of a kind makes its isle worth more to you.")


def _kinds(position: Position, side: int) -> int:
    """Return how many kinds of buildings a side has on its isles."""
    found = {kind for isle in position.isles(side) for kind in position.lands[isle].places}
    return len(found & set(BUILDINGS))


def _march(position: Position, side: int, action: Action) -> Text | None:
    """Return what a march brings: an isle without a fight, or the odds of taking one."""
    goal = picks.isle_of(action.picks[-1])
    land = position.lands[goal]
    if land.owner == side:
        return text("It brings troops to where they are needed.")
    if land.owner == NOBODY or not land.troops:
        income = position.chart.isles[goal].printed + land.prosperity
        if not income:
            return text("It takes an isle without a fight.")
        return text(
            "It takes an isle without a fight, and one gold in every cycle.",
            plural="It takes an isle without a fight, and {count} gold in every cycle.",
            count=income,
        )
    return _odds(play.perform(position, action)[0], side)


def _battle(position: Position, action: Action) -> Text | None:
    side = play.acting_side(position)
    if action.picks[0] != "fight" or side is None:
        return text("What leaves is not lost.")
    return _odds(position, side)


def _odds(position: Position, side: int) -> Text | None:
    """Return how likely a battle ends with the isle in a side's hands."""
    task = position.task
    if not isinstance(task, Battle):
        return None
    won = forecast(position, task).won
    share = round(100 * (won if side == task.side else 1.0 - won))
    if task.isle < 0:
        return text("The sea is yours in {number} of 100 such battles.", number=share)
    return text("The isle is yours in {number} of 100 such battles.", number=share)
