"""The pilot: drives scenes without a window, by picks, words and keys, on a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Align, Canvas, Size, unit_of
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import (
    Drag,
    Intent,
    Key,
    PadCame,
    PadWent,
    Point,
    Press,
    Release,
    Wheel,
)
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.stack import Stack
from nika_arcade.testing.shots import FRAME, quiet_house

if TYPE_CHECKING:
    import pygame

    from nika_arcade.api import Action, Text
    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.stage.assets import Art

PATIENCE = 40_000
"""Frames after which something that should come to rest is thought to hang."""

PAD = "pad#1"
"""The id of the pad that a pilot uses where none is named."""

BOTS_WAIT = 0.5
"""Real seconds that a bot's word is waited for between two frames."""

SILENCE = 240
"""So many of these waits in a row without any word, and the bot is thought to hang.

Deadlines go by the pilot's own clock, which hardly moves meanwhile.
"""


@dataclass
class HandedClock:
    """A clock that only moves when it is told to; seconds."""

    now: float = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass(frozen=True, slots=True)
class Said:
    """A line of text as it stood in the last frame: its words and its box in units."""

    words: str
    box: Box


class NotingCanvas(Canvas):
    """A canvas that notes every line of text drawn on it."""

    said: list[Said]

    def shifted(self, dx: float, dy: float) -> Canvas:
        """Return the same surface with its origin moved; what is said there is noted too."""
        return self._noting(super().shifted(dx, dy))

    def with_art(self, art: Art) -> Canvas:
        """Return the same surface with other art; what is said there is noted too."""
        return self._noting(super().with_art(art))

    def _noting(self, other: Canvas) -> NotingCanvas:
        noting = NotingCanvas(
            other.surface, other.art, other.language,
            u=other.u, origin=other.origin, text_scale=other.text_scale,
        )  # fmt: skip
        noting.said = self.said
        return noting

    def text(
        self,
        sentence: Text | str,
        at: tuple[float, float],
        size: Size = "body",
        *,
        align: Align = "left",
        scale: float | None = None,
        **style: Any,
    ) -> float:
        """Draw a line and note where it stands."""
        wide = super().text(sentence, at, size, align=align, scale=scale, **style)
        left = at[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        high = self.setting.cap_height(size, scale)
        x, y = self.origin[0] / self.u + left, self.origin[1] / self.u + at[1]
        if wide:
            self.said.append(Said(self.say(sentence), Box(x, y - high, wide, high)))
        return wide


@dataclass
class Pilot:
    """A stack of scenes on a surface, and hands that work it; units are those of the canvas."""

    house: House
    first: Scene
    clock: HandedClock
    size: tuple[int, int] = (1280, 720)
    said: list[Said] = field(default_factory=list)
    silent: int = 0
    """How often in a row a bot's word was waited for in vain."""

    def __post_init__(self) -> None:
        """Open the first scene and draw it."""
        import pygame

        self.house.canvas = self._canvas  # type: ignore[method-assign]
        self.stack = Stack(self.house, self.first, pygame.Surface(self.size))
        self.draw()

    @classmethod
    def fly(
        cls,
        make: Callable[[House], Scene],
        size: tuple[int, int] = (1280, 720),
        *,
        read: Callable[[], Catalogue] | None = None,
        **wishes: Any,
    ) -> Pilot:
        """Return a pilot in a quiet house of his own.

        ``read`` gives the catalogue, by default the bundled one; ``wishes`` are settings by name.
        """
        clock = HandedClock()
        house = quiet_house(read=read, clock=clock, **wishes)
        return cls(house, make(house), clock, size)

    @property
    def top(self) -> Scene:
        """The scene in charge."""
        return self.stack.top

    @property
    def match(self) -> MatchScene:
        """The table that is open; fails when another scene is in charge."""
        top = self.top
        assert isinstance(top, MatchScene), f"{type(top).__name__} is in charge, not a table"
        return top

    @property
    def u(self) -> float:
        """Pixels of one unit of the canvas."""
        return unit_of(self.size)

    # Hands

    def do(self, intent: Intent) -> None:
        """Let a person do something."""
        self.stack.handle(intent)

    def point(self, x: float, y: float) -> None:
        """Move the pointer."""
        self.do(Point(x, y))

    def press(self, x: float, y: float, button: int = 1, clicks: int = 1) -> None:
        """Click at a point."""
        self.point(x, y)
        self.do(Press(x, y, button, clicks))
        self.do(Release(x, y, button, False, x, y))

    def click(self, pick: str, button: int = 1, clicks: int = 1) -> None:
        """Click what says a pick, on the table or among its buttons."""
        self.press(*self.match.controls.where(pick), button, clicks)

    def play(self, action: Action, *, turned: bool = False) -> None:
        """Play an action as a finger would: touch by touch, or else by a key.

        What is picked already and leads elsewhere is let go first: as long as it is picked,
        other things may lie over what the action begins with. ``turned`` touches the two halves
        of a pick ``x=y`` the other way round.
        """
        steps = [step[::-1] if turned and len(step) == 2 else step for step in action.touches]
        touches = [pick for step in steps for pick in step]
        done = self._let_go(touches, steps[0])
        for pick in [one for number, one in enumerate(touches) if number not in done]:
            if self.match.play.hand:
                self.touch(pick)

    def _let_go(self, touches: list[str], first: tuple[str, ...]) -> set[int]:
        """Take picks back until those left begin these touches; return which are made by them.

        Members of the first pick may have been picked in any order.
        """
        hand = self.match.play.hand
        while hand and (picked := hand.navigator.picked):
            if set(picked) < set(first):
                return {touches.index(pick) for pick in picked}
            if [*picked] == touches[: len(picked)]:
                return set(range(len(picked)))
            self.do(Press(0.0, 0.0, button=3))
            assert len(hand.navigator.picked) < len(picked), f"{picked} are not let go"
        return set()

    def touch(self, pick: str) -> None:
        """Click what says a pick, or press the key that says it; fails when neither does."""
        controls = self.match.controls
        try:
            x, y = controls.where(pick)
        except KeyError:
            x, y = -1.0, -1.0
        if controls.touched(x, y) == pick:
            self.press(x, y)
            return
        if self.match.play.roaming.enlarged:  # it may lie beyond the frame
            self.key("0")
            self.settle()
            self.touch(pick)
            return
        shortcuts = self.match.play.picture.tableau.shortcuts
        key = next((one.key for one in shortcuts if one.pick == pick), None)
        assert key is not None, f"nothing on the table says {pick!r}"
        self.key(self.house.keys.chords[key][-1])

    def turn_leaf(self, leaf: str) -> None:
        """Turn by keys until that leaf is open, or the usual picture for an empty id."""
        picture = self.match.play.picture
        for _ in range(1 + len(picture.tableau.leaves)):
            if picture.leaf == leaf:
                return
            self.key(self.house.keys.chords["leaf"][0])
            self.settle()
        raise AssertionError(f"there is no leaf {leaf!r} to turn to")

    def wheel(self, pick: str, notches: float) -> None:
        """Turn the wheel over what says a pick, and wait until the map lies still."""
        x, y = self.match.controls.where(pick)
        self.do(Wheel(x, y, 0.0, notches))
        self.settle()

    def pull(self, start: tuple[float, float], dx: float, dy: float, button: int = 2) -> None:
        """Drag the map that far from a point, with the middle button unless another is said."""
        x, y = start
        self.point(x, y)
        self.do(Press(x, y, button))
        self.do(Drag(x + dx, y + dy, x, y, button))
        self.do(Release(x + dx, y + dy, button, True, x, y))

    def double_click(self, pick: str) -> None:
        """Click twice what says a pick."""
        self.click(pick)
        if not self.stack.over and isinstance(self.top, MatchScene):
            self.click(pick, clicks=2)

    def drag(self, pick: str, dx: float, dy: float) -> None:
        """Drag what says a pick that far."""
        x, y = self.match.controls.where(pick)
        self.point(x, y)
        self.do(Press(x, y))
        self.do(Drag(x + dx, y + dy, x, y))
        self.do(Release(x + dx, y + dy, 1, True, x, y))

    def click_text(self, words: str) -> None:
        """Click the line of text that reads so; fails when no line does."""
        self.draw()
        found = [one for one in self.said if one.words == words]
        assert found, f"nothing reads {words!r}; there is {[one.words for one in self.said]}"
        self.press(*found[-1].box.middle)

    def key(self, name: str, *mods: str) -> None:
        """Press a key: "enter", "left", "e"."""
        self.do(Key(name, frozenset(mods)))

    def pad(self, button: str, pad: str = PAD) -> None:
        """Press a button of a pad: "a", "left", "start"."""
        self.do(Key(f"pad:{button}", pad=pad))

    def plug(self, pad: str = PAD, name: str = "Pad", *, unsure: bool = False) -> None:
        """Plug a pad in."""
        self.do(PadCame(pad, name, unsure))

    def unplug(self, pad: str = PAD) -> None:
        """Pull a pad out."""
        self.do(PadWent(pad))

    # Time

    def step(self, ms: float = FRAME) -> None:
        """Let a frame pass; where a bot thinks then, wait for its word in real time."""
        if self.stack.over:
            return
        self.clock.now += ms / 1000.0
        self.stack.update(ms)
        if not self.stack.over and isinstance(self.top, MatchScene) and self.top.awaits_bot:
            self.silent = 0 if self.top.session.wait(BOTS_WAIT) else self.silent + 1
            if self.silent > SILENCE:
                raise AssertionError("a bot that is waited for says nothing")

    def settle(self) -> None:
        """Let time pass until nothing moves and nobody but a person can go on."""
        for _ in range(PATIENCE):
            self.step()
            if self.stack.over or self._rests():
                return
        raise AssertionError(f"{type(self.top).__name__} does not come to rest")

    def _rests(self) -> bool:
        top = self.top
        going = isinstance(top, MatchScene) and top.goes_on
        return not (going or top.busy or self.stack.fading)

    # Eyes

    def draw(self) -> None:
        """Draw a frame, and read it."""
        self.said.clear()
        self.stack.draw()

    def reads(self, words: str) -> bool:
        """Say whether some line contains these words."""
        self.draw()
        return any(words in one.words for one in self.said)

    def shot(self, path: Path | str) -> None:
        """Save a picture of what is seen."""
        import pygame

        self.draw()
        pygame.image.save(self.stack.surface, str(path))

    def close(self) -> None:
        """Leave all scenes."""
        self.stack.close()

    def _canvas(self, surface: pygame.Surface) -> Canvas:
        canvas = NotingCanvas(
            surface, self.house.art, self.house.language,
            text_scale=self.house.settings.text_scale,
        )  # fmt: skip
        canvas.said = self.said
        return canvas
