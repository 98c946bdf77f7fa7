"""The table of Gygès by keys: the focus goes on from a piece that was picked."""

from __future__ import annotations

from nika_arcade.stage.scenes.hand import Hand
from nika_arcade.table.layout import Fit, Layout
from plugins.gyges.tests.pictures import GAME, SIXTH, TABLE


def test_arrows_go_on_from_the_piece_that_was_picked() -> None:
    position = GAME.parse(SIXTH)
    hand = Hand(GAME.legal(position))

    def look() -> None:
        tableau = TABLE.present(position, "South", hand.focus())
        hand.see(tableau, Layout(tableau, Fit(1.0, 0, 0)))

    look()
    while hand.focused != "b1":
        assert hand.step("left") or hand.step("down")
        look()
    assert hand.confirm() is None
    look()
    assert hand.step("up")
    assert hand.focused == "b2"
    look()
    assert hand.step("right")
    assert hand.focused == "c2"
