"""Why something can't be done: the nearest reason, in a sentence, for what players try most."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import IllegalAction
from plugins.cyclades.gods import SUPPLY
from plugins.cyclades.position import Offer
from plugins.cyclades.tasks import Dawn, Deeds, Founding, Gift, Offering, Shuffle, Surrender
from plugins.cyclades.tests.samples import GAME, games, play, table, texts
from plugins.cyclades.tests.worlds import TRIED


def said(position, picks):
    refusal = GAME.why_not(position, tuple(picks.split(">")))
    return "" if refusal is None else str(refusal)


ARES = {
    "isles": {1: (0, 2), 3: (0, 0), 4: (1, 2), 9: (0, 1), 11: (2, 1), 2: (1, 1)},
    "built": {1: ". fortress . ."},
    "cities": (9,),
    "fleets": {"C3": (0, 1)},
    "track": ("giant", "sirens", "harpy"),
    "discards": ("fates",),
    "guards": {"chiron": (13, 4)},
}


@pytest.mark.parametrize(
    ("picks", "gold", "reason"),
    [
        ("recruit>isle:4", 9, "New troops come to an isle of your own."),
        ("recruit>isle:5", 9, "New troops come to an isle of your own."),
        ("recruit>sea:C3", 9, "New troops come to an isle of your own."),
        ("build>slot:1.2", 9, "A building stands there already."),
        ("build>slot:9.1", 9, "The metropolis takes this place."),
        ("build>slot:4.1", 9, "A building needs a free place on an isle of your own."),
        ("build>slot:1.1", 1, "That costs 2 gold, and you have 1."),
        ("isle:4", 9, "Choose an isle of your own to march from."),
        ("isle:5>take:1>isle:1", 9, "Choose an isle of your own to march from."),
        ("isle:3", 9, "You have no troops on this isle."),
        ("isle:9", 9, "No fleet of yours lies beside this isle: troops cross only on your fleets."),
        ("isle:1>take:2>isle:9", 9, "Your fleets make no unbroken bridge to that isle."),
        ("isle:1>take:2>isle:1", 9, "The troops are on this isle."),
        ("isle:1>take:3>isle:4", 9, "So many troops are not there."),
        ("isle:1>take:3", 9, "So many troops are not there."),
        ("isle:1", 0, "That costs 1 gold, and you have 0."),
        ("isle:1>take:1>sea:C3", 9,
         "Troops march to an isle, over an unbroken bridge of your fleets."),
        ("sea:C3", 9, "Fleets sail only with Poseidon, or with the Sylph."),
        ("change:4", 9, "Only Zeus changes creatures."),
        ("call:giant", 2, "The Giant costs more than you can pay, discounts included."),
        ("call:giant>pay:1", 9, "For the Giant you can pay from 3 to 4."),
        ("call:sirens", 1, "The Sirens cost more than you can pay, discounts included."),
        ("call:fates", 9, "This creature is among the discards."),
        ("call:chiron", 9, "This creature can't be called now."),
        ("call:medusa", 9, "This creature can't be called now."),
        ("zeus>bid:3", 9, "The offerings of this cycle are over."),
        ("apollo", 9, "The offerings of this cycle are over."),
        ("slot:1.1", 9, "That is no action of Ares."),
        ("isle:" + "9" * 5000, 9, "Choose an isle of your own to march from."),
        ("build>slot:x", 9, "A building needs a free place on an isle of your own."),
    ],
)  # fmt: skip
def test_why_ares_refuses(picks, gold, reason):
    assert said(table(**ARES, gold={0: gold}), picks) == reason


NEW_FLEETS = "New fleets come beside an isle of your own, where no other fleet is."
SEA = {
    "god": "poseidon",
    "isles": {1: (0, 1), 6: (1, 1)},
    "fleets": {"A1": (0, 2), "A2": (1, 1), "E4": (0, 1)},
    "guards": {"polyphemus": (3, 1)},
    "kraken": "B3",
}


@pytest.mark.parametrize(
    ("picks", "gold", "reason"),
    [
        ("recruit>sea:A2", 9, "Fleets of a rival lie there."),
        ("recruit>sea:B3", 9, "No fleet enters the waters of the Kraken."),
        ("recruit>sea:D1", 9, "No fleet comes near the isle of Polyphemus."),
        ("recruit>sea:K6", 9, NEW_FLEETS),
        ("recruit>isle:1", 9, NEW_FLEETS),
        ("sea:A2", 9, "Choose fleets of your own to sail."),
        ("sea:A1", 0, "That costs 1 gold, and you have 0."),
        ("sea:A1>take:3>sea:A2", 9, "So many fleets are not there."),
        ("sea:A1>take:3", 9, "So many fleets are not there."),
        ("sea:A1>take:1>sea:A3", 9,
         "Fleets sail one space at a time, to one that is next to them."),
        ("sea:A1>take:1>isle:1", 9,
         "Fleets sail one space at a time, to one that is next to them."),
        ("sea:A1>take:1>sea:B3", 9, "No fleet enters the waters of the Kraken."),
        ("sea:E4>take:1>sea:E3", 9, "No fleet comes near the isle of Polyphemus."),
        ("isle:1", 9, "Troops march only with Ares, or fly with Pegasus."),
    ],
)  # fmt: skip
def test_why_poseidon_refuses(picks, gold, reason):
    assert said(table(**SEA, gold={0: gold}), picks) == reason


@pytest.mark.parametrize(
    ("god", "picks", "reason"),
    [
        ("zeus", "change:3", "No creature lies there."),
        ("zeus", "recruit>isle:1", "A priest needs no place."),
        ("athena", "recruit>isle:1", "A philosopher needs no place."),
        ("athena", "change:4", "Only Zeus changes creatures."),
    ],
)
def test_why_zeus_and_athena_refuse(god, picks, reason):
    assert said(table(god=god, track=("giant", "", "")), picks) == reason


def test_a_supply_that_is_empty():
    assert said(table(god="zeus", priests={1: 9, 2: 9}), "recruit") == "The supply is empty."
    built = {1: "temple " * 4, 11: "temple " * 4, 4: "temple temple"}
    full = table(god="zeus", isles=dict.fromkeys((1, 11, 4, 9), (0, 1)), built=built)
    assert said(full, "build>slot:9.1").startswith(f"All {SUPPLY} of these are built")


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        ("take:2>sea:F5", "So many fleets are not there."),
        ("take:1>sea:A1", "Fleets sail one space at a time, to one that is next to them."),
        ("take:1>sea:G6", "No fleet enters the waters of the Kraken."),
        ("take:1>sea:E6", "No fleet comes near the isle of Polyphemus."),
        ("end", "Sail these fleets on to a space beside them, or stop here."),
        ("sea:E6", "Sail these fleets on to a space beside them, or stop here."),
    ],
)
def test_why_a_voyage_does_not_go_on_like_that(picks, reason):
    position = table(
        god="poseidon", isles={1: (0, 1)}, fleets={"G5": (0, 1)}, kraken="G6",
        guards={"polyphemus": (5, 1)},
    )  # fmt: skip
    sailing = play(position, "sea:G5>take:1>sea:F6")
    assert said(sailing, picks) == reason


def called(creature, picks, **more):
    """Return why Naxos, having called a creature, can't act with it like that."""
    position = table(track=(creature, "", ""), **more)
    position = play(position, texts(position, f"call:{creature}")[-1])
    assert said(position, "end")
    return said(position, picks)


