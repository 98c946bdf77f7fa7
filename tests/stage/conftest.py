"""A person at the arcade, and games of every shape, for tests of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from nika_arcade import paths
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, Left, Point, Press, Release
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.setting import Setting
from nika_arcade.stage.stack import Stack
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.widget import Widget
from nika_arcade.testing.layout import apart
from nika_arcade.testing.pilot import Pilot
from nika_arcade.testing.shots import quiet_house

FRAME = 16.0
TABLES = Path(__file__).parents[2] / "examples" / "tables"
SEATS = ("South", "North", "East", "West", "Centre")
PERSONS = tuple(
    Holder(f"p{number}", "person", name)
    for number, name in enumerate(("Iris", "Theo", "Zoe", "Max", "Ann"))
)


class Person:
    """Somebody who looks at a stack of scenes and uses its widgets as a hand would."""

    def __init__(self, house: House, first: Scene, size: tuple[int, int]) -> None:
        self.house = house
        self.stack = Stack(house, first, pygame.Surface(size))

    @property
    def top(self) -> Any:
        return self.stack.top

    @property
    def group(self) -> Group:
        scene = self.top
        return scene.sheet.group if hasattr(scene, "sheet") else scene.group

    @property
    def canvas(self) -> Canvas:
        return self.house.canvas(self.stack.surface)

    @property
    def ids(self) -> list[str]:
        return [widget.id for widget in self.group.widgets]

    def __getitem__(self, id: str) -> Widget:
        return self.group[id]

    def wait(self, ms: float = 0.0) -> Person:
        """See a frame, let time pass, and see another."""
        self.stack.draw()
        for _ in range(max(2, round(ms / FRAME))):
            self.stack.update(FRAME)
        self.stack.draw()
        return self

    def give(self, *intents: Intent) -> Person:
        for intent in intents:
            self.stack.handle(intent)
        return self

    def key(self, *names: str) -> Person:
        return self.give(*(Key(name) for name in names))

    def click(self, id: str, part: float = 0.5) -> Person:
        """Click a widget, ``part`` of its width from its left edge."""
        box = self.group.shown(self[id])
        x, y = box.x + box.width * part, box.middle[1] + 0.1
        return self.give(Point(x, y), Press(x, y), Release(x, y), Left())


@pytest.fixture
def sit() -> Iterator[Callable[..., Person]]:
    """Return what seats a person before a scene: ``sit(scene, size, read=…, theme=…)``."""
    seated: list[Person] = []

    def open_(first: Scene, size: tuple[int, int] = (1280, 720), **wishes: Any) -> Person:
        house = wishes.pop("house", None) or quiet_house(**wishes)
        seated.append(Person(house, first, size))
        return seated[-1]

    yield open_
    for person in seated:
        person.stack.close()
        person.house.art.clear()  # houses lie in circles, which the collector comes to late


@pytest.fixture(scope="session")
def bundled() -> Catalogue:
    """Return the catalogue of what comes with the arcade, read once; all of it can be used."""
    catalogue = read_catalogue()
    assert catalogue.troubles == []
    return catalogue


@pytest.fixture(scope="session")
def tables() -> Catalogue:
    """Return the catalogue with games whose tables have everything that a table can have."""
    return read_catalogue([paths.plugins(), TABLES])


@pytest.fixture
def climb(tables: Catalogue) -> Iterator[Callable[..., Pilot]]:
    """Make pilots at a table of stairs, after some moves, that are closed afterwards."""
    pilots: list[Pilot] = []

    def take_off(
        arrangement: str,
        seats: int = 2,
        size: tuple[int, int] = (1280, 720),
        moves: int = 0,
        **wishes: object,
    ) -> Pilot:
        holders = PERSONS[:seats]
        owners = tuple((seat, one.id) for seat, one in zip(SEATS, holders, strict=False))

        def make(house: House) -> MatchScene:
            options = {"arrangement": arrangement}
            return MatchScene.begin(house, "stairs", options, Lineup(holders, owners), seed=1)

        pilot = Pilot.fly(make, size, read=lambda: tables, **{"speed": 0.0, **wishes})
        pilots.append(pilot)
        pilot.settle()
        for _ in range(moves):
            pilot.play(pilot.match.session.legal()[0])
            pilot.settle()
        return pilot

    yield take_off
    for pilot in pilots:
        pilot.close()


MANIFEST = """
[plugin]
id = "{id}"
title = "{title}"
version = "1.0.0"
api = 1
entry = "plugin"

[[game]]
id = "{id}"
title = "{title}"
seats = {{ min = {low}, max = {high}, names = {names}, teams = {teams} }}
{more}
"""


@pytest.fixture
def shelve(tmp_path: Path) -> Callable[..., Path]:
    """Return what writes the manifest of a game that nobody opens into one folder."""

    def write(
        id: str,
        names: Sequence[str],
        *,
        low: int = 0,
        teams: Any = (),
        more: str = "",
        title: str = "",
    ) -> Path:
        folder = tmp_path / "plugins" / id
        folder.mkdir(parents=True)
        (folder / "plugin.py").write_text("raise AssertionError('opened')\n", encoding="utf-8")
        source = MANIFEST.format(
            id=id, title=title or id.title(), low=low or len(names), high=len(names),
            names=_toml(names), teams=_toml(teams), more=more,
        )  # fmt: skip
        (folder / "plugin.toml").write_text(source, encoding="utf-8")
        return folder.parent

    return write


def _toml(words: Any) -> str:
    if isinstance(words, str):
        return f'"{words}"'
    return "[" + ", ".join(map(_toml, words)) + "]"


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list that every shortened line is added to."""
    found: list[str] = []
    whole = Setting.shorten

    def shorten(self: Setting, words: str, style: Any, width: float) -> str:
        short = whole(self, words, style, width)
        if short != words:
            found.append(words)
        return short

    monkeypatch.setattr(Setting, "shorten", shorten)
    return found


@pytest.fixture
def in_order() -> Callable[[Person], None]:
    """Return what checks that widgets neither overlap nor reach over the canvas."""

    def check(person: Person) -> None:
        canvas, widgets = person.canvas, person.group.widgets
        for one in widgets:
            if not one.scrolls:
                assert one.box.x >= -0.5 and one.box.right <= canvas.width + 0.5, one.id
                assert one.box.y >= -0.5 and one.box.bottom <= canvas.height + 0.5, one.id
            for other in widgets:
                if one is not other and one.scrolls == other.scrolls:
                    assert apart(one.box, other.box, 0.5), (one.id, other.id)

    return check
