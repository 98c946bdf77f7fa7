"""Charter of the room `kit`.

Purpose: optional toolbox for plugin authors: grids, search, text forms.
May import: `api`.
Mutable here: nothing; everything works on what it is given.
"""
