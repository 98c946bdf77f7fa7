"""The door: the words that games, bots and pictures are spoken in.

Purpose: the only names a plugin needs, and the only stable surface of the house.
May import: the standard library and pluggy's markers.
Mutable here: nothing.
"""

from nika_arcade.api.action import Action, act, join_group
from nika_arcade.api.bot import Bot, Budget, Cancelled, Inquiry, Turn
from nika_arcade.api.event import Beat, Event, Step, event
from nika_arcade.api.hooks import API, BotKit, GameKit, ProtocolKit, hookimpl, hookspec
from nika_arcade.api.marks import Entry, Mark, MarkKind
from nika_arcade.api.panels import (
    BACK,
    Choice,
    Figure,
    Leaf,
    Line,
    Panel,
    Plate,
    Room,
    Shortcut,
    leaf_pick,
)
from nika_arcade.api.places import Place, Slot, Zone
from nika_arcade.api.presenter import Cue, Focus, Motion, Presenter
from nika_arcade.api.proposal import Proposal, ProposalKind
from nika_arcade.api.rules import (
    CHANCE,
    Game,
    IllegalAction,
    MalformedPosition,
    Options,
    Outcome,
    Seat,
)
from nika_arcade.api.secret import HIDDEN, Hidden, Secret, imagine, mask, secrets, unseen
from nika_arcade.api.shapes import (
    Block,
    Dial,
    Disc,
    Meander,
    Path,
    Picture,
    Rule,
    Shape,
    Words,
)
from nika_arcade.api.sounds import SOUNDS
from nika_arcade.api.tableau import Chart, Item, Spot, Tableau
from nika_arcade.api.tables import Tables, WrongTables
from nika_arcade.api.text import Text, text
from nika_arcade.api.wire import EngineFault, Hangup, Wire

__all__ = [
    "API",
    "BACK",
    "CHANCE",
    "HIDDEN",
    "SOUNDS",
    "Action",
    "Beat",
    "Block",
    "Bot",
    "BotKit",
    "Budget",
    "Cancelled",
    "Chart",
    "Choice",
    "Cue",
    "Dial",
    "Disc",
    "EngineFault",
    "Entry",
    "Event",
    "Figure",
    "Focus",
    "Game",
    "GameKit",
    "Hangup",
    "Hidden",
    "IllegalAction",
    "Inquiry",
    "Item",
    "Leaf",
    "Line",
    "MalformedPosition",
    "Mark",
    "MarkKind",
    "Meander",
    "Motion",
    "Options",
    "Outcome",
    "Panel",
    "Path",
    "Picture",
    "Place",
    "Plate",
    "Presenter",
    "Proposal",
    "ProposalKind",
    "ProtocolKit",
    "Room",
    "Rule",
    "Seat",
    "Secret",
    "Shape",
    "Shortcut",
    "Slot",
    "Spot",
    "Step",
    "Tableau",
    "Tables",
    "Text",
    "Turn",
    "Wire",
    "Words",
    "WrongTables",
    "Zone",
    "act",
    "event",
    "hookimpl",
    "hookspec",
    "imagine",
    "join_group",
    "leaf_pick",
    "mask",
    "secrets",
    "text",
    "unseen",
]
