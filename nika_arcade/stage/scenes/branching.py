"""Branching: a new game that goes on from a moment of another one, and who plays it."""

from __future__ import annotations

from secrets import randbits

from nika_arcade.api import Text, text
from nika_arcade.match.branches import Opening
from nika_arcade.match.lineup import Holder, Lineup, lineup_against_bots
from nika_arcade.match.proposals import listed
from nika_arcade.match.session import Session
from nika_arcade.stage.house import House
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.question import AnswerChoice, Question

SEED_BITS = 53
SAME, EVERYBODY, NOBODY = "same", "everybody", "no"
SIDE = "side:"


def who_plays(session: Session, *, dealt: bool) -> Scene:
    """Return the question who plays the new game; ``dealt`` tells that secrets are dealt anew."""
    words = text("It becomes a game of its own; the one you look at stays as it is.")
    if dealt:
        words = text(
            "It becomes a game of its own. What you can't see is dealt anew, "
            "so nothing of the game that goes on is given away."
        )
    sides = [
        AnswerChoice(f"{SIDE}{number}", text("I play {seats}", seats=listed(side)))
        for number, side in enumerate(session.teams)
    ]
    return Question(
        text("Play on from here?"),
        words,
        [
            AnswerChoice(SAME, text("The same players"), "primary"),
            *sides,
            AnswerChoice(EVERYBODY, text("People on every side")),
            AnswerChoice(NOBODY, text("Not now")),
        ],
        NOBODY,
    )


def lineup_by(answer: str, session: Session, house: House) -> Lineup:
    """Return who plays, by the answer to `who_plays`; bots that are gone are replaced."""
    entry, catalogue, person = session.entry, house.catalogue, house.settings.name
    lineup = session.lineup
    if answer.startswith(SIDE):
        own = session.teams[int(answer.removeprefix(SIDE))]
        return lineup_against_bots(entry, catalogue, lineup.names, own, person)
    if answer == EVERYBODY:
        holders = tuple(
            Holder(f"p{number}", "person", person if number == 1 else "")
            for number, _ in enumerate(session.teams, start=1)
        )
        owner = {
            seat: f"p{number}" for number, side in enumerate(session.teams, 1) for seat in side
        }
        return Lineup(holders, tuple((seat, owner[seat]) for seat in lineup.names))
    known = {one.id: one for one in catalogue.opponents_for(entry.id)}
    spare = next(iter(known.values()), None)
    for holder in lineup.holders:
        if holder.is_bot and holder.opponent not in known:
            other = Holder(holder.id, "person", "")
            if spare is not None:
                other = Holder(holder.id, "bot", spare.name, spare.id)
            lineup = lineup.with_holder(other)
    return lineup


def branch_off(house: House, session: Session, opening: Opening, lineup: Lineup) -> Scene:
    """Return the table of the new game, or what tells why there is none."""
    from nika_arcade.stage.scenes.match import MatchScene
    from nika_arcade.stage.scenes.setup import table

    entry = session.entry
    return table(
        house,
        entry,
        lambda: MatchScene.begin(
            house, entry.id, session.options, lineup, session.clock, opening=opening
        ),
    )


def new_seed() -> int:
    """Return the number that all luck of a new game comes from."""
    return randbits(SEED_BITS)


def label() -> Text:
    """Return what the button says that begins it."""
    return text("Play on from here")
