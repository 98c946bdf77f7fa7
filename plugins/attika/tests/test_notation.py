"""The text form: read back as it was, and refused with a reason where it cannot be (§13)."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from nika_arcade.api import MalformedPosition
from plugins.attika.edition import SEATS
from plugins.attika.tests.samples import GAME, walk

START = next(walk(5, 3))[1]
LATER = next(position for _, position in islice(walk(5, 3), 60, None) if position.phase == "act")


def tree(position=LATER):
    return json.loads(GAME.notate(position))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_positions_are_read_back(count):
    for _, position in islice(walk(count, count), 0, None, 7):
        for seen in (position, *(GAME.observe(position, eye) for eye in (*SEATS[:count], None))):
            source = GAME.notate(seen)
            assert "\n" not in source
            assert GAME.parse(source) == seen


def test_positions_of_another_edition_are_refused():
    wrong = tree() | {"edition": "0123456789ab"}
    with pytest.raises(MalformedPosition, match="other tables"):
        GAME.parse(json.dumps(wrong))


def set_(path, value):
    changed = tree()
    at = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return json.dumps(changed)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (["colour"], 1, "not known"),
        (["sides"], {}, "first 2 to 4"),
        (["sides"], {"Athens": {}, "Sparta": {}}, "first 2 to 4"),
        (["sides", "Athens"], [], "expected an object"),
        (["sides", "Athens", "hand"], "WX", "letters"),
        (["sides", "Athens", "hand"], "HW", "sorted"),
        (["sides", "Athens", "hand"], True, "hand: expected"),
        (["sides", "Athens", "hand"], "W", "cards"),
        (["sides", "Athens", "hand"], -1, "expected"),
        (["sides", "Athens", "amphorae"], 3, "amphorae"),
        (["sides", "Athens", "won"], ["supply"], "not complete"),
        (["sides", "Athens", "won"], ["trade"], "won is one of"),
        (["sides", "Athens", "stored"], {"tower": 3}, "expected 1 to 2"),
        (["sides", "Athens", "stored"], {"shop": 1}, "not known"),
        (["sides", "Athens", "stored"], {}, "nowhere else"),
        (["sides", "Athens", "stacks"], ["", "", ""], "list of 4"),
        (["sides", "Athens", "stacks"], [1, 2, 3, 4], "stacks"),
        (["sides", "Athens", "since"], None, "neither whole"),
        (["sides", "Athens", "taken"], 60, "shuffled"),
        (["first"], "Thebes", "first is one of"),
        (["act"], "Delphi", "act is one of"),
        (["turn"], 10**9, "turn: expected"),
        (["turn"], LATER.turn + 1, "another one's turn"),
        (["phase"], "sleep", "phase is one of"),
        (["phase"], "pay", "site"),
        (["phase"], "grow", "due"),
        (["phase"], "drawn", "building waits"),
        (["phase"], "shuffle", "owed"),
        (["mode"], "cards", "used up"),
        (["used"], 4, "used: expected"),
        (["extra"], 99, "extra"),
        (["tiles"], [], "tiles"),
        (["tiles", 0], [1, 0, 0, 9], "tiles: expected"),
        (["tiles", 0, 1], 4, "first map"),
        (["tiles", 0, 0], 99, "tiles: expected"),
        (["tiles", 1, 0], tree()["tiles"][0][0], "two places"),
        (["buildings"], [[0, 0, "Athens", "city"], [0, 0, "Athens", "quarry"]], "two on one"),
        (["buildings"], [[50, 0, "Athens", "city"]], "no cell"),
        (["buildings"], [[0, 0, "Athens"]], "list of 4"),
        (["buildings"], [[0, 0, "Athens", "shop"]], "buildings is one of"),
        (["lands"], [1, 2], "22"),
        (["lands"], 21, "22"),
        (["deck"], "WFHM", "60 cards"),
        (["deck"], 400, "deck: expected"),
        (["discards"], [16, 0, 0, 0], "discards: expected"),
        (["discards"], [1, 2, 3], "list of 4"),
        (["shuffled"], [0, 0, 0, 0], "shuffled"),
        (["pool"], 3, "amphorae"),
        (["drawn"], "tower", "only|nowhere else"),
        (["emptied"], True, "emptied"),
        (["emptied"], 1, "emptied is one of"),
        (["site"], ["tower", 0, 0], "site"),
        (["due"], 22, "tiles"),
        (["owed"], 3, "owed"),
        (["idle"], 3, "idle"),
        (["winner"], "Athens", "winner and reason"),
        (["house"], {}, "missing"),
    ],
)  # fmt: skip
def test_hostile_positions_are_refused_with_a_reason(path, value, reason):
    with pytest.raises(MalformedPosition, match=reason) as refused:
        GAME.parse(set_(path, value))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "source", ["", "[]", "{}", "null", "9", "[" * 10_000, '{"a":1,"a":2}', "\x00", '{"sides":NaN}']
)
def test_nonsense_is_refused(source):
    with pytest.raises(MalformedPosition):
        GAME.parse(source)


def test_a_game_is_over_when_somebody_has_won_and_only_then():
    *_, (_, over) = walk(5, 3)
    whole = tree(over)
    running = {key: value for key, value in whole.items() if key not in ("winner", "reason")}
    with pytest.raises(MalformedPosition, match="has won"):
        GAME.parse(json.dumps(running | {"phase": "act", "used": 0, "mode": ""}))
    other = next(seat for seat in SEATS[:3] if seat != whole["winner"])
    with pytest.raises(MalformedPosition, match="winner"):
        GAME.parse(json.dumps(whole | {"winner": other}))
