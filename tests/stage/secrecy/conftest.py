"""An onlooker: notes all that a screen has shown, and who sat in front of it then."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.api import (
    HIDDEN,
    Beat,
    Entry,
    Focus,
    Item,
    Line,
    Panel,
    Place,
    Tableau,
    Text,
    Zone,
    secrets,
)
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.curtain import CoveredQuestion, Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.result import ResultScene
from nika_arcade.table.plain import PlainPresenter
from nika_arcade.testing.pilot import Pilot

FIXTURES = Path(__file__).parents[2] / "fixtures" / "plugins" / "match"
COUPLE = Lineup(
    (Holder("p1", "person", "Iris"), Holder("p2", "person", "Theo")),
    (("Red", "p1"), ("Black", "p2")),
)
TOKEN = re.compile(r"#(\d+)#")


def fixtures() -> Catalogue:
    return read_catalogue([paths.plugins(), FIXTURES])


def told(values: Sequence[int]) -> Text:
    return Text(" ".join(f"#{value}#" for value in values))


class Telling(PlainPresenter[Any]):
    """Tells every secret it is shown, wherever a picture can: figures, panels, line and log."""

    def present(self, position: Any, eye: str | None, focus: Focus) -> Tableau:
        plain = super().present(position, eye, focus)
        known = [one.value for one in secrets(position) if one.value is not HIDDEN]
        places = tuple(
            (f"{seat}{number}", Place(60.0 + 70.0 * number, 360.0 + 90.0 * row, 60.0, 60.0))
            for row, seat in enumerate((*position.seats, "laid"))
            for number in range(6)
        )
        rows = tuple(Entry(told([value]), told([value])) for value in known[: 1 + sum(known) % 5])
        plates = tuple(replace(one, note=told(known)) for one in plain.plates)
        return replace(
            plain,
            zones=(*plain.zones, Zone("cards", places)),
            items=tuple(self._cards(position)),
            plates=plates,
            title=told(known),
            panels=(Panel("notes", told(known), rows),),
            line=Line(told(known)) if known else None,
            arrangement="flanked",
        )

    def _cards(self, position: Any) -> list[Item]:
        piles = (*zip(position.seats, position.hands, strict=True), ("laid", position.played))
        return [
            Item("owl", ("cards", f"{pile}{number}"), scale=0.5)
            if card.value is HIDDEN
            else Item("helmet", ("cards", f"{pile}{number}"), badge=f"#{card.value}#", scale=0.5)
            for pile, cards in piles
            for number, card in enumerate(cards)
        ]

    def narrate(self, beats: Sequence[Beat[Any]]) -> Text:
        known = secrets(tuple(one.events for one in beats))
        return told([one.value for one in known if one.value is not HIDDEN])


class Remembering(Telling):
    """A presenter that leaks: it tells all that it was ever shown, to whomever."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.memory: set[int] = set()

    def present(self, position: Any, eye: str | None, focus: Focus) -> Tableau:
        known = (one.value for one in secrets(position))
        self.memory |= {value for value in known if value is not HIDDEN}
        return replace(super().present(position, eye, focus), title=told(sorted(self.memory)))


@dataclass
class Onlooker:
    """Plays a game for two at one screen, and notes every frame with who sits in front.

    ``leaks`` are the cards shown to somebody who has no right to see them, ``frames`` the seat in
    front (empty for anybody) and the pixels of each frame.
    """

    speed: float = 1.0
    text_scale: float = 1.0
    size: tuple[int, int] = (640, 400)
    forgets: bool = True
    change: Callable[[Session], None] = lambda session: None
    front: str = ""
    leaks: list[str] = field(default_factory=list)
    frames: list[tuple[str, str]] = field(default_factory=list)
    shown: dict[str, set[int]] = field(default_factory=dict)
    _known: dict[str, set[int]] = field(default_factory=lambda: {"Red": set(), "Black": set()})

    def __post_init__(self) -> None:
        self.pilot = Pilot.fly(
            self._make, self.size, read=fixtures, speed=self.speed, text_scale=self.text_scale,
            advice="best",
        )  # fmt: skip
        self.look()

    def _make(self, house: House) -> MatchScene:
        session = Session(house.catalogue, "duel", {"goal": 9}, COUPLE, seed=3)
        self.change(session)
        teller = (Telling if self.forgets else Remembering)(session.game, session.lineup.names)
        session.kit = replace(session.kit, presenter=teller)
        return MatchScene(house, session)

    @property
    def table(self) -> MatchScene:
        table = self.pilot.stack._scenes[0]
        assert isinstance(table, MatchScene)
        return table

    @property
    def over(self) -> bool:
        return isinstance(self.pilot.top, ResultScene)

    # Time

    def step(self, count: int = 1) -> None:
        for _ in range(count):
            self.pilot.step()
            self.look()

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(600):
            if done():
                return
            self.step()
        raise AssertionError("that never came")

    def do(self, deed: Callable[[], Any]) -> None:
        """Let somebody do something; the frame after it is noted too."""
        deed()
        self.look()

    # What persons do

    def lift(self) -> None:
        """Wait for the curtain, and lift it as the person whom it names."""
        self.until(lambda: isinstance(self.pilot.top, Curtain))
        self.step(30)
        self.pilot.key("enter")
        self.front = self.table.session.to_act or ""
        self.look()

    def play(self, number: int = 0) -> None:
        """Wait for the hand, and lay the card of that number."""
        self.until(lambda: self.table.play.hand is not None)
        position = self.table.session.referee.position
        value = position.hands[len(position.played)][number].value
        action = next(one for one in self.table.session.legal() if str(value) in one.picks[1])
        self.do(lambda: self.pilot.play(action))

    # Eyes

    def look(self) -> None:
        """Draw a frame, and hold what it shows against what who sits in front may know."""
        if isinstance(self.pilot.top, (Curtain, CoveredQuestion, ResultScene)):
            self.front = ""
        painted: list[Tableau] = []
        scenes = self.pilot.stack._visible()
        if self.table in scenes:
            painted.append(self.table.play.picture.frame.tableau)
            painted.append(self.table.play.picture.tableau)
        self.pilot.draw()
        words = " ".join([*(one.words for one in self.pilot.said), repr(painted)])
        seen = {int(value) for value in TOKEN.findall(words)}
        position = self.table.session.referee.position
        for seat, known in self._known.items():
            known |= {one.value for one in secrets(position) if one.seen_by(seat)}
        allowed = set(position.gone) | self._known.get(self.front, set())
        if stray := seen - allowed:
            names = ", ".join(type(scene).__name__ for scene in scenes)
            self.leaks.append(f"frame {len(self.frames)} of {names} for {self.front}: {stray}")
        self.shown.setdefault(self.front, set()).update(seen)
        pixels = hashlib.sha256(pygame.image.tobytes(self.pilot.stack.surface, "RGB"))
        self.frames.append((self.front, pixels.hexdigest()))

    def close(self) -> None:
        self.pilot.close()


@pytest.fixture
def watch() -> Iterator[Callable[..., Onlooker]]:
    """Make onlookers that are closed afterwards."""
    watching: list[Onlooker] = []

    def look(**wishes: Any) -> Onlooker:
        watching.append(Onlooker(**wishes))
        return watching[-1]

    yield look
    for one in watching:
        one.close()
