"""Make the fonts of the arcade as subsets, or check that they cover every catalogue.

    python tools/fonts.py SOURCES     make assets/fonts/* from font files found below SOURCES
    python tools/fonts.py --check     tell which letter of a catalogue no font has; exit 1 if any

Needs the extra `fonts` (fonttools). The sources, all under the SIL Open Font License 1.1:

* Cinzel and Commissioner, as TrueType files of single weights (`Cinzel_700Bold.ttf`):
  `npm pack @expo-google-fonts/cinzel @expo-google-fonts/commissioner`, then unpack both.
* Noto Sans and Noto Serif CJK (`NotoSansCJK-Regular.ttc`, `NotoSansCJK-Bold.ttc`,
  `NotoSerifCJK-Bold.ttc`), of which the Traditional Chinese face is taken:
  `apt-get download fonts-noto-cjk`, then `dpkg-deb -x` it.

The Latin sources have no hints but a programme that says so, which keeps FreeType from guessing
some; the hints of the Chinese ones are left out. Text is drawn several times as large and
averaged, so hints would only bend it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
TRADITIONAL = 3
"""The face of a Noto CJK collection that has Taiwan's forms."""

LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x2C6, 0x2C7,
    *range(0x2D8, 0x2DE), *range(0x370, 0x400), *range(0x1E80, 0x1E86), *range(0x2010, 0x2027),
    *range(0x2030, 0x203B), 0x2044, 0x20AC, 0x2116, 0x2122, *range(0x2190, 0x2194), 0x2212,
    0x2215, 0x2248, 0x2260, 0x2264, 0x2265,
]  # fmt: skip
PUNCTUATION = [*range(0x3000, 0x3040), *range(0x3105, 0x312A), *range(0xFF01, 0xFF5F)]
SIGNS = "—…·‘’“”–←↑→↓×○●△▲☆★"


@dataclass(frozen=True)
class Made:
    """One font of the arcade: its file, its source, the face in it and the letters it keeps."""

    file: str
    source: str
    letters: frozenset[int]
    face: int = -1


def main() -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Make or check the fonts of the arcade.")
    parser.add_argument("sources", nargs="?", type=Path, help="folder with the source fonts")
    parser.add_argument("--check", action="store_true", help="check the catalogues instead")
    asked = parser.parse_args()
    if asked.check:
        missing = list(uncovered())
        print("\n".join(missing) or "The fonts cover every catalogue.")
        for line in uncovered("NotoSerifTC"):
            print(f"a head with it is set in the sans until the fonts are made anew: {line}")
        return 1 if missing else 0
    if asked.sources is None or not asked.sources.is_dir():
        parser.error("name the folder with the source fonts (see the top of this file)")
    return make(asked.sources)


def make(sources: Path) -> int:
    """Write every font from its source; return 1 when a source is missing."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for made in fonts():
        source = next(iter(sorted(sources.rglob(made.source))), None)
        if source is None:
            print(f"{made.source} is nowhere below {sources}", file=sys.stderr)
            return 1
        size = cut(source, made)
        print(f"{made.file}: {len(made.letters)} letters, {size // 1024} KiB")
    return 0


def cut(source: Path, made: Made) -> int:
    """Write one subset and return its size in bytes."""
    latin = made.face < 0
    options = subset.Options(hinting=latin, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    if not latin:
        options.layout_features = []
    font = TTFont(source, fontNumber=made.face)
    scissors = subset.Subsetter(options)
    scissors.populate(unicodes=made.letters)
    scissors.subset(font)
    font["head"].modified = font["head"].created  # the same sources give the same bytes
    font.recalcTimestamp = False
    font.save(FONTS / made.file)
    return (FONTS / made.file).stat().st_size


def fonts() -> list[Made]:
    """Return every font of the arcade."""
    latin = frozenset(LATIN)
    signs = frozenset([*PUNCTUATION, *map(ord, SIGNS)])
    used = frozenset(ord(letter) for letter in catalogue_letters())
    chinese = frozenset(map(ord, big5_level_1())) | signs | used
    heads = signs | used  # a head with any other letter is set in the sans, which has them all
    return [
        *(Made(f"Cinzel-{w}.ttf", f"Cinzel_{w}{n}.ttf", latin) for w, n in CINZEL.items()),
        *(
            Made(f"Commissioner-{w}.ttf", f"Commissioner_{w}{n}.ttf", latin)
            for w, n in COMMISSIONER.items()
        ),
        Made("NotoSansTC-400.otf", "NotoSansCJK-Regular.ttc", chinese, TRADITIONAL),
        Made("NotoSansTC-700.otf", "NotoSansCJK-Bold.ttc", chinese, TRADITIONAL),
        Made("NotoSerifTC-700.otf", "NotoSerifCJK-Bold.ttc", heads, TRADITIONAL),
    ]


CINZEL = {600: "SemiBold", 700: "Bold", 900: "Black"}
COMMISSIONER = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}


def big5_level_1() -> Iterator[str]:
    """Yield the 5,401 letters of everyday use that the Big5 standard puts first."""
    for lead in range(0xA4, 0xC7):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            if (lead, trail) <= (0xC6, 0x7E):
                yield bytes((lead, trail)).decode("big5")


def catalogues() -> list[Path]:
    """Return every catalogue of the house and of its plugins."""
    places = (ROOT / "assets" / "locale", *sorted((ROOT / "plugins").glob("*/locale")))
    return [path for place in places for path in sorted(place.glob("*.po"))]


def sentences() -> Iterator[tuple[Path, str]]:
    """Yield every sentence a player may see: both sides of the catalogues and the manifests."""
    for path in catalogues():
        for entry in polib.pofile(str(path)):
            said = (entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values())
            yield from ((path, part) for part in said)
    manifests = [*(ROOT / "plugins").glob("*/plugin.toml"), *(ROOT / "configs").rglob("*.toml")]
    for path in sorted(manifests):
        yield from ((path, part) for part in _strings(tomllib.loads(path.read_text("utf-8"))))


def _strings(tree: object) -> Iterator[str]:
    """Yield every string in a tree of tables."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for value in tree.values():
            yield from _strings(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _strings(value)


def catalogue_letters() -> set[str]:
    """Return every letter beyond the Latin ones that a player may see, rules among it."""
    letters = {letter for _, sentence in sentences() for letter in sentence}
    for rules in (ROOT / "plugins").glob("*/RULES.*.md"):
        letters |= set(rules.read_text("utf-8"))
    return {letter for letter in letters if ord(letter) >= 0x2E80}


def covered(family: str) -> dict[int, set[int]]:
    """Return the letters that each weight of a family has."""
    found = {}
    for path in sorted(FONTS.glob(f"{family}-*.?tf")):
        with TTFont(path, lazy=True) as font:
            found[int(path.stem.rpartition("-")[2])] = set(font.getBestCmap())
    return found


def uncovered(chinese_family: str = "NotoSansTC") -> Iterator[str]:
    """Yield a line for every letter of a sentence that no font has, or not that Chinese one."""
    text = [*covered("Commissioner").values()]
    chinese = [*covered(chinese_family).values()]
    told: set[str] = set()
    for path, sentence in sentences():
        for letter in sorted(set(sentence) - told):
            wanted = chinese if ord(letter) >= 0x2E80 else text
            if letter.isprintable() and not all(ord(letter) in cmap for cmap in wanted):
                told.add(letter)
                yield f"{path.relative_to(ROOT)}: no font for {letter} (U+{ord(letter):04X})"


if __name__ == "__main__":
    sys.exit(main())
