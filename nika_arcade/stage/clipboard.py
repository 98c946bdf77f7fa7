"""The clipboard, where the system has one."""

from __future__ import annotations

import pygame


def copy(words: str) -> bool:
    """Put words on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, NotImplementedError):
        return False
    return True
