"""Salience: marks on a board that do not stand out from what they lie on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from nika_arcade.api import CHANCE, Focus, Presenter, Tableau
from nika_arcade.match.referee import Referee
from nika_arcade.stage.canvas import Canvas
from nika_arcade.table.frame import resting
from nika_arcade.table.layout import Fit, fit
from nika_arcade.table.navigator import Navigator
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.legible import MARK
from nika_arcade.testing.vision import SIGHTS, contrast
from nika_arcade.testing.walks import Setting

if TYPE_CHECKING:
    import pygame

    from nika_arcade.stage.painter import Painter

SIZE: Final = (960, 540)
"""The window in which marks are drawn, in pixels."""

LEAST: Final = 12
"""So many pixels of a mark have to stand out."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture with one kind of mark in it."""

    kind: str
    tableau: Tableau


def shown(place: Setting, referee: Referee[Any], every: int = 4) -> Iterator[Shown]:
    """Yield a picture with each kind of mark that a game shows while it is played and chosen."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    met: set[str] = set()
    for number, (_, position) in enumerate(positions(referee)):
        seat = place.kit.game.to_act(position)
        if number % every or seat in (None, CHANCE):
            continue
        last = (referee.beat(number - 1, seat),) if number else ()
        view, legal = place.kit.game.observe(position, seat), place.kit.game.legal(position)
        for tableau in _chosen(presenter, view, seat, legal, last):
            for mark in tableau.marks:
                if mark.kind not in met:
                    met.add(mark.kind)
                    yield Shown(mark.kind, tableau)


def _chosen(
    presenter: Presenter[Any], view: Any, seat: str, legal: Sequence[Any], last: tuple[Any, ...]
) -> Iterator[Tableau]:
    """Yield the pictures that a player sees on the way to some of the legal actions."""
    for action in (legal[0], legal[len(legal) // 2], legal[-1]):
        navigator = Navigator(legal)
        for touch in (touch for step in action.touches for touch in step):
            focus = Focus(navigator.picked, navigator.options, touch, last=last)
            yield presenter.present(view, seat, focus)
            navigator.choose(touch)
        refused = Focus(navigator.picked, navigator.options, refused=action.picks[:1], last=last)
        yield presenter.present(view, seat, refused)


def standing_out(painter: Painter, one: Shown) -> float:
    """Return the least contrast, over all eyes, in which a kind of mark stands out on its board.

    It is the contrast that at least `LEAST` of its pixels have with what lies there without it.
    """
    kept = tuple(mark for mark in one.tableau.marks if mark.kind != one.kind)
    bare = replace(one.tableau, marks=kept)
    pictures = [_painted(painter, tableau) for tableau in (bare, one.tableau)]
    changes = _changes(*pictures)
    found = []
    for sight in SIGHTS:
        ratios = sorted(
            ((contrast(*pair, sight), count) for pair, count in changes.items()), reverse=True
        )
        found.append(_reached(ratios))
    return min(found)


def _reached(ratios: Sequence[tuple[float, int]]) -> float:
    """Return the contrast that enough pixels have; contrasts fall, each with its pixels."""
    pixels = 0
    for ratio, count in ratios:
        pixels += count
        if pixels >= LEAST:
            return ratio
    return 1.0


def faint_marks(painter: Painter, marks: Sequence[Shown]) -> Iterator[tuple[str, float]]:
    """Yield the kinds of marks that do not stand out enough, and how much they do."""
    for one in marks:
        ratio = standing_out(painter, one)
        if ratio < MARK:
            yield one.kind, round(ratio, 2)


def _painted(painter: Painter, tableau: Tableau) -> pygame.Surface:
    import pygame

    surface = pygame.Surface(SIZE)
    canvas = Canvas(surface, painter.art)
    canvas.fill("ui.ground")
    where: Fit = fit(tableau, (0.0, 0.0, float(SIZE[0]), float(SIZE[1])))
    painter.paint(canvas, resting(tableau), where)
    return surface


def _changes(before: pygame.Surface, after: pygame.Surface) -> Counter[tuple[Any, Any]]:
    """Return the colours of all pixels that differ, in both pictures, and how many have them."""
    import pygame

    old, new = (pygame.image.tobytes(one, "RGB") for one in (before, after))
    row = 3 * before.get_width()
    found: Counter[tuple[Any, Any]] = Counter()
    for start in range(0, len(old), row):
        if old[start : start + row] == new[start : start + row]:
            continue
        found.update(
            (tuple(old[at : at + 3]), tuple(new[at : at + 3]))
            for at in range(start, start + row, 3)
            if old[at : at + 3] != new[at : at + 3]
        )
    return found
