"""The checkout holds what it should, and nothing of the machine it was made on."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from pathlib import Path

TOP = {
    "pyproject.toml", "README.md", "CONTRIBUTING.md", "DECISIONS.md", "CHANGELOG.md", "LICENSE",
    "Makefile", "nika_arcade", "assets", "plugins", "configs", "docs", "examples", "tests",
    "benchmarks", "tools", ".ci", ".gitignore", ".git",
}  # fmt: skip


def test_the_top_holds_only_what_belongs_there(root: Path) -> None:
    lines = (root / ".gitignore").read_text(encoding="utf-8").splitlines()
    ignored = [line.rstrip("/") for line in lines if line]
    entries = {path.name for path in root.iterdir()}
    strange = {n for n in entries - TOP if not any(fnmatch(n, pattern) for pattern in ignored)}
    assert strange == set()
    assert entries >= TOP - {".git", ".ci"}


def test_every_asset_has_its_licence(root: Path) -> None:
    assets = root / "assets"
    works = tomllib.loads((assets / "LICENCES.toml").read_text(encoding="utf-8"))["work"]
    covered = {file for work in works for pattern in work["files"] for file in assets.glob(pattern)}
    files = {path for path in assets.rglob("*") if path.is_file()} - {assets / "LICENCES.toml"}
    assert sorted(path.name for path in files - covered) == []
    for work in works:
        assert work["licence"]
        assert work["source"]
        assert (assets / work["text"]).is_file()
        for pattern in work["files"]:
            assert list(assets.glob(pattern)), f"{pattern} names no file"


def test_every_plugin_has_its_licence(root: Path) -> None:
    manifests = list((root / "plugins").glob("*/plugin.toml"))
    assert manifests
    for manifest in manifests:
        plugin = tomllib.loads(manifest.read_text(encoding="utf-8"))["plugin"]
        assert plugin.get("licence"), manifest
        assert plugin.get("authors"), manifest


def test_no_source_names_the_machine_it_was_made_on(root: Path) -> None:
    folders = (
        "nika_arcade",
        "plugins",
        "configs",
        "tests",
        "benchmarks",
        "tools",
        ".ci",
        "assets",
        "docs",
    )
    files = [path for folder in folders for path in (root / folder).rglob("*") if path.is_file()]
    files += [
        path
        for path in root.iterdir()
        if path.suffix in (".md", ".toml") or path.name == "Makefile"
    ]
    kinds = {".py", ".toml", ".md", ".po", ".txt", ".svg", "", ".json"}
    strange = ["/" + "work/", "/" + "root/", "/" + "home/"]
    bad = [
        path.relative_to(root).as_posix()
        for path in files
        if path.suffix in kinds
        and "__pycache__" not in path.parts
        and any(word in path.read_text(encoding="utf-8", errors="ignore") for word in strange)
    ]
    assert bad == []
