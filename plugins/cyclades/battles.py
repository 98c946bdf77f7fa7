"""Battles: assault after assault, until one side is gone or leaves (RULES §6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from nika_arcade.api import Action, act

from . import picks
from .creatures import MEDUSA, MINOTAUR, MINOTAUR_STRENGTH
from .draft import Draft
from .gods import DIE, FORTRESS, PORT
from .landing import capture
from .position import Position
from .reach import closed, havens, joined
from .tasks import Battle

FIGHT: Final = act("fight")


@dataclass(frozen=True, slots=True)
class Strength:
    """What both sides bring to an assault before the dice fall (§6.1)."""

    attack: int
    units: int
    bonus: int

    @property
    def defence(self) -> int:
        """The units that defend, and what helps them."""
        return self.units + self.bonus


def strength(position: Position, battle: Battle) -> Strength:
    """Return the strengths of the next assault."""
    if battle.isle >= 0:
        land = position.lands[battle.isle]
        beast = MINOTAUR_STRENGTH * _helped(position, battle)
        return Strength(battle.units, land.troops, land.count(FORTRESS) + beast)
    return Strength(
        battle.units, position.fleets[battle.sea].count, ports(position, battle.foe, battle.sea)
    )


def ports(position: Position, side: int, sea: int) -> int:
    """Return what a side's ports and metropolises give to its fleets on a sea space."""
    shores = (position.lands[isle] for isle in position.chart.shores[sea])
    return sum(land.count(PORT) for land in shores if land.owner == side)


def roll(rng: Random) -> Action:
    """Return how both dice fall, the attacker's first."""
    return act(f"dice:{rng.choice(DIE)}-{rng.choice(DIE)}")


def decisions(position: Position, battle: Battle) -> list[Action]:
    """Return what the side that is asked may do: retreat with all units, or fight on (§6.3)."""
    return [FIGHT, *(act("retreat", pick) for pick in retreats(position, battle))]


def retreats(position: Position, battle: Battle) -> list[str]:
    """Return where the side that is asked may go."""
    chart, fleets = position.chart, position.fleets
    defends = battle.stage == "defender"
    side = battle.foe if defends else battle.side
    if battle.isle < 0:
        shut = closed(chart, position.kraken, position.guards)
        seas = havens(chart, fleets, shut, side, battle.sea)
        return [picks.sea(chart, sea) for sea in seas if sea != battle.sea]
    if position.guarded(MEDUSA, battle.isle) and (defends or position.house.medusa == "none"):
        return []
    if defends and not position.lands[battle.isle].troops:
        return []
    reached = joined(chart, fleets, side, battle.isle)
    return [picks.isle(isle) for isle in sorted(reached) if position.lands[isle].owner == side]


def assault(draft: Draft, battle: Battle, attack: int, defence: int) -> None:
    """Fight one assault with these faces of the dice (§6.2)."""
    both = strength(draft.freeze(), battle)
    first, second = both.attack + attack, both.defence + defence
    draft.tell(
        "assaulted", battle.side, at=_place(draft, battle), attack=(both.attack, attack),
        defence=(both.units, both.bonus, defence),
    )  # fmt: skip
    if second >= first:
        battle = replace(battle, units=battle.units - 1)
        draft.tell("lost", battle.side, at=_place(draft, battle))
    draft.become(battle)
    if first >= second:
        battle = _defender_loses(draft, battle)
    if battle.units and defenders(draft, battle):
        _ask(draft, battle, "defender")
    else:
        _end(draft, battle)


def decide(draft: Draft, battle: Battle, chosen: tuple[str, ...]) -> None:
    """Fight on, or leave with all units for one place (§6.3)."""
    if chosen[0] == "fight":
        _ask(draft, battle, "attacker" if battle.stage == "defender" else "dice")
    elif battle.stage == "defender":
        _defender_leaves(draft, battle, chosen[1])
    else:
        draft.finish()
        _arrive(draft, battle.side, battle.units, chosen[1])


def _ask(draft: Draft, battle: Battle, stage: str) -> None:
    """Go on with who is to decide next; one who can only fight on is not asked."""
    while stage != "dice":
        battle = replace(battle, stage=stage)
        draft.become(battle)
        if retreats(draft.freeze(), battle):
            return
        stage = "attacker" if stage == "defender" else "dice"
    draft.become(replace(battle, stage="dice"))


def defenders(state: Position | Draft, battle: Battle) -> int:
    """Return how many assaults the defender can still lose."""
    if battle.isle < 0:
        fleet = state.fleets[battle.sea]
        return fleet.count if fleet.owner == battle.foe else 0
    return state.lands[battle.isle].troops + battle.minotaur


def _helped(position: Position, battle: Battle) -> bool:
    """Say whether a Minotaur helps who defends."""
    return position.guarded(MINOTAUR, battle.isle) and (
        battle.minotaur > 0 or position.house.minotaur == "bonus"
    )


def _defender_loses(draft: Draft, battle: Battle) -> Battle:
    """Take one of the defender's units; a Minotaur falls last."""
    if battle.isle < 0:
        draft.add_fleets(battle.sea, battle.foe, -1)
    elif draft.lands[battle.isle].troops:
        draft.change(battle.isle, troops=draft.lands[battle.isle].troops - 1)
    else:
        battle = replace(battle, minotaur=battle.minotaur - 1)
        if not battle.minotaur:
            _fell_minotaur(draft, battle)
        return battle
    draft.tell("lost", battle.foe, at=_place(draft, battle))
    return battle


def _fell_minotaur(draft: Draft, battle: Battle) -> None:
    for guard in draft.guards:
        if guard.isle == battle.isle and guard.creature == MINOTAUR:
            draft.remove_guard(guard)
            return


def _end(draft: Draft, battle: Battle) -> None:
    """Say who holds the place when one side, or both, are gone (§6.4)."""
    draft.finish()
    gone = not defenders(draft, battle)
    if battle.isle >= 0 and gone:
        _fell_minotaur(draft, battle)
    if battle.units and battle.isle >= 0:
        capture(draft, battle.side, battle.isle, battle.units)
    elif battle.units:
        draft.put_fleets(battle.sea, battle.side, battle.units)
        draft.tell("conquered", battle.side, count=battle.units, at=_place(draft, battle))
    elif not gone:
        draft.tell("held", battle.foe, at=_place(draft, battle))


def _defender_leaves(draft: Draft, battle: Battle, goal: str) -> None:
    if battle.isle >= 0:
        troops = draft.lands[battle.isle].troops
        draft.change(battle.isle, troops=0)
    else:
        troops = draft.fleets[battle.sea].count
        draft.put_fleets(battle.sea, battle.foe, 0)
    _arrive(draft, battle.foe, troops, goal)
    _end(draft, replace(battle, minotaur=0))


def _arrive(draft: Draft, side: int, units: int, goal: str) -> None:
    """Let units that retreat come where they are safe."""
    draft.tell("retreated", side, count=units, to=goal)
    if picks.is_word(goal, ("isle",)):
        isle = picks.isle_of(goal)
        draft.change(isle, troops=draft.lands[isle].troops + units)
    else:
        draft.add_fleets(picks.sea_of(draft.chart, goal), side, units)


def _place(draft: Draft, battle: Battle) -> str:
    return picks.isle(battle.isle) if battle.isle >= 0 else picks.sea(draft.chart, battle.sea)
