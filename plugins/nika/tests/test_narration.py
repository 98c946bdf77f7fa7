"""A city's turn is told in one short line."""

from __future__ import annotations

import pytest

from nika_arcade.api import Action, Beat
from plugins.nika.rules import Nika
from plugins.nika.table import NikaTable

GAME, TABLE = Nika(), NikaTable()
REST = "M:q12S T:q9N"


def told(source: str, *actions: str) -> str:
    position, beats = GAME.parse(source), []
    for number, text in enumerate(actions):
        step = GAME.apply(position, Action.parse(text))
        beats.append(Beat(number, "Athens", position, step.events, step.position))
        position = step.position
    return str(TABLE.narrate(beats))


@pytest.mark.parametrize(
    ("pieces", "actions", "line"),
    [
        ("A:e5N,e6N,e7N S:i4E", ["e5+e6+e7>move:N", "pass"], "three advance north"),
        ("A:e5N S:i4E", ["e5>move:W", "pass"], "one advances west"),
        ("A:e5N S:i4E", ["pass", "pass"], "passes"),
        ("A:e5N S:i4E", ["pass"], "passes"),
        ("A:e5N S:i4E", ["e5>turn:E"], "one turns east"),
        ("A:e5N,e6N S:i4E", ["e5+e6>turn:E"], "two turn east"),
        ("A:e5N,e6N S:i4E", ["e5+e6>turn:E", "e5+e6>move:E"], "two actions: wheel, advance"),
        ("A:e5N,e6N S:i4E", ["e5+e6>move:N", "e6>move:W"], "advances twice"),
        ("A:e5N S:i4E", ["e5>turn:E", "e5>turn:S"], "wheels twice"),
        ("A:e4N,e5N S:e6S", ["e4+e5>move:N", "e5+e6>move:N"], "pushes twice"),
        ("A:e5N S:e6E", ["e5>move:N"], "routs a Spartan"),
        ("A:e5N,f5N S:e6E,f6E", ["e5+f5>move:N"], "routs two Spartans"),
        ("A:e5N,e4N S:e6S", ["e4+e5>move:N", "pass"], "pushes a Spartan back"),
        ("A:e4N,e5N,e6N S:e7S,e8N", ["e4+e5+e6>move:N"], "pushes two Spartans back"),
        ("A:e5N,e4N S:e6S", ["e4+e5>move:N", "e5>turn:W"], "two actions: push, wheel"),
        ("A:e5N S:i4E", ["rally>j2>turn:N"], "rallies a hoplite"),
        ("A:e5N S:i4E", ["rally>j2>turn:N", "rally>k2>turn:N"], "rallies two hoplites"),
        ("A:e5N S:i4E", ["rally>j2>turn:N", "j2>move:N"], "two actions: rally, advance"),
        ("A:k12N S:i4E", ["k12>move:N"], "reaches the goal"),
    ],
)
def test_a_turn_is_told(pieces: str, actions: list[str], line: str) -> None:
    assert told(f"{pieces} {REST} A2", *actions) == line


def test_enemies_of_both_cities_are_named() -> None:
    source = "A:e5N,f5N S:e6E M:q12S T:f6E A2"
    assert told(source, "e5+f5>move:N") == "routs a Spartan and a Theban"
