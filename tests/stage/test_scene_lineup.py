"""The line-up: who may sit where, what is remembered, and how cards lie."""

from __future__ import annotations

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.host.settings import recall, remember
from nika_arcade.match.lineup import Holder, Lineup, default_lineup
from nika_arcade.stage.scenes.house_rules import HouseRules
from nika_arcade.stage.scenes.lineup import LineupScene
from nika_arcade.stage.scenes.lineup_plan import plan_lineup
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.seating import Seating, Sitter, seat_down
from nika_arcade.stage.scenes.setup import last_setup
from nika_arcade.stage.scenes.title import Title
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.testing.layout import apart

NIKA = (("Athens", "Messene"), ("Sparta", "Thebes"))
SIZES = [(1280, 720), (960, 600), (1600, 720), (800, 1000)]
SCALES = [0.75, 1.0, 1.2, 1.25, 1.4, 1.5, 2.0, 3.0]


def held(seating: Seating) -> dict[str, str]:
    """Return who holds what: persons by id, bots by their opponent's name and group."""
    lineup = seating.lineup
    return {seat: lineup.holder(seat).id for seat in seating.seats}


@pytest.fixture
def seating(bundled: Catalogue) -> Seating:
    entry = bundled.games["nika"]
    opponents = bundled.opponents_for("nika")
    return seat_down(entry, opponents, default_lineup(entry, bundled))


# -- who may sit where --------------------------------------------------------------------------


def test_at_first_you_hold_the_first_team_against_two_bots(seating):
    assert seating.seats == ("Athens", "Messene", "Sparta", "Thebes")
    assert held(seating)["Athens"] == held(seating)["Messene"] == "p1"
    assert [seating.sitter(seat).kind for seat in ("Sparta", "Thebes")] == ["bot", "bot"]
    assert held(seating)["Sparta"] != held(seating)["Thebes"]
    assert seating.refusal is None


def test_an_ally_is_yours_or_a_guests(seating):
    guest = seating.turned("Messene", 1)
    assert held(guest)["Messene"] == "p2"
    assert held(guest.turned("Messene", 1)) == held(seating)
    assert [one.who for one in guest.choices("Athens")] == ["p1", "p2"]


def test_whoever_is_the_only_person_is_you(seating):
    guest = seating.turned("Messene", 1).of_kind("Athens", "bot")
    assert held(guest)["Messene"] == "p1"
    assert guest.choices("Messene") == (Sitter("person", "p1"),)


def test_nobody_is_offered_a_seat_of_both_sides(seating):
    enemy = seating.of_kind("Sparta", "person")
    assert held(enemy)["Sparta"] == "p2"
    assert enemy.choices("Sparta") == (Sitter("person", "p2"),)
    both = enemy.of_kind("Thebes", "person")
    assert [one.who for one in both.choices("Thebes")] == ["p2", "p3"]


def test_a_bot_plays_one_seat_or_both_of_its_team(seating):
    beside = next(one for one in seating.choices("Thebes") if one.beside == "Sparta")
    together = seating.placed("Thebes", beside)
    assert held(together)["Sparta"] == held(together)["Thebes"]
    assert held(seating)["Sparta"] != held(seating)["Thebes"]
    assert len(together.lineup.holders) == 2


def test_a_bot_beside_another_follows_it(seating):
    beside = next(one for one in seating.choices("Thebes") if one.beside)
    together = seating.placed("Thebes", beside)
    stronger = together.turned("Sparta", 1)
    assert stronger.lineup.holder("Thebes").opponent == stronger.lineup.holder("Sparta").opponent
    assert held(stronger)["Sparta"] == held(stronger)["Thebes"]
    parted = together.of_kind("Sparta", "person")
    assert parted.lineup.holder("Thebes").opponent == together.lineup.holder("Sparta").opponent


def test_chevrons_come_round_through_everybody(seating):
    seen, now = [], seating
    for _ in seating.choices("Sparta"):
        seen.append(now.sitter("Sparta"))
        now = now.turned("Sparta", 1)
    assert set(seen) == set(seating.choices("Sparta"))
    assert now.lineup == seating.lineup
    assert now.turned("Sparta", -1).turned("Sparta", 1).lineup == seating.lineup


def test_every_change_leaves_a_line_up_that_can_be_played(seating):
    frontier, known = [seating], {seating.lineup}
    while frontier and len(known) < 400:
        now = frontier.pop(0)
        for seat in now.seats:
            for after in (
                now.turned(seat, 1),
                now.of_kind(seat, "bot"),
                now.of_kind(seat, "person"),
            ):
                assert after.refusal is None, after.lineup
                if after.lineup not in known:
                    known.add(after.lineup)
                    frontier.append(after)
    groupings = {
        tuple(sorted(map(lineup.seats_of, map(id_of, lineup.holders)))) for lineup in known
    }
    assert len(groupings) == 4


def id_of(holder: Holder) -> str:
    return holder.id


