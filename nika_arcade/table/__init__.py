"""Charter of the room `table`.

Purpose: presentation as data, without pygame: navigator, layout, diff, director, timeline.
May import: `api`.
Mutable here: `Navigator` and `Timeline`.
"""
