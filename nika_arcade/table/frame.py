"""Frames: what is on the table at one moment, items in motion included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nika_arcade.api import Item, Tableau
from nika_arcade.table.view import View, clip_of

AFLOAT = 0.5
"""From this lift on, in table units, a figure no longer stands."""

GROWN = 0.01
"""So much larger than its item, a figure has risen towards the one who looks."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """An item as it is drawn now.

    ``x``, ``y`` is its middle and ``size`` the side of its cell, in table units; ``facing`` and
    ``tilt`` are degrees clockwise; ``alpha`` runs from 0 (gone) to 1; ``lift`` is how far it
    floats above that middle, where its shadow stays; ``spread`` is how wide a sheet is seen that
    is turned over, as part of its width. One that is ``cut`` is cut off at its chart's frame.
    """

    item: Item
    x: float
    y: float
    size: float
    facing: float = 0.0
    tilt: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0
    spread: float = 1.0
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of the table: a tableau and where its items are right now, in drawing order.

    ``moving`` says that some sprite is on its way: of the marks only those of what was done stay.
    ``glow`` is how strongly places that may be picked shine, from 0 to 1.
    ``goal`` is the view that the chart glides to, None while it lies still.
    """

    tableau: Tableau
    sprites: tuple[Sprite, ...]
    moving: bool = False
    glow: float = 0.5
    goal: View | None = None


def resting(tableau: Tableau, glow: float = 0.5) -> Frame:
    """Return the frame of a tableau in which nothing moves."""
    places = {(zone.id, name): place for zone in tableau.zones for name, place in zone.places}
    sprites, clip = [], clip_of(tableau)
    for item in tableau.items:
        place, cut = places[item.slot], clip is not None and item.slot[0] in clip.zones
        size = min(place.width, place.height)
        sprites.append(at_rest(item, place.x, place.y, size, place.angle, cut=cut))
    return Frame(tableau, tuple(sprites), glow=glow)


def at_rest(
    item: Item, x: float, y: float, size: float, angle: float = 0.0, *, cut: bool = False
) -> Sprite:
    """Return the sprite of an item that lies still in a place of that middle, size and angle."""
    tilt = item.tilt + angle
    return Sprite(item, x, y, size, item.facing, tilt, item.scale, lift=item.lift, cut=cut)


def in_depth(tableau: Tableau, sprites: Sequence[Sprite]) -> Sequence[Sprite]:
    """Return sprites in drawing order: as they come, or from far to near where figures stand.

    A tableau with a ``foot`` is seen from the front: who stands lower in the picture is nearer,
    at rest and on the way, and who floats or has risen is before all that stand.
    """
    if tableau.foot is None:
        return sprites
    return sorted(sprites, key=lambda sprite: (_risen(sprite), sprite.y))


def _risen(sprite: Sprite) -> bool:
    """Say whether a figure no longer stands: it floats, or is larger than in its place."""
    return sprite.lift > AFLOAT or sprite.scale > sprite.item.scale + GROWN
