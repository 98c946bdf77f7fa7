"""A catalogue of fixture games and bots, and a way to play on until something has come true."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from nika_arcade import paths
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return read_catalogue([PLUGINS, PLUGINS.parent / "wicked", paths.plugins()], ())


@pytest.fixture
def against() -> Callable[..., Lineup]:
    """Make a line-up of bots by id and of persons, whose names are capitalized."""

    def make(*players: str, seats: tuple[str, ...] = ("Left", "Right")) -> Lineup:
        holders = tuple(
            Holder(name.lower(), "person", name)
            if name.istitle()
            else Holder(f"b{number}", "bot", name, name)
            for number, name in enumerate(players)
        )
        ids = [holders[number % len(holders)].id for number in range(len(seats))]
        return Lineup(holders, tuple(zip(seats, ids, strict=True)))

    return make


Sit = Callable[..., Session]


@pytest.fixture
def sit(catalogue: Catalogue) -> Iterator[Sit]:
    """Open sessions that are closed in the end, whatever happens."""
    opened: list[Session] = []

    def open_session(lineup: Lineup, game: str = "nim", **more: object) -> Session:
        session = Session(catalogue, game, more.pop("options", {}), lineup, seed=3, **more)
        opened.append(session)
        return session

    yield open_session
    for session in opened:
        session.close()


@pytest.fixture
def until() -> Callable[[Session, Callable[[], object]], None]:
    """Play on at time 0, where no deadline ever comes, until something is true."""

    def play(session: Session, done: Callable[[], object], now: float = 0.0) -> None:
        give_up = monotonic() + 60
        while monotonic() < give_up:
            session.tick(now)
            if done():
                return
            session.wait(0.1)
        raise AssertionError(f"it never came: {session.faults}")

    return play


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Return a pipe that processes called ``holds`` and ``leaves`` hold open while they live."""
    path = tmp_path / "held"
    os.mkfifo(path)
    monkeypatch.setenv("NIKA_TEST_HOLD", str(path))
    end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield end
    os.close(end)


@pytest.fixture
def heard(held: int) -> Callable[[], bytes]:
    """Return what reads next out of that pipe; nothing when nobody holds it any more."""

    def read() -> bytes:
        assert select.select([held], [], [], 60)[0], "a process outlived what it was started for"
        return os.read(held, 100)

    return read


@pytest.fixture
def ends_with_a_game(sit: Sit, held: int, heard: Callable[[], bytes]) -> Callable[[Lineup], None]:
    """Return what checks that the process of a line-up is gone when its game is closed."""

    def check(lineup: Lineup) -> None:
        session = sit(lineup)
        while not select.select([held], [], [], 0.01)[0]:
            session.tick(0.0)
        assert heard() == b"here"
        session.close()
        assert heard() == b""

    return check


@pytest.fixture
def ends_with_a_house(
    heard: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., None]:
    """Return what checks that the process of a bot is gone when the house is killed."""

    def check(bots: str, *places: Path, more: tuple[str, ...] = ()) -> None:
        monkeypatch.setenv("NIKA_ARCADE_PLUGINS", os.pathsep.join(map(str, places)))
        command = ["match", "nim", "--bots", bots, *more]
        house = subprocess.Popen([sys.executable, "-m", "nika_arcade", *command])
        try:
            assert heard() == b"here"
        finally:
            house.kill()
            house.wait(60)
        assert heard() == b""

    return check
