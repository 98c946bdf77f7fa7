"""The pantheon: the gods of this cycle, what each one sells, and the offers on their lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nika_arcade.api import Block, Disc, Picture, Place, Rule, Shape, Spot, Text, Words, text

from .auction import bounds
from .gods import APOLLO, BUILDS
from .measures import GOD_PITCH, GODS, GODS_TOP, LEFT, MOST_TICKS, NAMES, TICK, TICKS, WIDE
from .picking import leads
from .position import SEATS, Offer
from .view import View
from .words import god_name

UNITS: Final = {
    "ares": "troop_icon", "poseidon": "fleet_icon", "zeus": "priest", "athena": "philosopher",
}  # fmt: skip
"""By god: the drawing of what it gives."""

SHIELD: Final = 24.0
NICHE: Final = (66.0, 79.0)


def rows(view: View) -> tuple[tuple[str, float], ...]:
    """Return the gods from the top with the upper edge of their rows; Apollo is the last."""
    gods = (*view.position.gods, APOLLO)
    return tuple((god, GODS_TOP + GOD_PITCH * row) for row, god in enumerate(gods))


def tick(number: int) -> float:
    """Return where a bid stands on a god's line; one beyond the line stands on its end."""
    return TICKS + TICK * (min(number, MOST_TICKS) - 1)


def places(view: View) -> Iterator[tuple[str, Place]]:
    """Yield where gods and bids are touched."""
    for god, top in rows(view):
        high = 82.0 if god == APOLLO else 56.0
        yield god, Place(LEFT + WIDE / 2, top + high / 2, WIDE, high)
        if god != APOLLO:
            for number in range(1, MOST_TICKS + 1):
                yield f"{god}:{number}", Place(tick(number), top + 69.0, TICK, 26.0)


def touches(view: View) -> Iterator[Spot]:
    """Yield the gods, and the places on their lines, while an offering is due."""
    task = view.offering
    if task is None or view.viewer is None:
        return
    for god, _ in rows(view):
        if god != APOLLO and view.choosing:
            for number in range(1, MOST_TICKS + 1):
                bid = f"bid:{number}"
                pick = bid if god in view.picked else f"{god}>{bid}"
                if leads(view, pick) or (not view.picked and leads(view, f"{god}>{bid}")):
                    label = text("{god}: offer {number}", god=god_name(god), number=number)
                    yield Spot(pick, (GODS, f"{god}:{number}"), label)
        yield Spot(god, (GODS, god), god_name(god))


def signs(view: View) -> Iterator[Shape]:
    """Yield all rows, and what rests in this cycle."""
    for god, top in rows(view):
        yield from _row(view, god, top)
    yield from _resting(view)


def _row(view: View, god: str, top: float) -> Iterator[Shape]:
    deeds = view.deeds
    acts = deeds is not None and deeds.god == god and not view.ended
    chosen = god in view.picked or acts
    done = _done(view, god)
    ink = "ui.on_figure" if chosen else ("ui.text_disabled" if done else "ui.text")
    if chosen:
        yield Block(LEFT, top, WIDE, GOD_PITCH - 3.0, "ui.figure", radius=4.0)
    elif view.may(god):
        lit = view.focus.pointed == god
        yield Block(
            LEFT, top, WIDE, GOD_PITCH - 3.0, radius=4.0,
            line="ui.accent" if lit else "ui.rule", stroke=2.0 if lit else 1.2,
        )  # fmt: skip
    yield from _niche(god, top, chosen=chosen, done=done)
    yield Words(god_name(god), NAMES, top + 27.0, 20.0, ink, weight=700, face="title", width=112.0)
    if word := _word(view, god, acts=acts, done=done):
        yield Words(
            word, LEFT + WIDE - 8.0, top + 26.0, 14.0, ink, "right", width=54.0, weight=600
        )  # fmt: skip
    if god == APOLLO:
        yield from _apollo(view, top, ink)
        return
    yield from _gifts(god, top, ink, done=done)
    yield from _line(view, god, top, ink)


def _done(view: View, god: str) -> bool:
    position = view.position
    offer = next((one for one in position.offers if one.god == god), None)
    return offer is not None and offer.marker in position.acted


def _word(view: View, god: str, *, acts: bool, done: bool) -> Text | None:
    """Return the word at the right end of a row."""
    deeds = view.deeds
    if acts and deeds is not None:
        own = view.position.side_of(deeds.marker) == view.viewer
        return text("you", context="god's turn") if own else text("acts", context="god's turn")
    if done:
        return text("done", context="god's turn")
    task = view.offering
    if task is not None and task.barred == god:
        return text("outbid", context="god's turn")
    return None


def _niche(god: str, top: float, *, chosen: bool, done: bool) -> Iterator[Shape]:
    panel = "painted.bone" if chosen else ("painted.hollow" if done else "painted.clay")
    yield Picture("niche", 53.0, top + 40.5, *NICHE, roles=(("painted.clay", panel),))
    roles = (("painted.bone", "painted.night_gold"),) if done else ()
    yield Picture(god, 53.0, top + 44.0, 62.0, 62.0, roles=roles)


