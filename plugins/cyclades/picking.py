"""Picking: what touching an isle, a sea space or a building place says at this moment."""

from __future__ import annotations

from .creatures import SPHINX
from .tasks import Battle, Deeds, Founding, Power, Surrender
from .view import View


def leads(view: View, pick: str) -> bool:
    """Say whether a pick, or several joined by ``>``, goes on from what is picked."""
    return view.choosing and (*view.picked, *pick.split(">")) in view.begins


def said(view: View, name: str) -> str:
    """Return the pick of a place: its name, after what has to be said before it.

    Where fleets or troops were picked and not how many, a place they can reach says that all of
    them go there.
    """
    if not view.choosing or name in view.options or name in view.picked:
        return name
    whole = everyone(view)
    if whole and leads(view, f"{whole}>{name}"):
        return f"{whole}>{name}"
    head = _head(view, name) if not view.picked else ""
    return f"{head}>{name}" if head else name


def everyone(view: View) -> str:
    """Return the pick that takes all units there, where it has to be said how many; or nothing."""
    counts = [int(one[5:]) for one in view.options if one.startswith("take:")]
    return f"take:{max(counts)}" if counts else ""


def _head(view: View, name: str) -> str:
    """Return the pick that has to come before a place's name in what is being done."""
    task, built = view.task, name.startswith("slot:")
    if isinstance(task, Deeds):
        return "build" if built else ""
    if isinstance(task, Surrender):
        return "return" if built else ""
    if isinstance(task, Founding):
        return "city" if name.startswith("isle:") else ""
    if isinstance(task, Battle):
        return "retreat"
    if isinstance(task, Power) and task.creature == SPHINX:
        return "sell"
    return ""


def open_(view: View, name: str) -> bool:
    """Say whether touching a place would go on from here, and may be shown."""
    return view.targets and leads(view, said(view, name))
