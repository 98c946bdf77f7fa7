"""Who beats whom: every cell of the table, on the field and from the hand, and the chances."""

from __future__ import annotations

from collections import Counter

import pytest

from plugins.hera_zeus.cards import ATTACKERS, KINDS, LAYABLE, PLACED, TABLE
from plugins.hera_zeus.combat import VERDICTS
from plugins.hera_zeus.tests.samples import GAME, found, lanes, pile, play, starting, table

FOES = [
    "seven", "six", "five", "four", "three", "hero", "pegasus", "pythia", "medusa", "pandora",
    "hostage",
]  # fmt: skip
CELLS = {
    "seven": "= A A A A A A A D P W",
    "six": "D = A A A A A A D P W",
    "five": "D D = A A A A A D P W",
    "four": "D D D = A A A A D P W",
    "three": "D D D D = A A A D P W",
    "hero": "D D D D D = A A A P W",
    "pegasus": "D D D D D D = A D P W",
    "pythia": "A D D D D D D = D P W",
}
"""By attacker: who wins against each of the foes above."""
PAIRS = [
    (mine, theirs, cell)
    for mine, row in CELLS.items()
    for theirs, cell in zip(FOES, row.split(), strict=True)
]


@pytest.mark.parametrize(("mine", "theirs", "cell"), PAIRS)
def test_a_challenge(mine, theirs, cell):
    position = table(
        {"lanes": (f"{mine} dionysus".removesuffix(" dionysus"), "five")},
        {"lanes": (theirs, "five")}, points=3,
    )  # fmt: skip
    after = play(position, "own:1.1>foe:1.1")
    up = mine.upper(), theirs.upper()
    left = {"A": (up[0], ""), "D": ("", up[1]), "=": ("", ""), "P": ("", ""), "W": up}[cell]
    assert (lanes(after, "Hera")[0], lanes(after, "Zeus")[0]) == left
    assert pile(after, "Hera") == ([mine] if cell in "D=P" else [])
    assert pile(after, "Zeus") == ([theirs] if cell in "A=P" else [])
    over = GAME.outcome(after)
    assert (over.winners if over else None) == (("Hera",) if cell == "W" else None)


@pytest.mark.parametrize("mine", sorted(CELLS))
def test_nobody_challenges_a_figure_or_an_empty_row(mine):
    position = table({"lanes": (mine, mine) if KINDS[mine].copies > 1 else (mine,)},
                     {"lanes": ("five", ""), "figure": 1})  # fmt: skip
    assert not starting(position, "own:")


def test_who_attacks_and_who_never_does():
    assert set(CELLS) == set(ATTACKERS)
    never = [kind.word for kind in TABLE if kind.layable and not kind.attacks]
    assert never == ["medusa", "pandora", "hostage"]


IN_HAND = {kind.word: "discarded" for kind in TABLE}
IN_HAND |= dict.fromkeys(["seven", "six", "five", "four", "three", "hero"], "laid")
IN_HAND |= {"hostage": "won", "pandora": "emptied"}


@pytest.mark.parametrize(("kind", "fate"), IN_HAND.items())
def test_pegasus_in_the_hand(kind, fate):
    zeus = {"hand": f"{kind} sirens" if kind != "sirens" else "sirens hades", "lanes": ("five",)}
    position = table({"hand": "pegasus", "lanes": ("five",)}, zeus)
    after = found(play(position, "pegasus>hand"), kind)
    if fate == "laid":
        assert lanes(play(after, "lane:2"), "Zeus") == ["five", kind.upper(), ""]
    elif fate == "emptied":
        assert sorted(pile(play(after, "rest"), "Zeus")) == ["pandora", "sirens"]
    else:
        assert pile(after, "Zeus") == ([kind] if fate == "discarded" else [])
        assert (GAME.outcome(after) is not None) == (fate == "won")


IN_FRONT = dict.fromkeys(["seven", "six", "five", "four", "three", "hero", "medusa"], "stays")
IN_FRONT |= {"pegasus": "falls", "pythia": "falls", "pandora": "wiped", "hostage": "won"}


@pytest.mark.parametrize(("kind", "fate"), IN_FRONT.items())
def test_pegasus_at_the_front_row(kind, fate):
    position = table({"hand": "pegasus", "lanes": ("", "five")}, {"lanes": (kind, "six")})
    after = play(position, "pegasus>foe:1.1")
    assert lanes(after, "Zeus")[0] == (kind.upper() if fate in ("stays", "won") else "")
    assert pile(after, "Zeus") == ([kind] if fate in ("falls", "wiped") else [])
    assert pile(after, "Hera") == ["pegasus"]
    assert (GAME.outcome(after) is not None) == (fate == "won")


def test_pegasus_at_the_figure():
    position = table({"hand": "pegasus", "lanes": ("five",)}, {"lanes": ("six",), "figure": 1})
    after = play(position, "pegasus>foe:1.1")
    assert after.foe.figure == 0
    assert lanes(after, "Zeus")[0] == "six"
    assert pile(after, "Zeus") == []


ODDS = {
    "seven": (31, 1, 4, 1), "six": (29, 2, 5, 1), "five": (26, 3, 7, 1), "four": (22, 4, 10, 1),
    "three": (17, 5, 14, 1), "hero": (16, 5, 15, 1), "pegasus": (3, 9, 24, 1),
    "pythia": (2, 2, 32, 1),
}  # fmt: skip
"""By attacker: of the 37 cards that may lie there, how many it beats, ties with, loses to, and
how many are Pandora; the hostage counts as beaten."""


@pytest.mark.parametrize(("mine", "odds"), ODDS.items())
def test_the_chances_against_an_unknown_card(mine, odds):
    fates = Counter()
    for word in LAYABLE:
        fates[VERDICTS[mine, word]] += KINDS[word].copies
    assert (fates["won"] + fates["taken"], fates["tied"], fates["lost"], fates["wiped"]) == odds
    assert sum(odds) == 37


def test_the_chances_of_pegasus():
    front, held = Counter(), Counter()
    for kind in TABLE:
        held["laid" if kind.word in PLACED else IN_HAND[kind.word]] += kind.copies
        if kind.layable:
            front[IN_FRONT[kind.word]] += kind.copies
    assert front == {"falls": 11, "stays": 24, "wiped": 1, "won": 1}
    assert held == {"discarded": 21, "laid": 20, "emptied": 1, "won": 1}
