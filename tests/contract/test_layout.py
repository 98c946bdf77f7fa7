"""Layouts that lie over each other are found, on every side and up to the slack."""

from __future__ import annotations

import pytest

from nika_arcade.stage.box import Box
from nika_arcade.testing.layout import apart, overlapping
from nika_arcade.testing.pilot import Said

BOX = Box(10, 10, 20, 10)


@pytest.mark.parametrize(("dx", "dy"), [(20, 0), (-20, 0), (0, 10), (0, -10)])
def test_boxes_are_apart_when_they_share_no_more_than_the_slack(dx: float, dy: float) -> None:
    assert apart(BOX, BOX.moved(dx, dy))
    nearer = BOX.moved(dx * 0.98, dy * 0.98)
    assert not apart(BOX, nearer)
    assert apart(BOX, nearer, 0.5)


def test_lines_that_overlap_are_named_by_their_words() -> None:
    said = [Said("one", BOX), Said("two", BOX.moved(5, 5)), Said("three", BOX.moved(40, 0))]
    assert overlapping(said) == [("one", "two")]