def _gifts(god: str, top: float, ink: str, *, done: bool) -> Iterator[Shape]:
    """Yield small signs of what a god gives and what it builds."""
    panel = "painted.night_gold" if done else "painted.bone"
    for x, look in ((107.0, UNITS[god]), (137.0, BUILDS[god])):
        if look.endswith("_icon"):
            ground = "ui.figure" if ink == "ui.on_figure" else "ui.ground"
            roles = (("painted.body", ink), ("painted.bone", ground))
            yield Picture(look, x, top + 43.0, 19.0, 19.0, roles=roles)
        else:
            yield Disc(x, top + 43.0, 11.5, panel)
            yield Picture(look, x, top + 43.0, 20.0, 20.0)


def _line(view: View, god: str, top: float, ink: str) -> Iterator[Shape]:
    """Yield the line of bids with what may be offered, and the shield that stands there."""
    y = top + 69.0
    offer = next((one for one in view.position.offers if one.god == god), None)
    faint = "ui.on_figure" if ink == "ui.on_figure" else "ui.rule"
    yield Rule(TICKS, y, tick(MOST_TICKS), y, faint, 1.2)
    least, most = _bounds(view, god)
    for number in range(1, MOST_TICKS + 1):
        open_ = view.targets and least <= number <= most
        bid = f"bid:{number}"
        lit = view.lit(f"{god}>{bid}") or (god in view.picked and view.lit(bid))
        role = "ui.accent" if open_ and ink != "ui.on_figure" else faint
        yield Disc(tick(number), y, 6.0 if open_ and lit else (3.4 if open_ else 2.0), role)
    if offer is not None:
        yield from shield(view, offer.marker, tick(offer.bid), y, offer.bid)


def _bounds(view: View, god: str) -> tuple[int, int]:
    task = view.offering
    if task is None or not view.choosing or god == task.barred:
        return 1, 0
    return bounds(view.position, task, god)


def shield(
    view: View, marker: int, x: float, y: float, number: int | None = None
) -> Iterator[Shape]:
    """Yield a side's marker, with the number of its offer; second ones have a gold rim."""
    side = view.position.side_of(marker)
    if marker >= view.position.players:
        yield Disc(x, y, SHIELD / 2 + 1.6, "ui.accent")
    yield Picture(f"seal-{SEATS[side].lower()}", x, y, SHIELD, SHIELD)
    if number is not None:
        yield Disc(x, y, 8.4, "painted.body", "painted.bone", 1.2)
        yield Words(
            Text(str(number)), x, y + 4.6, 13.0, "painted.bone", "centre", weight=700
        )  # fmt: skip


def _apollo(view: View, top: float, ink: str) -> Iterator[Shape]:
    soft = "ui.on_figure" if ink == "ui.on_figure" else "ui.text_muted"
    yield Picture("coin_disc", NAMES + 7.0, top + 42.0, 13.0, 13.0)
    yield Words(
        text("one isle: 4, else 1"), NAMES + 19.0, top + 46.5, 13.5, soft, width=158.0
    )  # fmt: skip
    count = max(4 if view.rows == 2 else view.rows, len(view.position.apollo))
    for number in range(count):
        x = NAMES + 11.0 + 27.0 * number
        if number < len(view.position.apollo):
            yield from shield(view, view.position.apollo[number], x, top + 66.0)
        else:
            yield Disc(x, top + 66.0, 11.0, line="ui.rule", stroke=1.4)


def _resting(view: View) -> Iterator[Shape]:
    """Yield the gods that are hidden in this cycle, below those that are not."""
    top = GODS_TOP + GOD_PITCH * (len(view.position.gods) + 1) + 6.0
    hidden = view.position.resting
    if not hidden:
        return
    yield Words(
        text("Hidden in this cycle"), 20.0, top + 10.0, 14.0, "ui.text_muted", width=246.0,
        weight=600,
    )  # fmt: skip
    for number, god in enumerate(hidden):
        x = 20.0 + 132.0 * (number % 2)
        y = top + 22.0 + 46.0 * (number // 2)
        panel = (("painted.clay", "painted.night"),)
        yield Picture("niche", x + 18.0, y + 20.0, 34.0, 40.0, roles=panel)
        ghost = (("painted.body", "painted.night_edge"), ("painted.bone", "painted.night"))
        yield Picture(god, x + 18.0, y + 22.0, 31.0, 31.0, roles=ghost)
        yield Words(
            god_name(god), x + 40.0, y + 26.0, 15.0, "ui.text_muted", width=92.0, weight=700,
            face="title",
        )  # fmt: skip


def offer_of(view: View, marker: int) -> Offer | None:
    """Return a marker's standing offer, or None."""
    return next((one for one in view.position.offers if one.marker == marker), None)
