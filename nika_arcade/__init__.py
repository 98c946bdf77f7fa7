"""Nika Arcade: a windowed arcade of Greek-themed board games; games and bots are plugins."""

__version__ = "0.5.0"
