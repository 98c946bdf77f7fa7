"""Cyclades: isles, gods who sell their favour, and creatures out of the myths.

Purpose: the whole game as a plugin: its rules, its table and its own opponents. The rules are
written down for players in RULES.md; docstrings here name its clauses as "§3.2".
May import: `nika_arcade.api`, `nika_arcade.kit` and its own modules, always relatively.
Mutable here: nothing but bounded caches of pure functions.
"""
