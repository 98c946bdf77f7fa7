import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import Action, act, join_group

picks = st.text(alphabet="abcdefgh12345:NESW", min_size=1, max_size=6)


def test_text_form_joins_the_picks():
    assert str(act("g7", "g8", "queen")) == "g7>g8>queen"
    assert Action.parse("g7>g8>queen") == act("g7", "g8", "queen")


def test_a_group_is_sorted_whatever_order_it_was_picked_in():
    assert str(Action.parse("k5+k4>move:N")) == "k4+k5>move:N"
    assert act("k5+k4", "move:N") == act("k4+k5", "move:N")
    assert act("k5+k4", "move:N").group == ("k4", "k5")
    assert join_group(["b", "a"]) == "a+b"


def test_only_the_first_pick_is_a_group():
    assert str(act("rally", "b+a")) == "rally>b+a"


@pytest.mark.parametrize("source", ["", ">", "a>", ">a", "a>>b", "   ", "a> >b"])
def test_an_empty_pick_is_refused(source):
    with pytest.raises(ValueError, match="pick"):
        Action.parse(source)


@given(st.lists(picks, min_size=1, max_size=4))
def test_parse_undoes_str(parts):
    action = Action(tuple(parts))
    assert Action.parse(str(action)) == action
