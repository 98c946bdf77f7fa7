"""Checking a position that was read: what cannot be is refused (§13)."""

from __future__ import annotations

from collections import Counter

from nika_arcade.api import HIDDEN, MalformedPosition, Secret

from . import map_checking, phase_checking
from .edition import BUILDINGS, SEATS
from .masking import masked
from .parts import CARDS
from .position import AMPHORAE, OF_EACH, Position, counted
from .unseen import buildings_left, unseen


def check(position: Position) -> None:
    """Raise `MalformedPosition` for a position that cannot come about."""
    map_checking.check(position)
    for side in range(len(position.sides)):
        _check_buildings(position, side)
    _check_cards(position)
    held = sum(side.amphorae for side in position.sides)
    if position.pool + held != AMPHORAE:
        raise MalformedPosition(
            f"pool: there are {AMPHORAE} amphorae, not {position.pool} and {held} held"
        )
    if _has_gaps(position) and not _may_be_seen(position):
        raise MalformedPosition("this is neither whole nor what one side or an onlooker sees")
    _check_hidden(position)
    phase_checking.check(position)


def _check_buildings(position: Position, side: int) -> None:
    """Check that a side has each of its buildings once."""
    seat = SEATS[side]
    left = buildings_left(position, side)
    for kind, many in left.items():
        if many < 0:
            count = position.edition.of[kind].count
            raise MalformedPosition(f"{seat}: there is only {count} of {kind}, not {count - many}")
    stacks = position.sides[side].stacks
    for black, lying in ((True, stacks[:1]), (False, stacks[1:])):
        size = sum(map(len, lying))
        wanted = sum(
            many for kind, many in left.items() if position.edition.of[kind].black == black
        )
        if size != wanted:
            back = "black" if black else "white"
            raise MalformedPosition(
                f"{seat}: stacks: {wanted} {back} buildings are nowhere else, and {size} lie there"
            )
    if any(len(stack) > BUILDINGS // 4 for stack in stacks[1:]) or len(stacks[0]) > 5:
        raise MalformedPosition(f"{seat}: stacks: they begin with 5, 7, 7 and 7 buildings")


def _check_cards(position: Position) -> None:
    """Check that there are sixty cards, and that the memories of the deck agree with them."""
    hands = sum(len(side.hand) for side in position.sides)
    total = len(position.deck) + hands + sum(position.discards)
    if total != CARDS:
        raise MalformedPosition(f"there are {CARDS} cards, not {total} in all")
    taken = sum(side.taken for side in position.sides)
    if sum(position.shuffled) != len(position.deck) + taken:
        raise MalformedPosition("shuffled: it is what lies in the deck and was taken from it since")
    for seat, side in zip(SEATS, position.sides, strict=False):
        memory = side.since.value
        if memory is HIDDEN:
            continue
        if sum(memory) != side.taken:
            raise MalformedPosition(f"{seat}: since: it counts {side.taken} cards that were taken")
        if any(one > all_ for one, all_ in zip(memory, position.shuffled, strict=True)):
            raise MalformedPosition(f"{seat}: since: so many did not lie in the deck")


def _may_be_seen(position: Position) -> bool:
    """Say whether just this would be hidden from some eye."""
    return any(masked(position, eye) == position for eye in (*SEATS, None))


def _has_gaps(position: Position) -> bool:
    return any(secret.value is HIDDEN for secret in _secrets(position))


def _secrets(position: Position) -> list[Secret]:
    found = [*position.deck, *position.lands]
    for side in position.sides:
        found += [*side.hand, side.since, *(one for stack in side.stacks for one in stack)]
    return found


def _check_hidden(position: Position) -> None:
    """Check that what is told of secrets is what is left for them, kind by kind."""
    told: dict[str, Counter[object]] = {}
    gaps: Counter[str] = Counter()
    for secret in _secrets(position):
        if secret.value is HIDDEN:
            gaps[secret.kind] += 1
        else:
            told.setdefault(secret.kind, Counter())[secret.value] += 1
    for seat, side in zip(SEATS, position.sides, strict=False):
        _check_hand(seat, counted(side.hand), position)
    for kind, pool in unseen(position, None).items():
        if told.get(kind, Counter()) - Counter(pool):
            raise MalformedPosition(f"{kind}: something lies in two places, or is none of these")
        if sum(told.get(kind, Counter()).values()) + gaps[kind] != len(pool):
            raise MalformedPosition(f"{kind}: {len(pool)} are left, and not so many lie there")


def _check_hand(seat: str, hand: tuple[int, ...], position: Position) -> None:
    for land, (many, open_) in enumerate(zip(hand, position.discards, strict=True)):
        if many + open_ > OF_EACH:
            raise MalformedPosition(f"{seat}: hand: there are {OF_EACH} cards of a kind ({land})")
