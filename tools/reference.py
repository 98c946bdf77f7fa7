"""Make docs/REFERENCE.md out of the docstrings of the door, or check that it is up to date.

python tools/reference.py            write docs/REFERENCE.md
python tools/reference.py --check    exit 1 if it is not what the docstrings say
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "REFERENCE.md"
DOOR = ROOT / "nika_arcade" / "api"
KIT = ROOT / "nika_arcade" / "kit"

CHAPTERS = (
    ("Actions, events and positions", ("action", "event", "secret", "text")),
    ("Games", ("rules", "tables")),
    ("Bots", ("bot", "proposal", "wire")),
    ("Pictures", ("presenter", "sounds", "tableau", "places", "shapes", "marks", "panels")),
    ("Hooks", ("hooks",)),
)
"""The modules of the door in the order of the page; others are told at its end."""

FAMILIES = {
    "ui": "the house's own, for what lies beside a board",
    "board": "boards and their marks",
    "city": "the cities of Nika",
    "portrait": "faces",
    "painted": "what stands on a painted panel; the same in all themes",
}
"""What the roles of colours are for, by the first part of their names."""

HEAD = """\
# Reference of the door

Everything a plugin may import: `from nika_arcade.api import …`, and the toolbox `nika_arcade.kit`.
Made from the docstrings by `python tools/reference.py`.
"""


def main(words: list[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; tell if it is old")
    page = "\n".join(lines())
    if not parser.parse_args(words).check:
        PAGE.write_text(page, encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") == page:
        return 0
    print("docs/REFERENCE.md is old: run python tools/reference.py")
    return 1


def lines() -> Iterator[str]:
    """Yield the page line by line."""
    yield HEAD
    public = exported(DOOR / "__init__.py")
    told: set[str] = set()
    rest = sorted(path.stem for path in DOOR.glob("*.py") if path.stem != "__init__")
    for title, modules in CHAPTERS:
        told |= set(modules)
        yield from chapter(title, DOOR, modules, public)
    if others := tuple(name for name in rest if name not in told):
        yield from chapter("Others", DOOR, others, public)
    yield from colours()
    for path in sorted(KIT.glob("*.py")):
        if path.stem in ("__init__", "search"):
            continue
        yield from chapter(f"kit.{path.stem}", KIT, (path.stem,), None)


def colours() -> Iterator[str]:
    """Yield the roles of colours that a picture may name."""
    yield "## Colours\n"
    yield "The roles that shapes and looks name; each theme has its own colour for each of them.\n"
    with (ROOT / "configs" / "themes" / "red-figure.toml").open("rb") as file:
        theme = tomllib.load(file)
    for family, roles in theme.items():
        if isinstance(roles, dict):
            named = ", ".join(f"`{family}.{role}`" for role in roles)
            yield f"- {FAMILIES[family]}: {named}"
    yield ""


def chapter(
    title: str, room: Path, modules: tuple[str, ...], public: set[str] | None
) -> Iterator[str]:
    """Yield what some modules offer; ``public`` names it, or else it is all without a ``_``."""
    parts: list[str] = []
    for name in modules:
        path = room / f"{name}.py"
        if path.is_file():
            tree = ast.parse(path.read_text(encoding="utf-8"))
            if room == KIT:
                parts += [plain(ast.get_docstring(tree) or ""), ""]
            parts += module(tree, public)
    if any(part.startswith("###") for part in parts):
        yield f"## {title}\n"
        yield from parts


def exported(path: Path) -> set[str]:
    """Return the names that a package offers in its ``__all__``."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def module(tree: ast.Module, public: set[str] | None) -> Iterator[str]:
    """Yield the public names of a module, each with what it promises."""
    body = tree.body
    for at, node in enumerate(body):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if offers(node.name, public):
                yield from thing(node)
        elif (name := assigned(node)) and offers(name, public):
            after = body[at + 1] if at + 1 < len(body) else None
            yield f"### {name}\n"
            told = plain(documented(after))
            yield f"{told or kind(node)}\n"
            if told and (words := choice(node)):
                yield f"{words}\n"


def offers(name: str, public: set[str] | None) -> bool:
    """Say whether a name is for plugins."""
    return not name.startswith("_") if public is None else name in public


def assigned(node: ast.stmt) -> str:
    """Return the one name that a statement gives a value; empty for none."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def kind(node: ast.stmt) -> str:
    """Return what a name without a docstring stands for."""
    value = getattr(node, "value", None)
    return f"`{ast.unparse(value)}`" if value is not None else ""


def choice(node: ast.stmt) -> str:
    """Return the words that a name stands for: those of a ``Literal`` or a tuple; else nothing."""
    value = getattr(node, "value", None)
    if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Literal":
        value = value.slice
    parts = value.elts if isinstance(value, ast.Tuple) else []
    values = [part.value for part in parts if isinstance(part, ast.Constant)]
    words = [value for value in values if isinstance(value, str)]
    return ", ".join(f"`{word}`" for word in words) if len(words) == len(parts) else ""


def documented(node: ast.stmt | None) -> str:
    """Return the docstring that stands below a constant."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        value = node.value.value
        return value if isinstance(value, str) else ""
    return ""


def thing(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    """Yield a class with its fields and methods, or a function."""
    words = plain(ast.get_docstring(node) or "")
    if isinstance(node, ast.FunctionDef):
        yield f"### {node.name}\n"
        yield f"`{signature(node)}`\n"
        yield f"{words}\n"
        return
    kinds = [ast.unparse(base) for base in node.bases]
    bases = ", ".join(kind for kind in kinds if kind != "ABC" and not kind.startswith("Generic"))
    yield f"### {node.name}\n"
    yield (f"A `{bases}`. {words}\n" if bases else f"{words}\n")
    if fields := [field for field in node.body if isinstance(field, ast.AnnAssign)]:
        yield from ("- `" + ast.unparse(field) + "`" for field in fields if public_field(field))
        yield ""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            yield f"`{signature(inner).replace('__init__', node.name).removesuffix(' -> None')}`\n"
        elif isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
            told = plain(ast.get_docstring(inner) or "")
            yield f"- **`{signature(inner)}`** {told}"
    yield ""


def public_field(field: ast.AnnAssign) -> bool:
    """Say whether a field of a class is for plugins."""
    return not ast.unparse(field.target).startswith("_")


def signature(node: ast.FunctionDef) -> str:
    """Return how a function is called, on one line."""
    given = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    given = given.removeprefix("cls, ").removeprefix("cls")
    back = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    decorators = {ast.unparse(one) for one in node.decorator_list}
    if "property" in decorators:
        return f"{node.name}{back}"
    return f"{node.name}({given}){back}"


def plain(words: str) -> str:
    """Return a docstring as Markdown: double ticks become single ones, lines are joined."""
    rows = words.replace("``", "`").split("\n\n")
    return "\n\n".join(" ".join(row.split()) for row in rows)


if __name__ == "__main__":
    sys.exit(main())
