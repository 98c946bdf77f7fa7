"""Fuel: what is left to do, and that it is said before it is too late."""

from __future__ import annotations

from random import Random

from nika_arcade.api import Words
from plugins.hera_zeus.cards import SEATS
from plugins.hera_zeus.fuel import fuel_of, is_low
from plugins.hera_zeus.tests.pictures import chosen, seen
from plugins.hera_zeus.tests.samples import GAME, table

FULL = ("three three three three", "four four four four", "five five five six")


def warned(position, eye: str | None) -> bool:
    said = [str(one.text) for one in seen(position, eye).signs if isinstance(one, Words)]
    return "Few cards are left:" in said


def test_draws_count_twice_while_there_is_room_for_what_is_drawn() -> None:
    side = table({"lanes": ("five", "", ""), "hand": "six hades", "deck": "four", "short": True})
    assert fuel_of(side.sides[0]) == 2 + 2
    assert is_low(side.sides[0], 3)
    assert not is_low(side.sides[0], 1)


def test_cards_that_can_only_be_laid_need_room() -> None:
    hand = {"lanes": FULL, "hand": "six hero pegasus deity", "short": True}
    assert fuel_of(table(hand).sides[0]) == 2, "Pegasus and the goddess"


def test_one_is_warned_in_ones_own_turn_of_ones_own_cards_alone() -> None:
    short = {"lanes": ("five", "four", ""), "hand": "six hades", "short": True}
    position = table(dict(short), {"lanes": ("six", "", "")})
    assert warned(position, "Hera")
    assert not warned(position, "Zeus")
    assert not warned(position, None)
    assert not warned(table({"lanes": ("five", "four", "")}, {"lanes": ("six", "", "")}), "Hera")


def test_the_line_warns_too_since_the_table_leaves_it_out_where_letters_are_large() -> None:
    short = {"lanes": ("five", "four", ""), "hand": "six hades", "short": True}
    position = table(dict(short), {"lanes": ("six", "", "")})
    assert "Few cards are left" in str(chosen(position).line.text)
    assert "Few cards" not in str(chosen(position, "six").line.text)
    rich = table({"lanes": ("five", "four", "")}, {"lanes": ("six", "", "")})
    assert "Few cards" not in str(chosen(rich).line.text)


def test_the_draw_pile_tells_why_nothing_is_drawn() -> None:
    def says(position) -> set[str]:
        return {str(one.text) for one in seen(position).signs if isinstance(one, Words)}

    twelve = "six hero hero hero hero hero pegasus pegasus pegasus pegasus pegasus deity"
    assert "hand is full" in says(table({"lanes": ("five", "", ""), "hand": twelve}))
    assert "none is left" in says(table({"lanes": ("five", "", ""), "short": True}))
    assert "1 action" in says(table({"lanes": ("five", "", "")}))
    opening = GAME.setup({}, SEATS, Random(1))
    assert "after laying" in says(opening)
    assert "1 action" not in says(opening)


def test_an_onlooker_reads_whose_actions_are_left() -> None:
    position = table({"lanes": ("five", "", "")}, {"lanes": ("six", "", "")}, active="Zeus")
    heads = {
        eye: {str(one.text) for one in seen(position, eye).signs if isinstance(one, Words)}
        for eye in ("Hera", "Zeus", None)
    }
    assert "Rival's actions" in heads["Hera"]
    assert "Actions" in heads["Zeus"]
    assert "Actions of Zeus" in heads[None]


def test_the_panel_names_what_can_be_done_and_no_more() -> None:
    def rows(own: dict, **more) -> list[str]:
        position = table(own, {"lanes": ("SEVEN", "six", "")}, **more)
        return [str(row.title) for row in chosen(position).panels[0].entries]

    forced = {"lanes": ("three", "medusa", ""), "short": True}
    assert rows(dict(forced)) == ["Challenge", "Nothing else can be done"]
    blocked = {"lanes": ("three", "", ""), "figure": 1, "short": True}
    assert rows(dict(blocked)) == ["Take Hera off", "Nothing else can be done"]
    usual = {"lanes": ("three", "", ""), "hand": "six"}
    assert rows(usual) == ["Draw a card", "Play or lay a card", "Challenge"]
