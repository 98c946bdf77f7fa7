"""Recollection: memories that no game leaves are refused, with the reason (RULES §11.4)."""

from __future__ import annotations

from collections import Counter

from nika_arcade.api import HIDDEN, MalformedPosition, Secret

from .cards import CARDS, DECKS, KINDS, Card
from .half import Half
from .memory import Case, Memory
from .position import Position, Shown, Side
from .tokens import TAKEN, Census, suffice


def check_memories(position: Position) -> None:
    """Raise `MalformedPosition` for a memory that can't have been kept of hidden cards."""
    for number, side in enumerate(position.sides):
        memories = [side.known]
        if side.spied is not None and side.spied.value is not HIDDEN:
            memories.append(side.spied.value)
        hades = [(one.sunk, one.taken, one.gone) for one in memories]
        if len(set(hades)) > 1:
            raise MalformedPosition(f"{DECKS[number]}: memory: two tell of different piles")
        _check_pile(side, number)
        census, shown = Half(side).census(), _shown(position)
        for known in memories:
            for case in known.cases:
                _check_case(known, case, census, f"{DECKS[number]}: memory")
                _check_clock(case, position.clock, f"{DECKS[number]}: memory")
            if not any(_may_be_true(known, case, shown) for case in known.cases):
                raise MalformedPosition(
                    f"{DECKS[number]}: memory: it names more cards than there are"
                )


def _check_pile(side: Side, number: int) -> None:
    """Refuse covered cards that do not lie right under Hades, or are too many."""
    known, hades = side.known, CARDS[DECKS[number]]["hades"]
    covered = [isinstance(one, Secret) for one in side.pile]
    count = sum(covered)
    lying = list(side.pile[count : count + 1]) == [hades] if known.taken else True
    if (
        count != max(0, len(known.sunk) - 1 - len(known.gone))
        or any(covered[count:])
        or not lying
        or Counter(known.gone) - Counter(known.sunk)
        or any(card.kind != "pegasus" for card in known.gone)
        or not _is_sunk(known, side)
        or (known.taken and not any(card.deck == known.taken for card in known.sunk))
    ):
        raise MalformedPosition(f"{DECKS[number]}: memory: the pile below Hades is not like that")


def _is_sunk(known: Memory, side: Side) -> bool:
    """Say whether what its owner sees below Hades is the pile but for the card that he took."""
    below = [one.value for one in side.pile if isinstance(one, Secret)]
    if not below or HIDDEN in below:
        return True
    lying = Counter(known.sunk) - Counter(known.gone)
    taken = list((lying - Counter(below)).elements())
    return not Counter(below) - lying and [card.deck for card in taken] == [known.taken]


def _check_case(known: Memory, case: Case, census: Census, where: str) -> None:
    if case.taken not in (None, TAKEN) and (
        case.taken not in known.sunk or case.taken.deck != known.taken
    ):
        raise MalformedPosition(f"{where}: Hades can't have taken {case.taken}")
    if not case.tokens:
        return
    taken = sum(token.many for token in case.tokens if token.card is TAKEN)
    if taken != (case.taken is TAKEN):
        raise MalformedPosition(f"{where}: what Hades took is one token while it is hidden")
    for number, deck in enumerate(DECKS):
        count = sum(token.many for token in case.tokens if token.back == deck)
        laid = census.field[number]
        if count != census.hand[number] + len(laid) or not suffice(case.tokens, laid, deck):
            raise MalformedPosition(f"{where}: there is one token for each card that is hidden")


def _check_clock(case: Case, clock: int, where: str) -> None:
    if any(token.since > clock for token in case.tokens):
        raise MalformedPosition(f"{where}: a token is beyond the clock")


def _shown(position: Position) -> Counter[Card]:
    """Return the cards that all see."""
    found: Counter[Card] = Counter()
    for side in position.sides:
        found.update(one for one in side.pile if isinstance(one, Card))
        found.update(one.value for lane in side.lanes for one in lane if isinstance(one, Shown))
    for waiting in position.waiting:
        found.update((*waiting.cards, *waiting.tops))
    return found


def _may_be_true(known: Memory, case: Case, shown: Counter[Card]) -> bool:
    """Say whether there are as many cards as are shown, lie in a sunk pile, or are named."""
    named = shown + Counter(known.sunk) - Counter(known.gone)
    if known.taken and case.taken is not TAKEN and case.taken is not None:
        named[case.taken] -= 1
    for token in case.tokens:
        if token.card is not None and token.card is not TAKEN:
            named[token.card] += token.many
    return all(many <= KINDS[card.kind].copies for card, many in named.items())
