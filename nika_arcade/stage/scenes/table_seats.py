"""Table seats: the scenes about who sits where at a table, and what follows when they are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nika_arcade.api import Text, text
from nika_arcade.match.lineup import Holder
from nika_arcade.match.proposals import listed
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.missing import MissingPad
from nika_arcade.stage.scenes.question import AnswerChoice, Question
from nika_arcade.stage.scenes.seating import MIDDLE_LEVEL
from nika_arcade.stage.scenes.seats import Seated, SeatsSheet
from nika_arcade.stage.scenes.sitting import name_of

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.match import MatchScene

SEATS, JOIN = "seats", "join"
NOBODY = "nobody"


def seats(scene: MatchScene) -> Scene:
    """Return who sits where, to be changed."""
    return SeatsSheet(scene.session, scene.holding)


def join(scene: MatchScene, pad: str) -> Scene:
    """Return the question whose pad that is which was nobody's so far."""
    lineup, hands = scene.session.lineup, scene.holding.hands
    answers = [
        AnswerChoice(f"{one}/{pad}", _titled(scene, lineup.by_id(one)))
        for one in hands.free(scene.holding.persons)
    ]
    nobody = AnswerChoice(NOBODY, text("Nobody's"))
    return Question(
        text("Whose pad is this?"),
        text("Pad {number}: {name}", number=hands.number(pad), name=hands.pads.get(pad, "")),
        [*answers, nobody],
        NOBODY,
    )


def missing(scene: MatchScene, holder_id: str) -> Scene:
    """Return what tells that the pad of somebody who plays is away, and the ways on."""
    bots = scene.house.catalogue.opponents_for(scene.session.entry.id)
    bot = min(bots, key=lambda one: (one.level == 0, abs(one.level - MIDDLE_LEVEL)), default=None)
    name = _titled(scene, scene.session.lineup.by_id(holder_id))
    return MissingPad(scene.holding, holder_id, name, bot)


def _titled(scene: MatchScene, holder: Holder) -> Text:
    """Return a person's name, or his seats where "You" could be anybody."""
    seats = listed(scene.session.lineup.seats_of(holder.id))
    called = name_of(holder, scene.session.lineup, scene.house.settings.name)
    if isinstance(called, str) and called:
        return Text(called)
    return seats


def follow(scene: MatchScene, wanted: str, answer: Any) -> None:
    """Seat everybody as was chosen, or give a pad to whom it was given."""
    hands = scene.holding.hands
    if wanted == SEATS and isinstance(answer, Seated):
        scene.holding.reseat(answer.lineup)
        for holder_id, pad in answer.pads.items():
            hands.give(holder_id, pad)
    elif wanted == JOIN and isinstance(answer, str) and answer != NOBODY:
        hands.give(*answer.split("/", 1))
