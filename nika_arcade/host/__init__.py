"""Charter of the room `host`.

Purpose: find, read, check and open plugins and settings.
May import: `api`.
Mutable here: a `Catalogue` and its `Loader`, a `Language`'s memory, and the player's own files.
"""
