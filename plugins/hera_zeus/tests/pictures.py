"""Pictures of Hera & Zeus, as the tests of its table look at them."""

from __future__ import annotations

from nika_arcade.api import Focus, Item, Mark, Tableau
from nika_arcade.table.navigator import Navigator
from plugins.hera_zeus.position import Position
from plugins.hera_zeus.spots import DISCARDED
from plugins.hera_zeus.table import HeraZeusTable
from plugins.hera_zeus.tests.samples import GAME

TABLE = HeraZeusTable()


def seen(position: Position, eye: str | None = "Hera", focus: Focus | None = None) -> Tableau:
    """Return the picture that an eye has of a whole position."""
    return TABLE.present(GAME.observe(position, eye), eye, focus or Focus())


def chosen(position: Position, *picks: str, pointed: str = "") -> Tableau:
    """Return the picture of the one to act after these picks, pointing at something."""
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        assert navigator.choose(pick) is None, pick
    eye = GAME.to_act(position)
    focus = Focus(picked=navigator.picked, options=navigator.options, pointed=pointed)
    return TABLE.present(GAME.observe(position, eye), eye, focus)


def at(tableau: Tableau, name: str) -> list[Item]:
    """Return what lies in the place of that name."""
    return [item for item in tableau.items if item.slot[1] == name]


def look(tableau: Tableau, name: str) -> str:
    """Return the look of the one thing that lies in a place."""
    (item,) = at(tableau, name)
    return item.look


def marks(tableau: Tableau, kind: str) -> list[Mark]:
    """Return the marks of a kind."""
    return [mark for mark in tableau.marks if mark.kind == kind]


def marked(tableau: Tableau, kind: str) -> set[str]:
    """Return the names of the places with a mark of a kind."""
    return {slot[1] for mark in marks(tableau, kind) for slot in mark.slots}


def touched(tableau: Tableau) -> set[str]:
    """Return the picks of the spots, but for those that are only looked at."""
    return {spot.pick for spot in tableau.spots if not spot.pick.startswith(DISCARDED)}


def buttons(tableau: Tableau) -> list[str]:
    """Return the picks that the buttons say."""
    return [choice.pick for choice in tableau.choices]
