"""The command ``docs``: the pages for authors of bots and games, as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from nika_arcade.cli_output import Misuse, put

if TYPE_CHECKING:
    from argparse import _SubParsersAction

INDEX = "README"


def add_parser(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command ``docs``."""
    docs = commands.add_parser("docs", help="how bots and games are written, page by page")
    docs.add_argument("page", nargs="?", default="", help="the name of a page; without, all names")


def run(args: Namespace) -> int:
    """Print a page, or the list of them; raise `Misuse` for a page that there is not."""
    from nika_arcade import paths
    from nika_arcade.host.trouble import nearest

    pages = topics(paths.docs())
    if not args.page:
        put("\n".join(_contents(pages)))
        return 0
    if args.page not in pages:
        near = nearest(args.page, pages) or ", ".join(pages)
        raise Misuse(f"there is no page {args.page!r}; try {near}")
    put(pages[args.page].read_text(encoding="utf-8").rstrip())
    return 0


def topics(folder: Path) -> dict[str, Path]:
    """Return the pages in a folder by the names the command knows them by."""
    found = sorted(path for path in folder.glob("*.md") if path.stem != INDEX)
    return {path.stem.lower().replace("_", "-"): path for path in found}


def _contents(pages: dict[str, Path]) -> list[str]:
    """Return a line for each page: its name, and its heading."""
    wide = max((len(name) for name in pages), default=0)
    lines = ["Pages for authors of bots and games; nika-arcade docs PAGE prints one:", ""]
    for name, path in pages.items():
        heading = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"  {name:<{wide}}  {heading}")
    if not pages:
        return lines
    folder = next(iter(pages.values())).parent
    return [*lines, "", f"They lie in {folder}", f"Examples lie in {folder.parent / 'examples'}"]
