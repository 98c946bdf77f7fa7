"""Advice: what the panel says can be done while no card is looked at."""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Entry, Text, text

from .cards import PICKS
from .view import View
from .words import GODS, listed

MOST: Final = 3
"""So many rows have room."""


def heading(view: View) -> Text:
    """Return what the panel is headed while no card is looked at."""
    position = view.position
    if view.over:
        return text("{god} wins", god=GODS[position.winner])
    if view.ended:
        return text("The game is over")
    if position.phase == "opening":
        if view.choosing:
            return text("Your first three")
        return text("{god} lays", god=GODS[view.acts])
    if not view.choosing:
        return text("{god} to play", god=GODS[view.acts])
    if position.phase == "place":
        return text("A card was found")
    if position.phase == "order":
        return text("Which on top?")
    return text("Your turn")


def rows(view: View) -> tuple[Entry, ...]:
    """Return what can be done now, for the one who chooses."""
    position = view.position
    if view.ended:
        return (Entry(text("What lay face down stays closed"), text("no rule opens it")),)
    if not view.choosing:
        return ()
    if position.phase == "opening":
        return (
            Entry(text("One card in each lane"), text("pick one, then a lane")),
            Entry(text("They lie face down"), text("only you can see them")),
        )
    if position.phase == "place":
        return (Entry(text("Lay it open in a front row"), text("touch a lane")),)
    if position.phase == "order":
        top = Entry(text("Touch the card for the top"), text("of those that are left"))
        rival = [one.cards for one in position.waiting if one.side != view.acts]
        if not rival:
            return (top,)
        return (top, Entry(text("{god} loses", god=GODS[1 - view.acts]), listed(rival[0])))
    if position.left <= 0:
        return _last_rows(view)
    return _turn_rows(view)


def _last_rows(view: View) -> tuple[Entry, ...]:
    spent = Entry(text("No actions are left"), None)
    if "deity" not in view.options:
        return (spent,)
    stand = text("put it in a lane and have four in all")
    return (spent, Entry(text("{god} is in your hand", god=GODS[view.left]), stand))


def _turn_rows(view: View) -> tuple[Entry, ...]:
    rows = []
    if "draw" in view.options:
        rows.append(Entry(text("Draw a card"), text("up to twelve in hand")))
    if not PICKS[view.left].keys().isdisjoint(view.options):
        rows.append(Entry(text("Play or lay a card"), text("pick it in your hand")))
    if any(one.startswith("own:") for one in view.options):
        rows.append(Entry(text("Challenge"), text("with a front card of yours")))
    elif not view.position.own.turns:
        rows.append(Entry(text("No challenges yet"), text("not in anybody's first turn")))
    if "figure" in view.options and len(rows) < MOST:
        rows.append(Entry(text("Take {god} off", god=GODS[view.left]), text("touch the figure")))
    if len(rows) == 1:
        rows.append(Entry(text("Nothing else can be done"), text("who can do nothing loses")))
    return tuple(rows)
