"""The table of Cyclades shows what the eye may know, and what can be done, where it belongs."""

from __future__ import annotations

import random
from math import hypot

import pytest

from nika_arcade.api import CHANCE, Beat, Block, Disc, Focus, Words, mask
from plugins.cyclades import realms
from plugins.cyclades.charts import CHARTS
from plugins.cyclades.customs import House
from plugins.cyclades.ground import livery
from plugins.cyclades.measures import CENTRE, CUP, LAND, middle
from plugins.cyclades.picks import isle as isle_pick
from plugins.cyclades.position import SEATS, Offer
from plugins.cyclades.sites import chart_places, spots
from plugins.cyclades.tasks import Battle, Deeds, Offering, Power
from plugins.cyclades.tests.pictures import (
    TABLE,
    at,
    buttons,
    chosen,
    looks,
    marks,
    seen,
    touches,
    words,
)
from plugins.cyclades.tests.samples import GAME, table

ARES = {
    "isles": {4: (0, 3), 8: (1, 2), 12: (1, 1), 1: (0, 0)},
    "built": {8: "fortress .", 1: "temple . port ."},
    "fleets": {"E4": (0, 1), "F5": (0, 2), "A1": (1, 1)},
    "gold": {0: 6, 1: 9},
}


def ares(**more):
    return table(**{**ARES, **more})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_on_a_chart_lies_in_the_cup(players: int) -> None:
    chart = CHARTS[players]
    for name, place in chart_places(chart):
        far = hypot(place.x - CENTRE[0], place.y - CENTRE[1])
        assert far + place.width / 2 < CUP / 2, name


@pytest.mark.parametrize("players", [2, 4, 5])
def test_sea_spaces_and_building_places_lie_apart(players: int) -> None:
    chart = CHARTS[players]
    seas = [middle(chart, name) for name in chart.seas]
    for isle in range(len(chart.isles)):
        own = spots(chart, isle)
        for x, y in own.places:
            assert all(hypot(x - u, y - v) > 30.0 for u, v in seas)
        for circle in chart.isles[isle].circles:
            x, y = middle(chart, circle)
            assert all(hypot(x - u, y - v) > LAND / 2 + 23.0 for u, v in seas)


def test_isles_have_the_line_of_their_owners() -> None:
    position = ares()
    ground = seen(position).chart.ground
    for isle, land in enumerate(position.lands):
        drawn = next(one for one in ground if getattr(one, "look", "") == f"isle_p5_{isle + 1:02}")
        assert dict(drawn.roles)["painted.livery"] == livery(land.owner)


def test_troops_fleets_and_buildings_stand_on_the_chart() -> None:
    tableau = seen(ares())
    assert at(tableau, "isle:4")[0].look == "spearman_1"
    assert at(tableau, "isle:4")[0].badge == "3"
    assert at(tableau, "isle:12")[0].badge == ""
    assert at(tableau, "sea:F5")[0].badge == "2"
    assert at(tableau, "slot:8.1")[0].look == "fortress"
    assert at(tableau, "isle:1") == [], "no troops are left there, but the shield of the owner is"
    assert "seal-naxos" in looks(tableau.chart.signs)


def test_rivals_gold_is_a_question_mark_and_ones_own_a_number() -> None:
    tableau = seen(ares())
    assert words(tableau).count("?") == 4
    assert words(seen(ares(), None)).count("?") == 5
    assert words(seen(ares(house=House(gold="open")), None)).count("?") == 0


def test_who_looks_stands_first_and_the_others_follow() -> None:
    assert [plate.seat for plate in seen(ares(), "Thera").plates] == [
        "Thera", "Melos", "Naxos", "Andros", "Paros",
    ]  # fmt: skip
    assert [plate.seat for plate in seen(ares(), None).plates] == list(SEATS)


def test_a_march_is_picked_by_isle_number_and_goal_or_by_a_drag_of_all() -> None:
    tableau = chosen(ares(), "isle:4")
    assert buttons(tableau) == ["take:3", "take:2", "take:1", ":back"]
    assert touches(tableau, "land:F4") == {"take:3>isle:8"}
    assert touches(chosen(ares(), "isle:4", "take:2"), "land:F4") == {"isle:8"}
    assert touches(chosen(ares()), "land:D4") == {"isle:4"}


