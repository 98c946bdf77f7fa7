"""The table: what a picture of Attika shows, and what touching it says."""

from __future__ import annotations

import random

import pytest

from nika_arcade.api import Action, Focus, leaf_pick, mask
from plugins.attika import payment
from plugins.attika.chart_fit import TAKEN, TALL, fit_of
from plugins.attika.deeds import spelled
from plugins.attika.edition import SEATS
from plugins.attika.ground import ground
from plugins.attika.growth import centres
from plugins.attika.measures import FRAME, MAP
from plugins.attika.position import counted
from plugins.attika.price import price
from plugins.attika.reach import reaches
from plugins.attika.tests.pictures import (
    TABLE,
    chosen,
    ghosts,
    look,
    marked,
    numbers,
    rows,
    said,
    seen,
)
from plugins.attika.tests.samples import EDITION, GAME, SMALL, play, table, walk
from plugins.attika.unseen import cards_left

ONE = {"0.0": "agora"}


def test_the_price_on_every_cell_is_what_the_rules_ask():
    position = table(ONE, {"2.1": "quarry"}, stored="tower", hand="HHMWFF")
    shown = numbers(chosen(position, "tower"))
    hand = counted(position.sides[0].hand)
    asked = {}
    for cell in reaches(position, 0):
        cost = price(position, 0, "tower", cell)
        asked[spelled(cell)] = str(payment.fewest(cost.need, cost.loose, hand))
    assert shown == asked


def test_prices_of_a_whole_game_are_those_of_the_rules():
    for number, (_, position) in enumerate(walk(5, 3)):
        if number % 25 or position.phase != "act":
            continue
        side, hand = position.actor, counted(position.actor.hand)
        for kind, many in zip(EDITION.index, side.stored, strict=True):
            options = {picks.picks[0] for picks in GAME.legal(position)}
            if not many or kind not in options:
                continue
            for name, told in numbers(chosen(position, kind)).items():
                q, r = map(int, name.split("."))
                cost = price(position, position.to_act, kind, (q, r))
                assert told == str(payment.fewest(cost.need, cost.loose, hand))


def test_only_what_can_be_paid_is_dark_unless_nothing_shall_be_told():
    position = table({"-1.0": "agora"}, stored="quarry", hand="MM")
    assert {"painted.plain", "painted.body"} <= _fills(chosen(position, "quarry"))
    assert "painted.plain" not in _fills(chosen(position, "quarry", targets=False))


def _fills(tableau):
    return {getattr(shape, "fill", "") for shape in tableau.chart.signs}


def test_cells_where_a_building_is_free_are_ringed():
    position = table({"0.1": "quarry"}, stored="fortress")
    free = marked(chosen(position, "fortress"), "target", "map")
    assert {"0.0", "1.0", "1.1", "-1.1"} <= free
    assert "3.1" not in free
    assert not marked(chosen(position, "fortress", targets=False), "target", "map")


def test_a_pointed_cell_shows_the_building_its_price_and_the_cards_that_would_pay():
    position = table(stored="tower", hand="WHHM")
    tableau = chosen(position, "tower", pointed="0.0")
    (ghost,) = ghosts(tableau)
    assert (ghost.look, ghost.slot, ghost.badge) == ("athens-tower", ("map", "0.0"), "0")
    assert rows(tableau)[0] == "Price chip_hill_land chip_hill_land chip_mountain_land"
    dear = chosen(position, "tower", pointed="2.0")
    assert "You pay chip_hill" in rows(dear)
    assert marked(dear, "picked", "hand") == {"card:1"}
    raised, other = (dear.place(("hand", f"card:{number}")).y for number in (1, 2))
    assert raised < other - 10


def test_a_line_leads_from_the_price_to_its_cell():
    position = table(stored="tower", hand="WHHM")
    assert marked(chosen(position, "tower", pointed="2.0"), "leader", "map") == {"2.0"}
    assert not marked(chosen(position, "tower"), "leader", "map")


def test_what_the_hand_lacks_is_said():
    position = table(stored="tower", hand="")
    assert "You lack 2 cards of any kind" in rows(chosen(position, "tower", pointed="2.0"))


def test_a_surcharge_and_two_cards_for_one_are_said():
    position = table({"-1.0": "agora"}, stored="tower", hand="WWWWWW")
    told = rows(chosen(position, "tower", pointed="3.0"))
    assert "New settlement: one more card" in told
    assert "Two cards stand for a missing one" in told


