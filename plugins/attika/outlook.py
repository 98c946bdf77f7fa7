"""The outlook: how many turns a side still needs for all thirty buildings, by rules of thumb."""

from __future__ import annotations

from .engine import Game
from .parties import Party, parts_of
from .weights import Weights


def turns_left(game: Game, number: int, weights: Weights) -> float:
    """Return the turns that a side will need: draws, builds, and cards that it lacks."""
    party = game.parties[number]
    cards, actions = _demand(game, party, weights)
    lacking = cards * weights.dear - party.cards
    turns = party.to_draw / 2 + actions * weights.card
    turns += lacking * (weights.card if lacking > 0 else weights.surplus)
    turns -= weights.spread * (4 - party.hand.count(0))
    if party.bonds is None:
        party.bonds = _bonds(game, party, weights)
    turns -= weights.amphora * (party.amphorae + party.bonds)
    if len(party.parts) > 1:
        turns += weights.town * (len(party.parts) - 1)
    return turns


def _demand(game: Game, party: Party, weights: Weights) -> tuple[float, float]:
    """Return the cards that what is to be built will cost, and the builds of what is stored."""
    words, stored, unseen, at = game.words, party.stored, party.unseen, party.at
    around, free = game.terrain.around, game.terrain.full & ~game.built
    beside = around(party.own) & free
    cards, actions = 0.0, 0.0
    needed = [0] * len(stored)
    for kind, many in enumerate(stored):
        hidden = unseen[kind]
        if not (many or hidden):
            continue
        actions += many
        tail = words.tail[kind]
        if tail >= 0 and at[tail]:
            needed[tail] += many + hidden
            actions += hidden * weights.unlocked
        elif tail < 0:
            dear = _guess(game, kind, free, beside, len(party.parts), weights)
            cards += dear
            if hidden and dear > 1.0:
                actions += min(0.7, 0.35 * (dear - 1.0))
        elif tail == kind:
            dear = _guess(game, kind, free, beside, len(party.parts), weights)
            cards += dear
            if many + hidden > 1:
                actions += (hidden - 1 if hidden == many + hidden else hidden) * weights.locked[0]
        else:
            stands = not stored[tail]
            if many:
                dear = _guess(game, kind, free, beside, len(party.parts), weights)
                cards += many * min(dear + 0.3, weights.waiting[stands])
            actions += hidden * weights.locked[stands]
    for tail, many in enumerate(needed):
        if many:
            room = (around(at[tail]) & free).bit_count() - many
            if room < 0:
                cards -= room * weights.crowd
            elif room < 3:
                cards += weights.tight[room]
    return cards, actions


def _guess(game: Game, kind: int, free: int, beside: int, towns: int, weights: Weights) -> float:
    """Return what a kind will cost about, where it is cheapest; more where few cells offer that."""
    words, offer = game.words, game.offer
    if words.any[kind]:
        return _street_guess(game, free, beside, towns, weights)
    lands = offer.lands
    none, one, two, three = free, 0, 0, 0
    for land, level in words.wants[kind]:
        there = lands[land][level]
        three |= two & ~there
        two = (two & there) | (one & ~there)
        one = (one & there) | (none & ~there)
        none &= there
    if not towns:
        beside = free
    found = 9
    for price, cells in enumerate((none, one, two, three)):
        near = cells & beside
        if near:
            found = price
            return price + _scarcity(near, weights)
        if towns and cells and price + towns < found:
            found = min(found, price + towns)
        if found <= price + 1:
            return float(found)
    return float(min(found, 4))


def _street_guess(game: Game, free: int, beside: int, towns: int, weights: Weights) -> float:
    signs = game.offer.signs
    most = len(signs)
    for price in range(most):
        near = signs[most - 1 - price] & (beside if towns else free)
        if near:
            return price + _scarcity(near, weights)
    return float(most)


def _scarcity(cells: int, weights: Weights) -> float:
    many = cells.bit_count()
    return weights.scarce[many - 1] if many <= 3 else 0.0


def _bonds(game: Game, party: Party, weights: Weights) -> float:
    """Return how many amphorae the groups that are not whole yet will bring."""
    found = 0.0
    for group, members in enumerate(game.words.members):
        if party.won >> group & 1:
            continue
        cells = 0
        for kind in members:
            cells |= party.at[kind]
        base = weights.bonds[group]
        if not cells:
            found += base
            continue
        if game.linked or not cells & (cells - 1) or parts_of(game.terrain, cells) == 1:
            found += base + (1 - base) * cells.bit_count() / game.words.sizes[group] * 0.9
        elif cells.bit_count() < game.words.sizes[group]:
            found += weights.torn * base
    return found
