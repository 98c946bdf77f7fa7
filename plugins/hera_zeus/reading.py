"""Reading the text form of a position, and saying what is wrong with it (RULES §11)."""

from __future__ import annotations

import json
import re
from typing import Any, Final, get_args

from nika_arcade.api import HIDDEN, MalformedPosition, Secret
from nika_arcade.kit.told import keys, number, once, one_of, rows

from .cards import DECKS, LAYABLE, RANK, Card
from .checking import check
from .customs import FLAGS, house_of, points_of
from .ending import REASONS
from .memory import BLANK
from .notation import COVERED, OPEN, UNSEEN
from .parts import HIGHEST, back_of, card_of, side_of, words
from .position import (
    BACKS,
    EYES,
    IN_DECK,
    IN_HAND,
    NO_EYES,
    NOBODY,
    PILES,
    House,
    Laid,
    Phase,
    Position,
    Shown,
    Side,
    Waiting,
)
from .recalling import read_memory, read_spied

_SIDE: Final = frozenset({"deck", "hand", "pile", "lanes", "figure", "turns", "drawn"})
_SIDE_TOO: Final = frozenset({"exchanged", "known", "spied"})
_WHOLE: Final = frozenset({*DECKS, "active", "phase", "points", "clock", "first"})
_WHOLE_TOO: Final = frozenset({"waiting", "winner", "reason", "house"})
_LAID: Final = re.compile(r"([a-z.?]+)#([1-9][0-9]{0,5})(!?)", re.ASCII)


def parse(source: str) -> Position:
    """Read the text form; raise `MalformedPosition` with what is wrong and why."""
    try:
        tree = json.loads(source, object_pairs_hook=once)
    except MalformedPosition:
        raise
    except (ValueError, RecursionError):
        raise MalformedPosition("a position is one JSON object on one line") from None
    keys(tree, "the position", _WHOLE, _WHOLE_TOO)
    phase = one_of(tree["phase"], "phase", get_args(Phase))
    points = rows(tree["points"], "points", 2)
    over = phase == "over"
    if over != ("winner" in tree) or over != ("reason" in tree):
        raise MalformedPosition("winner and reason are told when the phase is over, and only then")
    waiting = [_waiting(one) for one in rows(tree.get("waiting", []), "waiting", None)]
    position = Position(
        sides=(_side(tree["hera"], 0), _side(tree["zeus"], 1)),
        active=side_of(tree["active"], "active"),
        phase=phase,
        total=number(points[1], "points", 0, 4),
        spent=number(points[0], "points", 0, 4),
        clock=number(tree["clock"], "clock", 0, HIGHEST),
        waiting=tuple(waiting),
        first=side_of(tree["first"], "first"),
        winner=side_of(tree["winner"], "winner") if over else NOBODY,
        reason=one_of(tree["reason"], "reason", tuple(REASONS)) if over else "",
        house=_house(tree.get("house")),
    )
    check(position)
    return position


def _side(tree: Any, side: int) -> Side:
    where = DECKS[side]
    keys(tree, where, _SIDE, _SIDE_TOO)
    lanes = [_lane(lane, side) for lane in rows(tree["lanes"], f"{where}: lanes", 3)]
    return Side(
        deck=_draw_pile(tree["deck"], side),
        hand=_hand(words(tree["hand"], f"{where}: hand"), side),
        pile=tuple(_lying(word, side) for word in words(tree["pile"], f"{where}: pile")),
        lanes=(lanes[0], lanes[1], lanes[2]),
        figure=number(tree["figure"], f"{where}: figure", 0, 3),
        turns=number(tree["turns"], f"{where}: turns", 0, HIGHEST),
        first_draw=number(tree["drawn"], f"{where}: drawn", -1, HIGHEST),
        exchanged=one_of(tree.get("exchanged", False), f"{where}: exchanged", (False, True)),
        known=read_memory(tree["known"], side) if "known" in tree else BLANK,
        spied=read_spied(tree["spied"], side) if "spied" in tree else None,
    )


def _draw_pile(tree: Any, side: int) -> tuple[Secret, ...]:
    if isinstance(tree, int) and not isinstance(tree, bool):
        count = number(tree, f"{DECKS[side]}: deck", 0, 43)
        return (Secret(HIDDEN, NO_EYES, BACKS[DECKS[side]]),) * count
    cards = (card_of(word, side) for word in words(tree, f"{DECKS[side]}: deck"))
    return tuple(IN_DECK[card] for card in cards)


def _hand(source: list[str], side: int) -> tuple[Secret, ...]:
    """Return a hand in its order, however it is written: where a card lies must tell nothing."""

    def order(one: Secret) -> tuple[bool, int]:
        return one.kind != BACKS[DECKS[side]], -1 if one.value is HIDDEN else RANK[one.value]

    return tuple(sorted((_held(word, side) for word in source), key=order))


def _held(word: str, side: int) -> Secret:
    back = back_of(word, side)
    return Secret(HIDDEN, EYES[side], back) if back else IN_HAND[side][card_of(word, side)]


def _lying(word: str, side: int) -> Card | Secret:
    if word == UNSEEN:
        return Secret(HIDDEN, EYES[side], PILES[side])
    if word.endswith(COVERED):
        return Secret(card_of(word.removesuffix(COVERED), side), EYES[side], PILES[side])
    return card_of(word, side)


def _lane(tree: Any, side: int) -> tuple[Laid, ...]:
    return tuple(_laid(word, side) for word in words(tree, f"{DECKS[side]}: lanes"))


def _laid(word: str, side: int) -> Laid:
    match = _LAID.fullmatch(word)
    if match is None:
        raise MalformedPosition(f"{word!r}: a card on the field is like 'five#12' or 'five#12!'")
    name, tag, up = match.groups()
    back = back_of(name, side)
    if back and not up:
        return Secret(HIDDEN, EYES[side], back, tag)
    card = card_of(name, side)
    if card.kind not in LAYABLE:
        raise MalformedPosition(f"{word!r}: {card.kind} is never laid on the field")
    return Shown(card, tag) if up == OPEN else Secret(card, EYES[side], BACKS[card.deck], tag)


def _waiting(tree: Any) -> Waiting:
    keys(tree, "waiting", frozenset({"side", "cards"}), frozenset({"tops"}))
    side = side_of(tree["side"], "waiting: side")
    cards = tuple(card_of(word, side) for word in words(tree["cards"], "waiting: cards"))
    tops = tuple(card_of(word, side) for word in words(tree.get("tops", ""), "waiting: tops"))
    if not cards:
        raise MalformedPosition("waiting: there are no cards")
    return Waiting(side, cards, tops)


def _house(tree: Any) -> House:
    if tree is None:
        return House()
    usual = points_of(House())
    keys(tree, "house", frozenset(usual), frozenset())
    values = {key: one_of(tree[key], f"house: {key}", FLAGS[key]) for key in usual}
    return house_of(values)
