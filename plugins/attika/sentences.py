"""Sentences: the one line of explanation for what is being chosen."""

from __future__ import annotations

from nika_arcade.api import Line, Text, text

from . import sprouting
from .edition import NOTHING
from .view import View
from .words import CITIES


def line(view: View) -> Line | None:
    """Return what helps now; None where the house's own line says it all."""
    if view.ended or view.viewer is None:
        return None
    if not view.choosing:
        return None
    return Line(choosing(view))


def choosing(view: View) -> Text:
    """Return what the one who chooses may do now."""
    position = view.position
    if position.phase == "grow":
        if sprouting.held(view):
            return text("Touch an arrow, or its middle again.")
        return text("Turn it, then touch where it lies.")
    if position.phase == "pay":
        if view.chosen_cards != NOTHING:
            return text("These cards pay; touch the cell, or the button.")
        return text("Pay the cards that rise, or touch others.")
    if position.phase == "drawn":
        return text("Build it at its price, or put it on your board.")
    if view.kind:
        return text("Choose a free cell. The numbers are cards.")
    return _acting(view)


def _acting(view: View) -> Text:
    mode = view.position.mode
    if mode == "cards" or not view.position.left:
        return text("End your turn, or use an amphora.")
    if mode == "draw":
        return text("Draw again, or take a card instead.")
    if mode == "build":
        return text("Build on, or take a card for each action left.")
    return text("Draw, build, or take three cards.")


def waiting(view: View) -> Text:
    """Return whose turn it is."""
    return text("{city}'s turn", city=CITIES[view.position.to_act])
