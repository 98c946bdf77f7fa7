"""Compile Gygès' engine, search and evaluation with mypyc, unchanged, and compare both builds.

``python -m benchmarks.compile_gyges`` builds in a folder of its own, counts moves and plays games
from equal seeds in both builds, and says whether they are equal and how much faster one is.
``--here`` builds for the game instead and puts the result beside the sources: from then on
every bot of Gygès that the house starts runs compiled. ``--remove`` takes that away again, which
tests and benchmarks want first, since they know the plugin by another name. Wanted: a C compiler,
and mypy and setuptools for this Python. What is compiled does not follow its source.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path("plugins/gyges")
PLAYED = "nika_plugins"
"""The package under which the house imports plugins."""
MODULES = ("pathways", "engine", "doors", "evaluation", "tree", "search")
SUFFIXES = (".so", ".pyd")
RECIPE = """
from mypyc.build import mypycify
from setuptools import setup
setup(
    name="gyges-engine", packages=[], py_modules=[],
    ext_modules=mypycify({paths!r}, opt_level="3", debug_level="0", group_name={group!r}),
)
"""
GAMES = 4
WORK = 3000


def build(target: Path, package: str) -> None:
    """Compile the modules of the copy that stands in a folder, beside their sources."""
    folder = Path(package) / "gyges"
    paths = ["--explicit-package-bases", *(str(folder / f"{name}.py") for name in MODULES)]
    recipe = target / "build_gyges.py"
    recipe.write_text(RECIPE.format(paths=paths, group=f"{package}.gyges.fast"), "utf-8")
    command = [sys.executable, recipe.name, "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=target, check=True)


def copy(target: Path, package: str) -> None:
    """Copy what is compiled, and what runs it, into a package of a folder."""
    (target / package / "gyges").mkdir(parents=True)
    (target / package / "__init__.py").touch()
    for source in (ROOT / FOLDER).glob("*.py"):
        shutil.copy(source, target / package / "gyges")


def place(target: Path) -> list[str]:
    """Build for the house and put what was compiled beside the sources; return the names."""
    remove()
    copy(target, PLAYED)
    build(target, PLAYED)
    found = [path for suffix in SUFFIXES for path in (target / PLAYED).rglob(f"*{suffix}")]
    return [Path(shutil.copy(path, ROOT / FOLDER)).name for path in found]


def remove() -> list[str]:
    """Delete what was built beside the sources and return the names."""
    found = [path for suffix in SUFFIXES for path in (ROOT / FOLDER).glob(f"*{suffix}")]
    for path in found:
        path.unlink()
    return [path.name for path in found]


def probe(folder: Path) -> dict[str, Any]:
    """Return what a build in a folder counts and plays, and its times."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "benchmarks.compile_gyges", "--probe"]
    run = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def probed() -> dict[str, Any]:
    """Count and play with whatever build is imported here."""
    from benchmarks.gyges import search, speed
    from plugins.gyges import engine as engine_module

    counted = list(speed())
    began = process_time()
    games = [game(seed) for seed in range(GAMES)]
    spent = process_time() - began
    return {
        "compiled": not str(engine_module.__file__).endswith(".py"),
        "same": {"perft": [item["perft"] for item in counted], "games": games},
        "positions_per_s": {item["item"]: item["positions_per_s"] for item in counted},
        "games_s": spent,
        "search_1_s": {i["item"]: [i["depth"], i["nodes_per_s"]] for i in search(1.0)},
    }


def game(seed: int) -> list[list[int]]:
    """Play a game from a seed; return its moves with scores, depths and positions judged."""
    from benchmarks.tune_gyges import LONGEST, first
    from plugins.gyges.engine import Engine
    from plugins.gyges.evaluation import DECIDED, Evaluation
    from plugins.gyges.search import Limits, Search
    from plugins.gyges.weights import WEIGHTS

    rng, engine, played = Random(seed), Engine(), []
    engine.load(first(rng), 0)
    search = Search(engine, Evaluation(WEIGHTS))
    for _ in range(LONGEST):
        found = search.run(Limits(nodes=WORK), rng, whim=5)
        played.append([found.move, found.score, found.depth, found.nodes])
        if abs(found.score) > DECIDED:
            break
        engine.make(found.move)
        engine.past.clear()
    return played


def compare(target: Path) -> dict[str, Any]:
    """Build in a folder and return both builds' counts side by side."""
    copy(target, "plugins")
    plain = probe(target)
    build(target, "plugins")
    fast = probe(target)
    if not fast["compiled"] or plain["compiled"]:
        raise SystemExit("the compiled modules were not the ones imported")
    return {
        "equal": plain["same"] == fast["same"],
        "games_faster": round(plain["games_s"] / fast["games_s"], 1),
        "faster": {
            item: round(fast["positions_per_s"][item] / value, 1)
            for item, value in plain["positions_per_s"].items()
        },
        "positions_per_s": [plain["positions_per_s"], fast["positions_per_s"]],
        "search_1_s": [plain["search_1_s"], fast["search_1_s"]],
    }


def main(arguments: list[str]) -> int:
    """Compare, build or remove; fail when the two builds differ."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compile_gyges", description=__doc__)
    parser.add_argument("--here", action="store_true", help="build beside the sources")
    parser.add_argument("--remove", action="store_true", help="delete what was built there")
    parser.add_argument("--probe", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.probe:
        result = probed()
    elif args.remove:
        result = {"removed": remove()}
    else:
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder)
            result = {"built": place(target)} if args.here else compare(target)
    print(json.dumps(result))
    return 0 if result.get("equal", True) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
