"""The text form: read back as it was, and refused with a reason where it can't be (§12)."""

from __future__ import annotations

import json
import random

import pytest

from nika_arcade.api import MalformedPosition
from plugins.cyclades.creatures import CREATURES
from plugins.cyclades.customs import POINTS, House
from plugins.cyclades.gods import SUPPLY
from plugins.cyclades.position import SEATS, Offer
from plugins.cyclades.tasks import (
    Dawn,
    Deeds,
    Founding,
    Gift,
    Offering,
    Power,
    Refill,
    Shuffle,
    Surrender,
    Voyage,
)
from plugins.cyclades.tests.samples import GAME, games, play, table

TURN = table(
    isles={1: (0, 2), 7: (0, 1), 4: (1, 1), 9: (1, 0)}, built={7: "port . temple", 4: "fortress ."},
    cities=(1,), fleets={"A1": (0, 2), "F6": (1, 1)}, kraken="K6", guards={"medusa": (4, 1)},
    track=("giant", "", "harpy"), discards=["fates"], gold={0: 5}, priests={1: 2},
    offers=[Offer("ares", 0, 3), Offer("athena", 1, 2)], apollo=(2, 3, 4),
)  # fmt: skip
EVERY = tuple(card for card in CREATURES if card != "giant")
AUCTION = table(
    tasks=[Offering(2, (3, 4))], offers=[Offer("ares", 0, 3), Offer("zeus", 1, 2)],
    isles={1: (0, 2)}, gold={0: 3, 1: 2},
)  # fmt: skip
DAWN = table(tasks=[Dawn("gods")], offers=())
FIGHT = play(
    table(
        isles={1: (0, 3), 4: (1, 3), 2: (1, 1)}, fleets={"C3": (0, 1), "C4": (1, 1), "B4": (1, 1)},
        apollo=(1, 2, 3, 4),
    ),
    "isle:1>take:3>isle:4", "dice:3-0",
)  # fmt: skip
SUNK = play(
    table(track=("polyphemus", "", ""), fleets={"E6": (1, 2)}, apollo=(1, 2, 3, 4)),
    "call:polyphemus", "isle:9",
)  # fmt: skip
RISEN = play(table(track=("kraken", "", ""), apollo=(1, 2, 3, 4)), "call:kraken", "sea:E6")


def changed(position, path, value):
    """Return the text form of a position with another value at a place; None takes it out."""
    tree = json.loads(GAME.notate(position))
    at = tree
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return json.dumps(tree)


def refused(source, reason):
    with pytest.raises(MalformedPosition) as found:
        GAME.parse(source)
    assert reason in str(found.value)
    assert len(str(found.value)) < 400


