"""What a side may not see makes no difference to anything it is shown, told, sent or offered."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nika_arcade import paths
from nika_arcade.api import (
    HIDDEN,
    Action,
    Beat,
    Bot,
    Focus,
    GameKit,
    Secret,
    Step,
    Turn,
    event,
    mask,
    secrets,
    text,
)
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match import protocol
from nika_arcade.testing import laws_secrets, walks
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.position import Position
from plugins.hera_zeus.rules import HeraZeus
from plugins.hera_zeus.table import HeraZeusTable
from plugins.hera_zeus.tests.samples import GAME, games, play, table

TABLE = HeraZeusTable()
EYES = (*SEATS, None)


@pytest.fixture(scope="module")
def breaches():
    """Play a game by other rules or on another table; return how it breaks the law."""
    catalogue = read_catalogue([paths.plugins()])
    entry = catalogue.game("hera_zeus")
    usual = catalogue.options_for("hera_zeus", {})

    def check(game=GAME, presenter=None, seed=1, most=600):
        place = walks.setting(GameKit("hera_zeus", game, presenter), entry, usual, seed)
        return list(laws_secrets.secrecy(place, walks.wander(place, most)))

    return check


@pytest.mark.parametrize("seed", [0, 2])
def test_nothing_depends_on_what_is_hidden(breaches, seed):
    """A hundred positions and more, nine other worlds each; the benchmarks try thousands."""
    assert breaches(seed=seed) == []


def test_pictures_do_not_either(breaches):
    assert breaches(presenter=TABLE, seed=5, most=40) == []


def planted(**methods):
    return type("Planted", (HeraZeus,), methods)()


def test_the_law_finds_a_card_that_is_told_when_it_is_laid(breaches):
    def apply(self, position, action):
        step = GAME.apply(position, action)
        told = [one for one in step.events if one.name == "laid"]
        tale = [event("boasted", seat="", strong=one["card"].value.kind > "m") for one in told]
        return Step(step.position, (*step.events, *tale))

    found = breaches(planted(apply=apply), most=30)
    assert any("the beat that Zeus sees" in one for one in found)


def test_the_law_finds_a_hand_in_its_own_order(breaches):
    """The rival sees no cards, but in which place of a sorted hand a drawn one came."""

    def observe(self, position, eye):
        seen = GAME.observe(position, eye)
        sides = []
        for side, whole in zip(seen.sides, position.sides, strict=True):
            order = sorted(range(len(side.hand)), key=lambda one: whole.hand[one].value)
            hand = tuple(replace(side.hand[one], tag=str(one)) for one in order)
            sides.append(replace(side, hand=hand))
        return replace(seen, sides=tuple(sides))

    assert any("what Zeus sees" in one for one in breaches(planted(observe=observe), most=20))


def test_the_law_finds_a_number_that_follows_the_card(breaches):
    def apply(self, position, action):
        step = GAME.apply(position, action)
        tags = {"five": "900", "six": "901"}

        def numbered(laid):
            tag = tags.get(laid.value.kind) if isinstance(laid, Secret) else None
            return replace(laid, tag=tag) if tag else laid

        sides = tuple(
            replace(side, lanes=tuple(tuple(map(numbered, lane)) for lane in side.lanes))
            for side in step.position.sides
        )
        return Step(replace(step.position, sides=sides), step.events)

    assert any("the beat" in one for one in breaches(planted(apply=apply), most=40))


def test_the_law_finds_a_refusal_that_knows_too_much(breaches):
    def why_not(self, position, picks):
        foe = sorted(held.value.kind for held in position.foe.hand)
        return text("The rival holds {cards}.", cards=" ".join(foe))

    found = breaches(planted(why_not=why_not), most=20)
    assert any(one for one in found if "why" in one and "may not do" in one)


def test_the_law_finds_a_table_that_listens_at_the_door(breaches):
    """Its rules leave the whole position where its presenter finds it."""
    heard: list[Position] = []

    class Chatty(HeraZeus):
        def legal(self, position):
            heard[:] = [position]
            return GAME.legal(position)

    class Leaking(HeraZeusTable):
        def narrate(self, beats):
            foe = heard[0].sides[1].hand if heard else ()
            return text("{cards}", cards=" ".join(card.value.kind for card in foe))

    found = breaches(Chatty(), Leaking(), most=12)
    assert any("the log for Hera" in one for one in found)


def pairs(number, eye):
    """Yield pairs of whole positions that look the same to an eye, and both look back alike."""
    rng = random.Random(number)
    for steps in games(number):
        for position, *_ in steps[::5]:
            seen = GAME.observe(position, eye)
            yield position, GAME.imagine(seen, eye, rng)


@pytest.mark.parametrize("eye", EYES)
def test_two_worlds_that_look_alike_are_drawn_and_sent_alike(eye):
    for number, (one, other) in enumerate(pairs(5, eye)):
        assert mask(one, eye) == GAME.observe(one, eye) == GAME.observe(other, eye)
        assert message(one, eye) == message(other, eye)
        if number % 9 == 0:
            shown = [
                TABLE.present(GAME.observe(world, eye), eye, Focus()) for world in (one, other)
            ]
            assert shown[0] == shown[1]


def message(position, eye):
    """Return what a bot is sent, byte for byte."""
    legal = GAME.legal(position) if GAME.to_act(position) == eye else ()
    choose = protocol.Choose(
        id=1, seat=eye or "", position=GAME.notate(GAME.observe(position, eye)),
        legal=tuple(map(str, legal)), budget=protocol.Allowance(1.0), seed=1,
    )  # fmt: skip
    return protocol.encode(choose)


class Cheat(Bot):
    """Looks for the rival's hostage and says where it is, by the number of its answer."""

    def choose(self, turn):
        whole = list(secrets(turn.position))
        theirs = [number for number, card in enumerate(whole) if turn.seat not in card.eyes]
        where = [number for number in theirs if str(whole[number].value) == "hostage"]
        return turn.legal[(where[0] if where else 0) % len(turn.legal)]


