"""A game with rules only is already playable."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from nika_arcade.api import Action, Beat, Focus, Game, Outcome, Step, act, event, text
from nika_arcade.table.layout import Fit, Layout
from nika_arcade.table.navigator import Navigator
from nika_arcade.table.plain import HEIGHT, LETTERS, WIDTH, PlainPresenter, wrapped


class Matches(Game[int]):
    """Take one to three matches; who takes the last one wins. The position is what is left."""

    def setup(self, options: object, seats: Sequence[str], rng: random.Random) -> int:
        return 7

    def to_act(self, position: int) -> str | None:
        return ("Left", "Right")[position % 2] if position else None

    def legal(self, position: int) -> list[Action]:
        return [act("take", str(count)) for count in range(1, min(3, position) + 1)]

    def apply(self, position: int, action: Action) -> Step[int]:
        return Step(
            position - int(action.picks[1]), (event("took_matches", count=action.picks[1]),)
        )

    def outcome(self, position: int) -> Outcome | None:
        return None if position else Outcome(("Left",), (("Left", 1.0),), text("All are taken."))

    def notate(self, position: int) -> str:
        return f"{position} matches"

    def parse(self, source: str) -> int:
        return int(source.split()[0])


GAME = Matches()


def focus(position: int, *picks: str, pointed: str = "") -> Focus:
    navigator = Navigator(GAME.legal(position))
    for pick in picks:
        assert navigator.choose(pick) is None
    return Focus(navigator.picked, navigator.options, pointed)


@pytest.mark.parametrize("picks", [(), ("take",)])
def test_every_option_can_be_touched(picks: tuple[str, ...]) -> None:
    now = focus(7, *picks)
    tableau = PlainPresenter(GAME).present(7, None, now)
    assert tableau.picks() >= now.options
    layout = Layout(tableau, Fit(1.0, 0, 0))
    for name, place in tableau.zones[0].places:
        assert layout.hit((place.x, place.y)) == name
        assert place.x + place.width / 2 <= WIDTH
        assert place.y + place.height / 2 <= HEIGHT


def test_the_position_and_the_picks_so_far_are_told() -> None:
    tableau = PlainPresenter(GAME).present(7, None, focus(7, "take"))
    told = [
        str(shape.text) for shape in (*tableau.ground, *tableau.signs) if hasattr(shape, "text")
    ]
    assert "7 matches" in told
    assert told.count("take") == 2, "as what is picked, and on its tile"


def test_seats_have_plates() -> None:
    plates = PlainPresenter(GAME, ("Left", "Right")).present(7, None, Focus()).plates
    assert [(plate.seat, plate.to_act) for plate in plates] == [("Left", False), ("Right", True)]
    assert [plate.seat for plate in PlainPresenter(GAME).present(7, None, Focus()).plates] == [
        "Right"
    ]
    assert PlainPresenter(GAME).present(0, None, Focus()).plates == ()


def test_a_thousand_picks_still_fit() -> None:
    names = frozenset(f"pick{n}" for n in range(1000))
    tableau = PlainPresenter(GAME).present(7, None, Focus(options=names))
    bottoms = [place.y + place.height / 2 for _, place in tableau.zones[0].places]
    assert len(bottoms) == 1000
    assert max(bottoms) <= HEIGHT


def test_what_happened_is_told_by_the_names_of_events() -> None:
    step = GAME.apply(7, act("take", "2"))
    beat = Beat(0, "Right", 7, step.events, step.position)
    assert str(PlainPresenter(GAME).narrate((beat, beat))) == "took matches"
    assert str(PlainPresenter(GAME).narrate(())) == "acts"


def test_a_long_position_is_broken_between_words_and_cut_at_last() -> None:
    assert wrapped("a b") == ["a b"]
    lines = wrapped(" ".join(["word"] * 60) + " " + "x" * 200)
    assert all(len(line) <= LETTERS for line in lines)
    assert "".join(lines).replace(" ", "") == "word" * 60 + "x" * 200
    assert wrapped("long " * 1000)[-1].endswith(" …")


def test_halves_that_are_picked_twice_have_one_tile_and_can_be_touched_again() -> None:
    legal = [Action.parse(one) for one in ("wood=1>brick=1", "wood=1>brick=2", "wood=2>brick=1")]
    navigator = Navigator(legal)
    for touch in ("1", "wood", "brick"):
        assert navigator.choose(touch) is None
    now = Focus(navigator.picked, navigator.options)
    tableau = PlainPresenter(GAME).present(7, None, now)
    names = [name for name, _ in tableau.zones[0].places]
    assert sorted(names) == ["1", "2", "brick", "wood"] and tableau.picks() == set(names)
    assert navigator.choose("1") == legal[0]
