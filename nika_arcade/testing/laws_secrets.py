"""The law of secrets: what an eye may not see makes no difference to anything it gets to know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from nika_arcade.api import (
    CHANCE,
    HIDDEN,
    Action,
    Beat,
    Event,
    Focus,
    Game,
    Presenter,
    Secret,
    Step,
    Tableau,
    mask,
    secrets,
)
from nika_arcade.api.action import SEPARATOR
from nika_arcade.api.secret import rebuild
from nika_arcade.match.referee import Ply, Referee
from nika_arcade.testing.walks import Setting


def secrecy(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """What an eye may not see makes no difference to anything it sees, is told or may do."""
    game, eyes = place.kit.game, (*place.seats, None)
    for number, ply in enumerate(referee.plies):
        # the pictures of an eye are the same in every world: one is enough
        looked = {eye for at, eye in enumerate(eyes) if (number + at) % _PICTURES}
        seen = _seen(game, ply)
        for eye, other in _other_worlds(game, ply, place.seats):
            who = eye or "an onlooker"
            when = f"at action {number} ({ply.action})"
            before, words = seen(eye)[:2]
            if (view := game.observe(other, eye)) != before:
                yield f"{when} what {who} sees tells of hidden values"
            elif game.notate(view) != words:
                yield f"{when} the text form for {who} tells of hidden values"
            elif game.to_act(other) != game.to_act(ply.before):
                yield f"{when} hidden values of {who} decide who is to act"
            elif ply.actor == eye and list(game.legal(other)) != list(game.legal(ply.before)):
                yield f"{when} what {who} may do tells of hidden values"
            elif ply.actor == eye and (picks := _telling_refusal(game, ply, other, referee)):
                yield f"{when} why {who} may not do “{picks}” tells of hidden values"
            elif not _could_have_been(game, other, ply, eye, seen(eye)[2:]):
                yield f"{when} the beat that {who} sees tells of hidden values"
            elif eye not in looked:
                looked.add(eye)
                leaves = not number % _LEAVES
                if flaw := _telling_presenter(place, ply, other, eye, leaves=leaves):
                    yield f"{when} {flaw} {who} tells of hidden values"


def _seen(
    game: Game[Any], ply: Ply[Any]
) -> Callable[[str | None], tuple[Any, str, tuple[Event, ...], Any]]:
    """Return what tells an eye's side of an action; many worlds are held against it.

    It is what the eye saw before and what was sent of it to whoever plays for that eye, then the
    events it was told and what it saw afterwards.
    """

    @cache
    def seen(eye: str | None) -> tuple[Any, str, tuple[Event, ...], Any]:
        before = game.observe(ply.before, eye)
        return before, game.notate(before), mask(ply.events, eye), game.observe(ply.after, eye)

    return seen


def _telling_refusal(game: Game[Any], ply: Ply[Any], other: Any, referee: Referee[Any]) -> str:
    """Return the picks that are refused for another reason in the other world, or nothing.

    Refusals are asked of whole positions, and told to the seat that tried.
    """
    for tried in referee.plies[:: max(1, len(referee.plies) // _REFUSALS)]:
        for picks in (tried.action.picks, tried.action.picks[:1]):
            if game.why_not(other, picks) != game.why_not(ply.before, picks):
                return SEPARATOR.join(picks)
    return ""


_PICTURES = 3
"""Each eye looks at the picture of every so many positions; they take turns."""

_LEAVES = 5
"""The other pictures of every so many positions are looked at."""

_REFUSALS = 8
"""So many actions of the game are tried at another time."""


def _telling_presenter(
    place: Setting, ply: Ply[Any], other: Any, eye: str | None, *, leaves: bool
) -> str:
    """Return what is shown or told otherwise in the other world, though the eye sees the same.

    The rules have just been busy with that world: a presenter that is handed more by them than
    the masked position gives itself away.
    """
    game, presenter = place.kit.game, place.kit.presenter
    if presenter is None:
        return ""
    beat = Beat(0, ply.actor, game.observe(ply.before, eye), mask(ply.events, eye),
                game.observe(ply.after, eye))  # fmt: skip
    game.legal(other)
    shown = _shown(presenter, beat.before, eye, leaves=leaves)
    told = presenter.narrate([beat])
    game.legal(ply.before)
    if _shown(presenter, beat.before, eye, leaves=leaves) != shown:
        return "the picture for"
    return "" if presenter.narrate([beat]) == told else "the log for"


def _shown(presenter: Presenter[Any], view: Any, eye: str | None, *, leaves: bool) -> list[Tableau]:
    """Return the pictures of a masked position: the usual one, then its leaves if wanted."""
    usual = presenter.present(view, eye, Focus())
    others = usual.leaves if leaves else ()
    return [usual, *(presenter.present(view, eye, Focus(leaf=leaf.id)) for leaf in others)]


def _other_worlds(
    game: Game[Any], ply: Ply[Any], seats: tuple[str, ...]
) -> Iterator[tuple[str | None, Any]]:
    """Yield eyes with worlds that look the same to them; in none is the game over by now."""
    for eye in (*seats, None):
        still = _still(ply, eye)
        known: list[Any] = []
        for shift in (1, 2, 5):
            other = _turned(ply.before, eye, still, shift)
            # Where few values are hidden, turning them further comes to the same world again.
            if other is None or other in known:
                continue
            known.append(other)
            if game.outcome(other) is None:
                yield eye, other


def swapped(ply: Ply[Any], eye: str | None, shift: int = 1) -> Any | None:
    """Return the position before an action with the values changed round that stay hidden.

    Values change places of which the eye sees no more and no fewer after the action than before
    it, and none on the way, each with the one so many further on. None when that changes nothing.
    """
    return _turned(ply.before, eye, _still(ply, eye), shift)


def _still(ply: Ply[Any], eye: str | None) -> dict[str, list[Any]]:
    """Return by kind the values that an eye sees neither before an action nor by it."""
    before, after = _hidden(ply.before, eye), _hidden(ply.after, eye)
    told = {(secret.kind, secret.value) for secret in secrets(ply.events) if secret.seen_by(eye)}
    found: dict[str, list[Any]] = {}
    for kind, values in before.items():
        counts = Counter(after.get(kind, []))
        found[kind] = [
            value
            for value, count in Counter(values).items()
            if count == counts[value] and (kind, value) not in told
        ]
    return found


def _turned(
    position: Any, eye: str | None, still: Mapping[str, list[Any]], shift: int
) -> Any | None:
    """Return a position with these values changed round; None when that changes nothing."""
    change: dict[tuple[str, Any], Any] = {}
    for kind, values in still.items():
        cut = shift % max(1, len(values))
        turned = values[cut:] + values[:cut]
        change |= {(kind, old): new for old, new in zip(values, turned, strict=True)}
    if all(old == new for (_, old), new in change.items()):
        return None

    def turn(secret: Secret) -> Secret:
        if secret.seen_by(eye) or secret.value is HIDDEN:
            return secret
        value = change.get((secret.kind, secret.value), secret.value)
        return secret if value == secret.value else replace(secret, value=value)

    return rebuild(position, turn)


def _hidden(position: Any, eye: str | None) -> dict[str, list[Any]]:
    hidden: dict[str, list[Any]] = {}
    for secret in secrets(position):
        if not secret.seen_by(eye):
            hidden.setdefault(secret.kind, []).append(secret.value)
    return hidden


def _could_have_been(
    game: Game[Any], other: Any, ply: Ply[Any], eye: str | None, told: tuple[Any, Any]
) -> bool:
    """Say whether the beat that the eye saw leaves the other world possible.

    Some action there has to give the same beat. But a deed shows that it could be done, and what
    it lays open and whether it ends the game is for all to see: a world where the actor could not
    do the same, or where that would, is none that the eye could still believe in.
    """
    events, after = told
    same = _translated(ply.action, dict(_values(ply.before, other, ply.actor)))
    legal = [] if ply.actor == CHANCE else list(game.legal(other))
    steps: dict[Action, Step[Any]] = {}
    for action in dict.fromkeys([same, ply.action, *legal]):
        try:
            steps[action] = step = game.apply(other, action)
        except ValueError:
            continue
        if mask(step.events, eye) == events and game.observe(step.position, eye) == after:
            return True
    done = steps.get(same)
    if done is None or game.outcome(done.position) != game.outcome(ply.after):
        return True
    return _counts(done.position, eye) != _counts(ply.after, eye)


def _counts(position: Any, eye: str | None) -> Counter[str]:
    """Return how many secrets of each kind an eye does not see."""
    return Counter(secret.kind for secret in secrets(position) if not secret.seen_by(eye))


def _values(before: Any, other: Any, actor: str) -> Iterator[tuple[str, str]]:
    """Yield the words of values that the actor knows, with those they have in the other world."""
    for old, new in zip(secrets(before), secrets(other), strict=True):
        if old.value != new.value and (old.seen_by(actor) or actor == CHANCE):
            yield str(old.value), str(new.value)


def _translated(action: Action, values: Mapping[str, str]) -> Action:
    """Return the action with the changed values in place of those it names."""
    words = [re.split(r"([:+,=])", pick) for pick in action.picks]
    picks = ("".join(values.get(word, word) for word in parts) for parts in words)
    return Action(tuple(picks))
