"""The desk: the buttons of a table, what the game lets you say and the tools beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nika_arcade.api import Choice, Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.focus import Times
from nika_arcade.stage.scenes.plan_parts import TablePlan
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.widget import Widget

SAY = "say:"
"""The beginning of the ids of buttons that say a pick."""

TOOLS = (
    ("undo", "icon-undo", text("Undo")),
    ("hint", "icon-hint", text("Hint")),
    ("menu", "icon-menu", text("Menu")),
)

REDO_TOOL = ("redo", "icon-redo", text("Redo"))
"""The tool beside the first, while something can be brought back."""

LEAF_TOOL = ("leaf", "icon-leaf", text("Others"))
"""The tool of a picture that has leaves, before the others."""

TIP_HEIGHT = 32.0


class Desk:
    """The buttons of a table; a drawer keeps only the menu and the leaves of the tools."""

    def __init__(self, times: Times) -> None:
        self.group = Group(times)
        self._tips = False
        self._choices: tuple[Choice, ...] = ()
        self._laid: object = None
        self._beside: tuple[Button, ...] = ()
        self._charted: tuple[Button, ...] = ()
        self._slip: tuple[Widget, ...] = ()

    def lay(
        self,
        plan: TablePlan,
        choices: Sequence[Choice],
        *,
        leaves: bool = False,
        redo: bool = False,
    ) -> None:
        """Place the buttons by a plan; those that stay as they are keep how they look."""
        laid = (plan.choices, plan.tools, plan.tool_words, tuple(choices), leaves, redo)
        if laid == self._laid:
            return
        self._laid, self._choices = laid, tuple(choices)
        self._tips = not plan.tool_words
        said = [
            self._choice(choice, box) for choice, box in zip(choices, plan.choices, strict=False)
        ]
        for button in said:
            button.mates = said
        with_redo = (TOOLS[0], REDO_TOOL, *TOOLS[1:]) if redo else TOOLS
        offered = (LEAF_TOOL, *with_redo) if leaves else with_redo
        tools = (*offered[: len(plan.tools) - 1], offered[-1])
        self._beside = (
            *said,
            *(
                Button(
                    id_, box, label if plan.tool_words else "",
                    icon=icon, stacked=True, name=label,
                )
                for (id_, icon, label), box in zip(tools, plan.tools, strict=True)
            ),
        )  # fmt: skip
        self._place()

    def lay_chart(self, buttons: Sequence[Button]) -> bool:
        """Place the buttons of a map, instead of those before; say whether they are others."""
        before = [(one.id, one.box) for one in self._charted]
        if [(one.id, one.box) for one in buttons] == before:
            return False
        self._charted = tuple(buttons)
        self._place()
        return True

    def lay_slip(self, widgets: Sequence[Widget]) -> None:
        """Place what can be used of a slip that lies over the table; nothing takes it away."""
        if tuple(widgets) != self._slip:
            self._slip = tuple(widgets)
            self._place()

    def _place(self) -> None:
        self.group.replace([*self._beside, *self._charted, *self._slip])

    def _choice(self, choice: Choice, box: Box) -> Button:
        kind = "primary" if choice.primary else "normal"
        button = Button(SAY + choice.pick, box, choice.label, kind=kind)  # type: ignore[arg-type]
        button.greyed = choice.why is not None
        return button

    def allow(self, able: Callable[[str], bool]) -> bool:
        """Switch buttons on and off by their ids; say whether any changed."""
        changed = False
        for widget in self.group.widgets:
            now = able(widget.id)
            changed |= now != widget.enabled
            widget.enabled = now
            widget.hovered &= now
        return changed

    def choice(self, id_: str) -> Choice | None:
        """Return the choice that a button says, or None for a tool."""
        pick = id_.removeprefix(SAY)
        found = (choice for choice in self._choices if choice.pick == pick)
        return next(found, None) if id_.startswith(SAY) else None

    @property
    def why(self) -> Text | None:
        """Why nothing comes of the choice with the focus of the keys, or under the pointer."""
        for button in self._beside:
            looked_at = self.group.focused is button if self.keyed else button.hovered
            choice = self.choice(button.id) if looked_at and button.enabled else None
            if choice is not None:
                return choice.why
        return None

    @property
    def keyed(self) -> bool:
        """Whether the focus of the keys is on a button."""
        return self.group.focused is not None and self.group.ring.shown

    def let_go(self) -> None:
        """Take the focus of the keys off the buttons."""
        self.group.focus(None)
        self.group.ring.shown = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons, and the name of an icon that is pointed at."""
        self.group.draw(canvas)
        for widget in self.group.widgets if self._tips else self._charted:
            focused = self.keyed and self.group.focused is widget
            if isinstance(widget, Button) and not widget.label and (widget.hovered or focused):
                self._draw_tip(canvas, widget)

    def _draw_tip(self, canvas: Canvas, button: Button) -> None:
        high = TIP_HEIGHT * max(1.0, canvas.text_scale)
        wide = canvas.measure(button.name, "small") + 24.0
        left = max(0.0, min(button.box.middle[0] - wide / 2, button.box.right - wide))
        box = Box(left, button.box.y - 12.0 - high, wide, high)
        canvas.block(box, "ui.raised_strong", radius=canvas.theme.measures["radius.box"])
        base = canvas.centred(box.y + high / 2, "small")
        canvas.text(button.name, (left + 12.0, base), "small")
