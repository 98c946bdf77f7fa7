"""Whole games at random: they end, nothing is lost on the way, and every position can be told."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from nika_arcade.api import CHANCE
from plugins.cyclades.creatures import CREATURES, GUARDS
from plugins.cyclades.customs import POINTS
from plugins.cyclades.gods import PRIESTS, SET, SUPPLY
from plugins.cyclades.position import NOBODY, SEATS, Position
from plugins.cyclades.tasks import Deeds, Founding, Power, Surrender
from plugins.cyclades.tests.samples import GAME, games
from plugins.cyclades.tests.worlds import Ply, plies


def check(position: Position) -> None:
    """Raise AssertionError where units, cards or buildings are lost or too many."""
    cards = [str(card.value) for card in position.deck] + list(position.discards)
    cards += [card for card in position.track if card]
    cards += [guard.creature for guard in position.guards]
    powers = [task for task in position.tasks if isinstance(task, Power)]
    cards += [task.creature for task in powers if task.creature in GUARDS]
    assert sorted(cards) == sorted(CREATURES)
    for side, one in enumerate(position.sides):
        assert 0 <= position.troops(side) <= 8
        assert 0 <= position.ships(side) <= 8
        assert one.gold.value >= 0
        settled = not isinstance(position.task, (Founding, Surrender))
        assert one.philosophers < SET or not settled
    for fleet in position.fleets:
        assert (fleet.owner == NOBODY) == (fleet.count == 0)
    for isle, land in zip(position.chart.isles, position.lands, strict=True):
        assert not (land.city and any(land.places[: isle.covered]))
        assert land.owner != NOBODY or not land.troops
    built = [kind for land in position.lands for kind in land.places if kind]
    assert all(built.count(kind) <= SUPPLY for kind in set(built))
    assert sum(one.priests for one in position.sides) <= PRIESTS


def due(ply: Ply) -> Counter[int]:
    """Return what every side has gained or paid by what was done and told."""
    gold: Counter[int] = Counter()
    side = -1 if ply.actor == CHANCE else SEATS.index(ply.actor)
    if isinstance(ply.before.task, Deeds):
        word = ply.action.picks[0].partition(":")[0]
        gold[side] -= {"isle": 1, "sea": 1, "change": 1, "build": 2}.get(word, 0)
    elif isinstance(ply.before.task, Power) and ply.before.task.sea >= 0:
        gold[side] -= str(ply.action) != "stop"
    for event in ply.step.events:
        who = SEATS.index(event["side"]) if event.get("side") else -1
        if event.name in ("earned", "blessed"):
            gold[who] += event["count"]
        elif event.name == "paid":
            gold[who] -= event["count"]
        elif event.name in ("recruited", "called"):
            gold[who] -= event["price"]
        elif event.name == "sold":
            gold[who] += event["price"]
        elif event.name == "robbed":
            loot = event["count"] if isinstance(event["count"], int) else event["count"].value
            gold[who] += loot
            gold[SEATS.index(event["whom"])] -= loot
    return gold


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_gold_comes_or_goes_untold(players):
    options = {name: values[-1] for name, values in POINTS.items()} if players % 2 else {}
    for ply in plies(GAME, players, 21, options, 700):
        gold = due(ply)
        for side in range(players):
            before, after = ply.before.purse(side), ply.step.position.purse(side)
            assert after - before == gold[side], (str(ply.action), side)


def test_the_manifest_offers_what_the_rules_know():
    manifest = tomllib.loads(Path(__file__).parents[1].joinpath("plugin.toml").read_text("utf-8"))
    offered = {one["id"]: one for one in manifest["game"][0]["option"]}
    assert {name: tuple(one["values"]) for name, one in offered.items()} == POINTS
    assert all(one["default"] == POINTS[name][0] for name, one in offered.items())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_end_and_conserve(players):
    for seed in range(3):
        last = None
        for position in games(players, seed):
            check(position)
            last = position
        assert GAME.outcome(last).winners


@pytest.mark.parametrize("seed", range(4))
def test_games_end_by_any_house_rules(seed):
    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in POINTS.items()}
    for position in games(2 + seed, seed, options):
        check(position)
    assert GAME.options_of(position) == options


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_can_be_written_and_read(players):
    for number, position in enumerate(games(players, 11)):
        if number % 7:
            continue
        assert GAME.parse(GAME.notate(position)) == position
        for eye in (SEATS[0], None):
            masked = GAME.observe(position, eye)
            assert GAME.parse(GAME.notate(masked)) == masked
            world = GAME.imagine(masked, eye, random.Random(number))
            assert GAME.observe(world, eye) == masked
