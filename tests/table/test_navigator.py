"""The navigator leads touches to legal actions, whatever game they belong to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Action, act
from nika_arcade.table.navigator import Navigator, Refusal


def actions(*texts: str) -> list[Action]:
    return [Action.parse(text) for text in texts]


PHALANX = actions(
    "a>move:N", "a>turn:E", "b>turn:E", "c>move:N", "c>turn:E",
    "a+b>turn:E", "a+b>move:N", "b+c>turn:E", "a+b+c>turn:E",
    "z>move:W",
    "rally>r1>turn:N", "rally>r1>turn:E", "rally>r2>turn:N",
    "pass",
)  # fmt: skip
"""Three men in a row and one elsewhere."""


@pytest.fixture
def navigator() -> Navigator:
    return Navigator(PHALANX)


def test_at_first_every_beginning_is_open(navigator: Navigator) -> None:
    assert navigator.options == {"a", "b", "c", "z", "rally", "pass"}
    assert navigator.picked == ()


def test_a_group_is_picked_in_any_order_and_members_may_be_far_apart(navigator: Navigator) -> None:
    assert navigator.choose("c") is None
    assert navigator.options == {"a", "b", "move:N", "turn:E"}
    assert navigator.choose("a") is None
    assert navigator.options == {"b"}, "a and c alone make no group: only b can follow"
    assert navigator.choose("b") is None
    assert navigator.picked == ("c", "a", "b")
    assert navigator.choose("turn:E") == Action.parse("a+b+c>turn:E")


def test_a_complete_action_leaves_the_hand_empty(navigator: Navigator) -> None:
    navigator.choose("a")
    navigator.choose("move:N")
    assert navigator.picked == ()
    assert navigator.options == Navigator(PHALANX).options


def test_an_action_of_one_pick_is_complete_at_once_even_with_others_picked(
    navigator: Navigator,
) -> None:
    navigator.choose("a")
    assert navigator.choose("pass") == act("pass")


def test_a_member_picked_again_is_let_go(navigator: Navigator) -> None:
    for pick in ("a", "b", "a"):
        assert navigator.choose(pick) is None
    assert navigator.picked == ("b",)


def test_letting_the_middle_go_keeps_the_most_that_can_still_go(navigator: Navigator) -> None:
    for pick in ("a", "b", "c", "b"):
        navigator.choose(pick)
    assert navigator.picked == ("a",), "of two equal rests, the one picked first stays"


def test_letting_go_of_a_group_that_is_none_yet_keeps_the_rest(navigator: Navigator) -> None:
    for pick in ("a", "c", "a"):
        navigator.choose(pick)
    assert navigator.picked == ("c",)


def test_what_cannot_join_begins_anew(navigator: Navigator) -> None:
    navigator.choose("a")
    assert navigator.choose("z") is None
    assert navigator.picked == ("z",)
    navigator.choose("rally")
    navigator.choose("r1")
    assert navigator.choose("a") is None
    assert navigator.picked == ("a",)


def test_a_pick_that_leads_nowhere_is_refused_and_changes_nothing(navigator: Navigator) -> None:
    navigator.choose("b")
    navigator.choose("a")
    before = navigator.picked
    assert navigator.choose("move:S") == Refusal(("a+b", "move:S"))
    assert navigator.choose("nowhere") == Refusal(("a+b", "nowhere"))
    assert navigator.picked == before


def test_picks_can_be_chained(navigator: Navigator) -> None:
    navigator.choose("a")
    assert navigator.choose("rally>r1") is None
    assert navigator.picked == ("rally", "r1")
    assert navigator.choose("rally>r2>turn:N") == Action.parse("rally>r2>turn:N")


def test_a_chain_is_taken_whole_or_not_at_all(navigator: Navigator) -> None:
    navigator.choose("a")
    assert navigator.choose("rally>r9") == Refusal(("rally", "r9"))
    assert navigator.picked == ("a",)


def test_a_cluster_takes_the_place_of_what_was_picked(navigator: Navigator) -> None:
    navigator.choose("z")
    assert navigator.choose_cluster(("c", "b", "a")) is None
    assert navigator.picked == ("c", "b", "a")
    assert navigator.choose_cluster(("a", "z")) == Refusal(("a+z",))
    assert navigator.picked == ("c", "b", "a")


def test_picks_are_taken_back_one_by_one(navigator: Navigator) -> None:
    for pick in ("rally", "r1"):
        navigator.choose(pick)
    assert navigator.back()
    assert navigator.picked == ("rally",)
    assert navigator.back()
    assert not navigator.back()
    navigator.choose("a")
    navigator.reset()
    assert navigator.picked == ()


def test_a_group_that_is_an_action_waits_while_it_can_grow() -> None:
    discards = Navigator(actions("one", "two", "one+two", "keep"))
    assert discards.choose("one") is None
    assert discards.ready == act("one")
    assert discards.choose("two") == Action.parse("one+two")


@pytest.mark.parametrize(
    "texts", [("a", "a>b"), ("a>b", "a"), ("a>b", "a>b>c"), ("a>b>c", "a>b"), ("a>b", "a>b")]
)
def test_ambiguous_actions_are_told(texts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="another legal action"):
        Navigator(actions(*texts))


def test_thousands_of_actions_are_no_matter() -> None:
    legal = [act(f"p{i}", f"q{j}", f"r{k}") for i in range(30) for j in range(30) for k in range(9)]
    navigator = Navigator(legal)
    assert navigator.choose("p7") is None
    assert navigator.choose("q3>r8") == act("p7", "q3", "r8")


GROUPS = st.sets(st.frozensets(st.sampled_from("abcde"), min_size=1), min_size=1, max_size=12)


@given(GROUPS, st.lists(st.sampled_from(["a", "b", "c", "d", "e", "go", "x"]), max_size=30))
def test_every_option_leads_on_and_nothing_else_does(
    groups: set[frozenset[str]], touches: list[str]
) -> None:
    """However one fumbles, options are exactly what is not refused and not begun anew."""
    legal = [act("+".join(group), "go") for group in sorted(groups, key=sorted)]
    navigator = Navigator(legal)
    for touch in touches:
        options, picked = navigator.options, navigator.picked
        result = navigator.choose(touch)
        if isinstance(result, Action):
            assert touch == "go"
            assert result in legal
            assert frozenset(result.group) == frozenset(picked)
        elif isinstance(result, Refusal):
            assert touch not in options
            assert navigator.picked == picked
        elif touch in options:
            assert navigator.picked == (*picked, touch)
        held = frozenset(navigator.picked)
        assert any(held <= group for group in groups)
        assert ("go" in navigator.options) == (held in groups)