def test_the_odds_stand_beside_the_isle_before_the_march() -> None:
    (note,) = marks(chosen(ares(), "isle:4", "take:2", pointed="isle:8"), "counts")
    told = [(str(entry.title), str(entry.detail or "")) for entry in note.entries]
    assert told == [("2", ""), ("against 2", "+1"), ("13 %", "to take")]
    (arc,) = marks(chosen(ares(), "isle:4", pointed="take:3>isle:8"), "arc")
    assert [slot[1] for slot in arc.slots] == ["isle:4", "isle:8"]
    assert marks(chosen(ares(), pointed="isle:8"), "counts") == []


def test_building_places_can_be_touched_at_once() -> None:
    tableau = chosen(ares())
    assert touches(tableau, "slot:4.1") == {"build>slot:4.1"}
    assert touches(chosen(ares(), "build"), "slot:4.1") == {"slot:4.1"}


def offering(**more):
    gold = more.pop("gold", {0: 6})
    task = more.pop("task", Offering(0, (1, 2)))
    return table(tasks=[task], gold=gold, god="", offers=more.pop("offers", ()), **more)


def test_an_offering_is_two_touches_or_one() -> None:
    position = offering()
    god = position.gods[0]
    assert touches(chosen(position), god) == {god}
    assert touches(chosen(position), f"{god}:4") == {f"{god}>bid:4"}
    assert touches(chosen(position), f"{god}:7") == set(), "seven are too dear"
    assert touches(chosen(position, god), f"{god}:4") == {"bid:4"}


def test_what_an_offer_costs_is_told_below_it_and_in_the_line() -> None:
    position = offering(priests={0: 2})
    god = position.gods[0]
    tableau = chosen(position, god)
    sheet = [spot.pick for spot in tableau.spots if spot.slot[0] == "sheet"]
    assert sheet == [f"bid:{bid}" for bid in range(1, 9)]
    told = chosen(position, god, pointed="bid:5").line
    assert told is not None
    assert str(told.text).endswith("you pay 3 gold.")
    assert "5" in words(tableau)


def test_bids_of_thirty_and_more_have_room_on_the_sheet() -> None:
    position = offering(gold={0: 30})
    god = position.gods[0]
    tableau = chosen(position, god)
    places = dict(next(zone.places for zone in tableau.zones if zone.id == "sheet"))
    assert len(places) == 30
    assert max(place.x + place.width / 2 for place in places.values()) <= 1268.5
    assert min(place.width for place in places.values()) > 24.0
    (deed,) = [room for room in tableau.rooms if room.kind == "deed"]
    assert max(place.y + place.height / 2 for place in places.values()) < (
        deed.place.y - deed.place.height / 2
    )


def test_offers_stand_on_the_lines_with_the_shields_of_who_made_them() -> None:
    plain, made = offering(), offering(offers=(Offer("ares", 2, 4), Offer("zeus", 1, 13)))
    count = looks(seen(plain).signs).count("seal-paros")
    assert looks(seen(made).signs).count("seal-paros") == count + 1
    assert "13" in words(seen(made))


def test_battles_tell_both_strengths_and_the_chance_before_the_dice() -> None:
    battle = ares(tasks=[Deeds(0, "ares"), Battle(0, 1, 7, -1, 3)])
    tableau = seen(battle)
    panel = tableau.panels[0]
    assert [str(entry.title) for entry in panel.entries][:2] == [
        "Naxos 3 + die", "Andros 2 + 1 + die",
    ]  # fmt: skip
    assert str(panel.value) == "58 %"
    assert at(tableau, "fight:0")[0].look == "seal-naxos"
    assert at(tableau, "die:0")[0].look == "die-blank"


def test_the_dice_of_the_last_assault_are_told() -> None:
    position = ares(tasks=[Deeds(0, "ares"), Battle(0, 1, 7, -1, 3)])
    roll = GAME.roll(position, random.Random(1)).parse("dice:3-1")
    step = GAME.apply(position, roll)
    beat = Beat(0, CHANCE, position, mask(step.events, "Naxos"), step.position)
    told = seen(step.position, "Naxos", Focus(last=(beat,))).panels[0].entries[-1]
    assert str(told.title) == "Dice 3 and 1"
    assert str(told.detail) == "6 against 4"
    after = seen(step.position, "Naxos", Focus(last=(beat,)))
    assert [at(after, f"die:{number}")[0].look for number in (0, 1)] == ["die-3", "die-1"]
    cue = TABLE.cue(next(one for one in step.events if one.name == "assaulted"), position, position)
    assert cue is not None
    assert cue.motion == "reveal"


