"""Driving a foreign engine: a sound one plays whole games, and no fault of another costs more."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Budget, Cancelled, EngineFault, Hangup, Turn, act
from nika_arcade.match.wires import Engine
from plugins.gyges import ugi_driver
from plugins.gyges.rules import Gyges
from plugins.gyges.squares import SEATS
from plugins.gyges.ugi_answers import action_of, read_answer, read_progress
from plugins.gyges.ugi_driver import UgiBot

SCRIPT = Path(__file__).with_name("ugi_engine.py")
START = "321123/000000/000000/000000/000000/321123"

Hire = Callable[..., UgiBot]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "told.txt"


@pytest.fixture
def hire(log: Path) -> Iterator[Hire]:
    """Make bots that ask the script in some mode; all are ended afterwards."""
    engines: list[Engine] = []

    def make(mode: str, **options: Any) -> UgiBot:
        engines.append(Engine([sys.executable, "-S", "-u", str(SCRIPT), mode, str(log)]))
        return UgiBot(engines[-1], {name.replace("_", "-"): v for name, v in options.items()})

    yield make
    for engine in engines:
        engine.kill()


def turn(source: str, seconds: float = 5.0, work: int | None = None, **more: Any) -> Turn:
    game = Gyges()
    position = game.parse(source)
    return Turn(
        game, position, SEATS[position.side], game.legal(position), Budget(seconds, work),
        Random(1), **more,
    )  # fmt: skip


@pytest.mark.parametrize("seat", SEATS)
def test_a_sound_engine_plays_whole_games(hire: Hire, seat: str) -> None:
    game, rng, bot = Gyges(), Random(7), hire("sound")
    position = game.setup({}, SEATS, rng)
    asked = 0
    while (to_act := game.to_act(position)) is not None and asked < 40:
        legal = game.legal(position)
        action = rng.choice(legal)
        if to_act == seat:
            action = bot.choose(Turn(game, position, seat, legal, rng=rng))
            asked += 1
        position = game.apply(position, action).position
    assert asked > 6
    assert game.outcome(position) is not None


FAULTS = {
    "dies-searching": "the engine has ended with exit code 101",
    "sees-nothing": "it sees no move where there are 224",
    "empty-answer": "it said bestmove without a move",
    "words": "'north|south' is no move like 3|20 or 3|20|8",
    "one-field": "'3' is no move",
    "four-fields": "'1|2|3|4' is no move",
    "off-board": "there is no cell 99 in '0|99'",
    "own-goal": "'0|36' enters the mover's own goal",
    "from-goal": "'37|1' moves what is in a goal",
    "illegal": "it answered '0|35', a1>f6, which is not legal here",
}


@pytest.mark.parametrize("mode", FAULTS)
def test_a_wrong_answer_is_a_fault_that_says_what_is_wrong(hire: Hire, mode: str) -> None:
    with pytest.raises((EngineFault, Hangup)) as fault:
        hire(mode).choose(turn(f"{START} S"))
    assert FAULTS[mode] in str(fault.value)


def test_north_gets_the_same_answer_turned_round(hire: Hire) -> None:
    with pytest.raises(EngineFault, match=r"'0\|35', f6>a1, which is not legal"):
        hire("illegal").choose(turn(f"{START} N"))
    with pytest.raises(EngineFault, match=r"'0\|36' enters the mover's own goal"):
        hire("own-goal").choose(turn(f"{START} N"))


LATE = {
    "never-stops": "it gave no move in time; its last words: readyok",
    "endless-lines": "last words: info string thinking",
    "endless-line": "it gave no move in time",
    "never-ready": "it never said readyok; its last words: ugiok",
}


@pytest.mark.parametrize("mode", LATE)
def test_an_engine_that_goes_on_and_on_is_given_up(
    hire: Hire, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ugi_driver, "LATE_SECONDS", 0.05)
    with pytest.raises(EngineFault) as fault:
        hire(mode).choose(turn(f"{START} S", seconds=0.2))
    assert LATE[mode] in str(fault.value)


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("dies-starting", "the engine has ended with exit code 3"),
        ("hangs-starting", "it never said ugiok; its last words: Gyges UGI Engine"),
        ("floods-starting", "it never said ugiok; its last words: Welcome"),
    ],
)
def test_an_engine_that_does_not_start_is_a_fault(
    hire: Hire, mode: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if mode != "dies-starting":
        monkeypatch.setattr(ugi_driver, "GREETING_SECONDS", 0.3)
    with pytest.raises((EngineFault, Hangup)) as fault:
        hire(mode)
    assert words in str(fault.value)


def test_an_engine_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="there is no program “no-such-engine”"):
        Engine(["no-such-engine"])


@pytest.mark.parametrize("mode", ["slow-banner", "babbles", "answers-twice", "moans"])
def test_what_is_harmless_is_no_fault(hire: Hire, mode: str) -> None:
    bot = hire(mode)
    for side in "SNS":
        asked = turn(f"{START} {side}")
        assert bot.choose(asked) in asked.legal


def test_a_search_that_is_not_wanted_any_more_is_stopped_and_its_answer_passed_over(
    hire: Hire, log: Path
) -> None:
    bot = hire("hangs-searching")
    with pytest.raises(Cancelled):
        bot.choose(turn(f"{START} S", cancelled=lambda: "go" in told(log)))
    asked = turn(f"{START} N", seconds=0.3)
    assert bot.choose(asked) in asked.legal
    words = told(log)
    assert words[words.index("go") + 1] == "stop"
    assert words.count("go") == words.count("stop") == 2


def test_it_does_not_wait_for_ever_for_a_search_to_end(
    hire: Hire, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ugi_driver, "SETTLING_SECONDS", 0.1)
    bot = hire("never-stops")
    with pytest.raises(Cancelled):
        bot.choose(turn(f"{START} S", cancelled=lambda: "go" in told(log)))
    with pytest.raises(EngineFault, match="it never said bestmove"):
        bot.choose(turn(f"{START} S"))


def test_a_limit_stands_before_every_search_and_quit_is_never_said(hire: Hire, log: Path) -> None:
    bot = hire("sound", max_ply=3)
    for work in (None, 20, None):
        bot.choose(turn(f"{START} S", seconds=2.0, work=work))
    words = told(log)
    assert "quit" not in words
    searches = " ".join(words).split(" go")[:-1]
    assert [limit(one, "maxNodes") for one in searches] == [None, 20, ugi_driver.NO_LIMIT]
    assert [limit(one, "maxPly") for one in searches] == [3, 3, 3]
    assert all(0 < limit(one, "maxTime") < 2 for one in searches)


def test_options_bound_the_turns_own_limits(hire: Hire, log: Path) -> None:
    bot = hire("sound", max_nodes=100, max_time=0.5)
    for work in (None, 20, 5000):
        bot.choose(turn(f"{START} S", seconds=2.0, work=work))
    searches = " ".join(told(log)).split(" go")[:-1]
    assert [limit(one, "maxNodes") for one in searches] == [100, 20, 100]
    assert {limit(one, "maxTime") for one in searches} == {0.5}


def test_options_are_spelled_as_the_engine_lists_them(hire: Hire, log: Path) -> None:
    hire("sound", weights_path="w.bin", use_book=True).choose(turn(f"{START} S"))
    assert "setoption WEIGHTS_PATH w.bin" in " ".join(told(log))
    assert "setoption useBook true" in " ".join(told(log))


def test_pieces_are_placed_by_lot_without_the_engine(hire: Hire, log: Path) -> None:
    asked = turn("000000/000000/000000/000000/000000/000000 S left=222/222")
    bot = hire("illegal")
    drawn = [bot.choose(turn(Gyges().notate(asked.position))) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] in asked.legal
    assert "go" not in told(log)


def test_a_house_rule_that_the_engine_does_not_know_can_make_its_answer_a_fault(
    hire: Hire,
) -> None:
    source = "000203/001200/000002/100300/001000/330201 S"
    picks = hire("comes-back").choose(turn(source)).picks
    assert picks[0] == picks[1]
    with pytest.raises(EngineFault, match="not legal here"):
        hire("comes-back").choose(turn(f"{source} end-on-start=off"))


@pytest.mark.parametrize("side", "SN")
def test_how_the_search_goes_is_told_from_the_movers_seat(hire: Hire, side: str) -> None:
    heard: list[dict[str, Any]] = []
    asked = turn(f"{START} {side}", listener=heard.append)
    action = hire("sound").choose(asked)
    (told_of,) = heard
    assert (told_of["depth"], told_of["work"]) == (1, 12)
    assert told_of["score"] == pytest.approx(0.2)
    theirs, ours = ("f6", "d1") if side == "S" else ("a1", "c6")
    assert told_of["line"] == [str(action), f"{theirs}>goal", f"{ours}>goal"]


@pytest.mark.parametrize(
    "source",
    [
        "000000/003030/101000/202300/113200/000020 S",
        "002003/010022/030010/200030/113000/000000 N",
    ],
)
def test_a_win_is_played_into_the_goal(hire: Hire, source: str) -> None:
    assert hire("sound").choose(turn(source)).picks[1] == "goal"


WORDS = st.one_of(
    st.sampled_from(
        ["info", "ply", "bestmove", "score", "nodes", "pv", "null", "nan", "-inf", "1e999", "0|37"]
    ),
    st.integers().map(str),
    st.lists(st.integers(0, 40), max_size=4).map(lambda cells: "|".join(map(str, cells))),
    st.text(max_size=12),
)


@given(words=st.lists(WORDS, max_size=12), side=st.sampled_from((0, 1)))
def test_no_line_of_an_engine_is_more_than_a_fault(words: list[str], side: int) -> None:
    for first in ("bestmove", "info ply", ""):
        line = " ".join([first, *words])
        if (progress := read_progress(line, side)) is not None:
            assert -1.0 <= progress.score <= 1.0
            assert abs(progress.work) < 1 << 53
        legal = [act("a1", "b1"), act("a1", "goal")]
        with suppress(EngineFault):
            assert action_of(read_answer(line), side, legal) in legal


def told(log: Path) -> list[str]:
    """Return the words that the engine has heard, one after the other."""
    return log.read_text().split() if log.exists() else []


def limit(words: str, name: str) -> float | None:
    """Return the last value that an option was given."""
    _, found, rest = words.rpartition(f"setoption {name} ")
    return float(rest.split()[0]) if found else None
