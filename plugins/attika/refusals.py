"""Refusals: why something can't be done, in a sentence that says what would help (§4 to §7).

A refusal is told to the side that tried, so it never draws on what this side can't see.
"""

from __future__ import annotations

from typing import Final

from nika_arcade.api import Text, text

from . import growth
from .choices import choices, may_build, may_draw
from .deeds import cards_of, cell_of, read_laying, spell
from .edition import KINDS, LAND_WORDS
from .permission import is_at_hand
from .position import NO_TILE, STACKS, Position
from .price_refusals import cannot_pay, cheapest_place, wrong_cards
from .reach import reaches
from .words import CITIES, name

UNKNOWN: Final = text("That is no action of this game.")
INCOMPLETE: Final = text("There is more to choose.")
_OVER: Final = text("The game is over.")
_CARDS_ONLY: Final = text("You have taken cards, so nothing but further cards is left this turn.")


def why_not(position: Position, picks: tuple[str, ...]) -> Text | None:
    """Return why no legal action begins with these picks, or None when one does."""
    legal = (spell(deed).picks for deed in choices(position))
    if any(whole[: len(picks)] == picks for whole in legal):
        return None
    if position.phase == "over":
        return _OVER
    if position.phase == "shuffle":
        return text("The discarded cards are being shuffled.")
    if position.phase == "grow":
        return _grow(position, picks)
    if position.phase == "pay":
        return _pay(position, picks)
    return _act(position, picks)


def _grow(position: Position, picks: tuple[str, ...]) -> Text:
    deed = read_laying(picks[0])
    cell = deed.cell if deed else cell_of(picks[0].removeprefix("at:"))
    reason = growth.refusal(position, cell) if cell is not None and len(picks) == 1 else None
    return reason or text("First lay the landscape tile that was turned up.")


def _pay(position: Position, picks: tuple[str, ...]) -> Text:
    cards = cards_of(tuple(picks[0].split("+")))
    if cards is not None:
        return wrong_cards(position, cards)
    assert position.site is not None
    kind = name(position.edition, position.site.kind, position.to_act)
    return text("First pay for {building}: choose cards, or pay what is proposed.", building=kind)


def _act(position: Position, picks: tuple[str, ...]) -> Text:
    first = picks[0]
    if first in KINDS:
        return _build(position, picks)
    if position.phase == "drawn":
        kind = name(position.edition, position.drawn, position.to_act)
        return text("First build {building}, which you drew, or store it.", building=kind)
    if first.startswith("draw:"):
        return _draw(position, first)
    if first == "amphora":
        return text("You have no amphora.")
    if first == "cards":
        return text("No action is left that could become a card.")
    if first == "end":
        return text(
            "One action is left: use it, or take a card for it.",
            plural="{count} actions are left: use them, or take cards for them.",
            count=position.left,
        )
    return _other(position, first)


def _other(position: Position, first: str) -> Text:
    if first == "store":
        return text("You have drawn no building that could be stored.")
    if first == "pay" or first.split(":")[0] in LAND_WORDS:
        return text("There is nothing to pay for; cards alone do nothing.")
    if first.startswith("at:") and position.due == NO_TILE:
        return text("No landscape tile is turned up; that happens when a stack runs out.")
    return UNKNOWN


def _draw(position: Position, first: str) -> Text:
    if first not in [f"draw:{stack}" for stack in STACKS]:
        return UNKNOWN
    if not may_draw(position):
        return _no_action(position, text("In a turn of building you can't draw; an amphora could."))
    return text("This stack is empty.")


def _no_action(position: Position, other_mode: Text) -> Text:
    """Say why no action is left for what was tried."""
    if position.mode == "cards":
        return _CARDS_ONLY
    if not position.left:
        return text("No action is left this turn; an amphora gives one more.")
    if position.house.amphora == "same-mode":
        return text("Drawing and building don't mix in one turn, not even by an amphora.")
    return other_mode


def _build(position: Position, picks: tuple[str, ...]) -> Text:
    """Say why a building can't be built, or not there."""
    kind = picks[0]
    title = name(position.edition, kind, position.to_act)
    if position.phase == "drawn" and kind != position.drawn:
        drawn = name(position.edition, position.drawn, position.to_act)
        return text("First build {building}, which you drew, or store it.", building=drawn)
    if not is_at_hand(position, kind):
        return _not_at_hand(position, kind, title)
    if position.phase == "act" and not may_build(position):
        other = text("In a turn of drawing nothing that is stored can be built; an amphora could.")
        return _no_action(position, other)
    if len(picks) == 1:
        return cheapest_place(position, kind)
    cell = cell_of(picks[1])
    if cell is None or len(picks) > 2:
        return UNKNOWN
    if cell in position.standing:
        owner = CITIES[position.standing[cell].side]
        return text("A building of {city} stands there.", city=owner)
    if cell in position.shrines:
        return text("A shrine stands there.")
    if cell not in reaches(position, position.to_act):
        return text("There is no land.")
    return cannot_pay(position, kind, cell)


def _not_at_hand(position: Position, kind: str, title: Text) -> Text:
    side = position.to_act
    if any(built.side == side and built.kind == kind for built in position.buildings):
        count = position.edition.of[kind].count
        standing = sum(one.side == side and one.kind == kind for one in position.buildings)
        if standing == count:
            return text("{building} stands on the map already.", building=title)
    return text("{building} is still in your stacks: it has to be drawn first.", building=title)
