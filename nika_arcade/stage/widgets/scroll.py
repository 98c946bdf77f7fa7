"""Scrolling: a window onto content that is larger, and its thumb."""

from __future__ import annotations

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas

NOTCH = 56.0
"""How far one notch of the wheel goes, in units."""

MARGIN = 16.0
"""How much of what stands beside a thing is shown when it is brought into view."""

SETTLE = 140.0
"""Milliseconds in which the content glides to where it was sent."""


class Scroll:
    """Where content of some size stands behind a view; ``x`` and ``y`` are its hidden lengths."""

    def __init__(self, view: Box, width: float = 0.0, height: float = 0.0) -> None:
        self.view = view
        self.width = width
        self.height = height
        self.x = self.y = 0.0
        self._to = (0.0, 0.0)

    @property
    def limits(self) -> tuple[float, float]:
        """How far the content can be moved left and up; less than a unit is rounding, not room."""
        wide, high = self.width - self.view.width, self.height - self.view.height
        return (wide if wide > 1.0 else 0.0, high if high > 1.0 else 0.0)

    @property
    def busy(self) -> bool:
        """Whether the content glides."""
        return (self.x, self.y) != self._to

    def resize(self, view: Box, width: float, height: float) -> None:
        """Show content of another size, keeping what is shown as far as it can be."""
        self.view, self.width, self.height = view, width, height
        self.go(self.x, self.y)
        self.x, self.y = self._to

    def go(self, x: float, y: float) -> bool:
        """Glide to a place, at most to the end; return whether that is another one."""
        wide, high = self.limits
        before, self._to = self._to, (min(max(0.0, x), wide), min(max(0.0, y), high))
        return self._to != before

    def drag(self, dx: float, dy: float) -> None:
        """Move the content with a finger, at once."""
        self.go(self.x - dx, self.y - dy)
        self.x, self.y = self._to

    def wheel(self, dx: float, dy: float) -> bool:
        """Turn the wheel by notches; a wheel without a level axis moves level content too."""
        wide, high = self.limits
        level = dx - dy if wide and not high else dx
        return self.go(self._to[0] + level * NOTCH, self._to[1] - dy * NOTCH)

    def reveal(self, box: Box) -> bool:
        """Bring a box of the content into view; return whether anything moves."""
        x, y = self._to
        left, top = box.x - self.view.x - MARGIN, box.y - self.view.y - MARGIN
        right = box.right - self.view.right + MARGIN
        bottom = box.bottom - self.view.bottom + MARGIN
        return self.go(min(max(x, right), left), min(max(y, bottom), top))

    def shown(self, box: Box) -> Box:
        """Return where a box of the content stands on the canvas."""
        return box.moved(-self.x, -self.y)

    def target(self, box: Box) -> Box:
        """Return where a box of the content will stand once nothing glides."""
        return box.moved(-self._to[0], -self._to[1])

    def update(self, ms: float, *, at_once: bool = False) -> None:
        """Let time pass; with ``at_once`` nothing glides."""
        part = 1.0 if at_once else min(1.0, 3.0 * ms / SETTLE)
        self.x, self.y = (
            _near(at, to, part) for at, to in zip((self.x, self.y), self._to, strict=True)
        )

    def draw_thumb(self, canvas: Canvas) -> None:
        """Draw how much is shown and where, at the view's right edge and foot."""
        wide, high = self.limits
        if high:
            part = self.view.height / self.height
            top = self.view.y + (self.view.height * (1 - part)) * self.y / high
            bar = Box(self.view.right + 4.0, top, 4.0, self.view.height * part)
            canvas.block(bar, "ui.rule", radius=2.0)
        if wide:
            part = self.view.width / self.width
            left = self.view.x + (self.view.width * (1 - part)) * self.x / wide
            bar = Box(left, self.view.bottom + 4.0, self.view.width * part, 4.0)
            canvas.block(bar, "ui.rule", radius=2.0)


def _near(at: float, to: float, part: float) -> float:
    """Return a value moved a part of the way, and all of it when hardly any is left."""
    return to if abs(to - at) < 0.5 else at + (to - at) * part
