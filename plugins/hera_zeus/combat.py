"""Challenges: who beats whom on the field, and how Pandora wipes a lane or a hand (RULES §5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from nika_arcade.api import Secret

from .cards import KINDS, STRENGTH, Card
from .deeds import place
from .draft import Draft
from .position import BOTH, Waiting

Verdict: TypeAlias = Literal["won", "lost", "tied", "wiped", "taken"]
"""What becomes of a challenge, as the challenger sees it; ``taken`` is the hostage."""


def judge(attacker: str, defender: str) -> Verdict:
    """Return how two kinds fare that meet on the field (§5.3).

    A kind without a strength never meets anybody; it would have none.
    """
    if defender == "hostage":
        return "taken"
    if defender == "pandora":
        return "wiped"
    if defender == "medusa":
        return "won" if attacker == "hero" else "lost"
    if (attacker, defender) == ("pythia", "seven"):
        return "won"
    mine, theirs = STRENGTH.get(attacker, 0), STRENGTH.get(defender, 0)
    return "tied" if mine == theirs else "won" if mine > theirs else "lost"


VERDICTS: Final[dict[tuple[str, str], Verdict]] = {
    (attacker, defender): judge(attacker, defender) for attacker in KINDS for defender in KINDS
}
"""The verdict on every pair of kinds."""


def challenge(draft: Draft, lane: int) -> None:
    """Turn up the two cards that face each other in a lane, and discard who loses (§5)."""
    side = draft.active
    mine, theirs = draft.turn_up(side, lane, 0), draft.turn_up(1 - side, lane, 0)
    verdict = VERDICTS[mine.kind, theirs.kind]
    draft.tell(
        "fought", side, card=mine, rival=theirs, verdict=verdict, lane=lane,
        at=place(side, (lane, 1)), against=place(1 - side, (lane, 1)),
    )  # fmt: skip
    if verdict == "taken":
        draft.win(side, "hostage-found")
    elif verdict == "wiped":
        wipe_lane(draft, lane)
    else:
        if verdict in ("lost", "tied"):
            draft.fall(side, lane, 0)
        if verdict in ("won", "tied"):
            draft.fall(1 - side, lane, 0)


def wipe_lane(draft: Draft, lane: int) -> None:
    """Clear both halves of a lane; a hostage among the cards decides the game (§5.5)."""
    side = draft.active
    for half in (side, 1 - side):
        for index in range(len(draft.halves[half].lanes[lane - 1])):
            draft.turn_up(half, lane, index)
    both = [
        [laid.value for laid in draft.halves[half].lanes[lane - 1]] for half in (side, 1 - side)
    ]
    draft.tell("wiped", side, lane=lane, cards=(tuple(both[0]), tuple(both[1])))
    own, other = (any(card.kind == "hostage" for card in cards) for cards in both)
    if own or other:
        draft.win(1 - side if own else side, "hostage-lost" if own else "hostage-wiped")
        return
    for half, cards in zip((side, 1 - side), both, strict=True):
        draft.halves[half].lanes[lane - 1] = ()
        discard(draft, half, cards)
    go_on(draft)


def wipe_hand(draft: Draft, side: int) -> None:
    """Clear a hand in which Pandora was found; the hostage in it loses the game (§6.2)."""
    cards = [held.value for held in draft.halves[side].hand]
    draft.tell("emptied", side, cards=tuple(cards), from_=place(side, "hand"))
    draft.halves[side].hand = ()
    for card in cards:
        draft.reveal(side, card)
    if any(card.kind == "hostage" for card in cards):
        draft.halves[side].pile += tuple(cards)
        draft.win(1 - side, "hostage-emptied")
        return
    discard(draft, side, cards)
    go_on(draft)


def discard(draft: Draft, side: int, cards: Sequence[Card]) -> None:
    """Have cards wait until their side says in which order they go."""
    if cards:
        draft.waiting.append(Waiting(side, tuple(cards)))


def go_on(draft: Draft) -> None:
    """Discard what waits as long as the order makes no difference; else ask for it."""
    while draft.waiting:
        waiting = draft.waiting[0]
        if len(set(waiting.cards)) > 1:
            draft.phase = "order"
            return
        _discard_all(draft, draft.waiting.pop(0))
    draft.phase = "turn"


def order(draft: Draft, card: Card | None) -> None:
    """Put a card on top of what was not chosen yet; None leaves the rest as it lies (§5.6)."""
    waiting = draft.waiting.pop(0)
    if card is None:
        _discard_all(draft, waiting)
    else:
        rest = list(waiting.cards)
        rest.remove(card)
        draft.waiting.insert(0, Waiting(waiting.side, tuple(rest), (*waiting.tops, card)))
    go_on(draft)


def _discard_all(draft: Draft, waiting: Waiting) -> None:
    """Discard what waits; of equal cards each after the first comes from a place of its own."""
    gone: list[Card] = []
    for card in (*waiting.cards, *reversed(waiting.tops)):
        number = gone.count(card)
        where = f"table:{number}" if number else "table"
        draft.bury(waiting.side, card, place(waiting.side, where))
        gone.append(card)


def shown_hand(draft: Draft, side: int) -> tuple[Secret, ...]:
    """Return a hand as it is shown to both sides, but to no onlooker."""
    return tuple(Secret(held.value, BOTH, held.kind) for held in draft.halves[side].hand)
