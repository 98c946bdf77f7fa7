"""Scenes: one screen each, and the transitions between them as values."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from nika_arcade.api import Text
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.intent import Intent

if TYPE_CHECKING:
    from nika_arcade.stage.house import House


@dataclass(frozen=True)
class Go:
    """Where to go from a scene; made by `push`, `pop`, `swap` and `quit`."""

    kind: Literal["push", "pop", "swap", "quit"]
    scene: Scene | None = None
    result: Any = None


def push(scene: Scene) -> Go:
    """Open a scene over this one, which waits for its result."""
    return Go("push", scene)


def pop(result: Any = None) -> Go:
    """Leave this scene; the one below gets the result in `Scene.resume`."""
    return Go("pop", result=result)


def swap(scene: Scene) -> Go:
    """Leave this scene for another in its place."""
    return Go("swap", scene)


def quit() -> Go:
    """Close the arcade."""
    return Go("quit")


class Scene:
    """One screen. The stack calls these in turn; a scene never calls the stack.

    ``dirty`` asks for one more frame; a scene that moves says so in `busy` instead.
    """

    over = False
    """Whether the scene below shows through, as under a sheet."""

    cuts = False
    """Whether it comes at once: no frame mixes it with what was seen before."""

    takes_files = False
    """Whether it does something with a file that is dropped on it; elsewhere games are imported."""

    asks = ""
    """The holder whose answer is wanted here; the pads of others say nothing then."""

    others: Collection[str] = ()
    """The other holders at the table, where somebody is asked."""

    house: House
    dirty = True

    @property
    def game_folder(self) -> Path | None:
        """The folder of the game that it is about; that game's own words are said here."""
        return None

    def enter(self, house: House) -> None:
        """Take the house over; called once before everything else."""
        self.house = house

    def layout(self, canvas: Canvas) -> None:
        """Place everything on a canvas of this size, which also measures text; draw nothing.

        Called after `enter`, and again after each change of size, text scale, theme or language.
        """

    def handle(self, intent: Intent) -> Go | None:
        """Answer what a person does."""
        return None

    def resume(self, result: Any) -> Go | None:
        """Go on after the scene above was popped with a result."""
        return None

    def update(self, ms: float) -> Go | None:
        """Let real time pass, in milliseconds; `House.ms` tells how long a motion lasts."""
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves, so that every frame is drawn."""
        return False

    def interrupt(self, top: Scene) -> Scene | None:
        """Return what must be opened now over the scene in charge, which may be this one."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; what lies below is already there for a scene that is ``over``."""

    @property
    def opening(self) -> Sequence[Text | str]:
        """What is told in words when it comes in charge: how it is called, and what it asks."""
        return ()

    @property
    def attended(self) -> Text | str | None:
        """What has the focus or is pointed at, in words; None for nothing."""
        return None

    @property
    def overview(self) -> Sequence[Text | str]:
        """All that is told of it when a player asks where he is."""
        attended = self.attended
        return [*self.opening, attended] if attended is not None else self.opening

    @property
    def private(self) -> bool:
        """Whether what has the focus must not be heard by others in the room."""
        return False

    def leave(self) -> None:
        """Let go of what was opened; called once, after everything else."""
