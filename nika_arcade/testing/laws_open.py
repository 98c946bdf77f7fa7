"""Laws of what is open and what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from nika_arcade.api import CHANCE, HIDDEN, secrets
from nika_arcade.match.referee import Referee
from nika_arcade.testing.laws_rules import positions
from nika_arcade.testing.walks import Setting


def traits(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """What the manifest promises is true.

    A game without luck may still be set up by lot where an option other than the usual asks so.
    """
    game, promised = place.kit.game, place.entry.traits
    if "two-sides" in promised and len(place.teams) != 2:
        yield f"it promises two sides and has {len(place.teams)}"
    if "no-luck" in promised:
        if any(ply.actor == CHANCE for ply in referee.plies):
            yield "it promises no luck and lets chance act"
        starts = {game.notate(replace(place, seed=seed).referee().start) for seed in range(3)}
        if len(starts) > 1 and _is_usual(place):
            yield "it promises no luck and is set up differently by different seeds"
    if "perfect-information" in promised:
        for when, position in positions(referee):
            if next(secrets(position), None) is not None:
                yield f"{when} it promises perfect information and holds a secret"
            if any(game.observe(position, eye) != position for eye in (*place.seats, None)):
                yield f"{when} it promises perfect information and masks something"


def _is_usual(place: Setting) -> bool:
    """Say whether all options have their usual values."""
    return all(
        place.options.get(option.id, option.default) == option.default
        for option in place.entry.options
    )


def imagination(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """From what an eye sees a whole world can be imagined that looks the same to it."""
    game, rng = place.kit.game, Random(place.seed)
    for when, position in positions(referee):
        for eye in (*place.seats, None):
            seen = game.observe(position, eye)
            world = game.imagine(seen, eye, rng)
            who = eye or "an onlooker"
            if any(secret.value is HIDDEN for secret in secrets(world)):
                yield f"{when} the world that {who} imagines has gaps"
            elif game.observe(world, eye) != seen:
                yield f"{when} the world that {who} imagines contradicts what is seen"
            elif game.to_act(world) != game.to_act(position):
                yield f"{when} another seat is to act in the world that {who} imagines"
            elif game.to_act(position) == eye and list(game.legal(world)) != list(
                game.legal(position)
            ):
                yield f"{when} {who} has other legal actions in the world imagined"
