"""Laws of words: a game can be played by who hears or reads it, and sees none of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nika_arcade.api import CHANCE, Action, Focus, Presenter, Text
from nika_arcade.match.referee import Referee
from nika_arcade.table.navigator import Navigator, Refusal
from nika_arcade.table.spoken import attended
from nika_arcade.testing.laws_pictures import texts_in, untranslated
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.walks import Setting

EVERY = 10
"""Every so many positions of a game are looked at, and every so many beats."""

ACTIONS = 4
"""So many of the legal actions are picked in each of them, spread evenly."""


def worded(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Each pick of a legal action is called something, in every language of the plugin.

    So is what each eye is told of a beat.
    """
    presenter = place.kit.presenter
    if presenter is None:
        return
    said: list[Text] = []
    for when, position in list(positions(referee))[::EVERY]:
        seat = place.kit.game.to_act(position)
        if seat in (None, CHANCE):
            continue
        view = place.kit.game.observe(position, seat)
        legal = place.kit.game.legal(position)
        for action in legal[:: max(1, len(legal) // ACTIONS)]:
            for flaw in _called(presenter, view, seat, legal, action, said):
                yield f"{when} {flaw}"
    for number in range(0, referee.number, EVERY):
        said += [presenter.narrate((referee.beat(number, eye),)) for eye in (*place.seats, None)]
    yield from untranslated(place, texts_in(tuple(said)))


def _called(
    presenter: Presenter[Any],
    view: Any,
    seat: str,
    legal: Sequence[Action],
    action: Action,
    said: list[Text],
) -> Iterator[str]:
    """Pick an action touch by touch; yield what is not called anything."""
    navigator = Navigator(legal)
    for pick in (pick for step in action.touches for pick in step):
        options = navigator.options
        tableau = presenter.present(view, seat, Focus(picked=navigator.picked, options=options))
        words = attended(tableau, pick, options)
        if words is None or not str(words).strip():
            yield f"after {list(navigator.picked)} “{pick}” has no words"
        else:
            said.append(words)
        if isinstance(navigator.choose(pick), Refusal):
            return
