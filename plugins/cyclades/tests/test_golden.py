"""One whole game of three, action by action: what happened, and what each eye then saw."""

from __future__ import annotations

import random
from pathlib import Path
from zlib import crc32

from nika_arcade.api import HIDDEN, Action, Secret, mask
from nika_arcade.testing.golden import told
from plugins.cyclades.position import SEATS
from plugins.cyclades.tests.samples import GAME

GOLDEN = Path(__file__).parent / "golden" / "game.txt"
"""A line for each action; then one with checks of two views, and what an onlooker saw.

The views are those of the seats in turn, and of an onlooker. Eyes to which more was told have a
line of their own. After every thirty-first action the seat's view stands there in full.
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
        looking = PLAYING[number % len(PLAYING)]
        views = [GAME.notate(GAME.observe(position, eye)) for eye in (looking, None)]
        happened = ["; ".join(map(deed, mask(step.events, eye))) for eye in EYES]
        checks = " ".join(f"{crc32(view.encode()):08x}" for view in views)
        yield f"  {checks} {happened[-1]}".rstrip()
        for seat, more in zip(PLAYING, happened, strict=False):
            if more != happened[-1]:
                yield f"  {seat} {more}"
        if number % 31 == 30:
            yield "  " + views[0]
    yield f"{' '.join(GAME.outcome(position).winners)}: {GAME.outcome(position).reason}"


def played(lines):
    actors = (*(f"{seat}: " for seat in PLAYING), "chance: ")
    return [Action.parse(line.partition(": ")[2]) for line in lines[:-1] if line.startswith(actors)]


def test_the_game_is_played_as_it_was():
    lines = GOLDEN.read_text("utf-8").splitlines()
    assert list(render(played(lines))) == lines


def test_nearly_everything_that_can_happen_happens_in_it():
    story = GOLDEN.read_text("utf-8")
    kinds = (
        "offered outbid turned paid blessed prospered recruited built marched sailed landed "
        "attacked assaulted lost captured conquered held retreated called revealed dismissed "
        "arranged shuffled earned founded gathered returned ended robbed lured snatched destroyed "
        "rebuilt enchanted sold rose sank placed left driven woken declined won"
    )
    assert [kind for kind in kinds.split() if f" {kind}(" not in story] == []


def test_only_thief_and_victim_are_told_what_the_griffon_takes():
    lines = GOLDEN.read_text("utf-8").splitlines()
    thefts = [line.split() for line in lines if " robbed(" in line]
    assert sum("count ?" in " ".join(words) for words in thefts) == 1
    told = [words[0] for words in thefts if "count ?" not in " ".join(words)]
    assert len(told) == 2
    assert set(told) <= set(PLAYING)
