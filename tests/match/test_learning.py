"""What counts as learning something, by small positions of cards."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from nika_arcade.api import CHANCE, Secret, act
from nika_arcade.match.learning import has_learned
from nika_arcade.match.referee import Ply


@dataclass(frozen=True)
class Cards:
    lying: tuple[object, ...]


def mine(value: int, kind: str = "card") -> Secret:
    return Secret(value, frozenset({"Red"}), kind)


def theirs(value: int) -> Secret:
    return Secret(value, frozenset({"Black"}), "card")


def ply(before: tuple[object, ...], after: tuple[object, ...], actor: str = "Red") -> Ply[Cards]:
    return Ply(actor, act("do"), Cards(before), (), Cards(after))


@pytest.mark.parametrize(
    ("before", "after", "learned"),
    [
        ((mine(1), theirs(2)), (theirs(2), mine(1)), False),  # moved, and nothing else
        ((mine(1), theirs(2)), (1, theirs(2)), False),  # showed a card of one's own
        ((mine(7, "gold"),), (mine(5, "gold"),), False),  # paid out of a hidden purse
        ((mine(1), theirs(2)), (mine(1), 2), True),  # saw a card turned up
        ((mine(1), theirs(2)), (mine(1), mine(2)), True),  # took one
        ((theirs(2),), (theirs(2), mine(2, "spied")), True),  # looked at one that stays hidden
        ((theirs(2),), (theirs(3),), True),  # what is hidden is another: let that be safe
    ],
)
def test_learning_is_told_by_what_can_be_seen(before, after, learned):
    assert has_learned([ply(before, after)], ["Red"]) is learned


def test_luck_is_always_something_new():
    assert has_learned([ply((), (), CHANCE)], ["Red"])


def test_every_seat_of_a_holder_counts():
    both = ply((theirs(2), mine(1)), (2, 1))
    assert has_learned([both], ["Red"])
    assert not has_learned([both], ["Red", "Black"])
