"""Exits: the scenes that open over a table, and what follows when they are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nika_arcade.api import ProposalKind, Text, text
from nika_arcade.match.lineup import Holder
from nika_arcade.match.proposals import listed
from nika_arcade.stage.coins import faces_of
from nika_arcade.stage.scene import Go, Scene, pop, swap
from nika_arcade.stage.scenes import table_seats, tutoring
from nika_arcade.stage.scenes.curtain import LEAVE, LIFT, Caller, CoveredQuestion, Curtain
from nika_arcade.stage.scenes.graphing import Graphing
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.question import AnswerChoice, Question
from nika_arcade.stage.scenes.replay import UNDO, Glance, ReplayScene
from nika_arcade.stage.scenes.result import ResultScene, Winner
from nika_arcade.stage.scenes.setup import Setup, begin
from nika_arcade.stage.scenes.sitting import name_of

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.match import MatchScene

ASKING: dict[str, Text] = {
    "draw": text("{name} offers a draw"),
    "claim": text("{name} claims the victory"),
    "resign": text("{name} wants to resign"),
    "take_back": text("{name} wants to take a move back"),
}

KEEP = "keep"

MOVES = {"log": 0, "back_in_time": -1}
"""The commands that open the moves of a game: how many actions before the present one."""


def menu(scene: MatchScene) -> Scene:
    """Return the menu of a table."""
    return MenuScene(scene.play, drawer=scene.view.has_drawer)


def result(scene: MatchScene) -> Scene:
    """Return the end of a game that is over."""
    session = scene.session
    outcome = session.outcome
    assert outcome is not None, "the game is over"
    scene.play.looking.shut()  # all persons look at the end, and none through another's eye
    plates = {plate.seat: plate.look for plate in scene.play.picture.tableau.plates}
    faces = faces_of(session.lineup, scene.house.catalogue, session.entry.id)
    winners = tuple(
        Winner(plates.get(seat, ""), faces[session.lineup.holder(seat).id])
        for seat in outcome.winners
    )
    art = scene.house.art_of(session.entry.folder)
    shown = ResultScene(outcome, winners, scene.play.turns, art)
    shown.graphing = Graphing(session, scene.play, scene.house)
    shown.cuts = scene.play.eyes.secret
    return shown


def replay(scene: MatchScene, back: int = 0) -> Scene:
    """Return the moves of a game, as the one who looks may see them."""
    at = max(0, scene.session.number + back)
    return ReplayScene(scene.session, Glance(scene.play.eyes.eye, at, scene.play.picture.near))


def question(scene: MatchScene) -> Scene | None:
    """Return what a person has to be asked now, or None."""
    asked = next((one for one in scene.session.asked if not one.is_bot), None)
    if asked is not None and scene.session.pending is not None:
        return _proposal(scene, asked)
    next_ = scene.play.eyes.curtain
    if next_ is not None and scene.play.eyes.hangs:
        return _curtain(scene, next_)
    troubled = scene.session.troubled
    if troubled is not None and scene.play.eyes.persons and scene.play.parley.minds(troubled):
        return _swap(scene, troubled)
    return None


def _proposal(scene: MatchScene, asked: Holder) -> Scene:
    pending, lineup = scene.session.pending, scene.session.lineup
    assert pending is not None, "somebody is asked"
    you = scene.house.settings.name
    who = lineup.holder(pending.seat)
    covered = scene.play.eyes.secret
    others = covered or sum(not one.is_bot for one in lineup.holders) > 2
    words = text("{name}, do you agree?", name=name_of(asked, lineup, you)) if others else None
    if covered:
        scene.play.looking.shut()
    asking = (CoveredQuestion if covered else Question)(
        Text(ASKING[pending.kind].template, (("name", name_of(who, lineup, you)),)),
        words,
        [
            AnswerChoice(f"yes:{asked.id}", text("Agree"), "primary"),
            AnswerChoice(f"no:{asked.id}", text("Decline")),
        ],
        f"no:{asked.id}",
    )
    asking.asks, asking.others = asked.id, scene.holding.beside(asked.id)
    return asking


def _curtain(scene: MatchScene, next_: Holder) -> Scene:
    """Return the curtain before a person, who is called by his name or else by his seat."""
    session, plates = scene.session, scene.play.picture.tableau.plates
    seat = session.to_act or ""
    called = _called(scene, next_)
    if called is None:
        title = text("It is the turn of {seat}", seat=Text(seat))
        button = text("I play {seat}", seat=Text(seat))
    else:
        title = text("{name}, take the seat of {seat}", name=called, seat=Text(seat))
        button = text("I am {name}", name=called)
    faces = faces_of(session.lineup, scene.house.catalogue, session.entry.id)
    shield = next((plate.look for plate in plates if plate.seat == seat), "")
    art = scene.house.art_of(session.entry.folder)
    curtain = Curtain(
        Caller(title, _away(scene, next_), button, shield, faces[next_.id], art), scene.play
    )
    curtain.asks, curtain.others = next_.id, scene.holding.beside(next_.id)
    return curtain


def _away(scene: MatchScene, next_: Holder) -> Text:
    """Return the word to those who must not look."""
    others = [one for one in scene.play.eyes.persons if one != next_]
    if len(others) != 1:
        return text("All others look away now.")
    seats = listed(scene.session.lineup.seats_of(others[0].id))
    return text("{name}, look away now.", name=_called(scene, others[0]) or seats)


def _called(scene: MatchScene, holder: Holder) -> str | None:
    """Return the name of a person; None for one that has none, as "You" could be anybody."""
    name = name_of(holder, scene.session.lineup, scene.house.settings.name)
    return name if isinstance(name, str) and name else None


def _swap(scene: MatchScene, troubled: Holder) -> Scene:
    session, house = scene.session, scene.house
    seats = listed(session.lineup.seats_of(troubled.id))
    others = [
        AnswerChoice(f"{troubled.id}:{one.id}", Text(one.name))
        for one in house.catalogue.opponents_for(session.entry.id)
        if one.id != troubled.opponent
    ]
    return Question(
        text("{name} fails again and again", name=Text(troubled.name)),
        text("Who shall play {seats} from now on?", seats=seats),
        [
            AnswerChoice(KEEP, text("Keep {name}", name=Text(troubled.name)), "primary"),
            *others,
            AnswerChoice(f"{troubled.id}:", text("A person at this table")),
        ],
        KEEP,
    )


def _resign() -> Scene:
    return Question(
        text("Resign the game?"),
        text("Your side will have lost."),
        [
            AnswerChoice("yes", text("Resign")),
            AnswerChoice("no", text("Play on"), "primary"),
        ],
        "no",
    )


def follow(scene: MatchScene, wanted: str, answer: Any) -> Go | None:
    """Do what was chosen in the scene that was open for ``wanted``."""
    if wanted == "menu":
        return _from_menu(scene, answer)
    if wanted == "result":
        return _from_result(scene, answer)
    if wanted in (tutoring.HOW_MUCH, tutoring.BLUNDER, tutoring.WHY):
        return tutoring.follow(scene, wanted, answer)
    if wanted == "replay":
        return _from_replay(scene, answer)
    if wanted in (table_seats.SEATS, table_seats.JOIN):
        table_seats.follow(scene, wanted, answer)
    elif wanted == "resign" and answer == "yes":
        scene.play.parley.propose("resign")
    elif wanted == "question" and answer == LIFT:
        scene.play.looking.lift()
    elif wanted == "question" and answer == LEAVE:
        return pop("home")
    elif wanted == "question" and isinstance(answer, str):
        _answered(scene, answer)
    return None


def _from_menu(scene: MatchScene, answer: Any) -> Go | None:
    saying: dict[str, ProposalKind] = {"claim": "claim", "draw": "draw"}
    if answer == "resign" and scene.house.settings.confirm:
        return scene.open("resign", _resign())
    if answer == "resign":
        scene.play.parley.propose("resign")
    elif answer in saying:
        scene.play.parley.propose(saying[answer])
    elif answer == "log":
        return scene.open("replay", replay(scene))
    elif answer in ("undo", "redo", "hint", "recap"):
        if scene.controls.use(answer) == tutoring.HOW_MUCH:
            return scene.open(tutoring.HOW_MUCH, tutoring.how_much())
    elif answer == "swap" and scene.session.troubled is not None:
        return scene.open("question", _swap(scene, scene.session.troubled))
    elif answer == "seats":
        return scene.open(table_seats.SEATS, table_seats.seats(scene))
    elif answer == "rules":
        from nika_arcade.stage.scenes.rules import RulesScene

        return scene.open("rules", RulesScene(scene.session.entry))
    elif answer == "settings":
        from nika_arcade.stage.scenes.settings import SettingsSheet

        return scene.open("settings", SettingsSheet())
    elif answer == "leave":
        return pop("home")
    return None


def _from_result(scene: MatchScene, answer: Any) -> Go | None:
    session = scene.session
    setup = Setup(session.lineup, session.options, session.clock)
    if answer == "again":
        return swap(begin(scene.house, session.entry, setup))
    if answer == "lineup":
        from nika_arcade.stage.scenes.lineup import LineupScene

        return swap(LineupScene(session.entry.id))
    if answer == "home":
        return pop("home")
    back = answer - session.number if isinstance(answer, int) else 0
    return scene.open("replay", replay(scene, back))


def _from_replay(scene: MatchScene, answer: Any) -> Go | None:
    """Leave for a new game that goes on from there, take back, or come back to where one was."""
    if isinstance(answer, Scene):
        return swap(answer)
    if answer == UNDO:
        scene.controls.use("undo")
    elif scene.session.outcome is not None:
        return scene.open("result", result(scene))
    return None


def _answered(scene: MatchScene, answer: str) -> None:
    word, _, holder_id = answer.partition(":")
    if word in ("yes", "no"):
        scene.play.parley.answer(holder_id, word == "yes")
        return
    troubled = scene.session.troubled
    if troubled is None:
        return
    scene.play.parley.mind(troubled)
    if answer != KEEP:
        scene.session.swap(word, holder_id)
