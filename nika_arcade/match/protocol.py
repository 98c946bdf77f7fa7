"""The bot protocol: what the house and a bot's process say to each other, a JSON line each.

The house says hello, and after the bot's ready: choose, consider, stop and bye. A bot answers
``choose`` with any number of reports and one chosen, ``consider`` with an answer, ``stop`` with
stopped. It may say failed instead of any answer.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from nika_arcade.api import ProposalKind, Text
from nika_arcade.match import jsonline

PROTOCOL = 1
"""The version that both sides have to speak."""
LONGEST = 1_000_000
"""The most bytes a line may have."""


class Allowance(Struct, frozen=True):
    """A budget on the wire: the wall in seconds and the work that sets the strength."""

    seconds: float
    work: int | None = None


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A `Text` on the wire, so that it can be said in the language of whoever reads it."""

    template: str
    values: dict[str, str | int | float | Sentence] = field(default_factory=dict)
    plural: str = ""
    count: int = 1
    context: str = ""

    @classmethod
    def of(cls, words: Text) -> Sentence:
        """Return the wire's form of a sentence, nested ones included."""
        values = {
            name: cls.of(value) if isinstance(value, Text) else value
            for name, value in words.values
        }
        return cls(words.template, values, words.plural, words.count, words.context)

    def text(self) -> Text:
        """Return the sentence that this is."""
        values = tuple(
            (name, value.text() if isinstance(value, Sentence) else value)
            for name, value in sorted(self.values.items())
        )
        return Text(self.template, values, self.plural, self.count, self.context)


class Opening(Struct, frozen=True, kw_only=True):
    """A plugin's folder with what it delivers, for the house's own bot process to open."""

    id: str
    entry: str
    folder: str
    games: tuple[str, ...]
    bots: tuple[str, ...]
    protocols: tuple[str, ...] = ()
    tables: dict[str, str] = field(default_factory=dict)
    """The texts of the tables that its games play by, as the house has read them."""


class Foreign(Struct, frozen=True, kw_only=True):
    """An engine that the house's own bot process starts and asks by a protocol."""

    protocol: str
    command: tuple[str, ...]


class Hello(Struct, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """Begins a game. What follows ``teams`` serves the house's own bot process."""

    protocol: int = PROTOCOL
    game: str
    options: dict[str, Any]
    bot: dict[str, Any]
    """The bot's own options."""
    seats: tuple[str, ...]
    holds: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    bot_id: str = ""
    plugins: tuple[Opening, ...] = ()
    engine: Foreign | UnsetType = UNSET


class Choose(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="choose"):
    """Asks for an action; ``position`` is masked for ``seat``, ``legal`` has every action.

    For advice, ``candidates`` is how many of the best actions the reports should tell with what
    each is worth, and ``about`` are actions whose worth is wanted in any case.
    """

    id: int
    seat: str
    position: str
    legal: tuple[str, ...]
    budget: Allowance
    seed: int
    candidates: int = 0
    about: tuple[str, ...] = ()


class Consider(Struct, frozen=True, kw_only=True, tag_field="type", tag="consider"):
    """Asks for a yes or no to what ``by`` proposes; ``seat`` is one of the bot's own.

    ``legal`` is empty unless that seat is to act.
    """

    id: int
    kind: ProposalKind
    by: str
    seat: str
    position: str
    legal: tuple[str, ...]
    budget: Allowance
    seed: int


class Stop(Struct, frozen=True, tag_field="type", tag="stop"):
    """The answer to that request is no longer wanted."""

    id: int


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The end; the end of the input says the same."""


class Ready(Struct, frozen=True, tag_field="type", tag="ready"):
    """The bot has understood hello."""

    protocol: int
    name: str = ""


class Report(Struct, frozen=True, tag_field="type", tag="report"):
    """How thinking goes: depth, score from -1 (lost) to 1 (won), work done, the line expected.

    ``candidates`` are actions with the score that each leads to; ``reason`` says why the first
    of the line is good.
    """

    id: int
    depth: int = 0
    score: float = 0.0
    work: int = 0
    line: tuple[str, ...] = ()
    candidates: tuple[tuple[str, float], ...] = ()
    reason: str | Sentence = ""


class Chosen(Struct, frozen=True, tag_field="type", tag="chosen"):
    """The action a bot plays."""

    id: int
    action: str


class Answer(Struct, frozen=True, tag_field="type", tag="answer"):
    """A bot's yes or no to a proposal."""

    id: int
    accept: bool


class Stopped(Struct, frozen=True, tag_field="type", tag="stopped"):
    """The bot has given up a request, as it was told."""

    id: int


class Failed(Struct, frozen=True, tag_field="type", tag="failed"):
    """The bot could not answer; ``id`` 0 means that it could not begin.

    ``kind`` tells the bot's own fault from that of a foreign engine which it asks for the house.
    """

    id: int
    message: str
    kind: Literal["failed", "engine", "engine-died"] = "failed"


Request: TypeAlias = Choose | Consider
Reply: TypeAlias = Ready | Report | Chosen | Answer | Stopped | Failed
Order: TypeAlias = Hello | Choose | Consider | Stop | Bye
_reply: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)
_order: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)


def encode(message: Struct) -> bytes:
    """Return a message as a line."""
    return msgspec.json.encode(message) + b"\n"


def decode(line: bytes) -> Reply:
    """Read a bot's line; raise ValueError saying what is wrong with it."""
    return jsonline.decode(_reply, line)


def decode_order(line: bytes) -> Order:
    """Read a line of the house's; raise ValueError saying what is wrong with it."""
    return jsonline.decode(_order, line)
