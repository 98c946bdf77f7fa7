"""A pick ``x=y`` is touched as two things, in either order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Action, act
from nika_arcade.table.navigator import Navigator, Refusal


def actions(*texts: str) -> list[Action]:
    return [Action.parse(text) for text in texts]


SETTING_UP = actions("a1=1", "a1=2", "b1=1", "b1=2", "c1=2", "c1=3", "pass")
"""Men to be put on three squares; the three only goes on c1, where no one goes."""

PAYMENTS = actions(
    "build>wood=1>brick=1", "build>wood=1>brick=2", "build>wood=2>brick=1", "build>nothing>pass",
    "wood=2>bank", "wood=2>neighbour", "brick=1>bank", "brick=2>bank",
)  # fmt: skip
"""Assignments at the beginning of chains and within them."""


@pytest.fixture
def navigator() -> Navigator:
    return Navigator(SETTING_UP)


def test_both_halves_are_offered_at_first(navigator: Navigator) -> None:
    assert navigator.options == {"a1", "b1", "c1", "1", "2", "3", "pass"}


@pytest.mark.parametrize("order", [("a1", "2"), ("2", "a1")])
def test_the_halves_are_touched_in_either_order(
    navigator: Navigator, order: tuple[str, str]
) -> None:
    first, second = order
    assert navigator.choose(first) is None
    assert navigator.picked == (first,)
    assert navigator.choose(second) == act("a1=2")
    assert navigator.picked == ()


@pytest.mark.parametrize(
    ("half", "rest"), [("a1", {"1", "2"}), ("3", {"c1"}), ("2", {"a1", "b1", "c1"})]
)
def test_after_one_half_only_what_goes_with_it_is_open(
    navigator: Navigator, half: str, rest: set[str]
) -> None:
    navigator.choose(half)
    assert navigator.options == rest


def test_a_half_picked_again_is_let_go(navigator: Navigator) -> None:
    navigator.choose("a1")
    assert navigator.choose("a1") is None
    assert navigator.picked == ()


@pytest.mark.parametrize(("first", "other"), [("a1", "b1"), ("3", "1")])
def test_another_of_the_same_side_takes_its_place(
    navigator: Navigator, first: str, other: str
) -> None:
    navigator.choose(first)
    assert navigator.choose(other) is None
    assert navigator.picked == (other,)


def test_halves_that_do_not_go_together_are_refused_as_one_pick(navigator: Navigator) -> None:
    for first, second in (("a1", "3"), ("3", "a1")):
        navigator.choose(first)
        assert navigator.choose(second) == Refusal(("a1=3",))
        assert navigator.picked == (first,)
        navigator.reset()


def test_what_is_no_half_of_any_pick_is_refused_by_itself(navigator: Navigator) -> None:
    assert navigator.choose("d4") == Refusal(("d4",))
    navigator.choose("2")
    assert navigator.choose("d4") == Refusal(("d4",))
    assert navigator.choose("pass") == act("pass")


def test_the_whole_may_be_said_at_any_time(navigator: Navigator) -> None:
    assert navigator.choose("a1=2") == act("a1=2")
    navigator.choose("3")
    assert navigator.leads("b1=1") and not navigator.leads("a1=3")
    assert navigator.picked == ("3",), "asking picks nothing"
    assert navigator.choose("b1=1") == act("b1=1")
    navigator.choose("3")
    assert navigator.choose("a1=3") == Refusal(("a1=3",))
    assert navigator.picked == ("3",)


def test_a_half_is_taken_back(navigator: Navigator) -> None:
    navigator.choose("a1")
    assert navigator.back() and navigator.picked == ()
    assert not navigator.back()


def test_a_whole_that_leads_on_changes_over_on_either_side() -> None:
    navigator = Navigator(PAYMENTS)
    for touch in ("2", "wood"):
        assert navigator.choose(touch) is None
    assert navigator.picked == ("2", "wood") and navigator.options == {"bank", "neighbour"}
    assert navigator.choose("brick") is None
    assert navigator.picked == ("2", "brick")
    assert navigator.choose("1") is None
    assert navigator.picked == ("brick", "1")
    assert navigator.choose("neighbour") == Refusal(("brick=1", "neighbour"))
    assert navigator.choose("wood") is None
    assert navigator.picked == ("wood",), "one of wood can't be had, so the one is let go"
    navigator.choose("2")
    assert navigator.choose("2") is None
    assert navigator.picked == ("wood",)
    assert navigator.choose("2>bank") == Action.parse("wood=2>bank")


@pytest.mark.parametrize("touches", ["wood 1 brick 2", "1 wood 2 brick", "wood=1 2 brick"])
def test_picks_within_a_chain_are_touched_in_either_order(touches: str) -> None:
    navigator = Navigator(PAYMENTS)
    navigator.choose("build")
    assert navigator.options == {"wood", "1", "2", "nothing"}
    *before, last = touches.split()
    for touch in before:
        assert navigator.choose(touch) is None
    assert navigator.choose(last) == Action.parse("build>wood=1>brick=2")


def test_within_a_chain_a_plain_pick_takes_the_place_of_a_half() -> None:
    navigator = Navigator(PAYMENTS)
    navigator.choose("build>2")
    assert navigator.choose("nothing") is None
    assert navigator.picked == ("build", "nothing")
    assert navigator.choose("nothing") is None
    assert navigator.picked == ("build",)


def test_refusals_within_a_chain_are_spelled_as_an_action() -> None:
    navigator = Navigator(PAYMENTS)
    navigator.choose("build>wood=2>brick")
    assert navigator.choose("brick=3") == Refusal(("build", "wood=2", "brick=3"))
    assert navigator.choose("sheep") == Refusal(("build", "wood=2", "sheep"))
    assert navigator.choose("1") == Action.parse("build>wood=2>brick=1")


def test_a_hint_holds_what_is_given_and_points_to_where_it_goes(navigator: Navigator) -> None:
    assert navigator.approach(act("a1=2")) == "a1"
    assert navigator.picked == ("2",)
    chain = Navigator(PAYMENTS)
    assert chain.approach(Action.parse("build>wood=2>brick=1")) == "brick"
    assert chain.picked == ("build", "wood", "2", "1")
    assert chain.choose("brick") == Action.parse("build>wood=2>brick=1")


@pytest.mark.parametrize("texts", [("a=b", "b=a"), ("a=b", "a+b"), ("a=b>c", "b=a>d")])
def test_actions_that_are_touched_alike_are_told(texts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="touched alike"):
        Navigator(actions(*texts))


@pytest.mark.parametrize("pick", ["a=", "=a", "a=b=c", "a=a"])
def test_what_is_no_assignment_is_one_thing(pick: str) -> None:
    assert act(pick).touches == ((pick,),)
    assert Navigator([act(pick)]).choose(pick) == act(pick)


def test_members_of_a_group_are_touched_as_they_are() -> None:
    navigator = Navigator(actions("a=1+b=2>go", "a=1>go"))
    assert navigator.options == {"a=1", "b=2", "a", "1"}
    navigator.choose("a=1")
    assert navigator.choose("b=2") is None
    assert navigator.choose("go") == Action.parse("a=1+b=2>go")


LEGAL = st.sets(
    st.tuples(st.sampled_from("abc"), st.sampled_from("123"), st.sampled_from(["", "s", "t"])),
    min_size=1,
)


@given(LEGAL, st.lists(st.sampled_from([*"abc123st", "a=1", "x"]), max_size=30), st.booleans())
def test_however_one_fumbles_every_action_stays_within_reach(
    picks: set[tuple[str, str, str]], touches: list[str], turned: bool
) -> None:
    chained = {(x, y) for x, y, end in picks if end}
    legal = [
        act(f"{x}={y}", end) if end else act(f"{x}={y}")
        for x, y, end in sorted(picks)
        if end or (x, y) not in chained
    ]
    navigator = Navigator(legal)
    for touch in touches:
        options, picked = navigator.options, navigator.picked
        result = navigator.choose(touch)
        if isinstance(result, Refusal):
            assert touch not in options and navigator.picked == picked
        elif isinstance(result, Action):
            assert result in legal
        elif touch in options:
            assert navigator.picked == (*picked, touch)
    for wanted in legal:
        navigator.reset()
        *steps, last = [step[::-1] if turned else step for step in wanted.touches]
        for touch in [touch for step in steps for touch in step] + list(last[:-1]):
            assert touch in navigator.options
            assert navigator.choose(touch) is None
        assert navigator.choose(last[-1]) == wanted