@pytest.mark.parametrize("position", [TURN, AUCTION, DAWN, FIGHT, SUNK, RISEN])
def test_what_is_changed_below_is_sound_before(position):
    source = GAME.notate(position)
    assert "\n" not in source
    assert GAME.parse(source) == position
    for eye in (*SEATS, None):
        seen = GAME.observe(position, eye)
        assert GAME.parse(GAME.notate(seen)) == seen


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (["players"], 6, "players: expected 2 to 5, not 6"),
        (["players"], None, "players is missing"),
        (["players"], 4, "order is one of Naxos, Andros, Paros, Thera, not 'Melos'"),
        (["colour"], 1, "colour is not known here"),
        (["cycle"], 0, "cycle: expected 1"),
        (["cycle"], 10**30, "cycle: expected 1 to 9999"),
        (["cycle"], 4, "one of them comes in a later cycle"),
        (["gods"], ["ares", "zeus", "poseidon"], "either seen or hidden"),
        (["gods", 0], "hermes", "gods is one of ares, poseidon, zeus, athena, not 'hermes'"),
        (["gods", 0], "apollo", "gods is one of"),
        (["anew"], 2, "anew: expected 0 to 1"),
        (["anew"], 0, "anew: it is 0 only where three are left"),
        (["order"], ["Naxos", "Andros"], "order: each marker"),
        (["order", 0], "Naxos'", "order is one of"),
        (["isles", 0, "owner"], "Sparta", "isle 1: owner is one of"),
        (["isles", 0, "troops"], 9, "isle 1: troops: expected 0 to 8"),
        (["isles", 6, "troops"], 7, "Naxos has 8 troops and 8 fleets, not more"),
        (["isles", 1], {"troops": 2}, "isle 2: what stands there belongs to nobody"),
        (["isles", 1], {"metropolis": True}, "isle 2: what stands there belongs to nobody"),
        (["isles", 1], {"prosperity": -1}, "isle 2: prosperity: expected 0"),
        (["isles", 0, "places"], ["port", "", "", ""], "buildings stand where the metropolis is"),
        (["isles", 0, "metropolis"], 2, "isle 1: metropolis is one of False, True"),
        (["isles", 3, "places"], ["fortress"], "isle 4: places: expected a list of 2"),
        (["isles", 3, "places"], ["stoa", ""], 'isle 4: places is one of "", fortress'),
        (["isles", 6, "spent"], [1], "isle 7: spent is only of a temple"),
        (["isles", 6, "spent"], [9], "isle 7: spent: expected 1 to 4"),
        (["fleets", "F6"], ["Andros", 0], "fleets: F6: expected 1 to 8"),
        (["fleets", "F6"], ["Andros", 1, "Naxos", 1], "fleets: F6: expected a list of 2"),
        (["fleets", "Z9"], ["Andros", 1], "fleets: Z9 is not known here"),
        (["fleets", "B1"], ["Andros", 1], "fleets: B1 is not known here"),
        (["fleets", "A2"], ["Naxos", 7], "Naxos has 8 troops and 8 fleets"),
        (["fleets", "K6"], ["Naxos", 1], "fleets are where the Kraken is"),
        (["kraken"], "B1", "kraken is one of"),
        (["sides", 0, "gold"], -1, "Naxos: gold: expected 0"),
        (["sides", 0, "gold"], 10**30, "Naxos: gold: expected 0 to 9999"),
        (["sides", 0, "gold"], 1.5, "Naxos: gold: expected"),
        (["sides", 0, "gold"], True, "Naxos: gold: expected"),
        (["sides", 0, "priests"], 17, "there are 18 priests, not more"),
        (["sides", 0, "philosophers"], 4, "philosophers: expected 0 to 3"),
        (["sides", 0, "gold"], None, "Naxos: gold is missing"),
        (["sides"], [], "sides: expected a list of 5"),
        (["sides", 1, "alive"], False, "Andros is out of the game and yet on the chart"),
        (["figures", "hydra"], [1, "Naxos", 5], "figures: hydra is not known here"),
        (["figures", "kraken"], [1, "Naxos", 5], "figures: kraken is not known here"),
        (["figures", "medusa"], [14, "Andros", 5], "figures: medusa: expected 1 to 13"),
        (["figures", "chiron"], [4, "Andros", 5], "there are 17 creatures, one of each"),
        (["deck", 0], "chimaera", "deck is one of"),
        (["deck", 0], "giant", "there are 17 creatures, one of each"),
        (["deck"], [], "there are 17 creatures, one of each"),
        (["deck"], 3, "there are 17 creatures, one of each"),
        (["deck"], 99, "deck: expected 0 to 17"),
        (["track", "4"], "harpy", "there are 17 creatures, one of each"),
        (["track", "1"], "harpy", "track: 1 is not known here"),
        (["track", "3"], None, "track: 3 is missing"),
        (["discards"], ["fates", "fates"], "discards: the same stands there twice"),
        (["offers", "ares"], ["Naxos", 0], "offers: ares: expected 1"),
        (["offers", "zeus"], ["Naxos", 1], "a marker stands at two gods"),
        (["offers"], {}, "all markers stand at a god before the first turn"),
        (["apollo"], ["Paros", "Thera"], "all markers stand at a god"),
        (["acted"], ["Andros"], "acted: markers act by the gods from the top"),
        (["acted"], ["Naxos"], "deeds: another marker acts now"),
        (["tasks"], [], "a game that is over has winners"),
        (["tasks", 0, "god"], "athena", "the marker does not stand at this god"),
        (["tasks", 0, "marker"], 1, "the marker does not stand at this god"),
        (["tasks", 0, "recruited"], 5, "recruited: expected 0 to 4"),
        (["tasks", 0, "task"], "dance", "tasks: task is one of"),
        (["tasks", 0], {"task": "voyage", "side": 0, "sea": 0, "steps": 1}, "the outermost is"),
        (["winners"], ["Naxos"], "winners and reason are told together"),
        (["house"], {"gold": "open"}, "house: chiron"),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused(path, value, reason):
    refused(changed(TURN, path, value), reason)


