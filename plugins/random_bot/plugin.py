"""What this plugin delivers."""

from nika_arcade.api import BotKit, hookimpl

from .bots import RandomBot


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver the bot that draws lots."""
    return [BotKit("random_bot", lambda options: RandomBot())]
