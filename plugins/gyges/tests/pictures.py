"""Pictures for the tests of the table: what is shown while somebody chooses."""

from __future__ import annotations

from nika_arcade.api import Action, Beat, Focus, Mark, Panel, Tableau
from nika_arcade.table.navigator import Navigator
from plugins.gyges.position import Position
from plugins.gyges.rules import Gyges
from plugins.gyges.table import GygesTable

GAME, TABLE = Gyges(), GygesTable()

SIXTH = "020013/003100/100032/230201/000000/000000 S"
"""South has three pieces in row 1; North's nearest are in row 4, so rows 5 and 6 are closed."""
START = "321123/000000/000000/000000/000000/321123 S"
EMPTY = "000000/000000/000000/000000/000000/000000 S left=222/222"


def hand(source: str, *picks: str, pointed: str = "", near: str = "") -> Tableau:
    """Return the picture of a position with these picks made by the side to act."""
    position = GAME.parse(source)
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        assert pick in navigator.options, f"{pick} does not go on"
        assert navigator.choose(pick) is None
    focus = Focus(navigator.picked, navigator.options, pointed, near=near)
    return TABLE.present(position, GAME.to_act(position), focus)


def played(source: str, *actions: str, number: int = 0) -> tuple[Beat[Position], ...]:
    """Return what happened in these actions."""
    position, beats = GAME.parse(source), []
    for source in actions:
        actor = GAME.to_act(position)
        assert actor is not None
        step = GAME.apply(position, Action.parse(source))
        beats.append(Beat(number + len(beats), actor, position, step.events, step.position))
        position = step.position
    return tuple(beats)


def after(beats: tuple[Beat[Position], ...], **focus: object) -> Tableau:
    """Return the picture after beats, the last of them marked."""
    return TABLE.present(beats[-1].after, None, Focus(last=beats[-1:], **focus))  # type: ignore[arg-type]


def marks(tableau: Tableau, kind: str) -> list[Mark]:
    return [mark for mark in tableau.marks if mark.kind == kind]


def at(tableau: Tableau, kind: str) -> set[str]:
    """Return the names of the places that marks of a kind stand on."""
    return {name for mark in marks(tableau, kind) for _, name in mark.slots}


def panel(tableau: Tableau, kind: str) -> Panel:
    return next(panel for panel in tableau.panels if panel.kind == kind)


def rows(tableau: Tableau, kind: str = "deed") -> list[tuple[str, str]]:
    """Return what a panel tells, title and detail."""
    entries = panel(tableau, kind).entries
    return [(str(entry.title), str(entry.detail or "")) for entry in entries]


def said(tableau: Tableau) -> str:
    assert tableau.line is not None
    return str(tableau.line.text)


def buttons(tableau: Tableau) -> dict[str, str]:
    return {choice.pick: str(choice.label) for choice in tableau.choices}


def options(source: str, *picks: str) -> frozenset[str]:
    """Return the picks that go on from these."""
    navigator = Navigator(GAME.legal(GAME.parse(source)))
    for pick in picks:
        navigator.choose(pick)
    return navigator.options
