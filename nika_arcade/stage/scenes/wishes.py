"""Wishes: what a player can set, page by page, and the control that each is set with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from nika_arcade.api import Text, text
from nika_arcade.stage.box import Box
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
FEW = 2
"""So many options stand side by side; more are stepped through."""

TEXT_SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)
"""How many times the usual speed figures move; 0 is at once, and stands last."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off."""

    key: str
    title: Text


@dataclass(frozen=True, slots=True)
class Volume:
    """How loud something is, from 0 to 1."""

    key: str
    title: Text


@dataclass(frozen=True, slots=True)
class Number:
    """One of some numbers, and how it is said."""

    key: str
    title: Text
    values: tuple[float, ...]
    say: Callable[[float], Text]


@dataclass(frozen=True, slots=True)
class Words:
    """One of some words, and how each is said."""

    key: str
    title: Text
    options: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True)
class Special:
    """Something whose control the page makes itself, such as a name or the theme."""

    key: str
    title: Text


Wish: TypeAlias = Switch | Volume | Number | Words | Special


def percent(share: float) -> Text:
    """Return a share of one as it is told."""
    return text("{number} %", number=f"{100 * share:g}")


def times(speed: float) -> Text:
    """Return a speed as it is told."""
    return text("{number} ×", number=f"{speed:g}") if speed else text("At once")


PAGES: Mapping[str, tuple[Text, tuple[Wish, ...]]] = {
    "general": (
        text("General"),
        (
            Special("language", text("Language")),
            Special("name", text("Your name")),
            Switch("lines", text("Tell in words what happens")),
            Words(
                "speech",
                text("Read it aloud"),
                (
                    ("off", text("Off")),
                    ("open", text("On")),
                    ("all", text("Secrets too", context="read aloud")),
                ),
            ),
        ),
    ),
    "picture": (
        text("Picture", context="settings"),
        (
            Special("theme", text("Theme")),
            Number("text_scale", text("Text size"), TEXT_SCALES, percent),
            Switch("fullscreen", text("Full screen")),
            Switch("patterns", text("Patterns beside colours")),
            Number("speed", text("Speed"), SPEEDS, times),
            Switch("reduced_motion", text("Reduced motion")),
        ),
    ),
    "sound": (
        text("Sound", context="settings"),
        (
            Volume("sounds", text("Sounds")),
            Volume("music", text("Music")),
            Switch("mute_away", text("Quiet in the background")),
        ),
    ),
    "play": (
        text("Play", context="settings"),
        (
            Switch("turn_board", text("Turn the board to who plays")),
            Switch("show_targets", text("Show what may be picked")),
            Words(
                "advice",
                text("A hint tells"),
                (
                    ("off", text("Nothing")),
                    ("nudge", text("Where to look")),
                    ("candidates", text("What is good")),
                    ("best", text("What is best")),
                ),
            ),
            Switch("judgement", text("Show who stands how well")),
            Switch("teaching", text("Another try after a blunder")),
            Switch("confirm", text("Ask before I resign")),
        ),
    ),
    "controls": (text("Controls", context="settings"), ()),
}
"""The pages in order: their names, and what is on them."""

BY_KEY: Mapping[str, Wish] = {wish.key: wish for _, page in PAGES.values() for wish in page}


def control(wish: Wish, now: Any, say: Callable[[Text], str]) -> Widget:
    """Return the control of a wish that is no special one; ``now`` is what is set."""
    match wish:
        case Switch(key, title):
            options = (Option("on", text("On")), Option("off", text("Off")))
            return Choice(key, NOWHERE, options, "on" if now else "off", name=title)
        case Volume(key, title):
            return Slider(
                key, NOWHERE, now, low=0.0, high=1.0, step=0.05, name=title,
                read=lambda loud: say(percent(round(loud, 2))),
            )  # fmt: skip
        case Number(key, title, values, told):
            every = values if now in values else tuple(sorted({*values, now}, key=_last_is_zero))
            stops = [Option(f"{one:g}", told(one)) for one in every]
            return Stepper(key, NOWHERE, stops, f"{now:g}", name=title)
        case Words(key, title, words):
            return one_of(key, [Option(*pair) for pair in words], now, title)
        case _:
            raise ValueError(f"the page makes the control of {wish.key} itself")


def one_of(id_: str, options: Sequence[Option], chosen: str, name: Text) -> Widget:
    """Return a choice for a few options, and a stepper for many."""
    kind = Choice if len(options) <= FEW else Stepper
    return kind(id_, NOWHERE, options, chosen, name=name)


def meant(widget: Widget) -> str | float | bool:
    """Return what a control says about its setting."""
    if isinstance(widget, Slider):
        return widget.value
    assert isinstance(widget, (Choice, Stepper))
    match BY_KEY[widget.id]:
        case Switch():
            return widget.chosen == "on"
        case Number():
            return float(widget.chosen)
        case _:
            return widget.chosen


def _last_is_zero(number: float) -> float:
    """Return where a number stands among others: 0 means without end."""
    return number or float("inf")
