"""A catalogue of fixture games and bots, and a way to play on until something has come true."""

from __future__ import annotations

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
