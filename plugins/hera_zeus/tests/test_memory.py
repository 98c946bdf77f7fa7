"""What is remembered of hidden cards: all that can be meant, and nothing that can't be."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from nika_arcade.api import Secret
from plugins.hera_zeus.cards import CARDS
from plugins.hera_zeus.knowledge import sure_in_hand
from plugins.hera_zeus.memory import Case, Memory, fetched, seen
from plugins.hera_zeus.position import BOTH, SPIED
from plugins.hera_zeus.tests.samples import GAME, hand, lanes, pile, play, sound, table
from plugins.hera_zeus.tokens import IN_HAND_NOW, TAKEN, Census, Token

FOUR, FIVE = CARDS["zeus"]["four"], CARDS["zeus"]["five"]


def imagined(position, eye, number=200):
    rng = random.Random(5)
    view = GAME.observe(position, eye)
    worlds = [GAME.imagine(view, eye, rng) for _ in range(number)]
    assert all(GAME.observe(world, eye) == view for world in worlds)
    return worlds


def two_fives():
    """Return a position in which Hera has seen a five and a four; Zeus has drawn a five since.

    He laid the five that she knows of into lane I, the one that he drew into lane III, where she
    has seen it.
    """
    position = table(
        {"hand": "pythia pegasus", "lanes": ("six", "six")},
        {"hand": "five four", "lanes": ("three", "three"), "deck": "five"},
    )
    return play(
        sound(position), "pythia>hand", "draw", "end", "five>place:1.1", "draw", "end",
        "draw", "draw", "end", "five>place:3.1", "draw", "end", "pegasus>foe:3.1",
    )  # fmt: skip


def test_a_card_that_was_seen_need_not_be_the_one_that_is_known_of():
    position = two_fives()
    known = position.sides[1].spied.value
    assert len(known.cases) == 2
    front = {lanes(world, "Zeus")[0].split()[0] for world in imagined(position, "Hera")}
    assert front == {"five", "four"}
    assert sure_in_hand(GAME.observe(position, "Hera").sides[1], "Hera") == Counter()
    assert GAME.parse(GAME.notate(position)) == position


def test_both_ways_are_as_likely_as_there_are_worlds_of_them():
    """In one a five is somewhere that might be any card, in the other it lies in lane I."""
    worlds = imagined(two_fives(), "Hera", 600)
    fives = sum(lanes(world, "Zeus")[0].startswith("five") for world in worlds)
    assert 0 < fives < 150


def test_one_case_is_enough_where_it_holds_all_worlds_of_the_other():
    """Nothing was laid between, so that the two cards can stand for each other."""
    tokens = (Token(0, None, "zeus", 2), Token(3, FIVE, "zeus"), Token(5, None, "zeus"))
    known = Memory((Case(None, (*tokens, Token(5, FOUR, "zeus"))),))
    for numbers in ((), (2, 3), (6, 7)):
        after = seen(known, Census((0, 3), ((), numbers)), FIVE, IN_HAND_NOW)
        assert after.cases == (
            Case(None, (tokens[0], tokens[2], Token(5, FOUR, "zeus"))),
        )  # fmt: skip
    after = seen(known, Census((0, 3), ((), (4,))), FIVE, IN_HAND_NOW)
    assert after.cases == (
        Case(None, (tokens[0], tokens[2], Token(5, FOUR, "zeus"))),
        Case(None, (*tokens[:2], Token(5, FOUR, "zeus"))),
    )


def test_what_knows_nothing_makes_other_cases_idle():
    """A case without tokens agrees with whatever another one agrees with."""
    tokens = (Token(0, None, "zeus"), Token(3, FIVE, "zeus"), Token(5, None, "zeus"))
    known = Memory((Case(None, tokens),))
    assert seen(known, Census((0, 1), ((), (4,))), FIVE, IN_HAND_NOW) == Memory()


def test_two_ways_stay_apart_by_what_hades_took():
    tokens = (Token(3, FIVE, "zeus"), Token(4, TAKEN, "zeus"), Token(5, None, "zeus"))
    known = Memory((Case(TAKEN, tokens),), (FIVE, FOUR), "zeus")
    after = seen(known, Census((0, 1), ((), (5,))), FIVE, IN_HAND_NOW)
    assert after.cases == (
        Case(TAKEN, tokens[1:]),
        Case(TAKEN, tokens[:2]),
        Case(FIVE, (tokens[0], tokens[2])),
    )


def test_both_ways_are_kept_when_hades_takes_a_card():
    before = Case(None, (Token(3, FIVE, "zeus"),)), Case(None, (Token(5, FOUR, "zeus"),))
    after = fetched(Memory(before), Census((0, 1), ((), ())), 7, (FIVE, FOUR), "zeus")
    taken = Token(7, TAKEN, "zeus")
    assert after.cases == tuple(Case(TAKEN, (*case.tokens, taken)) for case in before)


def believed(position, known):
    """Return a position in which Hera believes something of what Zeus hides."""
    hera, zeus = position.sides
    return replace(position, sides=(hera, replace(zeus, spied=Secret(known, BOTH, SPIED[1]))))


def test_a_memory_that_is_false_is_no_memory():
    """The only seven of Zeus lies open, so none is in his hand."""
    position = table({"lanes": ("six",)}, {"hand": "five four", "lanes": ("SEVEN",)})
    seven = Token(1, CARDS["zeus"]["seven"], "zeus")
    false = Memory((Case(None, (seven, Token(1, None, "zeus"))),))
    worlds = imagined(believed(position, false), "Hera")
    assert len({hand(world, "Zeus") for world in worlds}) > 20
    assert not any("seven" in hand(world, "Zeus") for world in worlds)


def test_of_several_cases_only_those_count_that_can_be():
    position = table({"lanes": ("six",)}, {"hand": "five four", "lanes": ("SEVEN",)})
    stranger = Token(1, None, "zeus")
    cases = [
        Case(None, (Token(1, CARDS["zeus"][kind], "zeus"), stranger)) for kind in ("seven", "six")
    ]
    worlds = imagined(believed(position, Memory(tuple(cases))), "Hera")
    assert all("six" in hand(world, "Zeus").split() for world in worlds)


def test_under_hades_the_pile_is_sure_though_a_memory_is_false():
    position = table(
        {"lanes": ("six",)},
        {"hand": "hades", "pile": "four five", "lanes": ("SEVEN", "three")}, active="Zeus",
    )  # fmt: skip
    position = play(position, "hades>pile:five", "draw", "end")
    side = position.sides[1]
    false = (Token(0, CARDS["zeus"]["seven"], "zeus"), Token(1, TAKEN, "zeus"))
    known = replace(side.known, cases=(Case(TAKEN, false),))
    worlds = imagined(replace(position, sides=(position.sides[0], replace(side, known=known))),
                      "Hera")  # fmt: skip
    assert {pile(world, "Zeus")[0] for world in worlds} == {"four", "five"}
    for world in worlds:
        (other,) = {"four", "five"} - {pile(world, "Zeus")[0]}
        assert everywhere(world)[other] == {"four": 4, "five": 3}[other]
    assert len({hand(world, "Zeus") for world in worlds}) > 10


def everywhere(position):
    """Return how many cards of each kind of Zeus' deck there are."""
    zeus = position.sides[1]
    held = [one.value.kind for one in (*zeus.deck, *zeus.hand)]
    laid = [one.value.kind for lane in zeus.lanes for one in lane]
    return Counter([*held, *laid, *pile(position, "Zeus")])
