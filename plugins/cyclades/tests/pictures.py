"""Pictures of Cyclades, as the tests of its table look at them."""

from __future__ import annotations

from dataclasses import replace

from nika_arcade.api import Focus, Item, Mark, Picture, Shape, Tableau, Words
from nika_arcade.table.navigator import Navigator
from plugins.cyclades.position import Position
from plugins.cyclades.table import CycladesTable
from plugins.cyclades.tasks import Offering
from plugins.cyclades.tests.samples import GAME

TABLE = CycladesTable()


def seen(position: Position, eye: str | None = "Naxos", focus: Focus | None = None) -> Tableau:
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


def looks(shapes: tuple[Shape, ...]) -> list[str]:
    """Return the looks of the drawings among shapes."""
    return [shape.look for shape in shapes if isinstance(shape, Picture)]


def words(tableau: Tableau) -> list[str]:
    """Return the words that are written on the table."""
    return [str(shape.text) for shape in tableau.signs if isinstance(shape, Words)]


def touches(tableau: Tableau, name: str) -> set[str]:
    """Return what touching a place says."""
    return {spot.pick for spot in tableau.spots if spot.slot[1] == name}


def marks(tableau: Tableau, kind: str) -> list[Mark]:
    """Return the marks of a kind."""
    return [mark for mark in tableau.marks if mark.kind == kind]


def buttons(tableau: Tableau) -> list[str]:
    """Return the picks that the buttons say."""
    return [choice.pick for choice in tableau.choices]


def rows(tableau: Tableau) -> list[tuple[str, str]]:
    """Return the rows of the panel: sign and title."""
    return [(entry.sign, str(entry.title)) for entry in tableau.panels[0].entries]


def seated(position: Position) -> Position:
    """Return a position whose other markers stand with Apollo, or wait, as at a real table."""
    first = position.tasks[0]
    bidding = first if isinstance(first, Offering) else None
    there = [offer.marker for offer in position.offers]
    if bidding is not None:
        there.append(bidding.marker)
    rest = tuple(marker for marker in position.order if marker not in there)
    if bidding is None:
        return replace(position, apollo=rest)
    tasks = (replace(bidding, waiting=rest), *position.tasks[1:])
    return replace(position, tasks=tasks, order=(*there, *rest))
