"""Golden transcripts: one whole game kept as text, which the rules must play again to the letter.

A line an action: the action, what happened and the position after it, a tab between; the last
line is the reason why the game is over. ``assert replay(game, start, lines) == lines`` is the test.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from nika_arcade.api import Action, Event, Game


def plain(value: Any) -> str:
    """Return a fact in words, those of a tuple beside each other."""
    return " ".join(map(plain, value)) if isinstance(value, tuple) else str(value)


def told(event: Event, shown: Callable[[Any], str] = plain, without: Collection[str] = ()) -> str:
    """Return an event like ``moved(from a1, to a2)``; ``without`` names facts to leave out."""
    facts = (f"{key} {shown(value)}" for key, value in event.facts if key not in without)
    return f"{event.name}({', '.join(facts)})"


def transcript(
    game: Game[Any], position: Any, actions: Iterable[Action], forget: str = ""
) -> Iterator[str]:
    """Play the actions and yield the lines; the last one must end the game.

    Words of the text form that begin with ``forget`` are left out, such as memories of the past
    that would make every line longer than the one before.
    """
    for action in actions:
        step = game.apply(position, action)
        position = step.position
        words = game.notate(position).split()
        kept = " ".join(word for word in words if not (forget and word.startswith(forget)))
        yield "\t".join((str(action), "; ".join(map(told, step.events)), kept))
    outcome = game.outcome(position)
    if outcome is None:
        raise ValueError("the game is not over after the last action")
    yield str(outcome.reason)


def replay(game: Game[Any], start: Any, lines: Sequence[str], forget: str = "") -> list[str]:
    """Return what the lines of a transcript come to when its actions are played from the start."""
    actions = [Action.parse(line.partition("\t")[0]) for line in lines[:-1]]
    return list(transcript(game, start, actions, forget))
