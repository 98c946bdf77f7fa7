"""The match: a game at its table, from the first move to the result."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from secrets import randbits
from typing import Any

from nika_arcade import paths
from nika_arcade.api import Budget, Options, Text, text
from nika_arcade.host.trouble import Trouble
from nika_arcade.match.branches import Opening
from nika_arcade.match.lineup import Lineup
from nika_arcade.match.rulebook import RulesFault
from nika_arcade.match.saves import new_save
from nika_arcade.match.session import Session
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Dropped, Intent, Key
from nika_arcade.stage.scene import Go, Scene, push, swap
from nika_arcade.stage.scenes import exits, table_seats, tutoring
from nika_arcade.stage.scenes.controls import Controls
from nika_arcade.stage.scenes.desk import Desk
from nika_arcade.stage.scenes.hearing import Hearing
from nika_arcade.stage.scenes.holding import Holding
from nika_arcade.stage.scenes.manner import Manner
from nika_arcade.stage.scenes.missing import MissingPad
from nika_arcade.stage.scenes.pace import tempo_of
from nika_arcade.stage.scenes.play import Play
from nika_arcade.stage.scenes.receiving import receive
from nika_arcade.stage.scenes.telling import Telling
from nika_arcade.stage.scenes.trouble import TroubleScene
from nika_arcade.stage.scenes.view import TableView

SEED_BITS = 53
"""How long the number of a game is, from which all its luck comes.

