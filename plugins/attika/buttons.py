"""Buttons: what is said rather than touched on the table."""

from __future__ import annotations

from nika_arcade.api import BACK, Choice, text

from . import sprouting
from .view import View


def choices(view: View) -> tuple[Choice, ...]:
    """Return the buttons: what needs no place on the table, and the way back."""
    if not view.choosing:
        return ()
    options, position = view.options, view.position
    found: list[Choice] = [*sprouting.choices(view)]
    if "pay" in options:
        paid = view.proposed
        count = sum(paid) if paid is not None else 0
        label = text("Pay one card", plural="Pay {count} cards", count=count)
        found.append(Choice("pay", label, primary=True))
    if "store" in options:
        found.append(Choice("store", text("Put it on your board"), primary=True))
    if view.focus.picked:
        return (*found, Choice(BACK, text("Back")))
    if "amphora" in options:
        found.append(Choice("amphora", text("Use an amphora")))
    if "cards" in options:
        label = text("Take one card", plural="Take {count} cards", count=position.left)
        found.append(Choice("cards", label, primary=True))
    if "end" in options:
        found.append(Choice("end", text("End turn"), primary=True))
    return tuple(found)
