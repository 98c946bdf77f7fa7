"""What holds after every legal action in every position that can be drawn."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nika_arcade.api import Action, IllegalAction
from plugins.nika.actions import read
from plugins.nika.board import (
    CITIES,
    CITY_OF,
    ENTERS,
    FACING_OF,
    FACINGS,
    GOAL,
    HOMEWARD,
    NAMES,
    RALLY,
    SQUARES,
    ally,
    hoplite,
    opposite,
    owner,
    team,
)
from plugins.nika.phalanx import groups, phalanx_of, standing
from plugins.nika.position import House, Position
from plugins.nika.push import meetings
from plugins.nika.rules import Nika
from plugins.nika.tests.samples import SAFE, choices, mirrored, moved_to, positions, turned

GAME = Nika()


def men(position: Position) -> list[int]:
    """Count the hoplites of each city, on the board and routed."""
    counts = list(position.routed)
    for code in position.board:
        if code:
            counts[CITY_OF[code]] += 1
    return counts


def check_step(position: Position, action: Action) -> Position:
    """Play an action and check everything that no action may break."""
    before = GAME.notate(position)
    step = GAME.apply(position, action)
    after = step.position
    assert GAME.apply(position, action) == step, "equal questions have equal answers"
    assert GAME.notate(position) == before, "nothing was changed in place"
    assert men(after) == men(position), "nobody is gained or lost"
    for square, code in enumerate(after.board):
        assert not code or ENTERS[CITY_OF[code]][square]
    assert GAME.parse(GAME.notate(after)) == after
    check_clock(position, after)
    for told in step.events:
        check_event(position, told)
    return after


def check_clock(position: Position, after: Position) -> None:
    if after.won >= 0:
        assert (after.city, after.actions) == (position.city, position.actions - 1)
        assert after.won in GOAL[CITY_OF[after.board[after.won]]]
    elif position.actions == 2:
        assert (after.city, after.actions) == (position.city, 1)
    else:
        assert (after.city, after.actions) == ((position.city + 1) % 4, 2)
    assert (GAME.to_act(after) is None) == (GAME.outcome(after) is not None)


def check_event(position: Position, told) -> None:
    """Enemies alone are routed and pushed, never out of their arm and never onto rally squares."""
    if told.name in ("routed", "pushed"):
        city = CITIES.index(told["city"])
        assert team(city) != team(position.city)
        assert told["by"] == CITIES[position.city]
        assert SQUARES[told["from"]] not in SAFE[city]
    if told.name == "pushed":
        assert SQUARES[told["to"]] not in RALLY[city]


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(st.none(), positions()), choices)
def test_random_actions_break_nothing(position, picks):
    """Ten thousand actions, from the set-up and from drawn positions."""
    position = position or GAME.parse(GAME.notate(GAME.setup({}, CITIES, None)))
    for pick in picks:
        legal = GAME.legal(position)
        if not legal:
            break
        position = check_step(position, legal[pick % len(legal)])


@settings(max_examples=150)
@given(positions())
def test_legal_actions_are_lawful(position):
    legal = GAME.legal(position)
    spelled = [str(action) for action in legal]
    assert legal == GAME.legal(position)
    assert len(set(spelled)) == len(spelled)
    assert [Action.parse(source) for source in spelled] == list(legal)
    assert spelled[-1] == "pass" and spelled.count("pass") == 1
    assert GAME.lapse(position) == legal[-1]
    prefixes = {action.picks[:n] for action in legal for n in range(1, len(action.picks))}
    assert not prefixes & {action.picks for action in legal}
    for action in legal:
        check_step(position, action)


@settings(max_examples=150)
@given(positions())
def test_what_is_refused_is_what_is_not_legal(position):
    """Every move, turn and rally that can be spelled has an answer, and the right one."""
    legal = set(GAME.legal(position))
    alike = [standing(position.board, position.city, way) for way in range(4)]
    own = [group for squares in alike for group in groups(squares)]
    tried = [
        Action(("+".join(NAMES[square] for square in group), f"{word}:{way}"))
        for group in own
        for word in ("move", "turn")
        for way in FACINGS
    ]
    tried += [
        Action(("rally", NAMES[square], f"turn:{way}"))
        for square in range(len(NAMES))
        for way in FACINGS
    ]
    for action in tried:
        refused = GAME.why_not(position, action.picks)
        assert (refused is None) == (action in legal)
        if refused:
            with pytest.raises(IllegalAction):
                GAME.apply(position, action)
    for action in legal:
        for length in range(len(action.picks) + 1):
            assert GAME.why_not(position, action.picks[:length]) is None


def marches(position: Position):
    """Yield every legal move with what its lines meet and what comes of it."""
    for action in GAME.legal(position):
        deed = read(action)
        if deed.kind == "move":
            met = meetings(position.board, position.city, deed.group, deed.facing)
            yield met, GAME.apply(position, action)


@settings(max_examples=150)
@given(positions())
def test_pushes_are_won_by_weight_alone(position):
    for met, step in marches(position):
        for meeting in met:
            assert meeting.goes
            assert meeting.weight == len(meeting.run) <= 6
            assert meeting.against == 0 or meeting.weight > meeting.against
        for told in step.events:
            if told.name == "pushed":
                was = position.board[SQUARES[told["from"]]]
                assert step.position.board[SQUARES[told["to"]]] == was, "facings are kept"


@settings(max_examples=150)
@given(positions())
def test_the_only_push_into_an_arm_is_two_against_one(position):
    """From the last square of the lane, for there is no room for more behind (§1.3)."""
    for met, step in marches(position):
        for told in step.events:
            if told.name == "pushed" and owner(SQUARES[told["to"]]) is not None:
                first = SQUARES[told["from"]]
                assert owner(first) is None
                weights = [(m.weight, m.against) for m in met if m.ahead == first]
                assert weights == [(2, 1)]


@settings(max_examples=150)
@given(positions())
def test_a_line_routs_one_at_most(position):
    for met, step in marches(position):
        assert sum(told.name == "routed" for told in step.events) <= len(met)


@settings(max_examples=150)
@given(positions(), st.sampled_from([turned, mirrored]))
def test_the_rules_are_the_same_from_every_side(position, change):
    """Turn or mirror the board, and everything that was legal still is, to the same effect."""
    image = changed(position, change)
    actions = {changed_action(action, change): action for action in GAME.legal(position)}
    assert set(GAME.legal(image)) == set(actions)
    for there, here in actions.items():
        mine, theirs = GAME.apply(position, here).position, GAME.apply(image, there).position
        assert changed(mine, change).board == theirs.board
        assert changed(mine, change).routed == theirs.routed
        assert (mine.won < 0) == (theirs.won < 0)


def changed_city(city: int, change) -> int:
    return ally(city) if change is turned or team(city) else city


def changed_facing(facing: int, change) -> int:
    return opposite(facing) if change is turned or FACINGS[facing] in "EW" else facing


def changed(position: Position, change) -> Position:
    board = bytearray(len(position.board))
    for square, code in enumerate(position.board):
        if code:
            city, facing = CITY_OF[code], FACING_OF[code]
            there = hoplite(changed_city(city, change), changed_facing(facing, change))
            board[moved_to(square, change)] = there
    routed = tuple(position.routed[changed_city(city, change)] for city in range(4))
    return Position(bytes(board), changed_city(position.city, change), position.actions, routed)


def changed_action(action: Action, change) -> Action:
    def pick(source: str) -> str:
        word, colon, facing = source.partition(":")
        if colon:
            return f"{word}:{FACINGS[changed_facing(FACINGS.index(facing), change)]}"
        if source in ("pass", "rally"):
            return source
        return "+".join(NAMES[moved_to(SQUARES[name], change)] for name in source.split("+"))

    return Action(tuple(pick(source) for source in action.picks))


@settings(max_examples=150)
@given(positions())
def test_a_phalanx_is_as_large_as_it_can_be(position):
    for square, code in enumerate(position.board):
        if code:
            whole = phalanx_of(position.board, square)
            alike = standing(position.board, CITY_OF[code], FACING_OF[code])
            assert whole == max((g for g in groups(alike) if square in g), key=len)


STRICT = House(pushed_wins=False, rally_free=False, repetition=False, passes=False)


@settings(max_examples=60)
@given(positions(STRICT), choices)
def test_house_rules_break_nothing(position, picks):
    for pick in picks:
        legal = GAME.legal(position)
        if not legal:
            break
        position = check_step(position, legal[pick % len(legal)])


ARMS = {"Athens": "k6 k5 k4 k3 k2", "Sparta": "f8 e8 d8 c8 b8"}


@pytest.mark.parametrize("city", ARMS)
def test_nothing_in_an_arm_is_ever_touched(city):
    """Every filling of a line that leads into an arm, tried by the enemies before it."""
    host = CITIES.index(city)
    guest, inward = (host + 1) % 4, HOMEWARD[host]
    line = [SQUARES[name] for name in ARMS[city].split()]
    lookers = [hoplite(host, inward), hoplite(host, opposite(inward))]
    everybody = [*lookers, hoplite(guest, inward), hoplite(ally(guest), inward)]
    fillings = [[0, *(everybody if owner(s) is None else lookers)] for s in line]
    for filling in product(*fillings):
        board = bytearray(len(NAMES))
        for square, code in zip(line, filling, strict=True):
            board[square] = code
        position = Position(bytes(board), guest, 2)
        for _, step in marches(position):
            for told in step.events:
                check_event(position, told)


def test_nobody_follows_into_a_camp():
    """Two push one out of the lane, and can then do no more to it."""
    position = GAME.parse("A:k4N S:k6S,k5S M:- T:- S2 routed=0000")
    step = GAME.apply(position, Action.parse("k5+k6>move:S"))
    assert [told.name for told in step.events] == ["pushed", "moved", "moved"]
    with pytest.raises(IllegalAction, match="enemies may not enter this camp"):
        GAME.apply(step.position, Action.parse("k4+k5>move:S"))
