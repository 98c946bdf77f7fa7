"""The referee: holds the one position there is, and makes every change to it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from nika_arcade.api import (
    CHANCE,
    Action,
    Beat,
    Event,
    Game,
    IllegalAction,
    Options,
    Outcome,
    Proposal,
    Step,
    Text,
    mask,
    text,
)
from nika_arcade.match.proposals import Ballot, agreed_outcome
from nika_arcade.match.rulebook import Rulebook, RulesFault

P = TypeVar("P")


class NotAllowed(IllegalAction):
    """Raised when somebody may not act so now; ``text`` says why."""

    def __init__(self, sentence: Text) -> None:
        super().__init__(str(sentence))
        self.text = sentence


@dataclass(frozen=True, slots=True)
class Ply(Generic[P]):
    """One action of the game, whole and unmasked; it never leaves this room as it is."""

    actor: str
    action: Action
    before: P
    events: tuple[Event, ...]
    after: P


class Referee(Generic[P]):
    """One game in progress: who is to act, what was done, and how it ended.

    ``start`` sets up from that position instead of the game's own set-up. Equal arguments and
    equal actions give equal games, luck included. Raise `Refused` when options and seats do not
    fit the rules.
    """

    def __init__(
        self,
        game: Game[P],
        options: Options,
        seats: Sequence[str],
        seed: int,
        teams: Sequence[Sequence[str]] = (),
        *,
        start: P | None = None,
    ) -> None:
        self.game = game
        self.rules = Rulebook(game, seats)
        self.seats = tuple(seats)
        self.teams = tuple(tuple(team) for team in teams) or tuple((seat,) for seat in seats)
        self.seed = seed
        self.plies: list[Ply[P]] = []
        self.left: list[tuple[Ply[P], ...]] = []
        """Every way the game had gone when some of it was taken back, whole."""
        self.undone: list[tuple[Ply[P], ...]] = []
        """What was taken back and can be brought back, the last one last."""
        self.ballot: Ballot | None = None
        self.agreed: Outcome | None = None
        self.start: P = (
            self.rules.setup(options, Random(f"{seed}/setup")) if start is None else start
        )
        self._legal: tuple[Action, ...] | None = None
        self._standing: tuple[str | None, Outcome | None] | None = None

    @property
    def position(self) -> P:
        """The position now, unmasked."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def number(self) -> int:
        """How many actions have been played, luck included."""
        return len(self.plies)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by agreement or by its rules; None while it goes on."""
        return self.agreed or self._stand()[1]

    @property
    def to_act(self) -> str | None:
        """The seat that is to act, ``"chance"``, or None when the game is over."""
        return None if self.agreed else self._stand()[0]

    def _stand(self) -> tuple[str | None, Outcome | None]:
        """Return, by the rules, who is to act in this position and how it is decided."""
        if self._standing is None:
            outcome = self.rules.outcome(self.position)
            seat = None if outcome is not None else self.rules.to_act(self.position)
            if seat is None and outcome is None:
                raise RulesFault(text("By the rules nobody is to act, and yet nothing is decided."))
            self._standing = (seat, outcome)
        return self._standing

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act; empty for chance and when over."""
        if self.to_act in (None, CHANCE):
            return ()
        if self._legal is None:
            self._legal = self.rules.legal(self.position)
        return self._legal

    def refusal(self, actor: str, action: Action) -> Text | None:
        """Return why this seat may not do that now, or None when it may."""
        turn = self.to_act
        if turn is None:
            return text("The game is over.")
        if actor != turn:
            whose = text("Chance is to act.") if turn == CHANCE else None
            return whose or text("It is the turn of {seat}.", seat=Text(turn))
        if action in self.legal():
            return None
        why = self.rules.why_not(self.position, action.picks)
        return why or text("“{action}” is not a legal action here.", action=str(action))

    def submit(self, actor: str, action: Action) -> Step[P]:
        """Play a seat's action; raise `NotAllowed` and change nothing when it may not."""
        if refusal := self.refusal(actor, action):
            raise NotAllowed(refusal)
        return self._play_by_the_rules(actor, action)

    def roll(self) -> Step[P]:
        """Let chance act, equally for equal seeds; raise `NotAllowed` when it is not to act."""
        if self.to_act != CHANCE:
            raise NotAllowed(text("Chance is not to act."))
        rng = Random(f"{self.seed}/luck/{self.number}")
        return self._play_by_the_rules(CHANCE, self.rules.roll(self.position, rng))

    def replay(self, actor: str, action: Action) -> Step[P]:
        """Play an action that stands in a transcript, luck's own included; raise `NotAllowed`."""
        return (
            self._play(CHANCE, action)
            if actor == self.to_act == CHANCE
            else self.submit(actor, action)
        )

    def redo(self) -> int:
        """Play again what was taken back last, luck as it fell then; return how many actions.

        Raise `NotAllowed` where nothing was, or something else has been played since.
        """
        if not self.undone:
            raise NotAllowed(text("There is nothing to bring back."))
        tail = self.undone[-1]
        for ply in tail:
            self.replay(ply.actor, ply.action)
        return len(tail)

    def _play_by_the_rules(self, actor: str, action: Action) -> Step[P]:
        """Play what the rules themselves have named, and so may not refuse."""
        try:
            return self._play(actor, action)
        except IllegalAction as fault:
            sentence = text(
                "The rules offer “{action}” and then refuse it: {reason}",
                action=str(action),
                reason=str(fault),
            )
            raise RulesFault(sentence) from fault

    def _play(self, actor: str, action: Action) -> Step[P]:
        before = self.position
        step = self.rules.apply(before, action)
        self.plies.append(Ply(actor, action, before, step.events, step.position))
        self._legal = self._standing = self.ballot = None
        self._go_on_with_undone(self.plies[-1])
        return step

    def _go_on_with_undone(self, ply: Ply[P]) -> None:
        """Keep what can yet be brought back after an action: the rest of what it began with."""
        if self.undone and _same(self.undone[-1][0], ply):
            rest = self.undone.pop()[1:]
            self.undone += [rest] if rest else []
        else:
            self.undone = []

    def beat(self, number: int, eye: str | None) -> Beat[P]:
        """Return action ``number`` of the game as that eye may see it; None is an onlooker."""
        return self.seen(self.plies[number], number, eye)

    def seen(self, ply: Ply[P], number: int, eye: str | None) -> Beat[P]:
        """Return an action, which may be of another way the game has gone, as that eye sees it."""
        return Beat(
            number,
            ply.actor,
            self.rules.observe(ply.before, eye),
            mask(ply.events, eye),
            self.rules.observe(ply.after, eye),
        )

    def next_after(self, number: int) -> str | None:
        """Return who was to act after action ``number``; None where the game was over."""
        if number + 1 < len(self.plies):
            return self.plies[number + 1].actor
        return self.to_act

    def view(self, eye: str | None) -> P:
        """Return the position now as that eye may see it."""
        return self.rules.observe(self.position, eye)

    def notate(self, position: P) -> str:
        """Return the text form of a position of this game, masked or whole."""
        return self.rules.notate(position)

    @property
    def turn(self) -> int:
        """Which turn it is, 0 before the first; -1 where the rules don't count them."""
        return self.rules.turn(self.position)

    def lapse(self) -> Action:
        """Return what is played for the seat to act when its time has run out."""
        action = self.rules.lapse(self.position)
        return action if action in self.legal() else self.legal()[-1]

    def undo(self, number: int) -> None:
        """Go back to where ``number`` actions were played; an agreed end is forgotten.

        The way that is left is kept, and can be gone again until something else is played.
        """
        if not 0 <= number <= len(self.plies):
            raise ValueError(f"there are {len(self.plies)} actions, not {number}")
        if number < len(self.plies):
            self.left.append(tuple(self.plies))
            self.undone.append(tuple(self.plies[number:]))
        del self.plies[number:]
        self._legal = self._standing = self.ballot = self.agreed = None

    def as_of(self, number: int) -> Referee[P]:
        """Return another referee who stands where ``number`` actions had been played.

        What he does changes nothing of this one's game.
        """
        other = copy(self)
        other.plies, other.left, other.undone = list(self.plies), [], []
        other.undo(number)
        return other

    def propose(self, proposal: Proposal, asked: Sequence[str]) -> Ballot:
        """Open a ballot among the holders asked; raise `NotAllowed`. Nobody asked: accepted."""
        if self.outcome is not None and proposal.kind != "take_back":
            raise NotAllowed(text("The game is over."))
        if self.ballot is not None:
            raise NotAllowed(text("Another proposal waits for an answer."))
        return self._settle(Ballot(proposal, tuple(asked)))

    def answer(self, holder_id: str, yes: bool) -> Ballot:
        """Take one holder's answer; raise `NotAllowed` when nothing is asked of him."""
        if self.ballot is None or holder_id not in self.ballot.waiting:
            raise NotAllowed(text("No proposal waits for this answer."))
        return self._settle(self.ballot.answered(holder_id, yes))

    def _settle(self, ballot: Ballot) -> Ballot:
        self.ballot = ballot if ballot.accepted is None else None
        if ballot.accepted:
            self.agreed = agreed_outcome(ballot.proposal, self.teams) or self.agreed
        return ballot


def _same(one: Ply[P], other: Ply[P]) -> bool:
    """Say whether two actions are the same in the same position."""
    return (one.actor, one.action, one.after) == (other.actor, other.action, other.after)
