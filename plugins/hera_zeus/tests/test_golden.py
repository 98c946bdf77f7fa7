"""One whole game, action by action: what happened as each eye saw it, and what each then saw."""

from __future__ import annotations

import random
from pathlib import Path
from zlib import crc32

from nika_arcade.api import HIDDEN, Action, Secret, mask
from nika_arcade.testing.golden import told
from plugins.hera_zeus.cards import SEATS, Card, pick_of
from plugins.hera_zeus.tests.samples import GAME

GOLDEN = Path(__file__).parent / "golden" / "game.txt"
"""A line for each action, then one for each eye with what happened and a check of its view.

Hera's view stands there in full after every twentieth action, Zeus' ten actions later.
"""
SEED = "golden"
EYES = (*SEATS, None)


def deed(event):
    return f"{event['seat']} {told(event, shown, without={'seat'})}"


def shown(value):
    """Return a fact in short words."""
    if isinstance(value, Secret):
        word = "?" if value.value is HIDDEN else shown(value.value)
        return f"{word}#{value.tag}" if value.tag else word
    if isinstance(value, Card):
        return pick_of(value, 0) if value.deck == "hera" else f"zeus.{value.kind}"
    if isinstance(value, tuple):
        return "[" + " ".join(map(shown, value)) + "]"
    return str(value)


def render(actions):
    position = GAME.setup({}, SEATS, random.Random(SEED))
    for number, action in enumerate(actions):
        actor = GAME.to_act(position)
        step = GAME.apply(position, action)
        position = step.position
        yield f"{actor}: {action}"
        for eye in EYES:
            seen = GAME.notate(GAME.observe(position, eye))
            happened = "; ".join(map(deed, mask(step.events, eye)))
            yield f"  {eye or 'onlooker'} {crc32(seen.encode()):08x} {happened}"
        if number % 10 == 9:
            yield "  " + GAME.notate(GAME.observe(position, EYES[number // 10 % 2]))
    yield str(GAME.outcome(position).reason)


def played(lines):
    return [
        Action.parse(line.partition(": ")[2])
        for line in lines[:-1]
        if line.startswith(("Hera: ", "Zeus: ", "chance: "))
    ]


def test_the_game_is_played_as_it_was():
    lines = GOLDEN.read_text("utf-8").splitlines()
    assert list(render(played(lines))) == lines


def test_nearly_everything_that_can_happen_happens_in_it():
    text = GOLDEN.read_text("utf-8")
    kinds = (
        "drew laid played turned fought fell stood left found put showed lured fetched gathered "
        "moved began won"
    )
    assert [kind for kind in kinds.split() if f" {kind}(" not in text] == []


def test_no_eye_is_told_what_another_draws_or_lays():
    for line in GOLDEN.read_text("utf-8").splitlines():
        for eye, other in (("Hera", "Zeus"), ("Zeus", "Hera"), ("onlooker", "")):
            if line.startswith(f"  {eye} "):
                for part in line.split("; "):
                    hidden = f"{other} drew(" in part or f"{other} laid(" in part
                    assert not hidden or "card ?" in part
