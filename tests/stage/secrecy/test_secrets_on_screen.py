"""Two persons at one screen: no frame shows one of them what only the other may see."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from nika_arcade.match.referee import Referee
from nika_arcade.match.session import Session
from nika_arcade.stage.scenes.curtain import CoveredQuestion, Curtain
from nika_arcade.stage.scenes.eyes import Eyes
from nika_arcade.stage.scenes.looking import Looking
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.stage.scenes.menu import MenuScene
from nika_arcade.stage.scenes.question import Question
from nika_arcade.stage.scenes.view import TableView


def whole_game(one: Any) -> None:
    """Play a game to its end, and do on the way everything a table allows."""
    extras = [look_about_the_curtain, open_the_menu, recap, change_the_room, ask_in_vain]
    turn = 0
    while not one.over:
        one.until(lambda: one.over or isinstance(one.pilot.top, Curtain) or hand_of(one))
        if isinstance(one.pilot.top, Curtain):
            if turn % 2:
                look_about_the_curtain(one)
            one.lift()
        elif not one.over:
            extras[turn % len(extras)](one)
            if turn == 3:
                offer_a_draw(one)
            one.play(turn % 2)
            turn += 1
    one.step(20)
    one.do(lambda: one.pilot.key("escape"))
    for key in ("left", "up", "right", "down"):
        one.do(lambda key=key: one.pilot.key(key))
        one.step(5)
    one.do(lambda: one.pilot.key("escape"))
    one.step(5)


def hand_of(one: Any) -> bool:
    return isinstance(one.pilot.top, MatchScene) and one.table.play.hand is not None


def look_about_the_curtain(one: Any) -> None:
    if not isinstance(one.pilot.top, Curtain):
        return
    one.step(30)
    open_the_menu(one)
    assert isinstance(one.pilot.top, Curtain)
    one.do(lambda: one.pilot.key("r"))
    one.do(lambda: one.pilot.press(20, 300))
    assert isinstance(one.pilot.top, Curtain)


def open_the_menu(one: Any) -> None:
    one.do(lambda: one.pilot.key("escape"))
    assert isinstance(one.pilot.top, MenuScene)
    one.step(10)
    one.do(lambda: one.pilot.key("escape"))
    one.step(10)


def recap(one: Any) -> None:
    one.do(lambda: one.pilot.key("r"))
    one.until(lambda: hand_of(one))


def change_the_room(one: Any) -> None:
    for theme in ("white-ground", "red-figure"):
        one.do(lambda theme=theme: one.pilot.house.change(theme=theme))
        one.step(2)


def ask_in_vain(one: Any) -> None:
    """Ask for what was played last to be taken back, which is declined, and for a hint."""
    may_ask = one.table.session.why_no_undo() is None
    one.do(lambda: one.pilot.key("u"))
    one.step(2)
    if may_ask:
        decline(one)
    one.do(lambda: one.pilot.key("h"))
    one.step(2)
    one.do(lambda: one.pilot.press(2, 200))


def decline(one: Any) -> None:
    """Let the other decline what is asked; then the one to act comes back to the screen."""
    one.until(lambda: isinstance(one.pilot.top, Question))
    one.step(30)
    one.do(lambda: one.pilot.click_text("Decline"))
    one.until(lambda: isinstance(one.pilot.top, Curtain) or hand_of(one))
    if isinstance(one.pilot.top, Curtain):
        one.lift()
        one.until(lambda: hand_of(one))


def offer_a_draw(one: Any) -> None:
    """Offer a draw, which the other declines; then the one to act comes back to the screen."""
    one.do(lambda: one.table.play.parley.propose("draw"))
    one.until(lambda: isinstance(one.pilot.top, Question))
    assert isinstance(one.pilot.top, CoveredQuestion)
    one.do(lambda: one.pilot.key("enter"))
    assert isinstance(one.pilot.top, CoveredQuestion), "that key was meant for the menu"
    one.step(30)
    one.do(lambda: one.pilot.click_text("Decline"))
    assert one.table.session.outcome is None
    one.lift()
    one.until(lambda: hand_of(one))


@pytest.mark.parametrize(("speed", "text_scale"), [(0.0, 3.0), (1.0, 1.0)])
def test_no_frame_shows_what_only_another_may_see(watch, speed, text_scale) -> None:
    one = watch(speed=speed, text_scale=text_scale)
    whole_game(one)
    assert not one.leaks, one.leaks[:3]
    assert len(one.frames) > 400
    assert len(one.shown["Red"]) > 3 and len(one.shown["Black"]) > 3, "they see their own cards"


def leave_it_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Eyes, "due", property(lambda eyes: False))


def hang_it_over_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Curtain, "over", True)
    patch.setattr(Looking, "shut", lambda looking: looking._play.eyes.shut())


def tell_all_that_happened(patch: pytest.MonkeyPatch) -> None:
    beat = Referee.beat
    patch.setattr(Referee, "beat", lambda self, number, eye: beat(self, number, "Red"))


def end_without_it(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Looking, "shut", lambda looking: None)


@pytest.mark.parametrize(
    "leak", [leave_it_open, hang_it_over_the_table, tell_all_that_happened, end_without_it]
)
def test_a_table_that_leaks_is_found_out(watch, monkeypatch, leak) -> None:
    leak(monkeypatch)
    one = watch(speed=0.0)
    with suppress(AssertionError):  # such a table may also hang where it should not
        whole_game(one)
    assert one.leaks


def test_a_presenter_that_leaks_is_found_out(watch) -> None:
    one = watch(speed=0.0, forgets=False)
    whole_game(one)
    assert one.leaks


def other_window(one: Any, size: tuple[int, int]) -> None:
    """Pull the window to another size; who sits in front may change it any time."""
    import pygame

    one.pilot.size = size
    one.do(lambda: one.pilot.stack.show_on(pygame.Surface(size)))
    one.step(3)


def other_house(one: Any, language: str, text_scale: float) -> None:
    one.do(lambda: one.pilot.house.change(language=language, text_scale=text_scale))
    one.step(3)


def rounds_with_changes(one: Any) -> None:
    """Change window, language and size of letters behind the curtain, in a turn, and after it."""
    sizes = [(1000, 420), (420, 900), (640, 400)]
    for turn in range(6):
        one.until(lambda: isinstance(one.pilot.top, Curtain))
        other_window(one, sizes[turn % 3])
        other_house(one, ("zh_Hant", "en")[turn % 2], (3.0, 1.0)[turn % 2])
        assert isinstance(one.pilot.top, Curtain)
        one.lift()
        one.until(lambda: hand_of(one))
        other_window(one, sizes[(turn + 1) % 3])
        one.play()
        other_window(one, sizes[(turn + 2) % 3])


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_no_other_window_or_language_shows_more(watch, speed) -> None:
    one = watch(speed=speed)
    rounds_with_changes(one)
    assert not one.leaks, one.leaks[:3]
    assert len(one.shown["Red"]) > 3 and len(one.shown["Black"]) > 3


def test_a_curtain_that_a_new_window_tears_is_found_out(watch, monkeypatch) -> None:
    def torn(table: MatchScene, canvas: Any) -> None:
        layout(table, canvas)
        table.play.eyes.eye = "Red"

    layout = MatchScene.layout
    monkeypatch.setattr(MatchScene, "layout", torn)
    one = watch(speed=0.0)
    with suppress(AssertionError):
        rounds_with_changes(one)
    assert one.leaks


# Pixels


def other_card(session: Session) -> None:
    """Give Red another last card, which nobody else can know of."""
    start = session.referee.start
    hand, deck = start.hands[0], start.deck
    (mine, other) = hand[-1], deck[-1]
    hand = (*hand[:-1], replace(mine, value=other.value))
    deck = (*deck[:-1], replace(other, value=mine.value))
    session.referee.start = replace(start, hands=(hand, start.hands[1]), deck=deck)


def two_rounds(watch: Callable[..., Any], **wishes) -> list[tuple[str, str]]:
    one = watch(**wishes)
    one.lift()
    one.until(lambda: hand_of(one))
    one.do(lambda: one.pilot.key("escape"))
    one.step(10)
    one.do(lambda: one.pilot.key("escape"))
    for turn in range(4):
        if turn:
            one.lift()
        one.play()
    one.lift()
    return one.frames


def unlike(watch: Callable[..., Any]) -> tuple[int, int]:
    """Return how many frames differ with Red's last card: of those for others, and of his own."""
    first, second = two_rounds(watch), two_rounds(watch, change=other_card)
    assert len(first) == len(second) > 300
    both = [(one[0], one != other) for one, other in zip(first, second, strict=True)]
    return sum(differ for front, differ in both if front != "Red"), sum(
        differ for front, differ in both if front == "Red"
    )


def test_what_is_hidden_changes_no_pixel(watch) -> None:
    foreign, own = unlike(watch)
    assert foreign == 0
    assert own > 50


def fade_it_in(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Curtain, "cuts", False)


def keep_the_room(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableView, "_change_eye", lambda view: None)


@pytest.mark.parametrize("leak", [fade_it_in, keep_the_room])
def test_pixels_that_tell_are_found_out(watch, monkeypatch, leak) -> None:
    leak(monkeypatch)
    foreign, _ = unlike(watch)
    assert foreign > 0
