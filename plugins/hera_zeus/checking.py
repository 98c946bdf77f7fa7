"""Checking a position that was read: what cannot be is refused (RULES §11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nika_arcade.api import HIDDEN, MalformedPosition, Secret, secrets

from .cards import DECK_SIZE, DECKS, KINDS, LAYABLE, SEATS, Card
from .choices import choices
from .course import check_course
from .masking import masked
from .notation import DECK_OF
from .play import acting_side
from .position import BACKS, DEPTH, LANES, LIMIT, Position, Side
from .recollection import check_memories


def check(position: Position) -> None:
    """Raise `MalformedPosition` for a position that cannot come about."""
    for number, side in enumerate(position.sides):
        _check_side(side, number)
    _check_cards(position)
    _check_phase(position)
    eyes = [eye for eye in (*SEATS, None) if _may_be_seen_by(position, eye)]
    if not eyes:
        raise MalformedPosition("this is neither whole nor what one side or an onlooker sees")
    check_course(position)
    check_memories(position)
    if position.phase in ("opening", "turn", "place", "order"):
        actor = acting_side(position)
        if SEATS[actor] in eyes and not choices(position):
            raise MalformedPosition(f"there is nothing that {SEATS[actor]} could do")


def _check_side(side: Side, number: int) -> None:
    name = DECKS[number]
    if len(side.hand) > LIMIT:
        raise MalformedPosition(f"{name}: a hand holds {LIMIT} cards at most, not {len(side.hand)}")
    for lane in LANES:
        if side.size(lane) > DEPTH:
            raise MalformedPosition(f"{name}: lane {lane} has {DEPTH} rows, the figure's included")


def _check_phase(position: Position) -> None:
    phase = position.phase
    if (phase in ("place", "order")) != bool(position.waiting):
        raise MalformedPosition(f"waiting: there is a decision in place and order, not in {phase}")
    if phase == "place" and (
        [len(one.cards) for one in position.waiting] != [1]
        or position.waiting[0].cards[0].kind not in LAYABLE
    ):
        raise MalformedPosition("waiting: one card is to be laid, of a kind that can be")
    if phase == "opening" and position.total:
        raise MalformedPosition("points: there are none in the opening")
    if phase == "opening" and any(
        side.turns or side.figure or side.pile or any(len(lane) > 1 for lane in side.lanes)
        for side in position.sides
    ):
        raise MalformedPosition("phase: in the opening nothing but the front rows has been laid")
    if position.spent > position.total:
        raise MalformedPosition("points: more are spent than there are")
    if phase == "hit" and not position.foe.hand:
        raise MalformedPosition(f"{SEATS[1 - position.active]} holds no card that could be found")
    tags = [laid.tag for side in position.sides for lane in side.lanes for laid in lane]
    if len(set(tags)) != len(tags) or any(int(tag) > position.clock for tag in tags):
        raise MalformedPosition("a card's number is given twice, or is beyond the clock")


def _check_cards(position: Position) -> None:
    """Refuse missing cards and cards too many; a memory knows what nobody sees below Hades."""
    found: Counter[Card] = Counter()
    backs: Counter[str] = Counter()
    for card in _cards(position):
        if isinstance(card, Card):
            found[card] += 1
            backs[card.deck] += 1
        elif card in BACKS.values():
            backs[DECK_OF[card]] += 1
    for side in position.sides:
        backs.update(_decks_below(side))
    for card, count in found.items():
        if count > KINDS[card.kind].copies:
            raise MalformedPosition(f"there are {count} cards {card.deck}.{card.kind}")
    if any(backs[deck] != DECK_SIZE for deck in DECKS):
        raise MalformedPosition(f"there are {DECK_SIZE} cards of each deck, not other numbers")


def _decks_below(side: Side) -> Counter[str]:
    """Return of which decks the cards are that nobody sees below Hades."""
    below = Counter(card.deck for card in side.known.sunk)
    below -= Counter([side.known.taken, *(card.deck for card in side.known.gone)])
    unseen = any(isinstance(one, Secret) and one.value is HIDDEN for one in side.pile)
    return below if unseen else Counter()


def _cards(position: Position) -> Iterator[Card | str]:
    """Yield every card, or the kind of its secret where it is not seen."""
    for side in position.sides:
        for row in (side.deck, side.hand, side.pile, *side.lanes):
            for one in row:
                if isinstance(one, Card):
                    yield one
                elif isinstance(one, Secret) and one.value is HIDDEN:
                    yield one.kind
                else:
                    yield one.value
    for waiting in position.waiting:
        yield from waiting.cards
        yield from waiting.tops


def _may_be_seen_by(position: Position, eye: str | None) -> bool:
    """Say whether a position is what that eye sees, or whole."""
    hidden = [secret for secret in secrets(position) if secret.value is HIDDEN]
    if not hidden:
        return True
    return masked(position, eye) == position and not any(one.seen_by(eye) for one in hidden)
