"""Scaffolds: a new plugin that already works, made from a template that comes with the arcade."""

from __future__ import annotations

import keyword
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeAlias

from nika_arcade import paths
from nika_arcade.api import text
from nika_arcade.host.trouble import Refused
from nika_arcade.host.wording import reason

Kind: TypeAlias = Literal["bot", "game"]

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TEXTS = (".py", ".toml", ".md", ".po", ".svg")
"""The endings of files in which the template's name is replaced by the new one."""

PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "nika-{dashed}"
version = "0.1.0"
description = "{title}: a plugin of Nika Arcade."
readme = "README.md"
requires-python = ">=3.11"
license = "MIT"
keywords = ["nika-arcade"]

# The name is the plugin's id, the value the package that has its plugin.toml.
[project.entry-points."nika_arcade.plugins"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
exclude = ["{name}/tests"]
"""

README = """\
# {title}

A plugin of Nika Arcade.

    python -m pip install .              # beside the arcade
    nika-arcade plugins check {name}     # every law, on the folder with its plugin.toml
    python -m pytest {name}              # its tests, once pytest is installed
    python -m pip wheel --no-deps .      # a file to publish, or to give away
"""


def make_plugin(
    kind: Kind, name: str, into: Path, *, game: str = "", package: bool = False
) -> Path:
    """Make a plugin of that name in a folder and return where its ``plugin.toml`` lies.

    ``game`` is the id of the game that a bot plays. With ``package`` the plugin lies in a
    distribution ``nika-NAME`` with a pyproject and an entry point. Raise `Refused` for a name that
    cannot be one, for a folder that is there already, or when nothing can be written there.
    """
    check_name(name)
    outer = into / f"nika-{name.replace('_', '-')}" if package else into / name
    if outer.exists():
        raise Refused(text("{folder} is there already.", folder=str(outer)))
    folder = outer / name if package else outer
    words = _words(kind, name, game)
    try:
        for path in template(kind):
            target = folder / _said(path.relative_to(_root(kind)).as_posix(), words)
            target.parent.mkdir(parents=True, exist_ok=True)
            _copy(path, target, words)
        if package:
            (folder / "__init__.py").write_text(f'"""{_title(name)}."""\n', encoding="utf-8")
            _wrap(outer, name)
    except OSError as fault:
        shutil.rmtree(outer, ignore_errors=True)
        sentence = text("{folder} cannot be written: {why}.", folder=str(outer), why=reason(fault))
        raise Refused(sentence) from None
    return folder


def check_name(name: str) -> None:
    """Raise `Refused` for what can be no plugin's id and no Python package."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(
            text(
                "“{name}” is no name for a plugin: use lower-case letters, digits and _, such as "
                "my_bot.",
                name=name,
            )
        )


def template(kind: Kind) -> Iterator[Path]:
    """Yield the files of a template."""
    for path in sorted(_root(kind).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def _root(kind: Kind) -> Path:
    return paths.plugins() / f"_template_{kind}"


def _title(name: str) -> str:
    """Return a name as people read it: ``my_bot`` is My Bot."""
    return " ".join(part.capitalize() for part in name.split("_") if part) or name


def _words(kind: Kind, name: str, game: str) -> dict[str, str]:
    """Return what stands in the template, and what takes its place."""
    title = _title(name)
    words = {
        f"template_{kind}": name,
        f"Template {kind.capitalize()}": title,
        f"Template{kind.capitalize()}": title.replace(" ", ""),
        "TemplateTable": f"{title.replace(' ', '')}Table",
    }
    return words | ({'plays = ["nika"] ': f'plays = ["{game}"] '} if game else {})


def _said(source: str, words: Mapping[str, str]) -> str:
    """Return a text with the words of the template replaced."""
    for old, new in words.items():
        source = source.replace(old, new)
    return source


def _copy(path: Path, target: Path, words: Mapping[str, str]) -> None:
    if path.suffix in TEXTS:
        target.write_text(_said(path.read_text(encoding="utf-8"), words), encoding="utf-8")
    else:
        shutil.copyfile(path, target)


def _wrap(outer: Path, name: str) -> None:
    """Write what makes a distribution of the folder inside."""
    filled = {"name": name, "dashed": name.replace("_", "-"), "title": _title(name)}
    (outer / "pyproject.toml").write_text(PYPROJECT.format(**filled), encoding="utf-8")
    (outer / "README.md").write_text(README.format(**filled), encoding="utf-8")
