"""Reading the text form of a position, and saying what is wrong with it (§13)."""

from __future__ import annotations

import json
from typing import Any, Final, get_args

from nika_arcade.api import HIDDEN, MalformedPosition, Secret
from nika_arcade.kit.told import keys, number, once, one_of, rows

from .checking import check
from .customs import FLAGS, house_of, options_of
from .edition import KINDS, SEATS, Edition
from .ending import REASONS
from .parts import CARDS, HIGHEST, cell, counts, flag, letters, side_of, tile
from .position import (
    AMPHORAE,
    CARD,
    IN_DECK,
    LAND,
    NO_EYES,
    NO_TILE,
    NOBODY,
    Built,
    House,
    Laid,
    Mode,
    Phase,
    Position,
    Site,
)
from .side_reading import read_side

_WHOLE: Final = frozenset(
    {"edition", "sides", "first", "act", "turn", "phase", "mode", "used", "extra", "tiles",
     "buildings", "lands", "deck", "discards", "shuffled", "pool"}
)  # fmt: skip
_TOO: Final = frozenset(
    {"drawn", "emptied", "site", "due", "owed", "idle", "stirred", "winner", "reason", "house"}
)


def parse(source: str, edition: Edition) -> Position:
    """Read the text form; raise `MalformedPosition` with what is wrong and why."""
    try:
        tree = json.loads(source, object_pairs_hook=once)
    except MalformedPosition:
        raise
    except (ValueError, RecursionError):
        raise MalformedPosition("a position is one JSON object on one line") from None
    keys(tree, "the position", _WHOLE, _TOO)
    _check_edition(tree["edition"], edition)
    names = _seats(tree["sides"])
    position = _position(tree, edition, len(names))
    check(position)
    return position


def _check_edition(digest: Any, edition: Edition) -> None:
    if digest != edition.digest:
        raise MalformedPosition(
            f"edition: this position is played by other tables ({digest!r:.40}), "
            f"here is {edition.digest!r}"
        )


def _seats(tree: Any) -> tuple[str, ...]:
    for count in range(2, len(SEATS) + 1):
        if isinstance(tree, dict) and set(tree) == set(SEATS[:count]):
            return SEATS[:count]
    raise MalformedPosition(f"sides: expected the first 2 to 4 of {', '.join(SEATS)}")


def _position(tree: dict[str, Any], edition: Edition, count: int) -> Position:
    over = tree["phase"] == "over"
    if over != ("winner" in tree) or over != ("reason" in tree):
        raise MalformedPosition("winner and reason are told when the phase is over, and only then")
    drawn = one_of(tree.get("drawn", ""), "drawn", ("", *KINDS))
    return Position(
        house=_house(tree.get("house")),
        edition=edition,
        sides=tuple(
            read_side(tree["sides"][seat], side, edition) for side, seat in enumerate(SEATS[:count])
        ),
        first=side_of(tree["first"], "first", count),
        turn=number(tree["turn"], "turn", 1, HIGHEST),
        to_act=side_of(tree["act"], "act", count),
        phase=one_of(tree["phase"], "phase", get_args(Phase)),
        mode=one_of(tree["mode"], "mode", get_args(Mode)),
        used=number(tree["used"], "used", 0, 3),
        extra=number(tree["extra"], "extra", 0, AMPHORAE),
        drawn=drawn,
        due=tile(tree["due"], "due") if "due" in tree else NO_TILE,
        tiles=tuple(_laid(one) for one in rows(tree["tiles"], "tiles")),
        buildings=tuple(_built(one, count) for one in rows(tree["buildings"], "buildings")),
        lands=_lands(tree["lands"]),
        deck=_deck(tree["deck"]),
        discards=counts(tree["discards"], "discards"),
        pool=number(tree["pool"], "pool", 0, AMPHORAE),
        winner=_winner(tree, count) if over else NOBODY,
        reason=one_of(tree["reason"], "reason", REASONS) if over else "",
        emptied=flag(tree.get("emptied", False), "emptied"),
        site=_site(tree["site"]) if "site" in tree else None,
        owed=number(tree.get("owed", 0), "owed", 0, CARDS),
        shuffled=counts(tree["shuffled"], "shuffled"),
        idle=number(tree.get("idle", 0), "idle", 0, len(SEATS)),
        stirred=flag(tree.get("stirred", False), "stirred"),
    )


def _winner(tree: dict[str, Any], count: int) -> int:
    winner = one_of(tree["winner"], "winner", ("", *SEATS[:count]))
    return SEATS.index(winner) if winner else NOBODY


def _laid(tree: Any) -> Laid:
    row = rows(tree, "tiles", 4)
    return Laid(tile(row[0], "tiles"), cell(row[1:3], "tiles"), number(row[3], "tiles", 0, 5))


def _built(tree: Any, count: int) -> Built:
    row = rows(tree, "buildings", 4)
    side = side_of(row[2], "buildings", count)
    return Built(cell(row[:2], "buildings"), side, one_of(row[3], "buildings", KINDS))


def _site(tree: Any) -> Site:
    row = rows(tree, "site", 3)
    return Site(one_of(row[0], "site", KINDS), cell(row[1:], "site"))


def _lands(tree: Any) -> tuple[Secret, ...]:
    if isinstance(tree, list):
        return tuple(Secret(tile(one, "lands"), NO_EYES, LAND) for one in tree)
    return (Secret(HIDDEN, NO_EYES, LAND),) * number(tree, "lands", 0, 22)


def _deck(tree: Any) -> tuple[Secret, ...]:
    if isinstance(tree, str):
        return tuple(IN_DECK[letter] for letter in letters(tree, "deck"))
    return (Secret(HIDDEN, NO_EYES, CARD),) * number(tree, "deck", 0, CARDS)


def _house(tree: Any) -> House:
    if tree is None:
        return House()
    usual = options_of(House())
    keys(tree, "house", frozenset(usual), frozenset())
    return house_of({key: one_of(tree[key], f"house: {key}", FLAGS[key]) for key in usual})
