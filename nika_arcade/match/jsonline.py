"""JSON lines from elsewhere: a bot's words or a file, typed, or one sentence on what is wrong."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from nika_arcade.host.wording import saying

T = TypeVar("T")


def decode(decoder: msgspec.json.Decoder[T], line: bytes) -> T:
    """Read a line; raise ValueError with one line of words when it is not what is wanted."""
    try:
        return decoder.decode(line)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as fault:
        raise ValueError(saying(fault)) from None