LAST = {"isles": {1: (0, 2), 3: (0, 0), 4: (1, 2), 9: (2, 1), 11: (2, 0), 5: (0, 1)}}
CHIRON = {**LAST, "guards": {"chiron": (9, 3), "medusa": (5, 3)}}


@pytest.mark.parametrize(
    ("creature", "picks", "more", "reason"),
    [
        ("pegasus", "isle:4", LAST, "Choose an isle of your own."),
        ("pegasus", "isle:3", LAST, "You have no troops on this isle."),
        ("pegasus", "isle:5", CHIRON, "Medusa lets no troops leave this isle."),
        ("pegasus", "isle:1>take:1>isle:9", CHIRON, "Pegasus can do nothing where Chiron is."),
        ("pegasus", "isle:1>take:1>isle:4", LAST,
         "That is its owner's last isle: you may attack it only to win by it."),
        ("pegasus", "isle:1>take:3>isle:9", LAST, "So many troops are not there."),
        ("pegasus", "isle:1>take:1>isle:1", LAST, "The troops are on this isle."),
        ("harpy", "isle:9", CHIRON, "The Harpy can do nothing where Chiron is."),
        ("harpy", "isle:11", LAST, "No rival's troop stands there."),
        ("harpy", "isle:1", LAST, "No rival's troop stands there."),
        ("giant", "slot:9.1", {**CHIRON, "built": {9: "port"}},
         "The Giant can do nothing where Chiron is."),
        ("giant", "slot:1.1", LAST, "No building is there."),
        ("giant", "slot:1.1", {**LAST, "cities": (1,)}, "No building is there."),
        ("cyclops", "slot:9.1>port", {**LAST, "built": {9: "temple"}},
         "No building of yours is there."),
        ("cyclops", "slot:1.1>port", {**LAST, "built": {1: "port . . ."}},
         "The Cyclops makes one of your buildings another one of which some are left."),
        ("sirens", "sea:F11", {"fleets": {"F11": (1, 2)}},
         "More than one fleet lies there: the Sirens want one alone."),
        ("sirens", "sea:E6", {"fleets": {"F11": (1, 1), "E6": (0, 1)}},
         "No rival's fleet lies there."),
        ("satyr", "seat:Andros", {"philosophers": {2: 1}}, "Andros has no philosopher."),
        ("dryad", "seat:Andros", {"priests": {2: 1}}, "Andros has no priest."),
        ("dryad", "seat:Naxos", {"priests": {2: 1}},
         "The Dryad lures a priest away from a rival who has one."),
        ("griffon", "seat:Naxos", {}, "The Griffon robs one of your rivals."),
        ("sphinx", "sell>isle:4", LAST, "You have nothing there to sell."),
        ("sphinx", "sell>priest", {}, "You have nothing there to sell."),
        ("sylph", "sea:E6>take:2>sea:F6", {"fleets": {"E6": (0, 1)}},
         "So many fleets are not there."),
        ("sylph", "sea:E6>take:1>sea:F6", {"fleets": {"E6": (0, 1)}, "kraken": "F6"},
         "No fleet enters the waters of the Kraken."),
        ("sylph", "sea:F6", {"fleets": {"E6": (0, 1)}}, "Choose fleets of your own to sail."),
        ("chimera", "pile:harpy", {"discards": ["giant"]},
         "The Chimera wakes a creature of the discards."),
        ("medusa", "sea:E6", {}, "Put the figure on an isle."),
    ],
)  # fmt: skip
def test_why_a_creature_does_not_act_like_that(creature, picks, more, reason):
    assert called(creature, picks, **more) == reason


