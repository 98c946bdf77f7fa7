"""Deeds in the archive: files are named, exported, deleted and brought back, and it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nika_arcade import paths
from nika_arcade.api import Text, text
from nika_arcade.host.trouble import Refused
from nika_arcade.match import archive
from nika_arcade.match.record import BrokenSave
from nika_arcade.stage.scene import Scene
from nika_arcade.stage.scenes.archive_rows import Listed
from nika_arcade.stage.scenes.question import AnswerChoice, Question


class Deeds:
    """What is done to saved games; ``notice`` tells what came of the last deed."""

    def __init__(self) -> None:
        self.notice: Text | None = None
        self._removed: tuple[Path, int] | None = None

    @property
    def undoes(self) -> bool:
        """Whether a game that was deleted can be brought back."""
        return self._removed is not None

    def call(self, listed: Listed, words: str) -> None:
        """Give a game a name."""
        self._try(lambda: archive.call(listed.save.path, words))

    def export(self, listed: Listed) -> None:
        """Write a game into the player's folder of exports."""

        def write() -> None:
            file = archive.export(listed.save.path, paths.exports())
            self.notice = text("Exported to {path}", path=str(file))

        self._try(write)

    def remove(self, listed: Listed) -> bool:
        """Delete a game so that it can be brought back; say whether that was done."""

        def remove() -> None:
            written = listed.save.path.stat().st_mtime_ns
            self._removed = (archive.remove(listed.save.path), written)
            self.notice = text("“{name}” was deleted.", name=listed.title)

        return self._try(remove)

    def restore(self) -> Path | None:
        """Bring back what was deleted last; return where it lies, None where that failed."""
        if self._removed is None:
            return None
        aside, written = self._removed
        found: list[Path] = []

        def restore() -> None:
            found.append(archive.bring_back(aside, written))
            self._removed, self.notice = None, text("It is back.")

        self._try(restore)
        return found[0] if found else None

    def _try(self, deed: Callable[[], None]) -> bool:
        """Do something to a file, or tell why that can't be done; say whether it was."""
        try:
            deed()
        except (BrokenSave, Refused) as fault:
            self.notice = fault.text
        except OSError as fault:
            self.notice = archive.why_not_written(fault)
        else:
            return True
        return False


def sure_to_remove(listed: Listed) -> Scene:
    """Return the question whether a game shall be deleted."""
    return Question(
        text("Delete this game?"),
        text("“{name}” can be brought back for a while.", name=listed.title),
        [AnswerChoice("yes", text("Delete")), AnswerChoice("no", text("Keep it"), "primary")],
        "no",
    )


def sure_to_export() -> Scene:
    """Return the question whether a game with secrets shall be exported while it goes on."""
    return Question(
        text("Export a game that goes on?"),
        text("Whoever reads the file sees all that is hidden in it."),
        [AnswerChoice("yes", text("Export")), AnswerChoice("no", text("Cancel"), "primary")],
        "no",
    )
