"""The rules booklet as it is written (booklet.<lang>.toml), made into parts that pages can be built from.

A chapter's body is plain text; how its blocks begin says what they are (see the head of booklet.en.toml)::

    words   ## heading   - entry   1. step   > example   ! mind   ? question = answer   @drawing caption

``[days]`` and its like are filled from the tables, so that an edited table changes the booklet. Rulings, ``(R13)``, are
set in italics.
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
    """Numbers in words, by their digits; one that a booklet has no word for stays in digits."""

    def __missing__(self, digits: str) -> str:
        return digits


@dataclass(frozen=True)
class Part:
    """One block of a chapter: its kind (``text`` or one of those above), its words, and the number of a step."""

    kind: str
    text: TracedText
    number: int = 0


def parts(body: TracedText, values: Mapping[str, object]) -> list[Part]:
    """Return the blocks of a chapter's body, filled and ready to set. Raises `Fault` for a ``[name]`` that has no
    value."""
    out = []
    for kind, number, words in _blocks(body):
        filled = filled_in(TracedText(words, body.origin), values)
        text = filled if kind == "drawing" else tie_last_words(TracedText(rulings(filled), body.origin))
        out.append(Part(kind, text, number))
    return out


def filled_in(text: TracedText, values: Mapping[str, object]) -> TracedText:
    """Return the text with every ``[name]`` replaced by its value. Raises `Fault` naming the nearest one."""

    def find_value(slot: re.Match[str]) -> str:
        if slot[1] not in values:
            raise fault_at(text, f"there is nothing to put for [{slot[1]}]{nearest(slot[1], values)}")
        return str(values[slot[1]])

    return TracedText(_SLOT.sub(find_value, text), text.origin)


def tie_last_words(text: TracedText, least: int = 12) -> TracedText:
    """Return the text with its last words tied together, so that no single short one stands on a line of its own:
    `least` characters."""
    at = len(text)
    while len(text) - at < least and (before := text.rfind(" ", 0, at)) > 0:
        at = before
    return TracedText(text[: at + 1] + text[at + 1 :].replace(" ", _TIGHT), text.origin)


def _blocks(body: str) -> Iterator[tuple[str, int, str]]:
    """Yield (kind, number, words) of every block: a blank line ends one, and so does a line that begins like another. A
    heading or a drawing is a single line."""
    kind, number, words = "", 0, list[str]()
    for line in [*body.split("\n"), ""]:
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
    """Return rulings in italics, kept in one piece and with the word before them."""

    def tie_ruling(found: re.Match[str]) -> str:
        return f"{_TIGHT}_({found[1].replace(' ', _TIGHT)}{found[2]})_"

    return _RULING.sub(tie_ruling, text)
