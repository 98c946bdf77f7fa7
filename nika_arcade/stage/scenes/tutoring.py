"""Tutoring: what a person is asked about hints, and about an action that gives much away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nika_arcade.api import text
from nika_arcade.stage.scene import Go, Scene
from nika_arcade.stage.scenes.advising import STEPS, percent
from nika_arcade.stage.scenes.question import AnswerChoice, Question

if TYPE_CHECKING:
    from nika_arcade.stage.scenes.match import MatchScene

HOW_MUCH, BLUNDER, WHY = "advice", "blunder", "why"
"""What the table has opened when one of these questions is answered."""

AGAIN, KEEP = "again", "keep"


def how_much() -> Scene:
    """Return the question how much hints may tell, which comes with the first one."""
    return Question(
        text("How much may a hint tell?"),
        text("Each further press tells more, up to this. It can be changed in the settings."),
        [
            AnswerChoice("nudge", text("Only where to look")),
            AnswerChoice("candidates", text("A few good actions")),
            AnswerChoice("best", text("The best action, and why"), "primary"),
            AnswerChoice("off", text("Nothing")),
        ],
        "off",
    )


def blunder(scene: MatchScene) -> Scene | None:
    """Return the question whether an action that gives much away is meant so, or None."""
    verdict = scene.play.teaching.verdict
    if verdict is None:
        return None
    before, after = percent(verdict.best), percent(verdict.chance)
    words = text(
        "{deed}: that takes your chance to win from {before} to {after}.",
        deed=verdict.deed, before=before, after=after,
    )  # fmt: skip
    return Question(
        text("Another try?"),
        words,
        [
            AnswerChoice(AGAIN, text("Try again"), "primary"),
            AnswerChoice(WHY, text("Show why")),
            AnswerChoice(KEEP, text("Play it")),
        ],
        AGAIN,
    )  # fmt: skip


def why(scene: MatchScene) -> Scene | None:
    """Return what would have been better, and the same question."""
    verdict = scene.play.teaching.verdict
    if verdict is None:
        return None
    words = text("Better: {deed}.", deed=verdict.better)
    for reason in verdict.reasons:
        words = text("{one} {other}", one=words, other=reason)
    return Question(
        text("What is better here"),
        words,
        [
            AnswerChoice(AGAIN, text("Try again"), "primary"),
            AnswerChoice(KEEP, text("Play mine all the same")),
        ],
        AGAIN,
    )


def follow(scene: MatchScene, wanted: str, answer: object) -> Go | None:
    """Do what was answered to one of these questions."""
    if wanted == HOW_MUCH and answer in STEPS[1:]:
        scene.house.change(advice=answer)
        scene.play.behave(scene.play.manner.of(scene.house.settings))
        scene.play.advising.ask()
    elif wanted in (BLUNDER, WHY):
        teaching = scene.play.teaching
        if answer == WHY and (shown := why(scene)) is not None:
            return scene.open(WHY, shown)
        if answer == KEEP:
            teaching.keep()
        else:
            teaching.drop()
    return None
