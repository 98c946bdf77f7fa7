"""Gygès' own opponents, as the plugin delivers them.

The players are imported when one is made: whoever only shows the game pays for no tables.
"""

from __future__ import annotations

from nika_arcade.api import Bot, BotKit, Options


def kits() -> list[BotKit]:
    """Return every bot of this plugin, as its manifest lists them."""
    return [
        BotKit("gyges_novice", novice),
        BotKit("gyges_two_ply", two_ply),
        BotKit("gyges_strategist", strategist),
    ]


def novice(options: Options) -> Bot:
    """Return a novice who blunders as often as its options say."""
    from .novice import NoviceBot

    return NoviceBot(int(options["blunders"]))


def two_ply(options: Options) -> Bot:
    """Return the plain player that strength is measured against."""
    from .two_ply import TwoPlyBot

    return TwoPlyBot()


def strategist(options: Options) -> Bot:
    """Return a strategist with the traits its options give it."""
    from .strategist import Character, StrategistBot

    return StrategistBot(
        Character(
            work=int(options["work"]),
            depth=int(options["depth"]),
            whim=int(options["whim"]),
            blunders=int(options["blunders"]),
            book=bool(options["book"]),
        )
    )
