"""The plain table: any game without a presenter, as the text of its position and its picks."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TypeVar

from nika_arcade.api import (
    CHANCE,
    Beat,
    Block,
    Focus,
    Game,
    Line,
    Place,
    Plate,
    Presenter,
    Shape,
    Spot,
    Tableau,
    Text,
    Words,
    Zone,
    text,
)

P = TypeVar("P")

WIDTH, HEIGHT = 860.0, 620.0
HEAD = 72.0
"""The room that the table's heading takes."""
LINE = 22.0
TYPE = 16.0
LETTERS = 96
"""How many letters of a position stand on one line."""
LINES = 12
"""How many lines of a position are shown; a longer one ends in an ellipsis."""
TILE = (134.0, 44.0)
GAP = 8.0


class PlainPresenter(Presenter[P]):
    """Shows any game: its position in the text form, and a tile for every pick there is.

    ``seats`` are the plates beside it; without them only the seat to act has one.
    """

    def __init__(self, game: Game[P], seats: Sequence[str] = ()) -> None:
        self._game = game
        self._seats = tuple(seats)

    def present(self, position: P, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture of a masked position with the picks that are open."""
        lines = wrapped(self._game.notate(position))
        words = _written(lines)
        top = HEAD + LINE * (len(lines) + 2)
        chosen = " > ".join(focus.picked)
        signs: list[Shape] = [Words(Text(chosen), 0, top, TYPE, "ui.accent", weight=600)]
        names = list(dict.fromkeys([*focus.picked, *sorted(focus.options)]))
        places = _grid(len(names), top + GAP * 2)
        for name, place in zip(names, places, strict=True):
            signs += _tile(name, place, focus)
        zone = Zone("picks", tuple(zip(names, places, strict=True)))
        spots = tuple(Spot(name, ("picks", name), Text(name)) for name in names)
        return Tableau(
            WIDTH, HEIGHT, 2.0,
            ground=words, signs=tuple(signs), zones=(zone,), spots=spots,
            plates=self._plates(position), line=_line(focus),
        )  # fmt: skip

    def narrate(self, beats: Sequence[Beat[P]]) -> Text:
        """Return the names of what happened, in order and each once."""
        names = dict.fromkeys(event.name for beat in beats for event in beat.events)
        return Text(", ".join(name.replace("_", " ") for name in names)) if names else text("acts")

    def _plates(self, position: P) -> tuple[Plate, ...]:
        acts = self._game.to_act(position)
        seats = self._seats or ((acts,) if acts and acts != CHANCE else ())
        return tuple(Plate(seat, "", to_act=seat == acts) for seat in seats)


def wrapped(source: str) -> list[str]:
    """Return a position's text in lines of at most `LETTERS` letters, broken where words end."""
    lines: list[str] = [""]
    for word in source.split():
        while len(word) > LETTERS:
            lines.append(word[:LETTERS])
            word = word[LETTERS:]
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) > LETTERS:
            lines.append(word)
        else:
            lines[-1] = joined
    lines = [line for line in lines if line]
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], lines[LINES - 1][: LETTERS - 2] + " …"]
    return lines


def _written(lines: Sequence[str]) -> tuple[Shape, ...]:
    return tuple(
        Words(Text(line), 0, HEAD + LINE * (number + 1), TYPE, "ui.text", width=WIDTH)
        for number, line in enumerate(lines)
    )


def _grid(count: int, top: float) -> list[Place]:
    """Return places in rows from ``top`` down, as large as fit, never larger than a tile."""
    columns = int(WIDTH // (TILE[0] + GAP))
    shape = (TILE[1] + GAP) / (TILE[0] + GAP)
    while ceil(count / columns) * shape * (WIDTH / columns) > HEIGHT - top:
        columns += 1
    pitch = min(TILE[0] + GAP, WIDTH / columns)
    scale, down = pitch / (TILE[0] + GAP), pitch * shape
    wide, high = TILE[0] * scale, TILE[1] * scale
    return [
        Place(
            (index % columns) * pitch + wide / 2,
            top + (index // columns) * down + high / 2,
            wide,
            high,
        )
        for index in range(count)
    ]


def _tile(name: str, place: Place, focus: Focus) -> tuple[Shape, ...]:
    """Return a pick as a tile: plain, pointed at, or taken."""
    ground, ink, line = "ui.raised", "ui.text", "ui.rule"
    if name == focus.pointed:
        ground, ink = "ui.figure", "ui.on_figure"
    elif name in focus.picked:
        line = "ui.accent"
    left, top = place.x - place.width / 2, place.y - place.height / 2
    size = TYPE * place.height / TILE[1]
    return (
        Block(left, top, place.width, place.height, ground, 4.0, line, 1.5),
        Words(Text(name), place.x, place.y + size * 0.35, size, ink, "centre", place.width - GAP),
    )


def _line(focus: Focus) -> Line | None:
    if not focus.options:
        return None
    return Line(text("Pick what to do; Backspace takes a pick back."), "hint")
