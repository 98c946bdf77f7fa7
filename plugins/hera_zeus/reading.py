"""Reading the text form of a position, and saying what is wrong with it (RULES §11)."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TypeVar, get_args

from nika_arcade.api import HIDDEN, MalformedPosition, Secret

from .cards import DECKS, LAYABLE, PICKS, Card
from .checking import check
from .customs import FLAGS, house_of, points_of
from .ending import REASONS
from .memory import BLANK, TAKEN, Case, Memory, Token
from .notation import COVERED, OPEN, UNSEEN
from .position import (
    BACKS,
    BOTH,
    EYES,
    IN_DECK,
    IN_HAND,
    NO_EYES,
    NOBODY,
    PILES,
    SPIED,
    House,
    Laid,
    Phase,
    Position,
    Shown,
    Side,
    Waiting,
)

T = TypeVar("T")

_SIDE: Final = frozenset({"deck", "hand", "pile", "lanes", "figure", "turns", "drawn"})
_SIDE_TOO: Final = frozenset({"exchanged", "known", "spied"})
_WHOLE: Final = frozenset({*DECKS, "active", "phase", "points", "clock", "first"})
_WHOLE_TOO: Final = frozenset({"waiting", "winner", "reason", "house"})
_HADES: Final = frozenset({"sunk", "taken", "gone"})
_LAID: Final = re.compile(r"([a-z.?]+)#([1-9][0-9]{0,3})(!?)", re.ASCII)
_TOKEN: Final = re.compile(r"([a-z.?]+)#([0-9]{1,4})(?:\*([1-9][0-9]?))?", re.ASCII)
_HIGHEST: Final = 9999


def parse(source: str) -> Position:
    """Read the text form; raise `MalformedPosition` with what is wrong and why."""
    try:
        tree = json.loads(source)
    except (ValueError, RecursionError):
        raise MalformedPosition("a position is one JSON object on one line") from None
    _keys(tree, "the position", _WHOLE, _WHOLE_TOO)
    phase = _one_of(tree["phase"], "phase", get_args(Phase))
    points = _list(tree["points"], "points", 2)
    over = phase == "over"
    if over != ("winner" in tree) or over != ("reason" in tree):
        raise MalformedPosition("winner and reason are told when the phase is over, and only then")
    waiting = [_waiting(one) for one in _list(tree.get("waiting", []), "waiting", None)]
    position = Position(
        sides=(_side(tree["hera"], 0), _side(tree["zeus"], 1)),
        active=_deck(tree["active"], "active"),
        phase=phase,
        total=_number(points[1], "points", 0, 4),
        spent=_number(points[0], "points", 0, 4),
        clock=_number(tree["clock"], "clock", 0, _HIGHEST),
        waiting=tuple(waiting),
        first=_deck(tree["first"], "first"),
        winner=_deck(tree["winner"], "winner") if over else NOBODY,
        reason=_one_of(tree["reason"], "reason", tuple(REASONS)) if over else "",
        house=_house(tree.get("house")),
    )
    check(position)
    return position


def _side(tree: Any, side: int) -> Side:
    where = DECKS[side]
    _keys(tree, where, _SIDE, _SIDE_TOO)
    lanes = [_lane(lane, side) for lane in _list(tree["lanes"], f"{where}: lanes", 3)]
    return Side(
        deck=_draw_pile(tree["deck"], side),
        hand=tuple(_held(word, side) for word in _words(tree["hand"], f"{where}: hand")),
        pile=tuple(_lying(word, side) for word in _words(tree["pile"], f"{where}: pile")),
        lanes=(lanes[0], lanes[1], lanes[2]),
        figure=_number(tree["figure"], f"{where}: figure", 0, 3),
        turns=_number(tree["turns"], f"{where}: turns", 0, _HIGHEST),
        first_draw=_number(tree["drawn"], f"{where}: drawn", -1, _HIGHEST),
        exchanged=_one_of(tree.get("exchanged", False), f"{where}: exchanged", (False, True)),
        known=_memory(tree["known"], side) if "known" in tree else BLANK,
        spied=_spied(tree["spied"], side) if "spied" in tree else None,
    )


def _draw_pile(tree: Any, side: int) -> tuple[Secret, ...]:
    if isinstance(tree, int) and not isinstance(tree, bool):
        count = _number(tree, f"{DECKS[side]}: deck", 0, 43)
        return (Secret(HIDDEN, NO_EYES, BACKS[DECKS[side]]),) * count
    cards = (_card(word, side) for word in _words(tree, f"{DECKS[side]}: deck"))
    return tuple(IN_DECK[card] for card in cards)


def _held(word: str, side: int) -> Secret:
    back = _back(word, side)
    return Secret(HIDDEN, EYES[side], back) if back else IN_HAND[side][_card(word, side)]


def _lying(word: str, side: int) -> Card | Secret:
    if word == UNSEEN:
        return Secret(HIDDEN, EYES[side], PILES[side])
    if word.endswith(COVERED):
        return Secret(_card(word.removesuffix(COVERED), side), EYES[side], PILES[side])
    return _card(word, side)


def _lane(tree: Any, side: int) -> tuple[Laid, ...]:
    return tuple(_laid(word, side) for word in _words(tree, f"{DECKS[side]}: lanes"))


def _laid(word: str, side: int) -> Laid:
    match = _LAID.fullmatch(word)
    if match is None:
        raise MalformedPosition(f"{word!r}: a card on the field is like 'five#12' or 'five#12!'")
    name, tag, up = match.groups()
    back = _back(name, side)
    if back and not up:
        return Secret(HIDDEN, EYES[side], back, tag)
    card = _card(name, side)
    if card.kind not in LAYABLE:
        raise MalformedPosition(f"{word!r}: {card.kind} is never laid on the field")
    return Shown(card, tag) if up == OPEN else Secret(card, EYES[side], BACKS[card.deck], tag)


def _waiting(tree: Any) -> Waiting:
    _keys(tree, "waiting", frozenset({"side", "cards"}), frozenset({"tops"}))
    side = _deck(tree["side"], "waiting: side")
    cards = tuple(_card(word, side) for word in _words(tree["cards"], "waiting: cards"))
    tops = tuple(_card(word, side) for word in _words(tree.get("tops", ""), "waiting: tops"))
    if not cards:
        raise MalformedPosition("waiting: there are no cards")
    return Waiting(side, cards, tops)


def _spied(tree: Any, side: int) -> Secret:
    known = HIDDEN if tree == UNSEEN else _memory(tree, side)
    return Secret(known, BOTH, SPIED[side])


def _memory(tree: Any, side: int) -> Memory:
    where = f"{DECKS[side]}: memory"
    _keys(tree, where, frozenset({"cases"}), _HADES)
    taken = ""
    if len(tree) > 1:
        _keys(tree, where, _HADES | {"cases"}, frozenset())
        taken = _one_of(tree["taken"], f"{where}: taken", DECKS)
    rows = _list(tree["cases"], where, None)
    cases = tuple(_case(row, side, taken) for row in rows)
    if not cases or any((case.taken is None) != (not taken) for case in cases):
        raise MalformedPosition(f"{where}: every case says what Hades took, if he took anything")
    if not taken:
        return Memory(cases) if cases != BLANK.cases else BLANK
    sunk, gone = (
        tuple(_card(word, side) for word in _words(tree[key], f"{where}: {key}"))
        for key in ("sunk", "gone")
    )
    return Memory(cases, sunk, taken, gone)


def _case(row: Any, side: int, deck: str) -> Case:
    if not isinstance(row, str):
        raise MalformedPosition(f"{DECKS[side]}: memory: a case is a line of tokens")
    head, colon, tail = row.partition(":")
    tokens = tuple(_token(word, side, deck) for word in (tail if colon else head).split())
    if not colon:
        return Case(None, tokens)
    return Case(TAKEN if head == TAKEN.kind else _card(head, side), tokens)


def _token(word: str, side: int, taken: str) -> Token:
    match = _TOKEN.fullmatch(word)
    if match is None:
        raise MalformedPosition(f"{word!r}: a token is like 'five#12' or '?#12*3'")
    name, since, count = match.groups()
    many = int(count or 1)
    if name == TAKEN.kind and taken in DECKS:
        return Token(int(since), TAKEN, taken)
    if _back(name, side):
        back = DECKS[side] if name == UNSEEN else name.partition(".")[0]
        return Token(int(since), None, back, many)
    card = _card(name, side)
    return Token(int(since), card, card.deck, many)


def _back(word: str, side: int) -> str:
    """Return the kind of an unseen card by its word; empty for the word of a card."""
    if word == UNSEEN:
        return BACKS[DECKS[side]]
    deck, _, rest = word.partition(".")
    return BACKS[deck] if rest == UNSEEN and deck == DECKS[1 - side] else ""


def _card(word: str, side: int) -> Card:
    card = PICKS[side].get(word)
    if card is None:
        raise MalformedPosition(f"{word!r} is no card, like 'five', 'pegasus' or 'zeus.hero'")
    return card


def _house(tree: Any) -> House:
    if tree is None:
        return House()
    usual = points_of(House())
    _keys(tree, "house", frozenset(usual), frozenset())
    values = {key: _one_of(tree[key], f"house: {key}", FLAGS[key]) for key in usual}
    return house_of(values)


def _keys(tree: Any, where: str, needed: frozenset[str], more: frozenset[str]) -> None:
    if not isinstance(tree, dict):
        raise MalformedPosition(f"{where}: expected an object")
    if missing := sorted(needed - set(tree)):
        raise MalformedPosition(f"{where}: {', '.join(missing)} is missing")
    if unknown := sorted(set(tree) - needed - more):
        raise MalformedPosition(f"{where}: {', '.join(unknown)} is not known here")


def _deck(tree: Any, where: str) -> int:
    return DECKS.index(_one_of(tree, where, DECKS))


def _one_of(tree: Any, where: str, values: tuple[T, ...]) -> T:
    for value in values:
        if tree == value and type(tree) is type(value):
            return value
    raise MalformedPosition(f"{where} is one of {', '.join(map(str, values))}, not {tree!r:.60}")


def _number(tree: Any, where: str, least: int, most: int) -> int:
    if isinstance(tree, bool) or not isinstance(tree, int) or not least <= tree <= most:
        raise MalformedPosition(f"{where}: expected {least} to {most}, not {tree!r:.60}")
    return tree


def _list(tree: Any, where: str, length: int | None) -> list[Any]:
    if not isinstance(tree, list) or (length is not None and len(tree) != length):
        raise MalformedPosition(f"{where}: expected a list" + (f" of {length}" if length else ""))
    return tree


def _words(tree: Any, where: str) -> list[str]:
    if not isinstance(tree, str):
        raise MalformedPosition(f"{where}: expected the words of cards, not {tree!r:.60}")
    return tree.split()
