"""The command ``replay``: a game from its file, in the window, as a list of moves, or as JSON."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nika_arcade.cli_output import Misuse, put, put_tree

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from nika_arcade.api import Beat, Presenter, Text
    from nika_arcade.host.catalogue import Catalogue
    from nika_arcade.host.language import Language
    from nika_arcade.match.branches import Way
    from nika_arcade.match.session import Session


def add_parser(commands: _SubParsersAction[Any]) -> ArgumentParser:
    """Add the command ``replay`` without what a window can be opened with."""
    parser = commands.add_parser(
        "replay", help="look at a saved or exported game, in the window or in words"
    )
    parser.add_argument("file", help="a game: an exported *.nika, or a save")
    told = parser.add_mutually_exclusive_group()
    told.add_argument(
        "--text", dest="told", action="store_const", const="text", default="",
        help="print the list of moves instead of opening the window",
    )  # fmt: skip
    told.add_argument(
        "--json", dest="told", action="store_const", const="json", help="print it as JSON"
    )
    parser.add_argument(
        "--seat", metavar="NAME", default="",
        help="of a game that goes on, print what that seat may see; otherwise what everybody may",
    )  # fmt: skip
    return parser  # type: ignore[no-any-return]


def run(args: Namespace) -> int:
    """Print a game; raise what is wrong with the file."""
    from nika_arcade.host.catalogue import read_everything

    catalogue = read_everything()
    session = open_file(catalogue, Path(args.file))
    try:
        seats = session.lineup.names
        if args.seat and args.seat not in seats:
            raise Misuse(f"there is no seat {args.seat!r}; try {', '.join(seats)}")
        told = Told(session, args.seat or None)
        if args.told == "json":
            put_tree(told.tree())
        else:
            for line in told.lines(_language(args, catalogue)):
                put(line)
    finally:
        session.close()
    return 0


def open_file(catalogue: Catalogue, path: Path) -> Session:
    """Return the game in a file, to be looked at; raise `Refused` for one that is none."""
    from nika_arcade.host.trouble import Refused
    from nika_arcade.match.record import BrokenSave
    from nika_arcade.match.session import Session

    try:
        return Session.resume(catalogue, path, read_only=True)
    except BrokenSave as fault:
        raise Refused(fault.text) from fault


def _language(args: Namespace, catalogue: Catalogue) -> Language:
    from nika_arcade.host.language import Language, choose_language

    return Language(choose_language(args.language or "en"), catalogue.locale_folders())


class Told:
    """A game as it is printed: whole when it is over, otherwise as one seat or everybody sees it.

    Where something is hidden from the reader, the notation of what others did is left out.
    """

    def __init__(self, session: Session, seat: str | None) -> None:
        from nika_arcade.table.plain import PlainPresenter

        plain = PlainPresenter(session.game, session.lineup.names)
        self._session = session
        self._seat = seat
        self._open = session.outcome is not None or not session.hides
        self._presenter: Presenter[Any] = session.presenter or plain

    def tree(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        from nika_arcade.cli_match import outcome_tree

        session = self._session
        main, *others = session.ways
        return {
            "game": session.entry.id,
            "id": session.id,
            "options": dict(session.options),
            "seats": {
                seat: session.lineup.holder(seat).name or session.lineup.holder(seat).kind
                for seat in session.lineup.names
            },
            "moves": self._moves(main),
            "taken_back": [self._moves(way) for way in others],
            "outcome": outcome_tree(session.outcome),
        }

    def _moves(self, way: Way) -> list[dict[str, Any]]:
        return [
            {"number": number, "seat": seat, "action": notation, "words": str(words)}
            for number, seat, words, notation in self._told(way)
        ]

    def lines(self, language: Language) -> Iterator[str]:
        """Yield it line by line: who plays, every action, what was taken back, and the end."""
        from nika_arcade.match.branches import branches

        session = self._session
        main = session.ways[0]
        yield f"{session.entry.title} ({session.id})"
        for seat in session.lineup.names:
            holder = session.lineup.holder(seat)
            yield f"  {language.say(seat)}: {holder.name or holder.kind}"
        parting = branches(session.ways, main)
        for number, line in enumerate(self._lines(main, language), start=1):
            yield line
            for branch in [one for one in parting if one.at == number]:
                yield from self._aside(branch.way, branch.at, language)
        for branch in [one for one in parting if one.at == 0]:
            yield from self._aside(branch.way, 0, language)
        if session.outcome is not None:
            yield language.say(session.outcome.reason)

    def _aside(self, way: Way, at: int, language: Language) -> Iterator[str]:
        """Yield a way that was left, from where it parts."""
        yield f"      taken back after {at}:"
        for line in list(self._lines(way, language))[at:]:
            yield f"      {line}"

    def _lines(self, way: Way, language: Language) -> Iterator[str]:
        wide = max((len(language.say(seat)) for seat in self._session.lineup.names), default=0)
        for number, seat, words, notation in self._told(way):
            line = f"{number:4}. {language.say(seat):{wide}}  {language.say(words)}"
            yield f"{line}  [{notation}]" if notation else line

    def _told(self, way: Way) -> Iterator[tuple[int, str, Text, str]]:
        """Yield number, seat, words and notation of every action."""
        from nika_arcade.api import Beat, Text

        session = self._session
        for number, ply in enumerate(way):
            if self._open:
                beat: Beat[Any] = Beat(number, ply.actor, ply.before, ply.events, ply.after)
            else:
                beat = session.referee.seen(ply, number, self._seat)
            own = self._seat is not None and ply.actor == self._seat
            notation = str(ply.action) if self._open or own else ""
            yield number + 1, ply.actor, self._narrate(beat, Text(notation)), notation

    def _narrate(self, beat: Beat[Any], instead: Text) -> Text:
        """Return an action in the words of the game; a picture that fails says its notation."""
        try:
            return self._presenter.narrate((beat,))
        except Exception:
            return instead
