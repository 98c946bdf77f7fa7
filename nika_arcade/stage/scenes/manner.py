"""Manner: how a player wants a table to be shown to him, whatever game is played at it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nika_arcade.api import Spot, Tableau
from nika_arcade.host.settings import Advice, Settings

TELLING = ("open", "drop", "closed", "target")
"""The marks that tell what may be picked, or may not."""


@dataclass(frozen=True, slots=True)
class Manner:
    """Whether the board turns to who plays, and whether it shows what may be picked.

    ``advice`` is how much a hint may tell; ``judgement`` whether it is shown who stands how well,
    ``teaching`` whether another try is offered after a blunder.
    """

    turn_board: bool = True
    show_targets: bool = True
    advice: Advice = "off"
    judgement: bool = False
    teaching: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Manner:
        """Return what a player's settings say."""
        return cls(
            settings.turn_board, settings.show_targets,
            settings.advice, settings.judgement, settings.teaching,
        )  # fmt: skip


def ended(tableau: Tableau) -> Tableau:
    """Return a picture in which nobody is to act, whatever its position says."""
    plates = tuple(replace(plate, to_act=False) for plate in tableau.plates)
    return replace(tableau, plates=plates, choices=(), shortcuts=(), line=None)


def untold(tableau: Tableau) -> Tableau:
    """Return a picture without the marks that tell what may be picked.

    Where one of them is all there is to touch, its place can still be touched.
    """
    kept = tuple(mark for mark in tableau.marks if mark.kind not in TELLING)
    spots = tuple(
        Spot(mark.pick, mark.slots[0], mark.label)
        for mark in tableau.marks
        if mark.kind in TELLING and mark.pick
    )
    return replace(tableau, marks=kept, spots=(*spots, *tableau.spots))
