"""Prose: the part of Markdown that rules are written in, read into blocks of words.

Headings, paragraphs, lists, tables, quotes, code and rules; inside them bold, emphasis, code and
links. What is none of these stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Manner: TypeAlias = Literal["plain", "strong", "code"]
BlockKind: TypeAlias = Literal["heading", "paragraph", "item", "quote", "code", "row", "rule"]


class Span(NamedTuple):
    """Some words in one manner."""

    text: str
    manner: Manner = "plain"


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, paragraph, item of a list, line of code or row of a table.

    ``level`` is the rank of a heading (1 to 6), the depth of an item (0 on), or 1 for the head of
    a table; ``mark`` stands before an item; ``cells`` are the columns of a row, one elsewhere.
    """

    kind: BlockKind
    cells: tuple[tuple[Span, ...], ...] = ()
    level: int = 0
    mark: str = ""

    @property
    def words(self) -> str:
        """All its words in one line."""
        return " ".join("".join(span.text for span in cell) for cell in self.cells)


_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)$")
_RULE = re.compile(r"\s*([-*_])(\s*\1){2,}\s*$")
_FENCE = re.compile(r"\s*(```|~~~)")
_TABLE_LINE = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$")
_SPAN = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|__(?P<bold2>.+?)__|`(?P<code>[^`]+)`"
    r"|(?<![\w*])\*(?P<emphasis>[^*\s][^*]*)\*(?!\w)|(?<!\w)_(?P<emphasis2>[^_\s][^_]*)_(?!\w)"
    r"|!?\[(?P<link>[^\]]+)\]\([^)]*\)"
)
BULLET = "•"


def read_prose(source: str) -> tuple[Block, ...]:
    """Return the blocks of a Markdown text; anything at all can be read."""
    return tuple(_blocks(source.replace("\t", "    ").splitlines()))


def spans(words: str) -> tuple[Span, ...]:
    """Return a line's words by manner, without the signs that mark it."""
    found: list[Span] = []
    at = 0
    for match in _SPAN.finditer(words):
        if match.start() > at:
            found.append(Span(words[at : match.start()]))
        kind, text = next((k, t) for k, t in match.groupdict().items() if t is not None)
        if kind == "code":
            found.append(Span(text, "code"))
        elif kind == "link":
            found.extend(spans(text))
        else:
            found.extend(Span(inner.text, "strong") for inner in spans(text))
        at = match.end()
    if at < len(words):
        found.append(Span(words[at:]))
    return tuple(found)


def _blocks(lines: list[str]) -> Iterator[Block]:
    """Yield the blocks of some lines."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif _FENCE.match(line):
            end = next((n for n in range(at + 1, len(lines)) if _FENCE.match(lines[n])), len(lines))
            yield from (Block("code", ((Span(row, "code"),),)) for row in lines[at + 1 : end])
            at = end + 1
        elif heading := _HEADING.match(line):
            yield Block("heading", (spans(heading[2]),), len(heading[1]))
            at += 1
        elif _RULE.match(line):
            yield Block("rule")
            at += 1
        elif _begins_table(lines, at):
            end = _end_of_table(lines, at)
            yield from _table(lines[at], lines[at + 2 : end])
            at = end
        else:
            end = _end_of_paragraph(lines, at)
            yield _paragraph(lines[at:end])
            at = end


def _paragraph(lines: list[str]) -> Block:
    """Return the lines of one paragraph, quote or item as a block."""
    item = _ITEM.match(lines[0])
    if item:
        words = " ".join([item[3], *lines[1:]])
        mark = item[2] if item[2][0].isdigit() else BULLET
        return Block("item", (spans(_joined(words)),), len(item[1]) // 2, mark)
    quoted = lines[0].lstrip().startswith(">")
    if quoted:
        lines = [line.lstrip().removeprefix(">") for line in lines]
    return Block("quote" if quoted else "paragraph", (spans(_joined(" ".join(lines))),))


def _joined(words: str) -> str:
    """Return words with single spaces, and none where a line was broken between Chinese."""
    words = re.sub(r"\s+", " ", words).strip()
    return re.sub(r"(?<=[⺀-鿿　-〿＀-￯]) (?=[⺀-鿿　-〿＀-￯])", "", words)


def _end_of_paragraph(lines: list[str], at: int) -> int:
    """Return where the paragraph or item that begins at a line ends."""
    for end in range(at + 1, len(lines)):
        line = lines[end]
        begins = (_HEADING, _ITEM, _FENCE, _RULE)
        if (
            not line.strip()
            or any(sign.match(line) for sign in begins)
            or _begins_table(lines, end)
        ):
            return end
        if line.lstrip().startswith(">") != lines[at].lstrip().startswith(">"):
            return end
    return len(lines)


def _begins_table(lines: list[str], at: int) -> bool:
    after = lines[at + 1] if at + 1 < len(lines) else ""
    return "|" in lines[at] and "|" in after and bool(_TABLE_LINE.match(after))


def _end_of_table(lines: list[str], at: int) -> int:
    ends = (n for n in range(at + 2, len(lines)) if "|" not in lines[n])
    return next(ends, len(lines))


def _table(head: str, rows: list[str]) -> Iterator[Block]:
    """Yield the head of a table and its rows, each with as many cells as the head."""
    titles = _cells(head)
    if any(titles):
        yield Block("row", tuple(spans(cell) for cell in titles), 1)
    for row in rows:
        cells = (_cells(row) + [""] * len(titles))[: len(titles)]
        yield Block("row", tuple(spans(cell) for cell in cells))


def _cells(row: str) -> list[str]:
    parts = re.split(r"(?<!\\)\|", row.strip().removeprefix("|").removesuffix("|"))
    return [part.replace("\\|", "|").strip() for part in parts]