def test_a_bot_that_cheats_gains_nothing_from_what_it_is_given():
    """And would if it were given more: this test can tell."""
    cheat, honest, told = Cheat(), set(), set()
    for one, other in pairs(6, "Zeus"):
        if GAME.to_act(one) != "Zeus":
            continue
        given = [GAME.parse(GAME.notate(GAME.observe(world, "Zeus"))) for world in (one, other)]
        honest.add(len({str(cheat.choose(turn(world))) for world in given}))
        told.add(len({str(cheat.choose(turn(world))) for world in (one, other)}))
    assert honest == {1}
    assert told == {1, 2}


def turn(position):
    return Turn(GAME, position, "Zeus", [*GAME.legal(position)])


def test_narration_of_equal_beats_is_equal():
    for steps in games(3):
        for before, seat, action, step in steps[::4]:
            for eye in EYES:
                beat = Beat(
                    0, seat, GAME.observe(before, eye), mask(step.events, eye),
                    GAME.observe(step.position, eye),
                )  # fmt: skip
                told = str(TABLE.narrate([beat]))
                hidden = {
                    word
                    for one in secrets(step.events)
                    if not one.seen_by(eye)
                    for word in ("Nemesis", "Poseidon", "Io", "Argus")
                    if one.value.kind in ("seven", "hostage")
                }
                assert not any(word in told for word in hidden), (str(action), told)


def test_a_card_gets_a_new_number_whenever_it_is_laid():
    position = table(
        {"hand": "pegasus five", "lanes": ("six",)}, {"hand": "pegasus", "lanes": ("five five",)}
    )
    after = play(position, "five>place:2.1")
    tags = [laid.tag for lane in after.sides[0].lanes for laid in lane]
    assert len(set(tags)) == 2
    assert tags[1] == str(after.clock)
    assert all(card.tag == "" for side in after.sides for card in (*side.hand, *side.deck))


def test_who_looks_on_sees_no_hand_that_pythia_saw():
    position = table({"hand": "pythia", "lanes": ("five",)}, {"hand": "six", "lanes": ("five",)})
    step = GAME.apply(position, Action.parse("pythia>hand"))
    after = step.position
    (showed,) = [one for one in step.events if one.name == "showed"]
    assert [card.value is HIDDEN for card in mask(showed["cards"], None)] == [True]
    assert [str(card.value) for card in mask(showed["cards"], "Hera")] == ["six"]
    assert '"spied":"?"' in GAME.notate(GAME.observe(after, None))
    assert '"spied":"?"' not in GAME.notate(GAME.observe(after, "Hera"))
