"""The law of secrets in games whose cards are alike, and what it has to let pass."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import msgspec
import pytest

from nika_arcade.api import (
    HIDDEN,
    Focus,
    Game,
    GameKit,
    IllegalAction,
    Leaf,
    MalformedPosition,
    Outcome,
    Presenter,
    Secret,
    Step,
    Tableau,
    Text,
    act,
    event,
    text,
)
from nika_arcade.testing import contract, laws_secrets, walks

SEATS = ("Left", "Right")
CARDS = "aaaabbbbccd"


@dataclass(frozen=True)
class Twins:
    """Two hands of cards that are alike; ``shown`` are those that were played, in order."""

    hands: tuple[tuple[Secret, ...], tuple[Secret, ...]]
    shown: str = ""


def held(cards: str, side: int) -> tuple[Secret, ...]:
    eyes = frozenset({SEATS[side]})
    return tuple(Secret(HIDDEN if card == "?" else card, eyes, "card") for card in sorted(cards))


class Twin(Game[Twins]):
    """Each shows a card in turn. Who shows the d wins; who is left with c alone has lost."""

    def setup(self, options, seats, rng: Random) -> Twins:
        cards = "".join(rng.sample(CARDS, len(CARDS)))
        return Twins((held(cards[:5], 0), held(cards[5:10], 1)))

    def to_act(self, position: Twins):
        return None if self.outcome(position) else SEATS[len(position.shown) % 2]

    def legal(self, position: Twins):
        if self.outcome(position):
            return []
        hand = position.hands[len(position.shown) % 2]
        return [act(f"card:{value}") for value in dict.fromkeys(card.value for card in hand)]

    def apply(self, position: Twins, action) -> Step[Twins]:
        if action not in self.legal(position):
            raise IllegalAction("that card is not in this hand")
        side, card = len(position.shown) % 2, action.picks[0][-1]
        hand = list(position.hands[side])
        hand.remove(next(one for one in hand if one.value == card))
        hands = [tuple(hand), position.hands[1 - side]]
        after = Twins((hands[side], hands[1 - side]), position.shown + card)
        return Step(after, (event("shown", seat=SEATS[side], card=card),))

    def outcome(self, position: Twins):
        left = [{card.value for card in hand} for hand in position.hands]
        lost = next((side for side in (0, 1) if left[side] <= {"c"}), None)
        if "d" not in position.shown and lost is None:
            return None
        winner = 1 - lost if lost is not None else position.shown.index("d") % 2
        scores = tuple((seat, float(seat == SEATS[winner])) for seat in SEATS)
        return Outcome((SEATS[winner],), scores, text("That is that."))

    def unseen(self, position: Twins, eye):
        seen = [card.value for hand in position.hands for card in hand if card.seen_by(eye)]
        left = list(CARDS)
        for value in [*seen, *position.shown]:
            left.remove(value)
        return {"card": left}

    def notate(self, position: Twins) -> str:
        hands = [["?" if c.value is HIDDEN else c.value for c in hand] for hand in position.hands]
        return json.dumps([*map("".join, hands), position.shown])

    def parse(self, source: str) -> Twins:
        try:
            left, right, shown = json.loads(source)
            return Twins((held(left, 0), held(right, 1)), str(shown))
        except (ValueError, TypeError) as fault:
            raise MalformedPosition(str(fault).partition("\n")[0] or "nonsense") from None


@pytest.fixture
def breaches(catalogue):
    """Return the breaches of the law in games by these rules, each with another deal."""

    def check(
        game: Game[Twins], seeds: Sequence[int], presenter: Presenter[Twins] | None = None
    ) -> list[str]:
        entry = msgspec.structs.replace(catalogue.game("duel"), traits=())
        found = []
        for seed in seeds:
            place = walks.Setting(GameKit("duel", game, presenter), entry, {}, SEATS, seed)
            found += laws_secrets.secrecy(place, walks.wander(place, contract.WALK))
        return found

    return check


def test_cards_that_are_alike_and_an_end_that_depends_on_a_hand(breaches):
    """A card is shown while another like it stays hidden; a hand ends the game by itself."""
    assert breaches(Twin(), range(30)) == []


def test_a_leak_among_cards_that_are_alike(breaches):
    class Leaking(Twin):
        def apply(self, position, action):
            step = super().apply(position, action)
            many = sum(card.value == "b" for hand in step.position.hands for card in hand)
            return Step(step.position, (*step.events, event("counted", many=many % 2)))

    assert any("the beat that" in one for one in breaches(Leaking(), range(6)))


def test_values_that_are_shown_on_the_way_stay_where_they_are(breaches):
    """A look into a hand is told by an event; what was seen is not changed round."""

    class Peeping(Twin):
        def apply(self, position, action):
            step = super().apply(position, action)
            side = len(position.shown) % 2
            both = frozenset(SEATS)
            seen = tuple(replace(card, eyes=both) for card in step.position.hands[1 - side])
            return Step(step.position, (*step.events, event("peeped", cards=seen)))

    assert breaches(Peeping(), range(12)) == []


class Remembering(Twin):
    """Keeps the whole position that it was asked about last."""

    asked: Twins

    def legal(self, position: Twins):
        self.asked = position
        return super().legal(position)


class Leafed(Presenter[Twins]):
    """Shows on a leaf what is in the hands, as they are masked or as the rules were asked."""

    def __init__(self, game: Remembering, *, leaking: bool) -> None:
        self._game, self._leaking = game, leaking

    def present(self, position: Twins, eye: str | None, focus: Focus) -> Tableau:
        usual = Tableau(10.0, 10.0, 1.0, leaves=(Leaf("hands", text("Hands")),))
        told = self._game.asked if self._leaking else position
        cards = "".join(str(card.value) for hand in told.hands for card in hand)
        return replace(usual, title=Text(cards)) if focus.leaf else usual

    def narrate(self, beats) -> Text:
        return text("plays a card")


def test_a_leaf_that_shows_more_than_the_masked_position(breaches):
    game = Remembering()
    found = breaches(game, range(3), Leafed(game, leaking=True))
    assert any("the picture for" in one for one in found)
    assert breaches(game, range(3), Leafed(game, leaking=False)) == []
