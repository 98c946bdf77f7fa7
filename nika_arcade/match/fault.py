"""Faults: what a bot did wrong, as it is recorded and told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from nika_arcade.api import Text, text

FaultKind: TypeAlias = Literal[
    "late",  # no answer before the deadline
    "died",  # the process ended
    "rubbish",  # a line that is no message, or one that was not asked for
    "illegal",  # an action that is not legal
    "flood",  # more output than an answer can need
    "failed",  # the bot says that it failed, with its reason
    "engine",  # the foreign engine it asks said nothing of use
    "engine-died",  # that engine's process ended
    "no-start",  # it could not be started, or did not get ready
    "protocol",  # it speaks another version of the protocol
]


@dataclass(frozen=True, slots=True)
class Fault:
    """One failure of a bot; ``number`` is the action of the game it was asked for.

    ``detail`` is for whoever mends the bot: first what tells most, then its last words.
    """

    number: int
    seat: str
    holder: str
    name: str
    kind: FaultKind
    detail: str = ""

    @property
    def message(self) -> Text:
        """The sentence that the players read."""
        who = self.name
        sentences: dict[FaultKind, Text] = {
            "late": text("{name} did not answer in time.", name=who),
            "died": text("{name} stopped working.", name=who),
            "rubbish": text("{name} answered something that cannot be read.", name=who),
            "illegal": text("{name} answered an action that is not legal.", name=who),
            "flood": text("{name} said far too much at once.", name=who),
            "failed": text("{name} reported a failure of its own.", name=who),
            "engine": text("{name}’s engine did not answer as it should.", name=who),
            "engine-died": text("{name}’s engine stopped working.", name=who),
            "no-start": text("{name} could not be started.", name=who),
            "protocol": text("{name} speaks another version of the bot protocol.", name=who),
        }
        return sentences[self.kind]
