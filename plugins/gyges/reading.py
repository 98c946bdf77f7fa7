"""Reading the text form of a position, and saying what is wrong with it (RULES §8)."""

from __future__ import annotations

import re
from collections import Counter
from difflib import get_close_matches
from typing import Any

from nika_arcade.api import MalformedPosition

from .arranging import ZONE_ROWS, in_turn, next_to_place, zone
from .customs import CHOICES, SWITCHES, field_of
from .notation import KEYS
from .position import EACH, NOBODY, NOTHING, House, Position, Reserve
from .repetition import number
from .squares import COUNT, KIND, LETTERS, NAMES, RANKS, SEATS, SIZE

EXAMPLE = "321123/000000/000000/000000/000000/321123 S"


def parse(source: str) -> Position:
    """Read the text form; raise `MalformedPosition` with the word that is wrong and why."""
    words = source.split()
    if len(words) < 2:
        raise MalformedPosition(
            f"a position has 36 digits and whose turn it is, like {EXAMPLE!r}; this has "
            f"{len(words)} of these 2 words"
        )
    board = _read_board(words[0])
    side = _read_side(words[1], words[1])
    extra = _read_extra(words[2:])
    house = _read_house(extra)
    position = Position(
        board=board,
        side=side,
        house=house,
        reserves=_read_left(extra.get("left"), house),
        seen=_read_seen(extra.get("seen"), house),
        won=_read_won(extra.get("won"), side),
    )
    _check_pieces(position)
    if position.arranging:
        _check_arranging(position)
    return position


def _read_board(word: str) -> bytes:
    digits = word.replace("/", "")
    for sign in digits:
        if sign not in "0123":
            raise MalformedPosition(
                f"{word!r}: {sign!r} is no square: 0 is empty, 1 to 3 are rings"
            )
    if len(digits) != COUNT:
        raise MalformedPosition(f"{word!r}: {COUNT} digits make a board, not {len(digits)}")
    if "/" in word and [len(part) for part in word.split("/")] != [SIZE] * SIZE:
        raise MalformedPosition(f"{word!r}: the slashes have to part six rows of six digits")
    return bytes(map(int, digits))


def _read_side(letter: str, word: str) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise MalformedPosition(f"{word!r}: expected S for South or N for North")
    return LETTERS.index(letter)


def _read_extra(words: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key not in KEYS:
            near = get_close_matches(key, KEYS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"known words: {', '.join(KEYS)}"
            raise MalformedPosition(f"{word!r}: unknown word; {hint}")
        if key in found:
            raise MalformedPosition(f"{word!r}: {key}= is given twice")
        found[key] = value
    return found


def _read_house(extra: dict[str, str]) -> House:
    chosen: dict[str, Any] = {}
    for option, values in (*CHOICES.items(), *((switch, ("on", "off")) for switch in SWITCHES)):
        value = extra.get(option, values[0])
        if value not in values:
            raise MalformedPosition(
                f"'{option}={value}': {option} is one of {', '.join(values)}, not {value!r}"
            )
        chosen[field_of(option)] = value if option in CHOICES else value == "on"
    return House(**chosen)


def _read_left(value: str | None, house: House) -> tuple[Reserve, Reserve]:
    if value is None:
        return NOTHING, NOTHING
    if house.setup not in ZONE_ROWS:
        raise MalformedPosition(f"'left={value}': with setup={house.setup} nothing is placed")
    if not re.fullmatch(r"[0-2]{3}/[0-2]{3}", value, re.ASCII) or value == "000/000":
        raise MalformedPosition(
            f"'left={value}': expected how many pieces of one, two and three rings South and North "
            f"have yet to place, like '222/222', at most {EACH} of each; '000/000' is left out"
        )
    south, north = value.split("/")
    return _reserve(south), _reserve(north)


def _reserve(digits: str) -> Reserve:
    return int(digits[0]), int(digits[1]), int(digits[2])


def _read_seen(value: str | None, house: House) -> tuple[int, ...]:
    if value is None:
        return ()
    if house.repetition == "none":
        raise MalformedPosition("'seen=…': nothing is remembered with repetition=none")
    numbers = value.split(",")
    for one in numbers:
        if not re.fullmatch("0|[1-9a-f][0-9a-f]{0,18}", one) or int(one, 16) > _HIGHEST:
            raise MalformedPosition(f"'seen=…{one}…': no position has this number")
    if house.repetition == "ko" and len(numbers) > 1:
        raise MalformedPosition("'seen=…': with repetition=ko one position is remembered")
    return tuple(sorted(int(one, 16) for one in numbers))


_HIGHEST = number(bytes([max(RANKS)] * COUNT), 1)


def _read_won(value: str | None, side: int) -> int:
    if value is None:
        return NOBODY
    winner = _read_side(value, f"won={value}")
    if winner == side:
        raise MalformedPosition(
            f"'won={value}': {SEATS[winner]} has made the last move, so {SEATS[1 - winner]} "
            "is named as the side to act"
        )
    return winner


def _check_pieces(position: Position) -> None:
    """Refuse a board on which pieces are missing or too many (§1.3)."""
    counts = Counter(position.board)
    gone = 0
    for rank in RANKS:
        whole = counts[rank] + sum(reserve[rank - 1] for reserve in position.reserves)
        gone += 2 * EACH - whole
        if whole > 2 * EACH or (whole < 2 * EACH and position.won == NOBODY):
            raise MalformedPosition(
                "all twelve pieces have to stand on the board or wait in left=: "
                f"{2 * EACH} of {KIND[rank]}, not {whole}"
            )
    if position.won != NOBODY and (gone != 1 or position.arranging):
        raise MalformedPosition("after a win exactly one piece, in the goal, is off the board")


def _check_arranging(position: Position) -> None:
    """Refuse a set-up that could not have come about (§2.2)."""
    zones = [zone(side, position.house) for side in (0, 1)]
    for square, rank in enumerate(position.board):
        if rank and not any(square in places for places in zones):
            raise MalformedPosition(f"{NAMES[square]}: no piece is placed there in the set-up")
    for side, places in enumerate(zones):
        counts = Counter(position.board[square] for square in places)
        for rank in RANKS:
            if counts[rank] + position.reserves[side][rank - 1] != EACH:
                raise MalformedPosition(
                    f"{SEATS[side]} places {EACH} pieces of {KIND[rank]}: {counts[rank]} on its "
                    f"squares and {position.reserves[side][rank - 1]} left do not agree"
                )
    if not in_turn(position.reserves, position.house):
        raise MalformedPosition("left=: the sides can't have placed their pieces in such an order")
    if position.side != next_to_place(position.reserves, position.house):
        raise MalformedPosition(f"{LETTERS[position.side]!r}: it is the other side's turn to place")
    if position.seen:
        raise MalformedPosition("'seen=…': nothing is remembered before the first move")
