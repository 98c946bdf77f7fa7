"""Parley: what persons at a table ask of the others: to take back, to agree, to replace a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import ProposalKind
from nika_arcade.match.lineup import Holder
from nika_arcade.match.referee import NotAllowed

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.play import Play

PATIENCE = 3
"""After so many more faults the players are asked again about a bot they kept."""


class Parley:
    """The words of the persons at a table to the others, and what came of them."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._failures: dict[str, int] = {}

    @property
    def may_undo(self) -> bool:
        """Whether something can be taken back by a person here."""
        return bool(self._play.eyes.persons) and self._play.session.why_no_undo() is None

    def undo(self) -> None:
        """Take the last decision of a person here back, or tell why that cannot be."""
        play = self._play
        play.sayings.answer_ends()
        try:
            if play.session.undo():
                play.looking.take_back()
                play.restage()
        except NotAllowed as fault:
            play.sayings.refuse(fault.text)

    @property
    def may_redo(self) -> bool:
        """Whether something that was taken back can be brought back."""
        return bool(self._play.eyes.persons) and self._play.session.why_no_redo() is None

    def redo(self) -> None:
        """Bring back what was taken back last, and show how it goes."""
        play = self._play
        play.sayings.answer_ends()
        first = play.session.number
        try:
            count = play.session.redo()
        except NotAllowed as fault:
            play.sayings.refuse(fault.text)
            return
        play.again(first, count)

    def propose(self, kind: ProposalKind) -> None:
        """Say something to the others for the person at this machine."""
        play = self._play
        play.sayings.answer_ends()
        try:
            agreed = play.session.propose(play.eyes.speaker, kind)
        except NotAllowed as fault:
            play.sayings.refuse(fault.text)
            return
        if agreed is False:
            play.sayings.declined(kind)
        play.listen()

    def answer(self, holder_id: str, yes: bool) -> None:
        """Answer a proposal for a person."""
        self._play.session.answer(holder_id, yes)
        self._play.listen()

    def minds(self, holder: Holder) -> bool:
        """Say whether the players have yet to be asked about a bot that fails."""
        return self._failures.get(holder.id, 0) < self._count_faults(holder)

    def mind(self, holder: Holder) -> None:
        """Note that the players were asked about a bot; they are again after more faults."""
        self._failures[holder.id] = self._count_faults(holder) + PATIENCE

    def _count_faults(self, holder: Holder) -> int:
        return sum(fault.holder == holder.id for fault in self._play.session.faults)
