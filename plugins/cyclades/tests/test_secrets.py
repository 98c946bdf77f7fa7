"""What a side may not see makes no difference to anything it is sent, shown, told or offered."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nika_arcade.api import HIDDEN, Action, GameKit, Step, event, mask, text
from plugins.cyclades.creatures import CREATURES
from plugins.cyclades.customs import House
from plugins.cyclades.position import ALL, SEATS
from plugins.cyclades.rules import Cyclades
from plugins.cyclades.table import CycladesTable
from plugins.cyclades.tasks import Power
from plugins.cyclades.tests.samples import GAME, games, table
from plugins.cyclades.tests.worlds import breaches, plies

KIT = GameKit("cyclades", GAME, CycladesTable())


def found(game=GAME, players=3, seed=1, most=60, every=1, pictures=0, **options):
    """Return how a random game breaks the law at every so many actions."""
    rng, kit = random.Random(seed), replace(KIT, game=game)
    return [
        breach
        for number, ply in enumerate(plies(game, players, seed, options, most))
        if number % every == 0
        for breach in breaches(kit, ply, rng, pictures=bool(pictures) and number % pictures == 0)
    ]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_nothing_depends_on_what_is_hidden(players, seed):
    """Thirty positions of a game, one other world for each eye; thousands were tried by hand."""
    assert found(players=players, seed=seed, most=330, every=11) == []


def test_pictures_do_not_either():
    assert found(players=4, seed=4, most=120, every=20, pictures=2) == []


def planted(**methods):
    return type("Planted", (Cyclades,), methods)()


def test_the_law_finds_an_open_purse():
    def observe(self, position, eye):
        seen = GAME.observe(position, eye)
        return replace(seen, sides=(position.sides[0], *seen.sides[1:]))

    assert any("is sent" in one for one in found(planted(observe=observe), most=3))


def test_the_law_finds_gold_that_is_told():
    def apply(self, position, action):
        step = GAME.apply(position, action)
        return Step(step.position, (*step.events, event("boasted", gold=position.purse(0))))

    assert any("is told" in one for one in found(planted(apply=apply), most=4))


def test_the_law_finds_offers_that_know_a_rivals_purse():
    def legal(self, position):
        actions = list(GAME.legal(position))
        rich = max(int(side.gold.value) for side in position.sides if side.gold.value != HIDDEN)
        return [one for one in actions if one.picks[-1] != f"bid:{rich}"] or actions

    assert any("may do" in one for one in found(planted(legal=legal), most=20))


def test_the_law_finds_a_refusal_that_knows_too_much():
    def why_not(self, position, picks):
        return text("{gold}", gold=str([side.gold.value for side in position.sides]))

    assert any("may not do" in one for one in found(planted(why_not=why_not), most=5))


def test_the_law_finds_cards_told_before_they_are_drawn():
    def apply(self, position, action):
        step = GAME.apply(position, action)
        return Step(step.position, (*step.events, event("peeked", card=position.deck[-1].value)))

    assert any("is told" in one for one in found(planted(apply=apply), most=4))


def test_gold_is_seen_by_its_side_alone_and_the_deck_by_nobody():
    position = table(gold={0: 3, 1: 4}, deck=["harpy"])
    for side, seat in enumerate(SEATS):
        seen = GAME.observe(position, seat)
        assert [k for k in range(5) if seen.sides[k].gold.value is not HIDDEN] == [side]
        assert all(card.value is HIDDEN for card in seen.deck)
    assert all(one.gold.value is HIDDEN for one in GAME.observe(position, None).sides)
    opened = table(house=House(gold="open"))
    assert all(one.gold.eyes == ALL for one in opened.sides)


def test_the_order_of_a_new_deck_is_told_to_nobody():
    position = table(track=("", "", ""), discards=["giant", "chimera"], tasks=[
        *table().tasks, Power(0, "chimera")])  # fmt: skip
    step = GAME.apply(position, Action.parse("pile:giant"))
    step = GAME.apply(step.position, Action.parse("decline"))
    action = GAME.roll(step.position, random.Random(1))
    step = GAME.apply(step.position, action)
    assert [one.name for one in step.events] == ["shuffled"]
    assert step.events[0]["count"] == 17
    for eye in (*SEATS, None):
        assert all(card.value is HIDDEN for card in mask(step.position.deck, eye))


def test_everybody_knows_which_cards_are_in_the_deck():
    position = table(discards=["giant"], track=("harpy", "", ""))
    whole = GAME.unseen(position, None)["creature"]
    assert whole == GAME.unseen(GAME.observe(position, None), None)["creature"]
    assert set(CREATURES) - set(whole) == {"giant", "harpy"}


def test_imagined_worlds_hold_what_standing_offers_cost():
    for number, position in enumerate(games(3, 5)):
        if number % 41:
            continue
        seen = GAME.observe(position, "Naxos")
        world = GAME.imagine(seen, "Naxos", random.Random(number))
        assert GAME.observe(world, "Naxos") == seen
        assert GAME.parse(GAME.notate(world)) == world
        assert sorted(GAME.unseen(seen, "Naxos")["creature"]) == sorted(
            str(card.value) for card in position.deck
        )