def test_what_is_free_says_beside_what():
    position = table({"0.1": "quarry"}, stored="fortress")
    assert rows(chosen(position, "fortress", pointed="1.1")) == ["Free beside your Quarry"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_board_tells_built_stored_and_unseen_apart(count):
    position = GAME.setup({}, SEATS[:count], random.Random(1))
    built = table(ONE, stored="tower ship")
    assert look(seen(built), "board", "agora:0") == ["athens-agora-built"]
    assert look(seen(built), "board", "tower:0") == ["athens-tower"]
    assert look(seen(built), "board", "tower:1") == ["tower-unseen"]
    on_board = [item for item in seen(position).items if item.slot[0] == "board"]
    assert len(on_board) == 30
    assert sum(item.look.endswith("-unseen") for item in on_board) == 26


def test_a_drawn_building_lies_ringed_on_its_place_and_cells_build_it_at_a_touch():
    position = table(phase="drawn", drawn="tower", mode="draw", used=1, hand="HHM")
    tableau = chosen(position)
    assert look(tableau, "board", "tower:0") == ["athens-tower"]
    assert "tower>1.1" in {spot.pick for spot in tableau.spots}
    assert "1.1" in {spot.pick for spot in chosen(position, "tower").spots}
    assert [choice.pick for choice in tableau.choices] == ["store"]


def test_a_rivals_board_is_one_leaf_away_and_its_row_leads_there_and_back():
    position = table(ONE, {"2.1": "quarry"}, stored="tower")
    tableau = seen(position)
    assert [leaf.id for leaf in tableau.leaves] == ["Corinth", "ways"]
    assert leaf_pick("Corinth") in {spot.pick for spot in tableau.spots}
    turned = seen(position, leaf="Corinth")
    assert look(turned, "board", "quarry:0") == ["corinth-quarry-built"]
    assert not [item.pick for item in turned.items if item.slot[0] == "board" and item.pick]
    assert "Corinth: 1/30" in said(turned)


def test_the_ways_to_the_shrines_are_counted_for_everybody():
    position = table({"-1.0": "agora"}, {"3.1": "quarry"})
    assert rows(seen(position, leaf="ways")) == ["Athens: walled off", "Corinth: 5 more buildings"]
    alone = table({"-1.0": "agora"})
    assert rows(seen(alone, leaf="ways"))[0] == "Athens: 5 more buildings"


def test_a_rival_who_may_join_two_shrines_next_turn_is_told_of():
    near = {"-1.0": "agora", "0.0": "quarry", "1.0": "mint"}
    safe, menaced = table(rival={"-1.0": "agora"}), table(rival=near)
    stocked = table(rival=near, theirs="WWWWFFFF")
    assert not [words for words in said(seen(safe)) if "may join two" in words]
    assert not [words for words in said(seen(menaced)) if "may join two" in words]
    armed = stocked.sides[1]
    ready = type(armed)(
        armed.stacks, tuple(min(2, one.count) for one in SMALL.kinds), *_rest(armed)
    )
    position = type(stocked)(**{**stocked.__dict__, "sides": (stocked.sides[0], ready)})
    assert "Corinth may join two" in said(seen(position))
    assert "Corinth may join two" not in said(seen(position, eye=None))


def _rest(side):
    return side.hand, side.taken, side.since, side.amphorae, side.won


def test_the_proposed_payment_rises_and_the_cell_pays_it():
    position = play(table(stored="street", hand="WWFFHM"), "street>1.2")
    assert position.phase == "pay"
    tableau = chosen(position)
    assert len(marked(tableau, "picked", "hand")) == 3
    assert [spot.slot[1] for spot in tableau.spots if spot.pick == "pay"] == ["1.2"]
    (pay, *_) = tableau.choices
    assert (pay.pick, str(pay.label)) == ("pay", "Pay 3 cards")


def test_touching_other_cards_changes_the_payment():
    position = play(table(stored="street", hand="WWFFHM"), "street>1.2")
    other = chosen(position, "hill:1", "mountain:1", "forest:1")
    assert marked(other, "picked", "hand") == {"card:2", "card:4", "card:5"}


def test_turn_shapes_that_are_over_are_told_and_grey():
    building = table(stored="tower", hand="HHM", mode="build", used=1)
    assert "not this turn" in said(chosen(building))
    assert "2 left" in said(chosen(building))
    drawing = table(stored="tower", hand="HHM", mode="draw", used=1)
    assert {"1 left", "not this turn"} <= said(chosen(drawing))


def test_an_onlooker_sees_backs_and_nobody_elses_cards():
    position = table(hand="WFH", theirs="MMMM")
    assert {item.look for item in seen(position, eye=None).items if item.slot[0] == "hand"} == {
        "card-back"
    }
    assert "Unseen" not in said(seen(position))


def test_cards_out_of_sight_are_counted_by_landscape():
    position = table(hand="WFH", theirs="MMMM", discards="WW")
    shown = [str(many) for many in cards_left(position, "Athens")]
    assert shown == ["12", "14", "14", "15"]
    assert set(shown) <= said(seen(position))


GROWING = {"phase": "grow", "due": 5, "mode": "draw", "used": 1}


def test_new_land_shows_whole_where_it_would_lie_and_turned():
    position = table(**GROWING)
    (cell, *_) = centres(position)
    at = f"at:{spelled(cell)}"
    straight = chosen(position, pointed=at)
    turned = chosen(position, "turn:2", pointed=at)
    assert len(straight.chart.signs) > len(chosen(position).chart.signs) + 14
    assert straight.chart.signs != turned.chart.signs


def test_new_land_is_laid_in_either_order_and_at_a_second_touch():
    position = table(**GROWING)
    (cell, *_) = centres(position)
    held = chosen(position, f"at:{spelled(cell)}")
    assert f"turn:{0}" in {spot.pick for spot in held.spots if spot.slot[1] == spelled(cell)}
    assert {mark.pick for mark in held.marks if mark.kind == "turn"} >= {"turn:0", "turn:5"}
    keys = {one.key: one.pick for one in chosen(position, "turn:5").shortcuts}
    assert keys == {"turn_left": "turn:4", "turn_right": "turn:0"}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_whole_map_lies_in_its_frame_clear_of_what_stands_in_the_corners(count):
    for number, (_, position) in enumerate(walk(count, count)):
        if number % 40:
            continue
        fit = fit_of(position, growing=False)
        for cell in (*ground(position).signs, *position.shrines):
            x, y = fit.middle(cell)
            half, high = fit.width / 2, fit.width * TALL / 2
            assert FRAME.x <= x - half and x + half <= FRAME.right
            assert FRAME.y <= y - high and y + high <= FRAME.bottom
            for area in TAKEN[:2]:
                assert not (x < area.right and area.y < y < area.bottom and x > area.x)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_hexagons_are_large_enough_to_touch_when_the_game_begins(count):
    position = GAME.setup({}, SEATS[:count], random.Random(0))
    assert fit_of(position, growing=False).width >= 44.0


def test_the_chain_that_has_won_is_ringed():
    position = table(
        {"-1.0": "agora", "0.0": "mint", "1.0": "stoa", "2.0": "temple", "3.0": "mill"},
        stored="fountain", hand="WWHM",
    )  # fmt: skip
    won = play(position, "fountain>3.1")
    if won.phase == "pay":
        won = play(won, "pay")
    tableau = seen(won, over=True)
    assert str(tableau.panels[0].heading) == "Athens wins"
    assert len(tableau.chart.signs) >= 10


def test_the_rivals_are_in_the_order_in_which_they_follow():
    position = GAME.setup({}, SEATS, random.Random(2))
    view = GAME.observe(position, "Sparta")
    tableau = TABLE.present(view, "Sparta", Focus())
    assert [plate.seat for plate in tableau.plates] == ["Sparta", "Thebes", "Athens", "Corinth"]


def _ways(before, after_action):
    """Return the ways of all figures that an action moves, as Athens sees it."""
    step = GAME.apply(before, Action.parse(after_action))
    seen_before, seen_after = (GAME.observe(one, "Athens") for one in (before, step.position))
    cues = [TABLE.cue(one, seen_before, seen_after) for one in mask(step.events, "Athens")]
    return [way for cue in cues if cue is not None for way in cue.ways if way]


def test_cards_that_are_paid_leave_the_hand_and_those_taken_come_from_the_deck():
    position = play(table(stored="street", hand="WWFFHM"), "street>1.2")
    gone = [way[0][1] for way in _ways(position, "water:1+forest:1+hill:1>pay") if way[0][0] != MAP]
    assert {"card:0", "card:2", "card:4"} <= set(gone)
    taking = table(hand="H")
    ways = _ways(taking, "cards")
    after = play(taking, "cards")
    assert [start for (_, start), _ in ways] == ["deck"] * 3
    assert len({end for _, (_, end) in ways}) == 3 < len(after.sides[0].hand)


def test_equal_cards_keep_their_identity_while_others_go():
    position = play(table(stored="street", hand="WWWHM"), "street>1.2")
    ids = {item.id for item in chosen(position).items if item.slot[0] == "hand"}
    paid = play(position, "water:1+water:2+hill:1>pay")
    left = {item.id for item in seen(paid).items if item.slot[0] == "hand"}
    assert {"athens-water:1", "athens-water:3"} <= ids
    assert {one for one in left if one} == {"athens-water:1", "athens-mountain:1"}


def test_nobody_sees_whence_a_rivals_cards_come():
    position = table(hand="H")
    step = GAME.apply(position, Action.parse("cards"))
    views = [GAME.observe(one, "Corinth") for one in (position, step.position)]
    cues = [TABLE.cue(one, *views) for one in mask(step.events, "Corinth")]
    assert not [way for cue in cues if cue is not None for way in cue.ways if way]
