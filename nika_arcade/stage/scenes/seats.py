"""Seats at the table: who plays on at each of them, a person or a bot, and with which pad."""

from __future__ import annotations

from dataclasses import dataclass, field

from nika_arcade.api import Text, text
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.proposals import listed
from nika_arcade.match.session import Session
from nika_arcade.stage.box import Box
from nika_arcade.stage.intent import Intent, Key, PadCame, PadWent
from nika_arcade.stage.scene import Go, pop
from nika_arcade.stage.scenes.holding import Holding, spare
from nika_arcade.stage.scenes.page import SheetPage
from nika_arcade.stage.scenes.sitting import name_of
from nika_arcade.stage.widgets.button import Button
from nika_arcade.stage.widgets.choice import Option
from nika_arcade.stage.widgets.sheet import Part, Prose, Row, Section, Sheet
from nika_arcade.stage.widgets.stepper import Stepper
from nika_arcade.stage.widgets.widget import Widget

NOWHERE = Box(0, 0, 0, 0)
SEAT, PAD = "seat:", "pad:"
DONE = "done"

WIDE = 640.0
CONTROL = 380.0


@dataclass(frozen=True, slots=True)
class Seated:
    """What was chosen: who holds what, and the pads by holders; an empty one takes it away."""

    lineup: Lineup
    pads: dict[str, str] = field(default_factory=dict)


