"""Weights: what the evaluation takes things to be worth, in turns and in cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters, and how much.

    A draw is half a turn, a building or a card a third. Prices are in cards; the rest in turns.
    """

    card: float = 0.333
    """A card that is lacking, or an action to build what is stored."""
    surplus: float = 0.06
    """A card beyond those that are needed."""
    spread: float = 0.03
    """A landscape of which at least one card is held."""
    amphora: float = 0.44
    dear: float = 1.1
    """How much dearer buildings turn out than the land says: cards do not fit."""
    waiting: tuple[float, float] = (0.2, 0.45)
    """Cards for a stored building whose tail is stored too, or still in a stack."""
    unlocked: float = 0.85
    """Cards for one in a stack whose tail stands."""
    locked: tuple[float, float] = (1.1, 1.4)
    """Cards for one in a stack whose tail is stored, or still in a stack too."""
    scarce: tuple[float, float, float] = (0.7, 0.3, 0.1)
    """Cards more where so few cells offer a price: one, two or three."""
    crowd: float = 1.5
    """Cards for each follower that finds no free cell beside its tail."""
    tight: tuple[float, float, float] = (0.5, 0.25, 0.1)
    """Cards for a tail whose free cells just suffice, or are one or two more."""
    bonds: tuple[float, ...] = (0.55, 0.6, 0.55, 0.75, 0.75, 0.15, 0.75)
    """By group: the chance that it will be whole, before anything of it stands."""
    torn: float = 0.2
    """The same once it stands in several parts."""
    town: float = 0.08
    """A settlement beyond the first."""
    own_way: tuple[float, ...] = (9.0, 4.5, 2.6, 1.5, 0.9, 0.55, 0.3, 0.15)
    """By buildings that are lacking to join two shrines: turns gained, when it is not our turn."""
    rival_way: tuple[float, ...] = (9.0, 8.0, 5.5, 3.0, 1.4, 0.75, 0.4, 0.2)
    """The same for a rival, whose turn comes before ours."""
    first_rival: float = 0.6
    """How much the rival who is ahead matters, of all that rivals do."""
    scale: float = 5.0
    """So many turns ahead make a game all but won."""


WEIGHTS = Weights()
