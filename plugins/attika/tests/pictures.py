"""Pictures of Attika, as the tests of its table look at them."""

from __future__ import annotations

from nika_arcade.api import Focus, Item, Tableau, Words
from nika_arcade.table.navigator import Navigator
from plugins.attika.position import Position
from plugins.attika.table import AttikaTable
from plugins.attika.tests.samples import GAME

TABLE = AttikaTable()


def seen(position: Position, eye: str | None = "Athens", **focus) -> Tableau:
    """Return the picture that an eye has of a whole position."""
    return TABLE.present(GAME.observe(position, eye), eye, Focus(**focus))


def chosen(position: Position, *picks: str, pointed: str = "", **focus) -> Tableau:
    """Return the picture of the one to act after these picks, pointing at something."""
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        assert navigator.choose(pick) is None, pick
    eye = GAME.to_act(position)
    looked = Focus(navigator.picked, navigator.options, pointed, **focus)
    return TABLE.present(GAME.observe(position, eye), eye, looked)


def look(tableau: Tableau, zone: str, name: str) -> list[str]:
    """Return the looks of what lies in a place."""
    return [item.look for item in tableau.items if item.slot == (zone, name)]


def ghosts(tableau: Tableau) -> list[Item]:
    return [item for item in tableau.items if item.tone == "ghost"]


def marked(tableau: Tableau, kind: str, zone: str) -> set[str]:
    """Return the names of a zone's places with a mark of a kind."""
    return {
        name for mark in tableau.marks if mark.kind == kind for at, name in mark.slots if at == zone
    }


def numbers(tableau: Tableau) -> dict[str, str]:
    """Return the number that is written on each cell of the map."""
    assert tableau.chart is not None
    places = {zone.id: zone.places for zone in tableau.zones}["map"]
    told = [shape for shape in tableau.chart.signs if isinstance(shape, Words)]
    found = {}
    for name, place in places:
        near = [one for one in told if abs(one.x - place.x) < 1 and abs(one.y - place.y) < 10]
        if near:
            (found[name],) = (str(one.text) for one in near)
    return found


def rows(tableau: Tableau) -> list[str]:
    """Return the rows of the panel in the corner, with their drawings."""
    (panel,) = tableau.panels
    return [" ".join([str(entry.title), *entry.looks]) for entry in panel.entries]


def said(tableau: Tableau) -> set[str]:
    """Return all words on the table itself."""
    return {str(shape.text) for shape in tableau.signs if isinstance(shape, Words)}
