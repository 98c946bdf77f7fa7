"""Whole games: how they begin, what is kept in all of them, and what each eye can know (§3, §9)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from nika_arcade.api import CHANCE, HIDDEN, Secret, mask, secrets
from plugins.attika.edition import LANDS, SEATS
from plugins.attika.position import House, counted
from plugins.attika.tests.samples import GAME, legal, play, table, walk, why


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_beginning(count):
    """T36: tiles, shrines, hands and stacks."""
    position = GAME.setup({}, SEATS[:count], random.Random(count))
    assert len(position.tiles) == 2 * count
    assert len(position.lands) == 22 - 2 * count
    assert len(position.shrines) == count
    order = [position.sides[(position.first + step) % count] for step in range(count)]
    assert [len(side.hand) for side in order] == [4, 5, 6, 7][:count]
    for side in position.sides:
        assert [len(stack) for stack in side.stacks] == [5, 7, 7, 7]
        stored = Counter(dict(zip(GAME.edition.index, side.stored, strict=True)))
        assert sum(GAME.edition.of[kind].black * many for kind, many in stored.items()) == 1
        assert stored.total() == 4
    assert len(position.deck) == 60 - sum(len(side.hand) for side in position.sides)


def test_options_are_what_is_played_by():
    first = GAME.setup({"first-player": "Corinth", "second-player-cards": "2"}, SEATS[:3],
                       random.Random(0))  # fmt: skip
    assert GAME.to_act(first) == "Corinth"
    assert [len(side.hand) for side in first.sides] == [6, 4, 7]
    assert GAME.options_of(first)["second-player-cards"] == "2"
    begins = {
        GAME.to_act(GAME.setup({"first-player": "Thebes"}, SEATS[:2], random.Random(seed)))
        for seed in range(9)
    }
    assert begins == {"Athens", "Corinth"}, "a city that does not play leaves it to the lot"
    with pytest.raises(ValueError, match="group-link"):
        GAME.setup({"group-link": "loose"}, SEATS[:2], random.Random(0))
    for seats in (("Athens",), ("Athens", "Sparta"), (*SEATS, "Delphi")):
        with pytest.raises(ValueError, match="first of"):
            GAME.setup({}, seats, random.Random(0))


def test_nested_land_lies_flank_to_flank():
    loose = table(due=5, phase="grow")
    nested = replace(loose, house=House(placement="nested"))
    assert legal(nested) < legal(loose)
    straight = next(iter(sorted(legal(loose) - legal(nested))))
    assert "nest" in why(nested, straight)


def check(position, count):
    """T40: sixty cards, fifteen amphorae, thirty buildings each, twenty-two tiles."""
    hands = sum(len(side.hand) for side in position.sides)
    assert len(position.deck) + hands + sum(position.discards) == 60
    assert position.pool + sum(side.amphorae for side in position.sides) == 15
    assert len(position.tiles) + len(position.lands) + (position.due >= 0) == 22
    for number, side in enumerate(position.sides):
        on_map = sum(built.side == number for built in position.buildings)
        waits = bool(position.drawn) and position.to_act == number
        assert sum(map(len, side.stacks)) + sum(side.stored) + on_map + waits == 30
        assert sum(side.since.value) == side.taken
    cards = Counter(card.value for card in position.deck)
    for side in position.sides:
        cards += Counter(card.value for card in side.hand)
    for land, letter in enumerate(LANDS):
        assert cards[letter] + position.discards[land] == 15
    assert len(position.standing) == len(position.buildings)
    assert count == len(position.sides)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_in_a_game(seed):
    count = 2 + seed % 3
    options = {"amphora-action": "same-mode", "group-link": "settlement"} if seed > 2 else {}
    for _, position in walk(seed, count, options):
        check(position, count)
        if GAME.to_act(position) not in (None, CHANCE):
            texts = [str(action) for action in GAME.legal(position)]
            assert texts
            assert len(set(texts)) == len(texts)
    assert GAME.outcome(position) is not None


@pytest.mark.parametrize("seed", range(3))
def test_masking_is_that_of_the_house(seed):
    for _, position in walk(seed, 2 + seed):
        for eye in (*SEATS[: 2 + seed], None):
            seen = GAME.observe(position, eye)
            assert seen == mask(position, eye)


@pytest.mark.parametrize("seed", range(3))
def test_imagined_games_agree_with_what_was_seen(seed):
    rng = random.Random(seed)
    count = 2 + seed
    for number, (_, position) in enumerate(walk(seed, count)):
        if number % 5:
            continue
        for eye in (*SEATS[:count], None):
            seen = GAME.observe(position, eye)
            world = GAME.imagine(seen, eye, rng)
            assert GAME.observe(world, eye) == seen
            assert not any(secret.value is HIDDEN for secret in secrets(world))
            check(world, count)
            pools = GAME.unseen(seen, eye)
            for kind, pool in pools.items():
                hidden = [s.value for s in secrets(world) if s.kind == kind and not s.seen_by(eye)]
                assert sorted(map(str, hidden)) == sorted(map(str, pool))
            if GAME.to_act(world) not in (None, CHANCE):
                assert GAME.legal(world)


def test_after_a_shuffle_a_hand_is_known_as_far_as_it_was_seen():
    """Between two, what the rival holds when the deck is shuffled is known to the card."""
    position = table(hand="WW", theirs="MMMMM", deck=0)
    left = {"W": 13, "F": 15, "H": 15, "M": 10}
    position = replace(position, discards=tuple(left.values()))
    short = play(position, "cards")
    order = "".join(letter * many for letter, many in left.items())
    shuffled = play(short, f"deck:{order}")
    for seed in range(30):
        world = GAME.imagine(GAME.observe(shuffled, "Athens"), "Athens", random.Random(seed))
        assert counted(world.sides[1].hand) == (0, 0, 0, 5)
    later = play(shuffled, "cards")
    for seed in range(30):
        world = GAME.imagine(GAME.observe(later, "Athens"), "Athens", random.Random(seed))
        assert counted(world.sides[1].hand)[3] >= 5
        assert len(world.sides[1].hand) == 8


def test_who_is_about_to_pay_can_in_every_world_that_is_imagined():
    waiting = play(table(stored="tower", hand="HWWF", theirs="WWW"), "tower>1.0")
    for seed in range(60):
        world = GAME.imagine(GAME.observe(waiting, "Corinth"), "Corinth", random.Random(seed))
        assert GAME.legal(world)


def test_a_turned_up_tile_is_open():
    grown = [position for _, position in walk(1, 2) if position.phase == "grow"]
    assert grown
    assert all(GAME.observe(one, None).due == one.due for one in grown)
    assert all(isinstance(land, Secret) for one in grown for land in one.lands)