@pytest.mark.parametrize(
    ("position", "path", "value", "reason"),
    [
        (AUCTION, ["sides", 0, "gold"], 2, "Naxos can't pay what it has bid"),
        (AUCTION, ["acted"], ["Naxos"], "no marker acts before all are placed"),
        (AUCTION, ["tasks", 0, "waiting"], [4, 3], "markers are placed one by one"),
        (AUCTION, ["tasks", 0, "waiting"], [3], "markers are placed one by one"),
        (AUCTION, ["tasks", 0, "marker"], 0, "markers are placed one by one"),
        (AUCTION, ["order"], ["Naxos", "Andros", "Paros", "Melos", "Thera"],
         "markers are placed one by one"),
        (AUCTION, ["offers", "zeus"], ["Paros", 1], "markers are placed one by one"),
        (AUCTION, ["offers", "athena"], ["Paros", 1], "the marker stands at a god"),
        (AUCTION, ["order"], ["Naxos", "Paros", "Andros", "Thera", "Melos"],
         "the next marker is another one"),
        (AUCTION, ["tasks"], [{"task": "offering", "marker": 2, "waiting": [3, 4], "barred": ""},
                              {"task": "gift", "side": 2}], "nothing within an offering"),
        (AUCTION, ["tasks", 0, "barred"], "athena", "nobody is there who could have driven"),
        (AUCTION, ["isles", 0, "spent"], [1], "spent is only of a temple"),
        (DAWN, ["apollo"], ["Naxos"], "at dawn no marker stands at a god"),
        (DAWN, ["isles", 0], {"owner": "Naxos", "troops": 1, "spent": [1],
                              "places": ["temple", "", "", ""]}, "discounts are fresh"),
        (DAWN, ["gods"], ["ares", "poseidon", "zeus"], "either seen or hidden"),
        (DAWN, ["tasks", 0, "stage"], "income", "nobody has to decide there"),
        (FIGHT, ["tasks", 1, "foe"], 2, "there is nobody to fight there"),
        (FIGHT, ["tasks", 1, "foe"], 0, "battle: it is between two"),
        (FIGHT, ["tasks", 1, "side"], 2, "only the side whose turn it is"),
        (FIGHT, ["tasks", 1, "isle"], 8, "there is nobody to fight there"),
        (FIGHT, ["tasks", 1, "isle"], -1, "battle: it is between two, on an isle or at sea"),
        (FIGHT, ["tasks", 1, "units"], 0, "battle: units: expected 1 to 8"),
        (FIGHT, ["tasks", 1, "minotaur"], 1, "minotaur: he stands other hits"),
        (FIGHT, ["tasks", 1, "stage"], "gods", "in a battle it is dice, defender or attacker"),
        (FIGHT, ["fleets", "C4"], ["Paros", 1], "who has nowhere to retreat is not asked"),
        (SUNK, ["tasks"], [{"task": "deeds", "marker": 0, "god": "ares", "recruited": 0}],
         "fleets are beside the isle of Polyphemus"),
        (SUNK, ["tasks", 1, "isle"], 3, "push: Polyphemus is not there"),
        (SUNK, ["fleets", "D5"], ["Paros", 1], "has somewhere to go"),
        (RISEN, ["isles", 11], {}, "Andros has no isle"),
        (RISEN, ["tasks", 1, "sea"], 0, "sea: it is where the Kraken is"),
        (RISEN, ["tasks", 1, "creature"], "sylph", "steps: the Sylph alone has some left"),
        (RISEN, ["tasks", 1, "creature"], "fates", "the Fates pay at once"),
        (RISEN, ["tasks", 1, "steps"], 4, "steps: the Sylph alone has some left"),
        (RISEN, ["tasks", 1, "sold"], True, "only the Sphinx buys"),
        (RISEN, ["discards"], [], "there are 17 creatures"),
    ],
)  # fmt: skip
def test_what_nobody_can_be_at_is_refused(position, path, value, reason):
    refused(changed(position, path, value), reason)


