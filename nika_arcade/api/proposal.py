"""Proposals: what is said at a table rather than played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

ProposalKind: TypeAlias = Literal["claim", "draw", "resign", "take_back"]
"""``claim`` says "my side has won"; the rules of the game play no part in any of them."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A word to the other holders, who accept or decline it; ``seat`` is who said it."""

    kind: ProposalKind
    seat: str
