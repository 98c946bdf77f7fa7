"""The line-up: who holds which seat, by which house rules, with which clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry, OpponentEntry
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.proposals import listed
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.coins import faces_of
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.scene import Go, pop, push, swap
from nika_arcade.stage.scenes.card import Card, draw_bracket, draw_call, draw_refusal
from nika_arcade.stage.scenes.house_rules import HouseRules
from nika_arcade.stage.scenes.joining import follow, join, pad_words, persons
from nika_arcade.stage.scenes.lineup_plan import GAP, LineupPlan, plan_lineup
from nika_arcade.stage.scenes.page import Page
from nika_arcade.stage.scenes.seating import Kind, Seating, Sitter, seat_down
from nika_arcade.stage.scenes.setup import CLOCKS, Setup, begin, clock_words, keep_setup, last_setup
from nika_arcade.stage.scenes.sitting import name_of
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

WHO = "who:"
KIND = "kind:"

GONE = "gone"
"""Stands for a bot that is in the line-up but not in the catalogue any more."""

NOWHERE = Box(0, 0, 0, 0)

BACK = text("Back")
BEGIN = text("Begin")
TITLE = text("Who sits where?")
PERSON = Option("person", text("Person"), "icon-person")
BOT = Option("bot", text("Bot"))


class LineupScene(Page):
    """A card for each seat of a game. What is set up is remembered for the next time."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.entry: GameEntry
        self.seating: Seating
        self._setup = Setup(Lineup((), ()))
        self._plan: LineupPlan | None = None
        self._cards: dict[str, Card] = {}
        self._news = NOWHERE

    def enter(self, house: House) -> None:
        """Set up as it was the last time."""
        super().enter(house)
        self.entry = house.catalogue.game(self.game_id)
        self._setup = last_setup(house, self.entry)
        opponents = house.catalogue.opponents_for(self.game_id)
        self.seating = seat_down(self.entry, opponents, self._setup.lineup, house.settings.name)

    @property
    def game_folder(self) -> Path | None:
        """The folder of the game."""
        return self.entry.folder

    @property
    def opening(self) -> Sequence[Text]:
        """The game, and what is chosen here."""
        return (Text(self.entry.title), text("Who plays?"))

    @property
    def setup(self) -> Setup:
        """What would be played now."""
        return replace(self._setup, lineup=self.seating.lineup)

    # -- placing ----------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        """Place cards and buttons."""
        plan = self._plan = plan_lineup(
            canvas.width, canvas.height, canvas.text_scale, self.seating.sides
        )
        if plan.scrolls:
            self.group.scroll = self.group.scroll or Scroll(plan.view)
            self.group.scroll.resize(plan.view, plan.view.width, plan.content)
        else:
            self.group.scroll = None
        faces = faces_of(self.seating.lineup, self.house.catalogue, self.game_id)
        self._cards = {seat: self._card(seat, faces) for seat, _ in plan.cards}
        self.group.first = "begin"
        before = self.group.focused
        self.group.replace(
            [self._back(canvas, plan), *self._seats(plan), *self._foot(canvas, plan)]
        )
        if before is None:
            self.group.focus(self.group["begin"])

    def _back(self, canvas: Canvas, plan: LineupPlan) -> Widget:
        back = Button("back", NOWHERE, BACK, kind="quiet", icon="icon-back", size="body")
        wide = max(96.0, back.natural_width(canvas) - 14.0)
        back.box = Box(plan.header.x, plan.header.y, wide, plan.header.height)
        return back

    def _seats(self, plan: LineupPlan) -> Iterator[Widget]:
        """Yield the widgets of the cards, seat by seat."""
        for seat, card in plan.cards:
            high = max(44.0, 27.0 * (card.holder - card.name) / 28.0)
            box = Box(card.box.x + 16, card.holder - high / 2, card.box.width - 32, high)
            yield self._stepper(seat, box)
            kind = self.seating.sitter(seat).kind
            choice = Choice(KIND + seat, card.choice, (PERSON, BOT), kind, name=Text(seat))
            choice.scrolls = plan.scrolls
            choice.enabled = bool(self.seating.opponents)
            yield choice

    def _stepper(self, seat: str, box: Box) -> Widget:
        """Return the chevrons of a card, with everybody who could sit there."""
        choices, now = self.seating.choices(seat), self.seating.sitter(seat)
        options = [
            Option(str(number), self._name(self.seating.placed(seat, one), seat))
            for number, one in enumerate(choices)
        ]
        at = str(choices.index(now)) if now in choices else GONE
        if at == GONE:
            options.insert(0, Option(GONE, self._name(self.seating, seat)))
        stepper = Stepper(WHO + seat, box, options, at, name=Text(seat), round=True)
        stepper.scrolls = self.group.scroll is not None
        return stepper

    def _name(self, seating: Seating, seat: str) -> Text | str:
        """Return how the holder of a seat is called."""
        return name_of(seating.lineup.holder(seat), seating.lineup, seating.person)

    def _foot(self, canvas: Canvas, plan: LineupPlan) -> list[Widget]:
        """Return the buttons at the foot, from the right edge on."""
        refused = self.seating.refusal is not None
        buttons = [
            Button("begin", NOWHERE, BEGIN, kind="primary", icon="icon-play", size="big"),
            Button("rules", NOWHERE, text("House rules"), size="body"),
            Button(
                "clock", NOWHERE, text("Clock: {time}", time=clock_words(self._setup.clock)),
                size="body",
            ),
        ]  # fmt: skip
        seats = self.entry.seats
        if seats.min < seats.max:
            label = text("Seats: {number}", number=len(self.seating.seats))
            buttons.append(Button("seats", NOWHERE, label, size="body"))
        buttons[0].enabled = not refused
        right = plan.foot.right
        for button in buttons:
            least = 228.0 if button.id == "begin" else 150.0
            wide = max(least, button.natural_width(canvas))
            button.box = Box(right - wide, plan.foot.y, wide, plan.foot.height)
            right -= wide + GAP
        self._news = Box(plan.foot.x, plan.foot.y, right - plan.foot.x, plan.foot.height)
        return list(reversed(buttons))

    def _card(self, seat: str, faces: Mapping[str, str]) -> Card:
        """Return what the card of a seat shows."""
        look, sitter = self.entry.look(seat), self.seating.sitter(seat)
        opponent = self.seating.opponent(seat)
        side = next(n for n, side in enumerate(self.seating.sides) if seat in side)
        return Card(
            seat=Text(seat),
            shield=look.emblem,
            strip=look.strip,
            face=faces[self.seating.lineup.holder(seat).id],
            line=self._line(seat, sitter, opponent),
            person=sitter.kind == "person",
            level=opponent.level if opponent else 0,
            mirror=side >= max(1, len(self.seating.sides) / 2),
            pad=pad_words(self.house.hands, self.seating.lineup.holder(seat).id),
        )

    def _line(self, seat: str, sitter: Sitter, opponent: OpponentEntry | None) -> Text | str:
        """Return the words under a holder's name: his other seats, or what he is like."""
        holder = self.seating.lineup.holder(seat)
        others = [one for one in self.seating.seats if one != seat]
        others = [one for one in others if self.seating.lineup.holder(one).id == holder.id]
        if others and (sitter.kind == "person" or sitter.beside):
            return text("Plays {seats} too", seats=listed(others))
        if sitter.kind == "person":
            return text("You") if holder.name else ""
        return Text(opponent.line) if opponent and opponent.line else ""

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Let a pad that has no seat yet take one, or answer what a person does."""
        if isinstance(intent, (PadCame, PadWent)):
            self.rearrange()
        elif isinstance(intent, Key) and self._takes_seat(intent):
            self.seating = join(self.house.hands, self.seating, intent.pad)
            self.rearrange()
            return None
        return super().handle(intent)

    def _takes_seat(self, key: Key) -> bool:
        """Say whether a key is the button by which a pad without a seat takes one."""
        return key.pad in self._loose and "confirm" in self.house.commands(key)

    @property
    def _loose(self) -> list[str]:
        """The pads that are here and have no seat."""
        return self.house.hands.loose(persons(self.seating))

    def _seat(self, seating: Seating, changed: str = "") -> None:
        """Seat everybody so, after a change at one seat."""
        follow(self.house.hands, self.seating, seating, changed)
        self.seating = seating

    def use(self, widget: Widget) -> Go | None:
        """Take up what a card or a button says."""
        if widget.id == "back":
            return self.back()
        if widget.id == "begin":
            return self._begin()
        if widget.id == "rules":
            return push(HouseRules(self.entry, self._setup))
        if widget.id == "clock":
            at = CLOCKS.index(self._setup.clock) if self._setup.clock in CLOCKS else 0
            self._setup = replace(self._setup, clock=CLOCKS[(at + 1) % len(CLOCKS)])
        elif widget.id == "seats":
            self._seat(self.seating.with_seats(self._next_number()))
        elif isinstance(widget, Stepper):
            self._step(widget)
        elif isinstance(widget, Choice):
            seat = widget.id.removeprefix(KIND)
            kind: Kind = "bot" if widget.chosen == "bot" else "person"
            self._seat(self.seating.of_kind(seat, kind), seat)
        self.rearrange()
        return None

    def _step(self, stepper: Stepper) -> None:
        """Put the one on a seat whom its chevrons show now."""
        seat = stepper.id.removeprefix(WHO)
        if stepper.chosen != GONE:
            choices = self.seating.choices(seat)
            self._seat(self.seating.placed(seat, choices[int(stepper.chosen)]), seat)

    def _next_number(self) -> int:
        """Return the next number of seats; after the most come the fewest."""
        seats = self.entry.seats
        now = len(self.seating.seats)
        return now + 1 if now < seats.max else seats.min

    def _begin(self) -> Go:
        """Go to the table, or tell why there is none."""
        scene = begin(self.house, self.entry, self.setup)
        return push(scene) if isinstance(scene, TroubleScene) else swap(scene)

    def back(self) -> Go | None:
        """Go back to the title."""
        return pop()

    def resume(self, result: Any) -> Go | None:
        """Take up the house rules that were chosen."""
        if isinstance(result, Setup):
            self._setup = result
        self.rearrange()
        return None

    def leave(self) -> None:
        """Remember what was set up, if it can be played."""
        if self.seating.refusal is None:
            keep_setup(self.house, self.entry, self.setup)

    # -- picture ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw cards, brackets, spears and buttons."""
        plan = self._plan
        if plan is None:
            return
        canvas.fill("ui.ground")
        self._draw_title(canvas, plan)
        scroll = self.group.scroll
        moved = canvas.shifted(-scroll.x, -scroll.y) if scroll else canvas
        with canvas.clipped(plan.view) if scroll else nullcontext():
            self._draw_cards(moved.with_art(self.house.art_of(self.entry.folder)), plan)
        canvas.meander(plan.foot.x, plan.meander, plan.foot.width, 2, "ui.rule")
        if self.seating.refusal is not None:
            draw_refusal(canvas, self._news, self.seating.refusal)
        elif self._loose:
            button = self.house.keys.on_pad().label("confirm")
            draw_call(canvas, self._news, text("Press {button} to take a seat", button=button))
        self.group.draw(canvas)

    def _draw_title(self, canvas: Canvas, plan: LineupPlan) -> None:
        """Draw the head in the middle, or beside the way back where it is wider than that."""
        left = self.group["back"].box.right + 24
        room, wide = canvas.width - 48 - left, canvas.measure(TITLE, "title_l")
        scale = canvas.text_scale * min(1.0, room / wide)
        x = max(canvas.width / 2, left + min(room, wide) / 2)
        base = canvas.centred(plan.header.middle[1] + 2, "title_l", scale)
        canvas.text(TITLE, (x, base), "title_l", align="centre", scale=scale)

    def _draw_cards(self, canvas: Canvas, plan: LineupPlan) -> None:
        for bracket in plan.brackets:
            draw_bracket(canvas, bracket, listed(self.seating.sides[bracket.side]))
        for seat, card in plan.cards:
            self._cards[seat].draw(canvas, card)
        if plan.spears is not None:
            canvas.image("crossed-spears", plan.spears)