class SeatsSheet(SheetPage):
    """Everybody's seat, over the table. It is left with `Seated`, or with None for no change."""

    def __init__(self, session: Session, holding: Holding) -> None:
        self._session = session
        self._holding = holding
        self._lineup = session.lineup
        hands = holding.hands
        self._pads = {one.id: hands.pad_of(one.id) for one in holding.regulars}

    def compose(self) -> Sheet:
        """Return the sheet for what is chosen so far."""
        seats = [
            Row(Text(seat), self._stepper(seat), CONTROL)
            for side in self._session.teams
            for seat in side
        ]
        foot = [
            Button("back", NOWHERE, text("Change nothing")),
            Button(DONE, NOWHERE, text("Play on so"), kind="primary"),
        ]
        parts: list[Part] = [*seats, *self._pad_rows()]
        sheet = Sheet(self.house.ms, text("Seats at the table"), parts, foot, width=WIDE)
        sheet.group.first = seats[0].widget.id
        return sheet

    def _stepper(self, seat: str) -> Widget:
        """Return everybody who could hold a seat from now on: persons, then bots."""
        now, choices = self._lineup.holder(seat), self.choices(seat)
        options = [Option(str(n), self._name(one, seat)) for n, one in enumerate(choices)]
        at = next(n for n, one in enumerate(choices) if one == now)
        return Stepper(SEAT + seat, NOWHERE, options, str(at), name=Text(seat), round=True)

    def choices(self, seat: str) -> list[Holder]:
        """Return the holders that a seat could have, always in the same order."""
        now = self._lineup.holder(seat)
        found = [*self._persons(now), *self._bots(seat, now)]
        if now not in found:
            found.append(now)
        return [one for one in found if one == now or self._fits(seat, one)]

    def _persons(self, now: Holder) -> list[Holder]:
        """Return the persons who have sat here, and one who hasn't yet."""
        sitting = [one for one in self._lineup.holders if not one.is_bot]
        known = list(dict.fromkeys([*self._holding.regulars, *sitting]))
        if now in sitting and now not in self._holding.regulars:
            return known
        taken = [one.id for one in (*known, *self._lineup.holders)]
        return [*known, Holder(spare("p", taken), "person", "")]

    def _bots(self, seat: str, now: Holder) -> list[Holder]:
        """Return every opponent, as who it was at this seat before, and the bots of allies."""
        before = self._session.lineup
        taken = [one.id for one in (*self._lineup.holders, *before.holders)]
        known = [one for one in (now, before.holder(seat)) if one.is_bot]
        bots = []
        for one in self.house.catalogue.opponents_for(self._session.entry.id):
            fresh = Holder(spare("b", taken), "bot", one.name, one.id)
            bots.append(next((old for old in known if old.opponent == one.id), fresh))
        return [*bots, *(one for one in self._lineup.holders if one.is_bot and one not in bots)]

    def _fits(self, seat: str, holder: Holder) -> bool:
        """Say whether a holder may have a seat: his others are those of allies."""
        side = next(side for side in self._session.teams if seat in side)
        lineup = self._lineup.seated(seat, holder)
        return set(lineup.seats_of(holder.id)) <= set(side) and not lineup.check(
            self._session.entry
        )

    def _name(self, holder: Holder, seat: str) -> Text:
        """Return how a holder of a seat is called, with the other seats he has."""
        lineup = self._lineup.seated(seat, holder)
        name = name_of(holder, lineup, self.house.settings.name)
        called = text("{name} (bot)", name=name) if holder.is_bot else said(name)
        others = [one for one in lineup.seats_of(holder.id) if one != seat]
        if not others:
            return called
        return text("{name}, with {seats} too", name=called, seats=listed(others))

    def _pad_rows(self) -> list[Part]:
        """Return whose pad is whose, where there is a pad."""
        hands = self._holding.hands
        if not hands.pads:
            return [Prose(text("Without pads, mouse and keys are everybody's."), "ui.text_muted")]
        rows: list[Part] = [Section(text("Pads"))]
        for one in self._lineup.holders:
            if not one.is_bot:
                name = said(name_of(one, self._lineup, self.house.settings.name))
                rows.append(Row(name, self._pad_stepper(one.id, name), CONTROL))
        return rows

    def _pad_stepper(self, holder_id: str, name: Text) -> Widget:
        hands, mine = self._holding.hands, self._pad(holder_id)
        pads = [pad for pad in hands.pads if pad == mine or pad not in self._pads.values()]
        pads += [mine] if mine and mine not in pads else []
        options = [Option("", text("Mouse and keys"))]
        for pad in pads:
            label = (
                text("Pad {number}: {name}", number=hands.number(pad), name=hands.pads[pad])
                if pad in hands.pads
                else text("Pad {number}, away", number=hands.number(pad))
            )
            options.append(Option(pad, label))
        return Stepper(PAD + holder_id, NOWHERE, options, mine, name=name, round=True)

    def handle(self, intent: Intent) -> Go | None:
        """Show pads that come and go, and answer what a person does.

        A pad that is nobody's is that of the first person who has none as soon as it confirms.
        """
        if isinstance(intent, (PadCame, PadWent)):
            self.recompose()
            return None
        free = self._without()
        if free and isinstance(intent, Key) and self._joins(intent):
            self._pads[free[0]] = intent.pad
            self.recompose()
            return None
        return super().handle(intent)

    def _joins(self, key: Key) -> bool:
        """Say whether a key is the button by which a pad that is nobody's takes a place."""
        known = not key.pad or key.pad in self._pads.values()
        return not known and "confirm" in self.house.commands(key)

    def _without(self) -> list[str]:
        """Return the persons who have no pad so far."""
        return [one.id for one in self._lineup.holders if not one.is_bot and not self._pad(one.id)]

    def _pad(self, holder_id: str) -> str:
        return self._pads.get(holder_id, "")

    def use(self, widget: Widget) -> Go | None:
        """Put somebody on a seat, give somebody a pad, or leave."""
        if widget.id == DONE:
            sit = {one.id for one in self._lineup.holders}
            return pop(Seated(self._lineup, {i: p for i, p in self._pads.items() if i in sit}))
        if isinstance(widget, Stepper) and widget.id.startswith(SEAT):
            seat = widget.id.removeprefix(SEAT)
            chosen = self.choices(seat)[int(widget.chosen)]
            self._lineup = self._lineup.seated(seat, chosen)
        elif isinstance(widget, Stepper):
            self._pads[widget.id.removeprefix(PAD)] = widget.chosen
        else:
            return pop()
        self.recompose()
        return None


def said(name: Text | str) -> Text:
    """Return a name as a text."""
    return name if isinstance(name, Text) else Text(name)
