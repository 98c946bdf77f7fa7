"""Refusals: why something can't be done, in a sentence that says what would help."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from . import favour_refusals, move_refusals, offer_refusals, power_refusals
from . import picks as spots
from .play import choices
from .position import Position
from .tasks import Battle, Deeds, Founding, Gift, Offering, Power, Push, Surrender, Voyage

INCOMPLETE: Final = text("There is more to choose.")


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks, or None when one does."""
    if any(action.picks[: len(picks)] == picks for action in choices(position)):
        return None
    task = position.task
    if task is None:
        return text("The game is over.")
    if isinstance(task, Offering):
        return offer_refusals.why_not(position, task, picks)
    if isinstance(task, Deeds):
        return favour_refusals.why_not(position, task, picks)
    if isinstance(task, Power):
        return power_refusals.why_not(position, task, picks)
    if isinstance(task, Voyage) and spots.is_word(picks[0], ("take", "sea")) and len(picks) > 1:
        return move_refusals.sail(position, task.sea, ("", *picks))
    return _in_between(task)


def _in_between(task: object) -> Text:
    """Say what has to be decided before anything else."""
    if isinstance(task, Battle):
        if task.stage == "dice":
            return text("The dice of the battle come first.")
        return text("Fight on, or retreat with everyone to one of the marked places.")
    if isinstance(task, Gift):
        return text("Put the marker of prosperity on an isle first.")
    if isinstance(task, Voyage):
        return text("Sail these fleets on to a space beside them, or stop here.")
    if isinstance(task, Surrender):
        return text("Choose which of your buildings goes back for the metropolis.")
    if isinstance(task, Founding):
        return text("Choose an isle for your metropolis; one with its places free comes first.")
    if isinstance(task, Push):
        return text("Polyphemus drives the fleets away first: each to a space beside it.")
    return text("That is up to chance now.")
