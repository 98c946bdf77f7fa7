"""Each kind of mistake has a sentence of its own, and what is listed is what is let through."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, IllegalAction
from plugins.hera_zeus.choices import choices
from plugins.hera_zeus.deeds import spell
from plugins.hera_zeus.permission import may
from plugins.hera_zeus.play import acting_side
from plugins.hera_zeus.position import House
from plugins.hera_zeus.tests.samples import GAME, found, games, play, table
from plugins.hera_zeus.tests.test_notation import every_deed

FULL = "three three hero hero"
USUAL = {
    "hand": "five pegasus pythia dionysus persephone sirens deity",
    "lanes": ("six medusa", "medusa", ""),
}
FOE = {"lanes": ("five", "four", ""), "pile": "medusa"}


@pytest.mark.parametrize("options", [{}, {"profile": "designer", "own-figure-removal": "both"}])
def test_what_is_listed_is_what_is_let_through(options):
    """And whatever is not has a reason."""
    every = [[*every_deed(0)], [*every_deed(1)]]
    for steps in games(4, options):
        for position, seat, *_ in steps[::11]:
            if seat == "chance":
                continue
            listed = set(choices(position))
            side = acting_side(position)
            for number, deed in enumerate(every[side]):
                assert may(position, deed) == (deed in listed), deed
                if number % 7 == 0 and deed not in listed:
                    assert GAME.why_not(position, spell(deed, side).picks)


@pytest.mark.parametrize(
    ("picks", "words"),
    [("end", "2 action points are left"), ("five>place:1.4", "would leave a gap"),
     ("five>hand", "no power in the hand"), ("five>place:9.9", "before which row"),
     ("four>place:1.1", "You don't hold Harpy"), ("deity>place:1.1", "can't be laid"),
     ("deity>lane:3", "Lane III is empty"), ("deity>lane:7", "one of your lanes"),
     ("figure>home", "beside the field"), ("own:2.1>foe:2.1", "Medusa never challenges"),
     ("own:1.2>foe:1.2", "Only the front card"), ("own:3.1>foe:3.1", "no card of yours"),
     ("own:1.1>foe:2.1", "that it faces, in lane I."), ("pegasus>hand", "Zeus holds no card"),
     ("pegasus>foe:1.2", "front row only"), ("pegasus>foe:3.1", "nobody to attack"),
     ("pegasus>own:1.1", "your own cards"), ("pegasus>pile", "front row or figure"),
     ("pythia>hand", "Zeus holds no card"), ("pythia>foe-lane:3", "the rival has no cards"),
     ("pythia>pile", "hand or lane"), ("sirens>pile", "not Medusa"), ("sirens", "not Medusa"),
     ("persephone>take:1", "0 Pegasi now"), ("dionysus>own:3.1", "one of your own cards"),
     ("dionysus>own:1.1>place:1.1", "lies already"), ("dionysus>own:1.1>place:1.3", "gap"),
     ("dionysus>own:1.1>foe:1.1", "no other place"),
     ("foe:1.1", "Choose first what goes at it"), ("discarded:zeus", "until a power brings it"),
     ("moon", "no action of this game")],
)  # fmt: skip
def test_a_mistake(picks, words):
    position = table(dict(USUAL), dict(FOE))
    assert words in str(GAME.why_not(position, tuple(picks.split(">"))))
    with pytest.raises(IllegalAction, match=f"^{picks.partition('>')[0]}"):
        GAME.apply(position, Action.parse(picks))


@pytest.mark.parametrize(
    ("hera", "zeus", "picks", "words"),
    [({"hand": "five", "lanes": (FULL,)}, {}, "five>place:1.1", "Lane I is full"),
     ({"hand": "deity", "lanes": (FULL,)}, {}, "deity>lane:1", "needs a row"),
     ({"lanes": ("six",), "figure": 1}, {"lanes": ("five",)}, "own:1.1>foe:1.1", "Your figure"),
     ({"lanes": ("six",)}, {"lanes": ("five",), "figure": 1}, "own:1.1>foe:1.1", "rival's figure"),
     ({"lanes": ("six",)}, {}, "own:1.1>foe:1.1", "nobody to challenge"),
     ({"lanes": ("six",), "turns": 0}, {"lanes": ("five",)}, "own:1.1>foe:1.1", "first turn"),
     ({"hand": "pegasus", "lanes": ("six",), "turns": 0}, {"lanes": ("five",)}, "pegasus>foe:1.1",
      "attacks nobody"),
     ({"hand": "pegasus", "lanes": ("six",), "figure": 1}, {"lanes": ("five",)}, "pegasus>foe:1.1",
      "for your Pegasus as well"),
     ({"hand": "pegasus", "lanes": ("six",), "figure": 1}, {}, "pegasus>own:1.1",
      "without Pegasus"),
     ({"hand": "pythia"}, {"lanes": ("FIVE",)}, "pythia>foe-lane:1", "lie open"),
     ({"hand": "hades", "pile": "five", "lanes": ("six",)}, {}, "hades>pile:six", "does not lie"),
     ({"hand": "dionysus", "lanes": ("six",), "figure": 1}, {}, "dionysus>own:1.1>place:2.1",
      "never moves"),
     ({"hand": "dionysus"}, {}, "dionysus", "None of your cards"),
     ({"hand": "five", "lanes": (FULL, "four four four four", "three three five five")}, {}, "five",
      "finds no place")],
)  # fmt: skip
def test_a_mistake_in_another_place(hera, zeus, picks, words):
    position = table(dict(hera), dict(zeus), points=3)
    assert words in str(GAME.why_not(position, tuple(picks.split(">"))))


def test_mistakes_where_a_decision_is_waited_for():
    zeus = {"hand": "hero", "lanes": (FULL.replace("hero", "four"), "five", "five")}
    struck = play(table({"hand": "pegasus", "lanes": ("five",)}, zeus), "pegasus>hand")
    assert "looking for a card" in str(GAME.why_not(struck, ("draw",)))
    placing = found(struck, "hero")
    assert "in which lane" in str(GAME.why_not(placing, ("draw",)))
    assert "no room" in str(GAME.why_not(placing, ("lane:1",)))
    wiped = table({"lanes": ("five six",)}, {"lanes": ("pandora",)}, points=3)
    wiped = play(wiped, "own:1.1>foe:1.1")
    assert "on top" in str(GAME.why_not(wiped, ("draw",)))
    over = play(table({"lanes": ("five",)}, {"lanes": ("hostage",)}, points=1), "own:1.1>foe:1.1")
    assert "over" in str(GAME.why_not(over, ("draw",)))


def test_mistakes_of_the_opening(start):
    deity = GAME.parse(GAME.notate(start))
    assert "three cards" in str(GAME.why_not(deity, ("draw",)))
    held = {card.value.kind for card in start.sides[0].hand}
    absent = next(word for word in ("seven", "six", "pandora") if word not in held)
    assert "You don't hold" in str(GAME.why_not(start, (absent, "place:1.1")))
    first = GAME.legal(start)[0]
    after = GAME.apply(start, first).position
    again = GAME.legal(after)[0].picks[0]
    assert "lies already" in str(GAME.why_not(after, (again, first.picks[1])))
    assert "front of an empty lane" in str(GAME.why_not(after, (again, "place:3.2")))


def test_mistakes_of_other_tables():
    removal = House(removal="pegasus")
    position = table({"lanes": ("six",), "figure": 1}, house=removal)
    assert "only your own Pegasus" in str(GAME.why_not(position, ("figure", "home")))
    spent = table({"lanes": ("six",), "hand": "five"}, spent=1)
    assert "No action point is left" in str(GAME.why_not(spent, ("draw",)))
    full = " ".join(["five five five four four four four three three three three three"])
    held = table({"hand": full, "lanes": ("six",)})
    assert "You hold 12 cards" in str(GAME.why_not(held, ("draw",)))
    empty = table({"hand": "five", "lanes": ("six",), "short": True})
    assert "draw pile is empty" in str(GAME.why_not(empty, ("draw",)))


def test_a_lapse_is_a_draw_or_whatever_costs_least(start):
    assert str(GAME.lapse(table({"lanes": ("six",)}))) == "draw"
    assert str(GAME.lapse(table({"lanes": ("six",)}, spent=1))) == "end"
    assert GAME.lapse(start) in GAME.legal(start)
