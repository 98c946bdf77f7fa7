"""The four deeds of a city, as the rules mean them and as a finger spells them (RULES §3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from nika_arcade.api import Action, act, join_group

from .board import FACINGS, NAMES, SQUARES
from .phalanx import Group

Kind: TypeAlias = Literal["move", "turn", "rally", "pass"]


class Deed(NamedTuple):
    """What an action means: its kind, the squares it concerns and the facing it ends with."""

    kind: Kind
    group: Group = ()
    facing: int = 0


PASS: Final = Deed("pass")


@lru_cache(maxsize=1 << 15)
def spell(deed: Deed) -> Action:
    """Return the picks for a deed: ``k4+k5>move:N``, ``rally>j2>turn:N``, ``pass``."""
    if deed.kind == "pass":
        return act("pass")
    names = join_group([NAMES[square] for square in deed.group])
    facing = FACINGS[deed.facing]
    if deed.kind == "rally":
        return act("rally", names, f"turn:{facing}")
    return act(names, f"{deed.kind}:{facing}")


@lru_cache(maxsize=1 << 15)
def read(action: Action) -> Deed | None:
    """Return what the picks mean, or None when they spell no deed at all; legal or not."""
    picks = action.picks
    if picks == ("pass",):
        return PASS
    if picks[0] == "rally" and len(picks) == 3:
        square, turned = SQUARES.get(picks[1]), read_facing(picks[2])
        if square is None or turned is None or turned[0] != "turn":
            return None
        return Deed("rally", (square,), turned[1])
    group, way = read_group(picks[0]), read_facing(picks[-1])
    if len(picks) != 2 or group is None or way is None:
        return None
    return Deed(way[0], group, way[1])


def read_group(pick: str) -> Group | None:
    """Return the squares of a group pick, ascending; None when one is no square or comes twice."""
    squares = [SQUARES.get(name) for name in pick.split("+")]
    known = {square for square in squares if square is not None}
    return tuple(sorted(known)) if len(known) == len(squares) else None


def read_facing(pick: str) -> tuple[Literal["move", "turn"], int] | None:
    """Return the word and facing of a pick such as ``move:N``; None for any other pick."""
    word, _, facing = pick.partition(":")
    if len(facing) != 1 or facing not in FACINGS:
        return None
    if word == "move":
        return "move", FACINGS.index(facing)
    return ("turn", FACINGS.index(facing)) if word == "turn" else None
