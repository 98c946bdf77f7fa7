"""What a kill costs: a program that plays is killed at random moments, and its save looked at.

`python -m benchmarks.kills --times 200` prints one JSON object. Every time a new process plays
games between random actions, with taking back and bringing back, and is killed by the system
(SIGKILL) up to ``--within`` seconds after its first action. ``lost`` counts the kills after which
a save told less than what had been played, apart from the one action that was being played then;
``broken`` those after which it could not be gone on with.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import sleep

from nika_arcade import paths
from nika_arcade.host.catalogue import Catalogue, read_catalogue
from nika_arcade.match.lineup import Holder, Lineup, seats_in_play, teams_in_play
from nika_arcade.match.record import BrokenSave
from nika_arcade.match.session import Session


def play(catalogue: Catalogue, game: str, folder: Path, seed: int) -> None:
    """Play games until the process is killed, and tell each deed before and after it."""
    entry = catalogue.game(game)
    seats = seats_in_play(entry)
    owner = {
        seat: f"p{number}"
        for number, side in enumerate(teams_in_play(entry, seats))
        for seat in side
    }
    holders = tuple(Holder(one, "person", one) for one in dict.fromkeys(owner.values()))
    lineup = Lineup(holders, tuple((seat, owner[seat]) for seat in seats))
    rng = Random(seed)
    for number in range(1, 10_000):
        save = folder / f"{game}-{number:04}.jsonl"
        session = Session(catalogue, game, {}, lineup, seed=rng.getrandbits(40), save=save)
        tell({"save": save.name})
        while session.outcome is None:
            deed(session, rng)
        session.close()


def deed(session: Session, rng: Random) -> None:
    """Do one thing, told before and after."""
    if session.to_act == "chance":
        tell("play")
        session.tick(0.0)
    elif rng.random() < 0.1 and session.why_no_undo() is None:
        tell("undo")
        session.undo()
        while session.asked:
            session.answer(session.asked[0].id, True)
    elif rng.random() < 0.1 and session.why_no_redo() is None:
        tell("redo")
        session.redo()
    else:
        tell("play")
        session.offer(session.to_act or "", rng.choice(session.legal()))
    tell(session.number)


def tell(what: object) -> None:
    """Print a line that survives the end of the process."""
    print(json.dumps(what), flush=True)


def kill(game: str, within: float, rng: Random) -> tuple[list[object], Path, Path]:
    """Let a process play, kill it, and return what it told, the folder and its last save."""
    folder = Path(tempfile.mkdtemp(prefix="kills-"))
    command = [sys.executable, "-m", "benchmarks.kills", "--play", str(folder)]
    command += ["--game", game, "--seed", str(rng.getrandbits(30))]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    sleep(rng.random() * within)
    process.send_signal(signal.SIGKILL)
    rest, _ = process.communicate()
    lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return [json.loads(line) for line in lines], folder, max(folder.glob("*.jsonl"))


def judge(catalogue: Catalogue, told: list[object], save: Path) -> str:
    """Return "kept", "lost" or "broken" for a save, by what was told before the kill."""
    last = max(number for number, one in enumerate(told) if isinstance(one, dict))
    game = told[last]
    assert isinstance(game, dict)
    save = save.with_name(game["save"])  # the next may have only just begun
    since = told[last + 1 :]
    stood = next((one for one in reversed(since) if isinstance(one, int)), 0)
    going_on = since[-1] if since and isinstance(since[-1], str) else ""
    try:
        session = Session.resume(catalogue, save)
    except BrokenSave:
        return "broken"
    number = session.number
    session.close()
    if going_on == "undo":
        return "kept" if number <= stood else "lost"
    most = stood if not going_on else number
    return "kept" if stood <= number <= most else "lost"


def main() -> None:
    """Kill as often as is asked for, and print what became of the saves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--within", type=float, default=0.4)
    parser.add_argument("--game", default="nika")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", metavar="FOLDER", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    catalogue = read_catalogue([paths.plugins()], ())
    if args.play:
        play(catalogue, args.game, Path(args.play), args.seed)
        return
    rng = Random(args.seed)
    counts = {"kept": 0, "lost": 0, "broken": 0}
    moments = set()
    for _ in range(args.times):
        told, _, save = kill(args.game, args.within, rng)
        counts[judge(catalogue, told, save)] += 1
        moments.add(len(told))
    print(json.dumps({"game": args.game, "kills": args.times, "moments": len(moments), **counts}))


if __name__ == "__main__":
    main()
