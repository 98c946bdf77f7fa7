"""Delivery: what a plugin's hooks returned, compared with what its manifest declares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from nika_arcade.api import BotKit, Game, GameKit, Presenter, ProtocolKit, Tables, Text, text


class Undelivered(Exception):
    """Raised for kits that are not what the manifest promises; message and remedy."""

    def __init__(self, message: Text, remedy: Text) -> None:
        super().__init__(f"{message} {remedy}")
        self.message = message
        self.remedy = remedy


class Kit(Protocol):
    """What `GameKit`, `BotKit` and `ProtocolKit` have in common."""

    @property
    def id(self) -> str:
        """The id that the manifest declares."""


K = TypeVar("K", bound=Kit)


@dataclass(frozen=True, slots=True)
class Kits:
    """What one plugin delivered, by id."""

    games: dict[str, GameKit]
    bots: dict[str, BotKit]
    protocols: dict[str, ProtocolKit]
    tables: dict[str, Tables] = field(default_factory=dict)
    """What the games play by, of those that have a file of figures."""


def game_kits(answers: Iterable[Any], declared: Sequence[str]) -> dict[str, GameKit]:
    """Return the kits that ``nika_games`` answered; raise `Undelivered`."""
    return _kits("nika_games", GameKit, answers, declared, _game_flaw)


def bot_kits(answers: Iterable[Any], declared: Sequence[str]) -> dict[str, BotKit]:
    """Return the kits that ``nika_bots`` answered; raise `Undelivered`."""
    return _kits("nika_bots", BotKit, answers, declared, _bot_flaw)


def protocol_kits(answers: Iterable[Any], declared: Sequence[str]) -> dict[str, ProtocolKit]:
    """Return the kits that ``nika_protocols`` answered; raise `Undelivered`."""
    return _kits("nika_protocols", ProtocolKit, answers, declared, _protocol_flaw)


def _kits(
    hook: str,
    kind: type[K],
    answers: Iterable[Any],
    declared: Sequence[str],
    flaw: Callable[[K], Text | None],
) -> dict[str, K]:
    delivered: dict[str, K] = {}
    for kit in _flat(hook, answers):
        if not isinstance(kit, kind):
            thing = type(kit).__name__
            message = text("{hook} returned {thing} where a kit is wanted.", hook=hook, thing=thing)
            raise Undelivered(message, text("Return a list of {kind}s.", kind=kind.__name__))
        if not isinstance(kit.id, str):
            message = text("{hook} returned a kit whose id is no text.", hook=hook)
            raise Undelivered(message, text("Give it the id that plugin.toml declares."))
        if kit.id in delivered:
            message = text("{hook} returned “{id}” twice.", hook=hook, id=kit.id)
            raise Undelivered(message, text("Return each kit once."))
        if words := flaw(kit):
            raise Undelivered(words, text("Correct the kit that {hook} returns.", hook=hook))
        delivered[kit.id] = kit
    _compare(hook, declared, delivered)
    return delivered


def _flat(hook: str, answers: Iterable[Any]) -> list[Any]:
    """Return the kits of all answers: one answer, or none from a plugin without the hook."""
    kits: list[Any] = []
    for answer in answers:
        if not isinstance(answer, (list, tuple)):
            thing = type(answer).__name__
            message = text(
                "{hook} returned {thing} where a list is wanted.", hook=hook, thing=thing
            )
            raise Undelivered(message, text("Return a list of kits."))
        kits += answer
    return kits


def _compare(hook: str, declared: Sequence[str], delivered: dict[str, Any]) -> None:
    surplus = [id_ for id_ in delivered if id_ not in declared]
    for id_ in declared:
        if id_ not in delivered and surplus:
            message = text(
                "It declares “{id}”, but {hook} delivers “{other}”.",
                id=id_,
                hook=hook,
                other=surplus[0],
            )
            raise Undelivered(message, text("Give both the same id."))
        if id_ not in delivered:
            message = text("It declares “{id}”, but {hook} does not deliver it.", id=id_, hook=hook)
            remedy = text("Return its kit from {hook}, or take it out of plugin.toml.", hook=hook)
            raise Undelivered(message, remedy)
    for id_ in surplus:
        message = text("{hook} delivers “{id}”, which it does not declare.", id=id_, hook=hook)
        raise Undelivered(message, text("Declare it in plugin.toml, or do not deliver it."))


def _game_flaw(kit: GameKit) -> Text | None:
    if not isinstance(kit.game, Game):
        thing = type(kit.game).__name__
        return text("The game of “{id}” is {thing}, not a Game.", id=kit.id, thing=thing)
    if kit.presenter is not None and not isinstance(kit.presenter, Presenter):
        thing = type(kit.presenter).__name__
        return text("The presenter of “{id}” is {thing}, not a Presenter.", id=kit.id, thing=thing)
    return None


def _bot_flaw(kit: BotKit) -> Text | None:
    if callable(kit.make):
        return None
    thing = type(kit.make).__name__
    return text("What makes the bot “{id}” is {thing}, not a function.", id=kit.id, thing=thing)


def _protocol_flaw(kit: ProtocolKit) -> Text | None:
    for name, part in (("serve", kit.serve), ("drive", kit.drive)):
        if not callable(part):
            thing = type(part).__name__
            return text(
                "The {part} of the protocol “{id}” is {thing}, not a function.",
                part=name,
                id=kit.id,
                thing=thing,
            )
    return None
