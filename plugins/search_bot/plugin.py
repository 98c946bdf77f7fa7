"""What this plugin delivers."""

from nika_arcade.api import BotKit, hookimpl

from .bots import SearchBot


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver the bot that imagines how games go on."""
    return [BotKit("search_bot", SearchBot)]
