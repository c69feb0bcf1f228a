"""Parse the text of a rules booklet (booklet.<lang>.toml) into parts from which pages are made.

A chapter's body is plain text; how its blocks begin says what they are (see the head of booklet.en.toml)::

    words   ## heading   - entry   1. step   > example   ! mind   ? question = answer   @drawing caption

``[days]`` and the like are filled in from the tables, so that an edited table changes the booklet. Rulings, ``(R13)``,
are set in italics.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from data.errors import nearest
from data.traced_text import TracedText, fault_at

_SIGN = re.compile(r"(## |- |\d+\. |> |! |\? |= |@)")
_KIND = {
    "## ": "heading",
    "- ": "entry",
    "> ": "example",
    "! ": "mind",
    "? ": "question",
    "= ": "answer",
    "@": "drawing",
}
_SLOT = re.compile(r"\[([a-z][a-z0-9 ]*)\]")
_RULING = re.compile(r" ?\(([A-Z]\d{1,3}(?:, [A-Z]\d{1,3})*)((?:, [^()]*)?)\)")
_TIGHT = "\u00a0"


class Numerals(dict[str, str]):
    """Words for numbers, by their digits; a number for which a booklet has no word stays in digits."""

    def __missing__(self, digits: str) -> str:
        return digits


@dataclass(frozen=True)
class Part:
    """One block of a chapter: its kind (``text`` or one of those above), its words, and the number of a step."""

    kind: str
    text: TracedText
    number: int = 0


def parts(body: TracedText, values: Mapping[str, object]) -> list[Part]:
    """Return the blocks of a chapter's body, with values filled in. Raises `Fault` for a ``[name]`` that has no
    value."""
    out = []
    for kind, number, words in _blocks(body):
        filled = filled_in(TracedText(words, body.origin), values)
        text = filled if kind == "drawing" else tie_last_words(TracedText(rulings(filled), body.origin))
        out.append(Part(kind, text, number))
    return out


def filled_in(text: TracedText, values: Mapping[str, object]) -> TracedText:
    """Return the text with every ``[name]`` replaced by its value in `values`. Raises `Fault`, naming the nearest name,
    if there is none."""

    def find_value(slot: re.Match[str]) -> str:
        if slot[1] not in values:
            raise fault_at(text, f"there is nothing to put for [{slot[1]}]{nearest(slot[1], values)}")
        return str(values[slot[1]])

    return TracedText(_SLOT.sub(find_value, text), text.origin)


def tie_last_words(text: TracedText, least: int = 12) -> TracedText:
    """Return the text with its last words, at least `least` characters, tied together, so that no short word is
    alone on the last line."""
    at = len(text)
    while len(text) - at < least and (before := text.rfind(" ", 0, at)) > 0:
        at = before
    return TracedText(text[: at + 1] + text[at + 1 :].replace(" ", _TIGHT), text.origin)


def _blocks(text: str) -> Iterator[tuple[str, int, str]]:
    """Yield (kind, number, words) of every block of a text. A block ends at a blank line, or where a line begins like
    another block; a heading or a drawing is a single line."""
    kind, number, words = "", 0, list[str]()
    for line in [*text.split("\n"), ""]:
        sign = _SIGN.match(line)
        if words and (sign or not line.strip() or kind in ("heading", "drawing")):
            yield kind, number, " ".join(words)
            words = []
        if sign:
            kind, number = ("step", int(sign[0][:-2])) if sign[0][0].isdigit() else (_KIND[sign[0]], 0)
            words = [line[sign.end() :].strip()]
        elif line.strip():
            kind, number = ("text", 0) if not words else (kind, number)
            words.append(line.strip())


def rulings(text: str) -> str:
    """Return the text with ids of rulings in italics, unbroken and tied to the word before them."""

    def tie_ruling(found: re.Match[str]) -> str:
        return f"{_TIGHT}_({found[1].replace(' ', _TIGHT)}{found[2]})_"

    return _RULING.sub(tie_ruling, text)
