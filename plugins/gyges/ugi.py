"""UGI as this plugin delivers it; what speaks it is imported when somebody speaks."""

from __future__ import annotations

from typing import Any

from nika_arcade.api import Bot, Game, Options, ProtocolKit, Wire


def kits() -> list[ProtocolKit]:
    """Return the one protocol of this plugin."""
    return [ProtocolKit("ugi", _serve, _drive)]


def _serve(game: Game[Any], wire: Wire, options: Options) -> int:
    from .ugi_server import serve

    return serve(wire, options)


def _drive(wire: Wire, options: Options) -> Bot:
    from .ugi_driver import UgiBot

    return UgiBot(wire, options)