@pytest.mark.parametrize(
    ("tasks", "more", "reason"),
    [
        ([Deeds(0, "ares"), Power(0, "giant")], {}, "the card of a creature that acts"),
        ([Deeds(0, "ares"), Power(0, "sphinx"), Power(0, "giant")],
         {"discards": ["giant", "sphinx"]}, "nothing that could be within this"),
        ([Deeds(0, "ares"), Refill((0,)), Shuffle()], {}, "only Zeus changes a creature"),
        ([Deeds(0, "ares"), Shuffle(), Power(0, "chimera")], {"discards": ["chimera"]},
         "Chimera wakes another creature"),
        ([Dawn("gods"), Refill((0,)), Shuffle()], {"offers": ()}, "when the deck is empty"),
        ([Deeds(0, "zeus"), Refill((0, 1)), Shuffle()], {"god": "zeus"}, "one at a time"),
        ([Deeds(0, "zeus"), Refill((0,)), Shuffle()],
         {"god": "zeus", "track": ("giant", "", ""), "discards": EVERY}, "no creature is"),
        ([Deeds(0, "zeus", 3)], {"god": "zeus"}, "the god gives no more"),
        ([Deeds(0, "ares"), Shuffle(), Shuffle()], {}, "nothing to shuffle"),
        ([Deeds(0, "ares"), Gift(0)], {}, "are within nothing else"),
        ([Deeds(0, "ares"), Voyage(0, 3, 1)], {"fleets": {"A1": (0, 1)}}, "only Poseidon"),
        ([Deeds(0, "poseidon"), Voyage(0, 3, 1)], {"god": "poseidon"}, "for a step or two"),
        ([Deeds(0, "athena"), Founding(0)], {"god": "athena"}, "there is no choice of isles"),
        ([Deeds(0, "ares"), Surrender(0, "port", ("university",))], {}, "in their order"),
        ([Deeds(0, "ares"), Surrender(0, "temple", ("university",))],
         {"built": {1: "temple . . ."}}, "no choice of buildings"),
        ([Gift(1)], {"offers": [Offer("ares", 0, 1)], "acted": (0,)},
         "for the first marker with Apollo"),
        ([Dawn("gods"), Shuffle()], {"offers": ()}, "nothing that could be within this"),
    ],
)  # fmt: skip
def test_tasks_within_one_another_are_those_there_are(tasks, more, reason):
    apollo = () if more.get("offers") == () else (1, 2, 3, 4)
    more = {"apollo": apollo, "isles": {1: (0, 1)}, **more}
    refused(GAME.notate(table(tasks=tasks, **more)), reason)


@pytest.mark.parametrize("cycle", [1, 2])
def test_early_in_the_game_dear_creatures_only(cycle):
    position = table(cycle=cycle, track=("", "giant", "harpy"), apollo=(1, 2, 3, 4))
    refused(GAME.notate(position), "track: places for less")


def test_a_set_that_stands_complete_is_refused():
    position = table(isles={1: (0, 1)}, built={1: "fortress port temple university"},
                     apollo=(1, 2, 3, 4))  # fmt: skip
    refused(GAME.notate(position), "become a metropolis at once")


def test_a_game_that_was_over_is_refused_at_dawn():
    position = table(isles={1: (0, 1), 7: (0, 1)}, cities=(1, 7), tasks=[Dawn("gods")], offers=())
    refused(GAME.notate(position), "the game was over")


def test_more_than_sixteen_markers_by_house_rule_are_refused():
    position = table(apollo=(1, 2, 3, 4), prosperity={1: 17}, house=House(markers="sixteen"))
    refused(GAME.notate(position), "16 markers of prosperity")
    assert GAME.parse(GAME.notate(table(apollo=(1, 2, 3, 4), prosperity={1: 17})))


def test_pieces_that_there_are_not_are_refused():
    full = table(apollo=(1, 2, 3, 4), isles=dict.fromkeys((1, 7, 8, 11), (0, 1)),
                 built={1: "port " * 4, 11: "port " * 4, 7: "port " * 3})  # fmt: skip
    refused(GAME.notate(full), f"there are {SUPPLY} buildings of a kind, and not 11 like port")


def test_figures_and_the_kraken_are_where_they_can_be():
    guarded = table(apollo=(1, 2, 3, 4), guards={"medusa": (4, 1), "chiron": (4, 2)})
    refused(GAME.notate(guarded), "two figures on one isle")
    seen = table(apollo=(1, 2, 3, 4), track=("kraken", "", ""), kraken="E6")
    refused(GAME.notate(seen), "the Kraken leaves the sea when its card turns up")
    stays = table(apollo=(1, 2, 3, 4), track=("kraken", "", ""), kraken="E6",
                  house=House(kraken="bought"))  # fmt: skip
    assert GAME.parse(GAME.notate(stays)) == stays


def test_gods_are_seen_by_those_who_are_left():
    three = table(3, apollo=(1, 2))
    refused(changed(three, ["gods"], ["ares", "poseidon", "zeus"]), "either seen or hidden")
    shown = json.loads(GAME.notate(three)) | {"gods": ["ares", "poseidon", "zeus"],
                                              "resting": ["athena"]}  # fmt: skip
    refused(json.dumps(shown), "gods: 2 are seen")
    hidden = json.loads(GAME.notate(table(4, apollo=(1, 2, 3)))) | {
        "gods": ["ares"], "resting": ["athena", "poseidon", "zeus"]}  # fmt: skip
    refused(json.dumps(hidden), "gods: 3 are seen")
    refused(changed(three, ["resting"], ["athena"]), "either seen or hidden")
    refused(changed(three, ["anew"], 0), "anew: it is 0 only where")


