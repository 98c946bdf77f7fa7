"""Charter of the room `stage`.

Purpose: pygame: window, scenes, painter, sound, input devices, widgets.
May import: every room below it.
Mutable here: the window, scenes, widgets, and caches of drawn things.
"""

import os

# What pygame reads while it is imported: whether to greet on the standard output, where our own
# output goes, and what desktops call the window, which it otherwise names after the script.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "nika-arcade")
