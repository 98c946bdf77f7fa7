"""The table of Nika: the picture of a position, and the words for what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from nika_arcade.api import (
    Action,
    Beat,
    Choice,
    Cue,
    Event,
    Figure,
    Focus,
    Plate,
    Presenter,
    Shape,
    Shortcut,
    Tableau,
    Text,
    text,
)

from . import narration, sentences
from .board import CITIES, EMPTY, FACING_OF, FACINGS, HOMEWARD, SQUARES, opposite
from .ending import is_over
from .figures import all_items
from .ground import CELL, GROUND, HEIGHT, WIDTH, ZONES, ring
from .hand import read_hand
from .marks import Signs, group_signs, last_marks, open_marks
from .position import ACTIONS, Position
from .rallying import chosen_square, glowing, may_rally, rally_signs

_ORDER = ("Athens", "Messene", "Sparta", "Thebes")
"""The plates, allies together."""

KeyName: TypeAlias = Literal["advance", "turn_left", "turn_right", "turn_back"]

_CUES = {
    "moved": Cue("step", "place"),
    "turned": Cue("turn", "select"),
    "pushed": Cue("push", "push"),
    "routed": Cue("rout", "rout"),
    "rallied": Cue("rally", "place"),
}


class NikaTable(Presenter[Position]):
    """Nika on a vase seen from above; the same for all eyes."""

    def present(self, position: Position, eye: str | None, focus: Focus) -> Tableau:
        """Return the picture; what is picked and pointed at shows what would follow."""
        over = focus.over or is_over(position)
        signs = _signs(position, focus)
        marks = (
            *last_marks(focus.last, position.board),
            *(() if over else open_marks(position, focus.options)),
            *signs.marks,
        )
        return Tableau(
            WIDTH,
            HEIGHT,
            CELL,
            ground=GROUND,
            signs=_lit(position, focus, over=over),
            zones=ZONES,
            items=(*all_items(position, rally=may_rally(position, focus)), *signs.ghosts),
            spots=signs.spots,
            marks=marks,
            plates=tuple(_plate(position, city, over=over) for city in _ORDER),
            choices=() if over else _END_TURN,
            shortcuts=_shortcuts(position, focus),
            title=_title(focus),
            line=None if over else sentences.line(position, focus),
        )

    def narrate(self, beats: Sequence[Beat[Position]]) -> Text:
        """Return one short line for a city's turn: "three advance west"."""
        return narration.narrate(beats)

    def tell(self, position: Position, action: Action) -> Text | None:
        """Return what an action does and where: "k4 k5: two advance south"."""
        from . import reasons  # the engine's tables are built only for who asks

        return reasons.tell(position, action)

    def explain(
        self, position: Position, action: Action, line: Sequence[Action] = ()
    ) -> Text | None:
        """Return what the turn brings that begins with an action."""
        from . import reasons

        return reasons.explain(position, action, line)

    def cue(self, event: Event, before: Position, after: Position) -> Cue | None:
        """Return how to show an event of Nika; None for a pass and for the end."""
        if event.name == "moved" and _shoves(event, before):
            return _CUES["pushed"]
        return _CUES.get(event.name)


_END_TURN = (Choice("pass", text("End turn"), primary=True, repeat=True),)


def _shoves(event: Event, before: Position) -> bool:
    """Say whether a hoplite moved against one who faced it, even one who then found no room."""
    code = before.board[SQUARES[event["to"]]]
    return code != EMPTY and FACING_OF[code] == opposite(FACINGS.index(event["facing"]))


def _signs(position: Position, focus: Focus) -> Signs:
    """Return what answers the choice: of a group, or of a rally; the way to the box stays open."""
    rally = rally_signs(position, focus)
    hand = read_hand(position, focus)
    if hand is None:
        return rally
    group = group_signs(position, hand)
    return Signs(group.marks, (*group.spots, *rally.spots), group.ghosts)


def _lit(position: Position, focus: Focus, *, over: bool) -> tuple[Shape, ...]:
    """Return what changes of the ground: the ring of the city to act, and glowing squares."""
    return () if over else (ring(position.seat), *glowing(position, focus))


def _plate(position: Position, city: str, *, over: bool) -> Plate:
    acts = city == position.seat and not over
    routed = Figure(text("routed"), position.routed[CITIES.index(city)])
    actions = Figure(text("actions"), position.actions, "pips", ACTIONS)
    return Plate(city, f"shield-{city.lower()}", (actions, routed) if acts else (routed,), acts)


def _shortcuts(position: Position, focus: Focus) -> tuple[Shortcut, ...]:
    """Return the keys that advance and turn what is picked."""
    if chosen_square(focus) is not None:
        inwards = opposite(HOMEWARD[position.city])
        return (_key("advance", "turn", inwards, text("rally")), *_turns(inwards, focus.options))
    hand = read_hand(position, focus)
    if hand is None or hand.refused:
        return ()
    ahead = f"move:{FACINGS[hand.way]}"
    keys = [_key("advance", "move", hand.way, text("advance"))] if ahead in focus.options else []
    return (*keys, *_turns(hand.facing, focus.options))


def _turns(facing: int, options: frozenset[str]) -> tuple[Shortcut, ...]:
    keys: tuple[tuple[KeyName, int], ...] = (
        ("turn_left", 3),
        ("turn_right", 1),
        ("turn_back", 2),
    )
    shortcuts = (_key(key, "turn", (facing + by) % 4, text("turn")) for key, by in keys)
    return tuple(shortcut for shortcut in shortcuts if shortcut.pick in options)


def _key(key: KeyName, word: str, facing: int, label: Text) -> Shortcut:
    return Shortcut(key, f"{word}:{FACINGS[facing]}", label)


def _title(focus: Focus) -> Text:
    """Name the turn; every turn has two actions, and beats count the actions of the game."""
    played = focus.last[-1].number + 1 if focus.last else 0
    return text("Turn {number}", number=played // ACTIONS + 1)
