"""Turns: what may be done in one, cards, amphorae, land and the ends (§4, §6 to §8)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nika_arcade.api import CHANCE, Action, IllegalAction
from plugins.attika.geometry import flower
from plugins.attika.position import House, Laid
from plugins.attika.shrines import distance
from plugins.attika.tests.samples import EDITION, GAME, hand_of, legal, play, side, table, why


def draws(position):
    return {action for action in legal(position) if action.startswith("draw")}


def builds(position):
    return {action for action in legal(position) if ">" in action and "pay" not in action}


def city(**more):
    """Return a table where three buildings are free beside the city."""
    return table({"0.0": "city"}, stored="agora temple gymnasium stoa", **more)


THREE = ("agora>0.1", "temple>1.0", "gymnasium>-1.0")


def test_six_shapes_of_a_turn():
    """T24: the legal ones are played to their end. FAQ row 3: doing nothing is worth three."""
    start = city()
    shapes = {
        ("draw:1", "store", "draw:1", "store"): 0,
        ("draw:2", "store", "cards"): 1,
        THREE: 0,
        (*THREE[:2], "cards"): 1,
        (*THREE[:1], "cards"): 2,
        ("cards",): 3,
    }
    for shape, cards in shapes.items():
        after = play(start, *shape)
        assert (after.to_act, after.turn, len(after.sides[0].hand)) == (1, 2, cards)


def test_draws_and_builds_do_not_mix():
    """T24 and FAQ rows 1 and 4: the illegal ones."""
    start = table({"0.0": "street"}, stored="street street street")
    drawn = play(start, "draw:1", "store")
    assert draws(drawn)
    assert not builds(drawn)
    assert "drawing" in why(drawn, "street>0.1")
    built = play(start, "street>0.1")
    assert builds(built)
    assert not draws(built)
    assert "building" in why(built, "draw:1")
    over = play(table(amphorae=1), "cards")
    assert legal(over) == {"amphora", "end"}
    assert "cards" in why(over, "draw:1")


def test_a_drawn_building_is_built_or_stored_before_anything_else():
    """FAQ rows 2 and 5: building it takes no further action, and both draws may be of one stack."""
    start = table(hand="WWWFFFHHHMMM")
    drawn = play(start, "draw:1")
    kind = drawn.drawn
    assert drawn.phase == "drawn"
    assert {action.split(">")[0] for action in legal(drawn)} == {kind, "store"}
    built = play(drawn, f"{kind}>0.0")
    built = play(built, "pay") if built.phase == "pay" else built
    assert built.used == 1
    assert "draw:1" in legal(built)
    assert play(built, "draw:1").phase == "drawn"


def test_what_was_stored_in_a_turn_of_drawing_is_built_by_an_amphora_only():
    start = play(table(amphorae=1, hand="WWWFFFHHHMMM"), "draw:2", "store", "amphora")
    kind = start.edition.kinds[start.sides[0].stored.index(1)].kind
    assert any(action.startswith(kind) for action in legal(start))
    strict = play(table(amphorae=1, hand="WWWFFFHHHMMM", house=House(amphora="same-mode")),
                  "draw:2", "store", "amphora")  # fmt: skip
    assert not builds(strict)
    assert draws(strict)
    assert "not even by an amphora" in why(strict, f"{kind}>0.0")


def test_an_amphora_is_one_more_action():
    """T28: after three buildings a fourth."""
    three = play(city(amphorae=1), *THREE)
    assert three.to_act == 0
    assert legal(three) == {"amphora", "end"}
    more = play(three, "amphora")
    assert (more.pool, more.sides[0].amphorae) == (15, 0)
    assert draws(more)
    assert play(more, "stoa>1.1").to_act == 1
    assert play(three, "end").to_act == 1


def test_an_extra_action_goes_before_ordinary_ones():
    start = play(table({"0.0": "street"}, stored="street street", amphorae=1), "amphora")
    built = play(start, "street>0.1")
    assert (built.extra, built.used, built.mode) == (0, 0, "")
    assert draws(built)
    strict = table({"0.0": "street"}, stored="street street", amphorae=1,
                   house=House(amphora="same-mode"))  # fmt: skip
    assert not draws(play(strict, "amphora", "street>0.1"))


def test_after_cards_an_amphora_is_a_card():
    position = play(table(amphorae=2), "cards", "amphora")
    assert len(position.sides[0].hand) == 4
    assert legal(position) == {"amphora", "end"}
    position = play(position, "amphora")
    assert len(position.sides[0].hand) == 5
    assert position.to_act == 1


def test_unused_amphorae_become_cards_too():
    position = play(table(amphorae=2), "amphora", "cards")
    assert len(position.sides[0].hand) == 4
    assert position.to_act == 0


DEFENCE = {"0.0": "tower", "0.1": "fortress", "1.0": "tower"}


def test_a_group_in_any_order_wins_one_amphora():
    """T25: by the fourth building, and by none before."""
    start = table(stored="tower fortress tower quarry", hand="HHHHMMMMFFWWWWW")
    position = start
    for kind, at in (("tower", "0.0"), ("fortress", "0.1"), ("tower", "1.0")):
        position = play(position, f"{kind}>{at}")
        position = play(position, "pay") if position.phase == "pay" else position
        assert position.sides[0].amphorae == 0
    position = table(DEFENCE, stored="quarry", hand="FHMM")
    after = built(position, "quarry>1.1")
    assert after.sides[0].amphorae == 1
    assert after.pool == 14
    assert after.sides[0].won == ("defence",)


def built(position, action):
    after = play(position, action)
    return play(after, "pay") if after.phase == "pay" else after


def test_a_group_apart_wins_nothing_unless_the_table_plays_by_settlements():
    """FAQ rows 15 and 16."""
    apart = {"0.0": "tower", "0.1": "fortress", "1.0": "tower", "-1.0": "mint", "-1.1": "stoa"}
    rules = {"stored": "quarry temple", "hand": "FHMMWWMM"}
    direct = table({"0.0": "tower", "0.1": "fortress", "1.0": "tower"}, **rules)
    assert built(direct, "quarry>2.2").sides[0].amphorae == 0
    gap = {"0.0": "tower", "0.1": "fortress", "1.0": "tower", "2.2": "quarry", "2.1": "mint"}
    assert built(table(gap, **rules), "temple>1.1").sides[0].amphorae == 0
    town = table(gap, **rules, house=House(link="settlement"))
    assert built(town, "temple>1.1").sides[0].amphorae == 1
    assert built(table(apart, **rules), "quarry>1.1").sides[0].amphorae == 1


def test_all_streets_have_to_hang_together():
    """FAQ row 15."""
    gap = {"0.0": "street", "0.1": "street", "3.0": "street"}
    position = table(gap, stored="street", hand="WWWWW")
    assert play(position, "street>-1.1").sides[0].amphorae == 0
    assert play(position, "street>1.0").sides[0].amphorae == 0
    chain = table({"0.0": "street", "0.1": "street", "1.1": "street"}, stored="street")
    assert play(chain, "street>1.0").sides[0].amphorae == 1


def test_without_an_amphora_left_a_group_is_worth_a_card():
    """T27 and FAQ row 17."""
    position = table({"0.0": "street", "0.1": "street", "1.1": "street"}, stored="street", pool=0)
    after = play(position, "street>1.0")
    assert (after.sides[0].amphorae, after.pool) == (0, 0)
    assert len(after.sides[0].hand) == 1


def test_an_amphora_just_won_may_be_used():
    """FAQ row 18."""
    position = table({"0.0": "street", "0.1": "street", "1.1": "street"}, stored="street")
    after = play(position, "street>1.0")
    assert "amphora" in legal(after)
    assert play(after, "amphora").extra == 1


def last_of_black(**more):
    """Return a table whose black stack holds one building."""
    stored = "fountain quarry harbour vineyard silvermine"
    return table(stored=stored, **more)


def test_the_last_of_a_stack_brings_land():
    """T30: after storing, a tile is laid; the second draw is still due."""
    position = play(last_of_black(), "draw:1")
    assert position.drawn == "city"
    assert position.due == -1
    grown = play(position, "store")
    assert grown.phase == "grow"
    assert len(legal(grown)) % 6 == 0
    assert all(action.startswith("at:") for action in legal(grown))
    after = play(grown, "at:1.4=turn:2")
    assert after.tiles[-1] == (2, (1, 4), 2)
    assert (after.phase, after.used, after.to_act) == ("act", 1, 0)
    assert draws(after) == {"draw:2", "draw:3", "draw:4"}


def test_without_a_tile_left_nothing_grows():
    """T31."""
    position = play(last_of_black(lands=()), "draw:1", "store")
    assert position.phase == "act"
    assert draws(position)


def test_land_that_was_built_for_comes_after_the_building():
    position = last_of_black(hand="WFHM")
    position = built(play(position, "draw:1"), "city>0.0")
    assert position.phase == "grow"
    won = {"-1.0": "mint", "0.0": "stoa", "1.0": "mill", "2.0": "temple", "3.0": "street"}
    position = table(won, stored="fountain quarry harbour vineyard silvermine", hand="WFHM")
    assert built(play(position, "draw:1"), "city>3.1").phase == "over"


def test_two_stacks_emptied_bring_land_twice():
    """FAQ row 19."""
    start = last_of_black()
    short = side(0, "", "fountain quarry harbour vineyard silvermine", "")
    stacks = (short.stacks[0], short.stacks[1][:1], *short.stacks[2:])
    start = with_stacks(start, stacks)
    grown = play(start, "draw:1", "store", "at:1.4=turn:0", "draw:2", "store")
    assert grown.phase == "grow"
    assert play(grown, next(iter(sorted(legal(grown))))).to_act == 1


def with_stacks(position, stacks):
    first = replace(position.sides[0], stacks=stacks)
    return replace(position, sides=(first, *position.sides[1:]))


def test_with_every_stack_empty_there_is_no_draw():
    """FAQ row 27."""
    position = with_stacks(table(), ((), (), (), ()))
    assert legal(position) == {"cards"}
    assert "empty" in why(position, "draw:1")


CHAIN = {"-1.0": "mint", "0.0": "stoa", "1.0": "mill", "2.0": "temple", "3.0": "oracle"}


def test_a_chain_between_shrines_wins_at_once():
    """T21: the other actions are void."""
    position = built(table(CHAIN, stored="street tower", hand="WWWWW"), "street>3.1")
    assert position.phase == "over"
    assert (position.winner, position.reason) == (0, "shrines")
    assert GAME.outcome(position).winners == ("Athens",)
    assert GAME.legal(position) == []
    assert "over" in why(position, "tower>1.1")


def test_a_foreign_building_is_no_link():
    """T22."""
    mine = {at: kind for at, kind in CHAIN.items() if at != "1.0"}
    position = built(table(mine, {"1.0": "mill"}, stored="street", hand="WWWWW"), "street>3.1")
    assert position.phase == "act"


def test_how_far_the_shrines_are():
    """T23, and with own and foreign buildings on the way."""
    assert distance(table(), 0).count == 6
    assert distance(table(CHAIN), 0).cells == ((3, 1),)
    assert distance(table(CHAIN), 1) is None
    wall = {"-1.0": "mint", "0.-1": "stoa"}
    assert distance(table({}, wall), 0) is None


def all_but_a_street():
    """Return the other twenty-nine buildings of a player."""
    kinds = [one.kind for one in EDITION.kinds for _ in range(one.count)]
    kinds.remove("street")
    return kinds


def wide(count):
    """Return six tiles, and so many of their cells away from the second shrine."""
    tiles = ((0, 0), (2, 1), (-1, 3), (1, 4), (-2, 6), (0, 7))
    laid = tuple(Laid(number, at, 0) for number, at in enumerate(tiles))
    cells = [one for at in tiles for one in flower(at) if one not in ((3, 0), (3, 1))]
    return laid, [f"{q}.{r}" for q, r in cells[::-1]][:count]


def test_thirty_buildings_win_and_no_amphora_is_handed_out():
    """T35."""
    laid, cells = wide(29)
    mine = dict(zip(cells, all_but_a_street(), strict=True))
    position = table(mine, stored="street", hand="WWWWWWWWWW", tiles=laid)
    free = min(action for action in legal(position) if action.startswith("street"))
    after = built(position, free)
    assert (after.phase, after.winner, after.reason) == ("over", 0, "buildings")
    assert after.sides[0].amphorae == 0


def test_both_victories_at_once_count_as_the_chain():
    laid, cells = wide(40)
    chain = ["-1.0", "0.0", "1.0", "2.0", "3.0"]
    rest = [at for at in cells if at not in chain][:24]
    mine = dict(zip([*chain, *rest], all_but_a_street(), strict=True))
    position = table(mine, stored="street", hand="WWWWW", tiles=laid)
    after = built(position, "street>3.1")
    assert (after.winner, after.reason) == (0, "shrines")


def test_the_discards_are_shuffled_when_the_deck_is_empty():
    """T37: nine discards, three cards are taken, six are left."""
    position = table(discards="WWWFFFHHH", hand="M", deck=0)
    short = play(position, "cards")
    assert (short.phase, short.owed) == ("shuffle", 3)
    assert GAME.to_act(short) == CHANCE
    roll = GAME.roll(short, random.Random(3))
    after = GAME.apply(short, roll).position
    assert len(after.sides[0].hand) == 4
    assert (len(after.deck), sum(after.discards)) == (6, 0)
    assert after.to_act == 1
    with pytest.raises(IllegalAction):
        GAME.apply(short, Action.parse("deck:WWWFFFHHM"))


def test_a_deck_that_runs_out_half_way_gives_the_rest_after_the_shuffle():
    position = play(table(discards="WWHH", deck=1), "cards")
    assert position.phase == "shuffle"
    assert (len(position.sides[0].hand), position.owed) == (1, 2)
    after = play(position, "deck:HWHW")
    assert sorted(hand_of(after, 0)) == sorted("W" + "HW")
    assert after.shuffled == (2, 0, 2, 0)
    assert after.sides[0].since.value == (1, 0, 1, 0)


def test_with_no_card_anywhere_none_is_taken_and_idle_rounds_end_the_game():
    position = table({"0.0": "mint"}, deck=0)
    idle = play(position, "cards")
    assert idle.to_act == 1
    assert not idle.sides[0].hand
    over = play(idle, "cards")
    assert (over.phase, over.winner, over.reason) == ("over", 0, "idle")
    level = play(table({"0.0": "mint"}, {"1.1": "mint"}, deck=0), "cards", "cards")
    assert GAME.outcome(level).winners == ("Athens", "Corinth")
    assert GAME.outcome(level).score("Corinth") == 0.5


def test_the_turn_is_counted():
    position = table()
    assert GAME.turn(position) == 1
    assert GAME.turn(play(position, "cards")) == 2
    over = built(table(CHAIN, stored="street", hand="WWWWW"), "street>3.1")
    assert GAME.turn(over) == 1


def test_lapses():
    assert str(GAME.lapse(table())) == "cards"
    assert str(GAME.lapse(play(table(), "draw:1"))) == "store"
    assert str(GAME.lapse(play(table(amphorae=1), "cards"))) == "end"
    assert str(GAME.lapse(play(table(stored="tower", hand="HWWF"), "tower>1.0"))) == "pay"
    grown = play(last_of_black(), "draw:1", "store")
    assert GAME.lapse(grown) in GAME.legal(grown)
