"""Other worlds: positions that an eye can't tell apart, and what must be alike in them (§10)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from nika_arcade.api import (
    CHANCE,
    Action,
    Beat,
    Focus,
    Game,
    GameKit,
    IllegalAction,
    Step,
    mask,
)
from nika_arcade.match import protocol
from plugins.cyclades.position import SEATS, Position, purse_of

TRIED = (
    ("ares", "bid:99"), ("zeus",), ("recruit",), ("recruit", "isle:1"), ("recruit", "sea:F1"),
    ("build", "slot:1.1"), ("isle:1", "take:1", "isle:2"), ("sea:F1", "take:1", "sea:E1"),
    ("change:4",), ("call:giant",), ("call:pegasus", "pay:1"), ("end",), ("seat:Andros",),
    ("sell", "priest"), ("fight",), ("stop",), ("city", "isle:1"),
)  # fmt: skip
"""Picks that are refused at one time or another."""


@dataclass(frozen=True)
class Ply:
    """An action of a random game, with the positions before and after it."""

    before: Position
    actor: str
    action: Action
    step: Step[Position]


def plies(
    game: Game[Position], players: int, seed: int, options: Mapping[str, str], most: int
) -> Iterator[Ply]:
    """Yield the actions of a game at random."""
    rng = random.Random(seed)
    position = game.setup(options, SEATS[:players], rng)
    for _ in range(most):
        actor = game.to_act(position)
        if actor is None:
            return
        legal = [] if actor == CHANCE else game.legal(position)
        action = game.roll(position, rng) if actor == CHANCE else rng.choice(legal)
        if str(action) == "end":  # so that something happens
            action = rng.choice(legal)
        step = game.apply(position, action)
        yield Ply(position, actor, action, step)
        position = step.position


def other_world(ply: Ply, eye: str | None, rng: random.Random) -> Position:
    """Return a position that looks the same to an eye, and after the action does so still.

    Rivals have other gold, unless the action tells the eye of it: as much as they need, or more.
    Cards that the action does not draw lie in another order.
    """
    before, after = ply.before, ply.step.position
    cards = [str(card.value) for card in before.deck]
    kept = _untouched(before, after)
    hidden = cards[len(cards) - kept :]
    rng.shuffle(hidden)
    deck = tuple(
        replace(card, value=value)
        for card, value in zip(before.deck, cards[: len(cards) - kept] + hidden, strict=True)
    )
    told = any(
        event.name == "robbed" and eye in (event["side"], event["whom"])
        for event in ply.step.events
    )
    return replace(before, deck=deck, sides=tuple(
        side if told or side.gold.seen_by(eye) or not side.alive
        else replace(side, gold=purse_of(k, before.purse(k) + rng.choice((0, 1, 2, 7, 40)),
                                         before.house))
        for k, side in enumerate(before.sides)
    ))  # fmt: skip


def _untouched(before: Position, after: Position) -> int:
    """Return how many cards at the bottom of the deck lie there after the action as before it."""
    count = 0
    pairs = zip(reversed(before.deck), reversed(after.deck), strict=False)
    for old, new in pairs:
        if old.value != new.value:
            break
        count += 1
    return count


def breaches(kit: GameKit, ply: Ply, rng: random.Random, *, pictures: bool) -> Iterator[str]:
    """Yield how what an eye can't see makes a difference to anything that it gets to know."""
    game, seats = kit.game, SEATS[: ply.before.players]
    if ply.actor != CHANCE:
        yield from _by_the_view(game, ply)
    for eye in (*seats, None):
        who = f"{ply.action}: what {eye or 'an onlooker'}"
        other = other_world(ply, eye, rng)
        if _sent(game, other, eye) != _sent(game, ply.before, eye):
            yield f"{who} is sent"
        if game.to_act(other) != ply.actor or game.turn(other) != game.turn(ply.before):
            yield f"{who} waits for"
        try:
            step = game.apply(other, ply.action)
        except IllegalAction:
            yield f"{who} sees done"
            continue
        if mask(step.events, eye) != mask(ply.step.events, eye):
            yield f"{who} is told"
        if game.outcome(ply.step.position) is not None:
            continue  # hidden gold may decide the game: then it is told
        if game.observe(step.position, eye) != game.observe(ply.step.position, eye):
            yield f"{who} sees afterwards"
        if pictures:
            yield from _pictures(kit, ply, other, eye)


def _by_the_view(game: Game[Position], ply: Ply) -> Iterator[str]:
    """What a seat may do, and why not, follows from what it sees."""
    view = game.observe(ply.before, ply.actor)
    if list(game.legal(view)) != list(game.legal(ply.before)):
        yield f"{ply.action}: what {ply.actor} may do"
    if game.lapse(view) != game.lapse(ply.before):
        yield f"{ply.action}: what is done for {ply.actor}"
    for picks in TRIED:
        if game.why_not(view, picks) != game.why_not(ply.before, picks):
            yield f"{ply.action}: why {ply.actor} may not do {picks}"


def _sent(game: Game[Position], position: Position, eye: str | None) -> str:
    """Return what is sent to a bot that plays for an eye, byte for byte."""
    legal = game.legal(position) if game.to_act(position) == eye else ()
    return protocol.encode(protocol.Choose(
        id=1, seat=eye or "", position=game.notate(game.observe(position, eye)),
        legal=tuple(map(str, legal)), budget=protocol.Allowance(1.0), seed=1,
    ))  # fmt: skip


def _pictures(kit: GameKit, ply: Ply, other: Position, eye: str | None) -> Iterator[str]:
    """Compare pictures and the log, each made while the rules are busy with one of the worlds."""
    game, presenter = kit.game, kit.presenter
    assert presenter is not None
    view, after = game.observe(ply.before, eye), game.observe(ply.step.position, eye)
    beat = Beat(0, ply.actor, view, mask(ply.step.events, eye), after)
    shown = []
    for world in (ply.before, other):
        game.notate(world)
        if game.to_act(world) != CHANCE:
            game.legal(world)
        shown.append((presenter.present(view, eye, Focus()), str(presenter.narrate([beat]))))
    if shown[0] != shown[1]:
        yield f"{ply.action}: what {eye or 'an onlooker'} is shown"
