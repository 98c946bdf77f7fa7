"""Turns: whose marker acts next, what ends a cycle, and what ends the game (RULES §5, §9)."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft
from .gods import APOLLO, APOLLO_ALONE, APOLLO_ELSE, PROSPERITY, target_of
from .tasks import Dawn, Deeds, Gift


def next_marker(draft: Draft) -> None:
    """Let the next marker act: by the gods from the top, then Apollo's; or end the cycle."""
    for god in draft.gods:
        for offer in draft.offers:
            if offer.god == god and offer.marker not in draft.acted:
                _greet(draft, offer.marker)
                draft.begin(Deeds(offer.marker, god))
                return
    for marker in draft.apollo:
        if marker not in draft.acted:
            _greet(draft, marker)
            _bless(draft, marker)
            return
    _close(draft)


def end_turn(draft: Draft, task: Deeds) -> None:
    """End a marker's turn; it goes to the last free place of the next order (§5.5)."""
    draft.finish()
    draft.acted = (*draft.acted, task.marker)
    draft.tell("ended", task.marker % len(draft.sides))


def _greet(draft: Draft, marker: int) -> None:
    """Send a side's figures home that were called before (§7.3)."""
    side = marker % len(draft.sides)
    for guard in [one for one in draft.guards if one.owner == side]:
        if guard.cycle < draft.cycle or draft.house.guards == "next-turn":
            draft.remove_guard(guard)


def _bless(draft: Draft, marker: int) -> None:
    """Give what Apollo has; the first to come also gets a marker of prosperity (§5.6)."""
    side = marker % len(draft.sides)
    isles = sum(land.owner == side for land in draft.lands)
    gold = APOLLO_ALONE if isles == 1 else APOLLO_ELSE
    draft.gain(side, gold)
    draft.tell("blessed", side, count=gold, god=APOLLO)
    draft.acted = (*draft.acted, marker)
    placed = sum(land.prosperity for land in draft.lands)
    if marker == draft.apollo[0] and (draft.house.markers == "endless" or placed < PROSPERITY):
        draft.begin(Gift(side))


def _close(draft: Draft) -> None:
    """End the game where somebody has built enough, or begin the next cycle."""
    target = target_of(len(draft.sides))
    if any(draft.cities(side) >= target for side in draft.alive()):
        _win(draft)
        return
    draft.order, draft.acted = draft.acted[::-1], ()
    draft.offers, draft.apollo = [], ()
    draft.lands = [replace(land, spent=()) if land.spent else land for land in draft.lands]
    draft.cycle += 1
    draft.begin(Dawn())


def _win(draft: Draft) -> None:
    """Give the game to the most metropolises, then to the most gold (§9.2)."""
    scores = {side: (draft.cities(side), draft.purse(side)) for side in draft.alive()}
    best = max(scores.values())
    draft.winners = tuple(side for side, score in scores.items() if score == best)
    level = sum(cities == best[0] for cities, _ in scores.values()) > 1
    draft.reason = "gold" if level else "cities"
    draft.tell("won", sides=draft.winners, reason=draft.reason)


def win_alone(draft: Draft) -> None:
    """Give the game to the only side that is left (§9.4)."""
    draft.winners, draft.reason = tuple(draft.alive()), "alone"
    draft.tasks.clear()
    draft.tell("won", sides=draft.winners, reason=draft.reason)
