"""Sittings: who sits at each plate, how he looks, and one word on him."""

from __future__ import annotations

from collections.abc import Mapping

from nika_arcade.api import Text, text
from nika_arcade.host.catalogue import Catalogue
from nika_arcade.host.trouble import PluginFault, Refused
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session
from nika_arcade.stage.coins import faces_of
from nika_arcade.stage.scenes.panel import Sitting

YOU = text("You")
"""How a person without a name is called."""


def sittings(
    session: Session,
    catalogue: Catalogue,
    person: str,
    shown: str,
    *,
    clock: int | None,
    thinks: bool,
) -> Mapping[str, Sitting]:
    """Return who sits at each seat.

    ``person`` is the name of the one at this machine, ``clock`` the seconds that the seat to act
    has left; ``thinks`` tells that its bot is thinking. Both are told only where the picture
    shows that seat as the one to act, which is ``shown``.
    """
    lineup = session.lineup
    faces = faces_of(lineup, catalogue, session.entry.id)
    sat = {}
    for seat in lineup.names:
        holder = lineup.holder(seat)
        name = name_of(holder, lineup, person)
        note = _note(holder, session, catalogue, name)
        brief = ""
        acts = seat == session.to_act == shown
        if acts and clock is not None:
            note = f"{clock // 60}:{clock % 60:02}"
        elif acts and thinks:
            note, brief = text("thinks"), "…"
        sat[seat] = Sitting(name, faces[holder.id], note, brief)
    return sat


def name_of(holder: Holder, lineup: Lineup, person: str = "") -> Text | str:
    """Return how a holder is called; a person without a name is "You", or a guest by number."""
    if holder.is_bot:
        return Text(holder.name)
    persons = [one.id for one in lineup.holders if not one.is_bot]
    number = persons.index(holder.id) + 1
    if number == 1:
        return person or holder.name or YOU
    return holder.name or text("Guest {number}", number=number)


def _note(holder: Holder, session: Session, catalogue: Catalogue, name: Text | str) -> Text | str:
    """Return the word on a holder: that he is the one person at this machine, or a bot's level."""
    if not holder.is_bot:
        persons = [one for one in session.lineup.holders if not one.is_bot]
        return text("you") if persons == [holder] and name != YOU else ""
    try:
        level = catalogue.opponent(holder.opponent, session.entry.id).level
    except (Refused, PluginFault):
        return ""
    return text("level {level}", level=level) if level else ""
