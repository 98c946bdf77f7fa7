"""What the table of Cyclades says, how figures move, and whether the words have room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from nika_arcade.api import CHANCE, Beat, Slot, leaf_pick, mask
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.stage.intent import Drag, Press, Release
from nika_arcade.stage.scenes.curtain import Curtain
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.layout import overlapping
from nika_arcade.testing.pilot import Pilot
from plugins.cyclades.creatures import CREATURES
from plugins.cyclades.lore import POWERS
from plugins.cyclades.position import SEATS, Position
from plugins.cyclades.tasks import Battle, Deeds, Offering, Power
from plugins.cyclades.tests.pictures import TABLE, seated
from plugins.cyclades.tests.samples import GAME, table

CATALOGUE = read_catalogue()


def beat(position: Position, action: str, eye: str | None) -> Beat[Position]:
    deed = next(one for one in GAME.legal(position) if str(one) == action)
    step = GAME.apply(position, deed)
    return Beat(
        0, GAME.to_act(position) or "", GAME.observe(position, eye), mask(step.events, eye),
        GAME.observe(step.position, eye),
    )  # fmt: skip


def told(position: Position, action: str, eye: str | None = "Andros") -> str:
    return str(TABLE.narrate((beat(position, action, eye),)))


ISLES: Any = {4: (0, 3), 8: (1, 2), 5: (1, 1)}
FLEETS: Any = {"E4": (0, 1), "F5": (0, 2)}


def test_deeds_are_told_in_short_lines() -> None:
    position = table(isles=ISLES, fleets=FLEETS, track=("kraken", "", ""))
    assert told(position, "recruit>isle:4") == "recruits on isle 4"
    assert told(position, "build>slot:4.1") == "builds a Fortress on isle 4"
    assert told(position, "isle:4>take:2>isle:8") == "attacks isle 8"
    assert told(position, "call:kraken") == "calls the Kraken for 4"
    assert told(position, "end").startswith("ends the turn")
    sailing = table(isles=ISLES, fleets=FLEETS, god="poseidon")
    assert told(sailing, "sea:F5>take:2>sea:F6") == "sails 2 fleets to sea F6"


def test_offers_are_told_with_who_is_driven_away() -> None:
    first = table(tasks=[Offering(0, (1, 2))], god="", gold={0: 7, 1: 7})
    god = first.gods[0]
    second = GAME.apply(first, GAME.legal(first)[0]).position
    line = told(second, f"{god}>bid:3")
    assert line.startswith("offers 3 to")
    assert line.endswith("Naxos is outbid")


def test_what_the_griffon_takes_is_told_to_the_two_alone() -> None:
    position = table(
        isles=ISLES, gold={0: 2, 1: 9}, discards=("griffon",),
        tasks=[Deeds(0, "ares"), Power(0, "griffon")],
    )  # fmt: skip
    assert told(position, "seat:Andros", "Andros") == "robs Andros of 4 gold"
    assert told(position, "seat:Andros", "Paros") == "robs Andros of half the gold"


def test_every_event_of_a_game_is_told_and_moves_between_places_of_the_table() -> None:
    rng = random.Random(2)
    position = GAME.setup({}, SEATS, rng)
    for _ in range(250):
        actor = GAME.to_act(position)
        if actor is None:
            break
        action = GAME.roll(position, rng) if actor == CHANCE else rng.choice(GAME.legal(position))
        step = GAME.apply(position, action)
        seen = Beat(0, actor, position, mask(step.events, None), step.position)
        assert str(TABLE.narrate((seen,))).strip()
        for happened in step.events:
            cue = TABLE.cue(happened, position, step.position)
            assert cue is None or len(cue.way) in (0, 2)
        position = step.position


def test_every_creature_has_a_power_in_our_words() -> None:
    assert set(POWERS) == set(CREATURES)
    assert all(len(str(power)) < 75 for power in POWERS.values())


def moments() -> Iterator[Position]:
    """Yield positions that fill the table: a turn, an offering with many bids, a battle."""
    yield table(
        isles=ISLES, fleets=FLEETS, gold={0: 28}, track=("pegasus", "", "harpy"),
        discards=("giant",),
    )  # fmt: skip
    yield table(tasks=[Offering(0, (1, 2))], god="", gold={0: 31}, priests={0: 3})
    yield table(
        isles=ISLES, fleets=FLEETS, tasks=[Deeds(0, "ares"), Battle(0, 1, 7, -1, 3, "attacker")]
    )


def fly(position: Position, size: tuple[int, int], **wishes: Any) -> Pilot:
    def make(house: Any) -> MatchScene:
        person, others = Holder("p", "person", "Thekla"), Holder("q", "person", "Kallisto")
        seats = tuple((seat, "q" if number else "p") for number, seat in enumerate(SEATS))
        session = Session(CATALOGUE, "cyclades", {}, Lineup((person, others), seats), seed=1)
        session.referee.start = session.game.parse(GAME.notate(seated(position)))
        session.referee.undo(0)
        return MatchScene(house, session)

    return Pilot.fly(make, size, read=lambda: CATALOGUE, speed=0.0, **wishes)


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((960, 600), 1.0), ((1280, 720), 1.5), ((900, 1400), 1.0)],
)
def test_no_words_lie_over_others(size: tuple[int, int], scale: float, language: str) -> None:
    for position in moments():
        pilot = fly(position, size, language=language, text_scale=scale)
        for _ in range(60):
            if isinstance(pilot.top, Curtain):
                pilot.key("enter")
            pilot.step()
        assert isinstance(pilot.top, MatchScene)
        pilot.draw()
        assert overlapping(pilot.said, 0.5) == []
        assert not pilot.house.art.warnings
        pilot.close()


def settled(position: Position) -> Pilot:
    """Return a pilot whose hand is open at a position."""
    pilot = fly(position, (1280, 720))
    for _ in range(60):
        if isinstance(pilot.top, Curtain):
            pilot.key("enter")
        pilot.step()
    return pilot


def pulled(pilot: Pilot, start: str, end: str, slot: Slot | None = None) -> None:
    """Press what says a pick, and let go over what says another one by then, or over a slot."""
    x, y = pilot.match.controls.where(start)
    pilot.point(x, y)
    pilot.do(Press(x, y))
    pilot.step()
    u, v = pilot.match.controls.where(end)
    if slot is not None:
        view, tableau = pilot.match.view, pilot.match.play.picture.tableau
        place = tableau.place(slot)
        across, down = pilot.match.play.hand.fit.px(place.x, place.y)
        u, v = across / view.unit, down / view.unit
    pilot.do(Drag(u, v, x, y))
    pilot.do(Release(u, v, 1, True, x, y))
    pilot.step()


@pytest.mark.parametrize("zone", ["gods", "sheet"])
def test_an_offering_is_one_drag_from_the_god_to_a_bid(zone: str) -> None:
    pilot = settled(table(tasks=[Offering(0, (1, 2))], god="", gold={0: 7}))
    god = pilot.match.session.position_for("Naxos").gods[1]
    pulled(pilot, god, "bid:4", (zone, f"{god}:4" if zone == "gods" else "bid:4"))
    (offer,) = pilot.match.session.position_for("Naxos").offers
    assert (offer.god, offer.marker, offer.bid) == (god, 0, 4)
    pilot.close()


def test_an_offering_is_two_clicks() -> None:
    pilot = settled(table(tasks=[Offering(0, (1, 2))], god="", gold={0: 7}))
    pilot.click("zeus")
    pilot.step()
    pilot.click("bid:6")
    pilot.step()
    (offer,) = pilot.match.session.position_for("Naxos").offers
    assert (offer.god, offer.bid) == ("zeus", 6)
    pilot.close()


def test_all_troops_of_an_isle_march_by_a_drag() -> None:
    pilot = settled(table(isles={4: (0, 3), 11: (1, 1)}, fleets=FLEETS))
    pulled(pilot, "isle:4", "take:3>isle:8")
    lands = pilot.match.session.position_for("Naxos").lands
    assert (lands[3].troops, lands[7].owner, lands[7].troops) == (0, 0, 3)
    pilot.close()


def test_a_touch_of_a_side_turns_to_the_summary_and_back() -> None:
    pilot = settled(table(isles=ISLES, fleets=FLEETS))
    for leaf in ("realms", ""):
        pilot.click(leaf_pick("realms"))
        pilot.settle()
        assert pilot.match.play.picture.leaf == leaf
    pilot.close()