def test_creatures_tell_their_power_when_pointed_at_and_why_they_do_not_come() -> None:
    position = ares(track=("pegasus", "", "harpy"), gold={0: 3})
    tableau = chosen(position, pointed="call:pegasus")
    assert str(tableau.panels[0].heading) == "Pegasus"
    assert "costs more than you can pay" not in str(tableau.line.text)
    poor = chosen(ares(track=("pegasus", "", ""), gold={0: 1}), pointed="call:pegasus")
    assert str(poor.line.text).startswith("Troops of one of your isles fly")
    assert str(poor.line.text).endswith("costs more than you can pay, discounts included.")


def test_a_temple_takes_one_off_the_price_that_is_shown() -> None:
    plain = ares(track=("pegasus", "", ""), built={8: "fortress ."})
    temple = ares(track=("pegasus", "", ""))
    assert words(chosen(temple)).count("3") == words(chosen(plain)).count("3") + 1
    assert buttons(chosen(temple, "call:pegasus")) == ["pay:3", "pay:4", ":back"]


def test_zeus_changes_creatures_by_a_touch() -> None:
    position = ares(god="zeus", track=("pegasus", "", "harpy"), deck=("giant",))
    assert touches(chosen(position), "change:4") == {"change:4"}
    assert touches(chosen(position), "change:3") == set()


def test_chimera_chooses_among_the_discards() -> None:
    position = ares(
        discards=("harpy", "giant", "chimera"),
        tasks=[Deeds(0, "ares"), Power(0, "chimera")],
    )
    tableau = chosen(position)
    assert {f"pile:{one}" for one in ("harpy", "giant")} <= tableau.picks()
    assert touches(tableau, "ares") == set()


def test_hidden_gods_the_order_and_the_piles_are_told() -> None:
    position = table(4, god="ares", acted=(2,), discards=("harpy",))
    told = words(seen(position))
    assert "Hidden in this cycle" in told
    assert f"deck {len(position.deck)}, discards 1" in told
    assert looks(seen(position).signs).count("seal-paros") > 1


def test_the_leaf_sums_all_sides_up() -> None:
    position = ares(cities=())
    tableau = seen(position, "Naxos", Focus(leaf="realms"))
    assert tableau.chart is None
    assert "0/2" in words(tableau)
    assert [leaf.id for leaf in seen(position).leaves] == ["realms"]
    drawn = looks(tableau.signs)
    assert drawn.count("fortress") == 3, "beside Ares, over its numbers, and on isle 8"
    assert drawn.count("troop_icon") > len(position.sides)


def test_a_side_with_many_isles_has_room_in_the_summary() -> None:
    isles = dict.fromkeys(range(1, 10), (0, 2))
    built = {1: "port port port port", 7: "temple temple temple"}
    position = table(isles=isles, built=built)
    blocks = [
        one for one in seen(position, "Naxos", Focus(leaf="realms")).signs
        if isinstance(one, Block) and one.height == 28.0
    ]  # fmt: skip
    assert len(blocks) == 13
    assert max(one.x + one.width for one in blocks) <= realms.X + realms.WIDTH + 0.01


def test_nothing_in_a_picture_tells_what_is_hidden() -> None:
    rng = random.Random(3)
    position = GAME.setup({}, SEATS[:3], rng)
    for number in range(150):
        actor = GAME.to_act(position)
        if actor is None:
            break
        for eye in (*SEATS[:3], None) if number % 5 == 0 else ():
            view = GAME.observe(position, eye)
            world = GAME.observe(GAME.imagine(view, eye, rng), eye)
            assert TABLE.present(world, eye, Focus()) == TABLE.present(view, eye, Focus())
        action = GAME.roll(position, rng) if actor == CHANCE else rng.choice(GAME.legal(position))
        position = GAME.apply(position, action).position


def test_what_may_be_picked_is_marked_unless_the_player_would_rather_not() -> None:
    position = ares()
    eye = GAME.to_act(position)
    legal = frozenset(action.picks[0] for action in GAME.legal(position))
    shown = TABLE.present(GAME.observe(position, eye), eye, Focus(options=legal))
    hushed = TABLE.present(GAME.observe(position, eye), eye, Focus(options=legal, targets=False))
    assert len(shown.chart.signs) > len(hushed.chart.signs)
    assert {spot.pick for spot in shown.spots} == {spot.pick for spot in hushed.spots}
    assert isle_pick(3) in {spot.pick for spot in hushed.spots}


def test_numbers_of_isles_with_many_coins_are_told() -> None:
    tableau = seen(ares(prosperity={4: 6}))
    told = [str(one.text) for one in tableau.chart.signs if isinstance(one, Words)]
    assert told.count("7") == 2, "one of them is the isle of that number"
    assert not [one for one in tableau.chart.signs if isinstance(one, Disc) and one.radius > 40]