def test_a_line_up_from_elsewhere_is_taken_with_other_ids(bundled):
    holders = (Holder("me", "person", "Iris"), Holder("x", "bot", "Lot", "random_bot"))
    pairs = (("Athens", "me"), ("Sparta", "x"), ("Messene", "me"), ("Thebes", "x"))
    seating = seat_down(
        bundled.games["nika"], bundled.opponents_for("nika"), Lineup(holders, pairs), "Iris"
    )
    assert held(seating) == {"Athens": "p1", "Messene": "p1", "Sparta": "b2", "Thebes": "b2"}
    assert seating.turned("Messene", 1).refusal is None
    unknown = seat_down(bundled.games["nika"], (), Lineup(holders, pairs))
    assert unknown.lineup.holder("Sparta").name == "Lot"


# -- what a person does -------------------------------------------------------------------------


def test_begin_has_the_focus_and_begins(sit):
    person = sit(LineupScene("nika")).wait()
    assert person.group.focused.id == "begin"
    assert isinstance(person.key("enter").top, MatchScene)


def test_the_table_is_set_with_what_was_chosen(sit):
    person = sit(LineupScene("nika")).wait()
    person.click("kind:Messene", 0.75).click("who:Sparta", 0.95).click("clock").click("clock")
    lineup = person.top.seating.lineup
    assert person.click("begin").top.session.lineup == lineup
    assert person.top.session.clock == 60
    assert lineup.holder("Messene").is_bot


def test_what_was_set_up_is_there_the_next_time(sit, home):
    person = sit(Title()).wait().click("game:nika").wait()
    person.click("kind:Athens", 0.75).click("clock").click("back")
    kept = recall("nika")
    assert kept is not None and kept["clock"] == 30
    again = person.click("game:nika").wait().top
    assert again.seating.lineup.holder("Athens").is_bot
    assert str(person["clock"].label) == "Clock: 30 s"


@pytest.mark.parametrize(
    "tree",
    [
        {"lineup": {"holders": [], "seats": []}},
        {"lineup": {"holders": 3}},
        {"lineup": {"holders": [{"id": "x", "kind": "bot", "name": "", "opponent": "gone"}],
                    "seats": [[seat, "x"] for seat in ("Athens", "Sparta", "Messene", "Thebes")]}},
        {"options": {"rally-facing": "sideways", "gone": 1}, "clock": "soon"},
    ],
)  # fmt: skip
def test_what_no_longer_fits_is_as_usual(sit, bundled, tree):
    remember("nika", tree)
    person = sit(LineupScene("nika"), read=lambda: bundled)
    entry = bundled.games["nika"]
    assert last_setup(person.house, entry).lineup == default_lineup(entry, bundled)
    assert person.top.setup.options == bundled.options_for("nika", {})
    assert person.top.setup.clock is None


def test_keys_reach_everything(sit):
    person = sit(LineupScene("nika")).wait()
    reached = set()
    for _ in person.ids:
        reached.add(person.group.focused.id)
        person.key("tab")
    assert reached == set(person.ids)
    person.group.focus(person["begin"])
    assert person.key("up").group.focused.id == "kind:Thebes"
    assert person.key("up").group.focused.id == "who:Thebes"
    before = person.top.seating.lineup
    assert person.key("right").top.seating.lineup != before
    assert person.key("left").top.seating.lineup == before


@pytest.mark.parametrize("key", ["escape", "backspace"])
def test_the_way_back(sit, key):
    person = sit(Title()).wait().click("game:nika").wait()
    assert isinstance(person.key(key).top, Title)


def test_house_rules_are_typed_and_hold(sit):
    person = sit(LineupScene("nika")).wait().click("rules").wait()
    assert isinstance(person.top, HouseRules)
    assert {"option:first-city", "option:repetition", "clock", "done"} <= set(person.ids)
    for id in ("option:repetition", "option:rally-facing", "option:first-city"):
        person.group.focus(person[id])
        person.key("right")
    person.group.focus(person["clock"])
    person.key("right").key("right").key("escape")
    setup = person.top.setup
    assert setup.options["repetition"] is False
    assert setup.options["rally-facing"] == "centre"
    assert setup.options["first-city"] == "Sparta"
    assert setup.clock == 60
    assert person.click("begin").top.session.options["first-city"] == "Sparta"


def test_numbers_are_chosen_between_their_ends(sit, shelve):
    number = '[[game.option]]\nid = "men"\ntitle = "Men"\nkind = "number"\n'
    folder = shelve("go", ("Black", "White"), more=number + "default = 3\nmin = 2\nmax = 4")
    person = sit(LineupScene("go"), read=lambda: read_catalogue([folder])).wait().click("rules")
    person.wait().group.focus(person["option:men"])
    person.key("right").key("right").key("right")
    assert person.top.setup.options["men"] == 4
    person.key("home")
    assert person.top.setup.options["men"] == 2
    assert isinstance(person.top.setup.options["men"], int)


def test_a_plugin_that_fails_is_told_and_the_line_up_stays(sit, shelve):
    folder = shelve("go", ("Black", "White"))
    person = sit(LineupScene("go"), read=lambda: read_catalogue([folder])).wait().click("begin")
    assert isinstance(person.top, TroubleScene)
    assert isinstance(person.key("escape").top, LineupScene)


