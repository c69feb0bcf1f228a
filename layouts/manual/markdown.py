"""Rules of a custom game as Markdown (rules.md, rules.de.md), converted to the chapters from which a booklet is set.

``#`` begins a chapter, ``##`` a heading; lists, numbered steps and paragraphs are as usual; ``>`` is an example, ``>
[!NOTE]`` a reminder, ``**A question?** and its answer`` a question. ``![caption](cards/E1)`` shows a face of the game:
its product, and the id of a row.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from data.errors import Fault
from data.readers import read_text
from data.tables import Tables
from data.traced_text import Origin, TracedText

FILE = "rules.md"
_IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)\s*$")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_QUESTION = re.compile(r"\*\*([^*]+\?)\*\*\s*(.*)$")
_STRONG = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
_WEAK = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])")
_BULLET = re.compile(r"[*+] +")


class AsWritten(dict[str, object]):
    """The values for ``[names]`` in such rules: brackets simply stay as they are written."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> str:
        return f"[{key}]"


@dataclass(frozen=True)
class Rules:
    """The chapters of some rules, as booklets have them, and the faces that their figures show: product and piece by
    the figure's name."""

    chapters: list[dict[str, object]]
    figures: Mapping[str, str]


@lru_cache
def words(lang: str) -> Mapping[str, str]:
    """Return the other texts of a booklet (such as its headings) in a language, by name."""
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))[lang]
    return {name: TracedText(text) for name, text in found.items()}


def read_rules(tables: Tables) -> Rules:
    """Return a game's rules in the language of its tables, in English if there are none in it. Raises Fault if there
    are no rules."""
    named = f"rules.{tables.lang}.md" if (tables.root / f"rules.{tables.lang}.md").exists() else FILE
    if not (tables.root / named).exists():
        raise Fault("there are no rules yet; write them into rules.md, a chapter below each # Title", FILE)
    return parse_rules(read_text(tables.root / named), named)


def parse_rules(text: str, file: str = FILE) -> Rules:
    """Return Markdown text as chapters. Raises Fault, which names `file`, if no chapter begins in it."""
    chapters: list[dict[str, object]] = []
    figures: dict[str, str] = {}
    begun: list[tuple[str, int, list[str]]] = []
    for row, line in enumerate(text.split("\n"), 1):
        if line.startswith("# "):
            begun.append((line[2:].strip(), row, []))
        elif begun:
            begun[-1][2].append(line.rstrip())
        elif line.strip():
            raise Fault("what stands before the first chapter is in none; begin with a line # Title", file, row)
    if not begun:
        raise Fault("has no chapter; begin each with a line # Title", file)
    for n, (title, row, lines) in enumerate(begun, 1):
        origin = Origin(file, row)
        body = "\n".join(_blocks(lines, figures))
        chapters.append(
            {"id": f"c{n}", "number": n, "title": TracedText(_inline(title), origin), "body": TracedText(body, origin)}
        )
    return Rules(chapters, figures)


def _blocks(lines: list[str], figures: dict[str, str]) -> Iterator[str]:
    """Yield the lines of a chapter in the notation of booklets; enters the figures that it names in `figures`."""
    note = False
    for line in lines:
        plain = line.strip()
        image, question = _IMAGE.match(plain), _QUESTION.match(plain)
        if plain.startswith(">"):
            said = plain[1:].strip()
            if said.upper().startswith("[!"):
                note = True
            elif said:
                yield f"{'!' if note else '>'} {_inline(said)}" if note or not line.startswith(">>") else _inline(said)
            continue
        note = False
        if image:
            figures.setdefault(name := f"figure{len(figures) + 1}", image[2])
            yield f"@{name} {_inline(image[1])}".strip()
        elif question:
            yield f"? {_inline(question[1])}"
            yield f"= {_inline(question[2])}" if question[2] else ""
        elif re.match(r"#{2,6} ", plain):
            yield f"## {_inline(plain.lstrip('#').strip())}"
        elif _BULLET.match(plain):
            yield f"- {_inline(_BULLET.sub('', plain, count=1))}"
        else:
            yield _inline(plain)


def _inline(text: str) -> str:
    """Return words with emphasis in the notation of all tables: ``*strong*``, ``_weak_``; links are reduced to their
    text."""
    text = _LINK.sub(r"\1", text)
    text = _STRONG.sub("\0\\1\0", text)
    return _WEAK.sub(r"_\1_", text).replace("\0", "*")
