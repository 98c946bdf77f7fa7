"""Charter of the room `host`.

Purpose: find, read, check and open plugins and settings.
May import: `api`.
Mutable here: a `Catalogue` while it is filled, and the settings.
"""
