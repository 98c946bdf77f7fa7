"""What this plugin delivers."""

from nika_arcade.api import BotKit, hookimpl

from .bot import TemplateBot


@hookimpl
def nika_bots() -> list[BotKit]:
    """Deliver the bot; it is made anew, with its options, for every game."""
    return [BotKit("template_bot", lambda options: TemplateBot(options["tries"]))]
