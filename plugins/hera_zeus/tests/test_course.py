"""Positions that no game comes to: well-formed, and refused all the same, with the reason."""

from __future__ import annotations

import json
import random

import pytest

from nika_arcade.api import MalformedPosition
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.tests.samples import GAME, hand, play, sound, table, texts


def middle():
    """Return the text form of a position in the middle of a game, as a tree."""
    hera = {"hand": "five hades pegasus", "lanes": ("six FIVE", "four"), "pile": "three pegasus"}
    zeus = {"hand": "six hostage", "lanes": ("six", "five", "three"), "pile": "four"}
    return json.loads(GAME.notate(sound(table(hera, zeus))))


def shift(tree, side, word, where):
    """Take a card of a side's own deck, wherever it is, and put it somewhere."""
    for key in ("deck", "pile", "hand"):
        cards = tree[side][key].split()
        if word in cards:
            cards.remove(word)
            tree[side][key] = " ".join(cards)
            break
    other, key = where
    name = word if other == side else f"{side}.{word}"
    tree[other][key] = f"{tree[other][key]} {name}"


def bury(tree, side):
    """Put a discard pile under the draw pile."""
    tree[side] |= {"deck": f"{tree[side]['deck']} {tree[side]['pile']}", "pile": ""}


def late(tree):
    """Lay a hostage before its side first drew."""
    tree["zeus"] |= {"drawn": 5, "hand": "six", "lanes": ["six#4 hostage#5", "five#6", "three#7"]}
    tree["clock"] = 7


def hit(tree):
    tree |= {"phase": "hit", "points": [1, 2]}


def first_turn(tree):
    hit(tree)
    for side in ("hera", "zeus"):
        tree[side]["turns"] = 0


def figure(tree, side):
    tree[side]["figure"] = 1
    tree["points"] = [0, 4]


def decide(tree, phase, *waiting, points=(1, 2)):
    """Have cards wait, which the active side's draw pile and the rival's hand give."""
    tree |= {"phase": phase, "points": list(points), "waiting": list(waiting)}
    for one in waiting:
        for word in one["cards"].split():
            side = word.partition(".")[0] if "." in word else one["side"]
            shift(tree, side, word.rpartition(".")[2], (side, "hand"))
            cards = tree[side]["hand"].split()
            cards.remove(word.rpartition(".")[2])
            tree[side]["hand"] = " ".join(cards)


def over(tree, winner, reason):
    tree |= {"phase": "over", "winner": winner, "reason": reason}


def memory(tree, *cases, **more):
    tree["zeus"]["known"] = {"cases": list(cases)} | more


HADES = {"sunk": "four four", "taken": "zeus", "gone": ""}
CHANGES = [
    (lambda one: shift(one, "hera", "hostage", ("hera", "pile")), "discarded ends the game"),
    (lambda one: shift(one, "zeus", "hostage", ("hera", "hand")), "never lured away"),
    (lambda one: shift(one, "zeus", "medusa", ("hera", "hand")), "never lured away"),
    (lambda one: shift(one, "zeus", "pythia", ("hera", "pile")), "never lured away"),
    (lambda one: [shift(one, "zeus", "hero", ("hera", "pile")) for _ in range(3)], "more than 2"),
    (lambda one: shift(one, "zeus", "five", ("hera", "deck")), "of its own deck only"),
    (lambda one: bury(one, "hera"), "34 cards at most"),
    (lambda one: one["hera"].update(drawn=500), "when a card was first drawn"),
    (lambda one: one["hera"].update(drawn=-1), "when a card was first drawn|before a card was"),
    (late, "before a card was drawn"),
    (lambda one: figure(one, "hera"), "never played"),
    (lambda one: figure(one, "zeus"), "never played"),
    (lambda one: shift(one, "hera", "deity", ("hera", "pile")) or
                 one["hera"].update(figure=1), "a side has 4"),
    (lambda one: one.update(points=[0, 3]), "one for each lane"),
    (lambda one: one.update(points=[1, 4]), "with the own figure only"),
    (lambda one: one.update(points=[0, 0]), "begins its turn with none"),
    (lambda one: one["hera"].update(turns=1), "take turns"),
    (lambda one: one.update(first="zeus"), "take turns"),
    (lambda one: one.update(active="zeus"), "take turns"),
    (lambda one: one.update(phase="hit"), "one is spent before hit"),
    (lambda one: hit(one) or shift(one, "hera", "three", ("hera", "pile")), "sent no Pegasus"),
    (first_turn, "sent no Pegasus"),
    (lambda one: decide(one, "place", {"side": "zeus", "cards": "six"}), "who sent Pegasus lays"),
    (lambda one: decide(one, "place", {"side": "hera", "cards": "zeus.pegasus"}), "strength 2"),
    (lambda one: decide(one, "order", {"side": "zeus", "cards": "three three"}), "never asked"),
    (lambda one: decide(one, "order", {"side": "zeus", "cards": "six hostage"}), "ends the game"),
    (lambda one: decide(one, "order", {"side": "zeus", "cards": "six"}, points=(0, 2)), "is spent"),
    (lambda one: decide(one, "order", {"side": "zeus", "cards": "six three"},
                        {"side": "hera", "cards": "five hades"}), "the active one first"),
    (lambda one: over(one, "hera", "hostage-found"), "not over by hostage-found"),
    (lambda one: over(one, "zeus", "hostage-drawn"), "not over by hostage-drawn"),
    (lambda one: over(one, "hera", "hostage-emptied"), "not over by hostage-emptied"),
    (lambda one: over(one, "hera", "hostage-wiped"), "not over by hostage-wiped"),
    (lambda one: over(one, "zeus", "hostage-lost"), "not over by hostage-lost"),
    (lambda one: over(one, "zeus", "bare"), "not over by bare"),
    (lambda one: over(one, "hera", "stuck"), "not over by stuck"),
    (lambda one: over(one, "zeus", "stuck"), "not over by stuck"),
    (lambda one: memory(one, "six#3"), "one token for each card"),
    (lambda one: memory(one, "six#3 ?#0*40"), "one token for each card"),
    (lambda one: memory(one, "six#3000 ?#0*4"), "beyond the clock"),
    (lambda one: memory(one, "six#4 six#4 ?#4*3"), "one token for each card"),
    (lambda one: memory(one, "taken: taken#3 ?#0*4", **HADES), "pile below Hades"),
    (lambda one: memory(one, "four: taken#3 ?#0*4", **HADES | {"sunk": "four"}), "below Hades"),
    (lambda one: one["zeus"].update(pile="four~ " + one["zeus"]["pile"]) or
                 shift(one, "zeus", "four", ("zeus", "hand")), "pile below Hades|there are 5"),
]  # fmt: skip


