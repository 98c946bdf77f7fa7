"""Questions about a board that need no search: which moves there are, and who has won."""

from __future__ import annotations

from typing import Final

from .engine import PASS, Customs, Engine
from .squares import COUNT, SOUTH, TARGET
from .ugi_notation import read_board, read_cells, shown, spell_move

WON: Final = 100_000_000
"""The score of a win with the next move; one less for each move more that it takes."""
SIDES: Final = {"s": 0, "south": 0, "1": 0, "p1": 0, "n": 1, "north": 1, "2": 1, "p2": 1}


class Misspoken(Exception):
    """Raised for a line that can't be followed; the message is said to whoever sent it."""


def board_of(digits: str) -> bytes:
    """Return the board that was spelled; raise `Misspoken`."""
    try:
        return read_board(digits)
    except ValueError as fault:
        raise Misspoken(str(fault)) from None


def legal_moves(customs: Customs, standing: bytes, words: list[str]) -> list[str]:
    """Return the moves on the board and for the side in the words, or South's where it stands.

    They are spelled with the board as it is, so that North's goal is 36. Raise `Misspoken`.
    """
    if len(words) not in (0, 2):
        raise Misspoken("a board and a side (S or N) are wanted, or neither")
    board = board_of(words[0]) if words else standing
    side = SIDES.get(words[1].lower()) if words else SOUTH
    if side is None:
        raise Misspoken(f"{shown(words[1])} is no side, it is S or N")
    if is_over(board):
        return []
    engine = Engine(customs)
    engine.load(board, side)
    return [spell_move(move) for move in engine.moves() if move != PASS]


def is_legal(customs: Customs, standing: bytes, words: list[str]) -> bool:
    """Say whether the last of the words is a legal move of those before it; raise `Misspoken`."""
    if not words:
        raise Misspoken("write validate [BOARD SIDE] MOVE, with a move like 3|20 or 3|20|8")
    *where, word = words
    try:
        read_cells(word)
    except ValueError as fault:
        raise Misspoken(str(fault)) from None
    return word in legal_moves(customs, standing, where)


def is_over(board: bytes) -> bool:
    """Say whether a piece is in a goal, so that nothing is left to play for."""
    return any(board[COUNT:])


def final_score(board: bytes) -> int:
    """Return the score of a board where nothing is left to play for, as South sees it."""
    return WON if board[TARGET[SOUTH]] else -WON
