"""Nika's own opponents, as the plugin delivers them."""

from __future__ import annotations

from nika_arcade.api import Bot, BotKit, Options

from .greedy import GreedyBot
from .novice import NoviceBot
from .strategist import Character, StrategistBot


def kits() -> list[BotKit]:
    """Return every bot of this plugin, as its manifest lists them."""
    return [
        BotKit("nika_novice", lambda options: NoviceBot(int(options["blunders"]))),
        BotKit("nika_greedy", lambda options: GreedyBot()),
        BotKit("nika_strategist", strategist),
    ]


def strategist(options: Options) -> Bot:
    """Return a strategist with the traits its options give it."""
    return StrategistBot(
        Character(
            turns=int(options["turns"]),
            wide=int(options["wide"]),
            work=int(options["thousands"]) * 1000,
            whim=int(options["whim"]),
        )
    )
