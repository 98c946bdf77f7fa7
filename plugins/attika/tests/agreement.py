"""Whether the bots' engine does what the rules do: the same prices, builds, draws and rewards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from nika_arcade.api import CHANCE
from plugins.attika import engine, play
from plugins.attika.choices import choices
from plugins.attika.deeds import PAY, Deed
from plugins.attika.edition import SEATS
from plugins.attika.position import Position
from plugins.attika.price import price
from plugins.attika.rules import Attika
from plugins.attika.terrain import bits

BUILDING = 0.6
"""How often a walk builds where it can; it would have few buildings otherwise."""


def walk(game: Attika, seed: int) -> Iterator[Position]:
    """Yield the positions of a game drawn by lot; seats and house rules change with the seed."""
    rng = Random(seed)
    options = {
        "group-link": ("direct", "settlement")[seed % 2],
        "amphora-action": ("any", "same-mode")[seed // 2 % 2],
    }
    position = game.setup(options, SEATS[: 2 + seed % 3], rng)
    while (seat := game.to_act(position)) is not None:
        yield position
        if seat == CHANCE:
            action = game.roll(position, rng)
        else:
            legal = game.legal(position)
            builds = [one for one in legal if len(one.picks) == 2]
            action = rng.choice(builds if builds and rng.random() < BUILDING else legal)
        position = game.apply(position, action).position
    yield position


def differences(position: Position, rng: Random) -> list[str]:
    """Return what the engine sees or does otherwise in a position; one deed is tried by lot."""
    if position.phase not in ("act", "drawn"):
        return []
    game = engine.enter(position)
    found = [*_in_prices(position, game), *_in_draws(position, game)]
    deeds = [deed for deed in choices(position) if deed.verb in ("build", "store", "draw")]
    if deeds:
        found += _in_deed(position, game, rng.choice(deeds))
    return found


def _in_prices(position: Position, game: engine.Game) -> Iterator[str]:
    legal = {(deed.kind, deed.cell) for deed in choices(position) if deed.verb == "build"}
    party, index = game.parties[game.side], position.edition.index
    kinds = [position.drawn] if position.drawn else []
    if not kinds and game.may_build():
        kinds = [name for name, many in zip(index, party.stored, strict=True) if many]
    able = set()
    for kind in kinds:
        for number in bits(game.terrain.full & ~game.built):
            cell = game.terrain.cell(number)
            cost = price(position, position.to_act, kind, cell)
            seen = game.price(index[kind], number)
            if seen != (cost.need, cost.loose):
                yield f"{kind} at {cell} costs {cost}, not {seen}"
            if game.cards_for(index[kind], number) <= party.cards:
                able.add((kind, cell))
    if able != legal:
        yield f"builds differ in {able ^ legal}"


def _in_draws(position: Position, game: engine.Game) -> Iterator[str]:
    draws = any(deed.verb == "draw" for deed in choices(position))
    if not position.drawn and draws != (game.may_draw() and game.parties[game.side].to_draw > 0):
        yield "draws differ"


def _in_deed(position: Position, game: engine.Game, deed: Deed) -> Iterator[str]:
    """Yield how the game after a deed differs from what the rules make of it, in the same turn."""
    after = play.perform(position, deed)[0]
    if after.phase == "pay":
        after = play.perform(after, PAY)[0]
    mine = _done(position, game, deed)
    if after.turn != position.turn or after.phase in ("shuffle", "grow"):
        return
    if mine.parties[mine.side].blank:
        return
    theirs = engine.enter(after)
    for name in ("built", "side", "mode", "used", "extra", "drawn", "pool", "winner"):
        if getattr(mine, name) != getattr(theirs, name):
            yield f"{name} differs after {deed}"
    for one, other in zip(mine.parties, theirs.parties, strict=True):
        for name in ("own", "at", "stored", "unseen", "stacks", "hand", "amphorae", "won"):
            if getattr(one, name) != getattr(other, name):
                yield f"{name} differs after {deed}"
        if sorted(one.parts) != sorted(other.parts):
            yield f"settlements differ after {deed}"


def _done(position: Position, game: engine.Game, deed: Deed) -> engine.Game:
    index = position.edition.index
    if deed.verb == "build":
        return game.build(index[deed.kind], game.terrain.number(deed.cell))
    if deed.verb == "store":
        return game.store()
    kind = position.actor.stacks[deed.number - 1][0].value
    return game.draw(deed.number - 1, index[kind])
