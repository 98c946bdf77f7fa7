"""Dawn: how a cycle begins, with creatures, gods and income (RULES §3)."""

from __future__ import annotations

from random import Random

from nika_arcade.api import Action, act

from . import picks
from .creatures import KRAKEN
from .draft import Draft
from .gods import AUCTIONED, VISIBLE
from .position import NOWHERE, Position
from .tasks import Dawn, Offering, Refill, Shuffle

FOUR, THREE, TWO = range(3)
"""The places for creatures by what they cost."""


def go_on(draft: Draft, task: Dawn) -> None:
    """Do what is due at the beginning of a cycle; the gods wait for chance."""
    if task.stage == "creatures":
        draft.become(Dawn("gods"))
        _slide(draft)
    elif task.stage == "income":
        draft.finish()
        for side in draft.alive():
            earn(draft, side)
        draft.begin(Offering(draft.order[0], draft.order[1:]))


def earn(draft: Draft, side: int) -> None:
    """Give a side the income of a cycle (§3.3)."""
    income = draft.freeze().income(side)
    draft.own(side, received=income)
    draft.gain(side, income)
    draft.tell("earned", side, count=income)


# Creatures (§3.1)


def _slide(draft: Draft) -> None:
    """Move the creatures on that nobody called, and have the free places filled."""
    if draft.cycle == 2:
        draft.track[THREE], draft.track[FOUR] = draft.track[FOUR], ""
        draft.begin(Refill((FOUR,) if draft.track[THREE] else (THREE, FOUR)))
        return
    if draft.track[TWO]:
        draft.tell("dismissed", creature=draft.track[TWO])
        draft.discard(draft.track[TWO])
        draft.track[TWO] = ""
    cards = [card for card in draft.track if card]
    draft.track = [""] * (len(draft.track) - len(cards)) + cards
    draft.begin(Refill(tuple(k for k in (TWO, THREE, FOUR) if not draft.track[k])))


def refill(draft: Draft, task: Refill) -> None:
    """Draw a card for the next place; the discards are shuffled when the deck is empty."""
    if not task.places or not (draft.deck or draft.discards):
        draft.finish()
    elif not draft.deck:
        draft.begin(Shuffle())
    else:
        card = str(draft.deck.pop(0).value)
        draft.track[task.places[0]] = card
        draft.become(Refill(task.places[1:]))
        draft.tell("revealed", creature=card, price=4 - task.places[0])
        if card == KRAKEN and draft.house.kraken == "revealed" and draft.kraken != NOWHERE:
            draft.tell("left", creature=KRAKEN, from_=picks.sea(draft.chart, draft.kraken))
            draft.kraken = NOWHERE


def shuffled_pool(position: Position) -> list[str]:
    """Return the cards of deck and discards, sorted, so that they tell no order."""
    return sorted([str(card.value) for card in position.deck] + list(position.discards))


def roll_shuffle(position: Position, rng: Random) -> Action:
    """Return an order for a new deck: numbers of the sorted cards, the top one first."""
    numbers = list(range(len(position.deck) + len(position.discards)))
    rng.shuffle(numbers)
    return act("shuffle:" + "-".join(map(str, numbers)))


def is_shuffle(position: Position, pick: str) -> bool:
    """Say whether a pick of chance is an order of all cards of deck and discards."""
    word, _, value = pick.partition(":")
    numbers = value.split("-")
    count = len(position.deck) + len(position.discards)
    return word == "shuffle" and sorted(numbers) == sorted(map(str, range(count)))


def shuffle(draft: Draft, chosen: tuple[str, ...]) -> None:
    """Make deck and discards a new deck in the order that chance has chosen."""
    pool = shuffled_pool(draft.freeze())
    draft.finish()
    draft.hide([pool[int(number)] for number in picks.value(chosen[0]).split("-")])
    draft.discards.clear()
    draft.tell("shuffled", count=len(pool))


# Gods (§3.2)


def display(position: Position) -> int:
    """Return how many players the gods are laid out for; others may have been eliminated."""
    return position.players if position.players == 2 else max(3, len(position.alive))


def roll_gods(position: Position, rng: Random) -> Action:
    """Return how the gods come to lie in the cycle that begins, from the top, hidden ones last."""
    visible = VISIBLE[display(position)]
    first = list(_due(position, visible))
    rng.shuffle(first)
    rest = [god for god in AUCTIONED if god not in first]
    rng.shuffle(rest)
    gods = first + rest
    return act("gods:" + "-".join(gods[:visible] + sorted(gods[visible:])))


def _due(position: Position, visible: int) -> tuple[str, ...]:
    """Return the gods that come first for certain: those that were hidden before."""
    if visible == 3:
        return position.resting if len(position.resting) == 1 else ()
    second = visible == 2 and position.cycle % 2 != position.anew and len(position.resting) == 2
    return position.resting if second else ()


def is_gods(position: Position, pick: str) -> bool:
    """Say whether a pick of chance is a way in which the gods may lie now."""
    word, _, value = pick.partition(":")
    gods = tuple(value.split("-"))
    visible = VISIBLE[display(position)]
    if word != "gods" or sorted(gods) != sorted(AUCTIONED):
        return False
    if list(gods[visible:]) != sorted(gods[visible:]):
        return False
    due = _due(position, visible)
    return set(gods[: len(due)]) == set(due)


def lay_gods(draft: Draft, chosen: tuple[str, ...]) -> None:
    """Lay the gods out as chance has chosen."""
    gods = tuple(picks.value(chosen[0]).split("-"))
    visible = VISIBLE[display(draft.freeze())]
    if visible == 2 and len(draft.resting) != 2:  # three are left: pairs begin in this cycle
        draft.anew = draft.cycle % 2
    draft.gods, draft.resting = gods[:visible], gods[visible:]
    draft.become(Dawn("income"))
    draft.tell("arranged", gods=draft.gods, resting=draft.resting)
