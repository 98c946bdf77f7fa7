"""What a player reads who tries what cannot be done: the whole sentence, word for word."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, IllegalAction

E4 = "A:e6N S:- M:- T:- A2 routed=0000"
TWO = "A:e6N,e5N S:- M:- T:- A2 routed=0000"
ROUTED = "A:e6N,j2N S:- M:- T:- A2 routed=1000"
START = (
    "A:j6W,j5W,j4W,k5N,k4N,l4E S:d9N,d8E,d7S,e9N,e8E,f9N "
    "M:j12W,k12S,k11S,l12E,l11E,l10E T:p7S,q8W,q7S,r9N,r8W,r7S A2"
)

SAID = [
    # hoplites that cannot be chosen
    (E4, "e7>move:N", "Nobody stands on e7."),
    (E4, "z9>move:N", "There is no square z9 on this board."),
    (E4, "jump>move:N", "There is no square jump on this board."),
    (E4, "e6+e6>turn:S", "The same hoplite is chosen twice."),
    (START, "d9>move:N", "Athens is to act, and this hoplite belongs to Sparta."),
    (START, "k12>move:S", "Athens is to act, and this hoplite belongs to Messene."),
    (START, "j5+k5", "A phalanx faces one way: turn the others first, or let them go."),
    (START, "j6+j4", "A phalanx hangs together edge to edge: these hoplites do not touch."),
    # words that mean nothing
    (E4, "e6>jump:N", "A hoplite moves or turns; it cannot “jump:N”."),
    (E4, "e6>move:X", "A hoplite moves or turns; it cannot “move:X”."),
    (E4, "e6>move", "A hoplite moves or turns; it cannot “move”."),
    (E4, "e6>move:N>turn:E", "Nothing follows: this action is complete."),
    (E4, "pass>pass", "Nothing follows: this action is complete."),
    # turns and steps of a phalanx
    (E4, "e6>turn:N", "This hoplite faces north already: choose another way."),
    (TWO, "e5+e6>turn:N", "These hoplites face north already: choose another way."),
    (
        TWO,
        "e5+e6>move:E",
        "A phalanx steps only forward: turn it first, or send one hoplite alone.",
    ),
    # squares that cannot be entered
    ("A:e4N S:- M:- T:- A2", "e4>move:S", "The board ends here."),
    ("A:j2N S:- M:- T:- A2", "j2>move:W", "The board ends here."),
    (START, "j6>move:N", "Nobody may enter the centre of the board."),
    (
        "A:- S:- M:- T:k4S T2",
        "k4>move:S",
        "This is the camp of Athens: enemies may not enter this camp.",
    ),
    (
        "A:k13N S:- M:- T:- A2 house=pushed-stands",
        "k13>move:N",
        "Only Messene may stand on its own rally squares.",
    ),
    # their own side in the way
    (TWO, "e5>move:N", "A hoplite of your own stands in the way. Take it along."),
    (
        "A:e7N,e6N,e5N S:- M:- T:- A2",
        "e5>move:N",
        "A hoplite of your own stands in the way. Take it and those before it along, 2 in all.",
    ),
    ("A:e6E,e5N S:- M:- T:- A2", "e5>move:N", "… Move it first."),
    ("A:e6N,e5E S:- M:- T:- A2", "e5>move:N", "… Move it first."),
    (
        "A:e6N S:- M:e7N T:- A2",
        "e6>move:N",
        "Messene stands in the way, and an ally is never pushed or routed.",
    ),
    # pushes that are too weak
    (
        "A:e6N S:e7S M:- T:- A2",
        "e6>move:N",
        "1 against 1 in this line: nobody gives way. "
        "One more hoplite in line would push them back.",
    ),
    (
        "A:e6N S:e7S,e8S M:- T:e9W A2",
        "e6>move:N",
        "1 against 3 in this line: nobody gives way. 3 more hoplites in line would push them back.",
    ),
    ("A:e6N,e5N S:e7S M:- T:- A2", "e6>move:N", "… Take the hoplite behind along."),
    ("A:e6N,e5N,e4N S:e7S M:- T:e8E A2", "e6>move:N", "… Take the 2 hoplites behind along."),
    ("A:e6N,e5N S:e7S,e8S M:- T:- A2", "e5+e6>move:N", "2 against 2 in this line: …"),
    # one line of several
    (
        "A:d6N,e6N,e5N S:d7S,e7S M:- T:- A2",
        "d6+e5+e6>move:N",
        "1 against 1 in the left file: nobody gives way. "
        "Let go of those that are held, and the other 2 can advance.",
    ),
    (
        "A:d6N,e6N S:e7S M:- T:- A2",
        "d6+e6>move:N",
        "1 against 1 in the right file: nobody gives way. "
        "Let go of those that are held, and the other one can advance.",
    ),
    (
        "A:d6N,e6N,f6N,f5N S:e7S M:- T:- A2",
        "d6+e6+f5+f6>move:N",
        "1 against 1 in a middle file: nobody gives way. 2 of them can go together.",
    ),
    (
        "A:d6N,e6N,f6N S:e7S M:- T:- A2",
        "d6+e6+f6>move:N",
        "1 against 1 in a middle file: nobody gives way. One alone can go.",
    ),
    ("A:g12E,g11E,g10E S:h12W M:- T:- A2", "g10+g11+g12>move:E", "1 against 1 in the upper row: …"),
    ("A:g12E,g11E,g10E S:h11W M:- T:- A2", "g10+g11+g12>move:E", "1 against 1 in a middle row: …"),
    ("A:g12E,g11E,g10E S:h10W M:- T:- A2", "g10+g11+g12>move:E", "1 against 1 in the lower row: …"),
    (
        "A:d12N,e12N,e11N S:- M:- T:- A2",
        "d12+e11+e12>move:N",
        "The board ends here.",
    ),
    # rallies
    (E4, "rally", "Athens has nobody to rally: none of its hoplites is routed."),
    (ROUTED, "rally>j3", "Athens rallies only on its own six rally squares."),
    (ROUTED, "rally>j15>turn:S", "Athens rallies only on its own six rally squares."),
    (ROUTED, "rally>z1", "There is no square z1 on this board."),
    (ROUTED, "rally>j2", "Somebody stands there already: choose an empty rally square."),
    (ROUTED, "rally>k2>move:N", "A rallied hoplite only chooses which way it faces."),
    (ROUTED, "rally>k2>turn:N>turn:E", "Nothing follows: this action is complete."),
    (
        ROUTED + " house=rally-centre",
        "rally>k2>turn:S",
        "At this table a rallied hoplite faces the centre: north.",
    ),
    # games that are over
    ("A:k13N S:- M:- T:- A1", "k13>turn:S", "The game is over."),
    (E4 + " passes=8", "pass", "The game is over."),
]


@pytest.mark.parametrize(("position", "picks", "said"), SAID, ids=[f"{p} {q}" for p, q, _ in SAID])
def test_the_sentence(game, position, picks, said):
    """An ellipsis stands for words that another row has in full."""
    sentence = str(game.why_not(game.parse(position), tuple(picks.split(">"))))
    head, ellipsis, tail = said.partition("…")
    if ellipsis:
        assert sentence.startswith(head) and sentence.endswith(tail)
    else:
        assert sentence == said


@pytest.mark.parametrize(
    ("position", "picks"),
    [
        (E4, ""),
        (E4, "e6"),
        (E4, "pass"),
        (TWO, "e6+e5"),
        (ROUTED, "rally"),
        (ROUTED, "rally>k2"),
        (ROUTED, "rally>k2>turn:S"),
        (ROUTED + " house=rally-centre", "rally>k2>turn:N"),
    ],
)
def test_nothing_is_said_where_an_action_begins(game, position, picks):
    tried = tuple(picks.split(">")) if picks else ()
    assert game.why_not(game.parse(position), tried) is None


def test_advice_holds(game):
    """Who does as the sentence says can go."""
    position = game.parse("A:d6N,e6N,e5N S:d7S,e7S M:- T:- A2")
    assert game.why_not(position, ("e5+e6", "move:N")) is None
    position = game.parse("A:e6N,e5N,e4N S:e7S M:- T:e8E A2")
    assert game.why_not(position, ("e4+e5+e6", "move:N")) is None
    position = game.parse("A:e7N,e6N,e5N S:- M:- T:- A2")
    assert game.why_not(position, ("e5+e6+e7", "move:N")) is None


@pytest.mark.parametrize("picks", ["e6", "rally", "rally>k2"])
def test_half_an_action_cannot_be_played(game, picks):
    with pytest.raises(IllegalAction, match="only the beginning of an action"):
        game.apply(game.parse(ROUTED), Action.parse(picks))
