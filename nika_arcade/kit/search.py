"""Search, for bots of any game: what plugins import from here stays where it is.

`AlphaBeta` is for two sides that see everything and a value of positions; `TreeSearch` needs
nothing but the rules, and plays games with hidden things, luck and any number of sides.
"""

from nika_arcade.kit.alphabeta import SURE, WIN, AlphaBeta, Board, Found
from nika_arcade.kit.boards import GameBoard
from nika_arcade.kit.playouts import Habits, Playouts
from nika_arcade.kit.treesearch import TreeSearch, Verdict

__all__ = [
    "SURE",
    "WIN",
    "AlphaBeta",
    "Board",
    "Found",
    "GameBoard",
    "Habits",
    "Playouts",
    "TreeSearch",
    "Verdict",
]
