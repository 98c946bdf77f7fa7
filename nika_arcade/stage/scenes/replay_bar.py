"""The bar of a replay: what leads through a game, how far it has come, and how fast it goes."""

from __future__ import annotations

from nika_arcade.api import Text, text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.scenes.replay_plan import ReplayPlan
from nika_arcade.stage.scenes.running import SPEEDS
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.widget import Widget

PLAY, SCRUB, SPEED = "play", "scrub", "speed"

SIGNS: tuple[tuple[str, str, Text], ...] = (
    ("first_moment", "icon-first", text("To the beginning")),
    ("left", "icon-chevl", text("One action back")),
    (PLAY, "icon-play", text("Play")),
    ("right", "icon-chevr", text("One action on")),
    ("last_moment", "icon-last", text("To the end")),
)
"""The buttons from the left: their ids, which are commands, their signs and names."""

WORDS = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}
AT_ONCE = text("at once")


def options() -> list[Option]:
    """Return the speeds that can be chosen."""
    return [Option(one, WORDS.get(one, AT_ONCE)) for one in SPEEDS]


def speeds_width(canvas: Canvas) -> float:
    """Return how wide the choice of a speed wants to be: all parts as wide as the widest."""
    part = max(canvas.measure(one.label, "small", 600) for one in options())
    return (part + 20.0) * len(SPEEDS) + 8.0


def bar_widgets(plan: ReplayPlan, at: int, length: int, speed: str, *, on: bool) -> list[Widget]:
    """Return the widgets of the bar, as things are now."""
    buttons: list[Widget] = []
    for (id_, icon, name), box in zip(SIGNS, plan.buttons, strict=True):
        sign, said = ("icon-pause", text("Pause")) if on and id_ == PLAY else (icon, name)
        kind = "primary" if id_ == PLAY else "normal"
        button = Button(id_, box, icon=sign, name=said, kind=kind)  # type: ignore[arg-type]
        button.enabled = able(id_, at, length)
        buttons.append(button)
    scrub = Slider(
        SCRUB, plan.scrub, at, low=0, high=max(1, length), step=1,
        read=lambda value: f"{value:g}/{length}", name=text("Where in the game"),
    )  # fmt: skip
    scrub.enabled = length > 0
    choice = Choice(SPEED, plan.speeds, options(), speed, name=text("Speed"), size="small")
    return [*buttons, scrub, choice]


def able(id_: str, at: int, length: int) -> bool:
    """Say whether a button of the bar leads anywhere from a moment."""
    if id_ in ("first_moment", "left"):
        return at > 0
    if id_ in ("last_moment", "right"):
        return at < length
    return length > 0
