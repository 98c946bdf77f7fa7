"""Two coins: a seat's shield and its holder's portrait side by side, the shield in front."""

from __future__ import annotations

from collections.abc import Mapping

from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.trouble import PluginFault, Refused
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.canvas import Canvas

FACES = ("face-iris", "face-phaidon", "face-myrina", "face-kallias")
"""The portraits persons get, in the order in which they sit down."""

SMALL = 32
"""Shields drawn under so many pixels have a simpler drawing, where their folder has one."""

SPREAD = 34 / 25
"""How far apart the middles of the two coins are, in radii."""


def faces_of(lineup: Lineup, catalogue: Catalogue, game_id: str) -> Mapping[str, str]:
    """Return the portrait of every holder by id: a bot's own, or one that no bot wears.

    An opponent without a portrait, or one that is not in the catalogue any more, has "".
    """
    faces = {
        holder.id: _face_of_bot(holder, catalogue, game_id)
        for holder in lineup.holders
        if holder.is_bot
    }
    worn = set(faces.values())
    free = [face for face in FACES if face not in worn] or list(FACES)
    persons = [holder for holder in lineup.holders if not holder.is_bot]
    return faces | {holder.id: free[number % len(free)] for number, holder in enumerate(persons)}


def _face_of_bot(holder: Holder, catalogue: Catalogue, game_id: str) -> str:
    try:
        return catalogue.opponent(holder.opponent, game_id).face
    except (Refused, PluginFault):
        return ""


def draw_coins(
    canvas: Canvas,
    middle: tuple[float, float],
    radius: float,
    shield: str,
    face: str,
    *,
    ground: str = "ui.ground",
    active: bool = False,
    mirror: bool = False,
    apart: float = 0.0,
) -> None:
    """Draw a pair of coins; ``middle`` is the shield's, the portrait lies right of it.

    The canvas has the art of the game's folder. ``ground`` is the role of what lies behind;
    ``mirror`` puts the portrait left of the shield and lets it look left. ``apart`` is the
    distance of the middles, by default 1.36 radii.
    """
    x, y = middle
    away = (apart or radius * SPREAD) * (-1 if mirror else 1)
    draw_portrait(canvas, (x + away, y), radius, face, active=active, mirror=mirror)
    gap = max(2.0, radius / 18)
    canvas.disc(x, y, radius * 1.06 + gap, ground)
    draw_shield(canvas, middle, radius, shield)


def draw_shield(canvas: Canvas, middle: tuple[float, float], radius: float, shield: str) -> None:
    """Draw a shield by its drawing's name; its black edge lies outside the radius.

    A seat without a drawing has a bare disc.
    """
    x, y = middle
    if not shield:
        canvas.disc(x, y, radius, "ui.raised_strong", line="ui.rule", stroke=1.5)
        return
    across = 2 * radius * 1.08
    name = shield
    if canvas.px(across) < SMALL and canvas.art.find(f"{shield}-small"):
        name = f"{shield}-small"
    canvas.image(name, (x - across / 2, y - across / 2, across, across))


def draw_portrait(
    canvas: Canvas,
    middle: tuple[float, float],
    radius: float,
    face: str,
    *,
    active: bool = False,
    mirror: bool = False,
) -> None:
    """Draw a holder's portrait; an active one has its ground changed with its row.

    A holder without a face wears a helmet.
    """
    x, y = middle
    if not face:
        _draw_masked(canvas, middle, radius)
        return
    roles = {"portrait.ground": "portrait.ground_active"} if active else {}
    canvas.image(face, (x - radius, y - radius, 2 * radius, 2 * radius), mirror=mirror, roles=roles)


def _draw_masked(canvas: Canvas, middle: tuple[float, float], radius: float) -> None:
    x, y = middle
    stroke = radius * 0.064
    canvas.disc(x, y, radius - stroke / 2, "ui.raised_strong", line="portrait.ring", stroke=stroke)
    side = radius * 1.2
    canvas.image("helmet", (x - side / 2, y - side / 2, side, side))
