"""What the table of Hera & Zeus says, how cards move, and whether the words have room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nika_arcade.api import Beat, Event, Focus, Text, Words, mask
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.stage.canvas import Canvas
from nika_arcade.testing.shots import quiet_house
from plugins.hera_zeus.cards import CARDS, DECKS, SEATS
from plugins.hera_zeus.panels import power
from plugins.hera_zeus.tests.pictures import TABLE, chosen, seen
from plugins.hera_zeus.tests.samples import GAME, found, play, table

ROOM = 227.0
"""How wide the rows of the panel are at the usual text, in units."""


def played(position, action: str, eye: str | None) -> Beat:
    """Return a beat as an eye sees it."""
    deed = next(one for one in GAME.legal(position) if str(one) == action)
    step = GAME.apply(position, deed)
    return Beat(
        0, GAME.to_act(position) or "", GAME.observe(position, eye), mask(step.events, eye),
        GAME.observe(step.position, eye),
    )  # fmt: skip


def told(position, action: str, eye: str | None = "Zeus") -> str:
    return str(TABLE.narrate((played(position, action, eye),)))


HERA = {"lanes": ("five", "medusa", ""), "hand": "six pegasus pythia deity", "pile": "pegasus"}
ZEUS = {"lanes": ("three PEGASUS", "HERO", ""), "hand": "seven four", "pile": "three"}


def position(**more):
    return table(dict(HERA), dict(ZEUS), **more)


def test_the_top_of_a_discard_pile_is_explained_when_it_is_looked_at() -> None:
    for side, name in (("hera", "Pegasus"), ("zeus", "Centaur")):
        (panel,) = chosen(position(), pointed=f"discarded:{side}").panels
        assert str(panel.heading) == name
    bare = table({"lanes": ("five",)}, {"lanes": ("five",)})
    assert not any(one.pick.startswith("discarded") for one in seen(bare).spots)


def test_what_is_hidden_is_told_to_its_owner_alone() -> None:
    assert told(position(), "six>place:3.1", "Hera") == "lays Artemis 6 in III"
    assert told(position(), "six>place:3.1", "Zeus") == "lays a card in III"
    assert told(position(), "draw", None) == "draws a card"
    assert told(position(), "draw", "Hera").startswith("draws ")
    assert told(position(), "draw", "Hera") != "draws a card"


def test_deeds_are_told_in_short_lines() -> None:
    lines = {
        "own:1.1>foe:1.1": "Hydra 5 beats Centaur 3",
        "pegasus>foe:2.1": "Pegasus finds Hero 2 in II",
        "pegasus>hand": "Pegasus searches the hand",
        "pythia>foe-lane:1": "Pythia turns up I",
        "deity>lane:1": "Hera stands in I",
    }
    for action, line in lines.items():
        assert told(position(), action) == line
    assert told(position(spent=2), "end") == "ends the turn"


def test_the_end_of_a_turn_adds_nothing_to_a_line() -> None:
    one = played(position(), "draw", "Zeus")
    other = played(position(spent=2), "end", "Zeus")
    assert TABLE.narrate((one, other)) == TABLE.narrate((one,))


def test_sorting_discards_is_no_end_of_a_turn() -> None:
    position = table(
        {"lanes": ("five three hero", "four", ""), "hand": "six"},
        {"lanes": ("pandora", "six", "")},
    )
    position = play(position, "own:1.1>foe:1.1")
    assert told(position, "top:hero") == "sorts the discards"
    position = play(position, "top:hero")
    line = "discards 3 cards, Amazon 2 on top, Pandora goes to the discard"
    assert told(position, "rest") == line


def test_the_owner_reads_what_hades_fetches_and_nobody_calls_no_pegasi() -> None:
    position = table({"lanes": ("five", "", ""), "hand": "hades persephone", "pile": "six"})
    assert told(position, "hades>pile:six", "Hera") == "Hades fetches Artemis 6"
    assert told(position, "hades>pile:six", "Zeus") == "Hades fetches a card"
    assert told(position, "persephone>take:0") == "calls no Pegasus back"


def test_who_sorts_his_discards_reads_what_the_rival_loses() -> None:
    position = table(
        {"lanes": ("five three", "", ""), "hand": "six"},
        {"lanes": ("pandora four four", "six", "")},
    )
    rows = chosen(play(position, "own:1.1>foe:1.1")).panels[0].entries
    assert [str(row.title) for row in rows][-1] == "Zeus loses"
    assert str(rows[-1].detail) == "Pandora, 2 Cyclops"


@pytest.mark.parametrize("eye", [*SEATS, None])
def test_what_pandora_takes_lies_open_until_it_is_discarded(eye: str | None) -> None:
    position = table(
        {"lanes": ("five three", "", ""), "hand": "six"},
        {"lanes": ("pandora six four", "six", "")},
    )
    beat = played(position, "own:1.1>foe:1.1", eye)
    tableau = TABLE.present(beat.after, eye, Focus(last=(beat,)))
    there = [item for item in tableau.items if item.slot[1].startswith("zeus:1.")]
    assert [item.look for item in there] == ["zeus-pandora", "zeus-six", "zeus-four"]
    before = TABLE.present(beat.before, eye, Focus())
    kept = {item.id for item in before.items if item.slot[1].startswith("zeus:1.")}
    assert {item.id for item in there} == kept, "they are turned over where they lie"
    after = GAME.observe(play(position, "own:1.1>foe:1.1", "rest"), eye)
    gone = TABLE.present(after, eye, Focus(last=(beat,)))
    assert not [item for item in gone.items if item.slot[1].startswith("zeus:1.")]


def ways(beat: Beat) -> list[tuple[str, ...]]:
    cues = [TABLE.cue(event, beat.before, beat.after) for event in beat.events]
    return [tuple(name for _, name in cue.way) for cue in cues if cue and cue.way]


def test_cards_go_from_pile_to_hand_and_from_hand_to_lane() -> None:
    assert ways(played(position(), "draw", "Zeus")) == [("hera:deck", "hera:4")]
    assert ways(played(position(), "six>place:3.1", "Hera")) == [("hera:0", "hera:3.1")]
    assert ways(played(position(), "six>place:3.1", "Zeus")) == [("hera:3", "hera:3.1")], (
        "the rival's picture does not say which card of the hand it was"
    )


def test_who_falls_is_revealed_before_it_goes_to_the_pile() -> None:
    beat = played(position(), "own:1.1>foe:1.1", "Hera")
    motions = {
        event.name: cue.motion
        for event in beat.events
        if (cue := TABLE.cue(event, beat.before, beat.after)) is not None
    }
    assert motions == {"turned": "card", "fell": "reveal"}
    assert ("zeus:1.1", "zeus:pile") in ways(beat)


def test_what_moves_nothing_has_no_cue() -> None:
    assert TABLE.cue(Event("began"), position(), position()) is None


def test_the_line_tells_what_is_to_be_chosen() -> None:
    lines = {
        (): "Draw, lay a card, play one, or challenge.",
        ("six",): "Choose a place: the cards behind it move back.",
        ("pythia",): "Choose what Pythia goes at, or a place to lay it.",
        ("deity",): "Choose the lane that Hera shall guard.",
        ("own:1.1",): "Choose where it goes.",
    }
    for picks, line in lines.items():
        assert str(chosen(position(), *picks).line.text) == line
    assert str(chosen(position(spent=2)).line.text) == "All actions are spent: end your turn."
    hit = found(play(position(), "pegasus>hand"), "four")
    assert "laid open" in str(chosen(hit).line.text)
    searching = play(position(), "pegasus>hand")
    assert str(seen(searching, "Zeus").line.text) == "Pegasus searches the hand."


@pytest.fixture(scope="module", params=["en", "zh_Hant"])
def canvas(request: pytest.FixtureRequest) -> Iterator[Canvas]:
    """A canvas of the usual size in each language, with the catalogues of all plugins."""
    house = quiet_house(read=read_catalogue, language=request.param)
    yield house.canvas(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("deck", DECKS)
def test_every_power_has_room_beside_the_fan(canvas: Canvas, deck: str) -> None:
    for card in CARDS[deck].values():
        for side in range(len(SEATS)):
            panel = power(card, side)
            assert len(panel.entries) <= 3
            assert canvas.measure(panel.heading, "title_m") <= 190, canvas.say(panel.heading)
            for entry in panel.entries:
                assert canvas.measure(entry.title, "body", 600) <= ROOM, canvas.say(entry.title)
                if entry.detail is not None:
                    wide = canvas.measure(entry.detail, "small")
                    assert wide <= ROOM, canvas.say(entry.detail)


def test_no_words_on_the_table_are_cut(canvas: Canvas) -> None:
    pictures = [chosen(position()), seen(position(), "Zeus"), seen(position(), None)]
    for tableau in pictures:
        for sign in (*tableau.signs, *tableau.ground):
            if isinstance(sign, Words) and sign.width:
                style = {"size": sign.size, "weight": sign.weight, "scale": 1.0}
                wide = canvas.measure(sign.text, **style)
                assert wide <= sign.width + 0.5, canvas.say(sign.text)


def test_buttons_have_room_side_by_side(canvas: Canvas) -> None:
    for picks in ((), ("pythia",), ("pegasus",)):
        labels = [choice.label for choice in chosen(position(), *picks).choices]
        wide = sum(canvas.measure(label, "line", 600) + 24.0 for label in labels)
        assert wide + 6.0 * (len(labels) - 1) <= 250.0, [canvas.say(Text(str(x))) for x in labels]