def test_a_game_for_few_or_many_says_for_how_many(sit, shelve):
    names = ("One", "Two", "Three", "Four", "Five")
    folder = shelve("go", names, low=2, more="players = [2, 5]")
    person = sit(LineupScene("go"), read=lambda: read_catalogue([folder])).wait()
    counts = []
    for _ in range(5):
        counts.append(len(person.top.seating.seats))
        assert person.top.seating.refusal is None
        person.click("seats").wait()
    assert sorted(counts[:4]) == [2, 3, 4, 5]
    assert counts[4] == counts[0]


def test_a_line_up_that_cannot_be_played_says_why(sit, shelve):
    folder = shelve(
        "go", ("A", "B", "C", "D"), teams=(("A", "B"), ("C", "D")), more="players = [3, 4]"
    )
    person = sit(LineupScene("go"), read=lambda: read_catalogue([folder])).wait()
    while person.top.seating.refusal is None:
        person.group.focus(person["who:D"])
        before = person.top.seating.lineup
        person.key("right")
        assert person.top.seating.lineup != before
    assert not person["begin"].enabled
    assert "3 to 4" in str(person.top.seating.refusal)
    person.wait()


# -- where everything lies ----------------------------------------------------------------------


def test_it_lies_as_the_style_measures_it():
    plan = plan_lineup(1280, 720, 1.0, NIKA)
    boxes = [card.box for _, card in plan.cards]
    assert [box.x for box in boxes] == [48, 336, 672, 960]
    assert {(box.y, box.width, box.height) for box in boxes} == {(136, 272, 432)}
    assert [(b.left, b.right, b.y) for b in plan.brackets] == [(48, 608, 107), (672, 1232, 107)]
    card = plan.cards[0][1]
    assert card.choice == (64, 508, 240, 44)
    assert (card.coin, card.telling) == (54, True)
    assert (plan.meander, plan.foot) == (588, (48, 628, 1184, 56))
    assert plan.spears is not None and plan.spears.middle[0] == 640
    assert not plan.scrolls


@pytest.mark.parametrize(
    ("sides", "width"),
    [
        ((("A",), ("B",)), 400),
        ((("A",),), 400),
        (tuple((x,) for x in "ABC"), 272),
        (tuple((x,) for x in "ABCDE"), 224),
    ],
)
def test_cards_are_as_wide_as_there_are_few(sides, width):
    plan = plan_lineup(1280, 720, 1.0, sides)
    assert {card.box.width for _, card in plan.cards} == {width}
    assert plan.cards[0][1].box.x + plan.cards[-1][1].box.right == 1280
    assert not plan.scrolls


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", range(1, 7))
def test_cards_never_overlap(scale, count):
    plan = plan_lineup(1280, 720, scale, [(x,) for x in "ABCDEF"[:count]])
    boxes = [card.box for _, card in plan.cards]
    for one in boxes:
        assert one.x >= 32 and one.right <= 1280 - 32
        assert one.width % 16 == 0
        assert plan.scrolls or one.bottom <= plan.meander
        for other in boxes:
            assert one is other or apart(one, other)


def test_large_words_take_the_character_first_and_then_the_row():
    assert plan_lineup(1280, 720, 1.1, NIKA).cards[0][1].telling
    plain = plan_lineup(1280, 720, 1.25, NIKA)
    assert not plain.cards[0][1].telling
    assert len({card.box.y for _, card in plain.cards}) == 1
    stacked = plan_lineup(1280, 720, 1.5, NIKA)
    assert len({card.box.y for _, card in stacked.cards}) == 2
    assert stacked.scrolls and stacked.spears is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_nothing_overlaps_or_is_cut(sit, bundled, cuts, in_order, size, language):
    for scale in SCALES:
        person = sit(
            LineupScene("nika"), size, read=lambda: bundled, language=language, text_scale=scale,
            speed=0.0,
        )  # fmt: skip
        person.wait()
        in_order(person)
        assert cuts == [], scale


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_nothing_is_cut_on_the_sheet_of_house_rules(sit, bundled, cuts, in_order, language):
    for scale in SCALES:
        person = sit(
            LineupScene("nika"), (960, 600), read=lambda: bundled, language=language,
            text_scale=scale, speed=0.0,
        )  # fmt: skip
        person.wait().click("rules").wait()
        in_order(person)
        for _ in person.ids:
            person.key("tab").wait()
        assert cuts == [], scale


@pytest.mark.parametrize(
    ("told", "clock"),
    [
        (45, 45.0),
        (45.5, 45.5),
        (float("inf"), None),
        (float("nan"), None),
        (True, None),
        (-1, None),
    ],
)
def test_a_clock_that_can_be_none_is_left_out(sit, bundled, told, clock) -> None:
    remember("nika", {"clock": told})
    person = sit(LineupScene("nika"), read=lambda: bundled)
    assert last_setup(person.house, bundled.games["nika"]).clock == clock
