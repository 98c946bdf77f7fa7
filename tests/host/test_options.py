"""Options: complete, typed, and refused with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.host.manifest import OptionEntry
from nika_arcade.host.options import fill_options
from nika_arcade.host.trouble import Refused

SOUND = Path(__file__).parents[1] / "fixtures" / "plugins" / "sound"

ENTRIES = (
    OptionEntry(id="size", title="Size", kind="choice", values=("small", "large"), default="small"),
    OptionEntry(id="clock", title="Clock", kind="number", default=30, min=0),
    OptionEntry(id="share", title="Share", kind="number", default=0.5, max=1.0),
    OptionEntry(id="any", title="Any", kind="number", default=1),
    OptionEntry(id="draws", title="Draws", kind="switch", default=True),
)


def test_what_is_not_given_has_its_default() -> None:
    assert fill_options(ENTRIES, {}) == {
        "size": "small",
        "clock": 30,
        "share": 0.5,
        "any": 1,
        "draws": True,
    }


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ({"size": "large"}, "large"),
        ({"clock": "60"}, 60),
        ({"clock": 60.0}, 60),
        ({"share": "0.25"}, 0.25),
        ({"share": 1}, 1.0),
        ({"draws": "off"}, False),
        ({"draws": "Yes"}, True),
        ({"draws": False}, False),
    ],
)
def test_values_are_typed_even_from_a_command_line(given: dict[str, Any], value: Any) -> None:
    ((name, _),) = given.items()
    chosen = fill_options(ENTRIES, given)[name]
    assert (chosen, type(chosen)) == (value, type(value))


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"sise": "large"}, "There is no option “sise”. Did you mean “size”?"),
        ({"size": "larg"}, "“size” cannot be “larg”. Did you mean “large”?"),
        ({"size": 3}, "“size” cannot be “3”. Known are: large, small."),
        ({"clock": "soon"}, "“clock” must be a whole number, 0 or more."),
        ({"clock": 1.5}, "“clock” must be a whole number, 0 or more."),
        ({"clock": True}, "“clock” must be a whole number, 0 or more."),
        ({"share": "1.01"}, "“share” must be a number, 1.0 or less."),
        ({"share": "nan"}, "“share” must be a number, 1.0 or less."),
        ({"any": "inf"}, "“any” must be a whole number."),
        ({"draws": "perhaps"}, "“draws” must be true or false."),
        ({"draws": 1}, "“draws” must be true or false."),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, Any], answer: str) -> None:
    with pytest.raises(Refused) as caught:
        fill_options(ENTRIES, given)
    assert str(caught.value) == answer


def test_the_catalogue_knows_the_options_of_games_and_bots() -> None:
    catalogue = read_catalogue([SOUND])
    options = catalogue.options_for("pebbles", {"pebbles": "12", "most": "three"})
    assert options == {"pebbles": 12, "most": "three", "last-loses": False}
    assert fill_options(catalogue.bot("taker").options, {}) == {"level": 1, "greed": 0.5}
