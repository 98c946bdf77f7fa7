"""Learning: whether somebody has come to know something new, so that nothing can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nika_arcade.api import CHANCE, secrets
from nika_arcade.match.referee import Ply


def has_learned(plies: Iterable[Ply[Any]], seats: Sequence[str]) -> bool:
    """Say whether the holder of these seats learned something hidden, or of luck, in these plies.

    It is told by the positions alone, for every game: luck has acted; or what is hidden from the
    holder is not the same any more, as when a card was drawn; or there is more of a kind for him
    to see, as when he looked at a hand that stays hidden. What he reveals himself, and what his
    own secrets come to, is nothing new to him.
    """
    return any(
        ply.actor == CHANCE or _shows(ply.before, ply.after, frozenset(seats)) for ply in plies
    )


def _shows(before: Any, after: Any, seats: frozenset[str]) -> bool:
    hidden, seen = _sorted(before, seats)
    hidden_now, seen_now = _sorted(after, seats)
    return hidden != hidden_now or any(seen_now[kind] > seen[kind] for kind in seen_now)


def _sorted(position: Any, seats: frozenset[str]) -> tuple[Counter[tuple[str, str]], Counter[str]]:
    """Return the secrets hidden from all these seats by kind and value, and the others by kind."""
    hidden: Counter[tuple[str, str]] = Counter()
    seen: Counter[str] = Counter()
    for secret in secrets(position):
        if secret.eyes & seats:
            seen[secret.kind] += 1
        else:
            hidden[secret.kind, repr(secret.value)] += 1
    return hidden, seen