def test_what_is_changed_below_was_sound():
    plain = middle()
    assert json.loads(GAME.notate(GAME.parse(json.dumps(plain)))) == plain


@pytest.mark.parametrize(("change", "words"), CHANGES)
def test_what_no_game_comes_to_is_refused(change, words):
    plain = middle()
    change(plain)
    with pytest.raises(MalformedPosition, match=words):
        GAME.parse(json.dumps(plain))


def test_long_games_are_read():
    """A position tells no bound of turns and of cards that are laid."""
    plain = middle()
    plain |= {"clock": 123456}
    plain["hera"] |= {"turns": 34567, "lanes": ["six#1 five#12345!", "four#3", ""]}
    plain["zeus"] |= {"turns": 34567}
    assert json.loads(GAME.notate(GAME.parse(json.dumps(plain)))) == plain


def hades():
    """Return a tree in which Zeus' Hades has taken one of two cards."""
    zeus = {"hand": "hades six", "pile": "four five", "lanes": ("three", "three", "three")}
    position = sound(table({"lanes": ("six", "six")}, zeus, active="Zeus"))
    return json.loads(GAME.notate(play(position, "hades>pile:five", "draw", "draw", "end")))


HADES_CHANGES = [
    ({"cases": ["taken: taken#5 taken#5 ?#0*4 ?#5*2"]}, "is one token"),
    ({"cases": ["taken: ?#0*5 ?#5*2"]}, "is one token|one token for each"),
    ({"cases": ["seven: ?#0*5 ?#5*2"]}, "can't have taken seven"),
    ({"taken": "hera"}, "pile below Hades|is like|can't have"),
    ({"gone": "four"}, "pile below Hades"),
    ({"gone": "pegasus pegasus"}, "pile below Hades"),
    ({"sunk": "six five"}, "pile below Hades"),
]


@pytest.mark.parametrize(("change", "words"), HADES_CHANGES)
def test_a_memory_of_hades_that_no_game_leaves(change, words):
    tree = hades()
    assert json.loads(GAME.notate(GAME.parse(json.dumps(tree)))) == tree
    tree["zeus"]["known"] |= change
    with pytest.raises(MalformedPosition, match=words):
        GAME.parse(json.dumps(tree))


def test_cards_below_hades_belong_to_a_deck_too():
    """The rival sees none of them, and still there are 43 of each deck."""
    tree = json.loads(GAME.notate(GAME.observe(GAME.parse(json.dumps(hades())), "Hera")))
    assert json.loads(GAME.notate(GAME.parse(json.dumps(tree)))) == tree
    tree["zeus"]["known"]["sunk"] = tree["zeus"]["known"]["sunk"].replace("four", "hera.four")
    with pytest.raises(MalformedPosition, match="43 cards of each deck"):
        GAME.parse(json.dumps(tree))


def opening(laid=0):
    position = GAME.setup({}, SEATS, random.Random(1))
    for _ in range(laid):
        position = play(position, texts(position)[0])
    return json.loads(GAME.notate(position))


def lay(tree, side, word):
    card, *rest = tree[side]["hand"].split()
    tree[side] |= {"hand": " ".join(rest), "lanes": [f"{card}{word}", "", ""]}


def exchange(tree):
    """Put the hostage among the nine first cards."""
    card, *rest = tree["hera"]["hand"].split()
    deck = tree["hera"]["deck"].replace("hostage", card)
    tree["hera"] |= {"hand": " ".join(["hostage", *rest]), "deck": deck}


OPENINGS = [
    (exchange, "before a card was drawn"),
    (lambda one: one.update(clock=5), "numbered as they were laid"),
    (lambda one: one.update(active="zeus"), "Hera lays her first"),
    (lambda one: one["hera"].update(drawn=0), "first drawn"),
    (lambda one: one["hera"].update(known={"cases": ["five#0 ?#0*8"]}), "nothing was seen"),
    (lambda one: lay(one, "zeus", "#1") or one.update(clock=1), "Hera lays her first"),
    (lambda one: lay(one, "hera", "#1!") or one.update(clock=1), "lie face down"),
]


@pytest.mark.parametrize(("change", "words"), OPENINGS)
def test_an_opening_that_is_none(change, words):
    tree = opening()
    change(tree)
    with pytest.raises(MalformedPosition, match=words):
        GAME.parse(json.dumps(tree))


def test_a_hand_is_read_into_its_order():
    """Else where a stolen card lies in it would tell the rival what is beside it."""
    tree = opening(6)
    cards = tree["hera"]["hand"]
    tree["hera"]["hand"] = " ".join(reversed(cards.split()))
    assert hand(GAME.parse(json.dumps(tree)), "Hera") == cards
