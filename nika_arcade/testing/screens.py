"""Screens: a table for several persons, rendered in two worlds that look the same to one of them.

`telling_frames` is for the tests of a game with secrets: whatever its own picture does, and
whatever the stage does with it, no frame made for a person may differ where only what is hidden
from him does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nika_arcade.api import CHANCE, Action, Game, Options, mask
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.referee import Ply
from nika_arcade.match.session import Session
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.laws_secrets import swapped
from nika_arcade.testing.pilot import Pilot

LONGEST = 1_200
"""Frames after which a table that should have come to a curtain or a hand is given up."""

AFTERWARDS = 40
"""How many frames are looked at once everything is shown."""


@dataclass(frozen=True, slots=True)
class Film:
    """The frames of one action at a table: who sat in front, and a digest of the pixels."""

    frames: tuple[tuple[str, str], ...]

    def unlike(self, other: Film, eye: str) -> int:
        """Return how many frames for that eye, or for everybody, differ from another film's."""
        if len(self.frames) != len(other.frames):
            return abs(len(self.frames) - len(other.frames))
        pairs = zip(self.frames, other.frames, strict=True)
        return sum(one != two for one, two in pairs if one[0] in ("", eye))


@dataclass(frozen=True, slots=True)
class Screen:
    """A game at a table where a person holds every seat; ``speed`` is that of the figures."""

    read: Callable[[], Catalogue]
    game_id: str
    options: Options
    seats: tuple[str, ...]
    size: tuple[int, int] = (640, 400)
    speed: float = 2.0

    def film(self, position: Any, action: Action) -> Film:
        """Return every frame from the first curtain over an action to what the next one sees."""
        frames: list[tuple[str, str]] = []
        pilot = Pilot.fly(lambda house: self._table(house, position), self.size, read=self.read,
                          speed=self.speed)  # fmt: skip
        try:
            table = pilot.match
            self._come(pilot, table, frames)
            table.play.act(action)
            self._come(pilot, table, frames)
        finally:
            pilot.close()
        return Film(tuple(frames))

    def _table(self, house: House, position: Any) -> MatchScene:
        holders = tuple(
            Holder(f"p{number}", "person", f"{number}") for number in range(len(self.seats))
        )
        pairs = zip(self.seats, (one.id for one in holders), strict=True)
        lineup = Lineup(holders, tuple(pairs))
        session = Session(house.catalogue, self.game_id, self.options, lineup, seed=1)
        session.referee.start = position
        session.referee.undo(0)
        return MatchScene(house, session)

    def _come(self, pilot: Pilot, table: MatchScene, frames: list[tuple[str, str]]) -> None:
        """Let a table come to an open hand, through a curtain where one falls, or to its end."""
        front = frames[-1][0] if frames else ""
        waited = 0
        for _ in range(LONGEST):
            top = pilot.top
            if isinstance(top, Curtain):
                front = ""
                if top.heeds:
                    pilot.key("enter")
                    front = table.session.to_act or ""
            elif table.session.outcome is not None or table.play.hand is not None:
                waited += 1
            frames.append((front, _digest(pilot)))
            if waited >= AFTERWARDS:
                return
            pilot.step()
        raise AssertionError("this table does not come to rest")


def telling_frames(
    screen: Screen, plies: Sequence[Ply[Any]], game: Game[Any], shift: int = 1
) -> Iterator[str]:
    """Yield a sentence for every action and eye for which frames tell what is hidden from it."""
    for number, ply in enumerate(plies):
        if ply.actor == CHANCE or game.to_act(ply.after) == CHANCE:
            continue
        for eye in screen.seats:
            other = swapped(ply, eye, shift)
            action = counterpart(game, other, ply, eye) if other is not None else None
            if action is None:
                continue
            film = screen.film(ply.before, ply.action)
            if count := film.unlike(screen.film(other, action), eye):
                yield f"action {number}, {ply.action}: {count} frames tell {eye} of hidden values"


def counterpart(game: Game[Any], other: Any, ply: Ply[Any], eye: str) -> Action | None:
    """Return the action in another world that gives the beat that the eye saw; None for none."""
    events, after = mask(ply.events, eye), game.observe(ply.after, eye)
    for action in dict.fromkeys([ply.action, *game.legal(other)]):
        try:
            step = game.apply(other, action)
        except ValueError:
            continue
        if mask(step.events, eye) == events and game.observe(step.position, eye) == after:
            return action
    return None


def _digest(pilot: Pilot) -> str:
    import pygame

    pilot.draw()
    return hashlib.sha256(pygame.image.tobytes(pilot.stack.surface, "RGB")).hexdigest()