def test_who_is_out_has_nothing_left():
    over = play(
        table(isles={1: (0, 3), 4: (1, 0)}, fleets={"C3": (0, 1)}, cities=(1, 4),
              offers=[Offer("ares", 0, 1), Offer("zeus", 1, 1)], apollo=(2, 3, 4)),
        "isle:1>take:1>isle:4",
    )  # fmt: skip
    assert GAME.parse(GAME.notate(over)) == over
    seen = GAME.observe(over, "Naxos")
    assert GAME.parse(GAME.notate(seen)) == seen
    refused(changed(over, ["sides", 1, "gold"], 3), "Andros is out of the game and has nothing")
    refused(changed(over, ["apollo"], ["Andros", "Paros", "Thera", "Melos"]),
            "a marker of a side that is out")  # fmt: skip
    refused(changed(over, ["figures"], {"medusa": [4, "Andros", 5]}), "17 creatures")
    figure = json.loads(GAME.notate(over)) | {"figures": {"medusa": [4, "Andros", 5]}}
    figure["deck"].remove("medusa")
    refused(json.dumps(figure), "one of them belongs to a side that is out")
    done = play(over, "end", *["isle:1"])
    winners = json.loads(GAME.notate(done)) | {"winners": ["Andros"]}
    refused(json.dumps(winners), "winners: one of them is out")


def test_winners_have_won():
    over = play(table(isles={1: (0, 1), 7: (0, 1)}, cities=(1, 7)), "end")
    assert GAME.parse(GAME.notate(over)) == over
    refused(changed(over, ["winners"], ["Andros"]), "winners: they have most metropolises")
    refused(changed(over, ["reason"], "alone"), "reason: nobody is alone")
    refused(changed(over, ["isles", 6, "metropolis"], False), "winners: they have most")


def test_open_gold_is_not_hidden():
    position = table(house=House(gold="open"), apollo=(1, 2, 3, 4))
    refused(changed(position, ["sides", 1, "gold"], "?"), "gold is open at this table")


@pytest.mark.parametrize(
    "source",
    ["", "{", "[]", "null", "7", '"?"', "[" * 5000, '{"players":2,"players":3}', "\0", "é"],
)
def test_what_is_no_position_at_all_is_refused(source):
    with pytest.raises(MalformedPosition):
        GAME.parse(source)


VALUES = (
    0, 1, -1, 2, 3, 9, 10**30, True, False, None, "", [], {}, "?", "Naxos", "Naxos'", "ares",
    "temple", "medusa", "kraken", "A1", "dice", 1.5,
)  # fmt: skip


def mutated(tree, rng):
    """Return a tree with something in it deleted, exchanged or doubled."""
    places = [(tree, key) for key in tree]
    for at, key in places:
        inner = at[key]
        if isinstance(inner, dict):
            places += [(inner, one) for one in inner]
        elif isinstance(inner, list):
            places += [(inner, k) for k in range(len(inner))]
    at, key = rng.choice(places)
    deed = rng.randrange(4)
    if deed == 0:
        del at[key]
    elif deed == 1 and isinstance(at[key], int):
        at[key] += rng.choice((-1, 1, 3))
    elif deed == 2 and isinstance(at, list):
        at.insert(key, at[key])
    else:
        at[key] = rng.choice(VALUES)
    return tree


def test_whatever_is_changed_is_refused_or_can_be_played_on():
    """Random changes to texts of random games; thousands more were tried by hand."""
    rng, played = random.Random(1), 0
    options = {name: values[-1] for name, values in POINTS.items() if name != "gold"}
    texts = [
        GAME.notate(position)
        for players in (2, 5)
        for position in list(games(players, 4, options))[::29]
    ]
    for _ in range(400):
        source = json.dumps(mutated(json.loads(rng.choice(texts)), rng))
        try:
            position = GAME.parse(source)
        except MalformedPosition as refusal:
            assert str(refusal)
            continue
        assert GAME.parse(GAME.notate(position)) == position
        if "?" in GAME.notate(position) or isinstance(json.loads(source)["deck"], int):
            position = GAME.imagine(position, None, rng)
        for _ in range(6):
            seat = GAME.to_act(position)
            if seat is None:
                break
            action = (
                GAME.roll(position, rng) if seat == "chance" else rng.choice(GAME.legal(position))
            )
            position = GAME.apply(position, action).position
            played += 1
    assert played > 40
