"""Charter of the room `stage`.

Purpose: pygame: window, scenes, painter, sound, input devices, widgets.
May import: every room below it.
Mutable here: the window, scenes, widgets, and caches of drawn things.
"""

import os

# pygame greets on the standard output when it is imported, where our own output goes.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
