"""Sounds: the names a `Cue` may say, each of which the house has a sound for."""

from __future__ import annotations

SOUNDS = (
    "select", "place", "step", "card", "coin", "dice", "push", "rout",
    "refuse", "back", "knock", "turn", "win", "lose",
)  # fmt: skip
"""The sounds of the house.

``place`` is a figure that is set down, ``step`` one that touches the ground on its way, ``push`` a
shove, ``rout`` one that is lost, ``card`` a card, ``coin`` something paid or gained, ``dice`` luck,
``select`` something light that changes. The last six are the house's own words: no, taken back, a
question, your turn, and both ends of a game. A plugin may bring sounds of its own, or its own
version of one of these, as ``assets/sounds/NAME.ogg``.
"""
