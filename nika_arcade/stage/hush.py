"""Hush: keep what libraries of the system write to the standard error away from the player."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hushed() -> Iterator[None]:
    """Send the standard error nowhere for a while.

    Where a display or a sound device can't be opened, libraries complain about all that they
    tried, each in its own words; the arcade says it in one line of its own.
    """
    try:
        sys.stderr.flush()
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except (OSError, AttributeError, ValueError):  # a program without a standard error
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
