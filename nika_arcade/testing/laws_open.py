"""Laws of what is open and what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from nika_arcade.api import CHANCE, HIDDEN, Action, Game, Secret, mask, secrets
from nika_arcade.api.secret import rebuild
from nika_arcade.match.referee import Ply, Referee
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


def secrecy(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """What an eye may not see makes no difference to anything it sees or may do."""
    game = place.kit.game
    for number, ply in enumerate(referee.plies):
        for eye, other in _other_worlds(ply, place.seats):
            who = eye or "an onlooker"
            when = f"at action {number} ({ply.action})"
            if game.observe(other, eye) != game.observe(ply.before, eye):
                yield f"{when} what {who} sees tells of hidden values"
            elif game.to_act(other) != game.to_act(ply.before):
                yield f"{when} hidden values of {who} decide who is to act"
            elif ply.actor == eye and list(game.legal(other)) != list(game.legal(ply.before)):
                yield f"{when} what {who} may do tells of hidden values"
            elif not _could_have_been(game, other, ply, eye):
                yield f"{when} the beat that {who} sees tells of hidden values"


def _other_worlds(ply: Ply[Any], seats: tuple[str, ...]) -> Iterator[tuple[str | None, Any]]:
    for eye in (*seats, None):
        for shift in (1, 2, 5):
            if (other := swapped(ply, eye, shift)) is not None:
                yield eye, other


def swapped(ply: Ply[Any], eye: str | None, shift: int = 1) -> Any | None:
    """Return the position before an action with the values changed round that stay hidden.

    Only values that the eye sees neither before nor after change places, each with the one so
    many further on. None when that changes nothing.
    """
    before, after = _hidden(ply.before, eye), _hidden(ply.after, eye)
    change: dict[tuple[str, Any], Any] = {}
    for kind, values in before.items():
        still = list(dict.fromkeys(value for value in values if value in after.get(kind, [])))
        cut = shift % max(1, len(still))
        turned = still[cut:] + still[:cut]
        change |= {(kind, old): new for old, new in zip(still, turned, strict=True)}
    if all(old == new for (_, old), new in change.items()):
        return None

    def turn(secret: Secret) -> Secret:
        if secret.seen_by(eye) or secret.value is HIDDEN:
            return secret
        value = change.get((secret.kind, secret.value), secret.value)
        return secret if value == secret.value else replace(secret, value=value)

    return rebuild(ply.before, turn)


def _hidden(position: Any, eye: str | None) -> dict[str, list[Any]]:
    hidden: dict[str, list[Any]] = {}
    for secret in secrets(position):
        if not secret.seen_by(eye):
            hidden.setdefault(secret.kind, []).append(secret.value)
    return hidden


def _could_have_been(game: Game[Any], other: Any, ply: Ply[Any], eye: str | None) -> bool:
    """Say whether some action in the other world gives the beat that the eye saw."""
    events, after = mask(ply.events, eye), game.observe(ply.after, eye)
    legal = [] if ply.actor == CHANCE else list(game.legal(other))
    values = dict(_values(ply.before, other))
    for action in dict.fromkeys([_translated(ply.action, values), ply.action, *legal]):
        try:
            step = game.apply(other, action)
        except ValueError:
            continue
        if mask(step.events, eye) == events and game.observe(step.position, eye) == after:
            return True
    return False


def _values(before: Any, other: Any) -> Iterator[tuple[str, str]]:
    for old, new in zip(secrets(before), secrets(other), strict=True):
        if old.value != new.value:
            yield str(old.value), str(new.value)


def _translated(action: Action, values: Mapping[str, str]) -> Action:
    """Return the action with the changed values in place of those it names."""
    words = [re.split(r"([:+,=])", pick) for pick in action.picks]
    picks = ("".join(values.get(word, word) for word in parts) for parts in words)
    return Action(tuple(picks))


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
