"""Charter of the room `stage`.

Purpose: pygame: window, scenes, painter, sound, input devices, widgets.
May import: every room below it.
Mutable here: the window, scenes, widgets, and caches of drawn things.
"""
