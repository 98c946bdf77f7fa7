"""One saved game in detail: how it is called, where it stands, who plays, when it began."""

from __future__ import annotations

from nika_arcade.api import Text, text
from nika_arcade.host.manifest import GameEntry
from nika_arcade.stage.box import Box
from nika_arcade.stage.canvas import Canvas
from nika_arcade.stage.scenes.archive_rows import Listed


def particulars(listed: Listed, entry: GameEntry | None) -> list[tuple[Text, str]]:
    """Return what is told of a game below its name, each with the role of its colour."""
    save = listed.save
    state = "ui.refusal" if listed.trouble is not None else "ui.text"
    told: list[tuple[Text, str]] = [(listed.state, state)]
    if save.name and entry is not None:
        told.insert(0, (Text(entry.title), "ui.text_muted"))
    soft = [*listed.seated]
    if save.header is not None and save.header.date:
        soft.append(text("Begun {date}", date=save.header.date[:16].replace("T", " ")))
    if save.header is not None and save.header.parent:
        number = save.header.parted
        soft.append(text("Went on from action {number} of another game", number=number))
    if listed.trouble is not None:
        soft.append(text("It is left as it is."))
    return [*told, *((one, "ui.text_muted") for one in soft)]


def draw_detail(canvas: Canvas, box: Box, listed: Listed, entry: GameEntry | None) -> None:
    """Draw a game in its box, as much as there is room for."""
    scale = canvas.fitted(listed.title, box.width, "title_m", 0.6)
    y = box.y + canvas.line_height("title_m", scale) * 0.9
    canvas.text(listed.title, (box.x, y), "title_m", scale=scale, width=box.width)
    step = canvas.line_height("body")
    y += 10.0
    for words, role in particulars(listed, entry):
        for line in canvas.wrap(words, box.width, "body"):
            y += step
            if y > box.bottom - 8.0:
                return
            canvas.text(line, (box.x, y), "body", role=role)
        y += 6.0


def draw_notice(canvas: Canvas, box: Box, notice: Text) -> None:
    """Draw what came of the last deed, on two lines at most."""
    lines = canvas.wrap(notice, box.width, "small", lines=2)
    step = canvas.line_height("small")
    base = canvas.centred(box.middle[1], "small") - step * (len(lines) - 1) / 2
    canvas.paragraph(lines, (box.x, base), "small", role="ui.text_muted")
