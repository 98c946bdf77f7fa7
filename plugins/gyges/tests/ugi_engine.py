"""A UGI engine out of a script: sound in one mode, and wrong in its own way in every other.

``python ugi_engine.py MODE [LOG]``; what it is told is written to the log. Its moves are drawn
by lot from a generator of its own, so that it shares no code with what it tests.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

MODE = sys.argv[1]
LOG = Path(sys.argv[2]) if len(sys.argv) > 2 else None
LUCK = random.Random(5)


def say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def neighbours(square: int) -> list[int]:
    row, column = divmod(square, 6)
    steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    found = [6 * r + c for r, c in steps if 0 <= r < 6 and 0 <= c < 6]
    return [*found, 37] if row == 5 else found


def moves(board: list[int]) -> list[str]:
    """Return the moves of the bottom side as UGI spells them."""
    rows = [[6 * row + column for column in range(6)] for row in range(6)]
    active = next(row for row in rows if any(board[square] for square in row))
    last = max(number for number, row in enumerate(rows) if any(board[square] for square in row))
    found = set()
    for start in (square for square in active if board[square]):
        rank, board[start] = board[start], 0
        drops = [square for square in range(6 * last + 6) if not board[square]]
        ends = set(walk(board, start, rank, frozenset(), frozenset()))
        board[start] = rank
        for landing, displaces in ends:
            found |= {f"{start}|{landing}|{drop}" for drop in drops} if displaces else {
                f"{start}|{landing}"
            }  # fmt: skip
    return sorted(found)


Ends = Iterator[tuple[int, bool]]


def walk(board: list[int], at: int, left: int, used: frozenset, bounced: frozenset) -> Ends:
    """Yield the cells where a walk can end, and whether that displaces a piece."""
    for to in neighbours(at):
        edge = frozenset((at, to))
        if edge in used or (to == 37 and left != 1):
            continue
        if to == 37 or (left == 1 and not board[to]):
            yield to, False
        elif not board[to]:
            yield from walk(board, to, left - 1, used | {edge}, bounced)
        elif left == 1:
            yield to, True
            if to not in bounced:
                yield from walk(board, to, board[to], used | {edge}, bounced | {to})


def go(board: list[int]) -> None:
    choices = moves(board)
    win = next((move for move in choices if move.endswith("|37")), "")
    move = win or LUCK.choice(choices)
    if MODE == "comes-back":
        move = next(one for one in choices if len(set(one.split("|"))) == 1)
    if MODE == "dies-searching":
        sys.stderr.write("thread 'main' panicked at ordering.rs\n")
        sys.exit(101)
    if MODE in ("hangs-searching", "never-stops"):
        return
    if MODE == "endless-lines":
        while True:
            say("info string thinking")
    if MODE == "endless-line":
        while True:
            sys.stdout.write("x" * 10_000)
    if MODE == "babbles":
        sys.stdout.buffer.write(
            b"\xff\xfe\x00 \x80\ninfo\ninfo ply\ninfo ply nan score x pv 9|9|9|9\n"
        )
        sys.stdout.buffer.write(
            b"bestmov 1|2\nbestmovement 0|35\n\n\r\ninfo ply 1e400 score -inf nodes 1_0 pv\n"
        )
        sys.stdout.buffer.flush()
        say(f"  bestmove\t{move} score 1 time 1")
        return
    if MODE == "moans":
        sys.stderr.write("a complaint\n" * 20_000)
    answers = {
        "sees-nothing": "bestmove null score 0 time 1",
        "empty-answer": "bestmove",
        "words": "bestmove north|south",
        "one-field": "bestmove 3",
        "four-fields": "bestmove 1|2|3|4 score 1 time 1",
        "off-board": "bestmove 0|99",
        "own-goal": "bestmove 0|36 score 1 time 1",
        "from-goal": "bestmove 37|1 score 1 time 1",
        "illegal": "bestmove 0|35 score 1 time 1",
    }
    say(f"info ply 1 bestmove {move} score 500 nodes 12 nps 9 time 0.1 pv {move} 35|36 3|37")
    say(answers.get(MODE, f"bestmove {move} score {100_000_000 if win else 12.5} time 0.01"))
    if MODE == "answers-twice":
        say("bestmove 0|36 score 1 time 1")


def main() -> None:
    if MODE == "dies-starting":
        sys.exit(3)
    if MODE == "floods-starting":
        while True:
            say("Welcome")
    if MODE == "slow-banner":
        time.sleep(0.2)
    say("Gyges UGI Engine v0.0")
    board: list[int] = []
    for line in sys.stdin:
        if LOG is not None:
            with LOG.open("a") as log:
                log.write(line)
        words = line.split()
        if words[0] == "ugi" and MODE != "hangs-starting":
            say("id name Script\nid author Nobody\noption maxPly\noption maxTime\noption maxNodes")
            say("option WEIGHTS_PATH\nugiok")
        elif words[0] == "isready" and MODE != "never-ready":
            say("readyok")
        elif words[:2] == ["setpos", "data"]:
            board = [int(digit) for digit in words[2]]
        elif words[0] == "go":
            go(board)
        elif words[0] == "stop" and MODE == "hangs-searching":
            time.sleep(0.1)
            say(f"bestmove {moves(board)[0]} score 1 time 1")
        elif words[0] == "quit":
            return


main()
