"""Endings: who won or why it is drawn, and the words for it (RULES §7 and §8)."""

from __future__ import annotations

from nika_arcade.api import Event, Outcome, Text, event, text

from .board import CITIES, CITY_OF, NAMES, NOWHERE, ally, team
from .draws import draw
from .position import Position
from .words import CITY

DRAWN = {
    "passes": text("All four cities passed both their actions: the game is drawn."),
    "repetition": text("The same position came up for the third time: the game is drawn."),
}


def is_over(position: Position) -> bool:
    """Say whether the game is won or drawn."""
    return position.won != NOWHERE or draw(position) is not None


def outcome(position: Position) -> Outcome | None:
    """Return the win of a team or the draw; None while the game goes on."""
    if position.won != NOWHERE:
        side = team(CITY_OF[position.board[position.won]])
        scores = tuple((seat, float(team(city) == side)) for city, seat in enumerate(CITIES))
        winners = tuple(seat for seat, score in scores if score)
        return Outcome(winners, scores, _victory(position))
    if drawn := draw(position):
        return Outcome((), tuple((seat, 0.5) for seat in CITIES), DRAWN[drawn])
    return None


def ending_events(position: Position) -> tuple[Event, ...]:
    """Return the event that ends the game: ``won`` or ``drawn``; nothing while it goes on."""
    if position.won != NOWHERE:
        city = CITY_OF[position.board[position.won]]
        return (event("won", city=CITIES[city], at=NAMES[position.won]),)
    drawn = draw(position)
    return (event("drawn", reason=drawn),) if drawn else ()


def _victory(position: Position) -> Text:
    """Say whose hoplite stands on its goal and how it came there: by its own team or by a push."""
    city = CITY_OF[position.board[position.won]]
    name, friend, square = CITY[city], CITY[ally(city)], NAMES[position.won]
    if team(city) == team(position.city):
        how = text("{city} reached its goal at {square}", city=name, square=square)
    else:
        how = text("{city} was pushed onto its own goal at {square}", city=name, square=square)
    return text("{how}: {city} and {ally} win.", how=how, city=name, ally=friend)
