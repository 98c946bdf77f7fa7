"""A program that plays a game and is ended in the midst of it: see `test_killed`.

``dying.py inject FOLDER COUNT SEED`` plays COUNT games one after the other, each in a process of
its own that ends, at once and without a word, in the midst of writing some byte of its save.
``dying.py play SAVE`` plays until it is killed. Both tell what they are about to do, and after
that what has been played.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random

from nika_arcade import paths
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.match.session import Session

PLUGINS = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"
HOLDERS = (Holder("a", "person", "Ann"), Holder("b", "person", "Ben"))
HEAPS = {"heaps": "99999"}


class Ending:
    """A file that the process ends in the midst of writing, after so many bytes."""

    def __init__(self, file: object, left: int) -> None:
        self._file = file
        self._left = left

    def write(self, content: bytes) -> int:
        part = bytes(content)[: self._left]
        self._left -= len(part)
        written = self._file.write(part)  # type: ignore[attr-defined]
        if len(part) < len(content):
            os._exit(9)
        return int(written)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


def begin(catalogue: Catalogue, save: Path) -> Session:
    lineup = Lineup(HOLDERS, (("Left", "a"), ("Right", "b")))
    return Session(catalogue, "nim", HEAPS, lineup, seed=5, save=save)


def play(session: Session, rng: Random, told: object) -> None:
    """Play actions, take some back and bring some back; tell what stands after each."""
    while session.outcome is None:
        what = rng.random()
        if what < 0.1 and session.why_no_undo() is None:
            tell("undo", told)
            session.undo()
            session.answer(session.asked[0].id, True)
        elif what < 0.15 and session.why_no_redo() is None:
            tell("redo", told)
            session.redo()
        else:
            tell("play", told)
            session.offer(session.to_act or "", rng.choice(session.legal()))
        tell(played(session), told)


def tell(what: object, told: object) -> None:
    print(json.dumps(what), file=told, flush=True)  # type: ignore[call-overload]


def played(session: Session) -> list[str]:
    return [str(ply.action) for ply in session.referee.plies]


def inject(folder: Path, count: int, seed: int) -> None:
    catalogue = read_catalogue([PLUGINS, paths.plugins()], ())
    catalogue.open_game("nim")
    rng = Random(seed)
    for number in range(count):
        at, moves = rng.randrange(1, 6000), rng.random()
        if os.fork() == 0:
            save = folder / f"nim-{number:04}.jsonl"
            session = begin(catalogue, save)
            transcript = session._course.ledger._transcript
            transcript._file = Ending(transcript._file, at)
            with (folder / f"{number:04}.told").open("w") as told:
                play(session, Random(moves), told)
            os._exit(0)
        os.wait()


def main() -> None:
    if sys.argv[1] == "inject":
        inject(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
        return
    catalogue = read_catalogue([PLUGINS, paths.plugins()], ())
    number = 0
    while True:
        save = Path(sys.argv[2]).with_name(f"nim-{number:04}.jsonl")
        session = begin(catalogue, save)
        tell({"save": save.name}, sys.stdout)
        play(session, Random(f"{sys.argv[2]}/{number}"), sys.stdout)
        session.close()
        number += 1


if __name__ == "__main__":
    main()
