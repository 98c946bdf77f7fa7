"""Our engine over UGI: exact lines where foreign tools read them by position, and no bad line."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.api import Hangup, Wire
from plugins.gyges.ugi_notation import BOARDS, read_board, read_cells, turned
from plugins.gyges.ugi_server import serve

STUCK = BOARDS["draw"]
WINNING = "000000003030101000202300113200000020"
BESTMOVE = re.compile(r"bestmove (\d+\|\d+(?:\|\d+)?|null) score -?\d+ time \d+(\.\d+)?")
INFO = re.compile(
    r"info ply \d+ bestmove \S+ score -?\d+ nodes \d+ nps \d+ time \d+\.\d+ pv \d+\|\d+.*"
)


class Script(Wire):
    """Says its lines one by one; a None among them waits, as long as a search goes on."""

    def __init__(self, lines: Iterator[str | None]) -> None:
        self.said: list[str] = []
        self._lines = lines
        self._now = 0.0

    def send(self, line: str) -> None:
        self.said.append(line)

    def clock(self) -> float:
        self._now += 0.25
        return self._now

    def receive(self, seconds: float | None = None) -> str | None:
        line = next(self._lines, StopIteration)
        if line is StopIteration:
            raise Hangup("the script has ended")
        if line is None and seconds is None:
            return self.receive()
        return line


def answers(*lines: str | None, **options: object) -> list[str]:
    """Return what is said to a script of lines."""
    wire = Script(iter(lines))
    with suppress(Hangup):
        assert serve(wire, options) == 0
    return wire.said


def test_the_greeting() -> None:
    assert answers("", "ugi", "isready", "quit") == [
        "id name Nika Arcade",
        "id author The Nika Arcade authors",
        "option maxPly",
        "option maxTime",
        "option maxNodes",
        "ugiok",
        "readyok",
    ]


@pytest.mark.parametrize("name", ["maxPly", "MaxPly", "MAXPLY"])
def test_a_search_tells_every_ply_and_then_its_move(name: str) -> None:
    *progress, best = answers(f"setoption {name} 2", "setpos start", "go")
    assert progress
    assert all(INFO.fullmatch(line) for line in progress)
    assert BESTMOVE.fullmatch(best)
    words = best.split()
    assert answers(f"validate {words[1]}") == [f"valid {words[1]}"]
    assert progress[-1].split()[4] == words[1]
    assert progress[-1].partition(" pv ")[2].split()[0] == words[1]
    assert answers("setoption maxPly 2", "go")[-1].split()[:4] == words[:4]


def test_a_win_in_one_is_said_at_once() -> None:
    (best,) = answers(f"setpos data {WINNING}00", "go")
    assert re.fullmatch(r"bestmove \d+\|37 score 100000000 time \d+\.\d+", best)


@pytest.mark.parametrize("options", [{"stuck": "draw"}, {"stuck": "pass"}, {"stuck": "loss"}])
def test_without_a_move_the_answer_is_null(options: dict[str, str]) -> None:
    best = answers("setpos draw", "setoption maxNodes 50", "go", **options)[-1]
    assert best.startswith("bestmove null score ")
    assert BESTMOVE.fullmatch(best)
    assert answers("legalmoves", "setpos draw", "legalmoves", **options)[1] == "legalmoves"


def test_house_rules_come_from_the_options() -> None:
    assert answers("setpos draw", "legalmoves") != ["legalmoves"]
    whole, quiet = (
        answers("legalmoves", **options)[0].split() for options in ({}, {"displacement": False})
    )
    assert len(whole) == 1 + 224
    assert all(move.count("|") == 1 for move in quiet[1:])


@pytest.mark.parametrize(
    ("cells", "score"),
    [
        ("32112" + "0" * 25 + "321123" + "03", 100_000_000),
        ("32112" + "0" * 25 + "321123" + "30", -100_000_000),
    ],
)
def test_where_nothing_is_left_to_play_for_the_answer_is_null(cells: str, score: int) -> None:
    assert answers(f"setpos data {cells}", "go") == [f"bestmove null score {score} time 0"]


@pytest.mark.parametrize(
    ("limit", "value"), [("maxNodes", "0"), ("maxTime", "0"), ("maxPly", "0"), ("maxNodes", "1")]
)
def test_nought_stops_at_once_and_still_gives_a_move(limit: str, value: str) -> None:
    best = answers(f"setoption {limit} {value}", "go")[-1]
    assert BESTMOVE.fullmatch(best)
    assert answers(f"validate {best.split()[1]}")[0].startswith("valid ")


def test_a_search_hears_what_is_said_meanwhile() -> None:
    said = answers("go", None, "isready", "setpos bench", "showpos", None, "stop", "showpos")
    answer = next(number for number, line in enumerate(said) if BESTMOVE.fullmatch(line))
    before = [line for line in said[:answer] if not INFO.fullmatch(line)]
    assert before[0] == "readyok"
    assert before[-1] == f"data {BOARDS['bench']}00"
    assert said[answer + 1 :] == before[1:]


@pytest.mark.parametrize("end", ["quit", "stop", None])
def test_a_search_that_is_ended_says_its_move_first(end: str | None) -> None:
    said = answers("go", None, None, *([end] if end else []))
    assert BESTMOVE.fullmatch(said[-1])
    assert sum(line.startswith("bestmove") for line in said) == 1


def test_a_second_go_ends_the_first() -> None:
    said = answers("go", None, f"setpos data {WINNING}", "go")
    assert [line.startswith("bestmove") for line in said[-2:]] == [True, True]
    assert said[-1].split()[3] == "100000000"


def test_nothing_is_heard_after_quit() -> None:
    assert answers("go", "quit", "isready", "go")[-1].startswith("bestmove")
    assert answers("quit", "isready") == []


def test_moves_and_answers_without_a_search() -> None:
    few = "300002003003010020110200030020000100"
    assert answers(f"legalmoves {few} N") == ["legalmoves 33|27 33|32 33|34"]
    north = "002003010022030010200030113000000000"
    said = answers(f"legalmoves {north} north", f"legalmoves {turn_round(north)} 1")
    first, second = ({*line.split()[1:]} for line in said)
    assert len(first) == 900
    assert {"|".join(str(turned(c)) for c in read_cells(m)) for m in first} == second
    win = next(move for move in first if move.endswith("|36"))
    assert answers(f"validate {north} N {win}", f"validate {north} S {win}") == [
        f"valid {win}",
        f"invalid {win}",
    ]


def turn_round(digits: str) -> str:
    return digits[::-1]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("uci", "unknown command 'uci'"),
        ("x" * 90_000, f"unknown command '{'x' * 40}'"),
        ("\x1b[2J\x00", "unknown command '[2J'"),
        ("uci", "known are ugi, isready, setoption, setpos, showpos, legalmoves, validate, go"),
        ("setpos", "write setpos start|bench|test|draw, or setpos data with 36 or 38 digits"),
        ("setpos end", "unknown position 'end', write setpos start|bench"),
        ("setpos data", "a board has 36 or 38 digits, not 0"),
        ("setpos data 123", "a board has 36 or 38 digits, not 3"),
        ("setpos data 4" + "0" * 35, "'4' is no cell: 0 is empty, 1 to 3 are rings"),
        ("setpos data ٣" + "0" * 35, "'٣' is no cell"),
        ("setpos data " + "1" * 36, "all twelve pieces are wanted: 4 of one ring, not 36"),
        ("setpos data " + "0" * 36, "all twelve pieces are wanted: 4 of one ring, not 0"),
        (f"legalmoves {WINNING.replace('3', '0', 1)} S", "4 of three rings, not 3"),
        (f"validate {'0' * 36} S 3|9", "all twelve pieces are wanted"),
        ("setoption", "unknown option '', known are maxPly, maxTime, maxNodes"),
        ("setoption hash 5", "unknown option 'hash'"),
        ("setoption maxPly", "maxPly wants a number"),
        ("setoption maxPly many", "maxPly wants a number"),
        ("setoption maxNodes -1", "maxNodes wants a number from 0 to"),
        ("setoption maxNodes " + "9" * 400, "maxNodes wants a number from 0 to"),
        ("setoption maxNodes " + "9" * 5000, "maxNodes wants a number"),
        ("setoption maxTime nan", "maxTime wants a number from 0 to"),
        ("setoption maxTime inf", "maxTime wants a number from 0 to"),
        ("validate", "write validate [BOARD SIDE] MOVE, with a move like 3|20 or 3|20|8"),
        ("validate a1>b1", "'a1>b1' is no move like 3|20 or 3|20|8"),
        ("validate 3|99", "there is no cell 99"),
        ("validate S 3|9", "a board and a side (S or N) are wanted, or neither"),
        ("legalmoves S", "a board and a side (S or N) are wanted, or neither"),
        (f"legalmoves {STUCK} W", "'W' is no side, it is S or N"),
    ],
)
def test_what_cannot_be_followed_is_one_line(line: str, words: str) -> None:
    (said,) = answers(line)
    assert said.startswith(f"info string error {words}") or words in said
    assert len(said) < 200
    assert said.isprintable()


def test_help_names_every_command() -> None:
    told = [line.removeprefix("info string ") for line in answers("help", "quit")]
    (unknown,) = answers("uci")
    known = unknown.partition("known are ")[2].split(", ")
    assert [re.split(r"[ :]", line)[0] for line in told] == known


def test_a_bad_board_leaves_the_good_one() -> None:
    said = answers("setpos bench", "setpos data 7", "showpos")
    assert said[-1] == f"data {BOARDS['bench']}00"


def test_slashes_and_spaces_in_a_board_are_passed_over() -> None:
    slashed = "/".join(BOARDS["test"][start : start + 6] for start in range(0, 36, 6))
    said = answers(
        f"setpos data {slashed}", "showpos", f"SETPOS data {BOARDS['start']} 00", "showpos"
    )
    assert said[6] == f"data {BOARDS['test']}00"
    assert said[-1] == f"data {BOARDS['start']}00"
    assert read_board(slashed) == read_board(BOARDS["test"])


COMMANDS = st.sampled_from(
    [
        "go", "stop", "ugi", "isready", "showpos", "legalmoves", "setpos draw", "setpos test",
        f"setpos data {WINNING}", "setoption maxNodes 9", "setoption maxTime 0", "setpos data",
        "validate 1|2", "setoption maxPly 1",
    ]
)  # fmt: skip
BOARD = st.permutations(BOARDS["start"]).map(lambda digits: f"setpos data {''.join(digits)}")
NOISE = st.text(max_size=60)


@settings(max_examples=60)
@given(st.lists(st.one_of(COMMANDS, BOARD, NOISE.map(lambda s: s.replace("quit", ""))), max_size=8))
def test_no_line_ends_it(lines: list[str]) -> None:
    said = answers(*(line.replace("\n", " ") for line in lines), "quit")
    asked = sum(line.split()[:1] == ["go"] for line in lines)
    assert sum(line.startswith("bestmove") for line in said) == asked
    assert all(line.isprintable() for line in said)


COMMAND = [sys.executable, "-m", "nika_arcade", "engine", "gyges", "--protocol", "ugi"]
Piped = Callable[[bytes], "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def piped() -> Piped:
    def run(script: bytes) -> subprocess.CompletedProcess[bytes]:
        root = Path(__file__).parents[3]
        return subprocess.run(COMMAND, input=script, capture_output=True, timeout=60, cwd=root)

    return run


def test_it_is_asked_over_its_standard_streams(piped: Piped) -> None:
    script = b"ugi\r\nsetpos data " + WINNING.encode() + b"\r\ngo\r\n" + b"\xff\xfe\x00\x81" * 9_000
    done = piped(script + b"\nisready\nquit\nisready\n")
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[5] == "ugiok"
    assert lines[6].startswith("bestmove ")
    assert lines[7].startswith("info string error unknown command")
    assert lines[8:] == ["readyok"]


def test_the_end_of_the_input_ends_it_also_in_a_search(piped: Piped) -> None:
    done = piped(b"setpos test\ngo\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert BESTMOVE.fullmatch(done.stdout.decode().splitlines()[-1])
