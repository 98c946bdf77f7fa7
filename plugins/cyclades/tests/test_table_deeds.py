"""What the table of Cyclades lists, tells and greys while something is chosen."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from nika_arcade.api import CHANCE, Action, Beat, Choice, Focus, Path, Words, event, mask
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.navigator import Navigator
from plugins.cyclades.charts import CHARTS
from plugins.cyclades.fights import HIGH, INSIDE, WIDE
from plugins.cyclades.gods import BUILDS
from plugins.cyclades.measures import CENTRE, middle
from plugins.cyclades.position import SEATS, Position
from plugins.cyclades.sites import numeral, spots
from plugins.cyclades.tasks import Battle, Deeds, Founding, Gift, Offering, Power, Surrender
from plugins.cyclades.tests.pictures import (
    TABLE,
    at,
    buttons,
    chosen,
    looks,
    marks,
    rows,
    seen,
    words,
)
from plugins.cyclades.tests.samples import GAME, play, table
from plugins.cyclades.tests.test_table import ares


def named(position: Position, pick: str) -> Choice:
    return next(one for one in chosen(position).choices if one.pick == pick)


@pytest.mark.parametrize(
    ("god", "labels"),
    [
        ("ares", ["Troop: free", "Fortress: 2", "End turn"]),
        ("poseidon", ["Fleet: free", "Port: 2", "End turn"]),
        ("zeus", ["Priest: free", "Temple: 2", "End turn"]),
        ("athena", ["Philosopher: free", "University: 2", "End turn"]),
    ],
)
def test_what_a_god_gives_has_a_button_with_its_price(god: str, labels: list[str]) -> None:
    assert [str(one.label) for one in chosen(ares(god=god)).choices] == labels


def test_prices_of_units_rise_and_end() -> None:
    position, told = ares(), []
    for _ in range(4):
        told.append(str(named(position, "recruit").label))
        if named(position, "recruit").why is None:
            position = play(position, "recruit>isle:4")
    assert told == ["Troop: free", "Troop: 2", "Troop: 3", "Troop: 4"]
    last = play(ares(gold={0: 20}), *["recruit>isle:4"] * 4)
    assert str(named(last, "recruit").label) == "Troop"
    assert str(named(last, "recruit").why) == "Ares gives no more in this turn."


def test_what_can_not_be_had_is_grey_and_says_why() -> None:
    poor = ares(gold={0: 0})
    assert named(poor, "recruit").why is None, "the first is free"
    assert str(named(poor, "build").why) == "That costs 2 gold, and you have 0."
    full = ares(built={1: "temple temple port port", 4: "port port"})
    assert str(named(full, "build").why) == "None of your isles has a free place for a building."


@pytest.mark.parametrize(
    ("god", "road"),
    [("ares", "March"), ("poseidon", "Sail 3 spaces"), ("zeus", "Change a creature")],
)
def test_what_is_begun_on_the_chart_is_listed_with_its_price(god: str, road: str) -> None:
    track = ("pegasus", "", "")
    assert rows(chosen(ares(god=god, track=track))) == [("", f"{road}: 1 gold")]
    poor = chosen(ares(god=god, track=track, gold={0: 0}))
    assert rows(poor) == [("no", f"{road}: 1 gold")]
    assert str(poor.panels[0].entries[0].detail) == "you have 0 gold"


def test_a_march_without_fleets_says_that_it_needs_some() -> None:
    (entry,) = chosen(ares(fleets={})).panels[0].entries
    assert entry.sign == "no"
    assert "fleet" in str(entry.detail)


def test_who_waits_has_a_low_panel_and_reads_what_others_do() -> None:
    for players in (2, 3, 4, 5):
        position = table(players, god="ares", side=1)
        idle = {one.kind: one.place for one in seen(position).rooms}
        assert "log" in idle
        assert rows(seen(position)) == []
        assert idle["deed"].height >= 140.0, "who looks back has buttons there, and a line"


def test_a_battle_has_room_for_both_strengths_while_the_dice_fall() -> None:
    fought = ares(tasks=[Deeds(0, "ares"), Battle(0, 1, 7, -1, 3)])
    deeds = [next(one for one in seen(one).rooms if one.kind == "deed") for one in (fought, ares())]
    assert deeds[0].place.height > deeds[1].place.height
    assert len(rows(seen(fought))) == 3
    cue = TABLE.cue(event("assaulted"), fought, fought)
    assert cue is not None
    assert [way[0][1] for way in (cue.way, *cue.along)] == ["die:0", "die:1"]


PHASES = [
    ("offerings", {"tasks": [Offering(0, (1, 2))], "god": ""}),
    ("gods act", {}),
    ("battle", {"tasks": [Deeds(0, "ares"), Battle(0, 1, 7, -1, 2)]}),
    ("gifts", {"tasks": [Gift(0)]}),
    ("gods act", {"tasks": [Deeds(0, "ares"), Founding(0)]}),
]


@pytest.mark.parametrize(("phase", "more"), PHASES)
def test_the_phase_is_told_in_the_heading(phase: str, more: dict) -> None:
    assert phase in words(seen(ares(**more)))


def test_the_order_of_bidding_shows_who_bids_and_who_has() -> None:
    position = table(tasks=[Offering(2, (3, 4))], god="")
    told = looks(seen(position).signs)
    assert "Bidding order" in words(seen(position))
    assert told.count("icon-check") == 2
    assert "Next bidding order" in words(seen(ares()))


@pytest.mark.parametrize("players", [2, 4, 5])
def test_isles_are_numbered_beside_their_shores(players: int) -> None:
    chart = CHARTS[players]
    found = [numeral(chart.id, isle) for isle in range(len(chart.isles))]
    for (x, y), (u, v) in combinations(found, 2):
        assert hypot(x - u, y - v) > 30.0
    circles = [*chart.seas, *(name for isle in chart.isles for name in isle.circles)]
    for x, y in found:
        assert min(hypot(x - u, y - v) for u, v in (middle(chart, one) for one in circles)) > 29.0
    signs = seen(table(players)).chart.signs
    told = {str(one.text) for one in signs if isinstance(one, Words)}
    assert {str(isle + 1) for isle in range(len(chart.isles))} <= told


@pytest.mark.parametrize("players", [2, 4, 5])
def test_troops_stand_beside_a_metropolis_and_not_before_it(players: int) -> None:
    chart = CHARTS[players]
    for isle, one in enumerate(chart.isles):
        own = spots(chart, isle, city=True)
        across, down = abs(own.troop[0] - own.city[0]), abs(own.troop[1] - own.city[1])
        assert across > 25.0 or down > 40.0, isle + 1
        for x, y in own.places[one.covered :]:
            assert abs(own.troop[0] - x) > 25.0 or abs(own.troop[1] - y) > 35.0, isle + 1
        land = [middle(chart, name) for name in one.circles]
        assert min(hypot(own.troop[0] - x, own.troop[1] - y) for x, y in land) < 18.0


def test_what_a_metropolis_would_cover_is_outlined_until_one_stands_there() -> None:
    def outlined(position: Position) -> int:
        signs = seen(position).chart.signs
        return sum(isinstance(one, Path) and one.line == "painted.grain" for one in signs)

    assert outlined(ares()) == sum(len(isle.circles) > 1 for isle in CHARTS[5].isles)
    assert outlined(ares(cities=(4,))) == outlined(ares()) - 1


@pytest.mark.parametrize(
    ("pick", "told"),
    [
        ("isle:4", "Isle 4, Naxos: 3 troops, 1 gold a cycle."),
        ("isle:2", "Isle 2 is nobody's and brings 1 gold."),
        ("sea:F5", "Sea F5: 2 fleets of Naxos."),
        ("sea:A1", "Sea A1: a fleet of Andros. It earns 1 gold a cycle."),
        ("sea:F6", "Sea F6: the Kraken, and no fleet may enter."),
        ("isle:8", "Isle 8, Andros: 2 troops, 1 gold a cycle. The Minotaur is there."),
    ],
)
def test_places_that_are_pointed_at_tell_what_is_there(pick: str, told: str) -> None:
    position = ares(kraken="F6", guards={"minotaur": (8, 1)})
    assert str(chosen(position, pointed=pick).line.text) == told


@pytest.mark.parametrize("players", [2, 4, 5])
def test_battles_are_shown_in_a_cartouche_inside_the_cup(players: int) -> None:
    chart = CHARTS[players]
    for isle in range(len(chart.isles)):
        numbers = {isle + 1: (1, 2)}
        task = Battle(0, 1, isle, -1, 2)
        position = table(players, isles=numbers, tasks=[Deeds(0, "ares"), task])
        zone = next(one for one in seen(position).zones if one.id == "chart")
        place = dict(zone.places)["fight"]
        x, y = abs(place.x - CENTRE[0]) + WIDE / 2, abs(place.y - CENTRE[1]) + HIGH / 2
        assert hypot(x, y) < INSIDE + 12.0


def test_the_cartouche_tells_both_strengths_then_the_dice_and_goes_when_something_is_begun() -> (
    None
):
    position = ares(tasks=[Deeds(0, "ares"), Battle(0, 1, 7, -1, 3)])
    tableau = seen(position)
    assert [at(tableau, f"fight:{number}")[0].badge for number in (0, 1)] == ["3", "2+1"]
    assert [at(tableau, f"die:{number}")[0].look for number in (0, 1)] == ["die-blank"] * 2
    beats: list[Beat[Position]] = []
    while isinstance(position.task, Battle):
        action = "dice:3-0" if GAME.to_act(position) == CHANCE else "fight"
        step = GAME.apply(position, Action.parse(action))
        beats.append(Beat(0, "Naxos", position, mask(step.events, "Naxos"), step.position))
        position = step.position
    after = seen(position, "Naxos", Focus(last=tuple(beats)))
    assert [at(after, f"die:{number}")[0].look for number in (0, 1)] == ["die-3", "die-0"]
    legal = frozenset(action.picks[0] for action in GAME.legal(position))
    begun = Focus(last=tuple(beats), options=legal, picked=("isle:8",))
    assert at(seen(position, "Naxos", begun), "die:0") == []


def test_spaces_that_fleets_only_came_through_are_not_marked() -> None:
    position = ares(god="poseidon")
    beats: list[Beat[Position]] = []
    for action in ("sea:F5>take:2>sea:F6", "take:2>sea:G6"):
        step = GAME.apply(position, Action.parse(action))
        beats.append(Beat(0, "Naxos", position, mask(step.events, "Naxos"), step.position))
        position = step.position
    (last,) = marks(seen(position, "Naxos", Focus(last=tuple(beats))), "last")
    assert [name for _, name in last.slots] == ["sea:G6"]


@pytest.mark.parametrize("creature", ["harpy", "polyphemus"])
def test_chimera_names_what_it_may_wake(creature: str) -> None:
    position = ares(discards=(creature,), tasks=[Deeds(0, "ares"), Power(0, "chimera")])
    assert creature.capitalize() in words(chosen(position))


def test_buildings_that_go_back_are_touched_or_named_by_a_word() -> None:
    built = {8: "fortress .", 1: "temple . port .", 4: "port fortress"}
    position = ares(built=built, tasks=[Deeds(0, "ares"), Surrender(0, "port", ())])
    assert buttons(chosen(position)) == ["return"]
    assert "which Port goes back" in str(chosen(position).line.text)
    assert {"return>slot:1.3", "return>slot:4.1"} <= chosen(position).picks()
    assert SEATS[0] == GAME.to_act(position)
    assert TABLE.present(position, None, Focus()).choices == ()


MOMENTS = {
    "offering": (table(tasks=[Offering(0, (1, 2))], god="", gold={0: 16}, priests={0: 2}), ()),
    "bid": (table(tasks=[Offering(0, (1, 2))], god="", gold={0: 16}, priests={0: 2}), ("zeus",)),
    **{god: (ares(god=god, track=("pegasus", "", "harpy")), ()) for god in BUILDS},
    "march": (ares(), ("isle:4", "take:2")),
    "recruits": (ares(god="poseidon"), ("recruit",)),
    "kraken": (ares(tasks=[Deeds(0, "ares"), Power(0, "kraken")]), ()),
    "harpy": (ares(tasks=[Deeds(0, "ares"), Power(0, "harpy")]), ()),
    "gift": (ares(tasks=[Gift(0)]), ()),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_keys_reach_everything_that_can_be_touched(moment: str) -> None:
    position, picks = MOMENTS[moment]
    tableau = chosen(position, *picks)
    layout = Layout(tableau, Fit(1.0, 0, 0))
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        navigator.choose(pick)
    said = {one.pick for one in tableau.choices}
    wanted = {pick for pick in navigator.options if layout.target(pick)} - said
    reached = {layout.nearest("", "up", wanted)}
    edge = [*reached]
    while edge:
        here = edge.pop()
        for way in ("up", "down", "left", "right"):
            found = layout.nearest(here, way, wanted)  # type: ignore[arg-type]
            if found not in reached:
                reached.add(found)
                edge.append(found)
    assert reached == wanted


@pytest.mark.parametrize(
    ("god", "picks", "told"),
    [
        ("ares", ("isle:4", "isle:10"), "Your fleets make no unbroken bridge to that isle."),
        ("ares", ("isle:4", "take:2", "isle:10"), "Your fleets make no unbroken bridge"),
        ("ares", ("isle:4", "sea:A1"), "Troops march to an isle"),
        ("ares", ("isle:4", "take:9"), "So many troops are not there."),
        ("poseidon", ("sea:F5", "sea:A1"), "Fleets sail one space at a time"),
        ("poseidon", ("sea:F5", "isle:4"), "Fleets sail one space at a time"),
        ("poseidon", ("sea:F5", "take:9"), "So many fleets are not there."),
        ("poseidon", ("sea:F5", "sea:F6"), "No fleet enters the waters of the Kraken."),
        ("poseidon", ("recruit", "isle:4"), "New fleets come beside an isle of your own"),
    ],
)
def test_a_touch_that_leads_nowhere_says_what_would(god: str, picks: tuple, told: str) -> None:
    position = ares(god=god, kraken="F6" if picks[-1] == "sea:F6" else "")
    assert str(GAME.why_not(position, picks)).startswith(told)