def test_why_the_kraken_does_not_swim():
    position = table(track=("kraken", "", ""), gold={0: 5})
    position = play(position, "call:kraken", "sea:E6")
    assert said(position, "sea:A1") == "The Kraken swims to a space next to it."
    position = play(position, "sea:F6")
    assert said(position, "sea:E6") == "That costs 1 gold, and you have 0."


def test_why_nobody_retreats_like_that():
    battle = play(
        table(isles={1: (0, 3), 4: (1, 3), 2: (1, 1), 8: (1, 1)},
              fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)}),
        "isle:1>take:3>isle:4", "dice:3-0",
    )  # fmt: skip
    reason = "Fight on, or retreat with everyone to one of the marked places."
    assert said(battle, "retreat>isle:8") == reason
    assert said(battle, "end") == reason


def test_chance_and_polyphemus_come_first():
    fight = play(
        table(isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1)}),
        "isle:1>take:3>isle:4",
    )  # fmt: skip
    assert said(fight, "fight") == "The dice of the battle come first."
    driving = table(track=("polyphemus", "", ""), fleets={"E6": (1, 2)})
    driving = play(driving, "call:polyphemus", "isle:9")
    assert said(driving, "end") == (
        "Polyphemus drives the fleets away first: each to a space beside it."
    )


@pytest.mark.parametrize(
    "action",
    ["dice:4-0", "dice:-1-0", "dice:1", "dice:1-1>dice:1-1", "fight", "shuffle:0", "dice:"],
)
def test_no_other_dice_fall(action):
    fight = play(
        table(isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1)}),
        "isle:1>take:3>isle:4",
    )  # fmt: skip
    with pytest.raises(IllegalAction):
        play(fight, action)


@pytest.mark.parametrize(
    "action",
    ["gods:ares-poseidon-zeus", "gods:ares-ares-zeus-athena", "gods:", "dice:1-1",
     "gods:zeus-athena-poseidon-ares", "gods:poseidon-zeus-ares-hermes"],
)  # fmt: skip
def test_gods_do_not_come_to_lie_otherwise(action):
    """Three are left: two gods are seen, and the hidden ones are named in their order."""
    with pytest.raises(IllegalAction):
        play(table(3, tasks=[Dawn("gods")], offers=()), action)


@pytest.mark.parametrize("action", ["shuffle:0-1", "shuffle:", "shuffle:0-0-1", "shuffle:a", "end"])
def test_no_deck_is_shuffled_otherwise(action):
    position = table(god="zeus", tasks=[Deeds(0, "zeus"), Shuffle()])
    with pytest.raises(IllegalAction):
        play(position, action)


@pytest.mark.parametrize(
    ("tasks", "words"),
    [
        ([Gift(0)], "marker of prosperity"),
        ([Founding(0)], "Choose an isle for your metropolis"),
        ([Surrender(0, "port", ("temple",))], "goes back"),
        ([Dawn("gods")], "up to chance"),
        ([Offering(0, ())], "Bid for a god first"),
    ],
)
def test_something_else_comes_first(tasks, words):
    position = table(tasks=tasks, isles={1: (0, 1), 2: (0, 1)}, offers=[Offer("ares", 1, 1)])
    assert words in said(position, "recruit")


def test_there_is_a_reason_exactly_where_nothing_legal_begins_so():
    """Of picks of other times, and of all that can't be picked at all."""
    rng, seen = random.Random(3), [*TRIED, ("",), (":",), ("isle:", "take:"), ("sea:F7:1",)]
    for number, position in enumerate(games(4, 8)):
        if number % 31 or GAME.to_act(position) in ("chance", None):
            continue
        legal = GAME.legal(position)
        seen += [rng.choice(legal).picks for _ in range(2)]
        for picks in rng.sample(seen, min(len(seen), 25)):
            open_ = any(action.picks[: len(picks)] == picks for action in legal)
            refusal = GAME.why_not(position, picks)
            assert (refusal is None) is open_
            assert open_ or str(refusal).endswith(".")
