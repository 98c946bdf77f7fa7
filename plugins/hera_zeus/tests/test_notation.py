"""The text form: read back as it was, masked or whole, and refused in plain words."""

from __future__ import annotations

import json
from random import Random

import pytest

from nika_arcade.api import Action, MalformedPosition
from plugins.hera_zeus.cards import PICKS, SEATS
from plugins.hera_zeus.deeds import DRAW, END, HOME, REST, Deed, read, spell
from plugins.hera_zeus.tests.samples import GAME, games, play, sound, table

SPOTS = [(lane, row) for lane in (1, 2, 3) for row in (1, 2, 3, 4)]


def test_positions_are_read_back():
    options = {"profile": "ptt", "pegasus-across-own-figure": "yes", "start-player": "random"}
    for steps in (*games(8), *games(6, options)):
        for position, *_ in steps[::9]:
            for eye in (*SEATS, None, ""):
                seen = position if eye == "" else GAME.observe(position, eye)
                assert GAME.parse(GAME.notate(seen)) == seen


def test_every_deed_is_read_as_it_is_spelled():
    for side in (0, 1):
        for deed in every_deed(side):
            assert read(spell(deed, side), side) == deed


def every_deed(side):
    """Yield every deed that can be spelled, whether or not it makes sense."""
    yield from (DRAW, END, REST, HOME)
    for lane in (1, 2, 3):
        yield from (Deed("challenge", spot=(lane, 1)), Deed("put", spot=(lane, 0)))
    yield from (Deed("found", number=number) for number in range(12))
    for card in PICKS[side].values():
        yield Deed("top", card)
        yield from (Deed("lay", card, spot) for spot in SPOTS)
        yield from powers(card, side)


def powers(card, side):
    if card.kind in ("deity", "pythia"):
        verb = "stand" if card.kind == "deity" else "unveil"
        yield from (Deed(verb, card, (lane, 0)) for lane in (1, 2, 3))
    verbs = {"pegasus": "strike", "pythia": "spy", "sirens": "lure"}
    if card.kind in verbs:
        yield Deed(verbs[card.kind], card)
    if card.kind == "pegasus":
        yield from (Deed(verb, card, spot) for spot in SPOTS for verb in ("scout", "recall"))
    if card.kind == "hades":
        yield from (Deed("fetch", card, other=other) for other in PICKS[side].values())
    if card.kind == "persephone":
        yield from (Deed("gather", card, number=number) for number in range(4))
    if card.kind == "dionysus":
        yield from (Deed("move", card, spot, to) for spot in SPOTS for to in SPOTS)


@pytest.mark.parametrize(
    "nonsense",
    ["five", "five>hand", "five>place:4.1", "five>place:1.1>place:1.2", "pegasus>hand:1", "own:1.1",
     "own:1.2>foe:1.2", "own:1.1>foe:2.1", "zeus.seven.five>place:1.1", "lane:4", "top:ares",
     "card:x", "deity>lane:9", "persephone>take:", "figure", "draw>end", "hades>pile:ares",
     "dionysus>own:1.1", "dionysus>own:1.1>own:1.2", "hera.five>place:1.1"],
)  # fmt: skip
def test_what_spells_no_deed(nonsense):
    assert read(Action.parse(nonsense), 0) is None


def tree():
    sides = {"hand": "five zeus.hero", "lanes": ("six FIVE", "four")}, {"lanes": ("six", "five")}
    return json.loads(GAME.notate(sound(table(*sides))))


CHANGES = [
    (lambda one: one.pop("clock"), "clock is missing"),
    (lambda one: one.update(moon=1), "moon is not known"),
    (lambda one: one.update(active="ares"), "active is one of hera, zeus"),
    (lambda one: one.update(phase="dawn"), "phase is one of"),
    (lambda one: one.update(points=[1]), "points: expected a list of 2"),
    (lambda one: one.update(points=[3, 2]), "more are spent"),
    (lambda one: one.update(points=[True, 2]), "points: expected 0 to 4"),
    (lambda one: one.update(clock=1), "beyond the clock"),
    (lambda one: one.update(winner="hera"), "winner and reason"),
    (lambda one: one.update(phase="order"), "there is a decision"),
    (lambda one: one.update(waiting=[{"side": "hera", "cards": ""}]), "there are no cards"),
    (lambda one: one.update(house={}), "house: .* is missing"),
    (lambda one: one["hera"].update(hand="five ares"), "'ares' is no card"),
    (lambda one: one["hera"].update(hand=5), "expected the words of cards"),
    (lambda one: one["hera"].update(hand=""), "43 cards of each deck"),
    (lambda one: one["hera"].update(hand="seven seven"), "there are 3 cards hera.seven"),
    (lambda one: one["hera"].update(hand=" ".join(["five"] * 13)), "12 cards at most"),
    (lambda one: one["hera"].update(lanes=["six#1", "four#3"]), "expected a list of 3"),
    (lambda one: one["hera"].update(lanes=["six", "", ""]), "is like 'five#12'"),
    (lambda one: one["hera"].update(lanes=["deity#1", "", ""]), "never laid"),
    (lambda one: one["hera"].update(figure=4), "figure: expected 0 to 3"),
    (lambda one: one["hera"].update(deck=50), "deck: expected 0 to 43"),
    (lambda one: one["hera"].update(exchanged="yes"), "exchanged is one of"),
    (lambda one: one["hera"].update(known={"cases": []}), "every case says"),
    (lambda one: one["hera"].update(known={"cases": ["five"]}), "a token is like"),
    (lambda one: one["hera"].update(known={"cases": ["?#1"], "sunk": ""}), "is missing"),
    (lambda one: one["hera"].update(known={"cases": [7]}), "a case is a line"),
]


