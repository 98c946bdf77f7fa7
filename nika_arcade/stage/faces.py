"""Faces: the font files there are, the letters each has, and which one a letter is set in."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["text", "title"]
"""The humanist sans for reading, or the inscriptional capitals for heads."""

_EITHER = frozenset("—…·“”‘’–")
"""Signs that both scripts use: they follow the letter before them."""

_LATIN: Mapping[Kind, tuple[str, ...]] = {
    "text": ("text", "text_zh"),
    "title": ("title", "text", "title_zh", "text_zh"),
}
_CHINESE: Mapping[Kind, tuple[str, ...]] = {
    "text": ("text_zh",),
    "title": ("title_zh", "text_zh"),
}


@dataclass(frozen=True)
class Face:
    """One font file; without a path it is the font that pygame brings along."""

    path: Path | None

    def has(self, letter: str) -> bool:
        """Tell whether the font draws a letter."""
        starts, ends = self._spans
        index = bisect_right(starts, ord(letter)) - 1
        return index >= 0 and ord(letter) <= ends[index]

    @cached_property
    def _spans(self) -> tuple[Sequence[int], Sequence[int]]:
        """The first and the last letters of every stretch of letters the font has, in order."""
        return _read_spans(self.path.read_bytes()) if self.path else ([0x20], [0x17F])


@dataclass(frozen=True)
class Run:
    """A piece of a line that is set in one face."""

    text: str
    face: Face
    chinese: bool


class Faces:
    """The font files of a folder, named ``Family-weight``, by the families a kind is set in."""

    def __init__(self, folder: Path, families: Mapping[str, str]) -> None:
        self._families = families
        self._files: dict[str, dict[int, Face]] = {}
        self._chains: dict[tuple[Kind, int], tuple[list[Face], list[Face]]] = {}
        for path in sorted(folder.glob("*-*.?tf")):
            family, _, weight = path.stem.rpartition("-")
            if weight.isdigit():
                self._files.setdefault(family, {})[int(weight)] = Face(path)

    def face(self, family: str, weight: int) -> Face:
        """Return the file of a family ("text", "title_zh") whose weight is nearest, or heavier."""
        weights = self._files.get(self._families.get(family, ""), {})
        nearest = min(weights, key=lambda has: (abs(has - weight), -has), default=0)
        return weights.get(nearest, Face(None))

    def runs(self, text: str, kind: Kind, weight: int) -> list[Run]:
        """Split a line into runs of one face each.

        A letter takes the first face of its script that has it; where none has, the first. The
        Chinese letters of a line take one face where any has them all, since two beside each other
        look like a slip. Spaces and signs that both scripts use stay with what stands before them.
        """
        latin, chinese = self._chain(kind, weight)
        if text.isascii():
            return [Run(text, latin[0], False)] if text else []
        chinese = [face for face in chinese if _has_all(face, text)] or chinese
        found: list[Run] = []
        for letter in text:
            last = found[-1] if found else None
            if last and (letter in _EITHER or letter == " ") and last.face.has(letter):
                found[-1] = Run(last.text + letter, last.face, last.chinese)
                continue
            in_chinese = is_chinese(letter)
            faces = chinese if in_chinese else latin
            face = next((face for face in faces if face.has(letter)), faces[0])
            if last and last.face is face and last.chinese == in_chinese:
                found[-1] = Run(last.text + letter, face, in_chinese)
            else:
                found.append(Run(letter, face, in_chinese))
        return found

    def _chain(self, kind: Kind, weight: int) -> tuple[list[Face], list[Face]]:
        """Return the faces for Latin and for Chinese letters, in the order they are tried."""
        key = (kind, weight)
        if key not in self._chains:
            latin = [self.face(family, weight) for family in _LATIN[kind]]
            chinese = [self.face(family, weight) for family in _CHINESE[kind]]
            self._chains[key] = (latin, chinese)
        return self._chains[key]


def _has_all(face: Face, text: str) -> bool:
    """Tell whether a face has all Chinese letters of a line."""
    return all(face.has(letter) for letter in text if is_chinese(letter))


def is_chinese(letter: str) -> bool:
    """Tell whether a letter is set in the Chinese fonts."""
    code = ord(letter)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFE30 <= code <= 0xFFEF


def _read_spans(font: bytes) -> tuple[Sequence[int], Sequence[int]]:
    """Return first and last letters in a font's character map (OpenType formats 4 and 12)."""
    count = struct.unpack_from(">H", font, 4)[0]
    tables = {font[at : at + 4]: at for at in range(12, 12 + 16 * count, 16)}
    base = struct.unpack_from(">I", font, tables[b"cmap"] + 8)[0]
    maps: dict[int, int] = {}
    for record in range(struct.unpack_from(">H", font, base + 2)[0]):
        offset = base + struct.unpack_from(">I", font, base + 8 + 8 * record)[0]
        maps[struct.unpack_from(">H", font, offset)[0]] = offset
    if 12 in maps:
        groups = struct.unpack_from(">I", font, maps[12] + 12)[0]
        numbers = struct.unpack_from(f">{3 * groups}I", font, maps[12] + 16)
        return numbers[0::3], numbers[1::3]
    offset = maps[4]
    twice = struct.unpack_from(">H", font, offset + 6)[0]
    last = struct.unpack_from(f">{twice // 2 - 1}H", font, offset + 14)  # the last one closes it
    first = struct.unpack_from(f">{twice // 2 - 1}H", font, offset + 16 + twice)
    return first, last
