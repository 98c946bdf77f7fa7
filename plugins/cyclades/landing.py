"""Landing: troops come to an isle, and what becomes of it and of its owner (RULES §5.1, §9.3)."""

from __future__ import annotations

from . import cities, picks
from .creatures import MINOTAUR
from .draft import Draft, fresh_side
from .position import NOBODY, Position
from .tasks import Battle

HITS = {"last": 1, "bonus": 0, "two": 2}
"""By house rule: how many lost assaults a Minotaur stands."""


def may_land(position: Position, side: int, isle: int) -> bool:
    """Say whether a side's troops may come to an isle: nobody's last one but to win (§9.3)."""
    owner = position.lands[isle].owner
    if owner in (side, NOBODY) or len(position.isles(owner)) > 1:
        return True
    after = cities.prospect(position, side, isle)
    return after >= position.target and after > position.cities(side)


def land(draft: Draft, side: int, isle: int, troops: int) -> None:
    """Let troops come to an isle: they join, take it, or have to fight for it."""
    here = draft.lands[isle]
    if here.owner == side:
        draft.change(isle, troops=here.troops + troops)
        draft.tell("landed", side, count=troops, to=picks.isle(isle))
        return
    hits = _minotaur(draft, isle)
    if here.owner != NOBODY and (here.troops or hits):
        draft.tell("attacked", side, count=troops, at=picks.isle(isle))
        draft.begin(Battle(side, here.owner, isle, -1, troops, minotaur=hits))
    else:
        capture(draft, side, isle, troops)


def capture(draft: Draft, side: int, isle: int, troops: int) -> None:
    """Give an isle with all that stands on it to the side whose troops have come."""
    loser = draft.lands[isle].owner
    draft.change(isle, owner=side, troops=troops)
    draft.tell("captured", side, count=troops, at=picks.isle(isle))
    if draft.house.conquest == "leaves":
        for guard in [one for one in draft.guards if one.isle == isle]:
            draft.remove_guard(guard)
    if loser != NOBODY and not any(one.owner == loser for one in draft.lands):
        _eliminate(draft, loser)
    cities.settle(draft, side)


def _minotaur(draft: Draft, isle: int) -> int:
    stands = any(one.isle == isle and one.creature == MINOTAUR for one in draft.guards)
    return HITS[draft.house.minotaur] if stands else 0


def _eliminate(draft: Draft, side: int) -> None:
    """Take everything of a side out of the game (§9.4)."""
    for sea, fleet in enumerate(draft.fleets):
        if fleet.owner == side:
            draft.put_fleets(sea, side, 0)
    for guard in [one for one in draft.guards if one.owner == side]:
        draft.remove_guard(guard)
    players = len(draft.sides)
    draft.sides[side] = fresh_side(draft.sides[side])
    draft.offers = [offer for offer in draft.offers if offer.marker % players != side]
    draft.apollo = tuple(marker for marker in draft.apollo if marker % players != side)
    draft.order = tuple(marker for marker in draft.order if marker % players != side)
    draft.acted = tuple(marker for marker in draft.acted if marker % players != side)
    draft.tell("eliminated", side)
