"""A thousand random games, which end or are cut after `LENGTH` actions."""

from __future__ import annotations

from collections import Counter
from random import Random

from plugins.nika.actions import read
from plugins.nika.board import AHEAD, CITIES, CITY_OF, ENTERS
from plugins.nika.tests.samples import distances

GAMES = 1000
LENGTH = 160


STEPS = [distances(city) for city in range(4)]


def anything(rng, position, legal):
    return rng.choice(legal)


def a_runner(rng, position, legal):
    """Mostly send the hoplite that is nearest to its goal another step there."""
    steps = STEPS[position.city]
    best = None
    for action in legal if rng.random() < 0.8 else ():
        deed = read(action)
        if deed.kind == "move" and len(deed.group) == 1:
            square = deed.group[0]
            left = steps[AHEAD[deed.facing][square]]
            if left < steps[square] and (best is None or left < best[0]):
                best = (left, action)
    return best[1] if best else rng.choice(legal)


def a_sleeper(rng, position, legal):
    return legal[-1] if rng.random() < 0.9 else rng.choice(legal)


TEMPERS = (anything, a_runner, a_runner, a_sleeper)


def check(before, after):
    """Check what every single action must leave whole."""
    counts = list(after.routed)
    for square, code in enumerate(after.board):
        if code:
            counts[CITY_OF[code]] += 1
            assert ENTERS[CITY_OF[code]][square]
    assert counts == [6, 6, 6, 6]
    if after.won < 0:
        turn = (before.city, 1) if before.actions == 2 else ((before.city + 1) % 4, 2)
        assert (after.city, after.actions) == turn


def test_a_thousand_games(game, start):
    """Every invariant holds at every action, and each way of ending is met many times."""
    endings = Counter()
    for seed in range(GAMES):
        rng, position, temper = Random(seed), start, TEMPERS[seed % len(TEMPERS)]
        for _ in range(LENGTH):
            legal = game.legal(position)
            if not legal:
                break
            after = game.apply(position, temper(rng, position, legal)).position
            check(position, after)
            position = after
        assert game.parse(game.notate(position)) == position
        outcome = game.outcome(position)
        assert (outcome is None) == bool(game.legal(position))
        endings["cut" if outcome is None else " ".join(outcome.winners) or "drawn"] += 1
    assert sum(endings.values()) == GAMES
    assert all(endings[side] > 50 for side in ("Athens Messene", "Sparta Thebes", "drawn"))


def test_every_seed_plays_the_same_game_twice(game, start):
    def play(seed):
        rng, position, told = Random(seed), start, []
        for _ in range(60):
            legal = game.legal(position)
            step = game.apply(position, a_runner(rng, position, legal))
            told.append((game.notate(step.position), step.events))
            position = step.position
        return told

    assert [play(seed) for seed in range(5)] == [play(seed) for seed in range(5)]
    assert len({play(seed)[-1][0] for seed in range(5)}) == 5


def test_cities_act_in_turn_two_actions_each(game, start):
    position, order = start, []
    for _ in range(16):
        order.append(game.to_act(position))
        position = game.apply(position, game.legal(position)[0]).position
    assert order == [seat for seat in CITIES for _ in range(2)] * 2
