"""Groups: the widgets of a scene, who of them hears an intent, and where the focus is."""

from __future__ import annotations

from collections.abc import Iterable

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.focus import DIRECTIONS, Ring, Times, nearest
from nika_arcade.stage.intent import Drag, Intent, Key, Left, Point, Press, Release, Typed, Wheel
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.widget import Widget


class Group:
    """The widgets of a scene, drawn in order, the last one on top.

    `handle` returns the widget that an intent used, so that a scene asks ``used.id``. Arrows move
    the focus to the nearest widget that way, Tab to the next in order, Enter and Space press.
    Widgets that scroll are shown through ``scroll``.
    """

    def __init__(
        self, times: Times, widgets: Iterable[Widget] = (), *, scroll: Scroll | None = None
    ) -> None:
        self.widgets = list(widgets)
        self.scroll = scroll
        self.focused: Widget | None = None
        self.first = ""
        """The id of the widget where keys begin; the first one that can be focused if empty."""
        self.ring = Ring(times)
        self._times = times
        self._pressed: Widget | None = None
        self._panned: tuple[float, float] | None = None

    def __getitem__(self, id: str) -> Widget:
        return next(widget for widget in self.widgets if widget.id == id)

    def replace(self, widgets: Iterable[Widget]) -> None:
        """Take other widgets, as after a new layout; focus and hover stay with their ids."""
        before = {widget.id: widget for widget in self.widgets}
        self.widgets = list(widgets)
        for widget in self.widgets:
            old = before.get(widget.id)
            widget.hovered = old is not None and old.hovered
        focused = self.focused.id if self.focused else ""
        self.focused = next((w for w in self.widgets if w.id == focused and w.focusable), None)
        self._pressed = None
        if self.focused:
            self.ring.move(self.shown(self.focused))
        elif focused:
            self.ring.go(None)

    @property
    def group(self) -> Group:
        """Itself, as a sheet has a group."""
        return self

    @property
    def writing(self) -> bool:
        """Whether letters that are typed go somewhere."""
        return self.focused is not None and self.focused.writes

    @property
    def busy(self) -> bool:
        """Whether anything of it moves."""
        gliding = self.scroll is not None and self.scroll.busy
        return gliding or self.ring.busy or any(widget.busy for widget in self.widgets)

    @property
    def attended(self) -> Widget | None:
        """The widget with the focus of the keys, or else the one under the pointer."""
        if self.focused is not None and self.ring.shown:
            return self.focused
        return next((widget for widget in self.widgets if widget.hovered), None)

    def shown(self, widget: Widget) -> Box:
        """Return where a widget stands on the canvas now."""
        return self.scroll.shown(widget.box) if self.scroll and widget.scrolls else widget.box

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Widget | None:
        """Return the widget that the intent used, or None."""
        match intent:
            case Point(x, y):
                self._point(self.at(x, y), x, y)
            case Left():
                self._point(None, 0.0, 0.0)
            case Press(x, y, 1):
                self._press(self.at(x, y), x, y)
            case Drag(x, y, _, _, 1):
                return self._drag(x, y)
            case Release(x, y, 1):
                return self._release(x, y)
            case Wheel(x, y, dx, dy) if self.scroll and self.scroll.view.holds(x, y):
                self.scroll.wheel(dx, dy)
                self._point(self.at(x, y), x, y)
            case Key():
                return self._key(intent)
            case Typed(letters):
                return self._write(letters)
        return None

    def at(self, x: float, y: float) -> Widget | None:
        """Return the enabled widget on top at a point, or None."""
        for widget in reversed(self.widgets):
            hidden = widget.scrolls and self.scroll and not self.scroll.view.holds(x, y)
            if widget.enabled and not hidden and self.shown(widget).holds(x, y):
                return widget
        return None

    def focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Put the focus on a widget and bring it into view."""
        self.focused = widget
        if widget is None:
            self.ring.go(None)
            return
        if self.scroll and widget.scrolls:
            self.scroll.reveal(widget.box)
            self.ring.go(self.scroll.target(widget.box))
        else:
            self.ring.go(widget.box)
        self.ring.shown = ring

    def move(self, key: Key) -> bool:
        """Move the focus by an arrow or Tab; return whether there was somewhere to go."""
        able = [widget for widget in self.widgets if widget.focusable]
        if not able:
            return False
        if self.focused is None or not self.focused.focusable:
            self.focus(next((w for w in able if w.id == self.first), able[0]))
            return True
        if not self.ring.shown and key.name != "tab":
            self.focus(self.focused)
            return True
        if key.name == "tab":
            step = -1 if "shift" in key.mods else 1
            self.focus(able[(able.index(self.focused) + step) % len(able)])
            return True
        return self._move_towards(key, able)

    def _move_towards(self, key: Key, able: list[Widget]) -> bool:
        """Move the focus to the nearest widget in an arrow's direction.

        Among what slides, what is out of view comes before what stands round the view.
        """
        direction = next((word for word in DIRECTIONS if word == key.name), None)
        if direction is None or self.focused is None:
            return False
        sliding = self._slides(self.focused)
        where = self.shown if sliding else self._at_the_edge
        inside = [one for one in able if self._slides(one)]
        outside = [one for one in able if not self._slides(one)]
        for group in (inside, outside) if sliding else (able,):
            boxes = {one.id: where(one) for one in group if one is not self.focused}
            found = nearest(self.shown(self.focused), direction, boxes)
            if found is not None:
                self.focus(self[found])
                return True
        return False

    def _slides(self, widget: Widget) -> bool:
        """Tell whether a widget is seen through a view, and may be out of it."""
        return self.scroll is not None and widget.scrolls

    def _at_the_edge(self, widget: Widget) -> Box:
        """Return where a widget stands, at the edge of the view where it is out of it."""
        box = self.shown(widget)
        if self.scroll is None or not widget.scrolls:
            return box
        view = self.scroll.view
        x = min(max(box.x, view.x), view.right - box.width)
        y = min(max(box.y, view.y), view.bottom - box.height)
        return Box(x, y, box.width, box.height)

    def _point(self, widget: Widget | None, x: float, y: float) -> None:
        for each in self.widgets:
            each.hovered = each is widget
        if widget is not None:
            widget.point(*self._inside(widget, x, y))

    def _press(self, widget: Widget | None, x: float, y: float) -> None:
        self.ring.shown = False
        self._point(widget, x, y)
        self._pressed = widget
        self._panned = (x, y)
        if widget is not None:
            widget.pressed = True
            self.focus(widget if widget.focusable else self.focused, ring=False)

    def _drag(self, x: float, y: float) -> Widget | None:
        widget = self._pressed
        if widget is not None and widget.drag(*self._inside(widget, x, y)):
            return widget
        if self.scroll and self._panned and self.scroll.view.holds(*self._panned):
            self._let_go()
            self.scroll.drag(x - self._panned[0], y - self._panned[1])
            self._panned = (x, y)
        elif widget is not None:
            widget.pressed = self.shown(widget).holds(x, y)
        return None

    def _release(self, x: float, y: float) -> Widget | None:
        widget, inside = self._pressed, False
        if widget is not None:
            inside = self.shown(widget).holds(x, y)
        self._let_go()
        self._panned = None
        self._point(self.at(x, y), x, y)
        used = widget is not None and inside and widget.press(*self._inside(widget, x, y))
        return widget if used else None

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = None

    def _key(self, key: Key) -> Widget | None:
        """Let the focused widget take a key, or move the focus; Enter begins with the first."""
        if self.focused is None and self.first and key.name == "enter":
            self.focused = next((w for w in self.widgets if w.id == self.first), None)
        widget = self.focused
        if widget is not None and widget.focusable and widget.key(key):
            self.focus(widget)
            return widget
        if key.name == "tab" or key.name in DIRECTIONS:
            self.move(key)
        return None

    def _write(self, letters: str) -> Widget | None:
        """Let the focused widget take what was typed."""
        widget = self.focused
        return widget if widget and widget.focusable and widget.write(letters) else None

    def _inside(self, widget: Widget, x: float, y: float) -> tuple[float, float]:
        """Return a point of the canvas in the coordinates of a widget's box."""
        shown = self.shown(widget)
        return (x - shown.x + widget.box.x, y - shown.y + widget.box.y)

    # -- time and picture -------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass."""
        hover = self._times("hover")
        for widget in self.widgets:
            widget.update(ms, self._times("press") if widget.pressed else hover)
        if self.scroll:
            self.scroll.update(ms, at_once=self._times("hover") <= 0)
        self.ring.update(ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, then the ring round the focused one."""
        for widget in self.widgets:
            widget.focused = widget is self.focused
        for widget in self.widgets:
            if not widget.scrolls or self.scroll is None:
                widget.draw(canvas)
        if self.scroll:
            moved = canvas.shifted(-self.scroll.x, -self.scroll.y)
            with canvas.clipped(self.scroll.view):
                for widget in self.widgets:
                    if widget.scrolls:
                        widget.draw(moved)
            self.scroll.draw_thumb(canvas)
        self.ring.draw(canvas)
