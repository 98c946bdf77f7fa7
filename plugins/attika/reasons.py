"""Reasons: what an action is and what speaks for it, from what its side may know."""

from __future__ import annotations

from random import Random

from nika_arcade.api import Action, Beat, Text, text

from . import play
from .deeds import Deed, read
from .edition import SEATS
from .engine import Game, enter
from .imagining import imagine
from .links import FAR, distance
from .narration import narrate
from .position import Position
from .weighing import step_of
from .words import CITIES, GROUPS, name

NEAR = 6
"""A way between two shrines with so few buildings lacking is worth a word."""


def tell(position: Position, action: Action) -> Text | None:
    """Return what an action does: "builds Fountain for 2 cards"."""
    deed = read(action)
    if deed is None:
        return None
    if deed.verb == "draw":
        return text("draws a building from stack {number}", number=deed.number)
    if deed.verb == "cards":
        return text("takes cards for the actions left")
    if deed.verb == "build":
        return _build(position, deed)
    after, events = play.perform(position, deed)
    return narrate((Beat(0, SEATS[position.to_act], position, tuple(events), after),))


def _build(position: Position, deed: Deed) -> Text:
    building = name(position.edition, deed.kind, position.to_act)
    game = _game(position)
    step = step_of(game, Action((deed.kind, f"{deed.cell[0]}.{deed.cell[1]}")))
    cost = game.cards_for(step.kind, step.cell) if step is not None else 0
    if not cost:
        return text("builds {building} for nothing", building=building)
    return text(
        "builds {building} for one card", plural="builds {building} for {count} cards",
        count=cost, building=building,
    )  # fmt: skip


def _game(position: Position) -> Game:
    """Return the engine's game of one world that the side to act can imagine.

    Only what all such worlds share is asked of it: what lies on the map and the own hand.
    """
    return enter(imagine(position, SEATS[position.to_act], Random(0)))


def explain(position: Position, action: Action) -> Text | None:
    """Return what speaks for an action."""
    deed = read(action)
    if deed is None:
        return None
    if deed.verb == "build":
        return _built(position, action)
    if deed.verb == "draw":
        return text("What is drawn can be built at once if it fits, or waits on your board.")
    if deed.verb == "cards":
        return text("Nothing you could build now is worth its price: cards pay for more later.")
    if deed.verb == "amphora":
        return text("An amphora is one more action in this turn.")
    if deed.verb == "store":
        return text("There is no place yet that is worth its price.")
    if deed.verb == "lay":
        return text("The new land offers your next buildings what they want.")
    return None


def _built(position: Position, action: Action) -> Text | None:
    """Return what a building changes: a group, a way between shrines, or what it costs."""
    game = _game(position)
    step = step_of(game, action)
    if step is None or step.verb != "build":
        return None
    side, after = game.side, game.build(step.kind, step.cell)
    if after.winner == side:
        return text("It wins the game.")
    won = after.parties[side].won & ~game.parties[side].won
    if won:
        group = GROUPS[list(GROUPS)[won.bit_length() - 1]]
        return text("It completes the group {group}, which is worth an amphora.", group=group)
    barred = _barred(game, after, side)
    if barred is not None:
        return barred
    own, then = (distance(one, one.parties[side]) for one in (game, after))
    if then < own and then <= NEAR:
        return text(
            "One building more joins two shrines for you.",
            plural="Only {count} buildings are lacking between two shrines.",
            count=then,
        )
    cost = game.cards_for(step.kind, step.cell)
    if not cost:
        return text("The land pays all of it.")
    parts = len(game.parties[side].parts)
    if len(after.parties[side].parts) < parts:
        return text("It joins two of your settlements.")
    return text(
        "It costs only one card, and stands where others of its group can follow.",
        plural="It is worth its {count} cards, and stands where others of its group can follow.",
        count=cost,
    )


def _barred(game: Game, after: Game, side: int) -> Text | None:
    """Return whose way between two shrines a building makes longer, if anybody's that is near."""
    for rival in range(len(game.parties)):
        if rival == side:
            continue
        before, then = (distance(one, one.parties[rival]) for one in (game, after))
        if then > before and before <= NEAR:
            if then >= FAR:
                return text("It bars the way of {city} between two shrines.", city=CITIES[rival])
            return text(
                "It stands in the way of {city}, who lacked one building between two shrines.",
                plural="It stands in the way of {city}, who lacked {count} buildings between two "
                "shrines.",
                count=before, city=CITIES[rival],
            )  # fmt: skip
    return None
