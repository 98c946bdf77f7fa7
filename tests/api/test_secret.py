import copy
import pickle
from collections import namedtuple
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nika_arcade.api import HIDDEN, Secret, imagine, mask, secrets, unseen

Pair = namedtuple("Pair", "left right")


@dataclass(frozen=True)
class Duel:
    hands: tuple[tuple[Secret, ...], ...]
    deck: tuple[Secret, ...]
    turn: int = 0


def card(value, *eyes):
    return Secret(value, frozenset(eyes), "card")


DUEL = Duel(((card(1, "a"), card(2, "a")), (card(3, "b"),)), (card(4), card(5)))


def values(tree):
    return [secret.value for secret in secrets(tree)]


def test_an_eye_sees_its_own_secrets_and_no_others():
    assert values(mask(DUEL, "a")) == [1, 2, HIDDEN, HIDDEN, HIDDEN]
    assert values(mask(DUEL, "b")) == [HIDDEN, HIDDEN, 3, HIDDEN, HIDDEN]


def test_an_onlooker_sees_nothing():
    assert set(values(mask(DUEL, None))) == {HIDDEN}


def test_masking_shares_what_it_does_not_change():
    whole = Duel(((card(1, "a"),),), ())
    assert mask(whole, "a") is whole


def test_masking_keeps_named_tuples_mappings_and_sets():
    tree = {"x": Pair(card(1), 2), "y": frozenset({card(3)})}
    covered = mask(tree, "a")
    assert covered["x"] == Pair(card(HIDDEN), 2)
    assert covered["y"] == frozenset({card(HIDDEN)})


def test_unseen_collects_values_by_kind_in_tree_order():
    assert unseen(DUEL, "a") == {"card": [3, 4, 5]}
    assert unseen(DUEL, None) == {"card": [1, 2, 3, 4, 5]}


@given(st.integers())
def test_imagining_deals_the_unseen_and_keeps_the_seen(seed):
    world = imagine(mask(DUEL, "a"), "a", unseen(DUEL, "a"), Random(seed))
    assert values(world)[:2] == [1, 2]
    assert sorted(values(world)) == [1, 2, 3, 4, 5]
    assert mask(world, "a") == mask(DUEL, "a")


def test_too_small_a_pool_is_an_error():
    with pytest.raises(ValueError, match="card"):
        imagine(DUEL, "a", {"card": [1]}, Random(0))


def test_hidden_is_one_value_through_copies():
    assert copy.deepcopy(HIDDEN) is HIDDEN
    assert pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN
    assert repr(HIDDEN) == "HIDDEN"
