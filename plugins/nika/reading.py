"""Reading the text form of a position, and saying what is wrong with it (RULES §10)."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches

from nika_arcade.api import MalformedPosition

from .board import (
    CITIES,
    CITY_OF,
    COUNT,
    ENTERS,
    FACINGS,
    IS_GOAL,
    LETTERS,
    NOWHERE,
    SQUARES,
    hoplite,
    team,
)
from .draws import ROUND
from .notation import HOUSE_WORDS, KEYS, START
from .position import ACTIONS, HOPLITES, House, Position, missing, on_goal


def parse(source: str) -> Position:
    """Read the text form; raise `MalformedPosition` with the word that is wrong and why."""
    words = source.split()
    if len(words) < 5:
        raise MalformedPosition(
            f"a position has four cities and whose turn it is, like {START!r}; this has "
            f"{len(words)} of these 5 words"
        )
    board = _read_board(words[:4])
    city, actions = _read_turn(words[4])
    extra = _read_extra(words[5:])
    house = _read_house(extra.get("house"))
    position = Position(
        board=board,
        city=city,
        actions=actions,
        routed=_read_routed(extra.get("routed"), board),
        idle=_read_passes(extra.get("passes"), actions, house),
        seen=_read_seen(extra.get("seen"), house),
        won=_read_won(extra.get("won"), board, house),
        house=house,
    )
    if actions == 0 and position.won == NOWHERE:
        raise MalformedPosition(f"{words[4]!r}: no actions are left, but nobody stands on a goal")
    return position


def _read_board(words: list[str]) -> bytes:
    board = bytearray(COUNT)
    seen: set[str] = set()
    for word in words:
        letter, colon, pieces = word.partition(":")
        if not colon or letter not in tuple(LETTERS):
            raise MalformedPosition(f"{word!r}: expected a city and its hoplites, like 'S:d9N,e8E'")
        if letter in seen:
            raise MalformedPosition(f"{word!r}: {letter} is listed twice")
        seen.add(letter)
        if pieces != "-":
            _place(board, LETTERS.index(letter), pieces)
    won = {team(CITY_OF[c]) for square, c in enumerate(board) if c and IS_GOAL[CITY_OF[c]][square]}
    if len(won) > 1:
        raise MalformedPosition("hoplites of both teams stand on their goals")
    return bytes(board)


def _place(board: bytearray, city: int, pieces: str) -> None:
    for count, piece in enumerate(pieces.split(","), start=1):
        name, facing = piece[:-1], piece[-1:]
        if not piece:
            raise MalformedPosition(
                f"{LETTERS[city]}:{pieces!r}: expected a hoplite like 'k5N' before and after each "
                "comma, or '-' for none"
            )
        if name not in SQUARES:
            raise MalformedPosition(f"{LETTERS[city]}:{piece!r}: there is no square {name!r}")
        if facing not in FACINGS:
            raise MalformedPosition(
                f"{LETTERS[city]}:{piece!r}: a facing is N, E, S or W, not {facing!r}"
            )
        square = SQUARES[name]
        if board[square]:
            raise MalformedPosition(f"{LETTERS[city]}:{piece!r}: {name} holds two hoplites")
        if not ENTERS[city][square]:
            raise MalformedPosition(
                f"{LETTERS[city]}:{piece!r}: {CITIES[city]} may not stand on {name}"
            )
        if count > HOPLITES:
            raise MalformedPosition(f"{CITIES[city]} has more than {HOPLITES} hoplites")
        board[square] = hoplite(city, FACINGS.index(facing))


def _read_turn(word: str) -> tuple[int, int]:
    if len(word) != 2 or word[0] not in LETTERS or word[1] not in "012":
        raise MalformedPosition(
            f"{word!r}: expected the city to act and its actions left, like 'A{ACTIONS}'"
        )
    return LETTERS.index(word[0]), int(word[1])


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


def _read_routed(value: str | None, board: bytes) -> tuple[int, int, int, int]:
    absent = missing(board)
    if value is None:
        return absent
    if not re.fullmatch("[0-6]{4}", value):
        raise MalformedPosition(
            f"'routed={value}': expected four digits from 0 to {HOPLITES}, for A, S, M and T"
        )
    for letter, digit, most in zip(LETTERS, value, absent, strict=True):
        if int(digit) > most:
            raise MalformedPosition(
                f"'routed={value}': {HOPLITES - most} of {letter} stand on the board, "
                f"so at most {most} can be routed"
            )
    return int(value[0]), int(value[1]), int(value[2]), int(value[3])


def _read_passes(value: str | None, actions: int, house: House) -> int:
    if value is None:
        return 0
    if not house.passes:
        raise MalformedPosition(f"'passes={value}': passes do not count with house=no-passes")
    if not re.fullmatch("[1-9]", value) or int(value) > ROUND:
        raise MalformedPosition(f"'passes={value}': expected a number from 1 to {ROUND}")
    if int(value) % ACTIONS != actions % ACTIONS:
        left, number = ("1 action", "odd") if actions == 1 else (f"{actions} actions", "even")
        raise MalformedPosition(
            f"'passes={value}': passes count from the start of a turn, so with {left} left "
            f"their number is {number}"
        )
    return int(value)


def _read_seen(value: str | None, house: House) -> tuple[int, ...]:
    if value is None:
        return ()
    if not house.repetition:
        raise MalformedPosition("'seen=…': nothing is remembered with house=no-repetition")
    for key in value.split(","):
        if not re.fullmatch("[0-9a-f]{16}", key):
            raise MalformedPosition(f"'seen=…{key}…': a key has 16 digits, 0 to 9 and a to f")
    return tuple(sorted(int(key, 16) for key in value.split(",")))


def _read_won(value: str | None, board: bytes, house: House) -> int:
    if value is None:
        return on_goal(board, house)
    square = SQUARES.get(value, NOWHERE)
    if square == NOWHERE or not board[square] or not IS_GOAL[CITY_OF[board[square]]][square]:
        raise MalformedPosition(f"'won={value}': no hoplite stands there on a goal of its city")
    return square


def _read_house(value: str | None) -> House:
    house = House()
    for word in value.split(",") if value is not None else ():
        if word not in HOUSE_WORDS:
            raise MalformedPosition(
                f"'house={value}': {word!r} is no house rule; known: {', '.join(HOUSE_WORDS)}"
            )
        house = replace(house, **{HOUSE_WORDS[word]: False})
    return house
