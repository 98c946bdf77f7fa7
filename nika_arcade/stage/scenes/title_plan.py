"""The plan of the title: where word-mark, frieze, plaque and shelf lie, in units."""

from __future__ import annotations

from dataclasses import dataclass

from nika_arcade.stage.box import Box

MARGIN = 48.0
GAP = 16.0
PLAQUE = 60.0
TILE = Box(0, 0, 224, 128)
GROUND = 452.0
"""Where the armies stand at 1280 × 720."""

SPEARS = 332.0
"""How high over the ground the spears reach."""

UNDER_MARK = 238.0
"""How far down the word under the word-mark reaches, with some room under it."""

UNDER_GROUND = 14.0
UNDER_PLAQUE = 34.0
SPARE = 18.0
"""What the gaps round the shelf can give before the drawings have to."""

PEEP = 24.0
"""How much of the next tile a shelf shows that slides."""


@dataclass(frozen=True, slots=True)
class Words:
    """How much room the words ask for: the text scale, the widths of the plaque's buttons, the
    height of those at the top, and the size of the tiles.

    ``resume`` is 0 without a game to go on with.
    """

    scale: float = 1.0
    resume: float = 0.0
    play: float = 0.0
    header: float = 44.0
    tile: float = 0.0
    tile_height: float = 0.0


@dataclass(frozen=True, slots=True)
class TitlePlan:
    """Where everything lies; the drawings above the plaque are ``scale`` times their size.

    Where the words leave no room for the ``armies`` they stay away, and the word-mark has a
    scale of its own. ``resume`` is empty without a game to go on with; ``shelf`` is the view that
    tiles slide in.
    """

    scale: float
    middle: float
    top: float
    header: float
    armies: bool
    mark: float
    ground: float
    resume: Box
    play: Box
    opening: tuple[float, float]
    shelf: Box
    tiles: tuple[Box, ...]
    slides: bool

    def lifted(self, box: Box) -> Box:
        """Return where a box of the word-mark at 1280 × 720 lies."""
        size = self.mark
        left = self.middle + (box.x - 640.0) * size
        return Box(left, self.top + box.y * size, box.width * size, box.height * size)


def plan_title(width: float, height: float, words: Words, tiles: int) -> TitlePlan:
    """Return the plan for a canvas; when words grow, the drawings above them shrink."""
    plaque = PLAQUE * max(1.0, words.scale)
    tall = max(TILE.height, words.tile_height)
    extra = max(0.0, height - 720.0)
    need = plaque - PLAQUE + tall - TILE.height
    rest = max(0.0, extra - max(0.0, need - SPARE))
    scale = 1.0 - max(0.0, need - SPARE - extra) / GROUND
    middle, top = width / 2, 0.4 * rest
    ground = top + GROUND * scale
    row = ground + UNDER_GROUND
    resume, play = _plaque(middle, row, plaque, width - 2 * MARGIN, words)
    left = resume.x if resume.width else play.x
    shelf = row + plaque + UNDER_PLAQUE - min(need, SPARE) * 10 / SPARE + min(0.4 * rest, 120.0)
    boxes = _tiles(width, shelf, max(TILE.width, words.tile), tall, tiles)
    header = 24.0 + min(top, 32.0)
    armies = ground - SPEARS * scale >= header + words.header
    slides = bool(boxes) and boxes[-1].right > width - MARGIN + 0.5
    return TitlePlan(
        scale=scale,
        middle=middle,
        top=top,
        header=header,
        armies=armies,
        mark=scale if armies else min(1.0, (ground - 16) / UNDER_MARK),
        ground=ground,
        resume=resume,
        play=play,
        opening=(left - GAP, play.right + GAP),
        shelf=Box(MARGIN - GAP - PEEP, shelf - 8, width - 2 * (MARGIN - GAP - PEEP), tall + 16),
        tiles=boxes,
        slides=slides,
    )


def _plaque(middle: float, top: float, high: float, room: float, words: Words) -> tuple[Box, Box]:
    """Return the boxes of the buttons for going on and for playing, side by side."""
    if not words.resume:
        wide = max(304.0, words.play)
        return Box(0, 0, 0, 0), Box(middle - wide / 2, top, wide, high)
    play = max(176.0, words.play)
    resume = min(max(304.0, words.resume), room - GAP - play)
    left = middle - (resume + GAP + play) / 2
    return Box(left, top, resume, high), Box(left + resume + GAP, top, play, high)


def _tiles(width: float, top: float, wide: float, high: float, count: int) -> tuple[Box, ...]:
    """Return the boxes of the tiles: in the middle, or from the margin on when they slide."""
    whole = count * wide + (count - 1) * GAP
    left = max(MARGIN, (width - whole) / 2)
    return tuple(Box(left + n * (wide + GAP), top, wide, high) for n in range(count))
