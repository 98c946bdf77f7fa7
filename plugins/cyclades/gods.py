"""Gods: who may be bid for, what each one sells, and what everything costs (RULES §3, §5)."""

from __future__ import annotations

from typing import Final

ARES, POSEIDON, ZEUS, ATHENA, APOLLO = GODS = ("ares", "poseidon", "zeus", "athena", "apollo")
AUCTIONED: Final = (ARES, POSEIDON, ZEUS, ATHENA)
"""The gods that are bid for; Apollo is free and always last."""

FORTRESS, PORT, TEMPLE, UNIVERSITY = BUILDINGS = ("fortress", "port", "temple", "university")
BUILDS: Final = dict(zip(AUCTIONED, BUILDINGS, strict=True))
"""By god: the building that it alone sells."""

PRICES: Final[dict[str, tuple[int, ...]]] = {
    ARES: (0, 2, 3, 4),
    POSEIDON: (0, 1, 2, 3),
    ZEUS: (0, 4),
    ATHENA: (0, 4),
}
"""By god: what its units cost one after the other in one turn; there are no more than these."""

BUILDING_PRICE: Final = 2
MARCH_PRICE: Final = 1
CHANGE_PRICE: Final = 1
CREATURE_PRICES: Final = (4, 3, 2)
"""The prices of the places for creatures, from left to right."""
LEAST: Final = 1
"""What a creature and an offering cost at least."""
FLEET_STEPS: Final = 3
APOLLO_ALONE, APOLLO_ELSE = 4, 1
"""What Apollo gives to one who has exactly one isle, and to others."""

START_GOLD: Final = 5
UNITS: Final = 8
"""The troops of a colour, and its fleets."""
PRIESTS: Final = 18
PHILOSOPHERS: Final = 17
SUPPLY: Final = 10
"""So many buildings there are of each kind."""
PROSPERITY: Final = 16
SET: Final = 4
"""So many philosophers, or different buildings, make a metropolis."""

DIE: Final = (0, 1, 1, 2, 2, 3)
"""The faces of a die."""

VISIBLE: Final = {2: 3, 3: 2, 4: 3, 5: 4}
"""By the number of players: the gods that can be bid for in a cycle."""


def target_of(players: int) -> int:
    """Return the metropolises that a game for so many players asks for (§9)."""
    return 3 if players == 2 else 2


def cost_of(bid: int, priests: int) -> int:
    """Return what an offering costs: every priest takes one off, one piece at least is paid."""
    return max(LEAST, bid - priests)
