"""What this plugin delivers."""

from nika_arcade.api import GameKit, hookimpl

from .rules import TemplateGame
from .table import TemplateTable


@hookimpl
def nika_games() -> list[GameKit]:
    """Deliver the game: its rules, and the picture of its table."""
    return [GameKit("template_game", TemplateGame(), TemplateTable())]
