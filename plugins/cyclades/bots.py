"""The opponents of Cyclades, as the plugin delivers them.

The players are imported when one is made: whoever only shows the game pays for no tables.
"""

from __future__ import annotations

from nika_arcade.api import Bot, BotKit, Options


def kits() -> list[BotKit]:
    """Return every bot of this plugin, as its manifest lists them."""
    return [BotKit("cyclades_novice", novice), BotKit("cyclades_strategist", strategist)]


def novice(options: Options) -> Bot:
    """Return a novice who blunders as often as its options say."""
    from .novice import NoviceBot

    return NoviceBot(int(options["blunders"]))


def strategist(options: Options) -> Bot:
    """Return a strategist with the traits its options give it."""
    from .strategist import Character, StrategistBot

    return StrategistBot(Character(**{name: int(options[name]) for name in Character._fields}))
