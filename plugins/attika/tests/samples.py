"""Positions put together by hand, and games played at random, for the tests of Attika."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, settings

from nika_arcade.api import CHANCE, Action, Secret
from plugins.attika import tables
from plugins.attika.edition import LANDS, SEATS, Edition, Layout
from plugins.attika.position import (
    BACKS,
    EYES,
    IN_DECK,
    LAND,
    NO_EYES,
    NO_TILE,
    OF_EACH,
    SINCE,
    Built,
    House,
    Laid,
    Position,
    Side,
    held,
)
from plugins.attika.rules import Attika

SOURCE = (Path(__file__).resolve().parents[1] / "tables.toml").read_text("utf-8")
EDITION = tables.read(tomllib.loads(SOURCE))
GAME = Attika(EDITION)
SAFE = settings(deadline=None, suppress_health_check=list(HealthCheck))
"""A property is wrong when it is false, never when it is slow."""

_FIXTURE_TILES = ("HM.H.F.", "W.M..FH")
_CENTRES, _SHRINES = ((0, 0), (2, 1)), ((-1, -1), (4, 1))
SMALL = Edition(
    EDITION.kinds,
    (*_FIXTURE_TILES, *EDITION.tiles[2:]),
    {
        2: Layout(2, _CENTRES, _SHRINES, "high"),
        3: Layout(3, _CENTRES, _SHRINES, "high"),
        4: Layout(4, _CENTRES, _SHRINES, "high"),
    },
    "small",
)
"""Two nested tiles between two shrines, whose landscapes the tests know by heart."""


def counts(letters: str):
    """Return so many cards of each landscape."""
    return tuple(letters.count(letter) for letter in LANDS)


def cell(spelled: str):
    q, r = spelled.split(".")
    return (int(q), int(r))


def side(number: int, built: str, stored: str, hand: str, **more) -> Side:
    """Return a side; whatever it has neither built nor stored nor ``drawn`` lies in its stacks.

    ``empty`` numbers stacks that are to be empty, ``last`` names what alone lies in the first.
    """
    left = Counter({one.kind: one.count for one in EDITION.kinds})
    left -= (
        Counter(built.split()) + Counter(stored.split()) + Counter(more.get("drawn", "").split())
    )
    black = [kind for kind in left.elements() if EDITION.of[kind].black]
    white = [kind for kind in left.elements() if not EDITION.of[kind].black]
    stacks = [black, white[:7], white[7:14], white[14:]]
    made = tuple(
        tuple(Secret(kind, NO_EYES, BACKS[number][place > 0]) for kind in stack)
        for place, stack in enumerate(stacks)
    )
    lying = Counter(stored.split())
    cards = counts(hand)
    return Side(
        made, tuple(lying[one.kind] for one in EDITION.kinds), held(cards, number), len(hand),
        Secret(cards, EYES[number], SINCE[number]), more.get("amphorae", 0), more.get("won", ()),
    )  # fmt: skip


def table(
    me: dict[str, str] | None = None,
    rival: dict[str, str] | None = None,
    *,
    stored: str = "",
    hand: str = "",
    theirs: str = "",
    amphorae: int = 0,
    won: tuple[str, ...] = (),
    pool: int | None = None,
    discards: str = "",
    deck: int | None = None,
    house: House | None = None,
    edition: Edition = SMALL,
    **fields,
) -> Position:
    """Return a position on the small map in which Athens acts; buildings are given by cell."""
    me, rival = me or {}, rival or {}
    kinds = [" ".join(built.values()) for built in (me, rival)]
    drawn = fields.get("drawn", "")
    sides = (
        side(0, kinds[0], stored, hand, amphorae=amphorae, won=won, drawn=drawn),
        side(1, kinds[1], "", theirs),
    )
    buildings = [Built(cell(at), 0, kind) for at, kind in me.items()]
    buildings += [Built(cell(at), 1, kind) for at, kind in rival.items()]
    rest = Counter(dict.fromkeys(LANDS, OF_EACH))
    rest -= Counter(hand) + Counter(theirs) + Counter(discards)
    letters = [letter for letter in LANDS for _ in range(rest[letter])]
    lying = letters if deck is None else letters[:deck]
    centres = edition.layouts[2].centres
    values = {
        "first": 0, "turn": 1, "to_act": 0, "phase": "act", "mode": "", "used": 0, "extra": 0,
        "drawn": "", "due": NO_TILE,
        "tiles": tuple(Laid(number, at, 0) for number, at in enumerate(centres)),
        "buildings": tuple(sorted(buildings)),
        "lands": tuple(Secret(tile, NO_EYES, LAND) for tile in range(len(centres), 22)),
        "deck": tuple(IN_DECK[letter] for letter in lying),
        "discards": counts(discards),
        "pool": 15 - amphorae if pool is None else pool,
    } | fields  # fmt: skip
    return Position(house or House(), edition, sides, **values)


def play(position: Position, *spelled: str, rng=None) -> Position:
    """Return the position after these actions of whoever is to act."""
    for one in spelled:
        position = GAME.apply(position, Action.parse(one)).position
    return position


def legal(position: Position) -> set[str]:
    return {str(action) for action in GAME.legal(position)}


def why(position: Position, spelled: str) -> str:
    """Return why an action is refused, in English; empty when it is not."""
    return str(GAME.why_not(position, Action.parse(spelled).picks) or "")


def walk(seed: int, count: int, options=None, game: Attika = GAME):
    """Yield every position of a game played at random, with the action that led to it."""
    rng = random.Random(seed)
    position = game.setup(options or {}, SEATS[:count], rng)
    yield None, position
    while (actor := game.to_act(position)) is not None:
        action = game.roll(position, rng) if actor == CHANCE else rng.choice(game.legal(position))
        position = game.apply(position, action).position
        yield action, position


def hand_of(position: Position, number: int) -> str:
    return "".join(card.value for card in position.sides[number].hand)
