"""Sentences: the line of explanation under the table, before a choice is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nika_arcade.api import Focus, Line, Text, text

from .actions import read_facing
from .board import CITIES, CITY_OF, GOAL, NOWHERE, ally, team
from .counting import capital, capital_weight, number, weight
from .hand import Hand, changes, met, read_hand
from .obstacles import obstacle
from .position import Position
from .push import Change, Contact, Meeting, chain
from .rallying import chosen_square
from .words import CITY, FACING

_ONE = {
    "Athens": text("the Athenian"),
    "Sparta": text("the Spartan"),
    "Messene": text("the Messenian"),
    "Thebes": text("the Theban"),
}
_MANY = {
    "Athens": text("the Athenians"),
    "Sparta": text("the Spartans"),
    "Messene": text("the Messenians"),
    "Thebes": text("the Thebans"),
}
_ENEMIES = text("the enemies")


def line(position: Position, focus: Focus) -> Line | None:
    """Return the sentence that explains what is picked; None when nobody is choosing."""
    if focus.picked[:1] == ("rally",):
        return Line(_rally(focus), "hint")
    hand = read_hand(position, focus)
    if hand is not None:
        return _turn(hand, focus) or _of_hand(position, hand)
    if focus.picked:
        return Line(text("These hoplites do not touch yet: add those between them."), "hint")
    return Line(_start(position, focus), "hint") if focus.options else None


def _rally(focus: Focus) -> Text:
    if chosen_square(focus) is None:
        return text("Choose an empty rally square.")
    return text("Choose which way the hoplite faces.")


def _start(position: Position, focus: Focus) -> Text:
    if "rally" in focus.options:
        return text("Choose a hoplite, or rally one out of the box.")
    return text("Choose a hoplite; neighbours who face the same way may join.")


def _turn(hand: Hand, focus: Focus) -> Line | None:
    """Say what the handle that is pointed at would do."""
    pointed = read_facing(focus.pointed)
    if pointed is None or pointed[0] != "turn" or focus.pointed not in focus.options:
        return None
    told = text(
        "One hoplite turns {way} where it stands.",
        plural="{number} hoplites turn {way} where they stand.",
        count=len(hand.group),
        number=capital(len(hand.group)),
        way=FACING[pointed[1]],
    )
    return Line(told)


def _of_hand(position: Position, hand: Hand) -> Line:
    if hand.goes:
        return Line(_step(position, hand))
    why = obstacle(position, hand.group, hand.way)
    if why is None:
        return Line(text("A phalanx steps only forward: turn it first, or send one hoplite alone."))
    held = any(meeting.contact == Contact.SHORT for meeting in met(position, hand))
    return Line(why, "refusal" if hand.refused or held else "notice")


def _step(position: Position, hand: Hand) -> Text:
    """Say what the step that is looked at will do."""
    ahead = changes(position, hand)
    if won := _goal(position, ahead):
        return won
    parts = [*_pushes(position, hand, ahead), *_routs(position, hand)]
    if not parts:
        return _walk(hand)
    told = parts[0]
    for part in parts[1:]:
        told = text("{one} {other}", one=told, other=part)
    return told


def _walk(hand: Hand) -> Text:
    return text(
        "One hoplite steps {way}: alone, it may turn on the way.",
        plural="{number} hoplites step {way} together.",
        count=len(hand.group),
        number=capital(len(hand.group)),
        way=FACING[hand.way],
    )


def _goal(position: Position, ahead: Sequence[Change]) -> Text | None:
    """Say who wins by this step, and warn of pushing somebody onto his goal."""
    for kind, code, _, square in ahead:
        city = CITY_OF[code]
        if square == NOWHERE or square not in GOAL[city]:
            continue
        if kind == "moved":
            return text(
                "This step reaches the goal: {city} and {ally} win.",
                city=CITY[city],
                ally=CITY[ally(city)],
            )
        if position.house.pushed_wins and team(city) != team(position.city):
            return text(
                "Beware: this pushes {who} onto the goal, and {city} and {ally} win.",
                who=_ONE[CITIES[city]],
                city=CITY[city],
                ally=CITY[ally(city)],
            )
    return None


def _pushes(position: Position, hand: Hand, ahead: Sequence[Change]) -> list[Text]:
    pushes = [one for one in met(position, hand) if one.contact == Contact.PUSH]
    if not pushes:
        return []
    codes = _chained(position, hand, pushes)
    if len(pushes) > 1:
        return [_pushes_together(len(pushes), _who(codes), _fallen(position, hand, pushes, ahead))]
    crushed = _fallen(position, hand, pushes, ahead) > 0
    return [_push(pushes[0], _who(codes), crushed=crushed)]


def _fallen(
    position: Position, hand: Hand, pushes: Iterable[Meeting], ahead: Sequence[Change]
) -> int:
    """Count those who are routed because the push leaves them no room."""
    fallen = {origin for kind, _, origin, _ in ahead if kind == "routed"}
    board, city = position.board, position.city
    return sum(chain(board, city, hand.way, push.ahead)[-1] in fallen for push in pushes)


def _pushes_together(files: int, who: Text, fallen: int) -> Text:
    if not fallen:
        return text("{number} files push through: {who} give way.", number=capital(files), who=who)
    return text(
        "{number} files push through: {who} give way, and one is routed.",
        plural="{number} files push through: {who} give way, and {fallen} are routed.",
        count=fallen,
        number=capital(files),
        who=who,
        fallen=number(fallen),
    )


def _push(meeting: Meeting, who: Text, *, crushed: bool) -> Text:
    own, foes = capital_weight(meeting.weight), weight(meeting.against)
    count = meeting.against
    if crushed:
        return text(
            "{own} against {foes} in this file: {who} has no room and is routed.",
            plural="{own} against {foes} in this file: {who} give way, and the last is routed.",
            count=count,
            own=own,
            foes=foes,
            who=who,
        )
    return text(
        "{own} against {foes} in this file: {who} gives way.",
        plural="{own} against {foes} in this file: {who} give way.",
        count=count,
        own=own,
        foes=foes,
        who=who,
    )


def _chained(position: Position, hand: Hand, pushes: Iterable[Meeting]) -> list[int]:
    """Return the bytes of everybody who is pushed."""
    board = position.board
    return [
        board[square]
        for push in pushes
        for square in chain(board, position.city, hand.way, push.ahead)
    ]


def _routs(position: Position, hand: Hand) -> list[Text]:
    codes = [
        position.board[one.ahead] for one in met(position, hand) if one.contact == Contact.ROUT
    ]
    if not codes:
        return []
    return [
        text(
            "{who} looks away and is routed.",
            plural="{number} enemies look away and are routed.",
            count=len(codes),
            number=capital(len(codes)),
            who=_START[CITIES[CITY_OF[codes[0]]]],
        )
    ]


def _who(codes: Sequence[int]) -> Text:
    """Return who is meant: one city's man or men, or enemies of both."""
    cities = {CITY_OF[code] for code in codes}
    if len(cities) > 1:
        return _ENEMIES
    return (_ONE if len(codes) == 1 else _MANY)[CITIES[cities.pop()]]


_START = {
    "Athens": text("The Athenian"),
    "Sparta": text("The Spartan"),
    "Messene": text("The Messenian"),
    "Thebes": text("The Theban"),
}
"""The same at the start of a sentence."""