@pytest.mark.parametrize(("change", "words"), CHANGES)
def test_what_is_wrong_is_told(change, words):
    plain = tree()
    change(plain)
    with pytest.raises(MalformedPosition, match=words):
        GAME.parse(json.dumps(plain))


def test_four_rows_are_the_most():
    plain = tree()
    plain["hera"]["lanes"] = ["six#1 five#2! four#3", "", ""]
    plain["hera"]["figure"] = 1
    plain["hera"]["hand"] += " three three"
    with pytest.raises(MalformedPosition):
        GAME.parse(json.dumps(plain))


@pytest.mark.parametrize("source", ["", "[]", "{}", "null", "[" * 100000, "five", '{"hera":1}'])
def test_nonsense(source):
    with pytest.raises(MalformedPosition):
        GAME.parse(source)


def test_a_pending_decision_is_read_back():
    position = table({"lanes": ("five", "six", "six")}, {"lanes": ("pandora six five",)})
    position = play(sound(position), "own:1.1>foe:1.1", "top:five")
    assert position.phase == "order"
    assert '"tops":"five"' in GAME.notate(position)
    assert GAME.parse(GAME.notate(position)) == position


def seen(eye):
    """Return the text form of what an eye sees in the middle of a game."""
    position = table({"hand": "five", "lanes": ("six",)}, {"hand": "six", "lanes": ("five",)})
    return json.loads(GAME.notate(GAME.observe(sound(position), eye)))


@pytest.mark.parametrize("eye", ["Hera", "Zeus", None])
def test_what_is_half_seen_is_seen_by_nobody(eye):
    tree = seen(eye)
    assert GAME.notate(GAME.parse(json.dumps(tree))) == json.dumps(tree, separators=(",", ":"))
    side = "zeus" if eye == "Zeus" else "hera"
    tree[side] |= {"hand": "five" if eye is None else "?"}
    with pytest.raises(MalformedPosition, match="neither whole nor"):
        GAME.parse(json.dumps(tree))


@pytest.mark.parametrize(
    "known",
    [
        {"cases": ["hostage#0 hostage#0"]},
        {"cases": ["seven#0*2"]},
        {"cases": ["taken: taken#0 ?#0"], "sunk": "four four", "taken": "zeus", "gone": ""},
    ],
)
def test_a_memory_that_no_game_agrees_with_is_refused(known):
    tree = seen("Hera")
    tree["zeus"] |= {"known": known}
    with pytest.raises(MalformedPosition, match=r"memory: (the pile below|it names more)"):
        GAME.parse(json.dumps(tree))


def test_a_side_that_has_nothing_to_do_is_refused():
    """It would have lost (§7.4)."""
    position = table({"lanes": ("medusa", "hostage"), "short": True}, {"lanes": ("five",)})
    with pytest.raises(MalformedPosition, match="nothing that Hera could do"):
        GAME.parse(GAME.notate(sound(position)))


def test_nothing_but_the_front_rows_is_laid_in_the_opening():
    tree = json.loads(GAME.notate(GAME.setup({}, ("Hera", "Zeus"), Random(1))))
    tree["hera"] |= {"turns": 1}
    with pytest.raises(MalformedPosition, match="opening"):
        GAME.parse(json.dumps(tree))


def test_a_card_that_is_never_laid_does_not_wait_for_a_place():
    position = table({"lanes": ("six",)}, {"lanes": ("five",)})
    tree = json.loads(GAME.notate(position))
    deck = tree["zeus"]["deck"].split()
    deck.remove("hades")
    tree["zeus"] |= {"deck": " ".join(deck)}
    tree |= {"phase": "place", "waiting": [{"side": "hera", "cards": "zeus.hades"}]}
    with pytest.raises(MalformedPosition, match="of a kind that can be"):
        GAME.parse(json.dumps(tree))


def test_what_is_told_twice_is_refused():
    source = GAME.notate(GAME.setup({}, ("Hera", "Zeus"), Random(1)))
    for more in ('"clock":0}', '"hera":{}}'):
        with pytest.raises(MalformedPosition, match="is told twice"):
            GAME.parse(f"{source[:-1]},{more}")
