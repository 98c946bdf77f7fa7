"""One whole game, action by action: what happened as each eye saw it, and what each then saw."""

from __future__ import annotations

import random
from pathlib import Path
from zlib import crc32

from nika_arcade.api import HIDDEN, Action, Secret, mask
from nika_arcade.testing.golden import told
from plugins.attika.edition import SEATS
from plugins.attika.tests.samples import GAME

GOLDEN = Path(__file__).parent / "golden" / "game.txt"
"""A line for each action, then one for each eye with what happened and a check of its view.

After every twentieth action the view of one of the seats stands there in full, in turn.
"""
SEED = "golden"
PLAYING = SEATS[:3]
EYES = (*PLAYING, None)


def shown(value):
    """Return a fact in short words."""
    if isinstance(value, Secret):
        return "?" if value.value is HIDDEN else str(value.value)
    if isinstance(value, tuple):
        return "[" + " ".join(map(shown, value)) + "]"
    return str(value)


def deed(event):
    return f"{event.get('side', 'chance')} {told(event, shown, without={'side'})}"


def render(actions):
    position = GAME.setup({}, PLAYING, random.Random(SEED))
    for number, action in enumerate(actions):
        actor = GAME.to_act(position)
        step = GAME.apply(position, action)
        position = step.position
        yield f"{actor}: {action}"
        for eye in EYES:
            seen = GAME.notate(GAME.observe(position, eye))
            happened = "; ".join(map(deed, mask(step.events, eye)))
            yield f"  {eye or 'onlooker'} {crc32(seen.encode()):08x} {happened}"
        if number % 20 == 19:
            eye = PLAYING[number // 20 % len(PLAYING)]
            yield "  " + GAME.notate(GAME.observe(position, eye))
    yield str(GAME.outcome(position).reason)


def played(lines):
    actors = (*(f"{seat}: " for seat in PLAYING), "chance: ")
    return [Action.parse(line.partition(": ")[2]) for line in lines[:-1] if line.startswith(actors)]


def test_the_game_is_played_as_it_was():
    lines = GOLDEN.read_text("utf-8").splitlines()
    assert list(render(played(lines))) == lines


def test_everything_that_can_happen_happens_in_it():
    story = GOLDEN.read_text("utf-8")
    kinds = "drew stored built paid took awarded used grew uncovered shuffled won"
    assert [kind for kind in kinds.split() if f" {kind}(" not in story] == []


def test_no_eye_is_told_which_cards_another_takes():
    for line in GOLDEN.read_text("utf-8").splitlines():
        for eye in (*PLAYING, "onlooker"):
            if not line.startswith(f"  {eye} "):
                continue
            for part in line.split("; "):
                taken = part.partition(" took(")[2].partition("cards [")[2].partition("]")[0]
                own = f"{eye} took(" in part
                assert own or set(taken.split()) <= {"?"}
