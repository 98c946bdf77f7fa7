"""The parts that scenes are made of: buttons, choices, steppers, fields, tiles and sheets."""

from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.field import Field
from nika_arcade.stage.widgets.group import Group
from nika_arcade.stage.widgets.ornaments import cap_width, draw_cap, draw_leaves
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.sheet import Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.slider import Slider
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.tile import Tile
from nika_arcade.stage.widgets.widget import State, Widget

__all__ = [
    "Button",
    "Choice",
    "Field",
    "Group",
    "Option",
    "Prose",
    "Row",
    "Scroll",
    "Section",
    "Sheet",
    "Slider",
    "State",
    "Stepper",
    "Tile",
    "Widget",
    "cap_width",
    "draw_cap",
    "draw_leaves",
]