Bots are told numbers that follow from it: one drawn from the clock could be found by trying.
"""

LINGER = 900.0
"""Milliseconds that the last picture stands before the result is shown."""


class MatchScene(Scene):
    """A table with its board, its panel and its line; made by `begin` or `reopen`.

    It is left with "home", for the scene below.
    """

    def __init__(self, house: House, session: Session) -> None:
        self.house = house
        self.session = session
        self.play = Play(session, tempo_of(house), Manner.of(house.settings))
        self.holding = Holding(house.hands, self.play, house.settings.name)
        self.desk = Desk(house.ms)
        self.view = TableView(house, self.play, self.desk)
        self._hearing = Hearing(self.play)
        self.telling = Telling(self.view, house.lines)
        self._sounds = session.entry.folder / "assets" / "sounds"
        self.controls = Controls(self.view, house.commands, self.refresh)
        self._shown: object = None
        self._switched: object = None
        self._moment: object = None
        self._stood = 0.0
        self._wanted = ""

    @classmethod
    def begin(
        cls,
        house: House,
        game_id: str,
        options: Options,
        lineup: Lineup,
        clock: float | None = None,
        *,
        seed: int | None = None,
        budget: Budget | None = None,
        opening: Opening | None = None,
    ) -> MatchScene:
        """Set a new game up and save it from the start; ``clock`` is the seconds of a turn.

        ``budget`` is what bots may spend on an action, the usual one by default; with an
        ``opening`` it goes on from a moment of another game. Raise `Refused`, `PluginFault` or
        `RulesFault` when it cannot be played so.
        """
        while True:
            try:
                session = Session(
                    house.catalogue,
                    game_id,
                    options,
                    lineup,
                    seed=randbits(SEED_BITS) if seed is None else seed,
                    save=new_save(paths.user_saves(), game_id),
                    budget=budget,
                    clock=clock,
                    date=datetime.now().astimezone().isoformat("T", "seconds"),
                    opening=opening,
                )
            except FileExistsError:
                continue  # another window has taken that name in the meantime
            return cls(house, session)

    @classmethod
    def reopen(cls, house: House, save: Path) -> MatchScene:
        """Go on with a saved game; raise `Refused`, `PluginFault`, `RulesFault` or `BrokenSave`."""
        return cls(house, Session.resume(house.catalogue, save))

    def layout(self, canvas: Canvas) -> None:
        """Place everything anew; the theme may be another one."""
        self.view.layout(canvas)
        self.play.hurry(tempo_of(self.house))
        self.play.behave(Manner.of(self.house.settings))
        self.refresh()
        self.dirty = True

    # -- time -------------------------------------------------------------------------------

    def update(self, ms: float) -> Go | None:
        """Let the game and its picture go on."""
        try:
            self.play.advance(self.house.clock(), ms)
            self.desk.group.update(ms)
            self.house.sounds.play(self._hearing.listen(), self._sounds)
            self.telling.follow()
            if (moment := (self.play.moment, self.view.clock)) != self._moment:
                self._moment = moment
                self.refresh()
            return self._ask() or self._end(ms)
        except RulesFault as fault:
            return self._give_up(fault)

    def handle(self, intent: Intent) -> Go | None:
        """Answer what a person does."""
        if isinstance(intent, Dropped):
            return self.open("import", receive(intent.path))
        if isinstance(intent, Key) and intent.pad:
            heed = self.holding.heed(intent.pad, self.house.commands(intent))
            if heed != "go":
                self.refresh()
                return (
                    self.open(heed, table_seats.join(self, intent.pad)) if heed == "join" else None
                )
        try:
            wanted = self.controls.handle(intent)
            self.refresh()
        except RulesFault as fault:
            return self._give_up(fault)
        self.dirty |= self.desk.group.busy
        if wanted == "menu":
            return self.open("menu", exits.menu(self))
        if wanted == tutoring.HOW_MUCH:
            return self.open(wanted, tutoring.how_much())
        if wanted in exits.MOVES:
            return self.open("replay", exits.replay(self, exits.MOVES[wanted]))
        if wanted == "seats" and self.session.outcome is None:
            return self.open(wanted, table_seats.seats(self))
        return None

    def refresh(self) -> None:
        """Bring picture and buttons up to date, and note whether anything looks different."""
        self.view.arrange()
        if self.play.look(self.view.fit, self.view.unit):
            self.view.arrange()
        self.controls.charting.follow()
        changed = self._switch()
        hand = self.play.hand
        shown = (
            self.play.picture.version,
            self.play.sayings.version,
            self.play.advising.version,
            self.play.standing,
            self.play.thinks,
            self.view.clock,
            self.view.version,
            hand.pointed if hand else None,
            self.controls.keyed,
            self.desk.why,
        )
        if changed or shown != self._shown:
            self._shown = shown
            self.dirty = True

    def _switch(self) -> bool:
        """Switch buttons on and off where what they depend on has changed; say whether any did."""
        hand, session = self.play.hand, self.session
        picked = hand.navigator.picked if hand else None
        over = session.outcome is not None
        state = (session.number, picked, over, session.pending, self.view.version,
                 self.play.roaming.enlarged, self.play.roaming.able)  # fmt: skip
        if state == self._switched:
            return False
        self._switched = state
        return self.desk.allow(self.play.able)

    @property
    def busy(self) -> bool:
        """Whether figures move or a button changes its look."""
        return self.play.picture.moving or self.play.roaming.busy or self.desk.group.busy

    @property
    def awaits_bot(self) -> bool:
        """Whether nothing moves and a bot has to say something before it does."""
        if self.play.picture.moving or self.session.outcome is not None:
            return False
        asked = any(holder.is_bot for holder in self.session.asked)
        return asked or self.play.thinks or self.play.advises

    @property
    def goes_on(self) -> bool:
        """Whether something will happen here without a person's doing."""
        return (
            self.session.outcome is not None
            or self.awaits_bot
            or self.play.picture.moving
            or self.play.opens
        )

    @property
    def game_folder(self) -> Path | None:
        """The folder of the game."""
        return self.session.entry.folder

    @property
    def attended(self) -> Text | str | None:
        """What has the focus of the keys or lies under the pointer, in words."""
        return self.telling.attended

    @property
    def overview(self) -> Sequence[Text | str]:
        """The moment of play, what is told of each seat, whose turn it is and what to do."""
        return self.telling.overview()

    @property
    def private(self) -> bool:
        """Whether persons here hide things from each other."""
        return self.play.eyes.secret

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        plan = self.view.arrange()
        self.view.draw(canvas, plan, keyed=self.controls.keyed)

    # -- other scenes -----------------------------------------------------------------------

    def _ask(self) -> Go | None:
        """Put a question to a person where one is due."""
        if self.play.picture.moving:
            return None
        scene = exits.question(self)
        if scene is not None:
            return self.open("question", scene)
        scene = tutoring.blunder(self)
        return self.open(tutoring.BLUNDER, scene) if scene is not None else None

    def _end(self, ms: float) -> Go | None:
        """Show the result once the last picture has stood for a while."""
        if self.session.outcome is None or self.play.picture.moving:
            self._stood = 0.0
            return None
        self._stood += ms
        if self._stood < LINGER and self.house.settings.speed > 0:
            return None
        return self.open("result", exits.result(self))

    def _give_up(self, fault: RulesFault) -> Go:
        """Leave a game whose own rules failed; what was played is saved."""
        entry = self.session.entry
        remedy = text("The game is saved up to here; tell its authors.")
        return swap(
            TroubleScene([Trouble(entry.plugin, "deliver", fault.text, remedy, entry.folder)])
        )

    def interrupt(self, top: Scene) -> Scene | None:
        """Stop the game where the pad of somebody who plays is missing, and say whose."""
        holder = self.holding.missing
        if not holder or isinstance(top, MissingPad):
            return None
        if top is self:
            self.open("missing", top)
        return table_seats.missing(self, holder)

    def open(self, wanted: str, scene: Scene) -> Go:
        """Open a scene over the table; the game stands still until it is left."""
        self._wanted = wanted
        self.play.halt(True, self.house.clock())
        return push(scene)

    def resume(self, result: Any) -> Go | None:
        """Do what was chosen in the scene above."""
        wanted, self._wanted = self._wanted, ""
        self.play.halt(False, self.house.clock())
        self.play.hurry(tempo_of(self.house))
        self.dirty = True
        go = exits.follow(self, wanted, result)
        self.refresh()
        return go

    def leave(self) -> None:
        """End the bots and close the save."""
        self.session.close()
