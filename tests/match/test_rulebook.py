"""Rules that are anybody's code: whatever they raise or answer is one fault with one line."""

from __future__ import annotations

import itertools

import pytest

from nika_arcade.api import MalformedPosition, act
from nika_arcade.host.trouble import Refused
from nika_arcade.match.record import BrokenSave
from nika_arcade.match.rulebook import Rulebook, RulesFault
from nika_arcade.match.session import Session

METHODS = (
    "setup", "to_act", "legal", "apply", "outcome", "notate", "observe", "roll", "why_not", "lapse",
)  # fmt: skip
WAYS = (
    "raises", "exits", "refuses", "mute", "nothing", "text", "list", "lines", "stranger", "tail",
)  # fmt: skip
HARMLESS = {
    ("outcome", "nothing"): "that is what it says while the game goes on",
    ("why_not", "nothing"): "there need not be a reason",
    ("notate", "text"): "it is a line",
}


def play(session):
    """Play to the end, both seats by persons, and look at everything on the way."""
    now = 0.0
    while session.outcome is None:
        session.tick(now)
        session.beats(None)
        session.position_for("Left")
        if session.outcome is None and session.to_act is not None:
            session.refusal(session.to_act, act("two"))
            if session.number == 3:
                session.referee.lapse()
            session.offer(session.to_act, session.legal()[0])
        now += 1.0


def test_options_that_are_told_as_anything_else_are_a_fault(catalogue):
    game = catalogue.open_game("nim").game
    odd = type("Odd", (type(game),), {"options_of": lambda self, position: ["heaps"]})()
    rules = Rulebook(odd, ("Left", "Right"))
    with pytest.raises(RulesFault, match=r"Odd\.options_of of the rules answered \['heaps'\]"):
        rules.options_of(rules.parse("1,2,3 0 Left,Right"))
    assert Rulebook(game, ("Left", "Right")).options_of(rules.parse("1,2,3 0 Left,Right")) == {}


@pytest.mark.parametrize("answer", ["two", None, True, -2, 1.0])
def test_turns_that_are_no_number_are_a_fault(catalogue, answer):
    game = catalogue.open_game("nim").game
    odd = type("Odd", (type(game),), {"turn": lambda self, position: answer})()
    rules = Rulebook(odd, ("Left", "Right"))
    with pytest.raises(RulesFault, match=r"Odd\.turn of the rules answered"):
        rules.turn(rules.parse("1,2,3 0 Left,Right"))
    assert Rulebook(game, ("Left", "Right")).turn(rules.parse("1,2,3 0 Left,Right")) == -1


@pytest.mark.parametrize(("method", "way"), [*itertools.product(METHODS, WAYS)])
def test_a_fault_of_the_rules_is_one_line_and_loses_nothing(
    catalogue, sit, against, tmp_path, method, way
):
    save = tmp_path / "wicked-0001.jsonl"
    options = {"method": method, "way": way}
    sound = (method, way) in HARMLESS
    try:
        session = sit(against("Ann", "Bob"), "wicked", options=options, save=save)
        play(session)
    except (RulesFault, Refused) as fault:
        assert not sound
        assert isinstance(fault, RulesFault) or (method, way) == ("setup", "refuses")
        assert len(str(fault).splitlines()) == 1
        assert str(fault.text) == str(fault)
    else:
        assert sound
        assert session.outcome.winners == ("Left",)
    if method != "setup":
        session.close()
        _goes_on(catalogue, save)


def _goes_on(catalogue, save):
    """Open the save again: as far as it was played it is there, or it says why not."""
    before = save.read_bytes()
    try:
        session = Session.resume(catalogue, save)
    except (RulesFault, BrokenSave) as fault:
        assert len(str(fault).splitlines()) == 1
    else:
        assert 2 <= session.number <= 6
        session.close()
    assert save.read_bytes() == before


@pytest.mark.parametrize(
    ("method", "way", "sentence"),
    [
        (
            "apply",
            "raises",
            "The rules failed in Wicked.apply: ZeroDivisionError: three by nothing",
        ),
        ("legal", "mute", "The rules failed in Wicked.legal: Mute"),
        ("to_act", "text", "Wicked.to_act of the rules answered 'some text'."),
        ("to_act", "nothing", "By the rules nobody is to act, and yet nothing is decided."),
        ("legal", "list", "Wicked.legal of the rules answered []."),
        ("notate", "lines", r"Wicked.notate of the rules answered 'two\nlines'."),
        (
            "apply",
            "refuses",
            "The rules offer “one” and then refuse it: first line second line",
        ),
    ],
)
def test_a_fault_says_where_and_what(sit, against, tmp_path, method, way, sentence):
    save, options = tmp_path / "wicked-0001.jsonl", {"method": method, "way": way}
    with pytest.raises(RulesFault) as caught:
        play(sit(against("Ann", "Bob"), "wicked", options=options, save=save))
    assert str(caught.value) == sentence


@pytest.mark.parametrize("way", WAYS[:4])
def test_a_position_that_cannot_be_read_is_told_apart_from_one_that_is_wrong(catalogue, way):
    rules = Rulebook(catalogue.open_game("wicked").game, ("Left", "Right"))
    expected = MalformedPosition if way == "refuses" else RulesFault
    with pytest.raises(expected):
        rules.parse(f"parse {way} 3")
    with pytest.raises(MalformedPosition, match="not enough values"):
        rules.parse("parse")
