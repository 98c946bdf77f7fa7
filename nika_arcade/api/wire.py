"""Wires: lines to and from a program that speaks somebody else's protocol."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Hangup(Exception):
    """Raised by a `Wire` whose other end says and hears nothing any more."""


class EngineFault(Exception):
    """Raised by a driver for what its engine did wrong; the message is told as it stands."""


class Wire(ABC):
    """A conversation in lines of text with another program.

    The house looks after the processes and the streams: letters that are no UTF-8 are replaced,
    lines may end as on any system, the rest of an endless one is dropped, and whoever says more
    than is heard has to wait.
    """

    @abstractmethod
    def send(self, line: str) -> None:
        """Send a line; raise `Hangup` when nobody can hear it."""

    @abstractmethod
    def receive(self, seconds: float | None = None) -> str | None:
        """Return the next line, without its end; None when there was none in so many seconds.

        Without a number it waits for as long as it takes, with 0 not at all. Raise `Hangup`
        after the last line.
        """

    @abstractmethod
    def clock(self) -> float:
        """Return the seconds that have passed since some moment, to measure time by."""
