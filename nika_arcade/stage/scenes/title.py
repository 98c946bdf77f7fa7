"""The title: the word-mark over two armies, a game to go on with, and the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.language import available
from nika_arcade.host.trouble import Trouble
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.hands import FIRST
from nika_arcade.stage.house import House
from nika_arcade.stage.intent import Intent, Key
from nika_arcade.stage.scene import Go, Scene, push
from nika_arcade.stage.scenes.frieze import SINK_MS, Frieze
from nika_arcade.stage.scenes.page import Page
from nika_arcade.stage.scenes.shelf import GAME, TROUBLE, Shelved, stock, tile_size
from nika_arcade.stage.scenes.title_plan import GAP, MARGIN, PEEP, TitlePlan, Words, plan_title
from nika_arcade.stage.widgets.button import Button, ButtonKind
from nika_arcade.stage.widgets.choice import Choice, Option
from nika_arcade.stage.widgets.scroll import Scroll
from nika_arcade.stage.widgets.tile import Tile
from nika_arcade.stage.widgets.widget import Widget

if TYPE_CHECKING:
    from nika_arcade.host.manifest import GameEntry
    from nika_arcade.stage.scenes.unfinished import Unfinished

SETTINGS = text("Settings")
LANGUAGE = text("Language")
GAMES = text("Games")
CONTINUE = text("Continue")
PLAY = text("Play")

WORDMARK = Box(436, 18, 408, 176)
ARCADE = "ARCADE"
ARCADE_BASE = 222.0


class Title(Page):
    """The first scene. It is drawn with an empty shelf; what stands there is read after that."""

    def __init__(self) -> None:
        self._stock: tuple[Shelved, ...] = ()
        self._plan: TitlePlan | None = None
        self._sunk = 0.0
        self._seen = False
        self._stocked = False
        self._saved: Unfinished | None = None
        self._troubles: tuple[Trouble, ...] = ()

    def enter(self, house: House) -> None:
        """Begin with the spears upright, unless nothing is to move."""
        super().enter(house)
        if house.settings.reduced_motion or house.settings.speed <= 0:
            self._sunk = 1.0

    # -- placing ----------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        """Place the buttons and as many tiles as there are."""
        wide, high = tile_size(canvas, self._stock)
        words = Words(canvas.text_scale, *self._plaque(canvas), header_height(canvas), wide, high)
        plan = self._plan = plan_title(canvas.width, canvas.height, words, len(self._stock))
        tiles = [one.tile(box) for one, box in zip(self._stock, plan.tiles, strict=True)]
        self._slide(plan, tiles)
        self.group.first = "resume" if self._saved else "play"
        self.group.replace([*self._header(canvas, plan), *self._buttons(plan), *tiles])

    def _plaque(self, canvas: Canvas) -> tuple[float, float]:
        """Return how wide the words of the plaque's two buttons are; the first may be 0."""
        play = canvas.measure(PLAY, "big", 600) + 48.0
        if self._saved is None:
            return (0.0, play)
        label = canvas.measure(CONTINUE, "big", 600)
        note = canvas.measure(self._saved.note, "small", 500)
        return (max(label, note) + 72.0 * max(1.0, canvas.text_scale), play)

    def _header(self, canvas: Canvas, plan: TitlePlan) -> list[Widget]:
        """Return the button for the settings and the choice of a language."""
        high = header_height(canvas)
        settings = Button(
            "settings", Box(36, plan.header, 128, high), SETTINGS,
            kind="quiet", icon="icon-gear", size="body",
        )  # fmt: skip
        wide = max(128.0, settings.natural_width(canvas) - 9.0)
        settings.box = Box(36, plan.header, wide, high)
        games = Button(
            "archive", Box(settings.box.right + 8.0, plan.header, 128, high), GAMES,
            kind="quiet", icon="icon-moves", size="body",
        )  # fmt: skip
        games.box = games.box._replace(width=max(104.0, games.natural_width(canvas) - 9.0))
        names = available([paths.assets() / "locale"])
        part = max(canvas.measure(name, "small", 600) for name in names.values()) + 20.0
        wide = max(76.0 * len(names), part * len(names) + 8.0)
        language = Choice(
            "language", Box(canvas.width - MARGIN - wide, plan.header, wide, high),
            [Option(code, name) for code, name in names.items()],
            self.house.language.code, name=LANGUAGE, size="small",
        )  # fmt: skip
        if games.box.right + 8.0 > language.box.x:  # the sign alone has room
            games.label, games.box = "", games.box._replace(width=max(44.0, high))
        return [settings, games, language]

    def _buttons(self, plan: TitlePlan) -> list[Widget]:
        """Return what stands on the plaque, once that is known; there is one primary button."""
        if not self._stocked:
            return []
        buttons: list[Widget] = []
        if self._saved is not None:
            buttons.append(
                Button(
                    "resume", plan.resume, CONTINUE,
                    kind="primary", icon="icon-play", note=self._saved.note, size="big",
                )
            )  # fmt: skip
        kind: ButtonKind = "normal" if self._saved else "primary"
        play = Button("play", plan.play, PLAY, kind=kind, size="big")
        play.enabled = bool(self.house.catalogue.games)
        return [*buttons, play]

    def _slide(self, plan: TitlePlan, tiles: list[Tile]) -> None:
        """Let the shelf slide sideways where the tiles don't fit."""
        for tile in tiles:
            tile.scrolls = plan.slides
        if not plan.slides:
            self.group.scroll = None
            return
        self.group.scroll = self.group.scroll or Scroll(plan.shelf)
        whole = plan.tiles[-1].right + GAP + PEEP - plan.shelf.x
        self.group.scroll.resize(plan.shelf, whole, plan.shelf.height)

    @property
    def opening(self) -> Sequence[Text]:
        """The name of the arcade."""
        return (Text("Nika Arcade"),)

    # -- what a person does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> Go | None:
        """Let the first pad that chooses something here be the first person's."""
        hands = self.house.hands
        pad = intent.pad if isinstance(intent, Key) else ""
        chooses = isinstance(intent, Key) and "confirm" in self.house.commands(intent)
        if pad and chooses and not hands.plays(FIRST) and not hands.holder_of(pad):
            hands.give(FIRST, pad)
        return super().handle(intent)

    def use(self, widget: Widget) -> Go | None:
        """Go where a button or a tile leads."""
        if widget.id == "settings":
            from nika_arcade.stage.scenes.settings import SettingsSheet

            return push(SettingsSheet(whole=True))
        if widget.id == "archive":
            from nika_arcade.stage.scenes.archive import ArchiveScene

            return push(ArchiveScene())
        if isinstance(widget, Choice):
            self.house.change(language=widget.chosen)
        elif widget.id == "resume" and self._saved is not None:
            from nika_arcade.stage.scenes.setup import reopen

            return push(reopen(self.house, self._saved))
        elif widget.id == "play":
            return self._play()
        elif widget.id.startswith(GAME):
            from nika_arcade.stage.scenes.lineup import LineupScene

            return push(LineupScene(widget.id.removeprefix(GAME)))
        elif widget.id.startswith(TROUBLE):
            from nika_arcade.stage.scenes.trouble import TroubleScene

            return push(TroubleScene(self._troubles, widget.id.removeprefix(TROUBLE)))
        return None

    def _games(self) -> dict[str, GameEntry]:
        """Return the games as they stand on the shelf: the player's first, then the others."""
        games, first = self.house.catalogue.games, self.house.settings.first_game
        return {id_: games[id_] for id_ in sorted(games, key=lambda id_: id_ != first)}

    def _play(self) -> Go | None:
        """Begin the game that was played last, as it was set up last."""
        from nika_arcade.stage.scenes.setup import begin, last_setup
        from nika_arcade.stage.scenes.unfinished import last_game

        entry = last_game(paths.user_saves(), self._games())
        return push(begin(self.house, entry, last_setup(self.house, entry))) if entry else None

    def resume(self, result: Any) -> Go | None:
        """Look again for a game to go on with, and for troubles; go to a game that branched off."""
        if isinstance(result, Scene):
            return push(result)
        self._restock()
        return None

    # -- time and picture -------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether spears sink or a widget moves."""
        return self._sunk < 1.0 or super().busy

    def update(self, ms: float) -> Go | None:
        """Let the spears sink, and fill the shelf once the first frame has been seen."""
        if self._seen and not self._stocked:
            self._stocked = True
            self._restock()
        elif self._seen and self._sunk < 1.0:
            self._sunk = min(1.0, self._sunk + ms * self._pace / SINK_MS)
        return super().update(ms)

    @property
    def _pace(self) -> float:
        """How much faster than usual the spears sink; as fast as can be without motion."""
        settings = self.house.settings
        still = settings.reduced_motion or settings.speed <= 0
        return SINK_MS if still else settings.speed

    def _restock(self) -> None:
        """Read what stands on the shelf and which game can go on."""
        from nika_arcade.stage.scenes.unfinished import unfinished

        catalogue = self.house.catalogue
        broken: list[Trouble] = []
        self._saved = unfinished(paths.user_saves(), catalogue.games, broken)
        self._troubles = (*catalogue.troubles, *self.house.troubles, *broken)
        self._stock = stock(self._games().values(), self._troubles)
        self.rearrange()

    def draw(self, canvas: Canvas) -> None:
        """Draw the word-mark, the frieze and the widgets."""
        self._seen = True
        plan = self._plan
        if plan is None:
            return
        canvas.fill("ui.ground")
        frieze = Frieze(plan.middle, plan.ground, plan.opening, plan.scale)
        frieze.draw(canvas, self._sunk, armies=plan.armies)
        canvas.image("wordmark", plan.lifted(WORDMARK))
        tracking = canvas.theme.measures["type.arcade_tracking"] * plan.mark
        canvas.text(
            ARCADE, (plan.middle, plan.top + ARCADE_BASE * plan.mark), "arcade",
            align="centre", scale=plan.mark, tracking=tracking,
        )  # fmt: skip
        self.group.draw(canvas)


def header_height(canvas: Canvas) -> float:
    """Return how high the buttons at the top are."""
    return max(44.0, canvas.line_height("body") + 20.0)
